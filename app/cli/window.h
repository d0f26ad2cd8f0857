// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace halfscope::cli {

/// The program without a subcommand: --help, --version, or the window with a file. `arguments` without the program's
/// name; argc and argv for the application object. Gives the exit status.
int runWindow(const QStringList& arguments, int& argc, char** argv);

} // namespace halfscope::cli
