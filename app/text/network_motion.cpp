// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_motion.h"

#include "text/numbers.h"

#include <QCoreApplication>

#include <array>

namespace halfscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

struct Column {
    const char* word;
    const char* tip;
    float WeightMotion::*value = nullptr;
    bool moves = false; ///< tells how far something moved
};

// A row stands for a MotionColumn, in its order.
constexpr std::array<Column, kMotionColumnCount> kColumns{{
    {QT_TRANSLATE_NOOP("words", "step"), QT_TRANSLATE_NOOP("words", "Training steps, from 1.")},
    {QT_TRANSLATE_NOOP("words", "gradient"),
     QT_TRANSLATE_NOOP("words", "What the optimizer receives: unscaled and clipped."), &WeightMotion::gradient},
    {QT_TRANSLATE_NOOP("words", "weight"), QT_TRANSLATE_NOOP("words", "The master weight before the step."),
     &WeightMotion::weight},
    {QT_TRANSLATE_NOOP("words", "update"), QT_TRANSLATE_NOOP("words", "What is subtracted from it."),
     &WeightMotion::update},
    {QT_TRANSLATE_NOOP("words", "ulp"),
     QT_TRANSLATE_NOOP("words", "The unit in the last place of the master weight: half of it is the least that moves "
                                "it for certain."),
     &WeightMotion::masterUlp},
    {QT_TRANSLATE_NOOP("words", "moved"), QT_TRANSLATE_NOOP("words", "How far the master weight moved."),
     &WeightMotion::masterMoved, true},
    {QT_TRANSLATE_NOOP("words", "stored weight"),
     QT_TRANSLATE_NOOP("words", "The weight as a pass reads it, in the compute format."), &WeightMotion::stored},
    {QT_TRANSLATE_NOOP("words", "its ulp"),
     QT_TRANSLATE_NOOP("words", "The unit in the last place of the stored weight."), &WeightMotion::storedUlp},
    {QT_TRANSLATE_NOOP("words", "it moved"),
     QT_TRANSLATE_NOOP("words", "How far the stored weight moved: not at all until the master has gone far enough."),
     &WeightMotion::storedMoved, true},
    {QT_TRANSLATE_NOOP("words", "without master"),
     QT_TRANSLATE_NOOP("words", "How far the stored weight would move if there were no master copy."),
     &WeightMotion::aloneMoved, true},
}};

const Column& rowOf(MotionColumn column) { return kColumns[static_cast<std::size_t>(column)]; }

} // namespace

QString words::motionColumn(MotionColumn column) { return Words::tr(rowOf(column).word); }
QString words::motionColumnTip(MotionColumn column) { return Words::tr(rowOf(column).tip); }

double valueOf(const WeightMotion& motion, MotionColumn column) {
    const auto value = rowOf(column).value;
    return value ? static_cast<double>(motion.*value) : static_cast<double>(motion.step + 1);
}

QString sentences::motionCell(const WeightMotion& motion, MotionColumn column, const QLocale& locale) {
    constexpr int kDigits = 5;
    const bool exact = column == MotionColumn::Weight || column == MotionColumn::Stored;
    if (column == MotionColumn::Step) {
        return numbers::integer(motion.step + 1, locale);
    }
    const double value = valueOf(motion, column);
    return exact ? numbers::shortest(static_cast<float>(value), locale) : numbers::rounded(value, kDigits, locale);
}

bool sentences::stoodStill(const WeightMotion& motion, MotionColumn column) {
    return rowOf(column).moves && motion.update != 0 && !motion.skipped && valueOf(motion, column) == 0;
}

} // namespace halfscope
