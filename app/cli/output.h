// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <QByteArray>
#include <QString>

/// The command line speaks English and writes C numbers, whatever the environment: scripts read it.
namespace halfscope::cli {

inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadUsage = 2;

/// Writes to standard output and gives kDone, or complains and gives kFailed where it cannot be written.
int print(const QByteArray& text);

/// One line on standard error: "halfscope: sentence"; gives `status` back.
int complain(const QString& sentence, int status);
int complain(const Problem& problem, int status = kFailed);

} // namespace halfscope::cli
