// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

/// The network's setup as fields of a form: a row each, so that controls, words and edits are one loop.
namespace halfscope {

/// What is on or off. Its words are words::networkSwitch() and words::networkSwitchTip().
enum class NetworkSwitch : std::uint8_t {
    Shuffle,
    MasterInFormat,
    StochasticUpdate,
    AccumulateInFormat,
    BiasGradientsInFormat,
    LossInFormat,
    LossStored,
    FlushSubnormals,
    Saturate,
    FrozenScale,
    ScalePerMicroBatch,
    ClipBeforeUnscale,
    SkipHoldsSchedule, ///< on where a skipped step does not move it
    SkipMovesAdamCount,
    ReduceSumFirst, ///< off: divide first
};
inline constexpr int kNetworkSwitchCount = 15;

bool isOn(const TrainingSetup& setup, NetworkSwitch which);
void set(TrainingSetup& setup, NetworkSwitch which, bool on);
/// Whether it can change anything: a stochastic update is one of weights in the compute format.
bool matters(const TrainingSetup& setup, NetworkSwitch which);

/// A number. Its words are words::networkNumber() and words::networkNumberTip().
enum class NetworkNumber : std::uint8_t {
    ConstantScale, ///< a float32, positive and finite
    LayerScaleMost,
    LayerScaleTogether,
    Samples,
    Batch,
    MicroBatches,
    Replicas,
    Epochs,
    Seed, ///< here up to 2^53, that a number of a field can say
    LearningRate,
    Momentum,
    Beta1,
    Beta2,
    Epsilon,
    ScheduleFactor,
    ScheduleEpochs,
    ClipNorm, ///< a float32; 1 where there is none
    RoundingSeed,
};
inline constexpr int kNetworkNumberCount = 18;

double valueOf(const TrainingSetup& setup, NetworkNumber which);
bool isWhole(NetworkNumber which);
/// Whether it can change anything: a momentum is one of the optimizer Momentum.
bool matters(const TrainingSetup& setup, NetworkNumber which);
/// As problemOf(TrainingSetup) spells it in `where`: "micro-batches".
std::string_view nameOf(NetworkNumber which);
/// Problem PolicyParameterOutOfRange or ScaleNotPositiveFinite where it is not even a number of the field's kind; what
/// the setup makes of it says problemOf(TrainingSetup).
std::optional<Problem> set(TrainingSetup& setup, NetworkNumber which, double value);

/// Which undo entry a change of the field makes.
EditKind editKindOf(NetworkSwitch which);
EditKind editKindOf(NetworkNumber which);

/// "2,4x12,1": as parseSizes() reads it, three equal ones and more as a repetition.
QString sizesText(const std::vector<int>& sizes);

} // namespace halfscope
