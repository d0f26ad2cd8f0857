// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/scenario.h"

#include <QString>

namespace halfscope {

/// A built-in scenario's title and about in the person's language, by its id; a person's own as they are.
QString scenarioTitle(const Scenario& scenario);
QString scenarioAbout(const Scenario& scenario);

} // namespace halfscope
