// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/program.h"

#include "cli/command.h"
#include "cli/window.h"
#include "text/language.h"
#include "views/outlined_style.h"

#include <QApplication>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdio>
#include <cstring>

namespace halfscope::cli {

namespace {

/// Qt wants UTF-8 and says so on standard error where the environment is C's; the numbers are C's in both.
void preferUtf8() {
    const char* name = nullptr;
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (!qEnvironmentVariableIsEmpty(variable)) {
            name = std::getenv(variable);
            break;
        }
    }
    if (!name || std::strcmp(name, "C") == 0 || std::strcmp(name, "POSIX") == 0) {
        qputenv("LC_ALL", "C.UTF-8");
    }
}

/// The offscreen platform says for each window what it cannot do; a person can do nothing about it.
void passOverPlatform(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (!message.startsWith(QLatin1String("This plugin does not support"))) {
        const QByteArray line = qFormatLogMessage(type, context, message).toLocal8Bit() + '\n';
        std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stderr);
    }
}

/// The same on every machine: no display, no desktop's theme or scale, no person's settings.
int runOffscreen(const Command& command, const QStringList& arguments, char** argv) {
    const QTemporaryDir runtime; // offscreen Qt complains without one
    if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) {
        qputenv("XDG_RUNTIME_DIR", runtime.path().toLocal8Bit());
    }
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME");
    qunsetenv("QT_STYLE_OVERRIDE");
    for (const char* variable : {"QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_SCALE_FACTOR_ROUNDING_POLICY"}) {
        qunsetenv(variable);
    }
    QStandardPaths::setTestModeEnabled(true);
    qInstallMessageHandler(passOverPlatform);
    if (command.prepare) {
        command.prepare(arguments);
    }
    int one = 1; // none of the arguments is Qt's
    QApplication application(one, argv);
    QApplication::setStyle(new OutlinedStyle(QStringLiteral("Fusion")));
    installLanguage(QLocale(QLocale::English, QLocale::UnitedStates));
    return command.run(arguments);
}

int runText(const Command& command, const QStringList& arguments, char** argv) {
    int one = 1;
    const QCoreApplication application(one, argv);
    installLanguage(QLocale::c());
    return command.run(arguments);
}

} // namespace

int runProgram(int argc, char** argv) {
    QStringList arguments;
    for (int i = 1; i < argc; ++i) {
        arguments << QString::fromUtf8(argv[i]);
    }
    preferUtf8();
    QCoreApplication::setApplicationName(QStringLiteral("halfscope"));
    QCoreApplication::setOrganizationName(QStringLiteral("halfscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(HALFSCOPE_VERSION));
    const Command* command = arguments.isEmpty() ? nullptr : commandNamed(arguments.constFirst());
    if (!command) {
        return runWindow(arguments, argc, argv);
    }
    arguments.removeFirst();
    return command->needs == Needs::Text ? runText(*command, arguments, argv) : runOffscreen(*command, arguments, argv);
}

} // namespace halfscope::cli
