// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <QString>

namespace halfscope {

/// One translated sentence or two: what is wrong, where, and what to try.
QString problemText(const Problem& problem);

} // namespace halfscope
