// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/notes_content.h"
#include "result.h"
#include "scenario/scenario.h"

#include <QLocale>
#include <QString>
#include <QStringList>

namespace halfscope {

enum class NotesFormat { Pdf, Svg, Png, Csv, Markdown, Latex };

struct NotesFormatName {
    NotesFormat format;
    const char* suffix; ///< as the command line names it and the file ends
};
const std::vector<NotesFormatName>& notesFormats();

struct NotesSettings {
    QString folder;
    std::vector<NotesFormat> formats;
    /// Of words and numbers for people; its words have to be installed. CSV has C numbers and fixed names.
    QLocale locale = QLocale(QLocale::English, QLocale::UnitedStates);
};

/// Course notes of a scenario: the figures in each picture format, the tables as CSV, Markdown and LaTeX, and with
/// Markdown an index, notes.md. The files written, in order; each is written whole or not at all. The same content and
/// settings give the same bytes. Problem FileUnwritable.
Result<QStringList> writeNotes(const Scenario& scenario, const NotesContent& content, const NotesSettings& settings);

} // namespace halfscope
