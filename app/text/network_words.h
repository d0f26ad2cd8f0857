// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/network_fields.h"
#include "training/step_record.h"

#include <QLocale>
#include <QString>

namespace halfscope {

/// The network's enums as a person's words, in the language that is installed when they are called. Powers are markup.
namespace words {

QString activation(Activation activation);
QString activationTip(Activation activation);
QString loss(Loss loss);
QString lossTip(Loss loss);
QString optimizer(OptimizerKind kind);
QString optimizerTip(OptimizerKind kind);
QString data(DataKind kind);
QString dataTip(DataKind kind); ///< of the digits: where they come from, and their licence
QString lossScaleKind(LossScaleKind kind);
QString lossScaleKindTip(LossScaleKind kind);
QString place(Place place); ///< at which a value is stored
QString placeTip(Place place);
QString networkSwitch(NetworkSwitch which); ///< the label of a check box
QString networkSwitchTip(NetworkSwitch which);
QString networkNumber(NetworkNumber which); ///< a field's label
QString networkNumberTip(NetworkNumber which);
QString knownVariant(KnownVariant which); ///< "float16, S dynamic (PyTorch)"

/// A phase by itself: "forward", without layer or numbers.
QString phaseKind(PhaseKind kind);
/// A phase of a record, with its numbers: "cast weights to float16", "forward, layer 3", "loss = 0.8904 (float32)",
/// "× S = 8192", "check: all finite", "unscale ÷ 8192 (float32)", "clip to 1: norm 3.2", "update, layer 4 (skipped)",
/// "scaler: 1 good step". Of several passes it says which.
QString phase(const StepRecord& record, std::size_t phase, const QLocale& locale);
/// A phase's text with the pass that it is of, where there are several: "forward, layer 3, micro-batch 2".
QString ofPass(const QString& text, const StepRecord& record, std::size_t phase, const QLocale& locale);

/// A tensor by itself: "weight gradients".
QString tensor(TensorKind kind);
/// One of a record: "weight gradients xᵀ g, stored in float16"; with its layer where the phase is of none: "weight
/// gradients of layer 4, unscaled, float32".
QString tensor(const StepRecord& record, std::size_t phase, std::size_t tensor);
/// The same, short, for a tab or a list beside its phase: "xᵀ g", "layer 4: weights".
QString tensorShort(const StepRecord& record, std::size_t phase, std::size_t tensor);

/// What a run of a comparison is called: its format and loss scale, and what else tells it from the others:
/// "float16, S dynamic (PyTorch)", "float32", "float16, S = 8192, clip before unscale".
QString runName(const NetworkSetup& setup, std::size_t run, const QLocale& locale);

} // namespace words
} // namespace halfscope
