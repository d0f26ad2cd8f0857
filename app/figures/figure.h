// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace halfscope {

/// On the screen handles and a cursor show where a person is; in a file the figure itself says it.
enum class FigureUse { Screen, File };

/// What a thing in a figure means; the theme gives it its colour, the renderer its dash, hatch and marker.
enum class Ink { Lost, Subnormal, Normal, Saturated, Overflowed, Safe, AllNormal, Text, Muted, Accent, Ramp, ByHand };

/// An ink, and for Ramp the position of the group in the ramp, 0 to 1.
struct Paint {
    Ink ink = Ink::Text;
    double position = 0;
    bool faint = false;
    bool hatched = false;  ///< dotted in the ramp; else with the hatch that tells the ink without colour
    bool outlined = false; ///< nothing but its outline and hatch: what is still to come
    bool operator==(const Paint&) const = default;
};

enum class AxisKind { Log2, Count, Percent, Step, Ordinal, Row, Number, Log10 };

/// Log2 axes hold exponents: 0 is 2^0; Log10 axes likewise. Step axes are labelled at whole numbers from 0 alone, their
/// title before them; Ordinal axes likewise from 1: layers, columns. Row axes count downwards: they hold minus the
/// number of the row. Number axes are plain. Text in a figure may hold powers as "2^{-24}".
struct Axis {
    AxisKind kind = AxisKind::Log2;
    double low = 0;
    double high = 1;
    QString title;
    bool labels = true;
    bool operator==(const Axis&) const = default;
};

/// A stretch of the x axis, shaded from bottom to top, with its word at the top; of the y axis, from left to right,
/// with its word at the right.
struct Band {
    double from = 0;
    double to = 0;
    Ink ink = Ink::Normal;
    QString word;
    bool operator==(const Band&) const = default;
};

/// A limit on the x axis, labelled below it; a level on the y axis, labelled right of it, or, with a longer label,
/// inside at the right end of its line: of a level that overflows above the line, of others below.
struct Limit {
    double at = 0;
    Ink ink = Ink::Text;
    QString label;
    bool inside = false;
    bool operator==(const Limit&) const = default;
};

/// One segment of a stacked bar. `group` is the index of what it belongs to, for a click on it.
struct Bar {
    double left = 0;
    double right = 1;
    double bottom = 0;
    double top = 0;
    Paint paint;
    int group = -1;
    int label = 0; ///< a number drawn in it where there is room; 0 for none
    bool operator==(const Bar&) const = default;
};

struct Curve {
    std::vector<QPointF> points;
    Ink ink = Ink::Text;
    QString word; ///< drawn at the curve's highest point
    bool operator==(const Curve&) const = default;
};

/// One of several lines, told apart without colour by the dash and the marker of its style.
struct Series {
    /// In each x ascends and every value is finite: a line breaks where a value has no place on the axis.
    std::vector<std::vector<QPointF>> pieces;
    int style = 0;       ///< of the theme's table
    bool stairs = false; ///< a value holds until the next point's x; else points are joined
    bool markers = true; ///< at steps, as many as there is room for
    bool strong = false; ///< the one that the others are compared with
    bool band = false;   ///< pale and without a line of its own: from the smallest to the largest, behind all lines
    QString word;        ///< in the legend; empty: not there
    bool operator==(const Series&) const = default;
};

/// Steps marked by a cross at the panel's lower edge.
struct Crosses {
    std::vector<double> at; ///< ascending
    Ink ink = Ink::Lost;
    QString word; ///< in the legend
    bool operator==(const Crosses&) const = default;
};

/// Where a series has a value that no axis holds: its word at the panel's upper or lower edge.
struct EdgeMark {
    double at = 0;
    bool top = false;
    int style = 0;                         ///< the series'
    QString word;                          ///< "0", "∞"
    std::optional<Ink> ink = std::nullopt; ///< of what is no series
    bool operator==(const EdgeMark&) const = default;
};

struct Mark {
    QPointF at;
    Paint paint;
    QString label;
    bool selected = false;
    bool operator==(const Mark&) const = default;
};

enum class CellKind : std::uint8_t {
    Value,
    Saturated, ///< held at the largest value
    Zero,      ///< zero before its store, too
    Lost,
    Infinite,
    Nan,
    Share, ///< no value: a share, in the ink of what is lost
};

/// One cell of a heat map. Signs have a hue of their own; depth is lightness; each other kind has a shape.
struct Cell {
    double left = 0;
    double right = 1;
    double bottom = 0;
    double top = 1;
    CellKind kind = CellKind::Value;
    bool negative = false;
    bool someLost = false; ///< of a block: not the value that it shows
    bool selected = false;
    float depth = 1; ///< 0 next to the background, 1 farthest from it
    QString word;    ///< written where there is room
    bool operator==(const Cell&) const = default;
};

/// What a fill or a cell means: a sample and its word, at the right above the panel.
struct Key {
    Paint paint;
    std::optional<CellKind> cell = std::nullopt; ///< instead of the paint
    QString word;
    bool operator==(const Key&) const = default;
};

enum class Side { Left, Right };

/// A lane outside the axis, for what has no place on it: zero, infinity, NaN.
struct Lane {
    Side side = Side::Left;
    Ink ink = Ink::Lost;
    QString title;
    std::uint64_t count = 0;
    double share = 0; ///< of the whole, 0 to 1: the height of its bar
    QString countText;
    QString shareText;
    bool operator==(const Lane&) const = default;
};

struct Panel {
    QString title;
    double height = 1; ///< beside the other panels'
    Axis x;
    Axis y;
    std::vector<Band> bands;
    std::vector<Limit> limits;
    std::vector<Limit> lines; ///< from bottom to top, labelled at the top: S in a file's figure
    std::vector<Bar> bars;
    std::vector<Curve> curves;
    std::vector<Mark> marks;
    std::vector<Lane> lanes;
    std::vector<Band> rows;     ///< of the y axis
    std::vector<Limit> levels;  ///< of the y axis
    std::vector<Series> series; ///< with a legend of their words, where it covers least
    Crosses crosses;
    std::vector<EdgeMark> edges;
    std::optional<double> cursor; ///< on the screen alone: a line from bottom to top
    QString note;                 ///< in the middle, when there is nothing else to see
    std::vector<Cell> cells;
    std::vector<Key> keys;
    int pixels = 0;           ///< high, between its axes, whatever the others are; 0: by `height`
    bool legendAbove = false; ///< the series' words beside or under the title: they cover nothing
    bool operator==(const Panel&) const = default;
};

/// A line from a place on the first panel's x axis to one on the second's; an end outside is drawn at the lane.
struct Link {
    double from = 0;
    double to = 0;
    Paint paint;
    QString label;
    bool operator==(const Link&) const = default;
};

/// A picture as a value: panels above each other. Built from a trace, drawn by one renderer on screen and in files.
struct Figure {
    QString id;    ///< names the file: "range", "returned", "shares"
    QString title; ///< a sentence: what the picture shows
    std::vector<Panel> panels;
    std::vector<Link> links;
    bool operator==(const Figure&) const = default;
};

} // namespace halfscope
