// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/tikz_panel.h"
#include "plots/legend.h"
#include "plots/rich_text.h"

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr int kTitlePixels = 13;

} // namespace

void TikzPanel::writeLanes() {
    constexpr double kBelowText = 36; ///< of a lane's height, for its words
    constexpr double kInset = 7;
    for (const Lane& lane : m_panel.lanes) {
        const QRectF frame = laneRect(m_place.rect, lane.side);
        const QColor color = m_theme.ink(lane.ink);
        m_tikz.fill(frame, m_theme.band(lane.ink));
        const double height = lane.count == 0 ? 0 : std::max(2.0, lane.share * (frame.height() - kBelowText));
        const QRectF bar(frame.left() + kInset, frame.bottom() - height, frame.width() - 2 * kInset, height);
        if (height > 0) {
            m_tikz.hatch(bar, m_theme, {lane.ink});
            m_tikz.frame(bar, color, 0.7);
        }
        m_tikz.frame(frame, color, 0.7);
        const double middle = frame.center().x();
        m_tikz.word({middle, frame.top() - kPanelTitleRise}, Qt::AlignHCenter, lane.title, color);
        m_tikz.word({middle, frame.top() + 10}, Qt::AlignHCenter, lane.shareText, color);
        m_tikz.word({middle, bar.top() - 9}, Qt::AlignHCenter, lane.countText, color,
                    QStringLiteral("font=\\bfseries"));
    }
}

void TikzPanel::writeLimits() {
    constexpr double kTick = 6;
    constexpr double kRow = 31; ///< below the axis
    const std::vector<double> lefts = limitLabels(m_panel, m_place.rect);
    for (std::size_t i = 0; i < lefts.size(); ++i) {
        const Limit& limit = m_panel.limits[i];
        const double at = m_scale.x(limit.at);
        const double width = rich::size(limit.label, figureFont(kTextPixels)).width();
        m_tikz.stroke({{at, inner().bottom()}, {at, inner().bottom() + kTick}}, m_theme.ink(limit.ink), 0.7);
        m_tikz.word({lefts[i] + width / 2, inner().bottom() + kRow}, Qt::AlignHCenter, limit.label,
                    m_theme.ink(limit.ink));
    }
}

/// What steps, layers, columns and rows count.
void TikzPanel::writeAxisWord() {
    const double right = inner().left() - 8;
    const AxisKind x = m_panel.x.kind;
    if ((x == AxisKind::Step || x == AxisKind::Ordinal) && m_panel.x.labels) {
        m_tikz.word({right, inner().bottom() + 14}, Qt::AlignRight, m_panel.x.title, m_theme.muted());
    }
    if (m_panel.y.kind == AxisKind::Row && m_panel.y.labels) {
        m_tikz.word({right, inner().top() - kPanelTitleRise}, Qt::AlignRight, m_panel.y.title, m_theme.muted());
    }
}

namespace {

constexpr double kKeyWidth = 18;
constexpr double kKeyHeight = 12;
constexpr double kKeyGap = 5;
constexpr double kBetweenKeys = 14;

double keyWidth(const Key& key) { return kKeyWidth + kKeyGap + rich::size(key.word, figureFont(kTextPixels)).width(); }

double keysWidth(const Panel& panel) {
    double width = 0;
    for (const Key& key : panel.keys) {
        width += keyWidth(key) + kBetweenKeys;
    }
    return std::max(0.0, width - kBetweenKeys);
}

} // namespace

/// Left out where the keys need its room; a legend above stands between it and the axes.
void TikzPanel::writeTitle() {
    constexpr double kBetween = 12;
    const auto legend = legendAbove(m_panel, m_place.rect.width());
    const double under = legend ? legendAboveHeight(*legend, m_panel, m_place.rect.width()) : 0;
    const double width = rich::size(m_panel.title, figureFont(kTitlePixels)).width();
    if (m_panel.keys.empty() || width + kBetween + keysWidth(m_panel) <= inner().width()) {
        m_tikz.word({inner().left(), inner().top() - kPanelTitleRise - under}, Qt::AlignLeft, m_panel.title,
                    m_theme.text(), QStringLiteral("fill=white"));
    }
}

void TikzPanel::writeKeys() {
    double left = std::max(inner().left(), inner().right() - keysWidth(m_panel));
    const double middle = inner().top() - kPanelTitleRise;
    for (const Key& key : m_panel.keys) {
        const double width = keyWidth(key);
        if (left + width > inner().right() + kKeyGap) {
            return;
        }
        const QRectF box(left, middle - kKeyHeight / 2, kKeyWidth, kKeyHeight);
        if (key.cell) {
            Cell sample;
            sample.kind = *key.cell;
            writeCell(box, sample);
        } else {
            m_tikz.paint(box, m_theme, key.paint);
        }
        m_tikz.word({box.right() + kKeyGap, middle}, Qt::AlignLeft, key.word, m_theme.text());
        left += width + kBetweenKeys;
    }
}

} // namespace halfscope
