// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

#include <QPointF>

#include <vector>

namespace halfscope {

/// What the scaler's figures are drawn from: as many points as a picture can show, however long the traces are. Made
/// once for a picture, in one pass over its rows; figures for any place of the cursor are built from it.
///
/// The steps are divided into kColumns columns, and of each the first, the last, the lowest and the highest value are
/// kept, at their own steps: nothing that could be seen is lost. Up to kColumns steps everything is kept.
struct ScalerCurves {
    static constexpr std::size_t kColumns = 4000;

    struct Scale {
        PolicyId policy = PolicyId::Pytorch;
        /// x: the step; y: log2 of the scale after it, minus infinity of 0, infinity of ∞. The first is the initial
        /// scale at 0, then those steps alone that changed it.
        std::vector<QPointF> points;
    };
    bool hasMain = false;        ///< the first of `scales` is the setup's own policy
    std::vector<Scale> scales;   ///< then those compared that have a trace
    std::vector<double> skipped; ///< steps that the setup's policy skipped, at most one a column
    /// x: the step; y: log2 of the largest magnitude that the setup's policy received, minus infinity of 0, infinity
    /// of ∞, NaN of NaN. A step without values has none.
    std::vector<QPointF> gradients;
    std::vector<double> refused; ///< steps skipped although all that was received is finite, at most one a column
    /// In the closed loop, of overflowed steps: log2 of what would have been stored, the largest gradient times the
    /// scale, where that is finite in float32.
    std::vector<QPointF> products;
};

ScalerCurves scalerCurves(const ScalerPicture& picture);

} // namespace halfscope
