// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <limits>
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

/// Rows of a table, for those too long to be held as one.
struct RowRange {
    std::size_t first = 0;
    std::size_t count = std::numeric_limits<std::size_t>::max();
    /// The first one after them, of a table with so many rows.
    std::size_t endIn(std::size_t rows) const {
        return first >= rows ? first : first + (count < rows - first ? count : rows - first);
    }
};

/// Who reads a table: a program (names as in JSON, C numbers, codes as text) or a person.
enum class TableUse { Data, Person };

enum class TableFormat {
    Csv,      ///< RFC 4180 with a line feed at the end of each line
    Markdown, ///< a pipe table; powers ("2^{-24}") as HTML superscripts, everything else escaped
    Latex,    ///< a tabular with booktabs' rules; powers as $2^{-24}$, everything else escaped
};

/// Some rows of it.
Table rowsOf(const Table& table, RowRange rows);

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
