// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "session/file_source.h"
#include "session/network_edits.h"

#include <QCryptographicHash>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace halfscope;
using samples::turn;

namespace {

/// Three steps of two groups; the second group is missing in the last step.
constexpr const char* kRun = "step,w,b\n10,1e-8,3\n10,2,4\n20,5,\n20,6,7\n30,8,\n";

/// "w: 1 2; b: 3" of what is looked at.
QString told(const Session& session) {
    QStringList groups;
    for (const GroupPtr& group : session.scenario().range.source.data->groups) {
        QStringList values;
        for (const float value : group->values()) {
            values << QString::number(static_cast<double>(value), 'g', 6);
        }
        groups << QString::fromStdString(group->name()) + QStringLiteral(": ") + values.join(QLatin1Char(' '));
    }
    return groups.join(QStringLiteral("; "));
}

/// So many steps of `width` numbers each, as text with a step column.
QByteArray manySteps(int steps, int width) {
    QByteArray text = "step\tw\n";
    for (int step = 0; step < steps; ++step) {
        for (int i = 0; i < width; ++i) {
            text += QByteArray::number(step) + '\t' + QByteArray::number(step * width + i + 1) + '\n';
        }
    }
    return text;
}

class Folder {
public:
    QString write(const char* name, const QByteArray& content) const {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("cannot write %s", name);
        }
        return file.fileName();
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

class TestRecordedSteps : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_session = std::make_unique<Session>();
        samples::openFirst(*m_session);
    }
    void cleanup() { m_session.reset(); }

    void aFileOfManyStepsBeginsAtItsFirst();
    void aStepIsChosenAndComesBack();
    void aDragThroughTheStepsIsOneEntry();
    void beyondTheLastIsTheLast();
    void allOfThemAreOneSet();
    void manyValuesArePutTogetherInTheBackground();
    void theStepsGoToTheScaler();
    void aStreamIsReadInTheBackground();
    void aLongStreamIsNamedByItsFile();
    void stepsThatAPersonChangedAreTheScenariosOwn();
    void aLargeTableIsNamedByItsFile();
    void whatAScenarioLacksIsFilledInByThatFile();
    void anotherFileIsAnotherSource();
    void aStreamIsFilledInToo();
    void columnsOfOneNameAreGroupsEach();
    void aFirstAxisBeginsAsOneSet();
    void whatIsEmbeddedCanBeReadAgain_data();
    void whatIsEmbeddedCanBeReadAgain();
    void theSameScenarioOpenedAgainBringsWhatWasFound();
    void aSmallFileThatIsNamedIsFilledInToo();
    void whatIsNamedForBothIsFilledInByEither();
    void editsOfANetworkWithoutItsTableCanBeSaved();
    void aPlaceInWhatIsNotThereYetStays();
    void aStepBeyondTheLastStaysWhatTheScenarioSays();
    void whatIsChosenLastCounts();

private:
    void load(const QString& path, void (Session::*how)(const QString&)) {
        QSignalSpy loaded(m_session.get(), &Session::loaded);
        (m_session.get()->*how)(path);
        QVERIFY(loaded.wait(60'000));
        turn();
    }
    void reopen(const Scenario& scenario) {
        m_session = std::make_unique<Session>();
        QVERIFY(!m_session->open(scenario));
        turn();
    }
    void choose(std::optional<std::uint32_t> step) {
        m_session->chooseStep(m_session->newGesture(), step);
        turn();
    }
    const GradientSource& source() const { return m_session->scenario().range.source; }
    const ScalerSetup& scaler() const { return m_session->scenario().scaler; }

    std::unique_ptr<Session> m_session;
    Folder m_folder;
};

void TestRecordedSteps::aFileOfManyStepsBeginsAtItsFirst() {
    load(m_folder.write("run.csv", kRun), &Session::loadGradients);
    QCOMPARE(source().kind, SourceKind::Embedded);
    QCOMPARE(source().steps->size(), std::size_t{3});
    QCOMPARE((*source().steps)[2].label, std::string("30"));
    QCOMPARE(*source().step, 0U);
    QCOMPARE(told(*m_session), QStringLiteral("w: 1e-08 2; b: 3 4"));
    QCOMPARE(m_session->range()->total.all(), std::uint64_t{4});
}

/// The groups keep their places, so that a shift is of the same group in each step.
void TestRecordedSteps::aStepIsChosenAndComesBack() {
    load(m_folder.write("run.csv", kRun), &Session::loadGradients);
    const Scenario first = m_session->scenario();
    edits::setShift(*m_session, m_session->newGesture(), 1, 3);
    choose(1);
    QCOMPARE(told(*m_session), QStringLiteral("w: 5 6; b: 7"));
    QCOMPARE(m_session->range()->setup.shiftOf(1), 3);
    choose(2);
    QCOMPARE(told(*m_session), QStringLiteral("w: 8; b: "));
    QCOMPARE(m_session->undoStack()->count(), 4);
    for (int i = 0; i < 3; ++i) {
        m_session->undoStack()->undo();
    }
    QVERIFY(m_session->scenario() == first);
    QCOMPARE(told(*m_session), QStringLiteral("w: 1e-08 2; b: 3 4"));
}

void TestRecordedSteps::aDragThroughTheStepsIsOneEntry() {
    load(m_folder.write("run.csv", kRun), &Session::loadGradients);
    const int before = m_session->undoStack()->count();
    const Gesture drag = m_session->newGesture();
    for (const std::uint32_t step : {1U, 2U, 1U}) {
        m_session->chooseStep(drag, step);
    }
    QCOMPARE(m_session->undoStack()->count(), before + 1);
    m_session->chooseStep(drag, 0);
    QCOMPARE(m_session->undoStack()->count(), before); // it ended where it began
}

/// By a key or a field, that is: a file may say what it likes.
void TestRecordedSteps::beyondTheLastIsTheLast() {
    load(m_folder.write("run.csv", kRun), &Session::loadGradients);
    choose(99);
    QCOMPARE(*source().step, 2U);
}

void TestRecordedSteps::allOfThemAreOneSet() {
    load(m_folder.write("run.csv", kRun), &Session::loadGradients);
    choose(1);
    choose(std::nullopt);
    QCOMPARE(told(*m_session), QStringLiteral("w: 1e-08 2 5 6 8; b: 3 4 7"));
    QCOMPARE(m_session->range()->total.all(), std::uint64_t{8});
    const Scenario all = m_session->scenario();
    choose(1);
    QCOMPARE(told(*m_session), QStringLiteral("w: 5 6; b: 7"));
    m_session->undoStack()->undo();
    QVERIFY(m_session->scenario() == all);
}

void TestRecordedSteps::manyValuesArePutTogetherInTheBackground() {
    load(m_folder.write("long.tsv", manySteps(50, 3'000)), &Session::loadGradients);
    QCOMPARE(source().kind, SourceKind::File);
    QCOMPARE(m_session->range()->total.all(), std::uint64_t{3'000});
    m_session->chooseStep(m_session->newGesture(), std::nullopt);
    QVERIFY(m_session->busy());
    QCOMPARE(*source().step, 0U); // meanwhile
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->busy(), 60'000);
    QVERIFY(!source().step);
    QCOMPARE(m_session->range()->total.all(), std::uint64_t{150'000});
}

void TestRecordedSteps::theStepsGoToTheScaler() {
    load(m_folder.write("run.csv", kRun), &Session::loadGradients);
    m_session->takeStepsToScaler();
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->busy(), 60'000);
    QCOMPARE(m_session->place().activity, Activity::Scaler);
    QCOMPARE(scaler().received, ReceivedKind::TrueGradients);
    QVERIFY(*scaler().trueGradients == (GradientSteps{{1e-8F, 2, 3, 4}, {5, 6, 7}, {8}}));
    QVERIFY(!scaler().trueFile);
}

void TestRecordedSteps::aStreamIsReadInTheBackground() {
    QSignalSpy loaded(m_session.get(), &Session::loaded);
    m_session->loadSteps(m_folder.write("rows.csv", "1,2\n3\n"));
    QVERIFY(m_session->busy());
    QVERIFY(loaded.wait(60'000));
    QVERIFY(*scaler().trueGradients == (GradientSteps{{1, 2}, {3}}));
    QCOMPARE(m_session->undoStack()->count(), 1);
}

void TestRecordedSteps::aLongStreamIsNamedByItsFile() {
    const QString path = m_folder.write("long.tsv", manySteps(50, 3'000));
    load(path, &Session::loadSteps);
    QVERIFY(scaler().trueFromFile());
    QCOMPARE(scaler().trueFile->file.path, path.toStdString());
    QCOMPARE(scaler().stepCount(), std::size_t{50});
    const std::string text = writeScenario(m_session->scenario());
    QVERIFY(text.size() < 10'000);
    const auto again = parseScenario(text, "again");
    QVERIFY(again.ok());
    QVERIFY(again.value() == m_session->scenario()); // by what names it
    QVERIFY(lacksFiles(again.value()));
    QCOMPARE(again.value().scaler.stepCount(), std::size_t{0});
}

void TestRecordedSteps::stepsThatAPersonChangedAreTheScenariosOwn() {
    load(m_folder.write("long.tsv", manySteps(50, 3'000)), &Session::loadSteps);
    const Scenario before = m_session->scenario();
    Scenario next = before;
    auto steps = *next.scaler.trueGradients;
    steps[0] = {1};
    next.scaler.trueGradients = std::make_shared<const GradientSteps>(std::move(steps));
    m_session->edit(next, EditKind::ScalerReceived);
    QVERIFY(!scaler().trueFromFile());
    QVERIFY(m_session->scenario() != before);
    const auto again = parseScenario(writeScenario(m_session->scenario()), "again");
    QVERIFY(again.ok() && !lacksFiles(again.value()));
    QVERIFY(again.value() == m_session->scenario());
}

void TestRecordedSteps::aLargeTableIsNamedByItsFile() {
    QByteArray rows;
    for (int i = 0; i < 40'000; ++i) {
        rows += QByteArray::number(i % 7) + ",1," + QByteArray::number(i % 2) + '\n';
    }
    const QString path = m_folder.write("samples.csv", rows);
    load(path, &Session::loadTable);
    const auto table = m_session->scenario().network.training.data.table;
    QCOMPARE(table->samples(), std::size_t{40'000});
    QCOMPARE(table->file->path, path.toStdString());
    const auto again = parseScenario(writeScenario(m_session->scenario()), "again");
    QVERIFY(again.ok() && lacksFiles(again.value()));
    QVERIFY(again.value() == m_session->scenario());
    QCOMPARE(samplesOf(again.value().network.training.data), 0);
    reopen(again.value());
    QTRY_VERIFY_WITH_TIMEOUT(m_session->network()->problem, 60'000); // and nothing worse than a sentence
    QCOMPARE(m_session->network()->problem->kind, ProblemKind::PolicyParameterOutOfRange);
    load(path, &Session::loadTable);
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->network()->problem, 60'000);
    QVERIFY(!m_session->changed());
}

void TestRecordedSteps::whatAScenarioLacksIsFilledInByThatFile() {
    const QString path = m_folder.write("long.tsv", manySteps(50, 3'000));
    load(path, &Session::loadGradients);
    edits::setShift(*m_session, m_session->newGesture(), 0, -4);
    choose(7);
    const Scenario whole = m_session->scenario();
    reopen(parseScenario(writeScenario(whole), "again").value());
    QVERIFY(lacksFiles(m_session->scenario()));
    edits::setScale(*m_session, m_session->newGesture(), 64);
    turn();
    QCOMPARE(m_session->range()->total.all(), std::uint64_t{0});
    load(path, &Session::loadGradients);
    QVERIFY(!lacksFiles(m_session->scenario()));
    QCOMPARE(m_session->range()->total.all(), std::uint64_t{3'000});
    QCOMPARE(*source().step, 7U);
    QCOMPARE(m_session->scenario().range.shiftOf(0), -4); // nothing else has changed
    QCOMPARE(m_session->scenario().title, whole.title);
    QCOMPARE(m_session->undoStack()->count(), 1);
    m_session->undoStack()->undo();
    turn();
    QVERIFY(m_session->scenario() == whole && !m_session->changed());
    QCOMPARE(m_session->range()->total.all(), std::uint64_t{3'000}); // the earlier state has it, too
}

void TestRecordedSteps::anotherFileIsAnotherSource() {
    load(m_folder.write("long.tsv", manySteps(50, 3'000)), &Session::loadGradients);
    reopen(parseScenario(writeScenario(m_session->scenario()), "again").value());
    load(m_folder.write("other.tsv", manySteps(60, 3'000)), &Session::loadGradients);
    QCOMPARE(m_session->scenario().title, std::string("other.tsv"));
    QCOMPARE(source().steps->size(), std::size_t{60});
    QCOMPARE(m_session->undoStack()->count(), 1);
}

void TestRecordedSteps::aStreamIsFilledInToo() {
    const QString path = m_folder.write("long.tsv", manySteps(50, 3'000));
    load(path, &Session::loadSteps);
    const Scenario whole = m_session->scenario();
    reopen(parseScenario(writeScenario(whole), "again").value());
    load(path, &Session::loadSteps);
    QVERIFY(!lacksFiles(m_session->scenario()));
    QCOMPARE(scaler().stepCount(), std::size_t{50});
    QCOMPARE(m_session->undoStack()->count(), 0);
    QVERIFY(m_session->scenario() == whole);
}

void TestRecordedSteps::columnsOfOneNameAreGroupsEach() {
    load(m_folder.write("twice.csv", "step,w,w\n1,1,2\n2,3,4\n"), &Session::loadGradients);
    QCOMPARE(told(*m_session), QStringLiteral("w: 1; w: 2"));
    choose(1);
    QCOMPARE(told(*m_session), QStringLiteral("w: 3; w: 4"));
}

/// A matrix looks like steps, too: none of its values is out of sight at first.
void TestRecordedSteps::aFirstAxisBeginsAsOneSet() {
    QByteArray header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }";
    header = header.leftJustified(117, ' ') + '\n';
    const std::array<float, 6> values{1, 2, 3, 4, 5, 6};
    load(m_folder.write("w.npy", QByteArray("\x93NUMPY\x01\x00\x76\x00", 10) + header +
                                     QByteArray(reinterpret_cast<const char*>(values.data()), sizeof(values))),
         &Session::loadGradients);
    QVERIFY(!source().step);
    QCOMPARE(source().steps->size(), std::size_t{2});
    QCOMPARE(told(*m_session), QStringLiteral("w.npy: 1 2 3 4 5 6"));
    choose(1);
    QCOMPARE(told(*m_session), QStringLiteral("w.npy: 4 5 6"));
}

void TestRecordedSteps::whatIsEmbeddedCanBeReadAgain_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("embedded");
    QByteArray wide = "step";
    for (int i = 0; i < 100; ++i) {
        wide += ",c" + QByteArray::number(i);
    }
    const auto rows = [&wide](int steps) {
        QByteArray text = wide + '\n';
        for (int step = 0; step < steps; ++step) {
            const int column = step % 100;
            text +=
                QByteArray::number(step) + ',' + QByteArray(column, ',') + '1' + QByteArray(99 - column, ',') + '\n';
        }
        return text;
    };
    QTest::newRow("20 000 groups") << rows(200) << true;
    QTest::newRow("100 000 groups of 1000 values are too long") << rows(1'000) << false;
    QTest::newRow("200 000 groups") << rows(2'000) << false;
    QTest::newRow("names of a kilobyte") << "step," + QByteArray(1'000'000, 'n') + "\n0,1\n1,2\n2,3\n3,4\n4,5\n"
                                         << true;
    QTest::newRow("100 000 values") << manySteps(100, 1'000) << true;
    QTest::newRow("100 001 values") << manySteps(100, 1'000) + "99\t1\n" << false;
}
void TestRecordedSteps::whatIsEmbeddedCanBeReadAgain() {
    QFETCH(QByteArray, content);
    QFETCH(bool, embedded);
    load(m_folder.write("run.csv", content), &Session::loadGradients);
    QCOMPARE(source().kind == SourceKind::Embedded, embedded);
    const std::string text = writeScenario(m_session->scenario());
    QVERIFY(text.size() < kLargestScenarioFile / 2);
    const auto again = parseScenario(text, "again");
    QVERIFY(again.ok());
    QVERIFY(again.value() == m_session->scenario());
}

void TestRecordedSteps::theSameScenarioOpenedAgainBringsWhatWasFound() {
    load(m_folder.write("long.tsv", manySteps(50, 3'000)), &Session::loadGradients);
    const Scenario whole = m_session->scenario();
    const Scenario lacking = parseScenario(writeScenario(whole), "again").value();
    reopen(lacking);
    edits::setScale(*m_session, m_session->newGesture(), 64);
    QVERIFY(!m_session->open(lacking));
    turn();
    QVERIFY(lacksFiles(m_session->scenario()));
    QVERIFY(!m_session->open(whole)); // as it is read once its file is there
    turn();
    QVERIFY(!lacksFiles(m_session->scenario()));
    QCOMPARE(m_session->range()->total.all(), std::uint64_t{3'000});
    while (m_session->undoStack()->canUndo()) {
        m_session->undoStack()->undo();
        QVERIFY(!lacksFiles(m_session->scenario()));
    }
}

void TestRecordedSteps::aSmallFileThatIsNamedIsFilledInToo() {
    const QByteArray content = "w\n1\n2\n3\n";
    const QString path = m_folder.write("small.csv", content);
    Scenario named;
    named.title = "by hand";
    named.range.source.kind = SourceKind::File;
    named.range.source.file = {"gone.csv", static_cast<std::uint64_t>(content.size()),
                               QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex().toStdString()};
    reopen(named);
    load(path, &Session::loadGradients);
    QCOMPARE(m_session->scenario().title, std::string("by hand"));
    QCOMPARE(told(*m_session), QStringLiteral("w: 1 2 3"));
    QVERIFY(!m_session->changed());
    load(m_folder.write("other.csv", "w\n4\n"), &Session::loadGradients);
    QCOMPARE(source().kind, SourceKind::Embedded);
}

void TestRecordedSteps::whatIsNamedForBothIsFilledInByEither() {
    const QString path = m_folder.write("long.tsv", manySteps(50, 3'000));
    load(path, &Session::loadGradients);
    load(path, &Session::loadSteps);
    reopen(parseScenario(writeScenario(m_session->scenario()), "again").value());
    load(path, &Session::loadGradients);
    QVERIFY(lacksFiles(m_session->scenario())); // the scaler's still
    m_session->takeStepsToScaler();
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->busy(), 60'000);
    QVERIFY(!lacksFiles(m_session->scenario()));
    QCOMPARE(scaler().stepCount(), std::size_t{50});
    QCOMPARE(m_session->undoStack()->count(), 0);
}

void TestRecordedSteps::editsOfANetworkWithoutItsTableCanBeSaved() {
    QByteArray rows;
    for (int i = 0; i < 40'000; ++i) {
        rows += QByteArray::number(i % 7) + ",1," + QByteArray::number(i % 2) + '\n';
    }
    load(m_folder.write("samples.csv", rows), &Session::loadTable);
    const auto sizes = m_session->scenario().network.training.sizes;
    reopen(parseScenario(writeScenario(m_session->scenario()), "again").value());
    QVERIFY(!edits::setLoss(*m_session, Loss::SummedSquaredError));
    QVERIFY(m_session->scenario().network.training.sizes == sizes);
    QVERIFY(edits::setSizes(*m_session, QStringLiteral("3,4,1"))); // the table has two inputs
    QVERIFY(!edits::setSizes(*m_session, QStringLiteral("2,4,1")));
    const auto again = parseScenario(writeScenario(m_session->scenario()), "again");
    QVERIFY(again.ok() && again.value() == m_session->scenario());
}

void TestRecordedSteps::aPlaceInWhatIsNotThereYetStays() {
    const QString path = m_folder.write("long.tsv", manySteps(50, 3'000));
    load(path, &Session::loadSteps);
    Scenario scenario = m_session->scenario();
    scenario.start.activity = Activity::Scaler;
    scenario.start.scalerStep = 40;
    reopen(parseScenario(writeScenario(scenario), "again").value());
    QCOMPARE(m_session->place().scalerStep, 40U);
    load(path, &Session::loadSteps);
    QCOMPARE(m_session->place().scalerStep, 40U);
    scenario.start.scalerStep = 60;
    reopen(scenario);
    QCOMPARE(m_session->place().scalerStep, 50U); // it is there, and has no more
}

void TestRecordedSteps::aStepBeyondTheLastStaysWhatTheScenarioSays() {
    const QString path = m_folder.write("long.tsv", manySteps(50, 3'000));
    load(path, &Session::loadGradients);
    Scenario scenario = m_session->scenario();
    scenario.range.source.step = 99;
    reopen(parseScenario(writeScenario(scenario), "again").value());
    const Scenario opened = m_session->opened();
    load(path, &Session::loadGradients);
    QCOMPARE(*source().step, 99U);
    QCOMPARE(static_cast<double>(source().data->groups[0]->values().front()), 49 * 3'000 + 1.0); // the last one's
    QVERIFY(m_session->opened() == opened && !m_session->changed());
    choose(98);
    QCOMPARE(*source().step, 49U);
}

void TestRecordedSteps::whatIsChosenLastCounts() {
    load(m_folder.write("long.tsv", manySteps(50, 3'000)), &Session::loadGradients);
    m_session->chooseStep(m_session->newGesture(), std::nullopt);
    QVERIFY(m_session->busy());
    m_session->chooseStep(m_session->newGesture(), 7);
    QVERIFY(!m_session->busy());
    QTest::qWait(200);
    QCOMPARE(*source().step, 7U);
    m_session->chooseStep(m_session->newGesture(), std::nullopt);
    m_session->takeStepsToScaler(); // in its place
    QTRY_VERIFY_WITH_TIMEOUT(!m_session->busy(), 60'000);
    QCOMPARE(*source().step, 7U);
    QCOMPARE(scaler().stepCount(), std::size_t{50});
}

QTEST_GUILESS_MAIN(TestRecordedSteps)
#include "test_recorded_steps.moc"
