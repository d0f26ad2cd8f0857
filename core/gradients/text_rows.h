// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/byte_source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Internal to core: the lines of a text and the cells of a line.
namespace halfscope::detail {

/// The lines of a text, ended by LF, CR LF or CR; a byte order mark is no part of the first.
class LineSource {
public:
    explicit LineSource(ByteSource& source) : m_source(source) {}

    /// Goes to the next line. False at the end, and where problem() says why: TextBinary (byte), TextBadRow for an
    /// endless line, and what ByteSource reports.
    bool next();
    /// Valid until the next call of next().
    std::string_view text() const { return m_text; }
    std::uint64_t number() const { return m_number; }
    const std::optional<Problem>& problem() const { return m_problem; }
    /// A problem of the current line, with an excerpt of it.
    Problem problemOf(ProblemKind kind, std::string_view offending) const;

private:
    bool fail(Problem problem);

    ByteSource& m_source;
    std::string_view m_text;
    std::uint64_t m_number = 0;
    std::size_t m_toTake = 0; // the current line with its end
    bool m_afterReturn = false;
    std::optional<Problem> m_problem;
};

/// A cell without the spaces around it. In quotes, the two that stand for one are still two.
struct Cell {
    std::string_view text;
    bool quoted = false;

    bool empty() const { return text.empty() && !quoted; }
    std::string unquoted() const;
};

inline constexpr char kNoSeparator = '\0'; ///< the line is one cell
inline constexpr char kSpaces = ' ';       ///< any number of them

/// What separates the cells of a line, outside quotes: tab before semicolon before comma before spaces.
char separatorOf(std::string_view line);

/// False when a quote is not closed, or not at the end of its cell.
bool splitRow(std::string_view line, char separator, std::vector<Cell>& cells);

/// All of the text as a plain decimal, as most numbers are: the value that numberOf() gives, in less time; else none.
std::optional<float> plainNumberOf(std::string_view text);

/// A cell as a number, with a comma for the point where commas do not separate cells; none where it is not one.
std::optional<float> numberOf(const Cell& cell, char separator);

std::string_view trimmed(std::string_view text, std::string_view spaces = " \t\v\f");

} // namespace halfscope::detail
