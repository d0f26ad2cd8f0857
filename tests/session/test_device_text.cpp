// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/names.h"
#include "text/device_text.h"

#include <QSet>
#include <QtTest>

using namespace halfscope;

namespace {

BackendReport cuda(BackendStatus status, DeviceFault fault, const char* detail) {
    return {"cuda", status, fault, "NVIDIA H200", detail};
}

template <class Kind> void addKindColumns() {
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QByteArray>("detail");
    QTest::addColumn<QString>("sentence");
}

/// A row with the kind's name, and what sets it apart from another of that name.
template <class Kind>
QTestData& rowOf(Kind kind, const char* detail, const QByteArray& sentence, const char* apart = "") {
    return QTest::newRow((std::string(nameOf(kind)) + apart).c_str())
           << kind << QByteArray(detail) << QString::fromUtf8(sentence);
}

QByteArray broken(const QByteArray& words) {
    return "The GPU or its driver reports an error: " + words +
           ". Halfscope must be started again before it can use the GPU; see whether nvidia-smi finds the GPU well.";
}

} // namespace

/// What a person is told of a device: what is the case, why, and what would help.
class TestDeviceText : public QObject {
    Q_OBJECT

private slots:
    void everyStatusHasItsLabelAndSentence_data() {
        using enum BackendStatus;
        addKindColumns<BackendStatus>();
        QTest::addColumn<QString>("label");
        const auto row = [](BackendStatus status, const char* detail, const char* label, const QByteArray& sentence) {
            rowOf(status, detail, sentence) << QString::fromUtf8(label);
        };
        row(Ready, "9.0, 140 GiB", "NVIDIA H200 (CUDA)", "It is ready: compute capability 9.0, 140 GiB of memory.");
        row(NotBuilt, "no CUDA compiler was found", "CUDA: not built",
            "This Halfscope was built without its CUDA module: no CUDA compiler was found. Build it where CMake finds "
            "a CUDA compiler of version 12 or later.");
        row(NotInstalled, "/a/x.so, /b, c/x.so", "CUDA: not installed",
            "The CUDA module is missing; looked for: /a/x.so, /b, c/x.so. Put it there, or name its file in "
            "HALFSCOPE_CUDA_MODULE.");
        row(NoDriver, "no libcuda.so.1, or none that loads", "CUDA: no driver",
            "There is no NVIDIA driver (no libcuda.so.1, or none that loads). Where there is an NVIDIA GPU, install "
            "its driver; nvidia-smi then lists the GPU.");
        row(DriverTooOld, "11.4, 13.0", "CUDA: driver too old",
            "The NVIDIA driver knows CUDA 11.4; the CUDA module needs 13.0 or later. Update the driver.");
        row(NoDevice, "", "CUDA: no GPU",
            "The NVIDIA driver finds no GPU (no reason given). See whether nvidia-smi lists one, and whether "
            "CUDA_VISIBLE_DEVICES hides it.");
        row(DeviceTooOld, "6.1, 7.5, GPU, the %2 old", "CUDA: GPU too old",
            "GPU, the %2 old has compute capability 6.1; the CUDA module needs 7.5 or later. It takes a newer GPU.");
        row(Failed, "an illegal address", "CUDA: failed", broken("an illegal address"));
    }
    void everyStatusHasItsLabelAndSentence() {
        QFETCH(BackendStatus, kind);
        QFETCH(QByteArray, detail);
        const auto report = cuda(kind, DeviceFault::Broken, detail.constData());
        QTEST(deviceLabel(report), "label");
        QTEST(deviceSentence(report), "sentence");
    }

    void everyFaultHasItsSentence_data() {
        using enum DeviceFault;
        addKindColumns<DeviceFault>();
        rowOf(None, "words", broken("words"));
        rowOf(Broken, "words", broken("words"));
        rowOf(NotALibrary, "/a/x.so: file too short",
              "The CUDA module cannot be loaded (/a/x.so: file too short). Its file is damaged, or made for another "
              "system: install it again.");
        rowOf(NoEntryPoint, "/a, b/x.so",
              "/a, b/x.so is a library, but no module of Halfscope. Install the CUDA module again, or name the right "
              "file in HALFSCOPE_CUDA_MODULE.");
        rowOf(WrongVersion, "2.648, 1.640, /a, %1/x.so",
              "The CUDA module /a, %1/x.so is of version 2.648; this program needs 1.640. Install both from the same "
              "build.");
        rowOf(OutOfMemory, "out of memory",
              "The memory of the GPU does not suffice (out of memory). Close other programs that use the GPU, or take "
              "a smaller network or batch.");
        rowOf(OutOfMemory, "1073741824",
              "The memory of the GPU does not suffice (1,073,741,824 bytes more are needed). Close other programs that "
              "use the GPU, or take a smaller network or batch.",
              ", counted");
        rowOf(NoQuickLibrary, "libcublas.so.13: not found",
              "The library of fast products, cuBLAS, cannot be used (libcublas.so.13: not found). Install it, of the "
              "CUDA version that the module was built with; the exact path needs none.");
    }
    void everyFaultHasItsSentence() {
        QFETCH(DeviceFault, kind);
        QFETCH(QByteArray, detail);
        QTEST(deviceFaultSentence(kind, detail.toStdString()), "sentence");
        QCOMPARE(deviceSentence(cuda(BackendStatus::Failed, kind, detail.constData())),
                 deviceFaultSentence(kind, detail.toStdString()));
    }

    void noTwoStatusesOrFaultsShareTheirWords() {
        QSet<QString> labels;
        QSet<QString> sentences;
        for (int i = 0; i < kBackendStatusCount; ++i) {
            labels << deviceLabel(cuda(static_cast<BackendStatus>(i), DeviceFault::NoQuickLibrary, "a, b, c"));
            sentences << deviceSentence(cuda(static_cast<BackendStatus>(i), DeviceFault::NoQuickLibrary, "a, b, c"));
        }
        QCOMPARE(labels.size(), kBackendStatusCount);
        for (int i = 1; i < kDeviceFaultCount; ++i) { // None has the words of Broken
            sentences << deviceFaultSentence(static_cast<DeviceFault>(i), "a, b, c");
        }
        QCOMPARE(sentences.size(), kBackendStatusCount + kDeviceFaultCount - 2);
    }

    void theCpuIsCalledByItsInstructions() {
        const BackendReport report{"cpu", BackendStatus::Ready, DeviceFault::None, "avx2", ""};
        QCOMPARE(deviceLabel(report), QStringLiteral("CPU"));
        QCOMPARE(deviceSentence(report), QStringLiteral("This processor computes, with its avx2 instructions."));
    }
};

QTEST_APPLESS_MAIN(TestDeviceText)
#include "test_device_text.moc"
