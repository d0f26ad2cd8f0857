// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/figure_table.h"

#include "text/markup.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace halfscope {

namespace {

constexpr std::array<const char*, 8> kAxisKinds{"log2",    "count", "percent", "step",
                                                "ordinal", "row",   "number",  "log10"};
constexpr std::array<const char*, 7> kCellKinds{"value", "saturated", "zero", "lost", "infinite", "nan", "share"};

QString number(double value) {
    if (std::isnan(value)) {
        return QStringLiteral("nan");
    }
    if (std::isinf(value)) {
        return value > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    }
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

/// What a row may hold; what it has not is left empty.
struct Row {
    const char* element;
    QString name = {};
    std::optional<double> x = {};
    std::optional<double> y = {};
    std::optional<double> toX = {};
    std::optional<double> toY = {};
    QString value = {};
    QString text = {};
};

class FigureRows {
public:
    explicit FigureRows(Table& table) : m_table(table) {}

    void panel(const Panel& panel) {
        ++m_panel;
        add({"panel", panel.title});
        add({"x-axis", panel.x.title, panel.x.low, {}, panel.x.high, {}, {}, kindOf(panel.x)});
        add({"y-axis", panel.y.title, {}, panel.y.low, {}, panel.y.high, {}, kindOf(panel.y)});
        for (const Band& band : panel.bands) {
            add({"band", band.word, band.from, {}, band.to});
        }
        for (const Band& row : panel.rows) {
            add({"row", row.word, {}, row.from, {}, row.to});
        }
        for (const Limit& limit : panel.limits) {
            add({"limit", limit.label, limit.at});
        }
        for (const Limit& line : panel.lines) {
            add({"line", line.label, line.at});
        }
        for (const Limit& level : panel.levels) {
            add({"level", level.label, {}, level.at});
        }
        for (const Lane& lane : panel.lanes) {
            add({"lane", lane.title, {}, lane.share, {}, {}, QString::number(lane.count), {}});
        }
        content(panel);
    }

    void link(const Link& link) { add({"link", link.label, link.from, {}, link.to}); }

private:
    static QString kindOf(const Axis& axis) { return QLatin1String(kAxisKinds[static_cast<std::size_t>(axis.kind)]); }

    void content(const Panel& panel) {
        for (const Bar& bar : panel.bars) {
            add({"bar", bar.group < 0 ? QString() : QString::number(bar.group + 1), bar.left, bar.bottom, bar.right,
                 bar.top});
        }
        for (const Curve& curve : panel.curves) {
            points("curve", curve.word, curve.points, {});
        }
        for (const Series& series : panel.series) {
            for (std::size_t i = 0; i < series.pieces.size(); ++i) {
                points(series.band ? "band-series" : "series", series.word, series.pieces[i], QString::number(i + 1));
            }
        }
        for (const double at : panel.crosses.at) {
            add({"cross", panel.crosses.word, at});
        }
        for (const EdgeMark& edge : panel.edges) {
            add({"edge",
                 edge.word,
                 edge.at,
                 {},
                 {},
                 {},
                 {},
                 edge.top ? QStringLiteral("top") : QStringLiteral("bottom")});
        }
        for (const Mark& mark : panel.marks) {
            add({"mark", mark.label, mark.at.x(), mark.at.y()});
        }
        for (const Cell& cell : panel.cells) {
            add({"cell", QLatin1String(kCellKinds[static_cast<std::size_t>(cell.kind)]), cell.left, cell.bottom,
                 cell.right, cell.top, number(static_cast<double>(cell.negative ? -cell.depth : cell.depth)),
                 cell.word});
        }
    }

    /// `piece`: lines break between two of them.
    void points(const char* element, const QString& name, const std::vector<QPointF>& points, const QString& piece) {
        for (const QPointF& point : points) {
            add({element, name, point.x(), point.y(), {}, {}, piece, {}});
        }
    }

    void add(const Row& row) {
        const auto cell = [](const std::optional<double>& value) { return value ? number(*value) : QString(); };
        m_table.rows.push_back({QString::number(m_panel), QLatin1String(row.element), markup::toPlain(row.name),
                                cell(row.x), cell(row.y), cell(row.toX), cell(row.toY), row.value,
                                markup::toPlain(row.text)});
    }

    Table& m_table;
    int m_panel = 0;
};

} // namespace

Table figureTable(const Figure& figure) {
    Table table;
    for (const char* title : {"panel", "element", "name", "x", "y", "to_x", "to_y", "value", "text"}) {
        table.columns.push_back({QLatin1String(title), true});
    }
    FigureRows rows(table);
    for (const Panel& panel : figure.panels) {
        rows.panel(panel);
    }
    for (const Link& link : figure.links) {
        rows.link(link);
    }
    return table;
}

} // namespace halfscope
