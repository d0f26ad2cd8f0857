// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparison_model.h"
#include "plots/series_sample.h"
#include "scaler_window.h"
#include "session/scaler_edits.h"
#include "text/scaler_words.h"
#include "views/scaler/comparison_table.h"

#include <QClipboard>
#include <QComboBox>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>

using namespace halfscope;

namespace {

/// The window with the comparison of five frameworks before it.
class ComparisonWindow : public WindowFixture {
public:
    explicit ComparisonWindow(const char* scenario = "policies-compared") : WindowFixture(scenario) {
        auto& tabs = *child<QTabBar>("scalerTabs");
        click(tabs.mapTo(&window, tabs.tabRect(1).center()));
        session.undoStack()->clear();
    }
    QTableView& table() { return *child<QTableView>("comparison"); }
    QAbstractItemModel& model() { return *table().model(); }
    QPoint cell(int row, int column) {
        table().scrollTo(model().index(row, column));
        return table().viewport()->mapTo(&window, table().visualRect(model().index(row, column)).center());
    }
    QString sources() { return child<QTextEdit>("comparisonSources")->toPlainText(); }
    std::uint32_t step() { return session.place().scalerStep; }
    QString clipboard() { return QGuiApplication::clipboard()->text(); }
    /// How many pixels of a section of the header have exactly the colour.
    int pixelsOf(int section, const QColor& color);
};

int ComparisonWindow::pixelsOf(int section, const QColor& color) {
    QHeaderView& header = *table().horizontalHeader();
    const QImage image = header.grab().toImage();
    const QRect rect(header.sectionViewportPosition(section), 0, header.sectionSize(section), header.height());
    int count = 0;
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right() && x < image.width(); ++x) {
            count += image.pixelColor(x, y) == color ? 1 : 0;
        }
    }
    return count;
}

} // namespace

/// The comparison under a person's hand, in the window.
class TestComparisonTable : public QObject {
    Q_OBJECT
private slots:
    void itIsSeenBesideTheFigure();
    void aClickOnARowMovesTheCursor();
    void theCursorSelectsItsRow();
    void keysMoveTheCursorAndTabLeaves();
    void theReferenceIsChosenInTheCombo();
    void differencesAndSourcesStandBesideIt();
    void aColumnHasTheLookOfItsCurve();
    void aPolicyWithoutATraceSaysSoInItsHeader();
    void rowsAreCopiedApartByTabs();
    void hiddenRowsAreNotCopied();
    void nothingTickedSaysWhereToTick();
    void noStepsSayWhereToAddThem();
    void theDarkPaletteRepaintsTheSamples();
    void unseenItSleeps();
};

void TestComparisonTable::itIsSeenBesideTheFigure() {
    ComparisonWindow f;
    QVERIFY(f.table().isVisible());
    QVERIFY(f.scalerFigure().isVisible());
    QVERIFY(f.session.place().comparisonShown);
    QCOMPARE(f.model().index(9, 2).data().toString(), "16");
    QVERIFY(f.table().viewport()->height() >= 2 * 26);
}

void TestComparisonTable::aClickOnARowMovesTheCursor() {
    ComparisonWindow f;
    f.click(f.cell(3, 4));
    QCOMPARE(f.step(), 4U);
    f.click(f.cell(0, 0));
    QCOMPARE(f.step(), 1U);
    QCOMPARE(f.undoCount(), 0); // a place
}

void TestComparisonTable::theCursorSelectsItsRow() {
    ComparisonWindow f;
    QCOMPARE(f.table().currentIndex().row(), 9);
    ViewPlace place = f.session.place();
    place.scalerStep = 2;
    f.session.setPlace(place);
    f.settle();
    QCOMPARE(f.table().currentIndex().row(), 1);
    QVERIFY(f.table().viewport()->rect().contains(f.table().visualRect(f.table().currentIndex())));
    place.scalerStep = 0;
    f.session.setPlace(place);
    f.settle();
    QVERIFY(!f.table().selectionModel()->hasSelection());
}

void TestComparisonTable::keysMoveTheCursorAndTabLeaves() {
    ComparisonWindow f;
    f.click(f.cell(3, 1));
    f.key(Qt::Key_Down);
    QCOMPARE(f.step(), 5U);
    f.key(Qt::Key_Up, Qt::ShiftModifier); // selects, from 5 to 4
    QCOMPARE(f.step(), 4U);
    QCOMPARE(f.table().selectionModel()->selectedRows().size(), 2);
    f.key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), f.child<QTextEdit>("comparisonSources"));
    f.key(Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() != f.child<QTextEdit>("comparisonSources"));
}

void TestComparisonTable::theReferenceIsChosenInTheCombo() {
    ComparisonWindow f;
    auto* combo = f.child<QComboBox>("comparisonReference");
    QCOMPARE(combo->count(), 5);
    QCOMPARE(combo->currentText(), "PyTorch GradScaler");
    combo->setFocus();
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Down);
    QCOMPARE(f.session.place().scalerReference, 2);
    QCOMPARE(combo->currentText(), "Megatron");
    QVERIFY(f.model().index(1, 1).data(ComparisonModel::FirstDifferenceRole).toBool());
    QVERIFY(f.sources().contains("first difference at step 2: the scale becomes 4, with Megatron 8"));
    edits::setCompared(f.session, PolicyId::Megatron, false);
    f.settle();
    QCOMPARE(combo->count(), 4);
    QCOMPARE(combo->currentText(), "PyTorch GradScaler");
}

void TestComparisonTable::differencesAndSourcesStandBesideIt() {
    ComparisonWindow f;
    for (const char* line :
         {"first difference at step 4: the scale becomes 4, with PyTorch GradScaler 8",
          "its own class was run: google/flax: flax/training/dynamic_scale.py",
          "its own class was run: NVIDIA/Megatron-LM: megatron/core/optimizer/grad_scaler.py", "the reference"}) {
        QVERIFY2(f.sources().contains(line), qPrintable(f.sources()));
    }
    auto* text = f.child<QTextEdit>("comparisonSources"); // by keys alone
    text->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_A, Qt::ControlModifier);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QVERIFY2(f.clipboard().contains("google/flax: flax/training/dynamic_scale.py"), qPrintable(f.clipboard()));
}

void TestComparisonTable::aColumnHasTheLookOfItsCurve() {
    ComparisonWindow f;
    const Panel& scales = f.scalerFigure().figure().panels.front();
    const Theme theme = Theme::of(f.table().palette());
    QCOMPARE(scales.series.size(), std::size_t{5});
    for (int policy = 0; policy < 5; ++policy) {
        const int style = scales.series[static_cast<std::size_t>(policy)].style;
        QCOMPARE(f.model().headerData(policy + 1, Qt::Horizontal, ComparisonModel::PolicyRole).toInt(), style);
        for (int other = 0; other < 5; ++other) {
            QCOMPARE(f.pixelsOf(other + 1, theme.series(style).color) > 20, other == policy);
        }
    }
    QCOMPARE(f.pixelsOf(0, theme.series(0).color), 0);
}

void TestComparisonTable::aPolicyWithoutATraceSaysSoInItsHeader() {
    ComparisonWindow f;
    edits::setCompared(f.session, PolicyId::Openseq2seqLogmax, true);
    f.settle();
    const Theme theme = Theme::of(f.table().palette());
    f.table().scrollTo(f.model().index(0, 6));
    QCOMPARE(f.pixelsOf(6, theme.series(static_cast<int>(PolicyId::Openseq2seqLogmax)).color), 0);
    QVERIFY(f.sources().contains("follows the size of the largest gradient, which flags alone do not tell"));
    QCOMPARE(f.child<QComboBox>("comparisonReference")->count(), 6);
}

void TestComparisonTable::rowsAreCopiedApartByTabs() {
    ComparisonWindow f;
    f.click(*f.child<QToolButton>("comparisonCopy"));
    const QStringList lines = f.clipboard().split('\n');
    QCOMPARE(lines.size(), 12); // the titles, ten rows, the end of the last
    QCOMPARE(lines[0], "step\tPyTorch GradScaler\tDeepSpeed\tMegatron\tFlax\tMXNet");
    QCOMPARE(lines[2], QString::fromUtf8("2\t4\t8 ≠\t8 ≠\t4\t8 ≠"));
    f.click(f.cell(3, 1));
    f.key(Qt::Key_Down, Qt::ShiftModifier);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(f.clipboard(), QString::fromUtf8("step\tPyTorch GradScaler\tDeepSpeed\tMegatron\tFlax\tMXNet\n"
                                              "4\t8\t8\t16\t4 ≠\t4\n5\t8\t16\t16\t8\t8\n"));
}

void TestComparisonTable::hiddenRowsAreNotCopied() {
    ComparisonWindow f;
    edits::setHideAfterCursor(f.session, true);
    ViewPlace place = f.session.place();
    place.scalerStep = 2;
    f.session.setPlace(place);
    f.settle();
    const auto* table = f.window.findChild<ComparisonTable*>();
    QCOMPARE(table->copyText().count('\n'), 3);
    f.table().selectAll();
    QCOMPARE(table->copyText().count('\n'), 3);
    QVERIFY(f.sources().contains("no difference up to step 2")); // of Flax
    QVERIFY(!f.sources().contains("step 4"));
}

void TestComparisonTable::nothingTickedSaysWhereToTick() {
    ComparisonWindow f("trace-table");
    auto* empty = f.child<QLabel>("comparisonEmpty");
    QVERIFY(empty->isVisible());
    QVERIFY(!f.table().isVisible());
    QVERIFY2(empty->text().contains(QString::fromUtf8("Tick policies under “Compare with”")),
             qPrintable(empty->text()));
    edits::setCompared(f.session, PolicyId::Flax, true);
    f.settle();
    QVERIFY(!empty->isVisible());
    QVERIFY(f.table().isVisible());
    f.session.undoStack()->undo();
    f.settle();
    QVERIFY(empty->isVisible());
}

void TestComparisonTable::noStepsSayWhereToAddThem() {
    ComparisonWindow f;
    edits::removeSteps(f.session, 0, 10);
    f.settle();
    QVERIFY(f.child<QLabel>("comparisonEmpty")->text().startsWith("There are no steps yet."));
    QVERIFY(f.child<QLabel>("comparisonEmpty")->isVisible());
}

void TestComparisonTable::theDarkPaletteRepaintsTheSamples() {
    ComparisonWindow f;
    const QColor light = Theme::light().series(0).color;
    const QColor dark = Theme::dark().series(0).color;
    QVERIFY(f.pixelsOf(1, light) > 20);
    f.window.setPalette(QPalette(QColor(0x24282D), QColor(0x24282D)));
    f.settle();
    QCOMPARE(f.pixelsOf(1, light), 0);
    QVERIFY(f.pixelsOf(1, dark) > 20);
}

void TestComparisonTable::unseenItSleeps() {
    ComparisonWindow f;
    auto& tabs = *f.child<QTabBar>("scalerTabs");
    f.click(tabs.mapTo(&f.window, tabs.tabRect(0).center()));
    QSignalSpy changed(&f.model(), &QAbstractItemModel::dataChanged);
    edits::toggleFlag(f.session, 0);
    f.settle();
    QCOMPARE(changed.count(), 0);
    f.click(tabs.mapTo(&f.window, tabs.tabRect(1).center()));
    QVERIFY(changed.count() > 0);
    QCOMPARE(f.model().index(0, 1).data().toString(), "4");
}

QTEST_MAIN(TestComparisonTable)
#include "test_comparison_table.moc"
