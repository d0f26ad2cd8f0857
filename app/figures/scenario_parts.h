// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/scaler_curves.h"
#include "figures/training_curves.h"
#include "scaling/scaler_trace.h"
#include "scenario/range_trace.h"
#include "scenario/scenario.h"
#include "training/step_record.h"
#include "training/weight_motion.h"

#include <memory>
#include <optional>
#include <vector>

namespace halfscope {

/// What the figure of a scenario is built from: that of the activity in which it opens, at the place where it opens.
/// Without words, so that a worker can make it.
struct ScenarioParts {
    std::shared_ptr<const RangeTrace> range;
    std::shared_ptr<const ScalerPicture> scaler;
    ScalerCurves scalerCurves;
    std::shared_ptr<const NetworkPicture> network; ///< where the curves are shown
    TrainingCurves trainingCurves;
    std::shared_ptr<const StepRecord> record; ///< where a step is shown
    std::size_t phase = 0;                    ///< of the record
    std::optional<std::size_t> tensor;        ///< of the phase: one that tells more of a small network than its layers
    std::vector<std::vector<WeightMotion>> motions; ///< of a small network's first weight, one a run; or none
};

/// A pure function of the scenario. Stopped, or where its data cannot be had: null.
std::shared_ptr<const ScenarioParts> scenarioParts(const Scenario& scenario, const StopAsked& stop = {});

} // namespace halfscope
