// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_sentences.h"

#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// A call with what it found and left; PyTorch's names stay as they are.
class CallSentence {
public:
    CallSentence(const ScalerSetup& setup, const TorchTrace& trace, std::size_t index, const QLocale& locale)
        : m_setup(setup), m_row(trace.rows[index]),
          m_before(index > 0 && trace.rows[index - 1].step == m_row.step ? &trace.rows[index - 1] : nullptr),
          m_optimizer(m_row.optimizers[m_row.call.optimizer]), m_locale(locale) {}

    QString say() const {
        switch (m_row.effect) {
        case TorchEffect::ScaleMade:
            return Sentences::tr("%1 makes the scale, %2, and multiplies the loss by it.").arg(call(), scale());
        case TorchEffect::LossScaled:
            return Sentences::tr("%1 multiplies the loss by %2.").arg(call(), scale());
        case TorchEffect::GradientsStored:
            return Sentences::tr("%1 stores the gradients of the scaled loss: %2.").arg(call(), gradients());
        case TorchEffect::GradientsAdded:
            return Sentences::tr("%1 adds to gradients that nobody cleared: %2 now.").arg(call(), gradients());
        case TorchEffect::Unscaled:
        case TorchEffect::UnscaledFoundInf:
            return unscaled();
        case TorchEffect::Clipped:
        case TorchEffect::ClipLeft:
        case TorchEffect::ClipNotFinite:
            return clipped();
        case TorchEffect::OptimizerStepped:
            return Sentences::tr("%1 moves the parameters: step %2 of this optimizer.")
                .arg(call(), numbers::integer(m_optimizer.steps, m_locale));
        case TorchEffect::OptimizerSkipped:
            return Sentences::tr("%1 does nothing, because unscale_ found an inf or NaN: the step is skipped.")
                .arg(call());
        default:
            return updated();
        }
    }

private:
    QString call() const { return words::torchCall(m_row.call, m_setup.torch.optimizers); }
    QString scale() const { return numbers::scale(m_row.scaler.scale, m_locale); }
    QString number(float value) const { return numbers::shortest(value, m_locale); }

    /// Those of all optimizers, as they are after the call.
    QString gradients() const {
        std::vector<float> all;
        for (const TorchOptimizer& optimizer : m_row.optimizers) {
            all.insert(all.end(), optimizer.gradients.begin(), optimizer.gradients.end());
        }
        return scalerValuesText(all, m_locale);
    }

    QString unscaled() const {
        const QString sentence =
            m_row.effect == TorchEffect::UnscaledFoundInf
                ? Sentences::tr(
                      "%1 finds an inf or NaN before it multiplies by 1 / %2: the step of this optimizer will "
                      "be skipped.")
                      .arg(call(), scale())
                : Sentences::tr("%1 finds all finite and multiplies by 1 / %2: %3.")
                      .arg(call(), scale(), scalerValuesText(m_optimizer.gradients, m_locale));
        return m_row.implicit && !m_setup.torch.unscaleTwice
                   ? sentence + QLatin1Char(' ') + Sentences::tr("step() calls it by itself, as nobody has before.")
                   : sentence;
    }

    QString clipped() const {
        const QString limit = numbers::shortest(m_setup.torch.clipNorm, m_locale);
        QString sentence;
        switch (m_row.effect) {
        case TorchEffect::Clipped:
            sentence = Sentences::tr("%1: the norm, %2, is above %3, and the gradients are scaled down to it: %4.")
                           .arg(call(), number(m_row.norm), limit, gradients());
            break;
        case TorchEffect::ClipLeft:
            sentence = Sentences::tr("%1: the norm, %2, is not above %3, and the gradients stay.")
                           .arg(call(), number(m_row.norm), limit);
            break;
        default:
            sentence = Sentences::tr("%1: the norm is %2, and no gradient is of use after the product with %3 over it; "
                                     "what unscale_ has found stays recorded.")
                           .arg(call(), number(m_row.norm), limit);
            break;
        }
        return isScaled()
                   ? sentence + QLatin1Char(' ') +
                         Sentences::tr("But these gradients are still scaled by %1: call unscale_ first.").arg(scale())
                   : sentence;
    }

    /// Whether an optimizer's gradients are still multiplied by the scale.
    bool isScaled() const {
        for (const TorchOptimizer& optimizer : m_row.optimizers) {
            if (optimizer.hasGradients && optimizer.stage == OptimizerStage::Ready && m_row.scaler.scale != 1) {
                return true;
            }
        }
        return false;
    }

    QString updated() const {
        const QString before = m_before ? numbers::scale(m_before->scaler.scale, m_locale) : scale();
        const QString interval = m_locale.toString(static_cast<qlonglong>(m_setup.policy.parameters.growthInterval));
        switch (m_row.effect) {
        case TorchEffect::ScaleKept:
            return Sentences::tr("%1 keeps the scale at %2; its growth tracker is %3, the interval %4. Every optimizer "
                                 "is READY again.")
                .arg(call(), scale(), m_locale.toString(m_row.scaler.goodSteps), interval);
        case TorchEffect::ScaleGrew:
            return Sentences::tr(
                       "%1 raises the scale from %2 to %3: the growth tracker reached the interval, %4. Every "
                       "optimizer is READY again.")
                .arg(call(), before, scale(), interval);
        case TorchEffect::ScaleGrowthRefused:
            return Sentences::tr(
                       "%1 keeps the scale at %2, as its growth would be infinite in float32. Every optimizer "
                       "is READY again.")
                .arg(call(), scale());
        case TorchEffect::ScaleBackedOff:
            return Sentences::tr("%1 lowers the scale from %2 to %3, because an optimizer found an inf or NaN: the "
                                 "scale is shared. Every optimizer is READY again.")
                .arg(call(), before, scale());
        default:
            return Sentences::tr("%1 is left out, because an inf or NaN was found: the scale stays, and no optimizer "
                                 "becomes READY again.")
                .arg(call());
        }
    }

    const ScalerSetup& m_setup;
    const TorchRow& m_row;
    const TorchRow* m_before; ///< the call before in the same step; null for the first
    const TorchOptimizer& m_optimizer;
    const QLocale& m_locale;
};

} // namespace

QString torchRow(const ScalerPicture& picture, std::size_t row, const QLocale& locale) {
    if (!picture.torch || row >= picture.torch->rows.size()) {
        return {};
    }
    if (picture.torch->rows[row].effect == TorchEffect::Error) {
        return picture.torch->error ? problemText(*picture.torch->error) : QString();
    }
    return CallSentence(picture.setup, *picture.torch, row, locale).say();
}

} // namespace halfscope::sentences
