// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "scaling/policy.h"

namespace halfscope::cli {

/// --policy and a parameter each: --init-scale, --growth-interval, ...
std::vector<Option> policyOptions();
/// The parameters alone.
std::vector<Option> policyParameterOptions();
/// As --policy takes them.
QStringList policyNames();

/// The policy that those options describe, or the exit status after a sentence: an unknown policy, a parameter that it
/// does not take or that is out of range. "none" takes its minimum or maximum scale away.
std::variant<Policy, int> policyFrom(const Usage& usage, const Arguments& arguments);

/// The policy with the parameters that are given, or the exit status after a sentence.
std::variant<Policy, int> policyWithParameters(const Usage& usage, const Arguments& arguments, Policy policy);

} // namespace halfscope::cli
