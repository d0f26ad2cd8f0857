// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/forward_backward.h"
#include "network/random.h"
#include "network/seed_dataset.h"

#include "golden.h"

#include <cmath>

using namespace halfscope;

namespace {

FormatSums sumsIn(FormatId id, StoreRules rules = {}) { return {id, rules, random::keyOf(3)}; }

float sumOf(const FormatSums& sums, float term, int count) {
    const std::vector<float> terms(static_cast<std::size_t>(count), term);
    float sum = -1;
    sums.sumRows(terms, count, 1, std::span(&sum, 1));
    return sum;
}

} // namespace

/// Sums whose running value is itself stored.
class TestFormatSums : public QObject {
    Q_OBJECT

private slots:
    void aRunningSumStalls_data();
    void aRunningSumStalls();
    void aProductStallsAsItsSum();
    void everyProductAndSumIsRounded_data();
    void everyProductAndSumIsRounded();
    void inFloat32TheyAreThePlainProducts();
    void stochasticSumsDoNotStall();
    void aPassAccumulatesWhereItsRulesSay();
};

void TestFormatSums::aRunningSumStalls_data() {
    QTest::addColumn<FormatId>("format");
    QTest::addColumn<float>("term");
    QTest::addColumn<int>("count");
    QTest::addColumn<float>("sum");
    QTest::addRow("float16, ones") << FormatId::Float16 << 1.0f << 4096 << 2048.0f;
    QTest::addRow("float16, 2048 ones") << FormatId::Float16 << 1.0f << 2048 << 2048.0f;
    QTest::addRow("float16, 2047 ones") << FormatId::Float16 << 1.0f << 2047 << 2047.0f;
    QTest::addRow("bfloat16, ones") << FormatId::Bfloat16 << 1.0f << 4096 << 256.0f;
    QTest::addRow("e5m2, ones") << FormatId::E5m2 << 1.0f << 4096 << 8.0f;
    QTest::addRow("e4m3, ones") << FormatId::E4m3 << 1.0f << 4096 << 16.0f;
    QTest::addRow("float32, ones") << FormatId::Float32 << 1.0f << 4096 << 4096.0f;
    QTest::addRow("float16, nines") << FormatId::Float16 << 9.0f << 8000 << 32768.0f;
    QTest::addRow("float16, 121,445 times 0.7") << FormatId::Float16 << 0.7f << 121'445 << 2048.0f;
    QTest::addRow("float16, to infinity") << FormatId::Float16 << 32000.0f << 4 << HUGE_VALF;
}

void TestFormatSums::aRunningSumStalls() {
    QFETCH(FormatId, format);
    QFETCH(float, term);
    QFETCH(int, count);
    QFETCH(float, sum);
    QCOMPARE(golden::hex(sumOf(sumsIn(format), term, count)), golden::hex(sum));
}

void TestFormatSums::aProductStallsAsItsSum() {
    const std::vector<float> ones(4096, 1.0f);
    float product = 0;
    sumsIn(FormatId::Float16).multiply({ones, 4096, 1}, {ones}, 1, 4096, 1, std::span(&product, 1));
    QCOMPARE(golden::hex(product), golden::hex(2048.0f));
    products::multiply({ones, 4096, 1}, {ones}, 1, 4096, 1, std::span(&product, 1));
    QCOMPARE(golden::hex(product), golden::hex(4096.0f));
}

void TestFormatSums::everyProductAndSumIsRounded_data() {
    QTest::addColumn<FormatId>("format");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("inner");
    QTest::addColumn<int>("columns");
    for (const NamedFormat& format : kFormats) {
        for (const auto& [rows, inner, columns] :
             {std::array{3, 7, 5}, std::array{70, 40, 33}, std::array{2, 3, 2500}}) {
            QTest::addRow("%s, %d x %d x %d", format.name.data(), rows, inner, columns)
                << format.id << rows << inner << columns;
        }
    }
}

/// Both sides straight and transposed; sums over the rows, too.
void TestFormatSums::everyProductAndSumIsRounded() {
    QFETCH(FormatId, format);
    QFETCH(int, rows);
    QFETCH(int, inner);
    QFETCH(int, columns);
    const auto a = random::normal(random::keyOf(1), rows * inner);
    const auto b = random::normal(random::keyOf(2), inner * columns);
    const auto rounded = [format](float value) { return store(formatOf(format), value); };
    std::vector<float> expected;
    for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
            float sum = 0;
            for (int k = 0; k < inner; ++k) {
                const float left = a[static_cast<std::size_t>(i * inner + k)];
                sum = rounded(sum + rounded(left * b[static_cast<std::size_t>(k * columns + j)]));
            }
            expected.push_back(sum);
        }
    }
    std::vector<float> aTransposed(a.size());
    std::vector<float> bTransposed(b.size());
    products::transpose(a, rows, inner, aTransposed);
    products::transpose(b, inner, columns, bTransposed);
    const FormatSums sums = sumsIn(format);
    std::vector<float> product(expected.size());
    sums.multiply({a, inner, 1}, {b}, rows, inner, columns, product);
    QCOMPARE(golden::hex(product), golden::hex(expected));
    sums.multiply({aTransposed, 1, rows}, {bTransposed, true}, rows, inner, columns, product);
    QCOMPARE(golden::hex(product), golden::hex(expected));

    std::vector<float> expectedSums(static_cast<std::size_t>(columns), 0.0f);
    for (std::size_t i = 0; i < b.size(); ++i) {
        float& sum = expectedSums[i % expectedSums.size()];
        sum = rounded(sum + b[i]);
    }
    std::vector<float> ofRows(expectedSums.size());
    sums.sumRows(b, inner, columns, ofRows);
    QCOMPARE(golden::hex(ofRows), golden::hex(expectedSums));
}

void TestFormatSums::inFloat32TheyAreThePlainProducts() {
    const auto a = random::normal(random::keyOf(1), 6 * 9);
    const auto b = random::normal(random::keyOf(2), 9 * 5);
    std::vector<float> one(30);
    std::vector<float> other(30);
    sumsIn(FormatId::Float32).multiply({a, 9, 1}, {b}, 6, 9, 5, one);
    products::multiply({a, 9, 1}, {b}, 6, 9, 5, other);
    QCOMPARE(golden::hex(one), golden::hex(other));
    sumsIn(FormatId::Float32).sumRows(a, 6, 9, std::span(one).first(9));
    products::sumRows(a, 6, 9, std::span(other).first(9));
    QCOMPARE(golden::hex(one), golden::hex(other));
}

void TestFormatSums::stochasticSumsDoNotStall() {
    const StoreRules stochastic{Rounding::Stochastic};
    const float sum = sumOf(sumsIn(FormatId::Float16, stochastic), 1, 8192);
    QVERIFY2(std::abs(sum - 8192) < 400, qPrintable(golden::hex(sum)));
    QCOMPARE(sum, sumOf(sumsIn(FormatId::Float16, stochastic), 1, 8192));
    QVERIFY(sum != sumOf({FormatId::Float16, stochastic, random::keyOf(4)}, 1, 8192));
}

/// One linear unit whose inputs, weight and errors are ones: its sums are the counts.
void TestFormatSums::aPassAccumulatesWhereItsRulesSay() {
    constexpr int kInputs = 3000;
    constexpr int kSamples = 2;
    LayerParameters layer;
    layer.inputs = kInputs;
    layer.outputs = 1;
    layer.weights.assign(kInputs, 1.0f);
    layer.biases = {0.0f};
    const std::vector<float> inputs(kInputs * kSamples, 1.0f);
    const std::vector<float> targets(kSamples, 0.0f);
    const PlaceStore store(FormatId::Float16, {}, {}, 0, 0);
    const auto outputGradient = [&](PassRules rules) {
        return forwardBackward({layer}, Activation::Relu, {kSamples, inputs, targets}, 1, store, rules)
            .outputGradient.front();
    };
    QCOMPARE(outputGradient({}), 3000.0f);
    PassRules inFormat;
    inFormat.accumulateInFormat = true;
    QCOMPARE(outputGradient(inFormat), 2048.0f);

    // a bias's gradient is the sum over the batch
    layer.inputs = 1;
    layer.weights = {1.0f};
    const std::vector<float> many(4096, 1.0f);
    const std::vector<float> half(4096, 0.5f);
    const auto biasGradient = [&](PassRules rules) {
        rules.loss = Loss::SummedSquaredError;
        return forwardBackward({layer}, Activation::Relu, {4096, many, half}, 1, store, rules).layers.front().biases[0];
    };
    QCOMPARE(biasGradient({}), 4096.0f);
    PassRules biasInFormat;
    biasInFormat.biasGradientsInFormat = true;
    QCOMPARE(biasGradient(biasInFormat), 2048.0f);
}

QTEST_APPLESS_MAIN(TestFormatSums)
#include "test_format_sums.moc"
