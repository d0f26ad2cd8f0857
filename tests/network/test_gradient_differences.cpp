// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/forward_backward.h"
#include "network/random.h"
#include "training/training_data.h"

#include "golden.h"

#include <cmath>

using namespace halfscope;

namespace {

constexpr int kSamples = 5;

/// The network and its loss once more, in float64 and by the library's functions.
class Float64Network {
public:
    Float64Network(Activation activation, Loss loss) : m_activation(activation), m_loss(loss) {}

    double lossOf(const std::vector<LayerParameters>& layers, const std::vector<std::vector<double>>& shifts,
                  const std::vector<float>& inputs, const std::vector<float>& targets) const {
        const auto in = static_cast<std::size_t>(layers.front().inputs);
        const auto out = static_cast<std::size_t>(layers.back().outputs);
        double total = 0;
        for (std::size_t sample = 0; sample < kSamples; ++sample) {
            std::vector<double> x(inputs.begin() + static_cast<std::ptrdiff_t>(sample * in),
                                  inputs.begin() + static_cast<std::ptrdiff_t>((sample + 1) * in));
            for (std::size_t i = 0; i < layers.size(); ++i) {
                x = layer(layers[i], shifts[i], x, i + 1 == layers.size());
            }
            total += sampleLoss(x, targets.data() + sample * out);
        }
        const double count = m_loss == Loss::MeanSquaredError ? kSamples * static_cast<double>(out)
                             : m_loss == Loss::CrossEntropy   ? kSamples
                                                              : 1;
        return total / count;
    }

private:
    /// shifts: of the weights, then of the biases.
    std::vector<double> layer(const LayerParameters& p, const std::vector<double>& shifts, const std::vector<double>& x,
                              bool last) const {
        const auto out = static_cast<std::size_t>(p.outputs);
        std::vector<double> z(out);
        for (std::size_t j = 0; j < out; ++j) {
            z[j] = static_cast<double>(p.biases[j]) + shifts[p.weights.size() + j];
            for (std::size_t k = 0; k < x.size(); ++k) {
                z[j] += x[k] * (static_cast<double>(p.weights[k * out + j]) + shifts[k * out + j]);
            }
            z[j] = last ? z[j] : activated(z[j]);
        }
        return z;
    }

    double activated(double z) const {
        switch (m_activation) {
        case Activation::Sigmoid:
            return 1 / (1 + std::exp(-z));
        case Activation::Tanh:
            return std::tanh(z);
        case Activation::Relu:
            break;
        }
        return z > 0 ? z : 0;
    }

    double sampleLoss(const std::vector<double>& outputs, const float* targets) const {
        double loss = 0;
        double sum = 0;
        for (const double output : outputs) {
            sum += std::exp(output);
        }
        for (std::size_t j = 0; j < outputs.size(); ++j) {
            const double target = static_cast<double>(targets[j]);
            loss += m_loss == Loss::CrossEntropy ? target * (std::log(sum) - outputs[j])
                                                 : (outputs[j] - target) * (outputs[j] - target);
        }
        return loss;
    }

    Activation m_activation;
    Loss m_loss;
};

/// Samples of a data set of the program.
TrainingData samplesOf(DataKind kind, Loss loss) {
    DataSetup setup;
    setup.kind = kind;
    setup.samples = kSamples;
    return trainingData(setup, loss);
}

/// Random inputs, and a class each.
TrainingData randomSamples() {
    TrainingData data{{3, 3}, random::normal(random::keyOf(5), kSamples * 3), std::vector<float>(kSamples * 3, 0.0f)};
    for (std::size_t sample = 0; sample < kSamples; ++sample) {
        data.targets[3 * sample + sample % 3] = 1;
    }
    return data;
}

} // namespace

class TestGradientDifferences : public QObject {
    Q_OBJECT

private slots:
    void gradientsAreTheSlopesOfTheLoss_data();
    void gradientsAreTheSlopesOfTheLoss();
};

void TestGradientDifferences::gradientsAreTheSlopesOfTheLoss_data() {
    QTest::addColumn<Activation>("activation");
    QTest::addColumn<Loss>("loss");
    QTest::addColumn<TrainingData>("data");
    const char* activations[]{"sigmoid", "relu", "tanh"};
    const char* losses[]{"mean squared error", "summed squared error", "cross-entropy"};
    for (int activation = 0; activation < 3; ++activation) {
        for (int loss = 0; loss < 3; ++loss) {
            const auto row = [&](const char* name, const TrainingData& data) {
                QTest::addRow("%s, %s, %s", name, activations[activation], losses[loss])
                    << static_cast<Activation>(activation) << static_cast<Loss>(loss) << data;
            };
            row("random", randomSamples());
            row("digits", samplesOf(DataKind::Digits, static_cast<Loss>(loss)));
            row("moons", samplesOf(DataKind::Moons, static_cast<Loss>(loss)));
            row("spiral", samplesOf(DataKind::Spiral, static_cast<Loss>(loss)));
        }
    }
}

/// Central differences in float64 for every parameter, beside the float32 pass at S = 8.
void TestGradientDifferences::gradientsAreTheSlopesOfTheLoss() {
    QFETCH(Activation, activation);
    QFETCH(Loss, loss);
    QFETCH(TrainingData, data);
    constexpr float kScale = 8;
    constexpr double kShift = 1e-5;
    auto layers = initialParameters({data.shape.inputs, 5, 4, data.shape.outputs}, activation, 11);
    const auto& [shape, inputs, targets] = data;
    std::vector<std::vector<double>> shifts;
    for (LayerParameters& layer : layers) {
        layer.biases = random::normal(random::keyOf(static_cast<std::uint64_t>(layer.inputs)), layer.outputs);
        shifts.emplace_back(layer.weights.size() + layer.biases.size(), 0.0);
    }
    PassRules rules;
    rules.loss = loss;
    const PlaceStore store(FormatId::Float32, {}, {}, 0, 0);
    const PassResult pass = forwardBackward(layers, activation, {kSamples, inputs, targets}, kScale, store, rules);
    const Float64Network network(activation, loss);
    const double exactLoss = network.lossOf(layers, shifts, inputs, targets);
    QVERIFY(std::abs(static_cast<double>(pass.loss) - exactLoss) < 1e-6 * exactLoss);
    int nonzero = 0;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        for (std::size_t j = 0; j < shifts[i].size(); ++j) {
            shifts[i][j] = kShift;
            const double above = network.lossOf(layers, shifts, inputs, targets);
            shifts[i][j] = -kShift;
            const double below = network.lossOf(layers, shifts, inputs, targets);
            shifts[i][j] = 0;
            const double slope = (above - below) / (2 * kShift);
            const std::size_t weights = layers[i].weights.size();
            const float gradient =
                (j < weights ? pass.layers[i].weights[j] : pass.layers[i].biases[j - weights]) / kScale;
            nonzero += gradient != 0 ? 1 : 0;
            QVERIFY2(std::abs(static_cast<double>(gradient) - slope) < 2e-6 * (1 + std::abs(slope)),
                     qPrintable(QStringLiteral("layer %1, parameter %2: %3, slope %4")
                                    .arg(i + 1)
                                    .arg(j)
                                    .arg(static_cast<double>(gradient))
                                    .arg(slope)));
        }
    }
    QVERIFY2(nonzero > 15, QByteArray::number(nonzero).constData()); // of 44 and more; a unit may be dead
}

QTEST_APPLESS_MAIN(TestGradientDifferences)
#include "test_gradient_differences.moc"
