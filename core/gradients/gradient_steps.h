// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/readers.h"
#include "stop_asked.h"

#include <cstdint>
#include <string>
#include <vector>

namespace halfscope {

/// So many groups the steps of a file have at most, all together.
inline constexpr std::size_t kMostStepGroups = 1'000'000;

enum class StepsFrom : std::uint8_t {
    LeadingAxis, ///< the first axis of .npy, or of every array of .npz
    StepColumn,  ///< a column named "step" of a text
    Names,       ///< arrays named step/NUMBER/NAME, as resources/record_gradients.py writes them
};

/// One step of a run: its number in the file (of an axis: from 0), and its gradients.
struct RecordedStep {
    std::string label;
    GradientSet set; ///< copying it shares the groups
};

struct StepsReport {
    StepsFrom from{};
    std::vector<RecordedStep> steps;  ///< by rising number; a group that a step lacks is not in its set
    std::uint64_t becameZero = 0;     ///< as in ReadReport, over all steps
    std::uint64_t becameInfinite = 0; ///< likewise
};

/// The values of all steps as one set: a group of each name, in the order in which they first occur. Needs once more
/// the memory of its values, and as much again for the largest group while that is sorted. Where it was stopped, not
/// all.
GradientSet allTogether(const std::vector<RecordedStep>& steps, const StopAsked& stop = {});

/// Reads a file of many steps, recognised by its content as readGradients() does. Its problems, and NoSteps where the
/// file does not tell steps apart, StepBadNumber (line) in a step column, TooManySteps beyond kMostStepGroups.
Result<StepsReport> readGradientSteps(const std::string& path, const Progress& progress = {});
/// The same from a stream that cannot seek.
Result<StepsReport> readGradientSteps(std::istream& stream, const std::string& name, const Progress& progress = {});

} // namespace halfscope
