// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/text_reader.h"

#include "gradients/step_column.h"
#include "gradients/text_rows.h"

#include <algorithm>
#include <utility>

namespace halfscope::detail {

namespace {

bool isBlankOrComment(std::string_view line) {
    const std::string_view content = trimmed(line);
    return content.empty() || content.front() == '#';
}

constexpr std::uint64_t kLook = std::uint64_t{1} << 16; // rows, after which the others are likely to be as long

class TextReader {
public:
    TextReader(ByteSource& source, const std::string& groupName)
        : m_source(source), m_groupName(groupName), m_lines(source) {}

    Result<ReadReport> read() {
        if (nextRow() && !begin()) {
            return *m_problem;
        }
        for (std::uint64_t rows = 1; nextRow(); ++rows) {
            if (!addRow()) {
                return *m_problem;
            }
            if (rows == kLook) {
                reserveRest();
            }
        }
        if (m_lines.problem()) {
            return *m_lines.problem();
        }
        if (std::all_of(m_columns.begin(), m_columns.end(), [](const auto& column) { return column.empty(); })) {
            return m_source.problem(ProblemKind::TextNoNumbers);
        }
        if (const std::optional<Problem> cancelled = m_source.report()) {
            return *cancelled;
        }
        return groups();
    }

private:
    /// Room for as many rows as the file's length makes likely: columns that grow by doubling would leave behind as
    /// much again.
    void reserveRest() {
        if (!m_source.length() || m_source.offset() == 0) {
            return;
        }
        const double share = static_cast<double>(*m_source.length()) / static_cast<double>(m_source.offset());
        for (std::vector<float>& column : m_columns) {
            column.reserve(static_cast<std::size_t>(1.02 * share * static_cast<double>(column.size())));
        }
    }

    bool nextRow() {
        while (m_lines.next()) {
            if (!isBlankOrComment(m_lines.text())) {
                return true;
            }
        }
        return false;
    }

    /// The first row says what separates the cells, and whether they are names.
    bool begin() {
        const std::string line(m_lines.text());
        m_separator = separatorOf(numbersOf(line));
        if (splitRow(numbersOf(line), m_separator, m_cells) && !isRowOfNames()) {
            m_columns.resize(m_cells.size());
            return addRow();
        }
        m_separator = separatorOf(line); // a name may have a # in it
        if (!splitRow(line, m_separator, m_cells)) {
            return failRow(line);
        }
        m_named = true;
        setNames();
        if (m_separator == kSpaces && nextRow()) {
            // a single name may have spaces in it; the first numbers tell
            m_separator = separatorOf(numbersOf(m_lines.text()));
            if (m_separator == kNoSeparator) {
                m_cells.assign(1, Cell{trimmed(line), false});
                setNames();
            }
            return addRow();
        }
        return true;
    }

    /// Names are cells of which none is a number; between spaces, the first is none ("layer 1").
    bool isRowOfNames() const {
        const auto isNumber = [&](const Cell& cell) { return numberOf(cell, m_separator).has_value(); };
        const auto checked = m_separator == kSpaces ? m_cells.begin() + 1 : m_cells.end();
        return std::none_of(m_cells.begin(), checked, isNumber) &&
               std::any_of(m_cells.begin(), m_cells.end(), [](const Cell& cell) { return !cell.empty(); });
    }

    void setNames() {
        m_names.clear();
        for (const Cell& cell : m_cells) {
            m_names.push_back(excerpt(cell.unquoted(), 200));
        }
        m_columns.resize(m_cells.size());
    }

    static std::string_view numbersOf(std::string_view line) { return line.substr(0, line.find('#')); }

    bool addRow() {
        if (m_columns.size() == 1) { // most rows of one column are a number and nothing else
            if (const std::optional<float> value = plainNumberOf(m_lines.text())) {
                m_columns.front().push_back(*value);
                return true;
            }
        }
        const std::string_view line = numbersOf(m_lines.text());
        if (!splitRow(line, m_separator, m_cells) || m_cells.size() != m_columns.size()) {
            return failRow(line);
        }
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            if (m_cells[i].empty()) {
                // columns may differ in length; without names only what a separator at the ends leaves is empty
                if (m_named || m_columns[i].empty()) {
                    continue;
                }
                return failRow(line);
            }
            const std::optional<float> value = numberOf(m_cells[i], m_separator);
            if (!value && m_separator == kNoSeparator && separatorOf(line) != kNoSeparator) {
                return failRow(line);
            }
            if (!value) {
                m_problem = m_lines.problemOf(ProblemKind::TextBadNumber, m_cells[i].text);
                return false;
            }
            m_columns[i].push_back(*value);
        }
        return true;
    }

    bool failRow(std::string_view line) {
        m_problem = m_lines.problemOf(ProblemKind::TextBadRow, trimmed(line));
        const std::size_t columns = m_columns.size();
        if (columns > 0) {
            m_problem->expected = std::to_string(columns) + (columns == 1 ? " column" : " columns");
        }
        return false;
    }

    Result<ReadReport> groups() {
        ReadReport report;
        const auto isUsed = [&](std::size_t i) {
            const bool countsSteps = m_named && m_columns.size() > 1 && isStepColumn(m_names[i]);
            return !countsSteps && (!m_columns[i].empty() || (m_named && !m_names[i].empty()));
        };
        std::size_t used = 0;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            used += isUsed(i) ? 1 : 0;
        }
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (isUsed(i)) {
                const bool hasName = m_named && !m_names[i].empty();
                std::string name = hasName ? m_names[i] : used == 1 ? m_groupName : std::to_string(i + 1);
                report.set.groups.push_back(GradientGroup::make(std::move(name), std::move(m_columns[i])));
                m_columns[i].clear();
            }
        }
        return report;
    }

    ByteSource& m_source;
    const std::string& m_groupName;
    LineSource m_lines;
    char m_separator = kNoSeparator;
    bool m_named = false;
    std::vector<Cell> m_cells;
    std::vector<std::string> m_names;
    std::vector<std::vector<float>> m_columns;
    std::optional<Problem> m_problem;
};

} // namespace

Result<ReadReport> readText(ByteSource& source, const std::string& groupName) {
    return TextReader(source, groupName).read();
}

} // namespace halfscope::detail
