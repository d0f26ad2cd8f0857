// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/torch_calls.h"

#include "scaling/names.h"
#include "scaling/scaler_setup.h"
#include "scaling/torch_scaler.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

namespace halfscope {

namespace {

using detail::TorchScaler;

struct PlannedCall {
    TorchCall call;
    bool implicit = false;
};

/// The loop of a step with the fault of unscaling twice in it: after each unscale_, or before step() where there is
/// none.
std::vector<PlannedCall> planOf(const TorchSetup& setup, std::size_t optimizers) {
    const std::vector<TorchCall> loop = setup.loop.empty() ? torchLoop(static_cast<int>(optimizers)) : setup.loop;
    const bool unscales =
        std::any_of(loop.begin(), loop.end(), [](const TorchCall& c) { return c.kind == TorchCallKind::Unscale; });
    std::vector<PlannedCall> plan;
    for (const TorchCall& call : loop) {
        if (call.optimizer >= optimizers) {
            continue;
        }
        const PlannedCall again{{TorchCallKind::Unscale, call.optimizer}, true};
        if (setup.unscaleTwice && !unscales && call.kind == TorchCallKind::Step) {
            plan.insert(plan.end(), {again, again});
        }
        plan.push_back({call, false});
        if (setup.unscaleTwice && call.kind == TorchCallKind::Unscale) {
            plan.push_back(again);
        }
    }
    return plan;
}

/// A training loop while it runs: the scaler, the optimizers and their parameters' gradients.
class TorchRun {
public:
    explicit TorchRun(const ScalerSetup& setup)
        : m_setup(setup), m_count(setup.torch.optimizers == 2 ? 2 : 1), m_plan(planOf(setup.torch, m_count)),
          m_scaler(setup.policy.parameters) {}

    std::shared_ptr<const TorchTrace> run() {
        const std::size_t steps = m_setup.stepCount();
        for (m_step = 0; m_step < steps && !isOver(); ++m_step) {
            beginStep();
            for (const PlannedCall& planned : m_plan) {
                const bool left = leavesOut(planned.call); // before step() finds out by itself
                if (!left && stepUnscales(planned.call)) {
                    perform({TorchCallKind::Unscale, planned.call.optimizer}, true);
                }
                perform(planned.call, planned.implicit, left);
            }
        }
        return m_trace;
    }

private:
    bool isOver() const { return m_trace->error || m_trace->cut; }
    std::span<TorchOptimizer> optimizers() { return std::span(m_optimizers).first(m_count); }

    bool stepUnscales(const TorchCall& call) const {
        return call.kind == TorchCallKind::Step && m_scaler.exists() &&
               m_optimizers[call.optimizer].stage == OptimizerStage::Ready;
    }

    void beginStep() {
        m_lossScaled = false;
        m_sawInf = false;
        if (m_step + 1 == m_setup.resumedAt) {
            m_scaler = TorchScaler(m_setup.policy.parameters);
            detail::forgetChecks(optimizers());
        }
        if (!m_setup.gradientsNotCleared) {
            for (TorchOptimizer& optimizer : optimizers()) {
                optimizer.gradients.clear();
                optimizer.hasGradients = false;
            }
        }
    }

    /// Makes the call and its row; nothing once the trace is over.
    void perform(const TorchCall& call, bool implicit, bool leftOut = false) {
        if (isOver()) {
            return;
        }
        if (m_trace->rows.size() == kMostTorchRows || m_heldValues >= kMostTorchValues) {
            m_trace->cut = true;
            return;
        }
        m_norm = 0;
        const Result<TorchEffect> answer = leftOut ? TorchEffect::UpdateLeftOut : answerOf(call);
        m_sawInf = m_sawInf || (answer && answer.value() == TorchEffect::UnscaledFoundInf);
        TorchRow row;
        row.step = static_cast<std::uint32_t>(m_step + 1);
        row.call = call;
        row.effect = answer ? answer.value() : TorchEffect::Error;
        row.scaler = m_scaler.state();
        row.scaleExists = m_scaler.exists();
        row.optimizers = m_optimizers;
        row.norm = m_norm;
        row.implicit = implicit;
        for (const TorchOptimizer& optimizer : optimizers()) {
            m_heldValues += optimizer.gradients.size();
        }
        if (!answer) {
            m_trace->error = answer.problem();
            m_trace->error->text = nameOf(call.kind);
            m_trace->error->line = row.step;
        }
        m_trace->rows.push_back(std::move(row));
    }

    /// The loop with the fault makes neither step() nor update() where it saw in this step that the norm is not finite.
    bool leavesOut(const TorchCall& call) const {
        return m_setup.torch.updateOnlyIfFinite && m_sawInf &&
               (call.kind == TorchCallKind::Step || call.kind == TorchCallKind::Update);
    }

    Result<TorchEffect> answerOf(const TorchCall& call) {
        TorchOptimizer& optimizer = m_optimizers[call.optimizer];
        switch (call.kind) {
        case TorchCallKind::Scale:
            m_lossScaled = true;
            return m_scaler.scale();
        case TorchCallKind::Backward:
            return backward();
        case TorchCallKind::Unscale:
            return m_scaler.unscale(optimizer, m_setup.torch.float16Parameters);
        case TorchCallKind::Clip:
            return clip();
        case TorchCallKind::Step:
            return m_scaler.step(optimizer);
        case TorchCallKind::Update:
            break;
        }
        return m_scaler.update(optimizers());
    }

    TorchEffect backward() {
        const bool multiplies = m_setup.received == ReceivedKind::TrueGradients && m_lossScaled;
        const float factor = multiplies ? static_cast<float>(m_scaler.state().scale) : 1.0F;
        const Format format = formatOf(m_setup.format);
        const std::span<const float> values = stepValues();
        for (std::size_t i = 0; i < values.size(); ++i) {
            std::vector<float>& gradients = m_optimizers[i % m_count].gradients;
            const std::size_t place = i / m_count;
            const float stored = store(format, values[i] * factor);
            if (place < gradients.size()) {
                gradients[place] = kept(gradients[place] + stored);
            } else {
                gradients.push_back(kept(stored));
            }
        }
        bool adds = false;
        for (TorchOptimizer& optimizer : optimizers()) {
            adds |= std::exchange(optimizer.hasGradients, true);
        }
        return adds ? TorchEffect::GradientsAdded : TorchEffect::GradientsStored;
    }

    /// torch.nn.utils.clip_grad_norm_ over the first optimizer's gradients, then the second's: the coefficient is at
    /// most 1, falls below it for a norm above the limit less 1e-6, and multiplies in any case.
    TorchEffect clip() {
        float sum = 0;
        for (const TorchOptimizer& optimizer : optimizers()) {
            for (const float gradient : optimizer.gradients) {
                sum += gradient * gradient;
            }
        }
        m_norm = store(formatOf(FormatId::Float32), std::sqrt(sum));
        float coefficient = static_cast<float>(m_setup.torch.clipNorm) / (m_norm + 1e-6F);
        if (coefficient > 1) { // a NaN stays one
            coefficient = 1;
        }
        for (TorchOptimizer& optimizer : optimizers()) {
            for (float& gradient : optimizer.gradients) {
                gradient = kept(gradient * coefficient);
            }
        }
        if (!std::isfinite(m_norm)) {
            return TorchEffect::ClipNotFinite;
        }
        return coefficient < 1 ? TorchEffect::Clipped : TorchEffect::ClipLeft;
    }

    std::span<const float> stepValues() {
        if (m_setup.received != ReceivedKind::Overflows) {
            return m_setup.gradients()[m_step];
        }
        m_flagValue = (*m_setup.overflows)[m_step] != 0 ? std::numeric_limits<float>::infinity() : 1.0F;
        return {&m_flagValue, 1};
    }

    /// As the parameters' type keeps a gradient; a NaN is the canonical one.
    float kept(float gradient) const {
        const FormatId type = m_setup.torch.float16Parameters ? FormatId::Float16 : FormatId::Float32;
        return store(formatOf(type), gradient);
    }

    const ScalerSetup& m_setup;
    std::size_t m_count; ///< of optimizers
    std::vector<PlannedCall> m_plan;
    TorchScaler m_scaler;
    std::array<TorchOptimizer, 2> m_optimizers;
    bool m_lossScaled = false; ///< scale() was called in this step
    bool m_sawInf = false;     ///< in this step
    std::size_t m_step = 0;    ///< from 0
    float m_norm = 0;          ///< of the last clip
    float m_flagValue = 1;
    std::size_t m_heldValues = 0;
    std::shared_ptr<TorchTrace> m_trace = std::make_shared<TorchTrace>();
};

} // namespace

std::vector<TorchCall> torchLoop(int optimizers) {
    std::vector<TorchCall> loop{{TorchCallKind::Scale, 0}, {TorchCallKind::Backward, 0}};
    const std::uint8_t count = optimizers == 2 ? 2 : 1;
    for (std::uint8_t i = 0; i < count; ++i) {
        loop.push_back({TorchCallKind::Unscale, i});
    }
    loop.push_back({TorchCallKind::Clip, 0});
    for (std::uint8_t i = 0; i < count; ++i) {
        loop.push_back({TorchCallKind::Step, i});
    }
    loop.push_back({TorchCallKind::Update, 0});
    return loop;
}

std::shared_ptr<const TorchTrace> traceTorch(const ScalerSetup& setup) { return TorchRun(setup).run(); }

} // namespace halfscope
