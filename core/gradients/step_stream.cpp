// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/step_stream.h"

#include "gradients/content.h"
#include "gradients/magnitude_sort.h"
#include "gradients/step_rows.h"

#include <algorithm>
#include <limits>

namespace halfscope {

namespace {

using Stream = std::vector<std::vector<float>>;

/// So many of the step's values, the largest; what is not finite is larger than all else. Zeros come last.
std::vector<float> largestOf(const GradientSet& set, std::size_t most) {
    std::vector<float> values;
    const auto repeat = [&](std::uint64_t count, float value) {
        values.insert(values.end(), std::min<std::uint64_t>(count, most), value);
    };
    for (const GroupPtr& group : set.groups) {
        const auto finite = group->values();
        repeat(group->zeros(), 0.0F);
        const auto kept = finite.last(std::min(finite.size(), most));
        values.insert(values.end(), kept.begin(), kept.end());
        repeat(group->infinities(), std::numeric_limits<float>::infinity());
        repeat(group->nans(), std::numeric_limits<float>::quiet_NaN());
    }
    if (values.size() > most) {
        const auto larger = [](float a, float b) { return magnitudeBits(a) > magnitudeBits(b); };
        std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(most), values.end(), larger);
        values.resize(most);
        sortByMagnitude(values);
    }
    return values;
}

} // namespace

Stream stepStream(const std::vector<RecordedStep>& steps, std::size_t mostValues, const StopAsked& stop) {
    std::uint64_t all = 0;
    for (const RecordedStep& step : steps) {
        all += step.set.count();
    }
    const std::size_t each = all <= mostValues ? std::numeric_limits<std::size_t>::max()
                                               : std::max<std::size_t>(1, mostValues / steps.size());
    Stream stream;
    stream.reserve(steps.size());
    for (const RecordedStep& step : steps) {
        if (stop && stop()) {
            break;
        }
        stream.push_back(largestOf(step.set, each));
    }
    return stream;
}

Result<Stream> readStepStream(const std::string& path, const Progress& progress, std::size_t mostValues) {
    const Result<StepsReport> steps = readGradientSteps(path, progress);
    if (steps) {
        return stepStream(steps.value().steps, mostValues);
    }
    // of a text alone: a row of .npy is one
    const auto content = detail::readFile<detail::Content>(
        path, progress, [](detail::Input& input) { return detail::contentOf(input.source); });
    if (steps.problem().kind == ProblemKind::NoSteps && content && content.value() == detail::Content::Text) {
        return readStepRows(path);
    }
    return steps.problem();
}

} // namespace halfscope
