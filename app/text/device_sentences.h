// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/compare_backends.h"

#include <QLocale>
#include <QString>

namespace halfscope::sentences {

/// What came of a comparison of `device`, by its name, with the CPU: "10 steps, every bit the same."; or where the
/// first difference is, and both values; of the fast path how far it is off. Powers are markup.
QString comparison(const BackendComparison& compared, const QString& device, const QLocale& locale);

/// Why a setup has no fast path, and what would give it one: of what quickProblem() found.
QString fastPathProblem(const Problem& problem);

/// "Step 3 of 10."
QString comparisonProgress(std::size_t done, std::size_t total, const QLocale& locale);

} // namespace halfscope::sentences
