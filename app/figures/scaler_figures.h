// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "figures/scaler_curves.h"

#include <QLocale>

namespace halfscope {

/// How the scaler's figure is to be read: the language of its words is the installed one.
struct ScalerFigureOptions {
    std::uint32_t step = 0; ///< the cursor: steps done. With setup.hideAfterCursor nothing after it is shown
    QLocale locale;
    FigureUse use = FigureUse::File;
};

/// The scale after each step, of the setup's policy and those compared; where gradients are received, their largest a
/// step below it, on the format's own range.
///
/// An axis must not jump while a parameter or a gradient is dragged, nor with the cursor: the steps are those of the
/// stream; scales lie in whole fours of binades with at least one free above and below, or a tenth of all, whatever is
/// hidden, and as many more fours above as leave a legend of more than three words its share there; gradients lie in
/// the whole range of the format, four binades more below and eight above, in fours; where that is wider than 64
/// binades, in 2^-32 to 2^32 and as many more whole 32 binades as they need.
Figure scalerFigure(const ScalerPicture& picture, const ScalerCurves& curves, const ScalerFigureOptions& options);
/// For one figure of the picture.
Figure scalerFigure(const ScalerPicture& picture, const ScalerFigureOptions& options);

} // namespace halfscope
