// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include <QSlider>

using namespace halfscope;

/// The loss scale by keys: on its handle, on the picture whose body is S, on the slider.
class TestScaleKeys : public QObject {
    Q_OBJECT
private slots:
    void theArrowsMoveSFromTheFirstMoment();
    void aKeyOnTheHandle_data() { rows(); }
    void aKeyOnTheHandle() { aKeyOn("scaleHandle"); }
    void aKeyOnThePicture_data() { rows(); }
    void aKeyOnThePicture() { aKeyOn("distributionView"); }
    void aKeyOnTheSlider_data();
    void aKeyOnTheSlider();
    void eightFineStepsAreABinadeWithinAnUlp();
    void everyKeyIsOneEntryAndOneAtTheEndIsNone();
    void theWideRangeHasItsOwnEnds();
    void escapeLeavesTheHandleForItsPicture();

private:
    static void rows();
    static void aKeyOn(const char* widget);
};

void TestScaleKeys::theArrowsMoveSFromTheFirstMoment() {
    WindowFixture f;
    QVERIFY(f.scaleHandle().hasFocus());
    f.key(Qt::Key_Right);
    COMPARE_FLOATS(f.scale(), 2.0F);
}

void TestScaleKeys::rows() {
    QTest::addColumn<float>("from");
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("shift");
    QTest::addColumn<float>("to");
    QTest::newRow("Right: one binade up") << 256.0F << int{Qt::Key_Right} << false << 512.0F;
    QTest::newRow("Up: one binade up") << 256.0F << int{Qt::Key_Up} << false << 512.0F;
    QTest::newRow("Left: one binade down") << 256.0F << int{Qt::Key_Left} << false << 128.0F;
    QTest::newRow("Down: one binade down") << 256.0F << int{Qt::Key_Down} << false << 128.0F;
    QTest::newRow("a binade of what is no power") << 100.0F << int{Qt::Key_Right} << false << 200.0F;
    QTest::newRow("Shift+Right: an eighth up") << 256.0F << int{Qt::Key_Right} << true << 0x1.172B84p+8F;
    QTest::newRow("Shift+Left: an eighth down") << 256.0F << int{Qt::Key_Left} << true << 0x1.D5818Ep+7F;
    QTest::newRow("PageUp: ten binades up") << 256.0F << int{Qt::Key_PageUp} << false << 0x1p18F;
    QTest::newRow("PageDown: ten binades down") << 0x1p20F << int{Qt::Key_PageDown} << false << 1024.0F;
    QTest::newRow("Home: the left end") << 256.0F << int{Qt::Key_Home} << false << 1.0F;
    QTest::newRow("End: the right end") << 256.0F << int{Qt::Key_End} << false << 0x1p32F;
}

void TestScaleKeys::aKeyOn(const char* widget) {
    QFETCH(float, from);
    QFETCH(int, key);
    QFETCH(bool, shift);
    QFETCH(float, to);
    WindowFixture f;
    Scenario start = f.session.scenario();
    start.range.scale = from;
    f.session.edit(start, EditKind::Scale);
    f.settle();
    f.child<QWidget>(widget)->setFocus(Qt::TabFocusReason);
    f.key(static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
    COMPARE_FLOATS(f.scale(), to);
    QCOMPARE(f.undoCount(), 2);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    COMPARE_FLOATS(f.scale(), from);
}

void TestScaleKeys::aKeyOnTheSlider_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<float>("to");
    QTest::newRow("Right: one binade up") << int{Qt::Key_Right} << 512.0F;
    QTest::newRow("Left: one binade down") << int{Qt::Key_Left} << 128.0F;
    QTest::newRow("PageUp: ten binades up") << int{Qt::Key_PageUp} << 0x1p18F;
    QTest::newRow("Home: the left end") << int{Qt::Key_Home} << 1.0F;
    QTest::newRow("End: the right end") << int{Qt::Key_End} << 0x1p32F;
}

void TestScaleKeys::aKeyOnTheSlider() {
    QFETCH(int, key);
    QFETCH(float, to);
    WindowFixture f;
    Scenario start = f.session.scenario();
    start.range.scale = 256;
    f.session.edit(start, EditKind::Scale);
    f.settle();
    f.child<QSlider>("scaleSlider")->setFocus(Qt::TabFocusReason);
    f.key(static_cast<Qt::Key>(key));
    COMPARE_FLOATS(f.scale(), to);
    QCOMPARE(f.undoCount(), 2);
}

void TestScaleKeys::eightFineStepsAreABinadeWithinAnUlp() {
    WindowFixture f;
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 8; ++i) {
        f.key(Qt::Key_Right, Qt::ShiftModifier);
    }
    QVERIFY2(std::abs(static_cast<int>(f.scaleBits()) - 0x40000000) <= 8, hexFloat(f.scale()).constData());
}

void TestScaleKeys::everyKeyIsOneEntryAndOneAtTheEndIsNone() {
    WindowFixture f;
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Home); // it stands there
    QCOMPARE(f.undoCount(), 0);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Right);
    QCOMPARE(f.undoCount(), 3);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    COMPARE_FLOATS(f.scale(), 4.0F);
    f.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    COMPARE_FLOATS(f.scale(), 8.0F);
}

void TestScaleKeys::theWideRangeHasItsOwnEnds() {
    WindowFixture f;
    Scenario wide = f.session.scenario();
    wide.range.wideScales = true;
    f.session.edit(wide, EditKind::Options);
    f.settle();
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Home);
    COMPARE_FLOATS(f.scale(), 0x1p-126F);
    f.key(Qt::Key_End);
    COMPARE_FLOATS(f.scale(), 0x1p127F);
    f.key(Qt::Key_PageDown);
    COMPARE_FLOATS(f.scale(), 0x1p117F);
}

void TestScaleKeys::escapeLeavesTheHandleForItsPicture() {
    WindowFixture f;
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Escape);
    QVERIFY(f.shares().hasFocus());
    COMPARE_FLOATS(f.scale(), 1.0F);
}

QTEST_MAIN(TestScaleKeys)
#include "test_scale_keys.moc"
