// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/training_curves.h"

#include "figures/column_extremes.h"

#include <algorithm>
#include <numeric>

namespace halfscope {

namespace {

double same(double value) { return value; }
double exponentOf(double value) { return std::log2(value); }

/// What each layer's parameters are of all.
std::vector<double> layerWeights(const std::vector<int>& sizes) {
    std::vector<double> weights;
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
        weights.push_back((sizes[i] + 1.0) * sizes[i + 1]);
    }
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& weight : weights) {
        weight /= all;
    }
    return weights;
}

/// What the scaler of a run that keeps its first S made of what it was told: its state is of no step's summary.
std::vector<QPointF> scalerScales(const TrainingTrace& trace, std::size_t width) {
    const LossScaleSetup& lossScale = trace.setup().lossScale;
    std::vector<QPointF> points;
    const bool apart = lossScale.kind == LossScaleKind::Dynamic && lossScale.frozen;
    if (!apart || trace.setup().rules.scalePerMicroBatch) {
        return points;
    }
    const PolicyRules& rules = lossScale.policy.rules;
    ScalerState state = initialState(lossScale.policy);
    double now = 0;
    bool moved = false;
    Extremes scales;
    const auto note = [&](std::size_t i) {
        const TrainingStep& step = trace.steps()[i];
        if (state.scale != now) {
            moved = moved || now != 0;
            now = state.scale;
            scales.note(i, now);
        }
        const float largest = rules.checked == Checked::Unscaled
                                  ? unscaleBy(rules.unscaling, step.scale)(step.largestGradient)
                                  : step.largestGradient;
        state = advance(lossScale.policy, state, {step.skipped, largest}).state;
    };
    eachColumn(0, trace.steps().size(), width, note, [&] { scales.appendTo(points, exponentOf); });
    return moved ? points : std::vector<QPointF>();
}

template <class Points> void dropAfter(Points& points, double step) {
    while (!points.empty() && points.back().x() > step) {
        points.pop_back();
    }
}

/// The mean of what is finite in one column; NaN of nothing.
class Mean {
public:
    void note(double value) {
        if (std::isfinite(value)) {
            m_sum += value;
            ++m_count;
        }
    }
    void appendTo(std::vector<QPointF>& points, double at) {
        points.emplace_back(at, m_sum / static_cast<double>(m_count));
        m_sum = 0;
        m_count = 0;
    }

private:
    double m_sum = 0;
    std::size_t m_count = 0;
};

class RunColumns {
public:
    RunColumns(const TrainingTrace& trace, const TrainingCurves& curves, TrainingCurves::Run& run)
        : m_trace(trace), m_steps(trace.steps().data()), m_weights(layerWeights(trace.setup().sizes)),
          m_width(curves.columnWidth()), m_lostWidth(curves.lostWidth()), m_meanWidth(curves.meanWidth()), m_run(run),
          m_zeroMost(m_weights.size()) {}

    /// From the end of the last whole column of means, which is one of all columns.
    void goOn() {
        const std::size_t end = m_trace.steps().size();
        const std::size_t first = std::min(m_run.steps, end) / m_meanWidth * m_meanWidth;
        const auto step = static_cast<double>(first);
        for (std::vector<QPointF>* points : {&m_run.loss, &m_run.scale, &m_run.lost, &m_run.gradients, &m_run.meanLoss,
                                             &m_run.meanLost, &m_run.meanGradient}) {
            dropAfter(*points, step);
        }
        while (!m_run.skipped.empty() && m_run.skipped.back() > step) {
            m_run.skipped.pop_back();
        }
        m_run.zeroByLayer.resize(first / m_lostWidth * m_weights.size());
        m_scale = first > 0 ? m_steps[first - 1].scale : 0;
        m_done = first;
        eachColumn(
            first, end, m_width, [this](std::size_t i) { note(i); },
            [&] { finishColumn(std::min(m_done + m_width, end), end); });
        m_run.scalerScale = scalerScales(m_trace, m_width);
        m_run.steps = end;
    }

private:
    void note(std::size_t i) {
        const TrainingStep& step = m_steps[i];
        const double gradient = static_cast<double>(step.largestGradient) / step.scale;
        const double lost = noteLost(i);
        m_loss.note(i, static_cast<double>(step.loss));
        m_gradients.note(i, gradient);
        m_lost.note(i, lost);
        m_meanLoss.note(static_cast<double>(step.loss));
        m_meanLost.note(lost);
        m_meanGradient.note(std::log2(gradient));
        if (step.scale != m_scale) {
            m_scale = step.scale;
            m_scales.note(i, m_scale);
        }
        if (step.skipped) {
            m_skipped.note(i);
        }
    }

    double noteLost(std::size_t step) {
        double share = 0;
        for (std::size_t layer = 0; layer < m_weights.size(); ++layer) {
            const float lost = m_trace.lostShare(step, layer);
            share += m_weights[layer] * static_cast<double>(lost);
            m_zeroMost[layer] = std::max(m_zeroMost[layer], m_trace.zeroShare(step, layer));
        }
        return share;
    }

    /// The column ends before step `done` of `end`.
    void finishColumn(std::size_t done, std::size_t end) {
        m_loss.appendTo(m_run.loss, same);
        m_scales.appendTo(m_run.scale, exponentOf);
        m_lost.appendTo(m_run.lost, same);
        m_gradients.appendTo(m_run.gradients, exponentOf);
        m_skipped.appendTo(m_run.skipped);
        m_done = done;
        if (done % m_lostWidth == 0 || done == end) {
            m_run.zeroByLayer.insert(m_run.zeroByLayer.end(), m_zeroMost.begin(), m_zeroMost.end());
            m_zeroMost.assign(m_zeroMost.size(), 0);
        }
        if (done % m_meanWidth == 0 || done == end) {
            const auto first = static_cast<double>((done - 1) / m_meanWidth * m_meanWidth + 1);
            m_meanLoss.appendTo(m_run.meanLoss, first);
            m_meanLost.appendTo(m_run.meanLost, first);
            m_meanGradient.appendTo(m_run.meanGradient, first);
        }
    }

    const TrainingTrace& m_trace;
    const TrainingStep* m_steps;
    std::vector<double> m_weights;
    std::size_t m_width;
    std::size_t m_lostWidth;
    std::size_t m_meanWidth;
    TrainingCurves::Run& m_run;
    MagnitudeColumn m_loss;
    MagnitudeColumn m_gradients;
    Extremes m_lost;
    Extremes m_scales;
    Mean m_meanLoss;
    Mean m_meanLost;
    Mean m_meanGradient;
    FirstStep m_skipped;
    std::vector<float> m_zeroMost; ///< by layer, in this column
    double m_scale = 0;
    std::size_t m_done = 0;
};

} // namespace

std::size_t TrainingCurves::columnWidth() const { return halfscope::columnWidth(steps, kColumns); }
std::size_t TrainingCurves::lostWidth() const { return steps <= kColumns / 4 ? 1 : 4 * columnWidth(); }
std::size_t TrainingCurves::meanWidth() const { return 16 * columnWidth(); }

TrainingCurves trainingCurves(const NetworkPicture& picture, const TrainingCurves* previous) {
    TrainingCurves curves;
    const bool goesOn = previous && previous->setup == picture.setup;
    if (goesOn) {
        curves = *previous;
    } else {
        curves.setup = picture.setup;
    }
    curves.runs.resize(picture.runs.size());
    curves.steps = picture.problem ? 0 : stepsOf(picture.setup.training);
    for (std::size_t run = 0; run < picture.runs.size(); ++run) {
        if (!picture.runs[run]) {
            curves.runs[run] = {};
        } else if (!goesOn || curves.runs[run].steps != picture.runs[run]->steps().size()) {
            RunColumns(*picture.runs[run], curves, curves.runs[run]).goOn();
        }
    }
    return curves;
}

} // namespace halfscope
