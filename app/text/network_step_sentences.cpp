// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_sentences.h"

#include "text/network_facts.h"
#include "text/network_nouns.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "text/plural.h"
#include "text/scaler_words.h"
#include "text/words.h"

#include <QCoreApplication>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

bool isOfLayer(PhaseKind kind) {
    return kind == PhaseKind::Forward || kind == PhaseKind::Backward || kind == PhaseKind::Update;
}

class StepHeadline {
public:
    StepHeadline(const StepRecord& record, std::size_t phase, const QLocale& locale)
        : m_record(record), m_setup(record.setup), m_index(phase), m_phase(record.phases[phase]), m_locale(locale) {}

    QString say() const { return Sentences::tr("%1: %2.").arg(where(), what()); }

    /// "Step 1, backward, layer 4 of 13".
    QString where() const {
        QString place = words::phaseKind(m_phase.kind);
        if (isOfLayer(m_phase.kind)) {
            place = Sentences::tr("%1, layer %2 of %3")
                        .arg(place, integer(m_phase.layer + 1),
                             integer(static_cast<std::int64_t>(m_setup.sizes.size()) - 1));
        }
        return Sentences::tr("Step %1, %2")
            .arg(integer(static_cast<std::int64_t>(m_record.step) + 1),
                 words::ofPass(place, m_record, m_index, m_locale));
    }

private:
    QString integer(std::int64_t value) const { return numbers::integer(static_cast<quint64>(value), m_locale); }
    QString rounded(float value, int digits) const {
        return numbers::said(static_cast<double>(value), digits, m_locale);
    }
    QString scale(double value) const { return numbers::scale(value, m_locale); }

    QString what() const {
        if (m_phase.passedOver && m_record.summary.skipped) {
            return Sentences::tr("left out, since the step is skipped");
        }
        switch (m_phase.kind) {
        case PhaseKind::Loss:
            return loss();
        case PhaseKind::Scale:
            return Sentences::tr("%1; %2").arg(scaledLoss(), values());
        case PhaseKind::Check:
            return check();
        case PhaseKind::Unscale:
            return unscaling();
        case PhaseKind::Clip:
            return clipping();
        case PhaseKind::Update:
            return update();
        case PhaseKind::Scaler:
            return scaler();
        default:
            return values();
        }
    }

    /// " at S = 1", of values that carry it.
    QString atScale() const {
        double s = 1;
        if (m_phase.kind == PhaseKind::Backward && m_setup.lossScale.kind == LossScaleKind::PerLayer) {
            s = static_cast<double>(m_record.layerScales[static_cast<std::size_t>(m_phase.layer)]);
        } else if (m_phase.kind == PhaseKind::Backward || m_phase.kind == PhaseKind::Scale) {
            s = static_cast<double>(facts::passOf(m_record, m_phase).scale);
        } else {
            return {};
        }
        //: the end of a clause, with the space before it
        return Sentences::tr(" at S = %1").arg(scale(s));
    }

    /// "3 of 16 weight gradients are lost"; of a tensor with one element alone "the weight gradient is lost".
    QString some(TensorKind kind, const ClassCounts& counts, std::int64_t count, const char* one,
                 const char* ofMany) const {
        return counts.total() == 1 ? Sentences::tr(one).arg(nouns::one(kind))
                                   : counted(ofMany, static_cast<std::uint64_t>(count), m_locale)
                                         .arg(integer(counts.total()), nouns::ofMany(kind));
    }

    /// What the stores of the phase did.
    QString values() const {
        const QString notFinite = notFiniteClause();
        if (!notFinite.isEmpty()) {
            return notFinite + atScale();
        }
        QStringList lost;
        for (const TensorKind kind : facts::kindsOf(m_phase)) {
            const ClassCounts counts = facts::countsOf(m_phase, kind);
            if (counts.lost > 0 && lost.size() < 2) {
                const std::int64_t others = counts.zeros - counts.lost;
                const QString more = others > 0 ? counted(QT_TRANSLATE_N_NOOP("sentences", " (%1 more are 0)"),
                                                          static_cast<std::uint64_t>(others), m_locale)
                                                : QString();
                lost << some(kind, counts, counts.lost, QT_TRANSLATE_NOOP("sentences", "%1 is lost"),
                             QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 %3 are lost")) +
                            more;
            }
        }
        if (lost.isEmpty()) {
            const QString off = farOff();
            return off.isEmpty() ? kept() : off;
        }
        return lost.join(QLatin1String(", ")) + atScale();
    }

    /// Of sums that are kept in the format: "the bias gradient is 512 ulps off at S = 1: its sum stopped at
    /// 2048".
    QString farOff() const {
        for (const TensorKind kind : facts::kindsOf(m_phase)) {
            const facts::FarOff off = facts::farOffOf(m_record, m_index, kind);
            if (off.count == 0) {
                continue;
            }
            const QString ulps = numbers::said(off.ulps, 3, m_locale);
            const ClassCounts counts = facts::countsOf(m_phase, kind);
            const QString text = counts.total() == 1
                                     ? Sentences::tr("%1 is %2 ulps off").arg(nouns::one(kind), ulps)
                                     : some(kind, counts, off.count, nullptr,
                                            QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 %3 are up to %4 ulps off"))
                                           .arg(ulps);
            const auto stopped = facts::stoppedSum(termsOf(m_record, off.furthest));
            return stopped ? Sentences::tr("%1: its sum stopped at %2")
                                 .arg(text + atScale(), numbers::shortest(stopped->sum, m_locale))
                           : text + atScale();
        }
        return {};
    }

    QString notFiniteClause() const {
        for (const TensorRecord& tensor : m_phase.tensors) {
            const ClassCounts counts = facts::countsOf(m_phase, tensor.kind);
            const std::int64_t spoiled = counts.infinities + counts.nans;
            if (spoiled > 0) {
                return some(tensor.kind, counts, spoiled, QT_TRANSLATE_NOOP("sentences", "%1 is infinite or NaN"),
                            QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 %3 are infinite or NaN"));
            }
        }
        return {};
    }

    QString kept() const {
        if (m_phase.tensors.empty()) {
            return Sentences::tr("nothing is lost");
        }
        const TensorKind kind = facts::kindsOf(m_phase).front();
        const ClassCounts counts = facts::countsOf(m_phase, kind);
        const QString name = words::tensor(kind);
        if (counts.largest == 0) {
            return Sentences::tr("all %2 are 0%1, and nothing is left to lose").arg(atScale(), name);
        }
        const QString low = numbers::power(counts.smallest, m_locale);
        const QString high = numbers::power(counts.largest, m_locale);
        //: %1 " at S = 1", %2 "weight gradients"
        return low == high ? Sentences::tr("nothing is lost%1; %2 of size %3").arg(atScale(), name, low)
                           : Sentences::tr("nothing is lost%1; %2 of size %3 to %4").arg(atScale(), name, low, high);
    }

    QString loss() const {
        const TensorRecord& tensor = m_phase.tensors.front();
        const QString value = rounded(tensor.values.front(), 5);
        return tensor.format == FormatId::Float32
                   ? Sentences::tr("the loss is %1").arg(value)
                   : Sentences::tr("the loss is %1, stored in %2").arg(value, words::format(tensor.format));
    }

    QString scaledLoss() const {
        const float value = m_phase.tensors.front().values.front();
        return Sentences::tr("the loss times S = %1 is %2")
            .arg(numbers::scale(facts::passOf(m_record, m_phase).scale, m_locale), rounded(value, 5));
    }

    ClassCounts gradients() const {
        ClassCounts all = facts::countsOf(m_phase, TensorKind::WeightGradients);
        facts::add(all, facts::countsOf(m_phase, TensorKind::BiasGradients));
        return all;
    }

    QString check() const {
        const ClassCounts all = gradients();
        const std::int64_t spoiled = all.infinities + all.nans;
        const bool checks = m_setup.lossScale.kind != LossScaleKind::None;
        if (spoiled == 0) {
            const QString finite = counted(QT_TRANSLATE_N_NOOP("sentences", "all %1 gradients are finite"),
                                           static_cast<std::uint64_t>(all.total()), m_locale);
            return m_record.summary.skipped
                       ? Sentences::tr("%1, but the policy's rule finds an overflow: the step is skipped").arg(finite)
                   : checks ? finite
                            : Sentences::tr("nobody looks, but %1").arg(finite);
        }
        const QString found = counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 gradients are infinite or NaN"),
                                      static_cast<std::uint64_t>(spoiled), m_locale)
                                  .arg(integer(all.total()));
        return m_record.summary.skipped ? Sentences::tr("%1: the step is skipped").arg(found)
               : checks                 ? Sentences::tr("%1, and the policy's rule does not find it").arg(found)
                                        : Sentences::tr("%1, and nobody looks").arg(found);
    }

    QString unscaling() const {
        if (m_setup.lossScale.kind == LossScaleKind::None) {
            return Sentences::tr("nothing to do at S = 1");
        }
        const QString by = m_setup.lossScale.kind == LossScaleKind::PerLayer
                               ? Sentences::tr("each layer's gradients are divided by its own scale")
                               : Sentences::tr("the gradients are divided by S = %1")
                                     .arg(numbers::scale(m_record.unscale.divisor, m_locale));
        return Sentences::tr("%1; %2").arg(by, values());
    }

    QString clipping() const {
        if (!m_setup.clip.norm) {
            return Sentences::tr("off");
        }
        const QString norm = rounded(m_record.norm, 4);
        const QString most = numbers::shortest(*m_setup.clip.norm, m_locale);
        const QString text = m_record.clipFactor == 1
                                 ? Sentences::tr("the norm, %1, is at most %2: the gradients stay").arg(norm, most)
                                 : Sentences::tr("the norm, %1, is above %2: all gradients times %3")
                                       .arg(norm, most, rounded(m_record.clipFactor, 4));
        const bool early = m_setup.clip.beforeUnscale && m_setup.lossScale.kind != LossScaleKind::None;
        return early ? Sentences::tr("still times S, %1").arg(text) : text;
    }

    QString update() const {
        const QString notFinite = notFiniteClause();
        if (!notFinite.isEmpty()) {
            return notFinite;
        }
        const facts::Moves moves = facts::movesOf(m_record, m_phase);
        if (moves.stuck > 0) {
            return counted(QT_TRANSLATE_N_NOOP("sentences", "%1 of %2 parameters stay where they are, though their "
                                                            "update is not 0"),
                           static_cast<std::uint64_t>(moves.stuck), m_locale)
                .arg(integer(moves.all));
        }
        return moves.largest == 0 ? Sentences::tr("every update is 0")
                                  : Sentences::tr("the parameters move by up to %1").arg(rounded(moves.largest, 3));
    }

    QString scaler() const {
        const LossScaleSetup& lossScale = m_setup.lossScale;
        if (lossScale.kind == LossScaleKind::None) {
            return Sentences::tr("there is none");
        }
        if (lossScale.kind != LossScaleKind::Dynamic) {
            return Sentences::tr("S stays %1").arg(numbers::scale(lossScale.constant, m_locale));
        }
        const QString s = scale(m_record.scalerAfter.scale);
        const QString rule = words::rule(m_record.summary.rule);
        return lossScale.frozen ? Sentences::tr("%1, S = %2; the step keeps its first S, %3")
                                      .arg(rule, s, scale(m_record.summary.scale))
                                : Sentences::tr("%1, S = %2 for the next step").arg(rule, s);
    }

    const StepRecord& m_record;
    const TrainingSetup& m_setup;
    std::size_t m_index;
    const PhaseRecord& m_phase;
    const QLocale& m_locale;
};

} // namespace

QString stepHeadline(const StepRecord& record, std::size_t phase, const QLocale& locale) {
    return StepHeadline(record, phase, locale).say();
}

QString stepPlace(const StepRecord& record, std::size_t phase, const QLocale& locale) {
    return StepHeadline(record, phase, locale).where();
}

} // namespace halfscope::sentences
