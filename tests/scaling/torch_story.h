// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/names.h"

#include <QtTest>

#include <algorithm>
#include <limits>

/// A training loop and what became of it, in words.
namespace halfscope::story {

using Floats = std::vector<float>;

inline constexpr float kInfinity = std::numeric_limits<float>::infinity();

inline QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// "scale backward unscale_ step step2 update": a 2 behind a call is the second optimizer's.
inline std::vector<TorchCall> loop(const QString& text) {
    std::vector<TorchCall> calls;
    for (QString word : text.split(' ', Qt::SkipEmptyParts)) {
        const bool second = word.endsWith('2');
        word.chop(second ? 1 : 0);
        for (int kind = 0; kind < kTorchCallKinds; ++kind) {
            if (word == toQString(nameOf(static_cast<TorchCallKind>(kind)))) {
                calls.push_back({static_cast<TorchCallKind>(kind), static_cast<std::uint8_t>(second ? 1 : 0)});
            }
        }
    }
    return calls;
}

inline constexpr std::array<const char*, kTorchEffectCount> kEffects{
    "made", "scaled",  "stored", "added", "ok",      "inf",        "clipped",  "left", "not-finite",
    "took", "skipped", "kept",   "grew",  "refused", "backed-off", "left-out", "error"};

/// "scale=made backward=stored (unscale_=ok) step=took update=kept": what the loop does not call itself in brackets.
inline QString of(const TorchRow& row) {
    const QString words = toQString(nameOf(row.call.kind)) + (row.call.optimizer == 1 ? "2=" : "=") +
                          kEffects[static_cast<std::size_t>(row.effect)];
    return row.implicit ? '(' + words + ')' : words;
}

/// All rows, steps apart by bars.
inline QString of(const TorchTrace& trace) {
    QStringList steps;
    for (const TorchRow& row : trace.rows) {
        if (row.step > static_cast<std::uint32_t>(steps.size())) {
            steps << of(row);
        } else {
            steps.back() += ' ' + of(row);
        }
    }
    return steps.join(QStringLiteral(" | "));
}

/// A loop over steps of scaled gradients, from scale 8.
inline ScalerSetup overGradients(const char* gradients, const QString& calls = {}, int optimizers = 1) {
    ScalerSetup setup;
    setup.policy.parameters.initialScale = 8;
    setup.scaledGradients = std::make_shared<GradientSteps>(parseGradientSteps(gradients).value());
    setup.torch.loop = loop(calls);
    setup.torch.optimizers = optimizers;
    return setup;
}

/// The same over gradients of the loss itself.
inline ScalerSetup overTrueGradients(const char* gradients, double scale, const QString& calls = {}) {
    ScalerSetup setup = overGradients("1", calls);
    setup.policy.parameters.initialScale = scale;
    setup.received = ReceivedKind::TrueGradients;
    setup.trueGradients = std::make_shared<GradientSteps>(parseGradientSteps(gradients).value());
    return setup;
}

inline ScalerSetup overFlags(const char* flags, int optimizers = 1) {
    ScalerSetup setup = overGradients("1", {}, optimizers);
    setup.received = ReceivedKind::Overflows;
    setup.overflows = std::make_shared<OverflowSteps>(parseOverflows(flags).value());
    return setup;
}

inline std::shared_ptr<const GradientSteps> sameStep(std::size_t steps, const Floats& values) {
    return std::make_shared<GradientSteps>(steps, values);
}

/// The gradients after the first call of a kind.
inline Floats gradientsAfter(const TorchTrace& trace, TorchCallKind kind, std::size_t optimizer = 0) {
    const auto row =
        std::find_if(trace.rows.begin(), trace.rows.end(), [kind](const TorchRow& r) { return r.call.kind == kind; });
    return row == trace.rows.end() ? Floats{} : row->optimizers[optimizer].gradients;
}

/// The scale after each update().
inline std::vector<double> scalesAfter(const TorchTrace& trace) {
    std::vector<double> scales;
    for (const TorchRow& row : trace.rows) {
        if (row.call.kind == TorchCallKind::Update) {
            scales.push_back(row.scaler.scale);
        }
    }
    return scales;
}

/// Only the rows of one kind of call: "ok inf ok".
inline QString effectsOf(const TorchTrace& trace, TorchCallKind kind) {
    QStringList words;
    for (const TorchRow& row : trace.rows) {
        if (row.call.kind == kind) {
            words << QString::fromLatin1(kEffects[static_cast<std::size_t>(row.effect)]);
        }
    }
    return words.join(' ');
}

} // namespace halfscope::story
