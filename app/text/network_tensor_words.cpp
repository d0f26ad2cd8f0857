// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_words.h"

#include "text/words.h"

#include <QCoreApplication>

#include <array>

namespace halfscope::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

struct TensorWords {
    const char* word;
    const char* symbol;        ///< the same in every language
    const char* backward = ""; ///< in the backward pass, where it is made
};

// A row stands for a TensorKind, in its order.
constexpr std::array<TensorWords, kTensorKindCount> kTensors{{
    {QT_TRANSLATE_NOOP("words", "weights"), "W"},
    {QT_TRANSLATE_NOOP("words", "biases"), "b"},
    {QT_TRANSLATE_NOOP("words", "inputs"), "x"},
    {QT_TRANSLATE_NOOP("words", "products"), "x W"},
    {QT_TRANSLATE_NOOP("words", "pre-activations"), "z = x W + b"},
    {QT_TRANSLATE_NOOP("words", "activations"), "a = f(z)"},
    {QT_TRANSLATE_NOOP("words", "outputs"), "p = x W + b"},
    {QT_TRANSLATE_NOOP("words", "loss"), "L"},
    {QT_TRANSLATE_NOOP("words", "scaled loss"), "L S"},
    {QT_TRANSLATE_NOOP("words", "output gradients"), "g"},
    {QT_TRANSLATE_NOOP("words", "gradient products"), "g Wᵀ"},
    {QT_TRANSLATE_NOOP("words", "first factors of the derivative"), ""},
    {QT_TRANSLATE_NOOP("words", "derivatives"), ""},
    {QT_TRANSLATE_NOOP("words", "hidden gradients"), "g Wᵀ f′(z)"},
    {QT_TRANSLATE_NOOP("words", "weight gradients"), "∇W", "xᵀ g"},
    {QT_TRANSLATE_NOOP("words", "bias gradients"), "∇b", "Σ g"},
    {QT_TRANSLATE_NOOP("words", "norm"), "|∇|"},
    {QT_TRANSLATE_NOOP("words", "first moments of the weights"), "m, W"},
    {QT_TRANSLATE_NOOP("words", "first moments of the biases"), "m, b"},
    {QT_TRANSLATE_NOOP("words", "second moments of the weights"), "v, W"},
    {QT_TRANSLATE_NOOP("words", "second moments of the biases"), "v, b"},
    {QT_TRANSLATE_NOOP("words", "weight updates"), "ΔW"},
    {QT_TRANSLATE_NOOP("words", "bias updates"), "Δb"},
    {QT_TRANSLATE_NOOP("words", "new weights"), "W − ΔW"},
    {QT_TRANSLATE_NOOP("words", "new biases"), "b − Δb"},
}};

// By Activation.
constexpr std::array<const char*, 3> kInner{"1 − a", "", "a a"};
constexpr std::array<const char*, 3> kDerivatives{"a (1 − a)", "1 or 0", "1 − a a"};

QString symbolOf(const StepRecord& record, const PhaseRecord& phase, TensorKind kind) {
    const auto activation = static_cast<std::size_t>(record.setup.activation);
    if (kind == TensorKind::DerivativeInner) {
        return QString::fromUtf8(kInner[activation]);
    }
    if (kind == TensorKind::Derivative) {
        return QString::fromUtf8(kDerivatives[activation]);
    }
    const TensorWords& of = kTensors[static_cast<std::size_t>(kind)];
    return QString::fromUtf8(phase.kind == PhaseKind::Backward && *of.backward ? of.backward : of.symbol);
}

/// Whether the layer has to be said: the phase has tensors of several.
bool namesLayer(const PhaseRecord& phase, const TensorRecord& tensor) {
    if (phase.layer >= 0 || phase.kind == PhaseKind::Loss || phase.kind == PhaseKind::Scale) {
        return false;
    }
    return tensor.kind != TensorKind::Inputs && tensor.kind != TensorKind::Norm;
}

} // namespace

QString tensor(TensorKind kind) { return Words::tr(kTensors[static_cast<std::size_t>(kind)].word); }

QString tensor(const StepRecord& record, std::size_t phase, std::size_t tensor) {
    const PhaseRecord& in = record.phases[phase];
    const TensorRecord& of = in.tensors[tensor];
    const QString symbol = symbolOf(record, in, of.kind);
    QString name = words::tensor(of.kind);
    if (!symbol.isEmpty()) {
        name += QLatin1Char(' ') + symbol;
    }
    if (namesLayer(in, of)) {
        //: a tensor and the layer that it is of
        name = Words::tr("%1, layer %2").arg(name).arg(of.layer + 1);
    }
    return of.format == FormatId::Float32 ? Words::tr("%1, in float32").arg(name)
                                          : Words::tr("%1, stored in %2").arg(name, words::format(of.format));
}

QString tensorShort(const StepRecord& record, std::size_t phase, std::size_t tensor) {
    const PhaseRecord& in = record.phases[phase];
    const TensorRecord& of = in.tensors[tensor];
    const QString symbol = symbolOf(record, in, of.kind);
    return namesLayer(in, of) ? Words::tr("layer %1: %2").arg(of.layer + 1).arg(symbol) : symbol;
}

} // namespace halfscope::words
