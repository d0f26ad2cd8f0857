// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/panel_layer.h"

#include "plots/hatch.h"
#include "plots/legend.h"
#include "plots/rich_text.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr double kLabelRise = 10;   ///< of the middle of a mark's label above the mark
constexpr double kLabelBeyond = 60; ///< so far a mark's label may stand out of the panel

bool overlaps(const std::vector<QRectF>& taken, const QRectF& box) {
    return std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); });
}

} // namespace

PanelLayer::PanelLayer(QCustomPlot* plot, const QString& layer, QCPAxisRect* rect, Part part)
    : QCPLayerable(plot, layer), m_rect(rect), m_part(part) {}

void PanelLayer::setPanel(const Panel* panel, const Theme& theme) {
    m_panel = panel;
    m_theme = theme;
}

void PanelLayer::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(false); }

double PanelLayer::x(double value) const { return m_rect->axis(QCPAxis::atBottom)->coordToPixel(value); }
double PanelLayer::y(double value) const { return m_rect->axis(QCPAxis::atLeft)->coordToPixel(value); }

void PanelLayer::draw(QCPPainter* painter) {
    if (!m_panel) {
        return;
    }
    if (m_part == Part::Back) {
        drawBack(painter);
        return;
    }
    drawTitle(painter);
    drawKeys(painter);
    drawLegendAbove(painter);
    drawLevels(painter);
    painter->save();
    painter->setClipRect(m_rect->rect(), Qt::IntersectClip);
    drawCells(painter);
    drawBars(painter);
    drawBandWords(painter);
    drawCurves(painter);
    drawLines(painter);
    drawCursor(painter);
    drawSeries(painter);
    drawNote(painter);
    painter->restore();
    drawMarks(painter);
    for (const Lane& lane : m_panel->lanes) {
        drawLane(painter, lane);
    }
    drawLimits(painter);
    drawAxisWord(painter);
}

void PanelLayer::drawBack(QCPPainter* painter) {
    const QRectF rect = m_rect->rect();
    for (const Band& band : m_panel->bands) {
        const double left = std::max(rect.left(), x(band.from));
        const double right = std::min(rect.right() + 1, x(band.to));
        if (right > left) {
            painter->fillRect(QRectF(left, rect.top(), right - left, rect.height()), m_theme.band(band.ink));
        }
    }
    drawRows(painter);
}

/// In the middle of the band where it fits, else left out: the word stands in the limits, too.
void PanelLayer::drawBandWords(QCPPainter* painter) {
    const QFont font = figureFont(kTextPixels);
    const QRectF rect = m_rect->rect();
    double previous = rect.left();
    for (const Band& band : m_panel->bands) {
        const double left = std::max(rect.left(), x(band.from));
        const double right = std::min(rect.right() + 1.0, x(band.to));
        const double width = rich::size(band.word, font).width();
        QPointF anchor((left + right) / 2, rect.top() + 10);
        if (right - left < width + 4) { // beside a narrow band, where there is room to its right
            anchor.setX(right + 4 + width / 2);
        }
        const QRectF box = rich::place(anchor, Qt::AlignHCenter, band.word, font);
        if (right > left && box.left() >= previous && box.right() <= rect.right()) {
            painter->setPen(m_theme.ink(band.ink));
            rich::draw(painter, anchor, Qt::AlignHCenter, band.word, font);
            previous = box.right() + 4;
        }
    }
}

/// Left out where the keys need its room: they say what is seen.
void PanelLayer::drawTitle(QCPPainter* painter) {
    constexpr double kBetween = 12;
    const auto legend = legendAbove(*m_panel, m_rect->width());
    const double under = legend ? legendAboveHeight(*legend, *m_panel, m_rect->width()) : 0;
    const QPointF anchor(m_rect->left(), m_rect->top() - kPanelTitleRise - under);
    const QFont font = figureFont(13);
    if (!m_panel->keys.empty() && rich::size(m_panel->title, font).width() + kBetween + keysWidth() > m_rect->width()) {
        return;
    }
    // links pass behind it
    painter->fillRect(rich::place(anchor, Qt::AlignLeft, m_panel->title, font).adjusted(0, 0, 4, 0),
                      m_theme.background());
    painter->setPen(m_theme.text());
    rich::draw(painter, anchor, Qt::AlignLeft, m_panel->title, font);
}

/// In whole pixels, so that neighbours meet without a seam and nothing needs smoothing.
QRectF PanelLayer::barRect(const Bar& bar) const {
    const double left = std::round(x(bar.left));
    const double right = std::max(left + 1, std::round(x(bar.right)));
    const double bottom = std::round(y(bar.bottom));
    const double top = std::min(bottom - 1, std::round(y(bar.top)));
    // of values from one to another; a single one is seen, too
    constexpr double kLeast = 4;
    if (m_panel->y.kind == AxisKind::Log2 && bottom - top < kLeast) {
        return {left, std::round((bottom + top - kLeast) / 2), right - left, kLeast};
    }
    return {left, top, right - left, bottom - top};
}

void PanelLayer::drawBars(QCPPainter* painter) {
    const QPen edge(m_theme.background(), 0);
    for (const Bar& bar : m_panel->bars) {
        const QRectF box = barRect(bar);
        fillBox(painter, box, m_theme, bar.paint);
        if (box.width() > 4 && !bar.paint.outlined) {
            painter->setPen(edge);
            painter->drawLine(box.topLeft(), QPointF(box.right() - 1, box.top()));
            painter->drawLine(box.topLeft(), QPointF(box.left(), box.bottom() - 1));
        }
        drawBarLabel(painter, box, bar);
    }
}

void PanelLayer::drawBarLabel(QCPPainter* painter, const QRectF& box, const Bar& bar) {
    if (bar.label == 0 || bar.paint.faint || box.height() < kTextPixels + 1 || box.width() < kTextPixels - 2) {
        return;
    }
    QFont font = figureFont(kTextPixels);
    const QString text = QString::number(bar.label);
    for (const int stretch : {85, 70}) { // two digits fit a binade, on a page as well
        font.setStretch(stretch);
        if (rich::size(text, font).width() <= box.width() + 1) {
            painter->setPen(m_theme.onFill(m_theme.fill(bar.paint)));
            rich::draw(painter, box.center(), Qt::AlignHCenter, text, font);
            return;
        }
    }
}

void PanelLayer::drawCurves(QCPPainter* painter) {
    painter->save();
    painter->setAntialiasing(true);
    painter->setBrush(Qt::NoBrush);
    for (const Curve& curve : m_panel->curves) {
        QPolygonF line;
        for (const QPointF& point : curve.points) {
            line << QPointF(x(point.x()), y(point.y()));
        }
        painter->setPen(m_theme.curve(curve.ink));
        painter->drawPolyline(line);
    }
    painter->restore();
    std::vector<QRectF> taken;
    for (const Curve& curve : m_panel->curves) {
        drawCurveWord(painter, curve, taken);
    }
}

void PanelLayer::drawCurveWord(QCPPainter* painter, const Curve& curve, std::vector<QRectF>& taken) {
    const auto highest = std::max_element(curve.points.begin(), curve.points.end(),
                                          [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
    if (highest == curve.points.end() || highest->y() <= m_panel->y.low) {
        return;
    }
    const QFont font = figureFont(kTextPixels);
    const QRectF rect = m_rect->rect().adjusted(14, 16, -4, -2);
    const QSizeF extent = rich::size(curve.word, font);
    QRectF box(QPointF(x(highest->x()) - extent.width() / 2, y(highest->y()) - extent.height() - 2), extent);
    box.moveLeft(std::clamp(box.left(), rect.left(), std::max(rect.left(), rect.right() - extent.width())));
    box.moveTop(std::clamp(box.top(), rect.top(), std::max(rect.top(), rect.bottom() - extent.height())));
    while (overlaps(taken, box) && box.bottom() + extent.height() < rect.bottom()) {
        box.translate(0, extent.height());
    }
    taken.push_back(box);
    painter->setPen(m_theme.ink(curve.ink));
    rich::draw(painter, {box.left(), box.center().y()}, Qt::AlignLeft, curve.word, font);
}

void PanelLayer::drawMarks(QCPPainter* painter) {
    std::vector<QRectF> taken;
    const QFont font = figureFont(kTextPixels);
    for (const Mark& mark : m_panel->marks) {
        const double above = m_rect->bottom() - 7.0; // the whole of it inside
        const QPointF at(x(mark.at.x()), std::min(above, y(mark.at.y())));
        if (at.x() < m_rect->left() || at.x() > m_rect->right()) {
            continue;
        }
        const double radius = mark.selected ? 5.5 : 4.5;
        const QPolygonF diamond(
            {at + QPointF(0, -radius), at + QPointF(radius, 0), at + QPointF(0, radius), at + QPointF(-radius, 0)});
        painter->save();
        painter->setAntialiasing(true);
        painter->setPen(QPen(m_theme.background(), 1.5));
        painter->setBrush(m_theme.fill(mark.paint));
        painter->drawPolygon(diamond);
        painter->restore();
        const bool left = at.x() + 8 + rich::size(mark.label, font).width() > m_rect->right() + kLabelBeyond;
        const bool below = at.y() - kLabelRise < m_rect->top() + kTextPixels / 2.0;
        const QPointF anchor = at + QPointF(left ? -8 : 8, below ? kLabelRise : -kLabelRise);
        const Qt::Alignment alignment = left ? Qt::AlignRight : Qt::AlignLeft;
        const QRectF box = rich::place(anchor, alignment, mark.label, font);
        if (!mark.label.isEmpty() && !overlaps(taken, box)) {
            painter->setPen(m_theme.fill(mark.paint));
            rich::draw(painter, anchor, alignment, mark.label, font);
            taken.push_back(box);
        }
    }
}

void PanelLayer::drawLines(QCPPainter* painter) {
    const QFont font = figureFont(kTextPixels, true);
    for (const Limit& line : m_panel->lines) {
        const double at = x(line.at);
        if (at < m_rect->left() - 0.5 || at > m_rect->right() + 1) {
            continue;
        }
        painter->setPen(QPen(m_theme.ink(line.ink), 2));
        painter->drawLine(QPointF(at, m_rect->top()), QPointF(at, m_rect->bottom()));
        const bool left = at > m_rect->rect().center().x();
        rich::draw(painter, {at + (left ? -6 : 6), m_rect->top() + 26.0}, left ? Qt::AlignRight : Qt::AlignLeft,
                   line.label, font);
    }
}

/// In as many lines as the panel's width asks for.
void PanelLayer::drawNote(QCPPainter* painter) {
    if (m_panel->note.isEmpty()) {
        return;
    }
    constexpr double kMargin = 24;
    const QFont font = figureFont(13);
    const QStringList lines = rich::lines(m_panel->note, font, m_rect->width() - kMargin);
    const double height = rich::size(m_panel->note, font).height() + 2;
    QPointF at = QRectF(m_rect->rect()).center() - QPointF(0, static_cast<double>(lines.size() - 1) * height / 2);
    painter->setPen(m_theme.text());
    for (const QString& line : lines) {
        rich::draw(painter, at, Qt::AlignHCenter, line, font);
        at += QPointF(0, height);
    }
}

} // namespace halfscope
