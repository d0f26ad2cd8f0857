// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_samples.h"

using namespace halfscope;

namespace {

Scenario read(const std::string& text) {
    auto scenario = parseScenario(samples::json(text), "test");
    if (!scenario) {
        qFatal("%s", samples::describe(scenario.problem()).constData());
    }
    return std::move(scenario).value();
}

QByteArrayList found(const Scenario& scenario) {
    QByteArrayList members;
    if (scenario.further.members) {
        for (const FurtherMember& member : *scenario.further.members) {
            members << QByteArray::fromStdString(member.path + " " + member.value);
        }
    }
    return members;
}

constexpr const char* kEverywhere =
    "{'zeta': {'b': [1, {'c': 'ü'}], 'a': 1.5}, 'halfscope': 1, 'place': {'later': 1}, 'alpha': null,"
    " 'range': {'later': 2, 'source': {'network': {'later': 3, 'not_stored': []}}},"
    " 'scaler': {'later': 4, 'policy': {'later': 5}, 'calls': {'later': 6}},"
    " 'network': {'later': 7, 'data': {'later': 8, 'set': 'table', 'samples': 2,"
    "   'table': {'name': 't', 'rows': '1,2\\n2,3.5\\n', 'later': 9}},"
    "   'sizes': [1, 1], 'optimizer': {'later': 10}, 'loss_scale': {'later': 11, 'policy': {'later': 12}},"
    "   'clip': {'later': 13}, 'replicas': {'later': 14}, 'rules': {'later': 15}, 'schedule': {'later': 16},"
    "   'compared': [{'later': 17, 'format': 'bfloat16'},"
    "     {'optimizer': {'later': 18}, 'loss_scale': {'policy': {'id': 'apex-amp', 'later': 19}}}]}}";

} // namespace

class TestFurtherMembers : public QObject {
    Q_OBJECT
private slots:
    void whatALaterProgramAddedIsWrittenBackAtEveryLevel() {
        const Scenario scenario = read(kEverywhere);
        QCOMPARE(found(scenario).size(), 21);
        QCOMPARE(found(scenario).first(), QByteArray("/zeta {\"b\":[1,{\"c\":\"ü\"}],\"a\":1.5}"));
        QVERIFY(found(scenario).contains("/network/compared/1/loss_scale/policy/later 19"));
        const std::string text = writeScenario(scenario);
        const Scenario again = parseScenario(text, "again").value();
        QVERIFY(again == scenario);
        QCOMPARE(writeScenario(again), text);
    }

    void aPolicyThatARunSharesIsWrittenWholeWithThem() {
        const Scenario scenario =
            read("{'halfscope': 1, 'network': {'loss_scale': {'kind': 'dynamic', 'policy': {'id': 'deepspeed'}},"
                 " 'compared': [{'format': 'float16', 'loss_scale': {'policy': {'id': 'deepspeed', 'later': 1}}}]}}");
        const Scenario again = parseScenario(writeScenario(scenario), "again").value();
        QVERIFY(again == scenario);
        QCOMPARE(again.network.compared[0].lossScale.policy.id, PolicyId::Deepspeed);
        QCOMPARE(found(again), QByteArrayList{"/network/compared/0/loss_scale/policy/later 1"});
    }

    void theyGoWithTheObjectThatTheyStoodIn() {
        Scenario scenario = read("{'halfscope': 1, 'range': {'source': {'network': {'later': 1}}},"
                                 " 'network': {'compared': [{'format': 'float16', 'later': 2}]}}");
        scenario.range.source = {};
        scenario.network.compared.clear();
        const Scenario again = parseScenario(writeScenario(scenario), "again").value();
        QVERIFY(found(again).isEmpty());
        QCOMPARE(again.range.source.kind, SourceKind::None);
    }

    void aKnownMemberIsNeverOneOfThem() {
        QVERIFY(found(read("{'halfscope': 1}")).isEmpty());
        QVERIFY(
            found(read("{'halfscope': 1, 'range': {'source': {'network': {}, 'groups': [], 'file': {}}}}")).isEmpty());
        QVERIFY(found(parseScenario(writeScenario(Scenario{}), "test").value()).isEmpty());
    }

    void namesAreEscapedAsJsonPointersAre() {
        const Scenario scenario = read("{'halfscope': 1, 'a/b~c': 1, '': 2, 'range': {'0': 3}}");
        QCOMPARE(found(scenario), (QByteArrayList{"/a~1b~0c 1", "/ 2", "/range/0 3"}));
        QVERIFY(parseScenario(writeScenario(scenario), "again").value() == scenario);
    }

    void scenariosDifferByThem() {
        const Scenario one = read("{'halfscope': 1, 'later': 1}");
        QVERIFY(one == read("{'halfscope': 1, 'later': 1}"));
        QVERIFY(one != read("{'halfscope': 1, 'later': 2}"));
        QVERIFY(one != read("{'halfscope': 1}"));
    }
};

QTEST_APPLESS_MAIN(TestFurtherMembers)
#include "test_further_members.moc"
