// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/network_setup.h"

#include <QPointF>

#include <vector>

namespace halfscope {

/// What the training figures are drawn from: as many points as a picture can show, however long the runs are. Made once
/// for a picture, in one pass over its steps; figures for any place of the cursor are built from it.
///
/// The steps of the whole run are divided into kColumns columns, and of each the first, the last, the lowest and the
/// highest value are kept, at their own steps: nothing that could be seen is lost. Up to kColumns steps everything is
/// kept. x is the step's number, from 1. Means are of meanWidth() steps, at the first of them; NaN where
/// nothing is finite.
struct TrainingCurves {
    static constexpr std::size_t kColumns = 1000;

    struct Run {
        std::vector<QPointF> loss;        ///< y: the loss, infinite and NaN ones too
        std::vector<QPointF> scale;       ///< y: log2 S, of those steps alone at which it is another than before
        std::vector<QPointF> scalerScale; ///< likewise, of the scaler, where the steps keep their first S and it moved
        std::vector<QPointF> lost;        ///< y: the share of all parameter gradients
        std::vector<QPointF> gradients;   ///< y: log2 of the largest, divided by S; minus infinity of 0; infinity; NaN
        std::vector<QPointF> meanLoss;    ///< of the finite ones
        std::vector<QPointF> meanLost;
        std::vector<QPointF> meanGradient; ///< of the logarithms of those that have one
        std::vector<double> skipped;       ///< steps, at most one a column
        std::vector<float> zeroByLayer;    ///< (columns of lostWidth() steps, layers) row-major: the largest share
        std::size_t steps = 0;             ///< done
    };
    NetworkSetup setup;
    std::size_t steps = 0; ///< of a whole run
    std::vector<Run> runs; ///< as in the picture

    std::size_t columnWidth() const; ///< in steps
    std::size_t lostWidth() const;   ///< one up to 250 steps
    std::size_t meanWidth() const;
};

/// `previous`: of an earlier picture of the same setup, whose columns are not read again.
TrainingCurves trainingCurves(const NetworkPicture& picture, const TrainingCurves* previous = nullptr);

} // namespace halfscope
