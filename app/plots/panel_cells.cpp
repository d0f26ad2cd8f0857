// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/cell_paint.h"
#include "plots/hatch.h"
#include "plots/panel_layer.h"
#include "plots/panel_scale.h"
#include "plots/rich_text.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr double kKeyWidth = 18;
constexpr double kKeyHeight = 12;
constexpr double kKeyGap = 5; ///< between a sample and its word
constexpr double kBetweenKeys = 14;

/// A cell from its place to its neighbours', in whole pixels of the device, so that all are crisp and none overlap.
class CellBoxes {
public:
    CellBoxes(const PanelScale& scale, double pixel) : m_scale(scale), m_pixel(pixel) {}

    QRectF box(const Cell& cell) const {
        const QPointF from(whole(m_scale.x(cell.left)), whole(m_scale.y(cell.top)));
        const QPointF to(whole(m_scale.x(cell.right)), whole(m_scale.y(cell.bottom)));
        const bool goesOn = cell.kind == CellKind::Share; // along its row
        const QPointF gap(goesOn ? 0 : gapOf(m_scale.x(cell.right) - m_scale.x(cell.left)),
                          gapOf(m_scale.y(cell.bottom) - m_scale.y(cell.top)));
        return {from, QPointF(std::max(from.x() + m_pixel, to.x() - gap.x()),
                              std::max(from.y() + m_pixel, to.y() - gap.y()))};
    }

private:
    double whole(double value) const { return std::round(value / m_pixel) * m_pixel; }
    /// Small cells touch: a gap would be most of what is seen. Before lengths are made whole: each row has the same.
    static double gapOf(double length) {
        constexpr double kWide = 24;
        constexpr double kNarrow = 6;
        return length >= kWide ? 2 : length >= kNarrow ? 1 : 0;
    }

    const PanelScale& m_scale;
    double m_pixel;
};

} // namespace

void PanelLayer::drawCells(QCPPainter* painter) {
    if (m_panel->cells.empty() || m_rect->rect().isEmpty()) {
        return;
    }
    const PanelScale scale(m_rect->rect(), m_panel->x, m_panel->y);
    CellPaint paint(painter, m_theme);
    const CellBoxes boxes(scale, paint.pixel());
    for (const Cell& cell : m_panel->cells) {
        paint.draw(boxes.box(cell), cell);
    }
    for (const Cell& cell : m_panel->cells) { // over its neighbours
        if (cell.selected) {
            paint.selection(boxes.box(cell));
        }
    }
}

double PanelLayer::keysWidth() const {
    const QFont font = figureFont(kTextPixels);
    double width = 0;
    for (const Key& key : m_panel->keys) {
        width += kKeyWidth + kKeyGap + rich::size(key.word, font).width() + kBetweenKeys;
    }
    return std::max(0.0, width - kBetweenKeys);
}

/// At the right above the panel; where they do not fit, as many as do from the left.
void PanelLayer::drawKeys(QCPPainter* painter) {
    const QFont font = figureFont(kTextPixels);
    CellPaint paint(painter, m_theme);
    double left = std::round(std::max<double>(m_rect->left(), m_rect->right() - keysWidth()));
    const double middle = m_rect->top() - kPanelTitleRise;
    for (const Key& key : m_panel->keys) {
        const double width = rich::size(key.word, font).width();
        if (left + kKeyWidth + kKeyGap + width > m_rect->right() + kKeyGap) {
            return;
        }
        const QRectF box(left, std::round(middle - kKeyHeight / 2), kKeyWidth, kKeyHeight);
        if (key.cell) {
            Cell sample;
            sample.kind = *key.cell;
            paint.draw(box, sample);
        } else {
            fillBox(painter, box, m_theme, key.paint);
        }
        painter->setPen(m_theme.text());
        rich::draw(painter, {box.right() + kKeyGap, middle}, Qt::AlignLeft, key.word, font);
        left += kKeyWidth + kKeyGap + width + kBetweenKeys;
    }
}

} // namespace halfscope
