// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_window.h"
#include "network_window.h"

#include "export/picture_scenario.h"
#include "views/range/range_view.h"

#include <QImage>

using namespace halfscope;

/// Figures to the clipboard: by the keys on them, and by the menu.
class TestCopyFigure : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { installLanguage(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void init() { QApplication::clipboard()->clear(); }
    void theCopyKeysCopyTheFigureThatHasTheFocus_data();
    void theCopyKeysCopyTheFigureThatHasTheFocus();
    void onAHandleTheyCopyItsFigure();
    void theNetworksFiguresAreCopied();
    void aCopiedPictureOpensAsTheScenario_data();
    void aCopiedPictureOpensAsTheScenario();
    void aFigureFromBeforeTheChangeIsOfTheScenarioBeforeIt();
    void aBuiltInScenarioIsOneWhileItIsUnchanged();
    void aScenarioThatIsTooLargeStaysOutside();
    void theMenuCopiesAPictureAndItsNumbers();
    void theWordsAreTheExportsNotTheWindows();
};

namespace {

const QMimeData& clipboard() { return *QApplication::clipboard()->mimeData(); }

QString pasted(const QTemporaryDir& folder, const QString& name, const QString& kind) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(clipboard().data(kind)) > 0 ? file.fileName() : QString();
}

/// Inside of what is on the clipboard.
Scenario copiedScenario() {
    const QTemporaryDir folder;
    return scenarioInPicture(pasted(folder, "pasted.png", "image/png")).value();
}

} // namespace

void TestCopyFigure::theCopyKeysCopyTheFigureThatHasTheFocus_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<QByteArray>("view");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* scenario, const char* view, const char* says) {
        QTest::newRow(view) << QByteArray(scenario) << QByteArray(view)
                            << QString("Copied as a picture: %1.").arg(says);
    };
    row("twelve-layers", "distributionView", "Gradients, computed and stored");
    row("twelve-layers", "sharesView", "Shares against the scale");
    row("trace-table", "scalerFigure", "Scale after each step");
}

void TestCopyFigure::theCopyKeysCopyTheFigureThatHasTheFocus() {
    QFETCH(QByteArray, scenario);
    QFETCH(QByteArray, view);
    QFETCH(QString, says);
    ExportWindow f(scenario.constData());
    f.child<FigureView>(view.constData())->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QVERIFY(clipboard().hasImage());
    QCOMPARE(qvariant_cast<QImage>(clipboard().imageData()).width(), 1890);
    QVERIFY(clipboard().data("image/png").startsWith("\x89PNG"));
    QVERIFY(clipboard().data("image/svg+xml").startsWith("<?xml"));
    QCOMPARE(f.message(), says);
    QCOMPARE(f.undoCount(), 0);
}

void TestCopyFigure::onAHandleTheyCopyItsFigure() {
    ExportWindow f;
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(f.message(), "Copied as a picture: Shares against the scale.");
    QVERIFY(clipboard().hasImage());
}

void TestCopyFigure::theNetworksFiguresAreCopied() {
    NetworkWindow f;
    f.layers().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(f.message(), "Copied as a picture: Gradients of the layers.");
    f.goToPhase(3);
    f.map().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(f.message(), "Copied as a picture: Tensor as a heat map.");
    f.go([](ViewPlace& place) { place.trainingShown = true; });
    f.curves().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(f.message(), "Copied as a picture: Curves of the training.");
}

void TestCopyFigure::aCopiedPictureOpensAsTheScenario_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("name");
    QTest::newRow("png") << "image/png"
                         << "pasted.png";
    QTest::newRow("svg") << "image/svg+xml"
                         << "pasted.svg";
}

void TestCopyFigure::aCopiedPictureOpensAsTheScenario() {
    QFETCH(QString, kind);
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const QString path = folder.filePath(name);
    Scenario copied;
    {
        ExportWindow f;
        Scenario next = f.session.scenario();
        next.range.scale = 1024;
        next.range.byHand = {1e-8F, 0.5F};
        f.session.edit(next, EditKind::Options);
        f.settle();
        f.distribution().setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_C, Qt::ControlModifier);
        copied = f.session.scenarioHere();
        copied.id.clear(); // a person's own since the change
        QCOMPARE(pasted(folder, name, kind), path);
    }
    WindowFixture f("trace-table");
    f.window.openPath(path);
    QVERIFY(f.settle());
    QCOMPARE(QByteArray::fromStdString(writeScenario(f.session.scenarioHere())),
             QByteArray::fromStdString(writeScenario(copied)));
}

void TestCopyFigure::aFigureFromBeforeTheChangeIsOfTheScenarioBeforeIt() {
    ViewPlace place;
    place.trainingShown = true;
    NetworkWindow f([](NetworkSetup& setup) { setup.training.epochs = 200'000; }, place);
    const double before = f.setup().optimizer.learningRate;
    QVERIFY(before != 0.125);
    f.click(*f.part<QPushButton>("runTraining"));
    QTRY_VERIFY_WITH_TIMEOUT(!f.session.training().running(), 60'000);
    f.settle();
    f.unfold("optimizerFold");
    f.type("learning-rate field", "0.125");
    QCOMPARE(f.setup().optimizer.learningRate, 0.125);
    QVERIFY2(f.words("runWords").contains("before the change"), qPrintable(f.words("runWords")));
    f.curves().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(f.message(), "Copied as a picture: Curves of the training.");
    const Scenario inside = copiedScenario();
    QCOMPARE(inside.network.training.optimizer.learningRate, before);
    QVERIFY(inside.network == f.session.trained()->setup);
    QVERIFY(inside.start.trainingShown);
    entry(f, "Curves of the training", "Save with size and font…")->trigger(); // and as the dialog has it
    auto* dialog = f.window.findChild<ExportDialog*>();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    dialog->findChild<QPushButton*>("exportCopyPicture")->click();
    QCOMPARE(copiedScenario().network.training.optimizer.learningRate, before);
    dialog->reject();
}

void TestCopyFigure::aBuiltInScenarioIsOneWhileItIsUnchanged() {
    const QTemporaryDir folder;
    ExportWindow f;
    const auto copied = [&f] {
        f.distribution().setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_C, Qt::ControlModifier);
        return QString::fromStdString(copiedScenario().id);
    };
    QCOMPARE(copied(), "twelve-layers");
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Right);
    f.settle();
    QCOMPARE(f.undoCount(), 1);
    QCOMPARE(copied(), "");
    f.session.undoStack()->undo();
    f.settle();
    QCOMPARE(copied(), "twelve-layers");
    QVERIFY(!f.window.document().saveAs(folder.filePath("mine.halfscope")));
    QCOMPARE(copied(), "");
}

void TestCopyFigure::aScenarioThatIsTooLargeStaysOutside() {
    const QTemporaryDir folder;
    ExportWindow f;
    Scenario next = f.session.scenario();
    next.further.members = std::make_shared<std::vector<FurtherMember>>(
        1, FurtherMember{"/later", '"' + std::string(kLargestScenarioFile, 'x') + '"'});
    f.session.edit(next, EditKind::Options);
    f.settle();
    const QString outside = "The scenario is not inside: it is larger than a scenario's file may be.";
    f.distribution().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(f.message(), "Copied as a picture: Gradients, computed and stored. " + outside);
    QVERIFY(clipboard().hasImage());
    QVERIFY(!scenarioInPicture(pasted(folder, "pasted.png", "image/png")));
    QVERIFY(!scenarioInPicture(pasted(folder, "pasted.svg", "image/svg+xml")));
    f.window.saveFigureAs(f.window.rangeView()->figures().front(), folder.filePath("f.pdf"));
    QCOMPARE(f.message(), "Saved as " + folder.filePath("f.pdf") + ". " + outside);
    QVERIFY(bytesOf(folder.filePath("f.pdf")).startsWith("%PDF"));
    f.window.saveFigureAs(f.window.rangeView()->figures().front(), folder.filePath("f.csv"));
    QCOMPARE(f.message(), "Saved as " + folder.filePath("f.csv") + ".");
    f.open();
    f.takeFormats({"svg"});
    f.exportInto(folder.filePath("all"));
    QVERIFY(!f.isOpen());
    QVERIFY2(f.message().endsWith("shares.svg. " + outside), qPrintable(f.message()));
}

void TestCopyFigure::theMenuCopiesAPictureAndItsNumbers() {
    ExportWindow f;
    entry(f, "Error of what returns", "Copy as picture")->trigger();
    QVERIFY(clipboard().hasImage());
    QCOMPARE(f.message(), "Copied as a picture: Error of what returns.");
    entry(f, "Error of what returns", "Copy as text")->trigger();
    QCOMPARE(f.message(), "Copied as text: Error of what returns.");
    const QStringList lines = clipboard().text().split('\n');
    QVERIFY(lines.size() > 10);
    for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
        QCOMPARE(lines[i].count('\t'), lines.first().count('\t'));
    }
    entry(f, "Counts of the groups", "Copy as CSV")->trigger();
    QVERIFY(clipboard().text().startsWith("name,count,"));
}

void TestCopyFigure::theWordsAreTheExportsNotTheWindows() {
    installLanguage(QLocale(QLocale::German, QLocale::Germany));
    {
        ExportWindow f;
        f.distribution().setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_C, Qt::ControlModifier);
        const QByteArray svg = clipboard().data("image/svg+xml");
        QVERIFY(svg.contains("gradients"));
        QVERIFY(!svg.contains("Gradienten"));
        QVERIFY2(f.plain("headline").contains("Gradienten"), qPrintable(f.plain("headline")));
    }
}

QTEST_MAIN(TestCopyFigure)
#include "test_copy_figure.moc"
