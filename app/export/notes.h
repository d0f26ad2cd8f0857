// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"
#include "export/notes_content.h"
#include "result.h"
#include "scenario/scenario.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>

namespace halfscope {

/// What an export did: the files written, in order, or else those that are there already and were to stay.
struct Exported {
    QStringList written;
    QStringList inTheWay;
    QStringList notWritten; ///< from the first that could not take its place on, though others have taken theirs
    QString why;            ///< it could not, in the system's words
};

/// Course notes of a scenario: the figures as pictures, for LaTeX and as data, the tables as CSV, Markdown and LaTeX,
/// and notes.md and notes.tex, which put them together with the sentences of the screen. A picture holds the scenario.
/// All files are written or none: what cannot be made or may not be replaced is known before the first takes its
/// place; where a later one then cannot take its own, it is told. The same content and settings give the same bytes.
/// Problem FileUnwritable.
Result<Exported> writeNotes(const Scenario& scenario, const NotesContent& content, const ExportSettings& settings);

/// A figure's file; empty when it cannot be made. A picture holds the scenario.
QByteArray figureBytes(const Scenario& scenario, const Figure& figure, ExportFormat format,
                       const ExportSettings& settings);
/// Of several: `inside` as scenarioForPictures() gives it, once for them all.
QByteArray figureBytes(const std::optional<QByteArray>& inside, const Figure& figure, ExportFormat format,
                       const ExportSettings& settings);

/// The names that ExportSettings::only takes: of figures, then of tables.
QStringList exportNames(const NotesContent& content);

/// A figure's file for LaTeX or of data: a table may have its name.
QString figureFileName(const Figure& figure, ExportFormat format);

} // namespace halfscope
