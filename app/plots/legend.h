// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

#include <QFont>
#include <QRectF>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace halfscope {

/// The words of a panel's series and crosses in a box, in columns where they are many.
class Legend {
public:
    struct Entry {
        const Series* series = nullptr; ///< null: the crosses
        QString word;
    };

    /// `room`: what the panel has for it.
    Legend(const Panel& panel, const QRectF& room);

    bool empty() const { return m_entries.empty(); }
    QSizeF size() const;
    /// The first place in which nothing is covered, or else that where least is: top left, then the other corners and
    /// edges; where none is free, in more columns as well, as far as they fit. Has that form from then on. `cover` says
    /// how much of the picture lies in a box.
    QRectF place(const std::function<double(const QRectF&)>& cover);

    /// In as many columns as the room's width has.
    void spread();

    const std::vector<Entry>& entries() const { return m_entries; }
    const QFont& font() const { return m_font; }
    double sampleWidth() const { return m_sampleWidth; }
    /// Where an entry begins, at its middle height, in a legend at `box`.
    QPointF entryAt(std::size_t index, const QRectF& box) const;

    static constexpr double kSampleGap = 6;

private:
    void setColumns(std::size_t columns);
    /// Of one column, where there are so many.
    double widthAmong(std::size_t columns) const;

    QRectF m_room;
    std::vector<Entry> m_entries;
    std::size_t m_columns = 1;
    std::size_t m_rows = 0;
    double m_columnWidth = 0;
    double m_wanted = 0; ///< of a column
    double m_sampleWidth = 0;
    QFont m_font;
};

/// The legend of a panel that has it above; empty of one that has not.
std::optional<Legend> legendAbove(const Panel& panel, double width);
/// So much it takes under the title, in pixels; 0 where it has its place beside it.
double legendAboveHeight(const Legend& legend, const Panel& panel, double width);

} // namespace halfscope
