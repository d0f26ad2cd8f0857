// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_window.h"
#include "network_window.h"

#include "export/picture_scenario.h"

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
    void theMenuCopiesAPictureAndItsNumbers();
    void theWordsAreTheExportsNotTheWindows();
};

namespace {

const QMimeData& clipboard() { return *QApplication::clipboard()->mimeData(); }

QAction* entry(WindowFixture& f, const QString& what, const QString& act) {
    auto* menu = f.child<QToolButton>("saveFigure")->menu();
    emit menu->aboutToShow();
    for (QAction* action : menu->actions()) {
        if (action->text() == what) {
            for (QAction* own : action->menu()->actions()) {
                if (own->text() == act) {
                    return own;
                }
            }
        }
    }
    qFatal("the menu has no %s of %s", qPrintable(act), qPrintable(what));
    return nullptr;
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
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(clipboard().data(kind));
    }
    WindowFixture f("trace-table");
    f.window.openPath(path);
    QVERIFY(f.settle());
    QCOMPARE(QByteArray::fromStdString(writeScenario(f.session.scenarioHere())),
             QByteArray::fromStdString(writeScenario(copied)));
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
