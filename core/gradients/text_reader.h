// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/byte_source.h"

/// Internal to core/gradients: numbers as text, one column or several.
namespace halfscope::detail {

/// A column is a group: of its name where there is a row of names; else of `groupName` where it is the only one; else
/// of its number from "1". A column named "step" beside others is none. TextBadNumber and TextBadRow (line, text),
/// TextNoNumbers, TextBinary (byte).
Result<ReadReport> readText(ByteSource& source, const std::string& groupName);

} // namespace halfscope::detail
