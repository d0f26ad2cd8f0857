// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/benchmark.h"

#include "cli/bench/sample_gradients.h"
#include "plots/empty_plot.h"
#include "plots/figure_view.h"
#include "session/library.h"
#include "views/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>

#include <cmath>

namespace halfscope::bench {

namespace {

constexpr QSize kWindowSize(1600, 1000);
constexpr std::size_t kRepaints = 100;
constexpr int kMoves = 300;
constexpr qint64 kLongest = 20'000; ///< ms that a frame may take before it is given up

double milliseconds(const QElapsedTimer& timer) { return static_cast<double>(timer.nsecsElapsed()) / 1e6; }

/// When the last picture of a window was painted.
class FrameWatch {
public:
    explicit FrameWatch(const QWidget& window) {
        for (const FigureView* view : window.findChildren<FigureView*>()) {
            QObject::connect(view, &FigureView::painted, &m_context, [this] {
                m_painted = true;
                m_last = milliseconds(m_timer);
            });
        }
    }
    void start() {
        m_painted = false;
        m_timer.start();
    }
    /// Runs events until a picture is painted and nothing is left to do; the time of the last one.
    double wait() {
        while (!m_painted && m_timer.elapsed() < kLongest) {
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        }
        for (bool more = true; more && m_timer.elapsed() < kLongest;) {
            m_painted = false;
            QCoreApplication::processEvents();
            more = m_painted;
        }
        return m_last;
    }

private:
    QObject m_context;
    QElapsedTimer m_timer;
    bool m_painted = false;
    double m_last = 0;
};

/// Drags the scale's handle by real events in the real window.
class DragBody : public Body {
public:
    explicit DragBody(std::size_t count) {
        Scenario scenario;
        scenario.range.source.kind = SourceKind::File;
        scenario.range.source.data = sampleLayers(count);
        m_session.open(scenario);
        m_window.resize(kWindowSize);
        m_watch.start();
        m_window.show();
        m_watch.wait();
        m_handle = m_window.findChild<Handle*>(QStringLiteral("scaleHandle"));
    }

    Round measure() override {
        std::vector<double> moves;
        std::vector<double> repaints;
        send(QEvent::MouseButtonPress, position());
        QElapsedTimer timer;
        while (static_cast<int>(moves.size()) < kMoves) {
            const float before = m_session.scenario().range.scale;
            m_watch.start();
            send(QEvent::MouseMove, nextPosition());
            if (m_session.scenario().range.scale == before) {
                continue; // the same power attracted both: nothing to paint
            }
            moves.push_back(m_watch.wait());
        }
        send(QEvent::MouseButtonRelease, position());
        // After the drag and not between its moves: nobody repaints another window of this size in between, and what it
        // takes from the caches would count as the drag's.
        while (repaints.size() < kRepaints) {
            timer.start();
            m_empty.repaint();
            repaints.push_back(milliseconds(timer));
        }
        return {percentile99(moves), percentile99(repaints)};
    }

private:
    const FigureView* view() const { return static_cast<const FigureView*>(m_handle->parentWidget()); }

    /// Of the handle's line, in the view's pixels.
    QPointF position() const {
        const QRect panel = view()->panelRect(m_handle->panel());
        return {view()->toPixel(m_handle->panel(), m_handle->at()), static_cast<double>(panel.center().y())};
    }

    /// To and fro over the whole axis, in steps wider than the reach of a power of two.
    QPointF nextPosition() {
        constexpr double kStep = 17;
        const QRect panel = view()->panelRect(m_handle->panel());
        const QPointF now = position();
        if (now.x() + m_direction * kStep > panel.right() || now.x() + m_direction * kStep < panel.left()) {
            m_direction = -m_direction;
        }
        return now + QPointF(m_direction * kStep, 0);
    }

    void send(QEvent::Type type, QPointF inView) {
        const QPointF local = inView - m_handle->pos();
        const auto button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
        const auto buttons = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
        QMouseEvent event(type, local, m_handle->mapToGlobal(local), button, buttons, Qt::NoModifier);
        QCoreApplication::sendEvent(m_handle, &event);
    }

    Session m_session;
    MainWindow m_window{m_session};
    FrameWatch m_watch{m_window};
    EmptyPlot m_empty{kWindowSize};
    Handle* m_handle = nullptr;
    double m_direction = 1;
};

/// From the window's constructor to its first picture; an empty window of the same size before it.
class FirstFrameBody : public Body {
public:
    Round measure() override {
        Round round;
        round.yardstick = emptyWindow();
        QElapsedTimer timer;
        timer.start();
        Session session;
        MainWindow window(session);
        session.open(builtInScenarios().front());
        FrameWatch watch(window);
        window.show();
        watch.start();
        const double constructed = milliseconds(timer);
        round.value = constructed + watch.wait();
        return round;
    }

private:
    class Window : public QWidget {
    public:
        bool painted = false;

    protected:
        void paintEvent(QPaintEvent*) override { painted = true; }
    };

    static double emptyWindow() {
        QElapsedTimer timer;
        timer.start();
        Window window;
        window.resize(kWindowSize);
        window.show();
        while (!window.painted && timer.elapsed() < kLongest) {
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        }
        return milliseconds(timer);
    }
};

} // namespace

std::unique_ptr<Body> dragOverMillion() { return std::make_unique<DragBody>(1'000'000); }
std::unique_ptr<Body> dragOverHundredMillion() { return std::make_unique<DragBody>(100'000'000); }
std::unique_ptr<Body> firstFrame() { return std::make_unique<FirstFrameBody>(); }

} // namespace halfscope::bench
