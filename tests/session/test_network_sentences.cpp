// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_samples.h"

#include "text/markup.h"
#include "text/network_facts.h"
#include "text/network_nouns.h"
#include "text/network_sentences.h"
#include "text/network_words.h"

using namespace halfscope;
using samples::changed;
using samples::deep;
using samples::english;
using samples::shallow;

namespace {

QString headline(const StepRecord& record, PhaseKind kind, int layer = 0) {
    return sentences::stepHeadline(record, samples::phaseOf(record, kind, layer), english());
}

QString verdict(const TrainingSetup& setup, std::size_t step = 0) {
    return sentences::stepVerdict(*samples::record(setup, step), english());
}

QString element(const StepRecord& record, RecordPoint point) {
    return sentences::element(record, point, termsOf(record, point), english());
}

RecordPoint pointOf(const StepRecord& record, PhaseKind phase, int layer, TensorKind kind, int row, int column) {
    const std::size_t at = samples::phaseOf(record, phase, layer);
    return {at, samples::tensorOf(record.phases[at], kind), row, column};
}

std::shared_ptr<const NetworkPicture> picture(const NetworkSetup& setup, double work = 1e12) {
    return pictureNetwork(setup, work);
}

/// The seed's small network, in the format with every place stored.
TrainingSetup small(FormatId format) {
    TrainingSetup setup;
    setup.sizes = {2, 4, 1};
    setup.activation = Activation::Relu;
    setup.data.samples = 64;
    setup.format = format;
    return setup;
}

/// One weight of a sample that is 1, whose first value and whose data are these.
TrainingSetup oneWeight(std::vector<float> inputs, std::vector<float> targets) {
    auto table = std::make_shared<DataTable>();
    table->name = "own.csv";
    table->inputs = 1;
    table->values = std::move(inputs);
    table->targets = std::move(targets);
    TrainingSetup setup;
    setup.data.kind = DataKind::Table;
    setup.data.table = table;
    setup.data.samples = static_cast<int>(table->samples());
    setup.data.shuffle = false;
    setup.batch = setup.data.samples;
    setup.sizes = {1, 1};
    setup.format = FormatId::Float16;
    return setup;
}

} // namespace

/// What is said of a step and of a run: exact sentences over real ones.
class TestNetworkSentences : public QObject {
    Q_OBJECT
private slots:
    void aHeadlineTellsWhatTheStoresOfAPhaseDid();
    void aHeadlineOfEachPhaseOfASkippedStep();
    void aHeadlineTellsOfClippingAndUpdate();
    void aVerdictCountsTheZerosAndSaysWhatHelps();
    void aVerdictSaysHowMuchRoomIsLeft();
    void aVerdictOfWhatIsNotFiniteNamesLayerAndStep_data();
    void aVerdictOfWhatIsNotFiniteNamesLayerAndStep();
    void aNormThatIsClippedTooEarlyIsNamed();
    void anUpdateBelowHalfAnUlpIsNamed();
    void whyTwelveIsToldOfTheNetworkThatItIsOf();
    void whoMadeAZeroIsAnsweredWithItsTerms();
    void whatWasPassedOnIsFollowedToWhereItBegan();
    void aStoppedSumIsNamed();
    void anElementThatIsAsItShouldBeSaysHowItCameAbout();
    void aRunIsToldByItsLoss();
    void aClassifierIsToldByItsAccuracy();
    void aRunThatIsUnderWayTellsHowFarItIs();
    void aRunWithNanNamesTheStepAndTheLayer();
    void aCapturedScaleIsNamed();
    void layersWithoutAGradientAreNamed();
    void ofManyRunsTheHeadlineNamesTwo();
    void aHeadlineOfRunsWithLongNamesTellsLess_data();
    void aHeadlineOfRunsWithLongNamesTellsLess();
    void aWeightThatDoesNotMoveIsExplained();
    void costsAreSaidFirst();
    void progressTellsSpeedAndTimeLeft();
    void curvesFromBeforeAChangeSaySo();
};

void TestNetworkSentences::aHeadlineTellsWhatTheStoresOfAPhaseDid() {
    const auto record = samples::record(deep(LossScaleKind::Constant));
    QCOMPARE(headline(*record, PhaseKind::Cast),
             "Step 1, cast: nothing is lost; weights of size 2^{−8.83} to 2^{0.53}.");
    QCOMPARE(headline(*record, PhaseKind::Loss), "Step 1, loss: the loss is 0.89037.");
    QCOMPARE(headline(*record, PhaseKind::Scale),
             "Step 1, scale: the loss times S = 1 is 0.89037; nothing is lost at S = 1; output gradients of "
             "size 2^{−6.35} to 2^{−1.66}.");
    QCOMPARE(headline(*record, PhaseKind::Backward, 7),
             "Step 1, backward, layer 7 of 13: nothing is lost at S = 1; weight gradients of size 2^{−21} to "
             "2^{−16.34}.");
    QCOMPARE(headline(*record, PhaseKind::Backward, 6),
             "Step 1, backward, layer 6 of 13: 2 of 64 hidden gradients are lost at S = 1.");
    QCOMPARE(headline(*record, PhaseKind::Backward, 3),
             "Step 1, backward, layer 3 of 13: 4 of 16 weight gradients are lost (12 more are 0), 31 of 64 hidden "
             "gradients are lost (27 more are 0) at S = 1.");
    QCOMPARE(headline(*record, PhaseKind::Backward, 1),
             "Step 1, backward, layer 1 of 13: all weight gradients are 0 at S = 1, and nothing is left to lose.");
    QCOMPARE(headline(*record, PhaseKind::Check), "Step 1, check: all 237 gradients are finite.");
    QCOMPARE(headline(*record, PhaseKind::Scaler), "Step 1, scaler: S stays 1.");

    const auto plain = samples::record(deep(LossScaleKind::None));
    QCOMPARE(headline(*plain, PhaseKind::Check), "Step 1, check: nobody looks, but all 237 gradients are finite.");
    QCOMPARE(headline(*plain, PhaseKind::Unscale), "Step 1, unscale: nothing to do at S = 1.");
    QCOMPARE(headline(*plain, PhaseKind::Scaler), "Step 1, scaler: there is none.");

    const auto passes = samples::record(changed(shallow(), [](TrainingSetup& s) {
        s.batch = 4;
        s.microBatches = 2;
        s.replicas.count = 2;
    }));
    QVERIFY(headline(*passes, PhaseKind::Forward, 2)
                .startsWith("Step 1, forward, layer 2 of 3, micro-batch 1, replica 1: nothing is lost; activations "));
}

void TestNetworkSentences::aHeadlineOfEachPhaseOfASkippedStep() {
    const auto record = samples::record(changed(
        deep(LossScaleKind::Dynamic), [](TrainingSetup& s) { s.lossScale.policy.parameters.initialScale = 0x1p18; }));
    QCOMPARE(headline(*record, PhaseKind::Scale),
             "Step 1, scale: the loss times S = 2^{18} is 233,410; 1 of 16 output gradients are infinite or NaN at S "
             "= 2^{18}.");
    QCOMPARE(headline(*record, PhaseKind::Check),
             "Step 1, check: 237 of 237 gradients are infinite or NaN: the step is skipped.");
    for (const PhaseKind kind : {PhaseKind::Unscale, PhaseKind::Clip}) {
        QCOMPARE(headline(*record, kind),
                 QString("Step 1, %1: left out, since the step is skipped.").arg(words::phaseKind(kind)));
    }
    QCOMPARE(headline(*record, PhaseKind::Update, 2),
             "Step 1, update, layer 2 of 13: left out, since the step is skipped.");
    QCOMPARE(headline(*record, PhaseKind::Scaler), "Step 1, scaler: backed off, S = 2^{17} for the next step.");
}

void TestNetworkSentences::aHeadlineTellsOfClippingAndUpdate() {
    const auto record = samples::record(changed(shallow(), [](TrainingSetup& s) { s.clip.norm = 0.0625F; }));
    QCOMPARE(headline(*record, PhaseKind::Clip),
             QString("Step 1, clip: the norm, %1, is above 0.0625: all gradients times %2.")
                 .arg(QString::number(static_cast<double>(record->norm), 'g', 4),
                      QString::number(static_cast<double>(record->clipFactor), 'g', 4)));
    QVERIFY(
        headline(*record, PhaseKind::Update, 1).startsWith("Step 1, update, layer 1 of 3: the parameters move by "));
    QCOMPARE(headline(*samples::record(shallow()), PhaseKind::Clip), "Step 1, clip: off.");
    const auto kept = samples::record(changed(shallow(), [](TrainingSetup& s) { s.clip.norm = 64; }));
    QCOMPARE(headline(*kept, PhaseKind::Clip), QString("Step 1, clip: the norm, %1, is at most 64: the gradients stay.")
                                                   .arg(QString::number(static_cast<double>(kept->norm), 'g', 4)));
}

void TestNetworkSentences::aVerdictCountsTheZerosAndSaysWhatHelps() {
    QCOMPARE(verdict(deep(LossScaleKind::None)),
             "54 of 237 parameter gradients are 0: 6 lost in their store, the rest made of what is 0 before. A loss "
             "scale helps.");
    QCOMPARE(verdict(deep(LossScaleKind::Constant, 128)),
             "2 of 237 parameter gradients are 0: 1 lost in their store, the rest made of what is 0 before. A "
             "larger S keeps more: before the largest gradient overflows there is room for a factor of 2^{10}.");
}

void TestNetworkSentences::aVerdictSaysHowMuchRoomIsLeft() {
    QCOMPARE(
        verdict(deep(LossScaleKind::Constant, 8192)),
        "No gradient is lost in this step, and nothing overflows. The largest gradient leaves room for a factor of "
        "2^{4}.");
    // and no more than that
    QVERIFY(!samples::record(deep(LossScaleKind::Constant, 0x1p17))->firstNotFinite);
    QVERIFY(samples::record(deep(LossScaleKind::Constant, 0x1p18))->firstNotFinite);
    QCOMPARE(verdict(deep(LossScaleKind::Constant, 0x1p17)),
             "No gradient is lost in this step, and nothing overflows.");
    QCOMPARE(verdict(changed(deep(LossScaleKind::None), [](TrainingSetup& s) { s.format = FormatId::Float32; })),
             "No gradient is lost in this step, and nothing overflows.");
}

void TestNetworkSentences::aVerdictOfWhatIsNotFiniteNamesLayerAndStep_data() {
    QTest::addColumn<TrainingSetup>("setup");
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("then");
    const auto row = [](const TrainingSetup& setup, const char* first, const char* then, int step = 0) {
        QTest::newRow(first) << setup << step << QString::fromUtf8(first) << QString::fromUtf8(then);
    };
    row(changed(deep(LossScaleKind::Dynamic),
                [](TrainingSetup& s) { s.lossScale.policy.parameters.initialScale = 0x1p18; }),
        "Step 1, scale: the output gradient in row 4, column 1 is infinite; a smaller S helps, here one up to 2^{17}.",
        "The step is skipped: the weights stay, and S = 2^{17} is tried next.");
    row(deep(LossScaleKind::Constant, 0x1p18),
        "Step 1, scale: the output gradient in row 4, column 1 is infinite; a smaller S helps, here one up to "
        "2^{17}. ",
        "The step is skipped, and S stays: so will be every step like it.");
    row(changed(deep(LossScaleKind::Dynamic),
                [](TrainingSetup& s) {
                    s.lossScale.policy.parameters.initialScale = 0x1p18;
                    s.lossScale.frozen = true;
                }),
        "Step 2, scale: the output gradient in row 4, column 1 is infinite; a smaller S helps, here one up to 2^{17}.",
        "The step is skipped; the scaler goes to 2^{16}, but the step keeps its first S.", 1);
    row(changed(oneWeight({60000, 1}, {0, 0}), [](TrainingSetup& s) { s.seed = 3; }), // a weight of -2.378
        "Step 1, forward, layer 1 of 1: the product in row 1, column 1 is infinite; the loss scale cannot help.",
        "Nobody checks. After the update 2 of 2 parameters are infinite or NaN, for good.");
    row(changed(oneWeight({1, 1, 1, 1}, {60000, 60000, -60000, -60000}),
                [](TrainingSetup& s) {
                    s.rules.pass.biasGradientsInFormat = true;
                    s.rules.pass.loss = Loss::SummedSquaredError;
                    s.placement = s.placement.without(Place::OutputGradient);
                    s.rules.pass.accumulateInFormat = true;
                    s.lossScale.kind = LossScaleKind::Constant;
                    s.lossScale.constant = 0.5F;
                }),
        "Step 1, backward, layer 1 of 1: the weight gradient is infinite; its sum overflows on the way, and float32 "
        "gives 4.016.",
        "The step is skipped, and S stays: so will be every step like it.");
    row(changed(oneWeight({1}, {400}), [](TrainingSetup& s) { s.rules.pass.lossStored = true; }),
        "Step 1, loss: the loss is infinite; the loss scale cannot help.", "The parameters stay finite.");
    row(changed(oneWeight({0}, {1}),
                [](TrainingSetup& s) {
                    s.optimizer.kind = OptimizerKind::Adam;
                    s.rules.masterInFormat = true;
                }),
        "Step 1, update, layer 1 of 1: the update of the weight is NaN; ε = 10^{−8} is 0 in float16, and a second "
        "moment of 0 is divided by.",
        "Nobody checks. After the update 1 of 2 parameters are infinite or NaN, for good.");
    row(changed(oneWeight({1}, {200}),
                [](TrainingSetup& s) {
                    s.optimizer.kind = OptimizerKind::Adam;
                    s.rules.masterInFormat = true;
                    s.optimizer.beta2 = 0;
                }),
        "Step 1, update, layer 1 of 1: the second moment of the weight is infinite; the square of a gradient is too "
        "large for float16.",
        "The parameters stay finite.");
}

void TestNetworkSentences::aVerdictOfWhatIsNotFiniteNamesLayerAndStep() {
    QFETCH(TrainingSetup, setup);
    QFETCH(int, step);
    QFETCH(QString, first);
    QFETCH(QString, then);
    const auto record = samples::record(setup, static_cast<std::size_t>(step));
    QCOMPARE(sentences::stepNotFinite(*record, english()), first.trimmed());
    QCOMPARE(sentences::stepVerdict(*record, english()), first.trimmed() + ' ' + then);
}

void TestNetworkSentences::aNormThatIsClippedTooEarlyIsNamed() {
    // the loss is (w - 3)^2, and so on: a gradient of 8 and 6 in all
    const TrainingSetup setup = changed(shallow(), [](TrainingSetup& s) {
        s.lossScale.kind = LossScaleKind::Constant;
        s.lossScale.constant = 1024;
        s.clip = {1.0F, true};
    });
    const auto record = samples::record(setup);
    const double own = static_cast<double>(record->norm) / 1024;
    QVERIFY(own < 10);
    QCOMPARE(
        sentences::stepVerdict(*record, english()),
        QString("The norm was clipped while the gradients still were times S: unscaled it is 0.000977, where 1 was "
                "allowed and %1 would have come in.")
            .arg(QString::number(own, 'g', 3)));
    QCOMPARE(headline(*record, PhaseKind::Clip).left(44),
             "Step 1, clip: still times S, the norm, " + QString::number(static_cast<double>(record->norm), 'g', 4));
}

void TestNetworkSentences::anUpdateBelowHalfAnUlpIsNamed() {
    const TrainingSetup setup = changed(shallow(FormatId::Bfloat16), [](TrainingSetup& s) {
        s.rules.masterInFormat = true;
        s.optimizer.learningRate = 1e-5;
    });
    const auto record = samples::record(setup);
    const facts::Moves moves = facts::movesOf(*record);
    QCOMPARE(moves.all, 37);
    QVERIFY(moves.stuck > 20);
    QCOMPARE(sentences::stepVerdict(*record, english()),
             QString("%1 of 37 parameters do not move: their update is not more than half of their last place in "
                     "bfloat16.")
                 .arg(moves.stuck));
    const facts::Moves layer = facts::movesOf(*record, record->phases[samples::phaseOf(*record, PhaseKind::Update, 2)]);
    QCOMPARE(layer.all, 20);
    QCOMPARE(
        headline(*record, PhaseKind::Update, 2),
        QString("Step 1, update, layer 2 of 3: %1 of 20 parameters stay where they are, though their update is not "
                "0.")
            .arg(layer.stuck));
}

void TestNetworkSentences::whyTwelveIsToldOfTheNetworkThatItIsOf() {
    QCOMPARE(sentences::whyTwelve(TrainingSetup()),
             "Why twelve layers: the derivative of the sigmoid is at most 1/4, so that twelve of them leave at most "
             "(1/4)^{12} = 2^{−24}, the smallest value that float16 keeps. Weights that are mostly below 1 do the "
             "rest.");
    QCOMPARE(sentences::whyTwelve(shallow()), QString());
    QCOMPARE(sentences::whyTwelve(changed(TrainingSetup(), [](TrainingSetup& s) { s.activation = Activation::Tanh; })),
             QString());
}

void TestNetworkSentences::whoMadeAZeroIsAnsweredWithItsTerms() {
    const auto record = samples::record(oneWeight({0x1p-26F, 0x1p-26F}, {-1, -1}));
    const RecordPoint weight = pointOf(*record, PhaseKind::Backward, 1, TensorKind::WeightGradients, 0, 0);
    QCOMPARE(record->tensor(weight).counts.lost, 0); // the inputs are 2^-26, lost when they were cast
    const RecordPoint input = pointOf(*record, PhaseKind::Cast, 0, TensorKind::Inputs, 1, 0);
    QCOMPARE(element(*record, input),
             "The input in row 2, column 1 is 0 (0x0000, zero); in float32 1.4901161e-08, 0.25 ulp away. Who made this "
             "zero? It was 1.49e-08: not above 2^{−25} = 2.98e-08.");

    const auto lost = samples::record(oneWeight({0x1p-24F, 0x1p-24F}, {-0.2F, -0.2F}));
    const RecordPoint gradient = pointOf(*lost, PhaseKind::Backward, 1, TensorKind::WeightGradients, 0, 0);
    const float plain = lost->tensor(gradient).plain[0];
    QVERIFY(plain != 0 && std::abs(plain) <= 0x1p-25F);
    QCOMPARE(element(*lost, gradient),
             QString("The weight gradient is 0 (0x0000, zero); in float32 %1, %2 ulp away. Who made this zero? The sum "
                     "of 2 products is %3: not above 2^{−25} = 2.98e-08.")
                 .arg(QString::number(static_cast<double>(plain), 'g', 8),
                      QString::number(static_cast<double>(plain) * 0x1p24, 'g', 3),
                      QString::number(static_cast<double>(plain), 'g', 4)));
    const auto flushed = samples::record(
        changed(oneWeight({0x1p-15F}, {0}), [](TrainingSetup& s) { s.storeRules.flushSubnormals = true; }));
    QCOMPARE(element(*flushed, pointOf(*flushed, PhaseKind::Cast, 0, TensorKind::Inputs, 0, 0)),
             "The input is 0 (0x0000, zero); in float32 3.0517578e-05, 512 ulp away. Who made this zero? It was "
             "3.052e-05: below 6.1e-05, the least that is kept.");
}

void TestNetworkSentences::whatWasPassedOnIsFollowedToWhereItBegan() {
    const auto record = samples::record(deep(LossScaleKind::Constant, 0x1p18));
    QCOMPARE(
        element(*record, pointOf(*record, PhaseKind::Backward, 13, TensorKind::WeightGradients, 0, 0)),
        "The weight gradient in row 1, column 1 is ∞ (0x7C00, infinite); in float32 ∞. Who made this infinite? Its "
        "term k = 4 has a side that is ∞; it began here: the output gradient in row 4, column 1 (× S = 2^{18}).");
    const auto zero = samples::record(deep(LossScaleKind::Constant));
    QCOMPARE(element(*zero, pointOf(*zero, PhaseKind::Backward, 1, TensorKind::HiddenGradient, 0, 0)).section("? ", 1),
             "What it is made of is 0; it began here: the hidden gradient in row 1, column 1 (backward, layer 4).");
}

void TestNetworkSentences::aStoppedSumIsNamed() {
    // a sum of 4096 ones in float16, whose running sum stops at 2048
    const auto record = samples::record(
        changed(oneWeight(std::vector<float>(4096, 1.0F), std::vector<float>(4096, 0.0F)), [](TrainingSetup& s) {
            s.rules.pass.loss = Loss::SummedSquaredError;
            s.rules.pass.biasGradientsInFormat = true;
        }));
    const RecordPoint bias = pointOf(*record, PhaseKind::Backward, 1, TensorKind::BiasGradients, 0, 0);
    const RecordTerms terms = termsOf(*record, bias);
    QCOMPARE(terms.terms.size(), std::size_t{4096});
    const float stop = terms.stored;
    std::size_t moving = 0;
    while (terms.terms[moving].sum != stop) {
        ++moving;
    }
    QVERIFY(moving + 1 < 4096);
    const QString said = element(*record, bias);
    QVERIFY2(said.endsWith(QString("Its sum, stored after every term, stops at %1: the last %2 terms change nothing.")
                               .arg(QString::number(static_cast<double>(stop), 'g', 8),
                                    english().toString(4095 - static_cast<int>(moving)))),
             qPrintable(said));
    const QString found = headline(*record, PhaseKind::Backward, 1); // where nothing is lost in a store
    const double off = std::abs(ulpsOff(formatOf(FormatId::Float16), stop, terms.plain));
    QVERIFY2(off > 1 && found.contains(
                            QString(": the bias gradient is %1 ulps off at S = 1: its sum stopped at %2.")
                                .arg(QString::number(off, 'g', 3), QString::number(static_cast<double>(stop), 'g', 8))),
             qPrintable(found));
    const QString verdict = sentences::stepVerdict(*record, english());
    QVERIFY2(verdict.contains("stored in float16 after every term"), qPrintable(verdict));
}

void TestNetworkSentences::anElementThatIsAsItShouldBeSaysHowItCameAbout() {
    const auto record = samples::record(shallow());
    const QString gradient =
        element(*record, pointOf(*record, PhaseKind::Backward, 2, TensorKind::WeightGradients, 1, 2));
    QVERIFY2(gradient.startsWith("The weight gradient in row 2, column 3 is "), qPrintable(gradient));
    QVERIFY2(gradient.endsWith("It is the sum of 8 products."), qPrintable(gradient));
    const auto plain = samples::record(shallow(FormatId::Float32));
    const QString activation = element(*plain, pointOf(*plain, PhaseKind::Forward, 1, TensorKind::Activation, 0, 0));
    QVERIFY2(activation.contains(", normal). It is the sigmoid of "), qPrintable(activation));
    QCOMPARE(
        element(*record, pointOf(*record, PhaseKind::Cast, 0, TensorKind::Biases, 0, 2)),
        "The bias in column 3 is 0 (0x0000, zero), exactly what float32 gives. Who made this zero? It was 0 before "
        "this step.");
}

void TestNetworkSentences::aRunIsToldByItsLoss() {
    NetworkSetup setup;
    setup.training = small(FormatId::Float16);
    setup.training.lossScale.kind = LossScaleKind::Dynamic;
    QCOMPARE(sentences::trainingHeadline(*picture(setup), english()),
             "After 5 epochs: loss 1.2735 (4 of 40 steps skipped).");
    setup.compared = {samples::variant(setup.training, FormatId::Float32)};
    QCOMPARE(sentences::trainingHeadline(*picture(setup), english()),
             "After 5 epochs: loss 1.2735 in float16, S dynamic (PyTorch) (4 of 40 steps skipped); 1.1959 in float32.");
    QCOMPARE(sentences::trainingVerdict(*picture(setup), english()), QString());
    setup.training.batch = 0;
    QCOMPARE(sentences::trainingHeadline(*picture(setup), english()),
             "The batch cannot be “0”; expected: 1 to 1000000.");
}

void TestNetworkSentences::aClassifierIsToldByItsAccuracy() {
    NetworkSetup setup;
    setup.training = shallow(FormatId::Float32);
    setup.training.rules.pass.loss = Loss::CrossEntropy;
    setup.training.sizes.back() = 2;
    const auto of = picture(setup);
    const TrainingEpoch& last = of->runs[0]->epochs().back();
    QCOMPARE(sentences::trainingHeadline(*of, english()),
             QString("After 5 epochs: loss %1 and accuracy %2 %.")
                 .arg(QString::number(last.loss, 'g', 5), QString::number(*last.accuracy * 100, 'f', 1)));
}

void TestNetworkSentences::aRunThatIsUnderWayTellsHowFarItIs() {
    NetworkSetup setup;
    setup.training = small(FormatId::Float32);
    const auto first = picture(setup, 1);
    QCOMPARE(first->runs[0]->steps().size(), std::size_t{1});
    QCOMPARE(sentences::trainingHeadline(*first, english()), "1 steps of the first epoch are done.");
    setup.training.epochs = 1'000'000;
    const auto some = picture(setup, 1e5);
    const auto epochs = some->runs[0]->steps().size() / 8;
    QVERIFY(epochs > 1);
    QVERIFY(sentences::trainingHeadline(*some, english())
                .startsWith(QString("After %1 of 1,000,000 epochs: loss ").arg(epochs)));
}

void TestNetworkSentences::aRunWithNanNamesTheStepAndTheLayer() {
    NetworkSetup setup;
    setup.training = changed(oneWeight({60000, 1}, {0, 0}), [](TrainingSetup& s) { s.seed = 3; });
    const auto forward = picture(setup);
    QCOMPARE(facts::firstSpoiledStep(*forward->runs[0]), std::optional<std::size_t>(0));
    QCOMPARE(sentences::trainingVerdict(*forward, english()), "Step 1: the loss is infinite; it began in layer 1 "
                                                              "(forward).");
    QCOMPARE(sentences::trainingSpoiled(*forward->runs[0], nullptr, english()), "Step 1: the loss is infinite.");

    setup.training = changed(oneWeight({0}, {1}), [](TrainingSetup& s) {
        s.optimizer.kind = OptimizerKind::Adam;
        s.rules.masterInFormat = true;
    });
    setup.compared = {samples::variant(setup.training, FormatId::Float32)};
    const auto update = picture(setup);
    QCOMPARE(sentences::trainingVerdict(*update, english()),
             "float16, no float32 master weights: Step 2: the loss is NaN; the update of step 1 spoiled layer 1.");

    setup.training = changed(oneWeight({1}, {400}), [](TrainingSetup& s) { s.rules.pass.lossStored = true; });
    setup.compared.clear();
    QCOMPARE(sentences::trainingVerdict(*picture(setup), english()), "Step 1: the loss is infinite, by its own store.");
    setup.training = small(FormatId::Float32);
    QCOMPARE(sentences::trainingSpoiled(*picture(setup)->runs[0], nullptr, english()), QString());
}

void TestNetworkSentences::aCapturedScaleIsNamed() {
    NetworkSetup setup;
    setup.training = small(FormatId::Float16);
    setup.training.lossScale.kind = LossScaleKind::Dynamic;
    setup.training.lossScale.frozen = true;
    QCOMPARE(sentences::trainingHeadline(*picture(setup), english()),
             "After 5 epochs: loss 5.348 (40 of 40 steps skipped).");
    QCOMPARE(sentences::trainingVerdict(*picture(setup), english()),
             "Every step is skipped, and nothing is learned. The scaler backs off, but the step keeps its first S = "
             "2^{16}: give it the scale as an input.");
    setup.training.lossScale.kind = LossScaleKind::Constant;
    setup.training.lossScale.constant = 65536;
    QCOMPARE(sentences::trainingVerdict(*picture(setup), english()),
             "Every step is skipped, and nothing is learned. S = 2^{16} is too large: take a smaller one.");
}

void TestNetworkSentences::layersWithoutAGradientAreNamed() {
    NetworkSetup setup;
    setup.training = deep(LossScaleKind::None);
    setup.training.epochs = 1;
    QCOMPARE(sentences::trainingVerdict(*picture(setup), english()),
             "20 % of the gradients of layer 3 are lost when they are stored. In the first step every weight gradient "
             "of layers 1 to 3 is 0.");
    setup.training.lossScale.kind = LossScaleKind::Constant;
    setup.training.lossScale.constant = 8192;
    QCOMPARE(sentences::trainingVerdict(*picture(setup), english()), QString());
}

void TestNetworkSentences::ofManyRunsTheHeadlineNamesTwo() {
    NetworkSetup setup;
    setup.training = shallow(FormatId::Float16);
    for (const FormatId format : {FormatId::Float32, FormatId::Bfloat16, FormatId::E5m2}) {
        setup.compared.push_back(samples::variant(setup.training, format));
    }
    const QString said = sentences::trainingHeadline(*picture(setup), english());
    QVERIFY2(said.contains(" in float16; ") && said.endsWith("; 2 more in the table."), qPrintable(said));
    QCOMPARE(said.count(" in "), 3); // two runs and the table
}

void TestNetworkSentences::aHeadlineOfRunsWithLongNamesTellsLess_data() {
    QTest::addColumn<int>("switches"); // of each run, in its name
    QTest::addColumn<QString>("end");
    QTest::newRow("short names") << 0 << "(4 of 40 steps skipped); 1.1959 in float32.";
    QTest::newRow("without the skipped steps") << 4 << "parameter gradients; 1.1959 in float32.";
    QTest::newRow("without names") << 5 << "in the first run; 1 more in the table.";
}

void TestNetworkSentences::aHeadlineOfRunsWithLongNamesTellsLess() {
    QFETCH(int, switches);
    QFETCH(QString, end);
    NetworkSetup setup;
    setup.training = small(FormatId::Float16);
    setup.training.lossScale.kind = LossScaleKind::Dynamic;
    setup.compared = {samples::variant(setup.training, FormatId::Float32)};
    setup.compared[0].lossScale.kind = LossScaleKind::None;
    constexpr std::array<Place, 5> kPlaces{Place::Derivative, Place::OutputGradient, Place::HiddenGradients,
                                           Place::ParameterGradients, Place::PreActivation};
    for (std::size_t i = 0; i < static_cast<std::size_t>(switches); ++i) {
        setup.training.placement = setup.training.placement.without(kPlaces[i]);
    }
    const QString said = sentences::trainingHeadline(*picture(setup), english());
    QVERIFY2(said.endsWith(end), qPrintable(said));
    QVERIFY(markup::toPlain(said).size() <= 160);
}

void TestNetworkSentences::aWeightThatDoesNotMoveIsExplained() {
    const auto say = [](const WeightMotion& motion, FormatId format, bool masterInFormat) {
        TrainingSetup setup = shallow(format);
        setup.rules.masterInFormat = masterInFormat;
        return sentences::weightMotion(motion, setup, english());
    };
    WeightMotion motion;
    motion.weight = 1;
    motion.stored = 1;
    motion.update = 6e-4F;
    motion.masterUlp = 0x1p-24F;
    motion.masterMoved = -6e-4F;
    motion.storedUlp = 0x1p-8F;
    QCOMPARE(
        say(motion, FormatId::Bfloat16, false),
        "The update 0.0006 is 0.307 times half an ulp of the weight in bfloat16: without a master copy it would not "
        "move.");
    motion.storedUlp = 0x1p-11F;
    motion.aloneMoved = -0x1p-11F;
    QCOMPARE(
        say(motion, FormatId::Float16, false),
        "The update 0.0006 is 2.46 times half an ulp of the weight in float16: it would move without a master copy as "
        "well, by −0.000488.");
    motion.masterUlp = 0x1p-8F;
    motion.masterMoved = 0;
    QCOMPARE(say(motion, FormatId::Bfloat16, true),
             "The update 0.0006 is 0.307 times half an ulp of the weight in bfloat16: it does not move.");
    motion.masterMoved = -0x1p-8F;
    QCOMPARE(say(motion, FormatId::Bfloat16, true), "The update 0.0006 moves the weight by −0.00391.");
    motion.update = 0;
    QCOMPARE(say(motion, FormatId::Bfloat16, true), "The update is 0, and the weight stays.");
    motion.skipped = true;
    QCOMPARE(say(motion, FormatId::Bfloat16, true), "The step was skipped, and the weight stays.");
}

void TestNetworkSentences::costsAreSaidFirst() {
    TrainingSetup wide;
    wide.sizes.assign(14, 512);
    wide.sizes.front() = 2;
    wide.sizes.back() = 1;
    wide.data.samples = 64;
    wide.batch = 64;
    const auto mebibytes = std::llround(static_cast<double>(recordCost(wide).bytes) / 0x1p20);
    QCOMPARE(sentences::recordCost(wide, english()),
             QString("All numbers of this step take %1 MiB of memory and less than a second.").arg(mebibytes));

    NetworkSetup setup;
    setup.training = wide;
    setup.training.epochs = 400;
    QCOMPARE(sentences::runCost(setup, english()),
             "This run is 400 steps of about 5.5 × 10^{8} multiplications: about 20 s.");
    setup.compared = {samples::variant(setup.training, FormatId::Float16)};
    QCOMPARE(sentences::runCost(setup, english()),
             "These 2 runs are each 400 steps of about 5.5 × 10^{8} multiplications: about 41 s together.");
}

void TestNetworkSentences::progressTellsSpeedAndTimeLeft() {
    QCOMPARE(sentences::trainingProgress(1200, 40000, 3104.4, 12.5, english()),
             "1,200 of 40,000 steps, 3,104 a second, 13 s left");
    QCOMPARE(sentences::trainingProgress(1, 100, 0.512, 193, english()),
             "1 of 100 steps, 0.51 a second, 3.2 minutes left");
    QCOMPARE(sentences::trainingProgress(99, 100, 50, 0.02, english()),
             "99 of 100 steps, 50 a second, less than a second left");
    QCOMPARE(sentences::trainingProgress(0, 100, 0, INFINITY, english()), "0 of 100 steps");
}

void TestNetworkSentences::curvesFromBeforeAChangeSaySo() {
    NetworkSetup setup;
    setup.training = small(FormatId::Float32);
    const auto whole = picture(setup);
    const auto part = picture(setup, 1e4);
    QVERIFY(!part->whole);
    QCOMPARE(sentences::trainingStale(*whole, setup, false, english()), QString());
    QCOMPARE(sentences::trainingStale(*part, setup, true, english()), QString());
    QCOMPARE(sentences::trainingStale(*part, setup, false, english()),
             QString("Cancelled: %1 of 40 steps done.").arg(part->runs[0]->steps().size()));
    setup.training.seed = 1;
    QCOMPARE(sentences::trainingStale(*whole, setup, false, english()), "These curves are from before the change.");
}

QTEST_GUILESS_MAIN(TestNetworkSentences)
#include "test_network_sentences.moc"
