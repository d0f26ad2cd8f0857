// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include <QApplication>
#include <QProcess>
#include <QStandardPaths>

using namespace halfscope;

namespace {

constexpr int kPatience = 10'000; ///< ms

QString reasonToSkip;

/// An X server of our own on a display number that it finds itself; none and a reason where it is not installed.
void startServer(QProcess& server) {
    for (const char* tool : {"Xvfb", "xdotool"}) {
        if (QStandardPaths::findExecutable(QLatin1String(tool)).isEmpty()) {
            reasonToSkip = QLatin1String(tool) + " is not installed";
            return;
        }
    }
    server.start("Xvfb", {"-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"});
    QByteArray number;
    while (!number.endsWith('\n') && server.waitForReadyRead(kPatience)) {
        number += server.readAllStandardOutput();
    }
    if (!number.endsWith('\n')) {
        reasonToSkip = "Xvfb does not start: " + QString::fromUtf8(server.readAllStandardError()).trimmed();
        return;
    }
    qputenv("DISPLAY", ":" + number.trimmed());
    qputenv("QT_QPA_PLATFORM", "xcb");
}

/// The pointer of the X server, as a hand moves it.
bool pointer(const QStringList& arguments) { return QProcess::execute("xdotool", arguments) == 0; }

bool pointTo(QPoint at) { return pointer({"mousemove", QString::number(at.x()), QString::number(at.y())}); }

} // namespace

/// The window on a real X server, dragged by the server's own pointer.
class TestXcbDrag : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        if (!reasonToSkip.isEmpty()) {
            QSKIP(qPrintable(reasonToSkip));
        }
    }
    void theFirstFrameIsPainted();
    void thePointerDragsTheScale();
};

void TestXcbDrag::theFirstFrameIsPainted() {
    QCOMPARE(QGuiApplication::platformName(), "xcb");
    WindowFixture f; // waits for it
    QVERIFY(f.window.isVisible());
    QVERIFY(f.distribution().panelRect(0).width() > 500);
}

void TestXcbDrag::thePointerDragsTheScale() {
    WindowFixture f;
    const auto place = [&](double exponent) { return f.window.mapToGlobal(f.at(f.shares(), 0, exponent)); };
    QVERIFY(pointTo(place(0)));
    QVERIFY(pointer({"mousedown", "1"}));
    QVERIFY(pointTo(place(6)));
    QTRY_COMPARE_WITH_TIMEOUT(f.scale(), 64.0F, kPatience);
    QVERIFY(pointTo(place(12)));
    QTRY_COMPARE_WITH_TIMEOUT(f.scale(), 4096.0F, kPatience);
    QVERIFY(pointer({"mouseup", "1"}));
    QVERIFY(f.settle());
    QCOMPARE(f.undoCount(), 1);
    QVERIFY(f.plain("headline").startsWith("At S = 2^12 in float16, none of these 237 gradients is lost"));
    QVERIFY(pointer({"key", "ctrl+z"}));
    QTRY_COMPARE_WITH_TIMEOUT(f.scale(), 1.0F, kPatience);
}

int main(int argc, char** argv) {
    QProcess server;
    startServer(server);
    int status = 0;
    {
        QApplication application(argc, argv);
        TestXcbDrag test;
        status = QTest::qExec(&test, argc, argv);
    }
    server.terminate();
    server.waitForFinished(kPatience);
    return status;
}

#include "test_xcb_drag.moc"
