// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/window.h"

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/device_option.h"
#include "cli/display.h"
#include "cli/nearest.h"
#include "cli/output.h"
#include "plots/figure_view.h"
#include "session/library.h"
#include "text/language.h"
#include "text/problem_text.h"
#include "views/document_actions.h"
#include "views/main_window.h"
#include "views/outlined_style.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QIcon>
#include <QSettings>

#include <array>

namespace halfscope::cli {

namespace {

Usage usage() {
    QString notes =
        QStringLiteral("Without a subcommand the window opens, with FILE in it: a scenario (.halfscope) or gradients\n"
                       "(.npy, .npz, .safetensors, text, CSV). The subcommands need no display:\n");
    for (const Command& command : commands()) {
        notes += QStringLiteral("  %1  %2\n").arg(QLatin1String(command.name), -10).arg(QLatin1String(command.about));
    }
    notes += QStringLiteral("halfscope SUBCOMMAND --help says what each takes.");
    return {{},
            QStringLiteral("[FILE]"),
            QStringLiteral("Drag gradients and the loss scale across a 16-bit format and see what is lost."),
            {{QStringLiteral("locale"),
              QStringLiteral("L"),
              QStringLiteral("language and numbers of the window, like de or en_GB"),
              {}},
             deviceOption(),
             {QStringLiteral("version"), {}, QStringLiteral("the version"), {}},
             {QStringLiteral("quit-after-first-frame"), {}, {}, {}, false}},
            notes};
}

/// What QApplication takes for itself (-platform xcb, -style=Fusion).
struct QtOptions {
    QString platform;
    QString display;
    QStringList rest;
};

QtOptions splitQtOptions(const QStringList& arguments) {
    static const QStringList kWithValue{QStringLiteral("platform"),        QStringLiteral("platformpluginpath"),
                                        QStringLiteral("platformtheme"),   QStringLiteral("plugin"),
                                        QStringLiteral("qwindowgeometry"), QStringLiteral("qwindowicon"),
                                        QStringLiteral("qwindowtitle"),    QStringLiteral("session"),
                                        QStringLiteral("display"),         QStringLiteral("geometry"),
                                        QStringLiteral("style"),           QStringLiteral("stylesheet")};
    QtOptions split;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString& argument = arguments[i];
        const QString name =
            argument.mid(argument.startsWith(QLatin1String("--")) ? 2 : 1).section(QLatin1Char('='), 0, 0);
        if (argument.startsWith(QLatin1Char('-')) && name == QLatin1String("reverse")) {
            continue;
        }
        if (!argument.startsWith(QLatin1Char('-')) || !kWithValue.contains(name)) {
            split.rest << argument;
            continue;
        }
        const bool joined = argument.contains(QLatin1Char('='));
        const QString value = joined ? argument.section(QLatin1Char('='), 1) : arguments.value(++i);
        if (name == QLatin1String("platform")) {
            split.platform = value;
        } else if (name == QLatin1String("display")) {
            split.display = value;
        }
    }
    return split;
}

/// A first argument that is no subcommand is a file: say so where there is none, before a window opens.
int missingFile(const QString& name) {
    QStringList names;
    for (const Command& command : commands()) {
        names << QLatin1String(command.name);
    }
    const bool looksLikeFile = name.contains(QLatin1Char('/')) || name.contains(QLatin1Char('.'));
    if (!looksLikeFile) {
        return complain(
            QStringLiteral("there is no subcommand and no file “%1”. %2").arg(name, suggestion(name, names)),
            kBadUsage);
    }
    return complain(Problem{ProblemKind::FileMissing, name.toStdString(), {}, {}, 0, 0});
}

/// For the test that starts the installed program on a real display.
void quitAfterFirstFrame(const MainWindow& window, const QElapsedTimer& timer) {
    const auto* view = window.findChild<FigureView*>(QStringLiteral("distributionView"));
    QObject::connect(view, &FigureView::painted, qApp, [&timer] {
        print("first frame after " + QByteArray::number(timer.elapsed()) + " ms on " +
              QGuiApplication::platformName().toUtf8() + '\n');
        QCoreApplication::quit();
    });
}

/// By --device, else HALFSCOPE_DEVICE, else what a person chose the last time. It is looked for while the window opens.
void chooseDevice(Session& session, const Arguments& given) {
    const QString setting = QStringLiteral("device");
    const auto variable = deviceVariable();
    if (given.has(setting)) {
        session.devices().begin(given.value(setting).toStdString(), "--device");
    } else if (variable) {
        session.devices().begin(*variable, "HALFSCOPE_DEVICE");
    } else if (const QString last = QSettings().value(setting).toString(); !last.isEmpty()) {
        session.devices().begin(last.toStdString(), {});
    }
    QObject::connect(&session.devices(), &DeviceChoice::chosenByPerson, &session,
                     [setting](const std::string& id) { QSettings().setValue(setting, QString::fromStdString(id)); });
}

} // namespace

int runWindow(const QStringList& arguments, int& argc, char** argv) {
    QElapsedTimer timer;
    timer.start();
    const Usage use = usage();
    const QtOptions split = splitQtOptions(arguments);
    const QString first = split.rest.value(0);
    if (!first.isEmpty() && !first.startsWith(QLatin1Char('-')) && !QFileInfo::exists(first)) {
        return missingFile(first); // before its options: they are perhaps those of a misspelt subcommand
    }
    const auto parsed = parse(use, split.rest);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const Arguments& given = std::get<Arguments>(parsed);
    if (given.has(QStringLiteral("version"))) {
        return print("halfscope " HALFSCOPE_VERSION "\n");
    }
    const QString localeName = given.value(QStringLiteral("locale"));
    const auto locale = localeName.isEmpty() ? std::optional(QLocale::system()) : localeNamed(localeName);
    if (!locale) {
        return badUsage(
            use, QStringLiteral("--locale: there is no locale “%1”. Write one like de or en_GB.").arg(localeName));
    }
    if (given.positional().size() > 1) {
        return badUsage(use, QStringLiteral("one file at a time; “%1” is one too many.").arg(given.positional()[1]));
    }
    const QString file = given.positional().value(0);
    if (!file.isEmpty() && !QFileInfo::exists(file)) {
        return missingFile(file);
    }
    if (const auto problem = displayProblem(split.platform, split.display)) {
        return complain(*problem, kFailed);
    }
    QApplication application(argc, argv);
    QApplication::setStyle(new OutlinedStyle);
    QGuiApplication::setDesktopFileName(QStringLiteral("org.halfscope.Halfscope"));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/halfscope.svg")));
    installLanguage(*locale);
    Session session;
    MainWindow window(session, DocumentPlaces::standard());
    chooseDevice(session, given);
    if (given.has(QStringLiteral("quit-after-first-frame"))) {
        quitAfterFirstFrame(window, timer);
    }
    if (const auto problem = session.open(builtInScenarios().front())) {
        emit session.failed(*problem);
    }
    if (!file.isEmpty()) {
        window.openPath(file);
    }
    window.show();
    if (!given.has(QStringLiteral("quit-after-first-frame"))) {
        QMetaObject::invokeMethod(window.documentActions(), &DocumentActions::offerRestores, Qt::QueuedConnection);
    }
    return QApplication::exec();
}

} // namespace halfscope::cli
