// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/table.h"

#include "export/latex.h"
#include "export/markdown.h"
#include "text/markup.h"

#include <algorithm>

namespace halfscope {

namespace {

bool isQuotedInCsv(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) {
        return c == QLatin1Char(',') || c == QLatin1Char('"') || c == QLatin1Char('\n') || c == QLatin1Char('\r');
    });
}

void appendCsvCell(QString& text, const QString& cell) {
    if (isQuotedInCsv(cell)) {
        text += QLatin1Char('"') + QString(cell).replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
    } else {
        text += cell;
    }
}

void appendCsv(QString& text, const QStringList& row) {
    for (qsizetype i = 0; i < row.size(); ++i) {
        if (i > 0) {
            text += QLatin1Char(',');
        }
        appendCsvCell(text, row[i]);
    }
    text += QLatin1Char('\n');
}

void appendMarkdown(QString& text, const QStringList& row) {
    for (const QString& cell : row) {
        text += QLatin1String("| ") + markdown::escaped(cell) + QLatin1Char(' ');
    }
    text += QLatin1String("|\n");
}

void appendLatex(QString& text, const QStringList& row) {
    for (qsizetype i = 0; i < row.size(); ++i) {
        text += (i > 0 ? QLatin1String(" & ") : QLatin1String("")) + latex::escaped(row[i]);
    }
    text += QLatin1String(" \\\\\n");
}

void append(QString& text, const QStringList& row, TableFormat format) {
    switch (format) {
    case TableFormat::Csv:
        return appendCsv(text, row);
    case TableFormat::Markdown:
        return appendMarkdown(text, row);
    case TableFormat::Latex:
        return appendLatex(text, row);
    }
}

QStringList titlesOf(const std::vector<Table::Column>& columns) {
    QStringList titles;
    for (const Table::Column& column : columns) {
        titles << column.title;
    }
    return titles;
}

QByteArray whole(const Table& table, TableFormat format) {
    return tableHead(table.columns, format) + tableRows(table, format) + tableFoot(format);
}

} // namespace

Table rowsOf(const Table& table, RowRange rows) {
    const auto at = [&table](std::size_t row) {
        return table.rows.begin() + static_cast<std::ptrdiff_t>(std::min(row, table.rows.size()));
    };
    return {table.columns, {at(rows.first), at(rows.endIn(table.rows.size()))}};
}

QByteArray tableHead(const std::vector<Table::Column>& columns, TableFormat format) {
    QString text;
    if (format == TableFormat::Latex) {
        text = QStringLiteral("% \\usepackage{booktabs}\n\\begin{tabular}{");
        for (const Table::Column& column : columns) {
            text += column.number ? QLatin1Char('r') : QLatin1Char('l');
        }
        text += QLatin1String("}\n\\toprule\n");
    }
    append(text, titlesOf(columns), format);
    if (format == TableFormat::Markdown) {
        for (const Table::Column& column : columns) {
            text += column.number ? QLatin1String("| ---: ") : QLatin1String("| :--- ");
        }
        text += QLatin1String("|\n");
    } else if (format == TableFormat::Latex) {
        text += QLatin1String("\\midrule\n");
    }
    return text.toUtf8();
}

QByteArray tableRows(const Table& table, TableFormat format) {
    QString text;
    for (const QStringList& row : table.rows) {
        append(text, row, format);
    }
    return text.toUtf8();
}

QByteArray tableFoot(TableFormat format) {
    return format == TableFormat::Latex ? QByteArray("\\bottomrule\n\\end{tabular}\n") : QByteArray();
}

QByteArray toCsv(const Table& table) { return whole(table, TableFormat::Csv); }
QByteArray toMarkdown(const Table& table) { return whole(table, TableFormat::Markdown); }
QByteArray toLatex(const Table& table) { return whole(table, TableFormat::Latex); }

AlignedText::AlignedText(std::vector<Table::Column> columns)
    : m_columns(std::move(columns)), m_widths(m_columns.size(), 0) {
    measure({m_columns, {titlesOf(m_columns)}});
}

void AlignedText::measure(const Table& piece) {
    for (const QStringList& row : piece.rows) {
        for (std::size_t i = 0; i < m_widths.size(); ++i) {
            m_widths[i] = std::max(m_widths[i], markup::toPlain(row[static_cast<qsizetype>(i)]).size());
        }
    }
}

void AlignedText::appendLine(QString& text, const QStringList& cells) const {
    QString line;
    for (std::size_t i = 0; i < m_widths.size(); ++i) {
        const QString cell = markup::toPlain(cells[static_cast<qsizetype>(i)]);
        line += (i == 0 ? QString() : QStringLiteral("  "));
        line += m_columns[i].number ? cell.rightJustified(m_widths[i]) : cell.leftJustified(m_widths[i]);
    }
    while (line.endsWith(QLatin1Char(' '))) {
        line.chop(1);
    }
    text += line + QLatin1Char('\n');
}

QByteArray AlignedText::head() const {
    QString text;
    appendLine(text, titlesOf(m_columns));
    return text.toUtf8();
}

QByteArray AlignedText::rows(const Table& piece) const {
    QString text;
    for (const QStringList& row : piece.rows) {
        appendLine(text, row);
    }
    return text.toUtf8();
}

QByteArray toAlignedText(const Table& table) {
    AlignedText text(table.columns);
    text.measure(table);
    return text.head() + text.rows(table);
}

} // namespace halfscope
