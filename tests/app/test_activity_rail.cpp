// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_window.h"
#include "views/activity_rail.h"
#include "views/range/range_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMenu>
#include <QMimeData>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QToolButton>

using namespace halfscope;

/// One window, several activities: how a person comes from one to the other, and what goes along.
class TestActivityRail : public QObject {
    Q_OBJECT
private slots:
    void aClickChangesTheActivity();
    void keysChangeTheActivity();
    void arrowsGoThroughTheRail();
    void aScenarioOpensInItsActivity();
    void theFocusGoesIntoTheActivity();
    void whatIsNotLookedAtIsUpToDateWhenItIs();
    void aFileIsReadByTheActivity();
    void aFileOfStepsThatIsBadSaysSo();
    void eachActivityOffersItsFiguresAndTables();
    void aTableIsCopied_data();
    void aTableIsCopied();
    void iconsFollowTheColours();

private:
    static QString shown(WindowFixture& f) { return f.window.rangeView()->isVisible() ? "range" : "scaler"; }
    static QString write(const QTemporaryDir& folder, const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("%s cannot be written", name);
        }
        return file.fileName();
    }
};

void TestActivityRail::aClickChangesTheActivity() {
    WindowFixture f;
    QCOMPARE(shown(f), "range");
    QVERIFY(f.child<QToolButton>("activity1")->isChecked());
    f.click(*f.child<QWidget>("activity2"));
    QCOMPARE(shown(f), "scaler");
    QCOMPARE(f.session.place().activity, Activity::Scaler);
    QVERIFY(f.child<QToolButton>("activity2")->isChecked());
    QVERIFY(!f.child<QToolButton>("activity1")->isChecked());
    f.click(*f.child<QWidget>("activity2")); // a second time: it stays
    QCOMPARE(shown(f), "scaler");
    f.click(*f.child<QWidget>("activity1"));
    QCOMPARE(shown(f), "range");
    QCOMPARE(f.undoCount(), 0); // a place is not undone
}

void TestActivityRail::keysChangeTheActivity() {
    WindowFixture f;
    f.key(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(shown(f), "scaler");
    f.key(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(shown(f), "range");
}

void TestActivityRail::arrowsGoThroughTheRail() {
    WindowFixture f;
    f.child<QWidget>("activity1")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Down);
    QCOMPARE(shown(f), "scaler");
    QVERIFY(f.child<QWidget>("activity2")->hasFocus()); // still in the rail
    f.key(Qt::Key_Up);
    QCOMPARE(shown(f), "range");
}

void TestActivityRail::aScenarioOpensInItsActivity() {
    WindowFixture f;
    auto* picker = f.child<QComboBox>("scenarioPicker");
    emit picker->activated(picker->findData("trace-table"));
    QVERIFY(f.settle());
    QCOMPARE(shown(f), "scaler");
    QVERIFY(f.plain("scalerHeadline").contains("from 8, interval 2"));
    QVERIFY2(f.plain("scalerAbout").startsWith("Four steps at"), qPrintable(f.plain("scalerAbout")));
    emit picker->activated(picker->findData("round-trip"));
    QVERIFY(f.settle());
    QCOMPARE(shown(f), "range");
}

void TestActivityRail::theFocusGoesIntoTheActivity() {
    WindowFixture f;
    QVERIFY(f.scaleHandle().hasFocus());
    f.key(Qt::Key_2, Qt::ControlModifier);
    QVERIFY(f.child<QWidget>("transportKeys")->hasFocus());
    f.key(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(f.scaleHandle().hasFocus());
    f.child<QWidget>("scenarioPicker")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_2, Qt::ControlModifier);
    QVERIFY(f.child<QWidget>("scenarioPicker")->hasFocus()); // a person is there
}

void TestActivityRail::whatIsNotLookedAtIsUpToDateWhenItIs() {
    WindowFixture f;
    const QString before = f.plain("headline");
    f.key(Qt::Key_2, Qt::ControlModifier);
    Scenario next = f.session.scenario();
    next.range.scale = 4096;
    next.scaler.policy.parameters.initialScale = 4;
    f.session.edit(next, EditKind::Scale);
    f.settle();
    QVERIFY(f.plain("scalerHeadline").contains("from 4,"));
    f.key(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(f.plain("headline") != before);
    QCOMPARE(f.shares().accessibleName().isEmpty(), false);
}

void TestActivityRail::aFileIsReadByTheActivity() {
    QTemporaryDir folder;
    const QString path = write(folder, "steps.csv", "1,2\n70000\n0.5,0.25,0.125\n");
    ScalerWindow f;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&f.window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&f.window, &drop);
    QVERIFY(f.settle());
    QVERIFY2(f.session.scenario().scaler.received == ReceivedKind::TrueGradients, qPrintable(f.message()));
    QCOMPARE(f.stream(), "1,2;70000;0.5,0.25,0.125"); // a row a step
    QCOMPARE(f.message(), QString());
    QCOMPARE(f.undoCount(), 1);
    f.undo();
    QCOMPARE(f.stream(), "8,16;inf;4;4");
    WindowFixture range;
    range.window.openPath(write(folder, "groups.csv", "1,2\n3,4\n"));
    QVERIFY(range.settle());
    QCOMPARE(range.session.range()->data->groups.size(), std::size_t{2}); // a group a column
    QCOMPARE(shown(range), "range");
}

void TestActivityRail::aFileOfStepsThatIsBadSaysSo() {
    QTemporaryDir folder;
    ScalerWindow f;
    f.window.openPath(write(folder, "bad.csv", "1,2\nx\n"));
    QTRY_VERIFY2_WITH_TIMEOUT(f.message().contains("bad.csv, line 2: “x”"), qPrintable(f.message()), 60'000);
    QCOMPARE(f.undoCount(), 0);
}

void TestActivityRail::eachActivityOffersItsFiguresAndTables() {
    ScalerWindow f;
    auto* menu = f.child<QToolButton>("saveFigure")->menu();
    const auto names = [&] {
        QStringList all;
        emit menu->aboutToShow();
        for (const QAction* action : menu->actions()) {
            all << (action->isSeparator() ? QString("-") : action->text());
        }
        return all;
    };
    QCOMPARE(names(), (QStringList{"Export figures and tables…", "-", "Scale after each step", "-", "Trace table"}));
    Scenario next = f.session.scenario();
    next.scaler.compared = {PolicyId::Flax};
    f.session.edit(next, EditKind::ScalerCompared);
    f.settle();
    QCOMPARE(names().last(), "Comparison of the policies");
    f.key(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(names(), (QStringList{"Export figures and tables…", "-", "Gradients, computed and stored",
                                   "Error of what returns", "Shares against the scale", "-", "Counts of the groups"}));
}

void TestActivityRail::aTableIsCopied_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("row");
    QTest::newRow("CSV") << "CSV"
                         << "inf";
    QTest::newRow("Markdown") << "Markdown"
                              << "| overflow: halved |";
    QTest::newRow("LaTeX") << "LaTeX"
                           << "& overflow: halved";
}

void TestActivityRail::aTableIsCopied() {
    QFETCH(QString, format);
    QFETCH(QString, row);
    ScalerWindow f;
    auto* menu = f.child<QToolButton>("saveFigure")->menu();
    emit menu->aboutToShow();
    for (QAction* action : menu->actions().constLast()->menu()->actions()) {
        if (action->text() == "Copy as " + format) {
            action->trigger();
        }
    }
    const QString text = QApplication::clipboard()->text();
    QVERIFY2(text.contains(row), qPrintable(text));
    QVERIFY(text.count('\n') >= 5);
    QCOMPARE(f.message(), "Copied: Trace table.");
}

void TestActivityRail::iconsFollowTheColours() {
    ActivityRail rail;
    const auto inked = [&] {
        const QImage image = rail.findChild<QToolButton*>("activity2")->icon().pixmap(24).toImage();
        QColor darkest = Qt::transparent;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor color = image.pixelColor(x, y);
                darkest = color.alpha() > darkest.alpha() ? color : darkest;
            }
        }
        return darkest;
    };
    QPalette colors(QColor(0x24282D), QColor(0x24282D));
    colors.setColor(QPalette::WindowText, QColor(0xE8EBEE));
    rail.setPalette(colors);
    QCOMPARE(inked(), QColor(0xE8EBEE));
    colors.setColor(QPalette::WindowText, QColor(0x102030));
    rail.setPalette(colors);
    QCOMPARE(inked(), QColor(0x102030));
}

QTEST_MAIN(TestActivityRail)
#include "test_activity_rail.moc"
