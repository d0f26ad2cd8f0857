// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/npy_reader.h"

#include "gradients/leading_axis.h"

#include <string>
#include <utility>

namespace halfscope::detail {

namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kLargestHeader = std::size_t{1} << 20; // numpy itself refuses more than 10,000 bytes

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

Result<NpyHeader> readNpyHeader(ByteSource& source) {
    const Result<std::span<const char>> head = source.peek(kMagic.size());
    if (!head) {
        return head.problem();
    }
    if (!startsAsNpy(head.value())) {
        Problem problem = source.problem(ProblemKind::NpyBadMagic);
        problem.expected = "\\x93NUMPY";
        return problem;
    }
    Result<NpyHeader> header = takeHeader(source);
    if (!header) {
        return header;
    }
    const std::uint64_t end = source.offset() + header.value().count * header.value().stored.bytes();
    if (source.length() && *source.length() < end) { // before any memory is asked for
        return truncated(source, *source.length(), end);
    }
    if (header.value().count > kMostValues) {
        return tooManyValues(source, header.value().count);
    }
    return header;
}

Result<ReadReport> readNpy(ByteSource& source, const std::string& groupName) {
    const Result<NpyHeader> header = readNpyHeader(source);
    if (!header) {
        return header.problem();
    }
    ReadReport report;
    Result<std::vector<float>> values = readArray(source, header.value().stored, header.value().count, report);
    if (!values) {
        return values.problem();
    }
    if (const std::optional<Problem> cancelled = source.report()) {
        return *cancelled;
    }
    report.set.groups.push_back(GradientGroup::make(groupName, std::move(values).value()));
    return report;
}

Result<StepsReport> readNpySteps(ByteSource& source, const std::string& groupName) {
    const Result<NpyHeader> header = readNpyHeader(source);
    if (!header) {
        return header.problem();
    }
    LeadingAxis steps;
    if (const auto problem = steps.add(source, header.value(), groupName)) {
        return *problem;
    }
    if (const std::optional<Problem> cancelled = source.report()) {
        return *cancelled;
    }
    return std::move(steps).report();
}

} // namespace halfscope::detail
