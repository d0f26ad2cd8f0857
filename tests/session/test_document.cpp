// SPDX-License-Identifier: GPL-3.0-or-later
#include "document_samples.h"

#include <QSignalSpy>

using namespace halfscope;
using samples::edit;
using samples::Home;
using samples::turn;

namespace {

/// Written by hand: other blanks, an order of its own, and a member of a later program.
constexpr const char* kByHand = "{\"later\": {\"b\": 1.50, \"a\": []},\n\"title\":\"mine\", \"halfscope\":1,"
                                " \"range\": {\"scale\": 4}}";

float scaleOf(const QByteArray& text) {
    const auto scenario = parseScenario(text.toStdString(), "test");
    return scenario ? scenario.value().range.scale : -1;
}

/// 10^5 + 1 values as .npy: a scenario names them.
QByteArray largeNpy() {
    constexpr int kCount = 100'001;
    QByteArray header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + QByteArray::number(kCount) + ",), }";
    header = header.leftJustified(117, ' ') + '\n';
    std::vector<float> values(kCount);
    for (int i = 0; i < kCount; ++i) {
        values[static_cast<std::size_t>(i)] = static_cast<float>(i) * 1e-9F;
    }
    return QByteArray("\x93NUMPY\x01\x00\x76\x00", 10) + header +
           QByteArray(reinterpret_cast<const char*>(values.data()), kCount * 4);
}

} // namespace

class TestDocument : public QObject {
    Q_OBJECT
private slots:
    void openingAndSavingGivesTheSameBytes() {
        const Home home;
        home.write("mine.halfscope", kByHand);
        Session session;
        Document document(session);
        QVERIFY(!document.open(home.path("mine.halfscope")));
        QVERIFY(!document.modified());
        QCOMPARE(document.path(), home.path("mine.halfscope"));
        QVERIFY(!document.save());
        QCOMPARE(home.content("mine.halfscope"), QByteArray(kByHand));
        QVERIFY(!document.saveAs(home.path("copy.halfscope")));
        QCOMPARE(home.content("copy.halfscope"), QByteArray(kByHand));
        QCOMPARE(document.path(), home.path("copy.halfscope"));
    }

    void everyBuiltInScenarioIsSavedAndOpenedAsItself() {
        const Home home;
        for (const Scenario& scenario : builtInScenarios()) {
            Session session;
            Document document(session);
            QVERIFY(!document.openScenario(scenario));
            QVERIFY(!document.saveAs(home.path("saved.halfscope")));
            const QByteArray bytes = home.content("saved.halfscope");
            Session other;
            Document again(other);
            QVERIFY(!again.open(home.path("saved.halfscope")));
            QVERIFY(!again.modified());
            QCOMPARE(again.text(), bytes);
            edit(other, 3); // and by the writer, not by the bytes that were read
            edit(other, scenario.range.scale);
            QCOMPARE(again.text(), bytes);
        }
    }

    void aChangedScenarioKeepsWhatALaterProgramAdded() {
        const Home home;
        home.write("mine.halfscope", kByHand);
        Session session;
        Document document(session);
        QVERIFY(!document.open(home.path("mine.halfscope")));
        edit(session, 8);
        QVERIFY(document.modified());
        QVERIFY(!document.save());
        QVERIFY(!document.modified());
        const QByteArray bytes = home.content("mine.halfscope");
        QCOMPARE(scaleOf(bytes), 8.0F);
        QVERIFY(bytes.contains("\"later\": {"));
        QCOMPARE(bytes, document.text());
    }

    void theMarkFollowsWhatWasSaved() {
        const Home home;
        Session session;
        Document document(session);
        QVERIFY(!document.openScenario(builtInScenarios().front()));
        turn();
        const QSignalSpy changed(&document, &Document::changed);
        QVERIFY(!document.modified());
        edit(session, 2);
        QVERIFY(document.modified());
        session.undoStack()->undo();
        turn();
        QVERIFY(!document.modified());
        session.undoStack()->redo();
        QVERIFY(!document.saveAs(home.path("a.halfscope")));
        turn();
        QVERIFY(!document.modified());
        session.undoStack()->undo(); // the file has the later one now
        turn();
        QVERIFY(document.modified());
        session.undoStack()->redo();
        turn();
        QVERIFY(!document.modified());
        QCOMPARE(changed.size(), 5);
    }

    void thePlaceIsSavedAndMattersToAFile() {
        const Home home;
        Session session;
        Document document(session);
        QVERIFY(!document.openScenario(builtInScenario(QStringLiteral("policies-compared")).value()));
        ViewPlace place = session.place();
        place.activity = Activity::Scaler;
        place.scalerStep = 2;
        session.setPlace(place);
        QVERIFY(!document.modified()); // only looked at
        QVERIFY(!document.saveAs(home.path("a.halfscope")));
        place.scalerStep = 3;
        session.setPlace(place);
        QVERIFY(document.modified());
        QVERIFY(!document.save());
        Session other;
        Document again(other);
        QVERIFY(!again.open(home.path("a.halfscope")));
        QCOMPARE(other.place().scalerStep, 3u);
        QCOMPARE(other.place().activity, Activity::Scaler);
        QVERIFY(!again.modified());
    }

    void undoingAnOpeningBringsTheFileBack() {
        const Home home;
        home.write("a.halfscope", kByHand);
        home.write("b.halfscope", "{\"halfscope\": 1, \"title\": \"b\"}");
        Session session;
        Document document(session);
        QVERIFY(!document.open(home.path("a.halfscope")));
        edit(session, 16);
        QVERIFY(!document.open(home.path("b.halfscope")));
        QCOMPARE(document.path(), home.path("b.halfscope"));
        session.undoStack()->undo();
        turn();
        QCOMPARE(document.path(), home.path("a.halfscope"));
        QVERIFY(document.modified());
        QVERIFY(!document.save());
        QCOMPARE(scaleOf(home.content("a.halfscope")), 16.0F);
        QVERIFY(home.content("b.halfscope").contains("\"title\": \"b\""));
    }

    void aBuiltInScenarioNeverTakesTheFileOfAnother() {
        const Home home;
        Session session;
        Document document(session);
        QVERIFY(!document.openScenario(builtInScenarios().front()));
        edit(session, 32);
        QVERIFY(!document.saveAs(home.path("mine.halfscope")));
        QVERIFY(!document.openScenario(builtInScenarios().front())); // the one that it was made from
        QVERIFY(document.path().isEmpty());
        QVERIFY(!document.startNew());
        QVERIFY(document.path().isEmpty() && session.scenario().title.empty());
        QCOMPARE(scaleOf(home.content("mine.halfscope")), 32.0F);
        QVERIFY(!home.content("mine.halfscope").contains("twelve-layers")); // a person's own has no id
    }

    void whatCannotBeOpenedChangesNothing_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<ProblemKind>("kind");
        QTest::newRow("damaged") << QByteArray("{\"halfscope\": 1") << ProblemKind::JsonMalformed;
        QTest::newRow("newer") << QByteArray("{\"halfscope\": 2}") << ProblemKind::JsonNewerVersion;
        QTest::newRow("too large") << QByteArray((16 << 20) + 1, ' ') << ProblemKind::FileTooLarge;
        QTest::newRow("impossible")
            << QByteArray("{\"halfscope\": 1, \"range\": {\"source\": {\"network\": {\"sizes\": [3, 4, 1]}}}}")
            << ProblemKind::NetworkBadShape;
    }
    void whatCannotBeOpenedChangesNothing() {
        QFETCH(QByteArray, bytes);
        QFETCH(ProblemKind, kind);
        const Home home;
        home.write("mine.halfscope", kByHand);
        home.write("bad.halfscope", bytes);
        Session session;
        Document document(session);
        QVERIFY(!document.open(home.path("mine.halfscope")));
        edit(session, 2);
        const QByteArray before = document.text();
        const auto problem = document.open(home.path("bad.halfscope"));
        QVERIFY(problem);
        QCOMPARE(problem->kind, kind);
        QCOMPARE(document.text(), before);
        QCOMPARE(document.path(), home.path("mine.halfscope"));
        QVERIFY(document.modified());
    }

    void aDeviceWithoutAnEndIsRefused() {
        if (!QFileInfo::exists(QStringLiteral("/dev/zero"))) {
            QSKIP("there is no /dev/zero");
        }
        QCOMPARE(readScenarioFile(QStringLiteral("/dev/zero")).problem().kind, ProblemKind::FileTooLarge);
    }

    void aFileThatCannotBeWrittenLeavesTheMark() {
        const Home home;
        home.write("folder", "a file where a folder would have to be");
        Session session;
        Document document(session);
        QVERIFY(!document.openScenario(builtInScenarios().front()));
        edit(session, 2);
        const auto problem = document.saveAs(home.path("folder/mine.halfscope"));
        QVERIFY(problem);
        QCOMPARE(problem->kind, ProblemKind::FileUnwritable);
        QVERIFY(document.modified() && document.path().isEmpty());
    }

    void aTextIsOpenedAsItWasCopied() {
        Session session;
        Document document(session);
        QVERIFY(!document.openText(kByHand, QStringLiteral("clipboard")));
        edit(session, 64);
        Session other;
        Document pasted(other);
        QVERIFY(!pasted.openText(document.text(), QStringLiteral("clipboard")));
        QVERIFY(other.scenario() == session.scenario());
        QVERIFY(pasted.path().isEmpty());
        const auto problem = pasted.openText("no scenario", QStringLiteral("clipboard"));
        QCOMPARE(QByteArray::fromStdString(problem->where), QByteArray("clipboard"));
    }

    void theFilesOpenedOfLateAreToldToEveryWindow() {
        const Home home;
        Session session;
        Document document(session, home.places());
        for (int i = 0; i < kMostRecent + 2; ++i) {
            home.write(QByteArray("f" + QByteArray::number(i)).constData(),
                       "{\"halfscope\": 1, \"title\": \"" + QByteArray::number(i) + "\"}");
            QVERIFY(!document.open(home.path(QByteArray("f" + QByteArray::number(i)).constData())));
        }
        QVERIFY(!document.open(home.path("f5")));
        Session other;
        Document later(other, home.places());
        QCOMPARE(later.recentFiles().size(), kMostRecent);
        QCOMPARE(later.recentFiles().value(0), home.path("f5"));
        QCOMPARE(later.recentFiles().value(1), home.path("f11"));
        QCOMPARE(later.recentFiles().count(home.path("f5")), 1);
        later.clearRecentFiles();
        QVERIFY(document.recentFiles().isEmpty());
    }

    void gradientsThatAreNamedAreFoundBesideTheScenario() {
        const Home home;
        QDir().mkdir(home.path("there"));
        QDir().mkdir(home.path("here"));
        Session session;
        Document document(session);
        home.write("there/g.npy", largeNpy());
        QSignalSpy loaded(&session, &Session::loaded);
        session.loadGradients(home.path("there/g.npy"));
        QVERIFY(loaded.wait(30'000));
        QCOMPARE(session.scenario().range.source.kind, SourceKind::File);
        QVERIFY(!document.saveAs(home.path("here/a.halfscope")));
        QVERIFY(home.content("here/a.halfscope").size() < 10'000);

        const auto openAgain = [&](ProblemKind expected) { // Cancelled: none is expected
            Session other;
            Document again(other);
            QSignalSpy ended(&again, &Document::readingEnded);
            ProblemKind told = ProblemKind::Cancelled;
            connect(&again, &Document::sourceMissing, this, [&](const Problem& problem) { told = problem.kind; });
            if (again.open(home.path("here/a.halfscope")) || !ended.wait(30'000) || told != expected) {
                return false;
            }
            turn();
            const bool found = other.scenario().range.source.data != nullptr;
            return found == (expected == ProblemKind::Cancelled) && !again.modified() &&
                   again.text() == home.content("here/a.halfscope");
        };
        QVERIFY(openAgain(ProblemKind::Cancelled)); // where it was
        QVERIFY(QFile::rename(home.path("there/g.npy"), home.path("here/g.npy")));
        QVERIFY(openAgain(ProblemKind::Cancelled)); // beside the scenario
        QByteArray other = largeNpy();
        other.back() = 0x41;
        home.write("here/g.npy", other);
        QVERIFY(openAgain(ProblemKind::FileChanged)); // of the same size
        home.write("here/g.npy", "1 2 3");
        QVERIFY(openAgain(ProblemKind::FileChanged));
        QVERIFY(QFile::remove(home.path("here/g.npy")));
        QVERIFY(openAgain(ProblemKind::FileMissing));
    }

    void aFolderWithBothCanBeMoved() {
        const Home home;
        QDir().mkpath(home.path("here/runs"));
        home.write("here/runs/g.npy", largeNpy());
        Session session;
        Document document(session);
        QSignalSpy loaded(&session, &Session::loaded);
        session.loadGradients(home.path("here/runs/g.npy"));
        QVERIFY(loaded.wait(30'000));
        QVERIFY(!document.saveAs(home.path("here/a.halfscope")));
        QVERIFY(!document.modified());
        QVERIFY(home.content("here/a.halfscope").contains("\"path\": \"runs/g.npy\""));
        QVERIFY(!document.saveAs(home.path("b.halfscope"))); // from elsewhere it is elsewhere
        QVERIFY(home.content("b.halfscope").contains("\"path\": \"here/runs/g.npy\""));

        QVERIFY(QFile::rename(home.path("here"), home.path("there")));
        Session other;
        Document again(other);
        QSignalSpy ended(&again, &Document::readingEnded);
        QVERIFY(!again.open(home.path("there/a.halfscope")));
        QVERIFY(ended.wait(30'000));
        turn();
        QVERIFY(!lacksFiles(other.scenario()) && !again.modified());
        edit(other, 2);
        QVERIFY(!again.save());
        QVERIFY(home.content("there/a.halfscope").contains("\"path\": \"runs/g.npy\""));
    }

    void aFileThatIsFoundLaterIsNoChange() {
        const Home home;
        QDir().mkdir(home.path("there"));
        home.write("there/g.npy", largeNpy());
        Session session;
        Document document(session);
        QSignalSpy loaded(&session, &Session::loaded);
        session.loadGradients(home.path("there/g.npy"));
        QVERIFY(loaded.wait(30'000));
        QVERIFY(!document.saveAs(home.path("a.halfscope")));
        QVERIFY(QFile::rename(home.path("there/g.npy"), home.path("there/h.npy")));
        Session other;
        Document again(other);
        QSignalSpy ended(&again, &Document::readingEnded);
        QVERIFY(!again.open(home.path("a.halfscope")));
        QVERIFY(ended.wait(30'000));
        QVERIFY(lacksFiles(other.scenario()));
        QSignalSpy found(&other, &Session::loaded);
        other.loadGradients(home.path("there/h.npy")); // by another name, it is the same
        QVERIFY(found.wait(30'000));
        turn();
        QVERIFY(!lacksFiles(other.scenario()) && !again.modified());
        QCOMPARE(other.undoStack()->count(), 0);
        QCOMPARE(again.path(), home.path("a.halfscope"));
        QVERIFY(!again.save()); // where it is now
        Session third;
        Document once(third);
        QSignalSpy read(&once, &Document::readingEnded);
        QVERIFY(!once.open(home.path("a.halfscope")));
        QVERIFY(read.wait(30'000));
        QVERIFY(!lacksFiles(third.scenario()));
    }

    void anotherFileOfThatNameIsPassedOver() {
        const Home home;
        QDir().mkpath(home.path("here/runs"));
        home.write("here/runs/g.npy", largeNpy());
        Session session;
        Document document(session);
        QSignalSpy loaded(&session, &Session::loaded);
        session.loadGradients(home.path("here/runs/g.npy"));
        QVERIFY(loaded.wait(30'000));
        QVERIFY(!document.saveAs(home.path("here/a.halfscope")));
        QByteArray other = largeNpy();
        other.back() = 0x41;
        home.write("here/g.npy", other);
        Session again;
        Document reopened(again);
        QSignalSpy ended(&reopened, &Document::readingEnded);
        QVERIFY(!reopened.open(home.path("here/a.halfscope")));
        QVERIFY(ended.wait(30'000));
        QVERIFY(!lacksFiles(again.scenario()));
        // as text it is for another window, which is in no folder
        QVERIFY(reopened.textToCopy().contains(home.path("here/runs/g.npy").toUtf8()));
        Session third;
        Document pasted(third);
        QSignalSpy read(&pasted, &Document::readingEnded);
        QVERIFY(!pasted.openText(reopened.textToCopy(), QStringLiteral("clipboard")));
        QVERIFY(read.wait(30'000));
        QVERIFY(!lacksFiles(third.scenario()));
    }

    void whatIsNotFoundIsTheSameFileFromElsewhere() {
        const Home home;
        QDir().mkdir(home.path("here"));
        QDir().mkdir(home.path("there"));
        home.write("here/a.halfscope", "{\"halfscope\": 1, \"range\": {\"source\": {\"file\": {\"path\": "
                                       "\"runs/g.npy\", \"size\": 3, \"sha256\": \"" +
                                           QByteArray(64, 'a') + "\"}}}}");
        Session session;
        Document document(session);
        QSignalSpy ended(&document, &Document::readingEnded);
        QVERIFY(!document.open(home.path("here/a.halfscope")));
        QVERIFY(ended.wait(30'000));
        QVERIFY(!document.modified());
        QVERIFY(!document.saveAs(home.path("there/b.halfscope")));
        QVERIFY(home.content("there/b.halfscope").contains(home.path("here/runs/g.npy").toUtf8()));
    }

    void aPlaceThatIsFittedIsNotAChange() {
        const Home home;
        Session session;
        Document document(session);
        QVERIFY(!document.openScenario(builtInScenario(QStringLiteral("twelve-layers-kept")).value()));
        QVERIFY(!document.saveAs(home.path("a.halfscope")));
        const QByteArray bytes = home.content("a.halfscope");
        ViewPlace place = session.place();
        place.networkTensor = 0; // as a view does with the one that the phase is about
        session.fitPlace(place);
        QVERIFY(!document.modified());
        QCOMPARE(document.text(), bytes);
        place.networkRow = 1;
        session.setPlace(place);
        QVERIFY(document.modified());
        QVERIFY(!document.save());
        Session other;
        Document again(other);
        QVERIFY(!again.open(home.path("a.halfscope")));
        QVERIFY(other.place() == place);
    }

    void whatIsNotSavedIsKeptUntilItIs() {
        const Home home;
        Session session;
        Document document(session, home.places());
        document.autosave()->setDelay(1);
        QVERIFY(!document.openScenario(builtInScenarios().front()));
        turn();
        document.autosave()->flush();
        QVERIFY(home.kept().isEmpty()); // nothing to keep
        edit(session, 2);
        QTRY_COMPARE(home.kept().size(), 1);
        edit(session, 4);
        document.autosave()->flush();
        QCOMPARE(home.kept().size(), 1);
        QVERIFY(!document.saveAs(home.path("a.halfscope")));
        document.autosave()->flush();
        QVERIFY(home.kept().isEmpty());
        edit(session, 8);
        document.autosave()->flush();
        QCOMPARE(home.kept().size(), 1);
        session.undoStack()->undo(); // as the file has it
        turn();
        document.autosave()->flush();
        QVERIFY(home.kept().isEmpty());
    }

    void editsWithoutAPauseAreKept() {
        const Home home;
        Session session;
        Document document(session, home.places());
        document.autosave()->setDelay(100);
        QVERIFY(!document.openScenario(builtInScenarios().front()));
        float scale = 1;
        QTRY_VERIFY_WITH_TIMEOUT((edit(session, ++scale), !home.kept().isEmpty()), 5'000);
    }

    void windowsKeepApartAndLeaveNothingAtTheirEnd() {
        const Home home;
        {
            Session one;
            Session two;
            Document first(one, home.places());
            Document second(two, home.places());
            for (Document* document : {&first, &second}) {
                QVERIFY(!document->openScenario(builtInScenarios().front()));
            }
            edit(one, 2);
            edit(two, 4);
            first.autosave()->flush();
            second.autosave()->flush();
            QCOMPARE(home.kept().size(), 2);
            Session three;
            Document third(three, home.places());
            QVERIFY(third.pendingRestores().empty()); // both are open
            QVERIFY(first.pendingRestores().empty());
        }
        QCOMPARE(QDir(home.path("state")).entryList(QDir::Files), QStringList());
    }

    void whatWasLeftBehindIsOfferedOnceAndRestored() {
        const Home home;
        home.write("mine ü.halfscope", kByHand);
        QDir().mkdir(home.path("state"));
        Scenario scenario = parseScenario(kByHand, "test").value();
        scenario.range.scale = 128;
        const QByteArray text = QByteArray::fromStdString(writeScenario(scenario));
        home.write("state/1.autosave", home.path("mine ü.halfscope").toUtf8().toPercentEncoding() + '\n' + text);
        home.write("state/2.autosave", "\n" + text.left(100)); // damaged: not offered, not removed
        Session session;
        Document document(session, home.places());
        QCOMPARE(document.pendingRestores().size(), std::size_t{1});
        QCOMPARE(document.pendingRestores()[0].path, home.path("mine ü.halfscope"));
        Session other;
        Document second(other, home.places());
        QVERIFY(second.pendingRestores().empty()); // the first has it

        QVERIFY(!document.restore(0));
        turn();
        QCOMPARE(session.scenario().range.scale, 128.0F);
        QCOMPARE(document.path(), home.path("mine ü.halfscope"));
        QVERIFY(document.modified());
        QVERIFY(document.pendingRestores().empty());
        QCOMPARE(home.kept().size(), 2); // this window's own now, and the damaged one
        QVERIFY(!home.kept().contains(QStringLiteral("1.autosave")));
        QVERIFY(!document.save());
        QCOMPARE(scaleOf(home.content("mine ü.halfscope")), 128.0F);
    }

    /// Without them the state would be all that is left of it.
    void whatWasLeftBehindComesWithItsFiles() {
        const Home home;
        QDir().mkdir(home.path("state"));
        home.write("g.npy", largeNpy());
        QByteArray text;
        {
            Session session;
            QSignalSpy loaded(&session, &Session::loaded);
            session.loadGradients(home.path("g.npy"));
            QVERIFY(loaded.wait(30'000));
            edit(session, 32);
            text = QByteArray::fromStdString(writeScenario(session.scenario()));
        }
        home.write("state/1.autosave", '\n' + text);
        Session session;
        Document document(session, home.places());
        QCOMPARE(document.pendingRestores().size(), std::size_t{1});
        QSignalSpy ended(&document, &Document::readingEnded);
        QVERIFY(!document.restore(0));
        QCOMPARE(document.pendingRestores().size(), std::size_t{1}); // until it is here
        QVERIFY(ended.wait(30'000));
        QVERIFY(!lacksFiles(session.scenario()));
        QCOMPARE(session.scenario().range.scale, 32.0F);
        QVERIFY(document.pendingRestores().empty() && document.modified());
    }

    /// What a person made of a long run is more than a scenario's file may be; it is kept all the same.
    void aLargeStateIsKeptAndRestored() {
        const Home home;
        {
            Session session;
            auto document = std::make_unique<Document>(session, home.places());
            QVERIFY(!document->openScenario(builtInScenarios().front()));
            Scenario next = session.scenario();
            auto steps = std::make_shared<GradientSteps>(2'000, std::vector<float>(1'000, 1.2345678e-9F));
            next.scaler.trueGradients = steps;
            session.edit(next, EditKind::ScalerStream);
            turn();
            document->autosave()->flush();
            QCOMPARE(home.kept().size(), 1);
            const QString kept = home.path("state/") + home.kept().front();
            QVERIFY(QFileInfo(kept).size() > qint64(kLargestScenarioFile));
            QVERIFY(QFile::copy(kept, home.path("state/1.autosave"))); // as if it had been killed
        }
        Session session;
        Document document(session, home.places());
        QCOMPARE(document.pendingRestores().size(), std::size_t{1});
        QVERIFY(!document.restore(0));
        turn();
        QCOMPARE(session.scenario().scaler.trueGradients->size(), std::size_t{2'000});
        const auto problem = document.saveAs(home.path("large.halfscope"));
        QVERIFY(problem && problem->kind == ProblemKind::FileTooLarge); // a sentence, and nothing is written
        QVERIFY(!QFileInfo::exists(home.path("large.halfscope")));
    }

    void whatIsDiscardedIsGone() {
        const Home home;
        QDir().mkdir(home.path("state"));
        home.write("state/1.autosave", "\n" + QByteArray(kByHand));
        Session session;
        Document document(session, home.places());
        QCOMPARE(document.pendingRestores().size(), std::size_t{1});
        QVERIFY(document.pendingRestores()[0].path.isEmpty());
        document.discard(0);
        QVERIFY(document.pendingRestores().empty() && home.kept().isEmpty());
    }

    void aStateThatCannotBeKeptIsToldOnce() {
        const Home home;
        home.write("state", "a file");
        Session session;
        Document document(session, home.places());
        QSignalSpy failed(&document, &Document::failed);
        QVERIFY(!document.openScenario(builtInScenarios().front()));
        for (const float scale : {2.0F, 3.0F, 4.0F}) {
            edit(session, scale);
            document.autosave()->flush();
            turn();
        }
        QCOMPARE(failed.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestDocument)
#include "test_document.moc"
