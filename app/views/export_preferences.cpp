// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export_preferences.h"

#include "text/language.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <utility>

namespace halfscope {

namespace {

struct NumberRow {
    const char* key;
    double PictureSettings::*field;
    double least;
    double most;
};
constexpr std::array<NumberRow, 4> kNumbers{
    {{"width_cm", &PictureSettings::widthCm, kLeastWidthCm, kMostWidthCm},
     {"height_cm", &PictureSettings::heightCm, 0, kMostHeightCm}, // 0: by the figure's own ratio
     {"dpi", &PictureSettings::dpi, kLeastDpi, kMostDpi},
     {"font_pt", &PictureSettings::fontPt, kLeastFontPt, kMostWidthCm}}};

QString nameOf(FigurePalette palette) {
    const std::string_view name = kPaletteNames[static_cast<std::size_t>(palette)];
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString languageOf(const QLocale& locale) { return locale.name().section(QLatin1Char('_'), 0, 0); }

/// Whatever somebody wrote into the file: what is not possible is as at first.
void read(const QSettings& file, ExportSettings& settings) {
    const auto has = [&file](const char* key) { return file.contains(QLatin1String(key)); };
    const auto text = [&file](const char* key) { return file.value(QLatin1String(key)).toString(); };
    for (const NumberRow& row : kNumbers) {
        const double value = text(row.key).toDouble();
        if (has(row.key) && value >= row.least && value <= row.most) {
            settings.picture.*row.field = value;
        }
    }
    for (std::size_t i = 0; i < kPaletteNames.size(); ++i) {
        if (text("palette") == nameOf(static_cast<FigurePalette>(i))) {
            settings.picture.palette = static_cast<FigurePalette>(i);
        }
    }
    settings.picture.title = file.value(QStringLiteral("title"), settings.picture.title).toBool();
    if (const auto locale = localeWithWords(text("language")); locale && has("language")) {
        settings.locale = *locale;
    }
    if (has("folder")) {
        settings.folder = text("folder");
    }
    if (has("formats")) {
        const QStringList names = text("formats").split(QLatin1Char(','));
        std::erase_if(settings.formats, [&](ExportFormat format) { return !names.contains(suffixOf(format)); });
    }
}

void write(QSettings& file, const ExportSettings& settings) {
    for (const NumberRow& row : kNumbers) {
        file.setValue(QLatin1String(row.key), settings.picture.*row.field);
    }
    file.setValue(QStringLiteral("palette"), nameOf(settings.picture.palette));
    file.setValue(QStringLiteral("title"), settings.picture.title);
    file.setValue(QStringLiteral("language"), languageOf(settings.locale));
    file.setValue(QStringLiteral("folder"), settings.folder);
    QStringList formats;
    for (const ExportFormat format : settings.formats) {
        formats << suffixOf(format);
    }
    file.setValue(QStringLiteral("formats"), formats.join(QLatin1Char(',')));
}

const QString& group() {
    static const QString kGroup = QStringLiteral("export");
    return kGroup;
}

} // namespace

ExportSettings ExportPreferences::atFirst() {
    ExportSettings settings;
    settings.folder =
        QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(QStringLiteral("Halfscope"));
    for (const ExportFormatName& format : exportFormats()) {
        settings.formats.push_back(format.format);
    }
    return settings;
}

ExportPreferences::ExportPreferences(QString settingsFile) : m_file(std::move(settingsFile)), m_settings(atFirst()) {
    if (!m_file.isEmpty()) {
        QSettings file(m_file, QSettings::IniFormat);
        file.beginGroup(group());
        read(file, m_settings);
    }
}

void ExportPreferences::keep(const ExportSettings& settings) {
    m_settings = settings;
    m_settings.only.clear();
    m_settings.force = false;
    if (!m_file.isEmpty()) {
        QSettings file(m_file, QSettings::IniFormat);
        file.beginGroup(group());
        write(file, m_settings);
    }
}

} // namespace halfscope
