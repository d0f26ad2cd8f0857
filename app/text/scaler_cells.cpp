// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_cells.h"

#include "numerics/exact_decimal.h"
#include "scaling/names.h"
#include "text/numbers.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <charconv>

namespace halfscope {

namespace {

struct Cells {
    Q_DECLARE_TR_FUNCTIONS(cells)
};

QString count(std::int64_t value, const QLocale& locale) { return locale.toString(static_cast<qlonglong>(value)); }

QString grewText(const Policy& policy, const QLocale& locale) {
    const double factor = policy.parameters.growthFactor;
    const QString times = numbers::shortest(factor, locale);
    if (policy.rules.delayed) {
        return factor == 2 ? Cells::tr("kept, doubles a step later") : Cells::tr("kept, × %1 a step later").arg(times);
    }
    return factor == 2 ? Cells::tr("kept, then doubled") : Cells::tr("kept, then × %1").arg(times);
}

QString backedOffText(const Policy& policy, const QLocale& locale) {
    const double factor = policy.parameters.backoffFactor;
    const QString times = numbers::shortest(factor, locale);
    if (policy.rules.delayed) {
        return factor == 0.5 ? Cells::tr("overflow: halves a step later")
                             : Cells::tr("overflow: × %1 a step later").arg(times);
    }
    return factor == 0.5 ? Cells::tr("overflow: halved") : Cells::tr("overflow: × %1").arg(times);
}

QString whatHappened(const ScalerTrace& trace, std::size_t index, const QLocale& locale) {
    const ScalerRow& row = trace.rows()[index];
    const Policy& policy = trace.policy();
    // of a delayed policy what it decided, not yet what its property reports; of the others the same
    const double from = trace.before(index).pending;
    const double to = row.after.pending;
    const auto moved = [&policy](const QString& text) {
        return policy.rules.delayed ? Cells::tr("%1, a step later").arg(text) : text;
    };
    switch (row.rule) {
    case ScalerRule::Kept:
        return Cells::tr("kept");
    case ScalerRule::Grew:
        return grewText(policy, locale);
    case ScalerRule::GrewToMaximum:
        return to > from   ? moved(Cells::tr("kept, then raised to the maximum"))
               : to < from ? moved(Cells::tr("kept, then lowered to the maximum"))
                           : Cells::tr("kept, at the maximum");
    case ScalerRule::GrowthRefused:
        return Cells::tr("kept, growth to ∞ refused");
    case ScalerRule::BackedOff:
        return backedOffText(policy, locale);
    case ScalerRule::BackedOffToMinimum:
        return to < from   ? moved(Cells::tr("overflow: lowered to the minimum"))
               : to > from ? moved(Cells::tr("overflow: lifted to the minimum"))
                           : Cells::tr("overflow: at the minimum");
    case ScalerRule::Absorbed:
        return Cells::tr("overflow: absorbed by hysteresis");
    case ScalerRule::Counted:
        return Cells::tr("overflow: counted, %1 of %2")
            .arg(count(row.after.badSteps, locale), count(policy.parameters.decreaseEvery, locale));
    case ScalerRule::Tolerated:
        return Cells::tr("overflow: tolerated");
    case ScalerRule::Skipped:
        return Cells::tr("overflow: scale stays");
    case ScalerRule::Followed:
        return row.overflow ? Cells::tr("overflow: scale follows") : Cells::tr("kept, scale follows");
    case ScalerRule::Raised:
        return Cells::tr("overflow: stops with an error");
    }
    return {};
}

QString receivedText(const ScalerTrace& trace, std::size_t row, const QLocale& locale) {
    if (trace.received() == ReceivedKind::Overflows) {
        return trace.rows()[row].overflow ? Cells::tr("overflow") : Cells::tr("finite");
    }
    return sentences::scalerValuesText(trace.receivedValues(row), locale);
}

QString returnedText(const ScalerTrace& trace, std::size_t row, const QLocale& locale) {
    if (trace.skipped(row)) {
        return Cells::tr("skipped");
    }
    return trace.received() == ReceivedKind::Overflows ? QString()
                                                       : sentences::scalerValuesText(trace.returnedValues(row), locale);
}

QString goodStepsText(const ScalerTrace& trace, std::size_t row, const QLocale& locale) {
    const std::int64_t before = goodStepsOf(trace.policy(), trace.before(row));
    const std::int64_t after = goodStepsOf(trace.policy(), trace.rows()[row].after);
    // the step that completes the interval is counted before the count starts anew
    return trace.skipped(row) || after > before
               ? count(after, locale)
               : Cells::tr("%1 → %2").arg(count(before + 1, locale), count(after, locale));
}

constexpr std::array<const char*, kScalerColumnCount> kDataNames{
    "step",      "scale_used", "received",    "returned",       "scale_after",     "good_steps",      "overflow",
    "bad_steps", "hysteresis", "unscaled_by", "first_overflow", "optimizer_steps", "scheduler_steps", "rule"};

template <class Number> void appendShortest(std::string& to, Number value) {
    std::array<char, 32> text{};
    to.append(text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr);
}

} // namespace

bool countsBadSteps(const PolicyRules& rules) {
    return rules.overflow == OverflowRule::BadStepsInARow || rules.overflow == OverflowRule::BadStepsUntilChange ||
           rules.overflow == OverflowRule::ShareSinceChange;
}

bool countsHysteresis(const PolicyRules& rules) {
    return rules.overflow == OverflowRule::HysteresisLatched || rules.overflow == OverflowRule::HysteresisRefilled;
}

namespace sentences {

QString scalerValuesText(std::span<const float> values, const QLocale& locale) {
    if (values.empty()) {
        return Cells::tr("none");
    }
    QString text;
    for (const float value : values.first(std::min(values.size(), kValuesShown))) {
        // a list in a locale with a decimal comma is apart by semicolons
        text += (text.isEmpty()                                ? QString()
                 : locale.decimalPoint() == QLatin1String(",") ? QStringLiteral("; ")
                                                               : QStringLiteral(", ")) +
                numbers::shortest(value, locale);
    }
    //: the first values of a longer list, and how many it has
    return values.size() <= kValuesShown
               ? text
               : Cells::tr("%1 … (%2 values)").arg(text, numbers::integer(values.size(), locale));
}

QString scalerCellText(const ScalerTrace& trace, std::size_t index, ScalerColumn column, const QLocale& locale) {
    const ScalerRow& row = trace.rows()[index];
    const PolicyRules& rules = trace.policy().rules;
    switch (column) {
    case ScalerColumn::Step:
        return numbers::integer(index + 1, locale);
    case ScalerColumn::ScaleUsed:
        return numbers::scale(row.scaleUsed, locale);
    case ScalerColumn::Received:
        return receivedText(trace, index, locale);
    case ScalerColumn::Returned:
        return returnedText(trace, index, locale);
    case ScalerColumn::ScaleAfter:
        return numbers::scale(row.after.scale, locale);
    case ScalerColumn::GoodSteps:
        return rules.counter == CounterRule::Never ? QString() : goodStepsText(trace, index, locale);
    case ScalerColumn::WhatHappened:
        return whatHappened(trace, index, locale);
    case ScalerColumn::BadSteps:
        return countsBadSteps(rules) ? count(row.after.badSteps, locale) : QString();
    case ScalerColumn::Hysteresis:
        return countsHysteresis(rules) ? count(row.after.hysteresis, locale) : QString();
    case ScalerColumn::UnscaledBy:
        return row.overflow ? QString() : numbers::scale(row.unscaledBy, locale);
    case ScalerColumn::OverflowAt:
        return row.firstOverflow < 0 ? QString() : count(row.firstOverflow + 1, locale);
    case ScalerColumn::OptimizerSteps:
        return numbers::integer(row.optimizerSteps, locale);
    case ScalerColumn::SchedulerSteps:
        return numbers::integer(row.schedulerSteps, locale);
    case ScalerColumn::Rule:
        return words::rule(row.rule);
    }
    return {};
}

} // namespace sentences

namespace cells {

void appendNumber(std::string& to, double value) {
    if (std::isfinite(value)) {
        appendShortest(to, value);
    } else {
        to += std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }
}

void appendValues(std::string& to, std::span<const float> values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        to += i > 0 ? " " : "";
        to += shortestDecimal(values[i]);
    }
}

void append(std::string& to, const ScalerTrace& trace, std::size_t index, ScalerColumn column) {
    const ScalerRow& row = trace.rows()[index];
    const PolicyRules& rules = trace.policy().rules;
    switch (column) {
    case ScalerColumn::Step:
        return appendShortest(to, index + 1);
    case ScalerColumn::ScaleUsed:
        return appendNumber(to, row.scaleUsed);
    case ScalerColumn::Received:
        return appendValues(to, trace.receivedValues(index));
    case ScalerColumn::Returned:
        return appendValues(to, trace.returnedValues(index));
    case ScalerColumn::ScaleAfter:
        return appendNumber(to, row.after.scale);
    case ScalerColumn::GoodSteps:
        if (rules.counter != CounterRule::Never) {
            appendShortest(to, goodStepsOf(trace.policy(), row.after));
        }
        return;
    case ScalerColumn::WhatHappened:
        to += row.overflow ? "true" : "false";
        return;
    case ScalerColumn::BadSteps:
        if (countsBadSteps(rules)) {
            appendShortest(to, row.after.badSteps);
        }
        return;
    case ScalerColumn::Hysteresis:
        if (countsHysteresis(rules)) {
            appendShortest(to, row.after.hysteresis);
        }
        return;
    case ScalerColumn::UnscaledBy:
        return appendNumber(to, row.unscaledBy);
    case ScalerColumn::OverflowAt:
        if (row.firstOverflow >= 0) {
            appendShortest(to, row.firstOverflow + 1);
        }
        return;
    case ScalerColumn::OptimizerSteps:
        return appendShortest(to, row.optimizerSteps);
    case ScalerColumn::SchedulerSteps:
        return appendShortest(to, row.schedulerSteps);
    case ScalerColumn::Rule:
        to += nameOf(row.rule);
        return;
    }
}

const char* columnName(ScalerColumn column) { return kDataNames[static_cast<std::size_t>(column)]; }

} // namespace cells

} // namespace halfscope
