// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_problem_text.h"

#include "scaling/names.h"
#include "text/network_words.h"
#include "text/scaler_words.h"

#include <QCoreApplication>

namespace halfscope {

namespace {

struct Problems {
    Q_DECLARE_TR_FUNCTIONS(problems)
};

QString quoted(const std::string& text) { return QString::fromStdString(text); }

/// Core names a policy by its id; a person reads its title.
QString policyWords(const std::string& name) {
    const auto id = policyFromName(name);
    return id ? words::policy(id.value()) : quoted(name);
}

/// What PyTorch says, in its own words (torch/amp/grad_scaler.py), and what to do about it.
struct TorchAnswer {
    ProblemKind kind;
    const char* message; ///< %1 is the call
    const char* advice;
};

constexpr TorchAnswer kTorchAnswers[]{
    {ProblemKind::TorchUnscaleTwice, "unscale_() has already been called on this optimizer since the last update().",
     QT_TRANSLATE_NOOP("problems",
                       "Call unscale_ once for each optimizer and step, and update() in every step, skipped "
                       "or not; a second time would divide by the scale again.")},
    {ProblemKind::TorchUnscaleAfterStep, "unscale_() is being called after step().",
     QT_TRANSLATE_NOOP("problems", "Move unscale_ before step(): the step has used the gradients already.")},
    {ProblemKind::TorchStepTwice, "step() has already been called since the last update().",
     QT_TRANSLATE_NOOP("problems", "Call update() once after the last step() of each step, skipped or not.")},
    {ProblemKind::TorchNotScaled, "Attempted %1 but _scale is None.",
     QT_TRANSLATE_NOOP("problems", "Multiply the loss first: scaler.scale(loss).backward().")},
    {ProblemKind::TorchNoGradients, "No inf checks were recorded for this optimizer.",
     QT_TRANSLATE_NOOP("problems", "None of its parameters has a gradient: call backward() before step(), and check "
                                   "that the loss depends on them.")},
    {ProblemKind::TorchNothingChecked, "No inf checks were recorded prior to update.",
     QT_TRANSLATE_NOOP("problems", "Call step() or unscale_ for at least one optimizer before update().")},
    {ProblemKind::TorchHalfGradients, "Attempting to unscale FP16 gradients.",
     QT_TRANSLATE_NOOP("problems", "Keep the parameters in float32 and leave float16 to autocast: without .half(), the "
                                   "gradients are float32 as well.")},
};

QString torchProblem(const Problem& p) {
    for (const TorchAnswer& answer : kTorchAnswers) {
        if (answer.kind == p.kind) {
            QString message = QLatin1String(answer.message);
            message.replace(QLatin1String("%1"), quoted(p.text));
            return Problems::tr("Step %1: %2 is answered with %3, “%4” %5")
                .arg(QString::number(p.line), quoted(p.text), quoted(p.expected), message, Problems::tr(answer.advice));
        }
    }
    return {};
}

/// What has no field of its own.
struct OtherField {
    std::string_view name;
    const char* word;
};
constexpr OtherField kOtherFields[]{
    {"data", QT_TRANSLATE_NOOP("problems", "data")},
    {"loss", QT_TRANSLATE_NOOP("problems", "loss")},
    {"runs", QT_TRANSLATE_NOOP("problems", "number of runs")},
};

/// Core names a field as the command line does; a person reads its label.
QString fieldWords(const std::string& name) {
    for (int i = 0; i < kPolicyParameterCount; ++i) {
        if (name == nameOf(static_cast<PolicyParameter>(i))) {
            return words::parameter(static_cast<PolicyParameter>(i));
        }
    }
    for (int i = 0; i < kNetworkNumberCount; ++i) {
        if (name == nameOf(static_cast<NetworkNumber>(i))) {
            return words::networkNumber(static_cast<NetworkNumber>(i));
        }
    }
    for (const OtherField& field : kOtherFields) {
        if (name == field.name) {
            return Problems::tr(field.word);
        }
    }
    return quoted(name);
}

} // namespace

QString scalerProblemText(const Problem& p) {
    switch (p.kind) {
    case ProblemKind::FlagMalformed:
        return Problems::tr("Place %1, “%2”, is no flag. Write a letter a step: F where all is finite, T for an "
                            "overflow.")
            .arg(QString::number(p.line), quoted(p.text));
    case ProblemKind::PolicyParameterOutOfRange:
        return Problems::tr("The %1 cannot be “%2”; expected: %3.")
            .arg(fieldWords(p.where), quoted(p.text), quoted(p.expected));
    case ProblemKind::PolicyLacksParameter:
        return Problems::tr("%1 has no %2. It takes: %3.")
            .arg(policyWords(p.where), quoted(p.text), quoted(p.expected));
    case ProblemKind::PolicyNeedsMagnitudes:
        return Problems::tr("%1 follows the size of the largest gradient, which flags alone do not tell. Give it "
                            "gradients.")
            .arg(policyWords(p.where));
    case ProblemKind::TooManySteps: {
        const QString sentence =
            Problems::tr("There are more than %1 steps, the most that are read. Try a part of them.")
                .arg(quoted(p.expected));
        return p.where.empty() ? sentence : QStringLiteral("%1: %2").arg(quoted(p.where), sentence);
    }
    case ProblemKind::ScalerAtMinimum:
        return Problems::tr(
                   "%1 stops with an error at step %2: at S = %3 the gradients overflow, and with a minimum of "
                   "%4 it cannot back off. Look for an inf or NaN in the forward pass, or try bfloat16.")
            .arg(policyWords(p.where), QString::number(p.line), quoted(p.text), quoted(p.expected));
    default:
        return torchProblem(p);
    }
}

} // namespace halfscope
