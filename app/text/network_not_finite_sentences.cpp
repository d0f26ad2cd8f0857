// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_sentences.h"

#include "numerics/limits.h"
#include "text/markup.h"
#include "text/network_facts.h"
#include "text/network_nouns.h"
#include "text/numbers.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// Where a step's first value that is not finite is, and what it comes from: everything before it is finite.
class FirstNotFinite {
public:
    FirstNotFinite(const StepRecord& record, const QLocale& locale)
        : m_record(record), m_setup(record.setup), m_point(*record.firstNotFinite),
          m_phase(record.phases[m_point.phase]), m_tensor(record.tensor(m_point)), m_locale(locale) {}

    QString say() const {
        const std::size_t element = m_tensor.at(m_point.row, m_point.column);
        const QString what = std::isnan(m_tensor.values[element]) ? Sentences::tr("NaN") : Sentences::tr("infinite");
        //: "Step 3, forward, layer 2 of 3", "the activation in row 1, column 3", "infinite"
        const QString found =
            Sentences::tr("%1: %2 is %3").arg(stepPlace(m_record, m_point.phase, m_locale), where(), what);
        const QString why = cause(std::isfinite(m_tensor.plain[element]));
        return why.isEmpty() ? Sentences::tr("%1.").arg(found) : Sentences::tr("%1; %2.").arg(found, why);
    }

private:
    QString where() const {
        const QString element = nouns::element(m_tensor, m_point.row, m_point.column, m_locale);
        const bool ofLayer = m_phase.layer < 0 && m_phase.kind != PhaseKind::Loss && m_phase.kind != PhaseKind::Scale &&
                             m_tensor.kind != TensorKind::Inputs && m_tensor.layer >= 0;
        return ofLayer ? Sentences::tr("%1 of layer %2")
                             .arg(element, numbers::integer(static_cast<quint64>(m_tensor.layer) + 1, m_locale))
                       : element;
    }

    QString format() const { return words::format(m_tensor.format); }

    QString cause(bool plainIsFinite) const {
        switch (m_phase.kind) {
        case PhaseKind::Cast:
            return plainIsFinite ? Sentences::tr("it is too large for %1, and the loss scale cannot help").arg(format())
                                 : Sentences::tr("so it came out of the step before");
        case PhaseKind::Forward:
        case PhaseKind::Loss:
            if (overflowsOnTheWay()) {
                return Sentences::tr("its sum overflows on the way, and the loss scale cannot help");
            }
            return plainIsFinite ? Sentences::tr("the loss scale cannot help")
                                 : Sentences::tr("float32 could not hold it either, and the loss scale cannot help");
        case PhaseKind::Scale:
        case PhaseKind::Backward:
            return overflowsOnTheWay() ? Sentences::tr("its sum overflows on the way, and float32 gives %1")
                                             .arg(numbers::said(static_cast<double>(plain()), 4, m_locale))
                                       : tooLargeAtScale(plainIsFinite);
        case PhaseKind::Reduce:
            return m_setup.replicas.order == ReduceOrder::SumFirst
                       ? Sentences::tr("the sum of the replicas is too large: divide each of them first")
                       : QString();
        case PhaseKind::Update:
            return update();
        default:
            return {};
        }
    }

    float plain() const { return m_tensor.plain[m_tensor.at(m_point.row, m_point.column)]; }

    /// A sum that is kept in the format, of what would fit.
    bool overflowsOnTheWay() const {
        const auto limit = limitsOf(formatOf(m_tensor.format), m_setup.storeRules).overflowed;
        return std::isfinite(plain()) && limit && std::abs(plain()) < *limit;
    }

    QString tooLargeAtScale(bool plainIsFinite) const {
        if (m_setup.lossScale.kind == LossScaleKind::None) {
            return plainIsFinite ? Sentences::tr("without a scale it is too large for %1 already").arg(format())
                                 : Sentences::tr("float32 could not hold it either");
        }
        const auto limit = limitsOf(formatOf(m_tensor.format), m_setup.storeRules).overflowed;
        float largest = 0;
        for (const float plain : m_tensor.plain) {
            largest = std::max(largest, std::abs(plain));
        }
        const auto s = static_cast<double>(facts::passOf(m_record, m_phase).scale);
        const double fits = limit ? s * static_cast<double>(*limit) / static_cast<double>(largest) : 0;
        if (!std::isfinite(fits) || !(fits > 0)) {
            return Sentences::tr("a smaller S helps");
        }
        return Sentences::tr("a smaller S helps, here one up to %1")
            .arg(markup::power(static_cast<int>(std::floor(std::log2(fits)))));
    }

    /// Adam's epsilon is rounded like the rest where there is no master copy.
    QString update() const {
        constexpr int kEpsilonDigits = 4;
        const UpdateArithmetic arithmetic = updateArithmetic(m_setup);
        const OptimizerSetup& optimizer = m_setup.optimizer;
        const auto epsilon = static_cast<float>(optimizer.epsilon);
        const Format stored = formatOf(arithmetic.format);
        if (m_tensor.kind == TensorKind::WeightSecondMoment || m_tensor.kind == TensorKind::BiasSecondMoment) {
            return Sentences::tr("the square of a gradient is too large for %1").arg(format());
        }
        if (optimizer.kind != OptimizerKind::Adam || store(stored, epsilon, arithmetic.rules) != 0) {
            return {};
        }
        return epsilon == 0 ? Sentences::tr("with ε = 0 a second moment of 0 is divided by")
                            : Sentences::tr("ε = %1 is 0 in %2, and a second moment of 0 is divided by")
                                  .arg(numbers::said(static_cast<double>(epsilon), kEpsilonDigits, m_locale),
                                       words::format(arithmetic.format));
    }

    const StepRecord& m_record;
    const TrainingSetup& m_setup;
    RecordPoint m_point;
    const PhaseRecord& m_phase;
    const TensorRecord& m_tensor;
    const QLocale& m_locale;
};

} // namespace

QString stepNotFinite(const StepRecord& record, const QLocale& locale) {
    return record.firstNotFinite ? FirstNotFinite(record, locale).say() : QString();
}

} // namespace halfscope::sentences
