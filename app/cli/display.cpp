// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/display.h"

#include <QDir>
#include <QLibraryInfo>

#include <cstring>

#include <dlfcn.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace halfscope::cli {

namespace {

/// Connects and greets, authority included, through the library that Qt's own plugin uses. It is opened by name, so
/// that the subcommands do not need it; where it is missing, so is the plugin.
bool xAnswers(const QString& display) {
    if (display.isEmpty() && qEnvironmentVariableIsEmpty("DISPLAY")) {
        return false;
    }
    void* library = dlopen("libxcb.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        return false;
    }
    using Connect = void* (*)(const char*, int*);
    using HasError = int (*)(void*);
    using Disconnect = void (*)(void*);
    const auto connect = reinterpret_cast<Connect>(dlsym(library, "xcb_connect"));
    const auto hasError = reinterpret_cast<HasError>(dlsym(library, "xcb_connection_has_error"));
    const auto disconnect = reinterpret_cast<Disconnect>(dlsym(library, "xcb_disconnect"));
    if (!connect || !hasError || !disconnect) {
        return false;
    }
    const QByteArray name = display.toLocal8Bit();
    void* connection = connect(name.isEmpty() ? nullptr : name.constData(), nullptr);
    const bool answers = hasError(connection) == 0;
    disconnect(connection); // after an error as well: it frees
    return answers;
}

bool waylandAnswers() {
    const QByteArray name = qgetenv("WAYLAND_DISPLAY");
    if (name.isEmpty()) {
        return false;
    }
    const QByteArray path = name.startsWith('/') ? name : qgetenv("XDG_RUNTIME_DIR") + '/' + name;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (static_cast<std::size_t>(path.size()) >= sizeof address.sun_path) {
        return false;
    }
    std::memcpy(address.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    const int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
        return false;
    }
    const bool answers = connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    close(descriptor);
    return answers;
}

bool hasWaylandPlugin() {
    const QDir folder(QLibraryInfo::path(QLibraryInfo::PluginsPath) + QStringLiteral("/platforms"));
    return !folder.entryList({QStringLiteral("libqwayland*.so")}).isEmpty();
}

QString named(const char* variable) {
    return QStringLiteral("%1=%2").arg(QLatin1String(variable), qEnvironmentVariable(variable));
}

QString noDisplay() {
    QStringList tried;
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY"}) {
        if (!qEnvironmentVariableIsEmpty(variable)) {
            tried << named(variable);
        }
    }
    const QString why = tried.isEmpty()
                            ? QStringLiteral("neither DISPLAY nor WAYLAND_DISPLAY is set")
                            : QStringLiteral("nothing answers at %1").arg(tried.join(QLatin1String(" or ")));
    return QStringLiteral(
               "there is no display to open the window on (%1); halfscope --help lists what works without one.")
        .arg(why);
}

} // namespace

std::optional<QString> displayProblem(const QString& platform, const QString& display) {
    const QString wanted = platform.isEmpty() ? qEnvironmentVariable("QT_QPA_PLATFORM") : platform;
    const bool onX = wanted.startsWith(QLatin1String("xcb"));
    const bool onWayland = wanted.startsWith(QLatin1String("wayland"));
    if (!wanted.isEmpty() && !onX && !onWayland) {
        return std::nullopt; // offscreen, minimal, vnc, ...: needs none
    }
    const bool x = !onWayland && xAnswers(display);
    const bool wayland = !onX && waylandAnswers();
    if (wayland && !x && !hasWaylandPlugin()) {
        return QStringLiteral(
            "the display speaks Wayland, and Qt's plugin for it is not installed (package qt6-wayland).");
    }
    if (!x && !wayland) {
        return noDisplay();
    }
    if (wanted.isEmpty() && x != wayland) {
        qputenv("QT_QPA_PLATFORM", x ? "xcb" : "wayland");
    }
    return std::nullopt;
}

} // namespace halfscope::cli
