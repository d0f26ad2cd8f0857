// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QReadWriteLock>
#include <QTranslator>

#include <utility>

namespace halfscope {

/// The words of one language: Halfscope's, then Qt's own. Those that are not there stay as they are in the source.
struct WordCatalogue {
    QTranslator halfscope;
    QTranslator qt;
};

namespace {

using Catalogue = std::shared_ptr<const WordCatalogue>;

const QString& folder() {
    static const QString kFolder = QStringLiteral(":/i18n");
    return kFolder;
}

bool hasWords(const QLocale& locale) { return languages().contains(locale.name().section(QLatin1Char('_'), 0, 0)); }

void load(QTranslator& translator, const QLocale& locale, const QString& name, const QStringList& folders) {
    for (const QString& where : folders) {
        if (translator.load(locale, name, QStringLiteral("_"), where)) {
            return;
        }
    }
}

Catalogue catalogueOf(const QLocale& locale) {
    // English has a file as well, for its plurals.
    const QLocale words = hasWords(locale) ? locale : QLocale(QLocale::English);
    auto catalogue = std::make_shared<WordCatalogue>();
    load(catalogue->halfscope, words, QStringLiteral("halfscope"), {folder()});
    load(catalogue->qt, words, QStringLiteral("qtbase"),
         {folder(), QLibraryInfo::path(QLibraryInfo::TranslationsPath)});
    return catalogue;
}

/// The program's one translator: installing another would tell every widget of a new language.
class Words : public QTranslator {
public:
    bool isEmpty() const override { return false; }

    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override {
        const QReadLocker locker(&m_lock); // a worker may ask, too
        if (!m_catalogue) {
            return {};
        }
        const QString word = m_catalogue->halfscope.translate(context, source, disambiguation, n);
        return word.isNull() ? m_catalogue->qt.translate(context, source, disambiguation, n) : word;
    }

    Catalogue exchange(Catalogue next) {
        const QWriteLocker locker(&m_lock);
        return std::exchange(m_catalogue, std::move(next));
    }

private:
    mutable QReadWriteLock m_lock;
    Catalogue m_catalogue; ///< null: the words as they are in the source
};

Words& words() {
    static Words theWords;
    return theWords;
}

bool installed = false;

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
    QCoreApplication::removeTranslator(&words());
    QLocale::setDefault(locale);
    words().exchange(catalogueOf(locale));
    installed = QCoreApplication::installTranslator(&words()); // tells the widgets
}

LanguageScope::LanguageScope(const QLocale& locale) : m_wordsBefore(words().exchange(catalogueOf(locale))) {
    if (!std::exchange(installed, true)) { // a program that chose no language
        QCoreApplication::installTranslator(&words());
    }
    QLocale::setDefault(locale);
}

LanguageScope::~LanguageScope() {
    words().exchange(m_wordsBefore);
    QLocale::setDefault(m_localeBefore);
}

} // namespace halfscope
