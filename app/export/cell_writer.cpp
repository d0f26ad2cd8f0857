// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/cell_writer.h"

#include "numerics/number_text.h"
#include "text/numbers.h"

#include <QCoreApplication>

#include <cmath>

namespace halfscope {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(tables)
};

QString exactly(double value) {
    return std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest)
           : std::isnan(value)  ? QStringLiteral("nan")
           : value > 0          ? QStringLiteral("inf")
                                : QStringLiteral("-inf");
}

} // namespace

QString CellWriter::value(float value) const {
    return forPerson() ? numbers::shortest(value, m_locale) : text(shortestDecimal(value));
}

QString CellWriter::rounded(double value, int digits) const {
    return forPerson() ? numbers::rounded(value, digits, m_locale) : exactly(value);
}

QString CellWriter::count(std::uint64_t count) const {
    return forPerson() ? numbers::integer(count, m_locale) : QString::number(count);
}

QString CellWriter::flag(bool set) const {
    if (!forPerson()) {
        return set ? QStringLiteral("true") : QStringLiteral("false");
    }
    return set ? Tables::tr("yes") : QString();
}

QString CellWriter::either(std::string_view data, const QString& word) const { return forPerson() ? word : text(data); }

QString CellWriter::scale(double scale) const { return forPerson() ? numbers::scale(scale, m_locale) : exactly(scale); }

} // namespace halfscope
