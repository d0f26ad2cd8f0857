// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/content_problem.h"

#include "export/notes.h"

#include <cmath>

namespace halfscope {

namespace {

/// cm, in tenths.
double leastHeight(const Figure& figure, const PictureSettings& picture) {
    return std::ceil(10 * leastHeightCm(figure, picture)) / 10;
}

std::optional<ContentProblem> problemOf(const Figure& figure, const ExportSettings& settings) {
    const PictureSettings& picture = settings.picture;
    const double least = leastHeight(figure, picture);
    if (picture.heightCm > 0 && picture.heightCm < least) {
        return ContentProblem{ContentProblemKind::TooLow, figure.id, least};
    }
    const QSizeF inches = pictureSizeCm(figure, picture) / 2.54;
    if (asks(settings, ExportFormat::Png) &&
        inches.width() * inches.height() * picture.dpi * picture.dpi > kMostPixels) {
        return ContentProblem{ContentProblemKind::TooManyPixels, figure.id, kMostPixels};
    }
    return std::nullopt;
}

} // namespace

std::optional<ContentProblem> problemOf(const PictureSettings& picture) {
    if (const double most = std::floor(largestFontPt(picture.widthCm)); picture.fontPt > most) {
        return ContentProblem{ContentProblemKind::FontTooLarge, {}, most};
    }
    return std::nullopt;
}

PictureSettings withRoomFor(const Figure& figure, PictureSettings picture) {
    if (picture.heightCm > 0 && picture.heightCm < leastHeight(figure, picture)) {
        picture.heightCm = 0;
    }
    return picture;
}

std::optional<ContentProblem> problemOf(const NotesContent& content, const ExportSettings& settings) {
    if (const auto problem = problemOf(settings.picture)) {
        return problem;
    }
    const QStringList names = exportNames(content);
    for (const QString& name : settings.only) {
        if (!names.contains(name)) {
            return ContentProblem{ContentProblemKind::UnknownName, name, 0};
        }
    }
    for (const Figure& figure : content.figures) {
        if (settings.only.isEmpty() || settings.only.contains(figure.id)) {
            if (const auto problem = problemOf(figure, settings)) {
                return problem;
            }
        }
    }
    return std::nullopt;
}

} // namespace halfscope
