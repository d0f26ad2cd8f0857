// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/benchmark.h"

#include "cli/bench/sample_gradients.h"
#include "cli/bench/stopwatch.h"
#include "training/trainer.h"

#include <Eigen/Core>

namespace halfscope::bench {

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The products of a step of one network, by Eigen: forward, of the weights' gradients and of the hidden ones.
class PlainProducts {
public:
    PlainProducts(const std::vector<int>& sizes, int samples) {
        for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
            m_layers.push_back({Matrix::Random(samples, sizes[i]), Matrix::Random(sizes[i], sizes[i + 1]),
                                Matrix::Random(samples, sizes[i + 1]), Matrix(samples, sizes[i + 1]),
                                Matrix(sizes[i], sizes[i + 1]), Matrix(samples, sizes[i])});
        }
    }

    void run() {
        for (Layer& layer : m_layers) {
            layer.z.noalias() = layer.x * layer.w;
        }
        for (Layer& layer : m_layers) {
            layer.dw.noalias() = layer.x.transpose() * layer.g;
            if (&layer != &m_layers.front()) { // the inputs' gradient is nobody's
                layer.dx.noalias() = layer.g * layer.w.transpose();
            }
        }
    }

private:
    struct Layer {
        Matrix x, w, g, z, dw, dx;
    };
    std::vector<Layer> m_layers;
};

/// Training steps of a network, and as many times their products by Eigen.
class StepBody : public Body {
public:
    StepBody(const TrainingSetup& setup, int steps)
        : m_trainer(Trainer::make(setup).value()), m_state(m_trainer.initial()), m_products(setup.sizes, setup.batch),
          m_steps(steps) {}

    /// In microseconds a step.
    Round measure() override {
        const double steps = secondsOf([&] {
            for (int i = 0; i < m_steps; ++i) {
                m_state = m_trainer.advance(std::move(m_state), m_room).state;
            }
        });
        const double products = secondsOf([&] {
            for (int i = 0; i < m_steps; ++i) {
                m_products.run();
            }
        });
        return {1e6 * steps / m_steps, 1e6 * products / m_steps};
    }

private:
    Trainer m_trainer;
    TrainingState m_state;
    TrainingRoom m_room;
    PlainProducts m_products;
    int m_steps;
};

/// File order: a step, and not the shuffling of an epoch of one step. float16 has its scale, check and unscaling.
TrainingSetup setupIn(FormatId format, int batch) {
    TrainingSetup setup;
    setup.data.shuffle = false;
    setup.data.samples = batch;
    setup.batch = batch;
    setup.format = format;
    if (format == FormatId::Float16) {
        setup.lossScale.kind = LossScaleKind::Constant;
        setup.lossScale.constant = 8192;
    }
    return setup;
}

/// The twelve-layer network with a batch of 16; without its full record.
std::unique_ptr<Body> stepTwelveLayer(FormatId format) { return std::make_unique<StepBody>(setupIn(format, 16), 5000); }

/// 13 layers of width 512 with a batch of 256: classes, since a table has one column of targets.
TrainingSetup wideSetup() {
    constexpr int kWidth = 512;
    constexpr int kBatch = 256;
    TrainingSetup setup = setupIn(FormatId::Float32, kBatch);
    setup.sizes.assign(14, kWidth);
    setup.rules.pass.loss = Loss::CrossEntropy;
    auto table = std::make_shared<DataTable>();
    table->inputs = kWidth;
    table->classes = kWidth;
    table->values = sampleValues(std::size_t{kBatch} * kWidth, -4, 5, 5);
    for (int i = 0; i < kBatch; ++i) {
        table->targets.push_back(static_cast<float>(i));
    }
    setup.data.kind = DataKind::Table;
    setup.data.table = std::move(table);
    return setup;
}

/// One step of the wide network as a multiple of its products by Eigen.
class WideStepBody : public Body {
public:
    Round measure() override {
        const Round round = m_step.measure();
        return {round.value / round.yardstick, 1};
    }

private:
    StepBody m_step{wideSetup(), 1};
};

} // namespace

std::unique_ptr<Body> stepTwelveLayerFloat32() { return stepTwelveLayer(FormatId::Float32); }
std::unique_ptr<Body> stepTwelveLayerFloat16() { return stepTwelveLayer(FormatId::Float16); }
std::unique_ptr<Body> stepTwelveLayerBfloat16() { return stepTwelveLayer(FormatId::Bfloat16); }
std::unique_ptr<Body> stepWideFloat32() { return std::make_unique<WideStepBody>(); }

} // namespace halfscope::bench
