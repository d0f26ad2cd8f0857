// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace halfscope::cli {

/// The whole program: decides between a subcommand and the window before any Qt object exists. Gives the exit status.
int runProgram(int argc, char** argv);

} // namespace halfscope::cli
