// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/record_terms.h"
#include "training/training_run.h"

#include <optional>

/// What the network's sentences, models and tables look at alike.
namespace halfscope::facts {

/// What became of an element: its float32 twin is what went into the store. Lost, saturated, overflowed; InputInfinite
/// and InputNan where float32 would not be finite either.
Fate fateOf(const StepRecord& record, const TensorRecord& tensor, std::size_t element);
/// Finite, yet more than one unit in the last place from what float32 gives, and not by saturating: a sum that is kept
/// in the format. One store alone is never so far off.
bool isFarOff(const TensorRecord& tensor, std::size_t element);
/// Lost, saturated, infinite, NaN or far off: what stands out in a table.
bool isNotable(const StepRecord& record, const TensorRecord& tensor, std::size_t element);

/// So many of a phase's elements of a kind are far off, and the one that is furthest, by so many ulps.
struct FarOff {
    std::int64_t count = 0;
    double ulps = 0;
    RecordPoint furthest;
};
FarOff farOffOf(const StepRecord& record, std::size_t phase, TensorKind kind);

/// A sum that is stored after each term and no longer changes: at what, and how many last terms change nothing.
struct StoppedSum {
    float sum = 0;
    std::size_t idle = 0;
};
std::optional<StoppedSum> stoppedSum(const RecordTerms& terms);

/// So many of a phase's elements are lost, and are infinite or NaN.
struct PhaseCounts {
    std::int64_t lost = 0;
    std::int64_t notFinite = 0;
};
PhaseCounts countsOf(const PhaseRecord& phase);
/// The counts of every tensor of a kind in a phase together.
ClassCounts countsOf(const PhaseRecord& phase, TensorKind kind);
void add(ClassCounts& sum, const ClassCounts& more);
/// Of the parameter gradients as they left the backward pass, all passes together.
ClassCounts gradientCounts(const StepRecord& record);

/// The kinds of a phase's tensors, that which a person asks for first at the front: the gradients of a backward pass.
std::vector<TensorKind> kindsOf(const PhaseRecord& phase);
/// The first tensor of the first of them; 0 for a phase without any.
std::size_t mainTensor(const PhaseRecord& phase);
/// The tensor that a phase's headline speaks of: the first with infinities or NaN, else the first that lost some, else
/// the first with an element far off, else the main one.
std::size_t spokenTensor(const PhaseRecord& phase);
/// Its first element that is not finite, or of a tensor that is finite the first that is lost, else far off; none
/// where it is whole.
std::optional<std::size_t> firstBadElement(const TensorRecord& tensor);

/// What an update phase made of its parameters.
struct Moves {
    std::int64_t all = 0;
    std::int64_t stuck = 0; ///< where they were, though their update is not 0
    float largest = 0;      ///< the furthest that one moved
};
Moves movesOf(const StepRecord& record, const PhaseRecord& phase);
Moves movesOf(const StepRecord& record); ///< of all layers

/// The passes that make the step.
struct Passes {
    std::size_t microBatches = 1;
    std::size_t replicas = 1;
};
Passes passesOf(const StepRecord& record);

/// The pass that a phase is of.
const PassRecord& passOf(const StepRecord& record, const PhaseRecord& phase);

/// The first step of a run whose numbers are spoiled: its loss is not finite, or a gradient is not and the step was not
/// skipped. None where there is none.
std::optional<std::size_t> firstSpoiledStep(const TrainingTrace& trace);
/// That step's record, where it is cheap to make; else null. For the layer in which it began.
std::shared_ptr<const StepRecord> recordOfSpoiledStep(const TrainingTrace& trace);
/// Where to look in the step before that one: at its own first value that is not finite, else at the element that is
/// the first such one a step later. None where the records are not cheap to make.
std::optional<RecordPoint> originBeforeSpoiledStep(const TrainingTrace& trace);

} // namespace halfscope::facts
