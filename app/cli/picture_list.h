// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

namespace halfscope::cli {

/// A picture of the window: its file and how the session comes to what it shows.
struct Picture {
    QString name;
    std::function<void(Session&)> arrange;
    std::function<void(QWidget& window)> touch = {}; ///< or none: what a person then does in the window
};

/// What the pictures offer as devices: the same on every machine. The CPU, and CUDA without a driver.
const BackendRegistry& pictureBackends();

/// Every view with what it can show, and every built-in scenario in the view in which it opens.
std::vector<Picture> pictures();

} // namespace halfscope::cli
