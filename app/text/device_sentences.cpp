// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/device_sentences.h"

#include "numerics/number_text.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "text/plural.h"

#include <QCoreApplication>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

QString number(std::size_t fromZero, const QLocale& locale) { return numbers::integer(fromZero + 1, locale); }

/// "0.25 (0x3400)".
QString valueWithCode(FormatId format, float value, std::uint32_t code, const QLocale& locale) {
    return QStringLiteral("%1 (%2)").arg(numbers::withMinus(numbers::shortest(value, locale)),
                                         QString::fromStdString(codeText(formatOf(format), code)));
}

QString difference(const BackendDifference& first, const QString& device, const QLocale& locale) {
    const QString cpu = valueWithCode(first.format, first.cpuValue, first.cpuCode, locale);
    const QString other = valueWithCode(first.format, first.deviceValue, first.deviceCode, locale);
    const QString step = number(first.step, locale);
    if (!first.point) {
        //: %2, %3: the loss and its code; %4: a device
        return Sentences::tr("Step %1 ends otherwise, though all of its tensors are the same: its loss is %2 on the "
                             "CPU and %3 on %4.")
            .arg(step, cpu, other, device);
    }
    //: %2: a phase of the step, %4: a tensor
    const QString where =
        Sentences::tr("The first difference is in step %1, %2, layer %3: %4, row %5, column %6.")
            .arg(step, words::phaseKind(first.phase), numbers::integer(static_cast<quint64>(first.layer) + 1, locale),
                 words::tensor(first.tensor), numbers::integer(static_cast<quint64>(first.point->row) + 1, locale),
                 numbers::integer(static_cast<quint64>(first.point->column) + 1, locale));
    //: %1, %2: a value and its code; %3: a device
    const QString stored = Sentences::tr("It is %1 on the CPU and %2 on %3.").arg(cpu, other, device);
    const QString plain =
        Sentences::tr("What float32 gives from the same operands is %1 on the CPU and %2 on %3; what is stored of it "
                      "is the same.")
            .arg(cpu, other, device);
    return where + QLatin1Char(' ') + (first.plain ? plain : stored);
}

QString fastPath(const BackendComparison& compared, const QString& device, const QLocale& locale) {
    const QuickError& error = compared.quick;
    QString text = Sentences::tr("The fast path is not bit-equal: it adds in another order.");
    if (compared.steps > error.incomparable) {
        const auto off = [&locale](double share) { return numbers::said(share, 2, locale); };
        //: %1: a device; %2, %4: relative errors
        text += QLatin1Char(' ') +
                Sentences::tr("Beside the CPU, from the same weights, the gradients of %1 are off by a share of at "
                              "most %2 (step %3), its loss by %4 (step %5).")
                    .arg(device, off(error.gradients), number(error.gradientsStep, locale), off(error.loss),
                         number(error.lossStep, locale));
    }
    if (error.incomparable > 0) {
        text += QLatin1Char(' ') +
                counted(QT_TRANSLATE_N_NOOP("sentences", "In %1 steps there is nothing to compare: a gradient is not "
                                                         "finite, or all are zero."),
                        error.incomparable, locale);
    }
    return text;
}

} // namespace

QString comparison(const BackendComparison& compared, const QString& device, const QLocale& locale) {
    if (compared.path == DevicePath::Quick) {
        return fastPath(compared, device, locale);
    }
    return compared.first
               ? difference(*compared.first, device, locale)
               : counted(QT_TRANSLATE_N_NOOP("sentences", "%1 steps, every bit the same."), compared.steps, locale);
}

QString fastPathProblem(const Problem& problem) {
    if (problem.where == "not-stored") {
        return Sentences::tr("The fast path takes every operand in the compute format. Store the weights, inputs, "
                             "activations, output gradient and hidden gradients in it.");
    }
    if (problem.where == "accumulate") {
        return Sentences::tr("The fast path adds in float32. Switch the sums in the compute format off.");
    }
    return Sentences::tr("The fast path is for float16, bfloat16 and tf32. Choose one of them as the format.");
}

QString comparisonProgress(std::size_t done, std::size_t total, const QLocale& locale) {
    return Sentences::tr("Step %1 of %2.").arg(numbers::integer(done, locale), numbers::integer(total, locale));
}

} // namespace halfscope::sentences
