// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/range_edits.h"
#include "views/document_actions.h"
#include "views/message_bar.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

using namespace halfscope;

namespace {

constexpr const char* kMine = "{\"halfscope\": 1, \"title\": \"Mine\", \"range\": {\"scale\": 4, \"by_hand\": [1e-8]}}";

float scaleIn(const QString& path) {
    const auto scenario = readScenarioFile(path);
    return scenario ? scenario.value().range.scale : -1;
}

/// Does something with the dialog that comes; waits for it, not for a time.
template <class Dialog, class Act> void answer(Act act) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, act] {
        if (auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget())) {
            timer->deleteLater();
            act(dialog);
        }
    });
    timer->start(10);
}

void answerBy(const QString& button) {
    answer<QMessageBox>([button](QMessageBox* box) {
        for (QAbstractButton* one : box->buttons()) {
            if (one->text().remove(QLatin1Char('&')) == button) {
                one->click();
                return;
            }
        }
        qFatal("there is no button %s", qPrintable(button));
    });
}

void answerByName(const QString& name) {
    answer<QFileDialog>([name](QFileDialog* dialog) {
        dialog->findChild<QLineEdit*>()->setText(name);
        QMetaObject::invokeMethod(dialog, "accept");
    });
}

QStringList texts(const QMenu& menu) {
    QStringList all;
    for (const QAction* action : menu.actions()) {
        if (!action->isSeparator()) {
            all << action->text();
        }
    }
    return all;
}

} // namespace

/// The file of the scenario as a person has it: the menu, the keys, the title, the questions.
class TestDocumentWindow : public QObject {
    Q_OBJECT
private slots:
    void theTitleNamesTheFileAndMarksWhatIsNotSaved() {
        WindowFixture f;
        QCOMPARE(f.window.windowTitle(), QString::fromUtf8("Twelve sigmoid layers[*] – Halfscope"));
        QVERIFY(!f.window.isWindowModified());
        f.window.openPath(write("a[*]b.halfscope", kMine));
        QVERIFY(f.settle());
        QCOMPARE(f.window.windowTitle(), QString::fromUtf8("a[*][*]b.halfscope[*] – Halfscope"));
        change(f, 8);
        QVERIFY(f.window.isWindowModified());
        f.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(f.settle());
        QVERIFY(!f.window.isWindowModified());
    }

    void saveWritesTheFileThatIsOpen() {
        const QString path = write("mine.halfscope", kMine);
        WindowFixture f;
        f.window.openPath(path);
        QVERIFY(f.settle());
        change(f, 16);
        f.key(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(f.settle());
        QCOMPARE(scaleIn(path), 16.0F);
        QVERIFY(!f.window.isWindowModified());
        QCOMPARE(message(f), "Saved as " + path + ".");
    }

    void saveAsksForANameWhereThereIsNone() {
        WindowFixture f;
        change(f, 32);
        answerByName(m_folder.filePath("lesson"));
        f.key(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(f.settle());
        QCOMPARE(scaleIn(m_folder.filePath("lesson.halfscope")), 32.0F);
        QCOMPARE(f.window.windowTitle(), QString::fromUtf8("lesson.halfscope[*] – Halfscope"));
        QVERIFY(!f.window.isWindowModified());
        answer<QFileDialog>([](QFileDialog* dialog) { dialog->reject(); });
        change(f, 64);
        f.key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(f.settle());
        QCOMPARE(scaleIn(m_folder.filePath("lesson.halfscope")), 32.0F); // given up
        QVERIFY(f.window.isWindowModified());
    }

    void aFileThatCannotBeWrittenSaysSo() {
        const QString path = write("gone.halfscope", kMine);
        WindowFixture f;
        f.window.openPath(path);
        QVERIFY(f.settle());
        change(f, 2);
        QVERIFY(QFile::remove(path));
        QVERIFY(QDir().mkdir(path)); // a folder of that name
        f.key(Qt::Key_S, Qt::ControlModifier);
        QVERIFY(f.settle());
        QVERIFY2(message(f).contains("cannot be written"), qPrintable(message(f)));
        QVERIFY(f.window.isWindowModified());
    }

    void aNewScenarioHasNothingChosenAndCanBeUndone() {
        WindowFixture f;
        change(f, 4);
        f.key(Qt::Key_N, Qt::ControlModifier);
        QVERIFY(f.settle());
        QCOMPARE(f.scale(), 1.0F);
        QCOMPARE(f.session.scenario().range.source.kind, SourceKind::None);
        QCOMPARE(f.window.windowTitle(), QString::fromUtf8("Untitled[*] – Halfscope"));
        f.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(f.settle());
        QCOMPARE(f.scale(), 4.0F);
    }

    void theFilesOpenedOfLateAreInTheMenu() {
        const QString first = write("first.halfscope", kMine);
        const QString second = write("se&cond.halfscope", "{\"halfscope\": 1, \"range\": {\"scale\": 2}}");
        WindowFixture f;
        f.window.openPath(first);
        f.window.openPath(second);
        QVERIFY(f.settle());
        auto* menu = f.child<QMenu>("recentFiles");
        emit menu->aboutToShow();
        QCOMPARE(texts(*menu), (QStringList{QString(second).replace("&", "&&"), first, "Forget these files"}));
        menu->actions().value(1)->trigger();
        QVERIFY(f.settle());
        QCOMPARE(f.scale(), 4.0F);
        emit menu->aboutToShow();
        QCOMPARE(texts(*menu).value(0), first);
        menu->actions().constLast()->trigger();
        emit menu->aboutToShow();
        QCOMPARE(texts(*menu), QStringList{"Forget these files"});
    }

    void aScenarioIsCopiedAndPastedAsText() {
        WindowFixture f;
        change(f, 128);
        f.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(text.startsWith("{\n  \"halfscope\": 1,"));
        WindowFixture other("round-trip");
        other.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(other.settle());
        QCOMPARE(other.scale(), 128.0F);
        QVERIFY(other.session.scenario().range == f.session.scenario().range);
        QGuiApplication::clipboard()->setText("a letter");
        const Scenario before = other.session.scenario();
        other.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(other.settle());
        QCOMPARE(message(other),
                 QString::fromUtf8("The clipboard is not a scenario: line 1 is not JSON, at “a letter”."));
        QVERIFY(other.session.scenario() == before);
    }

    void closingAsksForWhatIsNotSaved_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<bool>("closes");
        QTest::addColumn<float>("scale");
        QTest::newRow("save") << "Save" << true << 16.0F;
        QTest::newRow("discard") << "Discard" << true << 4.0F;
        QTest::newRow("cancel") << "Cancel" << false << 4.0F;
    }
    void closingAsksForWhatIsNotSaved() {
        QFETCH(QString, button);
        QFETCH(bool, closes);
        QFETCH(float, scale);
        const QString path = write("closing.halfscope", kMine);
        WindowFixture f;
        f.window.openPath(path);
        QVERIFY(f.settle());
        change(f, 16);
        answerBy(button);
        QCOMPARE(f.window.close(), closes);
        QCOMPARE(f.window.isVisible(), !closes);
        QCOMPARE(scaleIn(path), scale);
    }

    void whatIsSavedClosesWithoutAQuestion() {
        WindowFixture f;
        QVERIFY(f.window.close());
    }

    void theHistoryLeadsToEveryState() {
        WindowFixture f;
        change(f, 2);
        edits::addGradient(f.session, 1.0F);
        change(f, 4);
        auto* menu = f.child<QMenu>("history");
        emit menu->aboutToShow();
        QCOMPARE(texts(*menu),
                 (QStringList{"As it began", "change of the loss scale", "new gradient", "change of the loss scale"}));
        QVERIFY(menu->actions().value(3)->isChecked() && !menu->actions().value(0)->isChecked());
        menu->actions().value(1)->trigger();
        QVERIFY(f.settle());
        QCOMPARE(f.scale(), 2.0F);
        QVERIFY(f.byHand().empty());
        emit menu->aboutToShow();
        QVERIFY(menu->actions().value(1)->isChecked());
        menu->actions().value(3)->trigger();
        QVERIFY(f.settle());
        QCOMPARE(f.scale(), 4.0F);
        QCOMPARE(f.byHand().size(), std::size_t{1});
    }

    void aDroppedScenarioIsTheFileThatIsOpen() {
        const QString path = write("dropped.halfscope", kMine);
        WindowFixture f;
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&f.window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&f.window, &drop);
        QVERIFY(f.settle());
        QCOMPARE(f.window.document().path(), path);
    }

    void theMenuHoldsEverythingThatItsKeysDo() {
        WindowFixture f;
        const QMenu* menu = f.child<QToolButton>("fileMenu")->menu();
        QCOMPARE(texts(*menu),
                 (QStringList{"New scenario", QString::fromUtf8("Scenarios…"), QString::fromUtf8("Open file…"),
                              "Open recent", "Save scenario", QString::fromUtf8("Save scenario as…"),
                              "Copy scenario as text", "Paste scenario", "History", "Quit"}));
    }

    void whatAWindowLeftIsOfferedAtTheNextStart_data() {
        QTest::addColumn<QString>("button");
        QTest::addColumn<float>("scale");
        QTest::addColumn<int>("left");
        QTest::newRow("restore") << "Restore" << 4.0F << 1; // this window's own now
        QTest::newRow("discard") << "Discard" << 1.0F << 0;
        QTest::newRow("later") << "Later" << 1.0F << 1;
    }
    void whatAWindowLeftIsOfferedAtTheNextStart() {
        QFETCH(QString, button);
        QFETCH(float, scale);
        QFETCH(int, left);
        const QTemporaryDir state;
        QFile file(state.filePath("1.autosave"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("/x/lost.halfscope\n") > 0 && file.write(kMine) > 0);
        file.close();
        Session session;
        MainWindow window(session, {state.path(), {}});
        QVERIFY(!session.open(builtInScenarios().front()));
        window.show();
        QCoreApplication::processEvents();
        QString asked;
        answer<QMessageBox>([&](QMessageBox* box) {
            asked = box->text();
            for (QAbstractButton* one : box->buttons()) {
                if (one->text() == button) {
                    one->click();
                }
            }
        });
        window.documentActions()->offerRestores();
        QCoreApplication::processEvents();
        QVERIFY2(asked.contains(QDir::toNativeSeparators("/x/lost.halfscope")), qPrintable(asked));
        QCOMPARE(session.scenario().range.scale, scale);
        QCOMPARE(window.isWindowModified(), button == "Restore");
        QCOMPARE(static_cast<int>(QDir(state.path()).entryList({"*.autosave"}).size()), left);
    }

private:
    QString write(const char* name, const QByteArray& bytes) const {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("%s cannot be written", name);
        }
        return file.fileName();
    }
    static void change(WindowFixture& f, float scale) {
        edits::setScale(f.session, f.session.newGesture(), scale);
        f.settle();
    }
    static QString message(WindowFixture& f) {
        const auto* bar = f.child<MessageBar>("messageBar");
        return bar->isHidden() ? QString() : bar->text();
    }
    QTemporaryDir m_folder;
};

QTEST_MAIN(TestDocumentWindow)
#include "test_document_window.moc"
