// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/training_curves.h"

#include "figures/column_extremes.h"

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

template <class Points> void dropAfter(Points& points, double step) {
    while (!points.empty() && points.back().x() > step) {
        points.pop_back();
    }
}

class RunColumns {
public:
    RunColumns(const TrainingTrace& trace, std::size_t steps)
        : m_trace(trace), m_steps(trace.steps().data()), m_weights(layerWeights(trace.setup().sizes)),
          m_width(columnWidth(steps, TrainingCurves::kColumns)),
          m_lostWidth(columnWidth(steps, TrainingCurves::kLostColumns)) {}

    void continueAfter(TrainingCurves::Run& run) {
        const std::size_t end = m_trace.steps().size();
        const std::size_t first = std::min(run.steps, end) / m_width * m_width;
        const auto step = static_cast<double>(first);
        dropAfter(run.loss, step);
        dropAfter(run.scale, step);
        dropAfter(run.lost, step);
        dropAfter(run.gradients, step);
        while (!run.skipped.empty() && run.skipped.back() > step) {
            run.skipped.pop_back();
        }
        m_scale = first > 0 ? m_steps[first - 1].scale : 0;
        eachColumn(
            first, end, m_width, [this](std::size_t i) { note(i); }, [&] { finishColumn(run); });
        addLostByLayer(run, end);
        run.steps = end;
    }

private:
    void note(std::size_t i) {
        const TrainingStep& step = m_steps[i];
        m_loss.note(i, static_cast<double>(step.loss));
        m_gradients.note(i, static_cast<double>(step.largestGradient) / step.scale);
        m_lost.note(i, lostShare(i));
        if (step.scale != m_scale) {
            m_scale = step.scale;
            m_scales.note(i, m_scale);
        }
        if (step.skipped) {
            m_skipped.note(i);
        }
    }

    double lostShare(std::size_t step) const {
        double share = 0;
        for (std::size_t layer = 0; layer < m_weights.size(); ++layer) {
            share += m_weights[layer] * static_cast<double>(m_trace.lostShare(step, layer));
        }
        return share;
    }

    void finishColumn(TrainingCurves::Run& run) {
        m_loss.appendTo(run.loss, same);
        m_scales.appendTo(run.scale, exponentOf);
        m_lost.appendTo(run.lost, same);
        m_gradients.appendTo(run.gradients, exponentOf);
        m_skipped.appendTo(run.skipped);
    }

    void addLostByLayer(TrainingCurves::Run& run, std::size_t end) const {
        const std::size_t layers = m_weights.size();
        const std::size_t kept = std::min(run.steps, end) / m_lostWidth;
        run.lostByLayer.resize(kept * layers);
        for (std::size_t begin = kept * m_lostWidth; begin < end; begin += m_lostWidth) {
            const std::size_t column = run.lostByLayer.size();
            run.lostByLayer.resize(column + layers);
            for (std::size_t step = begin; step < std::min(end, begin + m_lostWidth); ++step) {
                for (std::size_t layer = 0; layer < layers; ++layer) {
                    float& largest = run.lostByLayer[column + layer];
                    largest = std::max(largest, m_trace.lostShare(step, layer));
                }
            }
        }
    }

    const TrainingTrace& m_trace;
    const TrainingStep* m_steps;
    std::vector<double> m_weights;
    std::size_t m_width;
    std::size_t m_lostWidth;
    MagnitudeColumn m_loss;
    MagnitudeColumn m_gradients;
    Extremes m_lost;
    Extremes m_scales;
    FirstStep m_skipped;
    double m_scale = 0;
};

} // namespace

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
            RunColumns(*picture.runs[run], curves.steps).continueAfter(curves.runs[run]);
        }
    }
    return curves;
}

} // namespace halfscope
