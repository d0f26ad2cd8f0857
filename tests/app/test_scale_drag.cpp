// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include <QCheckBox>
#include <QSlider>

using namespace halfscope;

/// The loss scale by the mouse: handle, body of the stored histogram, slider.
class TestScaleDrag : public QObject {
    Q_OBJECT
private slots:
    void theHandleIsDragged_data();
    void theHandleIsDragged();
    void withShiftTheHandleStandsWhereThePointerIs();
    void aDragThatEndsWhereItBeganLeavesNothingToUndo();
    void oneDragIsOneEntryAndCtrlZTakesItBack();
    void theHandleTakesThePointerOffItsMiddle();
    void theStoredHistogramIsDraggedByItsBody_data();
    void theStoredHistogramIsDraggedByItsBody();
    void theComputedHistogramIsNotDragged();
    void theSliderIsDragged();
    void everyScaleOfFloat32IsReachedOnceTheRangeIsWide();
};

void TestScaleDrag::theHandleIsDragged_data() {
    QTest::addColumn<double>("to");
    QTest::addColumn<float>("scale");
    QTest::newRow("to a power of two") << 13.0 << 8192.0F;
    QTest::newRow("near a power of two, which attracts") << 13.15 << 8192.0F;
    QTest::newRow("between, to eighths") << 6.5 << 90.5096680F;
    QTest::newRow("beyond the right end") << 40.0 << 0x1p32F;
    QTest::newRow("beyond the left end") << -5.0 << 1.0F;
}

void TestScaleDrag::theHandleIsDragged() {
    QFETCH(double, to);
    QFETCH(float, scale);
    WindowFixture f;
    f.drag(f.at(f.shares(), 0, 0), f.at(f.shares(), 0, to));
    COMPARE_FLOATS(f.scale(), scale);
    QCOMPARE(f.undoCount(), scale == 1 ? 0 : 1);
    QCOMPARE(f.scaleHandle().at(), std::log2(static_cast<double>(scale)));
}

void TestScaleDrag::withShiftTheHandleStandsWhereThePointerIs() {
    WindowFixture f;
    const QPoint from = f.at(f.shares(), 0, 0);
    const QPoint to = f.at(f.shares(), 0, 9.7);
    const auto exponentAt = [&](QPoint place) {
        return f.shares().toValue(0, f.shares().mapFrom(&f.window, place).x());
    };
    const double expected = exponentAt(to) - exponentAt(from);
    QVERIFY(expected != std::round(expected * 8) / 8);
    f.drag(from, to, Qt::ShiftModifier);
    COMPARE_FLOATS(f.scale(), static_cast<float>(std::exp2(expected)));
}

void TestScaleDrag::aDragThatEndsWhereItBeganLeavesNothingToUndo() {
    WindowFixture f;
    const QPoint from = f.at(f.shares(), 0, 0);
    f.press(from);
    f.moveTo(f.at(f.shares(), 0, 10));
    COMPARE_FLOATS(f.scale(), 1024.0F);
    QCOMPARE(f.undoCount(), 1);
    f.moveTo(from);
    f.release(from);
    COMPARE_FLOATS(f.scale(), 1.0F);
    QCOMPARE(f.undoCount(), 0);
}

void TestScaleDrag::oneDragIsOneEntryAndCtrlZTakesItBack() {
    WindowFixture f;
    f.press(f.at(f.shares(), 0, 0));
    for (const int exponent : {3, 8, 5, 11}) {
        f.moveTo(f.at(f.shares(), 0, exponent));
        COMPARE_FLOATS(f.scale(), std::ldexp(1.0F, exponent));
    }
    f.release(f.at(f.shares(), 0, 11));
    QCOMPARE(f.undoCount(), 1);
    f.drag(f.at(f.shares(), 0, 11), f.at(f.shares(), 0, 20));
    QCOMPARE(f.undoCount(), 2);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    COMPARE_FLOATS(f.scale(), 2048.0F);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    COMPARE_FLOATS(f.scale(), 1.0F);
    f.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    COMPARE_FLOATS(f.scale(), 2048.0F);
}

void TestScaleDrag::theHandleTakesThePointerOffItsMiddle() {
    WindowFixture f;
    const QPoint grab(11, 0); // what is grabbed stays under the pointer
    f.drag(f.at(f.shares(), 0, 0) + grab, f.at(f.shares(), 0, 9) + grab);
    COMPARE_FLOATS(f.scale(), 512.0F);
}

void TestScaleDrag::theStoredHistogramIsDraggedByItsBody_data() {
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<float>("scale");
    QTest::newRow("right by ten binades") << -20.0 << -10.0 << 0x1p18F;
    QTest::newRow("left by three binades") << -20.0 << -23.0 << 0x1p5F;
    QTest::newRow("left to the end") << 10.0 << -30.0 << 1.0F;
    QTest::newRow("a press that goes nowhere") << -20.0 << -20.0 << 256.0F;
}

void TestScaleDrag::theStoredHistogramIsDraggedByItsBody() {
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(float, scale);
    WindowFixture f;
    Scenario start = f.session.scenario();
    start.range.scale = 256;
    f.session.edit(start, EditKind::Scale);
    f.settle();
    const int before = f.undoCount();
    f.drag(f.at(f.distribution(), 1, from), f.at(f.distribution(), 1, to));
    COMPARE_FLOATS(f.scale(), scale);
    QCOMPARE(f.undoCount() - before, scale == 256 ? 0 : 1);
    QVERIFY(f.session.place().selection == Selection{});
}

void TestScaleDrag::theComputedHistogramIsNotDragged() {
    WindowFixture f;
    f.drag(f.at(f.distribution(), 0, -20, 0.2), f.at(f.distribution(), 0, -10, 0.2));
    COMPARE_FLOATS(f.scale(), 1.0F);
    QCOMPARE(f.undoCount(), 0);
}

void TestScaleDrag::theSliderIsDragged() {
    WindowFixture f;
    auto* slider = f.child<QSlider>("scaleSlider");
    QCOMPARE(slider->minimum(), 0);
    QCOMPARE(slider->maximum(), 256); // eighths of a binade
    slider->setSliderDown(true);
    slider->setSliderPosition(40);
    f.settle();
    COMPARE_FLOATS(f.scale(), 32.0F);
    slider->setSliderPosition(100);
    f.settle();
    COMPARE_FLOATS(f.scale(), 5792.61865F); // 2^12.5
    slider->setSliderDown(false);
    QCOMPARE(f.undoCount(), 1);
    slider->setSliderPosition(96);
    QCOMPARE(f.undoCount(), 2);
    f.settle();
    QCOMPARE(slider->value(), 96);
}

void TestScaleDrag::everyScaleOfFloat32IsReachedOnceTheRangeIsWide() {
    WindowFixture f;
    auto* wide = f.child<QCheckBox>("wideScales");
    f.click(wide->mapTo(&f.window, QPoint(10, wide->height() / 2)));
    QVERIFY(f.session.scenario().range.wideScales);
    const Axis axis = f.shares().figure().panels.front().x;
    QCOMPARE(axis.low, -126.0);
    QCOMPARE(axis.high, 127.0);
    QCOMPARE(f.child<QSlider>("scaleSlider")->minimum(), -126 * 8);
    f.drag(f.at(f.shares(), 0, 0), f.at(f.shares(), 0, -160));
    COMPARE_FLOATS(f.scale(), 0x1p-126F);
    f.drag(f.at(f.shares(), 0, -126), f.at(f.shares(), 0, 130));
    COMPARE_FLOATS(f.scale(), 0x1p127F);
    f.click(wide->mapTo(&f.window, QPoint(10, wide->height() / 2)));
    COMPARE_FLOATS(f.scale(), 0x1p32F); // it stays in sight
}

QTEST_MAIN(TestScaleDrag)
#include "test_scale_drag.moc"
