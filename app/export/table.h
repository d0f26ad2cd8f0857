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

/// Who reads a table: a program (names as in JSON, C numbers, codes as text) or a person.
enum class TableUse { Data, Person };

enum class TableFormat {
    Csv,      ///< RFC 4180 with a line feed at the end of each line
    Markdown, ///< a pipe table; powers ("2^{-24}") as HTML superscripts, everything else escaped
    Latex,    ///< a tabular with booktabs' rules; powers as $2^{-24}$, everything else escaped
};

// A table in pieces: the head, the rows of one table after the other, the foot. UTF-8.
QByteArray tableHead(const std::vector<Table::Column>& columns, TableFormat format);
QByteArray tableRows(const Table& table, TableFormat format);
QByteArray tableFoot(TableFormat format);

QByteArray toCsv(const Table& table);
QByteArray toMarkdown(const Table& table);
QByteArray toLatex(const Table& table);

/// A table aligned with spaces, for a terminal, powers as "2^-24": measure() each piece, then take them.
class AlignedText {
public:
    explicit AlignedText(std::vector<Table::Column> columns);
    void measure(const Table& piece);
    QByteArray head() const;
    QByteArray rows(const Table& piece) const;

private:
    void appendLine(QString& text, const QStringList& cells) const;
    std::vector<Table::Column> m_columns;
    std::vector<qsizetype> m_widths;
};

QByteArray toAlignedText(const Table& table);

} // namespace halfscope
