// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/parts_json.h"

#include "network/names.h"
#include "numerics/names.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

using nlohmann::ordered_json;

namespace {

constexpr int kWidest = 4096;
constexpr std::size_t kMostSizes = 66; ///< the network's own limits are narrower, and have better words

} // namespace

ordered_json numberJson(float value) {
    if (std::isnan(value)) {
        return "nan";
    }
    if (std::isinf(value)) {
        return value > 0 ? "inf" : "-inf";
    }
    return static_cast<double>(value);
}

ordered_json numbersJson(std::span<const float> values) {
    ordered_json list = ordered_json::array();
    for (const float value : values) {
        list.push_back(numberJson(value));
    }
    return list;
}

ordered_json settingJson(const StoreSetting& setting) {
    return {{"format", nameOf(setting.format)},
            {"rounding", nameOf(setting.rules.rounding)},
            {"flush_subnormals", setting.rules.flushSubnormals},
            {"saturate", setting.rules.saturate}};
}

FormatId readFormat(const JsonReader& json, FormatId fallback) {
    return json.named<FormatId>(
        "format", fallback,
        {FormatId::Float32, FormatId::Tf32, FormatId::Float16, FormatId::Bfloat16, FormatId::E5m2, FormatId::E4m3});
}

StoreSetting readSetting(const JsonReader& json, StoreSetting fallback) {
    StoreSetting setting = fallback;
    setting.format = readFormat(json, setting.format);
    StoreRules& rules = setting.rules;
    rules.rounding = json.named<Rounding>("rounding", rules.rounding,
                                          {Rounding::NearestEven, Rounding::TowardZero, Rounding::Stochastic});
    rules.flushSubnormals = json.boolean("flush_subnormals", rules.flushSubnormals);
    rules.saturate = json.boolean("saturate", rules.saturate);
    return setting;
}

ordered_json fileJson(const FileReference& file) {
    return {{"path", file.path}, {"size", file.size}, {"sha256", file.sha256}};
}

FileReference readFile(const JsonReader& json) {
    constexpr std::size_t kDigits = 64;
    FileReference file{json.string("path", ""), json.unsignedInteger("size", 0), json.string("sha256", "")};
    if (file.path.empty()) {
        json.fail({ProblemKind::JsonMissing, json.at(""), "", "path", 0, 0});
    }
    const bool isHash =
        file.sha256.size() == kDigits && file.sha256.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!isHash) {
        json.fail({ProblemKind::JsonOutOfRange, json.at("sha256"), file.sha256, "64 digits of 0-9a-f", 0, 0});
    }
    return file;
}

ordered_json shapeJson(const std::vector<int>& sizes, Activation activation, std::uint64_t seed) {
    return {{"sizes", sizes}, {"activation", nameOf(activation)}, {"seed", seed}};
}

std::vector<int> readSizes(const JsonReader& json, std::vector<int> fallback) {
    return json.integers("sizes", std::move(fallback), 1, kWidest, kMostSizes);
}

Activation readActivation(const JsonReader& json, Activation fallback) {
    return json.named<Activation>("activation", fallback, {Activation::Sigmoid, Activation::Relu, Activation::Tanh});
}

ordered_json notStoredJson(Placement placement) {
    ordered_json names = ordered_json::array();
    for (int i = 0; i < kPlaceCount; ++i) {
        if (!placement.stores(static_cast<Place>(i))) {
            names.push_back(nameOf(static_cast<Place>(i)));
        }
    }
    return names;
}

Placement readNotStored(const JsonReader& json, Placement fallback) {
    if (!json.has("not_stored")) {
        return fallback;
    }
    Placement placement;
    for (const std::string& name : json.strings("not_stored")) {
        const auto found = std::find(kPlaceNames.begin(), kPlaceNames.end(), name);
        if (found == kPlaceNames.end()) {
            json.fail({ProblemKind::JsonOutOfRange, json.at("not_stored"), name, "weights, biases, inputs, ...", 0, 0});
            break;
        }
        placement = placement.without(static_cast<Place>(found - kPlaceNames.begin()));
    }
    return placement;
}

} // namespace halfscope
