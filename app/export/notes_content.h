// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "figures/figure.h"
#include "scaling/scaler_trace.h"
#include "scenario/range_trace.h"
#include "training/network_setup.h"
#include "training/step_record.h"

#include <QLocale>
#include <QString>
#include <QStringList>

#include <memory>

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

/// Without empty sentences and tables.
NotesContent tidied(NotesContent content);

NotesContent notesOf(const RangeTrace& trace, const QLocale& locale);
NotesContent notesOf(const ScalerPicture& picture, const QLocale& locale);

/// The step of a network that the notes show beside its runs.
struct NotedStep {
    std::shared_ptr<const StepRecord> record; ///< null: none
    std::size_t phase = 0;
    std::size_t tensor = 0; ///< of the phase
};
/// The curves are first where `curvesFirst`, else the step is. A table with more rows than a reader goes through is
/// left out.
NotesContent notesOf(const NetworkPicture& picture, const NotedStep& step, bool curvesFirst, const QLocale& locale);

} // namespace halfscope
