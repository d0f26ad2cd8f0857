// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/byte_source.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

namespace halfscope::detail {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;

/// The length of the UTF-8 character that `text` begins with; 0 when it begins with none.
/// The Unicode Standard, table 3-7.
std::size_t characterLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const auto continues = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return byte(i) >= low && byte(i) <= high;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead <= 0xDF) {
        return continues(1) ? 2 : 0;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
        return continues(1, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF) && continues(2) ? 3 : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        const bool second = continues(1, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF);
        return second && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

} // namespace

ByteSource::ByteSource(std::istream& stream, std::string name, std::optional<std::uint64_t> length,
                       const Progress& progress)
    : m_stream(stream), m_name(std::move(name)), m_length(length), m_progress(progress) {}

Result<std::span<const char>> ByteSource::peek(std::size_t count) {
    if (m_end - m_begin < count && !m_stream.eof()) {
        std::copy(m_buffer.data() + m_begin, m_buffer.data() + m_end, m_buffer.data());
        m_end -= std::exchange(m_begin, 0);
        if (m_buffer.size() < std::max(count, kChunk)) {
            m_buffer.resize(std::max({count, kChunk, 2 * m_buffer.size()}));
        }
        while (m_end < m_buffer.size() && !m_stream.eof()) {
            m_stream.read(m_buffer.data() + m_end, static_cast<std::streamsize>(m_buffer.size() - m_end));
            m_end += static_cast<std::size_t>(m_stream.gcount());
            if (m_stream.bad() || (m_stream.fail() && !m_stream.eof())) {
                return problem(ProblemKind::FileUnreadable);
            }
        }
        if (const std::optional<Problem> cancelled = report()) {
            return *cancelled;
        }
    }
    return std::span<const char>(m_buffer.data() + m_begin, m_end - m_begin);
}

void ByteSource::take(std::size_t count) {
    m_begin += count;
    m_offset += count;
}

std::optional<Problem> ByteSource::report() {
    // a file that grows while it is read is not read beyond its whole
    const double share = !m_length        ? -1.0
                         : *m_length == 0 ? 1.0
                                          : static_cast<double>(m_offset) / static_cast<double>(*m_length);
    if (m_progress && !m_progress(std::min(share, 1.0))) {
        return problem(ProblemKind::Cancelled);
    }
    return std::nullopt;
}

Problem ByteSource::problem(ProblemKind kind) const {
    Problem problem;
    problem.kind = kind;
    problem.where = m_name;
    return problem;
}

Result<std::ifstream> openFile(const std::string& path) {
    const std::filesystem::path file(std::u8string(path.begin(), path.end())); // UTF-8 on every system
    std::error_code error;
    const auto type = std::filesystem::status(file, error).type();
    if (type == std::filesystem::file_type::not_found) {
        return Problem{ProblemKind::FileMissing, path, "", "", 0, 0};
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream || type == std::filesystem::file_type::directory) {
        return Problem{ProblemKind::FileUnreadable, path, "", "", 0, 0};
    }
    return stream;
}

std::string excerpt(std::string_view text, std::size_t most) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        const std::string_view character = length == 0 ? "\xEF\xBF\xBD" : text.substr(0, length);
        if (result.size() + character.size() > most) {
            break;
        }
        result += character;
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

} // namespace halfscope::detail
