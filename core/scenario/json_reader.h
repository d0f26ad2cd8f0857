// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"
#include "scenario/further_members.h"

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace halfscope {

/// What the readers of one document found out together.
struct JsonReading {
    std::optional<Problem> problem; ///< the first
    /// The keys that were asked for, of each object that was read: the others are not known here.
    std::unordered_map<const nlohmann::ordered_json*, std::set<std::string, std::less<>>> asked;
};

/// Reads one JSON object key by key. A missing key gives the default; a wrong one gives the default too and notes the
/// first problem with its JSON path, so that a reader is a list of fields and checks once at the end.
class JsonReader {
public:
    JsonReader(const nlohmann::ordered_json& json, std::string path, std::shared_ptr<JsonReading> reading);

    bool has(const char* key) const;              ///< present and not null
    std::string at(const std::string& key) const; ///< the JSON path of a key
    void fail(Problem problem) const;             ///< the first one stays

    bool boolean(const char* key, bool fallback) const;
    std::int64_t integer(const char* key, std::int64_t fallback, std::int64_t least, std::int64_t most) const;
    std::uint64_t unsignedInteger(const char* key, std::uint64_t fallback) const;
    float number(const char* key, float fallback) const; ///< or "inf", "-inf", "nan"; rounded once to float32
    double real(const char* key, double fallback) const; ///< a number, as the float64 that it is
    bool isText(const char* key, const char* text) const;
    std::string string(const char* key, const std::string& fallback) const;
    std::vector<float> numbers(const char* key) const;
    std::vector<int> integers(const char* key, std::vector<int> fallback, int least, int most,
                              std::size_t atMost) const;
    std::vector<std::string> strings(const char* key) const;
    JsonReader object(const char* key) const;
    std::vector<JsonReader> objects(const char* key, std::size_t atMost) const;

    /// One of `choices` by its nameOf().
    template <class T> T named(const char* key, T fallback, std::initializer_list<T> choices) const {
        if (!has(key)) {
            return fallback;
        }
        const std::string name = string(key, "");
        std::string expected;
        for (const T choice : choices) {
            if (name == nameOf(choice)) {
                return choice;
            }
            expected += (expected.empty() ? "" : ", ") + std::string(nameOf(choice));
        }
        fail({ProblemKind::JsonOutOfRange, at(key), name, expected, 0, 0});
        return fallback;
    }

private:
    const nlohmann::ordered_json* find(const char* key) const;
    void tooMany(const std::string& path, std::size_t count, std::size_t atMost) const;
    void wrongType(const std::string& path, const char* expected) const;
    std::optional<float> numberOf(const nlohmann::ordered_json& json, const std::string& path) const;

    const nlohmann::ordered_json* m_json;
    std::string m_path;
    std::shared_ptr<JsonReading> m_reading;
};

/// A parsed JSON object and the first problem that its readers found.
class JsonDocument {
public:
    static Result<JsonDocument> parse(std::string_view text, const std::string& name);
    JsonReader root() const;
    std::optional<Problem> firstProblem() const { return m_reading->problem; }
    /// The members that no reader asked for, of the objects that were read.
    FurtherMembers further() const;

private:
    std::shared_ptr<const nlohmann::ordered_json> m_json;
    std::string m_name;
    std::shared_ptr<JsonReading> m_reading = std::make_shared<JsonReading>();
};

} // namespace halfscope
