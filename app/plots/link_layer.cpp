// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/link_layer.h"

#include "plots/panel_layer.h"
#include "plots/rich_text.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

LinkLayer::LinkLayer(QCustomPlot* plot, const QString& layer, QCPAxisRect* from, QCPAxisRect* to)
    : QCPLayerable(plot, layer), m_from(from), m_to(to) {}

void LinkLayer::setLinks(const std::vector<Link>* links, const Theme& theme, double titleWidth) {
    m_links = links;
    m_titleWidth = titleWidth;
    m_theme = theme;
}

void LinkLayer::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

void LinkLayer::draw(QCPPainter* painter) {
    if (!m_links) {
        return;
    }
    const QFont font = figureFont(12);
    for (const Link& link : *m_links) {
        const QCPAxis* axis = m_to->axis(QCPAxis::atBottom);
        const double from = std::clamp(m_from->axis(QCPAxis::atBottom)->coordToPixel(link.from),
                                       static_cast<double>(m_from->left()), static_cast<double>(m_from->right()));
        const bool below = std::isinf(link.to) && link.to < 0;
        const bool above = std::isinf(link.to) && link.to > 0;
        const double to = below   ? laneRect(m_to->rect(), Side::Left).center().x()
                          : above ? laneRect(m_to->rect(), Side::Right).center().x()
                                  : std::clamp(axis->coordToPixel(link.to), static_cast<double>(m_to->left()),
                                               static_cast<double>(m_to->right()));
        const QColor color = m_theme.fill(link.paint);
        painter->setPen(QPen(color, 1.5, Qt::DotLine));
        painter->drawLine(QPointF(from, m_from->bottom() + 1), QPointF(to, m_to->top()));
        painter->setPen(QPen(color, 1.5, Qt::SolidLine));
        if (!below && !above) {
            painter->drawLine(QPointF(to, m_to->top()), QPointF(to, m_to->bottom()));
        }
        if (!link.label.isEmpty()) {
            const double width = rich::size(link.label, font).width();
            const double at =
                std::min(std::max((from + to) / 2 + 8, m_to->left() + m_titleWidth + 10), m_to->right() - width);
            const QPointF anchor(at, m_from->bottom() + 9.0);
            painter->fillRect(rich::place(anchor, Qt::AlignLeft, link.label, font).adjusted(-2, 1, 2, -1),
                              m_theme.background());
            rich::draw(painter, anchor, Qt::AlignLeft, link.label, font);
        }
    }
}

} // namespace halfscope
