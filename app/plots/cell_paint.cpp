// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/cell_paint.h"

#include "plots/hatch.h"
#include "plots/rich_text.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr double kWithFrame = 8;  ///< wide and high, from which a frame leaves something to see
constexpr double kWithShape = 3;  ///< likewise any shape
constexpr double kTextMargin = 3; ///< at both sides of a word

double shorter(const QRectF& box) { return std::min(box.width(), box.height()); }

} // namespace

CellPaint::CellPaint(QCPPainter* painter, const Theme& theme)
    : m_painter(painter), m_theme(theme), m_pixel(1 / std::max(0.25, painter->deviceTransform().m11())) {}

void CellPaint::draw(const QRectF& box, const Cell& cell) {
    const QColor fill = m_theme.cell(cell);
    m_painter->fillRect(box, fill);
    if (shorter(box) < kWithShape) {
        return;
    }
    shape(box, cell);
    if (!word(box, cell, fill)) {
        insteadOfWord(box, cell, fill);
    }
    if (cell.someLost) {
        cornerOf(box);
    }
}

/// What tells a kind from others in grey.
void CellPaint::shape(const QRectF& box, const Cell& cell) {
    const double width = shorter(box) < 2 * kWithFrame ? 1 : 2;
    switch (cell.kind) {
    case CellKind::Lost:
        drawHatch(m_painter, box, m_theme, {Ink::Lost});
        frame(box, m_theme.ink(Ink::Lost), width);
        break;
    case CellKind::Infinite:
        drawHatch(m_painter, box, m_theme, {Ink::Overflowed});
        frame(box, m_theme.ink(Ink::Overflowed), width);
        break;
    case CellKind::Saturated: // a lid
        m_painter->fillRect(QRectF(box.left(), box.top(), box.width(), width + 2 * m_pixel), m_theme.background());
        m_painter->fillRect(QRectF(box.left(), box.top(), box.width(), width + m_pixel), m_theme.ink(Ink::Saturated));
        break;
    case CellKind::Zero:
        if (shorter(box) >= kWithFrame) {
            frame(box, m_theme.grid(), 1);
        }
        break;
    case CellKind::Nan: // by its fill, and its word or what stands for it
    case CellKind::Value:
    case CellKind::Share:
        break;
    }
}

void CellPaint::insteadOfWord(const QRectF& box, const Cell& cell, const QColor& fill) {
    if (cell.kind == CellKind::Nan) {
        m_painter->setAntialiasing(true);
        m_painter->setPen(QPen(m_theme.onFill(fill), 1.25));
        m_painter->drawLine(box.topLeft(), box.bottomRight());
        m_painter->drawLine(box.bottomLeft(), box.topRight());
        m_painter->setAntialiasing(false);
    } else if (cell.negative && cell.kind != CellKind::Lost) {
        minus(box, cell.kind == CellKind::Infinite ? m_theme.ink(Ink::Overflowed) : m_theme.quietOnFill(fill));
    }
}

/// Four fills, which stay on whole pixels.
void CellPaint::frame(const QRectF& box, const QColor& color, double width) {
    const double w = std::min(width, shorter(box) / 2);
    m_painter->fillRect(QRectF(box.left(), box.top(), box.width(), w), color);
    m_painter->fillRect(QRectF(box.left(), box.bottom() - w, box.width(), w), color);
    m_painter->fillRect(QRectF(box.left(), box.top() + w, w, box.height() - 2 * w), color);
    m_painter->fillRect(QRectF(box.right() - w, box.top() + w, w, box.height() - 2 * w), color);
}

void CellPaint::selection(const QRectF& box) {
    constexpr double kWidth = 3;
    constexpr double kLeast = 12; // a cell that is smaller has its frame around it
    const double beyond = std::ceil(std::max(0.0, (kLeast - shorter(box)) / 2) / m_pixel) * m_pixel;
    const QRectF around = box.adjusted(-beyond, -beyond, beyond, beyond);
    frame(around, m_theme.text(), kWidth);
    frame(around.adjusted(kWidth, kWidth, -kWidth, -kWidth), m_theme.background(), 1);
}

void CellPaint::minus(const QRectF& box, const QColor& color) {
    const auto whole = [this](double length) { return std::max(m_pixel, std::round(length / m_pixel) * m_pixel); };
    const double width = whole(std::min({box.width() - 2 * m_pixel, 0.6 * shorter(box), 8.0}));
    const double height = whole(std::min(2.0, shorter(box) / 5));
    const double left = box.left() + std::floor((box.width() - width) / 2 / m_pixel) * m_pixel;
    const double top = box.top() + std::floor((box.height() - height) / 2 / m_pixel) * m_pixel;
    m_painter->fillRect(QRectF(left, top, width, height), color);
}

/// Of a block in which something is lost.
void CellPaint::cornerOf(const QRectF& box) {
    const double side = std::min(10.0, 0.6 * shorter(box));
    const QPointF corner = box.bottomRight();
    m_painter->setAntialiasing(true);
    m_painter->setPen(QPen(m_theme.background(), 1.01));
    m_painter->setBrush(m_theme.ink(Ink::Lost));
    m_painter->drawPolygon(QPolygonF({corner, corner - QPointF(side, 0), corner - QPointF(0, side)}));
    m_painter->setAntialiasing(false);
}

bool CellPaint::word(const QRectF& box, const Cell& cell, const QColor& fill) {
    if (cell.word.isEmpty() || box.height() <= kTextPixels || box.width() < kTextPixels) {
        return false;
    }
    const bool strong = cell.kind == CellKind::Lost || cell.kind == CellKind::Infinite;
    const QFont font = figureFont(kTextPixels, strong);
    const double width = rich::size(cell.word, font).width();
    if (width + 2 * kTextMargin > box.width()) {
        return false;
    }
    const Ink ink = cell.kind == CellKind::Lost ? Ink::Lost : Ink::Overflowed;
    if (strong) { // it stands on the hatch
        m_painter->fillRect(rich::place(box.center(), Qt::AlignHCenter, cell.word, font).adjusted(-2, 1, 2, -1), fill);
    }
    m_painter->setPen(strong ? m_theme.ink(ink) : cell.kind == CellKind::Zero ? m_theme.muted() : m_theme.onFill(fill));
    rich::draw(m_painter, box.center(), Qt::AlignHCenter, cell.word, font);
    return true;
}

} // namespace halfscope
