// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/weight_motion.h"

#include <QLocale>
#include <QString>

namespace halfscope {

/// What is told of a weight's step.
enum class MotionColumn : std::uint8_t {
    Step,
    Gradient,
    Weight,
    Update,
    MasterUlp,
    MasterMoved,
    Stored,
    StoredUlp,
    StoredMoved,
    AloneMoved, ///< without a master copy
};
inline constexpr int kMotionColumnCount = 10;

namespace words {
QString motionColumn(MotionColumn column);
QString motionColumnTip(MotionColumn column);
} // namespace words

namespace sentences {
QString motionCell(const WeightMotion& motion, MotionColumn column, const QLocale& locale);
/// Of a column that tells how far it moved: not at all, though there was an update.
bool stoodStill(const WeightMotion& motion, MotionColumn column);
} // namespace sentences

/// Work that a table of a weight's motion may take on the GUI thread, with the steps from the nearest state before it.
inline constexpr double kMostMotionWork = 1e8;
/// Of the first `most` steps of a run, so many as that work makes once more.
std::size_t motionSteps(const TrainingTrace& run, std::size_t most);

/// What the cell of a column is a number of; the step counts from 1.
double valueOf(const WeightMotion& motion, MotionColumn column);

} // namespace halfscope
