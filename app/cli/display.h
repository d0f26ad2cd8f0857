// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace halfscope::cli {

/// Qt aborts the program where a DISPLAY or WAYLAND_DISPLAY is stale, so the display is asked before any application
/// object exists. Chooses QT_QPA_PLATFORM where the environment leaves it open and only one kind answers.
/// `platform` and `display`: what -platform and -display say, empty for nothing.
/// A sentence where there is no display to show a window on.
std::optional<QString> displayProblem(const QString& platform, const QString& display);

} // namespace halfscope::cli
