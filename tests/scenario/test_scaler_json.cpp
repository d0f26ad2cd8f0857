// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/names.h"
#include "scenario_samples.h"

using namespace halfscope;

/// The scaler's part of a scenario file: there and back, and what is wrong in it.
class TestScalerJson : public QObject {
    Q_OBJECT
private slots:
    void everyChoiceComesBack_data();
    void everyChoiceComesBack();
    void onlyWhatDiffersFromTheFrameworkIsWritten();
    void aScenarioWithoutAScalerShowsTheExercise();
    void aPlaceOpensInItsActivity();
    void aBadScalerNamesItsPlace_data();
    void aBadScalerNamesItsPlace();
};

namespace {

template <class Change> Scenario changed(Change change) {
    Scenario scenario;
    change(scenario.scaler);
    return scenario;
}

std::shared_ptr<const GradientSteps> steps(std::string_view text) {
    return std::make_shared<const GradientSteps>(parseGradientSteps(text).value());
}

Result<Scenario> parsed(const char* scaler) {
    return parseScenario(samples::json((std::string("{'halfscope': 1, 'scaler': {") + scaler + "}}").c_str()), "bad");
}

} // namespace

void TestScalerJson::everyChoiceComesBack_data() {
    QTest::addColumn<Scenario>("scenario");
    const auto row = [](const char* name, auto change) { QTest::newRow(name) << changed(change); };
    row("nothing", [](ScalerSetup&) {});
    row("gradients", [](ScalerSetup& s) { s.scaledGradients = steps("8,16;inf;nan;-0;;2^-24;1e-45;"); });
    row("flags", [](ScalerSetup& s) {
        s.received = ReceivedKind::Overflows;
        s.overflows = std::make_shared<const OverflowSteps>(parseOverflows("FTFF").value());
    });
    row("true gradients", [](ScalerSetup& s) {
        s.received = ReceivedKind::TrueGradients;
        s.trueGradients = steps("0.1,0.2;3");
        s.format = FormatId::E5m2;
        s.gradientsNotCleared = true;
        s.resumedAt = 2;
        s.hideAfterCursor = true;
    });
    row("parameters", [](ScalerSetup& s) {
        s.policy = policyOf(PolicyId::Deepspeed);
        s.policy.parameters = {3.3, 1.7, 0.3, 7, 4, true, 9, 0.25, 0x1p-100, 1e30};
    });
    row("a floor taken away", [](ScalerSetup& s) {
        s.policy = policyOf(PolicyId::Megatron);
        s.policy.parameters.minimumScale.reset();
    });
    row("compared", [](ScalerSetup& s) {
        s.compared = {PolicyId::Flax, PolicyId::Doubling};
        s.comparedShareStart = false;
    });
    row("calls", [](ScalerSetup& s) {
        s.torch.shown = true;
        s.torch.optimizers = 2;
        s.torch.loop = torchLoop(2);
        s.torch.clipNorm = 0.1;
        s.torch.unscaleTwice = s.torch.float16Parameters = s.torch.updateOnlyIfFinite = true;
    });
}

void TestScalerJson::everyChoiceComesBack() {
    QFETCH(Scenario, scenario);
    const std::string text = writeScenario(scenario);
    const auto read = parseScenario(text, "test");
    QVERIFY2(read.ok(), samples::describe(read.ok() ? Problem{} : read.problem()).constData());
    QVERIFY(read.value() == scenario);
    QCOMPARE(writeScenario(read.value()), text);
}

void TestScalerJson::onlyWhatDiffersFromTheFrameworkIsWritten() {
    const std::string text = writeScenario(changed([](ScalerSetup& s) {
        s.policy = policyOf(PolicyId::Megatron);
        s.policy.parameters.growthInterval = 2;
    }));
    QVERIFY(text.find("\"policy\": {\n      \"id\": \"megatron\",\n      \"growth-interval\": 2\n    }") !=
            std::string::npos);
}

void TestScalerJson::aScenarioWithoutAScalerShowsTheExercise() {
    const auto read = parseScenario("{\"halfscope\": 1}", "test");
    QVERIFY(read.ok());
    QCOMPARE(read.value().scaler.stepCount(), std::size_t{4});
    QCOMPARE(read.value().scaler.policy.parameters.initialScale, 8.0);
}

void TestScalerJson::aPlaceOpensInItsActivity() {
    Scenario scenario;
    scenario.start.activity = Activity::Scaler;
    scenario.start.scalerStep = 3;
    const auto read = parseScenario(writeScenario(scenario), "test");
    QVERIFY(read.value().start == scenario.start);
    const auto bad = parseScenario(samples::json("{'halfscope': 1, 'place': {'activity': 'kitchen'}}"), "bad");
    QVERIFY(!bad);
    QCOMPARE(bad.problem().where, std::string("bad: place.activity"));
    QCOMPARE(bad.problem().expected, std::string("range, scaler, network"));
}

void TestScalerJson::aBadScalerNamesItsPlace_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<ProblemKind>("kind");
    QTest::addColumn<QByteArray>("where");
    using enum ProblemKind;
    const auto row = [](const char* name, const char* json, ProblemKind kind, const char* where) {
        QTest::newRow(name) << QByteArray(json) << kind << QByteArray(where);
    };
    row("an unknown policy", "'policy': {'id': 'torch'}", JsonOutOfRange, "bad: scaler.policy.id");
    row("a policy that is a text", "'policy': 'pytorch'", JsonWrongType, "bad: scaler.policy");
    row("a scale of 0", "'policy': {'init-scale': 0}", JsonOutOfRange, "bad: scaler.policy.init-scale");
    row("a scale in words", "'policy': {'init-scale': 'big'}", JsonWrongType, "bad: scaler.policy.init-scale");
    row("half an interval", "'policy': {'growth-interval': 0.5}", JsonWrongType, "bad: scaler.policy.growth-interval");
    row("a minimum in words", "'policy': {'min-scale': 'low'}", JsonWrongType, "bad: scaler.policy.min-scale");
    row("unknown compared", "'compared': ['flax', 'x']", JsonOutOfRange, "bad: scaler.compared");
    row("unknown stream", "'receives': 'losses'", JsonOutOfRange, "bad: scaler.receives");
    row("a word in a stream", "'scaled_gradients': '8;two'", JsonOutOfRange, "bad: scaler.scaled_gradients");
    row("a number in flags", "'overflows': 'F1'", JsonOutOfRange, "bad: scaler.overflows");
    row("a stream of numbers", "'true_gradients': [1]", JsonWrongType, "bad: scaler.true_gradients");
    row("three optimizers", "'calls': {'optimizers': 3}", JsonOutOfRange, "bad: scaler.calls.optimizers");
    row("an unknown call", "'calls': {'loop': ['scale', 'zero']}", JsonOutOfRange, "bad: scaler.calls.loop");
    row("a norm of 0", "'calls': {'clip_norm': 0}", JsonOutOfRange, "bad: scaler.calls.clip_norm");
}

void TestScalerJson::aBadScalerNamesItsPlace() {
    QFETCH(QByteArray, json);
    QFETCH(ProblemKind, kind);
    QFETCH(QByteArray, where);
    const auto read = parsed(json.constData());
    QVERIFY(!read);
    QCOMPARE(read.problem().kind, kind);
    QCOMPARE(QByteArray::fromStdString(read.problem().where), where);
}

QTEST_GUILESS_MAIN(TestScalerJson)
#include "test_scaler_json.moc"
