// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/host_device.h"
#include "device/kernel_checks.h"

#include <QTest>

using namespace halfscope;

/// Each kernel's body over whole grids, in shuffled thread order, beside the CPU's arithmetic.
class TestKernels : public QObject {
    Q_OBJECT

private slots:
    void theyHaveTheBitsOfTheCpu_data();
    void theyHaveTheBitsOfTheCpu();
    void theQuickOnesAreClose_data();
    void theQuickOnesAreClose();
};

void TestKernels::theyHaveTheBitsOfTheCpu_data() {
    QTest::addColumn<int>("number");
    int number = 0;
    for (const KernelCheck& check : kernelChecks()) {
        QTest::addRow("%s", check.name.c_str()) << number++;
    }
}

void TestKernels::theyHaveTheBitsOfTheCpu() {
    QFETCH(int, number);
    HostDevice device(static_cast<std::uint64_t>(number) + 1);
    QCOMPARE(QString::fromStdString(kernelChecks()[static_cast<std::size_t>(number)].firstDifference(device)),
             QString());
}

void TestKernels::theQuickOnesAreClose_data() {
    QTest::addColumn<int>("number");
    int number = 0;
    for (const KernelCheck& check : quickChecks()) {
        QTest::addRow("%s", check.name.c_str()) << number++;
    }
}

void TestKernels::theQuickOnesAreClose() {
    QFETCH(int, number);
    HostDevice device;
    QCOMPARE(QString::fromStdString(quickChecks()[static_cast<std::size_t>(number)].firstDifference(device)),
             QString());
}

QTEST_APPLESS_MAIN(TestKernels)
#include "test_kernels.moc"
