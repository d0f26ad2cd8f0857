// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QTextDocumentFragment>

namespace halfscope {

namespace {

constexpr int kPatience = 20'000; ///< ms, for the worker under a sanitizer

} // namespace

const BackendRegistry& WindowFixture::cpuAlone() {
    static const BackendRegistry registry({&cpuBackend()});
    return registry;
}

WindowFixture::WindowFixture(const char* scenario, QSize size, const BackendRegistry& backends)
    : session(nullptr, backends) {
    if (*scenario) {
        const auto problem = session.open(builtInScenario(QLatin1String(scenario)).value());
        if (problem) {
            qFatal("%s cannot be opened", scenario);
        }
    }
    window.resize(size);
    FigureView& figure = mainFigure();
    QSignalSpy painted(&figure, &FigureView::painted);
    window.show();
    window.activateWindow();
    const bool shown = QTest::qWaitForWindowActive(&window, kPatience);
    if (!shown || (figure.isVisible() && painted.isEmpty() && !painted.wait(kPatience))) {
        qFatal("the window was not painted");
    }
    settle();
}

FigureView& WindowFixture::mainFigure() {
    switch (session.place().activity) {
    case Activity::Scaler:
        return scalerFigure();
    case Activity::Network:
        return *child<FigureView>(session.place().trainingShown ? "trainingFigure" : "layersFigure");
    case Activity::Range:
        break;
    }
    return distribution();
}

bool WindowFixture::settle() {
    QElapsedTimer timer;
    timer.start();
    do {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    } while (isBusy() && timer.elapsed() < kPatience);
    QCoreApplication::processEvents(); // what the worker's last result queued
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return !isBusy();
}

bool WindowFixture::isBusy() { return session.busy() || session.recordState() == RecordState::Computing; }

void WindowFixture::open(const char* scenario) {
    session.open(builtInScenario(QLatin1String(scenario)).value());
    session.undoStack()->clear();
    settle();
}

std::vector<Handle*> WindowFixture::markers() {
    std::vector<Handle*> found;
    for (Handle* handle : distribution().handles()) {
        if (handle->kind() == Handle::Kind::Marker) {
            found.push_back(handle);
        }
    }
    return found;
}

QString WindowFixture::plain(const char* label) {
    QString html = child<QLabel>(label)->text();
    html.replace(QLatin1String("<sup>"), QLatin1String("^")).remove(QLatin1String("</sup>"));
    return QTextDocumentFragment::fromHtml(html).toPlainText().replace(QChar(0x2212), QLatin1Char('-'));
}

void WindowFixture::press(QPoint at, Qt::KeyboardModifiers modifiers) {
    QTest::mousePress(window.windowHandle(), Qt::LeftButton, modifiers, at);
    settle();
}

void WindowFixture::moveTo(QPoint at, Qt::KeyboardModifiers modifiers) {
    QTest::mouseEvent(QTest::MouseMove, window.windowHandle(), Qt::NoButton, modifiers, at);
    settle();
}

void WindowFixture::release(QPoint at, Qt::KeyboardModifiers modifiers) {
    QTest::mouseRelease(window.windowHandle(), Qt::LeftButton, modifiers, at);
    settle();
}

void WindowFixture::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers) {
    moveTo(from);
    press(from, modifiers);
    moveTo((from + to) / 2, modifiers);
    moveTo(to, modifiers);
    release(to, modifiers);
}

void WindowFixture::click(QPoint at) {
    press(at);
    release(at);
}

void WindowFixture::doubleClick(QPoint at) {
    QTest::mouseDClick(window.windowHandle(), Qt::LeftButton, {}, at);
    settle();
}

void WindowFixture::click(QWidget& widget) { click(widget.mapTo(&window, widget.rect().center())); }

void WindowFixture::key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(window.windowHandle(), key, modifiers);
    settle();
}

QPoint WindowFixture::at(FigureView& view, int panel, double exponent, double down) {
    const QRect rect = view.panelRect(panel);
    const QPointF place(view.toPixel(panel, exponent), rect.top() + down * rect.height());
    return view.mapTo(&window, place.toPoint());
}

QByteArray hexFloat(float value) {
    return QByteArray::number(static_cast<double>(value), 'g', 9) + " 0x" +
           QByteArray::number(std::bit_cast<std::uint32_t>(value), 16).rightJustified(8, '0').toUpper();
}

} // namespace halfscope
