// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_backend.h"
#include "compute/kernel_hash.h"
#include "compute/module_loader.h"
#include "compute/registry.h"

#include <QTemporaryDir>
#include <QtTest>

#include <thread>

using namespace halfscope;

namespace {

std::string module(const char* name) { return std::string(HALFSCOPE_MODULES "/") + name + ".so"; }

/// A backend that has only a report.
class ReportBackend : public Backend {
public:
    ReportBackend(std::string id, BackendStatus status)
        : m_report{std::move(id), status, DeviceFault::None, "", "why"} {}
    std::string_view id() const override { return m_report.id; }
    const BackendReport& report() const override { return m_report; }
    std::unique_ptr<Device> open() const override { return nullptr; }

private:
    BackendReport m_report;
};

QString idOf(const Result<const Backend*>& chosen) {
    return chosen ? QString::fromStdString(std::string(chosen.value()->id())) : QStringLiteral("none");
}

/// Three numbers that a kernel of the device copied.
std::vector<float> copiedBy(Device& device) {
    std::vector<float> values{1, -2, 0.5F};
    const std::size_t bytes = values.size() * sizeof(float);
    auto* from = static_cast<float*>(device.allocate(bytes));
    auto* to = static_cast<float*>(device.allocate(bytes));
    device.write(from, values.data(), bytes);
    const kernels::Launch copy{kernels::Kernel::Copy, values.size(), {.copy = {from, to}}};
    device.run(device.prepare({&copy, 1}));
    values.assign(values.size(), 0);
    device.read(values.data(), to, bytes);
    return values;
}

template <class Enum> int number(Enum value) { return static_cast<int>(value); }

} // namespace

/// The backends of a machine, and every way in which one cannot be had.
class TestRegistry : public QObject {
    Q_OBJECT

private slots:
    void aModuleIsReadyOrSaysWhyNot_data() {
        using enum BackendStatus;
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("fault");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("detail"); ///< @: the module's file
        const auto row = [](const char* module, BackendStatus status, DeviceFault fault, const char* name,
                            const QString& detail) {
            QTest::newRow(module) << number(status) << number(fault) << QString::fromLatin1(name) << detail;
        };
        const QString own = QStringLiteral("the fake's own words");
        const QString launch = QString::number(sizeof(kernels::Launch));
        row("no_driver", NoDriver, DeviceFault::None, "Fake GPU", own);
        row("driver_too_old", DriverTooOld, DeviceFault::None, "Fake GPU", QStringLiteral("11.4, 13.0"));
        row("no_device", NoDevice, DeviceFault::None, "Fake GPU", own);
        row("device_too_old", DeviceTooOld, DeviceFault::None, "Fake GPU", QStringLiteral("6.1, 7.5, Fake GPU"));
        row("no_memory_to_probe", Failed, DeviceFault::OutOfMemory, "Fake GPU", own);
        row("no_memory_to_open", Ready, DeviceFault::None, "Fake GPU", QStringLiteral("6.1, 8 GiB"));
        row("fails_at_probe", Failed, DeviceFault::Broken, "Fake GPU", own);
        row("no_entry", Failed, DeviceFault::NoEntryPoint, "", QStringLiteral("@"));
        row("no_module_behind_it", Failed, DeviceFault::NoEntryPoint, "", QStringLiteral("@"));
        const QString hash = QStringLiteral(HALFSCOPE_KERNEL_HASH).left(8);
        row("wrong_version", Failed, DeviceFault::WrongVersion, "",
            QStringLiteral("99.%1, 2.%1.%2, @").arg(launch, hash));
        row("wrong_layout", Failed, DeviceFault::WrongVersion, "",
            QStringLiteral("2.8.%2, 2.%1.%2, @").arg(launch, hash));
        row("wrong_kernels", Failed, DeviceFault::WrongVersion, "",
            QStringLiteral("2.%1.01234567, 2.%1.%2, @").arg(launch, hash));
        row("no_hash", Failed, DeviceFault::WrongVersion, "", QStringLiteral("2.%1, 2.%1.%2, @").arg(launch, hash));
        row("not_a_library", Failed, DeviceFault::NotALibrary, "", QStringLiteral("@: file too short"));
        row("lacks_a_symbol", Failed, DeviceFault::NotALibrary, "",
            QStringLiteral("@: undefined symbol: halfscope_nowhere"));
        row("is_not_there", NotInstalled, DeviceFault::None, "", QStringLiteral("@"));
    }
    void aModuleIsReadyOrSaysWhyNot() {
        QFETCH(QString, detail);
        const std::string file = module(QTest::currentDataTag());
        const CudaBackend backend({{file}, ""});
        const BackendReport& report = backend.report();
        QCOMPARE(report.id, std::string("cuda"));
        QTEST(number(report.status), "status");
        QTEST(number(report.fault), "fault");
        QTEST(QString::fromStdString(report.name), "name");
        QCOMPARE(QString::fromStdString(report.detail), detail.replace('@', QString::fromStdString(file)));
    }

    void theFirstFileThatIsThereCounts() {
        const CudaBackend backend({{module("is_not_there"), module("no_driver"), module("no_device")}, ""});
        QCOMPARE(backend.report().status, BackendStatus::NoDriver);
    }

    void withoutAFileTheBuildsReasonCountsBeforeTheFolders() {
        const CudaBackend built({{"/a/x.so", "/b/x.so"}, ""});
        QCOMPARE(built.report().status, BackendStatus::NotInstalled);
        QCOMPARE(built.report().detail, std::string("/a/x.so, /b/x.so"));
        const CudaBackend notBuilt({{"/a/x.so", "/b/x.so"}, "no CUDA compiler was found"});
        QCOMPARE(notBuilt.report().status, BackendStatus::NotBuilt);
        QCOMPARE(notBuilt.report().detail, std::string("no CUDA compiler was found"));
    }

    void theModuleIsLookedForBesideTheProgramAndInTheLibraries() {
        const CudaModulePlace place = cudaModulePlace(std::nullopt, "/opt/halfscope/bin");
        QCOMPARE(place.files.size(), std::size_t{2});
        QVERIFY(place.files[0].starts_with("/opt/halfscope/bin/"));
        QVERIFY(place.files[1].starts_with("/opt/halfscope/lib/halfscope/"));
    }

    void aModuleThatWasAskedForIsTheOnlyOne() {
        const CudaModulePlace place = cudaModulePlace("some/x.so", "/opt/halfscope/bin");
        QCOMPARE(place.files.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(place.files[0]), QDir::currentPath() + QStringLiteral("/some/x.so"));
        QCOMPARE(place.notBuilt, std::string()); // that it is not there is what counts
    }

    void aReportIsMadeOnceWhoeverAsks() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("module.so"));
        QVERIFY(QFile::copy(QString::fromStdString(module("no_driver")), file));
        const CudaBackend backend({{file.toStdString()}, ""});
        std::vector<const BackendReport*> reports(4);
        std::vector<std::thread> threads;
        for (auto& report : reports) {
            threads.emplace_back([&report, &backend] { report = &backend.report(); });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        QVERIFY(QFile::remove(file));
        for (const BackendReport* report : reports) {
            QCOMPARE(report, &backend.report());
            QCOMPARE(report->status, BackendStatus::NoDriver);
        }
    }

    void aDeviceIsNotOpenedWithoutItsReason_data() {
        QTest::addColumn<int>("fault");
        QTest::addColumn<QString>("detail");
        const QString own = QStringLiteral("the fake's own words");
        QTest::newRow("no_memory_to_open") << number(DeviceFault::OutOfMemory) << own;
        QTest::newRow("fails_to_open") << number(DeviceFault::Broken) << own;
        QTest::newRow("no_driver") << number(DeviceFault::Broken) << own;
        QTest::newRow("no_memory_to_probe") << number(DeviceFault::OutOfMemory) << own;
        QTest::newRow("no_entry") << number(DeviceFault::NoEntryPoint) << QString::fromStdString(module("no_entry"));
    }
    void aDeviceIsNotOpenedWithoutItsReason() {
        const CudaBackend backend({{module(QTest::currentDataTag())}, ""});
        try {
            const auto device = backend.open();
            QFAIL("it was opened");
        } catch (const DeviceFailure& failure) {
            QTEST(number(failure.fault()), "fault");
            QTEST(QString::fromStdString(failure.detail()), "detail");
        }
    }

    void aModuleThatWorksGivesADeviceThatComputes() {
        const CudaBackend backend({{module("host")}, ""});
        QCOMPARE(backend.report().status, BackendStatus::Ready);
        QCOMPARE(backend.report().name, std::string("Host device"));
        QCOMPARE(backend.report().detail, std::string("9.0, 4 GiB"));
        QCOMPARE(copiedBy(*backend.open()), (std::vector<float>{1, -2, 0.5F}));
    }

    void aDeviceThatBreaksLeavesItsBackendFailed() {
        const CudaBackend backend({{module("host")}, ""});
        const BackendReport& before = backend.report();
        const auto other = backend.open();
        qputenv("HALFSCOPE_HOST_FAIL_AT_RUN", "1");
        const auto failing = backend.open();
        qunsetenv("HALFSCOPE_HOST_FAIL_AT_RUN");
        try {
            copiedBy(*failing);
            QFAIL("it did not fail");
        } catch (const DeviceFailure& failure) {
            QCOMPARE(failure.fault(), DeviceFault::Broken);
            QCOMPARE(failure.detail(), std::string("told to fail"));
        }
        QCOMPARE(before.status, BackendStatus::Ready); // whoever still reads it
        std::vector<const BackendReport*> reports(4);
        std::vector<std::thread> threads;
        for (auto& report : reports) {
            threads.emplace_back([&report, &backend] { report = &backend.report(); });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        for (const BackendReport* report : reports) {
            QCOMPARE(report, reports.front());
            QVERIFY(*report ==
                    (BackendReport{"cuda", BackendStatus::Failed, DeviceFault::Broken, "Host device", "told to fail"}));
        }
        QVERIFY_THROWS_EXCEPTION(DeviceFailure, backend.open());
        QCOMPARE(CudaBackend({{module("host")}, ""}).report().status, BackendStatus::Ready);
    }

    void aDeviceThatDoesNotOpenLeavesItsBackendFailed() {
        const CudaBackend backend({{module("fails_to_open")}, ""});
        QCOMPARE(backend.report().status, BackendStatus::Ready);
        QVERIFY_THROWS_EXCEPTION(DeviceFailure, backend.open());
        QCOMPARE(backend.report().status, BackendStatus::Failed);
        QCOMPARE(backend.report().detail, std::string("the fake's own words"));
        const CudaBackend full({{module("no_memory_to_open")}, ""});
        QVERIFY_THROWS_EXCEPTION(DeviceFailure, full.open());
        QCOMPARE(full.report().status, BackendStatus::Ready); // other programs may leave it some
    }

    void thisProgramOffersTheCpuAndCuda() {
        const BackendRegistry& registry = BackendRegistry::standard();
        QCOMPARE(registry.names(), std::string("cpu, cuda, auto"));
        QCOMPARE(idOf(registry.choose("cpu")), QStringLiteral("cpu"));
        QVERIFY(!cpuBackend().open()); // it is the host itself
        QCOMPARE(registry.backends()[0]->report().status, BackendStatus::Ready);
        QCOMPARE(registry.backends()[1]->report().id, std::string("cuda"));
    }

    void autoTakesTheFirstThatIsReadyElseTheCpu_data() {
        using enum BackendStatus;
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::addColumn<QString>("chosen");
        QTest::newRow("both") << number(Ready) << number(Ready) << QStringLiteral("first");
        QTest::newRow("one") << number(NoDriver) << number(Ready) << QStringLiteral("second");
        QTest::newRow("none") << number(NotBuilt) << number(Failed) << QStringLiteral("cpu");
    }
    void autoTakesTheFirstThatIsReadyElseTheCpu() {
        QFETCH(int, first);
        QFETCH(int, second);
        const ReportBackend one("first", static_cast<BackendStatus>(first));
        const ReportBackend two("second", static_cast<BackendStatus>(second));
        const BackendRegistry registry({&cpuBackend(), &one, &two});
        QTEST(idOf(registry.choose("auto")), "chosen");
    }

    void anUnknownDeviceIsRefusedWithTheList() {
        const BackendRegistry registry({&cpuBackend()});
        for (const char* id : {"gpu", "", "CPU"}) {
            const Problem expected{ProblemKind::UnknownDevice, "", id, "cpu, auto", 0, 0};
            QVERIFY(!registry.choose(id));
            QVERIFY(registry.choose(id).problem() == expected);
        }
    }

    void anUnavailableDeviceSaysWhatItsReportSays() {
        const CudaBackend cuda({{module("no_memory_to_probe")}, ""});
        const auto chosen = BackendRegistry({&cpuBackend(), &cuda}).choose("cuda");
        const Problem expected{ProblemKind::DeviceUnavailable,
                               "",
                               "cuda",
                               "the fake's own words",
                               static_cast<std::uint64_t>(DeviceFault::OutOfMemory),
                               static_cast<std::uint64_t>(BackendStatus::Failed)};
        QVERIFY(!chosen);
        QVERIFY(chosen.problem() == expected);
    }

    void theVariableChoosesWhereNobodyAsksAndIsNamedWhereItCannot() {
        const ReportBackend cuda("cuda", BackendStatus::NoDevice);
        const BackendRegistry registry({&cpuBackend(), &cuda});
        QCOMPARE(idOf(registry.chooseDefault(std::nullopt)), QStringLiteral("cpu"));
        QCOMPARE(idOf(registry.chooseDefault("auto")), QStringLiteral("cpu"));
        const Problem unknown{ProblemKind::UnknownDevice, "HALFSCOPE_DEVICE", "gpu", "cpu, cuda, auto", 0, 0};
        QVERIFY(registry.chooseDefault("gpu").problem() == unknown);
        Problem unavailable = problemOf(cuda.report());
        unavailable.where = "HALFSCOPE_DEVICE";
        QVERIFY(registry.chooseDefault("cuda").problem() == unavailable);
    }

    void anEmptyVariableIsNone() {
        const QByteArray before = qgetenv("HALFSCOPE_DEVICE");
        qputenv("HALFSCOPE_DEVICE", "");
        QVERIFY(!deviceVariable());
        qputenv("HALFSCOPE_DEVICE", "auto");
        QCOMPARE(deviceVariable().value(), std::string("auto"));
        qputenv("HALFSCOPE_DEVICE", before);
    }
};

QTEST_APPLESS_MAIN(TestRegistry)
#include "test_registry.moc"
