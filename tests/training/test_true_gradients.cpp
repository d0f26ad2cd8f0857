// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_samples.h"
#include "training/true_gradients.h"

#include <cmath>

using namespace halfscope;

class TestTrueGradients : public QObject {
    Q_OBJECT

private slots:
    void theyAreThoseOfFloat32_data() { samples::addEverySetup(); }
    void theyAreThoseOfFloat32();
    void theirMagnitudesAreTheLargestOfEachStep();
};

/// Against passes of their own, in float32 and at S = 1: no trainer.
void TestTrueGradients::theyAreThoseOfFloat32() {
    QFETCH(TrainingSetup, setup);
    const Trainer trainer = samples::trainerOf(setup);
    const TrainingState state = trainer.initial();
    const auto record = recordStep(trainer, state);
    std::vector<double> expected;
    int microBatches = 1;
    for (const PassRecord& pass : record->passes) {
        microBatches = std::max(microBatches, pass.microBatch + 1);
    }
    for (const PassRecord& pass : record->passes) {
        const auto parts = std::count_if(record->passes.begin(), record->passes.end(),
                                         [&](const PassRecord& other) { return other.microBatch == pass.microBatch; });
        std::vector<float> inputs;
        for (const int sample : pass.samples) {
            const auto row = trainer.data().inputs.begin() + 2 * sample;
            inputs.insert(inputs.end(), row, row + 2);
        }
        PassRules rules;
        rules.loss = setup.rules.pass.loss;
        const PassResult result = forwardBackward(state.parameters, setup.activation,
                                                  {static_cast<int>(pass.samples.size()), inputs, pass.targets}, 1,
                                                  PlaceStore(FormatId::Float32, {}, {}, 0, 0), rules);
        std::size_t at = 0;
        for (const LayerGradients& layer : result.layers) {
            for (const std::vector<float>* values : {&layer.weights, &layer.biases}) {
                for (const float value : *values) {
                    expected.resize(std::max(expected.size(), at + 1));
                    expected[at++] += static_cast<double>(value) / static_cast<double>(parts) / microBatches;
                }
            }
        }
    }
    std::size_t at = 0;
    for (const LayerGradients& layer : trueGradients(trainer, state)) {
        for (const std::vector<float>* values : {&layer.weights, &layer.biases}) {
            for (const float value : *values) {
                const double off = static_cast<double>(value) - expected[at];
                const bool exact = record->passes.size() == 1;
                QVERIFY2(exact ? off == 0 : std::abs(off) <= 1e-6 + 1e-6 * std::abs(expected[at]),
                         qPrintable(QStringLiteral("%1 for %2").arg(static_cast<double>(value)).arg(expected[at])));
                ++at;
            }
        }
    }
    QCOMPARE(at, expected.size());
}

void TestTrueGradients::theirMagnitudesAreTheLargestOfEachStep() {
    TrainingSetup setup = samples::withPolicy({}, PolicyId::Pytorch);
    setup.format = FormatId::Float16;
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.data.samples = 32;
    setup.epochs = 3;
    const auto trace = samples::trained(setup);
    const GradientSteps magnitudes = trueMagnitudes(*trace);
    QCOMPARE(magnitudes.size(), trace->steps().size());
    for (std::size_t step = 0; step < magnitudes.size(); ++step) {
        const auto gradients = trueGradients(trace->trainer(), trace->stateBefore(step));
        QCOMPARE(magnitudes[step].size(), std::size_t{1});
        QCOMPARE(magnitudes[step].front(), largestOf(gradients));
    }
    QVERIFY(magnitudes.front().front() > 0.01f && magnitudes.front().front() < 1);
    QVERIFY(trueMagnitudes(*trace, [](std::size_t, std::size_t) { return false; }).empty());
}

QTEST_APPLESS_MAIN(TestTrueGradients)
#include "test_true_gradients.moc"
