// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/initial_parameters.h"
#include "network/mlp_math.h"
#include "network/place_store.h"
#include "network/seed_dataset.h"

/// The recipe of README "Numbers" once more, as an oracle: one element at a time, in plain loops, by store() alone.
namespace halfscope::recipe {

using Matrix = std::vector<std::vector<float>>;

class Recipe {
public:
    /// Of the seed's first samples.
    Recipe(const PassSetup& setup, std::vector<LayerParameters> layers) : Recipe(setup, std::move(layers), {}, {}) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(setup.samples); ++i) {
            m_data.push_back({kSeedDataset[i].x0, kSeedDataset[i].x1});
            m_targets.push_back({kSeedDataset[i].y});
        }
    }
    /// A row a sample.
    Recipe(const PassSetup& setup, std::vector<LayerParameters> layers, Matrix inputs, Matrix targets)
        : m_setup(setup), m_layers(std::move(layers)), m_tf32(setup.format == FormatId::Tf32),
          m_data(std::move(inputs)), m_targets(std::move(targets)) {}

    PassResult run() {
        forward();
        backward();
        return m_result;
    }

private:
    float rounded(StorePoint point, float value, std::uint64_t index) const {
        const bool stores = m_setup.placement.stores(point.place);
        const auto counter =
            static_cast<std::uint64_t>(point.layer * 32 + static_cast<int>(point.place) * 2 + point.part);
        const random::Key stepKey = random::splitAt(random::keyOf(m_setup.roundingSeed), 0);
        return stores ? halfscope::store(formatOf(m_setup.format), value, m_setup.rules,
                                         random::bitsAt(random::splitAt(stepKey, counter), index))
                      : halfscope::store(formatOf(FormatId::Float32), value);
    }
    /// A value that goes back to memory: float32 in tf32.
    float kept(StorePoint point, float value, std::uint64_t index) const {
        return m_tf32 ? halfscope::store(formatOf(FormatId::Float32), value) : rounded(point, value, index);
    }
    /// A value as a matrix product reads it.
    Matrix read(StorePoint point, Matrix values) const {
        if (m_tf32) {
            for (std::size_t i = 0; i < values.size(); ++i) {
                for (std::size_t j = 0; j < values[i].size(); ++j) {
                    values[i][j] = rounded(point, values[i][j], i * values[i].size() + j);
                }
            }
        }
        return values;
    }
    template <class Value> Matrix matrixOf(std::size_t rows, std::size_t columns, StorePoint point, Value value) const {
        Matrix result(rows, std::vector<float>(columns));
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < columns; ++j) {
                result[i][j] = kept(point, value(i, j), i * columns + j);
            }
        }
        return result;
    }
    static std::vector<float> flat(const Matrix& matrix) {
        std::vector<float> values;
        for (const auto& row : matrix) {
            values.insert(values.end(), row.begin(), row.end());
        }
        return values;
    }

    float activated(float z) const {
        return m_setup.activation == Activation::Sigmoid ? rules::sigmoid(z)
               : m_setup.activation == Activation::Tanh  ? rules::hyperbolicTangent(z)
                                                         : rules::rectified(z);
    }

    float slope(int layer, std::size_t i, std::size_t j) const {
        const float a = m_activations[static_cast<std::size_t>(layer)][i][j];
        const float z = m_preActivations[static_cast<std::size_t>(layer)][i][j];
        const std::uint64_t index = i * m_activations[static_cast<std::size_t>(layer)][i].size() + j;
        const auto first = [&](float value) { return kept({Place::Derivative, layer, 0}, value, index); };
        const auto second = [&](float value) { return kept({Place::Derivative, layer, 1}, value, index); };
        switch (m_setup.activation) {
        case Activation::Sigmoid:
            return second(a * first(1 - a));
        case Activation::Tanh:
            return second(1 - first(a * a));
        case Activation::Relu:
            break;
        }
        return z > 0 ? 1.0f : 0.0f;
    }

    void forward() {
        const std::size_t samples = m_data.size();
        Matrix x = matrixOf(samples, m_data[0].size(), {Place::Inputs, 0},
                            [&](std::size_t i, std::size_t j) { return m_data[i][j]; });
        x = read({Place::Inputs, 0}, x);
        const int last = static_cast<int>(m_layers.size()) - 1;
        for (int layer = 0; layer <= last; ++layer) {
            const LayerParameters& master = m_layers[static_cast<std::size_t>(layer)];
            const auto in = static_cast<std::size_t>(master.inputs);
            const auto out = static_cast<std::size_t>(master.outputs);
            const StorePoint weights{Place::Weights, layer};
            const Matrix w = read(weights, matrixOf(in, out, weights, [&](std::size_t i, std::size_t j) {
                                      return master.weights[i * out + j];
                                  }));
            const Matrix product = matrixOf(samples, out, {Place::Product, layer}, [&](std::size_t i, std::size_t j) {
                float sum = 0;
                for (std::size_t k = 0; k < in; ++k) {
                    sum += x[i][k] * w[k][j];
                }
                return sum;
            });
            const Place place = layer == last ? Place::Output : Place::PreActivation;
            const Matrix z = matrixOf(samples, out, {place, layer}, [&](std::size_t i, std::size_t j) {
                return product[i][j] + kept({Place::Biases, layer}, master.biases[j], j);
            });
            const StorePoint point{Place::Activation, layer};
            const Matrix a = layer == last ? z : matrixOf(samples, out, point, [&](std::size_t i, std::size_t j) {
                return activated(z[i][j]);
            });
            m_inputs.push_back(x);
            m_weights.push_back(w);
            m_preActivations.push_back(z);
            m_activations.push_back(a);
            x = read(point, a);
        }
    }

    void backward() {
        const std::size_t samples = m_data.size();
        const Matrix& output = m_activations.back();
        const std::size_t width = output[0].size();
        const auto count = static_cast<float>(samples * width);
        double sum = 0;
        for (std::size_t i = 0; i < samples; ++i) {
            for (std::size_t j = 0; j < width; ++j) {
                const float error = output[i][j] - m_targets[i][j];
                sum += static_cast<double>(error * error);
            }
        }
        m_result.loss = static_cast<float>(sum / static_cast<double>(count));
        int layer = static_cast<int>(m_layers.size()) - 1;
        StorePoint point{Place::OutputGradient, layer};
        Matrix g = matrixOf(samples, width, point, [&](std::size_t i, std::size_t j) {
            return 2 * (output[i][j] - m_targets[i][j]) / count * m_setup.scale;
        });
        m_result.outputGradient = flat(g);
        m_result.layers.resize(m_layers.size());
        m_result.hiddenGradients.resize(m_layers.size() - 1);
        for (;; --layer) {
            const auto at = static_cast<std::size_t>(layer);
            const Matrix gRead = read(point, g);
            parameterGradients(layer, g, gRead);
            if (layer == 0) {
                return;
            }
            const Matrix& w = m_weights[at];
            point = {Place::HiddenGradients, layer - 1, 1};
            g = matrixOf(samples, w.size(), point, [&](std::size_t i, std::size_t k) {
                float p = 0;
                for (std::size_t j = 0; j < w[k].size(); ++j) {
                    p += gRead[i][j] * w[k][j];
                }
                return kept({Place::HiddenGradients, layer - 1, 0}, p, i * w.size() + k) * slope(layer - 1, i, k);
            });
            m_result.hiddenGradients[at - 1] = flat(g);
        }
    }

    void parameterGradients(int layer, const Matrix& g, const Matrix& gRead) {
        const auto at = static_cast<std::size_t>(layer);
        const Matrix& x = m_inputs[at];
        LayerGradients& result = m_result.layers[at];
        result.inputs = m_layers[at].inputs;
        result.outputs = m_layers[at].outputs;
        result.weights = flat(matrixOf(x[0].size(), g[0].size(), {Place::ParameterGradients, layer, 0},
                                       [&](std::size_t k, std::size_t j) {
                                           float sum = 0;
                                           for (std::size_t i = 0; i < g.size(); ++i) {
                                               sum += x[i][k] * gRead[i][j];
                                           }
                                           return sum;
                                       }));
        result.biases =
            flat(matrixOf(1, g[0].size(), {Place::ParameterGradients, layer, 1}, [&](std::size_t, std::size_t j) {
                float sum = 0;
                for (const auto& row : g) {
                    sum += row[j];
                }
                return sum;
            }));
    }

    PassSetup m_setup;
    std::vector<LayerParameters> m_layers;
    bool m_tf32;
    Matrix m_data;
    Matrix m_targets;
    std::vector<Matrix> m_inputs; ///< as the products read them
    std::vector<Matrix> m_weights;
    std::vector<Matrix> m_preActivations;
    std::vector<Matrix> m_activations;
    PassResult m_result;
};

} // namespace halfscope::recipe
