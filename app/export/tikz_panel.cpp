// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/tikz_panel.h"

#include "export/latex.h"
#include "plots/rich_text.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr int kTitlePixels = 13;

/// "2⁻²⁴" as markup: the ticks' labels raise by Unicode, which a TeX font lacks.
QString raisedAsMarkup(const QString& text) {
    static const QString kRaised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁻");
    static const QString kPlain = QStringLiteral("0123456789−");
    QString result;
    bool raised = false;
    for (const QChar c : text) {
        const qsizetype index = kRaised.indexOf(c);
        if ((index >= 0) != raised) {
            result += raised ? QStringLiteral("}") : QStringLiteral("^{");
            raised = !raised;
        }
        result += index >= 0 ? kPlain[index] : c;
    }
    return raised ? result + QLatin1Char('}') : result;
}

QString ticks(const QString& axis, const std::vector<AxisTick>& ticks) {
    QStringList places;
    QStringList labels;
    for (const AxisTick& tick : ticks) {
        if (!tick.label.isEmpty()) {
            places << TikzWriter::number(tick.at, 9);
            labels << QStringLiteral("{%1}").arg(latex::escaped(raisedAsMarkup(tick.label)));
        }
    }
    return places.isEmpty() ? QStringLiteral("%1tick=\\empty").arg(axis)
                            : QStringLiteral("%1tick={%2}, %1ticklabels={%3}")
                                  .arg(axis, places.join(QLatin1Char(',')), labels.join(QLatin1Char(',')));
}

} // namespace

TikzPanel::TikzPanel(TikzWriter& tikz, const Theme& theme, const Panel& panel, const PanelPlace& place)
    : m_tikz(tikz), m_theme(theme), m_panel(panel), m_place(place), m_scale(place.rect, panel.x, panel.y),
      m_geometry(geometryOf(panel, m_scale, 1)) {}

QRectF TikzPanel::boxOf(double left, double right, double bottom, double top) const {
    const auto x = [this](double value) { return std::clamp(m_scale.x(value), inner().left(), inner().right()); };
    const auto y = [this](double value) { return std::clamp(m_scale.y(value), inner().top(), inner().bottom()); };
    return {QPointF(x(left), y(top)), QPointF(x(right), y(bottom))};
}

void TikzPanel::writeBack() {
    for (const Band& band : m_panel.bands) {
        const QRectF box = boxOf(band.from, band.to, m_panel.y.low, m_panel.y.high);
        if (box.width() > 0) {
            m_tikz.fill(box, m_theme.band(band.ink));
        }
    }
    for (const Band& row : m_panel.rows) {
        m_tikz.fill(boxOf(m_panel.x.low, m_panel.x.high, row.from, row.to), m_theme.band(row.ink));
    }
}

void TikzPanel::writeFront() {
    writeGrid();
    writeLevels();
    writeCells();
    writeBars();
    writeBandWords();
    writeRowWords();
    writeBands();
    writeAxis();
    writeLines();
    writeCrosses();
    writeEdges();
    writeLegend();
    writeNote();
    writeMarks();
    writeLanes();
    writeLimits();
    writeAxisWord();
    writeTitle();
    writeKeys();
}

void TikzPanel::writeGrid() {
    if (m_panel.x.kind != AxisKind::Step && m_panel.x.kind != AxisKind::Ordinal) {
        return;
    }
    const QString pale = QStringLiteral("opacity=%1").arg(TikzWriter::number(m_theme.grid().alphaF(), 2));
    QColor color = m_theme.grid();
    color.setAlpha(255);
    for (const AxisTick& tick : m_place.x) {
        const double at = m_scale.x(tick.at);
        m_tikz.stroke({{at, inner().top()}, {at, inner().bottom()}}, color, 1, pale);
    }
    for (const AxisTick& tick : m_place.y) {
        const double at = m_scale.y(tick.at);
        m_tikz.stroke({{inner().left(), at}, {inner().right(), at}}, color, 1, pale);
    }
}

/// The upper ones first; a label that would stand on another is left out.
void TikzPanel::writeLevels() {
    constexpr double kAway = 9;
    double lowest = -1e9;
    for (auto level = m_panel.levels.rbegin(); level != m_panel.levels.rend(); ++level) {
        const double at = m_scale.y(level->at);
        const QColor color = m_theme.ink(level->ink);
        m_tikz.stroke({{inner().left(), at}, {inner().right() + (level->inside ? 0 : 4), at}}, color, 1,
                      QStringLiteral("densely dashed"));
        if (level->inside) {
            const bool above = level->ink == Ink::Overflowed || level->ink == Ink::Saturated;
            const double middle = at + (above ? -kAway : kAway);
            const bool fits = middle > inner().top() && middle < inner().bottom();
            if (const auto left = fits ? freePlace(level->label, {middle}) : std::nullopt) {
                m_tikz.word(*left, Qt::AlignLeft, level->label, color);
            }
        } else if (at - lowest >= kTextPixels + 1) {
            m_tikz.word({inner().right() + 8, at}, Qt::AlignLeft, level->label, color);
            lowest = at;
        }
    }
}

void TikzPanel::writeBars() {
    constexpr double kLeast = 4;
    constexpr double kSeam = 0.7;
    for (const Bar& bar : m_panel.bars) {
        QRectF box = boxOf(bar.left, bar.right, bar.bottom, bar.top);
        if (m_panel.y.kind == AxisKind::Log2 && box.height() < kLeast) {
            box = {box.left(), box.center().y() - kLeast / 2, box.width(), kLeast};
        }
        m_tikz.paint(box, m_theme, bar.paint);
        if (box.width() > 4 && box.height() > 2 * kSeam && !bar.paint.outlined) {
            m_tikz.stroke({box.bottomLeft(), box.topLeft(), box.topRight()}, m_theme.background(), kSeam);
        }
        if (bar.label != 0 && !bar.paint.faint && box.height() >= kTextPixels + 1 && box.width() >= kTextPixels - 2) {
            m_tikz.word(box.center(), Qt::AlignHCenter, QString::number(bar.label),
                        m_theme.onFill(m_theme.fill(bar.paint)));
        }
    }
}

void TikzPanel::writeBandWords() {
    const QFont font = figureFont(kTextPixels);
    double previous = inner().left();
    for (const Band& band : m_panel.bands) {
        const QRectF box = boxOf(band.from, band.to, m_panel.y.low, m_panel.y.high);
        const double width = rich::size(band.word, font).width();
        const double middle = box.width() < width + 4 ? box.right() + 4 + width / 2 : box.center().x();
        const double left = middle - width / 2;
        if (box.width() > 0 && left >= previous && left + width <= inner().right()) {
            m_tikz.word({middle, inner().top() + 10}, Qt::AlignHCenter, band.word, m_theme.ink(band.ink));
            previous = left + width + 4;
        }
    }
}

/// Where no line passes, or left out.
void TikzPanel::writeRowWords() {
    constexpr double kHalf = 9;
    for (const Band& row : m_panel.rows) {
        const QRectF box = boxOf(m_panel.x.low, m_panel.x.high, row.from, row.to);
        if (box.height() < kTextPixels + 1) {
            continue;
        }
        const double inset = std::min(kHalf, box.height() / 2);
        if (const auto left = freePlace(row.word, {box.center().y(), box.top() + inset, box.bottom() - inset})) {
            m_tikz.word(*left, Qt::AlignLeft, row.word, m_theme.ink(row.ink));
        }
    }
}

/// At one of these heights, at the right or else further left; what stands at the edges is covered neither.
std::optional<QPointF> TikzPanel::freePlace(const QString& word, std::initializer_list<double> middles) const {
    constexpr double kInset = 6;
    constexpr double kTouch = 4;  // so many pixels of line may be under it
    constexpr double kReach = 20; // of a mark at an edge, with its word
    const QFont font = figureFont(kTextPixels);
    const double free = inner().width() - 2 * kInset - rich::size(word, font).width();
    for (const double place : {1.0, 0.0, 0.5, 0.75, 0.25}) {
        for (const double middle : middles) {
            const QPointF left(inner().left() + kInset + place * free, middle);
            const QRectF box = rich::place(left, Qt::AlignLeft, word, font).adjusted(-4, 0, 4, 0);
            double cover = 0;
            for (const SeriesGeometry& series : m_geometry.series) {
                cover += coverOf(series, box);
            }
            const bool atEdge = std::any_of(m_geometry.edges.begin(), m_geometry.edges.end(), [&](const auto& edge) {
                return (edge.mark->top ? box.top() < inner().top() + kReach
                                       : box.bottom() > inner().bottom() - kReach) &&
                       edge.x > box.left() - kReach && edge.x < box.right() + kReach;
            });
            const bool onBar = std::any_of(m_panel.bars.begin(), m_panel.bars.end(), [&](const Bar& bar) {
                return boxOf(bar.left, bar.right, bar.bottom, bar.top).intersects(box);
            });
            if (cover <= kTouch && !atEdge && !onBar) {
                return left;
            }
        }
    }
    return std::nullopt;
}

/// The axes, and in their own units what is plotted against them.
void TikzPanel::writeAxis() {
    m_tikz.line(QStringLiteral("\\begin{axis}[at={%1}, anchor=south west, scale only axis, width=%2, height=%3,\n"
                               "  xmin=%4, xmax=%5, ymin=%6, ymax=%7, axis x line*=bottom, axis y line*=left,\n"
                               "  axis line style={%8, line width=%9}, tick align=outside, major tick length=%10,\n"
                               "  every tick/.style={%8, line width=%9}, tick label style={text=%11, inner sep=%12},\n"
                               "  scaled ticks=false, axis on top, clip=true, unbounded coords=jump,")
                    .arg(m_tikz.absolute(QPointF(m_place.rect.left(), m_place.rect.bottom())),
                         m_tikz.length(m_place.rect.width()), m_tikz.length(m_place.rect.height()),
                         TikzWriter::number(m_panel.x.low, 9), TikzWriter::number(m_panel.x.high, 9),
                         TikzWriter::number(m_panel.y.low, 9), TikzWriter::number(m_panel.y.high, 9),
                         m_tikz.color(m_theme.axis()), m_tikz.width(1))
                    .arg(m_tikz.length(4), m_tikz.color(m_theme.muted()), m_tikz.length(3)));
    m_tikz.line(QLatin1String("  ") + ticks(QStringLiteral("x"), m_place.x) + QLatin1String(",\n  ") +
                ticks(QStringLiteral("y"), m_place.y) + QLatin1Char(']'));
    writeCurves();
    writeSeries();
    m_tikz.line(QStringLiteral("\\end{axis}"));
}

void TikzPanel::writeLines() {
    for (const Limit& each : m_panel.lines) {
        const double at = m_scale.x(each.at);
        const QColor color = m_theme.ink(each.ink);
        m_tikz.stroke({{at, inner().top()}, {at, inner().bottom()}}, color, 2);
        const bool left = at > inner().center().x();
        m_tikz.word({at + (left ? -6 : 6), inner().top() + 26}, left ? Qt::AlignRight : Qt::AlignLeft, each.label,
                    color, QStringLiteral("font=\\bfseries"));
    }
}

void TikzPanel::writeMarks() {
    constexpr double kBeyond = 60;
    constexpr double kRise = 10;
    std::vector<QRectF> taken;
    const QFont font = figureFont(kTextPixels);
    for (const Mark& mark : m_panel.marks) {
        const QPointF at(m_scale.x(mark.at.x()), std::min(inner().bottom() - 7, m_scale.y(mark.at.y())));
        if (at.x() < inner().left() || at.x() > inner().right()) {
            continue;
        }
        const double radius = mark.selected ? 5.5 : 4.5;
        const QColor color = m_theme.fill(mark.paint);
        m_tikz.polygon(
            {at + QPointF(0, -radius), at + QPointF(radius, 0), at + QPointF(0, radius), at + QPointF(-radius, 0)},
            color, QStringLiteral("draw=white, line width=") + m_tikz.width(1.5));
        const bool left = at.x() + 8 + rich::size(mark.label, font).width() > inner().right() + kBeyond;
        const bool below = at.y() - kRise < inner().top() + kTextPixels / 2.0;
        const QPointF anchor = at + QPointF(left ? -8 : 8, below ? kRise : -kRise);
        const Qt::Alignment side = left ? Qt::AlignRight : Qt::AlignLeft;
        const QRectF box = rich::place(anchor, side, mark.label, font);
        const bool free = std::none_of(taken.begin(), taken.end(), [&](const QRectF& t) { return t.intersects(box); });
        if (!mark.label.isEmpty() && free) {
            m_tikz.word(anchor, side, mark.label, color);
            taken.push_back(box);
        }
    }
}

void TikzPanel::writeNote() {
    constexpr double kMargin = 24;
    if (m_panel.note.isEmpty()) {
        return;
    }
    const QFont font = figureFont(kTitlePixels);
    const QStringList lines = rich::lines(m_panel.note, font, inner().width() - kMargin);
    const double height = rich::size(m_panel.note, font).height() + 2;
    QPointF at = inner().center() - QPointF(0, static_cast<double>(lines.size() - 1) * height / 2);
    for (const QString& each : lines) {
        m_tikz.word(at, Qt::AlignHCenter, each, m_theme.text());
        at += QPointF(0, height);
    }
}

} // namespace halfscope
