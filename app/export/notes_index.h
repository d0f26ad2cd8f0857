// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_settings.h"
#include "export/notes_content.h"
#include "scenario/scenario.h"

#include <QByteArray>

namespace halfscope {

/// notes.md: the sentences, the figures as links to those files that are asked for, the tables.
QByteArray notesMarkdown(const Scenario& scenario, const NotesContent& content, const ExportSettings& settings);

/// notes.tex: the same as a document for pdflatex; takes the figures from their .tex files beside it. A table with more
/// rows than a page has lines goes on in another.
QByteArray notesLatex(const Scenario& scenario, const NotesContent& content, const ExportSettings& settings);

} // namespace halfscope
