// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/step_column.h"

#include "gradients/leading_axis.h"
#include "gradients/text_rows.h"
#include "numerics/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <utility>

namespace halfscope::detail {

namespace {

/// 100, and 100.0 as a table of floating-point columns is written.
std::optional<std::uint64_t> stepNumber(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) {
        return number;
    }
    const Result<double> real = parseDouble(text);
    if (!real || !(real.value() >= 0 && real.value() <= 0x1p53) || real.value() != std::floor(real.value())) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(real.value());
}

class StepColumnReader {
public:
    explicit StepColumnReader(ByteSource& source) : m_source(source), m_lines(source) {}

    Result<StepsReport> read() {
        if (nextRow() && !begin()) {
            return *m_problem;
        }
        while (nextRow()) {
            if (!addRow()) {
                return *m_problem;
            }
        }
        if (m_lines.problem()) {
            return *m_lines.problem();
        }
        if (m_steps.empty()) {
            return m_source.problem(ProblemKind::TextNoNumbers);
        }
        if (const std::optional<Problem> cancelled = m_source.report()) {
            return *cancelled;
        }
        return report();
    }

private:
    using Columns = std::vector<std::vector<float>>;

    bool nextRow() {
        while (m_lines.next()) {
            const std::string_view content = trimmed(m_lines.text());
            if (!content.empty() && content.front() != '#') {
                return true;
            }
        }
        return false;
    }

    bool begin() {
        m_separator = separatorOf(m_lines.text());
        if (splitRow(m_lines.text(), m_separator, m_cells)) {
            for (const Cell& cell : m_cells) {
                m_names.push_back(excerpt(cell.unquoted(), 200));
            }
        }
        m_stepAt =
            static_cast<std::size_t>(std::find_if(m_names.begin(), m_names.end(), isStepColumn) - m_names.begin());
        if (m_stepAt == m_names.size()) {
            m_problem = m_source.problem(ProblemKind::NoSteps);
            return false;
        }
        return true;
    }

    bool addRow() {
        const std::string_view whole = m_lines.text();
        const std::string_view line = whole.substr(0, whole.find('#'));
        if (!splitRow(line, m_separator, m_cells) || m_cells.size() != m_names.size()) {
            m_problem = m_lines.problemOf(ProblemKind::TextBadRow, trimmed(line));
            m_problem->expected = std::to_string(m_names.size()) + (m_names.size() == 1 ? " column" : " columns");
            return false;
        }
        if (!findStep(m_cells[m_stepAt])) {
            return false;
        }
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            if (i == m_stepAt || m_cells[i].empty()) { // columns may differ in length
                continue;
            }
            const std::optional<float> value = numberOf(m_cells[i], m_separator);
            if (!value) {
                m_problem = m_lines.problemOf(ProblemKind::TextBadNumber, m_cells[i].text);
                return false;
            }
            (*m_current)[i].push_back(*value);
        }
        return true;
    }

    /// The columns of this row's step; most often those of the row before.
    bool findStep(const Cell& cell) {
        const std::optional<std::uint64_t> number = stepNumber(trimmed(cell.text));
        if (!number) {
            m_problem = m_lines.problemOf(ProblemKind::StepBadNumber, cell.text);
            return false;
        }
        if (m_current && *number == m_currentNumber) {
            return true;
        }
        const auto place = m_steps.try_emplace(*number).first;
        if (m_steps.size() * m_names.size() > kMostStepGroups) {
            m_problem = tooManySteps(m_source);
            return false;
        }
        place->second.resize(m_names.size());
        m_current = &place->second;
        m_currentNumber = *number;
        return true;
    }

    StepsReport report() {
        StepsReport report;
        report.from = StepsFrom::StepColumn;
        for (auto& [number, columns] : m_steps) {
            RecordedStep step{std::to_string(number), {}};
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (!columns[i].empty()) {
                    std::string name = m_names[i].empty() ? std::to_string(i + 1) : m_names[i];
                    step.set.groups.push_back(GradientGroup::make(std::move(name), std::exchange(columns[i], {})));
                }
            }
            report.steps.push_back(std::move(step));
        }
        return report;
    }

    ByteSource& m_source;
    LineSource m_lines;
    char m_separator = kNoSeparator;
    std::vector<Cell> m_cells;
    std::vector<std::string> m_names;
    std::size_t m_stepAt = 0;
    std::map<std::uint64_t, Columns> m_steps;
    Columns* m_current = nullptr;
    std::uint64_t m_currentNumber = 0;
    std::optional<Problem> m_problem;
};

} // namespace

bool isStepColumn(std::string_view name) {
    constexpr std::string_view kName = "step";
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    return std::equal(name.begin(), name.end(), kName.begin(), kName.end(), same);
}

Result<StepsReport> readStepColumn(ByteSource& source) { return StepColumnReader(source).read(); }

} // namespace halfscope::detail
