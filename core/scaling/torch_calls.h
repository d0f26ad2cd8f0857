// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"
#include "scaling/received.h"
#include "scaling/scaler_step.h"

#include <array>

namespace halfscope {

struct ScalerSetup;

/// A call of a PyTorch training loop with torch.amp.GradScaler.
enum class TorchCallKind : std::uint8_t { Scale, Backward, Unscale, Clip, Step, Update };
inline constexpr int kTorchCallKinds = 6;

struct TorchCall {
    TorchCallKind kind = TorchCallKind::Scale;
    std::uint8_t optimizer = 0; ///< 0 or 1: of Unscale and Step
    bool operator==(const TorchCall&) const = default;
};

/// At most so many calls a step's loop has.
inline constexpr std::size_t kMostTorchCalls = 24;

/// The loop that is run for each step of the stream, and the faults that are switched on.
struct TorchSetup {
    bool shown = false;              ///< call by call instead of step by step
    int optimizers = 1;              ///< 1 or 2; the values of a step are dealt out in turn: the odd ones to the first
    std::vector<TorchCall> loop;     ///< empty: torchLoop(optimizers)
    double clipNorm = 1;             ///< of Clip: the norm over all gradients there are
    bool unscaleTwice = false;       ///< a second unscale_ right after the first
    bool float16Parameters = false;  ///< model.half(): the gradients are float16
    bool updateOnlyIfFinite = false; ///< the loop leaves out step() and update() where an inf was found
    bool operator==(const TorchSetup&) const = default;
};

/// The documented loop: scale, backward, unscale_ each, clip, step each, update.
std::vector<TorchCall> torchLoop(int optimizers);

enum class OptimizerStage : std::uint8_t { Ready, Unscaled, Stepped };

/// The errors that GradScaler answers a wrong order with (torch/amp/grad_scaler.py), as ProblemKind.
/// TorchUnscaleTwice, TorchUnscaleAfterStep, TorchStepTwice, TorchNotScaled, TorchNoGradients, TorchNothingChecked,
/// TorchHalfGradients. Their `text` is the call, `expected` PyTorch's own exception type; `line` the step from 1.

struct TorchOptimizer {
    OptimizerStage stage = OptimizerStage::Ready;
    bool checked = false; ///< found_inf was recorded since the last update()
    bool foundInf = false;
    std::uint32_t steps = 0;      ///< that were not skipped
    std::vector<float> gradients; ///< of its parameters, as they are after the call
    bool hasGradients = false;    ///< None until the first backward, and after zero_grad
    bool operator==(const TorchOptimizer&) const = default;
};

/// What a call did.
enum class TorchEffect : std::uint8_t {
    ScaleMade, ///< scale(): the scale tensor was made lazily
    LossScaled,
    GradientsStored, ///< backward
    GradientsAdded,  ///< backward onto gradients that were not cleared
    Unscaled,        ///< unscale_, all finite
    UnscaledFoundInf,
    Clipped,       ///< the norm was above the limit
    ClipLeft,      ///< it was not
    ClipNotFinite, ///< the norm is inf or NaN
    OptimizerStepped,
    OptimizerSkipped,
    ScaleKept,
    ScaleGrew,
    ScaleGrowthRefused,
    ScaleBackedOff,
    UpdateLeftOut, ///< fault updateOnlyIfFinite
    Error,
};
inline constexpr int kTorchEffectCount = 17;

struct TorchRow {
    std::uint32_t step = 1; ///< of the stream, from 1
    TorchCall call;
    TorchEffect effect = TorchEffect::LossScaled;
    ScalerState scaler;                       ///< after the call
    bool scaleExists = false;                 ///< after the call
    std::array<TorchOptimizer, 2> optimizers; ///< after the call
    float norm = 0;                           ///< Clip: before clipping
    bool implicit = false;                    ///< unscale_ that step() called itself, or the fault's second one
};

/// A trace holds at most so many rows, and so many gradients in all of its rows together (128 MiB).
inline constexpr std::size_t kMostTorchRows = 20'000;
inline constexpr std::size_t kMostTorchValues = std::size_t{1} << 25;

/// The calls in order; ends at the first error, or before the row that would be one too many.
struct TorchTrace {
    std::vector<TorchRow> rows;
    std::optional<Problem> error; ///< of the last row
    bool cut = false;             ///< a longer stream ended at kMostTorchRows or kMostTorchValues
};

/// PyTorch's scaler with the setup's policy parameters (growth, backoff, interval, initial scale; its rules are always
/// PyTorch's), driven by setup.torch over the stream; flags stand for one gradient of 1 or inf a step. Gradients are
/// float32 that hold what the format stored (float16 with the fault). gradientsNotCleared leaves out zero_grad at the
/// beginning of a step; resumedAt makes a new scaler there.
std::shared_ptr<const TorchTrace> traceTorch(const ScalerSetup& setup);

} // namespace halfscope
