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

Result<ReadReport> read(const std::string& bytes, const Progress& progress = {}) {
    std::istringstream stream(bytes);
    return readGradients(stream, "run.safetensors", progress);
}

/// JSON in which ' stands for ".
std::string json(const char* text) { return QByteArray(text).replace('\'', '"').toStdString(); }

std::string object(const std::string& content) { return std::string(1, '{').append(content).append("}"); }

std::string tensor(const char* name, const char* type, const char* shape, std::size_t begin, std::size_t end) {
    return QString::fromStdString(json("'%1':{'dtype':'%2','shape':%3,'data_offsets':[%4,%5]}"))
        .arg(name, type, shape)
        .arg(begin)
        .arg(end)
        .toStdString();
}

} // namespace

class TestSafetensorsReader : public QObject {
    Q_OBJECT

private slots:
    void everyCodeOfEveryTypeIsReadAsItsValue_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<int>("format");
        QTest::newRow("F16") << "F16" << static_cast<int>(FormatId::Float16);
        QTest::newRow("BF16") << "BF16" << static_cast<int>(FormatId::Bfloat16);
        QTest::newRow("F8_E4M3") << "F8_E4M3" << static_cast<int>(FormatId::E4m3);
        QTest::newRow("F8_E5M2") << "F8_E5M2" << static_cast<int>(FormatId::E5m2);
    }
    void everyCodeOfEveryTypeIsReadAsItsValue() {
        QFETCH(QString, type);
        QFETCH(int, format);
        const Format codes = formatOf(static_cast<FormatId>(format));
        std::string data;
        std::vector<float> all;
        for (std::uint32_t code = 0; code < (1u << codes.bits()); ++code) {
            data += littleEndian(code, codes.bits() / 8);
            all.push_back(decode(codes, code));
        }
        const QString shape = QString("[%1]").arg(all.size());
        const auto report =
            read(safetensors(object(tensor("w", qPrintable(type), qPrintable(shape), 0, data.size())), data));
        QVERIFY2(report.ok(), qPrintable(told(report)));
        const GroupPtr expected = GradientGroup::make("w", all);
        const GroupPtr actual = report.value().set.groups.at(0);
        QVERIFY(std::equal(actual->values().begin(), actual->values().end(), expected->values().begin(),
                           expected->values().end()));
        QCOMPARE(actual->zeros(), expected->zeros());
        QCOMPARE(actual->infinities(), expected->infinities());
        QCOMPARE(actual->nans(), expected->nans());
    }

    void aFileIsAGroupATensor_data() {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("data");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& header, const std::string& data,
                            const char* expected) {
            QTest::newRow(name) << QByteArray::fromStdString(header) << QByteArray::fromStdString(data)
                                << QString(expected);
        };
        const std::string w = tensor("w", "F32", "[2,1]", 0, 8);
        row("one tensor", object(w), float32Bytes({1, -2}), "w: 1 -2");
        row("spaces after the header", object(w).append("   "), float32Bytes({1, -2}), "w: 1 -2");
        row("metadata", object(json("'__metadata__':{'format':'pt','dtype':'x'},") + w), float32Bytes({1, -2}),
            "w: 1 -2");
        row("in the order of their bytes", object(tensor("b", "F32", "[1]", 8, 12) + "," + w), float32Bytes({1, -2, 3}),
            "w: 1 -2; b: 3");
        row("no axis", object(tensor("s", "F32", "[]", 0, 4)), float32Bytes({5}), "s: 5");
        row("no value", object(tensor("e", "F16", "[0,3]", 0, 0) + "," + w), float32Bytes({1, -2}), "e: ; w: 1 -2");
        row("float64", object(tensor("d", "F64", "[1]", 0, 8)), littleEndian(std::bit_cast<std::uint64_t>(0.75), 8),
            "d: 0.75");
        row("escaped names", json("{'\\u00fc \\'1\\'':{'shape':[1],'dtype':'F32','data_offsets':[0,4]}}"),
            float32Bytes({1}), "ü \"1\": 1");
        row("steps are pooled, what describes the run is not read",
            object(tensor("step/3/w", "F32", "[1]", 0, 4) + "," + tensor("run/step", "I64", "[1]", 4, 12) + "," +
                   tensor("step/4/w", "F32", "[1]", 12, 16)),
            float32Bytes({1, 7, 7, 2}), "w: 1 2");
    }
    void aFileIsAGroupATensor() {
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, data);
        QFETCH(QString, expected);
        const std::string file = safetensors(header.toStdString(), data.toStdString());
        QCOMPARE(told(read(file)), expected);
        const QTemporaryDir folder;
        const std::string path = folder.filePath("any name").toStdString();
        std::ofstream(path, std::ios::binary) << file;
        QCOMPARE(told(readGradients(path)), expected);
    }

    void aBadHeaderSaysWhatIsWrong_data() {
        using enum ProblemKind;
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& file, ProblemKind kind, const char* rest) {
            QTest::newRow(name) << QByteArray::fromStdString(file)
                                << QString("problem %1 of run.safetensors%2").arg(static_cast<int>(kind)).arg(rest);
        };
        const auto header = [&](const char* name, const std::string& json, ProblemKind kind, const char* rest) {
            row(name, safetensors(json, std::string(64, '\0')), kind, rest);
        };
        const char* field = ": w [dtype, shape and data_offsets once each]";
        row("nothing", "", FileEmpty, "");
        row("another beginning", "1\n2\n", SafetensorsBadHeader, ": 1.2. [{]");
        row("a length alone", littleEndian(100, 8), SafetensorsBadHeader, ": d....... [{]");
        row("a length of 2^63", littleEndian(std::uint64_t{1} << 63, 8) + "{}", SafetensorsBadHeader,
            ": 9223372036854775808 [<= 100000000]");
        row("a header that ends early", littleEndian(1000, 8) + "{\"w\"", FileTruncated, " [1008], byte 12");
        row("data that end early", safetensors(object(tensor("w", "F32", "[2]", 0, 8)), "1234"), FileTruncated,
            " [70], byte 66");
        header("no tensor", "{}", NoArrays, "");
        header("metadata alone", json("{'__metadata__':{}}"), NoArrays, "");
        header("a recording without a gradient",
               object(tensor("run/step", "I64", "[2]", 0, 16) + "," + tensor("run/amax", "F64", "[2]", 16, 32) + "," +
                      tensor("run/scale", "F64", "[2]", 32, 48) + "," +
                      tensor("run/growth_tracker", "I64", "[2]", 48, 64)),
               NoArrays, "");
        header("no JSON", "{hello", SafetensorsBadHeader, ": {h [JSON]");
        header("JSON that goes on", "{}}", SafetensorsBadHeader, ": {}} [JSON]");
        header("a list in a list", json("{'w':{'dtype':'F32','shape':[[1]],'data_offsets':[0,4]}}"),
               SafetensorsBadHeader, ": [ [dtype, shape and data_offsets once each]");
        header("an object in a tensor", json("{'w':{'dtype':{}}}"), SafetensorsBadHeader,
               ": { [dtype, shape and data_offsets once each]");
        header("a number for a tensor", json("{'w':1}"), SafetensorsBadHeader, ": 1 [{]");
        header("no type", json("{'w':{'shape':[1],'data_offsets':[0,4]}}"), SafetensorsBadHeader, field);
        header("two shapes", json("{'w':{'dtype':'F32','shape':[1],'shape':[1],'data_offsets':[0,4]}}"),
               SafetensorsBadHeader, field);
        header("one offset", json("{'w':{'dtype':'F32','shape':[1],'data_offsets':[0]}}"), SafetensorsBadHeader, field);
        header("three offsets", json("{'w':{'dtype':'F32','shape':[1],'data_offsets':[0,4,8]}}"), SafetensorsBadHeader,
               ": 8 [two offsets]");
        header("a negative axis", json("{'w':{'dtype':'F32','shape':[-1],'data_offsets':[0,4]}}"), SafetensorsBadHeader,
               ": -1 [whole numbers from 0 on]");
        header("a broken axis", json("{'w':{'dtype':'F32','shape':[1.5],'data_offsets':[0,4]}}"), SafetensorsBadHeader,
               ": 1.5 [whole numbers from 0 on]");
        header("an axis of 2^64", json("{'w':{'dtype':'F32','shape':[18446744073709551616],'data_offsets':[0,4]}}"),
               SafetensorsBadHeader, ": 18446744073709551616 [whole numbers from 0 on]");
        header("a product beyond 2^64",
               json("{'w':{'dtype':'F32','shape':[4294967296,4294967296],'data_offsets':[0,4]}}"), SafetensorsBadHeader,
               ": 4294967296 [a shape of a product below 2^60]");
        header("two of a name", object(tensor("w", "F32", "[1]", 0, 4) + "," + tensor("w", "F32", "[1]", 4, 8)),
               SafetensorsBadHeader, ": w [each name once]");
        header("whole numbers", object(tensor("w", "I64", "[1]", 0, 8)), SafetensorsBadType,
               ": w: I64 [F16, BF16, F32, F64, F8_E4M3, F8_E5M2]");
        header("overlapping", object(tensor("a", "F32", "[2]", 0, 8) + "," + tensor("b", "F32", "[1]", 4, 8)),
               SafetensorsBadOffsets, ": b: 4, 8 [from 8 on]");
        header("a gap", object(tensor("a", "F32", "[1]", 4, 8)), SafetensorsBadOffsets, ": a: 4, 8 [from 0 on]");
        header("backwards", object(tensor("a", "F32", "[1]", 0, 4) + "," + tensor("b", "F32", "[1]", 4, 0)),
               SafetensorsBadOffsets, ": b: 4, 0 [from 4 on]");
        header("too short for its shape", object(tensor("w", "F32", "[2]", 0, 4)), SafetensorsBadOffsets,
               ": w: 0, 4 [8 bytes]");
        row("offsets beyond the file", safetensors(object(tensor("w", "F32", "[999999]", 0, 3999996)), "1234"),
            FileTruncated, " [4000069], byte 77");
        row("values beyond all limits",
            safetensors(object(tensor("w", "F8_E5M2", "[1099511627776]", 0, 1099511627776)), "1234"), FileTooLarge,
            ": 1099511627776 [4294967295]");
    }
    void aBadHeaderSaysWhatIsWrong() {
        QFETCH(QByteArray, file);
        QFETCH(QString, expected);
        QCOMPARE(told(read(file.toStdString())), expected);
    }

    /// As deep and as long as the format lets a header be.
    void aHostileHeaderCostsNeitherTimeNorMemory_data() {
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("repeated");
        QTest::newRow("objects in objects") << QByteArray() << QByteArray("{\"a\":");
        QTest::newRow("lists in lists") << QByteArray("{\"w\":") << QByteArray("[");
        QTest::newRow("metadata in metadata") << QByteArray("{\"__metadata__\":") << QByteArray("{\"a\":");
        QTest::newRow("a shape without an end") << QByteArray("{\"w\":{\"shape\":[2") << QByteArray(",2");
    }
    void aHostileHeaderCostsNeitherTimeNorMemory() {
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, repeated);
        std::string header = begin.toStdString();
        header += repeated.repeated(static_cast<int>(50'000'000 / repeated.size())).toStdString();
        QElapsedTimer timer;
        timer.start();
        const auto report = read(safetensors(header, ""));
        QVERIFY(!report.ok());
        QVERIFY2(report.problem().kind == ProblemKind::SafetensorsBadHeader, qPrintable(told(report)));
        QVERIFY2(timer.elapsed() < 2000, QByteArray::number(timer.elapsed()).constData());
    }

    void progressRisesAndEveryCallOfItCanCancel() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath("long.safetensors").toStdString();
        const std::string data = float32Bytes(networkLike(1000000, 1));
        std::ofstream(path, std::ios::binary) << safetensors(object(tensor("a", "F32", "[1000,900]", 0, 3600000) + "," +
                                                                    tensor("b", "F32", "[100000]", 3600000, 4000000)),
                                                             data);
        std::vector<double> shares;
        const Result<ReadReport> report = readGradients(path, [&](double share) {
            shares.push_back(share);
            return true;
        });
        QVERIFY2(report.ok(), qPrintable(told(report)));
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
};

QTEST_APPLESS_MAIN(TestSafetensorsReader)
#include "test_safetensors_reader.moc"
