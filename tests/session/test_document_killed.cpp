// SPDX-License-Identifier: GPL-3.0-or-later
#include "document_samples.h"

#include <QDeadlineTimer>
#include <QProcess>
#include <QRandomGenerator>

#include <map>

using namespace halfscope;
using samples::Home;

namespace {

/// What a killed program told, by the number of the edit: when, in milliseconds of its own clock.
struct Told {
    std::map<int, qint64> edits;
    int saving = 1; ///< of the last save that began
    int saved = 1;  ///< of the last one that ended
    qint64 end = 0;
};

Told readTold(const QByteArray& output) {
    Told told;
    QByteArrayList lines = output.split('\n');
    lines.removeLast(); // what follows the last line's end is none
    for (const QByteArray& line : lines) {
        const QByteArrayList words = line.split(' ');
        const int number = words.value(1).toInt();
        told.end = words.value(2).toLongLong();
        if (words[0] == "edit") {
            told.edits[number] = told.end;
        } else {
            (words[0] == "saving" ? told.saving : told.saved) = number;
        }
    }
    return told;
}

/// Runs the program for so long after its first edit, and kills it.
Told runAndKill(const Home& home, int delay, int editsPerSave, int milliseconds) {
    QProcess child;
    child.start(QStringLiteral(HALFSCOPE_DOCUMENT_CHILD), {home.path("state"), home.path("mine.halfscope"),
                                                           QString::number(delay), QString::number(editsPerSave)});
    if (!child.waitForReadyRead(60'000)) {
        qFatal("the program does not start");
    }
    QDeadlineTimer end(milliseconds);
    while (!end.hasExpired()) {
        child.waitForReadyRead(static_cast<int>(std::max<qint64>(1, end.remainingTime())));
    }
    child.kill();
    child.waitForFinished();
    if (child.exitStatus() != QProcess::CrashExit) {
        qFatal("the program ended by itself");
    }
    return readTold(child.readAllStandardOutput());
}

/// The number of the edit that a scenario has.
int editOf(const Scenario& scenario) { return static_cast<int>(scenario.range.scale); }

/// Saves and edits in a hurry: the file is whole, of the last save that ended or the one under way, and what windows
/// keep is whole.
void killSaving(int runs) {
    QRandomGenerator random(200);
    int duringSave = 0;
    for (int run = 0; run < runs; ++run) {
        const Home home;
        const Told told = runAndKill(home, 5, 3, static_cast<int>(random.bounded(120)));
        const auto file = readScenarioFile(home.path("mine.halfscope"));
        QVERIFY(file.ok());
        const int saved = editOf(file.value());
        QVERIFY2(saved == told.saved || saved == told.saving, QByteArray::number(saved).constData());
        duringSave += told.saving != told.saved ? 1 : 0;
        const qsizetype kept = home.kept().size();
        QVERIFY(kept <= 1);
        Session session;
        Document document(session, home.places());
        QCOMPARE(static_cast<qsizetype>(document.pendingRestores().size()), kept); // every one can be read
        if (kept == 1) {
            QCOMPARE(document.pendingRestores()[0].path, home.path("mine.halfscope"));
            QVERIFY(!document.restore(0));
            QVERIFY(told.edits.empty() || editOf(session.scenario()) <= told.edits.rbegin()->first + 1);
        }
    }
    qInfo("%d of %d were killed while they saved", duringSave, runs);
}

} // namespace

/// A program that is killed at any moment leaves whole files, and at most ten seconds are lost.
class TestDocumentKilled : public QObject {
    Q_OBJECT
private slots:
#ifdef HALFSCOPE_LONG
    void twoHundredSaves() { killSaving(200); }

    void atMostTenSecondsAreLost_data() {
        QTest::addColumn<int>("milliseconds");
        for (const int milliseconds : {4'500, 7'900, 12'300}) {
            QTest::addRow("killed after %d ms", milliseconds) << milliseconds;
        }
    }
    void atMostTenSecondsAreLost() {
        QFETCH(int, milliseconds);
        const Home home;
        lose(home, runAndKill(home, kAutosaveDelay, 0, milliseconds), 10'000);
    }
#else
    void twentySaves() { killSaving(20); }

    void littleMoreThanTheDelayIsLost() {
        const Home home;
        lose(home, runAndKill(home, 300, 0, 2'000), 1'500);
    }
#endif

private:
    /// The edit that is restored is no older, at the end, than the bound.
    static void lose(const Home& home, const Told& told, qint64 bound) {
        Session session;
        Document document(session, home.places());
        QCOMPARE(document.pendingRestores().size(), std::size_t{1});
        QVERIFY(!document.restore(0));
        const auto at = told.edits.upper_bound(editOf(session.scenario())); // the first that is lost
        const qint64 lost = at == told.edits.end() ? 0 : told.end - at->second;
        QVERIFY2(lost <= bound, QByteArray::number(lost).constData());
    }
};

QTEST_GUILESS_MAIN(TestDocumentKilled)
#include "test_document_killed.moc"
