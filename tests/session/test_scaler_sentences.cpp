// SPDX-License-Identifier: GPL-3.0-or-later
#include "../scaling/scaler_samples.h"

#include "text/markup.h"
#include "text/scaler_sentences.h"

#include <QTranslator>

using namespace halfscope;

namespace {

const QLocale& english() {
    static const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);
    return kEnglish;
}

ScalerSetup with(ScalerSetup setup, PolicyId id, double scale, std::int64_t interval) {
    setup.policy = samples::policy(id, scale, interval);
    return setup;
}

ScalerSetup defaults(ScalerSetup setup, PolicyId id) {
    setup.policy = policyOf(id);
    return setup;
}

ScalerSetup changed(ScalerSetup setup, void (*change)(ScalerSetup&)) {
    change(setup);
    return setup;
}

ScalerSetup inFloat32(ScalerSetup setup) {
    setup.format = FormatId::Float32;
    return setup;
}

ScalerSetup overflows(PolicyId id, std::size_t count) { return defaults(samples::flags(std::string(count, 'T')), id); }

ScalerSetup exercise(PolicyId id = PolicyId::Pytorch) { return with(samples::scaled("8,16;inf;4;4"), id, 8, 2); }

} // namespace

class TestScalerSentences : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        m_plurals = m_translator.load(QStringLiteral(":/i18n/halfscope_en.qm")) &&
                    !m_translator.translate("sentences", "%1 good steps in a row, interval %2", nullptr, 1).isEmpty();
        QCoreApplication::installTranslator(&m_translator);
    }

    void theHeadlineIsTheVerdictWithItsNumbers_data() {
        QTest::addColumn<ScalerSetup>("setup");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, ScalerSetup setup, const char* expected) {
            QTest::newRow(name) << std::move(setup) << QString::fromUtf8(expected);
        };
        using namespace samples;
        row("two skips", with(flags("FTFFFT"), PolicyId::Pytorch, 8, 2),
            "PyTorch GradScaler, from 8, interval 2: healthy, 2 of 6 steps skipped.");
        row("no skip", with(flags("FF"), PolicyId::Megatron, 0x1p32, 1000),
            "Megatron, from 2^32, interval 1,000: healthy, none of 2 steps skipped.");
        row("no interval", with(flags("FT"), PolicyId::Constant, 512, 2),
            "Constant scale, from 512: stuck at the floor, 1 of 2 steps skipped.");
        row("the first scale is capped", with(flags("FF"), PolicyId::ApexAmp, 0x1p30, 2000),
            "Apex amp, from 2^24, interval 2,000: healthy, none of 2 steps skipped.");
        row("an error", with(flags("TTT"), PolicyId::Deepspeed, 1, 1000),
            "DeepSpeed, from 1, interval 1,000: stuck at the floor, 2 of 2 steps skipped, stopped with an error at "
            "step 2.");
        row("nothing yet", defaults(ScalerSetup(), PolicyId::Pytorch),
            "PyTorch GradScaler, from 2^16, interval 2,000: there is no step yet.");
        row("a problem", defaults(flags("F"), PolicyId::Openseq2seqLogmax),
            "OpenSeq2Seq LogMax follows the size of the largest gradient, which flags alone do not tell. Give it "
            "gradients.");
    }
    void theHeadlineIsTheVerdictWithItsNumbers() {
        QFETCH(ScalerSetup, setup);
        QFETCH(QString, expected);
        QCOMPARE(markup::toPlain(sentences::scalerHeadline(*pictureScaler(setup), english())), expected);
    }

    void theVerdictSaysWhereWhatAndWhatHelps_data() {
        QTest::addColumn<ScalerSetup>("setup");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, ScalerSetup setup, const char* expected) {
            QTest::newRow(name) << std::move(setup) << QString::fromUtf8(expected);
        };
        using namespace samples;
        row("healthy", with(flags("FF"), PolicyId::Pytorch, 8, 2), "Nothing overflowed in these 2 steps.");
        row("healthy with skips", with(flags("FTFFFT"), PolicyId::Pytorch, 8, 9),
            "2 steps overflowed and were skipped (between steps 2 and 6); the scale serves the others. Nothing has to "
            "be done.");
        row("skips at the start", with(closed("2;2;2;2"), PolicyId::Pytorch, 65536, 2000),
            "The first scale was too large: 2 steps overflowed and were skipped (steps 1 to 2) until 2^14 served, "
            "while "
            "the learning-rate schedule moved on. A smaller initial scale saves them.");
        row("skips so far", with(flags("TT"), PolicyId::Pytorch, 65536, 2000),
            "The first scale was too large: all 2 steps overflowed and were skipped (steps 1 to 2), and 2^14 is tried "
            "next. A smaller initial scale saves steps.");
        row("resumed without the scaler's state",
            changed(with(closed("0.5;50;50;50;50;50;50;50;50"), PolicyId::Pytorch, 65536, 2000),
                    [](ScalerSetup& s) { s.resumedAt = 2; }),
            "Resumed without the scaler's state, the run started with a scale that was too large: 6 steps overflowed "
            "and were skipped (steps 2 to 7) down to 1024. Save the scaler's state with the model, and load it.");
        row("resumed after a start that skipped as well",
            changed(with(closed("50;50;50;50;50;50;50;50;50;50;50;50;50;50;50;50;50;50;50;50"), PolicyId::Pytorch,
                         65536, 2000),
                    [](ScalerSetup& s) { s.resumedAt = 11; }),
            "Resumed without the scaler's state, the run started with a scale that was too large: 6 steps overflowed "
            "and were skipped (steps 11 to 16) down to 1024. Save the scaler's state with the model, and load it. The "
            "other 6 skipped steps were those of the first start.");
        const auto notCleared = [](ScalerSetup& s) { s.gradientsNotCleared = true; };
        row("not cleared, all the way down", changed(with(closed("100000;1;1;1"), PolicyId::Paddle, 4, 9), notCleared),
            "Every step overflows (steps 1 to 4), however small the scale: it is 2^-2 by now. No scale mends that. The "
            "gradients are not cleared, and what was infinite once stays so: clear them after a skipped step, too.");
        row("not cleared, from a large scale", changed(with(scaled("inf;1;1"), PolicyId::Paddle, 65536, 9), notCleared),
            "Every step overflows (steps 1 to 3), however small the scale: it is 2^13 by now. No scale mends that. The "
            "gradients are not cleared, and what was infinite once stays so: clear them after a skipped step, too.");
        row("not cleared, after good steps", changed(with(scaled("1;1;inf;1"), PolicyId::Pytorch, 64, 9), notCleared),
            "Every step overflows (steps 3 to 4), however small the scale: it is 16 by now. No scale mends that. The "
            "gradients are not cleared, and what was infinite once stays so: clear them after a skipped step, too.");
        row("not cleared, at the minimum", changed(with(scaled("inf;1;1"), PolicyId::Keras2, 1, 9), notCleared),
            "At 1, the minimum, the gradients still overflow (steps 1 to 3): every step is skipped and nothing is "
            "learned. The gradients are not cleared, and what was infinite once stays so: clear them after a skipped "
            "step, too.");
        row("not cleared, but each step overflows by itself",
            changed(with(scaled("inf;inf"), PolicyId::Keras2, 1, 9), notCleared),
            "At 1, the minimum, the gradients still overflow (steps 1 to 2): every step is skipped and nothing is "
            "learned. Allow a smaller scale, or look for an inf or NaN in the forward pass.");
        row("LogMax held by its quirk", with(scaled("8;inf;8;8"), PolicyId::Openseq2seqLogmax, 1, 2),
            "Since the overflow in step 2 the scale stays at 1: the code of this policy takes 65536 for the logarithm "
            "of a gradient that is not finite, and its means forget that only after many steps. Keep inf and NaN from "
            "it, or choose another policy.");
        row("LogMax after zeros", with(scaled("8;0,0;8"), PolicyId::Openseq2seqLogmax, 1, 2),
            "After step 2 the scale is NaN, and stays so: no gradient of that step was other than 0, and the logarithm "
            "of 0 is −∞. Keep empty steps and gradients that are all 0 from this policy, or choose another one.");
        row("LogMax after an empty step", with(scaled("8;;8"), PolicyId::Openseq2seqLogmax, 1, 2),
            "After step 2 the scale is NaN, and stays so: no gradient of that step was other than 0, and the logarithm "
            "of 0 is −∞. Keep empty steps and gradients that are all 0 from this policy, or choose another one.");
        row("probing at each growth", with(flags("FFTFFTFF"), PolicyId::Pytorch, 8, 2),
            "The scale grows until something overflows (between steps 3 and 6), and comes back: so it finds the "
            "largest that "
            "serves. The share of skipped steps to expect is about 1 in 3; nothing has to be done.");
        row("stuck at the minimum", with(flags("FTTTT"), PolicyId::Keras2, 2, 2000),
            "At 1, the minimum, the gradients still overflow (steps 3 to 5): every step is skipped and nothing is "
            "learned. Allow a smaller scale, or look for an inf or NaN in the forward pass.");
        row("a constant scale", with(flags("FTT"), PolicyId::Constant, 512, 2),
            "The scale never changes, and at 512 the gradients overflow (steps 2 to 3): these steps are skipped, and "
            "so "
            "will be all like them. Choose a smaller scale.");
        row("an error", with(flags("TTT"), PolicyId::Deepspeed, 1, 1000),
            "The gradients overflow at 1, from where the scale may not be lowered, and the framework stops with an "
            "error (steps 1 to 2). Look for an inf or NaN in the forward pass: it overflows at every scale.");
        row("running away", with(flags("TTTT"), PolicyId::Pytorch, 4, 2000),
            "Every step overflows (steps 1 to 4), however small the scale: it is 2^-2 by now. No scale mends that. "
            "Look "
            "for an inf or NaN in the forward pass, and set a minimum.");
        row("PyTorch's collapse", overflows(PolicyId::Pytorch, 150),
            "After step 144 the scale is 2^-128, and its reciprocal is infinite in float32: a finite gradient then "
            "comes back as inf or NaN, and that step is not skipped. Here every later step overflowed, and was "
            "skipped. "
            "Look for an inf or NaN in the forward pass, and set a minimum.");
        row("PyTorch's collapse, and a step that is not skipped",
            defaults(samples::flags(std::string(144, 'T') + 'F'), PolicyId::Pytorch),
            "After step 144 the scale is 2^-128, and its reciprocal is infinite in float32: a finite gradient then "
            "comes back as inf or NaN, and that step is not skipped. Look for an inf or NaN in the forward pass, and "
            "set a minimum.");
        row("a policy that divides, while its scale is above 0", overflows(PolicyId::Keras3, 150),
            "Every step overflows (steps 1 to 150), however small the scale: it is 2^-135 by now. No scale mends that. "
            "Look for an inf or NaN in the forward pass, and set a minimum.");
        row("a policy that divides, and steps that are not skipped",
            defaults(samples::flags(std::string(143, 'T') + "FF"), PolicyId::Keras3),
            "The scale fell to 2^-128 (after step 143), far below what any gradient needs. Look for an inf or NaN in "
            "the forward pass, and set a minimum.");
        row("a policy that divides by 0", overflows(PolicyId::Keras3, 165),
            "After step 165 the scale is 0: a finite gradient then comes back as inf or NaN, and that step is not "
            "skipped. Look for an inf or NaN in the forward pass, and set a minimum.");
        row("a float64 scale that is 0 in float32", with(flags("TTF"), PolicyId::Reference, 0x1p-148, 9),
            "After step 2 the scale is 2^-150, which is 0 in float32: a finite gradient then comes back as inf or NaN, "
            "and that step is not skipped. Look for an inf or NaN in the forward pass, and set a minimum.");
        row("0, and the unscaled values are checked",
            changed(with(flags("TTT"), PolicyId::Keras2, 0x1p-148, 9),
                    [](ScalerSetup& s) { s.policy.parameters.minimumScale.reset(); }),
            "After step 2 the scale is 0: a finite gradient then comes back as inf or NaN, and that step is skipped as "
            "well. Look for an inf or NaN in the forward pass, and set a minimum.");
        row("infinite", with(flags("FFFF"), PolicyId::Megatron, 0x1p126, 1),
            "After step 2 the scale is infinite, and half of that is infinite again: no scaled gradient can be finite "
            "any more. Set a maximum, or choose a policy that refuses such a growth.");
        row("infinite in float32", with(flags("FF"), PolicyId::Reference, 0x1p127, 1),
            "After step 1 the scale, 2^128, is infinite in float32: no scaled gradient can be finite then. Set a "
            "maximum, or choose a policy that refuses such a growth.");
        row("an interval of 0", with(flags("FF"), PolicyId::Pytorch, 8, 0),
            "The growth interval is 0, which no count of good steps equals: the scale never grows. Choose 1 or more.");
        row("too few good steps in a row", with(flags("FFTFFFT"), PolicyId::Pytorch, 8, 4),
            "In 7 steps there were never enough good ones in a row for the interval of 4: the scale never grew. "
            "Shorten "
            "the interval, or mend what overflows.");
        row("no step", defaults(ScalerSetup(), PolicyId::Pytorch), "");
    }
    void theVerdictSaysWhereWhatAndWhatHelps() {
        QFETCH(ScalerSetup, setup);
        QFETCH(QString, expected);
        QCOMPARE(markup::toPlain(sentences::scalerVerdict(*pictureScaler(setup), english())), expected);
    }

    void theExpectedShareIsThatOfTheInterval() {
        // two growths too far, so that the interval of 2000 shows
        std::string stream(2000, 'F');
        stream += 'T' + std::string(2000, 'F') + 'T' + "F";
        const QString sentence = sentences::scalerVerdict(
            *pictureScaler(with(samples::flags(stream), PolicyId::Pytorch, 65536, 2000)), english());
        QVERIFY2(sentence.contains(QStringLiteral("(between steps 2,001 and 4,002)")), qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("is about 1 in 2001;")), qPrintable(sentence));
    }

    void noShareIsExpectedOfAPolicyWithoutAnInterval() {
        // so long does LogMax take to forget an overflow
        std::string stream = "0.5;8";
        for (int i = 0; i < 15'000; ++i) {
            stream += ";0.5";
        }
        const auto picture = pictureScaler(with(samples::closed(stream), PolicyId::Openseq2seqLogmax, 1, 2));
        QCOMPARE(picture->trace->verdict().verdict, Verdict::ProbingNowAndThen);
        QCOMPARE(sentences::scalerVerdict(*picture, english()),
                 QStringLiteral("The scale grows until something overflows (step 2), and comes back: so it finds the "
                                "largest that serves. Nothing has to be done."));
    }

    void aCellIsExplainedWithItsNumbers_data() {
        QTest::addColumn<ScalerSetup>("setup");
        QTest::addColumn<int>("step");
        QTest::addColumn<ScalerColumn>("column");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, ScalerSetup setup, int step, ScalerColumn column, const char* expected) {
            QTest::newRow(name) << std::move(setup) << step << column << QString::fromUtf8(expected);
        };
        using namespace samples;
        using enum ScalerColumn;
        row("doubled", exercise(), 4, ScaleAfter, "Doubled to 8: 2 good steps in a row, interval 2.");
        row("halved by the only value", exercise(), 2, ScaleAfter, "Halved from 8 to 4: the gradient was infinite.");
        row("halved by one of several", with(scaled("1,nan,inf"), PolicyId::Pytorch, 8, 2), 1, WhatHappened,
            "Halved from 8 to 4: value 2 of 3 was NaN.");
        row("halved by a flag", with(flags("T"), PolicyId::Pytorch, 8, 2), 1, ScaleAfter,
            "Halved from 8 to 4: an overflow was found.");
        row("one good step stays", exercise(), 1, ScaleAfter, "Stays at 8: 1 good step in a row of an interval of 2.");
        row("two good steps stay", with(flags("FF"), PolicyId::Pytorch, 8, 3), 2, ScaleAfter,
            "Stays at 8: 2 good steps in a row of an interval of 3.");
        row("multiplied by 3",
            changed(with(flags("FF"), PolicyId::Pytorch, 8, 2), [](auto& s) { s.policy.parameters.growthFactor = 3; }),
            2, ScaleAfter, "Multiplied by 3 to 24: 2 good steps in a row, interval 2.");
        row("multiplied by 0.8", with(flags("TT"), PolicyId::Tf1Contrib, 10, 2), 2, ScaleAfter,
            "Multiplied by 0.8, from 10 to 8: an overflow was found. It was the last of the 2 bad steps that lower the "
            "scale.");
        row("counted", with(flags("T"), PolicyId::Tf1Contrib, 10, 2), 1, ScaleAfter,
            "Stays at 10: an overflow was found; this is bad step 1 of the 2 that lower the scale.");
        row("raised to the maximum",
            changed(with(flags("FF"), PolicyId::ApexAmp, 8, 2), [](auto& s) { s.policy.parameters.maximumScale = 12; }),
            2, ScaleAfter, "Raised to the maximum, 12: 2 good steps in a row, interval 2.");
        row("growth refused", with(flags("FF"), PolicyId::Pytorch, 0x1p127, 2), 2, ScaleAfter,
            "Stays at 2^127: 2 good steps in a row, interval 2, but 2^127 × 2 is infinite in float32, and that growth "
            "is refused.");
        row("lowered to the minimum", with(flags("T"), PolicyId::Keras2, 1.5, 2), 1, ScaleAfter,
            "Lowered from 1.5 to the minimum, 1: an overflow was found.");
        row("lifted to the minimum", with(flags("T"), PolicyId::Keras2, 0.25, 2), 1, ScaleAfter,
            "Lifted from 2^-2 to the minimum, 1: an overflow was found.");
        row("at the minimum", with(scaled("inf"), PolicyId::Keras2, 1, 2), 1, ScaleAfter,
            "Stays at the minimum, 1: the gradient was infinite.");
        row("hysteresis", with(flags("TT"), PolicyId::Megatron, 8, 2), 1, ScaleAfter,
            "Stays at 8: an overflow was found, and the hysteresis absorbs it; 1 of 2 are left.");
        row("hysteresis used up", with(flags("TT"), PolicyId::Megatron, 8, 2), 2, ScaleAfter,
            "Halved from 8 to 4: an overflow was found. The hysteresis of 2 was used up.");
        row("tolerated",
            changed(with(flags("FT"), PolicyId::Fairseq, 8, 9), [](auto& s) { s.policy.parameters.tolerance = 0.6; }),
            2, ScaleAfter,
            "Stays at 8: an overflow was found; of the steps since the scale changed, 1 of 2 overflowed, less than the "
            "tolerated share of 0.6.");
        row("no longer tolerated",
            changed(with(flags("FTT"), PolicyId::Fairseq, 8, 9), [](auto& s) { s.policy.parameters.tolerance = 0.6; }),
            3, ScaleAfter,
            "Halved from 8 to 4: an overflow was found. Of the steps since the scale changed, 2 of 3 overflowed, at "
            "least the share of 0.6.");
        row("modulo", with(flags("FFFF"), PolicyId::ApexFp16Utils, 8, 2), 4, ScaleAfter,
            "Doubled to 32: 4 good steps in a row, a multiple of the interval 2.");
        row("modulo, not yet", with(flags("FFF"), PolicyId::ApexFp16Utils, 8, 2), 3, ScaleAfter,
            "Stays at 16: 3 good steps in a row, no multiple of the interval 2.");
        row("DeepSpeed's modulo", with(flags("FFF"), PolicyId::DeepspeedFused, 8, 2), 3, ScaleAfter,
            "Doubled to 16: 3 good steps in a row, one more than a multiple of the interval 2.");
        row("DeepSpeed's modulo, not yet", with(flags("FFF"), PolicyId::DeepspeedFused, 8, 2), 2, ScaleAfter,
            "Stays at 8: 2 good steps in a row, not one more than a multiple of the interval 2.");
        row("Flax compares first", with(flags("FFF"), PolicyId::Flax, 8, 2), 2, ScaleAfter,
            "Stays at 8: 2 good steps in a row, interval 2, but this one was compared before it was counted; the next "
            "one counts.");
        row("Flax grows", with(flags("FFF"), PolicyId::Flax, 8, 2), 3, ScaleAfter,
            "Doubled to 16: 2 good steps in a row before this one, interval 2.");
        row("MXNet decides", with(flags("FFF"), PolicyId::Mxnet, 8, 2), 2, ScaleAfter,
            "Will be doubled to 16, one step late: 2 good steps in a row, interval 2.");
        row("MXNet's overflow", with(flags("TFFF"), PolicyId::Mxnet, 8, 9), 1, ScaleAfter,
            "Will be halved from 8 to 4, one step late: an overflow was found.");
        const auto limits = [](ScalerSetup& s) {
            s.policy.parameters.maximumScale = 12;
            s.policy.parameters.minimumScale = 6;
        };
        row("MXNet's maximum", changed(with(flags("FF"), PolicyId::Mxnet, 8, 2), limits), 2, ScaleAfter,
            "Raised to the maximum, 12: 2 good steps in a row, interval 2. That takes effect one step late.");
        row("MXNet at its maximum", changed(with(flags("FF"), PolicyId::Mxnet, 12, 2), limits), 2, ScaleAfter,
            "Stays at the maximum, 12: 2 good steps in a row, interval 2.");
        row("MXNet's minimum", changed(with(flags("T"), PolicyId::Mxnet, 8, 2), limits), 1, ScaleAfter,
            "Lowered from 8 to the minimum, 6: an overflow was found. That takes effect one step late.");
        row("MXNet's growth takes effect under an overflow", with(flags("FFT"), PolicyId::Mxnet, 8, 2), 3, ScaleAfter,
            "The change to 16 that step 2 decided on takes effect now. Will be halved from 16 to 8, one step late: an "
            "overflow was found.");
        row("one growth of MXNet takes effect under another", with(flags("FF"), PolicyId::Mxnet, 8, 1), 2, ScaleAfter,
            "The change to 16 that step 1 decided on takes effect now. Will be doubled to 32, one step late: 1 good "
            "step in a row, interval 1.");
        row("one good step while MXNet's growth takes effect", with(flags("FFF"), PolicyId::Mxnet, 8, 2), 3, ScaleAfter,
            "The change to 16 that step 2 decided on takes effect now. Stays at 16: 1 good step in a row of an "
            "interval of 2.");
        row("MXNet still uses", with(flags("TFFF"), PolicyId::Mxnet, 8, 9), 2, ScaleUsed,
            "In step 2 the loss was multiplied by 8. The step before has decided on 4, but that takes effect one step "
            "late.");
        row("a constant scale", with(flags("FT"), PolicyId::Constant, 8, 2), 2, ScaleAfter,
            "Stays at 8: an overflow was found, but this policy never changes its scale.");
        row("an error", with(flags("TT"), PolicyId::Deepspeed, 1, 2), 2, ScaleAfter,
            "Stops with an error: an overflow was found, and from 1 the scale may not be lowered; its minimum is 1.");
        row("the sum", with(scaled("60000,inf,1"), PolicyId::ApexFp16Utils, 8, 2), 1, OverflowAt,
            "An overflow: the float32 sum of the 3 values was not finite from value 2 on.");
        row("the norm", with(scaled("60000,inf,1"), PolicyId::Fairseq, 8, 2), 1, OverflowAt,
            "An overflow: the float32 sum of squares was not finite from value 2 of 3 on.");
        row("above 10^4", with(scaled("1,12000"), PolicyId::Doubling, 8, 1), 1, OverflowAt,
            "An overflow: value 2 of 2, 12000, is above 10^4.");
        row("no overflow", exercise(), 1, OverflowAt, "No overflow was found in step 1.");
        row("a flag knows no place", with(flags("T"), PolicyId::Pytorch, 8, 2), 1, OverflowAt,
            "A flag does not say where the overflow was.");

        // log2 of 8 and 32 are 3 and 5: of two steps about equal weights, so mean 4 and deviation 1
        row("LogMax", inFloat32(with(closed("8;32"), PolicyId::Openseq2seqLogmax, 1, 2)), 2, ScaleAfter,
            "Set to 479.363, 2 to the power of 16 − (4.005 + 3.09 × 1): mean and deviation of log2 of the largest "
            "gradient so far.");
        row("LogMax at its maximum", with(scaled("1"), PolicyId::Openseq2seqLogmax, 1, 2), 1, ScaleAfter,
            "Held at 16384, where 2 to the power of 16 − (0 + 3.09 × 0) is wanted: mean and deviation of log2 of the "
            "largest gradient so far.");
        row("LogMax's quirk", with(scaled("inf"), PolicyId::Openseq2seqLogmax, 1, 2), 1, ScaleAfter,
            "Held at 1, where 2 to the power of 16 − (65536 + 3.09 × 0) is wanted: mean and deviation of log2 of the "
            "largest gradient so far. The largest gradient was not finite: its code then takes 65536 for the "
            "logarithm, where 128 is the most that a float32 has, and the scale stays low for long.");

        row("LogMax is set to NaN", with(scaled("8;0"), PolicyId::Openseq2seqLogmax, 1, 2), 2, ScaleAfter,
            "Set to NaN: the largest gradient of the step is 0, and its logarithm −∞.");
        row("LogMax stays NaN", with(scaled("0;8"), PolicyId::Openseq2seqLogmax, 1, 2), 2, ScaleAfter,
            "Stays NaN: the means hold the logarithm of a largest gradient of 0, which is −∞, and never forget it.");

        row("returned before it grows", exercise(), 4, Returned,
            "Step 4 divided the gradient 4 by 4, the scale that its loss was multiplied by; only then was the scale "
            "doubled.");
        row("several returned", exercise(), 1, Returned,
            "Step 1 divided the 2 gradients by 8, the scale that its loss was multiplied by.");
        row("nothing returned", exercise(), 2, Returned,
            "Step 2 was skipped: nothing returns, and the optimizer does not move.");
        row("by the new scale", with(scaled("4"), PolicyId::Colossalai, 4, 1), 1, Returned,
            "Step 1 divided the gradient 4 by 8, the scale after it grew, and not by 4, which its loss was multiplied "
            "by: what returns is 0.5 times the true gradient.");
        row("by the reciprocal", with(scaled("6"), PolicyId::Pytorch, 3, 2), 1, Returned,
            "Step 1 multiplied the gradient 6 by 0.33333334, the float32 reciprocal of the scale 3 that its loss was "
            "multiplied by.");
        row("by an infinite reciprocal", with(scaled("4"), PolicyId::Pytorch, 0x1p-128, 2), 1, Returned,
            "Step 1 multiplied the gradient 4 by the reciprocal of 2^-128, which is infinite in float32: inf or NaN "
            "returns, and the step is not skipped.");
        row("no gradients to return", with(flags("F"), PolicyId::Pytorch, 8, 2), 1, Returned,
            "Step 1 received a flag alone, and there is nothing to return.");

        row("received", exercise(), 3, Received, "Step 3 received the gradient 4 of the scaled loss.");
        row("several received", exercise(), 1, Received,
            "Step 1 received 2 gradients of the scaled loss, the largest 16.");
        row("an overflow received", exercise(), 2, Received,
            "Step 2 received the gradient ∞ of the scaled loss. An overflow: the gradient was infinite.");
        row("a true gradient", with(closed("0.02"), PolicyId::Pytorch, 0x1p21, 2), 1, Received,
            "Step 1: the true gradient 0.02 times 2^21 is 41943.04, stored in float16 as 41952.");
        row("true gradients", with(closed("0.02,0.01"), PolicyId::Pytorch, 0x1p22, 2), 1, Received,
            "Step 1: 2 true gradients times 2^22, stored in float16; the largest became ∞. An overflow: value 1 of 2 "
            "was infinite.");
        row("a flag received", with(flags("T"), PolicyId::Pytorch, 8, 2), 1, Received,
            "Step 1 received a flag alone: an overflow.");
        row("not cleared",
            changed(with(closed("inf;1"), PolicyId::Paddle, 8, 2), [](auto& s) { s.gradientsNotCleared = true; }), 2,
            Received,
            "Step 2 received ∞: nobody cleared the gradients of the step before, and the new ones were added to them. "
            "An overflow: the gradient was infinite.");

        row("a step", exercise(), 4, Step, "Step 4 of 4: kept, then doubled.");
        row("the scale used", exercise(), 3, ScaleUsed, "In step 3 the loss was multiplied by 4.");
        row("resumed", changed(with(flags("TF"), PolicyId::Pytorch, 8, 2), [](auto& s) { s.resumedAt = 2; }), 2,
            ScaleUsed,
            "In step 2 the loss was multiplied by 8. Before it the run was resumed without the scaler's state, so that "
            "the scale started anew.");
        row("good steps", exercise(), 4, GoodSteps,
            "2 good steps in a row complete the interval of 2, and the count starts anew.");
        row("good steps so far", with(flags("FF"), PolicyId::Pytorch, 8, 3), 2, GoodSteps,
            "2 good steps in a row; the interval is 3.");
        row("good steps after an overflow", exercise(), 2, GoodSteps,
            "After an overflow the count of good steps starts anew.");
        row("bad steps", with(flags("T"), PolicyId::Tf1Contrib, 8, 2), 1, BadSteps,
            "Bad steps: 1 of the 2 that lower the scale, in a row or not.");
        row("bad steps in a row", with(flags("T"), PolicyId::PaddleStatic, 8, 2), 1, BadSteps,
            "Bad steps: 1 of the 2 in a row that lower the scale.");
        row("no bad steps", exercise(), 1, BadSteps, "This policy does not count bad steps.");
        row("hysteresis left", with(flags("TTT"), PolicyId::Megatron, 8, 2), 3, Hysteresis,
            "Hysteresis left: 0 of 2; only growth gives it back.");
        row("hysteresis refilled", with(flags("T"), PolicyId::ApexHysteresis, 8, 2), 1, Hysteresis,
            "Hysteresis left: 1 of 2; any good step gives it back.");
        row("no hysteresis", exercise(), 1, Hysteresis, "This policy has no hysteresis.");
        row("unscaled by", exercise(), 4, UnscaledBy,
            "Step 4 is unscaled by 4, the scale that its loss was multiplied by.");
        row("unscaled by the new scale", with(flags("F"), PolicyId::Colossalai, 4, 1), 1, UnscaledBy,
            "Step 1 is unscaled by 8, the scale after the step, although its loss was multiplied by 4.");
        row("optimizer steps", exercise(), 4, OptimizerSteps,
            "The optimizer has made 3 of 4 steps so far; the rest was skipped.");
        row("schedule", with(flags("TT"), PolicyId::Pytorch, 8, 2), 2, SchedulerSteps,
            "The learning-rate schedule is 2 steps ahead of the optimizer: it moves in skipped steps as well.");
        row("schedule in step", exercise(), 1, SchedulerSteps,
            "The learning-rate schedule has moved as often as the optimizer.");
        row("rule", exercise(), 1, Rule,
            "PyTorch GradScaler. The scale grows: when the good steps in a row equal the interval. An overflow: backs "
            "off at once.");
    }
    void aCellIsExplainedWithItsNumbers() {
        QFETCH(ScalerSetup, setup);
        QFETCH(int, step);
        QFETCH(ScalerColumn, column);
        QFETCH(QString, expected);
        if (!m_plurals && QByteArray(QTest::currentDataTag()).startsWith("one ")) {
            QSKIP("the English plurals (translations/halfscope_en.ts) of these sentences are not built in");
        }
        const QString sentence =
            sentences::scalerCell(*pictureScaler(setup), static_cast<std::size_t>(step - 1), column, english());
        QCOMPARE(markup::toPlain(sentence), expected);
    }

    void everyCellOfEveryPolicyHasASentence() {
        for (const NamedPolicy& named : namedPolicies()) {
            ScalerSetup setup = defaults(samples::scaled("8,16;inf;4;nan;4,5,6;;1;1"), named.policy.id);
            setup.policy.parameters.growthInterval = 2;
            const auto picture = pictureScaler(setup);
            for (std::size_t row = 0; row < picture->trace->size(); ++row) {
                for (int i = 0; i < kScalerColumnCount; ++i) {
                    const QString sentence =
                        sentences::scalerCell(*picture, row, static_cast<ScalerColumn>(i), english());
                    QVERIFY2(sentence.endsWith(QLatin1Char('.')), qPrintable(sentence));
                    QVERIFY2(!sentence.contains(QLatin1Char('%')), qPrintable(sentence));
                }
            }
        }
    }

    void aRowThatThereIsNotHasNoSentence() {
        const auto picture = pictureScaler(exercise());
        QCOMPARE(sentences::scalerCell(*picture, 4, ScalerColumn::Step, english()), QString());
        QCOMPARE(sentences::scalerCell(*pictureScaler(defaults(samples::flags("F"), PolicyId::Openseq2seqLogmax)), 0,
                                       ScalerColumn::Step, english()),
                 QString());
        QCOMPARE(sentences::torchRow(*picture, 0, english()), QString());
    }

    void aGermanReaderSeesTheComma() {
        const QLocale german(QLocale::German, QLocale::Germany);
        const auto picture = pictureScaler(with(samples::scaled("0.5"), PolicyId::Pytorch, 8, 2));
        QCOMPARE(sentences::scalerCell(*picture, 0, ScalerColumn::Received, german),
                 QStringLiteral("Step 1 received the gradient 0,5 of the scaled loss."));
    }

private:
    QTranslator m_translator;
    bool m_plurals = false;
};

QTEST_GUILESS_MAIN(TestScalerSentences)
#include "test_scaler_sentences.moc"
