// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export_words.h"

#include "export/picture_scenario.h"
#include "session/named_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(exports)
};

struct Named {
    const char* name; ///< of the file
    const char* words;
};
constexpr std::array<Named, 18> kNames{{
    {"range", QT_TRANSLATE_NOOP("exports", "Gradients, computed and stored")},
    {"returned", QT_TRANSLATE_NOOP("exports", "Error of what returns")},
    {"shares", QT_TRANSLATE_NOOP("exports", "Shares against the scale")},
    {"gradients", QT_TRANSLATE_NOOP("exports", "Single gradients")},
    {"groups", QT_TRANSLATE_NOOP("exports", "Counts of the groups")},
    {"scaler", QT_TRANSLATE_NOOP("exports", "Scale after each step")},
    {"trace", QT_TRANSLATE_NOOP("exports", "Trace table")},
    {"calls", QT_TRANSLATE_NOOP("exports", "PyTorch's calls")},
    {"comparison", QT_TRANSLATE_NOOP("exports", "Comparison of the policies")},
    {"layers", QT_TRANSLATE_NOOP("exports", "Gradients of the layers")},
    {"phases", QT_TRANSLATE_NOOP("exports", "Phases of the step")},
    {"tensor", QT_TRANSLATE_NOOP("exports", "Tensor of the phase")},
    {"training", QT_TRANSLATE_NOOP("exports", "Curves of the training")},
    {"zeros-by-layer", QT_TRANSLATE_NOOP("exports", "Share that is zero by layer")},
    {"epochs", QT_TRANSLATE_NOOP("exports", "Runs by epoch")},
    {"steps", QT_TRANSLATE_NOOP("exports", "Steps of the run")},
    {"motion", QT_TRANSLATE_NOOP("exports", "Motion of the weight")},
    {"terms", QT_TRANSLATE_NOOP("exports", "Terms of the element")},
}};

struct FormatWords {
    ExportFormat format;
    const char* words;
};
constexpr std::array<FormatWords, 6> kFormatWords{{
    {ExportFormat::Pdf, "PDF"},
    {ExportFormat::Svg, "SVG"},
    {ExportFormat::Png, "PNG"},
    {ExportFormat::Tex, "LaTeX (.tex)"},
    {ExportFormat::Csv, "CSV"},
    {ExportFormat::Markdown, "Markdown"},
}};

constexpr std::array<const char*, 3> kPalettes{
    QT_TRANSLATE_NOOP("exports", "colour"),
    QT_TRANSLATE_NOOP("exports", "grey, for printing without colours"),
    QT_TRANSLATE_NOOP("exports", "projector, with strong lines and colours"),
};

QString number(double value, int digits, const QLocale& locale) { return locale.toString(value, 'g', digits); }

} // namespace

QString words::exported(const QString& name, bool figure, bool table) {
    const auto it = std::find_if(kNames.begin(), kNames.end(),
                                 [&](const Named& named) { return name == QLatin1String(named.name); });
    const QString what = it == kNames.end() ? name : Words::tr(it->words);
    return figure && table ? Words::tr("%1: figure and table").arg(what)
           : figure        ? Words::tr("%1: figure").arg(what)
                           : Words::tr("%1: table").arg(what);
}

QString words::exportFormat(ExportFormat format) {
    const auto it = std::find_if(kFormatWords.begin(), kFormatWords.end(),
                                 [&](const FormatWords& row) { return row.format == format; });
    return QLatin1String(it->words); // the same in every language
}

QString words::palette(FigurePalette palette) { return Words::tr(kPalettes[static_cast<std::size_t>(palette)]); }

QString words::language(const QString& code) {
    const QLocale locale(code);
    // Qt calls it American English
    return locale.language() == QLocale::English ? QStringLiteral("English") : locale.nativeLanguageName();
}

QString words::pictureFacts(const Figure& figure, const PictureSettings& settings, const QLocale& locale) {
    const QSizeF cm = pictureSizeCm(figure, settings);
    const auto dots = [&](double length) { return locale.toString(std::lround(length / 2.54 * settings.dpi)); };
    return Words::tr("%1 × %2 cm; as a PNG %3 × %4 pixels")
        .arg(number(cm.width(), 4, locale), number(cm.height(), 3, locale), dots(cm.width()), dots(cm.height()));
}

QString sentences::exportProblem(const ContentProblem& problem, const PictureSettings& settings,
                                 const QLocale& locale) {
    const QString name = words::exported(problem.name, true, false);
    switch (problem.kind) {
    case ContentProblemKind::FontTooLarge:
        return Words::tr("A figure %1 cm wide has room for words of at most %2 pt. Take a smaller font or more width.")
            .arg(number(settings.widthCm, 4, locale), number(problem.limit, 4, locale));
    case ContentProblemKind::UnknownName:
        return Words::tr("There is no figure or table “%1” any more.").arg(problem.name);
    case ContentProblemKind::TooLow:
        return Words::tr("%1 cm is too low for “%2”, which needs at least %3 cm.")
            .arg(number(settings.heightCm, 4, locale), name, number(problem.limit, 4, locale));
    case ContentProblemKind::TooManyPixels:
        break;
    }
    return Words::tr("“%1” would have more than %2 million pixels. Take fewer dots per inch or less width.")
        .arg(name, number(problem.limit / 1e6, 4, locale));
}

QString sentences::exportWritten(const QStringList& paths) {
    QStringList names;
    for (const QString& path : paths) {
        names << QFileInfo(path).fileName();
    }
    return Words::tr("%n file(s) written to %1: %2.", nullptr, static_cast<int>(paths.size()))
        .arg(QDir::toNativeSeparators(QFileInfo(paths.value(0)).path()), names.join(QLatin1String(", ")));
}

QString sentences::exportWithScenario(const QString& said, const Scenario& scenario) {
    return scenarioForPictures(scenario)
               ? said
               : said + QLatin1Char(' ') +
                     Words::tr("The scenario is not inside: it is larger than a scenario's file may be.");
}

QString sentences::exportLacksFile(const Scenario& scenario) {
    return Words::tr("%1, of which there would be figures here, was not found. Open that file first.")
        .arg(QDir::toNativeSeparators(QString::fromStdString(ownPath(scenario))));
}

QString sentences::exportHalfWritten(const Exported& exported) {
    //: a file, why, and the names of files
    return Words::tr("%1 cannot be written (%2): written are %3; not written are %4.")
        .arg(QDir::toNativeSeparators(exported.notWritten.value(0)), exported.why, exportInTheWay(exported.written),
             exportInTheWay(exported.notWritten));
}

QString sentences::exportInTheWay(const QStringList& paths) {
    constexpr qsizetype kNamed = 12;
    QStringList names;
    for (const QString& path : paths.mid(0, kNamed)) {
        names << QFileInfo(path).fileName();
    }
    const QString all = names.join(QLatin1String(", "));
    const auto more = static_cast<int>(paths.size() - names.size());
    return more > 0 ? Words::tr("%1 and %n more", nullptr, more).arg(all) : all;
}

} // namespace halfscope
