// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/safetensors_reader.h"

#include "gradients/array_plan.h"
#include "gradients/leading_axis.h"
#include "gradients/safetensors_header.h"

#include <algorithm>
#include <utility>

namespace halfscope::detail {

namespace {

constexpr std::size_t kLengthBytes = 8;
constexpr std::uint64_t kLongestHeader = 100'000'000; // the format's own limit

/// Takes everything before the data.
Result<std::vector<Tensor>> takeHeader(ByteSource& source) {
    Result<std::span<const char>> bytes = source.peek(kLengthBytes);
    if (!bytes) {
        return bytes.problem();
    }
    const std::uint64_t length = wordAt(bytes.value().data(), kLengthBytes, false); // contentOf() saw them
    if (length > kLongestHeader) {
        Problem problem = source.problem(ProblemKind::SafetensorsBadHeader);
        problem.text = std::to_string(length);
        problem.expected = "<= " + std::to_string(kLongestHeader);
        return problem;
    }
    const std::uint64_t start = kLengthBytes + length;
    if (source.length() && *source.length() < start) { // before any memory is asked for
        return truncated(source, *source.length(), start);
    }
    bytes = source.peek(start);
    if (!bytes) {
        return bytes.problem();
    }
    if (bytes.value().size() < start) {
        return truncated(source, bytes.value().size(), start);
    }
    Result<std::vector<Tensor>> tensors = parseSafetensorsHeader({bytes.value().data() + kLengthBytes, length});
    if (!tensors) {
        Problem problem = tensors.problem();
        problem.where = source.name() + (problem.where.empty() ? "" : ": " + problem.where);
        return problem;
    }
    source.take(start);
    const std::uint64_t data = tensors.value().empty() ? 0 : tensors.value().back().end;
    if (source.length() && *source.length() - start < data) {
        return truncated(source, *source.length(), start + data);
    }
    return tensors;
}

std::optional<Problem> skip(ByteSource& source, std::uint64_t count) {
    while (count > 0) {
        const Result<std::span<const char>> bytes = source.peek(1);
        if (!bytes) {
            return bytes.problem();
        }
        if (bytes.value().empty()) {
            return truncated(source, source.offset(), source.offset() + count);
        }
        const std::size_t here = std::min<std::uint64_t>(bytes.value().size(), count);
        source.take(here);
        count -= here;
    }
    return std::nullopt;
}

struct Tensors {
    std::vector<Tensor> all; ///< in the order of their bytes
    ArrayPlan plan;
};

/// The types of what the plan has are known, and its values not too many.
std::optional<Problem> refused(const ByteSource& source, const Tensors& tensors) {
    std::uint64_t values = 0;
    for (const PlannedArray& array : tensors.plan.arrays) {
        const Tensor& tensor = tensors.all[array.index];
        if (!storedAs(tensor.type)) {
            Problem problem = source.problem(ProblemKind::SafetensorsBadType);
            problem.where += ": " + tensor.where();
            problem.text = tensor.type;
            problem.expected = storedTypes();
            return problem;
        }
        values += tensor.count;
        if (values > kMostValues) {
            return tooManyValues(source, values);
        }
    }
    return std::nullopt;
}

Result<Tensors> openTensors(ByteSource& source) {
    Result<std::vector<Tensor>> all = takeHeader(source);
    if (!all) {
        return all.problem();
    }
    std::vector<std::string> names;
    for (const Tensor& tensor : all.value()) {
        names.push_back(tensor.name);
    }
    Tensors tensors{std::move(all).value(), planOf(names)};
    if (tensors.plan.arrays.empty()) {
        return source.problem(ProblemKind::NoArrays);
    }
    if (const auto problem = refused(source, tensors)) {
        return *problem;
    }
    return tensors;
}

/// Gives each tensor of the plan to the collector, and takes the others' bytes.
template <class Collector>
std::optional<Problem> readInto(Collector& collector, ByteSource& source, const Tensors& tensors, ReadReport& read) {
    const std::uint64_t start = source.offset();
    for (const PlannedArray& array : tensors.plan.arrays) {
        const Tensor& tensor = tensors.all[array.index];
        if (const auto problem = skip(source, start + tensor.begin - source.offset())) {
            return problem;
        }
        Result<std::vector<float>> values = readArray(source, *storedAs(tensor.type), tensor.count, read);
        if (!values) {
            return values.problem();
        }
        collector.add(array, std::move(values).value());
    }
    return source.report();
}

} // namespace

bool startsAsSafetensors(std::span<const char> bytes) {
    return bytes.size() > kLengthBytes && bytes[kLengthBytes] == '{' &&
           wordAt(bytes.data(), kLengthBytes, false) <= kLongestHeader;
}

Result<ReadReport> readSafetensors(ByteSource& source) {
    const Result<Tensors> tensors = openTensors(source);
    if (!tensors) {
        return tensors.problem();
    }
    ReadReport read;
    GroupCollector groups(tensors.value().plan);
    if (const auto problem = readInto(groups, source, tensors.value(), read)) {
        return *problem;
    }
    return std::move(groups).report(std::move(read));
}

Result<StepsReport> readSafetensorsSteps(ByteSource& source) {
    const Result<Tensors> tensors = openTensors(source);
    if (!tensors) {
        return tensors.problem();
    }
    if (!tensors.value().plan.stepped) {
        return source.problem(ProblemKind::NoSteps);
    }
    if (tensors.value().plan.arrays.size() > kMostStepGroups) {
        return tooManySteps(source);
    }
    ReadReport read;
    StepCollector steps;
    if (const auto problem = readInto(steps, source, tensors.value(), read)) {
        return *problem;
    }
    return std::move(steps).report(read);
}

} // namespace halfscope::detail
