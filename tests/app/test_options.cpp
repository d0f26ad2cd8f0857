// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markup.h"
#include "text/range_sentences.h"
#include "window_fixture.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QWheelEvent>

using namespace halfscope;

/// Format, rounding, flush, saturate and the network's own pass, by mouse and by keys; the sentences say what they did.
class TestOptions : public QObject {
    Q_OBJECT
private slots:
    void theOpeningSentencesAreExact();
    void theFormatIsChosen_data();
    void theFormatIsChosen();
    void theFormatIsChosenByTheMouse();
    void theRoundingIsChosenByKeys();
    void aSwitchIsFlippedByMouseAndKeys_data();
    void aSwitchIsFlippedByMouseAndKeys();
    void theNetworksOwnPassSaysWhereItIsSafe();
    void theNetworksOwnPassIsOfferedForANetworkAlone();
    void undoTakesAnOptionBack();
    void theWheelPassesWhatHasNoFocus();

private:
    static void sentencesAgree(WindowFixture& f);
};

/// The window's sentences are those of the newest trace.
void TestOptions::sentencesAgree(WindowFixture& f) {
    const auto trace = f.session.range();
    QVERIFY(trace->setup == f.session.scenario().range);
    const QString headline = markup::toPlain(sentences::headline(*trace, f.window.locale()));
    QCOMPARE(f.plain("headline"), headline);
    QCOMPARE(f.distribution().accessibleName(), headline);
}

void TestOptions::theOpeningSentencesAreExact() {
    WindowFixture f;
    QCOMPARE(f.plain("headline"), "At S = 1 in float16, 55 of these 237 gradients are lost and 95 are subnormal; none "
                                  "overflows.");
    QCOMPARE(f.plain("windows"), "Nothing is lost from 2^6.51, nothing overflows up to 2^18.30, all are normal from "
                                 "2^17.51. Drag S until nothing is lost.");
    sentencesAgree(f);
}

void TestOptions::theFormatIsChosen_data() {
    QTest::addColumn<int>("downs"); ///< of the Down key from float32
    QTest::addColumn<QString>("headline");
    QTest::newRow("float32") << 0
                             << "At S = 1 in float32, none of these 237 gradients is lost and none is subnormal; "
                                "none overflows.";
    QTest::newRow("tf32") << 1
                          << "At S = 1 in tf32, none of these 237 gradients is lost and none is subnormal; none "
                             "overflows.";
    QTest::newRow("float16") << 2
                             << "At S = 1 in float16, 55 of these 237 gradients are lost and 95 are subnormal; "
                                "none overflows.";
    QTest::newRow("bfloat16") << 3
                              << "At S = 1 in bfloat16, none of these 237 gradients is lost and none is "
                                 "subnormal; none overflows.";
}

void TestOptions::theFormatIsChosen() {
    QFETCH(int, downs);
    QFETCH(QString, headline);
    WindowFixture f;
    f.child<QComboBox>("format")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Home);
    for (int i = 0; i < downs; ++i) {
        f.key(Qt::Key_Down);
    }
    QCOMPARE(f.session.scenario().range.setting.format, static_cast<FormatId>(downs));
    QCOMPARE(f.plain("headline"), headline);
    sentencesAgree(f);
}

void TestOptions::theFormatIsChosenByTheMouse() {
    QApplication::setDoubleClickInterval(0); // a list takes no release so soon after it opened
    WindowFixture f;
    auto* combo = f.child<QComboBox>("format");
    f.press(combo->mapTo(&f.window, combo->rect().center()));
    QVERIFY(combo->view()->isVisible());
    const QModelIndex bfloat16 = combo->model()->index(3, 0);
    QTest::mouseClick(combo->view()->viewport(), Qt::LeftButton, {}, combo->view()->visualRect(bfloat16).center());
    f.settle();
    QCOMPARE(f.session.scenario().range.setting.format, FormatId::Bfloat16);
    sentencesAgree(f);
}

void TestOptions::theRoundingIsChosenByKeys() {
    WindowFixture f;
    f.child<QComboBox>("rounding")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Down);
    QCOMPARE(f.session.scenario().range.setting.rules.rounding, Rounding::TowardZero);
    sentencesAgree(f);
    f.key(Qt::Key_Down);
    QCOMPARE(f.session.scenario().range.setting.rules.rounding, Rounding::Stochastic);
    QVERIFY(f.session.range()->expected.has_value());
    QVERIFY(f.plain("headline").startsWith("At S = 1 in float16, stochastic rounding loses "));
    QCOMPARE(f.plain("windows"), "Under stochastic rounding there are shares to expect, and no safe scales.");
    sentencesAgree(f);
    f.key(Qt::Key_Home);
    QCOMPARE(f.session.scenario().range.setting.rules, StoreRules());
    QCOMPARE(f.undoCount(), 3);
}

void TestOptions::aSwitchIsFlippedByMouseAndKeys_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<float>("scale");
    QTest::addColumn<QString>("on");
    QTest::addColumn<QString>("off");
    QTest::newRow("flush") << QByteArray("flush") << 1.0F
                           << "At S = 1 in float16, 150 of these 237 gradients are lost and none is subnormal; none "
                              "overflows."
                           << "At S = 1 in float16, 55 of these 237 gradients are lost and 95 are subnormal; none "
                              "overflows.";
    QTest::newRow("saturate") << QByteArray("saturate") << 0x1p19F
                              << "At S = 2^19 in float16, none of these 237 gradients is lost and none is subnormal; 2 "
                                 "are held at the largest value and none overflows."
                              << "At S = 2^19 in float16, none of these 237 gradients is lost and none is subnormal; 2 "
                                 "overflow.";
}

void TestOptions::aSwitchIsFlippedByMouseAndKeys() {
    QFETCH(QByteArray, name);
    QFETCH(float, scale);
    QFETCH(QString, on);
    QFETCH(QString, off);
    WindowFixture f;
    Scenario start = f.session.scenario();
    start.range.scale = scale;
    f.session.edit(start, EditKind::Scale);
    f.settle();
    auto* box = f.child<QCheckBox>(name.constData());
    const auto words = [&] { return f.plain("headline"); };
    const QString before = words();
    f.click(box->mapTo(&f.window, QPoint(10, box->height() / 2)));
    QVERIFY(box->isChecked());
    sentencesAgree(f);
    const QString after = words();
    f.key(Qt::Key_Space); // the click gave it the focus
    QVERIFY(!box->isChecked());
    QCOMPARE(words(), before);
    QCOMPARE(after, on);
    QCOMPARE(before, off);
}

void TestOptions::theNetworksOwnPassSaysWhereItIsSafe() {
    WindowFixture f;
    auto* pass = f.child<QCheckBox>("networkPass");
    QCOMPARE(pass->text(), "this &network's own pass in float16");
    f.click(pass->mapTo(&f.window, QPoint(10, pass->height() / 2)));
    QVERIFY(f.session.scenario().range.networkPass);
    QVERIFY(f.session.range()->pass.has_value());
    QVERIFY2(f.plain("windows").contains("The network's own pass is safe from 2^8 to 2^17."),
             qPrintable(f.plain("windows")));
    QVERIFY(f.plain("headline").startsWith("At S = 1 in the network's own float16 pass, "));
    sentencesAgree(f);
    f.key(Qt::Key_Space);
    QVERIFY(!f.session.scenario().range.networkPass);
    sentencesAgree(f);
}

void TestOptions::theNetworksOwnPassIsOfferedForANetworkAlone() {
    WindowFixture f;
    QVERIFY(f.child<QCheckBox>("networkPass")->isVisible());
    f.open("round-trip");
    QVERIFY(!f.child<QCheckBox>("networkPass")->isVisible());
}

void TestOptions::undoTakesAnOptionBack() {
    WindowFixture f;
    auto* flush = f.child<QCheckBox>("flush");
    flush->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QVERIFY(f.session.scenario().range.setting.rules.flushSubnormals);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!f.session.scenario().range.setting.rules.flushSubnormals);
    QVERIFY(!flush->isChecked());
    sentencesAgree(f);
}

void TestOptions::theWheelPassesWhatHasNoFocus() {
    WindowFixture f;
    auto* rounding = f.child<QComboBox>("rounding");
    const auto turn = [&] {
        const QPointF middle = QRectF(rounding->rect()).center();
        QWheelEvent wheel(middle, rounding->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(rounding, &wheel);
        QCoreApplication::processEvents();
        return f.session.scenario().range.setting.rules.rounding;
    };
    QVERIFY(!rounding->hasFocus());
    QCOMPARE(turn(), Rounding::NearestEven);
    rounding->setFocus(Qt::TabFocusReason);
    QCOMPARE(turn(), Rounding::TowardZero);
}

QTEST_MAIN(TestOptions)
#include "test_options.moc"
