// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "scenario/scenario.h"

#include <QString>

#include <optional>

namespace halfscope::cli {

/// What a person names on the command line, ready to trace: a scenario file, a picture that holds a scenario, a file
/// of gradients, or a built-in scenario by its id. Gradients that a scenario file names are read from beside it, too,
/// and have to be the same ones (FileChanged). UnknownScenario where it is neither a file nor an id.
/// It opens in `activity`, where one is given; gradients are of the range alone.
Result<Scenario> scenarioFrom(const QString& name, std::optional<Activity> activity = {});

/// Says so, with the ids that may have been meant; gives kBadUsage.
int unknownScenario(const Usage& usage, const QString& name);

} // namespace halfscope::cli
