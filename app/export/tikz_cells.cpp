// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/tikz_panel.h"

#include "plots/rich_text.h"

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr double kWithFrame = 8; ///< wide and high, from which a frame leaves something to see
constexpr double kWithShape = 3; ///< likewise any shape
constexpr double kTextMargin = 3;

double shorter(const QRectF& box) { return std::min(box.width(), box.height()); }

/// Small cells touch: a gap would be most of what is seen.
double gapOf(double length) {
    constexpr double kWide = 24;
    constexpr double kNarrow = 6;
    return length >= kWide ? 2 : length >= kNarrow ? 1 : 0;
}

} // namespace

void TikzPanel::writeCells() {
    const Cell* selected = nullptr;
    for (const Cell& cell : m_panel.cells) {
        QRectF box = boxOf(cell.left, cell.right, cell.bottom, cell.top);
        box.setRight(box.right() - (cell.kind == CellKind::Share ? 0 : gapOf(box.width())));
        box.setBottom(box.bottom() - gapOf(box.height()));
        writeCell(box, cell);
        selected = cell.selected ? &cell : selected;
    }
    if (selected) { // over its neighbours
        m_tikz.frame(boxOf(selected->left, selected->right, selected->bottom, selected->top), m_theme.text(), 3);
    }
}

void TikzPanel::writeCell(const QRectF& box, const Cell& cell) {
    const QColor fill = m_theme.cell(cell);
    if (cell.kind != CellKind::Zero) {
        m_tikz.fill(box, fill);
    }
    if (shorter(box) < kWithShape) {
        return;
    }
    const bool strong = cell.kind == CellKind::Lost || cell.kind == CellKind::Infinite;
    const Ink ink = cell.kind == CellKind::Lost ? Ink::Lost : Ink::Overflowed;
    const double line = shorter(box) < 2 * kWithFrame ? 1 : 2;
    if (strong) {
        m_tikz.hatch(box, m_theme, {ink});
        m_tikz.frame(box, m_theme.ink(ink), line);
    } else if (cell.kind == CellKind::Saturated) { // a lid
        m_tikz.fill({box.left(), box.top(), box.width(), line + 1}, m_theme.ink(Ink::Saturated));
    } else if (cell.kind == CellKind::Zero && shorter(box) >= kWithFrame) {
        m_tikz.frame(box, m_theme.axis(), 0.5);
    }
    const double width = rich::size(cell.word, figureFont(kTextPixels, strong)).width();
    if (!cell.word.isEmpty() && box.height() > kTextPixels && width + 2 * kTextMargin <= box.width()) {
        const QColor behind = cell.kind == CellKind::Zero ? m_theme.background() : fill;
        m_tikz.word(box.center(), Qt::AlignHCenter, cell.word,
                    strong                        ? m_theme.ink(ink)
                    : cell.kind == CellKind::Zero ? m_theme.muted()
                                                  : m_theme.onFill(behind),
                    strong ? QStringLiteral("font=\\bfseries, fill=%1, inner sep=1pt").arg(m_tikz.color(fill))
                           : QString());
    } else if (cell.kind == CellKind::Nan) {
        m_tikz.stroke({box.topLeft(), box.bottomRight()}, m_theme.onFill(fill), 1.25);
        m_tikz.stroke({box.bottomLeft(), box.topRight()}, m_theme.onFill(fill), 1.25);
    } else if (cell.negative && cell.kind != CellKind::Lost) {
        const double half = std::min({box.width() - 2, 0.6 * shorter(box), 8.0}) / 2;
        m_tikz.stroke({box.center() - QPointF(half, 0), box.center() + QPointF(half, 0)},
                      cell.kind == CellKind::Infinite ? m_theme.ink(Ink::Overflowed) : m_theme.quietOnFill(fill),
                      std::min(2.0, shorter(box) / 5));
    }
    if (cell.someLost) { // of a block
        const double side = std::min(10.0, 0.6 * shorter(box));
        const QPointF corner = box.bottomRight();
        m_tikz.polygon({corner, corner - QPointF(side, 0), corner - QPointF(0, side)}, m_theme.ink(Ink::Lost));
    }
}

} // namespace halfscope
