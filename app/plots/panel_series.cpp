// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/panel_layer.h"

#include "plots/edge_words.h"
#include "plots/legend.h"
#include "plots/panel_scale.h"
#include "plots/rich_text.h"
#include "plots/series_geometry.h"
#include "plots/series_paint.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr double kCrossRise = 9; ///< of a cross's middle above the panel's lower edge
constexpr double kCrossRadius = 4.5;
constexpr double kEdgeInset = 2;
constexpr double kEdgeHeight = 7;
constexpr double kTouch = 4; ///< so many pixels of line may be under a word that is left out where there are more
constexpr float kBehindWords = 0.88F; ///< of the background

} // namespace

/// Behind the grid: stretches of the y axis.
void PanelLayer::drawRows(QCPPainter* painter) {
    for (const Band& band : m_panel->rows) {
        painter->fillRect(rowRect(band), m_theme.band(band.ink));
    }
}

QRectF PanelLayer::rowRect(const Band& band) const {
    const QRectF rect = m_rect->rect();
    const double bottom = std::min(rect.bottom(), std::round(y(band.from)));
    const double top = std::max(rect.top(), std::round(y(band.to)));
    return {rect.left(), top, rect.width(), std::max(0.0, bottom - top)};
}

/// Where no line passes: in the middle of its row or at its ends, at the right or else further left. A low row that
/// lines fill has none.
void PanelLayer::drawRowWords(QCPPainter* painter, const PanelGeometry& geometry) {
    constexpr double kHalf = 9;
    for (const Band& band : m_panel->rows) {
        const QRectF row = rowRect(band);
        if (row.height() < kTextPixels + 1) {
            continue;
        }
        const double middle = row.center().y();
        const double inset = std::min(kHalf, row.height() / 2);
        if (const auto left =
                freePlace(band.word, {middle, row.top() + inset, row.bottom() - inset}, geometry, kTouch)) {
            painter->setPen(m_theme.ink(band.ink));
            rich::draw(painter, *left, Qt::AlignLeft, band.word, figureFont(kTextPixels));
        }
    }
}

/// Of levels that have them inside.
void PanelLayer::drawLevelLabels(QCPPainter* painter, const PanelGeometry& geometry) {
    constexpr double kAway = 9; // of its middle from the line
    for (const Limit& level : m_panel->levels) {
        if (!level.inside) {
            continue;
        }
        const bool above = level.ink == Ink::Overflowed || level.ink == Ink::Saturated;
        const double middle = std::round(y(level.at)) + (above ? -kAway : kAway);
        const bool fits = middle - kAway >= m_rect->top() - 2.0 && middle + kAway <= m_rect->bottom() + 2.0;
        const double width = rich::size(level.label, figureFont(kTextPixels)).width();
        if (const auto left = fits ? freePlace(level.label, {middle}, geometry, width) : std::nullopt) {
            painter->setPen(m_theme.ink(level.ink));
            rich::draw(painter, *left, Qt::AlignLeft, level.label, figureFont(kTextPixels));
        }
    }
}

/// The left end of a word at one of these heights; none where more than `mostCover` pixels of line would be under it.
std::optional<QPointF> PanelLayer::freePlace(const QString& word, std::initializer_list<double> middles,
                                             const PanelGeometry& geometry, double mostCover) const {
    constexpr double kInset = 6;
    constexpr double kEdgeCover = 20; // in pixels of line
    const QFont font = figureFont(kTextPixels);
    const double free = m_rect->width() - 2 * kInset - rich::size(word, font).width();
    QPointF best;
    double least = std::numeric_limits<double>::infinity();
    for (const double place : {1.0, 0.0, 0.5, 0.75, 0.25, 0.875, 0.625, 0.375, 0.125}) {
        for (const double middle : middles) {
            const QPointF left(m_rect->left() + kInset + place * free, middle);
            const QRectF box = rich::place(left, Qt::AlignLeft, word, font).adjusted(-4, 0, 4, 0);
            const double cover = coverIn(box, geometry) + kEdgeCover * edgesIn(box, geometry);
            if (cover < least) {
                best = left;
                least = cover;
            }
        }
    }
    return least <= mostCover ? std::optional(best) : std::nullopt;
}

double PanelLayer::edgesIn(const QRectF& box, const PanelGeometry& geometry) const {
    constexpr double kReach = 20; // with its word
    const auto inside = [&](const PanelGeometry::Edge& edge) {
        return (edge.mark->top ? box.top() < m_rect->top() + kReach : box.bottom() > m_rect->bottom() - kReach) &&
               edge.x > box.left() - kReach && edge.x < box.right() + kReach;
    };
    return static_cast<double>(std::count_if(geometry.edges.begin(), geometry.edges.end(), inside));
}

double PanelLayer::linesIn(const QRectF& box, const PanelGeometry& geometry) const {
    double cover = 0;
    for (const SeriesGeometry& series : geometry.series) {
        cover += coverOf(series, box);
    }
    return cover;
}

/// How much of the lines, the markers, the crosses and the bars lies in a box.
double PanelLayer::coverIn(const QRectF& box, const PanelGeometry& geometry) const {
    double cover = linesIn(box, geometry);
    for (const double cross : geometry.crosses) {
        cover += box.contains(QPointF(cross, m_rect->bottom() - kCrossRise)) ? 2 * kCrossRadius : 0;
    }
    for (const Bar& bar : m_panel->bars) {
        cover += barRect(bar).intersected(box).width();
    }
    return cover;
}

/// The upper ones first; a label that would stand on another is left out.
void PanelLayer::drawLevels(QCPPainter* painter) {
    const QFont font = figureFont(kTextPixels);
    double lowest = -1e9;
    for (auto level = m_panel->levels.rbegin(); level != m_panel->levels.rend(); ++level) {
        const double at = std::round(y(level->at));
        painter->setPen(QPen(m_theme.ink(level->ink), 1.01, Qt::DashLine));
        painter->drawLine(QPointF(m_rect->left(), at), QPointF(m_rect->right() + (level->inside ? 0.0 : 4.0), at));
        if (!level->inside && at - lowest >= kTextPixels + 1) {
            rich::draw(painter, {m_rect->right() + 8.0, at}, Qt::AlignLeft, level->label, font);
            lowest = at;
        }
    }
}

void PanelLayer::drawCursor(QCPPainter* painter) {
    if (m_panel->cursor) {
        painter->setPen(QPen(m_theme.ink(Ink::Accent), 2));
        const double at = std::round(x(*m_panel->cursor));
        const double top = m_rect->top();
        painter->drawLine(QPointF(at, top), QPointF(at, m_rect->bottom()));
        painter->setAntialiasing(true);
        painter->setPen(Qt::NoPen);
        painter->setBrush(m_theme.ink(Ink::Accent));
        painter->drawPolygon(QPolygonF({{at - 6, top}, {at + 6, top}, {at, top + 8}}));
        painter->setAntialiasing(false);
    }
}

/// The strong one lies under the others, wider than they are: where lines run together, both are seen.
void PanelLayer::drawSeries(QCPPainter* painter) {
    if (m_panel->series.empty() && m_panel->rows.empty()) {
        return;
    }
    const PanelScale scale(m_rect->rect(), m_panel->x, m_panel->y);
    SeriesPaint paint(painter, m_theme);
    const PanelGeometry geometry = geometryOf(*m_panel, scale, paint.pixel());
    drawRowWords(painter, geometry);
    drawLevelLabels(painter, geometry);
    const auto bands = static_cast<std::size_t>(std::count_if(m_panel->series.begin(), m_panel->series.end(),
                                                              [](const Series& series) { return series.band; }));
    for (std::size_t i = 0; i < geometry.series.size(); ++i) {
        if (m_panel->series[i].band) {
            paint.band(geometry.series[i], m_panel->series[i], bands);
        }
    }
    for (const bool strong : {true, false}) {
        for (std::size_t i = 0; i < geometry.series.size(); ++i) {
            if (m_panel->series[i].strong == strong && !m_panel->series[i].band) {
                paint.line(geometry.series[i], m_panel->series[i]);
            }
        }
    }
    drawCrosses(paint, geometry);
    for (const bool strong : {false, true}) {
        for (std::size_t i = 0; i < geometry.series.size(); ++i) {
            if (m_panel->series[i].strong == strong) {
                paint.markers(geometry.series[i], m_panel->series[i]);
            }
        }
    }
    drawEdges(painter, paint, geometry);
    drawLegend(painter, paint, geometry);
}

/// Many in a row become a band of them.
void PanelLayer::drawCrosses(SeriesPaint& paint, const PanelGeometry& geometry) {
    for (const double at : geometry.crosses) {
        paint.cross({at, m_rect->bottom() - kCrossRise}, kCrossRadius, m_panel->crosses.ink);
    }
}

/// Marks share a word where they leave no room for one each.
void PanelLayer::drawEdges(QCPPainter* painter, SeriesPaint& paint, const PanelGeometry& geometry) {
    constexpr double kLine = 14; ///< from a word beside its marks to one apart from them
    const QFont font = figureFont(kTextPixels);
    const double crosses = geometry.crosses.empty() ? 0 : 2 * kCrossRise; // they stand below
    const double upper = m_rect->top() + kEdgeInset;
    const double lower = m_rect->bottom() - kEdgeInset - kEdgeHeight - crosses;
    for (const auto& [at, mark] : geometry.edges) {
        paint.edge({at, mark->top ? upper : lower}, mark->top, colorOf(*mark));
    }
    const auto widthOf = [&font](const QString& word) { return rich::size(word, font).width(); };
    for (const EdgeWord& word : edgeWords(geometry.edges, m_rect->left(), m_rect->right(), widthOf)) {
        const bool top = word.mark->top;
        const double beside = top ? upper + 6 : lower + 1;
        const double apart = word.apart ? (top ? kLine : -kLine) : 0;
        const QPointF at(word.left, beside + apart);
        const QRectF box = rich::place(at, Qt::AlignLeft, word.mark->word, font);
        if (word.apart && linesIn(box, geometry) > kTouch) {
            continue; // in a low panel a line further is where the lines are
        }
        drawBehind(painter, box);
        painter->setPen(colorOf(*word.mark));
        rich::draw(painter, at, Qt::AlignLeft, word.mark->word, font);
    }
}

/// A word that stands on a level's line hides it.
void PanelLayer::drawBehind(QCPPainter* painter, const QRectF& word) {
    const bool crossed = std::any_of(m_panel->levels.begin(), m_panel->levels.end(), [&](const Limit& level) {
        return y(level.at) > word.top() && y(level.at) < word.bottom();
    });
    if (crossed) {
        QColor behind = m_theme.background();
        behind.setAlphaF(kBehindWords);
        painter->fillRect(word.intersected(QRectF(m_rect->rect())), behind);
    }
}

QColor PanelLayer::colorOf(const EdgeMark& mark) const {
    return mark.ink ? m_theme.ink(*mark.ink) : m_theme.series(mark.style).color;
}

void PanelLayer::drawLegend(QCPPainter* painter, SeriesPaint& paint, const PanelGeometry& geometry) {
    Legend legend(*m_panel, m_rect->rect());
    if (legend.empty() || m_panel->legendAbove) {
        return;
    }
    const QRectF box = legend.place([&](const QRectF& place) { return coverIn(place, geometry); });
    QColor behind = m_theme.background();
    behind.setAlphaF(kBehindWords);
    painter->fillRect(box, behind);
    drawEntries(painter, paint, legend, box);
}

/// At the right beside the title, or else under it from the left: there the picture has left room.
void PanelLayer::drawLegendAbove(QCPPainter* painter) {
    const auto legend = legendAbove(*m_panel, m_rect->width());
    if (!legend) {
        return;
    }
    constexpr double kAbove = 2; // the panel's frame
    const QSizeF extent = legend->size();
    const bool under = legendAboveHeight(*legend, *m_panel, m_rect->width()) > 0;
    const QPointF corner =
        under ? QPointF(m_rect->left(), m_rect->top() - kAbove - extent.height())
              : QPointF(m_rect->right() - extent.width(), m_rect->top() - kPanelTitleRise - extent.height() / 2);
    SeriesPaint paint(painter, m_theme);
    drawEntries(painter, paint, *legend, {corner, extent});
}

void PanelLayer::drawEntries(QCPPainter* painter, SeriesPaint& paint, const Legend& legend, const QRectF& box) {
    for (std::size_t i = 0; i < legend.entries().size(); ++i) {
        const Legend::Entry& entry = legend.entries()[i];
        const QPointF at = legend.entryAt(i, box);
        const QPointF end = at + QPointF(legend.sampleWidth(), 0);
        if (entry.series) {
            paint.sample(at, end, *entry.series);
        } else {
            paint.cross((at + end) / 2, kCrossRadius, m_panel->crosses.ink);
        }
        painter->setPen(m_theme.text());
        rich::draw(painter, end + QPointF(Legend::kSampleGap, 0), Qt::AlignLeft, entry.word, legend.font());
    }
}

} // namespace halfscope
