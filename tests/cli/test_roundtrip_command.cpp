// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QSet>

using program::json;
using program::run;
using program::words;

class TestRoundtripCommand : public QObject {
    Q_OBJECT

private:
    static QJsonArray valuesOf(const char* line) {
        return json(words(line) << QStringLiteral("--json")).object().value(QLatin1String("values")).toArray();
    }
    static QString codesOf(const QJsonArray& values) {
        QStringList codes;
        for (const auto& value : values) {
            codes << value.toObject().value(QLatin1String("code")).toString();
        }
        return codes.join(QLatin1Char(' '));
    }

private slots:
    void theSeedsExampleComesOutAsPrinted() {
        const QJsonObject at1 = json(words("roundtrip --json 1e-8 1e-3 1.0")).object();
        QCOMPARE(program::keysOf(at1), QStringLiteral("format,scale,values"));
        QCOMPARE(at1[QLatin1String("format")].toString(), QStringLiteral("float16"));
        QCOMPARE(at1[QLatin1String("scale")].toDouble(), 1.0);
        const QJsonArray values = at1[QLatin1String("values")].toArray();
        QCOMPARE(values.size(), 3);
        QCOMPARE(program::keysOf(values[0].toObject()),
                 QStringLiteral("class,code,input,relative_error,returned,scaled,stored"));
        QCOMPARE(codesOf(values), QStringLiteral("0x0000 0x1419 0x3C00"));
        QCOMPARE(values[0].toObject()[QLatin1String("input")].toDouble(), 9.99999993922529e-09);
        QCOMPARE(values[0].toObject()[QLatin1String("returned")].toDouble(), 0.0);
        QCOMPARE(values[0].toObject()[QLatin1String("relative_error")].toDouble(), 1.0);
        QCOMPARE(values[1].toObject()[QLatin1String("returned")].toDouble(), 0.0010004043579101562);
        QCOMPARE(values[2].toObject()[QLatin1String("returned")].toDouble(), 1.0);
    }

    void atTheLargeScaleTheSmallOneIsSavedAndTheLargeOneOverflows() {
        const QJsonArray values = valuesOf("roundtrip --scale 65536 1e-8 1e-3 1.0");
        QCOMPARE(codesOf(values), QStringLiteral("0x115E 0x5419 0x7C00"));
        const QJsonObject saved = values[0].toObject();
        QCOMPARE(static_cast<float>(saved[QLatin1String("returned")].toDouble()), 9.99716576e-09F);
        QCOMPARE(saved[QLatin1String("scaled")].toDouble(), 0.0006553599960170686);
        QCOMPARE(saved[QLatin1String("stored")].toDouble(), 0.00065517425537109375);
        QCOMPARE(saved[QLatin1String("class")].toString(), QStringLiteral("normal"));
        const QJsonObject over = values[2].toObject();
        QCOMPARE(over[QLatin1String("scaled")].toDouble(), 65536.0);
        QCOMPARE(over[QLatin1String("stored")].toString(), QStringLiteral("inf"));
        QCOMPARE(over[QLatin1String("class")].toString(), QStringLiteral("infinite"));
        QCOMPARE(over[QLatin1String("returned")].toString(), QStringLiteral("inf"));
        QCOMPARE(over[QLatin1String("relative_error")].toString(), QStringLiteral("inf"));
    }

    void everyOptionReachesTheStore_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char* line, const char* codes) {
            QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(codes);
        };
        row("roundtrip --format float32 1", "0x3F800000");
        row("roundtrip --format tf32 1 -1", "0x1FC00 0x5FC00");
        row("roundtrip --format bfloat16 1e-3 1e-30", "0x3A83 0x0DA2");
        row("roundtrip --format e5m2 1 61439 61440", "0x3C 0x7B 0x7C");
        row("roundtrip --format e4m3 448 464 465", "0x7E 0x7E 0x7F");
        row("roundtrip --rounding nearest 1e-3", "0x1419");
        row("roundtrip --rounding toward-zero 1e-3 70000", "0x1418 0x7BFF");
        row("roundtrip --flush-subnormals 1e-6 -1e-6 2^-14", "0x0000 0x8000 0x0400");
        row("roundtrip --saturate 70000 -inf", "0x7BFF 0xFBFF");
        row("roundtrip --scale 2^16 1", "0x7C00");
        row("roundtrip --scale=0.5 2", "0x3C00");
        row("roundtrip 2^-24 2^-25 0x1p-24", "0x0001 0x0000 0x0001");
        row("roundtrip inf nan", "0x7C00 0x7E00");
    }
    void everyOptionReachesTheStore() {
        QFETCH(QByteArray, line);
        QTEST(codesOf(valuesOf(line.constData())), "codes");
    }

    void aMinusBeforeANumberBelongsToIt_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char* line, const char* codes) {
            QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(codes);
        };
        row("roundtrip -1 -.5 -2^-24", "0xBC00 0xB800 0x8001");
        row("roundtrip -inf -nan -Infinity", "0xFC00 0x7E00 0xFC00");
        row("roundtrip --scale 2 -1", "0xC000");
        row("roundtrip -1 --scale 2", "0xC000");
    }
    void aMinusBeforeANumberBelongsToIt() {
        QFETCH(QByteArray, line);
        QTEST(codesOf(valuesOf(line.constData())), "codes");
    }

    void twoDashesEndTheOptions() {
        const auto outcome = run(words("roundtrip --json -- -1 1"));
        QCOMPARE(outcome.status, 0);
        QCOMPARE(codesOf(QJsonDocument::fromJson(outcome.output)[QLatin1String("values")].toArray()),
                 QStringLiteral("0xBC00 0x3C00"));
        QCOMPARE(run(words("roundtrip -- --json")).status, 2); // no number
    }

    void aSeedDrawsTheSameBitsEachTimeAndSeedsDiffer() {
        QSet<QString> drawn;
        for (int seed = 0; seed < 40; ++seed) {
            const QStringList line = words("roundtrip --json --rounding stochastic 1e-3 --seed")
                                     << QString::number(seed);
            const auto first = run(line);
            QCOMPARE(run(line).output, first.output);
            drawn << codesOf(QJsonDocument::fromJson(first.output)[QLatin1String("values")].toArray());
        }
        QCOMPARE(drawn, QSet<QString>({QStringLiteral("0x1418"), QStringLiteral("0x1419")}));
    }

    void theTableIsAlignedAndRead() {
        const auto outcome = run(words("roundtrip --scale 65536 -1e-8 1"));
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.output,
                 QByteArray("float16, S = 65536, nearest\n"
                            "\n"
                            " input      times S          stored  code    class          returned  relative error\n"
                            "-1e-08  -0.00065536  -0.00065517426  0x915E  normal    -9.997166e-09        0.000283\n"
                            "     1        65536               ∞  0x7C00  infinite              ∞               ∞\n"));
    }

    void noLocaleChangesAByte() {
        const QStringList line = words("roundtrip 1e-8 1234567 0.1 --scale 3");
        const auto c = run(line, {{}, {QStringLiteral("LC_ALL=C")}, {}});
        const auto german = run(line, {{}, {QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANGUAGE=de")}, {}});
        QCOMPARE(c.status, 0);
        QCOMPARE(german.output, c.output);
        QCOMPARE(german.errors, QByteArray());
        QCOMPARE(c.errors, QByteArray());
    }
};

QTEST_GUILESS_MAIN(TestRoundtripCommand)
#include "test_roundtrip_command.moc"
