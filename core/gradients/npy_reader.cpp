// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/npy_reader.h"

#include "numerics/format.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace halfscope::detail {

namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kLargestHeader = std::size_t{1} << 20;    // numpy itself refuses more than 10,000 bytes
constexpr std::uint64_t kMostReserved = std::uint64_t{1} << 22; // values, where nothing shows that so many will come
constexpr std::uint64_t kMostValues = (std::uint64_t{1} << 32) - 1; // 16 GiB

/// An unsigned integer of `size` bytes.
std::uint64_t wordAt(const char* bytes, int size, bool bigEndian) {
    std::uint64_t word = 0;
    for (int i = 0; i < size; ++i) {
        const int place = bigEndian ? size - 1 - i : i;
        word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * place);
    }
    return word;
}

template <int size> float valueAt(const char* bytes, bool bigEndian, ReadReport& report) {
    const std::uint64_t word = wordAt(bytes, size, bigEndian);
    if constexpr (size == 2) {
        return decode(formatOf(FormatId::Float16), static_cast<std::uint32_t>(word));
    } else if constexpr (size == 4) {
        return std::bit_cast<float>(static_cast<std::uint32_t>(word));
    } else {
        const double wide = std::bit_cast<double>(word);
        const float value = static_cast<float>(wide);
        report.becameZero += wide != 0 && value == 0 ? 1 : 0;
        report.becameInfinite += std::isinf(value) && !std::isinf(wide) ? 1 : 0;
        return value;
    }
}

template <int size>
void appendValues(std::span<const char> bytes, bool bigEndian, ReadReport& report, std::vector<float>& values) {
    for (std::size_t at = 0; at < bytes.size(); at += size) {
        values.push_back(valueAt<size>(bytes.data() + at, bigEndian, report));
    }
}

Problem truncated(const ByteSource& source, std::uint64_t byte, std::uint64_t needed) {
    Problem problem = source.problem(ProblemKind::FileTruncated);
    problem.byte = byte;
    problem.expected = std::to_string(needed);
    return problem;
}

/// Takes everything before the data.
Result<NpyHeader> takeHeader(ByteSource& source) {
    constexpr std::size_t kVersionAt = 6;
    constexpr std::size_t kLengthAt = 8;
    Result<std::span<const char>> bytes = source.peek(kLengthAt + 4);
    if (!bytes) {
        return bytes.problem();
    }
    const int major = bytes.value().size() > kVersionAt ? bytes.value()[kVersionAt] : 1;
    const int minor = bytes.value().size() > kVersionAt + 1 ? bytes.value()[kVersionAt + 1] : 0;
    if (major < 1 || major > 3 || minor != 0) {
        Problem problem = source.problem(ProblemKind::NpyBadVersion);
        problem.text = std::to_string(major & 0xFF) + "." + std::to_string(minor & 0xFF);
        problem.expected = "1.0, 2.0, 3.0";
        problem.byte = kVersionAt;
        return problem;
    }
    const std::size_t start = kLengthAt + (major == 1 ? 2 : 4);
    if (bytes.value().size() < start) {
        return truncated(source, bytes.value().size(), start);
    }
    const std::uint64_t length = wordAt(bytes.value().data() + kLengthAt, static_cast<int>(start - kLengthAt), false);
    if (length > kLargestHeader) {
        Problem problem = source.problem(ProblemKind::NpyBadHeader);
        problem.text = std::to_string(length);
        problem.expected = "<= " + std::to_string(kLargestHeader);
        problem.byte = kLengthAt;
        return problem;
    }
    bytes = source.peek(start + length);
    if (!bytes) {
        return bytes.problem();
    }
    if (bytes.value().size() < start + length) {
        return truncated(source, bytes.value().size(), start + length);
    }
    Result<NpyHeader> header = parseNpyHeader({bytes.value().data() + start, length}, start);
    if (!header) {
        Problem problem = header.problem();
        problem.where = source.name();
        return problem;
    }
    source.take(start + length);
    return header;
}

} // namespace

bool startsAsNpy(std::span<const char> bytes) {
    return std::string_view(bytes.data(), bytes.size()).substr(0, kMagic.size()) == kMagic;
}

Result<ReadReport> readNpy(ByteSource& source, const std::string& groupName) {
    const Result<NpyHeader> header = takeHeader(source);
    if (!header) {
        return header.problem();
    }
    const auto [itemSize, bigEndian, count] = header.value();
    const std::size_t size = static_cast<std::size_t>(itemSize);
    const std::uint64_t end = source.offset() + count * size;
    if (source.length() && *source.length() < end) { // before any memory is asked for
        return truncated(source, *source.length(), end);
    }
    if (count > kMostValues) {
        Problem problem = source.problem(ProblemKind::FileTooLarge);
        problem.text = std::to_string(count);
        problem.expected = std::to_string(kMostValues);
        return problem;
    }
    ReadReport report;
    std::vector<float> values;
    values.reserve(source.length() ? count : std::min(count, kMostReserved));
    while (values.size() < count) {
        const Result<std::span<const char>> bytes = source.peek(size);
        if (!bytes) {
            return bytes.problem();
        }
        const std::uint64_t here = std::min<std::uint64_t>(bytes.value().size() / size, count - values.size());
        if (here == 0) {
            return truncated(source, source.offset() + bytes.value().size(), end);
        }
        const std::span<const char> whole = bytes.value().first(here * size);
        if (size == 2) {
            appendValues<2>(whole, bigEndian, report, values);
        } else if (size == 4) {
            appendValues<4>(whole, bigEndian, report, values);
        } else {
            appendValues<8>(whole, bigEndian, report, values);
        }
        source.take(whole.size());
    }
    if (const std::optional<Problem> cancelled = source.report()) {
        return *cancelled;
    }
    report.set.groups.push_back(GradientGroup::make(groupName, std::move(values)));
    return report;
}

} // namespace halfscope::detail
