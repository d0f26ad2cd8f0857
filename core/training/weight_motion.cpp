// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/weight_motion.h"

#include "numerics/code_order.h"

namespace halfscope {

namespace {

float difference(float a, float b) { return static_cast<float>(static_cast<double>(a) - static_cast<double>(b)); }

float ulp(FormatId format, float value) {
    return static_cast<float>(ulpOf(formatOf(format), encode(formatOf(format), value)));
}

/// Where a weight is among a network's parameters, and what its numbers are stored in.
class ChosenWeight {
public:
    ChosenWeight(const TrainingSetup& setup, const WeightChoice& weight)
        : m_optimizer(setup.optimizer), m_arithmetic(updateArithmetic(setup)), m_bias(weight.bias),
          m_layer(static_cast<std::size_t>(weight.layer)) {
        const auto columns = static_cast<std::size_t>(setup.sizes[m_layer + 1]);
        m_index =
            (m_bias ? 0 : static_cast<std::size_t>(weight.row) * columns) + static_cast<std::size_t>(weight.column);
        m_format = m_bias && setup.format == FormatId::Tf32 ? FormatId::Float32 : setup.format;
        m_rules = setup.storeRules;
        if (m_rules.rounding == Rounding::Stochastic) {
            m_rules.rounding = Rounding::NearestEven;
        }
    }

    float in(const TrainingState& state) const {
        const LayerParameters& layer = state.parameters[m_layer];
        return (m_bias ? layer.biases : layer.weights)[m_index];
    }

    /// The state has its moments already; `room` has the step's gradients.
    WeightMotion motion(std::uint64_t step, float before, const Moments& momentsBefore, double learningRate,
                        const SteppedTraining& next, const TrainingRoom& room) const {
        WeightMotion motion;
        motion.step = step;
        motion.weight = before;
        motion.skipped = next.step.skipped;
        if (!motion.skipped) {
            const LayerGradients& layer = room.gradients[m_layer];
            motion.gradient = (m_bias ? layer.biases : layer.weights)[m_index];
            motion.update = update(motion.gradient, momentsBefore,
                                   {learningRate, 1 - next.state.beta1Power, 1 - next.state.beta2Power});
        }
        const float after = in(next.state);
        motion.masterUlp = ulp(m_arithmetic.format, before);
        motion.masterMoved = difference(after, before);
        motion.stored = stored(before);
        motion.storedUlp = ulp(m_format, motion.stored);
        motion.storedMoved = difference(stored(after), motion.stored);
        motion.aloneMoved = difference(stored(motion.stored - motion.update), motion.stored);
        return motion;
    }

    /// Of this weight alone.
    Moments momentsIn(const TrainingState& state) const {
        const LayerMoments& layer = state.moments[m_layer];
        const Moments& all = m_bias ? layer.biases : layer.weights;
        Moments own;
        if (!all.first.empty()) {
            own.first = {all.first[m_index]};
        }
        if (!all.second.empty()) {
            own.second = {all.second[m_index]};
        }
        return own;
    }

private:
    float stored(float value) const { return store(formatOf(m_format), value, m_rules); }

    /// By the optimizer's own rules for a tensor, of one element.
    float update(float gradient, Moments moments, const UpdateCount& count) const {
        float weight = 0;
        float change = 0;
        updateTensor(m_optimizer, m_arithmetic, count, {&gradient, 1}, moments, {&weight, 1}, {}, {&change, 1});
        return change;
    }

    OptimizerSetup m_optimizer;
    UpdateArithmetic m_arithmetic;
    bool m_bias;
    std::size_t m_layer;
    std::size_t m_index = 0;
    FormatId m_format = FormatId::Float32;
    StoreRules m_rules;
};

bool has(const TrainingSetup& setup, const WeightChoice& weight) {
    if (weight.layer < 0 || static_cast<std::size_t>(weight.layer) + 1 >= setup.sizes.size()) {
        return false;
    }
    const auto layer = static_cast<std::size_t>(weight.layer);
    const int rows = weight.bias ? 1 : setup.sizes[layer];
    return weight.row >= 0 && weight.row < rows && weight.column >= 0 && weight.column < setup.sizes[layer + 1];
}

} // namespace

std::vector<WeightMotion> weightMotion(const TrainingTrace& trace, const WeightChoice& weight, std::size_t first,
                                       std::size_t count) {
    std::vector<WeightMotion> motions;
    const std::size_t steps = trace.steps().size();
    if (!has(trace.setup(), weight) || first >= steps) {
        return motions;
    }
    const ChosenWeight chosen(trace.setup(), weight);
    TrainingRoom room;
    TrainingState state = trace.stateBefore(first);
    const std::size_t end = first + std::min(count, steps - first);
    motions.reserve(end - first);
    while (state.step < end) {
        const std::uint64_t step = state.step;
        const float before = chosen.in(state);
        const Moments moments = chosen.momentsIn(state);
        const double learningRate = state.learningRate;
        SteppedTraining next = trace.trainer().advance(std::move(state), room);
        motions.push_back(chosen.motion(step, before, moments, learningRate, next, room));
        state = std::move(next.state);
    }
    return motions;
}

} // namespace halfscope
