// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <istream>
#include <string>
#include <vector>

namespace halfscope {

/// Reads text or CSV with a row a step of training: the gradients of that step, in the row's order. Rows may differ in
/// length, and empty cells are none. A first row without a number is a header. Cells are apart by tabs, semicolons,
/// commas or spaces, as in readers.h; blank lines and comments after # are no rows.
/// Problems of where and line as in readers.h: FileMissing, FileUnreadable, FileEmpty, TextBadNumber, TextBadRow,
/// TextNoNumbers, TextBinary; TooManySteps.
Result<std::vector<std::vector<float>>> readStepRows(const std::string& path);
Result<std::vector<std::vector<float>>> readStepRows(std::istream& stream, const std::string& name);

} // namespace halfscope
