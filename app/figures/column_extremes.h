// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

/// What thins long runs into columns of steps, and keeps what can be seen in each. Rows count from 0, x from 1.
namespace halfscope {

/// Of the values of one column those that have to be seen: first, last, lowest, highest.
class Extremes {
public:
    void note(std::size_t row, double value) {
        if (!m_any) {
            m_kept.fill({row, value});
            m_any = true;
            return;
        }
        m_kept[1] = {row, value};
        if (value < m_kept[2].second) {
            m_kept[2] = {row, value};
        }
        if (value > m_kept[3].second) {
            m_kept[3] = {row, value};
        }
    }

    /// `y`: from a value to its place on the axis. The next column begins.
    template <class Place> void appendTo(std::vector<QPointF>& points, const Place& y) {
        if (m_any) {
            std::sort(m_kept.begin(), m_kept.end());
            const auto end = std::unique(m_kept.begin(), m_kept.end());
            std::for_each(m_kept.begin(), end, [&](const Kept& kept) {
                points.emplace_back(static_cast<double>(kept.first) + 1, y(kept.second));
            });
        }
        m_any = false;
    }

private:
    using Kept = std::pair<std::size_t, double>;
    bool m_any = false;
    std::array<Kept, 4> m_kept;
};

/// The first step of one column at which something happened.
class FirstStep {
public:
    void note(std::size_t row) {
        if (!m_row) {
            m_row = row;
        }
    }
    void appendTo(std::vector<double>& steps) {
        if (m_row) {
            steps.push_back(static_cast<double>(*m_row) + 1);
        }
        m_row.reset();
    }

private:
    std::optional<std::size_t> m_row;
};

/// Magnitudes of one column: the extremes of the positive finite ones, and the first step each with a zero, an infinity
/// and a NaN.
class MagnitudeColumn {
public:
    void note(std::size_t row, double magnitude) {
        if (magnitude > 0 && magnitude <= std::numeric_limits<double>::max()) {
            m_finite.note(row, magnitude);
            return;
        }
        auto& first = std::isnan(magnitude) ? m_nan : magnitude > 0 ? m_infinite : m_zero;
        if (!first) {
            first = row;
        }
    }

    /// The next column begins.
    template <class Place> void appendTo(std::vector<QPointF>& points, const Place& y) {
        const std::size_t start = points.size();
        m_finite.appendTo(points, y);
        const std::size_t finite = points.size();
        append(points, m_zero, y(0.0));
        append(points, m_infinite, std::numeric_limits<double>::infinity());
        append(points, m_nan, std::numeric_limits<double>::quiet_NaN());
        if (points.size() > finite + 1 || (points.size() > finite && finite > start)) {
            std::sort(points.begin() + static_cast<std::ptrdiff_t>(start), points.end(),
                      [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); });
        }
    }

private:
    static void append(std::vector<QPointF>& points, std::optional<std::size_t>& row, double value) {
        if (row) {
            points.emplace_back(static_cast<double>(*row) + 1, value);
        }
        row.reset();
    }

    Extremes m_finite;
    std::optional<std::size_t> m_zero;
    std::optional<std::size_t> m_infinite;
    std::optional<std::size_t> m_nan;
};

/// Goes from `first`, where a column begins, to `end`, column by column of `width`: `row(i)` for each, `column()` after
/// each column's last.
template <class Row, class Column>
void eachColumn(std::size_t first, std::size_t end, std::size_t width, const Row& row, const Column& column) {
    for (std::size_t begin = first; begin < end; begin += width) {
        const std::size_t last = std::min(end, begin + width);
        for (std::size_t i = begin; i < last; ++i) {
            row(i);
        }
        column();
    }
}

/// Of so many steps, so that there are at most `columns`.
inline std::size_t columnWidth(std::size_t steps, std::size_t columns) {
    return std::max<std::size_t>(1, (steps + columns - 1) / columns);
}

} // namespace halfscope
