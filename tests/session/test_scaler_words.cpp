// SPDX-License-Identifier: GPL-3.0-or-later
#include "../scaling/scaler_samples.h"

#include "text/scaler_cells.h"
#include "text/scaler_words.h"

#include <QSet>

using namespace halfscope;

namespace {

const QLocale& english() {
    static const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);
    return kEnglish;
}

/// Every enumerator has a word of its own.
template <class Word> void verifyDistinct(int count, Word word) {
    QSet<QString> all;
    for (int i = 0; i < count; ++i) {
        all << word(i);
    }
    QCOMPARE(all.size(), count);
    QVERIFY(!all.contains(QString()));
}

template <class Enum> auto as(QString (*word)(Enum)) {
    return [word](int i) { return word(static_cast<Enum>(i)); };
}

QString cell(const ScalerTrace& trace, std::size_t row, ScalerColumn column, const QLocale& locale = english()) {
    return sentences::scalerCellText(trace, row, column, locale);
}

QByteArray dataCell(const ScalerTrace& trace, std::size_t row, ScalerColumn column) {
    std::string text;
    cells::append(text, trace, row, column);
    return QByteArray::fromStdString(text);
}

ScalerSetup changed(ScalerSetup setup, void (*change)(Policy&)) {
    change(setup.policy);
    return setup;
}

ScalerSetup with(ScalerSetup setup, PolicyId id, double scale, std::int64_t interval) {
    setup.policy = samples::policy(id, scale, interval);
    return setup;
}

std::shared_ptr<const ScalerTrace> traced(const ScalerSetup& setup) { return samples::trace(setup, setup.policy); }

} // namespace

class TestScalerWords : public QObject {
    Q_OBJECT
private slots:
    void everyEnumHasItsOwnWord() {
        verifyDistinct(kPolicyCount, as(words::policy));
        verifyDistinct(kVerdictCount, as(words::verdict));
        verifyDistinct(kScalerColumnCount, as(words::column));
        verifyDistinct(kPolicyParameterCount, as(words::parameter));
        verifyDistinct(kPolicyParameterCount, as(words::parameterTip));
        verifyDistinct(kScalerRuleCount, as(words::rule));
        verifyDistinct(kTorchEffectCount, as(words::effect));
        verifyDistinct(3, as(words::evidence));
        verifyDistinct(3, as(words::received));
        verifyDistinct(3, as(words::stage));
        verifyDistinct(6, as(words::counterRule));
        verifyDistinct(8, as(words::overflowRule));
        verifyDistinct(3, as(words::floorRule));
        verifyDistinct(2, as(words::infinityRule));
        verifyDistinct(3, as(words::arithmetic));
        verifyDistinct(2, as(words::unscaling));
        verifyDistinct(4, as(words::check));
        verifyDistinct(2, as(words::updateOrder));
        verifyDistinct(kTorchCallKinds, [](int i) { return words::torchCall({static_cast<TorchCallKind>(i), 0}, 1); });
    }

    void aWordStandsAtItsEnumerator() {
        QCOMPARE(words::verdict(Verdict::Healthy), QStringLiteral("healthy"));
        QCOMPARE(words::rule(ScalerRule::Raised), QStringLiteral("stopped with an error"));
        QCOMPARE(words::parameter(PolicyParameter::MaximumScale), QStringLiteral("maximum scale"));
        QCOMPARE(words::column(ScalerColumn::WhatHappened), QStringLiteral("what happened"));
        QCOMPARE(words::column(ScalerColumn::Rule), QStringLiteral("rule"));
        QCOMPARE(words::effect(TorchEffect::Error), QStringLiteral("error"));
        QCOMPARE(words::check(OverflowCheck::LargerThan1e4), QStringLiteral("any value above 10^{4} or NaN"));
        QCOMPARE(words::evidence(PolicyEvidence::RanItsClass), QStringLiteral("its own class was run"));
        QCOMPARE(words::received(ReceivedKind::TrueGradients), QStringLiteral("true gradients: the scale decides"));
    }

    void aFrameworksNameIsTheSameEverywhere() {
        for (const NamedPolicy& named : namedPolicies()) {
            QCOMPARE(words::policy(named.policy.id),
                     QString::fromUtf8(named.title.data(), static_cast<qsizetype>(named.title.size())));
        }
    }

    void aCallIsWrittenAsInTheLoop() {
        QCOMPARE(words::torchCall({TorchCallKind::Unscale, 0}, 1), QStringLiteral("scaler.unscale_(optimizer)"));
        QCOMPARE(words::torchCall({TorchCallKind::Step, 1}, 2), QStringLiteral("scaler.step(optimizer2)"));
        QCOMPARE(words::torchCall({TorchCallKind::Update, 1}, 2), QStringLiteral("scaler.update()"));
        QCOMPARE(words::stage(OptimizerStage::Unscaled), QStringLiteral("UNSCALED"));
    }

    void whatHappenedIsSaidInAFewWords_data() {
        QTest::addColumn<ScalerSetup>("setup");
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* expected, ScalerSetup setup, int step) {
            QTest::newRow(expected) << std::move(setup) << step << QString::fromUtf8(expected);
        };
        using namespace samples;
        row("kept", with(flags("F"), PolicyId::Pytorch, 8, 2), 1);
        row("kept, then doubled", with(flags("FF"), PolicyId::Pytorch, 8, 2), 2);
        row("kept, then × 3",
            changed(with(flags("FF"), PolicyId::Pytorch, 8, 2), [](Policy& p) { p.parameters.growthFactor = 3; }), 2);
        row("kept, doubles a step later", with(flags("FF"), PolicyId::Mxnet, 8, 2), 2);
        row("kept, then raised to the maximum",
            changed(with(flags("FF"), PolicyId::ApexAmp, 8, 2), [](Policy& p) { p.parameters.maximumScale = 12; }), 2);
        row("kept, at the maximum",
            changed(with(flags("FF"), PolicyId::ApexAmp, 8, 2), [](Policy& p) { p.parameters.maximumScale = 8; }), 2);
        row("kept, growth to ∞ refused", with(flags("FF"), PolicyId::Pytorch, 0x1p127, 2), 2);
        row("overflow: halved", with(flags("T"), PolicyId::Pytorch, 8, 2), 1);
        row("overflow: × 0.8",
            changed(with(flags("T"), PolicyId::Pytorch, 8, 2), [](Policy& p) { p.parameters.backoffFactor = 0.8; }), 1);
        row("overflow: halves a step later", with(flags("T"), PolicyId::Mxnet, 8, 2), 1);
        row("overflow: lowered to the minimum", with(flags("T"), PolicyId::Keras2, 1.5, 2), 1);
        row("overflow: at the minimum", with(flags("T"), PolicyId::Keras2, 1, 2), 1);
        row("overflow: lifted to the minimum", with(flags("T"), PolicyId::Keras2, 0.25, 2), 1);
        const auto limits = [](Policy& p) {
            p.parameters.maximumScale = 12;
            p.parameters.minimumScale = 6;
        };
        row("kept, then raised to the maximum, a step later", changed(with(flags("FF"), PolicyId::Mxnet, 8, 2), limits),
            2);
        row("overflow: lowered to the minimum, a step later", changed(with(flags("T"), PolicyId::Mxnet, 8, 2), limits),
            1);
        row("overflow: absorbed by hysteresis", with(flags("T"), PolicyId::Megatron, 8, 2), 1);
        row("overflow: counted, 1 of 2", with(flags("T"), PolicyId::Tf1Contrib, 8, 2), 1);
        row("overflow: tolerated",
            changed(with(flags("FT"), PolicyId::Fairseq, 8, 2), [](Policy& p) { p.parameters.tolerance = 0.6; }), 2);
        row("overflow: scale stays", with(flags("T"), PolicyId::Constant, 8, 2), 1);
        row("kept, scale follows", with(scaled("8"), PolicyId::Openseq2seqLogmax, 1, 2), 1);
        row("overflow: scale follows", with(scaled("inf"), PolicyId::Openseq2seqLogmax, 1, 2), 1);
        row("overflow: stops with an error", with(flags("TT"), PolicyId::Deepspeed, 1, 2), 2);
    }
    void whatHappenedIsSaidInAFewWords() {
        QFETCH(ScalerSetup, setup);
        QFETCH(int, step);
        QFETCH(QString, expected);
        const auto trace = traced(setup);
        QCOMPARE(cell(*trace, static_cast<std::size_t>(step - 1), ScalerColumn::WhatHappened), expected);
    }

    void theExercisesRowsReadAsPrinted_data() {
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("person");
        QTest::addColumn<QByteArray>("program");
        const auto row = [](int step, const char* person, const char* program) {
            QTest::addRow("step %d", step) << step << QString::fromUtf8(person) << QByteArray(program);
        };
        row(1, "1|8|8, 16|1, 2|8|1|kept|||8||1|1|kept", "1|8|8 16|1 2|8|1|false|||8||1|1|kept");
        row(2, "2|8|∞|skipped|4|0|overflow: halved||||1|1|2|backed off", "2|8|inf||4|0|true|||8|1|1|2|backed-off");
        row(3, "3|4|4|1|4|1|kept|||4||2|3|kept", "3|4|4|1|4|1|false|||4||2|3|kept");
        row(4, "4|4|4|1|8|2 → 0|kept, then doubled|||4||3|4|grew", "4|4|4|1|8|0|false|||4||3|4|grew");
    }
    void theExercisesRowsReadAsPrinted() {
        QFETCH(int, step);
        const auto trace = traced(with(samples::scaled("8,16;inf;4;4"), PolicyId::Pytorch, 8, 2));
        QStringList person;
        QByteArrayList program;
        for (int i = 0; i < kScalerColumnCount; ++i) {
            person << cell(*trace, static_cast<std::size_t>(step - 1), static_cast<ScalerColumn>(i));
            program << dataCell(*trace, static_cast<std::size_t>(step - 1), static_cast<ScalerColumn>(i));
        }
        QTEST(person.join(QLatin1Char('|')), "person");
        QTEST(program.join('|'), "program");
    }

    void countersShowWhereThePolicyHasThem() {
        const auto megatron = traced(with(samples::flags("T"), PolicyId::Megatron, 8, 2));
        QCOMPARE(cell(*megatron, 0, ScalerColumn::Hysteresis), QStringLiteral("1"));
        QCOMPARE(dataCell(*megatron, 0, ScalerColumn::Hysteresis), QByteArray("1"));
        QCOMPARE(cell(*megatron, 0, ScalerColumn::BadSteps), QString());
        const auto contrib = traced(with(samples::flags("T"), PolicyId::Tf1Contrib, 8, 2));
        QCOMPARE(cell(*contrib, 0, ScalerColumn::BadSteps), QStringLiteral("1"));
        QCOMPARE(dataCell(*contrib, 0, ScalerColumn::BadSteps), QByteArray("1"));
        const auto constant = traced(with(samples::flags("F"), PolicyId::Constant, 8, 2));
        QCOMPARE(cell(*constant, 0, ScalerColumn::GoodSteps), QString());
        QCOMPARE(dataCell(*constant, 0, ScalerColumn::GoodSteps), QByteArray());
    }

    void aGoodStepsCountThatGoesOnHasNoArrow() {
        const auto apex = traced(with(samples::flags("FFF"), PolicyId::ApexFp16Utils, 8, 2));
        QCOMPARE(cell(*apex, 1, ScalerColumn::GoodSteps), QStringLiteral("2")); // it grew
        QCOMPARE(cell(*apex, 2, ScalerColumn::GoodSteps), QStringLiteral("3"));
        const auto eachStep = traced(with(samples::flags("F"), PolicyId::Pytorch, 8, 1));
        QCOMPARE(cell(*eachStep, 0, ScalerColumn::GoodSteps), QStringLiteral("1 → 0"));
    }

    void flagsAreAWordAndReturnNothing() {
        const auto trace = traced(with(samples::flags("FT"), PolicyId::Pytorch, 8, 2));
        QCOMPARE(cell(*trace, 0, ScalerColumn::Received), QStringLiteral("finite"));
        QCOMPARE(cell(*trace, 0, ScalerColumn::Returned), QString());
        QCOMPARE(cell(*trace, 1, ScalerColumn::Received), QStringLiteral("overflow"));
        QCOMPARE(cell(*trace, 1, ScalerColumn::Returned), QStringLiteral("skipped"));
        QCOMPARE(dataCell(*trace, 1, ScalerColumn::Received), QByteArray());
    }

    void aLongListIsCutForAPersonAlone() {
        const auto trace =
            traced(with(samples::scaled("1,2,3,4,5,6,7,8,9,10,11,12;1,2,3,4,5,6; "), PolicyId::Pytorch, 1, 2));
        QCOMPARE(cell(*trace, 0, ScalerColumn::Received), QStringLiteral("1, 2, 3, 4, 5, 6 … (12 values)"));
        QCOMPARE(dataCell(*trace, 0, ScalerColumn::Received), QByteArray("1 2 3 4 5 6 7 8 9 10 11 12"));
        QCOMPARE(cell(*trace, 1, ScalerColumn::Received), QStringLiteral("1, 2, 3, 4, 5, 6"));
    }

    void aStepWithoutGradientsSaysSo() {
        const auto trace = traced(with(samples::scaled("1;;2"), PolicyId::Pytorch, 1, 2));
        QCOMPARE(cell(*trace, 1, ScalerColumn::Received), QStringLiteral("none"));
        QCOMPARE(dataCell(*trace, 1, ScalerColumn::Received), QByteArray());
    }

    void numbersAreInThePersonsLocaleAndDataInC() {
        const QLocale german(QLocale::German, QLocale::Germany);
        const auto trace = traced(with(samples::scaled("0.5,1.5"), PolicyId::Pytorch, 0x1p-3, 2));
        QCOMPARE(cell(*trace, 0, ScalerColumn::Received, german), QStringLiteral("0,5; 1,5"));
        QCOMPARE(cell(*trace, 0, ScalerColumn::ScaleUsed, german), QStringLiteral("2^{−3}"));
        QCOMPARE(dataCell(*trace, 0, ScalerColumn::ScaleUsed), QByteArray("0.125"));
    }

    void scalesBeyondFloat32AreShown() {
        const auto tiny = traced(with(samples::flags("T"), PolicyId::Reference, 0x1p-1000, 2));
        QCOMPARE(cell(*tiny, 0, ScalerColumn::ScaleAfter), QStringLiteral("2^{−1001}"));
        QCOMPARE(dataCell(*tiny, 0, ScalerColumn::ScaleAfter), QByteArray("4.6663180925160944e-302"));
        const auto infinite = traced(with(samples::flags("F"), PolicyId::Megatron, 0x1p127, 1));
        QCOMPARE(cell(*infinite, 0, ScalerColumn::ScaleAfter), QStringLiteral("∞"));
        QCOMPARE(dataCell(*infinite, 0, ScalerColumn::ScaleAfter), QByteArray("inf"));
    }

    void dataHasAColumnNameEach() {
        QSet<QByteArray> names;
        for (int i = 0; i < kScalerColumnCount; ++i) {
            names << cells::columnName(static_cast<ScalerColumn>(i));
        }
        QCOMPARE(names.size(), kScalerColumnCount);
        QCOMPARE(QByteArray(cells::columnName(ScalerColumn::OverflowAt)), QByteArray("first_overflow"));
        QCOMPARE(QByteArray(cells::columnName(ScalerColumn::WhatHappened)), QByteArray("overflow"));
    }
};

QTEST_GUILESS_MAIN(TestScalerWords)
#include "test_scaler_words.moc"
