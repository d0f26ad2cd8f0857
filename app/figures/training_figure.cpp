// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/training_figure.h"

#include "figures/axis_rules.h"
#include "figures/format_bands.h"
#include "figures/mean_series.h"
#include "figures/series_pieces.h"
#include "text/network_sentences.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "text/problem_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

// Panels beside one of height 1.
constexpr double kLow = 0.8;
constexpr double kHigh = 1.3;

using Points = std::vector<QPointF>;

/// A cell a layer and column of steps with its largest share; neighbours of one share are one cell, those of 0 none.
void addShares(Panel& panel, const TrainingCurves& curves, const TrainingCurves::Run& run, std::size_t layers,
               const QLocale& locale) {
    const std::size_t width = curves.lostWidth();
    for (std::size_t layer = 0; layer < layers; ++layer) {
        for (std::size_t begin = 0; begin * layers < run.zeroByLayer.size();) {
            const float share = run.zeroByLayer[begin * layers + layer];
            std::size_t end = begin + 1;
            while (end * layers < run.zeroByLayer.size() && run.zeroByLayer[end * layers + layer] == share) {
                ++end;
            }
            if (share > 0) {
                Cell cell;
                cell.left = static_cast<double>(begin * width) + 0.5;
                cell.right = static_cast<double>(std::min(end * width, run.steps)) + 0.5;
                cell.top = -(static_cast<double>(layer) + 0.5);
                cell.bottom = cell.top - 1;
                cell.kind = CellKind::Share;
                cell.depth = share;
                cell.word = numbers::percent(static_cast<double>(share), locale);
                panel.cells.push_back(std::move(cell));
            }
            begin = end;
        }
    }
}

void toLogarithms(Points& points) {
    for (QPointF& point : points) {
        point.setY(std::log10(point.y()));
    }
}

class Builder {
public:
    Builder(const NetworkPicture& picture, const TrainingCurves& curves, const TrainingFigureOptions& options)
        : m_picture(picture), m_curves(curves), m_options(options) {}

    Panel losses() const {
        Panel panel = empty(false);
        panel.title =
            hasMeans(m_curves)
                ? Figures::tr("Loss: the mean of each %1 steps; pale: from the smallest to the largest of them")
                      .arg(m_options.locale.toString(m_curves.meanWidth()))
                : Figures::tr("Loss");
        Reach reach;
        for (const TrainingCurves::Run& run : m_curves.runs) {
            for (const QPointF& point : run.loss) {
                if (point.y() > 0) {
                    reach.take(point.y());
                }
            }
        }
        panel.y = numberAxis(reach, 0);
        panel.height = m_curves.runs.size() > 1 ? kHigh : 1;
        panel.legendAbove = true;
        for (std::size_t run = 0; run < m_curves.runs.size(); ++run) {
            Points points = m_curves.runs[run].loss;
            Points means = m_curves.runs[run].meanLoss;
            if (panel.y.kind == AxisKind::Log10) {
                toLogarithms(points);
                toLogarithms(means);
            }
            Series series = seriesOf(run);
            if (m_curves.runs.size() > 1) {
                series.word = words::runName(m_picture.setup, run, m_options.locale);
            }
            addWithMeans(panel, std::move(series), {points, means}, m_curves, run);
        }
        if (m_picture.problem) {
            panel.note = problemText(*m_picture.problem);
        } else if (m_curves.runs.empty()) {
            panel.note = Figures::tr("No steps yet: start the run.");
        }
        return panel;
    }

    Panel scales() const {
        Panel panel = empty(false);
        panel.title = Figures::tr("Loss scale S of each step");
        panel.height = kLow;
        Reach reach;
        for (const TrainingCurves::Run& run : m_curves.runs) {
            reach.take(run.scale);
            reach.take(run.scalerScale);
        }
        panel.y = scaleAxis(reach, 0);
        panel.legendAbove = true;
        for (std::size_t run = 0; run < m_curves.runs.size(); ++run) {
            Series series = seriesOf(run);
            series.stairs = true;
            add(panel, std::move(series), m_curves.runs[run].scale);
            holdToTheEnd(panel, run);
        }
        addScalers(panel);
        if (!m_curves.runs.empty()) {
            panel.crosses = {m_curves.runs.front().skipped, Ink::Lost, Figures::tr("skipped")};
        }
        return panel;
    }

    Panel lost() const {
        constexpr std::array<double, 7> kEnds{0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1};
        constexpr double kRoom = 0.04; // curves at the ends are seen whole
        Panel panel = empty(false);
        panel.title = Figures::tr("Share of the gradients that is lost");
        panel.height = kLow;
        Reach reach{0, 0};
        for (const TrainingCurves::Run& run : m_curves.runs) {
            reach.take(run.lost);
        }
        const auto end = std::lower_bound(kEnds.begin(), kEnds.end() - 1, reach.high);
        panel.y = {AxisKind::Percent, -kRoom * *end, (1 + kRoom) * *end, {}, true};
        for (std::size_t run = 0; run < m_curves.runs.size(); ++run) {
            addWithMeans(panel, seriesOf(run), {m_curves.runs[run].lost, m_curves.runs[run].meanLost}, m_curves, run);
        }
        return panel;
    }

    Panel zerosByLayer(std::size_t run, bool labels) const {
        Panel panel = empty(labels);
        const std::size_t layers = m_picture.setup.training.sizes.size() - 1;
        panel.title = m_curves.runs.size() > 1 ? Figures::tr("Share of each layer's gradients that is zero: %1")
                                                     .arg(words::runName(m_picture.setup, run, m_options.locale))
                                               : Figures::tr("Share of each layer's gradients that is zero");
        panel.y = {AxisKind::Row, -(static_cast<double>(layers) + 0.5), -0.5, Figures::tr("layer"), true};
        panel.keys = {{{}, CellKind::Share, Figures::tr("all zero; paler: less")}};
        if (run < m_curves.runs.size()) {
            addShares(panel, m_curves, m_curves.runs[run], layers, m_options.locale);
        }
        return panel;
    }

    Panel gradients() const {
        constexpr double kBelow = 4;
        constexpr double kBeyond = 16;
        const TrainingSetup& setup = m_picture.setup.training;
        Panel panel = empty(true);
        panel.title = Figures::tr("Largest gradient, divided by S");
        Reach reach;
        for (const TrainingCurves::Run& run : m_curves.runs) {
            reach.take(run.gradients);
        }
        panel.y = formatAxis(formatOf(setup.format), reach, kBelow, kBeyond);
        panel.rows = formatBands({setup.format, setup.storeRules}, panel.y.low, panel.y.high);
        panel.levels = formatLevels(formatOf(setup.format), panel.y.low, panel.y.high, m_options.locale);
        for (std::size_t run = 0; run < m_curves.runs.size(); ++run) {
            addWithMeans(panel, seriesOf(run), {m_curves.runs[run].gradients, m_curves.runs[run].meanGradient},
                         m_curves, run);
        }
        return panel;
    }

private:
    Panel empty(bool labels) const {
        Panel panel;
        panel.x = stepAxis(m_curves.steps, labels, 1);
        if (m_options.use == FigureUse::Screen && m_curves.steps > 0) {
            panel.cursor = std::min(static_cast<double>(m_options.step) + 1, static_cast<double>(m_curves.steps));
        }
        return panel;
    }

    static Series seriesOf(std::size_t run) {
        Series series;
        series.style = runStyle(run);
        series.strong = run == 0;
        return series;
    }

    /// Of steps that keep a scale which their scaler has left.
    void addScalers(Panel& panel) const {
        bool named = false;
        for (const TrainingCurves::Run& run : m_curves.runs) {
            if (run.scalerScale.empty()) {
                continue;
            }
            Series series;
            series.style = kPolicyCount + static_cast<int>(kMostRuns);
            series.stairs = true;
            series.markers = false;
            series.word = named ? QString() : Figures::tr("the scaler's S");
            series.pieces = {run.scalerScale};
            series.pieces.front().emplace_back(static_cast<double>(run.steps), run.scalerScale.back().y());
            panel.series.push_back(std::move(series));
            named = true;
        }
    }

    static void add(Panel& panel, Series series, const Points& points) {
        addPieces(series, panel.edges, points, std::numeric_limits<double>::infinity());
        panel.series.push_back(std::move(series));
    }

    /// Of the series added last: its stair, and what ended it.
    void holdToTheEnd(Panel& panel, std::size_t run) const {
        std::vector<Points>& pieces = panel.series.back().pieces;
        const auto end = static_cast<double>(m_curves.runs[run].steps);
        if (pieces.empty() || !m_picture.runs[run]) {
            return;
        }
        const bool holds = std::isfinite(m_curves.runs[run].scale.back().y());
        if (holds && pieces.back().back().x() < end) {
            pieces.back().emplace_back(end, pieces.back().back().y());
        }
        if (m_picture.runs[run]->error()) {
            panel.marks.push_back(
                {{end, pieces.back().back().y()}, {Ink::Lost}, Figures::tr("stops with an error"), run == 0});
        }
    }

    const NetworkPicture& m_picture;
    const TrainingCurves& m_curves;
    const TrainingFigureOptions& m_options;
};

} // namespace

int runStyle(std::size_t run) { return kPolicyCount + static_cast<int>(run % kMostRuns); }

Figure trainingFigure(const NetworkPicture& picture, const TrainingCurves& curves,
                      const TrainingFigureOptions& options) {
    const Builder builder(picture, curves, options);
    Figure figure;
    figure.id = QStringLiteral("training");
    figure.title = sentences::trainingHeadline(picture, options.locale);
    figure.panels = {builder.losses(), builder.scales(),
                     options.byLayer ? builder.zerosByLayer(0, false) : builder.lost(), builder.gradients()};
    return figure;
}

Figure trainingFigure(const NetworkPicture& picture, const TrainingFigureOptions& options) {
    return trainingFigure(picture, trainingCurves(picture), options);
}

Figure zerosByLayerFigure(const NetworkPicture& picture, const TrainingCurves& curves, std::size_t run,
                          const TrainingFigureOptions& options) {
    Figure figure;
    figure.id = QStringLiteral("zeros-by-layer");
    figure.panels = {Builder(picture, curves, options).zerosByLayer(run, true)};
    figure.title = figure.panels.front().title;
    return figure;
}

} // namespace halfscope
