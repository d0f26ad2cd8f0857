// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "figures/training_curves.h"

namespace halfscope {

/// Whether there are so many steps that their values would only be a band.
bool hasMeans(const TrainingCurves& curves);

/// A quantity of a run: its value at each step, and the means of each `meanWidth()` of them.
struct WithMeans {
    const std::vector<QPointF>& values;
    const std::vector<QPointF>& means;
};

/// A run's quantity as the series, with what is not finite at the edges; of many steps as the pale band of its values,
/// and over it stairs of their means, which have the series' word.
void addWithMeans(Panel& panel, Series series, const WithMeans& quantity, const TrainingCurves& curves,
                  std::size_t run);

} // namespace halfscope
