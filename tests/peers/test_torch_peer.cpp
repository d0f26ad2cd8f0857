// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/names.h"
#include "training/names.h"

#include "../training/training_samples.h"

#include <QProcess>

#include <cmath>

using namespace halfscope;

namespace {

constexpr int kSteps = 100;
constexpr int kSkipped = 77; ///< the script's status where PyTorch is missing

QString text(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

/// Rows of `columns` values.
QJsonArray rows(std::span<const float> values, std::size_t columns) {
    QJsonArray matrix;
    for (std::size_t first = 0; first < values.size(); first += columns) {
        QJsonArray row;
        for (const float value : values.subspan(first, columns)) {
            row.append(static_cast<double>(value));
        }
        matrix.append(row);
    }
    return matrix;
}

QJsonArray layersOf(const TrainingState& state) {
    QJsonArray layers;
    for (const LayerParameters& layer : state.parameters) {
        layers.append(QJsonObject{{QStringLiteral("weights"), rows(layer.weights, layer.outputs)},
                                  {QStringLiteral("biases"), rows(layer.biases, layer.outputs)[0]}});
    }
    return layers;
}

/// The batch of each step, in the order in which the run has its samples.
QJsonArray batchesOf(const TrainingTrace& trace) {
    const TrainingSetup& setup = trace.setup();
    const TrainingData data = trainingData(setup.data, setup.rules.pass.loss);
    const auto in = static_cast<std::size_t>(data.shape.inputs);
    const auto out = static_cast<std::size_t>(data.shape.outputs);
    const auto batch = static_cast<std::size_t>(setup.batch);
    const auto perEpoch = static_cast<std::size_t>(stepsPerEpoch(setup));
    QJsonArray batches;
    for (std::size_t step = 0; step < kSteps; ++step) {
        const auto order = trace.stateBefore(step).order;
        std::vector<float> inputs;
        std::vector<float> targets;
        const std::size_t first = step % perEpoch * batch;
        for (std::size_t i = first; i < std::min(first + batch, order->size()); ++i) {
            const auto row = static_cast<std::size_t>((*order)[i]);
            inputs.insert(inputs.end(), data.inputs.data() + row * in, data.inputs.data() + (row + 1) * in);
            targets.insert(targets.end(), data.targets.data() + row * out, data.targets.data() + (row + 1) * out);
        }
        batches.append(
            QJsonObject{{QStringLiteral("inputs"), rows(inputs, in)}, {QStringLiteral("targets"), rows(targets, out)}});
    }
    return batches;
}

struct Answer {
    int status = -1;
    QByteArray output;
    QByteArray errors;
};

Answer askTorch(const QByteArray& run) {
    QProcess python;
    python.start(QStringLiteral(HALFSCOPE_PYTHON), {QStringLiteral(HALFSCOPE_TRAIN_WITH_TORCH)});
    if (!python.waitForStarted()) {
        return {kSkipped, "python3 is not installed", {}};
    }
    python.write(run);
    python.closeWriteChannel();
    python.waitForFinished(240'000);
    return {python.exitStatus() == QProcess::NormalExit ? python.exitCode() : -1, python.readAllStandardOutput(),
            python.readAllStandardError()};
}

} // namespace

/// The same networks in PyTorch: from our weights, with our batches, in float32.
class TestTorchPeer : public QObject {
    Q_OBJECT

private slots:
    void lossesOfAHundredStepsAgree_data();
    void lossesOfAHundredStepsAgree();
};

void TestTorchPeer::lossesOfAHundredStepsAgree_data() {
    QTest::addColumn<TrainingSetup>("setup");
    TrainingSetup deep;
    deep.epochs = 50; // of two steps
    QTest::newRow("twelve sigmoid layers") << deep;
    TrainingSetup small = samples::smallNetwork(64, FormatId::Float32);
    small.epochs = 13; // of eight
    QTest::newRow("2, 4, 1 with ReLU") << small;
    TrainingSetup digits;
    digits.data.kind = DataKind::Digits;
    digits.data.samples = usualSamples(digits.data);
    digits.rules.pass.loss = Loss::CrossEntropy;
    digits.sizes = usualSizes(digits.data, Loss::CrossEntropy);
    digits.activation = Activation::Relu;
    digits.optimizer.learningRate = 0.1;
    digits.epochs = 1; // of 180
    QTest::newRow("digits, 64, 32, 10 with ReLU and the cross-entropy") << digits;
}

/// To 1e-5 of each loss: all are between 0.1 and 10, so that an absolute 1e-5 would be the weaker for most.
void TestTorchPeer::lossesOfAHundredStepsAgree() {
    QFETCH(TrainingSetup, setup);
    const auto trace = samples::trained(setup);
    QVERIFY(trace->steps().size() >= kSteps);
    const QJsonObject run{{QStringLiteral("activation"), text(nameOf(setup.activation))},
                          {QStringLiteral("loss"), text(nameOf(setup.rules.pass.loss))},
                          {QStringLiteral("learning_rate"), setup.optimizer.learningRate},
                          {QStringLiteral("layers"), layersOf(trace->stateBefore(0))},
                          {QStringLiteral("steps"), batchesOf(*trace)}};
    const Answer answer = askTorch(QJsonDocument(run).toJson(QJsonDocument::Compact));
    if (answer.status == kSkipped) {
        QSKIP(answer.output.trimmed().constData());
    }
    QVERIFY2(answer.status == 0, answer.errors.constData());
    const QJsonArray losses = QJsonDocument::fromJson(answer.output).array();
    QCOMPARE(losses.size(), kSteps);
    double furthest = 0;
    for (int i = 0; i < kSteps; ++i) {
        const auto ours = static_cast<double>(trace->steps()[static_cast<std::size_t>(i)].loss);
        furthest = std::max(furthest, std::abs(losses[i].toDouble() / ours - 1));
    }
    qInfo("furthest apart: %.2g of a loss, from %.4g to %.4g", furthest, losses.first().toDouble(),
          losses.last().toDouble());
    QVERIFY(furthest < 1e-5);
    QVERIFY(losses.first().toDouble() != losses.last().toDouble());
}

QTEST_GUILESS_MAIN(TestTorchPeer)
#include "test_torch_peer.moc"
