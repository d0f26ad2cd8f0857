// SPDX-License-Identifier: GPL-3.0-or-later
#include "../gradients/array_files.h"
#include "../gradients/sample_gradients.h"
#include "gradients/magnitude_sort.h"
#include "session/file_source.h"

#include <QTemporaryDir>
#include <QtTest>
#include <charconv>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <malloc.h>

using namespace halfscope;
using namespace halfscope::test;

namespace {

constexpr std::size_t kValues = HALFSCOPE_READ_VALUES;
constexpr int kRounds = kValues > 50'000'000 ? 1 : 3; ///< of both in turn; the best of each counts
/// The goal is 1.5, which the line of each measurement shows; a test's cap has slack for a machine that does other
/// things.
constexpr double kMostTimes = 3;

/// Of processor time, over all threads: what else the machine does is in neither of the two.
double seconds(const auto& work) {
    const std::clock_t start = std::clock();
    work();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// Bytes of memory in use: "VmRSS" now, "VmHWM" at the most since resetPeak().
std::size_t memory(const char* name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(name)) {
            return std::stoul(line.substr(std::strlen(name) + 1)) * 1024;
        }
    }
    return 0;
}
bool resetPeak() { return static_cast<bool>(std::ofstream("/proc/self/clear_refs") << "5" << std::flush); }

/// Magnitudes of a network, none zero, so that as many are sorted as are read.
std::vector<float> values(FormatId format) {
    static const std::vector<float> drawn = networkLike(kValues, 7, -4); // which takes longer than what is measured
    std::vector<float> all = drawn;
    for (float& value : all) {
        value = store(formatOf(format), value);
        value = value == 0 || value - value != 0 ? 0x1p-4F : value; // neither a zero nor an infinity
    }
    return all;
}

std::string codes(const std::vector<float>& all, FormatId format) {
    const int size = formatOf(format).bits() / 8;
    std::string bytes(all.size() * static_cast<std::size_t>(size), '\0');
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::uint32_t code = encode(formatOf(format), all[i]);
        std::memcpy(bytes.data() + i * static_cast<std::size_t>(size), &code, static_cast<std::size_t>(size));
    }
    return bytes;
}

std::string shape() { return std::string(1, '(').append(std::to_string(kValues)).append(",)"); }

std::string safetensorsOf(const char* type, const std::string& data) {
    return safetensors(QString("{\"w\":{\"dtype\":\"%1\",\"shape\":[%2],\"data_offsets\":[0,%3]}}")
                           .arg(type)
                           .arg(kValues)
                           .arg(data.size())
                           .toStdString(),
                       data);
}

std::string text(const std::vector<float>& all) {
    std::string lines = "w\n";
    for (const float value : all) {
        char digits[32];
        lines.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr).append("\n");
    }
    return lines;
}

std::string fileOf(const QString& kind, const std::vector<float>& all) {
    if (kind == "text") {
        return text(all);
    }
    const bool brain = kind.endsWith(" bfloat16");
    const bool half = kind.endsWith(" float16");
    const std::string data = codes(all, brain ? FormatId::Bfloat16 : half ? FormatId::Float16 : FormatId::Float32);
    if (kind.startsWith(".safetensors")) {
        return safetensorsOf(brain ? "BF16" : "F32", data);
    }
    const std::string array = npy(shape(), data, half ? "<f2" : "<f4");
    return kind.startsWith(".npz") ? zipOf({{"w.npy", array}}) : array;
}

/// What no reader can do without: the bytes in memory, and where they are not float32 yet, the values.
void readAlone(const std::string& path, FormatId format, bool isText) {
    std::ifstream stream(path, std::ios::binary);
    if (isText) {
        std::vector<float> numbers;
        std::string line;
        std::getline(stream, line);
        while (std::getline(stream, line)) {
            float value = 0;
            std::from_chars(line.data(), line.data() + line.size(), value);
            numbers.push_back(value);
        }
        return;
    }
    std::vector<char> bytes(std::filesystem::file_size(path));
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (formatOf(format).bits() == 16) {
        std::vector<float> meaning(0x10000);
        for (std::uint32_t code = 0; code < meaning.size(); ++code) {
            meaning[code] = decode(formatOf(format), code);
        }
        std::vector<float> numbers(kValues);
        const char* at = bytes.data() + bytes.size() - 2 * kValues;
        for (float& number : numbers) {
            std::uint16_t code = 0;
            std::memcpy(&code, at, 2);
            at += 2;
            number = meaning[code];
        }
        QVERIFY(numbers.back() != 0);
    }
}

} // namespace

/// A file is opened as the window opens it, named by its hash, in about the time that reading it and sorting its values
/// take, and needs no more than 12 bytes a value.
class TestReadingSpeed : public QObject {
    Q_OBJECT

private slots:
    void aFileIsReadAboutAsFastAsItIsReadAndSorted_data() {
        QTest::addColumn<FormatId>("format");
        QTest::newRow(".npy of float32") << FormatId::Float32;
        QTest::newRow(".npy of float16") << FormatId::Float16;
        QTest::newRow(".npz of float32") << FormatId::Float32;
        QTest::newRow(".safetensors of float32") << FormatId::Float32;
        QTest::newRow(".safetensors of bfloat16") << FormatId::Bfloat16;
        QTest::newRow("text") << FormatId::Float32;
    }
    void aFileIsReadAboutAsFastAsItIsReadAndSorted() {
        QFETCH(FormatId, format);
        const QString kind = QString::fromLatin1(QTest::currentDataTag());
        const QTemporaryDir folder;
        const std::string path = folder.filePath("values").toStdString();
        std::vector<float> all = values(format);
        {
            const std::string file = fileOf(kind, all);
            std::ofstream(path, std::ios::binary).write(file.data(), static_cast<std::streamsize>(file.size()));
        }
        double alone = 1e9;
        double ours = 1e9;
        std::size_t needed = 0;
        for (int round = 0; round < kRounds; ++round) {
            std::vector<float> copy = all;
            malloc_trim(0); // what was freed and kept is no free gift to either
            alone = std::min(alone, seconds([&] {
                                 readAlone(path, format, kind == "text");
                                 sortByMagnitude(copy);
                             }));
            copy = {};
            malloc_trim(0);
            QVERIFY(resetPeak());
            const std::size_t before = memory("VmRSS:");
            Result<ReadSource> read = Problem{};
            ours = std::min(ours, seconds([&] { read = readSource(QString::fromStdString(path)); }));
            needed = std::max(needed, memory("VmHWM:") - before);
            QVERIFY(read.ok());
            QCOMPARE(read.value().source.data->groups.at(0)->values().size(), kValues);
            QVERIFY(read.value().file); // hashed, too
        }
        qInfo("%.3f s beside %.3f s: %.2f times; %.1f bytes a value", ours, alone, ours / alone,
              static_cast<double>(needed) / kValues);
        QVERIFY(needed <= 12 * kValues);
        QVERIFY(ours < kMostTimes * alone);
    }
};

QTEST_APPLESS_MAIN(TestReadingSpeed)
#include "test_reading_speed.moc"
