// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/optimizer.h"

#include "numerics/store_array.h"

#include <cmath>

namespace halfscope {

namespace {

struct Exactly {
    float operator()(float value) const { return value; }
};

struct Stored {
    Format format;
    StoreRules rules;
    float operator()(float value) const { return store(format, value, rules); }
};

/// The rules of the header, each result by `r`; `subtract` takes element i's change off its weight.
template <class R, class Subtract>
void update(const OptimizerSetup& o, const UpdateCount& count, std::span<const float> g, Moments& moments, R r,
            Subtract subtract) {
    const auto constant = [r](double value) { return r(static_cast<float>(value)); };
    const float rate = constant(count.learningRate);
    switch (o.kind) {
    case OptimizerKind::Sgd:
        for (std::size_t i = 0; i < g.size(); ++i) {
            subtract(i, r(rate * g[i]));
        }
        return;
    case OptimizerKind::Momentum: {
        const float decay = constant(o.momentum);
        for (std::size_t i = 0; i < g.size(); ++i) {
            float& m = moments.first[i];
            m = r(r(decay * m) + g[i]);
            subtract(i, r(rate * m));
        }
        return;
    }
    case OptimizerKind::Adam:
        break;
    }
    const float b1 = constant(o.beta1);
    const float b2 = constant(o.beta2);
    const float rest1 = constant(1 - o.beta1);
    const float rest2 = constant(1 - o.beta2);
    const float correction1 = constant(count.firstCorrection);
    const float correction2 = constant(count.secondCorrection);
    const float epsilon = constant(o.epsilon);
    for (std::size_t i = 0; i < g.size(); ++i) {
        float& m = moments.first[i];
        float& v = moments.second[i];
        m = r(r(b1 * m) + r(rest1 * g[i]));
        v = r(r(b2 * v) + r(rest2 * r(g[i] * g[i])));
        const float root = r(r(std::sqrt(r(v / correction2))) + epsilon);
        subtract(i, r(rate * r(r(m / correction1) / root)));
    }
}

void canonical(std::span<float> values) { storeArray(values, FormatId::Float32, values); }

template <class Note>
void updateBy(const OptimizerSetup& optimizer, const UpdateArithmetic& arithmetic, const UpdateCount& count,
              std::span<const float> gradients, Moments& moments, std::span<float> weights, random::Key weightKey,
              Note note) {
    if (arithmetic == UpdateArithmetic{}) {
        update(optimizer, count, gradients, moments, Exactly{}, [=](std::size_t i, float change) {
            note(i, change);
            weights[i] -= change;
        });
        canonical(weights);
        canonical(moments.first);
        canonical(moments.second);
        return;
    }
    const Format format = formatOf(arithmetic.format);
    const StoreRules rules = arithmetic.weightRules;
    const bool draws = rules.rounding == Rounding::Stochastic;
    update(optimizer, count, gradients, moments, Stored{format, arithmetic.rules}, [=](std::size_t i, float change) {
        note(i, change);
        weights[i] = store(format, weights[i] - change, rules, draws ? random::bitsAt(weightKey, i) : 0);
    });
}

} // namespace

Moments initialMoments(OptimizerKind kind, std::size_t count) {
    Moments moments;
    if (kind != OptimizerKind::Sgd) {
        moments.first.assign(count, 0.0f);
    }
    if (kind == OptimizerKind::Adam) {
        moments.second.assign(count, 0.0f);
    }
    return moments;
}

UpdateArithmetic updateArithmetic(const TrainingSetup& setup) {
    if (!setup.rules.masterInFormat || setup.format == FormatId::Tf32) {
        return {};
    }
    UpdateArithmetic arithmetic{setup.format, setup.storeRules, setup.storeRules};
    if (arithmetic.rules.rounding == Rounding::Stochastic) {
        arithmetic.rules.rounding = Rounding::NearestEven;
    }
    arithmetic.weightRules.rounding = setup.rules.stochasticUpdate ? Rounding::Stochastic : arithmetic.rules.rounding;
    return arithmetic;
}

void updateTensor(const OptimizerSetup& optimizer, const UpdateArithmetic& arithmetic, const UpdateCount& count,
                  std::span<const float> gradients, Moments& moments, std::span<float> weights, random::Key weightKey,
                  std::span<float> change) {
    if (!change.empty()) { // watched: the same operations, each change kept on its way
        updateBy(optimizer, arithmetic, count, gradients, moments, weights, weightKey,
                 [change](std::size_t i, float value) { change[i] = value; });
    } else {
        updateBy(optimizer, arithmetic, count, gradients, moments, weights, weightKey, [](std::size_t, float) {});
    }
}

} // namespace halfscope
