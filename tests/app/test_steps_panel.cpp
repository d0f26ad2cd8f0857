// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>

using namespace halfscope;

namespace {

/// A window with five steps of one group: step 100 n has n and 2 n.
class RunWindow : public WindowFixture {
public:
    RunWindow() {
        QFile file(m_folder.filePath(QStringLiteral("run.csv")));
        if (!file.open(QIODevice::WriteOnly)) {
            qFatal("cannot write");
        }
        file.write("step,w\n100,1\n100,2\n200,2\n200,4\n300,3\n300,6\n400,4\n400,8\n500,5\n500,10\n");
        file.close();
        QSignalSpy loaded(&session, &Session::loaded);
        window.openPath(file.fileName());
        if (!loaded.wait(60'000) || !settle()) {
            qFatal("the run is not read");
        }
    }
    QSlider& slider() { return *child<QSlider>("runStepSlider"); }
    QSpinBox& number() { return *child<QSpinBox>("runStepNumber"); }
    QCheckBox& together() { return *child<QCheckBox>("runStepsTogether"); }
    QString label() { return child<QLabel>("runStepLabel")->text(); }
    double smallest() const {
        return static_cast<double>(session.scenario().range.source.data->groups.front()->values().front());
    }
    std::uint64_t count() { return session.range()->total.all(); }

private:
    QTemporaryDir m_folder;
};

} // namespace

/// The steps of a recorded run in the range view.
class TestStepsPanel : public QObject {
    Q_OBJECT
private slots:
    void itIsThereForARunAlone() {
        WindowFixture one;
        QVERIFY(!one.child<QSlider>("runStepSlider")->isVisible());
        RunWindow run;
        QVERIFY(run.slider().isVisible());
        QCOMPARE(run.slider().maximum(), 5);
        QCOMPARE(run.number().text(), QStringLiteral("1 of 5"));
        QCOMPARE(run.label(), QStringLiteral("step 100"));
    }

    void keysOnTheSliderChooseAStep_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<double>("smallest");
        QTest::newRow("right") << int(Qt::Key_Right) << 4.0;
        QTest::newRow("left") << int(Qt::Key_Left) << 2.0;
        QTest::newRow("home") << int(Qt::Key_Home) << 1.0;
        QTest::newRow("end") << int(Qt::Key_End) << 5.0;
    }
    void keysOnTheSliderChooseAStep() {
        QFETCH(int, key);
        QFETCH(double, smallest);
        RunWindow run;
        run.session.chooseStep(run.session.newGesture(), 2);
        run.settle();
        run.slider().setFocus();
        QTest::keyClick(&run.slider(), static_cast<Qt::Key>(key));
        QVERIFY(run.settle());
        QCOMPARE(run.smallest(), smallest);
        QCOMPARE(run.label(), QStringLiteral("step %1").arg(100 * smallest));
        QCOMPARE(run.number().value(), int(smallest));
    }

    void aDragOfTheSliderIsOneEntry() {
        RunWindow run;
        const int before = run.undoCount();
        const QPoint left = run.slider().mapTo(&run.window, QPoint(4, run.slider().height() / 2));
        const QPoint right = left + QPoint(run.slider().width() - 8, 0);
        run.drag(left, right);
        QVERIFY(run.settle());
        QCOMPARE(run.smallest(), 5.0);
        QCOMPARE(run.undoCount(), before + 1);
        run.session.undoStack()->undo();
        QVERIFY(run.settle());
        QCOMPARE(run.slider().value(), 1);
    }

    void aNumberIsTyped() {
        RunWindow run;
        const int before = run.undoCount();
        run.number().setFocus();
        run.number().selectAll();
        QTest::keyClicks(&run.number(), QStringLiteral("04")); // two digits are one edit
        QTest::keyClick(&run.number(), Qt::Key_Return);
        QVERIFY(run.settle());
        QCOMPARE(run.smallest(), 4.0);
        QCOMPARE(run.slider().value(), 4);
        QCOMPARE(run.undoCount(), before + 1);
    }

    /// The file of a stream was not found: the cursor and what is selected wait for it.
    void aPlaceInWhatIsNotThereYetIsShownEmpty() {
        WindowFixture f;
        Scenario scenario = f.session.scenario();
        const FileReference gone{"gone.npy", 8, std::string(64, 'a')};
        scenario.range.source = {};
        scenario.range.source.kind = SourceKind::File;
        scenario.range.source.file = gone;
        scenario.scaler.received = ReceivedKind::TrueGradients;
        scenario.scaler.trueGradients = nullptr;
        scenario.scaler.trueFile = StreamFile{gone, nullptr};
        scenario.start.selection = {SelectionKind::Group, 3};
        scenario.start.scalerStep = 40;
        scenario.start.scalerColumn = 2;
        for (const Activity activity : {Activity::Range, Activity::Scaler}) {
            scenario.start.activity = activity;
            QVERIFY(!f.session.open(scenario));
            QVERIFY(f.settle());
            QVERIFY(!f.window.grab().isNull());
            QCOMPARE(f.session.place().scalerStep, 40U);
            QCOMPARE(f.session.place().selection.index, std::size_t{3});
        }
    }

    void allAsOneSetAndBackToTheSameStep() {
        RunWindow run;
        run.session.chooseStep(run.session.newGesture(), 3);
        run.settle();
        QCOMPARE(run.count(), std::uint64_t{2});
        run.click(run.together());
        QVERIFY(run.settle());
        QCOMPARE(run.count(), std::uint64_t{10});
        QCOMPARE(run.label(), QStringLiteral("all steps"));
        QVERIFY(!run.slider().isEnabled() && !run.number().isEnabled());
        run.together().setFocus();
        QTest::keyClick(&run.together(), Qt::Key_Space);
        QVERIFY(run.settle());
        QCOMPARE(run.smallest(), 4.0);
        QVERIFY(run.slider().isEnabled());
    }

    void theStepsGoToTheScaler() {
        RunWindow run;
        run.click(*run.child<QPushButton>("runStepsToScaler"));
        QTRY_COMPARE_WITH_TIMEOUT(run.session.place().activity, Activity::Scaler, 60'000);
        QVERIFY(run.settle());
        QCOMPARE(run.session.scaler()->trace->size(), std::size_t{5});
        run.session.undoStack()->undo();
        QVERIFY(run.settle());
        QVERIFY(run.session.scenario().scaler.received != ReceivedKind::TrueGradients);
    }

    void theWheelPassesUnlessItHasTheFocus() {
        RunWindow run;
        run.distribution().setFocus();
        QWheelEvent wheel(QPointF(5, 5), run.slider().mapToGlobal(QPointF(5, 5)), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&run.slider(), &wheel);
        QCOMPARE(run.slider().value(), 1);
    }
};

QTEST_MAIN(TestStepsPanel)
#include "test_steps_panel.moc"
