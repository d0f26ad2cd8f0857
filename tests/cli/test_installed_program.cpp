// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QFileInfo>
#include <QStandardPaths>
#include <QTemporaryDir>

/// What an installation puts where, and that it opens its window on a real display.
class TestInstalledProgram : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_prefix;

private slots:
    void initTestCase() {
        const auto install = program::run(
            {QStringLiteral("--install"), QStringLiteral(HALFSCOPE_BUILD), QStringLiteral("--prefix"), m_prefix.path()},
            {}, QStringLiteral(HALFSCOPE_CMAKE));
        QVERIFY2(install.status == 0, install.errors.constData());
    }

    void theDesktopFindsItsFileAndIcon() {
        for (const char* file : {"bin/halfscope", "share/applications/org.halfscope.Halfscope.desktop",
                                 "share/icons/hicolor/scalable/apps/halfscope.svg"}) {
            QVERIFY2(QFileInfo::exists(m_prefix.filePath(QString::fromLatin1(file))), file);
        }
    }

    void itsFirstFrameAppearsUnderX() {
        const QString xvfb = QStandardPaths::findExecutable(QStringLiteral("xvfb-run"));
        if (xvfb.isEmpty() || QStandardPaths::findExecutable(QStringLiteral("xauth")).isEmpty()) {
            QSKIP("xvfb and xauth are not installed");
        }
        const auto outcome =
            program::run({QStringLiteral("-a"), m_prefix.filePath(QStringLiteral("bin/halfscope")),
                          QStringLiteral("--quit-after-first-frame")},
                         {{}, {}, {QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("WAYLAND_DISPLAY")}}, xvfb);
        QVERIFY2(outcome.status == 0, outcome.errors.constData());
        QVERIFY2(outcome.output.contains("first frame after ") && outcome.output.contains(" ms on xcb"),
                 outcome.output.constData());
    }
};

QTEST_GUILESS_MAIN(TestInstalledProgram)
#include "test_installed_program.moc"
