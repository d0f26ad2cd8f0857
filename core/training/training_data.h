// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_setup.h"

namespace halfscope {

/// Of the values of one sample, as a network reads and gives them.
struct DataShape {
    int inputs = 0;
    int outputs = 0;
};

/// What a loss makes of a data set: a target each for squared errors, a probability a class for the cross-entropy.
DataShape dataShape(DataKind kind, Loss loss);
/// So many samples the data set has.
int samplesOf(DataKind kind);

/// inputs: (samples, in) row-major; targets: (samples, out) row-major.
struct TrainingData {
    DataShape shape;
    std::vector<float> inputs;
    std::vector<float> targets;
};

TrainingData trainingData(const DataSetup& setup, Loss loss);

} // namespace halfscope
