// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/accuracy.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr std::size_t kSamplesAPass = 256; ///< so that a wide network's activations stay small

bool isRight(std::span<const float> outputs, std::span<const float> targets) {
    const auto place = [](std::span<const float> values) {
        return std::max_element(values.begin(), values.end()) - values.begin();
    };
    const bool anyNan = std::any_of(outputs.begin(), outputs.end(), [](float value) { return std::isnan(value); });
    return !anyNan && place(outputs) == place(targets);
}

} // namespace

AccuracyMeter::AccuracyMeter(const TrainingSetup& setup) : m_setup(setup) {
    const Loss loss = setup.rules.pass.loss;
    if (outputsAreClasses(setup.data, loss)) {
        m_samples = heldOutData(setup.data, loss);
    }
}

std::optional<double> AccuracyMeter::of(const TrainingState& state) {
    if (m_samples.targets.empty()) {
        return std::nullopt;
    }
    const auto in = static_cast<std::size_t>(m_samples.shape.inputs);
    const auto out = static_cast<std::size_t>(m_samples.shape.outputs);
    const std::size_t total = m_samples.targets.size() / out;
    const std::span<const float> inputs = m_samples.inputs;
    const std::span<const float> targets = m_samples.targets;
    const PlaceStore store(m_setup.format, m_setup.storeRules, m_setup.placement, m_setup.roundingSeed,
                           state.step * static_cast<std::uint64_t>(m_setup.microBatches));
    std::size_t right = 0;
    for (std::size_t first = 0; first < total; first += kSamplesAPass) {
        const std::size_t count = std::min(kSamplesAPass, total - first);
        const std::span<const float> outputs =
            forward(state.parameters, m_setup.activation, static_cast<int>(count),
                    inputs.subspan(first * in, count * in), store, m_setup.rules.pass, m_room);
        for (std::size_t i = 0; i < count; ++i) {
            right += isRight(outputs.subspan(i * out, out), targets.subspan((first + i) * out, out)) ? 1 : 0;
        }
    }
    return static_cast<double>(right) / static_cast<double>(total);
}

std::optional<double> accuracyOf(const Trainer& trainer, const TrainingState& state) {
    return AccuracyMeter(trainer.setup()).of(state);
}

} // namespace halfscope
