// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/module_device.h"
#include "compute/module_loader.h"

#include <QTest>

#include <dlfcn.h>

using namespace halfscope;

/// The built module, on a machine without a driver.
class TestCudaLoads : public QObject {
    Q_OBJECT

private slots:
    void withoutADriverItSaysSo();
};

void TestCudaLoads::withoutADriverItSaysSo() {
    if (dlopen("libcuda.so.1", RTLD_LAZY)) {
        QSKIP("There is a driver here: ctest -L gpu compares the kernels on its device");
    }
    const HalfscopeModule& module = loadModule(HALFSCOPE_MODULE);
    QCOMPARE(module.launchBytes, sizeof(kernels::Launch)); // two compilers, one layout
    HalfscopeDeviceFacts facts;
    QCOMPARE(module.probe(&facts), int(HALFSCOPE_NO_DRIVER));
    QCOMPARE(facts.driverVersion, 0);
    QVERIFY(facts.runtimeVersion >= 12000);
    QVERIFY(QString(module.last_error()).startsWith("libcuda.so.1: "));
    HalfscopeDevice* device = nullptr;
    QCOMPARE(module.open(&device), int(HALFSCOPE_FAILED));
    QVERIFY(device == nullptr);
    QVERIFY(!QString(module.last_error()).isEmpty());
}

QTEST_APPLESS_MAIN(TestCudaLoads)
#include "test_cuda_loads.moc"
