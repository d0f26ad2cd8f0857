// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/content_problem.h"
#include "export/notes.h"
#include "figures/figure.h"
#include "scenario/scenario.h"

#include <QLocale>
#include <QString>
#include <QStringList>

namespace halfscope {

// What the window says of exports, in its own language.
namespace words {

/// A figure and a table may have one name, by which they go together.
QString exported(const QString& name, bool figure, bool table);
QString exportFormat(ExportFormat format);
QString palette(FigurePalette palette);
QString language(const QString& code); ///< in itself: "Deutsch"
/// "16 × 6.7 cm, as a PNG 1890 × 796 pixels"
QString pictureFacts(const Figure& figure, const PictureSettings& settings, const QLocale& locale);

} // namespace words

namespace sentences {

QString exportProblem(const ContentProblem& problem, const PictureSettings& settings, const QLocale& locale);
QString exportWritten(const QStringList& paths);
/// Where not every file could take its place.
QString exportHalfWritten(const Exported& exported);
/// What became of pictures of a scenario, and whether it was too large to be inside.
QString exportWithScenario(const QString& said, const Scenario& scenario);
/// The file of which the scenario's activity shows nothing yet.
QString exportLacksFile(const Scenario& scenario);
/// What stands in the way, by name.
QString exportInTheWay(const QStringList& paths);

} // namespace sentences
} // namespace halfscope
