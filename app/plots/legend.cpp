// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/legend.h"

#include "plots/rich_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr double kRowHeight = 17;
constexpr double kPadding = 5;
constexpr double kColumnGap = 14;
constexpr double kInset = 6;        ///< from the panel's frame
constexpr double kMostHeight = 0.6; ///< of the room, before there are more columns
constexpr std::size_t kAtEase = 12; ///< entries, up to which samples are long
constexpr double kSample = 30;
constexpr double kShortSample = 24;
constexpr double kNarrowest = 124; ///< a column of many entries

} // namespace

Legend::Legend(const Panel& panel, const QRectF& room)
    : m_room(room.adjusted(kInset, kInset, -kInset, -kInset)), m_font(figureFont(kTextPixels)) {
    for (const Series& series : panel.series) {
        if (!series.word.isEmpty()) {
            m_entries.push_back({&series, series.word});
        }
    }
    if (!panel.crosses.at.empty() && !panel.crosses.word.isEmpty()) {
        m_entries.push_back({nullptr, panel.crosses.word});
    }
    if (m_entries.empty()) {
        return;
    }
    double widest = 0;
    for (const Entry& entry : m_entries) {
        widest = std::max(widest, rich::size(entry.word, m_font).width());
    }
    m_sampleWidth = m_entries.size() > kAtEase ? kShortSample : kSample;
    m_wanted = m_sampleWidth + kSampleGap + std::ceil(widest);
    const double most = kMostHeight * m_room.height() - 2 * kPadding;
    setColumns(1);
    while (static_cast<double>(m_rows) * kRowHeight > most &&
           widthAmong(m_columns + 1) >= std::min(m_wanted, kNarrowest)) {
        setColumns(m_columns + 1);
    }
    const QFontMetricsF metrics(m_font);
    for (Entry& entry : m_entries) { // what does not fit keeps its beginning and its end
        const double space = m_columnWidth - m_sampleWidth - kSampleGap;
        if (rich::size(entry.word, m_font).width() > space) {
            entry.word = metrics.elidedText(entry.word, Qt::ElideMiddle, space);
        }
    }
}

void Legend::setColumns(std::size_t columns) {
    m_columns = columns;
    m_rows = (m_entries.size() + columns - 1) / columns;
    m_columnWidth = widthAmong(columns);
}

double Legend::widthAmong(std::size_t columns) const {
    const auto count = static_cast<double>(columns);
    return std::min(m_wanted, (m_room.width() - 2 * kPadding + kColumnGap) / count - kColumnGap);
}

void Legend::spread() {
    std::size_t columns = 1;
    while (columns < m_entries.size() && widthAmong(columns + 1) >= m_wanted) {
        ++columns;
    }
    setColumns(columns);
}

QSizeF Legend::size() const {
    const auto columns = static_cast<double>(m_columns);
    return {2 * kPadding + columns * m_columnWidth + (columns - 1) * kColumnGap,
            2 * kPadding + static_cast<double>(m_rows) * kRowHeight};
}

QRectF Legend::place(const std::function<double(const QRectF&)>& cover) {
    constexpr std::array<std::array<double, 2>, 9> kPlaces{
        {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0.5, 0}, {0.5, 1}, {0, 0.5}, {1, 0.5}, {0.5, 0.5}}};
    QRectF best;
    std::size_t bestColumns = m_columns;
    double least = 0;
    const auto tryPlaces = [&] {
        const QSizeF extent = size();
        const double wide = std::max(0.0, m_room.width() - extent.width());
        const double high = std::max(0.0, m_room.height() - extent.height());
        for (const auto& [x, y] : kPlaces) {
            const QRectF box(QPointF(m_room.left() + x * wide, m_room.top() + y * high), extent);
            const double covered = cover(box);
            if (best.isNull() || covered < least) {
                best = box;
                bestColumns = m_columns;
                least = covered;
            }
            if (covered == 0) {
                break;
            }
        }
    };
    tryPlaces();
    while (least > 0 && m_rows > 1 && widthAmong(m_columns + 1) >= m_wanted) {
        setColumns(m_columns + 1);
        tryPlaces();
    }
    setColumns(bestColumns);
    return best;
}

QPointF Legend::entryAt(std::size_t index, const QRectF& box) const {
    const auto column = static_cast<double>(index / m_rows);
    const auto row = static_cast<double>(index % m_rows);
    return {box.left() + kPadding + column * (m_columnWidth + kColumnGap),
            box.top() + kPadding + (row + 0.5) * kRowHeight};
}

std::optional<Legend> legendAbove(const Panel& panel, double width) {
    constexpr double kHigh = 1000; // in one column, before it is spread
    if (!panel.legendAbove) {
        return std::nullopt;
    }
    Legend legend(panel, {0, 0, width, kHigh});
    if (legend.empty()) {
        return std::nullopt;
    }
    legend.spread();
    return legend;
}

double legendAboveHeight(const Legend& legend, const Panel& panel, double width) {
    constexpr double kBetween = 12;
    constexpr int kTitlePixels = 13;
    const QSizeF extent = legend.size();
    const bool beside = extent.height() < 2 * kRowHeight &&
                        rich::size(panel.title, figureFont(kTitlePixels)).width() + kBetween + extent.width() <= width;
    return beside ? 0 : extent.height() - kPadding;
}

} // namespace halfscope
