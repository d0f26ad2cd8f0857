// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/readers.h"

#include "gradients/content.h"
#include "gradients/npy_reader.h"
#include "gradients/npz_reader.h"
#include "gradients/safetensors_reader.h"
#include "gradients/text_reader.h"

namespace halfscope {

namespace {

Result<ReadReport> read(detail::Input& input) {
    const Result<detail::Content> content = detail::contentOf(input.source);
    if (!content) {
        return content.problem();
    }
    switch (content.value()) {
    case detail::Content::Npy:
        return detail::readNpy(input.source, input.groupName);
    case detail::Content::Zip:
        return detail::readNpz(input);
    case detail::Content::Safetensors:
        return detail::readSafetensors(input.source);
    case detail::Content::Text:
        break;
    }
    return detail::readText(input.source, input.groupName);
}

} // namespace

Result<ReadReport> readGradients(const std::string& path, const Progress& progress) {
    return detail::readFile<ReadReport>(path, progress, read);
}

Result<ReadReport> readGradients(std::istream& stream, const std::string& name, const Progress& progress) {
    return detail::readStream<ReadReport>(stream, name, progress, read);
}

} // namespace halfscope
