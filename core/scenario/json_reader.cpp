// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/json_reader.h"

#include "numerics/names.h"
#include "scenario/json_check.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

JsonReader::JsonReader(const nlohmann::ordered_json& json, std::string path, std::shared_ptr<JsonReading> reading)
    : m_json(&json), m_path(std::move(path)), m_reading(std::move(reading)) {}

std::string JsonReader::at(const std::string& key) const {
    return key.empty() ? m_path : m_path + (m_path.ends_with(": ") ? "" : ".") + key;
}

void JsonReader::fail(Problem problem) const {
    if (!m_reading->problem) {
        problem.text = quotedPart(problem.text);
        m_reading->problem = std::move(problem);
    }
}

const nlohmann::ordered_json* JsonReader::find(const char* key) const {
    if (!m_json->is_object()) {
        return nullptr;
    }
    m_reading->asked[m_json].emplace(key);
    const auto it = m_json->find(key);
    return it == m_json->end() || it->is_null() ? nullptr : &*it;
}

bool JsonReader::has(const char* key) const { return find(key) != nullptr; }

void JsonReader::wrongType(const std::string& path, const char* expected) const {
    fail({ProblemKind::JsonWrongType, path, "", expected, 0, 0});
}

void JsonReader::tooMany(const std::string& path, std::size_t count, std::size_t atMost) const {
    fail({ProblemKind::JsonOutOfRange, path, std::to_string(count), std::to_string(atMost), 0, 0});
}

bool JsonReader::boolean(const char* key, bool fallback) const {
    const nlohmann::ordered_json* json = find(key);
    if (!json) {
        return fallback;
    }
    if (!json->is_boolean()) {
        wrongType(at(key), "true, false");
        return fallback;
    }
    return json->get<bool>();
}

std::int64_t JsonReader::integer(const char* key, std::int64_t fallback, std::int64_t least, std::int64_t most) const {
    const nlohmann::ordered_json* json = find(key);
    if (!json) {
        return fallback;
    }
    const std::string range = std::to_string(least) + " ... " + std::to_string(most);
    if (!json->is_number_integer()) {
        wrongType(at(key), range.c_str());
        return fallback;
    }
    const bool huge = json->is_number_unsigned() &&
                      json->get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const std::int64_t value = huge ? std::numeric_limits<std::int64_t>::max() : json->get<std::int64_t>();
    if (value < least || value > most) {
        fail({ProblemKind::JsonOutOfRange, at(key), json->dump(), range, 0, 0});
        return fallback;
    }
    return value;
}

std::uint64_t JsonReader::unsignedInteger(const char* key, std::uint64_t fallback) const {
    const nlohmann::ordered_json* json = find(key);
    if (!json) {
        return fallback;
    }
    if (!json->is_number_unsigned()) {
        wrongType(at(key), "0 ... 2^64 - 1");
        return fallback;
    }
    return json->get<std::uint64_t>();
}

std::optional<float> JsonReader::numberOf(const nlohmann::ordered_json& json, const std::string& path) const {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    if (json.is_number()) {
        const double value = json.get<double>();
        // a cast of what float32 cannot hold is undefined only beyond its rounding range; say what it means
        return std::abs(value) >= 0x1.ffffffp127 ? std::copysign(kInfinity, static_cast<float>(value > 0 ? 1 : -1))
                                                 : static_cast<float>(value);
    }
    if (json.is_string()) {
        const auto& text = json.get_ref<const std::string&>();
        if (text == "inf" || text == "-inf") {
            return text[0] == '-' ? -kInfinity : kInfinity;
        }
        if (text == "nan") {
            return std::numeric_limits<float>::quiet_NaN();
        }
    }
    wrongType(path, "1e-8, \"inf\", \"-inf\", \"nan\"");
    return std::nullopt;
}

float JsonReader::number(const char* key, float fallback) const {
    const nlohmann::ordered_json* json = find(key);
    return json ? numberOf(*json, at(key)).value_or(fallback) : fallback;
}

double JsonReader::real(const char* key, double fallback) const {
    const nlohmann::ordered_json* json = find(key);
    if (!json) {
        return fallback;
    }
    if (!json->is_number()) {
        wrongType(at(key), "0.5");
        return fallback;
    }
    return json->get<double>();
}

bool JsonReader::isText(const char* key, const char* text) const {
    const nlohmann::ordered_json* json = find(key);
    return json && json->is_string() && json->get_ref<const std::string&>() == text;
}

std::string JsonReader::string(const char* key, const std::string& fallback) const {
    const nlohmann::ordered_json* json = find(key);
    if (!json) {
        return fallback;
    }
    if (!json->is_string()) {
        wrongType(at(key), "\"...\"");
        return fallback;
    }
    return json->get<std::string>();
}

std::vector<float> JsonReader::numbers(const char* key) const {
    const nlohmann::ordered_json* json = find(key);
    std::vector<float> values;
    if (!json) {
        return values;
    }
    if (!json->is_array()) {
        wrongType(at(key), "[...]");
        return values;
    }
    values.reserve(json->size());
    for (std::size_t i = 0; i < json->size(); ++i) {
        const auto value = numberOf((*json)[i], at(key) + "[" + std::to_string(i) + "]");
        if (!value) {
            break;
        }
        values.push_back(*value);
    }
    return values;
}

std::vector<int> JsonReader::integers(const char* key, std::vector<int> fallback, int least, int most,
                                      std::size_t atMost) const {
    const nlohmann::ordered_json* json = find(key);
    if (!json) {
        return fallback;
    }
    const std::string range = std::to_string(least) + " ... " + std::to_string(most);
    if (!json->is_array()) {
        wrongType(at(key), "[...]");
        return fallback;
    }
    if (json->size() > atMost) {
        tooMany(at(key), json->size(), atMost);
        return fallback;
    }
    std::vector<int> values;
    for (std::size_t i = 0; i < json->size(); ++i) {
        const nlohmann::ordered_json& item = (*json)[i];
        const std::string path = at(key) + "[" + std::to_string(i) + "]";
        if (!item.is_number_integer()) {
            wrongType(path, range.c_str());
            return fallback;
        }
        const double value = item.get<double>(); // exact where it matters: the range is small
        if (value < least || value > most) {
            fail({ProblemKind::JsonOutOfRange, path, item.dump(), range, 0, 0});
            return fallback;
        }
        values.push_back(static_cast<int>(value));
    }
    return values;
}

std::vector<std::string> JsonReader::strings(const char* key) const {
    std::vector<std::string> values;
    const nlohmann::ordered_json* json = find(key);
    if (!json) {
        return values;
    }
    if (!json->is_array() ||
        !std::all_of(json->begin(), json->end(), [](const nlohmann::ordered_json& item) { return item.is_string(); })) {
        wrongType(at(key), "[\"...\"]");
        return values;
    }
    for (const nlohmann::ordered_json& item : *json) {
        values.push_back(item.get<std::string>());
    }
    return values;
}

JsonReader JsonReader::object(const char* key) const {
    static const nlohmann::ordered_json kEmpty = nlohmann::ordered_json::object();
    const nlohmann::ordered_json* json = find(key);
    if (json && !json->is_object()) {
        wrongType(at(key), "{...}");
    }
    return {json && json->is_object() ? *json : kEmpty, at(key), m_reading};
}

std::vector<JsonReader> JsonReader::objects(const char* key, std::size_t atMost) const {
    std::vector<JsonReader> readers;
    const nlohmann::ordered_json* json = find(key);
    if (!json) {
        return readers;
    }
    if (!json->is_array()) {
        wrongType(at(key), "[{...}]");
        return readers;
    }
    if (json->size() > atMost) {
        tooMany(at(key), json->size(), atMost);
        return readers;
    }
    for (std::size_t i = 0; i < json->size(); ++i) {
        const std::string path = at(key) + "[" + std::to_string(i) + "]";
        if (!(*json)[i].is_object()) {
            wrongType(path, "{...}");
            break;
        }
        readers.emplace_back((*json)[i], path, m_reading);
    }
    return readers;
}

Result<JsonDocument> JsonDocument::parse(std::string_view text, const std::string& name) {
    if (auto problem = checkJson(text, name)) {
        return std::move(*problem);
    }
    JsonDocument document;
    document.m_name = name;
    document.m_json = std::make_shared<const nlohmann::ordered_json>(nlohmann::ordered_json::parse(text));
    if (!document.m_json->is_object()) {
        return Problem{ProblemKind::JsonWrongType, name, "", "{...}", 0, 0};
    }
    return document;
}

JsonReader JsonDocument::root() const { return {*m_json, m_name + ": ", m_reading}; }

} // namespace halfscope
