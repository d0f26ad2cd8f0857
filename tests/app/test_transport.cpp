// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_window.h"
#include "views/transport_bar.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

using namespace halfscope;

/// The transport bar, by itself and in the scaler's view: the keys of a presenter and of a person without a mouse.
class TestTransport : public QObject {
    Q_OBJECT
private slots:
    void itAsksAndMovesNothing();
    void buttonsAreThereWhereTheyLead();
    void keysStepWhileItHasTheFocus_data();
    void keysStepWhileItHasTheFocus();
    void controlStepsFromAnywhere_data();
    void controlStepsFromAnywhere();
    void theBackgroundTakesItsKeys();
    void theTableKeepsItsKeys();
    void resetIsWhereItsKeyIs();
    void playingStopsAtTheEnd();
    void playingBeginsAnewFromTheEnd();
    void theSpeedIsStepsASecond();
    void spacePausesAndEditingDoes();
    void theFieldAndTheSliderGoToAStep();
    void itSaysWhichStepOfHowMany();
    void stepsAndComingBackGiveTheSameState();
};

void TestTransport::itAsksAndMovesNothing() {
    TransportBar bar;
    bar.setSteps(10);
    bar.setStep(3);
    QSignalSpy requested(&bar, &TransportBar::stepRequested);
    bar.findChild<QToolButton*>("step")->click();
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested.front().front().toInt(), 4);
    QCOMPARE(bar.step(), 3);
    bar.setSteps(2); // a shorter one
    QCOMPARE(bar.step(), 2);
    bar.setStep(99);
    QCOMPARE(bar.step(), 2);
}

void TestTransport::buttonsAreThereWhereTheyLead() {
    TransportBar bar;
    const auto enabled = [&] {
        QStringList names;
        for (const char* name : {"toStart", "stepBack", "play", "step", "toEnd"}) {
            if (bar.findChild<QToolButton*>(name)->isEnabled()) {
                names << name;
            }
        }
        return names.join(' ');
    };
    QCOMPARE(enabled(), "");
    bar.play(); // there is nothing
    QVERIFY(!bar.isPlaying());
    bar.setSteps(2);
    QCOMPARE(enabled(), "play step toEnd");
    bar.setStep(1);
    QCOMPARE(enabled(), "toStart stepBack play step toEnd");
    bar.setStep(2);
    QCOMPARE(enabled(), "toStart stepBack play");
}

void TestTransport::keysStepWhileItHasTheFocus_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<quint32>("step"); ///< from the second of four
    QTest::newRow("right") << static_cast<int>(Qt::Key_Right) << 3U;
    QTest::newRow("left") << static_cast<int>(Qt::Key_Left) << 1U;
    QTest::newRow("home") << static_cast<int>(Qt::Key_Home) << 0U;
    QTest::newRow("end") << static_cast<int>(Qt::Key_End) << 4U;
}

void TestTransport::keysStepWhileItHasTheFocus() {
    QFETCH(int, key);
    QFETCH(quint32, step);
    ScalerWindow f;
    for (const char* name : {"transportKeys", "stepSlider", "scalerFigure"}) {
        f.setStep(2);
        f.child<QWidget>(name)->setFocus(Qt::TabFocusReason);
        f.key(static_cast<Qt::Key>(key));
        QVERIFY2(f.step() == step, name);
    }
    QCOMPARE(f.undoCount(), 0);
}

void TestTransport::controlStepsFromAnywhere_data() {
    QTest::addColumn<QByteArray>("focus");
    for (const char* name : {"traceTable", "policy", "scalerFigure", "columns", "transportKeys", "speed"}) {
        QTest::newRow(name) << QByteArray(name);
    }
}

void TestTransport::controlStepsFromAnywhere() {
    QFETCH(QByteArray, focus);
    ScalerWindow f;
    f.setStep(2);
    f.child<QWidget>(focus.constData())->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(f.step(), 3U);
    f.key(Qt::Key_Left, Qt::ControlModifier);
    f.key(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(f.step(), 1U);
    f.key(Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(f.child<TransportBar>("transport")->isPlaying());
    f.key(Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(!f.child<TransportBar>("transport")->isPlaying());
}

void TestTransport::theBackgroundTakesItsKeys() {
    ScalerWindow f;
    f.setStep(2);
    auto* headline = f.child<QLabel>("scalerHeadline");
    f.child<QWidget>("policy")->setFocus(Qt::TabFocusReason);
    f.click(headline->mapTo(&f.window, QPoint(headline->width() - 4, -6))); // beside the words
    QVERIFY(QApplication::focusWidget() && !QApplication::focusWidget()->inherits("QComboBox"));
    f.key(Qt::Key_Right);
    QCOMPARE(f.step(), 3U);
    f.key(Qt::Key_Space);
    QVERIFY(f.child<TransportBar>("transport")->isPlaying());
}

void TestTransport::theTableKeepsItsKeys() {
    ScalerWindow f;
    f.go(2, ScalerWindow::kReceived);
    f.key(Qt::Key_Right); // to the next cell
    QCOMPARE(f.step(), 3U);
    QCOMPARE(f.session.place().scalerColumn, ScalerWindow::kReturned);
    f.key(Qt::Key_Space);
    QVERIFY(f.editor());
    QVERIFY(!f.child<TransportBar>("transport")->isPlaying());
}

void TestTransport::resetIsWhereItsKeyIs() {
    ScalerWindow f;
    f.go(0, ScalerWindow::kReceived);
    f.type("1");
    f.key(Qt::Key_Return);
    f.child<QWidget>("policy")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_R);
    QVERIFY(f.session.changed());
    f.child<QWidget>("transportKeys")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_R);
    QVERIFY(!f.session.changed());
    QCOMPARE(f.stream(), "8,16;inf;4;4");
    f.undo();
    QCOMPARE(f.stream(), "1;inf;4;4"); // a reset is undone, too
}

void TestTransport::playingStopsAtTheEnd() {
    ScalerWindow f;
    f.setStep(0);
    f.child<QComboBox>("speed")->setCurrentIndex(4); // 10 a second
    auto* bar = f.child<TransportBar>("transport");
    QSignalSpy playing(bar, &TransportBar::playingChanged);
    f.child<QWidget>("transportKeys")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QVERIFY(bar->isPlaying());
    QCOMPARE(f.child<QWidget>("play")->accessibleName(), "Pause");
    QTRY_COMPARE_WITH_TIMEOUT(playing.count(), 2, 5000);
    QVERIFY(!bar->isPlaying());
    QCOMPARE(f.step(), 4U);
    QCOMPARE(f.child<QWidget>("play")->accessibleName(), "Play");
}

void TestTransport::playingBeginsAnewFromTheEnd() {
    ScalerWindow f;
    QCOMPARE(f.step(), 4U);
    f.click(*f.child<QWidget>("play"));
    QCOMPARE(f.step(), 0U);
    QVERIFY(f.child<TransportBar>("transport")->isPlaying());
    f.key(Qt::Key_Space); // a click leaves the focus on the keys
    QVERIFY(!f.child<TransportBar>("transport")->isPlaying());
}

void TestTransport::theSpeedIsStepsASecond() {
    TransportBar bar;
    bar.setSteps(100);
    auto* speed = bar.findChild<QComboBox*>("speed");
    QList<double> speeds;
    for (int i = 0; i < speed->count(); ++i) {
        speed->setCurrentIndex(i);
        speeds << bar.stepsPerSecond();
    }
    QCOMPARE(speeds, (QList<double>{0.5, 1, 2, 5, 10}));
    connect(&bar, &TransportBar::stepRequested, &bar, &TransportBar::setStep);
    QElapsedTimer timer;
    timer.start();
    bar.play();
    QTRY_COMPARE_WITH_TIMEOUT(bar.step(), 5, 5000);
    QVERIFY2(timer.elapsed() >= 450, qPrintable(QString::number(timer.elapsed()))); // 5 steps at 10 a second
    speed->setCurrentIndex(0);
    const int step = bar.step();
    QTest::qWait(300); // less than the two seconds of a step now
    QCOMPARE(bar.step(), step);
}

void TestTransport::spacePausesAndEditingDoes() {
    ScalerWindow f;
    auto* bar = f.child<TransportBar>("transport");
    f.setStep(1);
    bar->play();
    f.go(2, ScalerWindow::kReceived);
    QVERIFY(bar->isPlaying());
    f.type("5");
    QVERIFY(!bar->isPlaying());
    bar->play();
    f.key(Qt::Key_1, Qt::ControlModifier); // to the range
    QVERIFY(!bar->isPlaying());
}

void TestTransport::theFieldAndTheSliderGoToAStep() {
    ScalerWindow f;
    auto* field = f.child<QSpinBox>("stepField");
    field->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, "2");
    f.key(Qt::Key_Return);
    QCOMPARE(f.step(), 2U);
    auto* slider = f.child<QSlider>("stepSlider");
    QCOMPARE(slider->value(), 2);
    f.click(slider->mapTo(&f.window, QPoint(slider->width() - 2, slider->height() / 2)));
    QVERIFY(f.step() > 2U);
    QCOMPARE(field->value(), static_cast<int>(f.step()));
}

void TestTransport::itSaysWhichStepOfHowMany() {
    ScalerWindow f;
    f.setStep(3);
    QCOMPARE(f.child<QSpinBox>("stepField")->text(), "step 3 of 4");
    f.go(4, ScalerWindow::kReceived);
    f.type("1");
    f.key(Qt::Key_Return);
    QCOMPARE(f.child<QSpinBox>("stepField")->text(), "step 5 of 5");
}

void TestTransport::stepsAndComingBackGiveTheSameState() {
    ScalerWindow f;
    f.setStep(1);
    const QStringList rows = f.row(0);
    const Figure figure = f.scalerFigure().figure();
    const std::string scenario = writeScenario(f.session.scenario());
    f.child<QWidget>("transportKeys")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Right);
    QVERIFY(f.scalerFigure().figure() != figure);
    f.key(Qt::Key_Left);
    QVERIFY(f.scalerFigure().figure() == figure);
    QCOMPARE(f.row(0), rows);
    QCOMPARE(writeScenario(f.session.scenario()), scenario);
}

QTEST_MAIN(TestTransport)
#include "test_transport.moc"
