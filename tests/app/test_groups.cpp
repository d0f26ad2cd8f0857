// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include <QLabel>
#include <QListWidget>

using namespace halfscope;

/// Groups: chosen by their bars or in the list, shifted by the bracket in whole binades.
class TestGroups : public QObject {
    Q_OBJECT
private slots:
    void aClickOnABarSelectsItsGroup();
    void theOthersTurnFaint();
    void aSecondClickLetsGo();
    void aClickBesideTheBarsLetsGo();
    void theListSelects();
    void reachingTheListByTabSelectsNothing();
    void theBracketDragsInWholeBinades();
    void aDragThatEndsWhereItBeganLeavesNothingToUndo();
    void aKeyShiftsTheGroup_data();
    void aKeyShiftsTheGroup();
    void theCountsFollow();

private:
    static QPoint middleOf(WindowFixture& f, int panel, const Bar& bar);
    static Bar largestBar(WindowFixture& f, int group);
    static void select(WindowFixture& f, std::size_t group);
    static QPoint bracketMiddle(WindowFixture& f);
};

QPoint TestGroups::middleOf(WindowFixture& f, int panel, const Bar& bar) {
    const Axis axis = f.distribution().figure().panels[static_cast<std::size_t>(panel)].y;
    const double up = ((bar.bottom + bar.top) / 2 - axis.low) / (axis.high - axis.low);
    return f.at(f.distribution(), panel, (bar.left + bar.right) / 2, 1 - up);
}

Bar TestGroups::largestBar(WindowFixture& f, int group) {
    Bar largest;
    for (const Bar& bar : f.distribution().figure().panels[0].bars) {
        if (bar.group == group && bar.top - bar.bottom > largest.top - largest.bottom) {
            largest = bar;
        }
    }
    return largest;
}

void TestGroups::select(WindowFixture& f, std::size_t group) {
    ViewPlace place;
    place.selection = {SelectionKind::Group, group};
    f.session.setPlace(place);
    f.settle();
}

QPoint TestGroups::bracketMiddle(WindowFixture& f) {
    auto* bracket = f.child<Handle>("groupHandle");
    return bracket->mapTo(&f.window, QPoint(bracket->width() / 2, bracket->height() - Handle::kHitWidth / 2));
}

void TestGroups::aClickOnABarSelectsItsGroup() {
    WindowFixture f;
    for (const int group : {0, 4, 12}) {
        f.click(middleOf(f, 0, largestBar(f, group)));
        QVERIFY((f.session.place().selection == Selection{SelectionKind::Group, static_cast<std::size_t>(group)}));
        QCOMPARE(f.child<QListWidget>("groups")->currentRow(), group);
        QVERIFY(f.child<Handle>("groupHandle")->isVisible());
    }
    QCOMPARE(f.undoCount(), 0); // what is looked at is not undone
}

void TestGroups::theOthersTurnFaint() {
    WindowFixture f;
    f.click(middleOf(f, 0, largestBar(f, 4)));
    for (const Panel& panel : f.distribution().figure().panels) {
        QVERIFY(!panel.bars.empty());
        for (const Bar& bar : panel.bars) {
            QCOMPARE(bar.paint.faint, bar.group != 4);
        }
    }
}

void TestGroups::aSecondClickLetsGo() {
    WindowFixture f;
    const QPoint bar = middleOf(f, 0, largestBar(f, 4));
    f.click(bar);
    f.click(bar);
    QVERIFY(f.session.place().selection == Selection{});
    QVERIFY(!f.child<Handle>("groupHandle")->isVisible());
    for (const Bar& each : f.distribution().figure().panels[0].bars) {
        QVERIFY(!each.paint.faint);
    }
}

void TestGroups::aClickBesideTheBarsLetsGo() {
    WindowFixture f;
    select(f, 3);
    f.click(f.at(f.distribution(), 0, 15, 0.9));
    QVERIFY(f.session.place().selection == Selection{});
}

void TestGroups::theListSelects() {
    WindowFixture f;
    auto* list = f.child<QListWidget>("groups");
    QCOMPARE(list->count(), 13);
    f.click(list->viewport()->mapTo(&f.window, list->visualItemRect(list->item(2)).center()));
    QVERIFY((f.session.place().selection == Selection{SelectionKind::Group, 2}));
    f.key(Qt::Key_Down);
    QVERIFY((f.session.place().selection == Selection{SelectionKind::Group, 3}));
    f.key(Qt::Key_Escape);
    QVERIFY(f.session.place().selection == Selection{});
    QCOMPARE(list->selectedItems().size(), 0);
}

void TestGroups::reachingTheListByTabSelectsNothing() {
    WindowFixture f;
    f.child<QListWidget>("groups")->setFocus(Qt::TabFocusReason);
    f.settle();
    QVERIFY(f.session.place().selection == Selection{});
    f.key(Qt::Key_Space);
    QVERIFY((f.session.place().selection == Selection{SelectionKind::Group, 0}));
}

void TestGroups::theBracketDragsInWholeBinades() {
    WindowFixture f;
    select(f, 4);
    const QPoint from = bracketMiddle(f);
    const FigureView& view = f.distribution();
    const double binade = view.toPixel(0, 1) - view.toPixel(0, 0);
    f.drag(from, from + QPoint(static_cast<int>(std::lround(-3.3 * binade)), 0));
    QCOMPARE(f.session.scenario().range.shiftOf(4), -3);
    QCOMPARE(f.undoCount(), 1);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(f.session.scenario().range.shiftOf(4), 0);
    QVERIFY((f.session.place().selection == Selection{SelectionKind::Group, 4}));
}

void TestGroups::aDragThatEndsWhereItBeganLeavesNothingToUndo() {
    WindowFixture f;
    select(f, 4);
    const QPoint from = bracketMiddle(f);
    f.press(from);
    f.moveTo(from + QPoint(60, 0));
    QCOMPARE(f.undoCount(), 1);
    f.moveTo(from);
    f.release(from);
    QCOMPARE(f.undoCount(), 0);
    QCOMPARE(f.session.scenario().range.shiftOf(4), 0);
}

void TestGroups::aKeyShiftsTheGroup_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("shift");
    QTest::newRow("Left") << int{Qt::Key_Left} << -1;
    QTest::newRow("Right") << int{Qt::Key_Right} << 1;
    QTest::newRow("PageDown") << int{Qt::Key_PageDown} << -10;
    QTest::newRow("PageUp") << int{Qt::Key_PageUp} << 10;
}

void TestGroups::aKeyShiftsTheGroup() {
    QFETCH(int, key);
    QFETCH(int, shift);
    WindowFixture f;
    select(f, 7);
    f.child<Handle>("groupHandle")->setFocus(Qt::TabFocusReason);
    f.key(static_cast<Qt::Key>(key));
    QCOMPARE(f.session.scenario().range.shiftOf(7), shift);
    QCOMPARE(f.undoCount(), 1);
}

void TestGroups::theCountsFollow() {
    WindowFixture f;
    select(f, 12); // the output layer: 5 gradients, all normal at S = 1
    const auto group = [&] { return f.session.range()->groups[12].counts; };
    QCOMPARE(group().all(), std::uint64_t{5});
    QCOMPARE(group().lost, std::uint64_t{0});
    const std::uint64_t lost = f.session.range()->total.lost;
    f.child<Handle>("groupHandle")->setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 4; ++i) {
        f.key(Qt::Key_PageDown);
    }
    QCOMPARE(group().lost, std::uint64_t{5});
    QCOMPARE(f.session.range()->total.lost, lost + 5);
    QVERIFY(f.plain("headline")
                .startsWith(QStringLiteral("At S = 1 in float16, %1 of these 237 gradients are lost").arg(lost + 5)));
    QVERIFY(f.child<QListWidget>("groups")->item(12)->text().contains(QStringLiteral("shifted by 2⁻⁴⁰")));
}

QTEST_MAIN(TestGroups)
#include "test_groups.moc"
