// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_samples.h"

#include <clocale>

using namespace halfscope;

namespace {

Scenario described(RangeSetup range) {
    Scenario scenario;
    scenario.title = "Größe \"×\" \\ /\n";
    scenario.about = "two\tlines\n";
    scenario.range = std::move(range);
    return scenario;
}

RangeSetup network(Activation activation, std::uint64_t seed, Placement placement) {
    RangeSetup setup;
    setup.source.kind = SourceKind::Network;
    setup.source.network.sizes = {2, 3, 1};
    setup.source.network.activation = activation;
    setup.source.network.seed = seed;
    setup.source.network.samples = 64;
    setup.source.network.placement = placement;
    return setup;
}

RangeSetup everythingChanged() {
    RangeSetup setup;
    setup.setting = {FormatId::E4m3, {Rounding::Stochastic, true, true}};
    setup.roundingSeed = std::numeric_limits<std::uint64_t>::max();
    setup.scale = 0x1.fffffep127F;
    setup.setShift(3, -7);
    setup.networkPass = true;
    setup.wideScales = true;
    return setup;
}

RangeSetup fileOf(const char* path) {
    RangeSetup setup;
    setup.source.kind = SourceKind::File;
    setup.source.file = {path, 123'456'789'012, std::string(64, 'a')};
    return setup;
}

RangeSetup with(GradientSource source) {
    RangeSetup setup;
    setup.source = std::move(source);
    return setup;
}

constexpr const char* kByHand = "{\n"
                                "  \"halfscope\": 1,\n"
                                "  \"id\": \"\",\n"
                                "  \"title\": \"Größe \\\"×\\\" \\\\ /\\n\",\n"
                                "  \"about\": \"two\\tlines\\n\",\n"
                                "  \"place\": {\n"
                                "    \"activity\": \"range\",\n"
                                "    \"scaler_step\": 0,\n"
                                "    \"network_step\": 0,\n"
                                "    \"network_phase\": 0,\n"
                                "    \"training_shown\": false\n"
                                "  },\n"
                                "  \"range\": {\n"
                                "    \"source\": null,\n"
                                "    \"format\": \"float16\",\n"
                                "    \"rounding\": \"nearest\",\n"
                                "    \"flush_subnormals\": false,\n"
                                "    \"saturate\": false,\n"
                                "    \"rounding_seed\": 0,\n"
                                "    \"scale\": 1.0,\n"
                                "    \"shifts\": [],\n"
                                "    \"by_hand\": [\n"
                                "      9.99999993922529e-09,\n"
                                "      -0.0\n"
                                "    ],\n"
                                "    \"network_pass\": false,\n"
                                "    \"wide_scales\": false\n"
                                "  },\n"
                                "  \"scaler\": {\n"
                                "    \"policy\": {\n"
                                "      \"id\": \"pytorch\"\n"
                                "    },\n"
                                "    \"compared\": [],\n"
                                "    \"compared_share_start\": true,\n"
                                "    \"receives\": \"scaled-gradients\",\n"
                                "    \"scaled_gradients\": \"\",\n"
                                "    \"overflows\": \"\",\n"
                                "    \"true_gradients\": \"\",\n"
                                "    \"format\": \"float16\",\n"
                                "    \"gradients_not_cleared\": false,\n"
                                "    \"resumed_at\": 0,\n"
                                "    \"hide_after_cursor\": false,\n"
                                "    \"calls\": {\n"
                                "      \"shown\": false,\n"
                                "      \"optimizers\": 1,\n"
                                "      \"loop\": [],\n"
                                "      \"clip_norm\": 1.0,\n"
                                "      \"unscale_twice\": false,\n"
                                "      \"float16_parameters\": false,\n"
                                "      \"update_only_if_finite\": false\n"
                                "    }\n"
                                "  },\n"
                                "  \"network\": {\n"
                                "    \"sizes\": [\n"
                                "      2,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      4,\n"
                                "      1\n"
                                "    ],\n"
                                "    \"activation\": \"sigmoid\",\n"
                                "    \"seed\": 0,\n"
                                "    \"loss\": \"mse\",\n"
                                "    \"data\": {\n"
                                "      \"set\": \"seed\",\n"
                                "      \"samples\": 16,\n"
                                "      \"shuffle\": true\n"
                                "    },\n"
                                "    \"batch\": 8,\n"
                                "    \"micro_batches\": 1,\n"
                                "    \"epochs\": 5,\n"
                                "    \"schedule\": {\n"
                                "      \"factor\": 1.0,\n"
                                "      \"every_epochs\": 1\n"
                                "    },\n"
                                "    \"rounding_seed\": 0,\n"
                                "    \"optimizer\": {\n"
                                "      \"kind\": \"sgd\",\n"
                                "      \"learning_rate\": 0.01,\n"
                                "      \"momentum\": 0.9,\n"
                                "      \"beta1\": 0.9,\n"
                                "      \"beta2\": 0.999,\n"
                                "      \"epsilon\": 1e-08\n"
                                "    },\n"
                                "    \"format\": \"float32\",\n"
                                "    \"rounding\": \"nearest\",\n"
                                "    \"flush_subnormals\": false,\n"
                                "    \"saturate\": false,\n"
                                "    \"not_stored\": [],\n"
                                "    \"loss_scale\": {\n"
                                "      \"kind\": \"none\",\n"
                                "      \"constant\": 1.0,\n"
                                "      \"most_of_a_layer\": 16.0,\n"
                                "      \"most_together\": 1024.0,\n"
                                "      \"policy\": {\n"
                                "        \"id\": \"pytorch\"\n"
                                "      },\n"
                                "      \"frozen\": false\n"
                                "    },\n"
                                "    \"clip\": {\n"
                                "      \"norm\": \"none\",\n"
                                "      \"before_unscale\": false\n"
                                "    },\n"
                                "    \"replicas\": {\n"
                                "      \"count\": 1,\n"
                                "      \"order\": \"pre-divide\"\n"
                                "    },\n"
                                "    \"rules\": {\n"
                                "      \"accumulate_in_format\": false,\n"
                                "      \"bias_gradients_in_format\": false,\n"
                                "      \"loss_in_format\": false,\n"
                                "      \"loss_stored\": false,\n"
                                "      \"master_in_format\": false,\n"
                                "      \"stochastic_update\": false,\n"
                                "      \"scale_per_micro_batch\": false,\n"
                                "      \"skip_moves_schedule\": true,\n"
                                "      \"skip_moves_adam_count\": false\n"
                                "    },\n"
                                "    \"compared\": []\n"
                                "  }\n"
                                "}\n";

QByteArray bits(const std::vector<float>& values) {
    QByteArray text;
    for (const float value : values) {
        text += samples::hex(value) + " ";
    }
    return text;
}

} // namespace

class TestScenarioJson : public QObject {
    Q_OBJECT
private slots:
    void writingAndReadingGiveTheScenarioAgain_data() {
        using namespace samples;
        QTest::addColumn<Scenario>("scenario");
        const auto row = [](const char* name, RangeSetup range) { QTest::newRow(name) << described(std::move(range)); };
        QTest::newRow("nothing chosen") << Scenario{};
        row("the default network", network(Activation::Sigmoid, 0, {}));
        row("a fused tanh network", network(Activation::Tanh, ~std::uint64_t{0}, kFusedPlacement));
        row("a ReLU network that stores nothing", network(Activation::Relu, 1, Placement{0}));
        row("every choice changed", everythingChanged());
        row("a file", fileOf("/somewhere/gradients ü.npy"));
        row("by hand", byHand({1e-8F, -1.0F, 0.0F, -0.0F, kInfinity, -kInfinity, kNan, kSubnormal, -0x1.fffffep127F}));
        row("no groups", with(embedded({})));
        row("groups", with(embedded({{0, 1e-8F, -0.0F, kInfinity, kNan, -3, kSubnormal}, {}, {kNan, kNan}, {0.1F}})));
        row("the smallest scale", [] {
            RangeSetup setup;
            setup.scale = kSubnormal;
            return setup;
        }());
    }
    void writingAndReadingGiveTheScenarioAgain() {
        QFETCH(Scenario, scenario);
        const std::string text = writeScenario(scenario);
        const auto read = parseScenario(text, "test");
        QVERIFY2(read.ok(), samples::describe(read.ok() ? Problem{} : read.problem()).constData());
        QCOMPARE(writeScenario(read.value()), text);
        QVERIFY(read.value() == scenario);
        QCOMPARE(bits(read.value().range.byHand), bits(scenario.range.byHand));
        QCOMPARE(samples::hex(read.value().range.scale), samples::hex(scenario.range.scale));
        QVERIFY(text.ends_with("}\n"));
    }

    void everyFloatComesBackToTheBit() {
        std::vector<float> values;
        for (std::uint32_t step = 0; step < 200; ++step) {
            values.push_back(std::bit_cast<float>(step * 0x013579BDu & 0xFF7FFFFFu)); // any exponent but the last
        }
        const auto read = parseScenario(writeScenario(described(samples::byHand(values))), "test");
        QVERIFY(read.ok());
        QCOMPARE(bits(read.value().range.byHand), bits(values));
    }

    void theTextIsVersionOneAndOrdered() {
        QCOMPARE(QByteArray::fromStdString(writeScenario(described(samples::byHand({1e-8F, -0.0F})))),
                 QByteArray(kByHand));
    }

    void whatIsMissingIsTheDefault_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<RangeSetup>("expected");
        QTest::newRow("no range") << samples::json("{'halfscope': 1}") << RangeSetup{};
        QTest::newRow("an empty range") << samples::json("{'halfscope': 1, 'range': {}}") << RangeSetup{};
        QTest::newRow("null counts as missing")
            << samples::json("{'halfscope': 1, 'range': {'source': null, 'scale': null, 'by_hand': null}}")
            << RangeSetup{};
        QTest::newRow("an unknown key is passed over")
            << samples::json("{'halfscope': 1, 'later': [1], 'range': {'later': {}}}") << RangeSetup{};
        RangeSetup network;
        network.source.kind = SourceKind::Network;
        QTest::newRow("an empty network is the seeds'")
            << samples::json("{'halfscope': 1, 'range': {'source': {'network': {}}}}") << network;
        QTest::newRow("shifts of zero have one spelling")
            << samples::json("{'halfscope': 1, 'range': {'shifts': [0, 0, 0]}}") << RangeSetup{};
        QTest::newRow("a number beyond float32 is infinite, as everywhere")
            << samples::json("{'halfscope': 1, 'range': {'by_hand': [1e39, -1e300, 3.4028235677973366e38, 1e-50]}}")
            << samples::byHand({samples::kInfinity, -samples::kInfinity, samples::kInfinity, 0.0F});
        QTest::newRow("just below that tie it is the largest")
            << samples::json("{'halfscope': 1, 'range': {'by_hand': [3.4028235677973362e38]}}")
            << samples::byHand({0x1.fffffep127F});
    }
    void whatIsMissingIsTheDefault() {
        QFETCH(std::string, text);
        QFETCH(RangeSetup, expected);
        const auto read = parseScenario(text, "test");
        QVERIFY2(read.ok(), samples::describe(read.ok() ? Problem{} : read.problem()).constData());
        QVERIFY(read.value().range == expected);
    }

    void scenariosDifferByEveryBitOfTheirNumbers() {
        QVERIFY(samples::byHand({samples::kNan}) == samples::byHand({samples::kNan}));
        QVERIFY(samples::byHand({0.0F}) != samples::byHand({-0.0F}));
        QVERIFY(everythingChanged() == everythingChanged());
        QVERIFY(everythingChanged() != RangeSetup{});
        QVERIFY(with(samples::embedded({{1, 2}})) == with(samples::embedded({{2, 1}}))); // sorted either way
        QVERIFY(with(samples::embedded({{1, 2}})) != with(samples::embedded({{1, 3}})));
        QVERIFY(with(samples::embedded({{1, 0}})) != with(samples::embedded({{1, 0, 0}})));
    }

    void aGermanCLibraryWritesAndReadsTheSameBytes() {
        const Scenario scenario = described(samples::byHand({1.5F, 1e-8F}));
        const std::string text = writeScenario(scenario);
        const QByteArray before = std::setlocale(LC_ALL, nullptr);
        if (!std::setlocale(LC_ALL, "de_DE.UTF-8")) {
            QSKIP("the locale de_DE.UTF-8 is not installed (build german_locale, run by ctest)");
        }
        const bool comma = QByteArray(std::localeconv()->decimal_point) == ",";
        const std::string german = writeScenario(scenario);
        const auto read = parseScenario(text, "test");
        std::setlocale(LC_ALL, before.constData());
        QVERIFY(comma);
        QCOMPARE(german, text);
        QVERIFY(read.ok() && read.value() == scenario);
    }
};

QTEST_APPLESS_MAIN(TestScenarioJson)
#include "test_scenario_json.moc"
