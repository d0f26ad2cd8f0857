// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/mlp_math.h"

#include "golden.h"

#include <cmath>
#include <limits>

using namespace halfscope;

namespace {

using Rule = float (*)(float);
using Exact = double (*)(double);

double expOf(double x) { return std::exp(x); }
double sigmoidOf(double x) { return 1 / (1 + std::exp(-x)); }
double tanhOf(double x) { return std::tanh(x); }
double log1pOf(double x) { return std::log1p(x); }

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

/// In units of float32's last place at `exact`, below the smallest normal of its smallest subnormal.
double errorInPlaces(float value, double exact) {
    int exponent = 0;
    std::frexp(exact, &exponent);
    return std::abs(static_cast<double>(value) - exact) / std::ldexp(1.0, std::max(exponent - 24, -149));
}

} // namespace

class TestMlpMath : public QObject {
    Q_OBJECT

private slots:
    void aRuleIsAccurate_data();
    void aRuleIsAccurate();
    void aRuleNeverFallsWhereItsFunctionRises_data();
    void aRuleNeverFallsWhereItsFunctionRises();
    void aRuleAtItsEnds_data();
    void aRuleAtItsEnds();
    void theHyperbolicTangentIsOdd();
    void rulesAreConstantExpressions();
    void derivativesByHand();
    void theOutputGradientIsComputedFromLeftToRight();
};

void TestMlpMath::aRuleIsAccurate_data() {
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<Exact>("exact");
    QTest::addColumn<float>("from");
    QTest::addColumn<float>("to");
    QTest::addColumn<double>("places");
    // the first three are rounded once from float64; log1p is float32 throughout
    QTest::addRow("exponential") << Rule(rules::exponential) << Exact(expOf) << -104.0f << 88.72f << 0.5001;
    QTest::addRow("exponential near 0") << Rule(rules::exponential) << Exact(expOf) << -0.01f << 0.01f << 0.5001;
    QTest::addRow("sigmoid") << Rule(rules::sigmoid) << Exact(sigmoidOf) << -104.0f << 20.0f << 0.5001;
    QTest::addRow("tanh") << Rule(rules::hyperbolicTangent) << Exact(tanhOf) << -12.0f << 12.0f << 0.5001;
    QTest::addRow("tanh near 0") << Rule(rules::hyperbolicTangent) << Exact(tanhOf) << -1e-5f << 1e-5f << 0.5001;
    QTest::addRow("log1p") << Rule(rules::log1p) << Exact(log1pOf) << -0.9999999f << 0.0f << 1.0;
    QTest::addRow("log1p above 0") << Rule(rules::log1p) << Exact(log1pOf) << 0.0f << 1000.0f << 1.0;
    QTest::addRow("log1p near 0") << Rule(rules::log1p) << Exact(log1pOf) << -1e-6f << 1e-6f << 1.0;
}

void TestMlpMath::aRuleIsAccurate() {
    QFETCH(Rule, rule);
    QFETCH(Exact, exact);
    QFETCH(float, from);
    QFETCH(float, to);
    QFETCH(double, places);
    constexpr int kSteps = 400001;
    for (int i = 0; i < kSteps; ++i) {
        const float x = from + (to - from) * (static_cast<float>(i) / (kSteps - 1));
        const float value = rule(x);
        const double error = errorInPlaces(value, exact(static_cast<double>(x)));
        if (error > places) { // a text for each of these would take most of the test's time
            QFAIL(qPrintable(
                QStringLiteral("f(%1) = %2, %3 places off").arg(golden::hex(x), golden::hex(value)).arg(error)));
        }
    }
}

void TestMlpMath::aRuleNeverFallsWhereItsFunctionRises_data() {
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<float>("from");
    QTest::addRow("exponential") << Rule(rules::exponential) << 0.34f; // n changes at ln(2) / 2
    QTest::addRow("sigmoid") << Rule(rules::sigmoid) << 0.34f;
    QTest::addRow("sigmoid of negatives") << Rule(rules::sigmoid) << -1.05f;
    QTest::addRow("tanh") << Rule(rules::hyperbolicTangent) << 0.17f;
}

void TestMlpMath::aRuleNeverFallsWhereItsFunctionRises() {
    QFETCH(Rule, rule);
    QFETCH(float, from);
    float before = rule(from);
    float x = from;
    for (int i = 0; i < 500000; ++i) {
        x = std::nextafter(x, kInfinity);
        const float value = rule(x);
        if (value < before) {
            QFAIL(qPrintable(golden::hex(x)));
        }
        before = value;
    }
}

void TestMlpMath::aRuleAtItsEnds_data() {
    QTest::addColumn<Rule>("rule");
    QTest::addColumn<float>("input");
    QTest::addColumn<float>("expected");
    const float largest = std::numeric_limits<float>::max();
    const Rule exponential = rules::exponential;
    QTest::addRow("e^0") << exponential << 0.0f << 1.0f;
    QTest::addRow("e^1") << exponential << 1.0f << 2.71828183f;
    QTest::addRow("e^88.72283, the last finite") << exponential << 88.72283f << 0x1.ffff08p127f;
    QTest::addRow("e^88.7229") << exponential << 88.7229f << kInfinity;
    QTest::addRow("e^largest") << exponential << largest << kInfinity;
    QTest::addRow("e^infinity") << exponential << kInfinity << kInfinity;
    QTest::addRow("e^-103.9, the smallest subnormal") << exponential << -103.9f << 0x1p-149f;
    QTest::addRow("e^-104") << exponential << -104.0f << 0.0f;
    QTest::addRow("e^-infinity") << exponential << -kInfinity << 0.0f;
    QTest::addRow("sigmoid 0") << Rule(rules::sigmoid) << 0.0f << 0.5f;
    QTest::addRow("sigmoid infinity") << Rule(rules::sigmoid) << kInfinity << 1.0f;
    QTest::addRow("sigmoid -infinity") << Rule(rules::sigmoid) << -kInfinity << 0.0f;
    QTest::addRow("sigmoid -103.9") << Rule(rules::sigmoid) << -103.9f << 0x1p-149f;
    QTest::addRow("tanh 0") << Rule(rules::hyperbolicTangent) << 0.0f << 0.0f;
    QTest::addRow("tanh 2^-149") << Rule(rules::hyperbolicTangent) << 0x1p-149f << 0x1p-149f;
    QTest::addRow("tanh infinity") << Rule(rules::hyperbolicTangent) << kInfinity << 1.0f;
    QTest::addRow("tanh -infinity") << Rule(rules::hyperbolicTangent) << -kInfinity << -1.0f;
    QTest::addRow("ReLU 3") << Rule(rules::rectified) << 3.0f << 3.0f;
    QTest::addRow("ReLU -3") << Rule(rules::rectified) << -3.0f << 0.0f;
    QTest::addRow("ReLU -0") << Rule(rules::rectified) << -0.0f << 0.0f;
    QTest::addRow("log1p 0") << Rule(rules::log1p) << 0.0f << 0.0f;
    QTest::addRow("log1p 1") << Rule(rules::log1p) << 1.0f << 0.693147181f;
    QTest::addRow("erfinv 0") << Rule(rules::inverseErrorFunction) << 0.0f << 0.0f;
    for (const auto& [name, rule] : {std::pair{"exponential", exponential},
                                     {"sigmoid", Rule(rules::sigmoid)},
                                     {"tanh", Rule(rules::hyperbolicTangent)},
                                     {"ReLU", Rule(rules::rectified)}}) {
        QTest::addRow("%s NaN", name) << rule << kNan << kNan;
    }
}

void TestMlpMath::aRuleAtItsEnds() {
    QFETCH(Rule, rule);
    QFETCH(float, input);
    QFETCH(float, expected);
    const float value = rule(input);
    if (std::isnan(expected)) {
        QVERIFY2(std::isnan(value), qPrintable(golden::hex(value)));
        return;
    }
    QCOMPARE(golden::hex(value), golden::hex(expected));
}

void TestMlpMath::theHyperbolicTangentIsOdd() {
    for (int i = 1; i < 10000; ++i) {
        const float x = static_cast<float>(i) * 0x1p-10f;
        QCOMPARE(golden::hex(rules::hyperbolicTangent(-x)), golden::hex(-rules::hyperbolicTangent(x)));
    }
}

void TestMlpMath::rulesAreConstantExpressions() {
    constexpr float kThird = rules::sigmoid(-0.7f);
    constexpr float kTangent = rules::hyperbolicTangent(0.3f);
    volatile float at = -0.7f; // so that this call is not folded
    QCOMPARE(golden::hex(kThird), golden::hex(rules::sigmoid(at)));
    at = 0.3f;
    QCOMPARE(golden::hex(kTangent), golden::hex(rules::hyperbolicTangent(at)));
}

void TestMlpMath::derivativesByHand() {
    QCOMPARE(rules::sigmoidDerivativeSecond(0.25f, rules::sigmoidDerivativeFirst(0.25f)), 0.1875f);
    QCOMPARE(rules::tanhDerivativeSecond(rules::tanhDerivativeFirst(0.5f)), 0.75f);
    QCOMPARE(rules::reluDerivative(0x1p-149f), 1.0f);
    QCOMPARE(rules::reluDerivative(0.0f), 0.0f);
    QCOMPARE(rules::reluDerivative(-1.0f), 0.0f);
    QCOMPARE(rules::squaredError(3.0f, 5.0f), 4.0f);
}

void TestMlpMath::theOutputGradientIsComputedFromLeftToRight() {
    QCOMPARE(rules::outputGradient(2.0f, 0.5f, 16.0f, 8192.0f), 1536.0f);
    // 2 (p - y) overflows before the division could bring it back
    QCOMPARE(golden::hex(rules::outputGradient(0x1p127f, 0.0f, 16.0f, 1.0f)), golden::hex(kInfinity));
}

QTEST_APPLESS_MAIN(TestMlpMath)
#include "test_mlp_math.moc"
