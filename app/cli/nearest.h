// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace halfscope::cli {

/// Those of `names` that a person may have meant: the nearest by edits, at most a third of the letters away.
QStringList nearest(const QString& name, const QStringList& names);

/// "Did you mean --scale?", or "There are: --format, --scale." where nothing is near.
QString suggestion(const QString& name, const QStringList& names);

} // namespace halfscope::cli
