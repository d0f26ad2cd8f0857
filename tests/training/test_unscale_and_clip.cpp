// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/random.h"
#include "training/unscale_and_clip.h"

#include "training_samples.h"

using namespace halfscope;

namespace {

std::vector<LayerGradients> gradients(std::vector<float> weights, std::vector<float> biases = {0.0f}) {
    LayerGradients layer;
    layer.outputs = static_cast<int>(biases.size());
    layer.inputs = static_cast<int>(weights.size() / biases.size());
    layer.weights = std::move(weights);
    layer.biases = std::move(biases);
    return {layer};
}

} // namespace

class TestUnscaleAndClip : public QObject {
    Q_OBJECT

private slots:
    void theNormIsSummedByColumns();
    void theNormOfAWideLayerIsSummedByColumns();
    void clippingBeforeUnscalingTakesTheScaleForTheGradient_data();
    void clippingBeforeUnscalingTakesTheScaleForTheGradient();
    void withinTheNormNothingChanges();
    void oneNanMakesAllNan();
    void inFloat16TheUnscaledGradientIsLost();
};

/// In float32 the order shows: 2^24 + 1 + 1 is 2^24 from left to right, and 2^24 + 2 where the ones meet first.
void TestUnscaleAndClip::theNormIsSummedByColumns() {
    // (2, 2) row-major: columns (4096, 1) and (1, 1)
    QCOMPARE(golden::hex(normOf(gradients({4096, 1, 1, 1}, {0, 0}))), golden::hex(std::sqrt(16777218.0f)));
    // columns (4096, 1) and (1, 0), then the bias
    QCOMPARE(golden::hex(normOf(gradients({4096, 1, 1, 0}, {1, 0}))), golden::hex(4096.0f));
}

void TestUnscaleAndClip::theNormOfAWideLayerIsSummedByColumns() {
    for (const int columns : {63, 64, 65, 130}) {
        const auto weights = random::normal(random::keyOf(5), 9 * columns);
        float total = 0;
        for (int j = 0; j < columns; ++j) {
            float column = 0;
            for (int i = 0; i < 9; ++i) {
                const float value = weights[static_cast<std::size_t>(i * columns + j)];
                column += value * value;
            }
            total += column;
        }
        const std::vector<float> biases(static_cast<std::size_t>(columns));
        QCOMPARE(golden::hex(normOf(gradients(weights, biases))), golden::hex(std::sqrt(total)));
    }
}

void TestUnscaleAndClip::clippingBeforeUnscalingTakesTheScaleForTheGradient_data() {
    QTest::addColumn<bool>("before");
    QTest::addColumn<double>("norm");     // that the optimizer gets
    QTest::addColumn<double>("compared"); // with the largest norm, 1
    QTest::addRow("unscaled first") << false << 1.0 << 10.0;
    QTest::addRow("clipped first") << true << 1.0 / 1024 << 10240.0;
}

void TestUnscaleAndClip::clippingBeforeUnscalingTakesTheScaleForTheGradient() {
    QFETCH(bool, before);
    QFETCH(double, norm);
    auto layers = gradients({6 * 1024.0f, 8 * 1024.0f});
    float compared = before ? clipGradients(1, layers, {}).norm : 0;
    unscaleGradients(layers, unscaleBy(Unscaling::Divide, 1024), {}, {});
    compared = before ? compared : clipGradients(1, layers, {}).norm;
    QTEST(static_cast<double>(compared), "compared");
    QCOMPARE(golden::digits(static_cast<double>(normOf(layers)), 5), golden::digits(norm, 5));
    QCOMPARE(golden::digits(static_cast<double>(layers[0].weights[0]), 5), golden::digits(0.6 * norm, 5));
}

void TestUnscaleAndClip::withinTheNormNothingChanges() {
    auto layers = gradients({3, 4}, {0});
    clipGradients(5, layers, {});
    QCOMPARE(golden::hex(layers[0].weights), golden::hex({3, 4}));
    auto none = gradients({0, 0}, {0});
    clipGradients(5, none, {});
    QCOMPARE(golden::hex(none[0].weights), golden::hex({0, 0}));
}

void TestUnscaleAndClip::oneNanMakesAllNan() {
    auto layers = gradients({1, std::bit_cast<float>(0x7FC00000u)}, {2});
    clipGradients(5, layers, {});
    QVERIFY(std::isnan(layers[0].weights[0]) && std::isnan(layers[0].weights[1]) && std::isnan(layers[0].biases[0]));
}

/// Field report 11: half parameters have half gradients.
void TestUnscaleAndClip::inFloat16TheUnscaledGradientIsLost() {
    const UpdateArithmetic float16{FormatId::Float16, {}, {}};
    const UnscaleBy by = unscaleBy(Unscaling::Divide, 65536);
    auto layers = gradients({0.001f});
    unscaleGradients(layers, by, {}, float16);
    QCOMPARE(golden::hex(layers[0].weights), golden::hex({0}));
    layers = gradients({0.001f});
    unscaleGradients(layers, by, {}, {});
    QCOMPARE(golden::digits(static_cast<double>(layers[0].weights[0]), 3), QStringLiteral("1.53e-08"));
}

QTEST_APPLESS_MAIN(TestUnscaleAndClip)
#include "test_unscale_and_clip.moc"
