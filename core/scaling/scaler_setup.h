// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "file_reference.h"
#include "numerics/format.h"
#include "scaling/received.h"
#include "scaling/torch_calls.h"

#include <optional>

namespace halfscope {

/// True gradients that are a file's, by what names it.
struct StreamFile {
    FileReference file;
    std::shared_ptr<const GradientSteps> steps; ///< as read from it; null: not found yet
};

/// Everything that a person chose in the scaler activity. The three streams are kept apart, so that what was typed
/// into one is still there after a look at another; copies share them.
struct ScalerSetup {
    Policy policy = policyOf(PolicyId::Pytorch);
    std::vector<PolicyId> compared; ///< beside it, each once
    bool comparedShareStart = true; ///< with the policy's own initial scale and interval, not their frameworks'
    ReceivedKind received = ReceivedKind::ScaledGradients;
    std::shared_ptr<const GradientSteps> scaledGradients; ///< null counts as none
    std::shared_ptr<const OverflowSteps> overflows;
    std::shared_ptr<const GradientSteps> trueGradients;
    /// Where they came from, above kMostEmbedded values. Other steps in their place are the scenario's own.
    std::optional<StreamFile> trueFile;
    FormatId format = FormatId::Float16; ///< in which gradients of the scaled loss are stored
    /// The gradients of a step are not cleared before the next one adds its own: what was inf stays inf.
    bool gradientsNotCleared = false;
    /// Before this step (from 1) the run was resumed from a checkpoint without the scaler's state; 0: never.
    std::uint32_t resumedAt = 0;
    TorchSetup torch;             ///< the same run driven call by call
    bool hideAfterCursor = false; ///< rows after the cursor stay empty, so that a class predicts before it steps

    bool trueFromFile() const { return trueFile && trueFile->steps == trueGradients; }

    /// By value, bit for bit: a NaN is itself. A file's by what names it.
    friend bool operator==(const ScalerSetup& a, const ScalerSetup& b);

    std::size_t stepCount() const;          ///< of the stream that is received
    const GradientSteps& gradients() const; ///< of ScaledGradients or TrueGradients, as received says; else empty
};

/// The policy that stands for `id` in the comparison: its framework's defaults, with the initial scale and the growth
/// interval of the setup's policy where comparedShareStart says so and its rules read them. LogMax keeps its first
/// scale and the doubling policy its interval: those are their rules. A start that its rules cannot take is not shared.
Policy comparedPolicy(const ScalerSetup& setup, PolicyId id);

} // namespace halfscope
