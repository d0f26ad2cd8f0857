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
    const double wanted = m_sampleWidth + kSampleGap + std::ceil(widest);
    const auto across = [&](std::size_t columns) { // of one column, where there are so many
        const auto count = static_cast<double>(columns);
        return std::min(wanted, (m_room.width() - 2 * kPadding + kColumnGap) / count - kColumnGap);
    };
    const auto tall = [&](std::size_t columns) { return (m_entries.size() + columns - 1) / columns; };
    const double most = kMostHeight * m_room.height() - 2 * kPadding;
    while (static_cast<double>(tall(m_columns)) * kRowHeight > most &&
           across(m_columns + 1) >= std::min(wanted, kNarrowest)) {
        ++m_columns;
    }
    m_rows = tall(m_columns);
    m_columnWidth = across(m_columns);
    const QFontMetricsF metrics(m_font);
    for (Entry& entry : m_entries) { // what does not fit keeps its beginning and its end
        const double space = m_columnWidth - m_sampleWidth - kSampleGap;
        if (rich::size(entry.word, m_font).width() > space) {
            entry.word = metrics.elidedText(entry.word, Qt::ElideMiddle, space);
        }
    }
}

QSizeF Legend::size() const {
    const auto columns = static_cast<double>(m_columns);
    return {2 * kPadding + columns * m_columnWidth + (columns - 1) * kColumnGap,
            2 * kPadding + static_cast<double>(m_rows) * kRowHeight};
}

QRectF Legend::place(const std::function<double(const QRectF&)>& cover) const {
    const QSizeF extent = size();
    const double wide = std::max(0.0, m_room.width() - extent.width());
    const double high = std::max(0.0, m_room.height() - extent.height());
    constexpr std::array<std::array<double, 2>, 9> kPlaces{
        {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0.5, 0}, {0.5, 1}, {0, 0.5}, {1, 0.5}, {0.5, 0.5}}};
    QRectF best;
    double least = 0;
    for (const auto& [x, y] : kPlaces) {
        const QRectF box(QPointF(m_room.left() + x * wide, m_room.top() + y * high), extent);
        const double covered = cover(box);
        if (best.isNull() || covered < least) {
            best = box;
            least = covered;
        }
        if (covered == 0) {
            break;
        }
    }
    return best;
}

QPointF Legend::entryAt(std::size_t index, const QRectF& box) const {
    const auto column = static_cast<double>(index / m_rows);
    const auto row = static_cast<double>(index % m_rows);
    return {box.left() + kPadding + column * (m_columnWidth + kColumnGap),
            box.top() + kPadding + (row + 0.5) * kRowHeight};
}

} // namespace halfscope
