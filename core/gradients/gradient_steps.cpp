// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/gradient_steps.h"

#include "gradients/content.h"
#include "gradients/npy_reader.h"
#include "gradients/npz_reader.h"
#include "gradients/safetensors_reader.h"
#include "gradients/step_column.h"

#include <limits>
#include <unordered_map>

namespace halfscope {

namespace {

Result<StepsReport> read(detail::Input& input) {
    const Result<detail::Content> content = detail::contentOf(input.source);
    if (!content) {
        return content.problem();
    }
    switch (content.value()) {
    case detail::Content::Npy:
        return detail::readNpySteps(input.source, input.groupName);
    case detail::Content::Zip:
        return detail::readNpzSteps(input);
    case detail::Content::Safetensors:
        return detail::readSafetensorsSteps(input.source);
    case detail::Content::Text:
        break;
    }
    return detail::readStepColumn(input.source);
}

GroupPtr joined(const std::string& name, const std::vector<const GradientGroup*>& parts) {
    std::uint64_t count = 0;
    for (const GradientGroup* part : parts) {
        count += part->count();
    }
    std::vector<float> values;
    values.reserve(count);
    for (const GradientGroup* part : parts) {
        values.insert(values.end(), part->values().begin(), part->values().end());
        values.insert(values.end(), part->zeros(), 0.0F);
        values.insert(values.end(), part->infinities(), std::numeric_limits<float>::infinity());
        values.insert(values.end(), part->nans(), std::numeric_limits<float>::quiet_NaN());
    }
    return GradientGroup::make(name, std::move(values));
}

} // namespace

GradientSet allTogether(const std::vector<RecordedStep>& steps, const StopAsked& stop) {
    std::vector<std::string> names;
    std::unordered_map<std::string, std::vector<const GradientGroup*>> parts;
    for (const RecordedStep& step : steps) {
        for (const GroupPtr& group : step.set.groups) {
            auto& same = parts[group->name()];
            if (same.empty()) {
                names.push_back(group->name());
            }
            same.push_back(group.get());
        }
    }
    GradientSet set;
    for (const std::string& name : names) {
        if (stop && stop()) {
            break;
        }
        set.groups.push_back(joined(name, parts.at(name)));
    }
    return set;
}

Result<StepsReport> readGradientSteps(const std::string& path, const Progress& progress) {
    return detail::readFile<StepsReport>(path, progress, read);
}

Result<StepsReport> readGradientSteps(std::istream& stream, const std::string& name, const Progress& progress) {
    return detail::readStream<StepsReport>(stream, name, progress, read);
}

} // namespace halfscope
