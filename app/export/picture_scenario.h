// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_files.h"
#include "scenario/scenario.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace halfscope {

/// What a picture holds of the scenario that it came from: its JSON, in ASCII alone. Files that it names are without
/// their folder. Nothing where that is larger than a scenario's file may be: no program would open it again.
std::optional<QByteArray> scenarioForPictures(const Scenario& scenario);

/// A picture's file that says from which scenario it came: its JSON in a tEXt chunk, in <metadata>, in an attached
/// file. `picture` is as figureFile() gives it, and stays so where there is nothing to put in; the same two give the
/// same bytes.
QByteArray withScenario(const QByteArray& picture, FigureFormat format, const std::optional<QByteArray>& json);
/// Of one picture alone: several of a scenario share what scenarioForPictures() gives.
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
