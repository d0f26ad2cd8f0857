// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <functional>

namespace halfscope {

/// A policy that controls show and change: the scaler's, or that of a network's loss scale.
struct PolicyHolder {
    QString names; ///< before those of the controls: a window has several of them
    std::function<const Policy&()> policy;
    /// None: there is no such limit. A Problem leaves everything as it was.
    std::function<std::optional<Problem>(Gesture, PolicyParameter, std::optional<double>)> setParameter;
    std::function<void()> setDefaults;
};

} // namespace halfscope
