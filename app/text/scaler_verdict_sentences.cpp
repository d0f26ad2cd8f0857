// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_sentences.h"

#include "text/numbers.h"
#include "text/overflow_facts.h"
#include "text/plural.h"

#include <QCoreApplication>

#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// The verdict's sentence, with what its numbers are.
class VerdictSentence {
public:
    VerdictSentence(const ScalerPicture& picture, const QLocale& locale)
        : m_picture(picture), m_trace(*picture.trace), m_verdict(m_trace.verdict()), m_locale(locale) {}

    QString say() const {
        if (const auto since = facts::heldByLogMaxSince(m_trace); since && m_verdict.verdict != Verdict::StuckAtFloor) {
            return heldByLogMax(*since);
        }
        switch (m_verdict.verdict) {
        case Verdict::InfiniteScale:
            return infinite();
        case Verdict::RunningAwayToZero:
            return runningAway();
        case Verdict::StuckAtFloor:
            return stuck();
        default:
            break;
        }
        if (isLeftOver()) {
            return everyStepOverflows(m_trace.size() - facts::overflowsAtTheEnd(m_trace), m_trace.size() - 1);
        }
        switch (m_verdict.verdict) {
        case Verdict::StartUpSkips:
            return startUp();
        case Verdict::ProbingNowAndThen:
            return probing();
        case Verdict::NeverGrows:
            return neverGrows();
        default:
            return healthy();
        }
    }

private:
    const ScalerRow& row(std::size_t index) const { return m_trace.rows()[index]; }
    QString scale(double value) const { return numbers::scale(value, m_locale); }
    QString step(std::size_t index) const { return numbers::integer(index + 1, m_locale); }

    bool isLeftOver() const { return facts::isLeftOver(m_picture); }
    bool allSkipped(std::size_t first, std::size_t last) const { return facts::allSkipped(m_trace, first, last); }
    static QString joined(const QString& sentence, const QString& next) { return sentence + QLatin1Char(' ') + next; }

    /// "step 2", "steps 2 to 9", or "between steps 2 and 9" where some of them were not skipped.
    QString where(std::size_t first, std::size_t last) const {
        if (first == last) {
            return Sentences::tr("step %1").arg(step(first));
        }
        return (allSkipped(first, last) ? Sentences::tr("steps %1 to %2") : Sentences::tr("between steps %1 and %2"))
            .arg(step(first), step(last));
    }
    QString where() const { return where(m_verdict.firstRow, m_verdict.lastRow); }

    /// What helps against overflows that go on; `otherwise` where the gradients are cleared.
    QString cure(const QString& otherwise) const {
        return isLeftOver() ? Sentences::tr("The gradients are not cleared, and what was infinite once stays so: clear "
                                            "them after a skipped step, too.")
                            : otherwise;
    }
    QString cureOfEveryScale() const {
        return cure(Sentences::tr("Look for an inf or NaN in the forward pass, and set a minimum."));
    }

    QString heldByLogMax(std::size_t since) const {
        return Sentences::tr("Since the overflow in step %1 the scale stays at %2: the code of this policy takes 65536 "
                             "for the logarithm of a gradient that is not finite, and its means forget that only after "
                             "many steps. Keep inf and NaN from it, or choose another policy.")
            .arg(step(since), scale(row(since).after.scale));
    }

    QString infinite() const {
        const double after = row(m_verdict.firstRow).after.scale;
        const QString at = step(m_verdict.firstRow);
        if (std::isnan(after)) { // of LogMax alone
            return Sentences::tr(
                       "After step %1 the scale is NaN, and stays so: no gradient of that step was other than "
                       "0, and the logarithm of 0 is −∞. Keep empty steps and gradients that are all 0 from "
                       "this policy, or choose another one.")
                .arg(at);
        }
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
            if (facts::ruinsGradients(m_trace.policy(), row(i).after.scale)) {
                return ruined(i);
            }
        }
        if (allSkipped(m_verdict.firstRow, m_verdict.lastRow)) {
            return everyStepOverflows(m_verdict.firstRow, m_verdict.lastRow);
        }
        return joined(Sentences::tr("The scale fell to %1 (after step %2), far below what any gradient needs.")
                          .arg(scale(row(m_verdict.firstRow).after.scale), step(m_verdict.firstRow)),
                      cureOfEveryScale());
    }

    QString ruined(std::size_t index) const {
        const PolicyRules& rules = m_trace.policy().rules;
        const double left = row(index).after.scale;
        const QString state =
            left == 0 ? Sentences::tr("After step %1 the scale is %2")
            : rules.unscaling == Unscaling::Reciprocal
                ? Sentences::tr("After step %1 the scale is %2, and its reciprocal is infinite in float32")
                : Sentences::tr("After step %1 the scale is %2, which is 0 in float32");
        QString sentence = (rules.checked == Checked::Unscaled
                                ? Sentences::tr("%1: a finite gradient then comes back as inf or NaN, and that step is "
                                                "skipped as well.")
                                : Sentences::tr("%1: a finite gradient then comes back as inf or NaN, and that step is "
                                                "not skipped."))
                               .arg(state.arg(step(index), scale(left)));
        if (rules.checked == Checked::Scaled && index < m_verdict.lastRow && allSkipped(index + 1, m_verdict.lastRow)) {
            sentence = joined(sentence, Sentences::tr("Here every later step overflowed, and was skipped."));
        }
        return joined(sentence, cureOfEveryScale());
    }

    QString everyStepOverflows(std::size_t first, std::size_t last) const {
        return joined(Sentences::tr("Every step overflows (%1), however small the scale: it is %2 by now. No scale "
                                    "mends that.")
                          .arg(where(first, last), scale(row(last).after.scale)),
                      cureOfEveryScale());
    }

    QString stuck() const {
        const ScalerRow& last = row(m_verdict.lastRow);
        if (last.rule == ScalerRule::Skipped) {
            return joined(
                Sentences::tr("The scale never changes, and at %1 the gradients overflow (%2): these steps are "
                              "skipped, and so will be all like them.")
                    .arg(scale(last.scaleUsed), where()),
                cure(Sentences::tr("Choose a smaller scale.")));
        }
        if (last.rule == ScalerRule::Raised) {
            return joined(
                Sentences::tr("The gradients overflow at %1, from where the scale may not be lowered, and the "
                              "framework stops with an error (%2).")
                    .arg(scale(last.scaleUsed), where()),
                cure(Sentences::tr("Look for an inf or NaN in the forward pass: it overflows at every "
                                   "scale.")));
        }
        return joined(Sentences::tr("At %1, the minimum, the gradients still overflow (%2): every step is skipped and "
                                    "nothing is learned.")
                          .arg(scale(last.after.scale), where()),
                      cure(Sentences::tr("Allow a smaller scale, or look for an inf or NaN in the forward pass.")));
    }

    QString startUp() const {
        const std::size_t next = m_verdict.lastRow + 1;
        if (m_trace.resumedAt() > 0 && next >= m_trace.resumedAt()) {
            return resumed(m_trace.resumedAt() - 1);
        }
        const auto say = [&](const char* text) {
            return counted(text, m_verdict.skipped, m_locale).arg(where(), scale(scaleThen()));
        };
        if (next == m_trace.size()) {
            return say(QT_TRANSLATE_N_NOOP("sentences",
                                           "The first scale was too large: all %1 steps overflowed and were skipped "
                                           "(%2), and %3 is tried next. A smaller initial scale saves steps."));
        }
        return say(QT_TRANSLATE_N_NOOP("sentences",
                                       "The first scale was too large: %1 steps overflowed and were skipped (%2) until "
                                       "%3 served, while the learning-rate schedule moved on. A smaller initial scale "
                                       "saves them."));
    }

    /// The scale after the skips at the start.
    double scaleThen() const {
        const std::size_t next = m_verdict.lastRow + 1;
        return next < m_trace.size() ? row(next).scaleUsed : row(m_verdict.lastRow).after.scale;
    }

    /// The skips of the run resumed at row `first` are those of the lost state; it may have had others before.
    QString resumed(std::size_t first) const {
        const std::size_t skipped = m_verdict.lastRow - first + 1; // the first good step ends them
        const QString sentence =
            counted(QT_TRANSLATE_N_NOOP("sentences",
                                        "Resumed without the scaler's state, the run started with a scale that was "
                                        "too large: %1 steps overflowed and were skipped (%2) down to %3. Save the "
                                        "scaler's state with the model, and load it."),
                    skipped, m_locale)
                .arg(where(first, m_verdict.lastRow), scale(scaleThen()));
        const std::size_t before = m_verdict.skipped - skipped;
        return before == 0
                   ? sentence
                   : joined(sentence, counted(QT_TRANSLATE_N_NOOP("sentences", "The other %1 skipped steps were "
                                                                               "those of the first start."),
                                              before, m_locale));
    }

    QString probing() const {
        const QString sentence = Sentences::tr("The scale grows until something overflows (%1), and comes back: so it "
                                               "finds the largest that serves.")
                                     .arg(where());
        const double share = m_verdict.expectedSkipShare;
        if (!(share > 0)) { // a policy that does not probe by an interval
            return joined(sentence, Sentences::tr("Nothing has to be done."));
        }
        const double oneIn = std::round(1 / share);
        const QString expected = oneIn >= 2 ? Sentences::tr("1 in %1").arg(static_cast<qulonglong>(oneIn))
                                            : numbers::percent(share, m_locale);
        return joined(
            sentence,
            Sentences::tr("The share of skipped steps to expect is about %1; nothing has to be done.").arg(expected));
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

    const ScalerPicture& m_picture;
    const ScalerTrace& m_trace;
    const TraceVerdict& m_verdict;
    const QLocale& m_locale;
};

} // namespace

QString scalerVerdict(const ScalerPicture& picture, const QLocale& locale) {
    return picture.trace && picture.trace->size() > 0 ? VerdictSentence(picture, locale).say() : QString();
}

} // namespace halfscope::sentences
