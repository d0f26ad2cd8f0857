// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/table_reader.h"

#include "gradients/text_rows.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

constexpr std::size_t kMostInputs = 4096;
constexpr std::size_t kMostNumbers = 1'000'000;
constexpr int kMostClasses = 100;

/// 0 where the targets name none.
int classesOf(const std::vector<float>& targets) {
    std::array<bool, kMostClasses> seen{};
    for (const float target : targets) {
        if (!(target >= 0 && target < kMostClasses) || target != std::floor(target)) {
            return 0;
        }
        seen[static_cast<std::size_t>(target)] = true;
    }
    const auto end = std::find(seen.begin(), seen.end(), false);
    const bool gap = std::find(end, seen.end(), true) != seen.end();
    const auto count = static_cast<int>(end - seen.begin());
    return gap || count < 2 ? 0 : count;
}

class TableReader {
public:
    explicit TableReader(detail::ByteSource& source) : m_source(source), m_lines(source) {}

    Result<std::shared_ptr<const DataTable>> read() {
        while (m_lines.next()) {
            const std::string_view line = content();
            if (!line.empty() && !take(line)) {
                return *m_problem;
            }
        }
        if (m_lines.problem()) {
            return *m_lines.problem();
        }
        if (m_table.targets.empty()) {
            Problem problem =
                m_source.problem(m_source.offset() == 0 ? ProblemKind::FileEmpty : ProblemKind::TextNoNumbers);
            problem.expected = "a row a sample, its target last";
            return problem;
        }
        m_table.classes = classesOf(m_table.targets);
        m_table.name = m_source.name().substr(m_source.name().find_last_of('/') + 1);
        return std::make_shared<const DataTable>(std::move(m_table));
    }

private:
    std::string_view content() const {
        const std::string_view line = m_lines.text();
        return detail::trimmed(line.substr(0, line.find('#')), " \v\f");
    }

    bool take(std::string_view line) {
        if (m_columns > 0) {
            return addRow(line);
        }
        if (!m_hasNames && isRowOfNames()) {
            m_hasNames = true;
            m_names = m_lines.text();
            return true;
        }
        return begin(line);
    }

    /// Of the whole line: a name may have a # in it.
    bool isRowOfNames() {
        const char separator = detail::separatorOf(m_lines.text());
        return detail::splitRow(m_lines.text(), separator, m_cells) &&
               std::none_of(m_cells.begin(), m_cells.end(), [separator](const detail::Cell& cell) {
                   return detail::numberOf(cell, separator).has_value();
               });
    }

    /// The first row says how many columns there are; the names have to agree where they are apart by the same.
    bool begin(std::string_view line) {
        m_separator = detail::separatorOf(line);
        if (!detail::splitRow(line, m_separator, m_cells) || m_cells.size() < 2) {
            return failRow(line, "at least 2 columns");
        }
        if (m_cells.size() > kMostInputs + 1) {
            return failRow(line, "at most " + std::to_string(kMostInputs + 1) + " columns");
        }
        m_columns = m_cells.size();
        if (m_hasNames && m_separator != detail::kSpaces && detail::separatorOf(m_names) == m_separator &&
            detail::splitRow(m_names, m_separator, m_cells)) {
            m_columns = m_cells.size();
        }
        m_table.inputs = static_cast<int>(m_columns) - 1;
        return addRow(line);
    }

    bool addRow(std::string_view line) {
        if (!detail::splitRow(line, m_separator, m_cells) || m_cells.size() != m_columns) {
            return failRow(line, std::to_string(m_columns) + " columns");
        }
        if (m_table.values.size() + m_table.targets.size() + m_columns > kMostNumbers) {
            return failRow(line, "at most " + std::to_string(kMostNumbers) + " numbers in the file");
        }
        for (std::size_t i = 0; i < m_columns; ++i) {
            const bool isTarget = i + 1 == m_columns;
            const std::optional<float> value = detail::numberOf(m_cells[i], m_separator);
            if (!value) {
                return failCell(line, m_cells[i], isTarget);
            }
            if (!std::isfinite(*value)) {
                return failRow(line, "finite numbers");
            }
            (isTarget ? m_table.targets : m_table.values).push_back(*value);
        }
        return true;
    }

    bool failCell(std::string_view line, const detail::Cell& cell, bool isTarget) {
        if (cell.empty()) {
            return failRow(line, "a number in each of " + std::to_string(m_columns) + " columns");
        }
        if (isTarget) {
            return failRow(line, "a class (0, 1, 2, ...) or a number in the last column");
        }
        m_problem = m_lines.problemOf(ProblemKind::TextBadNumber, cell.text);
        return false;
    }

    bool failRow(std::string_view line, std::string expected) {
        m_problem = m_lines.problemOf(ProblemKind::TextBadRow, line);
        m_problem->expected = std::move(expected);
        return false;
    }

    detail::ByteSource& m_source;
    detail::LineSource m_lines;
    bool m_hasNames = false;
    std::string m_names;
    char m_separator = detail::kNoSeparator;
    std::size_t m_columns = 0;
    std::vector<detail::Cell> m_cells;
    DataTable m_table;
    std::optional<Problem> m_problem;
};

} // namespace

Result<std::shared_ptr<const DataTable>> readDataTable(std::istream& stream, const std::string& name) {
    const Progress none;
    detail::ByteSource source(stream, name, std::nullopt, none);
    return TableReader(source).read();
}

Result<std::shared_ptr<const DataTable>> readDataTable(const std::string& path) {
    Result<std::ifstream> stream = detail::openFile(path);
    return stream ? readDataTable(stream.value(), path) : stream.problem();
}

} // namespace halfscope
