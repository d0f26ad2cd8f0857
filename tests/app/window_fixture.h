// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_view.h"
#include "session/library.h"
#include "session/session.h"
#include "views/main_window.h"

#include <QSignalSpy>
#include <QTest>

#include <bit>

namespace halfscope {

/// The real window over a session with a built-in scenario, shown and painted. Events go through the window system, as
/// from a person's hand: press(), moveTo() and release() find their widget by the place.
class WindowFixture {
public:
    /// `backends`: of the session; without them the CPU alone, on whatever machine.
    explicit WindowFixture(const char* scenario = "twelve-layers", QSize size = {1280, 800},
                           const BackendRegistry& backends = cpuAlone());
    static const BackendRegistry& cpuAlone();

    Session session;
    MainWindow window{session};

    FigureView& distribution() { return *child<FigureView>("distributionView"); }
    FigureView& shares() { return *child<FigureView>("sharesView"); }
    FigureView& scalerFigure() { return *child<FigureView>("scalerFigure"); }
    FigureView& mainFigure(); ///< of the activity
    Handle& scaleHandle() { return *child<Handle>("scaleHandle"); }
    std::vector<Handle*> markers();
    template <class T> T* child(const char* name) {
        T* found = window.findChild<T*>(QLatin1String(name));
        if (!found) {
            qFatal("the window has no %s", name);
        }
        return found;
    }
    float scale() const { return session.scenario().range.scale; }
    std::uint32_t scaleBits() const { return std::bit_cast<std::uint32_t>(scale()); }
    const std::vector<float>& byHand() const { return session.scenario().range.byHand; }
    int undoCount() { return session.undoStack()->count(); }
    /// Words of a label as a person reads them, powers as "2^6".
    QString plain(const char* label);

    /// Runs what is queued and what the worker has to do; true when all of it ended.
    bool settle();
    /// Opens a built-in scenario as the picker does, and forgets what could be undone.
    void open(const char* scenario);

    void press(QPoint at, Qt::KeyboardModifiers modifiers = {});
    void moveTo(QPoint at, Qt::KeyboardModifiers modifiers = {});
    void release(QPoint at, Qt::KeyboardModifiers modifiers = {});
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {});
    void click(QPoint at);
    void doubleClick(QPoint at);
    void click(QWidget& widget); ///< in its middle
    /// A key to what has the focus, by the window.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});

    /// Where an exponent lies in a panel, in the window: at its middle height, or `down` of it from the top.
    QPoint at(FigureView& view, int panel, double exponent, double down = 0.5);

private:
    bool isBusy();
};

/// Numbers differ: both in hex.
QByteArray hexFloat(float value);

} // namespace halfscope

#define COMPARE_FLOATS(actual, expected) QCOMPARE(::halfscope::hexFloat(actual), ::halfscope::hexFloat(expected))
