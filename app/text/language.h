// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace halfscope {

/// The languages that there are words for, as "de", "en".
QStringList languages();

/// The locale of a name like "de", "de_AT" or "de_DE.UTF-8"; none where nobody speaks it.
std::optional<QLocale> localeNamed(const QString& name);
/// The same, and none where there are no words in its language.
std::optional<QLocale> localeWithWords(const QString& name);

/// Makes the locale the default one and installs its words, Qt's own included; English where there are none.
/// Replaces what an earlier call installed. The application object has to exist.
void installLanguage(const QLocale& locale);

struct WordCatalogue;

/// While it lives, on the GUI thread: the default locale and the words are another language's, so that figures and
/// sentences of an export can be made in it. Then they are again what they were. The views do not learn of it: no event
/// is sent, and none may be processed meanwhile.
class LanguageScope {
public:
    explicit LanguageScope(const QLocale& locale);
    ~LanguageScope();
    LanguageScope(const LanguageScope&) = delete;
    LanguageScope& operator=(const LanguageScope&) = delete;

private:
    QLocale m_localeBefore;
    std::shared_ptr<const WordCatalogue> m_wordsBefore;
};

} // namespace halfscope
