// SPDX-License-Identifier: GPL-3.0-or-later
#include "../scaling/scaler_samples.h"

#include "export/notes_writer.h"
#include "export/scaler_tables.h"
#include "export/scenario_content.h"
#include "text/network_facts.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace halfscope;

namespace {

const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);

/// A stream in which every 97th step overflows, under two policies more.
Scenario stream(std::size_t steps) {
    std::string text(steps, 'F');
    for (std::size_t i = 0; i < steps; i += 97) {
        text[i] = 'T';
    }
    Scenario scenario;
    scenario.scaler = samples::flags(text);
    scenario.scaler.compared = {PolicyId::ApexAmp, PolicyId::Deepspeed};
    scenario.start.activity = Activity::Scaler;
    return scenario;
}

std::shared_ptr<const NotesContent> contentOf(const Scenario& scenario) {
    return std::make_shared<const NotesContent>(halfscope::contentOf(*traceScenario(scenario), kEnglish));
}

const NamedTable& tableOf(const NotesContent& content, const QString& name) {
    const auto it = std::find_if(content.tables.begin(), content.tables.end(),
                                 [&](const NamedTable& table) { return table.name == name; });
    if (it == content.tables.end()) {
        qFatal("there is no table %s", qPrintable(name));
    }
    return *it;
}

/// Two runs of a small network, of some epochs.
Scenario network() {
    Scenario scenario;
    scenario.network.training.sizes = {2, 4, 4, 1};
    scenario.network.training.epochs = 3;
    RunVariant other = variantOf(scenario.network.training);
    other.format = FormatId::E5m2;
    scenario.network.compared = {other};
    scenario.start.activity = Activity::Network;
    return scenario;
}

} // namespace

/// Notes of what is long, and notes that cannot be written whole.
class TestNotesWriter : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void aLongStreamIsWrittenWholeAndReadInItsBeginning() {
        const Scenario scenario = stream(50'000);
        const auto picture = pictureScaler(scenario.scaler);
        const auto content = contentOf(scenario);
        QVERIFY(
            writeNotes(scenario, *content, settings({ExportFormat::Csv, ExportFormat::Markdown, ExportFormat::Tex})));
        QVERIFY(read("trace.csv") == toCsv(traceTable(*picture, TableUse::Data)));
        QVERIFY(read("comparison.csv") == toCsv(comparisonTable(*picture, 0, TableUse::Data)));
        QCOMPARE(read("trace.csv").count('\n'), 50'001);
        const QByteArray said = "Rows left out here: 49,000 of 50,000. Exported as CSV, the table has all of them.";
        QVERIFY(read("trace.md").endsWith("|\n\n" + said + "\n"));
        QVERIFY(read("trace.tex").startsWith("% " + said + "\n% \\usepackage{booktabs}\n"));
        QVERIFY(read("trace.md").contains("\n| 1,000 | "));
        QVERIFY(!read("trace.md").contains("\n| 1,001 | "));
        QCOMPARE(read("notes.md").count(said), 2); // the comparison, too
        QCOMPARE(read("notes.tex").count(said), 2);
    }

    void aBeginningTellsOfTheSameDifferencesAsTheWhole() {
        Scenario scenario = stream(5'000);
        const auto picture = pictureScaler(scenario.scaler);
        for (const std::size_t reference : {0, 1, 2, 7}) {
            const Table whole = comparisonTable(*picture, reference, TableUse::Person, kEnglish);
            const Table piece = comparisonTable(*picture, reference, TableUse::Person, kEnglish, {0, 1000});
            QVERIFY(std::equal(piece.rows.begin(), piece.rows.end(), whole.rows.begin()));
            QCOMPARE(piece.rows.size(), std::size_t{1000});
            const Table data = comparisonTable(*picture, reference, TableUse::Data);
            const auto pieces = comparisonPieces(picture, reference);
            QVERIFY(pieces({0, 0}).rows.empty());
            QCOMPARE(pieces({0, 100}).rows, std::vector<QStringList>(data.rows.begin(), data.rows.begin() + 100));
            QCOMPARE(pieces({4'990, 100}).rows, std::vector<QStringList>(data.rows.end() - 10, data.rows.end()));
        }
    }

    void theComparisonIsAgainstTheReferenceOfThePlace() {
        Scenario scenario = stream(400);
        scenario.start.scalerReference = 2;
        const auto picture = pictureScaler(scenario.scaler);
        const Table expected = comparisonTable(*picture, 2, TableUse::Data);
        QVERIFY(toCsv(expected) != toCsv(comparisonTable(*picture, 0, TableUse::Data)));
        QCOMPARE(toCsv(tableOf(*contentOf(scenario), "comparison").data({})), toCsv(expected));
        scenario.start.scalerReference = 9; // there is no such
        QCOMPARE(toCsv(tableOf(*contentOf(scenario), "comparison").data({})),
                 toCsv(comparisonTable(*picture, 0, TableUse::Data)));
    }

    void theStepIsTheOneOfThePlace() {
        Scenario scenario = network();
        scenario.start.networkRun = 1;
        scenario.start.networkStep = 4;
        scenario.start.networkPhase = 5;
        const auto spoken = traceScenario(scenario);
        QCOMPARE(spoken->noted.run, std::size_t{1});
        QCOMPARE(spoken->noted.record->setup.format, FormatId::E5m2);
        QCOMPARE(spoken->noted.record->step, std::uint64_t{4});
        const PhaseRecord& phase = spoken->noted.record->phases[5];
        QCOMPARE(spoken->noted.tensor, facts::spokenTensor(phase));
        const auto bad = facts::firstBadElement(phase.tensors[spoken->noted.tensor]);
        QCOMPARE(spoken->noted.element.has_value(), bad.has_value());

        scenario.start.networkTensor = static_cast<std::uint32_t>(phase.tensors.size() - 1);
        scenario.start.networkRow = phase.tensors.back().rows - 1;
        scenario.start.networkColumn = 0;
        scenario.start.networkWeight = {1, false, 3, 2};
        const auto chosen = traceScenario(scenario);
        QCOMPARE(chosen->noted.tensor, phase.tensors.size() - 1);
        QCOMPARE(chosen->noted.element, std::optional(std::pair(phase.tensors.back().rows - 1, 0)));
        QCOMPARE(chosen->noted.motions.size(), chosen->network->runs[1]->steps().size());
        QCOMPARE(chosen->noted.motions[0].weight,
                 weightMotion(*chosen->network->runs[1], {1, false, 3, 2}, 0, 1)[0].weight);

        scenario.start.networkRun = 7; // as the window opens it
        scenario.start.networkStep = 99'999;
        scenario.start.networkPhase = 99'999;
        scenario.start.networkWeight = {50, true, 0, 0};
        const auto beyond = traceScenario(scenario);
        QCOMPARE(beyond->noted.run, std::size_t{0});
        QCOMPARE(beyond->noted.record->step, std::uint64_t{beyond->network->runs[0]->steps().size() - 1});
        QCOMPARE(beyond->noted.phase, beyond->noted.record->phases.size() - 1);
        QVERIFY(beyond->noted.weight == WeightChoice());
    }

    void whoGoesAwayLeavesNothing() {
        const Scenario scenario = stream(50'000);
        {
            NotesWriter writer(scenario, contentOf(scenario), settings({ExportFormat::Csv}, "a/b"));
            QVERIFY(!writer.next());
            QVERIFY(!writer.next());
            QVERIFY(writer.share() > 0 && writer.share() < 1);
            QVERIFY(QFileInfo::exists(path("a/b")));
        }
        QVERIFY(!QFileInfo::exists(path("a")));
        QVERIFY(QFileInfo::exists(path("")));
    }

    void whatComesMeanwhileIsNotReplaced() {
        const Scenario scenario = stream(10);
        put("trace.csv", "mine");
        NotesWriter writer(scenario, contentOf(scenario), settings({ExportFormat::Csv}));
        QCOMPARE(writer.inTheWay(), QStringList{path("trace.csv")});
        writer.replace(writer.inTheWay());
        QCOMPARE(writer.inTheWay(), QStringList());
        while (!writer.whole()) {
            QVERIFY(!writer.next());
        }
        QCOMPARE(writer.share(), 1.0);
        put("comparison.csv", "yours");
        const auto stopped = writer.commit();
        QVERIFY(stopped);
        QCOMPARE(stopped.value().inTheWay, QStringList{path("comparison.csv")});
        QCOMPARE(stopped.value().written, QStringList());
        QCOMPARE(read("trace.csv"), QByteArray("mine"));
        QCOMPARE(read("comparison.csv"), QByteArray("yours"));
        writer.replace(stopped.value().inTheWay);
        const auto written = writer.commit();
        QVERIFY(written);
        QCOMPARE(written.value().written.size(), 3);
        QVERIFY(read("trace.csv").startsWith("step,"));
        QVERIFY(read("comparison.csv").startsWith("step,"));
    }

    void aPlaceThatIsTakenAtTheEndIsTold() {
        const Scenario scenario = stream(10);
        ExportSettings asked = settings({ExportFormat::Csv});
        asked.force = true;
        NotesWriter writer(scenario, contentOf(scenario), asked);
        while (!writer.whole()) {
            QVERIFY(!writer.next());
        }
        QVERIFY(QDir(path("")).mkdir("trace.csv")); // the second: a folder cannot be replaced
        const auto exported = writer.commit();
        QVERIFY(exported);
        QCOMPARE(exported.value().written, QStringList{path("scaler-figure.csv")});
        QCOMPARE(exported.value().notWritten, (QStringList{path("trace.csv"), path("comparison.csv")}));
        QVERIFY(!exported.value().why.isEmpty());
        QVERIFY(!QFileInfo::exists(path("comparison.csv")));
    }

    void whereTheFirstPlaceIsTakenThereIsNothing() {
        const Scenario scenario = stream(10);
        ExportSettings asked = settings({ExportFormat::Csv});
        asked.force = true;
        NotesWriter writer(scenario, contentOf(scenario), asked);
        while (!writer.whole()) {
            QVERIFY(!writer.next());
        }
        QVERIFY(QDir(path("")).mkdir("scaler-figure.csv"));
        const auto exported = writer.commit();
        QVERIFY(!exported);
        QCOMPARE(exported.problem().kind, ProblemKind::FileUnwritable);
        QCOMPARE(QDir(path("")).entryList(QDir::Files), QStringList());
    }

private:
    QString path(const QString& name) const { return QDir::cleanPath(m_folder->filePath(name)); }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void put(const QString& name, const QByteArray& bytes) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    ExportSettings settings(std::vector<ExportFormat> formats, const QString& folder = {}) const {
        ExportSettings settings;
        settings.folder = path(folder);
        settings.formats = std::move(formats);
        settings.locale = kEnglish;
        return settings;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_MAIN(TestNotesWriter)
#include "test_notes_writer.moc"
