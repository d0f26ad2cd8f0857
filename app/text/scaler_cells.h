// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"
#include "text/scaler_columns.h"

#include <QLocale>
#include <QString>

#include <span>
#include <string>

namespace halfscope {

/// What a cell of the trace table says to a person, the same on the screen, in exported tables and on the clipboard.
namespace sentences {

/// Of more values than these a cell shows the first ones and how many there are.
inline constexpr std::size_t kValuesShown = 6;

/// Powers as markup: "8, 16", "skipped", "2 → 0", "kept, then doubled". Empty where the policy has no such counter.
QString scalerCellText(const ScalerTrace& trace, std::size_t row, ScalerColumn column, const QLocale& locale);
/// A list of values as a cell shows it.
QString scalerValuesText(std::span<const float> values, const QLocale& locale);

} // namespace sentences

/// What a cell says to a program. ASCII without a comma, a quote or a line end.
namespace cells {

/// C numbers, exact; all values, apart by spaces; core's names of enums; empty for none. The column WhatHappened is
/// data's "overflow", true or false.
void append(std::string& to, const ScalerTrace& trace, std::size_t row, ScalerColumn column);
void appendValues(std::string& to, std::span<const float> values);
void appendNumber(std::string& to, double value);
/// The column's name in JSON and CSV: "scale_used".
const char* columnName(ScalerColumn column);

} // namespace cells

/// Whether the policy's rules have the counter.
bool countsBadSteps(const PolicyRules& rules);
bool countsHysteresis(const PolicyRules& rules);

} // namespace halfscope
