// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/mean_series.h"

#include "figures/series_pieces.h"

#include <cmath>
#include <limits>

namespace halfscope {

namespace {

using Points = std::vector<QPointF>;

constexpr std::size_t kMostSingle = 400; ///< steps that are drawn one by one
constexpr double kAll = std::numeric_limits<double>::infinity();

/// Each mean holds until the next, the last to the end; where there is none the stairs break.
std::vector<Points> stairsOf(const Points& means, double end) {
    std::vector<Points> pieces;
    for (std::size_t i = 0; i < means.size(); ++i) {
        const bool begins = i == 0 || !std::isfinite(means[i - 1].y());
        if (!std::isfinite(means[i].y())) {
            continue;
        }
        if (begins) {
            pieces.emplace_back();
        }
        pieces.back().push_back(means[i]);
        const bool ends = i + 1 == means.size() || !std::isfinite(means[i + 1].y());
        if (ends) {
            pieces.back().emplace_back(i + 1 < means.size() ? means[i + 1].x() : end, means[i].y());
        }
    }
    return pieces;
}

Series bandLike(const Series& series) {
    Series band = series;
    band.word.clear();
    band.markers = band.strong = false;
    band.band = true;
    return band;
}

} // namespace

bool hasMeans(const TrainingCurves& curves) { return curves.steps > kMostSingle; }

void addWithMeans(Panel& panel, Series series, const WithMeans& quantity, const TrainingCurves& curves,
                  std::size_t run) {
    if (!hasMeans(curves)) {
        addPieces(series, panel.edges, quantity.values, kAll);
        panel.series.push_back(std::move(series));
        return;
    }
    Series band = bandLike(series);
    addPieces(band, panel.edges, quantity.values, kAll);
    panel.series.push_back(std::move(band));
    series.stairs = true;
    series.pieces = stairsOf(quantity.means, static_cast<double>(curves.runs[run].steps));
    panel.series.push_back(std::move(series));
}

} // namespace halfscope
