// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/data_table.h"

namespace halfscope {

/// The 1,797 handwritten digits of resources/data/digits.txt, which says where they come from: 64 pixels, row by row,
/// each the file's 0 to 16 divided by 16, and which of the ten digits it is. In the order of the file: 13 people, one
/// after the other.
const DataTable& digits();

} // namespace halfscope
