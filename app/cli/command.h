// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace halfscope::cli {

enum class Needs {
    Text,      ///< QCoreApplication
    Offscreen, ///< widgets, on no display
};

/// A subcommand: a row of the one table that main, --help and the suggestions read.
struct Command {
    const char* name;
    Needs needs;
    const char* about;                                       ///< a line of --help
    int (*run)(const QStringList& arguments);                ///< those after its name; gives the exit status
    void (*prepare)(const QStringList& arguments) = nullptr; ///< before the application object exists
};

const std::vector<Command>& commands();
const Command* commandNamed(const QString& name);

int runRoundtrip(const QStringList& arguments);
int runSurvey(const QStringList& arguments);
int runTrace(const QStringList& arguments);
int runTrain(const QStringList& arguments);
int runDevices(const QStringList& arguments);
int runPolicies(const QStringList& arguments);
int runScenarios(const QStringList& arguments);
int runExport(const QStringList& arguments);
int runBench(const QStringList& arguments);
int runPictures(const QStringList& arguments);
void preparePictures(const QStringList& arguments);

} // namespace halfscope::cli
