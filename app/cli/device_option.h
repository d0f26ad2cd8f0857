// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "compute/backend.h"

namespace halfscope::cli {

/// --device: what computes.
Option deviceOption();

/// The one asked for, by the option or else HALFSCOPE_DEVICE; or the exit status after a sentence: kBadUsage where
/// there is none of that name, kFailed where it cannot be used.
std::variant<const Backend*, int> backendFrom(const Usage& usage, const Arguments& arguments);

} // namespace halfscope::cli
