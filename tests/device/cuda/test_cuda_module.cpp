// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/module_device.h"
#include "device/kernel_checks.h"
#include "device/lab.h"
#include "fake_runtime.h"

#include <QTest>

#include <dlfcn.h>

#include <set>

using namespace halfscope;

extern "C" const HalfscopeModule* halfscope_module();

namespace {

const HalfscopeModule& module() { return *halfscope_module(); }

/// A wish's failure, with its words; empty: it went well.
template <class Wish> QString failureOf(Wish wish) {
    static constexpr const char* kFaults[] = {"",          "not a library", "no entry point",   "wrong version",
                                              "no memory", "broken",        "no quick library", "stopped"};
    try {
        wish();
        return {};
    } catch (const DeviceFailure& failure) {
        return QString("%1: %2").arg(kFaults[static_cast<int>(failure.fault())],
                                     QString::fromStdString(failure.detail()));
    }
}

std::vector<KernelCheck> allChecks() {
    std::vector<KernelCheck> all = kernelChecks();
    const auto quick = quickChecks();
    all.insert(all.end(), quick.begin(), quick.end());
    return all;
}

kernels::Launch copyOf(const float* from, float* to) { return {kernels::Kernel::Copy, 1, {.copy = {from, to}}}; }

} // namespace

/// The module's own code, on a runtime that is this processor.
class TestCudaModule : public QObject {
    Q_OBJECT

private slots:
    void init() { fakeRuntime = {}; }
    void cleanup();
    void theProbeSaysWhatIsMissing_data();
    void theProbeSaysWhatIsMissing();
    void theNewEnoughDeviceIsTaken();
    void kernelsHaveTheBitsOfTheCpu_data();
    void kernelsHaveTheBitsOfTheCpu();
    void whatIsWrittenMayChangeAtOnce();
    void moreThanTheStagingMemoryIsWritten();
    void smallAllocationsShareAChunk();
    void wantOfMemoryIsNoEnd();
    void aFailureHasTheDriversWords_data();
    void aFailureHasTheDriversWords();
    void aCaptureThatFailsIsEnded();
    void idleIsWhenNothingIsQueued();
    void quickProductsMustBeOpened();
    void anOpeningThatFailsLeavesNothing();
    void aDeviceThatIsClosedLeavesNoError();
    void whereOneLibraryCannotBeUsedTheNextOneIs();
};

/// Every device is closed by then.
void TestCudaModule::cleanup() {
    QCOMPARE(fakeRuntime.streams, 0);
    QCOMPARE(fakeRuntime.graphs, 0);
    QCOMPARE(fakeRuntime.allocations, 0);
    QCOMPARE(fakeRuntime.pinned, 0);
}

void TestCudaModule::theProbeSaysWhatIsMissing_data() {
    QTest::addColumn<int>("driver");
    QTest::addColumn<int>("count");
    QTest::addColumn<QList<int>>("capabilities");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("words");
    const int current = CUDART_VERSION;
    const QString none;
    QTest::addRow("ready") << current << int(cudaSuccess) << QList{90} << int(HALFSCOPE_OK) << none;
    QTest::addRow("driver too old") << current - 1000 << int(cudaErrorInsufficientDriver) << QList{90}
                                    << int(HALFSCOPE_DRIVER_TOO_OLD) << "the driver is insufficient";
    if (current / 10 % 100 > 0) { // else it is of an older major version
        QTest::addRow("a driver that need not translate")
            << current - 10 << int(cudaSuccess) << QList{90} << int(HALFSCOPE_OK) << none;
    }
    QTest::addRow("no device") << current << int(cudaErrorNoDevice) << QList<int>{} << int(HALFSCOPE_NO_DEVICE)
                               << "no device is detected";
    QTest::addRow("none counted") << current << int(cudaSuccess) << QList<int>{} << int(HALFSCOPE_NO_DEVICE)
                                  << "no device is detected";
    QTest::addRow("devices too old") << current << int(cudaSuccess) << QList{61, 70} << int(HALFSCOPE_DEVICE_TOO_OLD)
                                     << "some error";
    QTest::addRow("a driver that cannot translate")
        << current - 10 << int(cudaSuccess) << QList{121} << int(HALFSCOPE_DRIVER_TOO_OLD)
        << "the kernels are of a newer version";
    QTest::addRow("the driver fails") << current << int(cudaErrorLaunchFailure) << QList{90} << int(HALFSCOPE_FAILED)
                                      << "unspecified launch failure";
}

void TestCudaModule::theProbeSaysWhatIsMissing() {
    QFETCH(int, driver);
    QFETCH(int, count);
    QFETCH(QList<int>, capabilities);
    QFETCH(int, outcome);
    QFETCH(QString, words);
    fakeRuntime.driverVersion = driver;
    fakeRuntime.count = static_cast<cudaError_t>(count);
    fakeRuntime.capabilities.assign(capabilities.begin(), capabilities.end());
    HalfscopeDeviceFacts facts;
    QCOMPARE(module().probe(&facts), outcome);
    QCOMPARE(facts.driverVersion, driver);
    QCOMPARE(facts.runtimeVersion, CUDART_VERSION);
    if (outcome != HALFSCOPE_OK) {
        QCOMPARE(QString(module().last_error()), words);
    }
}

void TestCudaModule::theNewEnoughDeviceIsTaken() {
    fakeRuntime.capabilities = {70, 75, 90};
    HalfscopeDeviceFacts facts;
    QCOMPARE(module().probe(&facts), int(HALFSCOPE_OK));
    QCOMPARE(QString(facts.name), QString("Number 1"));
    QCOMPARE(facts.capabilityMajor, 7);
    QCOMPARE(facts.capabilityMinor, 5);
    QCOMPARE(facts.memoryBytes, std::uint64_t{24} << 30);
    const ModuleDevice device(module());
    QCOMPARE(fakeRuntime.selected, 1);
}

void TestCudaModule::kernelsHaveTheBitsOfTheCpu_data() {
    QTest::addColumn<int>("number");
    int number = 0;
    for (const KernelCheck& check : allChecks()) {
        QTest::addRow("%s", check.name.c_str()) << number++;
    }
}

void TestCudaModule::kernelsHaveTheBitsOfTheCpu() {
    QFETCH(int, number);
    ModuleDevice device(module());
    QCOMPARE(QString::fromStdString(allChecks()[static_cast<std::size_t>(number)].firstDifference(device)), QString());
}

void TestCudaModule::whatIsWrittenMayChangeAtOnce() {
    ModuleDevice device(module());
    auto* memory = static_cast<float*>(device.allocate(2 * sizeof(float)));
    float value = 1;
    device.write(memory, &value, sizeof value);
    value = 2;
    device.write(memory + 1, &value, sizeof value);
    value = 3;
    std::vector<float> back(2);
    device.read(back.data(), memory, 2 * sizeof(float));
    QCOMPARE(back, (std::vector<float>{1, 2}));
}

void TestCudaModule::moreThanTheStagingMemoryIsWritten() {
    ModuleDevice device(module());
    std::vector<std::uint32_t> numbers(3'000'001); // 12 MB and a little
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = static_cast<std::uint32_t>(i * 2654435761u);
    }
    void* memory = device.allocate(numbers.size() * 4);
    device.write(memory, numbers.data(), 1000); // so that the pieces do not fit
    device.write(memory, numbers.data(), numbers.size() * 4);
    std::vector<std::uint32_t> back(numbers.size());
    device.read(back.data(), memory, numbers.size() * 4);
    QVERIFY(back == numbers);
}

void TestCudaModule::smallAllocationsShareAChunk() {
    ModuleDevice device(module());
    std::set<std::uintptr_t> addresses;
    for (int i = 0; i < 1000; ++i) {
        const auto address = reinterpret_cast<std::uintptr_t>(device.allocate(static_cast<std::size_t>(i)));
        QCOMPARE(address % 256, 0u);
        addresses.insert(address);
    }
    QCOMPARE(addresses.size(), 1000u);
    QCOMPARE(fakeRuntime.allocations, 1);
    device.allocate(std::size_t{5} << 20); // of its own
    QCOMPARE(fakeRuntime.allocations, 2);
    device.allocate(1);
    QCOMPARE(fakeRuntime.allocations, 2);
}

void TestCudaModule::wantOfMemoryIsNoEnd() {
    ModuleDevice device(module());
    fakeRuntime.failures["cudaMalloc"] = cudaErrorMemoryAllocation;
    QCOMPARE(failureOf([&] { device.allocate(std::size_t{1} << 40); }), QString("no memory: 1099511627776"));
    QCOMPARE(failureOf([&] { device.allocate(std::size_t{1} << 10); }), QString());
    void* address = nullptr;
    HalfscopeDevice* own = nullptr;
    QCOMPARE(module().open(&own), int(HALFSCOPE_OK));
    QCOMPARE(module().allocate(own, ~std::uint64_t{0}, &address), int(HALFSCOPE_OUT_OF_MEMORY));
    module().close(own);
}

void TestCudaModule::aFailureHasTheDriversWords_data() {
    QTest::addColumn<QString>("function");
    for (const char* function : {"cudaSetDevice", "cudaStreamSynchronize", "cudaMemcpyAsync", "cudaGraphInstantiate",
                                 "cudaGraphLaunch", "load", "launch"}) {
        QTest::addRow("%s", function) << function;
    }
}

void TestCudaModule::aFailureHasTheDriversWords() {
    QFETCH(QString, function);
    ModuleDevice device(module());
    auto* memory = static_cast<float*>(device.allocate(8));
    fakeRuntime.failures[function.toStdString()] = cudaErrorLaunchFailure;
    const auto step = [&] {
        float value = 1;
        device.write(memory, &value, sizeof value);
        const kernels::Launch launch = copyOf(memory, memory + 1);
        device.run(device.prepare(std::span(&launch, 1)));
        device.read(&value, memory + 1, sizeof value);
    };
    QCOMPARE(failureOf(step), QString("broken: unspecified launch failure"));
}

void TestCudaModule::aCaptureThatFailsIsEnded() {
    ModuleDevice device(module());
    auto* memory = static_cast<float*>(device.allocate(8));
    const kernels::Launch launch = copyOf(memory, memory + 1);
    fakeRuntime.failures["launch"] = cudaErrorLaunchFailure;
    QCOMPARE(failureOf([&] { device.prepare(std::span(&launch, 1)); }), QString("broken: unspecified launch failure"));
    QVERIFY(!fakeRuntime.capturing);
    QCOMPARE(fakeRuntime.graphs, 0);
    QCOMPARE(device.prepare(std::span(&launch, 1)), 0u); // its number was given back
    QCOMPARE(device.prepare({}), 1u);
    device.run(1); // of nothing
    QCOMPARE(failureOf([&] { device.run(2); }), QString("broken: nothing of that number was prepared"));
}

void TestCudaModule::idleIsWhenNothingIsQueued() {
    fakeRuntime.busy = true;
    ModuleDevice device(module());
    auto* memory = static_cast<float*>(device.allocate(8));
    QVERIFY(device.idle());
    const kernels::Launch launch = copyOf(memory, memory + 1);
    device.run(device.prepare(std::span(&launch, 1)));
    QVERIFY(!device.idle());
    float value = 0;
    device.read(&value, memory, sizeof value);
    QVERIFY(device.idle());
    fakeRuntime.failures["cudaStreamQuery"] = cudaErrorLaunchFailure;
    QCOMPARE(failureOf([&] { device.idle(); }), QString("broken: unspecified launch failure"));
}

void TestCudaModule::quickProductsMustBeOpened() {
    ModuleDevice device(module());
    kernels::QuickProductArguments q{};
    q.format = FormatId::E4m3;
    const kernels::Launch launch{kernels::Kernel::QuickProduct, 0, {.quickProduct = q}};
    const std::size_t prepared = device.prepare(std::span(&launch, 1));
    QCOMPARE(failureOf([&] { device.run(prepared); }), QString("broken: quick products were not opened"));
    device.openQuickProducts();
    QCOMPARE(failureOf([&] { device.run(prepared); }), QString("broken: no quick product in an 8-bit format"));
}

void TestCudaModule::anOpeningThatFailsLeavesNothing() {
    fakeRuntime.failures["cudaMallocHost"] = cudaErrorMemoryAllocation;
    QCOMPARE(failureOf([] { const ModuleDevice device(module()); }), QString("no memory: out of memory"));
}

void TestCudaModule::aDeviceThatIsClosedLeavesNoError() {
    {
        ModuleDevice device(module());
        device.allocate(8);
        fakeRuntime.failures["cudaFree"] = cudaErrorLaunchFailure; // as of a device that is lost
    }
    QVERIFY(fakeRuntime.failures.empty());
    QCOMPARE(cudaGetLastError(), cudaSuccess);
}

void TestCudaModule::whereOneLibraryCannotBeUsedTheNextOneIs() {
    if (dlopen("libcuda.so.1", RTLD_LAZY)) {
        QSKIP("There is a driver here, with which the toolkit's own libcublas might work");
    }
    ModuleDevice device(module());
    qputenv("FAKE_CUBLAS_FAILS", "12,13");
    QCOMPARE(failureOf([&] { device.openQuickProducts(); }), QString("no quick library: not initialised"));
    qputenv("FAKE_CUBLAS_FAILS", CUDART_VERSION / 1000 == 12 ? "12" : "13"); // the one that is tried first
    QCOMPARE(failureOf([&] { device.openQuickProducts(); }), QString());
    qunsetenv("FAKE_CUBLAS_FAILS");
    const KernelCheck check = quickChecks().front();
    QCOMPARE(QString::fromStdString(check.firstDifference(device)), QString());
}

QTEST_APPLESS_MAIN(TestCudaModule)
#include "test_cuda_module.moc"
