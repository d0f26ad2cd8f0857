// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "text/problem_text.h"

using namespace halfscope;

class TestProblemText : public QObject {
    Q_OBJECT
private slots:
    void everyProblemHasASentenceWithItsDetails_data() {
        using enum ProblemKind;
        QTest::addColumn<ProblemKind>("kind");
        QTest::addColumn<QByteArray>("details"); ///< w: where, t: text, e: expected, l: line, b: byte
        const auto row = [](const char* name, ProblemKind kind, const char* details) {
            QTest::newRow(name) << kind << QByteArray(details);
        };
        row("NumberEmpty", NumberEmpty, "");
        row("NumberMalformed", NumberMalformed, "tl");
        row("TooManyByHand", TooManyByHand, "e");
        row("TooManyGradients", TooManyGradients, "te");
        row("ScaleNotPositiveFinite", ScaleNotPositiveFinite, "wt");
        row("UnknownFormat", UnknownFormat, "te");
        row("UnknownRounding", UnknownRounding, "te");
        row("UnknownScenario", UnknownScenario, "te");
        row("UnknownPolicy", UnknownPolicy, "te");
        row("FileMissing", FileMissing, "w");
        row("FileUnreadable", FileUnreadable, "wt");
        row("FileEmpty", FileEmpty, "we");
        row("FileTooLarge", FileTooLarge, "wte");
        row("FileTruncated", FileTruncated, "wb");
        row("FileChanged", FileChanged, "w");
        row("FileUnwritable", FileUnwritable, "wt");
        row("Cancelled", Cancelled, "w");
        row("OutOfMemory", OutOfMemory, "w");
        row("NpyBadMagic", NpyBadMagic, "w");
        row("NpyBadVersion", NpyBadVersion, "wt");
        row("NpyBadHeader", NpyBadHeader, "wb");
        row("NpyBadType", NpyBadType, "wt");
        row("NpyBadShape", NpyBadShape, "wt");
        row("NpzDamaged", NpzDamaged, "wt");
        row("NpzBadMethod", NpzBadMethod, "wt");
        row("NpzTooPacked", NpzTooPacked, "wte");
        row("NpzNotBuilt", NpzNotBuilt, "w");
        row("SafetensorsBadHeader", SafetensorsBadHeader, "wte");
        row("SafetensorsBadType", SafetensorsBadType, "wte");
        row("SafetensorsBadOffsets", SafetensorsBadOffsets, "wte");
        row("NoArrays", NoArrays, "w");
        row("NoSteps", NoSteps, "w");
        row("StepBadNumber", StepBadNumber, "wtl");
        row("TextBadNumber", TextBadNumber, "wtl");
        row("TextBadRow", TextBadRow, "wtel");
        row("TextNoNumbers", TextNoNumbers, "we");
        row("TextBinary", TextBinary, "wb");
        row("JsonMalformed", JsonMalformed, "wel");
        row("JsonMissing", JsonMissing, "we");
        row("JsonWrongType", JsonWrongType, "we");
        row("JsonOutOfRange", JsonOutOfRange, "wte");
        row("JsonNewerVersion", JsonNewerVersion, "wte");
        row("NetworkBadShape", NetworkBadShape, "te");
        row("NetworkTooLarge", NetworkTooLarge, "te");
        row("FlagMalformed", FlagMalformed, "tl");
        row("PolicyParameterOutOfRange", PolicyParameterOutOfRange, "wte");
        row("PolicyLacksParameter", PolicyLacksParameter, "wte");
        row("PolicyNeedsMagnitudes", PolicyNeedsMagnitudes, "w");
        row("TooManySteps", TooManySteps, "we");
        row("ScalerAtMinimum", ScalerAtMinimum, "wtel");
        row("UnknownDevice", UnknownDevice, "wte");
        row("DeviceUnavailable", DeviceUnavailable, "wte");
        row("DeviceFailed", DeviceFailed, "wtl");
        row("TorchUnscaleTwice", TorchUnscaleTwice, "tel");
        row("TorchUnscaleAfterStep", TorchUnscaleAfterStep, "tel");
        row("TorchStepTwice", TorchStepTwice, "tel");
        row("TorchNotScaled", TorchNotScaled, "tel");
        row("TorchNoGradients", TorchNoGradients, "tel");
        row("TorchNothingChecked", TorchNothingChecked, "tel");
        row("TorchHalfGradients", TorchHalfGradients, "tel");
    }
    void everyProblemHasASentenceWithItsDetails() {
        QFETCH(ProblemKind, kind);
        QFETCH(QByteArray, details);
        const QString sentence = problemText({kind, "folder/name.xyz", "offending", "what would do", 4321, 98765});
        const std::pair<char, const char*> parts[]{
            {'w', "folder/name.xyz"}, {'t', "offending"}, {'e', "what would do"}, {'l', "4321"}, {'b', "98765"}};
        for (const auto& [detail, text] : parts) {
            QVERIFY2(sentence.contains(QLatin1String(text)) == details.contains(detail), qPrintable(sentence));
        }
        QVERIFY2(!sentence.contains(QLatin1Char('%')), qPrintable(sentence));
        QVERIFY2(sentence.endsWith(QLatin1Char('.')), qPrintable(sentence));
        QVERIFY2(sentence.size() > 20, qPrintable(sentence));
    }

    void noTwoProblemsShareASentence() {
        QSet<QString> sentences;
        const int kinds = static_cast<int>(ProblemKind::TorchHalfGradients) + 1;
        QCOMPARE(kinds, 60); // a new kind needs a row above
        for (int i = 0; i < kinds; ++i) {
            sentences << problemText({static_cast<ProblemKind>(i), "w", "t", "e", 1, 2});
        }
        QCOMPARE(sentences.size(), kinds);
    }

    void aNameWithPlaceholdersStaysAName_data() {
        QTest::addColumn<ProblemKind>("kind");
        for (int i = static_cast<int>(ProblemKind::FileMissing); i < static_cast<int>(ProblemKind::NetworkBadShape);
             ++i) {
            QTest::addRow("kind %d", i) << static_cast<ProblemKind>(i);
        }
    }
    void aNameWithPlaceholdersStaysAName() {
        QFETCH(ProblemKind, kind);
        const QString sentence = problemText({kind, "a%2b%3c%4.csv", "offending", "expected", 4321, 98765});
        QVERIFY2(sentence.contains(QLatin1String("a%2b%3c%4.csv")), qPrintable(sentence));
    }

    void aScaleInAFileIsFoundThere() {
        QCOMPARE(problemText({ProblemKind::ScaleNotPositiveFinite, "", "0", "", 0, 0}),
                 QStringLiteral("“0” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16."));
        QCOMPARE(problemText({ProblemKind::ScaleNotPositiveFinite, "a.halfscope: range.scale", "0", "", 0, 0}),
                 QStringLiteral("a.halfscope: range.scale: “0” cannot be a loss scale. It has to be positive and "
                                "finite, like 65536 or 2^16."));
    }

    void aStreamsNumberIsFoundByItsStep() {
        QCOMPARE(problemText({ProblemKind::NumberMalformed, "", "x", "", 3, 0}),
                 QStringLiteral("Step 3: “x” is not a number. Write one like 1e-8, 2^-24 or inf."));
        QCOMPARE(problemText({ProblemKind::NumberMalformed, "", "x", "", 0, 0}),
                 QStringLiteral("“x” is not a number. Write one like 1e-8, 2^-24 or inf."));
        QCOMPARE(problemText({ProblemKind::FlagMalformed, "", "X", "F, T", 3, 0}),
                 QStringLiteral("Place 3, “X”, is no flag. Write a letter a step: F where all is finite, T for an "
                                "overflow."));
    }

    void policiesAndParametersAreCalledAsOnTheScreen() {
        QCOMPARE(problemText({ProblemKind::PolicyParameterOutOfRange, "growth-factor", "1", "> 1", 0, 0}),
                 QStringLiteral("The growth factor cannot be “1”; expected: > 1."));
        QCOMPARE(problemText({ProblemKind::ScalerAtMinimum, "deepspeed", "1", "1", 17, 0}),
                 QStringLiteral("DeepSpeed stops with an error at step 17: at S = 1 the gradients overflow, and with a "
                                "minimum of 1 it cannot back off. Look for an inf or NaN in the forward pass, or try "
                                "bfloat16."));
    }

    void pytorchIsQuotedWithItsExceptionAndWhatToDo_data() {
        using enum ProblemKind;
        QTest::addColumn<ProblemKind>("kind");
        QTest::addColumn<QByteArray>("call");
        QTest::addColumn<QByteArray>("exception");
        QTest::addColumn<QString>("quoted");
        const auto row = [](const char* quoted, ProblemKind kind, const char* call, const char* exception) {
            QTest::newRow(quoted) << kind << QByteArray(call) << QByteArray(exception) << QString::fromLatin1(quoted);
        };
        row("unscale_() has already been called on this optimizer since the last update().", TorchUnscaleTwice,
            "unscale_", "RuntimeError");
        row("unscale_() is being called after step().", TorchUnscaleAfterStep, "unscale_", "RuntimeError");
        row("step() has already been called since the last update().", TorchStepTwice, "step", "RuntimeError");
        row("Attempted step but _scale is None.", TorchNotScaled, "step", "AssertionError");
        row("No inf checks were recorded for this optimizer.", TorchNoGradients, "step", "AssertionError");
        row("No inf checks were recorded prior to update.", TorchNothingChecked, "update", "AssertionError");
        row("Attempting to unscale FP16 gradients.", TorchHalfGradients, "unscale_", "ValueError");
    }
    void pytorchIsQuotedWithItsExceptionAndWhatToDo() {
        QFETCH(ProblemKind, kind);
        QFETCH(QByteArray, call);
        QFETCH(QByteArray, exception);
        QFETCH(QString, quoted);
        const QString sentence = problemText({kind, "", call.toStdString(), exception.toStdString(), 2, 0});
        const QString begins = QStringLiteral("Step 2: %1 is answered with %2, “%3” ")
                                   .arg(QString::fromLatin1(call), QString::fromLatin1(exception), quoted);
        QVERIFY2(sentence.startsWith(begins), qPrintable(sentence));
        QVERIFY2(sentence.size() > begins.size() + 20, qPrintable(sentence));
    }

    void aProblemWithoutItsReasonSaysSo() {
        QVERIFY(problemText({ProblemKind::FileUnreadable, "f", "", "", 0, 0}).contains(QLatin1String("no reason")));
        QVERIFY(problemText({ProblemKind::JsonMalformed, "f", "", "", 0, 0}).startsWith(QLatin1String("f is not a")));
        QCOMPARE(problemText({ProblemKind::JsonMalformed, "f", "x}", "", 3, 0}),
                 QStringLiteral("f is not a scenario: line 3 is not JSON, at “x}”."));
        QCOMPARE(problemText({ProblemKind::JsonMalformed, "f: range.scale", "scale", "once", 3, 0}),
                 QStringLiteral("f: range.scale is there twice, the second time in line 3. Keep one of them."));
        QCOMPARE(problemText({ProblemKind::JsonMalformed, "f: later[0]", "[", "64", 3, 0}),
                 QStringLiteral("f: later[0] nests more than 64 levels deep, in line 3. No scenario does."));
        QCOMPARE(problemText({ProblemKind::FileEmpty, "f", "", "", 0, 0}),
                 QStringLiteral("f is empty. A file of gradients holds numbers: .npy, .npz, .safetensors, text or CSV."));
        QCOMPARE(problemText({ProblemKind::TextNoNumbers, "f", "", "", 0, 0}),
                 QStringLiteral("f holds no numbers. Write one a line, or columns with a name each."));
    }
};

QTEST_GUILESS_MAIN(TestProblemText)
#include "test_problem_text.moc"
