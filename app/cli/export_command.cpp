// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/language.h"
#include "cli/nearest.h"
#include "cli/output.h"
#include "cli/scenario_input.h"
#include "export/notes.h"
#include "text/network_facts.h"

#include <algorithm>
#include <limits>

namespace halfscope::cli {

namespace {

QStringList formatNames() {
    QStringList names;
    for (const NotesFormatName& format : notesFormats()) {
        names << QLatin1String(format.suffix);
    }
    return names;
}

Usage usage() {
    const QString all = formatNames().join(QLatin1Char(','));
    return {
        QStringLiteral("export"),
        QStringLiteral("FILE|SCENARIO"),
        QStringLiteral("Writes course notes: the figures, the tables and an index, notes.md."),
        {{QStringLiteral("out"), QStringLiteral("DIR"), QStringLiteral("the folder to write into; it is made"), {}},
         {QStringLiteral("formats"), QStringLiteral("LIST"), QStringLiteral("which files, with commas between"), all},
         {QStringLiteral("locale"), QStringLiteral("L"),
          QStringLiteral("language of the words: ") + languages().join(QLatin1String(", ")), QStringLiteral("en")}},
        QStringLiteral(
            "FILE is a scenario (.halfscope) or gradients (.npy, text, CSV); SCENARIO is an id that\n"
            "halfscope scenarios lists. Each file written is a line of output; the same input gives the same bytes.")};
}

std::variant<std::vector<NotesFormat>, int> formatsOf(const Usage& use, const QString& list) {
    std::vector<NotesFormat> formats;
    for (const QString& name : list.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto& all = notesFormats();
        const QString trimmed = name.trimmed().toLower();
        const auto it = std::find_if(all.begin(), all.end(),
                                     [&](const NotesFormatName& f) { return trimmed == QLatin1String(f.suffix); });
        if (it == all.end()) {
            return badUsage(
                use,
                QStringLiteral("--formats: there is no format “%1”. %2").arg(name, suggestion(trimmed, formatNames())));
        }
        if (std::find(formats.begin(), formats.end(), it->format) == formats.end()) {
            formats.push_back(it->format);
        }
    }
    if (formats.empty()) {
        return badUsage(
            use, QStringLiteral("--formats: name at least one of %1.").arg(formatNames().join(QLatin1String(", "))));
    }
    return formats;
}

/// Every run to its end, and the step in which the scenario opens.
NotesContent networkContent(const Scenario& scenario, const QLocale& locale) {
    constexpr std::int64_t kLargestRecord = std::int64_t{1} << 30;
    const auto picture = pictureNetwork(scenario.network, std::numeric_limits<double>::infinity());
    NotedStep step;
    if (!picture->runs.empty() && recordCost(scenario.network.training).bytes <= kLargestRecord) {
        const TrainingTrace& run = *picture->runs.front();
        const std::size_t last = run.steps().size() - 1;
        step.record =
            recordStep(run.trainer(), run.stateBefore(std::min<std::size_t>(scenario.start.networkStep, last)));
        step.phase = std::min<std::size_t>(scenario.start.networkPhase, step.record->phases.size() - 1);
        step.tensor = facts::mainTensor(step.record->phases[step.phase]);
    }
    return notesOf(*picture, step, scenario.start.trainingShown, locale);
}

/// The notes are of the activity in which the scenario opens.
NotesContent contentOf(const Scenario& scenario, const QLocale& locale) {
    switch (scenario.start.activity) {
    case Activity::Scaler:
        return notesOf(*pictureScaler(scenario.scaler), locale);
    case Activity::Network:
        return networkContent(scenario, locale);
    case Activity::Range:
        break;
    }
    return notesOf(*traceRange(scenario.range), locale);
}

} // namespace

int runExport(const QStringList& given) {
    const Usage use = usage();
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const Arguments& arguments = std::get<Arguments>(parsed);
    const auto formats = formatsOf(use, arguments.value(QStringLiteral("formats")));
    if (const int* status = std::get_if<int>(&formats)) {
        return *status;
    }
    const QString localeName = arguments.value(QStringLiteral("locale"));
    const auto locale = localeWithWords(localeName);
    if (!locale) {
        return badUsage(use, QStringLiteral("--locale: there are no words in “%1”. There are: %2.")
                                 .arg(localeName, languages().join(QLatin1String(", "))));
    }
    if (arguments.positional().size() != 1) {
        return badUsage(use,
                        QStringLiteral("give one file or scenario; halfscope scenarios lists those that there are."));
    }
    const QString folder = arguments.value(QStringLiteral("out"));
    if (folder.isEmpty()) {
        return badUsage(use, QStringLiteral("--out: name the folder to write into."));
    }
    installLanguage(*locale);
    const auto scenario = scenarioFrom(arguments.positional().constFirst());
    if (!scenario) {
        if (scenario.problem().kind != ProblemKind::UnknownScenario) {
            return complain(scenario.problem());
        }
        return unknownScenario(use, arguments.positional().constFirst());
    }
    const auto written =
        writeNotes(scenario.value(), contentOf(scenario.value(), *locale), {folder, std::get<0>(formats), *locale});
    if (!written) {
        return complain(written.problem());
    }
    return print(written.value().join(QLatin1Char('\n')).toUtf8() + '\n');
}

} // namespace halfscope::cli
