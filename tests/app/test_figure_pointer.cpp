// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/figure_view.h"

#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace halfscope;

namespace {

Figure figure() {
    Panel upper;
    upper.x = {AxisKind::Step, -0.1, 10.1, {}, false};
    upper.y = {AxisKind::Log2, 0, 8, {}, true};
    Panel lower = upper;
    lower.y = {AxisKind::Log2, -28, 24, {}, true};
    Figure made;
    made.panels = {upper, lower};
    return made;
}

/// A parent that takes the keys which the picture leaves to it.
class Parent : public QWidget {
public:
    QList<int> keys;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() != Qt::Key_Shift && event->key() != Qt::Key_Control) {
            keys << event->key();
        }
    }
};

} // namespace

/// A picture under the pointer and the keys: what it says, in values of its axes.
class TestFigurePointer : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup() { m_parent.reset(); }

    void placesAndPixelsAgreeUpright();
    void aPressPicksAPlaceInTheUpperPanel();
    void aSweepDrawsInTheLowerPanel();
    void aDragBeyondThePanelStaysAtItsEdge();
    void otherButtonsAndPlacesSayNothing();
    void withoutPanelsNothingIsPicked();
    void thePointerShowsWhatAPressDoes();
    void keysMoveWhatIsDrawn_data();
    void keysMoveWhatIsDrawn();
    void theOtherKeysAreTheParents();
    void aBodyIsDraggedAsBefore();

private:
    QPoint at(int panel, double x, double y) const {
        return QPointF(m_view->toPixel(panel, x), m_view->toPixelY(panel, y)).toPoint();
    }
    void moveTo(QPoint point, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseEvent(QTest::MouseMove, m_view->window()->windowHandle(), Qt::NoButton, modifiers,
                          m_view->mapTo(m_view->window(), point));
    }

    void press(QPoint point, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButton button = Qt::LeftButton) {
        QTest::mousePress(m_view->window()->windowHandle(), button, modifiers, m_view->mapTo(m_view->window(), point));
    }
    void release(QPoint point, Qt::MouseButton button = Qt::LeftButton) {
        QTest::mouseRelease(m_view->window()->windowHandle(), button, {}, m_view->mapTo(m_view->window(), point));
    }
    void click(QPoint point, Qt::MouseButton button = Qt::LeftButton) {
        press(point, {}, button);
        release(point, button);
    }

    std::unique_ptr<Parent> m_parent;
    FigureView* m_view = nullptr;
    std::unique_ptr<QSignalSpy> m_pressed;
    std::unique_ptr<QSignalSpy> m_dragged;
    std::unique_ptr<QSignalSpy> m_released;
    std::unique_ptr<QSignalSpy> m_stepped;
};

void TestFigurePointer::init() {
    m_parent = std::make_unique<Parent>();
    m_view = new FigureView;
    auto* layout = new QVBoxLayout(m_parent.get());
    layout->addWidget(m_view);
    m_view->setFigure(figure());
    m_view->setPickPanel(0);
    m_view->setDrawingPanel(1);
    m_parent->resize(800, 400);
    m_parent->show();
    QVERIFY(QTest::qWaitForWindowActive(m_parent.get()));
    m_pressed = std::make_unique<QSignalSpy>(m_view, &FigureView::pointPressed);
    m_dragged = std::make_unique<QSignalSpy>(m_view, &FigureView::pointDragged);
    m_released = std::make_unique<QSignalSpy>(m_view, &FigureView::pointReleased);
    m_stepped = std::make_unique<QSignalSpy>(m_view, &FigureView::pointStepped);
}

void TestFigurePointer::placesAndPixelsAgreeUpright() {
    for (const int panel : {0, 1}) {
        const Axis& y = m_view->figure().panels[static_cast<std::size_t>(panel)].y;
        QCOMPARE(m_view->toPixelY(panel, y.low), static_cast<double>(m_view->panelRect(panel).bottom()));
        for (const double value : {y.low, 3.25, y.high}) {
            QVERIFY(std::abs(m_view->toValueY(panel, m_view->toPixelY(panel, value)) - value) < 1e-9);
        }
    }
}

void TestFigurePointer::aPressPicksAPlaceInTheUpperPanel() {
    const QPoint place = at(0, 4, 3);
    press(place, Qt::ShiftModifier);
    QCOMPARE(m_pressed->size(), 1);
    const QList<QVariant> said = m_pressed->first();
    QCOMPARE(said[0].toInt(), 0);
    QVERIFY(std::abs(said[1].toDouble() - 4) < 0.02); // within a pixel
    QVERIFY(std::abs(said[2].toDouble() - 3) < 0.1);
    QCOMPARE(said[3].value<Qt::KeyboardModifiers>(), Qt::KeyboardModifiers(Qt::ShiftModifier));
    moveTo(at(0, 6, 3));
    release(at(0, 6, 3));
    QVERIFY(m_dragged->isEmpty() && m_released->isEmpty()); // a press alone
}

void TestFigurePointer::aSweepDrawsInTheLowerPanel() {
    press(at(1, 2, 0));
    QCOMPARE(m_pressed->size(), 1);
    QCOMPARE(m_pressed->first()[0].toInt(), 1);
    moveTo(at(1, 2, 0) + QPoint(1, 0)); // from the first pixel
    QCOMPARE(m_dragged->size(), 1);
    moveTo(at(1, 7, 16), Qt::ControlModifier);
    QCOMPARE(m_dragged->size(), 2);
    const QList<QVariant> said = m_dragged->last();
    QCOMPARE(said[0].toInt(), 1);
    QVERIFY(std::abs(said[1].toDouble() - 7) < 0.02);
    QVERIFY(std::abs(said[2].toDouble() - 16) < 0.5);
    QCOMPARE(said[3].value<Qt::KeyboardModifiers>(), Qt::KeyboardModifiers(Qt::ControlModifier));
    release(at(1, 7, 16));
    QCOMPARE(m_released->size(), 1);
    moveTo(at(1, 8, 1)); // no button is down
    QCOMPARE(m_dragged->size(), 2);
}

void TestFigurePointer::aDragBeyondThePanelStaysAtItsEdge() {
    press(at(1, 5, 0));
    moveTo(at(1, 5, 24) - QPoint(0, 60)); // over the upper panel
    QCOMPARE(m_dragged->last()[0].toInt(), 1);
    QCOMPARE(m_dragged->last()[2].toDouble(), 24.0);
    moveTo({m_view->width() - 1, m_view->height() - 1});
    QCOMPARE(m_dragged->last()[1].toDouble(), 10.1);
    QCOMPARE(m_dragged->last()[2].toDouble(), -28.0);
    release({0, 0});
    QCOMPARE(m_released->size(), 1);
}

void TestFigurePointer::otherButtonsAndPlacesSayNothing() {
    click(at(1, 5, 0), Qt::RightButton);
    click({2, 2}); // a margin
    QVERIFY(m_pressed->isEmpty() && m_released->isEmpty());
}

void TestFigurePointer::withoutPanelsNothingIsPicked() {
    m_view->setPickPanel(-1);
    m_view->setDrawingPanel(-1);
    click(at(0, 5, 3));
    click(at(1, 5, 3));
    QTest::keyClick(m_view, Qt::Key_Up);
    QVERIFY(m_pressed->isEmpty() && m_stepped->isEmpty());
}

void TestFigurePointer::thePointerShowsWhatAPressDoes() {
    moveTo(at(0, 5, 3));
    QCOMPARE(m_view->cursor().shape(), Qt::PointingHandCursor);
    moveTo(at(1, 5, 3));
    QCOMPARE(m_view->cursor().shape(), Qt::CrossCursor);
    moveTo({2, 2});
    QCOMPARE(m_view->cursor().shape(), Qt::ArrowCursor);
}

void TestFigurePointer::keysMoveWhatIsDrawn_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("shift");
    QTest::addColumn<edits::Step>("step");
    QTest::addColumn<int>("direction");
    QTest::newRow("Up") << int(Qt::Key_Up) << false << edits::Step::Binade << 1;
    QTest::newRow("Down") << int(Qt::Key_Down) << false << edits::Step::Binade << -1;
    QTest::newRow("Shift+Up") << int(Qt::Key_Up) << true << edits::Step::Fine << 1;
    QTest::newRow("Shift+Down") << int(Qt::Key_Down) << true << edits::Step::Fine << -1;
    QTest::newRow("PageUp") << int(Qt::Key_PageUp) << false << edits::Step::TenBinades << 1;
    QTest::newRow("PageDown") << int(Qt::Key_PageDown) << false << edits::Step::TenBinades << -1;
}

void TestFigurePointer::keysMoveWhatIsDrawn() {
    QFETCH(int, key);
    QFETCH(bool, shift);
    QFETCH(edits::Step, step);
    QFETCH(int, direction);
    m_view->setFocus(Qt::TabFocusReason);
    QTest::keyClick(m_view, static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
    QCOMPARE(m_stepped->size(), 1);
    QCOMPARE(m_stepped->first()[0].value<edits::Step>(), step);
    QCOMPARE(m_stepped->first()[1].toInt(), direction);
    QVERIFY(m_parent->keys.isEmpty());
}

void TestFigurePointer::theOtherKeysAreTheParents() {
    m_view->setFocus(Qt::TabFocusReason);
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Space}) {
        QTest::keyClick(m_view, key);
    }
    QTest::keyClick(m_view, Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(m_stepped->isEmpty());
    QCOMPARE(m_parent->keys,
             (QList<int>{Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Space, Qt::Key_Up}));
}

void TestFigurePointer::aBodyIsDraggedAsBefore() {
    m_view->setPickPanel(-1);
    m_view->setDrawingPanel(-1);
    m_view->setDraggablePanel(1);
    QSignalSpy body(m_view, &FigureView::bodyDragged);
    QSignalSpy stepped(m_view, &FigureView::bodyStepped);
    press(at(1, 2, 0));
    moveTo(at(1, 2, 0) + QPoint(2, 0));
    QVERIFY(body.isEmpty()); // a click, so far
    moveTo(at(1, 4, 0));
    QVERIFY(std::abs(body.last()[0].toDouble() - 2) < 0.05);
    release(at(1, 4, 0));
    QTest::keyClick(m_view, Qt::Key_Left);
    QCOMPARE(stepped.size(), 1);
    QVERIFY(m_pressed->isEmpty() && m_dragged->isEmpty());
}

QTEST_MAIN(TestFigurePointer)
#include "test_figure_pointer.moc"
