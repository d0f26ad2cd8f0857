// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"

#include <QLocale>

#include <cstdint>
#include <string_view>

namespace halfscope {

/// Cells of a table for either reader: C numbers and core's names for a program, the locale's and words for a person.
class CellWriter {
public:
    CellWriter(TableUse use, const QLocale& locale) : m_use(use), m_locale(locale) {}

    bool forPerson() const { return m_use == TableUse::Person; }
    const QLocale& locale() const { return m_locale; }

    /// The shortest decimal that is this float32 again.
    QString value(float value) const;
    /// To so many digits for a person, exact for a program.
    QString rounded(double value, int digits) const;
    QString count(std::uint64_t count) const;
    QString flag(bool set) const; ///< "yes" or nothing, true or false
    /// What only one of the readers has.
    QString either(std::string_view data, const QString& word) const;
    QString scale(double scale) const; ///< powers as markup for a person

    static QString text(std::string_view name) {
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }

private:
    TableUse m_use;
    QLocale m_locale;
};

} // namespace halfscope
