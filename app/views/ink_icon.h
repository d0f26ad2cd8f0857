// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace halfscope {

/// An icon of resources/icons by its name, all of it in one colour; paler where it is disabled.
QIcon inkIcon(const QString& name, const QColor& ink);

} // namespace halfscope
