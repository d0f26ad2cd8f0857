// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_sentences.h"

#include "text/numbers.h"
#include "text/plural.h"
#include "text/problem_text.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// "PyTorch GradScaler, from 8, interval 2"
QString subject(const ScalerTrace& trace, const QLocale& locale) {
    const Policy& policy = trace.policy();
    const QString name = words::policy(policy.id);
    const QString scale = numbers::scale(trace.initial().scale, locale);
    if (!takes(policy, PolicyParameter::GrowthInterval)) {
        return Sentences::tr("%1, from %2").arg(name, scale);
    }
    const auto interval = static_cast<quint64>(policy.parameters.growthInterval);
    return Sentences::tr("%1, from %2, interval %3").arg(name, scale, numbers::integer(interval, locale));
}

QString skippedClause(const ScalerTrace& trace, const QLocale& locale) {
    const std::size_t skipped = trace.verdict().skipped;
    return skipped == 0 ? counted(QT_TRANSLATE_N_NOOP("sentences", "none of %1 steps skipped"), trace.size(), locale)
                        : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 steps skipped"), skipped, locale)
                              .arg(numbers::integer(trace.size(), locale));
}

/// The verdict's sentence, with what its numbers are.
class VerdictSentence {
public:
    VerdictSentence(const ScalerTrace& trace, const QLocale& locale)
        : m_trace(trace), m_verdict(trace.verdict()), m_locale(locale) {}

    QString say() const {
        switch (m_verdict.verdict) {
        case Verdict::InfiniteScale:
            return infinite();
        case Verdict::RunningAwayToZero:
            return runningAway();
        case Verdict::StuckAtFloor:
            return stuck();
        case Verdict::StartUpSkips:
            return startUp();
        case Verdict::ProbingNowAndThen:
            return probing();
        case Verdict::NeverGrows:
            return neverGrows();
        case Verdict::Healthy:
            break;
        }
        return healthy();
    }

private:
    const ScalerRow& row(std::size_t index) const { return m_trace.rows()[index]; }
    QString scale(double value) const { return numbers::scale(value, m_locale); }
    QString step(std::size_t index) const { return numbers::integer(index + 1, m_locale); }

    /// "step 2", "steps 2 to 9"
    QString where() const {
        return m_verdict.firstRow == m_verdict.lastRow
                   ? Sentences::tr("step %1").arg(step(m_verdict.firstRow))
                   : Sentences::tr("steps %1 to %2").arg(step(m_verdict.firstRow), step(m_verdict.lastRow));
    }

    QString infinite() const {
        const double after = row(m_verdict.firstRow).after.scale;
        const QString at = step(m_verdict.firstRow);
        return std::isinf(after)
                   ? Sentences::tr("After step %1 the scale is infinite, and half of that is infinite again: no scaled "
                                   "gradient can be finite any more. Set a maximum, or choose a policy that refuses "
                                   "such a growth.")
                         .arg(at)
                   : Sentences::tr("After step %1 the scale, %2, is infinite in float32: no scaled gradient can be "
                                   "finite then. Set a maximum, or choose a policy that refuses such a growth.")
                         .arg(at, scale(after));
    }

    QString runningAway() const {
        for (std::size_t i = m_verdict.firstRow; i <= m_verdict.lastRow; ++i) {
            const double after = row(i).after.scale;
            if (std::isinf(static_cast<float>(1 / after))) {
                return Sentences::tr("After step %1 the scale is %2, and its reciprocal is infinite in float32: a "
                                     "finite gradient then comes back as inf or NaN, and that step is not skipped. "
                                     "Look for the inf or NaN that no scale mends, and set a minimum.")
                    .arg(step(i), scale(after));
            }
        }
        return Sentences::tr("Every step overflows (%1), however small the scale: it is %2 by now. No scale mends "
                             "that. Look for an inf or NaN in the forward pass, and set a minimum.")
            .arg(where(), scale(row(m_verdict.lastRow).after.scale));
    }

    QString stuck() const {
        const ScalerRow& last = row(m_verdict.lastRow);
        if (last.rule == ScalerRule::Skipped) {
            return Sentences::tr("The scale never changes, and at %1 the gradients overflow (%2): these steps are "
                                 "skipped, and so will be all like them. Choose a smaller scale.")
                .arg(scale(last.scaleUsed), where());
        }
        if (last.rule == ScalerRule::Raised) {
            return Sentences::tr("The gradients overflow at %1, from where the scale may not be lowered, and the "
                                 "framework stops with an error (%2). Look for an inf or NaN in the forward pass: it "
                                 "overflows at every scale.")
                .arg(scale(last.scaleUsed), where());
        }
        return Sentences::tr("At %1, the minimum, the gradients still overflow (%2): every step is skipped and nothing "
                             "is learned. Allow a smaller scale, or look for an inf or NaN in the forward pass.")
            .arg(scale(last.after.scale), where());
    }

    QString startUp() const {
        const std::size_t next = m_verdict.lastRow + 1;
        const bool served = next < m_trace.size();
        const double scaleThen = served ? row(next).scaleUsed : row(m_verdict.lastRow).after.scale;
        const auto say = [&](const char* text) {
            return counted(text, m_verdict.skipped, m_locale).arg(where(), scale(scaleThen));
        };
        if (m_trace.resumedAt() > 0 && next >= m_trace.resumedAt()) {
            return say(QT_TRANSLATE_N_NOOP("sentences",
                                           "Resumed without the scaler's state, the run started with a scale that was "
                                           "too large: %1 steps overflowed and were skipped (%2) down to %3. Save the "
                                           "scaler's state with the model, and load it."));
        }
        if (!served) {
            return say(QT_TRANSLATE_N_NOOP("sentences",
                                           "The first scale was too large: all %1 steps overflowed and were skipped "
                                           "(%2), and %3 is tried next. A smaller initial scale saves steps."));
        }
        return say(QT_TRANSLATE_N_NOOP("sentences",
                                       "The first scale was too large: %1 steps overflowed and were skipped (%2) until "
                                       "%3 served, while the learning-rate schedule moved on. A smaller initial scale "
                                       "saves them."));
    }

    QString probing() const {
        const double share = m_verdict.expectedSkipShare;
        const double oneIn = std::round(1 / share);
        const QString expected = oneIn >= 2 ? Sentences::tr("1 in %1").arg(static_cast<qulonglong>(oneIn))
                                            : numbers::percent(share, m_locale);
        return Sentences::tr("The scale grows until something overflows (%1), and comes back: so it finds the largest "
                             "that serves. The share of skipped steps to expect is about %2; nothing has to be done.")
            .arg(where(), expected);
    }

    QString neverGrows() const {
        const Policy& policy = m_trace.policy();
        const std::int64_t interval = policy.parameters.growthInterval;
        if (interval == 0 && policy.rules.counter == CounterRule::Equal) {
            return Sentences::tr("The growth interval is 0, which no count of good steps equals: the scale never "
                                 "grows. Choose 1 or more.");
        }
        return counted(QT_TRANSLATE_N_NOOP("sentences",
                                           "In %1 steps there were never enough good ones in a row for the interval of "
                                           "%2: the scale never grew. Shorten the interval, or mend what overflows."),
                       m_trace.size(), m_locale)
            .arg(numbers::integer(static_cast<quint64>(interval), m_locale));
    }

    QString healthy() const {
        return m_verdict.skipped == 0
                   ? counted(QT_TRANSLATE_N_NOOP("sentences", "Nothing overflowed in these %1 steps."), m_trace.size(),
                             m_locale)
                   : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 steps overflowed and were skipped (%2); the scale "
                                                              "serves the others. Nothing has to be done."),
                             m_verdict.skipped, m_locale)
                         .arg(where());
    }

    const ScalerTrace& m_trace;
    const TraceVerdict& m_verdict;
    const QLocale& m_locale;
};

} // namespace

QString scalerHeadline(const ScalerPicture& picture, const QLocale& locale) {
    if (!picture.trace) {
        return picture.problem ? problemText(*picture.problem) : QString();
    }
    const ScalerTrace& trace = *picture.trace;
    if (trace.size() == 0) {
        return Sentences::tr("%1: there is no step yet.").arg(subject(trace, locale));
    }
    const QString verdict = words::verdict(trace.verdict().verdict);
    return trace.error()
               ? Sentences::tr("%1: %2, %3, stopped with an error at step %4.")
                     .arg(subject(trace, locale), verdict, skippedClause(trace, locale),
                          numbers::integer(trace.error()->line, locale))
               : Sentences::tr("%1: %2, %3.").arg(subject(trace, locale), verdict, skippedClause(trace, locale));
}

QString scalerVerdict(const ScalerPicture& picture, const QLocale& locale) {
    return picture.trace && picture.trace->size() > 0 ? VerdictSentence(*picture.trace, locale).say() : QString();
}

} // namespace halfscope::sentences
