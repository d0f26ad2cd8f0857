// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "file_reference.h"
#include "gradients/shares.h"
#include "network/mlp.h"
#include "scenario/json_reader.h"

#include <span>

/// What several activities have in their parts of a scenario: it is spelled the same in each.
namespace halfscope {

/// As the exact value of its double; infinities and NaN are strings.
nlohmann::ordered_json numberJson(float value);
nlohmann::ordered_json numbersJson(std::span<const float> values);

/// {"format", "rounding", "flush_subnormals", "saturate"}
nlohmann::ordered_json settingJson(const StoreSetting& setting);
StoreSetting readSetting(const JsonReader& json, StoreSetting fallback);
FormatId readFormat(const JsonReader& json, FormatId fallback);

/// {"path", "size", "sha256"}
nlohmann::ordered_json fileJson(const FileReference& file);
FileReference readFile(const JsonReader& json);

/// {"sizes", "activation", "seed"}: a network before its first step.
nlohmann::ordered_json shapeJson(const std::vector<int>& sizes, Activation activation, std::uint64_t seed);
std::vector<int> readSizes(const JsonReader& json, std::vector<int> fallback);
Activation readActivation(const JsonReader& json, Activation fallback);

/// The names of the places that do not store: a member "not_stored".
nlohmann::ordered_json notStoredJson(Placement placement);
Placement readNotStored(const JsonReader& json, Placement fallback);

} // namespace halfscope
