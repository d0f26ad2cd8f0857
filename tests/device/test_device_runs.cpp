// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/compare_backends.h"

#include "run_checks.h"
#include "wrong_backend.h"

#include <QtTest>

using namespace halfscope;

/// Whole runs on a device that is this processor, in shuffled order of threads.
class TestDeviceRuns : public QObject {
    Q_OBJECT

private slots:
    void everyBitIsThatOfTheCpu_data();
    void everyBitIsThatOfTheCpu();
    void whatOnlyAQuickDeviceRunsIsAllThere();
    void aDeviceThatFailsIsLeft_data();
    void aDeviceThatFailsIsLeft();
    void aRunIsStoppedWhileTheDeviceWorks();
    void aDifferenceIsFoundWhereItIs_data();
    void aDifferenceIsFoundWhereItIs();
    void theCpuIsTheSameAsItself();
    void aQuickPathIsCloseAndSaysHowFar_data();
    void aQuickPathIsCloseAndSaysHowFar();
    void aQuickPathIsRefusedWhereItCannotBe_data();
    void aQuickPathIsRefusedWhereItCannotBe();
    void aStepIsOneListOfLaunches();
};

void TestDeviceRuns::everyBitIsThatOfTheCpu_data() {
    QTest::addColumn<int>("check");
    const auto checks = runChecks();
    for (std::size_t i = 0; i < checks.size(); ++i) {
        QTest::newRow(checks[i].name.c_str()) << static_cast<int>(i);
    }
}

void TestDeviceRuns::everyBitIsThatOfTheCpu() {
    QFETCH(int, check);
    static const auto checks = runChecks();
    const HostBackend backend;
    QCOMPARE(firstDifference(checks[static_cast<std::size_t>(check)].setup, backend), std::string());
    QVERIFY(backend.opened() > 0);
}

void TestDeviceRuns::whatOnlyAQuickDeviceRunsIsAllThere() {
    QCOMPARE(wideRunChecks().size(), std::size_t{kFormats.size() * 6 * 2});
    for (const RunCheck& check : wideRunChecks()) {
        QVERIFY2(!problemOf(check.setup), check.name.c_str());
        QCOMPARE(stepsOf(check.setup), std::size_t{2});
    }
    const HostBackend backend;
    QCOMPARE(firstDifference(wideRunChecks()[6].setup, backend), std::string()); // 257 wide, batch 5
}

void TestDeviceRuns::aDeviceThatFailsIsLeft_data() {
    QTest::addColumn<int>("call");
    QTest::addColumn<int>("number");
    QTest::addColumn<int>("fault");
    const auto row = [](const char* name, HostDevice::Call call, int number, DeviceFault fault) {
        QTest::newRow(name) << static_cast<int>(call) << number << static_cast<int>(fault);
    };
    row("no memory at first", HostDevice::Call::Allocate, 1, DeviceFault::OutOfMemory);
    row("no memory half way", HostDevice::Call::Allocate, 20, DeviceFault::OutOfMemory);
    row("the first launch", HostDevice::Call::Run, 1, DeviceFault::Broken);
    row("within the run", HostDevice::Call::Run, 30, DeviceFault::Broken);
    row("the first answer", HostDevice::Call::Read, 1, DeviceFault::Broken);
    row("a later answer", HostDevice::Call::Read, 29, DeviceFault::Broken);
}

void TestDeviceRuns::aDeviceThatFailsIsLeft() {
    QFETCH(int, call);
    QFETCH(int, number);
    QFETCH(int, fault);
    TrainingSetup setup;
    setup.sizes = {2, 5, 1};
    setup.format = FormatId::Float16;
    setup.batch = 4;
    setup.epochs = 20;
    const HostBackend backend([&](HostDevice& device) {
        device.failAt(static_cast<HostDevice::Call>(call), number, static_cast<DeviceFault>(fault));
    });
    const auto onCpu = train(setup).value();
    const auto onDevice = train(setup, backend).value();
    QVERIFY(onDevice->fallback());
    QCOMPARE(onDevice->fallback()->backend, std::string("host-device"));
    QCOMPARE(onDevice->fallback()->fault, static_cast<DeviceFault>(fault));
    QVERIFY(onDevice->fallback()->step < onCpu->steps().size());
    QVERIFY(!onCpu->fallback());
    QVERIFY(onDevice->whole());
    QVERIFY(onDevice->steps() == onCpu->steps());
    const TrainingState a = onDevice->stateBefore(onDevice->steps().size());
    const TrainingState b = onCpu->stateBefore(onCpu->steps().size());
    QVERIFY(a.parameters == b.parameters);
}

/// A step of twelve layers as some thirty pieces of 20 ms each.
void TestDeviceRuns::aRunIsStoppedWhileTheDeviceWorks() {
    TrainingSetup setup;
    HostDevice* last = nullptr;
    const HostBackend slow([&](HostDevice& device) {
        device.setSlow(std::chrono::milliseconds(20));
        device.setOperationsAtOnce(2000);
        last = &device;
    });
    auto run = TrainingRun::make(setup, slow).value();
    QElapsedTimer clock;
    clock.start();
    run.advance(5, [&] { return clock.elapsed() > 100; });
    QVERIFY2(clock.elapsed() < 100 + 100, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(run.done(), std::size_t{0});
    QVERIFY(last->runs() > 2 && last->runs() < 15);
    QVERIFY(!run.trace()->fallback()); // it did not fail, and is not left
    run.advance(2);
    QCOMPARE(run.done(), std::size_t{2});
    QCOMPARE(slow.opened(), std::uint64_t{1});
    const auto onCpu = train(setup).value();
    const auto steps = run.trace()->steps();
    QVERIFY(std::equal(steps.begin(), steps.end(), onCpu->steps().begin()));
}

void TestDeviceRuns::aDifferenceIsFoundWhereItIs_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<bool>("plain");
    QTest::newRow("the product in float32") << 1 << true;
    QTest::newRow("the product as stored") << 2 << false;
}

void TestDeviceRuns::aDifferenceIsFoundWhereItIs() {
    QFETCH(int, which);
    QFETCH(bool, plain);
    TrainingSetup setup;
    setup.sizes = {2, 5, 1};
    setup.batch = 4;
    setup.format = FormatId::Float16;
    const auto compared = compareWithCpu(setup, WrongBackend(which), DevicePath::Exact).value();
    QVERIFY(compared.first);
    QVERIFY(!compared.same());
    QCOMPARE(compared.steps, std::size_t{1});
    QCOMPARE(compared.first->step, std::size_t{0});
    QCOMPARE(compared.first->phase, PhaseKind::Forward);
    QCOMPARE(compared.first->tensor, TensorKind::Product);
    QCOMPARE(compared.first->layer, 0);
    QVERIFY(compared.first->point);
    QCOMPARE(compared.first->point->row, 1);
    QCOMPARE(compared.first->point->column, 2);
    QCOMPARE(compared.first->plain, plain);
    QCOMPARE(compared.first->format, plain ? FormatId::Float32 : FormatId::Float16);
    QCOMPARE(compared.first->deviceValue, 0.5f);
    QCOMPARE(compared.first->deviceCode, plain ? 0x3F000000u : 0x3800u);
    QVERIFY(compared.first->cpuCode != compared.first->deviceCode);
}

void TestDeviceRuns::theCpuIsTheSameAsItself() {
    const auto compared = compareWithCpu({}, cpuBackend(), DevicePath::Exact).value();
    QVERIFY(compared.same());
    QCOMPARE(compared.steps, stepsOf({}));
}

void TestDeviceRuns::aQuickPathIsCloseAndSaysHowFar_data() {
    QTest::addColumn<int>("format");
    QTest::newRow("float16") << static_cast<int>(FormatId::Float16);
    QTest::newRow("bfloat16") << static_cast<int>(FormatId::Bfloat16);
    QTest::newRow("tf32") << static_cast<int>(FormatId::Tf32);
}

void TestDeviceRuns::aQuickPathIsCloseAndSaysHowFar() {
    QFETCH(int, format);
    TrainingSetup setup;
    setup.sizes = {64, 48, 32, 10};
    setup.data.kind = DataKind::Digits;
    setup.data.samples = 64;
    setup.batch = 32;
    setup.epochs = 2;
    setup.rules.pass.loss = Loss::CrossEntropy;
    setup.format = static_cast<FormatId>(format);
    setup.placement =
        Placement{}.without(Place::ParameterGradients); // whose store would hide another order of the sums
    const auto compared = compareWithCpu(setup, HostBackend(), DevicePath::Quick).value();
    QVERIFY(!compared.same());
    QCOMPARE(compared.steps, std::size_t{4});
    QCOMPARE(compared.quick.incomparable, std::size_t{0});
    // another order of the sums: some last places of the format, not all the same
    QVERIFY2(compared.quick.gradients > 0 && compared.quick.gradients < 0.02,
             qPrintable(QString::number(compared.quick.gradients)));
    QVERIFY2(compared.quick.loss < 0.01, qPrintable(QString::number(compared.quick.loss)));
    const auto trace = TrainingRun::make(setup, HostBackend(), DevicePath::Quick);
    QVERIFY(trace.ok());
}

void TestDeviceRuns::aQuickPathIsRefusedWhereItCannotBe_data() {
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("notStored");
    QTest::addColumn<bool>("sums");
    QTest::addColumn<QString>("where");
    QTest::newRow("float32") << static_cast<int>(FormatId::Float32) << -1 << false << "compute";
    QTest::newRow("e5m2") << static_cast<int>(FormatId::E5m2) << -1 << false << "compute";
    QTest::newRow("weights in float32") << static_cast<int>(FormatId::Float16) << static_cast<int>(Place::Weights)
                                        << false << "not-stored";
    QTest::newRow("sums in the format") << static_cast<int>(FormatId::Float16) << -1 << true << "accumulate";
}

void TestDeviceRuns::aQuickPathIsRefusedWhereItCannotBe() {
    QFETCH(int, format);
    QFETCH(int, notStored);
    QFETCH(bool, sums);
    QFETCH(QString, where);
    TrainingSetup setup;
    setup.format = static_cast<FormatId>(format);
    setup.placement = notStored < 0 ? Placement{} : Placement{}.without(static_cast<Place>(notStored));
    setup.rules.pass.accumulateInFormat = sums;
    const auto run = TrainingRun::make(setup, HostBackend(), DevicePath::Quick);
    QVERIFY(!run.ok());
    QCOMPARE(QString::fromStdString(run.problem().where), where);
    QVERIFY(!compareWithCpu(setup, HostBackend(), DevicePath::Quick).ok());
}

void TestDeviceRuns::aStepIsOneListOfLaunches() {
    HostDevice* last = nullptr;
    const HostBackend backend([&](HostDevice& device) { last = &device; });
    TrainingSetup setup;
    setup.epochs = 100;
    auto run = TrainingRun::make(setup, backend).value();
    run.advance(20);
    const std::size_t before = last->runs();
    run.advance(40);
    QCOMPARE(last->runs() - before, std::size_t{40});
}

QTEST_APPLESS_MAIN(TestDeviceRuns)
#include "test_device_runs.moc"
