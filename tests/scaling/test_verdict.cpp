// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_samples.h"

#include <cmath>

using namespace halfscope;
using namespace halfscope::samples;

/// Each verdict's predicate, and the share of skipped steps while a scaler probes.
class TestVerdict : public QObject {
    Q_OBJECT
private slots:
    void aTraceHasItsVerdict_data();
    void aTraceHasItsVerdict();
    void aResumedRunStartsUpAgain();
    void theExpectedShareIsThatOfAClosedLoop_data();
    void theExpectedShareIsThatOfAClosedLoop();
    void theShareIsAboutOneInTheInterval();
};

void TestVerdict::aTraceHasItsVerdict_data() {
    QTest::addColumn<Policy>("policy");
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<QByteArray>("expected"); // verdict, first and last row from 1
    const auto row = [](const Policy& policy, const char* stream, const char* expected) {
        QTest::addRow("%s %s", std::string(nameOf(policy.id)).c_str(), stream)
            << policy << QByteArray(stream) << QByteArray(expected);
    };
    const Policy torch = policy(PolicyId::Pytorch, 8, 2);
    row(torch, "FFFF", "healthy");
    row(torch, "FTFFFTTFFF", "healthy 2 7");
    row(torch, "TTF", "start-up-skips 1 2");
    row(torch, "TT", "start-up-skips 1 2");
    row(torch, "FFTFF", "probing 3 3");
    row(torch, "TFFTFFT", "probing 4 7");
    row(torch, "FFTTFF", "probing 3 4");
    row(torch, "FTFTFTF", "never-grows 1 7");
    row(policy(PolicyId::Pytorch, 8, 0), "FF", "never-grows 1 2");
    row(policy(PolicyId::Pytorch, 8, 3), "FF", "healthy");
    row(policy(PolicyId::Pytorch, 4, 2), "TTTTTT", "running-away-to-zero 1 6");
    row(policy(PolicyId::Pytorch, 4, 2), "TTT", "running-away-to-zero 1 3");
    row(policy(PolicyId::Pytorch, 8, 2), "TTT", "start-up-skips 1 3");
    row(policy(PolicyId::Keras2, 4, 2), "FTTTTT", "stuck-at-floor 4 6");
    row(policy(PolicyId::Keras2, 4, 2), "FTTTTTF", "never-grows 1 7");
    row(policy(PolicyId::Tf1Contrib, 1, 2), "TTTTT", "stuck-at-floor 1 5"); // counted and at the minimum
    row(policy(PolicyId::PaddleStatic, 2, 2), "TTTFT", "stuck-at-floor 5 5");
    row(policy(PolicyId::Fairseq, 0.5, 100), "TTTTTTTTTTTTTT", "stuck-at-floor 13 13"); // raised
    row(policy(PolicyId::Flax, 8, 4), "FFFF", "healthy");                               // a fifth one grows
    row(policy(PolicyId::Flax, 8, 4), "FFFTF", "never-grows 1 5");
    row(policy(PolicyId::DeepspeedFused, 8, 1), "F", "healthy");
    row(policy(PolicyId::Constant, 4, 2), "FTT", "stuck-at-floor 2 3");
    row(policy(PolicyId::Constant, 4, 2), "FFF", "healthy");
    row(policy(PolicyId::Keras3, 0x1p127, 1), "FF", "infinite-scale 1 2");
    row(policy(PolicyId::Reference, 0x1p127, 1), "FF", "infinite-scale 1 2"); // beyond float32
}

void TestVerdict::aTraceHasItsVerdict() {
    QFETCH(Policy, policy);
    QFETCH(QByteArray, stream);
    QFETCH(QByteArray, expected);
    const auto made = trace(flags(stream.toStdString()), policy);
    const TraceVerdict& verdict = made->verdict();
    QByteArray said(nameOf(verdict.verdict).data(), static_cast<qsizetype>(nameOf(verdict.verdict).size()));
    if (verdict.hasRows) {
        said += ' ' + QByteArray::number(static_cast<qulonglong>(verdict.firstRow + 1)) + ' ' +
                QByteArray::number(static_cast<qulonglong>(verdict.lastRow + 1));
    }
    QCOMPARE(said, expected);
    QCOMPARE(verdict.skipped, static_cast<std::size_t>(stream.left(static_cast<qsizetype>(made->size())).count('T')));
}

void TestVerdict::aResumedRunStartsUpAgain() {
    ScalerSetup setup = flags("TFFFTTFF");
    setup.resumedAt = 5;
    const TraceVerdict verdict = trace(setup, policy(PolicyId::Pytorch, 8, 2))->verdict();
    QCOMPARE(verdict.verdict, Verdict::StartUpSkips);
    QCOMPARE(verdict.firstRow, std::size_t{0});
    QCOMPARE(verdict.lastRow, std::size_t{5});
    setup.resumedAt = 0;
    QCOMPARE(trace(setup, policy(PolicyId::Pytorch, 8, 2))->verdict().verdict, Verdict::ProbingNowAndThen);
}

void TestVerdict::theExpectedShareIsThatOfAClosedLoop_data() {
    QTest::addColumn<PolicyId>("id");
    QTest::addColumn<int>("interval");
    for (const NamedPolicy& named : namedPolicies()) {
        const bool probes = named.policy.rules.counter != CounterRule::Never && named.policy.id != PolicyId::Doubling &&
                            named.policy.id != PolicyId::Tf1Contrib; // its factors undo each other only on average
        if (probes) {
            QTest::addRow("%s 7", named.name.data()) << named.policy.id << 7;
            QTest::addRow("%s 12", named.name.data()) << named.policy.id << 12;
        }
    }
}

void TestVerdict::theExpectedShareIsThatOfAClosedLoop() {
    QFETCH(PolicyId, id);
    QFETCH(int, interval);
    const Policy probing = policy(id, 1024, interval);
    const auto made = trace(closedRepeated(0x1p3F, 40 * 60), probing); // 2^3 * 2^13 is infinite
    // over whole cycles: from one growth beyond what serves to a later one
    std::vector<std::size_t> starts;
    for (std::size_t i = 1; i < made->size(); ++i) {
        if (made->skipped(i) && !made->skipped(i - 1)) {
            starts.push_back(i);
        }
    }
    QVERIFY(starts.size() > 20);
    const std::size_t from = starts[1];
    const std::size_t to = starts.back();
    std::size_t skipped = 0;
    for (std::size_t i = from; i < to; ++i) {
        skipped += made->skipped(i) ? 1 : 0;
    }
    const double share = static_cast<double>(skipped) / static_cast<double>(to - from);
    QVERIFY2(std::abs(share - made->verdict().expectedSkipShare) < 0.002,
             number(share) + " expected " + number(made->verdict().expectedSkipShare));
    QCOMPARE(made->verdict().verdict, Verdict::ProbingNowAndThen);
}

void TestVerdict::theShareIsAboutOneInTheInterval() {
    QCOMPARE(expectedSkipShare(policyOf(PolicyId::Pytorch)), 1.0 / 2001);
    QCOMPARE(expectedSkipShare(policyOf(PolicyId::Flax)), 1.0 / 2002);
    QCOMPARE(expectedSkipShare(policyOf(PolicyId::Megatron)), 2.0 / 1002);
    QCOMPARE(expectedSkipShare(policyOf(PolicyId::Constant)), 0.0);
    QCOMPARE(expectedSkipShare(policy(PolicyId::Pytorch, 8, 0)), 0.0);
}

QTEST_GUILESS_MAIN(TestVerdict)
#include "test_verdict.moc"
