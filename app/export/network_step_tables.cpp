// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/network_tables.h"

#include "export/cell_writer.h"
#include "numerics/number_text.h"
#include "text/network_facts.h"
#include "text/network_words.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(tables)
};

constexpr int kMagnitudeDigits = 4;
constexpr int kUlpDigits = 3;

/// By PhaseKind.
constexpr std::array<std::string_view, kPhaseKindCount> kPhaseNames{"cast",     "forward", "loss",       "scale",
                                                                    "backward", "reduce",  "accumulate", "check",
                                                                    "unscale",  "clip",    "update",     "scaler"};

struct CountColumn {
    const char* name;
    const char* title;
    std::int64_t ClassCounts::*field;
};
constexpr std::array<CountColumn, 7> kCounts{{
    {"zeros", QT_TRANSLATE_NOOP("tables", "zeros"), &ClassCounts::zeros},
    {"lost", QT_TRANSLATE_NOOP("tables", "lost"), &ClassCounts::lost},
    {"subnormals", QT_TRANSLATE_NOOP("tables", "subnormal"), &ClassCounts::subnormals},
    {"normals", QT_TRANSLATE_NOOP("tables", "normal"), &ClassCounts::normals},
    {"overflowed", QT_TRANSLATE_NOOP("tables", "overflowed"), &ClassCounts::overflowed},
    {"infinities", QT_TRANSLATE_NOOP("tables", "infinities"), &ClassCounts::infinities},
    {"nans", QT_TRANSLATE_NOOP("tables", "NaN"), &ClassCounts::nans},
}};

std::uint64_t unsignedOf(std::int64_t count) { return static_cast<std::uint64_t>(count); }

} // namespace

Table layersTable(const StepRecord& record, TableUse use, const QLocale& locale) {
    const CellWriter writer(use, locale);
    Table table{{{writer.either("layer", Tables::tr("layer"))},
                 {writer.either("largest_gradient", Tables::tr("largest gradient"))},
                 {writer.either("smallest_nonzero", Tables::tr("smallest other than 0"))}},
                {}};
    for (const CountColumn& column : kCounts) {
        table.columns.push_back({writer.either(column.name, Tables::tr(column.title))});
    }
    const auto magnitude = [&](float value) {
        return writer.forPerson() ? writer.rounded(static_cast<double>(value), kMagnitudeDigits) : writer.value(value);
    };
    for (std::size_t layer = 0; layer + 1 < record.setup.sizes.size(); ++layer) {
        ClassCounts counts; // of all passes together
        for (const PhaseRecord& phase : record.phases) {
            if (phase.kind == PhaseKind::Backward && phase.layer == static_cast<int>(layer)) {
                facts::add(counts, facts::countsOf(phase, TensorKind::WeightGradients));
            }
        }
        QStringList& row = table.rows.emplace_back(
            QStringList{writer.count(layer + 1), magnitude(counts.largest), magnitude(counts.smallest)});
        for (const CountColumn& column : kCounts) {
            row << writer.count(unsignedOf(counts.*column.field));
        }
    }
    return table;
}

Table phasesTable(const StepRecord& record, TableUse use, const QLocale& locale) {
    const CellWriter writer(use, locale);
    Table table{{{writer.either("phase", Tables::tr("phase")), false}}, {}};
    if (!writer.forPerson()) {
        table.columns.push_back({QStringLiteral("layer")});
        table.columns.push_back({QStringLiteral("micro_batch")});
        table.columns.push_back({QStringLiteral("replica")});
        table.columns.push_back({QStringLiteral("passed_over"), false});
    }
    table.columns.push_back({writer.either("lost", Tables::tr("lost"))});
    table.columns.push_back({writer.either("not_finite", Tables::tr("infinite or NaN"))});
    for (std::size_t i = 0; i < record.phases.size(); ++i) {
        const PhaseRecord& phase = record.phases[i];
        QStringList& row = table.rows.emplace_back();
        if (writer.forPerson()) {
            row << words::phase(record, i, locale);
        } else {
            row << CellWriter::text(kPhaseNames[static_cast<std::size_t>(phase.kind)])
                << (phase.layer < 0 ? QString() : QString::number(phase.layer + 1))
                << QString::number(phase.microBatch + 1) << QString::number(phase.replica + 1)
                << writer.flag(phase.passedOver);
        }
        const facts::PhaseCounts counts = facts::countsOf(phase);
        row << writer.count(unsignedOf(counts.lost)) << writer.count(unsignedOf(counts.notFinite));
    }
    return table;
}

Table tensorTable(const StepRecord& record, std::size_t phase, std::size_t tensor, TableUse use, const QLocale& locale,
                  RowRange rows) {
    const CellWriter writer(use, locale);
    const TensorRecord& of = record.phases[phase].tensors[tensor];
    const Format format = formatOf(of.format);
    Table table{{{writer.either("row", Tables::tr("row"))},
                 {writer.either("column", Tables::tr("column"))},
                 {writer.either("value", Tables::tr("value"))},
                 {writer.either("code", Tables::tr("code")), false},
                 {writer.either("class", Tables::tr("class")), false},
                 {writer.either("fate", Tables::tr("what became of it")), false},
                 {writer.either("float32", Tables::tr("in float32"))},
                 {writer.either("ulps_off", Tables::tr("ulps off"))}},
                {}};
    const auto columns = static_cast<std::size_t>(of.columns);
    for (std::size_t i = rows.first; i < rows.endIn(of.values.size()); ++i) {
        const ValueClass valueClass = classOf(format, of.code(i));
        const Fate fate = facts::fateOf(record, of, i);
        const double ulps = ulpsOff(format, of.values[i], of.plain[i]);
        table.rows.push_back(
            {writer.count(i / columns + 1), writer.count(i % columns + 1), writer.value(of.values[i]),
             CellWriter::text(codeText(format, of.code(i))),
             writer.either(nameOf(valueClass), words::valueClass(valueClass)),
             writer.either(nameOf(fate), words::fate(fate)), writer.value(of.plain[i]),
             std::isnan(ulps) && writer.forPerson() ? QStringLiteral("–") : writer.rounded(ulps, kUlpDigits)});
    }
    return table;
}

Table termsTable(const RecordTerms& terms, TableUse use, const QLocale& locale, RowRange rows) {
    const CellWriter writer(use, locale);
    Table table{{{QStringLiteral("k")},
                 {writer.either("left", Tables::tr("left"))},
                 {writer.either("right", Tables::tr("right"))},
                 {writer.either("product", Tables::tr("both together"))},
                 {writer.either("sum", Tables::tr("sum so far"))}},
                {}};
    for (std::size_t i = rows.first; i < rows.endIn(terms.terms.size()); ++i) {
        const Term& term = terms.terms[i];
        table.rows.push_back({writer.count(i + 1), writer.value(term.left.value), writer.value(term.right.value),
                              writer.value(term.product), writer.value(term.sum)});
    }
    return table;
}

} // namespace halfscope
