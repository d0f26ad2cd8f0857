// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_samples.h"

#include "scenario/network_json.h"
#include "training/step_record.h"
#include "training/table_reader.h"

#include <sstream>

using namespace halfscope;

/// The network's part of a scenario file: there and back, and what is wrong in it.
class TestNetworkJson : public QObject {
    Q_OBJECT
private slots:
    void everyChoiceComesBack_data();
    void everyChoiceComesBack();
    void everySwitchIsWritten_data();
    void everySwitchIsWritten();
    void aRunBesideIsWrittenByWhatDiffers();
    void aPolicyOfARunBesideIsWhole();
    void aTableIsTheTextOfItsFile();
    void aScenarioWithoutANetworkHasTheSeeds();
    void aPlaceOpensAtAStepAndPhase();
    void aBadNetworkNamesItsPlace_data();
    void aBadNetworkNamesItsPlace();
};

namespace {

template <class Change> Scenario changed(Change change) {
    Scenario scenario;
    change(scenario.network);
    return scenario;
}

std::shared_ptr<const DataTable> table(const char* rows) {
    std::istringstream text(rows);
    return readDataTable(text, "points.csv").value();
}

void useTable(TrainingSetup& training, const char* rows) {
    training.data.kind = DataKind::Table;
    training.data.table = table(rows);
    training.data.samples = static_cast<int>(training.data.table->samples());
    training.sizes = {training.data.table->inputs, 3, 1};
}

Result<Scenario> parsed(const QByteArray& network) {
    return parseScenario(samples::json("{'halfscope': 1, 'network': {" + network.toStdString() + "}}"), "bad");
}

QByteArray networkOf(const Scenario& scenario) {
    const QByteArray text = QByteArray::fromStdString(writeScenario(scenario));
    return text.mid(text.indexOf("\"network\": {"));
}

void addSwitches() {
    QTest::addColumn<Scenario>("scenario");
    const auto row = [](const char* name, auto change) {
        QTest::newRow(name) << changed([&](NetworkSetup& n) { change(n.training.rules); });
    };
    using Rules = TrainingRules;
    row("accumulate_in_format", [](Rules& r) { r.pass.accumulateInFormat = true; });
    row("bias_gradients_in_format", [](Rules& r) { r.pass.biasGradientsInFormat = true; });
    row("loss_in_format", [](Rules& r) { r.pass.lossInFormat = true; });
    row("loss_stored", [](Rules& r) { r.pass.lossStored = true; });
    row("master_in_format", [](Rules& r) { r.masterInFormat = true; });
    row("stochastic_update", [](Rules& r) { r.stochasticUpdate = true; });
    row("scale_per_micro_batch", [](Rules& r) { r.scalePerMicroBatch = true; });
    row("skip_moves_schedule", [](Rules& r) { r.skipMovesSchedule = false; });
    row("skip_moves_adam_count", [](Rules& r) { r.skipMovesAdamCount = true; });
}

} // namespace

void TestNetworkJson::everyChoiceComesBack_data() {
    addSwitches();
    const auto row = [](const char* name, auto change) { QTest::newRow(name) << changed(change); };
    row("nothing", [](NetworkSetup&) {});
    row("shape", [](NetworkSetup& n) {
        n.training.sizes = {2, 7, 1};
        n.training.activation = Activation::Tanh;
        n.training.seed = ~std::uint64_t{0};
    });
    row("length", [](NetworkSetup& n) {
        n.training.batch = 3;
        n.training.microBatches = 5;
        n.training.epochs = 1000;
        n.training.schedule = {0.1, 7};
    });
    row("samples", [](NetworkSetup& n) {
        n.training.data.samples = 64;
        n.training.data.shuffle = false;
        n.training.rules.pass.loss = Loss::SummedSquaredError;
    });
    row("classes", [](NetworkSetup& n) {
        n.training.data.kind = DataKind::Digits;
        n.training.data.samples = 100;
        n.training.sizes = {64, 10};
        n.training.rules.pass.loss = Loss::CrossEntropy;
    });
    row("a table", [](NetworkSetup& n) { useTable(n.training, "0.1,-0,3\n1e-45,3.4028235e38,-7.25\n"); });
    row("a table of classes", [](NetworkSetup& n) {
        useTable(n.training, "1,0\n2,1\n3,2\n");
        n.training.rules.pass.loss = Loss::CrossEntropy;
        n.training.sizes = {1, 3};
    });
    row("a table that is not used", [](NetworkSetup& n) { n.training.data.table = table("1,2\n3,4\n"); });
    row("optimizer", [](NetworkSetup& n) { n.training.optimizer = {OptimizerKind::Adam, 0.3, 0.7, 0.1, 0.2, 1e-30}; });
    row("numbers", [](NetworkSetup& n) {
        n.training.format = FormatId::E5m2;
        n.training.storeRules = {Rounding::Stochastic, true, true};
        n.training.roundingSeed = 17;
        n.training.placement = kFusedPlacement.without(Place::Weights);
    });
    row("nothing stored", [](NetworkSetup& n) { n.training.placement = {0}; });
    row("a constant scale", [](NetworkSetup& n) {
        n.training.lossScale.kind = LossScaleKind::Constant;
        n.training.lossScale.constant = samples::kSubnormal;
    });
    row("a scale per layer", [](NetworkSetup& n) {
        n.training.lossScale.kind = LossScaleKind::PerLayer;
        n.training.lossScale.perLayer = {samples::kInfinity, 3.5F};
    });
    row("a policy", [](NetworkSetup& n) {
        n.training.lossScale.kind = LossScaleKind::Dynamic;
        n.training.lossScale.policy = policyOf(PolicyId::Deepspeed);
        n.training.lossScale.policy.parameters = {3.3, 1.7, 0.3, 7, 4, true, 9, 0.25, 0x1p-100, 1e30};
        n.training.lossScale.frozen = true;
    });
    row("clip", [](NetworkSetup& n) { n.training.clip = {0.1F, true}; });
    row("replicas", [](NetworkSetup& n) { n.training.replicas = {64, ReduceOrder::SumFirst}; });
    row("compared", [](NetworkSetup& n) {
        n.training.clip = {0.5F, true};
        n.training.placement = kFusedPlacement;
        n.training.rules.masterInFormat = true;
        for (int i = 0; i < kKnownVariantCount; ++i) {
            n.compared.push_back(knownVariant(static_cast<KnownVariant>(i), n.training));
        }
        n.compared.push_back({});
    });
}

void TestNetworkJson::everyChoiceComesBack() {
    QFETCH(Scenario, scenario);
    const std::string text = writeScenario(scenario);
    const auto read = parseScenario(text, "test");
    QVERIFY2(read.ok(), samples::describe(read.ok() ? Problem{} : read.problem()).constData());
    QVERIFY(read.value() == scenario);
    QCOMPARE(writeScenario(read.value()), text);
}

void TestNetworkJson::everySwitchIsWritten_data() { addSwitches(); }

void TestNetworkJson::everySwitchIsWritten() {
    QFETCH(Scenario, scenario);
    const QByteArray key = '"' + QByteArray(QTest::currentDataTag()) + "\": ";
    const QByteArray usual = networkOf(Scenario{});
    const bool isOn = usual.contains(key + "true");
    QVERIFY(isOn || usual.contains(key + "false"));
    QVERIFY(networkOf(scenario).contains(key + (isOn ? "false" : "true")));
}

void TestNetworkJson::aRunBesideIsWrittenByWhatDiffers() {
    const QByteArray text = networkOf(changed([](NetworkSetup& n) {
        n.training.lossScale.constant = 8;
        n.compared.assign(2, variantOf(n.training));
        n.compared[1].format = FormatId::Float16;
        n.compared[1].lossScale.kind = LossScaleKind::Constant;
        n.compared[1].rules.masterInFormat = true;
    }));
    QVERIFY2(text.endsWith("    \"compared\": [\n"
                           "      {},\n"
                           "      {\n"
                           "        \"format\": \"float16\",\n"
                           "        \"loss_scale\": {\n"
                           "          \"kind\": \"constant\"\n"
                           "        },\n"
                           "        \"rules\": {\n"
                           "          \"master_in_format\": true\n"
                           "        }\n"
                           "      }\n"
                           "    ]\n"
                           "  }\n"
                           "}\n"),
             text.constData());
}

void TestNetworkJson::aPolicyOfARunBesideIsWhole() {
    const Scenario scenario = changed([](NetworkSetup& n) {
        n.training.lossScale.policy.parameters.initialScale = 8;
        n.compared.assign(2, variantOf(n.training));
        n.compared[0].lossScale.policy = policyOf(PolicyId::Pytorch); // from 65536, which is not written
        n.compared[1].lossScale.policy = policyOf(PolicyId::Megatron);
    });
    const auto read = parseScenario(writeScenario(scenario), "test");
    QVERIFY(read.ok());
    QCOMPARE(read.value().network.compared[0].lossScale.policy.parameters.initialScale, 65536.0);
    QVERIFY(read.value() == scenario);
}

void TestNetworkJson::aTableIsTheTextOfItsFile() {
    const QByteArray text = networkOf(changed([](NetworkSetup& n) { useTable(n.training, "x;y\n0,5;2\n.25;1\n"); }));
    QVERIFY2(text.contains("        \"name\": \"points.csv\",\n"
                           "        \"rows\": \"0.5,2\\n0.25,1\\n\"\n"),
             text.constData());
}

void TestNetworkJson::aScenarioWithoutANetworkHasTheSeeds() {
    const auto without = parseScenario(samples::json("{'halfscope': 1}"), "test");
    QVERIFY(without.ok());
    QVERIFY(without.value().network == exampleNetwork());
    QCOMPARE(without.value().network.training.format, FormatId::Float16);
    const auto record = recordStep(Trainer::make(exampleNetwork().training).value(),
                                   Trainer::make(exampleNetwork().training).value().initial());
    QCOMPARE(record->phases[without.value().start.networkPhase].kind, PhaseKind::Backward);
    QCOMPARE(record->phases[without.value().start.networkPhase].layer, 3);
    for (const char* text : {"{'halfscope': 1, 'network': {}}",
                             "{'halfscope': 1, 'network': {'later': 1, 'data': null, 'compared': null}}"}) {
        const auto read = parseScenario(samples::json(text), "test");
        QVERIFY(read.ok());
        QVERIFY(read.value().network == NetworkSetup{});
    }
}

void TestNetworkJson::aPlaceOpensAtAStepAndPhase() {
    Scenario scenario;
    scenario.start.activity = Activity::Network;
    scenario.start.networkStep = 9;
    scenario.start.networkPhase = 41;
    scenario.start.trainingShown = true;
    const auto read = parseScenario(writeScenario(scenario), "test");
    QVERIFY(read.ok());
    QVERIFY(read.value().start == scenario.start);
    for (const char* key : {"network_step", "network_phase"}) {
        const std::string json = std::string("{'halfscope': 1, 'place': {'") + key + "': -1}}";
        const auto bad = parseScenario(samples::json(json), "bad");
        QVERIFY(!bad);
        QCOMPARE(bad.problem().where, std::string("bad: place.") + key);
    }
}

void TestNetworkJson::aBadNetworkNamesItsPlace_data() {
    QTest::addColumn<ProblemKind>("kind");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("text");
    using enum ProblemKind;
    const auto row = [](const QByteArray& json, ProblemKind kind, const char* where, const char* text = "") {
        QTest::newRow(json.constData()) << kind << "bad: network" + QByteArray(where) << QByteArray(text);
    };
    row("'sizes': '2,4,1'", JsonWrongType, ".sizes");
    row("'sizes': [2, 4.5, 1]", JsonWrongType, ".sizes[1]");
    row("'sizes': [2, 0, 1]", JsonOutOfRange, ".sizes[1]", "0");
    row("'sizes': [2, 1e999, 1]", JsonOutOfRange, ".sizes[1]", "1e999");
    row("'sizes': [2, 99999999999999999999, 1]", JsonWrongType, ".sizes[1]");
    row("'sizes': [1]", JsonOutOfRange, ".sizes", "1");
    row("'sizes': [3, 4, 1]", JsonOutOfRange, ".sizes[0]", "3");
    row("'sizes': [2, 4, 2]", JsonOutOfRange, ".sizes[2]", "2");
    row("'sizes': [2" + QByteArray(", 4").repeated(68) + ", 1]", JsonOutOfRange, ".sizes", "70");
    row("'sizes': [2" + QByteArray(", 4").repeated(64) + ", 1]", JsonOutOfRange, ".sizes", "65");
    row("'sizes': [2" + QByteArray(", 4096").repeated(63) + ", 1]", JsonOutOfRange, ".sizes", "38.7 GiB of memory");
    row("'activation': 'gelu'", JsonOutOfRange, ".activation", "gelu");
    row("'seed': -1", JsonWrongType, ".seed");
    row("'loss': 'hinge'", JsonOutOfRange, ".loss", "hinge");
    row("'data': []", JsonWrongType, ".data");
    row("'data': {'set': 'mnist'}", JsonOutOfRange, ".data.set", "mnist");
    row("'data': {'samples': 0}", JsonOutOfRange, ".data.samples", "0");
    row("'data': {'samples': 65}", JsonOutOfRange, ".data.samples", "65");
    row("'data': {'samples': true}", JsonWrongType, ".data.samples");
    row("'data': {'shuffle': 1}", JsonWrongType, ".data.shuffle");
    row("'data': {'set': 'table'}", JsonOutOfRange, ".data.set", "none");
    row("'data': {'set': 'table', 'table': {}}", JsonOutOfRange, ".data.table.rows");
    row("'data': {'set': 'table', 'table': {'rows': [1, 2]}}", JsonWrongType, ".data.table.rows");
    row("'data': {'table': {'rows': '1,2\\n3,x\\n'}}", JsonOutOfRange, ".data.table.rows", "3,x");
    row("'data': {'table': {'rows': '1,2\\n3,inf\\n'}}", JsonOutOfRange, ".data.table.rows", "3,inf");
    row("'data': {'table': {'rows': '1\\n'}}", JsonOutOfRange, ".data.table.rows", "1");
    row("'data': {'set': 'table', 'table': {'rows': '1,2\\n'}}", JsonOutOfRange, ".sizes[0]", "2");
    row("'data': {'set': 'table', 'samples': 2, 'table': {'rows': '1,2\\n'}}, 'sizes': [1, 1]", JsonOutOfRange,
        ".data.samples", "2");
    row("'data': {'set': 'table', 'samples': 1, 'table': {'rows': '1,2\\n'}}, 'sizes': [1, 1], 'loss': "
        "'cross-entropy'",
        JsonOutOfRange, ".loss", "cross-entropy");
    row("'batch': 0", JsonOutOfRange, ".batch", "0");
    row("'batch': 1e3", JsonWrongType, ".batch");
    row("'micro_batches': 1000001", JsonOutOfRange, ".micro_batches", "1000001");
    row("'epochs': 18446744073709551615", JsonOutOfRange, ".epochs", "18446744073709551615");
    row("'epochs': 1000000, 'batch': 1", JsonOutOfRange, ".epochs", "1e+06");
    row("'schedule': {'factor': 0}", JsonOutOfRange, ".schedule.factor", "0");
    row("'schedule': {'every_epochs': 0}", JsonOutOfRange, ".schedule.every_epochs", "0");
    row("'optimizer': 'sgd'", JsonWrongType, ".optimizer");
    row("'optimizer': {'kind': 'lion'}", JsonOutOfRange, ".optimizer.kind", "lion");
    row("'optimizer': {'learning_rate': -1}", JsonOutOfRange, ".optimizer.learning_rate", "-1");
    row("'optimizer': {'learning_rate': 'nan'}", JsonWrongType, ".optimizer.learning_rate");
    row("'optimizer': {'momentum': 1}", JsonOutOfRange, ".optimizer.momentum", "1");
    row("'optimizer': {'beta1': 1}", JsonOutOfRange, ".optimizer.beta1", "1");
    row("'optimizer': {'beta2': -0.5}", JsonOutOfRange, ".optimizer.beta2", "-0.5");
    row("'optimizer': {'epsilon': -1e-8}", JsonOutOfRange, ".optimizer.epsilon", "-1e-08");
    row("'format': 'float17'", JsonOutOfRange, ".format", "float17");
    row("'rounding': 'up'", JsonOutOfRange, ".rounding", "up");
    row("'rounding_seed': 0.5", JsonWrongType, ".rounding_seed");
    row("'not_stored': 'weights'", JsonWrongType, ".not_stored");
    row("'not_stored': ['wieghts']", JsonOutOfRange, ".not_stored", "wieghts");
    row("'loss_scale': 8", JsonWrongType, ".loss_scale");
    row("'loss_scale': {'kind': 'static'}", JsonOutOfRange, ".loss_scale.kind", "static");
    row("'loss_scale': {'constant': 0}", JsonOutOfRange, ".loss_scale.constant", "0");
    row("'loss_scale': {'constant': 'nan'}", JsonOutOfRange, ".loss_scale.constant", "nan");
    row("'loss_scale': {'constant': 1e39}", JsonOutOfRange, ".loss_scale.constant", "inf");
    row("'loss_scale': {'most_of_a_layer': 0.5}", JsonOutOfRange, ".loss_scale.most_of_a_layer", "0.5");
    row("'loss_scale': {'most_together': 'nan'}", JsonOutOfRange, ".loss_scale.most_together", "nan");
    row("'loss_scale': {'policy': 'flax'}", JsonWrongType, ".loss_scale.policy");
    row("'loss_scale': {'policy': {'id': 'flux'}}", JsonOutOfRange, ".loss_scale.policy.id", "flux");
    row("'loss_scale': {'policy': {'growth-factor': 1}}", JsonOutOfRange, ".loss_scale.policy.growth-factor", "1");
    row("'loss_scale': {'kind': 'per-layer'}, 'micro_batches': 2", JsonOutOfRange, ".micro_batches", "2");
    row("'loss_scale': {'kind': 'per-layer'}, 'replicas': {'count': 2}", JsonOutOfRange, ".replicas.count", "2");
    row("'clip': {'norm': 0}", JsonOutOfRange, ".clip.norm", "0");
    row("'clip': {'norm': 'nan'}", JsonOutOfRange, ".clip.norm", "nan");
    row("'clip': {'norm': 'much'}", JsonWrongType, ".clip.norm");
    row("'replicas': {'count': 65}", JsonOutOfRange, ".replicas.count", "65");
    row("'replicas': {'order': 'last'}", JsonOutOfRange, ".replicas.order", "last");
    row("'rules': {'loss_stored': 'yes'}", JsonWrongType, ".rules.loss_stored");
    row("'compared': {}", JsonWrongType, ".compared");
    row("'compared': [7]", JsonWrongType, ".compared[0]");
    row("'compared': [{}, {}, {}, {}, {}, {}, {}]", JsonOutOfRange, ".compared", "7");
    row("'compared': [{}, {'clip': {'norm': -1}}]", JsonOutOfRange, ".compared[1].clip.norm", "-1");
    row("'compared': [{}, {'optimizer': {'momentum': 2}}]", JsonOutOfRange, ".compared[1].optimizer.momentum", "2");
    row("'micro_batches': 2, 'compared': [{'loss_scale': {'kind': 'per-layer'}}]", JsonOutOfRange, ".micro_batches",
        "2");
}

void TestNetworkJson::aBadNetworkNamesItsPlace() {
    QFETCH(ProblemKind, kind);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, text);
    const auto read = parsed(QTest::currentDataTag());
    QVERIFY(!read);
    if (kind != ProblemKind::JsonMalformed) { // that has no path
        QCOMPARE(QByteArray::fromStdString(read.problem().where), where);
    }
    QCOMPARE(read.problem().kind, kind);
    QCOMPARE(QByteArray::fromStdString(read.problem().text), text);
    QVERIFY(kind == ProblemKind::JsonMalformed || !read.problem().expected.empty());
}

QTEST_GUILESS_MAIN(TestNetworkJson)
#include "test_network_json.moc"
