// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/initial_parameters.h"
#include "network/random.h"

#include "golden.h"

#include <algorithm>

using namespace halfscope;

class TestRandom : public QObject {
    Q_OBJECT

private slots:
    void aKeySplitsAsInJax();
    void normalsAreThoseOfJax();
    void uniformsAreThoseOfJax();
    void aUniformLiesInItsInterval();
    void epochsVisitTheSamplesInThePublishedOrder_data();
    void epochsVisitTheSamplesInThePublishedOrder();
    void aPermutationVisitsEachOnce_data();
    void aPermutationVisitsEachOnce();
    void weightsStartAsPublished_data();
    void weightsStartAsPublished();
    void biasesStartAtZero();
    void aSeedUsesAll64Bits();

private:
    const QJsonObject m_figures = golden::figures();
};

void TestRandom::aKeySplitsAsInJax() {
    const QJsonArray expected = m_figures["threefry"]["split(key(0),2)"].toArray();
    for (int i = 0; i < 2; ++i) {
        const random::Key key = random::splitAt(random::keyOf(0), static_cast<std::uint64_t>(i));
        QCOMPARE(key.high, static_cast<quint32>(expected[i][0].toDouble()));
        QCOMPARE(key.low, static_cast<quint32>(expected[i][1].toDouble()));
    }
}

void TestRandom::normalsAreThoseOfJax() {
    QCOMPARE(golden::hex(random::normal(random::keyOf(0), 3)),
             golden::hex(golden::floats(m_figures["threefry"]["normal(key(0),3)"])));
    QCOMPARE(golden::digits(static_cast<double>(random::normal(random::keyOf(42), 1)[0]), 7),
             QStringLiteral("-0.02830462"));
}

void TestRandom::uniformsAreThoseOfJax() {
    QCOMPARE(golden::hex(random::uniform(random::keyOf(0), 3)),
             golden::hex(golden::floats(m_figures["threefry"]["uniform(key(0),3)"])));
}

void TestRandom::aUniformLiesInItsInterval() {
    const auto values = random::uniform(random::keyOf(7), 100000, -2.0f, 3.0f);
    const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
    QVERIFY2(*lowest >= -2.0f && *lowest < -1.999f, qPrintable(golden::hex(*lowest)));
    QVERIFY2(*highest < 3.0f && *highest > 2.999f, qPrintable(golden::hex(*highest)));
}

void TestRandom::epochsVisitTheSamplesInThePublishedOrder_data() {
    QTest::addColumn<int>("samples");
    QTest::addRow("16 samples") << 16;
    QTest::addRow("64 samples") << 64;
}

void TestRandom::epochsVisitTheSamplesInThePublishedOrder() {
    QFETCH(int, samples);
    const QJsonArray epochs = m_figures[QStringLiteral("epoch_order_%1").arg(samples)].toArray();
    QCOMPARE(epochs.size(), 5);
    random::Key key = random::keyOf(0);
    for (const QJsonValue& epoch : epochs) {
        const random::Key sub = random::splitAt(key, 1);
        key = random::splitAt(key, 0);
        QCOMPARE(golden::list(random::permutation(sub, samples)), golden::list(golden::integers(epoch)));
    }
}

void TestRandom::aPermutationVisitsEachOnce_data() {
    QTest::addColumn<int>("count");
    for (const int count : {0, 1, 2, 1625, 1626, 5000}) { // from 1626 on JAX sorts twice
        QTest::addRow("%d", count) << count;
    }
}

void TestRandom::aPermutationVisitsEachOnce() {
    QFETCH(int, count);
    auto order = random::permutation(random::keyOf(3), count);
    QCOMPARE(order.size(), static_cast<std::size_t>(count));
    QVERIFY(count < 1000 || !std::is_sorted(order.begin(), order.end()));
    std::sort(order.begin(), order.end());
    for (int i = 0; i < count; ++i) {
        QCOMPARE(order[static_cast<std::size_t>(i)], i);
    }
}

void TestRandom::weightsStartAsPublished_data() {
    QTest::addColumn<Activation>("activation");
    QTest::addColumn<std::vector<int>>("sizes");
    QTest::addColumn<QString>("network");
    QTest::addColumn<int>("layer"); // 1 is the first
    const std::vector<int> relu{2, 4, 1};
    const std::vector<int> sigmoid = PassSetup{}.sizes;
    for (const int layer : {1, 2}) {
        QTest::addRow("ReLU, layer %d", layer) << Activation::Relu << relu << "relu_2_4_1" << layer;
    }
    for (const int layer : {1, 2, 13}) {
        QTest::addRow("sigmoid, layer %d", layer) << Activation::Sigmoid << sigmoid << "sigmoid_2_4x12_1" << layer;
    }
}

void TestRandom::weightsStartAsPublished() {
    QFETCH(Activation, activation);
    QFETCH(std::vector<int>, sizes);
    QFETCH(QString, network);
    QFETCH(int, layer);
    const auto layers = initialParameters(sizes, activation, 0);
    QCOMPARE(layers.size(), sizes.size() - 1);
    QCOMPARE(golden::hex(layers[static_cast<std::size_t>(layer - 1)].weights),
             golden::hex(golden::matrix(m_figures[network][QStringLiteral("layer%1").arg(layer)])));
}

void TestRandom::biasesStartAtZero() {
    for (const LayerParameters& layer : initialParameters({2, 3, 1}, Activation::Tanh, 5)) {
        QCOMPARE(golden::hex(layer.biases), golden::hex(std::vector<float>(static_cast<std::size_t>(layer.outputs))));
    }
}

void TestRandom::aSeedUsesAll64Bits() {
    QCOMPARE(random::keyOf(0x0000000200000001u), (random::Key{2, 1}));
    QVERIFY(initialParameters({2, 1}, Activation::Relu, 1)[0].weights !=
            initialParameters({2, 1}, Activation::Relu, 0x0000000200000001u)[0].weights);
}

QTEST_APPLESS_MAIN(TestRandom)
#include "test_random.moc"
