// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/forward_backward.h"
#include "network/random.h"
#include "network/seed_dataset.h"

#include "golden.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace halfscope;

namespace {

constexpr float kLearningRate = 0.01f;
constexpr int kBatch = 8;

struct Experiment {
    int samples;
    FormatId format;
    Placement placement;
    float scale;
    bool dynamic; ///< an overflow skips the step and halves the scale; no run here is long enough for it to grow
};

struct Outcome {
    std::vector<double> epochLosses; ///< the mean of the batches' losses, in float64
    std::vector<float> stepLosses;
    std::vector<float> scaleAtEpochEnd;
    std::vector<int> skippedSteps; ///< 1 is the first
};

bool allFinite(const PassResult& pass) {
    const auto finite = [](float value) { return std::isfinite(value); };
    return std::all_of(pass.layers.begin(), pass.layers.end(), [&](const LayerGradients& layer) {
        return std::all_of(layer.weights.begin(), layer.weights.end(), finite) &&
               std::all_of(layer.biases.begin(), layer.biases.end(), finite);
    });
}

void descend(std::vector<float>& values, const std::vector<float>& gradients, float scale) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] -= kLearningRate * (gradients[i] / scale);
    }
}

PassResult batchPass(const std::vector<LayerParameters>& layers, const std::vector<int>& rows, float scale,
                     const PlaceStore& store) {
    std::vector<float> inputs;
    std::vector<float> targets;
    for (const int row : rows) {
        const SeedSample& sample = kSeedDataset[static_cast<std::size_t>(row)];
        inputs.insert(inputs.end(), {sample.x0, sample.x1});
        targets.push_back(sample.y);
    }
    return forwardBackward(layers, Activation::Relu, {static_cast<int>(rows.size()), inputs, targets}, scale, store);
}

Outcome train(const Experiment& experiment, int epochs) {
    auto layers = initialParameters({2, 4, 1}, Activation::Relu, 0);
    Outcome outcome;
    random::Key key = random::keyOf(0);
    float scale = experiment.scale;
    for (int epoch = 0; epoch < epochs; ++epoch) {
        const auto order = random::permutation(random::splitAt(key, 1), experiment.samples);
        key = random::splitAt(key, 0);
        double sum = 0;
        for (auto row = order.begin(); row != order.end(); row += kBatch) {
            const PlaceStore store(experiment.format, {}, experiment.placement, 0, outcome.stepLosses.size());
            const PassResult pass = batchPass(layers, {row, row + kBatch}, scale, store);
            outcome.stepLosses.push_back(pass.loss);
            sum += static_cast<double>(pass.loss);
            if (experiment.dynamic && !allFinite(pass)) {
                outcome.skippedSteps.push_back(static_cast<int>(outcome.stepLosses.size()));
                scale /= 2;
                continue;
            }
            for (std::size_t i = 0; i < layers.size(); ++i) {
                descend(layers[i].weights, pass.layers[i].weights, scale);
                descend(layers[i].biases, pass.layers[i].biases, scale);
            }
        }
        outcome.epochLosses.push_back(sum / (experiment.samples / kBatch));
        outcome.scaleAtEpochEnd.push_back(scale);
    }
    return outcome;
}

/// The figures have eight digits.
QString losses(const std::vector<double>& values) {
    QStringList texts;
    for (const double value : values) {
        texts << golden::digits(value, 8);
    }
    return texts.join(' ');
}

std::vector<double> doubles(const QJsonValue& array) {
    std::vector<double> values;
    for (const QJsonValue& value : array.toArray()) {
        values.push_back(value.toDouble());
    }
    return values;
}

} // namespace

/// The [2, 4, 1] ReLU network of seed 001, trained by this pass and the plainest of loops: its gradients are right to
/// the digits of forty steps.
class TestTrainingFigures : public QObject {
    Q_OBJECT

private slots:
    void trainingGivesThePublishedLosses_data();
    void trainingGivesThePublishedLosses();
    void neverUpdatedTheLossStays();

private:
    const QJsonObject m_figures = golden::figures();
};

void TestTrainingFigures::trainingGivesThePublishedLosses_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("placementName");
    QTest::addColumn<Experiment>("experiment");
    const QString every = "every place stored";
    const QString fused = "fused placement";
    const auto row = [](const QString& name, const QString& placement, const Experiment& experiment) {
        QTest::addRow("%s, %s", qPrintable(name), qPrintable(placement)) << name << placement << experiment;
    };
    row("float32, 64 samples", every, {64, FormatId::Float32, {}, 1, false});
    row("float16 dynamic, 64 samples", every, {64, FormatId::Float16, {}, 65536, true});
    row("float16 dynamic, 64 samples", fused, {64, FormatId::Float16, kFusedPlacement, 65536, true});
    row("float32, 16 samples", every, {16, FormatId::Float32, {}, 1, false});
    row("bfloat16, 16 samples", every, {16, FormatId::Bfloat16, {}, 1, false});
    row("bfloat16, 16 samples", fused, {16, FormatId::Bfloat16, kFusedPlacement.without(Place::Output), 1, false});
}

void TestTrainingFigures::trainingGivesThePublishedLosses() {
    QFETCH(QString, name);
    QFETCH(QString, placementName);
    QFETCH(Experiment, experiment);
    const QJsonValue expected = m_figures[name][placementName];
    const auto epochLosses = doubles(expected["epoch_losses"]);
    const Outcome outcome = train(experiment, static_cast<int>(epochLosses.size()));
    QCOMPARE(losses(outcome.epochLosses), losses(epochLosses));
    QCOMPARE(golden::list(outcome.skippedSteps), golden::list(golden::integers(expected["skipped_steps"])));
    QCOMPARE(golden::hex(outcome.scaleAtEpochEnd), golden::hex(golden::floats(expected["scale_at_epoch_end"])));
    const QJsonArray steps = expected["first_steps"].toArray();
    QVERIFY(!steps.isEmpty());
    for (int i = 0; i < steps.size(); ++i) {
        QCOMPARE(golden::hex(outcome.stepLosses[static_cast<std::size_t>(i)]),
                 golden::hex(static_cast<float>(steps[i]["loss"].toDouble())));
    }
}

/// The bug in the seed's diary: each epoch measured the model that it began with.
void TestTrainingFigures::neverUpdatedTheLossStays() {
    const auto layers = initialParameters({2, 4, 1}, Activation::Relu, 0);
    std::vector<int> rows(64);
    std::iota(rows.begin(), rows.end(), 0);
    const PlaceStore store(FormatId::Float16, {}, {}, 0, 0);
    QCOMPARE(golden::digits(static_cast<double>(batchPass(layers, rows, 1, store).loss), 4), QStringLiteral("5.348"));
}

QTEST_APPLESS_MAIN(TestTrainingFigures)
#include "test_training_figures.moc"
