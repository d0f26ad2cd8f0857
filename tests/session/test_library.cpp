// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "scenario/network_json.h"
#include "scenario/scaler_json.h"

#include <QDir>
#include <QTemporaryDir>

#include <cmath>

using namespace halfscope;

namespace {

QByteArray contentOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("cannot read %s", qPrintable(path));
    }
    return file.readAll();
}

const QString& sources() {
    static const QString kFolder = QStringLiteral(HALFSCOPE_TEST_DATA "/../../resources/scenarios");
    return kFolder;
}

} // namespace

class TestLibrary : public QObject {
    Q_OBJECT
private slots:
    void everyScenarioOfTheResourcesIsBuiltIn() {
        QStringList files = QDir(sources()).entryList({QStringLiteral("*.halfscope")});
        QStringList ids;
        for (const Scenario& scenario : builtInScenarios()) {
            const QString id = QString::fromStdString(scenario.id);
            ids << id + QStringLiteral(".halfscope"); // a file is named by its id
            QCOMPARE(contentOf(QStringLiteral(":/scenarios/%1.halfscope").arg(id)),
                     contentOf(sources() + QStringLiteral("/%1.halfscope").arg(id)));
            QVERIFY(!scenario.title.empty() && !scenario.about.empty());
        }
        QCOMPARE(ids.front(), QStringLiteral("twelve-layers.halfscope"));
        ids.sort();
        files.sort();
        QCOMPARE(ids, files);
    }

    void eachOpensAndIsWrittenAsItIsRead() {
        for (const Scenario& scenario : builtInScenarios()) {
            Session session;
            QVERIFY(!session.open(scenario));
            const std::string text = writeScenario(session.scenario());
            const auto again = parseScenario(text, scenario.id);
            QVERIFY(again.ok());
            QVERIFY(again.value() == scenario);
            QCOMPARE(writeScenario(again.value()), text);
        }
    }

    void theOpeningScenarioIsTheSeedsNetworkAtScaleOne() {
        RangeSetup expected;
        expected.source.kind = SourceKind::Network;
        QVERIFY(builtInScenarios().front().range == expected);
        QCOMPARE(expected.source.network.sizes.size(), std::size_t{14});
    }

    void theFieldReportsOpenInOneClick() {
        // 13: bfloat16 gives 10^-30 back the same at S = 65536 as at S = 1
        const Scenario bfloat16 = builtInScenario(QStringLiteral("bfloat16-needs-no-scale")).value();
        QCOMPARE(bfloat16.range.scale, 65536.0F);
        const auto scaled = traceRange(bfloat16.range)->byHand[0];
        RangeSetup plain = bfloat16.range;
        plain.scale = 1;
        QCOMPARE(scaled.returned, traceRange(plain)->byHand[0].returned);
        QCOMPARE(scaled.fate, Fate::Normal);
        plain.setting.format = FormatId::Float16;
        QCOMPARE(traceRange(plain)->byHand[0].fate, Fate::Lost);
        // 15: -10^9 is minus infinity in float16, -10^4 and -65504 fit, and -65524 does not
        const auto mask = traceRange(builtInScenario(QStringLiteral("attention-mask")).value().range)->byHand;
        QCOMPARE(mask[0].code, 0xFC00u);
        QCOMPARE(mask[1].stored, -10000.0F);
        QCOMPARE(mask[2].stored, -65504.0F);
        QCOMPARE(mask[3].code, 0xFC00u);
    }

    void theRoundTripIsThatOfTheSeed() {
        RangeSetup setup = builtInScenario(QStringLiteral("round-trip")).value().range;
        const auto once = traceRange(setup)->byHand;
        QCOMPARE(once[0].returned, 0.0F);
        QCOMPARE(once[1].returned, 0.00100040436F);
        QCOMPARE(once[2].returned, 1.0F);
        setup.scale = 65536;
        const auto scaled = traceRange(setup)->byHand;
        QCOMPARE(scaled[0].returned, 9.99716576e-09F);
        QCOMPARE(scaled[0].code, 0x115Eu);
        QCOMPARE(scaled[2].fate, Fate::Overflowed);
    }

    void anUnknownNameIsToldTheOthers() {
        const auto none = builtInScenario(QStringLiteral("thirteen-layers"));
        QVERIFY(!none.ok());
        QCOMPARE(none.problem().kind, ProblemKind::UnknownScenario);
        QCOMPARE(none.problem().text, std::string("thirteen-layers"));
        std::string all;
        for (const Scenario& scenario : builtInScenarios()) {
            all += (all.empty() ? std::string() : std::string(", ")) + scenario.id;
        }
        QCOMPARE(none.problem().expected, all);
    }

    void aFileWithAScalerIsReadForEver() {
        const QString path = QStringLiteral(HALFSCOPE_TEST_DATA "/scenarios/version-1-scaler.halfscope");
        const auto read = readScenarioFile(path);
        QVERIFY(read.ok());
        const auto again = parseScenario(writeScenario(read.value()), "again"); // with what was added since
        QVERIFY(again.ok() && again.value() == read.value());
        QVERIFY(read.value().network == exampleNetwork());
        const ScalerSetup& scaler = read.value().scaler;
        QCOMPARE(scaler.policy.id, PolicyId::Deepspeed);
        QCOMPARE(scaler.policy.parameters.hysteresis, 3);
        QVERIFY(!scaler.policy.parameters.minimumScale);
        QCOMPARE(scaler.gradients().at(2).at(1), -0.03125F);
        QCOMPARE(scaler.torch.loop.size(), torchLoop(2).size());
        ViewPlace place;
        place.activity = Activity::Scaler;
        place.scalerStep = 2;
        place.networkPhase = kExamplePhase;
        QVERIFY(read.value().start == place);
    }

    void aFileWithANetworkIsReadForEver() {
        const QString path = QStringLiteral(HALFSCOPE_TEST_DATA "/scenarios/version-1-network.halfscope");
        const auto read = readScenarioFile(path);
        QVERIFY(read.ok());
        QCOMPARE(QByteArray::fromStdString(writeScenario(read.value())), contentOf(path));
        ViewPlace place;
        place.activity = Activity::Network;
        place.networkStep = 2;
        place.networkPhase = 17;
        place.trainingShown = true;
        QVERIFY(read.value().start == place);
        const TrainingSetup& training = read.value().network.training;
        QCOMPARE(training.data.table->classes, 2);
        QCOMPARE(training.data.table->values[4], -3e-8F);
        QCOMPARE(training.optimizer.epsilon, 1e-7);
        QVERIFY(training.placement == kFusedPlacement);
        QVERIFY(!training.lossScale.policy.parameters.minimumScale);
        QCOMPARE(*training.clip.norm, 0.25F);
        QVERIFY(!training.rules.skipMovesSchedule && training.rules.pass.lossStored);
        const std::vector<RunVariant>& compared = read.value().network.compared;
        QVERIFY(compared.at(1) == knownVariant(KnownVariant::Float16Dynamic, training));
        QVERIFY(compared.at(0).rules.stochasticUpdate && !compared.at(0).rules.masterInFormat);
    }

    void aFileOfVersionOneIsReadForEver() {
        const QString path = QStringLiteral(HALFSCOPE_TEST_DATA "/scenarios/version-1.halfscope");
        const auto read = readScenarioFile(path);
        QVERIFY(read.ok());
        const Scenario& scenario = read.value();
        const auto again = parseScenario(writeScenario(scenario), "again"); // with what was added since
        QVERIFY(again.ok() && again.value() == scenario);
        QVERIFY(scenario.scaler == exampleScaler());
        QCOMPARE(scenario.range.setting, (StoreSetting{FormatId::E4m3, {Rounding::Stochastic, true, true}}));
        QCOMPARE(scenario.range.scale, 0.1F);
        QCOMPARE(scenario.range.shiftOf(1), -300);
        QCOMPARE(scenario.range.source.data->groups[0]->zeros(), std::uint64_t{2});
        QCOMPARE(scenario.range.source.data->groups[0]->values().size(), std::size_t{3});
        QVERIFY(scenario.range.networkPass && scenario.range.wideScales && std::signbit(scenario.range.byHand[0]));
    }

    void aFileThatIsNotThereIsAProblem() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("none.halfscope"));
        const auto missing = readScenarioFile(path);
        QCOMPARE(missing.problem().kind, ProblemKind::FileMissing);
        QCOMPARE(missing.problem().where, path.toStdString());
        QCOMPARE(readScenarioFile(folder.path()).problem().kind, ProblemKind::FileUnreadable); // a folder
    }
};

QTEST_GUILESS_MAIN(TestLibrary)
#include "test_library.moc"
