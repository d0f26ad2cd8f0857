// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

#include <functional>

/// What governs the network, one part of the side panel each.
namespace halfscope::forms {

QWidget* compute(Session& session); ///< in which format, and where
QWidget* rules(Session& session);
QWidget* places(Session& session); ///< at which a value is stored in the format
QWidget* shape(Session& session);
QWidget* data(Session& session, const std::function<void()>& open); ///< `open`: asks for a file of samples
QWidget* optimizer(Session& session);                               ///< and its schedule, and clipping
QWidget* replicas(Session& session);

} // namespace halfscope::forms
