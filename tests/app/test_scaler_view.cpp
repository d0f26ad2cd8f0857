// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_window.h"
#include "text/scaler_words.h"
#include "views/save_actions.h"
#include "views/scaler/scaler_view.h"

#include <QComboBox>
#include <QFile>
#include <QTabBar>
#include <QTemporaryDir>

using namespace halfscope;

/// The scaler's view as a whole: its sentences, its policy, its tabs, what it gives to files.
class TestScalerView : public QObject {
    Q_OBJECT
private slots:
    void theHeadlineSaysTheVerdict();
    void whatIsHiddenIsNotSaid();
    void thePolicyIsChosen();
    void aTabIsShownAndKept();
    void theCursorIsDrawnInTheFigure();
    void tablesAreSaved_data();
    void tablesAreSaved();
    void theFigureIsSaved();
    void aCellIsExplainedUntilAnotherIs();
};

void TestScalerView::theHeadlineSaysTheVerdict() {
    ScalerWindow f;
    const QString before = f.plain("scalerHeadline");
    QVERIFY2(before.contains("from 8, interval 2") && before.contains("1 of 4 steps skipped"), qPrintable(before));
    QVERIFY(!f.plain("verdict").isEmpty());
    f.go(1, ScalerWindow::kReceived);
    f.type("1");
    f.key(Qt::Key_Return);
    QVERIFY2(f.plain("scalerHeadline").contains("none of 4 steps skipped"), qPrintable(f.plain("scalerHeadline")));
    QCOMPARE(f.scalerFigure().accessibleName(),
             "Scale after each step. " + f.child<QLabel>("scalerHeadline")->accessibleName());
}

void TestScalerView::whatIsHiddenIsNotSaid() {
    ScalerWindow f;
    QVERIFY(f.child<QLabel>("verdict")->isVisible() && f.child<QLabel>("scalerAbout")->isVisible());
    f.click(*f.child<QWidget>("hideAfterCursor")); // at the end nothing is hidden
    QVERIFY(f.plain("scalerHeadline").contains("1 of 4 steps skipped"));
    f.child<QWidget>("transportKeys")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Home);
    QCOMPARE(f.plain("scalerHeadline"), words::policy(f.session.scenario().scaler.policy.id) +
                                            ", from 8, interval 2: none of 4 steps done so far.");
    QVERIFY(!f.child<QLabel>("verdict")->isVisible() && !f.child<QLabel>("scalerAbout")->isVisible());
    f.setStep(2);
    QVERIFY(f.plain("scalerHeadline").endsWith(": 2 of 4 steps done so far, 1 skipped."));
    QVERIFY(!f.child<QLabel>("verdict")->isVisible());
    QVERIFY(f.scalerFigure().accessibleName().endsWith("2 of 4 steps done so far, 1 skipped."));
    f.setStep(4);
    QVERIFY(f.plain("scalerHeadline").contains("1 of 4 steps skipped"));
    QVERIFY(f.child<QLabel>("verdict")->isVisible() && f.child<QLabel>("scalerAbout")->isVisible());
    f.setStep(1);
    f.click(*f.child<QWidget>("hideAfterCursor"));
    QVERIFY(f.plain("scalerHeadline").contains("1 of 4 steps skipped"));
    QVERIFY(f.child<QLabel>("verdict")->isVisible());
}

void TestScalerView::thePolicyIsChosen() {
    ScalerWindow f;
    auto* policy = f.child<QComboBox>("policy");
    QCOMPARE(policy->count(), kPolicyCount);
    policy->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Home);
    QCOMPARE(f.session.scenario().scaler.policy.id, PolicyId::Pytorch);
    QCOMPARE(f.session.scenario().scaler.policy.parameters.initialScale, 8.0); // kept
    QVERIFY(f.plain("scalerHeadline").startsWith(words::policy(PolicyId::Pytorch)));
    f.key(Qt::Key_Down);
    QCOMPARE(f.session.scenario().scaler.policy.id, PolicyId::ApexAmp);
    QCOMPARE(f.undoCount(), 2);
    f.undo();
    QCOMPARE(policy->currentText(), words::policy(PolicyId::Pytorch));
    for (int i = 0; i < policy->count(); ++i) {
        QVERIFY(!policy->itemData(i, Qt::ToolTipRole).toString().isEmpty()); // where its rule was read
    }
}

void TestScalerView::aTabIsShownAndKept() {
    ScalerWindow f;
    auto* tabs = f.child<QTabBar>("scalerTabs");
    QVERIFY(f.table().isVisible());
    tabs->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Right);
    QVERIFY(f.child<QWidget>("comparison")->parentWidget()->isVisibleTo(&f.window) || tabs->currentIndex() == 1);
    QVERIFY(!f.table().isVisible());
    QVERIFY(f.session.place().comparisonShown);
    QCOMPARE(f.undoCount(), 0);
    f.key(Qt::Key_Right);
    QVERIFY(f.child<QWidget>("torchCalls")->isVisible());
    QVERIFY(f.session.scenario().scaler.torch.shown); // the calls are part of the scenario
    f.undo();
    QCOMPARE(tabs->currentIndex(), 0);
    QVERIFY(f.table().isVisible());
    f.open("unscale-twice");
    QCOMPARE(tabs->currentIndex(), f.session.scenario().scaler.torch.shown ? 2 : 0);
}

void TestScalerView::theCursorIsDrawnInTheFigure() {
    ScalerWindow f;
    for (const std::uint32_t step : {0U, 3U, 4U}) {
        f.setStep(step);
        for (const Panel& panel : f.scalerFigure().figure().panels) {
            QCOMPARE(panel.cursor.value_or(-1), static_cast<double>(step));
        }
    }
}

void TestScalerView::tablesAreSaved_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("CSV") << "t.csv"
                         << "t.csv" << QByteArray("step,");
    QTest::newRow("Markdown") << "t.md"
                              << "t.md" << QByteArray("| step |");
    QTest::newRow("LaTeX") << "t.tex"
                           << "t.tex" << QByteArray("\\begin{tabular}");
    QTest::newRow("another ending") << "t.x"
                                    << "t.x.csv" << QByteArray("step,");
}

void TestScalerView::tablesAreSaved() {
    QFETCH(QString, name);
    QFETCH(QString, written);
    QFETCH(QByteArray, begins);
    QTemporaryDir folder;
    ScalerWindow f;
    const std::vector<Savable> all = f.window.scalerView()->savables();
    QCOMPARE(all.size(), std::size_t{2});
    f.window.saves()->saveTable(all[1], folder.filePath(name));
    QFile file(folder.filePath(written));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(f.message()));
    const QByteArray bytes = file.readAll();
    QVERIFY2(bytes.contains(begins), bytes.constData());
    QVERIFY(bytes.count('\n') >= 5);
    QCOMPARE(f.message(), "Saved as " + folder.filePath(written) + ".");
}

void TestScalerView::theFigureIsSaved() {
    QTemporaryDir folder;
    ScalerWindow f;
    const Savable figure = f.window.scalerView()->savables().front();
    QVERIFY(!figure.figure(QLocale::c()).panels.front().cursor); // of the screen alone
    f.window.saves()->saveFigure(figure.figure(QLocale::c()), folder.filePath("scale.svg"));
    QVERIFY(QFile::exists(folder.filePath("scale.svg")));
}

void TestScalerView::aCellIsExplainedUntilAnotherIs() {
    ScalerWindow f;
    auto* explanation = f.child<QLabel>("explanation");
    f.clickCell(3, ScalerWindow::kHappened);
    const QString doubled = explanation->accessibleName();
    QVERIFY2(doubled.startsWith("Doubled to 8: 2 good steps in a row, interval 2"), qPrintable(doubled));
    f.setStep(2);
    const QString halved = explanation->accessibleName(); // the same column, at the cursor
    QVERIFY(halved != doubled && !halved.isEmpty());
    f.clickCell(4, ScalerWindow::kReceived);
    QVERIFY2(explanation->accessibleName().startsWith("Type what a step receives"),
             qPrintable(explanation->accessibleName()));
    f.child<QWidget>("transportKeys")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Home);
    QVERIFY2(explanation->accessibleName().startsWith("Before the first step the scale is 8."),
             qPrintable(explanation->accessibleName()));
}

QTEST_MAIN(TestScalerView)
#include "test_scaler_view.moc"
