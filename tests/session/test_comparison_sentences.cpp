// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "text/comparison_sentences.h"

using namespace halfscope;

/// Where a policy differs from another for the first time, in words; expected steps and scales are those of the
/// frameworks' own classes on FTFFFTTFFF and TTTTTT.
class TestComparisonSentences : public QObject {
    Q_OBJECT
private slots:
    void theFirstDifferenceHasItsNumbers_data();
    void theFirstDifferenceHasItsNumbers();
    void theSamePolicyIsTheSameAtEveryStep();
    void anErrorIsTheDifferenceThatIsSeen();
    void whatIsAfterTheCursorIsNotTold();
    void aPolicyWithoutATraceSaysWhy();
    void thePolicyBesideItselfHasItsDefaults();
    void evidenceSaysWhoseDefaultsTheyAre();

private:
    static ScalerSetup setupOf(const char* overflows, std::vector<PolicyId> compared, PolicyId own = PolicyId::Pytorch);
    static QString said(const ScalerPicture& picture, std::size_t column, std::size_t reference,
                        std::size_t shown = 1000);
};

ScalerSetup TestComparisonSentences::setupOf(const char* overflows, std::vector<PolicyId> compared, PolicyId own) {
    ScalerSetup setup;
    setup.policy = policyOf(own);
    setup.policy.parameters.initialScale = 8;
    setup.policy.parameters.growthInterval = 2;
    setup.received = ReceivedKind::Overflows;
    setup.overflows = std::make_shared<const OverflowSteps>(parseOverflows(overflows).value());
    setup.compared = std::move(compared);
    return setup;
}

QString TestComparisonSentences::said(const ScalerPicture& picture, std::size_t column, std::size_t reference,
                                      std::size_t shown) {
    const ScalerTrace* trace = sentences::comparedTrace(picture, column);
    const ScalerTrace* against = sentences::comparedTrace(picture, reference);
    const auto difference = trace && against ? sentences::seenDifference(*against, *trace) : std::nullopt;
    return sentences::comparedDifference(picture, column, reference, difference, shown, QLocale::c());
}

void TestComparisonSentences::theFirstDifferenceHasItsNumbers_data() {
    QTest::addColumn<int>("policy");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, PolicyId policy, const char* sentence) {
        QTest::newRow(name) << static_cast<int>(policy) << QString::fromUtf8(sentence);
    };
    row("DeepSpeed absorbs", PolicyId::Deepspeed,
        "first difference at step 2: the scale becomes 8, with PyTorch GradScaler 4");
    row("Flax is late", PolicyId::Flax, "first difference at step 4: the scale becomes 4, with PyTorch GradScaler 8");
    row("MXNet is a step behind", PolicyId::Mxnet,
        "first difference at step 2: the scale becomes 8, with PyTorch GradScaler 4");
    row("Keras 2 is alike", PolicyId::Keras2, "the same at every step");
}

void TestComparisonSentences::theFirstDifferenceHasItsNumbers() {
    QFETCH(int, policy);
    QFETCH(QString, sentence);
    const auto picture = pictureScaler(setupOf("FTFFFTTFFF", {static_cast<PolicyId>(policy)}));
    QCOMPARE(said(*picture, 1, 0), sentence);
}

void TestComparisonSentences::theSamePolicyIsTheSameAtEveryStep() {
    const auto picture = pictureScaler(setupOf("FTFFFTTFFF", {PolicyId::Megatron, PolicyId::Colossalai}));
    QCOMPARE(said(*picture, 0, 0), QString("the reference"));
    QCOMPARE(said(*picture, 2, 1), QString("the same at every step"));
    QCOMPARE(said(*picture, 0, 1), QString("first difference at step 2: the scale becomes 4, with Megatron 8"));
}

void TestComparisonSentences::anErrorIsTheDifferenceThatIsSeen() {
    // from 1, its minimum, hysteresis 2: the first overflow is absorbed, the second raises
    ScalerSetup setup = setupOf("FTTT", {PolicyId::Constant}, PolicyId::Deepspeed);
    setup.policy.parameters.initialScale = 1;
    setup.policy.parameters.growthInterval = 1000;
    const auto picture = pictureScaler(setup);
    QCOMPARE(picture->trace->size(), std::size_t{3});
    QCOMPARE(said(*picture, 0, 1),
             QString("first difference at step 3: stops with an error, not so with Constant scale"));
    QCOMPARE(said(*picture, 1, 0),
             QString("first difference at step 3: the scale is 1, where DeepSpeed has stopped with an error"));
}

void TestComparisonSentences::whatIsAfterTheCursorIsNotTold() {
    const auto picture = pictureScaler(setupOf("FTFFFTTFFF", {PolicyId::Flax}));
    QCOMPARE(said(*picture, 1, 0, 3), QString("no difference up to step 3"));
    QCOMPARE(said(*picture, 1, 0, 4),
             QString("first difference at step 4: the scale becomes 4, with PyTorch GradScaler 8"));
}

void TestComparisonSentences::aPolicyWithoutATraceSaysWhy() {
    const auto picture = pictureScaler(setupOf("FT", {PolicyId::Openseq2seqLogmax}));
    QVERIFY(said(*picture, 1, 0).startsWith(QLatin1String("OpenSeq2Seq LogMax follows the size of the largest")));
    QCOMPARE(said(*picture, 0, 1), QString("OpenSeq2Seq LogMax has no trace to compare with"));
}

void TestComparisonSentences::thePolicyBesideItselfHasItsDefaults() {
    ScalerSetup setup = setupOf("FT", {PolicyId::Pytorch});
    setup.comparedShareStart = false;
    const auto picture = pictureScaler(setup);
    QCOMPARE(sentences::comparedName(*picture, 0), QString("PyTorch GradScaler"));
    QCOMPARE(sentences::comparedName(*picture, 1), QString("PyTorch GradScaler, its defaults"));
    QCOMPARE(said(*picture, 1, 0),
             QString("first difference at step 1: the scale becomes 2^{16}, with PyTorch GradScaler 8"));
}

void TestComparisonSentences::evidenceSaysWhoseDefaultsTheyAre() {
    QCOMPARE(sentences::evidenceText(PolicyId::Deepspeed), QString("its own class was run"));
    QCOMPARE(sentences::evidenceText(PolicyId::Jmp), QString("its own class was run; the defaults are ours"));
}

QTEST_MAIN(TestComparisonSentences)
#include "test_comparison_sentences.moc"
