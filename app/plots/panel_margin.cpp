// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/panel_layer.h"

#include "plots/hatch.h"
#include "plots/rich_text.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr double kLaneWidth = 46;
constexpr double kLaneGap = 8;

} // namespace

QRectF laneRect(const QRect& axisRect, Side side) {
    const double left = side == Side::Left ? axisRect.left() - kLaneGap - kLaneWidth : axisRect.right() + 1 + kLaneGap;
    return {left, static_cast<double>(axisRect.top()), kLaneWidth, static_cast<double>(axisRect.height())};
}

void PanelLayer::drawLane(QCPPainter* painter, const Lane& lane) {
    const QRectF frame = laneRect(m_rect->rect(), lane.side);
    painter->fillRect(frame, m_theme.band(lane.ink));
    const double height = lane.count == 0 ? 0 : std::max(2.0, lane.share * (frame.height() - 36));
    const QRectF bar(frame.left() + 7, frame.bottom() - height, frame.width() - 14, height);
    painter->setPen(Qt::NoPen);
    if (painter->modes().testFlag(QCPPainter::pmNoCaching)) { // a file's dots are too fine for a brush's pattern
        drawHatch(painter, bar, m_theme, {lane.ink});
    } else {
        painter->fillRect(bar, m_theme.laneBrush(lane.ink));
    }
    painter->setPen(QPen(m_theme.ink(lane.ink), 0));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(frame);
    if (height > 0) {
        painter->drawRect(bar);
    }
    const double middle = frame.center().x();
    rich::draw(painter, {middle, frame.top() - kPanelTitleRise}, Qt::AlignHCenter, lane.title, figureFont(kTextPixels));
    // the share at the top, the count on the bar
    rich::draw(painter, {middle, frame.top() + 10}, Qt::AlignHCenter, lane.shareText, figureFont(kTextPixels));
    QFont font = figureFont(13, true);
    const double width = rich::size(lane.countText, font).width();
    if (width > frame.width() - 2) {
        font = figureFont(kTextPixels);
        font.setStretch(static_cast<int>(std::clamp(100 * (frame.width() - 2) / width, 60.0, 100.0)));
    }
    rich::draw(painter, {middle, bar.top() - 9}, Qt::AlignHCenter, lane.countText, font);
}

/// Labels below the tick labels, each as close to its limit as its neighbours allow.
void PanelLayer::drawLimits(QCPPainter* painter) {
    const QFont font = figureFont(kTextPixels);
    const std::vector<double> lefts = limitLabels(*m_panel, m_rect->rect());
    const double row = m_rect->bottom() + 31.0;
    for (std::size_t i = 0; i < lefts.size(); ++i) {
        const double at = x(m_panel->limits[i].at);
        const QColor color = m_theme.ink(m_panel->limits[i].ink);
        painter->setPen(QPen(color, 0));
        painter->drawLine(QPointF(at, m_rect->bottom()), QPointF(at, m_rect->bottom() + 6));
        rich::draw(painter, {lefts[i], row}, Qt::AlignLeft, m_panel->limits[i].label, font);
    }
}

/// What whole steps, layers and columns count, before the first of their labels: a long number may be the last. What
/// rows count, above theirs.
void PanelLayer::drawAxisWord(QCPPainter* painter) {
    const QFont font = figureFont(kTextPixels);
    const double right = m_rect->left() - 8.0;
    painter->setPen(m_theme.muted());
    if ((m_panel->x.kind == AxisKind::Step || m_panel->x.kind == AxisKind::Ordinal) && m_panel->x.labels) {
        rich::draw(painter, {right, m_rect->bottom() + 14.0}, Qt::AlignRight, m_panel->x.title, font);
    }
    if (m_panel->y.kind == AxisKind::Row && m_panel->y.labels) {
        rich::draw(painter, {right, m_rect->top() - kPanelTitleRise}, Qt::AlignRight, m_panel->y.title, font);
    }
}

} // namespace halfscope
