// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/layer_scale.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace halfscope;

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr float kUnbounded = std::numeric_limits<float>::infinity();

/// sigma of g 1e-6, of W 0.1, 256 terms: 6e-8 / (1.2533e-3 * 1e-7) = 478.7.
LayerScaleInput example() { return {1e-12, 1e-2, 256, 5e-7, 1}; }

} // namespace

class TestLayerScale : public QObject {
    Q_OBJECT

private slots:
    void theScaleIsThePowerBelow_data();
    void theScaleIsThePowerBelow();
    void theScaleTurnsWhereTheFormulaSays();
    void everyScaleIsAPowerOfTwo();
    void theMeanSquareIsOfAllValues();
};

void TestLayerScale::theScaleIsThePowerBelow_data() {
    QTest::addColumn<double>("squareOfGradients");
    QTest::addColumn<double>("squareOfWeights");
    QTest::addColumn<int>("terms");
    QTest::addColumn<double>("largest");
    QTest::addColumn<float>("together");
    QTest::addColumn<float>("most");
    QTest::addColumn<float>("mostTogether");
    QTest::addColumn<float>("expected");
    const LayerScaleRules usual;
    const auto row = [](const char* name, const LayerScaleInput& in, float most, float mostTogether, float expected) {
        QTest::newRow(name) << in.squareOfGradients << in.squareOfWeights << in.terms << in.largestProduct
                            << in.together << most << mostTogether << expected;
    };
    LayerScaleInput in = example();
    row("478.7 without bounds", in, kUnbounded, kUnbounded, 256);
    row("at most 16", in, usual.most, usual.mostTogether, 16);
    row("at most 100", in, 100, kUnbounded, 64);
    row("at most 300 together", in, kUnbounded, 300, 256);
    in.together = 128;
    row("at most 1024 together, 128 of it by now", in, usual.most, usual.mostTogether, 8);
    in.together = 1024;
    row("nothing left of 1024", in, usual.most, usual.mostTogether, 1);
    in = example();
    in.largestProduct = 1;
    row("below 6e4 / 256 / 1 = 234", in, kUnbounded, kUnbounded, 128);
    in.largestProduct = 1000;
    row("below 0.234", in, kUnbounded, kUnbounded, 0.125f);
    in.largestProduct = 0;
    row("a product that is all zero", in, kUnbounded, kUnbounded, 256);
    in = example();
    in.squareOfGradients = 1;
    row("large gradients stay", in, kUnbounded, kUnbounded, 1);
    in.squareOfGradients = 0;
    row("no gradient", in, usual.most, usual.mostTogether, 1);
    in.squareOfGradients = kNone;
    row("gradients that are none", in, usual.most, usual.mostTogether, 1);
    in.squareOfGradients = std::numeric_limits<double>::infinity();
    row("infinite gradients", in, usual.most, usual.mostTogether, 1);
    in = example();
    in.largestProduct = kNone;
    row("a product that is none", in, usual.most, usual.mostTogether, 1);
}

void TestLayerScale::theScaleIsThePowerBelow() {
    QFETCH(double, squareOfGradients);
    QFETCH(double, squareOfWeights);
    QFETCH(int, terms);
    QFETCH(double, largest);
    QFETCH(float, together);
    QFETCH(float, most);
    QFETCH(float, mostTogether);
    QFETCH(float, expected);
    QCOMPARE(layerScale({squareOfGradients, squareOfWeights, terms, largest, together}, {most, mostTogether}),
             expected);
}

/// 6e-8 / (sqrt(2) erfinv(1e-3) sigma) is 512 at sigma = 9.35e-8.
void TestLayerScale::theScaleTurnsWhereTheFormulaSays() {
    const double share = 1.2533144654325e-3; // P(|x| < share sigma) = 1e-3 of a normal x
    QVERIFY(std::abs(std::erf(share / std::sqrt(2.0)) - 1e-3) < 1e-12);
    const double sigma = 6e-8 / share / 512;
    const auto scaleAt = [](double deviation) {
        LayerScaleInput in = example();
        in.squareOfGradients = deviation * deviation;
        in.squareOfWeights = 1;
        in.largestProduct = 1e-9;
        return layerScale(in, {kUnbounded, kUnbounded});
    };
    QCOMPARE(scaleAt(sigma * (1 - 1e-6)), 512.0f);
    QCOMPARE(scaleAt(sigma * (1 + 1e-6)), 256.0f);
}

void TestLayerScale::everyScaleIsAPowerOfTwo() {
    for (int i = 0; i < 200; ++i) {
        LayerScaleInput in = example();
        in.squareOfGradients = std::pow(10.0, -20 + i * 0.1);
        in.largestProduct = std::sqrt(in.squareOfGradients);
        const float scale = layerScale(in, {1000, 100'000});
        int exponent = 0;
        QCOMPARE(std::frexp(scale, &exponent), 0.5f);
        QVERIFY(scale >= 1 && scale <= 1000);
    }
}

void TestLayerScale::theMeanSquareIsOfAllValues() {
    const std::vector<float> values{1, -2, 0, 3e20f};
    QCOMPARE(meanSquare({values.data(), 3}, 1), 5.0 / 3);
    QCOMPARE(meanSquare(values, 1), (5 + static_cast<double>(3e20f) * static_cast<double>(3e20f)) / 4);
    QCOMPARE(meanSquare({}, 1), 0.0);
    // three ones of a column are 3 beside 2^54, where one after the other they would be nothing
    const std::vector<float> twoColumns{1, 0x1p27f, 1, 0, 1, 0};
    QCOMPARE(meanSquare(twoColumns, 2), (0x1p54 + 4) / 6);
}

QTEST_APPLESS_MAIN(TestLayerScale)
#include "test_layer_scale.moc"
