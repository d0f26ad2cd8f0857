// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/scaler_tables.h"

#include "scaling/names.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scaler_cells.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(tables)
};

QString text(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

/// What JSON has first, in its order; then the counters.
constexpr std::array<ScalerColumn, kScalerColumnCount> kDataColumns{
    ScalerColumn::Step,           ScalerColumn::Received,      ScalerColumn::WhatHappened, ScalerColumn::ScaleUsed,
    ScalerColumn::UnscaledBy,     ScalerColumn::Returned,      ScalerColumn::ScaleAfter,   ScalerColumn::Rule,
    ScalerColumn::GoodSteps,      ScalerColumn::BadSteps,      ScalerColumn::Hysteresis,   ScalerColumn::OverflowAt,
    ScalerColumn::OptimizerSteps, ScalerColumn::SchedulerSteps};

Table traceData(const ScalerPicture& picture, RowRange rows) {
    const bool closed = picture.setup.received == ReceivedKind::TrueGradients;
    Table table;
    for (const ScalerColumn column : kDataColumns) {
        table.columns.push_back({QLatin1String(cells::columnName(column)), isNumber(column)});
    }
    if (closed) {
        table.columns.push_back({QStringLiteral("true_gradients"), false});
    }
    if (!picture.trace) {
        return table;
    }
    const ScalerTrace& trace = *picture.trace;
    std::string cell;
    const auto take = [&cell] {
        const QString taken = QString::fromLatin1(cell.data(), static_cast<qsizetype>(cell.size()));
        cell.clear();
        return taken;
    };
    for (std::size_t i = rows.first; i < rows.endIn(trace.size()); ++i) {
        QStringList row;
        row.reserve(kScalerColumnCount + 1);
        for (const ScalerColumn column : kDataColumns) {
            cells::append(cell, trace, i, column);
            row << take();
        }
        if (closed) {
            cells::appendValues(cell, picture.setup.gradients()[i]);
            row << take();
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// A policy of the comparison: its name, its trace, and where it differs for the first time.
struct ComparedColumn {
    QString name;
    const ScalerTrace* trace = nullptr;
    std::optional<Problem> problem; ///< why it has no trace
    std::optional<std::size_t> firstDifference;
};

/// Why a policy may have no trace (traceScaler()), as a program reads it.
QString problemName(ProblemKind kind) {
    return kind == ProblemKind::PolicyNeedsMagnitudes ? QStringLiteral("policy-needs-magnitudes")
                                                      : QStringLiteral("policy-parameter-out-of-range");
}

/// firstDifference() among the rows before `end`: for its beginning alone no long stream is gone through.
std::optional<std::size_t> firstDifferenceBefore(const ScalerTrace& a, const ScalerTrace& b, std::size_t end) {
    if (end >= std::max(a.size(), b.size())) {
        return firstDifference(a, b);
    }
    for (std::size_t row = 0; row < std::min({a.size(), b.size(), end}); ++row) {
        const double x = a.rows()[row].after.scale;
        const double y = b.rows()[row].after.scale;
        const bool same = x == y || (std::isnan(x) && std::isnan(y));
        if (!same || a.skipped(row) != b.skipped(row)) {
            return row;
        }
    }
    return a.size() == b.size() ? std::nullopt : std::optional(std::min(a.size(), b.size()));
}

std::vector<ComparedColumn> comparedColumns(const ScalerPicture& picture, std::size_t reference, TableUse use,
                                            std::size_t end) {
    const auto nameOfPolicy = [use](PolicyId id) {
        return use == TableUse::Person ? words::policy(id) : text(nameOf(id));
    };
    std::vector<ComparedColumn> columns{
        {nameOfPolicy(picture.setup.policy.id), picture.trace.get(), picture.problem, {}}};
    for (const ComparedTrace& compared : picture.compared) {
        QString name = nameOfPolicy(compared.policy.id);
        if (compared.policy.id == picture.setup.policy.id) { // beside itself, with its framework's parameters
            name =
                use == TableUse::Person ? Tables::tr("%1, its defaults").arg(name) : name + QLatin1String("_defaults");
        }
        columns.push_back({name, compared.trace.get(), compared.problem, {}});
    }
    const ScalerTrace* against = reference < columns.size() ? columns[reference].trace : nullptr;
    for (ComparedColumn& column : columns) {
        if (against && column.trace && column.trace != against) {
            column.firstDifference = firstDifferenceBefore(*against, *column.trace, end);
        }
    }
    return columns;
}

QString comparedCell(const ComparedColumn& column, std::size_t row, TableUse use, const QLocale& locale) {
    if (column.problem && row == 0 && use == TableUse::Person) {
        return problemText(*column.problem);
    }
    if (!column.trace || row >= column.trace->size()) {
        return {};
    }
    const ScalerRow& at = column.trace->rows()[row];
    if (use == TableUse::Data) {
        std::string cell;
        cells::append(cell, *column.trace, row, ScalerColumn::ScaleAfter);
        return text(cell);
    }
    const QString cell = at.rule == ScalerRule::Raised ? Tables::tr("error") : numbers::scale(at.after.scale, locale);
    //: behind the first scale that differs from the reference's
    return column.firstDifference == row ? Tables::tr("%1 ≠").arg(cell) : cell;
}

QStringList differingHere(const std::vector<ComparedColumn>& columns, std::size_t row) {
    QStringList names;
    for (const ComparedColumn& column : columns) {
        if (column.firstDifference == row) {
            names << column.name;
        }
        if (column.problem && row == 0) {
            names << column.name + QLatin1Char(':') + problemName(column.problem->kind);
        }
    }
    return names;
}

Table comparedRows(const ScalerPicture& picture, const std::vector<ComparedColumn>& columns, TableUse use,
                   const QLocale& locale, RowRange rows) {
    const bool forPerson = use == TableUse::Person;
    Table table;
    table.columns.push_back({forPerson ? words::column(ScalerColumn::Step) : QStringLiteral("step")});
    for (const ComparedColumn& column : columns) {
        table.columns.push_back({column.name});
    }
    if (!forPerson) {
        table.columns.push_back({QStringLiteral("first_difference"), false});
    }
    for (std::size_t i = rows.first; i < rows.endIn(comparisonRows(picture)); ++i) {
        QStringList row{forPerson ? numbers::integer(i + 1, locale) : QString::number(i + 1)};
        for (const ComparedColumn& column : columns) {
            row << comparedCell(column, i, use, locale);
        }
        if (!forPerson) {
            row << differingHere(columns, i).join(QLatin1Char(' '));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

bool isScale(PolicyParameter parameter) {
    return parameter == PolicyParameter::InitialScale || parameter == PolicyParameter::MinimumScale ||
           parameter == PolicyParameter::MaximumScale;
}

QString parameterCell(const Policy& policy, PolicyParameter parameter, const QLocale& locale) {
    if (!takes(policy, parameter)) {
        return {};
    }
    if (parameter == PolicyParameter::ConsecutiveHysteresis) {
        return policy.parameters.consecutiveHysteresis ? Tables::tr("yes") : Tables::tr("no");
    }
    const std::optional<double> value = valueOf(policy.parameters, parameter);
    if (!value) {
        return Tables::tr("none");
    }
    return isScale(parameter) ? numbers::scale(*value, locale) : numbers::shortest(*value, locale);
}

} // namespace

std::vector<ScalerColumn> alwaysShownColumns() {
    std::vector<ScalerColumn> columns;
    for (int i = 0; i < kScalerColumnsAlways; ++i) {
        columns.push_back(static_cast<ScalerColumn>(i));
    }
    return columns;
}

Table traceTable(const ScalerPicture& picture, TableUse use, const QLocale& locale, RowRange rows,
                 const std::vector<ScalerColumn>& columns) {
    if (use == TableUse::Data) {
        return traceData(picture, rows);
    }
    Table table;
    for (const ScalerColumn column : columns) {
        table.columns.push_back({words::column(column), isNumber(column)});
    }
    const std::size_t count = picture.trace ? picture.trace->size() : 0;
    for (std::size_t i = rows.first; i < rows.endIn(count); ++i) {
        QStringList row;
        for (const ScalerColumn column : columns) {
            row << sentences::scalerCellText(*picture.trace, i, column, locale);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::size_t comparisonRows(const ScalerPicture& picture) {
    const std::size_t least = picture.setup.stepCount() > 0 ? 1 : 0; // the first row says why one cannot run
    std::size_t count = picture.trace ? picture.trace->size() : 0;
    count = std::max(count, picture.problem ? least : 0);
    for (const ComparedTrace& compared : picture.compared) {
        count = std::max({count, compared.trace ? compared.trace->size() : 0, compared.problem ? least : 0});
    }
    return count;
}

Table comparisonTable(const ScalerPicture& picture, std::size_t reference, TableUse use, const QLocale& locale,
                      RowRange rows) {
    const std::size_t end = rows.endIn(comparisonRows(picture));
    return comparedRows(picture, comparedColumns(picture, reference, use, end), use, locale, rows);
}

std::function<Table(RowRange)> comparisonPieces(std::shared_ptr<const ScalerPicture> picture, std::size_t reference) {
    auto columns = std::make_shared<std::vector<ComparedColumn>>();
    return [picture = std::move(picture), columns, reference](RowRange rows) {
        if (columns->empty() && rows.count > 0) {
            *columns = comparedColumns(*picture, reference, TableUse::Data, comparisonRows(*picture));
        }
        const std::vector<ComparedColumn>& known =
            columns->empty() ? comparedColumns(*picture, reference, TableUse::Data, 0) : *columns;
        return comparedRows(*picture, known, TableUse::Data, QLocale::c(), rows);
    };
}

QString parameterText(const Policy& policy, PolicyParameter parameter) {
    if (!takes(policy, parameter)) {
        return {};
    }
    if (parameter == PolicyParameter::ConsecutiveHysteresis) {
        return policy.parameters.consecutiveHysteresis ? QStringLiteral("true") : QStringLiteral("false");
    }
    std::string number;
    if (const auto value = valueOf(policy.parameters, parameter)) {
        cells::appendNumber(number, *value);
    }
    return text(number);
}

QString parameterDataName(PolicyParameter parameter) {
    return text(nameOf(parameter)).replace(QLatin1Char('-'), QLatin1Char('_'));
}

Table policiesTable(TableUse use, const QLocale& locale) {
    const bool forPerson = use == TableUse::Person;
    Table table;
    table.columns.push_back({forPerson ? Tables::tr("policy") : QStringLiteral("id"), false});
    for (int i = 0; i < kPolicyParameterCount; ++i) {
        const auto parameter = static_cast<PolicyParameter>(i);
        table.columns.push_back({forPerson ? words::parameter(parameter) : parameterDataName(parameter),
                                 parameter != PolicyParameter::ConsecutiveHysteresis});
    }
    if (!forPerson) {
        table.columns.push_back({QStringLiteral("our_defaults"), false});
    }
    table.columns.push_back({forPerson ? Tables::tr("known how") : QStringLiteral("evidence"), false});
    table.columns.push_back({forPerson ? Tables::tr("source of its rule") : QStringLiteral("source"), false});
    for (const NamedPolicy& named : namedPolicies()) {
        QStringList row{forPerson ? words::policy(named.policy.id) : text(named.name)};
        for (int i = 0; i < kPolicyParameterCount; ++i) {
            const auto parameter = static_cast<PolicyParameter>(i);
            row << (forPerson ? parameterCell(named.policy, parameter, locale)
                              : parameterText(named.policy, parameter));
        }
        if (!forPerson) {
            row << (named.ourDefaults ? QStringLiteral("true") : QStringLiteral("false"))
                << text(nameOf(named.evidence));
        } else {
            const QString evidence = words::evidence(named.evidence);
            row << (named.ourDefaults ? Tables::tr("%1; the defaults are ours").arg(evidence) : evidence);
        }
        row << text(named.source);
        table.rows.push_back(std::move(row));
    }
    return table;
}

} // namespace halfscope
