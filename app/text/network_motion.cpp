// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_motion.h"

#include "text/network_sentences.h"
#include "text/numbers.h"
#include "text/words.h"
#include "training/optimizer.h"
#include "training/step_work.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

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
    {QT_TRANSLATE_NOOP("words", "master weight"), QT_TRANSLATE_NOOP("words", "The master weight before the step."),
     &WeightMotion::weight},
    {QT_TRANSLATE_NOOP("words", "update"), QT_TRANSLATE_NOOP("words", "What is subtracted from it."),
     &WeightMotion::update},
    {QT_TRANSLATE_NOOP("words", "master ulp"),
     QT_TRANSLATE_NOOP("words", "The unit in the last place of the master weight: half of it is the least that moves "
                                "it for certain."),
     &WeightMotion::masterUlp},
    {QT_TRANSLATE_NOOP("words", "master moved"), QT_TRANSLATE_NOOP("words", "How far the master weight moved."),
     &WeightMotion::masterMoved, true},
    {QT_TRANSLATE_NOOP("words", "stored weight"),
     QT_TRANSLATE_NOOP("words", "The weight as a pass reads it, in the compute format."), &WeightMotion::stored},
    {QT_TRANSLATE_NOOP("words", "stored ulp"),
     QT_TRANSLATE_NOOP("words", "The unit in the last place of the stored weight."), &WeightMotion::storedUlp},
    {QT_TRANSLATE_NOOP("words", "stored moved"),
     QT_TRANSLATE_NOOP("words", "How far the stored weight moved: not at all until the master has gone far enough."),
     &WeightMotion::storedMoved, true},
    {QT_TRANSLATE_NOOP("words", "moved without master"),
     QT_TRANSLATE_NOOP("words", "How far the stored weight would move if there were no master copy."),
     &WeightMotion::aloneMoved, true},
}};

const Column& rowOf(MotionColumn column) { return kColumns[static_cast<std::size_t>(column)]; }

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// How large an update is, in halves of the weight's last place: up to 1 it is rounded away.
double inHalfUlps(float update, float ulp) {
    return std::abs(static_cast<double>(update)) / (static_cast<double>(ulp) / 2);
}

} // namespace

QString words::motionColumn(MotionColumn column) { return Words::tr(rowOf(column).word); }
QString words::motionColumnTip(MotionColumn column) { return Words::tr(rowOf(column).tip); }

std::size_t motionSteps(const TrainingTrace& run, std::size_t most) {
    const double affordable = kMostMotionWork / std::max(1.0, workOfAStep(run.setup()));
    return static_cast<std::size_t>(std::min(affordable, static_cast<double>(std::min(most, run.steps().size()))));
}

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
    return numbers::withMinus(exact ? numbers::shortest(static_cast<float>(value), locale)
                                    : numbers::rounded(value, kDigits, locale));
}

QString sentences::weightMotion(const WeightMotion& motion, const TrainingSetup& setup, const QLocale& locale) {
    constexpr int kDigits = 3;
    if (motion.skipped) {
        return Sentences::tr("The step was skipped, and the weight stays.");
    }
    if (!std::isfinite(motion.update) || !std::isfinite(motion.weight)) {
        return Sentences::tr("The weight or its update is not finite.");
    }
    const auto rounded = [&](double value) { return numbers::withMinus(numbers::rounded(value, kDigits, locale)); };
    const QString update = rounded(static_cast<double>(motion.update));
    if (motion.update == 0) {
        return Sentences::tr("The update is 0, and the weight stays.");
    }
    const UpdateArithmetic arithmetic = updateArithmetic(setup);
    if (motion.masterMoved == 0) {
        return Sentences::tr("The update %1 is %2 times half an ulp of the weight in %3: it does not move.")
            .arg(update, rounded(inHalfUlps(motion.update, motion.masterUlp)), words::format(arithmetic.format));
    }
    const bool hasCopy = arithmetic.format == FormatId::Float32 && setup.format != FormatId::Float32;
    if (!hasCopy) {
        return Sentences::tr("The update %1 moves the weight by %2.")
            .arg(update, rounded(static_cast<double>(motion.masterMoved)));
    }
    const QString of =
        Sentences::tr("The update %1 is %2 times half an ulp of the weight in %3")
            .arg(update, rounded(inHalfUlps(motion.update, motion.storedUlp)), words::format(setup.format));
    return motion.aloneMoved == 0 ? Sentences::tr("%1: without a master copy it would not move.").arg(of)
                                  : Sentences::tr("%1: it would move without a master copy as well, by %2.")
                                        .arg(of, rounded(static_cast<double>(motion.aloneMoved)));
}

bool sentences::stoodStill(const WeightMotion& motion, MotionColumn column) {
    return rowOf(column).moves && motion.update != 0 && !motion.skipped && valueOf(motion, column) == 0;
}

} // namespace halfscope
