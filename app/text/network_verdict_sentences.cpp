// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_sentences.h"

#include "numerics/limits.h"
#include "text/markup.h"
#include "text/network_facts.h"
#include "text/numbers.h"
#include "text/plural.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

QString integer(std::int64_t value, const QLocale& locale) {
    return numbers::integer(static_cast<quint64>(value), locale);
}

bool isScaled(const TrainingSetup& setup) { return setup.lossScale.kind != LossScaleKind::None; }

class StepVerdict {
public:
    StepVerdict(const StepRecord& record, const QLocale& locale)
        : m_record(record), m_setup(record.setup), m_locale(locale) {}

    QString say() const {
        QStringList all;
        if (m_record.firstNotFinite) {
            all << stepNotFinite(m_record, m_locale) << afterwards();
        } else if (m_record.summary.skipped) {
            all << Sentences::tr("The policy's rule finds an overflow, though every gradient is finite: the step is "
                                 "skipped.");
        } else {
            all << lost() << farOff() << clippedEarly() << stuck();
        }
        all.removeAll(QString());
        return all.isEmpty() ? fine() : all.join(QLatin1Char(' '));
    }

private:
    QString scale(double value) const { return numbers::scale(value, m_locale); }
    QString rounded(double value) const {
        constexpr int kDigits = 3;
        return numbers::said(value, kDigits, m_locale);
    }

    /// What came of a value that is not finite.
    QString afterwards() const {
        if (m_record.summary.skipped) {
            const LossScaleSetup& lossScale = m_setup.lossScale;
            return lossScale.kind != LossScaleKind::Dynamic
                       ? Sentences::tr("The step is skipped, and S stays: so will be every step like it.")
                   : lossScale.frozen
                       ? Sentences::tr("The step is skipped; the scaler goes to %1, but the step keeps its first S.")
                             .arg(scale(m_record.scalerAfter.scale))
                       : Sentences::tr("The step is skipped: the weights stay, and S = %1 is tried next.")
                             .arg(scale(m_record.scalerAfter.scale));
        }
        ClassCounts parameters;
        for (const PhaseRecord& phase : m_record.phases) {
            facts::add(parameters, facts::countsOf(phase, TensorKind::NewWeights));
            facts::add(parameters, facts::countsOf(phase, TensorKind::NewBiases));
        }
        const std::int64_t spoiled = parameters.infinities + parameters.nans;
        if (spoiled == 0) {
            return Sentences::tr("The parameters stay finite.");
        }
        const QString after = counted(QT_TRANSLATE_N_NOOP("sentences", "After the update %1 of %2 parameters are "
                                                                       "infinite or NaN, for good."),
                                      static_cast<std::uint64_t>(spoiled), m_locale)
                                  .arg(integer(parameters.total(), m_locale));
        return isScaled(m_setup) ? after : Sentences::tr("Nobody checks. %1").arg(after);
    }

    QString lost() const {
        const ClassCounts counts = facts::gradientCounts(m_record);
        const bool lostBefore = std::any_of(m_record.phases.begin(), m_record.phases.end(), [](const PhaseRecord& p) {
            return (p.kind == PhaseKind::Scale || p.kind == PhaseKind::Backward) && facts::countsOf(p).lost > 0;
        });
        if (!lostBefore || counts.zeros == 0) {
            return {};
        }
        const QString zeros = counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 parameter gradients are 0"),
                                      static_cast<std::uint64_t>(counts.zeros), m_locale)
                                  .arg(integer(counts.total(), m_locale));
        const QString how = counts.lost == counts.zeros
                                ? Sentences::tr("%1: lost in their store.").arg(zeros)
                                : Sentences::tr("%1: %2 lost in their store, the rest made of what is 0 before.")
                                      .arg(zeros, integer(counts.lost, m_locale));
        return how + QLatin1Char(' ') + cure();
    }

    /// Sums of the passes that are kept in the format, and came to something else.
    QString farOff() const {
        const PassRules& rules = m_setup.rules.pass;
        if (!rules.accumulateInFormat && !rules.biasGradientsInFormat) {
            return {};
        }
        std::int64_t count = 0;
        for (std::size_t i = 0; i < m_record.phases.size(); ++i) {
            const PhaseRecord& phase = m_record.phases[i];
            if (phase.kind == PhaseKind::Forward || phase.kind == PhaseKind::Backward) {
                for (const TensorKind kind : facts::kindsOf(phase)) {
                    count += facts::farOffOf(m_record, i, kind).count;
                }
            }
        }
        return count == 0
                   ? QString()
                   : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 values are more than an ulp off: their sums are "
                                                              "stored in %2 after every term. Sums in float32 "
                                                              "keep them."),
                             static_cast<std::uint64_t>(count), m_locale)
                         .arg(words::format(m_setup.format));
    }

    QString cure() const {
        if (!isScaled(m_setup)) {
            return Sentences::tr("A loss scale helps.");
        }
        const int room = headroom();
        return room > 0
                   ? Sentences::tr("A larger S keeps more: before the largest gradient overflows there is room for a "
                                   "factor of %1.")
                         .arg(markup::power(room))
                   : Sentences::tr("A larger S would keep more, but the largest gradient leaves no room.");
    }

    /// Binades between the largest value that carries S and the overflow.
    int headroom() const {
        float largest = 0;
        for (const PhaseRecord& phase : m_record.phases) {
            if (phase.kind == PhaseKind::Scale || phase.kind == PhaseKind::Backward) {
                for (const TensorKind kind :
                     {TensorKind::OutputGradient, TensorKind::HiddenProduct, TensorKind::HiddenGradient,
                      TensorKind::WeightGradients, TensorKind::BiasGradients}) {
                    largest = std::max(largest, facts::countsOf(phase, kind).largest);
                }
            }
        }
        const auto limit = limitsOf(formatOf(m_setup.format), m_setup.storeRules).overflowed;
        if (!limit || largest == 0) {
            return 0;
        }
        const double room = std::log2(static_cast<double>(*limit)) - std::log2(static_cast<double>(largest));
        return std::max(0, static_cast<int>(std::ceil(room)) - 1); // the limit itself overflows
    }

    QString clippedEarly() const {
        const ClipSetup& clip = m_setup.clip;
        if (!clip.norm || !clip.beforeUnscale || !isScaled(m_setup) || m_record.clipFactor == 1) {
            return {};
        }
        const double s = static_cast<double>(m_record.unscale.divisor);
        const double most = static_cast<double>(*clip.norm);
        const double own = static_cast<double>(m_record.norm) / s;
        return Sentences::tr("The norm was clipped while the gradients still were times S: unscaled it is %1, where "
                             "%2 was allowed and %3 would have come in.")
            .arg(rounded(most / s), rounded(most), rounded(own));
    }

    QString stuck() const {
        const facts::Moves moves = facts::movesOf(m_record);
        if (moves.stuck == 0 || updateArithmetic(m_setup).format == FormatId::Float32) {
            return {}; // what float32 rounds away nobody misses
        }
        return counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 parameters do not move: their update is not more "
                                                        "than half of their last place in %3."),
                       static_cast<std::uint64_t>(moves.stuck), m_locale)
            .arg(integer(moves.all, m_locale), words::format(updateArithmetic(m_setup).format));
    }

    QString fine() const {
        const QString nothing = Sentences::tr("No gradient is lost in this step, and nothing overflows.");
        const int room = headroom();
        return isScaled(m_setup) && m_setup.format != FormatId::Float32 && room > 0
                   ? Sentences::tr("%1 The largest gradient leaves room for a factor of %2.")
                         .arg(nothing, markup::power(room))
                   : nothing;
    }

    const StepRecord& m_record;
    const TrainingSetup& m_setup;
    const QLocale& m_locale;
};

} // namespace

QString stepVerdict(const StepRecord& record, const QLocale& locale) { return StepVerdict(record, locale).say(); }

QString whyTwelve(const TrainingSetup& setup) {
    constexpr std::size_t kHidden = 12;
    if (setup.activation != Activation::Sigmoid || setup.sizes.size() != kHidden + 2) {
        return {};
    }
    return Sentences::tr(
        "Why twelve layers: the derivative of the sigmoid is at most 1/4, so that twelve of them leave "
        "at most (1/4)^{12} = 2^{−24}, the smallest value that float16 keeps. Weights that are mostly "
        "below 1 do the rest.");
}

} // namespace halfscope::sentences
