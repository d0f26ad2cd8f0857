// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_samples.h"

#include "text/network_words.h"

#include <QSet>

using namespace halfscope;
using samples::changed;
using samples::english;
using samples::phaseOf;
using samples::shallow;

namespace {

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

/// Every explanation is a sentence.
template <class Enum> void verifySentences(int count, QString (*tip)(Enum)) {
    verifyDistinct(count, as(tip));
    for (int i = 0; i < count; ++i) {
        QVERIFY2(tip(static_cast<Enum>(i)).endsWith('.'), qPrintable(tip(static_cast<Enum>(i))));
    }
}

QStringList phases(const TrainingSetup& setup, std::size_t step = 0) {
    const auto record = samples::record(setup, step);
    QStringList all;
    for (std::size_t i = 0; i < record->phases.size(); ++i) {
        all << words::phase(*record, i, english());
    }
    return all;
}

} // namespace

class TestNetworkWords : public QObject {
    Q_OBJECT
private slots:
    void everyEnumHasItsOwnWord();
    void everyRuleIsExplainedInASentence();
    void aStepIsAListOfPhases();
    void aStepInFloat32HasNothingToCastScaleOrCheck();
    void aSkippedStepPassesOverWhatFollowsTheCheck();
    void aPhaseSaysItsNumbers_data();
    void aPhaseSaysItsNumbers();
    void aTensorSaysWhatItIsAndWhereItIsStored_data();
    void aTensorSaysWhatItIsAndWhereItIsStored();
    void aRunIsNamedByWhatTellsItFromTheOthers();
    void runsWithoutADifferenceAreNumbered();
    void sizesAreWrittenAsTheyAreRead_data();
    void sizesAreWrittenAsTheyAreRead();
};

void TestNetworkWords::everyEnumHasItsOwnWord() {
    verifyDistinct(3, as(words::activation));
    verifyDistinct(3, as(words::loss));
    verifyDistinct(3, as(words::optimizer));
    verifyDistinct(kDataKindCount, as(words::data));
    verifyDistinct(kLossScaleKindCount, as(words::lossScaleKind));
    verifyDistinct(kPlaceCount, as(words::place));
    verifyDistinct(kNetworkSwitchCount, as(words::networkSwitch));
    verifyDistinct(kNetworkNumberCount, as(words::networkNumber));
    verifyDistinct(kKnownVariantCount, as(words::knownVariant));
    verifyDistinct(kPhaseKindCount, as(words::phaseKind));
    verifyDistinct(kTensorKindCount, [](int i) { return words::tensor(static_cast<TensorKind>(i)); });
}

void TestNetworkWords::everyRuleIsExplainedInASentence() {
    verifySentences(3, words::activationTip);
    verifySentences(3, words::lossTip);
    verifySentences(3, words::optimizerTip);
    verifySentences(kDataKindCount, words::dataTip);
    verifySentences(kLossScaleKindCount, words::lossScaleKindTip);
    verifySentences(kPlaceCount, words::placeTip);
    verifySentences(kNetworkSwitchCount, words::networkSwitchTip);
    verifySentences(kNetworkNumberCount, words::networkNumberTip);
}

void TestNetworkWords::aStepIsAListOfPhases() {
    const TrainingSetup setup = changed(shallow(), [](TrainingSetup& s) {
        s.lossScale.kind = LossScaleKind::Dynamic;
        s.clip.norm = 1;
    });
    const QStringList expected{"cast weights to float16",
                               "forward, layer 1",
                               "forward, layer 2",
                               "forward, layer 3",
                               "loss = 0.34195 (float32)",
                               "× S = 2^{16}",
                               "backward, layer 3",
                               "backward, layer 2",
                               "backward, layer 1",
                               "check: all finite",
                               "unscale × 1/2^{16} (float32)",
                               "clip to 1: norm 0.36, kept",
                               "update, layer 1",
                               "update, layer 2",
                               "update, layer 3",
                               "scaler: 2 good steps"};
    QCOMPARE(phases(setup, 1), expected);
}

void TestNetworkWords::aStepInFloat32HasNothingToCastScaleOrCheck() {
    const QStringList all = phases(shallow(FormatId::Float32));
    QCOMPARE(all.first(), "no cast (float32)");
    QCOMPARE(all[5], "not scaled (S = 1)");
    const QStringList end{
        "no check", "nothing to unscale (S = 1)", "clip (off)", "update, layer 1", "update, layer 2", "update, layer 3",
        "no scaler"};
    QCOMPARE(all.mid(9), end);
}

void TestNetworkWords::aSkippedStepPassesOverWhatFollowsTheCheck() {
    const QStringList all = phases(changed(shallow(), [](TrainingSetup& s) {
        s.lossScale.kind = LossScaleKind::Constant;
        s.lossScale.constant = 0x1p24F;
        s.clip.norm = 1;
    }));
    const QStringList end{
        "check: not finite",         "unscale (skipped)",         "clip to 1 (skipped)", "update, layer 1 (skipped)",
        "update, layer 2 (skipped)", "update, layer 3 (skipped)", "S stays 2^{24}"};
    QCOMPARE(all.mid(9), end);
}

void TestNetworkWords::aPhaseSaysItsNumbers_data() {
    QTest::addColumn<TrainingSetup>("setup");
    QTest::addColumn<int>("step");
    QTest::addColumn<PhaseKind>("kind");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, PhaseKind kind, const char* text, auto change, int step = 0) {
        QTest::newRow(name) << changed(shallow(), change) << step << kind << QString::fromUtf8(text);
    };
    const auto dynamic = [](PolicyId id) {
        return [id](TrainingSetup& s) {
            s.lossScale.kind = LossScaleKind::Dynamic;
            s.lossScale.policy = policyOf(id);
        };
    };
    const auto twoMicroBatches = [](TrainingSetup& s) {
        s.lossScale.kind = LossScaleKind::Constant;
        s.lossScale.constant = 1024;
        s.batch = 4;
        s.microBatches = 2;
    };
    const auto twoReplicas = [](TrainingSetup& s) { s.replicas.count = 2; };
    const auto clipsHard = [](TrainingSetup& s) { s.clip.norm = 0.125F; };

    row("tf32", PhaseKind::Cast, "cast weights to tf32", [](TrainingSetup& s) { s.format = FormatId::Tf32; });
    row("weights left", PhaseKind::Cast, "cast to float16",
        [](TrainingSetup& s) { s.placement = s.placement.without(Place::Weights); });
    row("a loss in the format", PhaseKind::Loss, "loss = 1.4238 (float16)",
        [](TrainingSetup& s) { s.rules.pass.lossStored = true; });
    row("a scale as it is stored", PhaseKind::Scale, "× S = ∞", [&](TrainingSetup& s) {
        dynamic(PolicyId::Pytorch)(s);
        s.rules.pass.lossStored = true;
    });
    row("divided by the micro-batches", PhaseKind::Scale, "× S ÷ 2 = 512, micro-batch 1", twoMicroBatches);
    row("micro-batches without a scale", PhaseKind::Scale, "÷ 2 micro-batches, micro-batch 1", [&](TrainingSetup& s) {
        twoMicroBatches(s);
        s.lossScale = {};
    });
    row("added up", PhaseKind::Accumulate, "add up 2 micro-batches", twoMicroBatches);
    row("of a replica", PhaseKind::Forward, "forward, layer 1, replica 1", twoReplicas);
    row("all-reduce", PhaseKind::Reduce, "all-reduce of 2 replicas", twoReplicas);
    row("divided", PhaseKind::Unscale, "unscale ÷ 1024 (float32)", twoMicroBatches);
    row("stored in the format", PhaseKind::Unscale, "unscale ÷ 1024 (float16)", [&](TrainingSetup& s) {
        twoMicroBatches(s);
        s.rules.masterInFormat = true;
    });
    row("a scale per layer", PhaseKind::Unscale, "unscale, each layer by its own scale",
        [](TrainingSetup& s) { s.lossScale.kind = LossScaleKind::PerLayer; });
    row("clipped", PhaseKind::Clip, "clip to 0.125: norm 0.135", clipsHard);
    row("an overflow of values that are finite", PhaseKind::Check, "check: overflow", [&](TrainingSetup& s) {
        dynamic(PolicyId::Doubling)(s);
        s.lossScale.policy.parameters.initialScale = 0x1p17;
    });
    row("none of them", PhaseKind::Check, "check: passed", [&](TrainingSetup& s) {
        dynamic(PolicyId::Doubling)(s);
        s.lossScale.policy.parameters.initialScale = 1024;
    });
    row("one good step", PhaseKind::Scaler, "scaler: 1 good steps", dynamic(PolicyId::Pytorch));
    row("backed off", PhaseKind::Scaler, "scaler: backed off, S = 2^{23}", [&](TrainingSetup& s) {
        dynamic(PolicyId::Pytorch)(s);
        s.lossScale.policy.parameters.initialScale = 0x1p24;
    });
    row("grew", PhaseKind::Scaler, "scaler: grew, S = 16", [&](TrainingSetup& s) {
        dynamic(PolicyId::Pytorch)(s);
        s.lossScale.policy.parameters.initialScale = 8;
        s.lossScale.policy.parameters.growthInterval = 1;
    });
}

void TestNetworkWords::aPhaseSaysItsNumbers() {
    QFETCH(TrainingSetup, setup);
    QFETCH(int, step);
    QFETCH(PhaseKind, kind);
    const auto record = samples::record(setup, static_cast<std::size_t>(step));
    QTEST(words::phase(*record, phaseOf(*record, kind), english()), "text");
}

void TestNetworkWords::aTensorSaysWhatItIsAndWhereItIsStored_data() {
    QTest::addColumn<Activation>("activation");
    QTest::addColumn<PhaseKind>("phase");
    QTest::addColumn<int>("layer");
    QTest::addColumn<TensorKind>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("brief");
    const auto row = [](const char* text, const char* brief, PhaseKind phase, int layer, TensorKind kind,
                        Activation activation = Activation::Sigmoid) {
        QTest::newRow(text) << activation << phase << layer << kind << QString::fromUtf8(text)
                            << QString::fromUtf8(brief);
    };
    row("weights W, layer 1, stored in float16", "layer 1: W", PhaseKind::Cast, 0, TensorKind::Weights);
    row("inputs x, stored in float16", "x", PhaseKind::Cast, 0, TensorKind::Inputs);
    row("pre-activations z = x W + b, stored in float16", "z = x W + b", PhaseKind::Forward, 2,
        TensorKind::PreActivation);
    row("loss L, in float32", "L", PhaseKind::Loss, 0, TensorKind::Loss);
    row("output gradients g, stored in float16", "g", PhaseKind::Scale, 0, TensorKind::OutputGradient);
    row("weight gradients xᵀ g, stored in float16", "xᵀ g", PhaseKind::Backward, 2, TensorKind::WeightGradients);
    row("weight gradients ∇W, layer 1, stored in float16", "layer 1: ∇W", PhaseKind::Check, 0,
        TensorKind::WeightGradients);
    row("bias gradients ∇b, layer 1, in float32", "layer 1: ∇b", PhaseKind::Unscale, 0, TensorKind::BiasGradients);
    row("new weights W − ΔW, in float32", "W − ΔW", PhaseKind::Update, 3, TensorKind::NewWeights);
    row("derivatives a (1 − a), stored in float16", "a (1 − a)", PhaseKind::Backward, 2, TensorKind::Derivative);
    row("derivatives 1 − a a, stored in float16", "1 − a a", PhaseKind::Backward, 2, TensorKind::Derivative,
        Activation::Tanh);
    row("derivatives 1 or 0, stored in float16", "1 or 0", PhaseKind::Backward, 2, TensorKind::Derivative,
        Activation::Relu);
    row("first factors of the derivative a a, stored in float16", "a a", PhaseKind::Backward, 2,
        TensorKind::DerivativeInner, Activation::Tanh);
}

void TestNetworkWords::aTensorSaysWhatItIsAndWhereItIsStored() {
    QFETCH(Activation, activation);
    QFETCH(PhaseKind, phase);
    QFETCH(int, layer);
    QFETCH(TensorKind, kind);
    const auto record = samples::record(changed(shallow(), [&](TrainingSetup& s) { s.activation = activation; }));
    const std::size_t at = phaseOf(*record, phase, layer);
    const std::size_t tensor = samples::tensorOf(record->phases[at], kind);
    QTEST(words::tensor(*record, at, tensor), "text");
    QTEST(words::tensorShort(*record, at, tensor), "brief");
}

void TestNetworkWords::aRunIsNamedByWhatTellsItFromTheOthers() {
    NetworkSetup setup;
    setup.training = shallow();
    const auto names = [&setup] {
        QStringList all;
        for (std::size_t i = 0; i < setup.runCount(); ++i) {
            all << words::runName(setup, i, english());
        }
        return all;
    };
    QCOMPARE(names(), QStringList{"float16"});

    setup.training.lossScale.kind = LossScaleKind::Dynamic;
    setup.compared = {samples::variant(setup.training, FormatId::Float32),
                      samples::variant(setup.training, FormatId::Float16),
                      samples::variant(setup.training, FormatId::Float16, LossScaleKind::Constant)};
    setup.compared[2].lossScale.constant = 8192;
    setup.compared[2].clip = {1.0F, true};
    QCOMPARE(names(), (QStringList{"float16, S dynamic (PyTorch)", "float32", "float16, not scaled",
                                   "float16, S = 2^{13}, norm to clip at 1, clip before unscale"}));

    setup.compared = {variantOf(setup.training), variantOf(setup.training), variantOf(setup.training)};
    setup.compared[0].lossScale.policy.parameters.growthInterval = 20;
    setup.compared[1].optimizer.kind = OptimizerKind::Adam;
    setup.compared[1].rules.masterInFormat = true;
    setup.compared[2].placement = kFusedPlacement;
    setup.compared[2].storeRules.rounding = Rounding::TowardZero;
    QCOMPARE(names(),
             (QStringList{"float16, S dynamic (PyTorch), SGD", "float16, S dynamic (PyTorch), growth interval 20, SGD",
                          "float16, S dynamic (PyTorch), Adam, β₁ 0.9, β₂ 0.999, ε 1e-08, "
                          "no float32 master weights",
                          "float16, S dynamic (PyTorch), SGD, rounded: toward zero, fused"}));
}

void TestNetworkWords::runsWithoutADifferenceAreNumbered() {
    NetworkSetup setup;
    setup.training = shallow();
    setup.compared = {variantOf(setup.training), samples::variant(setup.training, FormatId::Bfloat16),
                      variantOf(setup.training)};
    QCOMPARE(words::runName(setup, 0, english()), "float16");
    QCOMPARE(words::runName(setup, 1, english()), "float16 (2)");
    QCOMPARE(words::runName(setup, 2, english()), "bfloat16");
    QCOMPARE(words::runName(setup, 3, english()), "float16 (3)");
}

void TestNetworkWords::sizesAreWrittenAsTheyAreRead_data() {
    QTest::addColumn<std::vector<int>>("sizes");
    QTest::addColumn<QString>("text");
    const auto row = [](std::vector<int> sizes, const char* text) {
        QTest::newRow(text) << std::move(sizes) << QString(text);
    };
    row(TrainingSetup().sizes, "2,4x12,1");
    row({2, 4, 1}, "2,4,1");
    row({2, 4, 4, 1}, "2,4,4,1");
    row({4, 4, 4, 4, 4, 4}, "4,4x4,4");
    row({64, 32, 16, 16, 16, 10}, "64,32,16x3,10");
    row({1, 1}, "1,1");
    row({}, "");
}

void TestNetworkWords::sizesAreWrittenAsTheyAreRead() {
    QFETCH(std::vector<int>, sizes);
    QTEST(sizesText(sizes), "text");
}

QTEST_GUILESS_MAIN(TestNetworkWords)
#include "test_network_words.moc"
