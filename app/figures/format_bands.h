// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "gradients/shares.h"

#include <QLocale>

#include <vector>

namespace halfscope {

/// What the format makes of each magnitude, as bands from `low` to `high` (exponents), the same in every picture.
std::vector<Band> formatBands(StoreSetting setting, double low, double high);
/// The limits of those bands, exactly: "2^{-25} and below: zero".
std::vector<Limit> formatLimits(StoreSetting setting, double low, double high, const QLocale& locale);
/// The same in a word each, for beside a low panel: the smallest subnormal and normal, the largest value.
std::vector<Limit> formatLevels(Format format, double low, double high, const QLocale& locale);

} // namespace halfscope
