// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"
#include "export/notes_content.h"

#include <QString>

#include <optional>

namespace halfscope {

/// Why notes cannot be written as the settings ask.
enum class ContentProblemKind {
    FontTooLarge,  ///< for a figure of that width
    UnknownName,   ///< in ExportSettings::only
    TooLow,        ///< a figure that nobody could read
    TooManyPixels, ///< in a PNG
};

struct ContentProblem {
    ContentProblemKind kind{};
    QString name;     ///< of the figure, or the one that is unknown
    double limit = 0; ///< the largest font in pt, the least height in cm, the most pixels
    bool operator==(const ContentProblem&) const = default;
};

std::optional<ContentProblem> problemOf(const PictureSettings& picture);
/// The same, and what only the content tells: names, and room for those figures that are asked for.
std::optional<ContentProblem> problemOf(const NotesContent& content, const ExportSettings& settings);

/// Of its own height where the one that is chosen is too low for it.
PictureSettings withRoomFor(const Figure& figure, PictureSettings picture);

} // namespace halfscope
