// SPDX-License-Identifier: GPL-3.0-or-later
#include "array_files.h"
#include "sample_gradients.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <sstream>

using namespace halfscope;
using namespace halfscope::test;

namespace {

Result<ReadReport> read(const std::string& bytes) {
    std::istringstream stream(bytes);
    return readGradients(stream, "run.npz");
}

const std::vector<float> kFirst{1, -0.5F, 0};
const std::vector<float> kSecond{4, 2};

std::string two(int method, bool zip64 = false) {
    return zipOf({{"w.npy", npyOf(kFirst), method, zip64}, {"b.npy", npyOf(kSecond), method, zip64}});
}

} // namespace

class TestNpzReader : public QObject {
    Q_OBJECT

private slots:
    void anArchiveIsAGroupAnArray_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& file, const char* expected) {
            QTest::newRow(name) << QByteArray::fromStdString(file) << QString(expected);
        };
        const char* expected = "w: -0.5 1 0; b: 2 4";
        row("stored", two(0), expected);
        row("deflated", two(8), expected);
        row("stored, zip64", two(0, true), expected);
        row("deflated, zip64", two(8, true), expected);
        row("one array", zipOf({{"layer 1/weights.npy", npyOf(kFirst)}}), "layer 1/weights: -0.5 1 0");
        row("two of a name", zipOf({{"w.npy", npyOf(kFirst)}, {"w.npy", npyOf(kSecond)}}), "w: -0.5 1 0; w: 2 4");
        row("what is no array is passed over", zipOf({{"notes.txt", "x"}, {"w.npy", npyOf(kSecond)}}), "w: 2 4");
        row("an empty array", zipOf({{"w.npy", npy("(0,)", "")}, {"b.npy", npyOf(kSecond)}}), "w: ; b: 2 4");
        row("a number without an axis", zipOf({{"s.npy", npy("()", float32Bytes({3}))}}), "s: 3");
        row("float16 as it is", zipOf({{"h.npy", npy("(3,)", littleEndian(0x0001'7BFF'7C00, 6), "<f2")}}),
            "h: 5.96046448e-08 65504 inf");
        row("steps are pooled, what describes the run is not read",
            zipOf({{"step/0/w.npy", npyOf({1})},
                   {"step/0/b.npy", npyOf({2})},
                   {"step/100/w.npy", npyOf({3})},
                   {"run/step.npy", npy("(2,)", std::string(16, '\1'), "<i8")}}),
            "w: 1 3; b: 2");
        row("a name of what describes a run, without the others", zipOf({{"run/scale.npy", npyOf({1})}}),
            "run/scale: 1");
    }
    void anArchiveIsAGroupAnArray() {
        QFETCH(QByteArray, file);
        QFETCH(QString, expected);
        QCOMPARE(told(read(file.toStdString())), expected);
        const QTemporaryDir folder;
        const std::string path = folder.filePath("any name").toStdString();
        std::ofstream(path, std::ios::binary) << file.toStdString();
        QCOMPARE(told(readGradients(path)), expected);
    }

    void aBadArchiveSaysWhatIsWrongAndWhere_data() {
        using enum ProblemKind;
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<ProblemKind>("kind");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* name, const std::string& file, ProblemKind kind, const char* where) {
            QTest::newRow(name) << QByteArray::fromStdString(file) << kind << QString(where);
        };
        const std::string good = npyOf(kFirst);
        const std::string longer = npyOf(std::vector<float>(1000, 0.25F));
        const char* whole = "run.npz";
        const char* entry = "run.npz: w";
        row("nothing", "", FileEmpty, whole);
        row("another beginning", "1\n2\n", NpzDamaged, whole);
        row("the beginning alone", "PK\x03\x04", NpzDamaged, whole);
        row("no directory", two(0).substr(0, 200), NpzDamaged, whole);
        row("no end of the directory", two(0).substr(0, two(0).size() - 5), NpzDamaged, whole);
        row("an archive of nothing", zipOf({}), NoArrays, whole);
        row("an archive of texts", zipOf({{"a.txt", "1"}}), NoArrays, whole);
        row("a recording without a gradient", recordingWithoutGradients(), NoArrays, whole);
        row("another checksum", zipOf({{"w.npy", good, 0, false, 0, 1}}), NpzDamaged, entry);
        row("another checksum, deflated", zipOf({{"w.npy", good, 8, false, 0, 1}}), NpzDamaged, entry);
        row("encrypted", zipOf({{"w.npy", good, 0, false, 1}}), NpzBadMethod, entry);
        row("method 12", zipOf({{"w.npy", good, 12}}), NpzBadMethod, entry);
        row("method 14", zipOf({{"w.npy", good, 14}}), NpzBadMethod, entry);
        row("no .npy inside", zipOf({{"w.npy", "hello"}}), NpyBadMagic, entry);
        row("an empty .npy", zipOf({{"w.npy", ""}}), NpyBadMagic, entry);
        row("values that do not come", zipOf({{"w.npy", npy("(4,)", float32Bytes(kFirst))}}), FileTruncated, entry);
        row("values too many", zipOf({{"w.npy", npy("(2,)", float32Bytes(kFirst))}}), NpzDamaged, entry);
        row("whole numbers", zipOf({{"w.npy", npy("(1,)", "12345678", "<i8")}}), NpyBadType, entry);
        row("objects", zipOf({{"w.npy", npy("(1,)", "12345678", "|O")}}), NpyBadType, entry);
        row("a size that is not so, deflated", zipOf({{"w.npy", longer, 8, false, 0, 0, 100}}), FileTruncated, entry);
        row("a huge size", zipOf({{"w.npy", good, 8, false, 0, 0, std::uint64_t{1} << 40}}), NpzTooPacked, whole);
        row("the hugest size", zipOf({{"w.npy", good, 8, false, 0, 0, ~std::uint64_t{0}}}), NpzTooPacked, whole);
        std::string broken = zipOf({{"w.npy", longer, 8}});
        broken[40] = static_cast<char>(broken[40] ^ 0x5A);
        row("broken deflate", broken, NpzDamaged, entry);
    }
    void aBadArchiveSaysWhatIsWrongAndWhere() {
        QFETCH(QByteArray, file);
        QFETCH(ProblemKind, kind);
        QFETCH(QString, where);
        const Result<ReadReport> report = read(file.toStdString());
        QVERIFY2(!report.ok(), qPrintable(told(report)));
        QVERIFY2(report.problem().kind == kind, qPrintable(told(report)));
        QCOMPARE(QString::fromStdString(report.problem().where), where);
        if (kind == ProblemKind::NpzDamaged || kind == ProblemKind::NpzBadMethod) {
            QVERIFY(!report.problem().text.empty());
        }
    }

    /// 3 MiB that would be 3 GiB; and a small array that is listed so often that it would be.
    void aBombIsRefusedBeforeItIsUnpacked() {
        const std::string zeros = npy("(16777216,)", std::string(std::size_t{64} << 20, '\0'));
        std::string bomb = zipOf({{"w0.npy", zeros, 8}});
        QVERIFY(bomb.size() < (std::size_t{1} << 17));
        const std::size_t directoryAt = bomb.rfind("PK\x01\x02");
        const std::size_t endAt = bomb.rfind("PK\x05\x06");
        const std::string line = bomb.substr(directoryAt, endAt - directoryAt);
        constexpr std::uint64_t kTimes = 48;
        std::string end = bomb.substr(endAt);
        bomb.resize(directoryAt);
        for (std::uint64_t i = 0; i < kTimes; ++i) {
            bomb += line; // each at the same place
        }
        end.replace(8, 8, littleEndian(kTimes, 2) + littleEndian(kTimes, 2) + littleEndian(kTimes * line.size(), 4));
        QElapsedTimer timer;
        timer.start();
        const Result<ReadReport> report = read(bomb + end);
        QVERIFY(!report.ok());
        QVERIFY2(report.problem().kind == ProblemKind::NpzTooPacked, qPrintable(told(report)));
        QCOMPARE(report.problem().text, std::to_string(kTimes * zeros.size()));
        QCOMPARE(report.problem().expected, std::to_string(std::uint64_t{1} << 30));
        QVERIFY(timer.elapsed() < 1000);
    }

    void progressRisesOverAllArraysAndEveryCallOfItCanCancel() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("long.npz").toStdString();
        const std::string array = npyOf(networkLike(600000, 1));
        std::ofstream(path, std::ios::binary) << zipOf({{"a.npy", array}, {"b.npy", array, 8}});
        std::vector<double> shares;
        const Result<ReadReport> report = readGradients(path, [&](double share) {
            shares.push_back(share);
            return true;
        });
        QVERIFY2(report.ok(), qPrintable(told(report)));
        QCOMPARE(report.value().set.count(), std::uint64_t{1200000});
        const auto& groups = report.value().set.groups;
        QVERIFY(std::equal(groups[0]->values().begin(), groups[0]->values().end(), groups[1]->values().begin(),
                           groups[1]->values().end()));
        QVERIFY(shares.size() >= 6);
        QVERIFY(std::is_sorted(shares.begin() + 1, shares.end())); // the first is of the look at what it is
        QCOMPARE(shares.back(), 1.0);
        for (std::size_t calls = 1; calls <= shares.size(); ++calls) {
            std::size_t left = calls;
            const Result<ReadReport> stopped = readGradients(path, [&](double) { return --left > 0; });
            QVERIFY(!stopped.ok());
            QVERIFY(stopped.problem().kind == ProblemKind::Cancelled);
        }
    }
};

QTEST_APPLESS_MAIN(TestNpzReader)
#include "test_npz_reader.moc"
