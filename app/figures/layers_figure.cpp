// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/layers_figure.h"

#include "figures/axis_rules.h"
#include "figures/format_bands.h"
#include "figures/layer_magnitudes.h"
#include "text/network_sentences.h"
#include "text/numbers.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

// Of a layer's own width: the two bars of the staircase, and the one of its classes.
constexpr double kHalf = 0.3;
constexpr double kBetween = 0.02;
constexpr double kLane = 8;            ///< binades at both ends for the words of what has no place: no bar comes there
constexpr double kClassesHeight = 0.4; ///< of the lower panel beside the upper one's

// Zeros that no store made here.
constexpr Paint kOfZeros{Ink::Lost};
constexpr Paint kEverywhere{Ink::Muted, 0, true};

double exponentOf(float magnitude) { return std::log2(static_cast<double>(magnitude)); }

class Builder {
public:
    Builder(const StepRecord& record, const LayersFigureOptions& options)
        : m_record(record), m_locale(options.locale), m_screen(options.use == FigureUse::Screen),
          m_phase(std::min(options.phase, record.phases.size() - 1)),
          m_layers(static_cast<int>(record.setup.sizes.size()) - 1) {
        const std::optional<std::size_t> unscale = unscalePhase(record);
        m_unscaled = unscale && m_phase >= *unscale;
        for (int layer = 0; layer < m_layers; ++layer) {
            m_magnitudes.push_back(layerMagnitudes(record, layer, m_phase));
        }
    }

    Panel staircase() const {
        Panel panel = empty(false);
        panel.title = Figures::tr("Smallest to largest parameter gradient of each layer");
        panel.y = magnitudeAxis();
        panel.y.title.clear();
        const StoreSetting setting{m_record.setup.format, m_record.setup.storeRules};
        panel.rows = formatBands(setting, panel.y.low, panel.y.high);
        panel.levels = formatLimits(setting, panel.y.low, panel.y.high, m_locale);
        for (Limit& level : panel.levels) { // it says its band's word, too
            level.inside = true;
            const auto band = std::find_if(panel.rows.begin(), panel.rows.end(),
                                           [&](const Band& row) { return row.ink == level.ink; });
            if (band != panel.rows.end()) {
                band->word.clear();
            }
        }
        for (int layer = 0; layer < m_layers; ++layer) {
            addStair(panel, layer);
        }
        addKeys(panel);
        return panel;
    }

    Panel classes() const {
        Panel panel = empty(true);
        panel.title = Figures::tr("Of them, as stored");
        panel.height = kClassesHeight;
        panel.y = {AxisKind::Percent, 0, 1, {}, true};
        const bool infinite = formatOf(m_record.setup.format).hasInfinity();
        panel.keys = {{{Ink::Lost, 0, false, true}, std::nullopt, Figures::tr("lost")},
                      {{Ink::Subnormal, 0, false, true}, std::nullopt, Figures::tr("subnormal")},
                      {{Ink::Normal, 0, false, true}, std::nullopt, Figures::tr("normal")},
                      {{Ink::Overflowed, 0, false, true},
                       std::nullopt,
                       infinite ? Figures::tr("infinite or NaN") : Figures::tr("NaN")}};
        for (int layer = 0; layer < m_layers; ++layer) {
            addClasses(panel, layer);
        }
        const auto any = [this](std::int64_t LayerMagnitudes::*zeros) {
            return std::any_of(m_magnitudes.begin(), m_magnitudes.end(),
                               [=](const LayerMagnitudes& layer) { return layer.*zeros > 0; });
        };
        if (any(&LayerMagnitudes::ofZeros)) {
            panel.keys.insert(panel.keys.begin(), {kOfZeros, std::nullopt, Figures::tr("zero: its inputs are 0")});
        }
        if (any(&LayerMagnitudes::everywhere)) {
            panel.keys.insert(panel.keys.begin(), {kEverywhere, std::nullopt, Figures::tr("zero in float32, too")});
        }
        return panel;
    }

    std::size_t phase() const { return m_phase; }

private:
    const LayerMagnitudes& at(int layer) const { return m_magnitudes[static_cast<std::size_t>(layer)]; }

    Panel empty(bool labels) const {
        Panel panel;
        panel.x = {AxisKind::Ordinal, 0.5, m_layers + 0.5, Figures::tr("layer"), labels};
        const int layer = m_record.phases[m_phase].layer;
        if (m_screen && layer >= 0) {
            panel.cursor = layer + 1.0;
        }
        return panel;
    }

    Axis magnitudeAxis() const {
        constexpr double kBelow = 12; // twelve layers divided by S
        constexpr double kBeyond = 16;
        Reach reach;
        if (const auto gradients = gradientReach(m_record)) {
            reach = {gradients->low, gradients->high};
        }
        Axis axis = formatAxis(formatOf(m_record.setup.format), reach, kBelow, kBeyond);
        axis.low -= kLane;
        axis.high += kLane;
        return axis;
    }

    /// In the ramp, as the range view's groups.
    Paint paintOf(int layer, bool hatched) const {
        constexpr double kOnly = 0.35;
        return {Ink::Ramp, m_layers > 1 ? layer / (m_layers - 1.0) : kOnly, false, hatched, !at(layer).reached};
    }

    void addStair(Panel& panel, int layer) const {
        const double middle = layer + 1.0;
        const auto add = [&](double left, double right, const Magnitudes& magnitudes, bool hatched) {
            if (!magnitudes.empty()) {
                panel.bars.push_back({left, right, exponentOf(magnitudes.smallest), exponentOf(magnitudes.largest),
                                      paintOf(layer, hatched), layer, 0});
            }
        };
        add(middle - kHalf, middle - kBetween, at(layer).scaled, m_unscaled);
        add(middle + kBetween, middle + kHalf, at(layer).unscaled, !m_unscaled);
        addEdges(panel, layer);
    }

    /// How many of a layer's gradients have no place on the axis, of one to come, too. Zeros are none of the format's
    /// doing where float32 throughout has them; a layer of nothing else gets no gradient at all.
    void addEdges(Panel& panel, int layer) const {
        const ClassCounts& counts = at(layer).counts;
        const auto add = [&](std::int64_t count, bool top, Ink ink, const QString& word) {
            if (count > 0) {
                panel.edges.push_back({layer + 1.0, top, 0, word.arg(m_locale.toString(count)), ink});
            }
        };
        const bool alarming = counts.zeros > at(layer).everywhere || counts.zeros == counts.total();
        add(counts.zeros, false, alarming ? Ink::Lost : Ink::Muted, QStringLiteral("0: %1"));
        add(counts.infinities, true, Ink::Overflowed, QStringLiteral("∞: %1"));
        add(counts.infinities > 0 ? 0 : counts.nans, true, Ink::Overflowed, QStringLiteral("NaN: %1"));
    }

    /// The scale that all layers have; none where each has its own.
    std::optional<float> scale() const {
        const float first = m_magnitudes.front().scale;
        const bool one = std::all_of(m_magnitudes.begin(), m_magnitudes.end(),
                                     [=](const LayerMagnitudes& layer) { return layer.scale == first; });
        return one ? std::optional(first) : std::nullopt;
    }

    void addKeys(Panel& panel) const {
        const QString stored = !scale() ? Figures::tr("times S, as stored")
                               : *scale() == 1
                                   ? Figures::tr("as stored")
                                   : Figures::tr("S = %1, as stored").arg(numbers::scale(*scale(), m_locale));
        const QString divided = m_unscaled                 ? Figures::tr("unscaled")
                                : scale() && *scale() == 1 ? Figures::tr("in float32 throughout")
                                                           : Figures::tr("S = 1, in float32 throughout");
        constexpr double kMiddle = 0.5; // of the ramp
        panel.keys = {{{Ink::Ramp, kMiddle, false, m_unscaled}, std::nullopt, stored},
                      {{Ink::Ramp, kMiddle, false, !m_unscaled}, std::nullopt, divided}};
        const bool toCome = std::any_of(m_magnitudes.begin(), m_magnitudes.end(),
                                        [](const LayerMagnitudes& layer) { return !layer.reached; });
        if (toCome) {
            Paint paint;
            paint.ink = Ink::Muted;
            paint.outlined = true;
            //: of a layer that the backward pass has not reached yet
            panel.keys.push_back({paint, std::nullopt, Figures::tr("still to come")});
        }
    }

    /// From what is smallest to what is largest, as on the axis above.
    void addClasses(Panel& panel, int layer) const {
        const ClassCounts& counts = at(layer).counts;
        const auto all = static_cast<double>(counts.total());
        const bool outlined = !at(layer).reached;
        std::int64_t below = 0;
        const auto add = [&](std::int64_t count, Paint paint) {
            paint.outlined = outlined;
            if (count > 0) {
                panel.bars.push_back({layer + 1 - kHalf, layer + 1 + kHalf, static_cast<double>(below) / all,
                                      static_cast<double>(below + count) / all, paint, layer, 0});
            }
            below += count;
        };
        add(at(layer).everywhere, kEverywhere);
        add(at(layer).ofZeros, kOfZeros);
        add(counts.lost, {Ink::Lost, 0, false, true});
        add(counts.subnormals, {Ink::Subnormal, 0, false, true});
        add(counts.normals, {Ink::Normal, 0, false, true});
        add(counts.infinities + counts.nans, {Ink::Overflowed, 0, false, true});
    }

    const StepRecord& m_record;
    QLocale m_locale;
    bool m_screen;
    std::size_t m_phase;
    int m_layers;
    bool m_unscaled = false; ///< as of the phase
    std::vector<LayerMagnitudes> m_magnitudes;
};

} // namespace

Figure layersFigure(const StepRecord& record, const LayersFigureOptions& options) {
    const Builder builder(record, options);
    Figure figure;
    figure.id = QStringLiteral("layers");
    figure.title = sentences::stepHeadline(record, builder.phase(), options.locale);
    figure.panels = {builder.staircase(), builder.classes()};
    return figure;
}

} // namespace halfscope
