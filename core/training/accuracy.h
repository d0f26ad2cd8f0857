// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/trainer.h"

#include <optional>

namespace halfscope {

/// How well a classifier does on samples that it is not trained with: those after the first setup.data.samples, or
/// these where none is left. For whoever measures many states of a run: it keeps the samples and its room.
class AccuracyMeter {
public:
    explicit AccuracyMeter(const TrainingSetup& setup);
    bool measures() const { return !m_samples.targets.empty(); } ///< whether the outputs are classes
    /// The share of samples whose largest output, the first of equals, is that of their class; a NaN among the outputs
    /// is a miss. By the forward pass of the setup's own format, rules and placement; its random bits are those of the
    /// state's next pass. None where the outputs are not classes (outputsAreClasses).
    std::optional<double> of(const TrainingState& state);

private:
    TrainingSetup m_setup;
    TrainingData m_samples;
    PassRoom m_room;
};

/// The same for one state.
std::optional<double> accuracyOf(const Trainer& trainer, const TrainingState& state);

} // namespace halfscope
