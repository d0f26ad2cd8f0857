// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_files.h"

#include <QLocale>
#include <QString>
#include <QStringList>

#include <optional>
#include <string_view>
#include <vector>

namespace halfscope {

enum class ExportFormat { Pdf, Svg, Png, Tex, Csv, Markdown };

struct ExportFormatName {
    ExportFormat format;
    const char* suffix; ///< as the command line names it and the file ends
};
const std::vector<ExportFormatName>& exportFormats();
QString suffixOf(ExportFormat format);
/// The renderer's format of a picture; nothing of a text.
std::optional<FigureFormat> pictureFormat(ExportFormat format);

inline constexpr std::array<std::string_view, 3> kPaletteNames{"colour", "grey", "projector"}; ///< as FigurePalette

// What a picture may be like. A larger PNG is refused: it would take more memory than a reader has.
inline constexpr double kLeastWidthCm = 4;
inline constexpr double kMostWidthCm = 100;
inline constexpr double kMostHeightCm = 200;
inline constexpr double kLeastDpi = 36;
inline constexpr double kMostDpi = 2400;
inline constexpr double kLeastFontPt = 4;
inline constexpr double kMostPixels = 1e8;

/// Everything that a person chooses of an export, as one value.
struct ExportSettings {
    QString folder;
    std::vector<ExportFormat> formats;
    /// Of words and numbers for people, never the environment's; its words have to be installed. Data have C numbers
    /// and fixed names.
    QLocale locale = QLocale(QLocale::English, QLocale::UnitedStates);
    PictureSettings picture;
    QStringList only;         ///< names of figures and tables; empty: all, and the notes that put them together
    bool force = false;       ///< replaces files that are there
    QStringList replace = {}; ///< or these of them alone, by their paths in the folder
};

bool asks(const ExportSettings& settings, ExportFormat format);

} // namespace halfscope
