// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/step_flow.h"

#include <algorithm>

namespace halfscope {

/// What the loss scale makes of a step's gradients.
struct StepFlow::Decision {
    bool skipped = false;
    ScalerRule rule = ScalerRule::Kept;
    ScalerState scaler; ///< after the step
    UnscaleBy unscale;
};

/// The samples of one pass, by their places in the epoch's order.
struct StepFlow::Rows {
    std::size_t first = 0;
    std::size_t count = 0;
    std::uint64_t number = 0; ///< of the passes of the run: it has its own random bits
};

std::span<const int> StepFlow::samplesOf(Rows rows) const {
    return std::span(*m_state.order).subspan(rows.first, rows.count);
}

double StepFlow::scaleOf(const ScalerState& scaler) const {
    const LossScaleSetup& scale = m_setup.lossScale;
    switch (scale.kind) {
    case LossScaleKind::None:
        return 1;
    case LossScaleKind::Constant:
    case LossScaleKind::PerLayer:
        return static_cast<double>(scale.constant);
    case LossScaleKind::Dynamic:
        break;
    }
    return scale.frozen ? initialState(scale.policy).scale : scaler.scale;
}

/// The step's micro-batches: one pass each.
std::size_t StepFlow::passCount() const {
    const auto batch = static_cast<std::size_t>(m_setup.batch);
    const std::size_t left = m_state.order->size() - firstRow();
    return std::min(static_cast<std::size_t>(m_setup.microBatches), (left + batch - 1) / batch);
}

std::size_t StepFlow::firstRow() const {
    return (m_state.step % static_cast<std::size_t>(m_stepsPerEpoch)) * static_cast<std::size_t>(m_setup.batch) *
           static_cast<std::size_t>(m_setup.microBatches);
}

StepFlow::Rows StepFlow::pass(std::size_t i) const {
    const auto batch = static_cast<std::size_t>(m_setup.batch);
    const std::size_t first = firstRow() + i * batch;
    return {first, std::min(batch, m_state.order->size() - first),
            m_state.step * static_cast<std::uint64_t>(m_setup.microBatches) + i};
}

/// One batch by all replicas: gives their mean loss, and leaves the gradient in the engine's pass. Each of several
/// looks at its own gradients before they become one.
float StepFlow::runReplicas(const Rows& rows, double scale, float passScale) {
    const std::size_t parts = std::min(static_cast<std::size_t>(m_setup.replicas.count), rows.count);
    const auto number = rows.number * static_cast<std::uint64_t>(m_setup.replicas.count);
    const int microBatch = static_cast<int>(rows.number % static_cast<std::uint64_t>(m_setup.microBatches));
    const std::optional<CheckOrder> order = parts > 1 ? checkOrder(scale) : std::nullopt;
    double losses = 0;
    for (std::size_t i = 0; i < parts; ++i) {
        const std::size_t from = i * rows.count / parts;
        const std::size_t to = (i + 1) * rows.count / parts;
        if (m_room.watcher) {
            m_room.watcher->passBegins(microBatch, static_cast<int>(i), static_cast<int>(to - from));
        }
        const Rows part{rows.first + from, to - from, number + i};
        losses += static_cast<double>(m_engine.pass({samplesOf(part), passScale, part.number}));
        if (m_room.pass.stopped) {
            return 0;
        }
        if (m_room.watcher) {
            m_room.watcher->passEnds();
        }
        if (parts > 1) {
            m_engine.keepReplica(i);
        }
        m_room.found.push_back(order && m_engine.checkPass(*order).overflow ? 1 : 0);
    }
    if (parts > 1) {
        m_engine.reduce(parts);
    }
    return static_cast<float>(losses / static_cast<double>(parts));
}

/// The micro-batches of a step: gives their loss, and leaves their gradients in the engine. The scale moves between
/// them where the rules say so, and the state's scaler with it.
float StepFlow::runPasses(double& scale) {
    const bool moves = m_setup.rules.scalePerMicroBatch && m_setup.lossScale.kind == LossScaleKind::Dynamic;
    const std::size_t count = passCount();
    double losses = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (moves && i > 0) {
            m_state.scaler = decideByGradients(scale).scaler;
            scale = scaleOf(m_state.scaler);
        }
        const float passScale = static_cast<float>(scale) / static_cast<float>(count);
        losses += static_cast<double>(runReplicas(pass(i), scale, passScale));
        if (m_room.pass.stopped) {
            return 0;
        }
        m_engine.accumulate(i == 0);
    }
    if (m_room.watcher && count > 1) {
        m_room.watcher->accumulated(m_engine.gradients());
    }
    return static_cast<float>(losses / static_cast<double>(count));
}

/// Of gradients that carry the scale; without a loss scale nothing is looked at.
std::optional<CheckOrder> StepFlow::checkOrder(double scale) const {
    const LossScaleSetup& lossScale = m_setup.lossScale;
    if (lossScale.kind == LossScaleKind::None) {
        return std::nullopt;
    }
    const PolicyRules rules = lossScale.kind == LossScaleKind::Dynamic ? lossScale.policy.rules : PolicyRules{};
    const Unscaling unscaling = lossScale.kind == LossScaleKind::Dynamic ? rules.unscaling : Unscaling::Divide;
    return CheckOrder{rules, unscaleBy(unscaling, scale)};
}

StepFlow::Decision StepFlow::decide(double scale, StepFinding finding) const {
    Decision decision;
    const LossScaleSetup& lossScale = m_setup.lossScale;
    if (lossScale.kind == LossScaleKind::None) {
        return decision;
    }
    decision.skipped = finding.overflow;
    if (lossScale.kind != LossScaleKind::Dynamic) {
        decision.unscale = unscaleBy(Unscaling::Divide, scale);
        return decision;
    }
    const Policy& policy = lossScale.policy;
    decision.unscale = unscaleBy(policy.rules.unscaling, scale);
    const SteppedScaler stepped = halfscope::advance(policy, m_state.scaler, finding);
    decision.rule = stepped.rule;
    decision.scaler = stepped.state;
    if (policy.rules.order == UpdateOrder::UpdateThenUnscale && !lossScale.frozen) {
        decision.unscale = unscaleBy(policy.rules.unscaling, stepped.state.scale);
    }
    return decision;
}

/// By the gradients so far, and by what each replica found in its own.
StepFlow::Decision StepFlow::decideByGradients(double scale) const {
    const std::optional<CheckOrder> order = checkOrder(scale);
    StepFinding finding = order ? m_engine.check(*order) : StepFinding{};
    finding.overflow = finding.overflow || std::find(m_room.found.begin(), m_room.found.end(), 1) != m_room.found.end();
    return decide(scale, finding);
}

UpdateNumbers StepFlow::updateNumbers(double beta1Power, double beta2Power) const {
    const random::Key key = random::splitAt(random::keyOf(m_setup.roundingSeed),
                                            m_state.step * static_cast<std::uint64_t>(m_setup.microBatches) *
                                                static_cast<std::uint64_t>(m_setup.replicas.count));
    return {{m_state.learningRate, 1 - beta1Power, 1 - beta2Power}, key};
}

void StepFlow::change(const Decision& decision) {
    const ClipSetup& clip = m_setup.clip;
    if (clip.norm && clip.beforeUnscale) {
        m_engine.clip(*clip.norm);
    }
    m_engine.unscale(decision.unscale);
    if (clip.norm && !clip.beforeUnscale) {
        m_engine.clip(*clip.norm);
    }
    m_engine.update(updateNumbers(m_state.beta1Power, m_state.beta2Power));
}

/// What is left of the decision when the step is over: before the update, which reads Adam's count.
void StepFlow::settle(const Decision& decision, TrainingStep& step) {
    step.skipped = decision.skipped;
    step.rule = decision.rule;
    m_state.scaler = decision.scaler;
    if (!decision.skipped || m_setup.rules.skipMovesAdamCount) {
        m_state.beta1Power *= m_setup.optimizer.beta1;
        m_state.beta2Power *= m_setup.optimizer.beta2;
    }
}

/// A good step's divisor must be known before the check, and be that of the check. It is, but where the step divides by
/// the scale after it and that follows the largest gradient, or the check looks at what is divided by the one before.
bool StepFlow::goesWhole() const {
    const LossScaleSetup& lossScale = m_setup.lossScale;
    const PolicyRules& rules = lossScale.policy.rules;
    const bool decidesLater = lossScale.kind == LossScaleKind::Dynamic &&
                              rules.order == UpdateOrder::UpdateThenUnscale &&
                              (rules.overflow == OverflowRule::LogMax || rules.checked == Checked::Unscaled);
    return m_engine.takesWholeSteps() && !m_room.watcher && !decidesLater && passCount() == 1 &&
           (m_setup.replicas.count == 1 || pass(0).count == 1);
}

void StepFlow::takeWhole(TrainingStep& step) {
    Rows rows = pass(0);
    rows.number *= static_cast<std::uint64_t>(m_setup.replicas.count);
    const WholeFound found = m_engine.whole(
        {{samplesOf(rows), static_cast<float>(step.scale), rows.number},
         checkOrder(step.scale),
         decide(step.scale, {}).unscale,
         updateNumbers(m_state.beta1Power * m_setup.optimizer.beta1, m_state.beta2Power * m_setup.optimizer.beta2)});
    if (!m_room.pass.stopped) {
        step.loss = found.loss;
        step.largestGradient = found.largest;
        settle(decide(step.scale, found.finding), step);
    }
}

void StepFlow::takePieces(TrainingStep& step, std::vector<LayerGradients>* gradients) {
    const ScalerState scaler = m_state.scaler;
    step.loss = runPasses(step.scale);
    if (m_room.pass.stopped) {
        m_state.scaler = scaler; // that micro-batches moved
        return;
    }
    step.largestGradient = m_engine.largest();
    if (gradients) {
        *gradients = m_engine.gradients();
    }
    const Decision decision = decideByGradients(step.scale);
    if (m_room.watcher) {
        m_room.watcher->checked(m_engine.gradients(), decision.skipped);
    }
    settle(decision, step);
    if (!decision.skipped) {
        change(decision);
    }
}

TrainingStep StepFlow::run(std::vector<LayerGradients>* gradients) {
    m_room.lost.assign(m_room.pass.countLost ? m_setup.sizes.size() - 1 : 0, {});
    m_room.found.clear();
    TrainingStep step;
    step.scale = scaleOf(m_state.scaler);
    if (!gradients && goesWhole()) {
        takeWhole(step);
    } else {
        takePieces(step, gradients);
    }
    return step;
}

} // namespace halfscope
