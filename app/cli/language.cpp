// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QTranslator>

#include <array>

namespace halfscope {

namespace {

const QString& folder() {
    static const QString kFolder = QStringLiteral(":/i18n");
    return kFolder;
}

/// Loads and installs; a translation that is not there leaves the words as they are in the source.
void install(QTranslator& translator, const QLocale& locale, const QString& name, const QStringList& folders) {
    QCoreApplication::removeTranslator(&translator);
    for (const QString& where : folders) {
        if (translator.load(locale, name, QStringLiteral("_"), where)) {
            QCoreApplication::installTranslator(&translator);
            return;
        }
    }
}

bool hasWords(const QLocale& locale) { return languages().contains(locale.name().section(QLatin1Char('_'), 0, 0)); }

} // namespace

QStringList languages() {
    QStringList names{QStringLiteral("en")};
    for (const QString& file : QDir(folder()).entryList({QStringLiteral("halfscope_*.qm")})) {
        names << file.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0);
    }
    names.removeDuplicates();
    names.sort();
    return names;
}

std::optional<QLocale> localeNamed(const QString& name) {
    const QLocale locale(name);
    const bool isC = name == QLatin1String("C") || name == QLatin1String("POSIX");
    if (locale.language() == QLocale::C && !isC) {
        return std::nullopt;
    }
    return locale;
}

std::optional<QLocale> localeWithWords(const QString& name) {
    const auto locale = localeNamed(name);
    return locale && hasWords(*locale) ? locale : std::nullopt;
}

void installLanguage(const QLocale& locale) {
    static std::array<QTranslator, 2> translators;
    QLocale::setDefault(locale);
    // English has a file as well, for its plurals.
    const QLocale words = hasWords(locale) ? locale : QLocale(QLocale::English);
    install(translators[0], words, QStringLiteral("qtbase"),
            {folder(), QLibraryInfo::path(QLibraryInfo::TranslationsPath)});
    install(translators[1], words, QStringLiteral("halfscope"), {folder()});
}

} // namespace halfscope
