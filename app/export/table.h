// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace halfscope {

/// A table as a value: one header, rows of the same length. Numbers stand right, words left.
struct Table {
    struct Column {
        QString title;
        bool number = true;
    };
    std::vector<Column> columns;
    std::vector<QStringList> rows;
};

/// RFC 4180 with a line feed at the end of each line; UTF-8.
QByteArray toCsv(const Table& table);
/// A pipe table; powers ("2^{-24}") as HTML superscripts, everything else escaped.
QByteArray toMarkdown(const Table& table);
/// Aligned with spaces, for a terminal.
QByteArray toAlignedText(const Table& table);

} // namespace halfscope
