// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/benchmark.h"

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

/// One training step of the twelve-layer network with a batch of 16, in microseconds; without its full record.
class StepBody : public Body {
public:
    explicit StepBody(FormatId format)
        : m_trainer(trainerIn(format)), m_state(m_trainer.initial()), m_products(m_trainer.setup().sizes, kBatch) {}

    Round measure() override {
        const double steps = secondsOf([&] {
            for (int i = 0; i < kSteps; ++i) {
                m_state = m_trainer.advance(std::move(m_state), m_room).state;
            }
        });
        const double products = secondsOf([&] {
            for (int i = 0; i < kSteps; ++i) {
                m_products.run();
            }
        });
        return {1e6 * steps / kSteps, 1e6 * products / kSteps};
    }

private:
    static constexpr int kBatch = 16;
    static constexpr int kSteps = 5000;

    /// File order: a step, and not the shuffling of an epoch of one step. float16 has its scale, check and unscaling.
    static Trainer trainerIn(FormatId format) {
        TrainingSetup setup;
        setup.data.shuffle = false;
        setup.batch = kBatch;
        setup.format = format;
        if (format == FormatId::Float16) {
            setup.lossScale.kind = LossScaleKind::Constant;
            setup.lossScale.constant = 8192;
        }
        return Trainer::make(setup).value();
    }

    Trainer m_trainer;
    TrainingState m_state;
    TrainingRoom m_room;
    PlainProducts m_products;
};

} // namespace

std::unique_ptr<Body> stepTwelveLayerFloat32() { return std::make_unique<StepBody>(FormatId::Float32); }
std::unique_ptr<Body> stepTwelveLayerFloat16() { return std::make_unique<StepBody>(FormatId::Float16); }
std::unique_ptr<Body> stepTwelveLayerBfloat16() { return std::make_unique<StepBody>(FormatId::Bfloat16); }

} // namespace halfscope::bench
