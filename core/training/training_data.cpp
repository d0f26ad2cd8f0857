// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/training_data.h"

#include "network/seed_dataset.h"
#include "training/digits.h"
#include "training/toy_data.h"

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kSeedClasses = 2;

const DataTable& seedSamples() {
    static const DataTable table = [] {
        DataTable seed{"seed", kSeedInputs, 0, {}, {}, {}};
        for (const SeedSample& sample : kSeedDataset) {
            seed.values.insert(seed.values.end(), {sample.x0, sample.x1});
            seed.targets.push_back(sample.y);
        }
        return seed;
    }();
    return table;
}

/// How a class or number becomes the targets of the outputs.
enum class Coding { Number, PlusMinusOne, OneHot };

/// A built-in data set.
struct BuiltIn {
    const DataTable& (*samples)();
    Coding squaredErrors;
    int usualSamples;
};
constexpr std::array<BuiltIn, kDataKindCount - 1> kBuiltIn{{
    {seedSamples, Coding::Number, 16},
    {spiral, Coding::PlusMinusOne, 400},
    {moons, Coding::PlusMinusOne, 400},
    {digits, Coding::OneHot, 1437},
}};

const BuiltIn* builtIn(DataKind kind) {
    return kind == DataKind::Table ? nullptr : &kBuiltIn[static_cast<std::size_t>(kind)];
}

Coding codingOf(DataKind kind, Loss loss) {
    if (loss == Loss::CrossEntropy) {
        return Coding::OneHot;
    }
    const BuiltIn* set = builtIn(kind);
    return set ? set->squaredErrors : Coding::Number;
}

int classesOf(const DataSetup& setup) {
    const DataTable* table = samplesIn(setup);
    return setup.kind == DataKind::Seed ? kSeedClasses : table ? table->classes : 0;
}

int classOf(DataKind kind, float target) {
    return kind == DataKind::Seed ? (target > 0 ? 1 : 0) : static_cast<int>(target);
}

/// The samples from `first` on.
TrainingData rowsOf(const DataSetup& setup, Loss loss, std::size_t first, std::size_t count) {
    const DataTable& table = *samplesIn(setup);
    const Coding coding = codingOf(setup.kind, loss);
    TrainingData data;
    data.shape = dataShape(setup, loss);
    const auto in = static_cast<std::size_t>(data.shape.inputs);
    const auto out = static_cast<std::size_t>(data.shape.outputs);
    const float* inputs = table.values.data() + first * in;
    data.inputs.assign(inputs, inputs + count * in);
    data.targets.assign(count * out, 0.0f);
    for (std::size_t i = 0; i < count; ++i) {
        const float target = table.targets[first + i];
        switch (coding) {
        case Coding::Number:
            data.targets[i] = target;
            break;
        case Coding::PlusMinusOne:
            data.targets[i] = classOf(setup.kind, target) == 0 ? -1.0f : 1.0f;
            break;
        case Coding::OneHot:
            data.targets[i * out + static_cast<std::size_t>(classOf(setup.kind, target))] = 1;
            break;
        }
    }
    return data;
}

} // namespace

bool operator==(const DataSetup& a, const DataSetup& b) {
    const bool sameTable = a.table == b.table || (a.table && b.table && *a.table == *b.table);
    return a.kind == b.kind && a.samples == b.samples && a.shuffle == b.shuffle && sameTable;
}

const DataTable* samplesIn(const DataSetup& setup) {
    const BuiltIn* set = builtIn(setup.kind);
    if (set) {
        return &set->samples();
    }
    return setup.table && setup.table->samples() > 0 ? setup.table.get() : nullptr;
}

int samplesOf(const DataSetup& setup) {
    const DataTable* table = samplesIn(setup);
    return table ? static_cast<int>(table->samples()) : 0;
}

bool hasClasses(const DataSetup& setup) { return classesOf(setup) > 0; }

DataShape dataShape(const DataSetup& setup, Loss loss) {
    const DataTable* table = samplesIn(setup);
    return {table ? table->inputs : 0, outputsAreClasses(setup, loss) ? classesOf(setup) : 1};
}

bool outputsAreClasses(const DataSetup& setup, Loss loss) { return codingOf(setup.kind, loss) == Coding::OneHot; }

TrainingData trainingData(const DataSetup& setup, Loss loss) {
    return rowsOf(setup, loss, 0, static_cast<std::size_t>(setup.samples));
}

TrainingData heldOutData(const DataSetup& setup, Loss loss) {
    const int left = samplesOf(setup) - setup.samples;
    return left > 0 ? rowsOf(setup, loss, static_cast<std::size_t>(setup.samples), static_cast<std::size_t>(left))
                    : trainingData(setup, loss);
}

int usualSamples(const DataSetup& setup) {
    const BuiltIn* set = builtIn(setup.kind);
    return set ? set->usualSamples : samplesOf(setup);
}

std::vector<int> usualSizes(const DataSetup& setup, Loss loss) {
    constexpr int kHidden = 32;
    std::vector<int> sizes = setup.kind == DataKind::Seed ? TrainingSetup().sizes : std::vector<int>{0, kHidden, 0};
    const DataShape shape = dataShape(setup, loss);
    sizes.front() = shape.inputs;
    sizes.back() = shape.outputs;
    return sizes;
}

void gatherSamples(const TrainingData& data, std::span<const int> samples, std::vector<float>& inputs,
                   std::vector<float>& targets) {
    const auto in = static_cast<std::size_t>(data.shape.inputs);
    const auto out = static_cast<std::size_t>(data.shape.outputs);
    inputs.resize(samples.size() * in);
    targets.resize(samples.size() * out);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto row = static_cast<std::size_t>(samples[i]);
        std::copy_n(data.inputs.data() + row * in, in, inputs.data() + i * in);
        std::copy_n(data.targets.data() + row * out, out, targets.data() + i * out);
    }
}

} // namespace halfscope
