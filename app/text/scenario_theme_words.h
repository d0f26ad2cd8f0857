// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/scenario_themes.h"

#include <QString>

namespace halfscope::words {

/// A theme as a heading: "What float16 can hold".
QString scenarioTheme(ScenarioTheme theme);

} // namespace halfscope::words
