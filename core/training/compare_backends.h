// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/device_pass.h"
#include "training/step_record.h"
#include "training/training_run.h"

namespace halfscope {

/// The first value that two backends do not have in common.
struct BackendDifference {
    std::size_t step = 0; ///< from 0
    /// Where in the step's records; none where their tensors agree and only what became of the step differs.
    std::optional<RecordPoint> point;
    PhaseKind phase{};
    TensorKind tensor{};
    int layer = -1;     ///< from 0
    bool plain = false; ///< the values as stored agree, those that float32 gives from the same operands do not
    FormatId format = FormatId::Float32;
    float cpuValue = 0;
    float deviceValue = 0;
    std::uint32_t cpuCode = 0; ///< in `format`
    std::uint32_t deviceCode = 0;
};

/// How far a quick product's results are from the exact ones: ||g' - g|| / ||g|| over all parameter gradients of a step
/// from the same weights, and |loss' - loss| / |loss|; the largest over the steps.
struct QuickError {
    double gradients = 0;
    std::size_t gradientsStep = 0; ///< from 0
    double loss = 0;
    std::size_t lossStep = 0;
    std::size_t incomparable = 0; ///< steps with a gradient that is not finite on one side, or with none but zeros
};

/// Two backends over one setup.
struct BackendComparison {
    std::string backend;
    DevicePath path = DevicePath::Exact;
    std::size_t steps = 0;                  ///< that were compared, the one that differs included
    std::optional<BackendDifference> first; ///< of the exact path
    QuickError quick;                       ///< of the other
    bool same() const { return path == DevicePath::Exact && !first; }
};

/// Trains step by step on both. Exact: after each step everything that a run keeps and every parameter and moment is
/// compared bit for bit, of the first step every tensor of its record too; it ends with the first difference. Quick:
/// each step of both starts from the device's weights. Problems: those of TrainingRun::make, DeviceFailed, Cancelled.
Result<BackendComparison> compareWithCpu(const TrainingSetup& setup, const Backend& backend, DevicePath path,
                                         const TrainingProgress& progress = {});

/// The first difference of two records of one step, in their own order; null pointers do not occur.
std::optional<BackendDifference> firstDifference(const StepRecord& cpu, const StepRecord& device);

} // namespace halfscope
