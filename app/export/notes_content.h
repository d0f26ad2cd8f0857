// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "figures/figure.h"
#include "scaling/scaler_trace.h"
#include "scenario/range_trace.h"
#include "training/network_setup.h"
#include "training/step_record.h"
#include "training/weight_motion.h"

#include <QLocale>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace halfscope {

/// A longer table is nothing that a person reads: the notes have its beginning.
inline constexpr std::size_t kMostRowsForPerson = 1000;

/// A table and the name of its files.
struct NamedTable {
    QString name;
    QString title;
    /// For a program, rows of it: they are made when they are asked for, a stream's are too many to be held as text.
    /// Keeps what it is made from.
    std::function<Table(RowRange)> data;
    std::size_t rows = 0;    ///< of the data
    Table forPerson;         ///< in the language of the notes, kMostRowsForPerson rows at most
    std::size_t leftOut = 0; ///< rows that a person would have behind those
};

/// Makes rows of a table for either reader; keeps what it is made from.
using TableMaker = std::function<Table(TableUse, const QLocale&, RowRange)>;

/// Of a table that is short enough to be made whole.
TableMaker piecesOf(std::function<Table(TableUse, const QLocale&)> make);

/// `forPerson` of so many rows; the data have as many where they are not told apart.
NamedTable namedTable(const QString& name, const QString& title, const TableMaker& make, const QLocale& locale,
                      std::size_t forPerson, std::optional<std::size_t> rows = std::nullopt);

/// How many rows a person is not shown, and where they are; empty where there are none.
QString rowsLeftOut(const NamedTable& table, const QLocale& locale);

/// What the notes of an activity say and show. Sentences hold powers as markup.
struct NotesContent {
    QStringList sentences;
    std::vector<Figure> figures;
    std::vector<NamedTable> tables; ///< none without rows
};

/// Without empty sentences and tables.
NotesContent tidied(NotesContent content);

NotesContent notesOf(const std::shared_ptr<const RangeTrace>& trace, const QLocale& locale);
/// `reference`: as comparisonTable() has it.
NotesContent notesOf(const std::shared_ptr<const ScalerPicture>& picture, std::size_t reference, const QLocale& locale);

/// The run of a network that is stepped: its step and its weight, which the notes show beside the curves of all runs.
struct NotedRun {
    std::size_t run = 0;
    std::shared_ptr<const StepRecord> record; ///< null: none
    std::size_t phase = 0;
    std::size_t tensor = 0;                          ///< of the phase
    std::optional<std::pair<int, int>> element = {}; ///< of the tensor: row and column of the one that is explained
    WeightChoice weight = {};
    std::vector<WeightMotion> motions = {}; ///< of the weight; none: its steps would take too long
};

/// The curves are first where `curvesFirst`, else the step is.
NotesContent notesOf(const std::shared_ptr<const NetworkPicture>& picture, const NotedRun& noted, bool curvesFirst,
                     const QLocale& locale);

} // namespace halfscope
