// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/export_settings.h"

#include <algorithm>

namespace halfscope {

const std::vector<ExportFormatName>& exportFormats() {
    static const std::vector<ExportFormatName> kFormats{{ExportFormat::Pdf, "pdf"}, {ExportFormat::Svg, "svg"},
                                                        {ExportFormat::Png, "png"}, {ExportFormat::Tex, "tex"},
                                                        {ExportFormat::Csv, "csv"}, {ExportFormat::Markdown, "md"}};
    return kFormats;
}

QString suffixOf(ExportFormat format) {
    const auto& all = exportFormats();
    const auto it = std::find_if(all.begin(), all.end(), [&](const auto& name) { return name.format == format; });
    return QLatin1String(it->suffix);
}

std::optional<FigureFormat> pictureFormat(ExportFormat format) {
    switch (format) {
    case ExportFormat::Pdf:
        return FigureFormat::Pdf;
    case ExportFormat::Svg:
        return FigureFormat::Svg;
    case ExportFormat::Png:
        return FigureFormat::Png;
    case ExportFormat::Tex:
    case ExportFormat::Csv:
    case ExportFormat::Markdown:
        break;
    }
    return std::nullopt;
}

bool asks(const ExportSettings& settings, ExportFormat format) {
    return std::find(settings.formats.begin(), settings.formats.end(), format) != settings.formats.end();
}

} // namespace halfscope
