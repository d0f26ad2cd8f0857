// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QTemporaryDir>

using program::json;
using program::run;
using program::words;

class TestSurveyCommand : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_csv;

    QString write(const QString& name, const QByteArray& content) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("cannot write %s", qPrintable(file.fileName()));
        }
        return file.fileName();
    }

    /// "lost,subnormal,normal,saturated,overflowed of count (zeros,infinities,nans)"
    static QString countsOf(const QJsonObject& object) {
        const auto at = [&](const char* key) { return QString::number(object.value(QLatin1String(key)).toInt(-1)); };
        return QStringLiteral("%1,%2,%3,%4,%5 of %6 (%7,%8,%9)")
            .arg(at("lost"), at("subnormal"), at("normal"), at("saturated"), at("overflowed"), at("count"), at("zeros"),
                 at("infinities"), at("nans"));
    }

    QJsonObject survey(const char* options) {
        return json(QStringList{QStringLiteral("survey"), m_csv, QStringLiteral("--json")} + words(options)).object();
    }

    static QByteArray npyOfDoubles(const std::vector<double>& values) {
        QByteArray header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" +
                            QByteArray::number(static_cast<int>(values.size())) + ",), }";
        header = header.leftJustified(117, ' ') + '\n';
        QByteArray npy("\x93NUMPY\x01\x00", 8);
        npy += static_cast<char>(header.size());
        npy += '\0';
        npy += header;
        npy.append(reinterpret_cast<const char*>(values.data()),
                   static_cast<qsizetype>(values.size() * sizeof(double)));
        return npy;
    }

private slots:
    void initTestCase() {
        // a: lost, zero, infinite, normal; b: normal, above 65504, NaN, subnormal
        m_csv = write(QStringLiteral("two.csv"), "a,b\n1e-8,1\n0,70000\ninf,nan\n1e-3,2^-20\n");
    }

    void everyValueIsCountedOnce() {
        const QJsonObject all = survey("");
        QCOMPARE(program::keysOf(all),
                 QStringLiteral("all_normal,count,format,groups,infinities,lost,nans,normal,overflowed,safe,"
                                "saturated,scale,subnormal,zeros"));
        QCOMPARE(all[QLatin1String("format")].toString(), QStringLiteral("float16"));
        QCOMPARE(all[QLatin1String("scale")].toDouble(), 1.0);
        QCOMPARE(countsOf(all), QStringLiteral("1,1,2,0,1 of 8 (1,1,1)"));
        const QJsonArray groups = all[QLatin1String("groups")].toArray();
        QCOMPARE(groups.size(), 2);
        QCOMPARE(program::keysOf(groups[0].toObject()),
                 QStringLiteral("count,infinities,lost,name,nans,normal,overflowed,saturated,subnormal,zeros"));
        QCOMPARE(groups[0].toObject()[QLatin1String("name")].toString(), QStringLiteral("a"));
        QCOMPARE(countsOf(groups[0].toObject()), QStringLiteral("1,0,1,0,0 of 4 (1,1,0)"));
        QCOMPARE(groups[1].toObject()[QLatin1String("name")].toString(), QStringLiteral("b"));
        QCOMPARE(countsOf(groups[1].toObject()), QStringLiteral("0,1,1,0,1 of 4 (0,0,1)"));
    }

    void everyOptionChangesTheCounts_data() {
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<QString>("counts");
        const auto row = [](const char* options, const char* counts) {
            QTest::newRow(options) << QByteArray(options) << QString::fromLatin1(counts);
        };
        row("--scale 2^16", "0,0,3,0,2 of 8 (1,1,1)"); // 1 becomes 65536, infinite as well
        row("--scale 2^-1", "1,1,3,0,0 of 8 (1,1,1)");
        row("--format bfloat16", "0,0,5,0,0 of 8 (1,1,1)");
        row("--saturate", "1,1,2,1,0 of 8 (1,1,1)");
        row("--rounding toward-zero", "1,1,2,1,0 of 8 (1,1,1)");
        row("--flush-subnormals", "2,0,2,0,1 of 8 (1,1,1)");
        row("--format e4m3", "2,1,1,0,1 of 8 (1,1,1)");
    }
    void everyOptionChangesTheCounts() {
        QFETCH(QByteArray, options);
        QTEST(countsOf(survey(options.constData())), "counts");
    }

    void theSafeEndsAreTheLastScalesThatServe() {
        const QJsonObject safe = survey("")[QLatin1String("safe")].toObject();
        QCOMPARE(program::keysOf(safe), QStringLiteral("high,low"));
        const auto low = static_cast<float>(safe[QLatin1String("low")].toDouble());
        const auto high = static_cast<float>(safe[QLatin1String("high")].toDouble());
        const auto classAt = [](float scale, const char* value) {
            const QStringList line{QStringLiteral("roundtrip"), QStringLiteral("--json"), QStringLiteral("--scale"),
                                   QString::number(static_cast<double>(scale), 'g', 17), QString::fromLatin1(value)};
            return json(line)[QLatin1String("values")][0][QLatin1String("class")].toString();
        };
        QCOMPARE(classAt(low, "1e-8"), QStringLiteral("subnormal"));
        QCOMPARE(classAt(std::nextafter(low, 0.0F), "1e-8"), QStringLiteral("zero"));
        QCOMPARE(classAt(high, "70000"), QStringLiteral("normal"));
        QCOMPARE(classAt(std::nextafter(high, 10.0F), "70000"), QStringLiteral("infinite"));
    }

    void nothingToStoreHasNoSafeScale() {
        const QJsonObject all = json(words("survey - --json"), {"0\nnan\n-inf\n", {}, {}}).object();
        QCOMPARE(countsOf(all), QStringLiteral("0,0,0,0,0 of 3 (1,1,1)"));
        QVERIFY(all[QLatin1String("safe")][QLatin1String("low")].isNull());
        QVERIFY(all[QLatin1String("safe")][QLatin1String("high")].isNull());
        QVERIFY(all[QLatin1String("all_normal")][QLatin1String("low")].isNull());
        const auto text = run(words("survey -"), {"0\n", {}, {}});
        QVERIFY2(text.output.startsWith("No value is finite and nonzero"), text.output.constData());
    }

    void whatCannotOverflowIsSafeUpToTheLargestFloat() {
        const QJsonObject all = json(words("survey - --json --saturate"), {"1\n", {}, {}}).object();
        QCOMPARE(all[QLatin1String("safe")][QLatin1String("high")].toDouble(), 3.4028234663852886e38);
    }

    void standardInputIsReadAndNamed() {
        const QJsonObject all = json(words("survey - --json"), {"1e-8\n1\n", {}, {}}).object();
        QCOMPARE(countsOf(all), QStringLiteral("1,0,1,0,0 of 2 (0,0,0)"));
        QCOMPARE(all[QLatin1String("groups")][0][QLatin1String("name")].toString(), QStringLiteral("standard input"));
        const auto bad = run(words("survey -"), {"1\nx\n", {}, {}});
        QCOMPARE(bad.status, 1);
        QCOMPARE(bad.errors, QByteArray("halfscope: standard input, line 2: “x” is not a number.\n"));
    }

    void stochasticCountsAreTheSeedsDrawBesideTheExpected() {
        const QStringList line = words("survey - --json --rounding stochastic --seed 7");
        const QByteArray input = QByteArray("1e-8\n").repeated(1000);
        const QJsonObject all = json(line, {input, {}, {}}).object();
        QCOMPARE(json(line, {input, {}, {}}).object(), all);
        const QJsonObject expected = all[QLatin1String("expected")].toObject();
        QCOMPARE(program::keysOf(expected), QStringLiteral("lost,normal,overflowed,saturated,subnormal"));
        const int lost = all[QLatin1String("lost")].toInt();
        QCOMPARE(lost + all[QLatin1String("subnormal")].toInt(), 1000);
        // up with the probability 1e-8 / 2^-24 = 0.16777: 167.77 expected, 11.8 their standard deviation
        QVERIFY2(std::abs(expected[QLatin1String("subnormal")].toDouble() - 167.7721) < 0.001,
                 QByteArray::number(expected[QLatin1String("subnormal")].toDouble()).constData());
        QVERIFY2(lost > 1000 - 168 - 60 && lost < 1000 - 168 + 60, QByteArray::number(lost).constData());
        QVERIFY(all[QLatin1String("safe")][QLatin1String("low")].isNull());
        QVERIFY(all[QLatin1String("safe")][QLatin1String("high")].isNull());
    }

    void aFloat64FileSaysWhatFloat32MadeOfIt() {
        const QString npy = write(QStringLiteral("d.npy"), npyOfDoubles({1e-60, 1e60, 1.0}));
        const QJsonObject all = json({QStringLiteral("survey"), npy, QStringLiteral("--json")}).object();
        QCOMPARE(all[QLatin1String("became_zero")].toInt(), 1);
        QCOMPARE(all[QLatin1String("became_infinite")].toInt(), 1);
        QCOMPARE(countsOf(all), QStringLiteral("0,0,1,0,0 of 3 (1,1,0)"));
    }

    /// Two float16 values, 2^-24 and infinity, as a tensor "w"; and the same as one of two steps of it.
    void tensorsAreGroupsAndStepsArePooled() {
        const auto tensor = [](const char* name, int begin) {
            return '"' + QByteArray(name) + "\":{\"dtype\":\"F16\",\"shape\":[2],\"data_offsets\":[" +
                   QByteArray::number(begin) + ',' + QByteArray::number(begin + 4) + "]}";
        };
        const auto file = [&](const QByteArray& tensors, const QByteArray& data) {
            const QByteArray header = '{' + tensors + '}';
            QByteArray length(8, '\0');
            length[0] = static_cast<char>(header.size() & 0xFF);
            length[1] = static_cast<char>(header.size() >> 8);
            return length + header + data;
        };
        const QByteArray data("\x01\x00\x00\x7C", 4);
        const auto groups = [&](const char* name, const QByteArray& content) {
            const QJsonArray array =
                json({QStringLiteral("survey"), write(QLatin1String(name), content), QStringLiteral("--json")})
                    .object()[QLatin1String("groups")]
                    .toArray();
            QStringList told;
            for (const QJsonValue& group : array) {
                told << group[QLatin1String("name")].toString() + QLatin1Char(' ') + countsOf(group.toObject());
            }
            return told.join(QLatin1String("; "));
        };
        QCOMPARE(groups("one.safetensors", file(tensor("w", 0), data)), QStringLiteral("w 0,1,0,0,0 of 2 (0,1,0)"));
        QCOMPARE(groups("steps.bin", file(tensor("step/0/w", 0) + ',' + tensor("step/9/w", 4), data + data)),
                 QStringLiteral("w 0,2,0,0,0 of 4 (0,2,0)"));
        const auto bad = run({QStringLiteral("survey"), write(QStringLiteral("cut.npz"), "PK\x03\x04")});
        QCOMPARE(bad.status, 1);
        QVERIFY2(bad.errors.contains("cut.npz cannot be read as .npz ("), bad.errors.constData());
    }

    void oneStepIsTakenByItsNumber() {
        const QByteArray file("step,w\n100,1e-8\n100,1\n200,70000\n");
        const auto counts = [&](const char* line) { return countsOf(json(words(line), {file, {}, {}}).object()); };
        QCOMPARE(counts("survey - --json"), QStringLiteral("1,0,1,0,1 of 3 (0,0,0)"));
        QCOMPARE(counts("survey - --json --step 100"), QStringLiteral("1,0,1,0,0 of 2 (0,0,0)"));
        QCOMPARE(counts("survey - --json --step 200"), QStringLiteral("0,0,0,0,1 of 1 (0,0,0)"));
        const auto unknown = run(words("survey - --step 150"), {file, {}, {}});
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.errors.contains("--step: the file has no step “150”. It has 2, from 100 to 200."),
                 unknown.errors.constData());
        const auto empty = run(QStringList{QStringLiteral("survey"), QStringLiteral("-"), QStringLiteral("--step"), {}},
                               {file, {}, {}});
        QCOMPARE(empty.status, 2);
        const auto none = run(words("survey - --step 1"), {"w\n1\n", {}, {}});
        QCOMPARE(none.status, 1);
        QVERIFY2(none.errors.contains("does not tell steps apart"), none.errors.constData());
    }

    void theTextIsTheHeadlineAndATable() {
        const auto outcome = run({QStringLiteral("survey"), m_csv});
        QCOMPARE(outcome.status, 0);
        const QList<QByteArray> lines = outcome.output.split('\n');
        QVERIFY2(
            lines[0].startsWith("At S = 1 in float16, 1 of these 5 gradients is lost and 1 is subnormal; 1 overflows."),
            lines[0].constData());
        QCOMPARE(lines[1],
                 QByteArray("No scale serves all: nothing is lost from 2^1.58, nothing overflows up to 2^-0.10."));
        QCOMPARE(lines[3],
                 QByteArray("group  count  zeros  infinities  NaN  lost  subnormal  normal  saturated  overflowed"));
        QCOMPARE(lines[4],
                 QByteArray("a          4      1           1    0     1          0       1          0           0"));
        QCOMPARE(lines[5],
                 QByteArray("b          4      0           0    1     0          1       1          0           1"));
        QCOMPARE(lines[6],
                 QByteArray("all        8      1           1    1     1          1       2          0           1"));
    }

    void noLocaleChangesAByte() {
        for (const QStringList& line : {QStringList{QStringLiteral("survey"), m_csv},
                                        QStringList{QStringLiteral("survey"), m_csv, QStringLiteral("--json")}}) {
            const auto c = run(line, {{}, {QStringLiteral("LC_ALL=C")}, {}});
            const auto german =
                run(line, {{}, {QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANGUAGE=de")}, {}});
            QCOMPARE(c.status, 0);
            QCOMPARE(german.output, c.output);
        }
    }
};

QTEST_GUILESS_MAIN(TestSurveyCommand)
#include "test_survey_command.moc"
