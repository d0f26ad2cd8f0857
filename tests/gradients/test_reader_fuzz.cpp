// SPDX-License-Identifier: GPL-3.0-or-later
#include "array_files.h"
#include "sample_gradients.h"

#include <QtTest>
#include <sstream>

using namespace halfscope;
using namespace halfscope::test;

namespace {

/// One to four changes: a byte, a bit, a cut, a part copied elsewhere, a number of four bytes made huge.
std::string mutated(std::string file, Words& words) {
    for (std::uint32_t changes = 1 + words.next() % 4; changes > 0 && !file.empty(); --changes) {
        const std::size_t at = words.next() % file.size();
        switch (words.next() % 6) {
        case 0:
            file[at] = static_cast<char>(words.next());
            break;
        case 1:
            file[at] = static_cast<char>(file[at] ^ (1 << words.next() % 8));
            break;
        case 2:
            file.resize(at);
            break;
        case 3:
            file.insert(words.next() % file.size(), file.substr(at, 1 + words.next() % 40));
            break;
        case 4:
            file.erase(at, 1 + words.next() % 8);
            break;
        default:
            file.replace(at, std::min<std::size_t>(4, file.size() - at), littleEndian(words.next() | 0x80000000u, 4));
        }
    }
    return file;
}

} // namespace

/// Whatever is done to a file, reading it ends, soon, with a value or a problem that names the file.
class TestReaderFuzz : public QObject {
    Q_OBJECT

private slots:
    void aDamagedFileIsAValueOrAProblem_data() {
        QTest::addColumn<QByteArray>("file");
        const auto row = [](const char* name, const std::string& file) {
            QTest::newRow(name) << QByteArray::fromStdString(file);
        };
        const std::string grid = npy("(4, 3)", float32Bytes(networkLike(12, 1)));
        const std::string half = npy("(3, 2)", std::string(12, '\x3C'), "<f2", "True");
        row("npy", grid);
        row("npy in Fortran's order", half);
        row("npz, stored", zipOf({{"w.npy", grid}, {"b.npy", half}}));
        row("npz, deflated", zipOf({{"w.npy", grid, 8}, {"b.npy", half, 8}}));
        row("npz, zip64", zipOf({{"w.npy", grid, 8, true}, {"b.npy", half, 0, true}}));
        row("npz by steps", zipOf({{"step/0/w.npy", grid, 8}, {"step/5/w.npy", half}}));
        row("safetensors", safetensors(R"({"__metadata__":{"by":"hand"},)"
                                       R"("step/1/w":{"dtype":"BF16","shape":[2,2],"data_offsets":[0,8]},)"
                                       R"("step/2/w":{"dtype":"F8_E4M3","shape":[8],"data_offsets":[8,16]}})",
                                       std::string(16, '\x37')));
        row("a step column", "step;w;\"b \"\"1\"\"\"\n0;1,5;2^-24\n0;;3\n7;inf;-0x1p-3\n");
    }
    void aDamagedFileIsAValueOrAProblem() {
        QFETCH(QByteArray, file);
        constexpr int kFiles = 2000;
        constexpr qint64 kEnough = 5'000; // milliseconds for all, under a sanitizer on a busy machine
        constexpr qint64 kMostForOne = 2'000;
        Words words(20);
        QElapsedTimer timer;
        timer.start();
        int read = 0;
        for (int i = 0; i < kFiles && timer.elapsed() < kEnough; ++i) {
            const qint64 begun = timer.elapsed();
            const std::string damaged = mutated(file.toStdString(), words);
            std::istringstream once(damaged);
            std::istringstream again(damaged);
            const auto set = readGradients(once, "run");
            const auto steps = readGradientSteps(again, "run");
            read += set.ok() ? 1 : 0;
            for (const Problem* problem : {set ? nullptr : &set.problem(), steps ? nullptr : &steps.problem()}) {
                QVERIFY2(!problem || problem->where.starts_with("run"), qPrintable(told(set)));
                QVERIFY2(!problem || problem->text.size() <= 60, qPrintable(told(set)));
            }
            QVERIFY(timer.elapsed() - begun < kMostForOne);
            if (set) { // a value more than the bytes could hold was never read
                QVERIFY(set.value().set.count() <= 2000 * damaged.size());
            }
        }
        QVERIFY(read > 0 && read < kFiles); // neither is all harmless nor all refused
    }
};

QTEST_APPLESS_MAIN(TestReaderFuzz)
#include "test_reader_fuzz.moc"
