// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/range_figures.h"

#include "figures/format_bands.h"
#include "text/numbers.h"
#include "text/range_sentences.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// One group as a histogram draws it.
struct Stack {
    const BinadeHistogram* histogram;
    Paint paint;
    int group;
    int label;
};

bool faint(const FigureOptions& options, std::size_t group) {
    return options.selection.kind == SelectionKind::Group && options.selection.index != group;
}

/// The network's further groups stand beside the layers in the stored picture's own pass.
Paint furtherPaint(const RangeGroup& group, std::size_t layers, bool isFaint) {
    const double position =
        group.kind == GroupKind::OutputGradient ? 1 : (group.number - 0.5) / static_cast<double>(layers);
    return {Ink::Ramp, position, isFaint, true};
}

std::vector<Stack> computedStacks(const RangeTrace& trace, const FigureOptions& options) {
    std::vector<Stack> stacks;
    for (std::size_t i = 0; i < trace.data->groups.size(); ++i) {
        Paint paint = paintOf(trace, i);
        paint.faint = faint(options, i);
        const bool numbered = trace.data->groups[i].kind != GroupKind::ByHand;
        stacks.push_back(
            {&trace.data->groups[i].computed, paint, static_cast<int>(i), numbered ? static_cast<int>(i) + 1 : 0});
    }
    if (trace.pass) {
        for (const RangeGroup& group : trace.pass->further) {
            const bool isFaint = options.selection.kind == SelectionKind::Group;
            stacks.push_back({&group.computed, furtherPaint(group, trace.pass->layers.size(), isFaint), -1, 0});
        }
    }
    return stacks;
}

std::vector<Stack> storedStacks(const RangeTrace& trace, const FigureOptions& options) {
    std::vector<Stack> stacks = computedStacks(trace, options);
    const std::size_t own = trace.data->groups.size();
    for (std::size_t i = 0; i < own; ++i) {
        const bool fromPass = trace.pass && i < trace.pass->layers.size();
        stacks[i].histogram = fromPass ? &trace.pass->layers[i].stored : &trace.groups[i].stored;
    }
    for (std::size_t i = own; i < stacks.size(); ++i) {
        stacks[i].histogram = &trace.pass->furtherAtScale[i - own].stored;
    }
    return stacks;
}

std::vector<Bar> barsOf(const std::vector<Stack>& stacks) {
    std::vector<Bar> bars;
    std::map<int, double> heights;
    for (const Stack& stack : stacks) {
        for (std::size_t i = 0; i < stack.histogram->counts.size(); ++i) {
            const std::uint64_t count = stack.histogram->counts[i];
            if (count == 0) {
                continue;
            }
            const int binade = stack.histogram->first + static_cast<int>(i);
            double& height = heights[binade];
            bars.push_back({static_cast<double>(binade), binade + 1.0, height, height + static_cast<double>(count),
                            stack.paint, stack.group, stack.label});
            height += static_cast<double>(count);
        }
    }
    return bars;
}

double topOf(const std::vector<Bar>& bars) {
    double top = 0;
    for (const Bar& bar : bars) {
        top = std::max(top, bar.top);
    }
    return top;
}

/// Room above the bars for the bands' words, at a height that changes rarely during a drag.
double countAxisTop(double top) {
    const double room = std::max(4.0, top * 1.25);
    const double unit = std::pow(10.0, std::floor(std::log10(room)));
    for (const double step : {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0}) {
        if (room <= step * unit) {
            return step * unit;
        }
    }
    return 10 * unit;
}

Lane laneOf(Side side, Ink ink, const QString& title, std::uint64_t count, std::uint64_t all, const QLocale& locale) {
    Lane lane{side, ink, title, count, 0, {}, {}};
    lane.share = all > 0 ? static_cast<double>(count) / static_cast<double>(all) : 0;
    lane.countText = numbers::integer(count, locale);
    lane.shareText = numbers::percent(lane.share, locale);
    return lane;
}

/// Where a single gradient is stored: an exponent, or minus or plus infinity for the lanes.
double storedPlace(const RoundTripValue& value) {
    switch (value.valueClass) {
    case ValueClass::Zero:
        return -kInfinity;
    case ValueClass::Infinite:
    case ValueClass::Nan:
        return kInfinity;
    case ValueClass::Subnormal:
    case ValueClass::Normal:
        break;
    }
    return std::log2(std::abs(static_cast<double>(value.stored)));
}

std::vector<Link> linksOf(const RangeTrace& trace, const FigureOptions& options) {
    std::vector<Link> links;
    const QString label = QStringLiteral("× %1").arg(numbers::scale(trace.setup.scale, options.locale));
    for (std::size_t i = 0; i < trace.byHand.size(); ++i) {
        const RoundTripValue& value = trace.byHand[i];
        if (!hasMagnitude(value.input)) {
            continue;
        }
        const bool selected = options.selection == Selection{SelectionKind::ByHand, i};
        const bool labelled = selected || (options.selection.kind == SelectionKind::None && links.empty());
        const double from = std::log2(std::abs(static_cast<double>(value.input)));
        links.push_back(
            {from, storedPlace(value), {selected ? Ink::Accent : Ink::ByHand}, labelled ? label : QString()});
    }
    if (options.selection.kind == SelectionKind::Group && options.selection.index < trace.data->groups.size()) {
        const MagnitudeSpan span = trace.data->groups[options.selection.index].span;
        const float scale = trace.setup.scale;
        const Format format = formatOf(trace.setup.setting.format);
        for (const float end : {span.smallest, span.largest}) {
            if (end > 0) {
                const RoundTripValue value = traceValue(end, scale, format, trace.setup.setting.rules);
                links.push_back({std::log2(static_cast<double>(end)),
                                 storedPlace(value),
                                 {Ink::Accent},
                                 end == span.largest ? label : QString()});
            }
        }
    }
    return links;
}

std::vector<Mark> storedMarks(const RangeTrace& trace, const FigureOptions& options) {
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < trace.byHand.size(); ++i) {
        const double at = storedPlace(trace.byHand[i]);
        if (std::isfinite(at)) {
            const bool selected = options.selection == Selection{SelectionKind::ByHand, i};
            marks.push_back({{at, 0}, {selected ? Ink::Accent : Ink::ByHand}, {}, selected});
        }
    }
    return marks;
}

} // namespace

double rampPosition(const RangeTrace& trace, std::size_t group) {
    const std::size_t count = trace.data->set ? trace.data->set->groups.size() : 0;
    return count > 1 ? static_cast<double>(group) / static_cast<double>(count - 1) : 0.35;
}

Paint paintOf(const RangeTrace& trace, std::size_t group) {
    if (trace.data->groups[group].kind == GroupKind::ByHand) {
        return {Ink::ByHand};
    }
    return {Ink::Ramp, rampPosition(trace, group)};
}

Figure distributionFigure(const RangeTrace& trace, const FigureOptions& options) {
    const MagnitudeAxis axis = magnitudeAxisOf(trace);
    const StoreSetting setting = trace.setup.setting;
    Panel computed;
    computed.title = Figures::tr("As computed (float32)");
    computed.x = {AxisKind::Log2, axis.low, axis.high, {}, false};
    computed.bands = formatBands(setting, axis.low, axis.high);
    computed.bars = barsOf(computedStacks(trace, options));
    if (trace.data->groups.empty()) {
        computed.note = Figures::tr("Double-click here, or press Insert, to add a gradient.");
    }

    Panel stored;
    const QString scale = numbers::scale(trace.setup.scale, options.locale);
    stored.title =
        trace.pass
            ? Figures::tr("As stored in the network's own %2 pass at S = %1").arg(scale, words::format(setting.format))
        : options.use == FigureUse::Screen
            ? Figures::tr("As stored: times S = %1, in %2 (drag the bars: that is S)")
                  .arg(scale, words::format(setting.format))
            : Figures::tr("As stored: times S = %1, in %2").arg(scale, words::format(setting.format));
    stored.x = {AxisKind::Log2, axis.low, axis.high, {}, true};
    stored.bands = computed.bands;
    stored.limits = formatLimits(setting, axis.low, axis.high, options.locale);
    stored.bars = barsOf(storedStacks(trace, options));
    stored.marks = storedMarks(trace, options);
    Counts total = trace.pass ? trace.pass->total : trace.total;
    if (trace.pass) {
        for (const GroupAtScale& group : trace.pass->furtherAtScale) {
            total += group.counts;
        }
        for (std::size_t i = trace.pass->layers.size(); i < trace.groups.size(); ++i) { // by hand: stored once, as ever
            total += trace.groups[i].counts;
        }
    }
    const bool infinite = formatOf(setting.format).hasInfinity();
    stored.lanes = {laneOf(Side::Left, Ink::Lost, Figures::tr("zero"), total.lost, total.finite(), options.locale),
                    laneOf(Side::Right, Ink::Overflowed, infinite ? QStringLiteral("∞") : QStringLiteral("NaN"),
                           total.overflowed, total.finite(), options.locale)};

    const double top = countAxisTop(std::max(topOf(computed.bars), topOf(stored.bars)));
    computed.y = {AxisKind::Count, 0, top, Figures::tr("gradients"), true};
    stored.y = {AxisKind::Count, 0, top, {}, false};

    Figure figure;
    figure.id = QStringLiteral("range");
    figure.title = sentences::headline(trace, options.locale);
    figure.panels = {computed, stored};
    figure.links = linksOf(trace, options);
    return figure;
}

} // namespace halfscope
