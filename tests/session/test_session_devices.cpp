// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_networks.h"

#include "device/reported_backend.h"
#include "device/wrong_backend.h"
#include "numerics/number_text.h"
#include "text/device_sentences.h"
#include "text/numbers.h"
#include "text/problem_text.h"

#include <QElapsedTimer>
#include <QSignalSpy>

#include <future>

using namespace halfscope;
using namespace halfscope::samples;

namespace {

/// Asked for 100 ms; a busy machine may take five times that.
constexpr int kAtOnce = 500;

/// A step in many pieces of 20 ms each: seconds.
void crawl(HostDevice& device) {
    device.setSlow(std::chrono::milliseconds(20));
    device.setOperationsAtOnce(1);
}

const BackendReport kNoDriver{"cuda", BackendStatus::NoDriver, DeviceFault::None, "", "libcuda.so.1"};

/// A session whose network is small, and what there is besides the CPU.
struct Setting {
    explicit Setting(const Backend& device) : registry({&cpuBackend(), &device}), session(nullptr, registry) {
        openFirst(session);
        TrainingSetup setup;
        setup.sizes = {2, 5, 1};
        setup.format = FormatId::Float16;
        setup.batch = 4;
        setup.epochs = 5;
        show(session, setup);
        session.devices().look();
        if (!waitFor([&] { return session.devices().report(device) != nullptr; })) {
            qFatal("the device was not found");
        }
    }
    void choose() { session.devices().choose(*registry.backends()[1]); }
    bool run() {
        session.startTraining();
        return waitFor([this] { return !session.training().running(); });
    }
    bool compare(DevicePath path = DevicePath::Exact) {
        session.compareDevice(path);
        return waitFor([this] { return !session.comparison().running(); });
    }
    QString outcome() {
        const auto& compared = session.comparison().outcome()->compared;
        return compared ? sentences::comparison(compared.value(), QStringLiteral("the device"), QLocale::c())
                        : problemText(compared.problem());
    }

    BackendRegistry registry;
    Session session;
};

} // namespace

/// A device in the session: chosen, looked for, left where it fails, compared with the CPU.
class TestSessionDevices : public QObject {
    Q_OBJECT
private slots:
    void theCpuComputesUntilAnotherIsChosen();
    void whatIsAskedForIsLookedFor();
    void whatCannotBeUsedIsRefused_data();
    void whatCannotBeUsedIsRefused();
    void aPersonsChoiceWinsOverWhatIsLookedFor();
    void aChoiceIsNothingToUndo();
    void stepsAreTheSameOnADevice();
    void aRunThatLosesItsDeviceGoesOn();
    void aRecordThatLosesItsDeviceIsThere();
    void aRunIsCancelledWhileTheDeviceWorks();
    void aComparisonSaysThatAllIsTheSame();
    void aComparisonFindsTheFirstDifference_data();
    void aComparisonFindsTheFirstDifference();
    void aComparisonOfTheFastPathSaysHowFarItIsOff();
    void aFastPathIsRefusedWithWhatWouldHelp_data();
    void aFastPathIsRefusedWithWhatWouldHelp();
    void aComparisonIsCancelledWhileTheDeviceWorks();
    void aComparisonSaysThatTheDeviceFailed();
};

void TestSessionDevices::theCpuComputesUntilAnotherIsChosen() {
    const HostBackend device;
    Setting at(device);
    QCOMPARE(&at.session.devices().chosen(), &cpuBackend());
    QVERIFY(at.run());
    QCOMPARE(device.opened(), std::uint64_t{0});
    QSignalSpy chosen(&at.session.devices(), &DeviceChoice::chosenByPerson);
    at.choose();
    QCOMPARE(&at.session.devices().chosen(), static_cast<const Backend*>(&device));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<std::string>(), std::string("host-device"));
    at.choose();
    QCOMPARE(chosen.size(), 1);
}

void TestSessionDevices::whatIsAskedForIsLookedFor() {
    std::promise<void> driver;
    const HostBackend device;
    const ReportedBackend slow({"slow", BackendStatus::NoDevice, DeviceFault::None, "", ""},
                               [answer = driver.get_future().share()] { answer.wait(); });
    const BackendRegistry registry({&cpuBackend(), &slow, &device});
    Session session(nullptr, registry);
    QSignalSpy byPerson(&session.devices(), &DeviceChoice::chosenByPerson);
    session.devices().begin("host-device", "--device");
    QCOMPARE(&session.devices().shown(), static_cast<const Backend*>(&device));
    QCOMPARE(&session.devices().chosen(), &cpuBackend()); // until it is known
    QVERIFY(!session.devices().report(slow) && session.devices().report(cpuBackend()));
    driver.set_value();
    QVERIFY(waitFor([&] { return &session.devices().chosen() == &device; }));
    QVERIFY(session.devices().report(slow));
    QCOMPARE(byPerson.size(), 0); // so that it is not kept
}

void TestSessionDevices::whatCannotBeUsedIsRefused_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("auto takes the CPU") << QByteArray("auto") << QByteArray();
    QTest::newRow("the CPU") << QByteArray("cpu") << QByteArray();
    QTest::newRow("no driver") << QByteArray("cuda")
                               << QByteArray("--device: The device “cuda” cannot be used. There is no NVIDIA driver "
                                             "(libcuda.so.1).");
    QTest::newRow("unknown") << QByteArray("gpu")
                             << QByteArray("--device: There is no device “gpu”. There are: cpu, cuda, auto.");
}

void TestSessionDevices::whatCannotBeUsedIsRefused() {
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, sentence);
    const ReportedBackend device(kNoDriver);
    Setting at(device);
    QSignalSpy failed(&at.session, &Session::failed);
    QSignalSpy changed(&at.session.devices(), &DeviceChoice::changed);
    at.session.devices().begin(id.toStdString(), "--device");
    QVERIFY(waitFor([&] { return changed.size() == 2; })); // asked for, and found or not
    QCOMPARE(&at.session.devices().chosen(), &cpuBackend());
    QCOMPARE(&at.session.devices().shown(), &cpuBackend());
    QCOMPARE(failed.size(), sentence.isEmpty() ? 0 : 1);
    if (!failed.isEmpty()) {
        const QString told = problemText(failed[0][0].value<Problem>());
        QVERIFY2(told.startsWith(QString::fromUtf8(sentence)), qPrintable(told));
    }
}

void TestSessionDevices::aPersonsChoiceWinsOverWhatIsLookedFor() {
    std::promise<void> driver;
    const ReportedBackend slow(kNoDriver, [answer = driver.get_future().share()] { answer.wait(); });
    const BackendRegistry registry({&cpuBackend(), &slow});
    Session session(nullptr, registry);
    QSignalSpy failed(&session, &Session::failed);
    session.devices().begin("cuda", "HALFSCOPE_DEVICE");
    session.devices().choose(cpuBackend());
    QCOMPARE(&session.devices().shown(), &cpuBackend());
    driver.set_value();
    QVERIFY(waitFor([&] { return session.devices().report(slow) != nullptr; }));
    for (int i = 0; i < 10; ++i) {
        QTest::qWait(1);
    }
    QCOMPARE(failed.size(), 0);
}

void TestSessionDevices::aChoiceIsNothingToUndo() {
    const HostBackend device;
    Setting at(device);
    const Scenario before = at.session.scenario();
    const int count = at.session.undoStack()->count();
    at.choose();
    QVERIFY(at.session.scenario() == before);
    QCOMPARE(at.session.undoStack()->count(), count);
}

void TestSessionDevices::stepsAreTheSameOnADevice() {
    const HostBackend device;
    Setting at(device);
    QVERIFY(at.run());
    const auto trained = at.session.training().done();
    look(at.session, 3);
    QVERIFY(idle(at.session));
    const auto onCpu = at.session.stepRecord();
    QVERIFY(onCpu);
    QCOMPARE(device.opened(), std::uint64_t{0});
    at.choose();
    QVERIFY(!at.session.stepRecord()); // the window does not wait for the device
    QCOMPARE(at.session.recordState(), RecordState::Computing);
    QVERIFY(idle(at.session));
    QCOMPARE(device.opened(), std::uint64_t{1});
    QVERIFY(at.session.stepRecord());
    QVERIFY(!firstDifference(*onCpu, *at.session.stepRecord()));
    QVERIFY(at.run());
    QCOMPARE(device.opened(), std::uint64_t{2});
    QCOMPARE(at.session.training().done(), trained);
    at.session.devices().choose(cpuBackend());
    QVERIFY(at.session.stepRecord()); // quick enough to be made at once
}

void TestSessionDevices::aRunThatLosesItsDeviceGoesOn() {
    const HostBackend device([](HostDevice& each) { each.failAt(HostDevice::Call::Run, 4, DeviceFault::Broken); });
    Setting at(device);
    const auto expected = at.session.network()->runs[0];
    QVERIFY(expected->whole());
    QSignalSpy failed(&at.session, &Session::failed);
    QSignalSpy published(&at.session.training(), &TrainingJob::published);
    at.choose();
    QVERIFY(at.run());
    const auto run = published.constLast()[0].value<std::shared_ptr<const NetworkPicture>>()->runs[0];
    QVERIFY(run->fallback() && run->whole());
    QVERIFY(run->steps() == expected->steps());
    QCOMPARE(failed.size(), 1);
    const QString told = problemText(failed[0][0].value<Problem>());
    const QString start = QStringLiteral("The device “host-device” failed at step %1; from there on the CPU computes. "
                                         "The GPU or its driver reports an error: ");
    QVERIFY2(told.startsWith(start.arg(run->fallback()->step + 1)), qPrintable(told));
    QVERIFY(at.run());
    QCOMPARE(failed.size(), 2); // of each run
}

void TestSessionDevices::aRecordThatLosesItsDeviceIsThere() {
    const HostBackend device(
        [](HostDevice& each) { each.failAt(HostDevice::Call::Allocate, 1, DeviceFault::OutOfMemory); });
    Setting at(device);
    const auto onCpu = at.session.stepRecord();
    QSignalSpy failed(&at.session, &Session::failed);
    at.choose();
    for (const std::uint32_t step : {1U, 0U}) {
        look(at.session, step);
        QVERIFY(!at.session.stepRecord());
        QVERIFY(idle(at.session));
        QVERIFY(at.session.stepRecord());
    }
    QVERIFY(!firstDifference(*onCpu, *at.session.stepRecord()));
    QCOMPARE(failed.size(), 1); // once, not at every step
    const QString told = problemText(failed[0][0].value<Problem>());
    QVERIFY2(
        told.startsWith(QStringLiteral("The device “host-device” failed at step 2; from there on the CPU computes. "
                                       "The memory of the GPU does not suffice")),
        qPrintable(told));
}

void TestSessionDevices::aRunIsCancelledWhileTheDeviceWorks() {
    const HostBackend device(&crawl);
    Setting at(device);
    at.choose();
    at.session.startTraining();
    QVERIFY(waitFor([&device] { return device.opened() > 0; }));
    QElapsedTimer clock;
    clock.start();
    at.session.cancelTraining();
    QVERIFY(waitFor([&at] { return !at.session.training().running(); }));
    QVERIFY2(clock.elapsed() < kAtOnce, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(at.session.training().cancelled());
}

void TestSessionDevices::aComparisonSaysThatAllIsTheSame() {
    const HostBackend device;
    Setting at(device);
    at.choose();
    QVERIFY(at.compare());
    QVERIFY(at.session.comparison().outcome()->compared.value().same());
    QCOMPARE(at.outcome(), QStringLiteral("20 steps, every bit the same."));
    QVERIFY(at.session.comparison().outcome()->setup == at.session.scenario().network.training);
}

void TestSessionDevices::aComparisonFindsTheFirstDifference_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("sentence");
    const QString where =
        QStringLiteral("The first difference is in step 1, forward, layer 1: products, row 2, column 3. ");
    QTest::newRow("as stored") << 2 << where + QStringLiteral("It is %1 on the CPU and 0.5 (0x3800) on the device.");
    QTest::newRow("in float32") << 1
                                << where + QStringLiteral("What float32 gives from the same operands is %1 on the CPU "
                                                          "and 0.5 (0x3F000000) on the device; what is stored of it is "
                                                          "the same.");
}

void TestSessionDevices::aComparisonFindsTheFirstDifference() {
    QFETCH(int, which);
    QFETCH(QString, sentence);
    const WrongBackend device(which);
    Setting at(device);
    at.choose();
    QVERIFY(at.compare());
    const BackendDifference& first = *at.session.comparison().outcome()->compared.value().first;
    const QString cpu =
        QStringLiteral("%1 (%2)").arg(numbers::withMinus(numbers::shortest(first.cpuValue, QLocale::c())),
                                      QString::fromStdString(codeText(formatOf(first.format), first.cpuCode)));
    QCOMPARE(at.outcome(), sentence.arg(cpu));
}

void TestSessionDevices::aComparisonOfTheFastPathSaysHowFarItIsOff() {
    const HostBackend device;
    Setting at(device);
    at.choose();
    QVERIFY(at.compare(DevicePath::Quick));
    QVERIFY(!at.session.comparison().outcome()->compared.value().same());
    QVERIFY2(at.outcome().startsWith(QStringLiteral("The fast path is not bit-equal: it adds in another order. Beside "
                                                    "the CPU, from the same weights, the gradients of the device are "
                                                    "off by a share of at most ")),
             qPrintable(at.outcome()));
}

void TestSessionDevices::aFastPathIsRefusedWithWhatWouldHelp_data() {
    QTest::addColumn<int>("change");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("format") << 0
                            << QStringLiteral("The fast path is for float16, bfloat16 and tf32. Choose one of them as "
                                              "the format.");
    QTest::newRow("place") << 1
                           << QStringLiteral("The fast path takes every operand in the compute format. Store the "
                                             "weights, inputs, activations, output gradient and hidden gradients in "
                                             "it.");
    QTest::newRow("sums") << 2
                          << QStringLiteral("The fast path adds in float32. Switch the sums in the compute format "
                                            "off.");
}

void TestSessionDevices::aFastPathIsRefusedWithWhatWouldHelp() {
    QFETCH(int, change);
    const HostBackend device;
    Setting at(device);
    at.choose();
    TrainingSetup setup = at.session.scenario().network.training;
    setup.format = change == 0 ? FormatId::Float32 : FormatId::Float16;
    setup.placement = change == 1 ? Placement{}.without(Place::Weights) : Placement{};
    setup.rules.pass.accumulateInFormat = change == 2;
    show(at.session, setup);
    QVERIFY(at.compare(DevicePath::Quick));
    const auto& compared = at.session.comparison().outcome()->compared;
    QVERIFY(!compared);
    QTEST(sentences::fastPathProblem(compared.problem()), "sentence");
}

void TestSessionDevices::aComparisonIsCancelledWhileTheDeviceWorks() {
    const HostBackend device(&crawl);
    Setting at(device);
    at.choose();
    at.session.compareDevice(DevicePath::Exact);
    QVERIFY(at.session.comparison().running());
    QVERIFY(waitFor([&device] { return device.opened() > 0; }));
    QElapsedTimer clock;
    clock.start();
    at.session.comparison().cancel();
    QVERIFY(waitFor([&at] { return !at.session.comparison().running(); }));
    QVERIFY2(clock.elapsed() < kAtOnce, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(at.session.comparison().outcome()->compared.problem().kind, ProblemKind::Cancelled);
}

void TestSessionDevices::aComparisonSaysThatTheDeviceFailed() {
    const HostBackend device(
        [](HostDevice& each) { each.failAt(HostDevice::Call::Allocate, 1, DeviceFault::OutOfMemory); });
    Setting at(device);
    at.choose();
    QVERIFY(at.compare());
    QVERIFY2(at.outcome().startsWith(QStringLiteral("The device “host-device” failed. The memory of the GPU does not "
                                                    "suffice")),
             qPrintable(at.outcome()));
}

QTEST_GUILESS_MAIN(TestSessionDevices)
#include "test_session_devices.moc"
