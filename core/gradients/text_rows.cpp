// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/text_rows.h"

#include "numerics/number_text.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace halfscope::detail {

namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 24;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Where the first control character is that no text has within a line, from `at` on.
std::size_t findControl(std::span<const char> bytes, std::size_t at) {
    const auto ordinary = [](char c) { return static_cast<unsigned char>(c) >= 0x20 || c == '\t'; };
    while (at < bytes.size() && (ordinary(bytes[at]) || bytes[at] == '\v' || bytes[at] == '\f')) {
        ++at;
    }
    return at;
}

std::optional<float> anyNumberOf(std::string_view text) {
    if (const std::optional<float> plain = plainNumberOf(text)) {
        return plain;
    }
    const Result<float> parsed = parseNumber(text);
    return parsed ? std::optional(parsed.value()) : std::nullopt;
}

} // namespace

bool LineSource::fail(Problem problem) {
    m_problem = std::move(problem);
    return false;
}

bool LineSource::next() {
    if (m_problem) {
        return false;
    }
    m_source.take(std::exchange(m_toTake, 0));
    std::size_t start = 0; // of the line in the bytes
    std::size_t end = 0;
    std::span<const char> bytes;
    for (;;) {
        const Result<std::span<const char>> more = m_source.peek(std::max<std::size_t>(end + 1, 3));
        if (!more) {
            return fail(more.problem());
        }
        const bool same = more.value().size() == bytes.size();
        bytes = more.value();
        if (bytes.empty() || (same && end == bytes.size())) {
            break;
        }
        if (end == 0) {
            const std::string_view head(bytes.data(), bytes.size());
            start = std::exchange(m_afterReturn, false) && head.front() == '\n' ? 1 : 0;
            start += m_source.offset() == 0 && head.substr(0, 3) == kByteOrderMark ? kByteOrderMark.size() : 0;
            end = start;
        }
        end = findControl(bytes, end);
        if (end < bytes.size()) {
            break;
        }
        if (end - start > kLongestLine) {
            ++m_number;
            return fail(problemOf(ProblemKind::TextBadRow, {bytes.data() + start, end - start}));
        }
    }
    const bool ended = end < bytes.size();
    if (!ended && end == start) {
        m_source.take(end);
        return false;
    }
    ++m_number;
    if (ended && bytes[end] != '\n' && bytes[end] != '\r') {
        Problem problem = m_source.problem(ProblemKind::TextBinary);
        problem.byte = m_source.offset() + end;
        return fail(std::move(problem));
    }
    m_text = {bytes.data() + start, end - start};
    m_toTake = end + (ended ? 1 : 0);
    m_afterReturn = ended && bytes[end] == '\r';
    return true;
}

Problem LineSource::problemOf(ProblemKind kind, std::string_view offending) const {
    Problem problem = m_source.problem(kind);
    problem.line = m_number;
    problem.text = excerpt(offending);
    return problem;
}

std::string Cell::unquoted() const {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        result += text[i];
        i += quoted && text[i] == '"' ? 1 : 0;
    }
    return result;
}

char separatorOf(std::string_view line) {
    constexpr std::string_view kByRank = "\t;, ";
    std::size_t rank = kByRank.size();
    bool inQuotes = false;
    for (const char c : trimmed(line, " \v\f")) {
        inQuotes = inQuotes != (c == '"');
        rank = inQuotes ? rank : std::min(rank, kByRank.find(c)); // npos is larger
    }
    return rank < kByRank.size() ? kByRank[rank] : kNoSeparator;
}

bool splitRow(std::string_view line, char separator, std::vector<Cell>& cells) {
    cells.clear();
    std::string_view rest = trimmed(line, " \v\f");
    for (;;) {
        if (!rest.empty() && rest.front() == '"') {
            std::size_t close = rest.find('"', 1);
            while (close != std::string_view::npos && rest.substr(close + 1, 1) == "\"") {
                close = rest.find('"', close + 2);
            }
            if (close == std::string_view::npos) {
                return false;
            }
            cells.push_back({rest.substr(1, close - 1), true});
            const std::string_view after = rest.substr(close + 1);
            rest = trimmed(after, " \v\f");
            if (rest.empty()) {
                return true;
            }
            if (separator == kSpaces ? rest.size() == after.size() : rest.front() != separator) {
                return false;
            }
            rest.remove_prefix(separator == kSpaces ? 0 : 1);
        } else {
            const std::size_t end = separator == kNoSeparator ? std::string_view::npos : rest.find(separator);
            cells.push_back({trimmed(rest.substr(0, end), " \v\f"), false});
            if (end == std::string_view::npos) {
                return true;
            }
            rest.remove_prefix(end + 1);
        }
        rest = trimmed(rest, " \v\f");
    }
}

std::optional<float> plainNumberOf(std::string_view text) {
    if (text.empty() || (text.front() != '-' && text.front() != '.' && (text.front() < '0' || text.front() > '9'))) {
        return std::nullopt;
    }
    float value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<float> numberOf(const Cell& cell, char separator) {
    if ((separator != ';' && separator != '\t') || cell.text.find(',') == std::string_view::npos) {
        return anyNumberOf(trimmed(cell.text));
    }
    std::string pointed(trimmed(cell.text));
    std::replace(pointed.begin(), pointed.end(), ',', '.'); // of two, the second is no number's part
    return anyNumberOf(pointed);
}

std::string_view trimmed(std::string_view text, std::string_view spaces) {
    const std::size_t begin = text.find_first_not_of(spaces);
    if (begin == std::string_view::npos) {
        return {};
    }
    return text.substr(begin, text.find_last_not_of(spaces) - begin + 1);
}

} // namespace halfscope::detail
