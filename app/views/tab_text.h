// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "text/markup.h"

namespace halfscope {

/// A line of cells apart by tabs, as spreadsheets take them from the clipboard; powers as "2^16".
inline QString tabLine(QStringList cells) {
    for (QString& cell : cells) {
        cell = markup::toPlain(cell);
    }
    return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
}

inline QString tabSeparated(const Table& table, bool withTitles) {
    QStringList titles;
    for (const Table::Column& column : table.columns) {
        titles << column.title;
    }
    QString text = withTitles ? tabLine(titles) : QString();
    for (const QStringList& row : table.rows) {
        text += tabLine(row);
    }
    return text;
}

} // namespace halfscope
