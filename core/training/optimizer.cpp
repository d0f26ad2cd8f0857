// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/optimizer.h"

#include "numerics/store_array.h"

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

/// As far as the optimizer has them.
template <class R> OptimizerConstants constantsBy(const OptimizerSetup& o, const UpdateCount& count, R r) {
    const auto constant = [r](double value) { return r(static_cast<float>(value)); };
    OptimizerConstants c;
    c.rate = constant(count.learningRate);
    if (o.kind == OptimizerKind::Momentum) {
        c.decay = constant(o.momentum);
    }
    if (o.kind == OptimizerKind::Adam) {
        c.beta1 = constant(o.beta1);
        c.rest1 = constant(1 - o.beta1);
        c.beta2 = constant(o.beta2);
        c.rest2 = constant(1 - o.beta2);
        c.firstCorrection = constant(count.firstCorrection);
        c.secondCorrection = constant(count.secondCorrection);
        c.epsilon = constant(o.epsilon);
    }
    return c;
}

/// The rules of the header, each result by `r`; `subtract` takes element i's change off its weight.
template <class R, class Subtract>
void update(OptimizerKind kind, const OptimizerConstants& shared, std::span<const float> g, Moments& moments, R r,
            Subtract subtract) {
    const OptimizerConstants c = shared; // its own, which nothing that is written can be
    switch (kind) {
    case OptimizerKind::Sgd:
        for (std::size_t i = 0; i < g.size(); ++i) {
            subtract(i, rules::sgdChange(c, g[i], r));
        }
        return;
    case OptimizerKind::Momentum:
        for (std::size_t i = 0; i < g.size(); ++i) {
            subtract(i, rules::momentumChange(c, g[i], moments.first[i], r));
        }
        return;
    case OptimizerKind::Adam:
        for (std::size_t i = 0; i < g.size(); ++i) {
            subtract(i, rules::adamChange(c, g[i], moments.first[i], moments.second[i], r));
        }
        return;
    }
}

void canonical(std::span<float> values) { storeArray(values, FormatId::Float32, values); }

template <class Note>
void updateBy(const OptimizerSetup& optimizer, const UpdateArithmetic& arithmetic, const UpdateCount& count,
              std::span<const float> gradients, Moments& moments, std::span<float> weights, random::Key weightKey,
              Note note) {
    const OptimizerConstants constants = constantsOf(optimizer, arithmetic, count);
    if (arithmetic == UpdateArithmetic{}) {
        update(optimizer.kind, constants, gradients, moments, Exactly{}, [=](std::size_t i, float change) {
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
    update(optimizer.kind, constants, gradients, moments, Stored{format, arithmetic.rules},
           [=](std::size_t i, float change) {
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

OptimizerConstants constantsOf(const OptimizerSetup& optimizer, const UpdateArithmetic& arithmetic,
                               const UpdateCount& count) {
    return arithmetic == UpdateArithmetic{}
               ? constantsBy(optimizer, count, Exactly{})
               : constantsBy(optimizer, count, Stored{formatOf(arithmetic.format), arithmetic.rules});
}

float changeOf(OptimizerKind kind, const OptimizerConstants& constants, float gradient, float first, float second) {
    switch (kind) {
    case OptimizerKind::Sgd:
        return constants.rate * gradient;
    case OptimizerKind::Momentum:
        return constants.rate * first;
    case OptimizerKind::Adam:
        break;
    }
    return rules::adamChange(constants, first, second, Exactly{});
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
