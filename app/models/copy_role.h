// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace halfscope {

/// QStringList, of a cell or a title: what it is in a sheet, where it is not one cell there.
inline constexpr int kCopyRole = Qt::UserRole + 100;

} // namespace halfscope
