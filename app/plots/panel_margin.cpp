// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/panel_layer.h"

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
    painter->fillRect(bar, m_theme.laneBrush(lane.ink));
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
    constexpr double kGap = 12;
    struct Label {
        double at;
        double left;
        double width;
    };
    std::vector<Label> labels;
    double width = 0;
    for (std::size_t i = 0; i < m_panel->limits.size(); ++i) {
        const Limit& limit = m_panel->limits[i];
        width = rich::size(limit.label, font).width();
        const double at = x(limit.at);
        labels.push_back({at, i == 0 ? at - width + 8 : at - width / 2, width});
    }
    double edge = m_rect->left() - 60.0; // from the left: none before its neighbour's end
    for (Label& label : labels) {
        label.left = std::max(label.left, edge);
        edge = label.left + label.width + kGap;
    }
    edge = m_rect->right() + 58.0; // then back from the right
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->left = std::min(label->left, edge - label->width);
        edge = label->left - kGap;
    }
    const double row = m_rect->bottom() + 31.0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const QColor color = m_theme.ink(m_panel->limits[i].ink);
        painter->setPen(QPen(color, 0));
        painter->drawLine(QPointF(labels[i].at, m_rect->bottom()), QPointF(labels[i].at, m_rect->bottom() + 6));
        rich::draw(painter, {labels[i].left, row}, Qt::AlignLeft, m_panel->limits[i].label, font);
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
