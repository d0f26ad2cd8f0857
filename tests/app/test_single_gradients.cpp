// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

using namespace halfscope;

namespace {

constexpr int kKnob = 26; ///< pixels under the panel's top: the middle of a marker's knob

QPoint knob(WindowFixture& f, double exponent) {
    FigureView& view = f.distribution();
    const QPointF place(view.toPixel(0, exponent), view.panelRect(0).top() + kKnob);
    return view.mapTo(&f.window, place.toPoint());
}

double exponentAt(WindowFixture& f, QPoint place) {
    return f.distribution().toValue(0, f.distribution().mapFrom(&f.window, place).x());
}

float threeDigits(double exponent) { return QString::number(std::exp2(exponent), 'g', 3).toFloat(); }

} // namespace

/// Single gradients in the picture: added, dragged, stepped, removed.
class TestSingleGradients : public QObject {
    Q_OBJECT
private slots:
    void aDoubleClickAddsOneAtThePlace_data();
    void aDoubleClickAddsOneAtThePlace();
    void aDoubleClickInTheStoredPictureAddsNone();
    void insertAddsOneThatIsLostAtScaleOne();
    void oneIsDragged();
    void aDragThatEndsWhereItBeganLeavesNothingToUndo_data();
    void aDragThatEndsWhereItBeganLeavesNothingToUndo();
    void aNegativeOneKeepsItsSign();
    void aKeyMovesOne_data();
    void aKeyMovesOne();
    void deleteRemovesOneAndTheFocusGoesOn();
    void escapeGoesToThePictureThenLetsGo();
    void theyAreCountedLikeAnyOther();
};

void TestSingleGradients::aDoubleClickAddsOneAtThePlace_data() {
    QTest::addColumn<double>("exponent");
    QTest::newRow("lost") << -30.0;
    QTest::newRow("subnormal") << -20.3;
    QTest::newRow("normal") << -3.0;
    QTest::newRow("infinite") << 17.5;
}

void TestSingleGradients::aDoubleClickAddsOneAtThePlace() {
    QFETCH(double, exponent);
    WindowFixture f;
    QCOMPARE(f.byHand().size(), std::size_t{0});
    const QPoint place = f.at(f.distribution(), 0, exponent, 0.9);
    const float expected = threeDigits(exponentAt(f, place)); // before: a large one widens the axis
    f.doubleClick(place);
    QCOMPARE(f.byHand().size(), std::size_t{1});
    COMPARE_FLOATS(f.byHand().front(), expected);
    QVERIFY((f.session.place().selection == Selection{SelectionKind::ByHand, 0}));
    QCOMPARE(f.markers().size(), std::size_t{1});
    QCOMPARE(f.undoCount(), 1);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(f.byHand().size(), std::size_t{0});
    QCOMPARE(f.markers().size(), std::size_t{0});
}

void TestSingleGradients::aDoubleClickInTheStoredPictureAddsNone() {
    WindowFixture f;
    f.doubleClick(f.at(f.distribution(), 1, -3));
    QCOMPARE(f.byHand().size(), std::size_t{0});
}

void TestSingleGradients::insertAddsOneThatIsLostAtScaleOne() {
    WindowFixture f;
    f.distribution().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Insert);
    QCOMPARE(f.byHand().size(), std::size_t{1});
    COMPARE_FLOATS(f.byHand().front(), 1e-8F);
    QCOMPARE(f.session.range()->byHand.front().fate, Fate::Lost);
    f.markers().front()->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Insert); // on a marker, too
    QCOMPARE(f.byHand().size(), std::size_t{2});
}

void TestSingleGradients::oneIsDragged() {
    WindowFixture f("round-trip"); // 1e-8, 1e-3, 1
    const double start = std::log2(static_cast<double>(1e-3F));
    const QPoint from = knob(f, start);
    const QPoint to = knob(f, -20);
    const float expected = threeDigits(exponentAt(f, to) - exponentAt(f, from) + start);
    f.drag(from, to);
    COMPARE_FLOATS(f.byHand()[1], expected);
    COMPARE_FLOATS(f.byHand()[0], 1e-8F);
    COMPARE_FLOATS(f.byHand()[2], 1.0F);
    QCOMPARE(f.undoCount(), 1);
    QVERIFY((f.session.place().selection == Selection{SelectionKind::ByHand, 1}));
    f.key(Qt::Key_Z, Qt::ControlModifier);
    COMPARE_FLOATS(f.byHand()[1], 1e-3F);
}

void TestSingleGradients::aDragThatEndsWhereItBeganLeavesNothingToUndo_data() {
    QTest::addColumn<float>("value");
    QTest::newRow("of three digits") << 1e-3F;
    QTest::newRow("of more digits than a drag finds") << 0x1p-14F;
}

void TestSingleGradients::aDragThatEndsWhereItBeganLeavesNothingToUndo() {
    QFETCH(float, value);
    WindowFixture f("");
    Scenario one = f.session.scenario();
    one.range.byHand = {value};
    f.session.edit(one, EditKind::AddGradient);
    f.settle();
    const QPoint from = knob(f, std::log2(static_cast<double>(value)));
    f.press(from);
    f.moveTo(knob(f, -30));
    QCOMPARE(f.undoCount(), 2);
    f.moveTo(from);
    f.release(from);
    COMPARE_FLOATS(f.byHand().front(), value);
    QCOMPARE(f.undoCount(), 1);
}

void TestSingleGradients::aNegativeOneKeepsItsSign() {
    WindowFixture f("attention-mask"); // -1e9, -1e4, -65504, -65524
    const double start = std::log2(1e4);
    f.drag(knob(f, start), knob(f, start - 10));
    QVERIFY(f.byHand()[1] < 0 && f.byHand()[1] > -20);
    f.markers()[1]->setFocus(Qt::TabFocusReason);
    const float before = f.byHand()[1];
    f.key(Qt::Key_Right);
    COMPARE_FLOATS(f.byHand()[1], 2 * before); // Right is a larger magnitude
}

void TestSingleGradients::aKeyMovesOne_data() {
    QTest::addColumn<int>("marker");
    QTest::addColumn<float>("scale");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("shift");
    QTest::addColumn<float>("to");
    QTest::newRow("Right: one binade up") << 1 << 1.0F << int{Qt::Key_Right} << false << 2e-3F;
    QTest::newRow("Left: one binade down") << 1 << 1.0F << int{Qt::Key_Left} << false << 5e-4F;
    QTest::newRow("Up: one binade up") << 2 << 1.0F << int{Qt::Key_Up} << false << 2.0F;
    QTest::newRow("Down: one binade down") << 2 << 1.0F << int{Qt::Key_Down} << false << 0.5F;
    QTest::newRow("PageUp: ten binades up") << 2 << 1.0F << int{Qt::Key_PageUp} << false << 1024.0F;
    QTest::newRow("PageDown: ten binades down") << 2 << 1.0F << int{Qt::Key_PageDown} << false << 0x1p-10F;
    QTest::newRow("Home: the left end of the axis") << 2 << 1.0F << int{Qt::Key_Home} << false << 7.27595761e-12F;
    QTest::newRow("End: the right end of the axis") << 2 << 1.0F << int{Qt::Key_End} << false << 0x1p20F;
    // 0.001 is stored as 0x1419, 1049 x 2^-20
    QTest::newRow("Shift+Right: the next stored value") << 1 << 1.0F << int{Qt::Key_Right} << true << 1050 * 0x1p-20F;
    QTest::newRow("Shift+Left: the one below") << 1 << 1.0F << int{Qt::Key_Left} << true << 1048 * 0x1p-20F;
    // 0.001 x 1024 = 1.024 is stored as 0x3C19, 1049 x 2^-10
    QTest::newRow("Shift+Right at S: divided by it") << 1 << 1024.0F << int{Qt::Key_Right} << true << 1050 * 0x1p-20F;
    QTest::newRow("Shift+Right of what is lost: the smallest") << 0 << 1.0F << int{Qt::Key_Right} << true << 0x1p-24F;
    QTest::newRow("Shift+Left of what is lost: it stays") << 0 << 1.0F << int{Qt::Key_Left} << true << 1e-8F;
}

void TestSingleGradients::aKeyMovesOne() {
    QFETCH(int, marker);
    QFETCH(float, scale);
    QFETCH(int, key);
    QFETCH(bool, shift);
    QFETCH(float, to);
    WindowFixture f("round-trip");
    Scenario start = f.session.scenario();
    start.range.scale = scale;
    f.session.edit(start, EditKind::Scale);
    f.settle();
    f.markers()[static_cast<std::size_t>(marker)]->setFocus(Qt::TabFocusReason);
    f.key(static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
    COMPARE_FLOATS(f.byHand()[static_cast<std::size_t>(marker)], to);
}

void TestSingleGradients::deleteRemovesOneAndTheFocusGoesOn() {
    WindowFixture f("round-trip");
    f.markers()[1]->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Delete);
    QCOMPARE(f.byHand(), (std::vector<float>{1e-8F, 1.0F}));
    QVERIFY(f.markers()[1]->hasFocus());
    QVERIFY((f.session.place().selection == Selection{SelectionKind::ByHand, 1}));
    f.key(Qt::Key_Delete);
    QCOMPARE(f.byHand(), (std::vector<float>{1e-8F}));
    QVERIFY(f.markers()[0]->hasFocus());
    f.key(Qt::Key_Delete);
    QCOMPARE(f.byHand(), std::vector<float>());
    QVERIFY(f.distribution().hasFocus());
    QVERIFY(f.session.place().selection == Selection{});
    for (int i = 0; i < 3; ++i) {
        f.key(Qt::Key_Z, Qt::ControlModifier);
    }
    QCOMPARE(f.byHand(), (std::vector<float>{1e-8F, 1e-3F, 1.0F}));
    QCOMPARE(f.markers().size(), std::size_t{3});
}

void TestSingleGradients::escapeGoesToThePictureThenLetsGo() {
    WindowFixture f("round-trip");
    f.markers()[2]->setFocus(Qt::TabFocusReason);
    QVERIFY((f.session.place().selection == Selection{SelectionKind::ByHand, 2}));
    f.key(Qt::Key_Escape);
    QVERIFY(f.distribution().hasFocus());
    f.key(Qt::Key_Escape);
    QVERIFY(f.session.place().selection == Selection{});
}

void TestSingleGradients::theyAreCountedLikeAnyOther() {
    WindowFixture f;
    QCOMPARE(f.session.range()->total.finite(), std::uint64_t{237});
    QCOMPARE(f.session.range()->total.lost, std::uint64_t{55});
    f.distribution().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Insert);
    QCOMPARE(f.session.range()->total.finite(), std::uint64_t{238});
    QCOMPARE(f.session.range()->total.lost, std::uint64_t{56});
    QVERIFY(f.plain("headline").startsWith(QLatin1String("At S = 1 in float16, 56 of these 238 gradients are lost")));
    QCOMPARE(f.distribution().figure().panels[1].lanes[0].count, std::uint64_t{56});
}

QTEST_MAIN(TestSingleGradients)
#include "test_single_gradients.moc"
