// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "figures/figure.h"
#include "scaling/scaler_trace.h"
#include "scenario/range_trace.h"

#include <QLocale>
#include <QString>
#include <QStringList>

namespace halfscope {

/// A table and the name of its files.
struct NamedTable {
    QString name;
    QString title;
    Table data;      ///< for a program
    Table forPerson; ///< in the language of the notes
};

/// What the notes of an activity say and show. Sentences hold powers as markup.
struct NotesContent {
    QStringList sentences;
    std::vector<Figure> figures;
    std::vector<NamedTable> tables; ///< none without rows
};

NotesContent notesOf(const RangeTrace& trace, const QLocale& locale);
NotesContent notesOf(const ScalerPicture& picture, const QLocale& locale);

} // namespace halfscope
