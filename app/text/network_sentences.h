// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/network_setup.h"
#include "training/record_terms.h"
#include "training/weight_motion.h"

#include <QLocale>
#include <QString>

namespace halfscope {

/// The exact sentences of the network activity, with powers as markup.
namespace sentences {

// One step

/// "Step 1, backward, layer 4 of 13: 2 of 16 weight gradients are lost, 19 of 64 hidden gradients are lost (9 more are
/// 0) at S = 1."
QString stepHeadline(const StepRecord& record, std::size_t phase, const QLocale& locale);
/// What the step came to: skipped and why, what is lost, what helps.
QString stepVerdict(const StepRecord& record, const QLocale& locale);
/// "Step 3, forward, layer 2 of 3: the activation in row 1, column 3 is infinite; the loss scale cannot help." Empty
/// where all is finite.
QString stepNotFinite(const StepRecord& record, const QLocale& locale);
/// Why twelve layers: of a sigmoid network of that depth, else empty.
QString whyTwelve(const TrainingSetup& setup);
/// One element: value, code, class, what float32 gives, how far off; then who made it, from its terms: "Who made this
/// zero? The sum of 16 terms x_i g_i is 2.81e-08: not above 2^{-25} = 2.98e-08."
QString element(const StepRecord& record, const RecordPoint& point, const RecordTerms& terms, const QLocale& locale);

// Training

/// "After 5 epochs: loss 1.2735 in float16, S dynamic (PyTorch) (4 of 40 steps skipped); 1.1959 in float32." Of a
/// problem, the problem's sentence.
QString trainingHeadline(const NetworkPicture& picture, const QLocale& locale);
/// Of a run whose numbers are spoiled: "Step 34: the loss is NaN; it began in layer 2." `record`: of that step, or null
/// (facts::recordOfSpoiledStep). Empty where nothing is.
QString trainingSpoiled(const TrainingTrace& trace, const StepRecord* record, const QLocale& locale);
/// What went wrong with each run: its numbers are spoiled, every step is skipped, gradients are lost. Empty where
/// nothing did.
QString trainingVerdict(const NetworkPicture& picture, const QLocale& locale);
/// "The update 6e-4 is 0.31 of half an ulp of the weight in bfloat16: without a master copy it would not move."
QString weightMotion(const WeightMotion& motion, const TrainingSetup& setup, const QLocale& locale);

// Costs

/// Of a record that is made only when asked: "All numbers of this step take 310 MiB of memory and about 4 s."
/// `replayed`: steps that are made again before it.
QString recordCost(const TrainingSetup& setup, const QLocale& locale, std::size_t replayed = 0);
/// Of a run that is started by hand: "This run is 400 steps of about 2.1e+09 multiplications: about 3.5 minutes."
QString runCost(const NetworkSetup& setup, const QLocale& locale);
/// "1,200 of 40,000 steps, 3,100 a second, 13 s left".
QString trainingProgress(std::size_t done, std::size_t total, double stepsPerSecond, double secondsLeft,
                         const QLocale& locale);
/// What a run shows that was cancelled, or is from before a change; empty where it is the setup's whole run.
QString trainingStale(const NetworkPicture& shown, const NetworkSetup& now, bool running, const QLocale& locale);

} // namespace sentences
} // namespace halfscope
