// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace halfscope {

/// Writes a file whole or not at all, in place of an earlier one; makes its folder. Problem FileUnwritable.
std::optional<Problem> writeWhole(const QString& path, const QByteArray& bytes);

} // namespace halfscope
