// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_words.h"

#include "text/network_facts.h"
#include "text/numbers.h"
#include "text/plural.h"
#include "text/scaler_words.h"
#include "text/words.h"

#include <QCoreApplication>

#include <cmath>

namespace halfscope::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

/// The phases of a record as rows of a list.
class PhaseWords {
public:
    PhaseWords(const StepRecord& record, std::size_t phase, const QLocale& locale)
        : m_record(record), m_setup(record.setup), m_phase(record.phases[phase]), m_locale(locale) {}

    QString say() const {
        QString text = what();
        const bool isOff = m_phase.kind == PhaseKind::Clip && !m_setup.clip.norm;
        if (m_phase.passedOver && m_record.summary.skipped && !isOff) {
            text = Words::tr("%1 (skipped)").arg(text);
        }
        return text;
    }

private:
    QString integer(std::size_t value) const { return numbers::integer(value, m_locale); }
    QString layer() const { return integer(static_cast<std::size_t>(m_phase.layer) + 1); }
    QString scale(double value) const { return numbers::scale(value, m_locale); }
    QString rounded(float value, int digits) const {
        return numbers::said(static_cast<double>(value), digits, m_locale);
    }
    float first(TensorKind kind) const {
        for (const TensorRecord& tensor : m_phase.tensors) {
            if (tensor.kind == kind) {
                return tensor.values.front();
            }
        }
        return 0;
    }

    QString what() const {
        switch (m_phase.kind) {
        case PhaseKind::Cast:
            return cast();
        case PhaseKind::Forward:
            return Words::tr("forward, layer %1").arg(layer());
        case PhaseKind::Loss:
            return Words::tr("loss = %1 (%2)").arg(rounded(first(TensorKind::Loss), 5), formatOfFirst());
        case PhaseKind::Scale:
            return scaling();
        case PhaseKind::Backward:
            return Words::tr("backward, layer %1").arg(layer());
        case PhaseKind::Reduce:
            return Words::tr("all-reduce of %1 replicas").arg(integer(facts::passesOf(m_record).replicas));
        case PhaseKind::Accumulate:
            return Words::tr("add up %1 micro-batches").arg(integer(facts::passesOf(m_record).microBatches));
        case PhaseKind::Check:
            return check();
        case PhaseKind::Unscale:
            return unscaling();
        case PhaseKind::Clip:
            return clipping();
        case PhaseKind::Update:
            return Words::tr("update, layer %1").arg(layer());
        case PhaseKind::Scaler:
            return scaler();
        }
        return {};
    }

    QString formatOfFirst() const {
        return m_phase.tensors.empty() ? QString() : words::format(m_phase.tensors.front().format);
    }

    QString cast() const {
        const QString format = words::format(m_setup.format);
        if (m_setup.format == FormatId::Float32) {
            return Words::tr("no cast (float32)");
        }
        return m_setup.placement.stores(Place::Weights) ? Words::tr("cast weights to %1").arg(format)
                                                        : Words::tr("cast to %1").arg(format);
    }

    QString scaling() const {
        const std::size_t passes = facts::passesOf(m_record).microBatches;
        if (m_setup.lossScale.kind == LossScaleKind::None) {
            return passes > 1 ? Words::tr("÷ %1 micro-batches").arg(integer(passes)) : Words::tr("not scaled (S = 1)");
        }
        const QString s = numbers::scale(facts::passOf(m_record, m_phase).scale, m_locale);
        return passes > 1 ? Words::tr("× S ÷ %1 = %2").arg(integer(passes), s) : Words::tr("× S = %1").arg(s);
    }

    QString check() const {
        const LossScaleSetup& lossScale = m_setup.lossScale;
        if (lossScale.kind == LossScaleKind::None) {
            return Words::tr("no check");
        }
        const bool plain =
            lossScale.kind != LossScaleKind::Dynamic || lossScale.policy.rules.check == OverflowCheck::AnyNotFinite;
        if (m_record.summary.skipped) {
            return plain ? Words::tr("check: not finite") : Words::tr("check: overflow");
        }
        return plain ? Words::tr("check: all finite") : Words::tr("check: passed");
    }

    QString unscaling() const {
        if (m_phase.passedOver) {
            return words::phaseKind(PhaseKind::Unscale);
        }
        switch (m_setup.lossScale.kind) {
        case LossScaleKind::None:
            return Words::tr("nothing to unscale (S = 1)");
        case LossScaleKind::PerLayer:
            return Words::tr("unscale, each layer by its own scale");
        default:
            break;
        }
        const QString s = numbers::scale(m_record.unscale.divisor, m_locale);
        const QString format = words::format(updateArithmetic(m_setup).format);
        return m_record.unscale.how == Unscaling::Reciprocal ? Words::tr("unscale × 1/%1 (%2)").arg(s, format)
                                                             : Words::tr("unscale ÷ %1 (%2)").arg(s, format);
    }

    QString clipping() const {
        if (!m_setup.clip.norm) {
            return Words::tr("clip (off)");
        }
        const QString most = numbers::shortest(*m_setup.clip.norm, m_locale);
        if (m_phase.passedOver) {
            return Words::tr("clip to %1").arg(most);
        }
        const QString norm = rounded(m_record.norm, 3);
        return m_record.clipFactor == 1 ? Words::tr("clip to %1: norm %2, kept").arg(most, norm)
                                        : Words::tr("clip to %1: norm %2").arg(most, norm);
    }

    QString scaler() const {
        const LossScaleSetup& lossScale = m_setup.lossScale;
        if (lossScale.kind == LossScaleKind::None) {
            return Words::tr("no scaler");
        }
        if (lossScale.kind != LossScaleKind::Dynamic) {
            return Words::tr("S stays %1").arg(scale(static_cast<double>(lossScale.constant)));
        }
        const Policy& policy = lossScale.policy;
        if (m_record.summary.rule == ScalerRule::Kept && takes(policy, PolicyParameter::GrowthInterval)) {
            const auto good = static_cast<std::uint64_t>(std::max<std::int64_t>(
                0, goodStepsOf(policy, m_record.scalerAfter))); // resumed ones count from before the run
            return sentences::counted(QT_TRANSLATE_N_NOOP("sentences", "scaler: %1 good steps"), good, m_locale);
        }
        return Words::tr("scaler: %1, S = %2")
            .arg(words::rule(m_record.summary.rule), scale(m_record.scalerAfter.scale));
    }

    const StepRecord& m_record;
    const TrainingSetup& m_setup;
    const PhaseRecord& m_phase;
    const QLocale& m_locale;
};

} // namespace

QString phase(const StepRecord& record, std::size_t phase, const QLocale& locale) {
    return ofPass(PhaseWords(record, phase, locale).say(), record, phase, locale);
}

QString ofPass(const QString& text, const StepRecord& record, std::size_t phase, const QLocale& locale) {
    const PhaseRecord& of = record.phases[phase];
    if (of.kind > PhaseKind::Reduce) {
        return text; // of all passes
    }
    const facts::Passes passes = facts::passesOf(record);
    const auto number = [&](int index) { return numbers::integer(static_cast<quint64>(index) + 1, locale); };
    QString all = text;
    if (passes.microBatches > 1) {
        all = Words::tr("%1, micro-batch %2").arg(all, number(of.microBatch));
    }
    if (passes.replicas > 1 && of.kind != PhaseKind::Reduce) {
        all = Words::tr("%1, replica %2").arg(all, number(of.replica));
    }
    return all;
}

} // namespace halfscope::words
