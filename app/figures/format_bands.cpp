// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/format_bands.h"

#include "numerics/limits.h"
#include "numerics/powers.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

double log2Of(float value) { return std::log2(static_cast<double>(value)); }

/// Exact: a plain decimal where that is short, a power, or the difference of two powers.
QString exactText(double value, const QLocale& locale) {
    if (value >= 1 && value < 1e6 && value == std::floor(value)) {
        return numbers::integer(static_cast<quint64>(value), locale);
    }
    if (exponentOfPower(value)) {
        return markup::power(std::ilogb(value));
    }
    const int above = std::ilogb(value) + 1;
    const double rest = std::ldexp(1.0, above) - value;
    if (exponentOfPower(rest)) {
        return QStringLiteral("%1 − %2").arg(markup::power(above), markup::power(std::ilogb(rest)));
    }
    return numbers::rounded(value, 9, locale);
}

QString zeroLabel(const FormatLimits& limits, StoreSetting setting, const QLocale& locale) {
    if (setting.rules.rounding == Rounding::Stochastic) {
        return Figures::tr("below %1: zero by chance").arg(exactText(static_cast<double>(limits.kept), locale));
    }
    // To nearest the limit is a tie, which itself becomes zero; toward zero and flushed it is the first that is kept.
    const float last = std::nextafter(limits.kept, 0.0F);
    return last > 0 && exponentOfPower(static_cast<double>(last))
               ? Figures::tr("%1 and below: zero").arg(exactText(static_cast<double>(last), locale))
               : Figures::tr("below %1: zero").arg(exactText(static_cast<double>(limits.kept), locale));
}

QString overflowLabel(float from, StoreSetting setting, const QLocale& locale) {
    const QString text = exactText(static_cast<double>(from), locale);
    if (!formatOf(setting.format).hasInfinity()) {
        if (setting.rules.rounding == Rounding::Stochastic) { // below it some come down
            return Figures::tr("from %1: NaN").arg(text);
        }
        // its limit is a tie that still comes down: what overflows is above it
        const float last = std::nextafter(from, 0.0F);
        return Figures::tr("above %1: NaN").arg(exactText(static_cast<double>(last), locale));
    }
    return Figures::tr("from %1: infinite").arg(text);
}

void addBand(std::vector<Band>& bands, double from, double to, Ink ink, const QString& word) {
    if (to > from) {
        bands.push_back({from, to, ink, word});
    }
}

} // namespace

std::vector<Band> formatBands(StoreSetting setting, double low, double high) {
    const Format format = formatOf(setting.format);
    const FormatLimits limits = limitsOf(format, setting.rules);
    const double kept = std::clamp(log2Of(limits.kept), low, high);
    const double normal = std::clamp(log2Of(limits.normal), low, high);
    const double overflowed = limits.overflowed ? std::clamp(log2Of(*limits.overflowed), low, high) : high;
    const double saturated = limits.saturated ? std::clamp(log2Of(*limits.saturated), low, high) : overflowed;
    std::vector<Band> bands;
    addBand(bands, low, kept, Ink::Lost, Figures::tr("zero"));
    addBand(bands, kept, normal, Ink::Subnormal, Figures::tr("subnormal"));
    addBand(bands, normal, saturated, Ink::Normal, Figures::tr("normal"));
    addBand(bands, saturated, overflowed, Ink::Saturated, Figures::tr("largest"));
    addBand(bands, overflowed, high, Ink::Overflowed,
            format.hasInfinity() ? Figures::tr("infinite") : Figures::tr("NaN"));
    return bands;
}

std::vector<Limit> formatLimits(StoreSetting setting, double low, double high, const QLocale& locale) {
    const FormatLimits limits = limitsOf(formatOf(setting.format), setting.rules);
    std::vector<Limit> all{{log2Of(limits.kept), Ink::Lost, zeroLabel(limits, setting, locale)}};
    if (limits.normal > limits.kept) {
        all.push_back({log2Of(limits.normal), Ink::Subnormal,
                       Figures::tr("below %1: subnormal").arg(exactText(static_cast<double>(limits.normal), locale))});
    }
    if (limits.saturated) {
        all.push_back({log2Of(*limits.saturated), Ink::Saturated,
                       Figures::tr("above %1: held there")
                           .arg(exactText(static_cast<double>(largestValue(formatOf(setting.format))), locale))});
    }
    if (limits.overflowed) {
        all.push_back(
            {log2Of(*limits.overflowed), Ink::Overflowed, overflowLabel(*limits.overflowed, setting, locale)});
    }
    all.erase(std::remove_if(all.begin(), all.end(), [=](const Limit& l) { return l.at < low || l.at > high; }),
              all.end());
    return all;
}

std::vector<Limit> formatLevels(Format format, double low, double high, const QLocale& locale) {
    const auto largest = static_cast<double>(largestValue(format));
    std::vector<Limit> levels{
        {static_cast<double>(format.minSubnormalExponent()), Ink::Lost, markup::power(format.minSubnormalExponent())},
        {static_cast<double>(format.minExponent()), Ink::Subnormal, markup::power(format.minExponent())},
        {std::log2(largest), Ink::Overflowed, numbers::rounded(largest, largest < 1e6 ? 6 : 3, locale)}};
    std::erase_if(levels, [=](const Limit& level) { return level.at < low || level.at > high; });
    return levels;
}

} // namespace halfscope
