// SPDX-License-Identifier: GPL-3.0-or-later
#include "array_files.h"
#include "gradients/step_stream.h"

#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <fstream>
#include <sstream>

using namespace halfscope;
using namespace halfscope::test;

namespace {

Result<StepsReport> read(const QByteArray& bytes) {
    std::istringstream stream(bytes.toStdString());
    return readGradientSteps(stream, "run");
}

/// "1 2|3"
QString told(const std::vector<std::vector<float>>& stream) {
    QStringList steps;
    for (const auto& step : stream) {
        QStringList values;
        for (const float value : step) {
            values += QString::number(static_cast<double>(value), 'g', 9);
        }
        steps += values.join(' ');
    }
    return steps.join('|');
}

} // namespace

class TestGradientSteps : public QObject {
    Q_OBJECT

private slots:
    void aFileOfStepsGivesEachWithItsGroups_data() {
        using enum StepsFrom;
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<int>("from");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& file, StepsFrom from, const char* expected) {
            QTest::newRow(name) << QByteArray::fromStdString(file) << static_cast<int>(from) << QString(expected);
        };
        const std::string six = float32Bytes({1, 2, 3, 4, 5, 6});
        row(".npy", npy("(3, 2)", six), LeadingAxis, "0 { run: 1 2 } 1 { run: 3 4 } 2 { run: 5 6 }");
        row(".npy in Fortran's order", npy("(3, 2)", six, "<f4", "True"), LeadingAxis,
            "0 { run: 1 4 } 1 { run: 2 5 } 2 { run: 3 6 }");
        row(".npy of three axes", npy("(2, 1, 3)", six), LeadingAxis, "0 { run: 1 2 3 } 1 { run: 4 5 6 }");
        row(".npy, three axes in Fortran's order", npy("(2, 1, 3)", six, "<f4", "True"), LeadingAxis,
            "0 { run: 1 3 5 } 1 { run: 2 4 6 }");
        row(".npy of no value", npy("(2, 0)", ""), LeadingAxis, "0 { run:  } 1 { run:  }");
        row(".npz, the first axis of each",
            zipOf(
                {{"w.npy", npy("(2, 2)", float32Bytes({1, 2, 3, 4}))}, {"b.npy", npy("(2, 1)", float32Bytes({8, 9}))}}),
            LeadingAxis, "0 { w: 1 2; b: 8 } 1 { w: 3 4; b: 9 }");
        row(".npz by names, in the order of the numbers",
            zipOf({{"step/100/w.npy", npyOf({3})},
                   {"step/20/w.npy", npyOf({1, 2})},
                   {"step/20/b.npy", npyOf({0})},
                   {"run/amax.npy", npyOf({7})},
                   {"run/scale.npy", npyOf({65536})},
                   {"run/growth_tracker.npy", npy("(1,)", littleEndian(7, 8), "<i8")}}),
            Names, "20 { w: 1 2; b: 0 } 100 { w: 3 }");
        row(".safetensors by names",
            safetensors(R"({"step/7/a/b":{"dtype":"F16","shape":[1],"data_offsets":[0,2]},)"
                        R"("step/0/w":{"dtype":"F16","shape":[1],"data_offsets":[2,4]}})",
                        littleEndian(0x3C00'4000, 4)),
            Names, "0 { w: 1 } 7 { a/b: 2 }");
        row(".safetensors by names, what describes the run between them",
            safetensors(R"({"step/0/w":{"dtype":"F16","shape":[1],"data_offsets":[0,2]},)"
                        R"("run/scale":{"dtype":"F64","shape":[1],"data_offsets":[2,10]},)"
                        R"("run/growth_tracker":{"dtype":"I64","shape":[1],"data_offsets":[10,18]},)"
                        R"("run/amax":{"dtype":"F64","shape":[1],"data_offsets":[18,26]},)"
                        R"("step/1/w":{"dtype":"F16","shape":[1],"data_offsets":[26,28]}})",
                        littleEndian(0x4000, 2) + std::string(24, '\x11') + littleEndian(0x3C00, 2)),
            Names, "0 { w: 2 } 1 { w: 1 }");
        row("a step column", "step,w,b\n0,1,2\n0,3,\n10,5,6\n", StepColumn, "0 { w: 1 3; b: 2 } 10 { w: 5; b: 6 }");
        row("a step column elsewhere, and of another case", "w;Step\n0,5;2\n1,5;1\n2,5;2\n", StepColumn,
            "1 { w: 1.5 } 2 { w: 0.5 2.5 }");
        row("a step column of real numbers", "step\tw\n0.0\t1\n1e2\t2\n", StepColumn, "0 { w: 1 } 100 { w: 2 }");
        row("comments, and a step without a value", "# run 7\nstep w\n1 2 # first\n\n", StepColumn, "1 { w: 2 }");
        row("a step of no value", "step,w\n1,2\n2,\n", StepColumn, "1 { w: 2 } 2 {  }");
    }
    void aFileOfStepsGivesEachWithItsGroups() {
        QFETCH(QByteArray, file);
        QFETCH(int, from);
        QFETCH(QString, expected);
        const Result<StepsReport> report = read(file);
        QCOMPARE(test::told(report), expected);
        QCOMPARE(static_cast<int>(report.value().from), from);
    }

    void aBadFileSaysWhatIsWrong_data() {
        using enum ProblemKind;
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& file, ProblemKind kind, const char* rest) {
            QTest::newRow(name) << QByteArray::fromStdString(file)
                                << QString("problem %1 of run%2").arg(static_cast<int>(kind)).arg(rest);
        };
        const std::string one = npyOf({1, 2});
        row("nothing", "", FileEmpty, "");
        row(".npy of one axis", one, NoSteps, "");
        row(".npy of no step", npy("(0, 5)", ""), NoSteps, "");
        row(".npy of too many steps", npy("(1000001, 1)", std::string(4000004, '\1')), TooManySteps, " [1000000]");
        row(".npy of 10^12 empty steps", npy("(1000000000000, 0)", ""), TooManySteps, " [1000000]");
        row(".npy that ends early", npy("(2, 2)", float32Bytes({1, 2, 3})), FileTruncated, " [144], byte 140");
        row(".npz of other first axes",
            zipOf({{"w.npy", npy("(2, 1)", float32Bytes({1, 2}))}, {"b.npy", npy("(1, 2)", float32Bytes({1, 2}))}}),
            NoSteps, "");
        row(".npz of a recording without a gradient", recordingWithoutGradients(), NoArrays, "");
        row(".npz of one axis", zipOf({{"w.npy", one}}), NoSteps, "");
        row(".safetensors without names of steps",
            safetensors(R"({"w":{"dtype":"F16","shape":[1,1],"data_offsets":[0,2]}})", "12"), NoSteps, "");
        row("text without a step column", "a,b\n1,2\n", NoSteps, "");
        row("a word for a step", "step,w\n0,1\nten,2\n", StepBadNumber, ": ten, line 3");
        row("a negative step", "step,w\n-1,1\n", StepBadNumber, ": -1, line 2");
        row("half a step", "step,w\n0.5,1\n", StepBadNumber, ": 0.5, line 2");
        row("no step", "step,w\n,1\n", StepBadNumber, ", line 2");
        row("a word for a number", "step,w\n1,x\n", TextBadNumber, ": x, line 2");
        row("a cell too many", "step,w\n1,2,3\n", TextBadRow, ": 1,2,3 [2 columns], line 2");
        row("names alone", "step,w\n", TextNoNumbers, "");
    }
    void aBadFileSaysWhatIsWrong() {
        QFETCH(QByteArray, file);
        QFETCH(QString, expected);
        QCOMPARE(test::told(read(file)), expected);
    }

    void moreNamedStepsThanThereMayBe() {
        std::string header = "{";
        for (int i = 0; i <= 1'000'000; ++i) {
            header += (i == 0 ? "\"step/" : ",\"step/") + std::to_string(i) +
                      "/w\":{\"dtype\":\"F32\",\"shape\":[0],\"data_offsets\":[0,0]}";
        }
        const auto report = read(QByteArray::fromStdString(safetensors(header + "}", "")));
        QVERIFY(!report.ok());
        QCOMPARE(report.problem().kind, ProblemKind::TooManySteps);
        QCOMPARE(report.problem().expected, std::string("1000000"));
    }

    /// A matrix and a row: known by the headers, so that the file is not read twice.
    void arraysWithoutStepsAreNotReadForThem() {
        const std::string file = zipOf({{"w.npy", npy("(1000, 1000)", std::string(4'000'000, '\1'))},
                                        {"b.npy", npy("(1000,)", std::string(4'000, '\1'))}});
        std::istringstream stream(file);
        double furthest = 0;
        const auto report = readGradientSteps(stream, "run", [&](double share) {
            furthest = std::max(furthest, share);
            return true;
        });
        QCOMPARE(report.problem().kind, ProblemKind::NoSteps);
        QCOMPARE(furthest, 0.0);
    }

    void namesThatOnlyLookLikeStepsAreNames() {
        const std::string file = zipOf({{"step/x/w.npy", npyOf({1})},
                                        {"step/1/.npy", npyOf({2})},
                                        {"step/18446744073709551616/w.npy", npyOf({3})},
                                        {"steps/1/w.npy", npyOf({4})}});
        std::istringstream stream(file);
        QCOMPARE(test::told(readGradients(stream, "run")),
                 QString("step/x/w: 1; step/1/: 2; step/18446744073709551616/w: 3; steps/1/w: 4"));
    }

    void theStepColumnIsNoGradient() {
        std::istringstream both("step,w\n100,1\n200,2\n");
        QCOMPARE(test::told(readGradients(both, "run")), QString("w: 1 2"));
        std::istringstream alone("step\n100\n");
        QCOMPARE(test::told(readGradients(alone, "run")), QString("step: 100"));
    }

    void float64StepsSayWhatFloat32MadeOfThem() {
        std::string data;
        for (const double value : {1e-60, 1.0, 1e60, 2.0}) {
            data += littleEndian(std::bit_cast<std::uint64_t>(value), 8);
        }
        const auto report = read(QByteArray::fromStdString(npy("(2, 2)", data, "<f8")));
        QCOMPARE(test::told(report), QString("0 { run: 1 0 } 1 { run: 2 inf }"));
        QCOMPARE(report.value().becameZero, std::uint64_t{1});
        QCOMPARE(report.value().becameInfinite, std::uint64_t{1});
    }

    void aStreamHasAllValuesOrTheLargest_data() {
        QTest::addColumn<int>("most");
        QTest::addColumn<QString>("expected");
        QTest::newRow("all") << 9 << "0 1 -3 2|0 0 0.5 inf|4";
        QTest::newRow("two a step") << 8 << "2 -3|0.5 inf|4";
        QTest::newRow("one a step") << 3 << "-3|inf|4";
        QTest::newRow("never none") << 1 << "-3|inf|4";
    }
    void aStreamHasAllValuesOrTheLargest() {
        QFETCH(int, most);
        QFETCH(QString, expected);
        const auto report = read("step,w,b\n0,1,2\n0,-3,\n0,0,\n1,0,inf\n1,0,\n1,0.5,\n2,4,\n");
        QVERIFY(report.ok());
        QCOMPARE(told(stepStream(report.value().steps, static_cast<std::size_t>(most))), expected);
    }

    void aStepWithANanKeepsIt() {
        const auto report = read("step,w\n0,1\n0,inf\n0,nan\n0,-inf\n0,2\n1,3\n");
        const auto stream = stepStream(report.value().steps, 3);
        QCOMPARE(stream[0].size(), std::size_t{1});
        QVERIFY(std::isnan(stream[0][0]));
    }

    void everyFormOfAFileIsAStream_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("expected");
        QTest::newRow("rows") << QByteArray("8,16\ninf\n4\n") << "8 16|inf|4";
        QTest::newRow("a step column") << QByteArray("step,w\n1,8\n1,16\n2,4\n") << "8 16|4";
        QTest::newRow(".npy") << QByteArray::fromStdString(npy("(2, 2)", float32Bytes({8, -16, 4, 2}))) << "8 -16|2 4";
        QTest::newRow(".npy of one axis") << QByteArray::fromStdString(npyOf({1}))
                                          << QString("problem %1").arg(static_cast<int>(ProblemKind::NoSteps));
        QTest::newRow("a word") << QByteArray("1\nx\n")
                                << QString("problem %1").arg(static_cast<int>(ProblemKind::TextBadNumber));
    }
    void everyFormOfAFileIsAStream() {
        QFETCH(QByteArray, file);
        QFETCH(QString, expected);
        const QTemporaryDir folder;
        const std::string path = folder.filePath("steps").toStdString();
        std::ofstream(path, std::ios::binary) << file.toStdString();
        const auto stream = readStepStream(path);
        QCOMPARE(stream ? told(stream.value()) : QString("problem %1").arg(static_cast<int>(stream.problem().kind)),
                 expected);
    }

    void aStepsGroupsAreSharedByCopies() {
        const auto report = read("step,w\n0,1\n");
        const RecordedStep copy = report.value().steps[0];
        QCOMPARE(copy.set.groups[0].get(), report.value().steps[0].set.groups[0].get());
    }
};

QTEST_APPLESS_MAIN(TestGradientSteps)
#include "test_gradient_steps.moc"
