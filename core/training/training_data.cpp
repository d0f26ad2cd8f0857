// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/training_data.h"

#include "network/seed_dataset.h"

namespace halfscope {

namespace {

constexpr int kSeedClasses = 2;

} // namespace

DataShape dataShape(DataKind, Loss loss) {
    return {kSeedInputs, loss == Loss::CrossEntropy ? kSeedClasses : kSeedOutputs};
}

int samplesOf(DataKind) { return kSeedSamples; }

TrainingData trainingData(const DataSetup& setup, Loss loss) {
    TrainingData data;
    data.shape = dataShape(setup.kind, loss);
    for (int i = 0; i < setup.samples; ++i) {
        const SeedSample& sample = kSeedDataset[static_cast<std::size_t>(i)];
        data.inputs.insert(data.inputs.end(), {sample.x0, sample.x1});
        if (loss == Loss::CrossEntropy) {
            const bool above = sample.y > 0;
            data.targets.insert(data.targets.end(), {above ? 0.0f : 1.0f, above ? 1.0f : 0.0f});
        } else {
            data.targets.push_back(sample.y);
        }
    }
    return data;
}

} // namespace halfscope
