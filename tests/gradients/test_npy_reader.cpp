// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/readers.h"
#include "sample_gradients.h"

#include <QTemporaryDir>
#include <QtTest>
#include <fstream>
#include <limits>
#include <sstream>

using namespace halfscope;
using namespace halfscope::test;

namespace {

/// An unsigned integer as bytes.
std::string bytesOf(std::uint64_t word, int size, bool bigEndian) {
    std::string bytes;
    for (int i = 0; i < size; ++i) {
        bytes += static_cast<char>(word >> (8 * (bigEndian ? size - 1 - i : i)));
    }
    return bytes;
}

/// A file's beginning; the header is padded as numpy pads it.
std::string beginning(const std::string& dictionary, int version = 1) {
    const int lengthSize = version == 1 ? 2 : 4;
    std::string header = dictionary;
    while ((8 + static_cast<std::size_t>(lengthSize) + header.size() + 1) % 64 != 0) {
        header += ' ';
    }
    header += '\n';
    return "\x93NUMPY" + std::string{static_cast<char>(version), '\0'} + bytesOf(header.size(), lengthSize, false) +
           header;
}

std::string dictionary(const std::string& type, const std::string& shape, const std::string& fortran = "False") {
    return "{'descr': '" + type + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }";
}

std::string dataOf(const std::vector<double>& values, const std::string& type) {
    std::string data;
    for (const double value : values) {
        const bool bigEndian = type.front() == '>';
        if (type.back() == '2') {
            data += bytesOf(encode(formatOf(FormatId::Float16), static_cast<float>(value)), 2, bigEndian);
        } else if (type.back() == '4') {
            data += bytesOf(std::bit_cast<std::uint32_t>(static_cast<float>(value)), 4, bigEndian);
        } else {
            data += bytesOf(std::bit_cast<std::uint64_t>(value), 8, bigEndian);
        }
    }
    return data;
}

Result<ReadReport> read(const std::string& bytes, const Progress& progress = {}) {
    std::istringstream stream(bytes);
    return readGradients(stream, "gradients", progress);
}

std::vector<float> sortedValues(const Result<ReadReport>& report) {
    const std::span<const float> values = report.value().set.groups.at(0)->values();
    return {values.begin(), values.end()};
}

} // namespace

class TestNpyReader : public QObject {
    Q_OBJECT

private slots:
    void everyTypeVersionAndOrderGivesTheSameSet_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("version");
        QTest::addColumn<QString>("fortran");
        for (const char* type : {"<f2", ">f2", "<f4", ">f4", "=f4", "f4", "<f8", ">f8"}) {
            for (const int version : {1, 2, 3}) {
                for (const char* fortran : {"False", "True"}) {
                    QTest::addRow("%s, version %d, %s", type, version, fortran) << type << version << fortran;
                }
            }
        }
    }
    void everyTypeVersionAndOrderGivesTheSameSet() {
        QFETCH(QString, type);
        QFETCH(int, version);
        QFETCH(QString, fortran);
        const std::string name = type.toStdString();
        const std::vector<double> values{
            3.0, -0x1p-24, 0.0, std::numeric_limits<double>::infinity(), 1.5, std::numeric_limits<double>::quiet_NaN()};
        const std::string file =
            beginning(dictionary(name, "(2, 3)", fortran.toStdString()), version) + dataOf(values, name);
        const Result<ReadReport> report = read(file);
        QVERIFY(report.ok());
        const std::vector<float> expected{-0x1p-24f, 1.5f, 3.0f};
        QCOMPARE(sortedValues(report), expected);
        const GroupPtr group = report.value().set.groups.at(0);
        QCOMPARE(group->name(), std::string("gradients"));
        QCOMPARE(group->zeros(), std::uint64_t{1});
        QCOMPARE(group->infinities(), std::uint64_t{1});
        QCOMPARE(group->nans(), std::uint64_t{1});
    }

    void everyCodeOfFloat16IsReadAsItsValue() {
        std::string data;
        std::vector<float> all;
        for (std::uint32_t code = 0; code < 0x10000u; ++code) {
            data += bytesOf(code, 2, false);
            all.push_back(decode(formatOf(FormatId::Float16), code));
        }
        const Result<ReadReport> report = read(beginning(dictionary("<f2", "(65536,)")) + data);
        QVERIFY(report.ok());
        const GroupPtr expected = GradientGroup::make("", all);
        const GroupPtr actual = report.value().set.groups.at(0);
        QVERIFY(std::equal(actual->values().begin(), actual->values().end(), expected->values().begin(),
                           expected->values().end()));
        QCOMPARE(actual->zeros(), std::uint64_t{2});
        QCOMPARE(actual->infinities(), std::uint64_t{2});
        QCOMPARE(actual->nans(), std::uint64_t{2046});
    }

    void aFloat64FileSaysWhatFloat32CannotHold() {
        const std::vector<double> values{0x1p-150,       -1e-60, 0x1.8p-150, 0.0,
                                         0x1.ffffffp127, -1e300, 1.0,        std::numeric_limits<double>::infinity()};
        const Result<ReadReport> report = read(beginning(dictionary("<f8", "(8,)")) + dataOf(values, "<f8"));
        QVERIFY(report.ok());
        QCOMPARE(report.value().becameZero, std::uint64_t{2});
        QCOMPARE(report.value().becameInfinite, std::uint64_t{2});
        const std::vector<float> expected{0x1p-149f, 1.0f};
        QCOMPARE(sortedValues(report), expected);
    }

    void shapesOfAnyDimensionsAreRead_data() {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<int>("count");
        QTest::newRow("no axis") << "()" << 1;
        QTest::newRow("one axis") << "(4,)" << 4;
        QTest::newRow("without the comma") << "(4)" << 4;
        QTest::newRow("three axes") << "(1, 2, 3)" << 6;
        QTest::newRow("of Python 2") << "(2L, 3L)" << 6;
        QTest::newRow("empty") << "(0,)" << 0;
        QTest::newRow("empty along one axis") << "(3, 0, 5)" << 0;
    }
    void shapesOfAnyDimensionsAreRead() {
        QFETCH(QString, shape);
        QFETCH(int, count);
        const std::vector<double> values(static_cast<std::size_t>(count), 0.5);
        const Result<ReadReport> report =
            read(beginning(dictionary("<f4", shape.toStdString())) + dataOf(values, "<f4") + "what follows is ignored");
        QVERIFY(report.ok());
        QCOMPARE(report.value().set.count(), static_cast<std::uint64_t>(count));
        QCOMPARE(report.value().set.groups.size(), std::size_t{1});
    }

    void theHeaderIsReadHoweverItIsWritten_data() {
        QTest::addColumn<QString>("header");
        QTest::newRow("in another order") << "{'shape': (2,), 'fortran_order': True, 'descr': '<f4'}";
        QTest::newRow("in double quotes") << "{\"descr\": \"<f4\", \"fortran_order\": False, \"shape\": (2,)}";
        QTest::newRow("without spaces") << "{'descr':'<f4','fortran_order':False,'shape':(2,)}";
        QTest::newRow("with many") << " {\n 'descr' : '<f4' ,\n 'fortran_order' : False , 'shape' : ( 2 , ) , } ";
    }
    void theHeaderIsReadHoweverItIsWritten() {
        QFETCH(QString, header);
        const Result<ReadReport> report = read(beginning(header.toStdString()) + dataOf({1.0, 2.0}, "<f4"));
        QVERIFY(report.ok());
        QCOMPARE(report.value().set.count(), std::uint64_t{2});
    }

    void aBadFileNamesWhatIsWrongAndWhere_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        QTest::addColumn<qulonglong>("byte");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const std::string& bytes, ProblemKind kind, qulonglong byte,
                            const char* text) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << static_cast<int>(kind) << byte << text;
        };
        const auto header = [](const std::string& text) { return beginning(text); };
        const auto shape = [](const std::string& text) { return beginning(dictionary("<f4", text)); };
        const auto type = [](const std::string& text) { return beginning(dictionary(text, "(1,)")) + "abcdefgh"; };
        const std::string good = shape("(3,)");

        row("integers", type("<i4"), ProblemKind::NpyBadType, 0, "<i4");
        row("complex", type("<c8"), ProblemKind::NpyBadType, 0, "<c8");
        row("long double", type("<f16"), ProblemKind::NpyBadType, 0, "<f16");
        row("objects", type("|O"), ProblemKind::NpyBadType, 0, "|O");
        row("bfloat16 of ml_dtypes", type("<V2"), ProblemKind::NpyBadType, 0, "<V2");
        row("no type", type(""), ProblemKind::NpyBadType, 0, "");
        row("not ASCII", type("<f4\xC3\xA9"), ProblemKind::NpyBadType, 0, "<f4\u00e9");
        row("not UTF-8", type("<f4\xE9"), ProblemKind::NpyBadType, 0, "<f4\ufffd");
        row("a record", header("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,)}"),
            ProblemKind::NpyBadType, 0, "[('a', '<f4')], 'fortran_order': False, 'shape': (1,)}");

        row("a negative axis", shape("(-1,)"), ProblemKind::NpyBadShape, 0, "(-1,)");
        row("an axis beyond 64 bits", shape("(99999999999999999999,)"), ProblemKind::NpyBadShape, 0,
            "(99999999999999999999,)");
        row("a product beyond 64 bits", shape("(4294967296, 4294967296)"), ProblemKind::NpyBadShape, 0,
            "(4294967296, 4294967296)");
        row("more bytes than 64 bits count", shape("(4611686018427387904,)"), ProblemKind::NpyBadShape, 0,
            "(4611686018427387904,)");
        row("more than memory holds", shape("(1000000000000,)"), ProblemKind::FileTooLarge, 0, "1000000000000");
        row("a float as an axis", shape("(2.5,)"), ProblemKind::NpyBadHeader, 62, ".5,), }");
        row("a word as an axis", shape("(many,)"), ProblemKind::NpyBadHeader, 61, "many,), }");
        row("an open shape", shape("(3,"), ProblemKind::NpyBadHeader, 63, ",");

        row("cut in the version", good.substr(0, 7), ProblemKind::FileTruncated, 7, "");
        row("cut in the length", good.substr(0, 9), ProblemKind::FileTruncated, 9, "");
        row("cut in the header", good.substr(0, 50), ProblemKind::FileTruncated, 50, "");
        row("no data", good, ProblemKind::FileTruncated, 128, "");
        row("cut between values", good + "abcdefgh", ProblemKind::FileTruncated, 136, "");
        row("cut in a value", good + "abcdefghij", ProblemKind::FileTruncated, 138, "");

        row("a later version", "\x93NUMPY\x04" + good.substr(7), ProblemKind::NpyBadVersion, 6, "4.0");
        row("a later minor version", "\x93NUMPY\x01\x02" + good.substr(8), ProblemKind::NpyBadVersion, 6, "1.2");
        row("version 255", "\x93NUMPY\xFF" + good.substr(7), ProblemKind::NpyBadVersion, 6, "255.0");
        row("a header of 4 GB", std::string("\x93NUMPY\x02\x00\xFF\xFF\xFF\xFF{", 13), ProblemKind::NpyBadHeader, 8,
            "4294967295");
        row("an empty header", std::string("\x93NUMPY\x01\x00\x00\x00", 10), ProblemKind::NpyBadHeader, 10, "");
        row("no dictionary", header("hello"), ProblemKind::NpyBadHeader, 10, "hello");
        row("an open dictionary", header("{'descr': '<f4', "), ProblemKind::NpyBadHeader, 64, "");
        row("an open string", header("{'descr': '<f4, "), ProblemKind::NpyBadHeader, 20, "'<f4,");
        row("no shape", header("{'descr': '<f4', 'fortran_order': False}"), ProblemKind::NpyBadHeader, 64, "");
        row("a key twice", header("{'descr': '<f4', 'descr': '<f4'}"), ProblemKind::NpyBadHeader, 27,
            "'descr': '<f4'}");
        row("another key", header("{'type': '<f4'}"), ProblemKind::NpyBadHeader, 11, "'type': '<f4'}");
        row("order as a number", header("{'fortran_order': 1}"), ProblemKind::NpyBadHeader, 28, "1}");
        row("more after the dictionary", header(dictionary("<f4", "(1,)") + "{"), ProblemKind::NpyBadHeader, 67, "{");
        row("a NUL in the dictionary", header(std::string("{\0}", 3)), ProblemKind::NpyBadHeader, 11, nullptr);
    }
    void aBadFileNamesWhatIsWrongAndWhere() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, kind);
        QFETCH(qulonglong, byte);
        QFETCH(QString, text);
        const Result<ReadReport> report = read(bytes.toStdString());
        QVERIFY(!report.ok());
        const Problem& problem = report.problem();
        QCOMPARE(static_cast<int>(problem.kind), kind);
        QCOMPARE(static_cast<qulonglong>(problem.byte), byte);
        QCOMPARE(problem.where, std::string("gradients"));
        if (!text.isNull()) {
            QVERIFY2(QString::fromStdString(problem.text).startsWith(text.left(20)), problem.text.c_str());
        }
    }

    void everyCutOfAFileIsAProblemAndNoCrash() {
        const std::string file = beginning(dictionary("<f8", "(20,)"), 3) + std::string(160, 'x');
        for (std::size_t length = 6; length < file.size(); ++length) {
            const Result<ReadReport> report = read(file.substr(0, length));
            QVERIFY(!report.ok());
            QVERIFY(report.problem().kind == ProblemKind::FileTruncated);
            QCOMPARE(report.problem().byte, std::uint64_t{length});
        }
    }

    void everyDamagedByteOfAHeaderIsReadOrRefused() {
        const std::string file = beginning(dictionary("<f4", "(3,)")) + std::string(12, 'x');
        for (std::size_t at = 6; at < 128; ++at) {
            for (int byte = 0; byte < 256; byte += 5) {
                std::string damaged = file;
                damaged[at] = static_cast<char>(byte);
                const Result<ReadReport> report = read(damaged);
                QVERIFY(report.ok() || report.problem().where == "gradients");
            }
        }
    }

    void aFileOnDiskIsRefusedBeforeItsMemoryIsAskedFor() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("huge.npy").toStdString();
        std::ofstream(path, std::ios::binary) << beginning(dictionary("<f8", "(1152921504606846975,)")) << "abc";
        const Result<ReadReport> report = readGradients(path);
        QVERIFY(!report.ok());
        QVERIFY(report.problem().kind == ProblemKind::FileTruncated);
        QCOMPARE(report.problem().byte, std::uint64_t{131});
        QCOMPARE(report.problem().where, path);
    }

    void progressRisesToOneAndCancels() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("long.npy").toStdString();
        const std::vector<double> values(1000000, 0.5);
        std::ofstream(path, std::ios::binary) << beginning(dictionary("<f4", "(1000000,)")) << dataOf(values, "<f4");
        std::vector<double> shares;
        const auto listen = [&](double share) {
            shares.push_back(share);
            return true;
        };
        const Result<ReadReport> report = readGradients(path, listen);
        QVERIFY(report.ok());
        QCOMPARE(report.value().set.groups.at(0)->name(), std::string("long.npy"));
        QCOMPARE(report.value().set.count(), std::uint64_t{1000000});
        QVERIFY(shares.size() >= 4);
        QVERIFY(std::is_sorted(shares.begin(), shares.end()));
        QCOMPARE(shares.back(), 1.0);

        for (std::size_t calls = 1; calls <= shares.size(); ++calls) {
            std::size_t left = calls;
            const Result<ReadReport> stopped = readGradients(path, [&](double) { return --left > 0; });
            QVERIFY(!stopped.ok());
            QVERIFY(stopped.problem().kind == ProblemKind::Cancelled);
        }
    }

    void aStreamOfUnknownLengthSaysMinusOne() {
        double least = 1;
        double most = -2;
        const Result<ReadReport> report = read(beginning(dictionary("<f4", "(1,)")) + "abcd", [&](double share) {
            least = std::min(least, share);
            most = std::max(most, share);
            return true;
        });
        QVERIFY(report.ok());
        QCOMPARE(least, -1.0);
        QCOMPARE(most, -1.0);
    }

    void aFileNamedNpyWithoutTheMagicIsRefused() {
        std::istringstream stream("1\n2\n");
        const Result<ReadReport> report = readGradients(stream, "weights.npy");
        QVERIFY(!report.ok());
        QVERIFY(report.problem().kind == ProblemKind::NpyBadMagic);
    }
};

QTEST_APPLESS_MAIN(TestNpyReader)
#include "test_npy_reader.moc"
