// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_record.h"

#include <QLocale>
#include <QString>

namespace halfscope {

/// The forms that sentences need of a tensor's name, beside words::tensor().
namespace nouns {

QString ofMany(TensorKind kind); ///< "weight gradients", as in "1 of 16 weight gradients"
QString one(TensorKind kind);    ///< "the weight gradient"
/// "the weight gradient in row 1, column 3", of a tensor of one element without its place.
QString element(const TensorRecord& tensor, int row, int column, const QLocale& locale);

} // namespace nouns

namespace sentences {

/// Where a sentence on a phase begins: "Step 1, backward, layer 4 of 13".
QString stepPlace(const StepRecord& record, std::size_t phase, const QLocale& locale);

} // namespace sentences
} // namespace halfscope
