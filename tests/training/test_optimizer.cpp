// SPDX-License-Identifier: GPL-3.0-or-later
#include "training_samples.h"

#include <algorithm>
#include <cmath>

using namespace halfscope;

namespace {

constexpr UpdateArithmetic kFloat32{};
const UpdateArithmetic kFloat16{FormatId::Float16, {}, {}};
const UpdateArithmetic kBfloat16{FormatId::Bfloat16, {}, {}};

OptimizerSetup adam(double epsilon) {
    OptimizerSetup optimizer;
    optimizer.kind = OptimizerKind::Adam;
    optimizer.learningRate = 1e-3;
    optimizer.epsilon = epsilon;
    return optimizer;
}

/// A weight after `steps` updates by the same gradient.
float updated(const OptimizerSetup& optimizer, const UpdateArithmetic& arithmetic, float weight, float gradient,
              int steps) {
    Moments moments = initialMoments(optimizer.kind, 1);
    double beta1 = 1;
    double beta2 = 1;
    for (int i = 0; i < steps; ++i) {
        beta1 *= optimizer.beta1;
        beta2 *= optimizer.beta2;
        updateTensor(optimizer, arithmetic, {optimizer.learningRate, 1 - beta1, 1 - beta2}, std::span(&gradient, 1),
                     moments, std::span(&weight, 1), {});
    }
    return weight;
}

OptimizerSetup sgd(double rate) {
    OptimizerSetup optimizer;
    optimizer.learningRate = rate;
    return optimizer;
}

} // namespace

class TestOptimizer : public QObject {
    Q_OBJECT

private slots:
    void anUpdateBelowHalfAnUlpIsLost_data();
    void anUpdateBelowHalfAnUlpIsLost();
    void stochasticRoundingKeepsTheUpdateOnAverage();
    void momentumGathersGradients();
    void adamFollowsItsDefinition();
    void adamsFirstStepIsTheLearningRate();
    void adamsEpsilonInFloat16_data();
    void adamsEpsilonInFloat16();
    void aNanIsTheCanonicalOne();
};

void TestOptimizer::anUpdateBelowHalfAnUlpIsLost_data() {
    QTest::addColumn<UpdateArithmetic>("arithmetic");
    QTest::addColumn<double>("rate");
    QTest::addColumn<int>("steps");
    QTest::addColumn<float>("weight"); // from 1, by gradients of 1
    QTest::addRow("float16, 100 times 1e-4") << kFloat16 << 1e-4 << 100 << 1.0f;
    QTest::addRow("bfloat16, once 6e-4") << kBfloat16 << 6e-4 << 1 << 1.0f;
    QTest::addRow("float16, once 6e-4") << kFloat16 << 6e-4 << 1 << 1 - 0x1p-11f;
    QTest::addRow("float16, at the tie") << kFloat16 << 0x1p-12 << 1 << 1.0f;
    QTest::addRow("float16, above the tie") << kFloat16 << 0x1.004p-12 << 1 << 1 - 0x1p-11f;
    QTest::addRow("float32, once 2^-10") << kFloat32 << 0x1p-10 << 1 << 1 - 0x1p-10f;
}

void TestOptimizer::anUpdateBelowHalfAnUlpIsLost() {
    QFETCH(UpdateArithmetic, arithmetic);
    QFETCH(double, rate);
    QFETCH(int, steps);
    QFETCH(float, weight);
    QCOMPARE(golden::hex(updated(sgd(rate), arithmetic, 1, 1, steps)), golden::hex(weight));
    if (arithmetic != kFloat32 && weight == 1) { // the float32 copy keeps it
        const double kept = 1 - rate * steps;
        QVERIFY(std::abs(static_cast<double>(updated(sgd(rate), kFloat32, 1, 1, steps)) - kept) < 1e-5);
    }
}

void TestOptimizer::stochasticRoundingKeepsTheUpdateOnAverage() {
    UpdateArithmetic arithmetic = kBfloat16;
    arithmetic.weightRules.rounding = Rounding::Stochastic;
    constexpr int kCount = 1 << 16;
    std::vector<float> weights(kCount, 1.0f);
    const std::vector<float> gradients(kCount, 1.0f);
    Moments moments;
    updateTensor(sgd(6e-4), arithmetic, {6e-4}, gradients, moments, weights, random::keyOf(7));
    const auto moved = std::count(weights.begin(), weights.end(), 1 - 0x1p-8f);
    QCOMPARE(moved + std::count(weights.begin(), weights.end(), 1.0f), kCount);
    // 6e-4 is 0.1536 of the distance to the next bfloat16: a deviation of the count is 92
    QVERIFY2(std::abs(static_cast<double>(moved) - 0.1536 * kCount) < 4 * 92, QByteArray::number(moved).constData());
}

void TestOptimizer::momentumGathersGradients() {
    OptimizerSetup optimizer = sgd(0x1p-3);
    optimizer.kind = OptimizerKind::Momentum;
    optimizer.momentum = 0.5;
    QCOMPARE(updated(optimizer, kFloat32, 1, 1, 3), 1 - 0.125f * (1 + 1.5f + 1.75f));
}

void TestOptimizer::adamFollowsItsDefinition() {
    const OptimizerSetup optimizer = adam(1e-8);
    double m = 0;
    double v = 0;
    double w = 0.5;
    Moments moments = initialMoments(OptimizerKind::Adam, 1);
    float weight = 0.5f;
    for (int t = 1; t <= 50; ++t) {
        const double g = std::sin(0.7 * t) * std::exp(-0.1 * t);
        m = 0.9 * m + 0.1 * g;
        v = 0.999 * v + 0.001 * g * g;
        const double c1 = 1 - std::pow(0.9, t);
        const double c2 = 1 - std::pow(0.999, t);
        w -= 1e-3 * (m / c1) / (std::sqrt(v / c2) + 1e-8);
        const auto gradient = static_cast<float>(g);
        updateTensor(optimizer, kFloat32, {1e-3, c1, c2}, std::span(&gradient, 1), moments, std::span(&weight, 1), {});
        QVERIFY2(std::abs(static_cast<double>(weight) - w) < 1e-6, QByteArray::number(t).constData());
    }
    QVERIFY(std::abs(w - 0.5) > 1e-3);
}

void TestOptimizer::adamsFirstStepIsTheLearningRate() {
    for (const float gradient : {1e-4f, 3.0f, -2e3f}) {
        const float moved = 1 - updated(adam(0), kFloat32, 1, gradient, 1);
        QVERIFY2(std::abs(std::abs(moved) - 1e-3f) < 1e-7f, qPrintable(golden::hex(moved)));
        QCOMPARE(moved > 0, gradient > 0);
    }
}

void TestOptimizer::adamsEpsilonInFloat16_data() {
    QTest::addColumn<double>("epsilon");
    QTest::addColumn<float>("gradient");
    QTest::addColumn<QString>("weight"); // from 1
    const QString unmoved = golden::hex(1.0f);
    QTest::addRow("1e-8 is zero: 0 / 0") << 1e-8 << 0.0f << golden::hex(std::bit_cast<float>(0x7FC00000u));
    QTest::addRow("1e-7 is two subnormals") << 1e-7 << 0.0f << unmoved;
    QTest::addRow("its v is zero as well") << 1e-8 << 1.875e-4f << golden::hex(-HUGE_VALF);
    QTest::addRow("v is there") << 1e-8 << 0.0132f << golden::hex(1 - 0x1p-10f);
}

void TestOptimizer::adamsEpsilonInFloat16() {
    QFETCH(double, epsilon);
    QFETCH(float, gradient);
    QFETCH(QString, weight);
    const float stored = store(formatOf(FormatId::Float16), gradient);
    QCOMPARE(golden::hex(updated(adam(epsilon), kFloat16, 1, stored, 1)), weight);
    const float wide = updated(adam(epsilon), kFloat32, 1, stored, 1);
    QVERIFY(std::isfinite(wide) && std::abs(wide - 1) <= 1.01e-3f);
}

void TestOptimizer::aNanIsTheCanonicalOne() {
    const float payload = std::bit_cast<float>(0xFFC12345u);
    QCOMPARE(golden::hex(updated(sgd(0.1), kFloat32, 1, payload, 1)), golden::hex(std::bit_cast<float>(0x7FC00000u)));
    QCOMPARE(golden::hex(updated(sgd(0.1), kBfloat16, 1, payload, 1)), golden::hex(std::bit_cast<float>(0x7FC00000u)));
}

QTEST_APPLESS_MAIN(TestOptimizer)
#include "test_optimizer.moc"
