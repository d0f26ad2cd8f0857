// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "training/step_record.h"

#include <QLocale>

#include <optional>
#include <utility>

namespace halfscope {

/// So many rows and columns of cells at most.
inline constexpr int kMostTensorCells = 64;

/// How a tensor's figure is to be read: the language of its words is the installed one.
struct TensorFigureOptions {
    std::optional<std::pair<int, int>> element; ///< row and column, from 0: it has a frame
    int firstRow = 0;                           ///< of the window, where the tensor has more than fit; kept inside it
    int firstColumn = 0;
    QLocale locale;
    FigureUse use = FigureUse::File;
    bool whole = false; ///< the whole tensor, each cell a block of elements, instead of a window
    QString title = {}; ///< a sentence; empty: the tensor's shape
    /// trueGradientsOf() the tensor: why a zero that its store did not lose is zero. Null: not known.
    const std::vector<float>* trueOnes = nullptr;
};

/// What is shown of a tensor: `rows` x `columns` elements, in cells of `blockRows` x `blockColumns`, the last of which
/// may be short.
struct TensorWindow {
    int firstRow = 0;
    int firstColumn = 0;
    int rows = 0;
    int columns = 0;
    int blockRows = 1;
    int blockColumns = 1;
};
TensorWindow tensorWindow(const TensorRecord& tensor, const TensorFigureOptions& options);

/// A heat map, a cell an element: sign by hue and a written minus, binade by lightness and as a power where there is
/// room; what is lost, infinite, NaN or held at the largest value by a shape of its own. A cell that is a block shows
/// its largest magnitude (NaN before infinity before all else) and whether any of it is lost. Below, the binades.
/// Lightness goes over the binades of the whole tensor, in fours, at least 12 and at most 32 of them from the largest
/// down.
Figure tensorFigure(const TensorRecord& tensor, const TensorFigureOptions& options);

/// The element, row and column from 0, at a place on the axes of panel 0: of a block the one that it shows. None
/// outside.
std::optional<std::pair<int, int>> cellAt(const TensorRecord& tensor, const TensorFigureOptions& options, double x,
                                          double y);

} // namespace halfscope
