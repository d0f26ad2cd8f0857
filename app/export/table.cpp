// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/table.h"

#include "export/markdown.h"

#include <algorithm>

namespace halfscope {

namespace {

QString csvCell(const QString& text) {
    const bool quoted = text.contains(QLatin1Char(',')) || text.contains(QLatin1Char('"')) ||
                        text.contains(QLatin1Char('\n')) || text.contains(QLatin1Char('\r'));
    return quoted ? QLatin1Char('"') + QString(text).replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"')
                  : text;
}

QStringList titlesOf(const Table& table) {
    QStringList titles;
    for (const Table::Column& column : table.columns) {
        titles << column.title;
    }
    return titles;
}

void appendCsv(QString& text, const QStringList& row) {
    QStringList cells;
    for (const QString& cell : row) {
        cells << csvCell(cell);
    }
    text += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
}

void appendMarkdown(QString& text, const QStringList& row) {
    for (const QString& cell : row) {
        text += QLatin1String("| ") + markdown::escaped(cell) + QLatin1Char(' ');
    }
    text += QLatin1String("|\n");
}

} // namespace

QByteArray toCsv(const Table& table) {
    QString text;
    appendCsv(text, titlesOf(table));
    for (const QStringList& row : table.rows) {
        appendCsv(text, row);
    }
    return text.toUtf8();
}

QByteArray toMarkdown(const Table& table) {
    QString text;
    appendMarkdown(text, titlesOf(table));
    for (const Table::Column& column : table.columns) {
        text += column.number ? QLatin1String("| ---: ") : QLatin1String("| :--- ");
    }
    text += QLatin1String("|\n");
    for (const QStringList& row : table.rows) {
        appendMarkdown(text, row);
    }
    return text.toUtf8();
}

QByteArray toAlignedText(const Table& table) {
    std::vector<QStringList> lines{titlesOf(table)};
    lines.insert(lines.end(), table.rows.begin(), table.rows.end());
    std::vector<qsizetype> widths(table.columns.size(), 0);
    for (const QStringList& line : lines) {
        for (std::size_t i = 0; i < widths.size(); ++i) {
            widths[i] = std::max(widths[i], line[static_cast<qsizetype>(i)].size());
        }
    }
    QString text;
    for (const QStringList& line : lines) {
        QString row;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const QString& cell = line[static_cast<qsizetype>(i)];
            row += (i == 0 ? QString() : QStringLiteral("  "));
            row += table.columns[i].number ? cell.rightJustified(widths[i]) : cell.leftJustified(widths[i]);
        }
        while (row.endsWith(QLatin1Char(' '))) {
            row.chop(1);
        }
        text += row + QLatin1Char('\n');
    }
    return text.toUtf8();
}

} // namespace halfscope
