// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda/probe_rules.h"

#include <QTest>

using namespace halfscope;
using cuda::CountAnswer;
using cuda::ProbeAnswers;

Q_DECLARE_METATYPE(halfscope::cuda::ProbeAnswers)

/// What the CUDA module says of a driver's answers.
class TestProbeRules : public QObject {
    Q_OBJECT

private slots:
    void eachLackHasItsOutcome_data();
    void eachLackHasItsOutcome();
};

void TestProbeRules::eachLackHasItsOutcome_data() {
    QTest::addColumn<ProbeAnswers>("answers");
    QTest::addColumn<int>("outcome");
    const auto row = [](const char* name, const ProbeAnswers& answers, HalfscopeOutcome outcome) {
        QTest::addRow("%s", name) << answers << static_cast<int>(outcome);
    };
    const auto counted = [&](const char* name, std::int32_t driver, std::int32_t runtime, std::int32_t capability,
                             HalfscopeOutcome outcome) {
        row(name, {driver, runtime, CountAnswer::Counted, 1, capability}, outcome);
    };
    row("no driver", {0, 13000, CountAnswer::InsufficientDriver, 0, 0}, HALFSCOPE_NO_DRIVER);
    row("a library for linking alone", {13000, 13000, CountAnswer::StubDriver, 0, 0}, HALFSCOPE_NO_DRIVER);
    row("a driver of CUDA 12", {12090, 13000, CountAnswer::InsufficientDriver, 0, 0}, HALFSCOPE_DRIVER_TOO_OLD);
    counted("one that counts all the same", 12090, 13000, 90, HALFSCOPE_DRIVER_TOO_OLD);
    counted("an older minor version", 13000, 13010, 90, HALFSCOPE_OK);
    counted("one that has to translate", 13000, 13010, 120, HALFSCOPE_DRIVER_TOO_OLD);
    counted("for which the code is too new", 13000, 13010, 80, HALFSCOPE_DRIVER_TOO_OLD);
    counted("for which it is not", 13000, 13010, 89, HALFSCOPE_OK);
    counted("a driver that can translate", 13010, 13010, 120, HALFSCOPE_OK);
    counted("a device too old, by an older minor version", 13000, 13010, 70, HALFSCOPE_DEVICE_TOO_OLD);
    counted("a newer driver", 14000, 13000, 90, HALFSCOPE_OK);
    row("no device", {13000, 13000, CountAnswer::NoDevice, 0, 0}, HALFSCOPE_NO_DEVICE);
    row("none counted", {13000, 13000, CountAnswer::Counted, 0, 0}, HALFSCOPE_NO_DEVICE);
    counted("Volta", 13000, 13000, 70, HALFSCOPE_DEVICE_TOO_OLD);
    counted("Turing", 13000, 13000, 75, HALFSCOPE_OK);
    row("Blackwell", {13000, 13000, CountAnswer::Counted, 8, 100}, HALFSCOPE_OK);
    row("the driver reports an error", {13000, 13000, CountAnswer::Failed, 0, 0}, HALFSCOPE_FAILED);
}

void TestProbeRules::eachLackHasItsOutcome() {
    QFETCH(ProbeAnswers, answers);
    QFETCH(int, outcome);
    constexpr std::int32_t kBuilt[] = {86, 90};
    QCOMPARE(static_cast<int>(cuda::outcomeOf(answers, kBuilt)), outcome);
}

QTEST_APPLESS_MAIN(TestProbeRules)
#include "test_probe_rules.moc"
