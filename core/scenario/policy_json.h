// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/policy.h"
#include "scenario/json_reader.h"

namespace halfscope {

/// A policy is its name and the parameters that differ from its framework's.
nlohmann::ordered_json policyJson(const Policy& policy);
Policy readPolicy(const JsonReader& json);
/// By its name; `path` says where that stood.
PolicyId readPolicyId(const JsonReader& json, const std::string& name, const std::string& path, PolicyId fallback);

} // namespace halfscope
