// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "training/network_setup.h"
#include "training/record_terms.h"
#include "training/weight_motion.h"

#include <QLocale>

namespace halfscope {

/// For a person an epoch a row, and of each run what EpochsColumn tells; for a program a run's epoch a row.
Table epochsTable(const NetworkPicture& picture, TableUse use, const QLocale& locale = QLocale::c(),
                  RowRange rows = {});
std::size_t epochRows(const NetworkPicture& picture); ///< that it has for a program

/// A step of a run a row.
Table trainingStepsTable(const TrainingTrace& trace, TableUse use, const QLocale& locale = QLocale::c(),
                         RowRange rows = {});

/// The weight gradients of a step as they left the backward pass, still times S: a layer a row, by class.
Table layersTable(const StepRecord& record, TableUse use, const QLocale& locale = QLocale::c());

/// The phases of a step, a row each, with what was lost and what was not finite.
Table phasesTable(const StepRecord& record, TableUse use, const QLocale& locale = QLocale::c());

/// An element a row: value, code, class, what float32 gives, how far off.
Table tensorTable(const StepRecord& record, std::size_t phase, std::size_t tensor, TableUse use,
                  const QLocale& locale = QLocale::c(), RowRange rows = {});

/// Who made an element: a term a row.
Table termsTable(const RecordTerms& terms, TableUse use, const QLocale& locale = QLocale::c(), RowRange rows = {});

/// What steps made of a weight, a step a row.
Table motionTable(const std::vector<WeightMotion>& motions, TableUse use, const QLocale& locale = QLocale::c(),
                  RowRange rows = {});

} // namespace halfscope
