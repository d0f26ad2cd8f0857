// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/gradient_steps.h"

#include "gradients/content.h"
#include "gradients/npy_reader.h"
#include "gradients/npz_reader.h"
#include "gradients/safetensors_reader.h"
#include "gradients/step_column.h"

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

} // namespace

Result<StepsReport> readGradientSteps(const std::string& path, const Progress& progress) {
    return detail::readFile<StepsReport>(path, progress, read);
}

Result<StepsReport> readGradientSteps(std::istream& stream, const std::string& name, const Progress& progress) {
    return detail::readStream<StepsReport>(stream, name, progress, read);
}

} // namespace halfscope
