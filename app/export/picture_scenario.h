// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_files.h"
#include "scenario/scenario.h"

#include <QByteArray>
#include <QString>

namespace halfscope {

/// A picture's file that says from which scenario it came: its JSON in a tEXt chunk, in <metadata>, in an attached
/// file. `picture` is as figureFile() gives it; the same two give the same bytes. Files that the scenario names
/// are without their folder.
QByteArray withScenario(const QByteArray& picture, FigureFormat format, const Scenario& scenario);

/// Whether a file's name ends as a picture's that may hold a scenario.
bool isPictureName(const QString& path);

/// The larger ones are refused before they are read.
inline constexpr std::uint64_t kLargestPicture = 128ull << 20;

/// The scenario of a picture that withScenario() made; gradients that it names are not read yet. Of a file that is
/// no such picture, cut off or made by somebody else, a Problem: FileMissing, FileUnreadable, FileTooLarge,
/// FileTruncated, JsonMissing, and what parseScenario() finds. Takes no more memory than the picture and twice a
/// scenario.
Result<Scenario> scenarioInPicture(const QString& path);

} // namespace halfscope
