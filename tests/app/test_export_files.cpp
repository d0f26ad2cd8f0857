// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_window.h"

#include "../cli/program.h"
#include "session/document.h"

#include <QImage>
#include <QProgressBar>

using namespace halfscope;

namespace {

QStringList textsOf(const QWidget& window) {
    const auto* message = window.findChild<MessageBar*>();
    QStringList all{window.windowTitle()};
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        all << (message->isAncestorOf(label) ? QString() : label->text());
    }
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        all << (message->isAncestorOf(button) ? QString() : button->text() + button->toolTip());
    }
    return all;
}

} // namespace

/// What the dialog of exports writes, and what it does not.
class TestExportFiles : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { installLanguage(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() {
        cleanup();
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void itHasTheBytesOfTheCommandLine_data();
    void itHasTheBytesOfTheCommandLine();
    void sixteenCentimetresAt300DotsAre1890Pixels();
    void everyControlIsOfTheFile();
    void nothingIsReplacedWithoutAQuestion();
    void whatCannotBeIsASentence_data();
    void whatCannotBeIsASentence();
    void aFolderThatCannotBeWrittenSaysSo();
    void theFolderIsTypedAsOneKnowsIt_data();
    void theFolderIsTypedAsOneKnowsIt();
    void theFolderIsChosen();
    void theViewsKeepTheirLanguage();
    void oneFigureIsExportedAlone();
    void theTensorOfEverythingIsTheOneThatIsSavedAlone();
    void whatComesWhileFilesAreMadeIsAskedFor();
    void aPlaceThatIsTakenAtTheEndIsTold();
    void aCancelledExportLeavesNothing();
    void aClosedDialogWritesNoMore();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestExportFiles::itHasTheBytesOfTheCommandLine_data() {
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("before"); ///< the export
    const auto row = [](const char* name, const char* scenario, const char* language, const char* before) {
        QTest::newRow(name) << QString(scenario) << QString(language) << QString(before);
    };
    row("gradients", "twelve-layers", "en", "reopened");
    row("a scaler, in German", "policies-compared", "de", "reopened");
    row("a network", "twelve-layers-lost", "en", "reopened");
    row("changed from a built-in one, and saved", "twelve-layers", "de", "changed");
    row("trained first", "twelve-layers", "en", "trained");
}

void TestExportFiles::itHasTheBytesOfTheCommandLine() {
    QFETCH(QString, scenario);
    QFETCH(QString, language);
    QFETCH(QString, before);
    const QString saved = path("lesson.halfscope");
    ExportWindow f(scenario.toLatin1().constData());
    if (before == "changed") {
        f.scaleHandle().setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_Right);
        f.settle();
        QCOMPARE(f.undoCount(), 1);
    } else if (before == "trained") {
        Scenario longer = f.session.scenario();
        longer.network.training.sizes = {2, 64, 64, 1};
        longer.network.training.epochs = 40'000;
        f.session.edit(longer, EditKind::NetworkShape);
        ViewPlace place = f.session.place();
        place.activity = Activity::Network;
        place.trainingShown = true;
        f.session.setPlace(place);
        f.settle();
        QVERIFY(!f.session.network()->whole); // too long to run by itself
        f.session.startTraining();
        QTRY_VERIFY_WITH_TIMEOUT(!f.session.training().running(), 60'000);
        f.settle();
        QVERIFY(f.session.trained()->whole);
    }
    QVERIFY(!f.window.document().saveAs(saved));
    if (before == "reopened") {
        f.WindowFixture::open("trace-table");
        f.window.openPath(saved);
        QVERIFY(f.settle());
        QCOMPARE(f.window.document().path(), saved);
    }
    f.open();
    f.part<QCheckBox>("exportTitle").click();
    auto& choice = f.part<QComboBox>("exportLanguage");
    choice.setCurrentIndex(choice.findData(language));
    f.type("exportWidth", "14");
    f.ready();
    f.exportInto(path("window"));
    QVERIFY2(!f.isOpen(), qPrintable(f.isOpen() ? f.says() : QString()));

    const program::Outcome line =
        program::run({"export", saved, "--out", path("line"), "--language", language, "--width-cm", "14", "--title"});
    QVERIFY2(line.status == 0, line.errors.constData());
    QCOMPARE(filesIn(path("window")), filesIn(path("line")));
    QVERIFY(filesIn(path("window")).contains("notes.tex"));
    for (const QString& file : filesIn(path("line"))) {
        QVERIFY2(bytesOf(path("window/" + file)) == bytesOf(path("line/" + file)), qPrintable(file));
    }
    const QString said = f.message();
    QVERIFY2(
        said.startsWith(QString("%1 files written to %2: ").arg(filesIn(path("line")).size()).arg(path("window"))) &&
            said.contains("notes.md"),
        qPrintable(said));
}

void TestExportFiles::sixteenCentimetresAt300DotsAre1890Pixels() {
    ExportWindow f;
    f.open();
    QVERIFY2(f.facts().startsWith("16 × "), qPrintable(f.facts()));
    const QString pixels = f.window.locale().toString(1890);
    QVERIFY2(f.facts().contains("as a PNG " + pixels + " × "), qPrintable(f.facts()));
    f.takeFormats({"png"});
    f.exportInto(path("out"));
    QCOMPARE(filesIn(path("out")), (QStringList{"range.png", "returned.png", "shares.png"}));
    QCOMPARE(QImage(path("out/range.png")).width(), 1890);
}

void TestExportFiles::everyControlIsOfTheFile() {
    ExportWindow f;
    f.open();
    f.type("exportWidth", "8.5");
    f.part<QCheckBox>("exportAutomaticHeight").setFocus(Qt::TabFocusReason);
    f.dialogKey(Qt::Key_Space);
    f.type("exportHeight", "7.5");
    f.type("exportDpi", "550");
    f.dialogKey(Qt::Key_Backtab, Qt::ShiftModifier);
    f.dialogKey(Qt::Key_Up); // from Tab back in the field: 600
    f.type("exportFont", "8");
    f.part<QComboBox>("exportPalette").setFocus(Qt::TabFocusReason);
    f.dialogKey(Qt::Key_Down); // grey
    auto& language = f.part<QComboBox>("exportLanguage");
    language.setFocus(Qt::TabFocusReason);
    f.dialogKey(Qt::Key_Home); // Deutsch, before English
    QCOMPARE(language.currentText(), "Deutsch");
    f.clickPart("exportTitle");
    for (const char* suffix : {"pdf", "csv", "md"}) {
        f.clickPart((QByteArray("exportFormat ") + suffix).constData());
    }
    f.ready();
    f.exportInto(path("out"));
    const QImage image(path("out/range.png"));
    QCOMPARE(image.size(), QSize(2008, 1772));
    QVERIFY(image.allGray());
    const QByteArray svg = bytesOf(path("out/range.svg"));
    QVERIFY(svg.contains("width=\"85mm\" height=\"75mm\""));
    const QByteArray notes = bytesOf(path("out/notes.tex"));
    QVERIFY2(notes.contains("Gradienten"), notes.left(2000).constData());
    QVERIFY(!filesIn(path("out")).contains("range.pdf"));
    QVERIFY(!filesIn(path("out")).contains("notes.md"));
}

void TestExportFiles::nothingIsReplacedWithoutAQuestion() {
    QVERIFY(QDir().mkpath(path("out")));
    QFile mine(path("out/returned.svg"));
    QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("my own") > 0);
    mine.close();
    ExportWindow f;
    f.open();
    f.takeFormats({"svg"});
    QString asked;
    answerBy("Cancel", &asked);
    f.exportInto(path("out"));
    QCOMPARE(asked, "In " + path("out") + " there are already: returned.svg.");
    QVERIFY(f.isOpen());
    QCOMPARE(filesIn(path("out")), QStringList{"returned.svg"});
    QCOMPARE(bytesOf(mine.fileName()), QByteArray("my own"));
    answerBy("Replace", &asked);
    f.write();
    QVERIFY(!f.isOpen());
    QCOMPARE(filesIn(path("out")), (QStringList{"range.svg", "returned.svg", "shares.svg"}));
    QVERIFY(bytesOf(mine.fileName()).startsWith("<?xml"));
}

void TestExportFiles::whatCannotBeIsASentence_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("says");
    QTest::newRow("no folder") << "folder"
                               << " "
                               << "Name the folder to write into.";
    QTest::newRow("no format") << ""
                               << ""
                               << "Choose at least one kind of file, such as PDF.";
    QTest::newRow("too low")
        << "exportHeight"
        << "3"
        << QString::fromUtf8(
               "3 cm is too low for “Gradients, computed and stored: figure”, which needs at least 6.4 cm.");
    QTest::newRow("a font too large") << "exportFont"
                                      << "40"
                                      << "A figure 16 cm wide has room for words of at most 17 pt. Take a smaller font "
                                         "or more width.";
    QTest::newRow("too many pixels") << "exportDpi"
                                     << "2400"
                                     << QString::fromUtf8(
                                            "“Gradients, computed and stored: figure” would have more than "
                                            "100 million pixels. Take fewer dots per inch or less width.");
}

void TestExportFiles::whatCannotBeIsASentence() {
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, says);
    ExportWindow f;
    f.open();
    f.type("folder", path("out"));
    if (field == "exportHeight") {
        f.clickPart("exportAutomaticHeight");
    } else if (field == "exportDpi") {
        f.type("exportWidth", "40");
    }
    if (field.isEmpty()) {
        f.takeFormats({});
    } else {
        f.type(field.toLatin1().constData(), typed);
    }
    f.clickPart("exportWrite");
    QCOMPARE(f.says(), says);
    QVERIFY(f.isOpen());
    QVERIFY(!QFileInfo::exists(path("out")));
}

void TestExportFiles::aFolderThatCannotBeWrittenSaysSo() {
    QFile file(path("file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    ExportWindow f;
    f.open();
    f.takeFormats({"csv"});
    f.exportInto(path("file/in"));
    QVERIFY(f.isOpen());
    QVERIFY2(f.says().startsWith(path("file/in") + " cannot be written (") &&
                 f.says().endsWith("). Check that you may write there and that there is room."),
             qPrintable(f.says()));
}

void TestExportFiles::theFolderIsTypedAsOneKnowsIt_data() {
    QTest::addColumn<bool>("saved"); ///< the scenario, in a folder of its own
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("folder"); ///< below the home folder
    QTest::newRow("from home") << true << "~/notes"
                               << "notes";
    QTest::newRow("beside the scenario") << true << "notes"
                                         << "lesson/notes";
    QTest::newRow("above it") << true << "../notes"
                              << "notes";
    QTest::newRow("without a file, among the documents") << false << "notes/one"
                                                         << "Documents/notes/one";
    QTest::newRow("a space at its end") << true << "~/two words "
                                        << "two words ";
    QTest::newRow("a tilde inside") << true << "a~/b"
                                    << "lesson/a~/b";
}

void TestExportFiles::theFolderIsTypedAsOneKnowsIt() {
    QFETCH(bool, saved);
    QFETCH(QString, typed);
    QFETCH(QString, folder);
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", QFile::encodeName(m_folder->path()));
    qunsetenv("XDG_CONFIG_HOME");
    const auto back = qScopeGuard([home] { qputenv("HOME", home); });
    ExportWindow f;
    if (saved) {
        QVERIFY(QDir().mkpath(path("lesson")));
        QVERIFY(!f.window.document().saveAs(path("lesson/mine.halfscope")));
    }
    f.open();
    f.takeFormats({"csv"});
    f.type("folder", typed);
    QCOMPARE(f.part<QLineEdit>("folder").text(), path(folder)); // where it is, in full
    f.write();
    QVERIFY2(!f.isOpen(), qPrintable(f.isOpen() ? f.says() : QString()));
    QVERIFY(filesIn(path(folder)).contains("groups.csv"));
}

void TestExportFiles::theFolderIsChosen() {
    QVERIFY(QDir().mkpath(path("chosen")));
    ExportWindow f;
    f.open();
    whenThereIs<QFileDialog>([this](QFileDialog* dialog) {
        dialog->findChild<QLineEdit*>()->setText(path("chosen"));
        QMetaObject::invokeMethod(dialog, "accept");
    });
    f.clickPart("chooseFolder");
    QCOMPARE(f.part<QLineEdit>("folder").text(), path("chosen"));
    f.takeFormats({"csv"});
    f.part<QLineEdit>("folder").setFocus(Qt::TabFocusReason);
    f.dialogKey(Qt::Key_Return); // is the default button's
    QTRY_VERIFY(!f.isOpen());
    QVERIFY(filesIn(path("chosen")).contains("groups.csv"));
}

void TestExportFiles::theViewsKeepTheirLanguage() {
    installLanguage(QLocale(QLocale::German, QLocale::Germany));
    {
        ExportWindow f;
        const QStringList before = textsOf(f.window);
        f.open();
        QCOMPARE(f.part<QComboBox>("exportLanguage").currentText(), "English"); // not the window's
        f.takeFormats({"md"});
        f.exportInto(path("english"));
        QVERIFY(!f.isOpen());
        QVERIFY2(bytesOf(path("english/notes.md")).contains("gradients"),
                 bytesOf(path("english/notes.md")).constData());
        QVERIFY(f.settle());
        QCOMPARE(textsOf(f.window), before);
        QCOMPARE(QLocale().language(), QLocale::German);
        f.session.setPlace({{SelectionKind::Group, 2}}); // words made anew
        QVERIFY(f.settle());
        const QString said = f.plain("headline");
        QVERIFY2(said.contains("Gradient") && !said.contains("gradients"), qPrintable(said));
    }
}

void TestExportFiles::oneFigureIsExportedAlone() {
    ExportWindow f("policies-compared");
    auto* menu = f.child<QToolButton>("saveFigure")->menu();
    emit menu->aboutToShow();
    for (QAction* action : menu->actions()) {
        if (action->text() == "Scale after each step") {
            for (QAction* own : action->menu()->actions()) {
                if (own->text() == "Save with size and font…") {
                    own->trigger();
                }
            }
        }
    }
    ExportDialog& dialog = f.ready();
    QCOMPARE(dialog.windowTitle(), "Export: Scale after each step");
    QVERIFY(!f.items().isVisible());
    QVERIFY(!f.format("md").isVisible());
    f.exportInto(path("one"));
    QVERIFY(!f.isOpen());
    QCOMPARE(filesIn(path("one")),
             (QStringList{"scaler-figure.csv", "scaler-figure.tex", "scaler.pdf", "scaler.png", "scaler.svg"}));
}

void TestExportFiles::theTensorOfEverythingIsTheOneThatIsSavedAlone() {
    ExportWindow f("twelve-layers-lost");
    QTRY_VERIFY(f.session.stepRecord());
    ViewPlace place = f.session.place();
    const auto& tensors = f.session.stepRecord()->phases[place.networkPhase].tensors;
    place.networkTensor = static_cast<std::uint32_t>(tensors.size() - 1); // not the one of the headline
    place.networkRow = tensors.back().rows - 1;
    place.networkColumn = 0;
    f.session.setPlace(place);
    QVERIFY(f.settle());
    f.open();
    QStringList rows;
    for (int i = 0; i < f.items().count(); ++i) {
        rows << f.items().item(i)->text();
    }
    QVERIFY2(rows.contains("Motion of the weight: table") && rows.contains("Terms of the element: table"),
             qPrintable(rows.join(", ")));
    f.takeFormats({"pdf", "csv"});
    f.exportInto(path("everything"));
    QVERIFY(filesIn(path("everything")).contains("terms.csv"));
    auto* menu = f.child<QToolButton>("saveFigure")->menu();
    emit menu->aboutToShow();
    for (QAction* action : menu->actions()) {
        if (action->text() == "Tensor as a heat map") {
            for (QAction* own : action->menu()->actions()) {
                if (own->text() == "Save with size and font…") {
                    own->trigger();
                }
            }
        }
    }
    f.ready();
    f.takeFormats({"pdf", "csv"});
    f.exportInto(path("alone"));
    QCOMPARE(filesIn(path("alone")), (QStringList{"tensor-figure.csv", "tensor.pdf"}));
    for (const QString& file : filesIn(path("alone"))) {
        QVERIFY2(bytesOf(path("alone/" + file)) == bytesOf(path("everything/" + file)), qPrintable(file));
    }
}

void TestExportFiles::whatComesWhileFilesAreMadeIsAskedFor() {
    ExportWindow f;
    f.open();
    f.takeFormats({"svg"});
    f.type("folder", path("out"));
    auto* writing = f.part<QProgressBar>("exportWriting").parentWidget();
    QString asked;
    answerBy("Cancel", &asked);
    connect(&f.part<QProgressBar>("exportWriting"), &QProgressBar::valueChanged, this, [this] {
        QFile mine(path("out/shares.svg"));
        if (QFileInfo::exists(path("out"))) { // from the first file on
            QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("my own") > 0);
        }
    });
    f.write();
    QCOMPARE(asked, "In " + path("out") + " there are already: shares.svg.");
    QCOMPARE(f.says(), "Cancelled: no file was written.");
    QVERIFY(writing->isHidden());
    QCOMPARE(filesIn(path("out")), QStringList{"shares.svg"});
    QCOMPARE(bytesOf(path("out/shares.svg")), QByteArray("my own"));
}

void TestExportFiles::aPlaceThatIsTakenAtTheEndIsTold() {
    ExportWindow f;
    f.open();
    f.takeFormats({"svg"});
    f.type("folder", path("out"));
    QString asked;
    answerBy("Replace", &asked);
    connect(&f.part<QProgressBar>("exportWriting"), &QProgressBar::valueChanged, this, [this](int value) {
        if (value == 1000) { // all are made; no file can replace it
            QDir(path("out")).mkdir("shares.svg");
        }
    });
    f.write();
    QCOMPARE(asked, "In " + path("out") + " there are already: shares.svg.");
    const QString said = f.says();
    QVERIFY2(said.startsWith(path("out/shares.svg") + " cannot be written (") &&
                 said.endsWith("): written are range.svg, returned.svg; not written are shares.svg."),
             qPrintable(said));
    QCOMPARE(filesIn(path("out")), (QStringList{"range.svg", "returned.svg"}));
}

void TestExportFiles::aCancelledExportLeavesNothing() {
    ExportWindow f;
    f.open();
    f.type("folder", path("out/here"));
    auto& bar = f.part<QProgressBar>("exportWriting");
    auto& cancel = f.part<QPushButton>("exportCancelWriting");
    int turns = 0;
    connect(&bar, &QProgressBar::valueChanged, this, [&] {
        turns += QFileInfo::exists(path("out/here")) ? 1 : 0;
        if (bar.value() > 200) { // after some of the files, in a turn of its own
            QTimer::singleShot(0, &cancel, [&cancel] { cancel.click(); });
        }
    });
    f.write();
    QVERIFY(turns > 2);
    QCOMPARE(f.says(), "Cancelled: no file was written.");
    QVERIFY(!QFileInfo::exists(path("out")));
    disconnect(&bar, nullptr, this, nullptr);
    f.write(); // and once more
    QVERIFY(!f.isOpen());
    QVERIFY(filesIn(path("out/here")).contains("notes.tex"));
}

void TestExportFiles::aClosedDialogWritesNoMore() {
    ExportWindow f;
    ExportDialog& dialog = f.open();
    f.type("folder", path("out"));
    bool closed = false;
    connect(&f.part<QProgressBar>("exportWriting"), &QProgressBar::valueChanged, this, [&](int value) {
        if (value == 1000) { // all are made, and wait to take their places
            closed = true;
            dialog.reject();
        }
    });
    f.write();
    QVERIFY(closed);
    QVERIFY(!f.isOpen());
    QVERIFY(!QFileInfo::exists(path("out")));
    QCOMPARE(f.message(), QString());
}

QTEST_MAIN(TestExportFiles)
#include "test_export_files.moc"
