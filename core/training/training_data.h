// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_setup.h"
#include <span>

namespace halfscope {

/// Of the values of one sample, as a network reads and gives them.
struct DataShape {
    int inputs = 0;
    int outputs = 0;
};

/// The data set itself: for each sample its inputs and its class or number; the seed's classes are not in it. Null
/// where a person's table is missing.
const DataTable* samplesIn(const DataSetup& setup);
/// So many samples the data set has; 0 where it is missing.
int samplesOf(const DataSetup& setup);
/// Whether the cross-entropy has classes to work on.
bool hasClasses(const DataSetup& setup);

/// What a loss makes of the data set: a probability a class for the cross-entropy; for squared errors likewise for the
/// digits, one output of -1 and +1 for the toys, one number for the seed and for a table. No inputs where the data set
/// is missing.
DataShape dataShape(const DataSetup& setup, Loss loss);
/// Whether each class has an output, so that the largest output names one.
bool outputsAreClasses(const DataSetup& setup, Loss loss);

/// inputs: (samples, in) row-major; targets: (samples, out) row-major.
struct TrainingData {
    DataShape shape;
    std::vector<float> inputs;
    std::vector<float> targets;
};

/// The first setup.samples of the data set, which is there and has so many.
TrainingData trainingData(const DataSetup& setup, Loss loss);
/// Some of them, one after the other, into the caller's room.
void gatherSamples(const TrainingData& data, std::span<const int> samples, std::vector<float>& inputs,
                   std::vector<float>& targets);
/// Those after them; the same ones where none is left.
TrainingData heldOutData(const DataSetup& setup, Loss loss);

/// What one begins with: so many samples that a classifier has others to be measured by; all of a table and the 16 of
/// the seed's experiment.
int usualSamples(const DataSetup& setup);
/// The seed's twelve hidden layers, and one of 32 for other data; with the data's own inputs and outputs.
std::vector<int> usualSizes(const DataSetup& setup, Loss loss);

} // namespace halfscope
