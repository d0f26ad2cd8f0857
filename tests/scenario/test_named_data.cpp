// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_samples.h"

using namespace halfscope;
using samples::json;

namespace {

Scenario read(const std::string& text) {
    const auto scenario = parseScenario(json(text), "test");
    if (!scenario) {
        qFatal("%s", samples::describe(scenario.problem()).constData());
    }
    return scenario.value();
}

RecordedStep recorded(const char* label, std::vector<std::pair<const char*, std::vector<float>>> groups) {
    RecordedStep step{label, {}};
    for (auto& [name, values] : groups) {
        step.set.groups.push_back(GradientGroup::make(name, std::move(values)));
    }
    return step;
}

GradientSource recordedSource(std::optional<std::uint32_t> step) {
    GradientSource source;
    source.kind = SourceKind::Embedded;
    source.steps = std::make_shared<const std::vector<RecordedStep>>(
        std::vector{recorded("0", {{"w", {1, samples::kInfinity}}, {"b", {0}}}),
                    recorded("100", {{"w", {samples::kNan, 2}}, {"b", {-3}}})});
    source.choose(step);
    return source;
}

/// "w: 1 2; b: 3".
QString told(const GradientSet& set) {
    QStringList groups;
    for (const GroupPtr& group : set.groups) {
        QString text = QString::fromStdString(group->name()) + ":";
        for (const float value : group->values()) {
            text += " " + QString::number(static_cast<double>(value));
        }
        groups
            << text +
                   QString(" (%1 0, %2 inf, %3 nan)").arg(group->zeros()).arg(group->infinities()).arg(group->nans());
    }
    return groups.join("; ");
}

} // namespace

/// What a scenario holds of recorded runs, of files that it names, and of where it opens.
class TestNamedData : public QObject {
    Q_OBJECT
private slots:
    void stepsAreWrittenAndReadAgain_data() {
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("expected");
        QTest::newRow("the first") << 0 << "w: 1 (0 0, 1 inf, 0 nan); b: (1 0, 0 inf, 0 nan)";
        QTest::newRow("the last") << 1 << "w: 2 (0 0, 0 inf, 1 nan); b: -3 (0 0, 0 inf, 0 nan)";
        QTest::newRow("all together") << -1 << "w: 1 2 (0 0, 1 inf, 1 nan); b: -3 (1 0, 0 inf, 0 nan)";
    }
    void stepsAreWrittenAndReadAgain() {
        QFETCH(int, step);
        QFETCH(QString, expected);
        Scenario scenario;
        scenario.range.source =
            recordedSource(step < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(step)));
        QCOMPARE(told(*scenario.range.source.data), expected);
        const std::string text = writeScenario(scenario);
        const auto again = parseScenario(text, "test");
        QVERIFY(again.ok());
        QVERIFY(again.value() == scenario);
        QCOMPARE(told(*again.value().range.source.data), expected);
        QCOMPARE(writeScenario(again.value()), text);
    }

    void anotherStepOrValueIsAnotherScenario() {
        const GradientSource first = recordedSource(0);
        QVERIFY(first == recordedSource(0));
        QVERIFY(!(first == recordedSource(1)));
        QVERIFY(!(first == recordedSource(std::nullopt)));
        GradientSource other = first;
        auto steps = *first.steps;
        steps[1].label = "101";
        other.steps = std::make_shared<const std::vector<RecordedStep>>(std::move(steps));
        QVERIFY(!(first == other)); // of a step that is not looked at
    }

    void everyStepHasTheGroupsOfAll() {
        const auto steps = withSameGroups({recorded("0", {{"b", {1}}}), recorded("1", {{"a", {2}}, {"b", {3}}})});
        QCOMPARE(told(steps[0].set), "b: 1 (0 0, 0 inf, 0 nan); a: (0 0, 0 inf, 0 nan)");
        QCOMPARE(told(steps[1].set), "b: 3 (0 0, 0 inf, 0 nan); a: 2 (0 0, 0 inf, 0 nan)");
    }

    void namesThatNoTwoStepsShareStayInTheirOwn() {
        std::vector<RecordedStep> steps;
        for (int i = 0; i < 1'001; ++i) { // 1001 x 1001 groups
            const std::string name = std::to_string(i);
            steps.push_back(recorded(name.c_str(), {{name.c_str(), {1}}}));
        }
        QCOMPARE(withSameGroups(std::move(steps)).back().set.groups.size(), std::size_t{1});
    }

    void aFileIsWhatItHolds() {
        const std::string sha(64, 'a');
        QVERIFY((FileReference{"a", 1, sha} == FileReference{"/elsewhere/b", 1, sha}));
        QVERIFY(!(FileReference{"a", 1, sha} == FileReference{"a", 2, sha}));
        QVERIFY(!(FileReference{"a", 1, sha} == FileReference{"a", 1, std::string(64, 'b')}));
    }

    void filesAreNamedInEveryActivity() {
        const std::string file = "{'path': 'run.npy', 'size': 12, 'sha256': '" + std::string(64, 'c') + "'}";
        const Scenario scenario = read("{'halfscope': 1, 'range': {'source': {'file': " + file +
                                       ", 'step': 3}}, 'scaler': "
                                       "{'receives': 'true-gradients', 'true_gradients_file': " +
                                       file +
                                       "}, 'network': {'data': {'set': "
                                       "'table', 'table': {'name': 'mine.csv', 'file': " +
                                       file + "}}}}");
        QCOMPARE(*scenario.range.source.step, 3U);
        QCOMPARE(scenario.range.source.file.path, std::string("run.npy"));
        QVERIFY(scenario.scaler.trueFromFile());
        QCOMPARE(scenario.scaler.trueFile->file.size, std::uint64_t{12});
        const auto& table = scenario.network.training.data.table;
        QCOMPARE(table->name, std::string("mine.csv"));
        QCOMPARE(table->file->sha256, std::string(64, 'c'));
        QCOMPARE(samplesIn(scenario.network.training.data), nullptr);
        const std::string text = writeScenario(scenario);
        const auto again = parseScenario(text, "test");
        QVERIFY(again.ok() && again.value() == scenario);
        QCOMPARE(writeScenario(again.value()), text);
    }

    void thePlaceIsWhole() {
        Scenario scenario;
        ViewPlace& place = scenario.start;
        place = {{SelectionKind::ByHand, 2},
                 true,
                 Activity::Network,
                 5,
                 3,
                 1,
                 true,
                 true,
                 2,
                 7,
                 9,
                 4,
                 6,
                 8,
                 {1, true, 0, 3}};
        const std::string text = writeScenario(scenario);
        const auto again = parseScenario(text, "test");
        QVERIFY(again.ok());
        QVERIFY(again.value().start == place);
        QCOMPARE(writeScenario(again.value()), text);
    }

    void aPhaseThatIsTheLastWhateverItIsCanBeReadAgain() {
        Scenario scenario;
        scenario.start.networkPhase = std::numeric_limits<std::uint32_t>::max();
        const auto again = parseScenario(writeScenario(scenario), "test");
        QVERIFY(again.ok());
        QCOMPARE(again.value().start.networkPhase, 1'000'000'000U);
        QCOMPARE(again.value().start.networkTensor, kSpokenTensor);
    }

    void whatIsNoPlaceOrStepIsRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("where");
        const auto row = [](const char* name, const char* text, const char* where) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(where);
        };
        row("a selection of nothing known", "'place': {'selection': {'kind': 'layer'}}", "place.selection.kind");
        row("an index below 0", "'place': {'selection': {'kind': 'group', 'index': -1}}", "place.selection.index");
        row("a column below none", "'place': {'scaler_column': -2}", "place.scaler_column");
        row("a weight in words", "'place': {'network_weight': {'layer': 'first'}}", "place.network_weight.layer");
        row("a step below 0", "'range': {'source': {'steps': [{'groups': []}], 'step': -1}}", "range.source.step");
        row("a step beyond the last", "'range': {'source': {'steps': [{'groups': []}], 'step': 1}}",
            "range.source.step");
        row("no step at all", "'range': {'source': {'steps': []}}", "range.source.steps");
        row("a step that is a list", "'range': {'source': {'steps': [[1]]}}", "range.source.steps");
        row("a stream's file without braces", "'scaler': {'true_gradients_file': 'run.npy'}",
            "scaler.true_gradients_file");
        row("a file without a name", "'range': {'source': {'file': {'sha256': '0'}}}", "range.source.file");
        row("a file without a hash", "'range': {'source': {'file': {'path': 'a'}}}", "range.source.file.sha256");
        row("a table's file in words", "'network': {'data': {'table': {'file': 'x.csv'}}}", "network.data.table.file");
    }
    void whatIsNoPlaceOrStepIsRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, where);
        const auto scenario = parseScenario(json("{'halfscope': 1, " + text.toStdString() + "}"), "test");
        QVERIFY(!scenario.ok());
        QVERIFY2(QByteArray::fromStdString(scenario.problem().where).contains(where),
                 samples::describe(scenario.problem()).constData());
    }

    /// Empty ones cost memory, too: a small file may not ask for much.
    void soManyStepsAndGroupsAreTooMany_data() {
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("groups");
        QTest::addColumn<bool>("taken");
        QTest::newRow("as many steps as values may be") << 100'000 << 1 << true;
        QTest::newRow("one more") << 100'001 << 1 << false;
        QTest::newRow("groups in all") << 1'001 << 100 << false;
    }
    void soManyStepsAndGroupsAreTooMany() {
        QFETCH(int, steps);
        QFETCH(int, groups);
        QFETCH(bool, taken);
        std::string step = "{'groups': [{}";
        for (int i = 1; i < groups; ++i) {
            step += ",{}";
        }
        step += "]}";
        std::string text = "{'halfscope': 1, 'range': {'source': {'step': 0, 'steps': [" + step;
        for (int i = 1; i < steps; ++i) {
            text += "," + step;
        }
        QCOMPARE(parseScenario(json(text + "]}}}"), "test").ok(), taken);
    }
};

QTEST_APPLESS_MAIN(TestNamedData)
#include "test_named_data.moc"
