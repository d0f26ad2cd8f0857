// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/kernels.h"
#include "device/host_device.h"
#include "device/lab.h"

#include <QElapsedTimer>
#include <QTest>

using namespace halfscope;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(halfscope::HostDevice::Call)

namespace {

/// One launch that copies a number, prepared.
std::size_t copyOf(HostDevice& device, const float* from, float* to) {
    const kernels::Launch launch{kernels::Kernel::Copy, 1, {.copy = {from, to}}};
    return device.prepare(std::span(&launch, 1));
}

/// A wish's failure; none: it went well.
template <class Wish> DeviceFault faultOf(Wish wish) {
    try {
        wish();
        return DeviceFault::None;
    } catch (const DeviceFailure& failure) {
        return failure.fault();
    }
}

} // namespace

/// What tests of whoever drives a device lean on.
class TestHostDevice : public QObject {
    Q_OBJECT

private slots:
    void newMemoryIsNotANumber();
    void everyThreadRunsOnce();
    void itFailsWhenTold_data();
    void itFailsWhenTold();
    void aSlowRunIsWaitedForInReadAlone();
    void aQuickProductIsCloseNotEqual();
    void withoutALibraryThereAreNone();
};

void TestHostDevice::newMemoryIsNotANumber() {
    HostDevice device;
    const auto* memory = static_cast<const float*>(device.allocate(3 * sizeof(float)));
    QCOMPARE(reinterpret_cast<std::uintptr_t>(memory) % 256, 0u);
    QVERIFY(std::isnan(memory[0]) && std::isnan(memory[1]) && std::isnan(memory[2]));
    QCOMPARE(device.bytes(), 12u);
}

void TestHostDevice::everyThreadRunsOnce() {
    for (const std::size_t count : {1u, 2u, 7u, 64u, 1000u}) {
        HostDevice device(count);
        lab::Lab lab(device);
        const std::vector<float> ones(count, 1.0f);
        float* sums = lab.put(ones);
        lab.run(kernels::Kernel::Add, count, {.add = {lab.put(ones), sums}});
        QCOMPARE(lab.get(sums, count), std::vector<float>(count, 2.0f));
    }
}

void TestHostDevice::itFailsWhenTold_data() {
    QTest::addColumn<HostDevice::Call>("call");
    QTest::addColumn<DeviceFault>("fault");
    QTest::addColumn<bool>("lasts");
    QTest::addRow("no memory") << HostDevice::Call::Allocate << DeviceFault::OutOfMemory << false;
    QTest::addRow("broken while it runs") << HostDevice::Call::Run << DeviceFault::Broken << true;
    QTest::addRow("broken while it is read") << HostDevice::Call::Read << DeviceFault::Broken << true;
}

void TestHostDevice::itFailsWhenTold() {
    QFETCH(HostDevice::Call, call);
    QFETCH(DeviceFault, fault);
    QFETCH(bool, lasts);
    HostDevice device;
    auto* memory = static_cast<float*>(device.allocate(2 * sizeof(float)));
    const std::size_t prepared = copyOf(device, memory, memory + 1);
    const auto wish = [&] {
        float value = 0;
        call == HostDevice::Call::Allocate ? void(device.allocate(4))
        : call == HostDevice::Call::Run    ? device.run(prepared)
                                           : device.read(&value, memory, sizeof value);
    };
    device.failAt(call, 2, fault);
    QCOMPARE(faultOf(wish), DeviceFault::None);
    QCOMPARE(faultOf(wish), fault);
    QCOMPARE(faultOf(wish), lasts ? fault : DeviceFault::None);
    QCOMPARE(faultOf([&] { device.idle(); }), lasts ? fault : DeviceFault::None);
}

void TestHostDevice::aSlowRunIsWaitedForInReadAlone() {
    HostDevice device;
    device.setSlow(20ms);
    auto* memory = static_cast<float*>(device.allocate(2 * sizeof(float)));
    const std::size_t prepared = copyOf(device, memory, memory + 1);
    QVERIFY(device.idle());
    QElapsedTimer timer;
    timer.start();
    device.run(prepared);
    device.run(prepared);
    QVERIFY(!device.idle());
    float value = 0;
    device.read(&value, memory, sizeof value);
    QVERIFY(timer.elapsed() >= 40);
    QVERIFY(device.idle());
    QCOMPARE(device.runs(), 2u);
}

void TestHostDevice::aQuickProductIsCloseNotEqual() {
    constexpr int kInner = 300;
    HostDevice device;
    device.openQuickProducts();
    lab::Lab lab(device);
    const std::vector<float> a = lab::numbers(kInner, 3, 1, 2);
    const std::vector<float> b = lab::numbers(kInner, 4, 1, 2);
    float* c = lab.room<float>(1);
    lab.run(kernels::Kernel::QuickProduct, 0,
            {.quickProduct = {lab.put(a), lab.put(b), 0, 0, 1, kInner, 1, FormatId::Float32, c}});
    const float exact = kernels::plainDot({a.data(), 1}, {b.data(), 1}, kInner);
    const float quick = lab.getOne(c);
    QVERIFY(quick != exact);
    QVERIFY(std::abs(quick - exact) < 1e-3f);
}

void TestHostDevice::withoutALibraryThereAreNone() {
    HostDevice device;
    device.setHasQuickLibrary(false);
    QCOMPARE(faultOf([&] { device.openQuickProducts(); }), DeviceFault::NoQuickLibrary);
}

QTEST_APPLESS_MAIN(TestHostDevice)
#include "test_host_device.moc"
