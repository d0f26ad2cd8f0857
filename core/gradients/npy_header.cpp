// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/npy_reader.h"

#include <charconv>
#include <limits>
#include <optional>

namespace halfscope::detail {

namespace {

// so that eight bytes of each, and a header before them, stay countable
constexpr std::uint64_t kMostCounted = std::numeric_limits<std::uint64_t>::max() / 16;

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

/// The header is a Python literal of one narrow shape; this reads that and nothing else.
class HeaderParser {
public:
    HeaderParser(std::string_view text, std::uint64_t firstByte) : m_text(text), m_firstByte(firstByte) {}

    Result<NpyHeader> parse() {
        if (!accept('{')) {
            return bad("{");
        }
        while (!accept('}')) {
            if (!parseEntry() || (!accept(',') && peek() != '}')) {
                return m_problem ? *m_problem : bad(", or }");
            }
        }
        if (m_at < m_text.size()) {
            return bad("nothing after }");
        }
        if (!m_hasType || !m_hasOrder || !m_hasShape) {
            return bad(!m_hasType ? "'descr'" : !m_hasOrder ? "'fortran_order'" : "'shape'");
        }
        return m_header;
    }

private:
    /// The next character that is not a space; 0 at the end.
    char peek() {
        while (m_at < m_text.size() && isSpace(m_text[m_at])) {
            ++m_at;
        }
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    bool accept(char wanted) {
        if (peek() != wanted || m_at == m_text.size()) {
            return false;
        }
        ++m_at;
        peek();
        return true;
    }

    bool acceptWord(std::string_view word) {
        peek();
        if (m_text.substr(m_at, word.size()) != word) {
            return false;
        }
        m_at += word.size();
        return true;
    }

    std::optional<std::string_view> string() {
        const char quote = peek();
        if (quote != '\'' && quote != '"') {
            return std::nullopt;
        }
        const std::size_t end = m_text.find(quote, m_at + 1);
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        const std::string_view content = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return content;
    }

    bool parseEntry() {
        const std::size_t start = m_at;
        const std::optional<std::string_view> key = string();
        if (!key || !accept(':')) {
            return fail("'descr':, 'fortran_order': or 'shape':");
        }
        if (*key == "descr" && !m_hasType) {
            return m_hasType = parseType();
        }
        if (*key == "fortran_order" && !m_hasOrder) {
            m_header.firstAxisFastest = acceptWord("True");
            m_hasOrder = m_header.firstAxisFastest || acceptWord("False");
            return m_hasOrder || fail("True or False");
        }
        if (*key == "shape" && !m_hasShape) {
            return m_hasShape = parseShape();
        }
        m_at = start;
        return fail("'descr', 'fortran_order' and 'shape' once each");
    }

    bool parseType() {
        const std::size_t start = (peek(), m_at);
        if (peek() == '[') { // a record: fields of several types
            return failWith(ProblemKind::NpyBadType, m_text.substr(start), "f2, f4, f8");
        }
        const std::optional<std::string_view> type = string();
        if (!type) {
            return fail("a type in quotes");
        }
        std::string_view rest = *type;
        if (!rest.empty() && (rest.front() == '<' || rest.front() == '>' || rest.front() == '=')) {
            m_header.stored.bigEndian = rest.front() == '>';
            rest.remove_prefix(1);
        }
        if (rest != "f2" && rest != "f4" && rest != "f8") {
            return failWith(ProblemKind::NpyBadType, *type, "f2, f4, f8");
        }
        m_header.stored.type = rest == "f2"   ? StoredType::Float16
                               : rest == "f4" ? StoredType::Float32
                                              : StoredType::Float64;
        return true;
    }

    bool parseShape() {
        const std::size_t start = (peek(), m_at);
        if (!accept('(')) {
            return fail("(");
        }
        bool empty = false;
        bool overflow = false;
        std::uint64_t count = 1;
        while (!accept(')')) {
            std::uint64_t axis = 0;
            const bool negative = accept('-');
            const auto [end, error] = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), axis);
            if (error == std::errc::invalid_argument) {
                return fail("a whole number");
            }
            m_at = static_cast<std::size_t>(end - m_text.data());
            acceptWord("L"); // as Python 2 wrote it
            overflow = overflow || negative || error == std::errc::result_out_of_range ||
                       (axis != 0 && count > kMostCounted / axis);
            empty = empty || axis == 0;
            m_header.shape.push_back(axis);
            count = axis == 0 || overflow ? count : count * axis;
            if (!accept(',') && peek() != ')') {
                return fail(", or )");
            }
        }
        m_header.count = empty ? 0 : count;
        if (overflow) {
            return failWith(ProblemKind::NpyBadShape, m_text.substr(start, m_at - start), {});
        }
        return true;
    }

    bool fail(std::string_view expected) {
        m_problem = bad(expected);
        return false;
    }

    bool failWith(ProblemKind kind, std::string_view text, std::string_view expected) {
        m_problem = Problem{};
        m_problem->kind = kind;
        m_problem->text = excerpt(text);
        m_problem->expected = expected;
        return false;
    }

    /// What stands at the current place is not what is expected there.
    Problem bad(std::string_view expected) {
        peek();
        Problem problem;
        problem.kind = ProblemKind::NpyBadHeader;
        problem.text = excerpt(m_text.substr(m_at), 20);
        problem.expected = expected;
        problem.byte = m_firstByte + m_at;
        return problem;
    }

    std::string_view m_text;
    std::uint64_t m_firstByte;
    std::size_t m_at = 0;
    NpyHeader m_header;
    std::optional<Problem> m_problem;
    bool m_hasType = false;
    bool m_hasOrder = false;
    bool m_hasShape = false;
};

} // namespace

Result<NpyHeader> parseNpyHeader(std::string_view text, std::uint64_t firstByte) {
    return HeaderParser(text, firstByte).parse();
}

} // namespace halfscope::detail
