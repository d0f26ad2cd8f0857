// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/mlp.h"

#include "golden.h"

#include <limits>

using namespace halfscope;

class TestPassSetup : public QObject {
    Q_OBJECT

private slots:
    void aSetupThatCannotRunIsNamed_data();
    void aSetupThatCannotRunIsNamed();
    void theSmallestNetworksRun_data();
    void theSmallestNetworksRun();
    void theResultHasTheShapesOfItsNetwork();
    void wideLayersRun();
};

void TestPassSetup::aSetupThatCannotRunIsNamed_data() {
    QTest::addColumn<PassSetup>("setup");
    QTest::addColumn<ProblemKind>("kind");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("offending");
    QTest::addColumn<QString>("expected");
    const auto shape = ProblemKind::NetworkBadShape;
    const auto large = ProblemKind::NetworkTooLarge;
    const auto sized = [](std::vector<int> sizes) {
        PassSetup setup;
        setup.sizes = std::move(sizes);
        return setup;
    };
    const auto sampled = [](int samples) {
        PassSetup setup;
        setup.samples = samples;
        return setup;
    };
    const auto scaled = [](float scale) {
        PassSetup setup;
        setup.scale = scale;
        return setup;
    };
    std::vector<int> deep(66, 1);
    deep.front() = 2;
    QTest::addRow("no layers") << sized({}) << shape << "sizes"
                               << "0"
                               << "at least 2 sizes";
    QTest::addRow("inputs alone") << sized({2}) << shape << "sizes"
                                  << "1"
                                  << "at least 2 sizes";
    QTest::addRow("an empty layer") << sized({2, 0, 1}) << shape << "sizes[1]"
                                    << "0"
                                    << "at least 1";
    QTest::addRow("a negative size") << sized({2, -4, 1}) << shape << "sizes[1]"
                                     << "-4"
                                     << "at least 1";
    QTest::addRow("three inputs") << sized({3, 4, 1}) << shape << "sizes[0]"
                                  << "3"
                                  << "2 inputs";
    QTest::addRow("two outputs") << sized({2, 4, 2}) << shape << "sizes[2]"
                                 << "2"
                                 << "1 output";
    QTest::addRow("too deep") << sized(deep) << large << "sizes"
                              << "65"
                              << "at most 64 layers";
    QTest::addRow("too wide") << sized({2, 4097, 1}) << large << "sizes[1]"
                              << "4097"
                              << "at most 4096";
    std::vector<int> wide(15, 4096); // 14 layers of 2^24 weights, ten values of 4 bytes each: 8.75 GiB
    wide.front() = 2;
    wide.push_back(1);
    wide.insert(wide.begin() + 1, 4096);
    QTest::addRow("too much memory") << sized(wide) << large << "sizes"
                                     << "8.7 GiB of memory"
                                     << "at most 8.0 GiB";
    QTest::addRow("no samples") << sampled(0) << shape << "samples"
                                << "0"
                                << "1 to 64";
    QTest::addRow("65 samples") << sampled(65) << shape << "samples"
                                << "65"
                                << "1 to 64";
    const auto scale = ProblemKind::ScaleNotPositiveFinite;
    QTest::addRow("scale 0") << scaled(0) << scale << "scale"
                             << ""
                             << "";
    QTest::addRow("scale -1") << scaled(-1) << scale << "scale"
                              << ""
                              << "";
    QTest::addRow("scale infinite") << scaled(std::numeric_limits<float>::infinity()) << scale << "scale"
                                    << ""
                                    << "";
    QTest::addRow("scale NaN") << scaled(std::numeric_limits<float>::quiet_NaN()) << scale << "scale"
                               << ""
                               << "";
}

void TestPassSetup::aSetupThatCannotRunIsNamed() {
    QFETCH(PassSetup, setup);
    QFETCH(ProblemKind, kind);
    QFETCH(QString, where);
    QFETCH(QString, offending);
    QFETCH(QString, expected);
    const auto pass = runPass(setup);
    QVERIFY(!pass.ok());
    QCOMPARE(static_cast<int>(pass.problem().kind), static_cast<int>(kind));
    QCOMPARE(QString::fromStdString(pass.problem().where), where);
    QCOMPARE(QString::fromStdString(pass.problem().text), offending);
    QCOMPARE(QString::fromStdString(pass.problem().expected), expected);
}

void TestPassSetup::theSmallestNetworksRun_data() {
    QTest::addColumn<std::vector<int>>("sizes");
    QTest::addColumn<int>("samples");
    std::vector<int> deep(65, 1);
    deep.front() = 2;
    QTest::addRow("one linear layer") << std::vector<int>{2, 1} << 1;
    QTest::addRow("one hidden unit") << std::vector<int>{2, 1, 1} << 64;
    QTest::addRow("64 layers") << deep << 64;
}

void TestPassSetup::theSmallestNetworksRun() {
    QFETCH(std::vector<int>, sizes);
    QFETCH(int, samples);
    PassSetup setup;
    setup.sizes = sizes;
    setup.samples = samples;
    const auto pass = runPass(setup);
    QVERIFY(pass.ok());
    QVERIFY2(pass.value().loss > 0, qPrintable(golden::hex(pass.value().loss)));
    QCOMPARE(pass.value().layers.size(), sizes.size() - 1);
}

void TestPassSetup::theResultHasTheShapesOfItsNetwork() {
    PassSetup setup;
    setup.sizes = {2, 5, 3, 1};
    setup.samples = 9;
    const auto pass = runPass(setup);
    QVERIFY(pass.ok());
    const PassResult& result = pass.value();
    QCOMPARE(result.layers.size(), std::size_t{3});
    QCOMPARE(result.layers[1].inputs, 5);
    QCOMPARE(result.layers[1].outputs, 3);
    QCOMPARE(result.layers[1].weights.size(), std::size_t{15});
    QCOMPARE(result.layers[1].biases.size(), std::size_t{3});
    QCOMPARE(result.outputGradient.size(), std::size_t{9});
    QCOMPARE(result.hiddenGradients.size(), std::size_t{2});
    QCOMPARE(result.hiddenGradients[0].size(), std::size_t{45});
    QCOMPARE(result.hiddenGradients[1].size(), std::size_t{27});
}

void TestPassSetup::wideLayersRun() {
    PassSetup setup;
    setup.sizes = {2, 4096, 3, 1};
    setup.samples = 64;
    setup.format = FormatId::Bfloat16;
    const auto pass = runPass(setup);
    QVERIFY(pass.ok());
    QCOMPARE(pass.value().layers[1].weights.size(), std::size_t{12288});
}

QTEST_APPLESS_MAIN(TestPassSetup)
#include "test_pass_setup.moc"
