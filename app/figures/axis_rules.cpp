// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/axis_rules.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

constexpr double kRoom = 0.015; ///< of the steps, at both ends of their axis

/// The share of a panel's height that a legend of so many words takes, where it could not lie beside the lines.
double legendShare(std::size_t words) {
    constexpr std::size_t kFew = 3;
    constexpr double kColumns = 4;
    constexpr double kRow = 17;
    constexpr double kHeight = 190; // of a low panel
    const double rows = std::ceil(static_cast<double>(words) / kColumns);
    return words > kFew ? std::min(0.5, (rows + 1) * kRow / kHeight) : 0;
}

/// 1, 2 or 5 times a power of ten.
double roundAbove(double value) {
    const double unit = std::pow(10.0, std::floor(std::log10(value)));
    return value <= unit ? unit : value <= 2 * unit ? 2 * unit : value <= 5 * unit ? 5 * unit : 10 * unit;
}

} // namespace

void Reach::take(double value) {
    if (std::isfinite(value)) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
}

void Reach::take(const std::vector<QPointF>& points) {
    for (const QPointF& point : points) {
        take(point.y());
    }
}

double wholeBelow(double value, double unit) { return unit * std::floor(value / unit); }
double wholeAbove(double value, double unit) { return unit * std::ceil(value / unit); }

Axis stepAxis(std::size_t steps, bool labels, int first) {
    const double last = std::max(1.0, static_cast<double>(steps));
    return {first == 0 ? AxisKind::Step : AxisKind::Ordinal, first - kRoom * last, (1 + kRoom) * last,
            Figures::tr("step"), labels};
}

Axis scaleAxis(Reach scales, std::size_t legendWords) {
    constexpr double kUnit = 4;
    if (scales.empty()) {
        scales = {16, 16};
    }
    const double room = std::max(1.0, (scales.high - scales.low) / 10); // for the crosses, and markers seen whole
    const double low = wholeBelow(scales.low - room, kUnit);
    double high = wholeAbove(scales.high + room, kUnit);
    const double legend = legendShare(legendWords);
    while (high - scales.high < legend * (high - low)) {
        high += kUnit;
    }
    return {AxisKind::Log2, low, high, Figures::tr("scale"), true};
}

Axis formatAxis(Format format, Reach magnitudes, double below, double beyond) {
    constexpr double kAbove = 8;
    constexpr double kFour = 4;
    constexpr double kWide = 64;
    constexpr double kWideUnit = 32;
    const double lowest = format.minSubnormalExponent();
    const double highest = std::log2(static_cast<double>(largestValue(format)));
    Axis axis{AxisKind::Log2, wholeBelow(lowest - below, kFour), wholeAbove(highest + kAbove, kFour),
              Figures::tr("gradient"), true};
    if (highest - lowest > kWide) {
        magnitudes.take(-kWideUnit);
        magnitudes.take(kWideUnit);
        axis.low = std::max(axis.low, wholeBelow(magnitudes.low, kWideUnit));
        axis.high = std::min(axis.high, wholeAbove(magnitudes.high, kWideUnit));
    } else if (beyond > 0 && !magnitudes.empty()) {
        axis.low -= wholeAbove(std::max(0.0, axis.low - magnitudes.low), beyond);
        axis.high += wholeAbove(std::max(0.0, magnitudes.high - axis.high), beyond);
    }
    return axis;
}

Axis numberAxis(Reach numbers, double free) {
    constexpr double kFactor = 16;
    constexpr double kSteps = 5;
    if (numbers.empty()) {
        numbers = {0, 1};
    }
    const bool logarithmic = numbers.low > 0 && numbers.high > kFactor * numbers.low;
    if (logarithmic) {
        numbers = {std::log10(numbers.low), std::log10(numbers.high)};
    }
    const double span = numbers.high - numbers.low;
    const double room = span > 0 ? span / 10 : std::max(std::abs(numbers.high) / 10, 1e-30);
    const double step = logarithmic ? 0.5 : roundAbove((span + 2 * room) / kSteps);
    const double low = wholeBelow(numbers.low - room, step);
    Axis axis{logarithmic ? AxisKind::Log10 : AxisKind::Number,
              !logarithmic && numbers.low >= 0 ? std::max(0.0, low) : low,
              wholeAbove(numbers.high + room, step),
              {},
              true};
    while (axis.high - numbers.high < free * (axis.high - axis.low)) {
        axis.high += step;
    }
    return axis;
}

} // namespace halfscope
