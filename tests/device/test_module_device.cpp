// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/module_device.h"

#include <QtTest>

#include <functional>

using namespace halfscope;

namespace {

/// What the module below answers to every call but open, and what it was asked.
int answer = HALFSCOPE_OK;
int openAnswer = HALFSCOPE_OK;
QStringList asked;

int answered(const QString& call) {
    asked << call;
    return answer;
}

HalfscopeDevice* const kDevice = reinterpret_cast<HalfscopeDevice*>(std::uintptr_t{0x1000});
void* const kAddress = reinterpret_cast<void*>(std::uintptr_t{0x2000});
const void* const kHost = reinterpret_cast<const void*>(std::uintptr_t{0x3000});

QString call(const char* name, const void* device, std::uint64_t count) {
    return QStringLiteral("%1 %2 %3").arg(QString::fromLatin1(name)).arg(device == kDevice).arg(count);
}

const HalfscopeModule kModule{
    HALFSCOPE_MODULE_VERSION,
    sizeof(kernels::Launch),
    "",
    [] { return "own words"; },
    nullptr,
    [](HalfscopeDevice** device) {
        *device = kDevice;
        return openAnswer;
    },
    [](HalfscopeDevice* device) { asked << call("close", device, 0); },
    [](HalfscopeDevice* device, std::uint64_t bytes, void** address) {
        *address = kAddress;
        return answered(call("allocate", device, bytes));
    },
    [](HalfscopeDevice* device, void* to, const void* from, std::uint64_t bytes) {
        return answered(call(to == kAddress && from == kHost ? "write" : "?", device, bytes));
    },
    [](HalfscopeDevice* device, void* to, const void* from, std::uint64_t bytes) {
        return answered(call(to == kAddress && from == kHost ? "read" : "?", device, bytes));
    },
    [](HalfscopeDevice* device, const kernels::Launch*, std::uint64_t count, std::uint64_t* prepared) {
        *prepared = 7;
        return answered(call("prepare", device, count));
    },
    [](HalfscopeDevice* device, std::uint64_t prepared) { return answered(call("run", device, prepared)); },
    [](HalfscopeDevice* device, int* idle) {
        *idle = 1;
        return answered(call("idle", device, 0));
    },
    [](HalfscopeDevice* device) { return answered(call("quick", device, 0)); },
};

struct Call {
    const char* name;
    QString asks;
    std::function<void(Device&)> make;
};

const std::vector<Call>& calls() {
    static const std::vector<Call> kCalls{
        {"allocate", "allocate 1 4096", [](Device& device) { QCOMPARE(device.allocate(4096), kAddress); }},
        {"write", "write 1 12", [](Device& device) { device.write(kAddress, kHost, 12); }},
        {"read", "read 1 16", [](Device& device) { device.read(kAddress, kHost, 16); }},
        {"prepare", "prepare 1 2",
         [](Device& device) {
             const kernels::Launch launch{kernels::Kernel::Copy, 1, {.copy = {}}};
             const std::vector<kernels::Launch> launches{launch, launch};
             QCOMPARE(device.prepare(launches), std::size_t{7});
         }},
        {"run", "run 1 7", [](Device& device) { device.run(7); }},
        {"idle", "idle 1 0", [](Device& device) { QVERIFY(device.idle()); }},
        {"openQuickProducts", "quick 1 0", [](Device& device) { device.openQuickProducts(); }},
    };
    return kCalls;
}

} // namespace

/// A device behind the C interface.
class TestModuleDevice : public QObject {
    Q_OBJECT

private slots:
    void init() {
        answer = openAnswer = HALFSCOPE_OK;
        asked.clear();
    }

    void everyCallReachesTheModuleAndTheEndCloses() {
        QStringList expected;
        {
            ModuleDevice device(kModule);
            for (const Call& one : calls()) {
                one.make(device);
                expected << one.asks;
            }
        }
        QCOMPARE(asked, expected << QStringLiteral("close 1 0"));
    }

    void anOutcomeIsAFaultWithTheModulesWords_data() {
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("outcome");
        QTest::addColumn<int>("fault");
        QTest::addColumn<QString>("detail");
        const std::pair<int, DeviceFault> outcomes[]{{HALFSCOPE_NO_DRIVER, DeviceFault::Broken},
                                                     {HALFSCOPE_NO_DEVICE, DeviceFault::Broken},
                                                     {HALFSCOPE_OUT_OF_MEMORY, DeviceFault::OutOfMemory},
                                                     {HALFSCOPE_FAILED, DeviceFault::Broken},
                                                     {HALFSCOPE_NO_QUICK_LIBRARY, DeviceFault::NoQuickLibrary},
                                                     {99, DeviceFault::Broken}};
        for (int i = 0; i < static_cast<int>(calls().size()); ++i) {
            for (const auto& [outcome, fault] : outcomes) {
                const bool counted = i == 0 && fault == DeviceFault::OutOfMemory;
                QTest::addRow("%s %d", calls()[static_cast<std::size_t>(i)].name, outcome)
                    << i << outcome << static_cast<int>(fault) << (counted ? "4096" : "own words");
            }
        }
    }
    void anOutcomeIsAFaultWithTheModulesWords() {
        QFETCH(int, call);
        QFETCH(int, outcome);
        ModuleDevice device(kModule);
        answer = outcome;
        try {
            calls()[static_cast<std::size_t>(call)].make(device);
            QFAIL("it went well");
        } catch (const DeviceFailure& failure) {
            QTEST(static_cast<int>(failure.fault()), "fault");
            QTEST(QString::fromStdString(failure.detail()), "detail");
        }
    }

    void whatBreaksADeviceIsRemembered() {
        const auto broken = std::make_shared<DeviceBreak>();
        ModuleDevice device(kModule, broken);
        for (const int lack : {HALFSCOPE_OUT_OF_MEMORY, HALFSCOPE_NO_QUICK_LIBRARY}) {
            answer = lack;
            QVERIFY_THROWS_EXCEPTION(DeviceFailure, device.openQuickProducts());
            QVERIFY_THROWS_EXCEPTION(DeviceFailure, device.allocate(8));
        }
        QVERIFY(!broken->first()); // the next one may go well
        answer = HALFSCOPE_FAILED;
        QVERIFY_THROWS_EXCEPTION(DeviceFailure, device.run(0));
        QCOMPARE(broken->first()->fault(), DeviceFault::Broken);
        QCOMPARE(broken->first()->detail(), std::string("own words"));
        broken->note({DeviceFault::Broken, "what came of it"});
        QCOMPARE(broken->first()->detail(), std::string("own words"));
    }

    void whatDoesNotOpenIsNotClosed() {
        openAnswer = HALFSCOPE_OUT_OF_MEMORY;
        QVERIFY_THROWS_EXCEPTION(DeviceFailure, ModuleDevice(kModule).idle());
        QCOMPARE(asked, QStringList());
    }
};

QTEST_APPLESS_MAIN(TestModuleDevice)
#include "test_module_device.moc"
