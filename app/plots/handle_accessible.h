// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace halfscope {

/// Makes screen readers find a Handle as a slider with a spoken value, and a FigureView as a chart whose children are
/// its handles. Qt knows neither: both would be nameless clients. Safe to call often; it installs itself once.
void installPlotAccessibility();

} // namespace halfscope
