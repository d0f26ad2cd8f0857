// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/step_rows.h"

#include "gradients/text_rows.h"

#include <new>

namespace halfscope {

namespace {

constexpr std::size_t kMostRows = 10'000'000;
constexpr std::size_t kMostValues = 100'000'000;

using Rows = std::vector<std::vector<float>>;

class StepReader {
public:
    explicit StepReader(detail::ByteSource& source) : m_source(source), m_lines(source) {}

    Result<Rows> read() {
        while (m_lines.next()) {
            const std::string_view line = content();
            if (!line.empty() && !addRow(line)) {
                return *m_problem;
            }
        }
        if (m_lines.problem()) {
            return *m_lines.problem();
        }
        if (m_rows.empty()) {
            return m_source.problem(m_source.offset() == 0 ? ProblemKind::FileEmpty : ProblemKind::TextNoNumbers);
        }
        return std::move(m_rows);
    }

private:
    std::string_view content() const {
        const std::string_view line = m_lines.text();
        return detail::trimmed(line.substr(0, line.find('#')), " \v\f\r");
    }

    /// A tab or a semicolon, once seen, separates in all of the file: a comma in a row of one value is decimal there.
    char separatorOf(std::string_view line) {
        const char own = detail::separatorOf(line);
        if (own == ';' || own == '\t') {
            m_strong = own;
        }
        return m_strong == detail::kNoSeparator ? own : m_strong;
    }

    bool addRow(std::string_view line) {
        const char separator = separatorOf(line);
        if (!detail::splitRow(line, separator, m_cells)) {
            return fail(ProblemKind::TextBadRow, line);
        }
        std::vector<float> row;
        const detail::Cell* bad = nullptr;
        for (const detail::Cell& cell : m_cells) {
            if (cell.empty()) {
                continue;
            }
            if (const std::optional<float> value = detail::numberOf(cell, separator)) {
                row.push_back(*value);
            } else if (!bad) {
                bad = &cell;
            }
        }
        if (bad && m_rows.empty() && !m_header && row.empty()) {
            m_header = true; // names, of which none is a number
            return true;
        }
        if (bad) {
            return fail(ProblemKind::TextBadNumber, bad->text);
        }
        m_values += row.size();
        if (m_rows.size() == kMostRows || m_values > kMostValues) {
            fail(ProblemKind::TooManySteps, "");
            m_problem->expected = std::to_string(kMostRows);
            return false;
        }
        m_rows.push_back(std::move(row));
        return true;
    }

    bool fail(ProblemKind kind, std::string_view text) {
        m_problem = m_lines.problemOf(kind, text);
        return false;
    }

    detail::ByteSource& m_source;
    detail::LineSource m_lines;
    char m_strong = detail::kNoSeparator;
    bool m_header = false;
    std::size_t m_values = 0;
    std::vector<detail::Cell> m_cells;
    Rows m_rows;
    std::optional<Problem> m_problem;
};

} // namespace

Result<Rows> readStepRows(std::istream& stream, const std::string& name) {
    const Progress none;
    detail::ByteSource source(stream, name, std::nullopt, none);
    try {
        return StepReader(source).read();
    } catch (const std::bad_alloc&) {
        return source.problem(ProblemKind::OutOfMemory);
    }
}

Result<Rows> readStepRows(const std::string& path) {
    Result<std::ifstream> stream = detail::openFile(path);
    if (!stream) {
        return stream.problem();
    }
    return readStepRows(stream.value(), path);
}

} // namespace halfscope
