// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/range_tables.h"

#include "export/cell_writer.h"
#include "numerics/number_text.h"
#include "text/words.h"

#include <QCoreApplication>

#include <array>

namespace halfscope {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(tables)
};

constexpr int kErrorDigits = 3;

struct CountColumn {
    const char* name;
    const char* title;
    std::uint64_t Counts::*field;
};

constexpr std::array<CountColumn, 8> kCounts{{
    {"zeros", QT_TRANSLATE_NOOP("tables", "zeros"), &Counts::zeros},
    {"infinities", QT_TRANSLATE_NOOP("tables", "infinities"), &Counts::infinities},
    {"nans", QT_TRANSLATE_NOOP("tables", "NaN"), &Counts::nans},
    {"lost", QT_TRANSLATE_NOOP("tables", "lost"), &Counts::lost},
    {"subnormal", QT_TRANSLATE_NOOP("tables", "subnormal"), &Counts::subnormal},
    {"normal", QT_TRANSLATE_NOOP("tables", "normal"), &Counts::normal},
    {"saturated", QT_TRANSLATE_NOOP("tables", "saturated"), &Counts::saturated},
    {"overflowed", QT_TRANSLATE_NOOP("tables", "overflowed"), &Counts::overflowed},
}};

QStringList countsRow(const QString& name, const Counts& counts, const CellWriter& writer) {
    QStringList row{name, writer.count(counts.all())};
    for (const CountColumn& column : kCounts) {
        row << writer.count(counts.*column.field);
    }
    return row;
}

QString nameOfGroup(const RangeGroup& group, TableUse use) {
    if (use == TableUse::Person) {
        return words::group(group);
    }
    switch (group.kind) {
    case GroupKind::HiddenGradient:
        return QStringLiteral("hidden gradient %1").arg(group.number);
    case GroupKind::OutputGradient:
        return QStringLiteral("output gradient");
    case GroupKind::Named:
    case GroupKind::Layer:
    case GroupKind::ByHand:
        break;
    }
    return QString::fromStdString(group.placed.group->name());
}

} // namespace

Table gradientsTable(const RangeTrace& trace, TableUse use, const QLocale& locale) {
    const CellWriter writer(use, locale);
    const Format format = formatOf(trace.setup.setting.format);
    Table table;
    table.columns = writer.forPerson()
                        ? std::vector<Table::Column>{{Tables::tr("input")},         {Tables::tr("times S")},
                                                     {Tables::tr("stored")},        {Tables::tr("code"), false},
                                                     {Tables::tr("class"), false},  {Tables::tr("returned")},
                                                     {Tables::tr("relative error")}}
                        : std::vector<Table::Column>{{QStringLiteral("input")},         {QStringLiteral("scaled")},
                                                     {QStringLiteral("stored")},        {QStringLiteral("code"), false},
                                                     {QStringLiteral("class"), false},  {QStringLiteral("returned")},
                                                     {QStringLiteral("relative_error")}};
    for (const RoundTripValue& value : trace.byHand) {
        table.rows.push_back({writer.value(value.input), writer.value(value.scaled), writer.value(value.stored),
                              CellWriter::text(codeText(format, value.code)),
                              writer.either(nameOf(value.valueClass), words::valueClass(value.valueClass)),
                              writer.value(value.returned), writer.rounded(value.relativeError, kErrorDigits)});
    }
    return table;
}

Table groupsTable(const RangeTrace& trace, TableUse use, const QLocale& locale) {
    const CellWriter writer(use, locale);
    Table table;
    table.columns = {{writer.either("name", Tables::tr("group")), false},
                     {writer.either("count", Tables::tr("count"))}};
    for (const CountColumn& column : kCounts) {
        table.columns.push_back({writer.either(column.name, Tables::tr(column.title))});
    }
    const std::vector<GroupAtScale>& groups = trace.pass ? trace.pass->layers : trace.groups;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        table.rows.push_back(countsRow(nameOfGroup(trace.data->groups[i], use), groups[i].counts, writer));
    }
    table.rows.push_back(
        countsRow(writer.either("all", Tables::tr("all")), trace.pass ? trace.pass->total : trace.total, writer));
    if (trace.pass) {
        for (std::size_t i = 0; i < trace.pass->further.size(); ++i) {
            table.rows.push_back(
                countsRow(nameOfGroup(trace.pass->further[i], use), trace.pass->furtherAtScale[i].counts, writer));
        }
    }
    return table;
}

} // namespace halfscope
