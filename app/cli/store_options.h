// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "scenario/range_setup.h"

namespace halfscope::cli {

/// --format, --scale, --rounding, --seed, --flush-subnormals, --saturate and --json: how values are stored.
std::vector<Option> storeOptions();

/// The setup that those options describe, or the exit status after a sentence.
std::variant<RangeSetup, int> storeSetup(const Usage& usage, const Arguments& arguments);

} // namespace halfscope::cli
