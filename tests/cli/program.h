// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <QTest>

/// The built program, run as a person would.
namespace program {

struct Outcome {
    int status = -1;
    QByteArray output;
    QByteArray errors;
};

struct Surroundings {
    QByteArray input;
    QStringList set;   ///< "NAME=value"
    QStringList unset; ///< names
};

inline Outcome run(const QStringList& arguments, const Surroundings& around = {},
                   const QString& path = QStringLiteral(HALFSCOPE_PROGRAM)) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : around.unset) {
        environment.remove(name);
    }
    for (const QString& pair : around.set) {
        environment.insert(pair.section(QLatin1Char('='), 0, 0), pair.section(QLatin1Char('='), 1));
    }
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(path, arguments);
    process.write(around.input);
    process.closeWriteChannel();
    process.waitForFinished(120'000);
    const bool ended = process.state() == QProcess::NotRunning && process.exitStatus() == QProcess::NormalExit;
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

/// The JSON that a run prints; null where it fails or says anything else.
inline QJsonDocument json(const QStringList& arguments, const Surroundings& around = {}) {
    const Outcome outcome = run(arguments, around);
    return outcome.status == 0 && outcome.errors.isEmpty() ? QJsonDocument::fromJson(outcome.output) : QJsonDocument();
}

/// A command line as one reads it: split at spaces.
inline QStringList words(const char* line) {
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// Keys in alphabetical order, with commas: the shape of an object.
inline QString keysOf(const QJsonObject& object) { return object.keys().join(QLatin1Char(',')); }

} // namespace program
