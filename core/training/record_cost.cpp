// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/step_record.h"
#include "training/step_work.h"
#include "training/true_gradients.h"

#include <algorithm>

namespace halfscope {

namespace {

/// As measured: memory that the process does not have yet takes longest.
double workOfMemory(double bytes) {
    constexpr double kHad = 4e6;
    constexpr double kOfAByte = 0.7;
    constexpr double kOfANewByte = 3.5;
    return std::min(bytes, kHad) * kOfAByte + std::max(0.0, bytes - kHad) * kOfANewByte;
}

/// Counts a record's tensors as the recorder makes them.
class Tally {
public:
    explicit Tally(const TrainingSetup& setup) : m_setup(setup) {}

    RecordCost step() {
        const std::int64_t batch = m_setup.batch;
        const std::int64_t samples = std::min<std::int64_t>(m_setup.data.samples, batch * m_setup.microBatches);
        for (std::int64_t first = 0; first < samples; first += batch) {
            microBatch(std::min(batch, samples - first));
        }
        gradientPhases(samples > batch ? 1 : 0); // accumulate
        gradientPhases(m_setup.clip.norm ? 3 : 2);
        update();
        trueGradients();
        m_cost.bytes += static_cast<std::int64_t>(sizeof(StepRecord));
        m_cost.work = workOfAStep(m_setup);
        m_cost.recording = workOfMemory(static_cast<double>(m_cost.bytes)) + workOfAStep(plainly(m_setup));
        return m_cost;
    }

private:
    static constexpr std::int64_t kOfAnAllocation = 16;

    void tensor(std::int64_t values) {
        constexpr std::int64_t kOfAValue = 2 * sizeof(float); // and its float32 twin
        m_cost.bytes += static_cast<std::int64_t>(sizeof(TensorRecord)) + 2 * kOfAnAllocation + values * kOfAValue;
    }
    void phases(std::int64_t count) {
        m_cost.bytes += count * (static_cast<std::int64_t>(sizeof(PhaseRecord)) + kOfAnAllocation);
    }
    std::size_t layers() const { return m_setup.sizes.size() - 1; }
    std::int64_t size(std::size_t i) const { return m_setup.sizes[i]; }
    std::int64_t weights(std::size_t layer) const { return size(layer) * size(layer + 1); }

    void parameters() {
        for (std::size_t i = 0; i < layers(); ++i) {
            tensor(weights(i));
            tensor(size(i + 1));
        }
    }

    void gradientPhases(std::int64_t count) {
        phases(count);
        for (std::int64_t i = 0; i < count; ++i) {
            parameters();
        }
    }

    void microBatch(std::int64_t samples) {
        const std::int64_t parts = std::min<std::int64_t>(m_setup.replicas.count, samples);
        for (std::int64_t i = 0; i < parts; ++i) {
            pass((i + 1) * samples / parts - i * samples / parts);
        }
        gradientPhases(parts > 1 ? 1 : 0); // reduce
    }

    void pass(std::int64_t samples) {
        const auto count = static_cast<std::int64_t>(layers());
        const std::int64_t ofHidden =
            m_setup.activation == Activation::Relu ? 6 : 7; // z, a and gradient, in their steps
        phases(3 + 2 * count);
        tensor(samples * size(0));
        parameters(); // as they are cast
        parameters(); // their gradients
        for (std::size_t i = 0; i < layers(); ++i) {
            const bool output = i + 1 == layers();
            for (std::int64_t n = output ? 3 : ofHidden; n > 0; --n) {
                tensor(samples * size(i + 1));
            }
        }
        tensor(1); // the loss
        tensor(1); // and times S
        m_cost.bytes += static_cast<std::int64_t>(sizeof(PassRecord)) + 2 * kOfAnAllocation +
                        4 * samples * (1 + m_setup.sizes.back());
    }

    void update() {
        const std::int64_t moments = m_setup.optimizer.kind == OptimizerKind::Adam  ? 2
                                     : m_setup.optimizer.kind == OptimizerKind::Sgd ? 0
                                                                                    : 1;
        phases(static_cast<std::int64_t>(layers()));
        for (std::int64_t i = 0; i < 2 + moments; ++i) { // and what is subtracted, and what is left
            parameters();
        }
        for (std::size_t i = 0; i < layers(); ++i) { // the moments before
            m_cost.bytes += static_cast<std::int64_t>(sizeof(LayerMoments)) + moments * 2 * kOfAnAllocation +
                            4 * moments * (weights(i) + size(i + 1));
        }
        phases(1); // the scaler's
        if (m_setup.clip.norm) {
            tensor(1);
        }
    }

    void trueGradients() {
        for (std::size_t i = 0; i < layers(); ++i) {
            m_cost.bytes += static_cast<std::int64_t>(sizeof(LayerGradients)) + 2 * kOfAnAllocation +
                            4 * (weights(i) + size(i + 1));
        }
    }

    const TrainingSetup& m_setup;
    RecordCost m_cost;
};

} // namespace

bool needsAsking(const RecordCost& cost, std::size_t replayed) {
    constexpr std::int64_t kBytesUnasked = std::int64_t{256} << 20;
    constexpr double kSecondsUnasked = 5;
    return cost.bytes > kBytesUnasked || secondsOf(cost.workAfter(replayed)) > kSecondsUnasked;
}

RecordCost recordCost(const TrainingSetup& setup) { return Tally(setup).step(); }

} // namespace halfscope
