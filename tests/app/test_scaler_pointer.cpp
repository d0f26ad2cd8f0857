// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_window.h"

using namespace halfscope;

/// The scaler's figure under a person's hand: the cursor above, the steps' gradients below.
class TestScalerPointer : public QObject {
    Q_OBJECT
private slots:
    void aPressAboveMovesTheCursor_data();
    void aPressAboveMovesTheCursor();
    void aPointIsDragged_data();
    void aPointIsDragged();
    void aClickOnAPointChangesNothing();
    void aDragThatComesBackLeavesNone();
    void aPressBesideAPointBringsItThere();
    void aSweepDrawsAcrossSteps();
    void keysStepTheGradientAtTheCursor();
    void flagsHaveNothingToDrag();
    void hiddenStepsAreNotDrawnAt();

private:
    static double pixelY(FigureView& view, double y) { return view.toPixelY(1, y); }
    /// In the window: a step and the log2 of a gradient, in the lower panel.
    static QPoint place(ScalerWindow& f, double step, double log2) {
        FigureView& view = f.scalerFigure();
        return view.mapTo(&f.window, QPointF(view.toPixel(1, step), view.toPixelY(1, log2)).toPoint());
    }
    static double largest(ScalerWindow& f, std::size_t row) {
        const std::vector<float>& values = f.session.scenario().scaler.gradients()[row];
        return static_cast<double>(*std::max_element(values.begin(), values.end()));
    }
};

void TestScalerPointer::aPressAboveMovesTheCursor_data() {
    QTest::addColumn<double>("at");
    QTest::addColumn<quint32>("step");
    QTest::newRow("a step") << 2.0 << 2U;
    QTest::newRow("near it") << 2.6 << 3U;
    QTest::newRow("before the first") << 0.1 << 0U;
    QTest::newRow("the last") << 4.0 << 4U;
}

void TestScalerPointer::aPressAboveMovesTheCursor() {
    QFETCH(double, at);
    QFETCH(quint32, step);
    ScalerWindow f;
    f.setStep(step == 1 ? 2 : 1);
    f.click(f.at(f.scalerFigure(), 0, at, 0.4));
    QCOMPARE(f.step(), step);
    QCOMPARE(f.undoCount(), 0);
}

void TestScalerPointer::aPointIsDragged_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("from"); ///< log2 of what the third step receives, scaled by 4 in the closed loop
    QTest::addColumn<double>("factor");
    QTest::newRow("open loop") << static_cast<int>(ReceivedKind::ScaledGradients) << 2.0 << 1.0;
    QTest::newRow("closed loop") << static_cast<int>(ReceivedKind::TrueGradients) << 4.0 << 4.0;
}

void TestScalerPointer::aPointIsDragged() {
    QFETCH(int, kind);
    QFETCH(double, from);
    QFETCH(double, factor);
    ScalerWindow f("8,16;inf;4;4", static_cast<ReceivedKind>(kind));
    f.drag(place(f, 3, from), place(f, 3, 10));
    const double onePixel = std::abs(f.scalerFigure().toValueY(1, 1) - f.scalerFigure().toValueY(1, 0));
    QVERIFY2(std::abs(std::log2(largest(f, 2) * factor) - 10) <= 1.5 * onePixel, qPrintable(f.stream()));
    QCOMPARE(f.step(), 3U);
    QCOMPARE(f.undoCount(), 1);
    f.undo();
    QCOMPARE(f.stream(), "8,16;inf;4;4");
}

void TestScalerPointer::aClickOnAPointChangesNothing() {
    ScalerWindow f;
    f.click(place(f, 1, 4) + QPoint(0, 5)); // 16, not hit in the middle
    QCOMPARE(f.stream(), "8,16;inf;4;4");
    QCOMPARE(f.step(), 1U);
    QCOMPARE(f.undoCount(), 0);
}

void TestScalerPointer::aDragThatComesBackLeavesNone() {
    ScalerWindow f("8,16;inf;0.3;4");
    const QPoint start = place(f, 3, std::log2(0.3));
    f.press(start);
    f.moveTo(place(f, 3, 9));
    QVERIFY(f.stream() != "8,16;inf;0.3;4");
    f.moveTo(start);
    f.release(start);
    QCOMPARE(f.stream(), "8,16;inf;0.3;4");
    QCOMPARE(f.undoCount(), 0);
}

void TestScalerPointer::aPressBesideAPointBringsItThere() {
    ScalerWindow f;
    f.click(place(f, 2, 3)); // the infinity has no point
    const double onePixel = std::abs(f.scalerFigure().toValueY(1, 1) - f.scalerFigure().toValueY(1, 0));
    QVERIFY2(std::abs(std::log2(largest(f, 1)) - 3) <= onePixel, qPrintable(f.stream()));
    QCOMPARE(f.cell(1, ScalerWindow::kHappened), "kept, then doubled");
    QCOMPARE(f.undoCount(), 1);
}

void TestScalerPointer::aSweepDrawsAcrossSteps() {
    ScalerWindow f("1;1;1;1;1;1");
    const QPoint from = place(f, 1, 10);
    const QPoint to = place(f, 5, -6);
    f.moveTo(from);
    f.press(from);
    f.moveTo(to); // one move for all of them
    f.release(to);
    const double onePixel = std::abs(f.scalerFigure().toValueY(1, 1) - f.scalerFigure().toValueY(1, 0));
    for (int row = 0; row < 5; ++row) {
        const double expected = 10 - 4 * row;
        const double drawn = std::log2(largest(f, static_cast<std::size_t>(row)));
        QVERIFY2(std::abs(drawn - expected) <= 2 * onePixel, qPrintable(f.stream()));
    }
    QVERIFY(f.stream().endsWith(";1"));
    QCOMPARE(f.undoCount(), 1);
}

void TestScalerPointer::keysStepTheGradientAtTheCursor() {
    ScalerWindow f;
    f.setStep(3);
    f.scalerFigure().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Up);
    QCOMPARE(f.stream(), "8,16;inf;8;4");
    f.key(Qt::Key_PageDown);
    f.key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(f.stream(), "8,16;inf;0.0078086853;4"); // 2^-7 and its neighbour below in float16
    f.key(Qt::Key_Left);                             // through the steps
    QCOMPARE(f.step(), 2U);
    f.key(Qt::Key_Down);
    QCOMPARE(f.stream(), "8,16;65504;0.0078086853;4");
    QCOMPARE(f.undoCount(), 4);
    f.key(Qt::Key_Home);
    f.key(Qt::Key_Up); // no step is done yet
    QCOMPARE(f.undoCount(), 4);
}

void TestScalerPointer::flagsHaveNothingToDrag() {
    ScalerWindow f("FTFF", ReceivedKind::Overflows);
    QCOMPARE(f.scalerFigure().figure().panels.size(), std::size_t{1});
    f.scalerFigure().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Up);
    f.drag(f.at(f.scalerFigure(), 0, 1), f.at(f.scalerFigure(), 0, 3, 0.1));
    QCOMPARE(f.stream(), "FTFF");
    QCOMPARE(f.undoCount(), 0);
}

void TestScalerPointer::hiddenStepsAreNotDrawnAt() {
    ScalerWindow f("1;1;1;1");
    f.setStep(2);
    f.click(*f.child<QWidget>("hideAfterCursor"));
    f.drag(place(f, 1, 5), place(f, 4, 5));
    QVERIFY2(f.stream().endsWith(";1;1"), qPrintable(f.stream()));
    QCOMPARE(f.step(), 2U);
}

QTEST_MAIN(TestScalerPointer)
#include "test_scaler_pointer.moc"
