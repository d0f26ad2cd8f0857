// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <QString>

namespace halfscope {

/// A person's text as a number: core's parser, with a single decimal comma taken for a point.
Result<float> parseTyped(const QString& text);
/// The same, to float64.
Result<double> parseTypedReal(const QString& text);

} // namespace halfscope
