// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/device_text.h"

#include "compute/names.h"
#include "text/numbers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace halfscope {

namespace {

struct Devices {
    Q_DECLARE_TR_FUNCTIONS(devices)
};

/// A sentence's details are the parts of the report's detail, apart by commas: its %1, %2, %3. The last one may hold
/// commas of its own.
struct Sentence {
    const char* text;
    int details = 0;
};

struct StatusWords {
    const char* word; ///< after "CUDA: "; of Ready none
    Sentence sentence;
};

// A row of each table stands for an enumerator, in its order.
constexpr std::array<StatusWords, kBackendStatusCount> kStatuses{{
    {"", {QT_TRANSLATE_NOOP("devices", "It is ready: compute capability %1, %2 of memory."), 2}},
    {QT_TRANSLATE_NOOP("devices", "not built"),
     {QT_TRANSLATE_NOOP("devices", "This Halfscope was built without its CUDA module: %1. Build it where CMake finds a "
                                   "CUDA compiler of version 12 or later."),
      1}},
    {QT_TRANSLATE_NOOP("devices", "not installed"),
     {QT_TRANSLATE_NOOP("devices", "The CUDA module is missing; looked for: %1. Put it there, or name its file in "
                                   "HALFSCOPE_CUDA_MODULE."),
      1}},
    {QT_TRANSLATE_NOOP("devices", "no driver"),
     {QT_TRANSLATE_NOOP("devices", "There is no NVIDIA driver (%1). Where there is an NVIDIA GPU, install its driver; "
                                   "nvidia-smi then lists the GPU."),
      1}},
    {QT_TRANSLATE_NOOP("devices", "driver too old"),
     {QT_TRANSLATE_NOOP("devices", "The NVIDIA driver knows CUDA %1; the CUDA module needs %2 or later. Update the "
                                   "driver."),
      2}},
    {QT_TRANSLATE_NOOP("devices", "no GPU"),
     {QT_TRANSLATE_NOOP("devices", "The NVIDIA driver finds no GPU (%1). See whether nvidia-smi lists one, and whether "
                                   "CUDA_VISIBLE_DEVICES hides it."),
      1}},
    {QT_TRANSLATE_NOOP("devices", "GPU too old"),
     {QT_TRANSLATE_NOOP("devices", "%3 has compute capability %1; the CUDA module needs %2 or later. It takes a newer "
                                   "GPU."),
      3}},
    {QT_TRANSLATE_NOOP("devices", "failed"), {"", 0}}, // the fault has the sentence
}};

constexpr Sentence kBroken{QT_TRANSLATE_NOOP("devices", "The GPU or its driver reports an error: %1. Halfscope must be "
                                                        "started again before it can use the GPU; see whether "
                                                        "nvidia-smi finds the GPU well."),
                           1};

constexpr std::array<Sentence, kDeviceFaultCount> kFaults{{
    kBroken, // None: nobody said what failed
    {QT_TRANSLATE_NOOP("devices", "The CUDA module cannot be loaded (%1). Its file is damaged, or made for another "
                                  "system: install it again."),
     1},
    {QT_TRANSLATE_NOOP("devices", "%1 is a library, but no module of Halfscope. Install the CUDA module again, or name "
                                  "the right file in HALFSCOPE_CUDA_MODULE."),
     1},
    {QT_TRANSLATE_NOOP("devices", "The CUDA module %3 is of version %1; this program needs %2. Install both from the "
                                  "same build."),
     3},
    {QT_TRANSLATE_NOOP("devices", "The memory of the GPU does not suffice (%1). Close other programs that use the GPU, "
                                  "or take a smaller network or batch."),
     1},
    kBroken,
    {QT_TRANSLATE_NOOP("devices", "The library of fast products, cuBLAS, cannot be used (%1). Install it, of the CUDA "
                                  "version that the module was built with; the exact path needs none."),
     1},
}};

/// The parts of a detail, `count` of them, the missing ones empty.
QStringList partsOf(const std::string& detail, int count) {
    const QString separator = QStringLiteral(", ");
    QStringList parts = QString::fromStdString(detail).split(separator);
    while (parts.size() < count) {
        parts << QString();
    }
    while (parts.size() > std::max(count, 1)) {
        const QString last = parts.takeLast();
        parts.last() += separator + last;
    }
    return parts;
}

QString filled(const Sentence& sentence, const std::string& detail) {
    const QString text = Devices::tr(sentence.text);
    QStringList parts = partsOf(detail, sentence.details);
    if (parts.constFirst().isEmpty()) { // a driver without words
        parts.first() = Devices::tr("no reason given");
    }
    switch (sentence.details) { // with one arg() of several: a file's name may hold a %2 of its own
    case 0:
        return text;
    case 1:
        return text.arg(parts[0]);
    case 2:
        return text.arg(parts[0], parts[1]);
    default:
        return text.arg(parts[0], parts[1], parts[2]);
    }
}

bool isNumber(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "CUDA": what a backend is called, whatever its device.
QString kindOf(const std::string& id) {
    return id == "cpu" ? Devices::tr("CPU") : QString::fromStdString(id).toUpper();
}

} // namespace

QString deviceLabel(const BackendReport& report) {
    const QString kind = kindOf(report.id);
    if (report.status != BackendStatus::Ready) {
        return Devices::tr("%1: %2").arg(kind, Devices::tr(kStatuses[static_cast<std::size_t>(report.status)].word));
    }
    return report.id == "cpu" ? kind : Devices::tr("%1 (%2)").arg(QString::fromStdString(report.name), kind);
}

QString deviceSentence(const BackendReport& report) {
    if (report.status == BackendStatus::Failed) {
        return deviceFaultSentence(report.fault, report.detail);
    }
    if (report.id == "cpu") {
        return Devices::tr("This processor computes, with its %1 instructions.")
            .arg(QString::fromStdString(report.name));
    }
    return filled(kStatuses[static_cast<std::size_t>(report.status)].sentence, report.detail);
}

QString deviceFaultSentence(DeviceFault fault, const std::string& detail) {
    if (fault == DeviceFault::OutOfMemory && isNumber(detail)) { // of an allocation, in bytes
        const QString bytes = Devices::tr("%1 bytes more are needed")
                                  .arg(numbers::integer(QString::fromStdString(detail).toULongLong(), QLocale()));
        return Devices::tr(kFaults[static_cast<std::size_t>(fault)].text).arg(bytes);
    }
    return filled(kFaults[static_cast<std::size_t>(fault)], detail);
}

} // namespace halfscope
