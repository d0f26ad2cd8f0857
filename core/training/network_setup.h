// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_run.h"

#include <array>

namespace halfscope {

/// What may differ between runs that are laid over one another: the numbers and the rules, not the network, its data,
/// its seed or the length of the run.
struct RunVariant {
    OptimizerSetup optimizer;
    FormatId format = FormatId::Float32;
    StoreRules storeRules;
    Placement placement;
    LossScaleSetup lossScale;
    ClipSetup clip;
    ReplicaSetup replicas;
    TrainingRules rules; ///< but for the loss, which is the first run's
    bool operator==(const RunVariant&) const = default;
};

RunVariant variantOf(const TrainingSetup& setup);
TrainingSetup withVariant(TrainingSetup setup, const RunVariant& variant);

/// The variants that a comparison offers by name.
enum class KnownVariant : std::uint8_t { Float32, Float16, Float16Dynamic, Bfloat16 };
inline constexpr int kKnownVariantCount = 4;
/// Every place stored, master weights; the rules of `setup` otherwise.
RunVariant knownVariant(KnownVariant which, const TrainingSetup& setup);

inline constexpr std::size_t kMostRuns = 6;

/// Everything that a person chose in the network activity.
struct NetworkSetup {
    TrainingSetup training;
    std::vector<RunVariant> compared; ///< beside it, at most kMostRuns - 1
    bool operator==(const NetworkSetup&) const = default;

    std::size_t runCount() const { return 1 + compared.size(); }
    TrainingSetup run(std::size_t index) const; ///< 0: the first
};

/// Why it cannot run; `where` as of problemOf(TrainingSetup), of the first run that has one, or of the memory
/// that all take together.
std::optional<Problem> problemOf(const NetworkSetup& setup);

/// Every run of a setup, or its first steps. Immutable once made.
struct NetworkPicture {
    NetworkSetup setup;
    std::vector<std::shared_ptr<const TrainingTrace>> runs; ///< one a run; empty where the setup has a problem
    std::optional<Problem> problem;
    bool whole = false; ///< every run has all its steps (or stopped by itself)
};

/// Of the whole (step_work.h): what decides whether it runs by itself.
double workOf(const NetworkSetup& setup);

/// As many first steps of each run as `work` allows, at least one. Stopped: a picture that is not whole,
/// of the runs and steps that there are by then.
std::shared_ptr<const NetworkPicture> pictureNetwork(const NetworkSetup& setup, double work,
                                                     const NetworkPicture* previous = nullptr,
                                                     const StopAsked& stop = {});

} // namespace halfscope
