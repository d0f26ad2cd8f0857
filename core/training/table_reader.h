// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"
#include "training/data_table.h"

#include <istream>
#include <memory>
#include <string>

namespace halfscope {

/// Reads samples as text: a row each, the target in the last column; columns apart by commas, semicolons, tabs or
/// spaces, numbers as in number_text.h, a comma for the point where commas do not separate; a first row without a
/// number names the columns; blank lines and comments after # are no rows. Targets are classes where they are whole
/// numbers from 0 to at most 99 and each up to the largest occurs, two at least; else numbers to fit. At most 4096
/// inputs and 1,000,000 numbers in all, every one finite.
/// Problems with where and line: FileMissing, FileUnreadable, FileEmpty and TextNoNumbers (expected), TextBadNumber,
/// TextBadRow (expected), TextBinary.
Result<std::shared_ptr<const DataTable>> readDataTable(const std::string& path);
/// `name`: of the file, as problems give it; the table's is what follows its last slash.
Result<std::shared_ptr<const DataTable>> readDataTable(std::istream& stream, const std::string& name);

} // namespace halfscope
