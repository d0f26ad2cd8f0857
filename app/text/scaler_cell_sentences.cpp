// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_sentences.h"

#include "numerics/powers.h"
#include "text/numbers.h"
#include "text/plural.h"
#include "text/scaler_change_sentences.h"
#include "text/scaler_words.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

class CellSentence {
public:
    CellSentence(const ScalerPicture& picture, std::size_t index, const QLocale& locale)
        : m_setup(picture.setup), m_trace(*picture.trace), m_policy(m_trace.policy()), m_row(m_trace.rows()[index]),
          m_index(index), m_locale(locale) {}

    QString say(ScalerColumn column) const {
        switch (column) {
        case ScalerColumn::Step:
            return Sentences::tr("Step %1 of %2: %3.")
                .arg(step(), numbers::integer(m_trace.size(), m_locale),
                     scalerCellText(m_trace, m_index, ScalerColumn::WhatHappened, m_locale));
        case ScalerColumn::ScaleUsed:
            return scaleUsed();
        case ScalerColumn::Received:
            return received();
        case ScalerColumn::Returned:
            return returned();
        case ScalerColumn::ScaleAfter:
        case ScalerColumn::WhatHappened:
            return scaleChange(m_trace, m_index, m_locale);
        case ScalerColumn::GoodSteps:
            return goodSteps();
        case ScalerColumn::BadSteps:
            return badSteps();
        case ScalerColumn::Hysteresis:
            return hysteresis();
        case ScalerColumn::UnscaledBy:
            return unscaledBy();
        case ScalerColumn::OverflowAt:
            return overflowAt();
        case ScalerColumn::OptimizerSteps:
            return counted(QT_TRANSLATE_N_NOOP("sentences",
                                               "The optimizer has made %1 of %2 steps so far; the rest was skipped."),
                           m_row.optimizerSteps, m_locale)
                .arg(step());
        case ScalerColumn::SchedulerSteps:
            return schedulerSteps();
        case ScalerColumn::Rule:
            return Sentences::tr("%1. The scale grows: %2. An overflow: %3.")
                .arg(words::policy(m_policy.id), words::counterRule(m_policy.rules.counter),
                     words::overflowRule(m_policy.rules.overflow));
        }
        return {};
    }

private:
    QString step() const { return numbers::integer(m_index + 1, m_locale); }
    QString scale(double value) const { return numbers::scale(value, m_locale); }
    QString number(float value) const { return numbers::shortest(value, m_locale); }
    QString integer(std::int64_t value) const { return m_locale.toString(static_cast<qlonglong>(value)); }
    std::span<const float> values() const { return m_trace.receivedValues(m_index); }
    bool hasFlags() const { return m_trace.received() == ReceivedKind::Overflows; }

    QString scaleUsed() const {
        const QString sentence =
            Sentences::tr("In step %1 the loss was multiplied by %2.").arg(step(), scale(m_row.scaleUsed));
        if (m_index + 1 == m_setup.resumedAt) {
            return sentence + QLatin1Char(' ') +
                   Sentences::tr("Before it the run was resumed without the scaler's state, so that the scale started "
                                 "anew.");
        }
        const double pending = m_trace.before(m_index).pending;
        return pending == m_row.scaleUsed
                   ? sentence
                   : sentence + QLatin1Char(' ') +
                         Sentences::tr("The step before has decided on %1, but that takes effect one step late.")
                             .arg(scale(pending));
    }

    QString received() const {
        const QString sentence = receivedSentence();
        return m_row.overflow && !hasFlags()
                   ? sentence + QLatin1Char(' ') +
                         Sentences::tr("An overflow: %1.").arg(overflowCause(m_trace, m_index, m_locale))
                   : sentence;
    }

    QString receivedSentence() const {
        if (hasFlags()) {
            return m_row.overflow ? Sentences::tr("Step %1 received a flag alone: an overflow.").arg(step())
                                  : Sentences::tr("Step %1 received a flag alone: all finite.").arg(step());
        }
        if (values().empty()) {
            return Sentences::tr("Step %1 received no gradient.").arg(step());
        }
        if (m_setup.gradientsNotCleared && m_index > 0) {
            return Sentences::tr(
                       "Step %1 received %2: nobody cleared the gradients of the step before, and the new ones "
                       "were added to them.")
                .arg(step(), scalerValuesText(values(), m_locale));
        }
        if (m_trace.received() == ReceivedKind::TrueGradients) {
            return receivedScaled();
        }
        return values().size() == 1
                   ? Sentences::tr("Step %1 received the gradient %2 of the scaled loss.")
                         .arg(step(), number(values().front()))
                   : Sentences::tr("Step %1 received %2 gradients of the scaled loss, the largest %3.")
                         .arg(step(), numbers::integer(values().size(), m_locale), number(m_row.largestReceived));
    }

    /// The closed loop: what the scaler's own scale made of the true gradients.
    QString receivedScaled() const {
        const QString format = words::format(m_setup.format);
        if (values().size() > 1) {
            return Sentences::tr("Step %1: %2 true gradients times %3, stored in %4; the largest became %5.")
                .arg(step(), numbers::integer(values().size(), m_locale), scale(m_row.scaleUsed), format,
                     number(m_row.largestReceived));
        }
        const float gradient = m_setup.gradients()[m_index].front();
        return Sentences::tr("Step %1: the true gradient %2 times %3 is %4, stored in %5 as %6.")
            .arg(step(), number(gradient), scale(m_row.scaleUsed),
                 number(gradient * static_cast<float>(m_row.scaleUsed)), format, number(values().front()));
    }

    QString returned() const {
        if (m_row.overflow) {
            return Sentences::tr("Step %1 was skipped: nothing returns, and the optimizer does not move.").arg(step());
        }
        if (hasFlags()) {
            return Sentences::tr("Step %1 received a flag alone, and there is nothing to return.").arg(step());
        }
        if (values().empty()) {
            return Sentences::tr("Step %1 received no gradient, and none returns.").arg(step());
        }
        const QString what = values().size() == 1 ? Sentences::tr("the gradient %1").arg(number(values().front()))
                                                  : counted(QT_TRANSLATE_N_NOOP("sentences", "the %1 gradients"),
                                                            values().size(), m_locale);
        if (m_row.unscaledBy != m_row.scaleUsed) {
            return Sentences::tr("Step %1 divided %2 by %3, the scale after it grew, and not by %4, which its loss was "
                                 "multiplied by: what returns is %5 times the true gradient.")
                .arg(step(), what, scale(m_row.unscaledBy), scale(m_row.scaleUsed),
                     numbers::shortest(m_row.scaleUsed / m_row.unscaledBy, m_locale));
        }
        return returnedByScaleUsed(what);
    }

    QString returnedByScaleUsed(const QString& what) const {
        const UnscaleBy by = unscaleBy(m_policy.rules.unscaling, m_row.scaleUsed);
        const QString used = scale(m_row.scaleUsed);
        if (by.how == Unscaling::Reciprocal && std::isinf(by.factor)) {
            return Sentences::tr("Step %1 multiplied %2 by the reciprocal of %3, which is infinite in float32: inf or "
                                 "NaN returns, and the step is not skipped.")
                .arg(step(), what, used);
        }
        const bool grew = m_row.rule == ScalerRule::Grew && !m_policy.rules.delayed;
        const QString after = scale(m_row.after.scale);
        // a product with the reciprocal of a power of two is the quotient
        if (by.how == Unscaling::Reciprocal && !exponentOfPower(m_row.scaleUsed)) {
            return grew ? Sentences::tr("Step %1 multiplied %2 by %3, the float32 reciprocal of the scale %4 that its "
                                        "loss was multiplied by; only then did the scale grow to %5.")
                              .arg(step(), what, number(by.factor), used, after)
                        : Sentences::tr("Step %1 multiplied %2 by %3, the float32 reciprocal of the scale %4 that its "
                                        "loss was multiplied by.")
                              .arg(step(), what, number(by.factor), used);
        }
        if (!grew) {
            return Sentences::tr("Step %1 divided %2 by %3, the scale that its loss was multiplied by.")
                .arg(step(), what, used);
        }
        return m_policy.parameters.growthFactor == 2
                   ? Sentences::tr("Step %1 divided %2 by %3, the scale that its loss was multiplied by; only then was "
                                   "the scale doubled.")
                         .arg(step(), what, used)
                   : Sentences::tr("Step %1 divided %2 by %3, the scale that its loss was multiplied by; only then did "
                                   "the scale grow to %4.")
                         .arg(step(), what, used, after);
    }

    QString goodSteps() const {
        if (m_policy.rules.counter == CounterRule::Never) {
            return Sentences::tr("This policy does not count good steps.");
        }
        if (m_row.overflow) {
            return Sentences::tr("After an overflow the count of good steps starts anew.");
        }
        const QString interval = integer(m_policy.parameters.growthInterval);
        const std::int64_t before = goodStepsOf(m_policy, m_trace.before(m_index));
        const std::int64_t after = goodStepsOf(m_policy, m_row.after);
        return after > before
                   ? counted(QT_TRANSLATE_N_NOOP("sentences", "%1 good steps in a row; the interval is %2."),
                             static_cast<std::uint64_t>(after), m_locale)
                         .arg(interval)
                   : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 good steps in a row complete the interval of %2, and "
                                                              "the count starts anew."),
                             static_cast<std::uint64_t>(before + 1), m_locale)
                         .arg(interval);
    }

    QString badSteps() const {
        if (!countsBadSteps(m_policy.rules)) {
            return Sentences::tr("This policy does not count bad steps.");
        }
        if (m_policy.rules.overflow == OverflowRule::ShareSinceChange) {
            return counted(QT_TRANSLATE_N_NOOP("sentences", "%1 overflows since the scale was last lowered."),
                           static_cast<std::uint64_t>(m_row.after.badSteps), m_locale);
        }
        const QString every = integer(m_policy.parameters.decreaseEvery);
        return m_policy.rules.overflow == OverflowRule::BadStepsInARow
                   ? Sentences::tr("Bad steps: %1 of the %2 in a row that lower the scale.")
                         .arg(integer(m_row.after.badSteps), every)
                   : Sentences::tr("Bad steps: %1 of the %2 that lower the scale, in a row or not.")
                         .arg(integer(m_row.after.badSteps), every);
    }

    QString hysteresis() const {
        if (!countsHysteresis(m_policy.rules)) {
            return Sentences::tr("This policy has no hysteresis.");
        }
        const bool refilled =
            m_policy.rules.overflow == OverflowRule::HysteresisRefilled || m_policy.parameters.consecutiveHysteresis;
        // some policies count on below 0
        const QString left = integer(std::max(m_row.after.hysteresis, 0));
        const QString all = integer(m_policy.parameters.hysteresis);
        return refilled ? Sentences::tr("Hysteresis left: %1 of %2; any good step gives it back.").arg(left, all)
                        : Sentences::tr("Hysteresis left: %1 of %2; only growth gives it back.").arg(left, all);
    }

    QString unscaledBy() const {
        if (m_row.overflow) {
            return returned();
        }
        return m_row.unscaledBy == m_row.scaleUsed
                   ? Sentences::tr("Step %1 is unscaled by %2, the scale that its loss was multiplied by.")
                         .arg(step(), scale(m_row.unscaledBy))
                   : Sentences::tr("Step %1 is unscaled by %2, the scale after the step, although its loss was "
                                   "multiplied by %3.")
                         .arg(step(), scale(m_row.unscaledBy), scale(m_row.scaleUsed));
    }

    QString overflowAt() const {
        if (!m_row.overflow) {
            return Sentences::tr("No overflow was found in step %1.").arg(step());
        }
        return hasFlags() ? Sentences::tr("A flag does not say where the overflow was.")
                          : Sentences::tr("An overflow: %1.").arg(overflowCause(m_trace, m_index, m_locale));
    }

    QString schedulerSteps() const {
        const std::uint64_t ahead = m_row.schedulerSteps - m_row.optimizerSteps;
        return ahead == 0
                   ? Sentences::tr("The learning-rate schedule has moved as often as the optimizer.")
                   : counted(QT_TRANSLATE_N_NOOP("sentences", "The learning-rate schedule is %1 steps ahead of the "
                                                              "optimizer: it moves in skipped steps as well."),
                             ahead, m_locale);
    }

    const ScalerSetup& m_setup;
    const ScalerTrace& m_trace;
    const Policy& m_policy;
    const ScalerRow& m_row;
    std::size_t m_index;
    const QLocale& m_locale;
};

} // namespace

QString scalerCell(const ScalerPicture& picture, std::size_t row, ScalerColumn column, const QLocale& locale) {
    return picture.trace && row < picture.trace->size() ? CellSentence(picture, row, locale).say(column) : QString();
}

} // namespace halfscope::sentences
