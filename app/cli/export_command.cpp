// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/nearest.h"
#include "cli/output.h"
#include "cli/scenario_input.h"
#include "export/content_problem.h"
#include "export/notes.h"
#include "export/picture_scenario.h"
#include "export/scenario_content.h"
#include "text/language.h"

#include <algorithm>

namespace halfscope::cli {

namespace {

QStringList formatNames() {
    QStringList names;
    for (const ExportFormatName& format : exportFormats()) {
        names << QLatin1String(format.suffix);
    }
    return names;
}

QStringList paletteNames() {
    QStringList names;
    for (const std::string_view name : kPaletteNames) {
        names << QLatin1String(name.data(), static_cast<qsizetype>(name.size()));
    }
    return names;
}

QStringList activityNames() {
    QStringList names;
    for (const std::string_view name : kActivityNames) {
        names << QLatin1String(name.data(), static_cast<qsizetype>(name.size()));
    }
    return names;
}

QString all(const QStringList& names) { return names.join(QLatin1String(", ")); }

Usage usage() {
    const auto option = [](const char* name, const char* value, const QString& about, const char* fallback = "") {
        return Option{QLatin1String(name), QLatin1String(value), about, QLatin1String(fallback)};
    };
    const QString words = QStringLiteral("language of the words: ") + all(languages());
    Option locale = option("locale", "L", QStringLiteral("the same"));
    locale.shown = false;
    return {QStringLiteral("export"),
            QStringLiteral("FILE|SCENARIO"),
            QStringLiteral("Writes course notes: the figures, the tables, and notes.md and notes.tex with both."),
            {option("out", "DIR", QStringLiteral("the folder to write into; it is made")),
             {QStringLiteral("formats"), QStringLiteral("LIST"), QStringLiteral("which files, with commas between"),
              formatNames().join(QLatin1Char(','))},
             option("language", "L", words, "en"),
             locale,
             option("width-cm", "W", QStringLiteral("of a figure, 4 to 100"), "16"),
             option("height-cm", "H", QStringLiteral("of a figure; else by its own ratio")),
             option("dpi", "N", QStringLiteral("dots an inch of a PNG, 36 to 2400"), "300"),
             option("font-pt", "P", QStringLiteral("size of the words, from 4"), "9"),
             option("palette", "NAME", all(paletteNames()), "colour"),
             option("title", "", QStringLiteral("the figure's sentence above it")),
             option("activity", "NAME", all(activityNames()) + QStringLiteral("; else the one in which it opens")),
             option("only", "NAMES", QStringLiteral("these figures and tables alone, with commas between")),
             option("force", "", QStringLiteral("replaces files that are there"))},
            QStringLiteral(
                "FILE is a scenario (.halfscope), a picture that this wrote (.png, .svg, .pdf), or gradients\n"
                "(.npy, text, CSV); SCENARIO is an id that halfscope scenarios lists. Each file written is a line\n"
                "of output; the same input gives the same bytes.")};
}

std::variant<std::vector<ExportFormat>, int> formatsOf(const Usage& use, const QString& list) {
    std::vector<ExportFormat> formats;
    for (const QString& name : list.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto& known = exportFormats();
        const QString trimmed = name.trimmed().toLower();
        const auto it = std::find_if(known.begin(), known.end(),
                                     [&](const ExportFormatName& f) { return trimmed == QLatin1String(f.suffix); });
        if (it == known.end()) {
            return badUsage(
                use,
                QStringLiteral("--formats: there is no format “%1”. %2").arg(name, suggestion(trimmed, formatNames())));
        }
        if (std::find(formats.begin(), formats.end(), it->format) == formats.end()) {
            formats.push_back(it->format);
        }
    }
    if (formats.empty()) {
        return badUsage(use, QStringLiteral("--formats: name at least one of %1.").arg(all(formatNames())));
    }
    return formats;
}

/// A number of an option; the fallback where the option is not given, bad usage where it is not from least to most.
struct Bounds {
    double least;
    double most;
    const char* unit;
};
std::variant<double, int> numberOf(const Usage& use, const Arguments& arguments, const char* name, Bounds bounds) {
    const QString text = arguments.value(QLatin1String(name));
    bool isNumber = false;
    const double value = text.toDouble(&isNumber); // C numbers
    if (!isNumber || !(value >= bounds.least && value <= bounds.most)) {
        return badUsage(use, QStringLiteral("--%1: “%2” is no number from %3 to %4%5.")
                                 .arg(QLatin1String(name), text)
                                 .arg(bounds.least)
                                 .arg(bounds.most)
                                 .arg(QLatin1String(bounds.unit)));
    }
    return value;
}

/// Bad usage, in a sentence that names the option.
int refuse(const Usage& use, const ContentProblem& problem, const QStringList& names, double widthCm) {
    switch (problem.kind) {
    case ContentProblemKind::FontTooLarge:
        return badUsage(use, QStringLiteral("--font-pt: a figure %1 cm wide has room for words of at most %2 pt.")
                                 .arg(widthCm)
                                 .arg(problem.limit));
    case ContentProblemKind::UnknownName:
        return badUsage(
            use,
            QStringLiteral("--only: there is no figure or table “%1”. There are: %2.").arg(problem.name, all(names)));
    case ContentProblemKind::TooLow:
        return badUsage(
            use,
            QStringLiteral("--height-cm: the figure “%1” needs at least %2 cm.").arg(problem.name).arg(problem.limit));
    case ContentProblemKind::TooManyPixels:
        break;
    }
    return badUsage(use, QStringLiteral("--dpi: the figure “%1” would have more than %2 million pixels.")
                             .arg(problem.name)
                             .arg(problem.limit / 1e6));
}

std::variant<PictureSettings, int> pictureOf(const Usage& use, const Arguments& arguments) {
    struct Row {
        const char* name;
        Bounds bounds;
        double PictureSettings::*field;
    };
    PictureSettings picture;
    for (const auto& [name, bounds, field] :
         {Row{"width-cm", {kLeastWidthCm, kMostWidthCm, " cm"}, &PictureSettings::widthCm},
          Row{"height-cm", {kLeastWidthCm / 2, kMostHeightCm, " cm"}, &PictureSettings::heightCm},
          Row{"dpi", {kLeastDpi, kMostDpi, ""}, &PictureSettings::dpi},
          Row{"font-pt", {kLeastFontPt, kMostWidthCm, " pt"}, &PictureSettings::fontPt}}) {
        if (arguments.value(QLatin1String(name)).isEmpty() && !arguments.has(QLatin1String(name))) {
            continue; // by the figure's own
        }
        const auto number = numberOf(use, arguments, name, bounds);
        if (const int* status = std::get_if<int>(&number)) {
            return *status;
        }
        picture.*field = std::get<double>(number);
    }
    if (const auto problem = problemOf(picture)) {
        return refuse(use, *problem, {}, picture.widthCm);
    }
    const QString palette = arguments.value(QStringLiteral("palette"));
    const qsizetype index = paletteNames().indexOf(palette);
    if (index < 0) {
        return badUsage(use, QStringLiteral("--palette: there is no palette “%1”. %2")
                                 .arg(palette, suggestion(palette, paletteNames())));
    }
    picture.palette = static_cast<FigurePalette>(index);
    picture.title = arguments.has(QStringLiteral("title"));
    return picture;
}

QString inTheWay(const QStringList& files) {
    const QString rest = files.size() == 1   ? QStringLiteral("%1 is there already.")
                         : files.size() == 2 ? QStringLiteral("%1 and one more file are there already.")
                                             : QStringLiteral("%1 and %2 more files are there already.");
    const QString said = files.size() > 2 ? rest.arg(files.front()).arg(files.size() - 1) : rest.arg(files.front());
    return said + QStringLiteral(" --force replaces what is there.");
}

/// Every file was made, yet not all could take their places.
QString halfWritten(const Exported& exported) {
    return QStringLiteral("%1 cannot be written (%2): written are %3; not written are %4.")
        .arg(exported.notWritten.front(), exported.why, all(exported.written), all(exported.notWritten));
}

/// Into `activity`, where one is asked for. The exit status of bad usage.
std::optional<int> takeActivity(const Usage& use, const Arguments& arguments, std::optional<Activity>& activity) {
    const QString name = arguments.value(QStringLiteral("activity"));
    if (!arguments.has(QStringLiteral("activity"))) {
        return std::nullopt;
    }
    const qsizetype index = activityNames().indexOf(name);
    if (index < 0) {
        return badUsage(
            use,
            QStringLiteral("--activity: there is no activity “%1”. %2").arg(name, suggestion(name, activityNames())));
    }
    activity = static_cast<Activity>(index);
    return std::nullopt;
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
    const char* languageOption = arguments.has(QStringLiteral("locale")) ? "locale" : "language"; // an earlier name
    const QString language = arguments.value(QLatin1String(languageOption));
    const auto locale = localeWithWords(language);
    if (!locale) {
        return badUsage(use, QStringLiteral("--%1: there are no words in “%2”. There are: %3.")
                                 .arg(QLatin1String(languageOption), language, all(languages())));
    }
    const auto picture = pictureOf(use, arguments);
    if (const int* status = std::get_if<int>(&picture)) {
        return *status;
    }
    std::optional<Activity> activity;
    if (const auto status = takeActivity(use, arguments, activity)) {
        return *status;
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
    const auto scenario = scenarioFrom(arguments.positional().constFirst(), activity);
    if (!scenario) {
        if (scenario.problem().kind != ProblemKind::UnknownScenario) {
            return complain(scenario.problem());
        }
        return unknownScenario(use, arguments.positional().constFirst());
    }
    const ExportSettings settings{folder,
                                  std::get<0>(formats),
                                  *locale,
                                  std::get<0>(picture),
                                  arguments.value(QStringLiteral("only")).split(QLatin1Char(','), Qt::SkipEmptyParts),
                                  arguments.has(QStringLiteral("force")),
                                  {}};
    const NotesContent content = contentOf(*traceScenario(scenario.value()), *locale);
    if (const auto problem = problemOf(content, settings)) {
        return refuse(use, *problem, exportNames(content), settings.picture.widthCm);
    }
    const auto exported = writeNotes(scenario.value(), content, settings);
    if (!exported) {
        return complain(exported.problem());
    }
    if (const QStringList& there = exported.value().inTheWay; !there.isEmpty()) {
        return complain(inTheWay(there), kFailed);
    }
    if (!exported.value().notWritten.isEmpty()) {
        return complain(halfWritten(exported.value()), kFailed);
    }
    const QStringList& written = exported.value().written;
    if (std::any_of(written.begin(), written.end(), &isPictureName) && !scenarioForPictures(scenario.value())) {
        complain(QStringLiteral("the pictures are without the scenario inside: it is larger than a scenario's file "
                                "may be."),
                 kDone);
    }
    return written.isEmpty() ? badUsage(use, QStringLiteral("--formats: nothing here has one of these formats."))
                             : print(written.join(QLatin1Char('\n')).toUtf8() + '\n');
}

} // namespace halfscope::cli
