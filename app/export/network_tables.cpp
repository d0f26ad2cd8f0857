// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/network_tables.h"

#include "export/cell_writer.h"
#include "scaling/names.h"
#include "text/network_epochs.h"
#include "text/network_motion.h"
#include "text/network_words.h"
#include "text/scaler_words.h"
#include "training/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace halfscope {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(tables)
};

constexpr int kLossDigits = 5;
constexpr int kGradientDigits = 4;

/// "float16, S dynamic (PyTorch): loss" beside those of other runs; of a run alone "loss".
Table epochsForPerson(const NetworkPicture& picture, const QLocale& locale, RowRange rows) {
    const std::vector<EpochsColumn> columns = epochsColumns(picture);
    Table table;
    table.columns.push_back({Tables::tr("epoch")});
    for (const EpochsColumn& column : columns) {
        const QString measure = words::epochColumn(column.measure);
        table.columns.push_back(
            {picture.runs.size() == 1
                 ? measure
                 //: a run, and what the column tells of it
                 : Tables::tr("%1: %2").arg(words::runName(picture.setup, column.run, locale), measure)});
    }
    for (std::size_t epoch = rows.first; epoch < rows.endIn(epochsIn(picture)); ++epoch) {
        QStringList& row = table.rows.emplace_back(locale.toString(static_cast<qulonglong>(epoch + 1)));
        for (const EpochsColumn& column : columns) {
            row << sentences::epochCell(picture, column, epoch, locale);
        }
    }
    return table;
}

/// A run's epoch a row: runs differ in what they have to tell.
Table epochsData(const NetworkPicture& picture, RowRange rows) {
    const CellWriter writer(TableUse::Data, QLocale::c());
    Table table{{{QStringLiteral("run")},
                 {QStringLiteral("format"), false},
                 {QStringLiteral("loss_scale"), false},
                 {QStringLiteral("epoch")},
                 {QStringLiteral("loss")},
                 {QStringLiteral("scale")},
                 {QStringLiteral("skipped")},
                 {QStringLiteral("accuracy")}},
                {}};
    const std::size_t last = rows.endIn(epochRows(picture));
    std::size_t before = 0; // rows of the runs before
    for (std::size_t run = 0; run < picture.runs.size(); ++run) {
        const TrainingTrace& trace = *picture.runs[run];
        const std::size_t first = std::max(rows.first, before) - before;
        const std::size_t end = std::max(last, before) - before;
        for (std::size_t i = first; i < std::min(end, trace.epochs().size()); ++i) {
            const TrainingEpoch& epoch = trace.epochs()[i];
            table.rows.push_back({writer.count(run + 1), CellWriter::text(nameOf(trace.setup().format)),
                                  CellWriter::text(nameOf(trace.setup().lossScale.kind)), writer.count(i + 1),
                                  writer.rounded(epoch.loss, 0), writer.scale(epoch.scale),
                                  QString::number(epoch.skipped),
                                  epoch.accuracy ? writer.rounded(*epoch.accuracy, 0) : QString()});
        }
        before += trace.epochs().size();
    }
    return table;
}

/// By MotionColumn.
constexpr std::array<std::string_view, kMotionColumnCount> kMotionNames{
    "step",         "gradient", "weight",     "update",       "master_ulp",
    "master_moved", "stored",   "stored_ulp", "stored_moved", "alone_moved",
};

} // namespace

std::size_t epochRows(const NetworkPicture& picture) {
    std::size_t rows = 0;
    for (const auto& run : picture.runs) {
        rows += run->epochs().size();
    }
    return rows;
}

Table epochsTable(const NetworkPicture& picture, TableUse use, const QLocale& locale, RowRange rows) {
    return use == TableUse::Person ? epochsForPerson(picture, locale, rows) : epochsData(picture, rows);
}

Table trainingStepsTable(const TrainingTrace& trace, TableUse use, const QLocale& locale, RowRange rows) {
    const CellWriter writer(use, locale);
    const bool dynamic = trace.setup().lossScale.kind == LossScaleKind::Dynamic;
    Table table{{{writer.either("step", Tables::tr("step"))},
                 {writer.either("loss", Tables::tr("loss"))},
                 {writer.either("scale", Tables::tr("scale"))},
                 {writer.either("skipped", Tables::tr("skipped")), false},
                 {writer.either("rule", Tables::tr("rule")), false},
                 {writer.either("largest_gradient", Tables::tr("largest gradient, times S"))}},
                {}};
    for (std::size_t i = rows.first; i < rows.endIn(trace.steps().size()); ++i) {
        const TrainingStep& step = trace.steps()[i];
        table.rows.push_back(
            {writer.count(i + 1),
             writer.forPerson() ? writer.rounded(static_cast<double>(step.loss), kLossDigits) : writer.value(step.loss),
             writer.scale(step.scale), writer.flag(step.skipped),
             dynamic ? writer.either(nameOf(step.rule), words::rule(step.rule)) : QString(),
             writer.forPerson() ? writer.rounded(static_cast<double>(step.largestGradient), kGradientDigits)
                                : writer.value(step.largestGradient)});
    }
    return table;
}

Table motionTable(const std::vector<WeightMotion>& motions, TableUse use, const QLocale& locale, RowRange rows) {
    const CellWriter writer(use, locale);
    Table table;
    for (int i = 0; i < kMotionColumnCount; ++i) {
        table.columns.push_back({writer.either(kMotionNames[static_cast<std::size_t>(i)],
                                               words::motionColumn(static_cast<MotionColumn>(i)))});
    }
    table.columns.push_back({writer.either("skipped", Tables::tr("skipped")), false});
    for (std::size_t at = rows.first; at < rows.endIn(motions.size()); ++at) {
        const WeightMotion& motion = motions[at];
        QStringList& row = table.rows.emplace_back();
        for (int i = 0; i < kMotionColumnCount; ++i) {
            const auto column = static_cast<MotionColumn>(i);
            row << (writer.forPerson()             ? sentences::motionCell(motion, column, locale)
                    : column == MotionColumn::Step ? writer.count(motion.step + 1)
                                                   : writer.value(static_cast<float>(valueOf(motion, column))));
        }
        row << writer.flag(motion.skipped);
    }
    return table;
}

} // namespace halfscope
