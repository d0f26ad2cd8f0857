// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/kernel_arguments.h"
#include "device/ptx_reader.h"

#include <QTest>

#include <fstream>

using namespace halfscope;

namespace {

QStringList findingsOf(const PtxReport& report) {
    static constexpr const char* kFaults[] = {"fused",       "approximate", "flushes",
                                              "not rounded", "not as C",    "unordered"};
    QStringList lines;
    for (const PtxFinding& finding : report.findings) {
        lines += QString("%1: %2, %3")
                     .arg(finding.line)
                     .arg(QString::fromStdString(finding.instruction), kFaults[static_cast<int>(finding.fault)]);
    }
    return lines;
}

} // namespace

/// The kernels as the driver gets them: nothing in them may give other bits than the CPU's arithmetic.
class TestPtx : public QObject {
    Q_OBJECT

private slots:
    void eachFaultIsFound();
    void theKernelsHaveNone_data();
    void theKernelsHaveNone();
};

void TestPtx::eachFaultIsFound() {
    std::ifstream file(HALFSCOPE_TEST_DATA "/device/every_fault.ptx");
    QVERIFY(file.is_open());
    const PtxReport report = readPtx(file);
    QCOMPARE(findingsOf(report), (QStringList{
                                     "17: fma.rn.f32, fused",
                                     "18: fma.rn.f64, fused",
                                     "19: mad.rn.f32, fused",
                                     "20: div.approx.f32, approximate",
                                     "21: div.full.f32, approximate",
                                     "22: ex2.approx.ftz.f32, approximate",
                                     "23: add.rn.ftz.f32, flushes",
                                     "24: mul.f32, not rounded",
                                     "25: sub.f64, not rounded",
                                     "26: div.rz.f32, not rounded",
                                     "27: sqrt.rz.f32, not rounded",
                                     "28: atom.global.add.f32, unordered",
                                     "29: shfl.sync.bfly.b32, unordered",
                                     "30: cvt.rz.f32.f64, not rounded",
                                     "31: cvt.f32.f64, not rounded",
                                     "32: cvt.rn.sat.f32.f64, not rounded",
                                     "33: cvt.rni.f32.f32, not rounded",
                                     "34: cvt.rni.s32.f32, not rounded",
                                     "35: cvt.rz.f32.s64, not rounded",
                                     "36: add.rn.sat.f32, not rounded",
                                     "37: min.NaN.f32, not as C",
                                     "38: max.xorsign.abs.f32, not as C",
                                     "39: max.ftz.f32, flushes",
                                 }));
    QCOMPARE(report.entries, 1);
    QCOMPARE(report.floatInstructions, 11);
}

void TestPtx::theKernelsHaveNone_data() {
#if defined(HALFSCOPE_PTX)
    QTest::addColumn<QString>("file");
    for (const QString& file : QString(HALFSCOPE_PTX).split(':')) { // one for each architecture
        QTest::newRow(qPrintable(file.section('/', -3, -3))) << file;
    }
#else
    QSKIP("The CUDA module is not built: " HALFSCOPE_CUDA_WHY_NOT);
#endif
}

void TestPtx::theKernelsHaveNone() {
    QFETCH(QString, file);
    std::ifstream stream(file.toStdString());
    QVERIFY(stream.is_open());
    const PtxReport report = readPtx(stream);
    QCOMPARE(findingsOf(report), QStringList());
    QCOMPARE(report.entries, static_cast<int>(kernels::kKernelCount) - 1); // the quick product is the library's
    QVERIFY2(report.floatInstructions > 100, "what was read is not the kernels");
}

QTEST_APPLESS_MAIN(TestPtx)
#include "test_ptx.moc"
