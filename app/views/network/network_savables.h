// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "views/savable.h"

namespace halfscope {

/// Figures and tables of the step that is looked at; none while there is no record of it.
std::vector<Savable> stepSavables(Session& session);
/// Figures and tables of the runs.
std::vector<Savable> trainingSavables(Session& session);

} // namespace halfscope
