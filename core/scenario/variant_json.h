// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/json_reader.h"
#include "training/network_setup.h"

namespace halfscope {

/// The numbers and rules of a run, every one of them; but not the loss, which is the network's.
nlohmann::ordered_json variantJson(const RunVariant& variant);
/// Those that differ from another run's.
nlohmann::ordered_json variantJson(const RunVariant& variant, const RunVariant& other);
/// What is missing is the fallback's.
RunVariant readVariant(const JsonReader& json, const RunVariant& fallback);

} // namespace halfscope
