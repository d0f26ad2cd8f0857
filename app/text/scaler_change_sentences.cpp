// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_change_sentences.h"

#include "text/numbers.h"
#include "text/plural.h"
#include "text/scaler_cells.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// A row, its policy, and the words for their numbers.
class ChangeSentence {
public:
    ChangeSentence(const ScalerTrace& trace, std::size_t index, const QLocale& locale)
        : m_trace(trace), m_policy(trace.policy()), m_row(trace.rows()[index]), m_before(trace.before(index)),
          m_index(index), m_locale(locale) {}

    QString say() const {
        if (m_row.rule == ScalerRule::Followed) {
            return followed();
        }
        const QString sentence = m_row.overflow ? overflow() : good();
        // a delayed policy's property moves by what the step before decided, whatever this one decides
        return delayed() && m_row.after.scale != m_row.scaleUsed
                   ? Sentences::tr("The change to %1 that step %2 decided on takes effect now. %3")
                         .arg(scale(m_row.after.scale), integer(static_cast<std::int64_t>(m_index)), sentence)
                   : sentence;
    }

private:
    // What a delayed policy decides is pending; of the others it is the scale.
    double from() const { return m_before.pending; }
    double to() const { return m_row.after.pending; }
    bool delayed() const { return m_policy.rules.delayed; }
    QString scale(double value) const { return numbers::scale(value, m_locale); }
    QString number(double value) const { return numbers::shortest(value, m_locale); }
    QString integer(std::int64_t value) const { return m_locale.toString(static_cast<qlonglong>(value)); }
    QString interval() const { return integer(m_policy.parameters.growthInterval); }
    QString cause() const { return overflowCause(m_trace, m_index, m_locale); }

    /// Good steps in a row, this one included; Flax compares before it counts this one.
    std::uint64_t goodSteps() const {
        const std::int64_t before = goodStepsOf(m_policy, m_before);
        return static_cast<std::uint64_t>(m_policy.rules.counter == CounterRule::TestedBefore ? before : before + 1);
    }

    QString good() const {
        switch (m_row.rule) {
        case ScalerRule::Grew:
            return Sentences::tr("%1: %2.").arg(grown(), intervalComplete());
        case ScalerRule::GrewToMaximum:
            return Sentences::tr("%1: %2.").arg(grownToMaximum(), intervalComplete()) + oneStepLate();
        case ScalerRule::GrowthRefused:
            return Sentences::tr("Stays at %1: %2, but %1 × %3 is infinite in float32, and that growth is refused.")
                .arg(scale(from()), intervalComplete(), number(m_policy.parameters.growthFactor));
        default:
            return kept();
        }
    }

    QString grown() const {
        const double factor = m_policy.parameters.growthFactor;
        if (factor == 2) {
            return delayed() ? Sentences::tr("Will be doubled to %1, one step late").arg(scale(to()))
                             : Sentences::tr("Doubled to %1").arg(scale(to()));
        }
        return delayed()
                   ? Sentences::tr("Will be multiplied by %1 to %2, one step late").arg(number(factor), scale(to()))
                   : Sentences::tr("Multiplied by %1 to %2").arg(number(factor), scale(to()));
    }

    /// A sentence after the first, of a delayed policy that moved its scale to a limit.
    QString oneStepLate() const {
        return delayed() && to() != from() ? QLatin1Char(' ') + Sentences::tr("That takes effect one step late.")
                                           : QString();
    }

    QString grownToMaximum() const {
        return to() > from()   ? Sentences::tr("Raised to the maximum, %1").arg(scale(to()))
               : to() < from() ? Sentences::tr("Lowered to the maximum, %1").arg(scale(to()))
                               : Sentences::tr("Stays at the maximum, %1").arg(scale(to()));
    }

    /// Why the scale grows: a clause.
    QString intervalComplete() const {
        const std::uint64_t steps = goodSteps();
        const auto say = [&](const char* text) { return counted(text, steps, m_locale).arg(interval()); };
        switch (m_policy.rules.counter) {
        case CounterRule::TestedBefore:
            return say(QT_TRANSLATE_N_NOOP("sentences", "%1 good steps in a row before this one, interval %2"));
        case CounterRule::SinceOverflowMinus1:
            return say(QT_TRANSLATE_N_NOOP("sentences",
                                           "%1 good steps in a row, one more than a multiple of the interval %2"));
        case CounterRule::SinceOverflow:
            if (static_cast<std::int64_t>(steps) != m_policy.parameters.growthInterval) {
                return say(QT_TRANSLATE_N_NOOP("sentences", "%1 good steps in a row, a multiple of the interval %2"));
            }
            break;
        default:
            break;
        }
        return say(QT_TRANSLATE_N_NOOP("sentences", "%1 good steps in a row, interval %2"));
    }

    QString kept() const {
        if (m_policy.rules.counter == CounterRule::Never) {
            return Sentences::tr("Stays at %1: this policy never changes its scale.").arg(scale(to()));
        }
        return Sentences::tr("Stays at %1: %2.").arg(scale(to()), intervalNotComplete());
    }

    QString intervalNotComplete() const {
        const auto steps = static_cast<std::uint64_t>(goodStepsOf(m_policy, m_before) + 1);
        const auto say = [&](const char* text) { return counted(text, steps, m_locale).arg(interval()); };
        switch (m_policy.rules.counter) {
        case CounterRule::TestedBefore:
            if (static_cast<std::int64_t>(steps) == m_policy.parameters.growthInterval) {
                return say(QT_TRANSLATE_N_NOOP("sentences", "%1 good steps in a row, interval %2, but this one was "
                                                            "compared before it was counted; the next one counts"));
            }
            break;
        case CounterRule::SinceOverflow:
            return say(QT_TRANSLATE_N_NOOP("sentences", "%1 good steps in a row, no multiple of the interval %2"));
        case CounterRule::SinceOverflowMinus1:
            return say(QT_TRANSLATE_N_NOOP("sentences",
                                           "%1 good steps in a row, not one more than a multiple of the interval %2"));
        default:
            break;
        }
        return say(QT_TRANSLATE_N_NOOP("sentences", "%1 good steps in a row of an interval of %2"));
    }

    QString overflow() const {
        switch (m_row.rule) {
        case ScalerRule::BackedOff:
            return backedOff() + whyNow();
        case ScalerRule::BackedOffToMinimum:
            return backedOffToMinimum() + oneStepLate() + whyNow();
        case ScalerRule::Absorbed:
            return Sentences::tr("Stays at %1: %2, and the hysteresis absorbs it; %3 of %4 are left.")
                .arg(scale(to()), cause(), integer(m_row.after.hysteresis), integer(m_policy.parameters.hysteresis));
        case ScalerRule::Counted:
            return Sentences::tr("Stays at %1: %2; this is bad step %3 of the %4 that lower the scale.")
                .arg(scale(to()), cause(), integer(m_row.after.badSteps), integer(m_policy.parameters.decreaseEvery));
        case ScalerRule::Tolerated:
            return Sentences::tr(
                       "Stays at %1: %2; of the steps since the scale changed, %3 of %4 overflowed, less than "
                       "the tolerated share of %5.")
                .arg(scale(to()), cause(), integer(m_row.after.badSteps), integer(stepsSinceChange()),
                     number(m_policy.parameters.tolerance));
        case ScalerRule::Raised:
            return Sentences::tr(
                       "Stops with an error: %1, and from %2 the scale may not be lowered; its minimum is %3.")
                .arg(cause(), scale(m_row.scaleUsed), scale(m_policy.parameters.minimumScale.value_or(0)));
        default:
            return Sentences::tr("Stays at %1: %2, but this policy never changes its scale.").arg(scale(to()), cause());
        }
    }

    QString backedOff() const {
        const double factor = m_policy.parameters.backoffFactor;
        if (factor == 0.5) {
            return (delayed() ? Sentences::tr("Will be halved from %1 to %2, one step late: %3.")
                              : Sentences::tr("Halved from %1 to %2: %3."))
                .arg(scale(from()), scale(to()), cause());
        }
        return (delayed() ? Sentences::tr("Will be multiplied by %1, from %2 to %3, one step late: %4.")
                          : Sentences::tr("Multiplied by %1, from %2 to %3: %4."))
            .arg(number(factor), scale(from()), scale(to()), cause());
    }

    QString backedOffToMinimum() const {
        if (to() == from()) {
            return Sentences::tr("Stays at the minimum, %1: %2.").arg(scale(to()), cause());
        }
        return (to() < from() ? Sentences::tr("Lowered from %1 to the minimum, %2: %3.")
                              : Sentences::tr("Lifted from %1 to the minimum, %2: %3."))
            .arg(scale(from()), scale(to()), cause());
    }

    /// A sentence after the first, of the policies that do not back off at each overflow.
    QString whyNow() const {
        const PolicyParameters& p = m_policy.parameters;
        if (countsHysteresis(m_policy.rules) && p.hysteresis > 1) {
            return QLatin1Char(' ') + Sentences::tr("The hysteresis of %1 was used up.").arg(integer(p.hysteresis));
        }
        if (m_policy.rules.overflow == OverflowRule::ShareSinceChange && p.tolerance > 0) {
            return QLatin1Char(' ') +
                   Sentences::tr("Of the steps since the scale changed, %1 of %2 overflowed, at least the share of %3.")
                       .arg(integer(m_before.badSteps + 1), integer(stepsSinceChange()), number(p.tolerance));
        }
        if (countsBadSteps(m_policy.rules) && p.decreaseEvery > 1) {
            return QLatin1Char(' ') + Sentences::tr("It was the last of the %1 bad steps that lower the scale.")
                                          .arg(integer(p.decreaseEvery));
        }
        return {};
    }

    std::int64_t stepsSinceChange() const { return m_before.iteration - m_before.lastChange; }

    /// LogMax: the numbers behind S = 2^(16 - (mean + 3.09 deviations)).
    QString followed() const {
        if (std::isnan(to())) {
            return std::isnan(from())
                       ? Sentences::tr(
                             "Stays NaN: the means hold the logarithm of a largest gradient of 0, which is −∞, "
                             "and never forget it.")
                       : Sentences::tr("Set to NaN: the largest gradient of the step is 0, and its logarithm −∞.");
        }
        const double steps = m_row.after.iteration;
        const double mean = m_row.after.fastMean / (1 - std::pow(0.99, steps));
        const double slow = m_row.after.slowMean / (1 - std::pow(0.999, steps));
        const double square = m_row.after.slowSquare / (1 - std::pow(0.999, steps));
        const double deviation = std::sqrt(std::max(square - slow * slow, 0.0));
        const double wanted = std::exp2(16 - (mean + 3.09 * deviation));
        const bool held = static_cast<float>(wanted) != static_cast<float>(to());
        const QString sentence =
            (held ? Sentences::tr("Held at %1, where 2 to the power of 16 − (%2 + 3.09 × %3) is wanted: mean and "
                                  "deviation of log2 of the largest gradient so far.")
                  : Sentences::tr("Set to %1, 2 to the power of 16 − (%2 + 3.09 × %3): mean and deviation of log2 of "
                                  "the largest gradient so far."))
                .arg(numbers::rounded(to(), 6, m_locale), numbers::rounded(mean, 5, m_locale),
                     numbers::rounded(deviation, 5, m_locale));
        return m_row.overflow
                   ? sentence + QLatin1Char(' ') +
                         Sentences::tr("The largest gradient was not finite: its code then takes 65536 for the "
                                       "logarithm, where 128 is the most that a float32 has, and the scale stays low "
                                       "for long.")
                   : sentence;
    }

    const ScalerTrace& m_trace;
    const Policy& m_policy;
    const ScalerRow& m_row;
    const ScalerState& m_before;
    std::size_t m_index;
    const QLocale& m_locale;
};

} // namespace

QString overflowCause(const ScalerTrace& trace, std::size_t index, const QLocale& locale) {
    const std::span<const float> values = trace.receivedValues(index);
    const std::int32_t first = trace.rows()[index].firstOverflow;
    if (first < 0 || static_cast<std::size_t>(first) >= values.size()) {
        return Sentences::tr("an overflow was found");
    }
    const QString place = numbers::integer(static_cast<quint64>(first) + 1, locale);
    const QString all = numbers::integer(values.size(), locale);
    const float value = values[static_cast<std::size_t>(first)];
    switch (trace.policy().rules.check) {
    case OverflowCheck::SumNotFinite:
        return values.size() > 1
                   ? Sentences::tr("the float32 sum of the %2 values was not finite from value %1 on").arg(place, all)
                   : Sentences::tr("the sum, %1, was not finite").arg(numbers::shortest(value, locale));
    case OverflowCheck::NormNotFinite:
        return Sentences::tr("the float32 sum of squares was not finite from value %1 of %2 on").arg(place, all);
    case OverflowCheck::LargerThan1e4:
        if (!std::isnan(value)) {
            return Sentences::tr("value %1 of %2, %3, is above 10^{4}")
                .arg(place, all, numbers::shortest(value, locale));
        }
        break;
    case OverflowCheck::AnyNotFinite:
        if (std::isfinite(value)) { // finite as it came
            return Sentences::tr("value %1 of %2 was not finite once unscaled").arg(place, all);
        }
        break;
    }
    if (values.size() == 1) {
        return std::isnan(value) ? Sentences::tr("the gradient was NaN") : Sentences::tr("the gradient was infinite");
    }
    return (std::isnan(value) ? Sentences::tr("value %1 of %2 was NaN") : Sentences::tr("value %1 of %2 was infinite"))
        .arg(place, all);
}

QString scaleChange(const ScalerTrace& trace, std::size_t row, const QLocale& locale) {
    return ChangeSentence(trace, row, locale).say();
}

} // namespace halfscope::sentences
