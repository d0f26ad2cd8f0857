// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/value_reader.h"

#include "numerics/format.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace halfscope::detail {

namespace {

constexpr std::uint64_t kMostReserved = std::uint64_t{1} << 22; // values, where nothing shows that so many will come
constexpr std::size_t kPiece = std::size_t{1} << 14;            // values decoded at a time, so that they stay in cache

constexpr std::array<std::uint64_t, 6> kBytes{2, 2, 4, 8, 1, 1};

/// The value of every code of a format of at most 16 bits; made once.
template <FormatId id> const float* valuesOfCodes() {
    static const std::vector<float> values = [] {
        std::vector<float> all(std::size_t{1} << formatOf(id).bits());
        for (std::uint32_t code = 0; code < all.size(); ++code) {
            all[code] = decode(formatOf(id), code);
        }
        return all;
    }();
    return values.data();
}

const float* valuesOf(StoredType type) {
    switch (type) {
    case StoredType::Float16:
        return valuesOfCodes<FormatId::Float16>();
    case StoredType::Bfloat16:
        return valuesOfCodes<FormatId::Bfloat16>();
    case StoredType::E5m2:
        return valuesOfCodes<FormatId::E5m2>();
    case StoredType::E4m3:
        return valuesOfCodes<FormatId::E4m3>();
    default:
        return nullptr;
    }
}

class Decoder {
public:
    Decoder(StoredAs stored, ReadReport& report)
        : m_stored(stored), m_report(report), m_values(valuesOf(stored.type)) {}

    void decodeAll(const char* bytes, std::span<float> to) {
        if (m_stored.type == StoredType::Float64) {
            each<8>(bytes, to, [this](std::uint64_t word) { return narrowed(std::bit_cast<double>(word)); });
        } else if (m_stored.type == StoredType::Float32) {
            each<4>(bytes, to,
                    [](std::uint64_t word) { return std::bit_cast<float>(static_cast<std::uint32_t>(word)); });
        } else if (m_stored.bytes() == 2) {
            each<2>(bytes, to, [this](std::uint64_t word) { return m_values[word]; });
        } else {
            each<1>(bytes, to, [this](std::uint64_t word) { return m_values[word]; });
        }
    }

private:
    template <int size, class ValueOf> void each(const char* bytes, std::span<float> to, ValueOf valueOf) {
        if (!m_stored.bigEndian && std::endian::native == std::endian::little) {
            for (float& value : to) {
                std::uint64_t word = 0; // its first bytes are the lowest
                std::memcpy(&word, bytes, size);
                bytes += size;
                value = valueOf(word);
            }
            return;
        }
        for (float& value : to) {
            value = valueOf(wordAt(bytes, size, m_stored.bigEndian));
            bytes += size;
        }
    }

    float narrowed(double wide) {
        const float value = static_cast<float>(wide);
        m_report.becameZero += wide != 0 && value == 0 ? 1 : 0;
        m_report.becameInfinite += std::isinf(value) && !std::isinf(wide) ? 1 : 0;
        return value;
    }

    StoredAs m_stored;
    ReadReport& m_report;
    const float* m_values; // of codes
};

} // namespace

std::uint64_t StoredAs::bytes() const { return kBytes[static_cast<std::size_t>(type)]; }

std::uint64_t wordAt(const char* bytes, int size, bool bigEndian) {
    std::uint64_t word = 0;
    for (int i = 0; i < size; ++i) {
        const int place = bigEndian ? size - 1 - i : i;
        word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * place);
    }
    return word;
}

Problem truncated(const ByteSource& source, std::uint64_t byte, std::uint64_t needed) {
    Problem problem = source.problem(ProblemKind::FileTruncated);
    problem.byte = byte;
    problem.expected = std::to_string(needed);
    return problem;
}

Problem tooManyValues(const ByteSource& source, std::uint64_t count) {
    Problem problem = source.problem(ProblemKind::FileTooLarge);
    problem.text = std::to_string(count);
    problem.expected = std::to_string(kMostValues);
    return problem;
}

std::optional<Problem> readValues(ByteSource& source, StoredAs stored, std::uint64_t count, ReadReport& report,
                                  const UseValues& use) {
    const std::size_t size = stored.bytes();
    const std::uint64_t end = source.offset() + count * size;
    Decoder decoder(stored, report);
    std::vector<float> piece(std::min<std::uint64_t>(count, kPiece));
    while (count > 0) {
        const Result<std::span<const char>> bytes = source.peek(size);
        if (!bytes) {
            return bytes.problem();
        }
        const std::size_t here = std::min<std::uint64_t>({bytes.value().size() / size, count, piece.size()});
        if (here == 0) {
            return truncated(source, source.offset() + bytes.value().size(), end);
        }
        const std::span<float> values = std::span(piece).first(here);
        decoder.decodeAll(bytes.value().data(), values);
        use(values);
        source.take(here * size);
        count -= here;
    }
    return std::nullopt;
}

Result<std::vector<float>> readArray(ByteSource& source, StoredAs stored, std::uint64_t count, ReadReport& report) {
    std::vector<float> values;
    values.reserve(source.length() ? count : std::min(count, kMostReserved));
    const auto problem = readValues(source, stored, count, report, [&](std::span<const float> more) {
        values.insert(values.end(), more.begin(), more.end());
    });
    if (problem) {
        return *problem;
    }
    return values;
}

} // namespace halfscope::detail
