// SPDX-License-Identifier: GPL-3.0-or-later
#include "../scaling/scaler_samples.h"

#include "text/markup.h"
#include "text/scaler_seen.h"
#include "text/scaler_sentences.h"

using namespace halfscope;

namespace {

ScalerSetup hidden(ScalerSetup setup) {
    setup.policy = samples::policy(PolicyId::Pytorch, 8, 2);
    setup.hideAfterCursor = true;
    return setup;
}

ScalerSetup called(ScalerSetup setup, bool twice = false) {
    setup.policy = samples::policy(PolicyId::Pytorch, 8, 2);
    setup.torch.shown = true;
    setup.torch.unscaleTwice = twice;
    return setup;
}

ScalerSetup leftOut(ScalerSetup setup) {
    setup = called(std::move(setup));
    setup.torch.updateOnlyIfFinite = true;
    return setup;
}

QString headline(const ScalerSetup& setup, std::size_t step) {
    return markup::toPlain(sentences::seenHeadline(*pictureScaler(setup), step, QLocale::c()));
}

} // namespace

/// What is said with the cursor at a step: of the end nothing before it is there.
class TestScalerSeen : public QObject {
    Q_OBJECT
private slots:
    void aHeadlineSpeaksOfWhatIsSeen_data() {
        QTest::addColumn<ScalerSetup>("setup");
        QTest::addColumn<int>("step");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, ScalerSetup setup, int step, const char* expected) {
            QTest::newRow(name) << std::move(setup) << step << QString::fromUtf8(expected);
        };
        const ScalerSetup four = hidden(samples::scaled("8,16;inf;4;4"));
        row("before the first step", four, 0, "PyTorch GradScaler, from 8, interval 2: none of 4 steps done so far.");
        row("none skipped yet", four, 1,
            "PyTorch GradScaler, from 8, interval 2: 1 of 4 steps done so far, none skipped.");
        row("one skipped", four, 3, "PyTorch GradScaler, from 8, interval 2: 3 of 4 steps done so far, 1 skipped.");
        ScalerSetup constant = hidden(samples::flags("TTF"));
        constant.policy = samples::policy(PolicyId::Constant, 8, 2);
        row("without an interval", constant, 2, "Constant scale, from 8: 2 of 3 steps done so far, 2 skipped.");
        ScalerSetup raising = hidden(samples::flags("TTTTTTTT"));
        raising.policy = samples::policy(PolicyId::Deepspeed, 2, 2); // stops at its minimum
        row("an error to come", raising, 1, "DeepSpeed, from 2, interval 2: 1 of 8 steps done so far, 1 skipped.");
    }
    void aHeadlineSpeaksOfWhatIsSeen() {
        QFETCH(ScalerSetup, setup);
        QFETCH(int, step);
        QFETCH(QString, expected);
        QCOMPARE(headline(setup, static_cast<std::size_t>(step)), expected);
    }

    void theEndTellsAll() {
        const ScalerSetup setup = hidden(samples::scaled("8,16;inf;4;4"));
        const auto picture = pictureScaler(setup);
        QVERIFY(!sentences::isAllSeen(*picture, 3));
        QCOMPARE(sentences::seenVerdict(*picture, 3, QLocale::c()), QString());
        QVERIFY(sentences::isAllSeen(*picture, 4));
        QCOMPARE(sentences::seenHeadline(*picture, 4, QLocale::c()), sentences::scalerHeadline(*picture, QLocale::c()));
        QCOMPARE(sentences::seenVerdict(*picture, 4, QLocale::c()), sentences::scalerVerdict(*picture, QLocale::c()));
    }

    void whatIsNotHiddenIsToldAtOnce() {
        ScalerSetup setup = hidden(samples::scaled("8,16;inf;4;4"));
        setup.hideAfterCursor = false;
        const auto picture = pictureScaler(setup);
        QVERIFY(sentences::isAllSeen(*picture, 0));
        QVERIFY(!sentences::seenVerdict(*picture, 0, QLocale::c()).isEmpty());
    }

    void aPolicyThatRaisedHasItsEndThere() {
        ScalerSetup setup = hidden(samples::flags("TTTTTTTT"));
        setup.policy = samples::policy(PolicyId::Deepspeed, 2, 2);
        const auto picture = pictureScaler(setup);
        QVERIFY(picture->trace->error() && picture->trace->size() < 8);
        QVERIFY(!sentences::isAllSeen(*picture, picture->trace->size() - 1));
        QVERIFY(headline(setup, picture->trace->size()).contains(QLatin1String("stopped with an error")));
    }

    void callsHaveAHeadlineOfTheirOwn_data() {
        QTest::addColumn<ScalerSetup>("setup");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, ScalerSetup setup, const char* expected) {
            QTest::newRow(name) << std::move(setup) << QString::fromUtf8(expected);
        };
        row("no error", called(samples::scaled("8,16;inf;4;4")),
            "PyTorch GradScaler, call by call: 24 calls over 4 steps, 1 of them skipped by an optimizer.");
        row("none skipped", called(samples::scaled("4;4")),
            "PyTorch GradScaler, call by call: 12 calls over 2 steps, none of them skipped by an optimizer.");
        row("an error", called(samples::scaled("4;4"), true),
            "PyTorch GradScaler, call by call: step 1, scaler.unscale_(optimizer) raises RuntimeError.");
        row("an error later", leftOut(samples::scaled("inf;4")),
            "PyTorch GradScaler, call by call: step 2, scaler.unscale_(optimizer) raises RuntimeError.");
        ScalerSetup two = called(samples::scaled("inf,4;4,inf;4,4"));
        two.torch.optimizers = 2; // one of them skips in the first step, the other in the second
        row("a step is counted once", two,
            "PyTorch GradScaler, call by call: 24 calls over 3 steps, 2 of them skipped by an optimizer.");
        ScalerSetup half = called(samples::scaled("4;4"));
        half.torch.float16Parameters = true;
        row("another exception", half,
            "PyTorch GradScaler, call by call: step 1, scaler.unscale_(optimizer) raises ValueError.");
        ScalerSetup other = called(samples::scaled("4;4"), true);
        other.policy = samples::policy(PolicyId::Megatron, 8, 2); // lends its numbers alone
        row("the rules are PyTorch's", other,
            "PyTorch GradScaler, call by call: step 1, scaler.unscale_(optimizer) raises RuntimeError.");
        ScalerSetup empty;
        empty.scaledGradients = std::make_shared<const GradientSteps>();
        row("no step", called(empty), "PyTorch GradScaler, call by call: there is no step yet.");
    }
    void callsHaveAHeadlineOfTheirOwn() {
        QFETCH(ScalerSetup, setup);
        QFETCH(QString, expected);
        QCOMPARE(headline(setup, 0), expected);
        QCOMPARE(sentences::seenVerdict(*pictureScaler(setup), 0, QLocale::c()), QString());
    }

    void anErrorThatIsHiddenIsNotTold() {
        ScalerSetup setup = leftOut(samples::scaled("inf;4;4"));
        setup.hideAfterCursor = true; // raises in step 2
        QCOMPARE(headline(setup, 1),
                 QStringLiteral("PyTorch GradScaler, call by call: 6 calls over 1 steps so far, none "
                                "of them skipped by an optimizer."));
        QVERIFY(headline(setup, 2).endsWith(QLatin1String("raises RuntimeError.")));
    }
};

QTEST_GUILESS_MAIN(TestScalerSeen)
#include "test_scaler_seen.moc"
