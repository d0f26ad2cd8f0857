// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/json_check.h"

#include "numerics/names.h"
#include "scenario/scenario.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <vector>

namespace halfscope {

namespace {

using nlohmann::json;

constexpr std::size_t kDeepestPath = 8; ///< of a path that is shown: more says nothing

/// Tells how far the parser has read: its events do not.
struct TextIterator {
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    const char* at;
    const char** furthest;

    reference operator*() const { return *at; }
    TextIterator& operator++() {
        *furthest = ++at;
        return *this;
    }
    bool operator==(const TextIterator& other) const { return at == other.at; }
    bool operator!=(const TextIterator& other) const { return at != other.at; }
};

/// The events of nlohmann's parser; false ends it.
class JsonCheck : public json::json_sax_t {
public:
    JsonCheck(std::string_view text, const std::string& name) : m_text(text), m_name(name), m_at(text.data()) {}

    std::optional<Problem> run() {
        const char* end = m_text.data() + m_text.size();
        json::sax_parse(TextIterator{m_text.data(), &m_at}, TextIterator{end, &m_at}, this);
        return m_problem;
    }

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool string(string_t&) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool start_object(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(false); }
    bool end_array() override { return close(); }

    bool key(string_t& key) override {
        Level& level = m_levels.back();
        level.key = key;
        if (!level.keys.insert(key).second) {
            return fail({ProblemKind::JsonMalformed, path(), quotedPart(key), std::string(kOnce), 0, 0});
        }
        if (level.keys.size() > kMostJsonMembers) {
            m_levels.pop_back();
            return tooMany(level.keys.size(), kMostJsonMembers);
        }
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token, const json::exception& error) override {
        constexpr int kNumberOutOfRange = 406;
        m_at = m_text.data() + std::min<std::size_t>(position > 0 ? position - 1 : 0, m_text.size());
        if (error.id == kNumberOutOfRange) {
            count();
            return fail({ProblemKind::JsonOutOfRange, path(), quotedPart(token), "-1.8e308 ... 1.8e308", 0, 0});
        }
        const std::string_view rest = m_text.substr(static_cast<std::size_t>(m_at - m_text.data()));
        return fail({ProblemKind::JsonMalformed, m_name, quotedPart(rest), "", 0,
                     static_cast<std::uint64_t>(m_at - m_text.data())});
    }

private:
    /// An object or a list that is open: which of its values is read.
    struct Level {
        bool isObject = false;
        std::size_t count = 0;
        std::string key;
        std::set<std::string> keys;
    };

    void count() {
        if (!m_levels.empty()) {
            ++m_levels.back().count;
        }
    }

    bool value() {
        count();
        if (++m_values > kMostJsonValues) {
            m_levels.clear();
            return tooMany(m_values, kMostJsonValues);
        }
        return true;
    }

    bool open(bool isObject) {
        if (!value()) {
            return false;
        }
        if (m_levels.size() == kMostJsonDepth) {
            return fail(
                {ProblemKind::JsonMalformed, path(), isObject ? "{" : "[", std::to_string(kMostJsonDepth), 0, 0});
        }
        m_levels.push_back({isObject, 0, {}, {}});
        return true;
    }

    bool close() {
        m_levels.pop_back();
        return true;
    }

    bool tooMany(std::size_t count, std::size_t most) {
        return fail({ProblemKind::JsonOutOfRange, path(), std::to_string(count), std::to_string(most), 0, 0});
    }

    std::string path() const {
        std::string path = m_name;
        for (std::size_t i = 0; i < std::min(m_levels.size(), kDeepestPath); ++i) {
            const Level& level = m_levels[i];
            if (i == 0) {
                path.append(": ");
            }
            if (!level.isObject) {
                path.append(1, '[').append(std::to_string(level.count - 1)).append(1, ']');
            } else {
                path.append(i == 0 ? 0 : 1, '.').append(quotedPart(level.key));
            }
        }
        return path + (m_levels.size() > kDeepestPath ? "..." : "");
    }

    bool fail(Problem problem) {
        problem.line = 1 + static_cast<std::uint64_t>(std::count(m_text.data(), m_at, '\n'));
        m_problem = std::move(problem);
        return false;
    }

    std::string_view m_text;
    const std::string& m_name;
    const char* m_at;
    std::size_t m_values = 0;
    std::vector<Level> m_levels;
    std::optional<Problem> m_problem;
};

} // namespace

std::optional<Problem> checkJson(std::string_view text, const std::string& name) { return JsonCheck(text, name).run(); }

} // namespace halfscope
