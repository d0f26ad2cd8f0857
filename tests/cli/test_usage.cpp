// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

using program::run;
using program::words;

class TestUsage : public QObject {
    Q_OBJECT

private slots:
    void everySubcommandHasItsHelp_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"roundtrip", "survey", "trace", "train", "devices", "policies", "scenarios", "export",
                                 "pictures", "bench"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    void everySubcommandHasItsHelp() {
        QFETCH(QString, name);
        const auto outcome = run({name, QStringLiteral("--help")});
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.errors, QByteArray());
        QVERIFY2(outcome.output.startsWith("Usage: halfscope " + name.toUtf8() + " [options]"),
                 outcome.output.constData());
        const QByteArray whole = run({QStringLiteral("--help")}).output;
        QVERIFY2(whole.contains("\n  " + name.toUtf8() + ' '), whole.constData());
    }

    void theVersionNeedsNoDisplay() {
        const auto outcome = run({QStringLiteral("--version")},
                                 {{}, {}, {QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("DISPLAY")}});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.output.startsWith("halfscope 0."), outcome.output.constData());
    }

    void whatIsWrongIsNamedInOneLine_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* line, int status, const char* sentence) {
            QTest::newRow(line) << QByteArray(line) << status << QByteArray(sentence);
        };
        row("roundtrip", 2, "roundtrip: give at least one value, like 1e-8.");
        row("roundtrip 1 x", 2, "roundtrip: “x” is not a number. Write one like 1e-8, 2^-24 or inf.");
        row("roundtrip --scale 0 1", 2,
            "roundtrip: --scale: “0” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.");
        row("roundtrip --scale -2 1", 2,
            "roundtrip: --scale: “-2” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.");
        row("roundtrip --scale inf 1", 2,
            "roundtrip: --scale: “inf” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.");
        row("roundtrip --format float1 1", 2,
            "roundtrip: --format: There is no format “float1”. There are: float32, tf32, float16, bfloat16, e5m2, "
            "e4m3.");
        row("roundtrip --rounding up 1", 2,
            "roundtrip: --rounding: There is no rounding “up”. There are: nearest, toward-zero, stochastic.");
        row("roundtrip --seed -1 1", 2, "roundtrip: --seed: “-1” is not a whole number from 0 to 2^64 - 1.");
        row("roundtrip --seed 1.5 1", 2, "roundtrip: --seed: “1.5” is not a whole number from 0 to 2^64 - 1.");
        row("roundtrip --formt float16 1", 2, "roundtrip: there is no option --formt. Did you mean --format?");
        row("roundtrip 1 --scale", 2, "roundtrip: missing value after '--scale'.");
        row("roundtrip --json=1 1", 2, "roundtrip: unexpected value after '--json'.");
        row("survey", 2, "survey: give one file of gradients, or - for standard input.");
        row("survey a b", 2, "survey: give one file of gradients, or - for standard input.");
        row("survey nowhere.npy", 1, "nowhere.npy does not exist. Check the name and the folder.");
        row("survey /", 1, "/ cannot be read (no reason given). Check that it is a file and that you may read it.");
        row("train --data nowhere.csv", 1, "train: --data: nowhere.csv does not exist. Check the name and the folder.");
        row("train --data /", 1,
            "train: --data: / cannot be read (no reason given). Check that it is a file and that you may read it.");
        row("train nowhere.halfscope", 1, "nowhere.halfscope does not exist. Check the name and the folder.");
        row("export nowhere.halfscope --out x", 1, "nowhere.halfscope does not exist. Check the name and the folder.");
        row("scenarios x", 2, "scenarios: “x” is one argument too many.");
        row("export", 2, "export: give one file or scenario; halfscope scenarios lists those that there are.");
        row("export twelve-layers", 2, "export: --out: name the folder to write into.");
        row("export twelve-layer --out x", 2,
            "export: there is no scenario “twelve-layer”. Did you mean twelve-layers or twelve-layers-lost or "
            "twelve-layers-kept?");
        row("export nowhere.csv --out x", 1, "nowhere.csv does not exist. Check the name and the folder.");
        row("export twelve-layers --out x --formats pdf,sgv", 2,
            "export: --formats: there is no format “sgv”. Did you mean svg?");
        row("export twelve-layers --out x --formats ,", 2,
            "export: --formats: name at least one of pdf, svg, png, tex, csv, md.");
        row("export twelve-layers --out x --language fr", 2,
            "export: --language: there are no words in “fr”. There are: de, en.");
        row("export twelve-layers --out x --width-cm 3", 2, "export: --width-cm: “3” is no number from 4 to 100 cm.");
        row("export twelve-layers --out x --width-cm 16,5", 2,
            "export: --width-cm: “16,5” is no number from 4 to 100 cm.");
        row("export twelve-layers --out x --height-cm 3", 2,
            "export: --height-cm: the figure “range” needs at least 6.4 cm.");
        row("export twelve-layers --out x --dpi nan", 2, "export: --dpi: “nan” is no number from 36 to 2400.");
        row("export twelve-layers --out x --width-cm 60 --dpi 1200", 2,
            "export: --dpi: the figure “range” would have more than 100 million pixels.");
        row("export twelve-layers --out x --font-pt 40", 2,
            "export: --font-pt: a figure 16 cm wide has room for words of at most 17 pt.");
        row("export twelve-layers --out x --palette gray", 2,
            "export: --palette: there is no palette “gray”. Did you mean grey?");
        row("export twelve-layers --out x --only rnge", 2,
            "export: --only: there is no figure or table “rnge”. There are: range, returned, shares, groups.");
        row("export twelve-layers --out /proc/nowhere/x", 1,
            "/proc/nowhere/x cannot be written (no reason given). Check that you may write there and that there is "
            "room.");
        row("pictures", 2, "pictures: --out: name the folder to write into.");
        row("pictures --out x --size 3", 2, "pictures: --size: “3” is no size. Write one like 1280x800.");
        row("pictures --out x --scale 9", 2, "pictures: --scale: “9” is no scale from 1 to 4.");
        row("bench --only drag-1e7", 2,
            "bench: --only: there is no benchmark “drag-1e7”. Did you mean drag-1e6 or drag-1e8?");
        row("rountrip --scale 2 1", 2, "there is no subcommand and no file “rountrip”. Did you mean roundtrip?");
        row("nowhere.npy", 1, "nowhere.npy does not exist. Check the name and the folder.");
        row("--locale xx", 2, "--locale: there is no locale “xx”. Write one like de or en_GB.");
        row("--locle de", 2, "there is no option --locle. Did you mean --locale?");
    }
    void whatIsWrongIsNamedInOneLine() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, sentence);
        const auto outcome = run(words(line.constData()));
        QCOMPARE(outcome.errors, "halfscope: " + sentence + '\n');
        QTEST(outcome.status, "status");
        QCOMPARE(outcome.output, QByteArray());
    }

    void aFileNameWithALineEndStaysOneLine() {
        const auto outcome = run({QStringLiteral("survey"), QStringLiteral("no\nwhere")});
        QCOMPARE(outcome.errors.count('\n'), 1);
    }

    void withoutADisplayOneSentenceSaysSo_data() {
        QTest::addColumn<QStringList>("set");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("none") << QStringList() << QByteArray("neither DISPLAY nor WAYLAND_DISPLAY is set");
        QTest::newRow("stale X") << QStringList{QStringLiteral("DISPLAY=:987")}
                                 << QByteArray("nothing answers at DISPLAY=:987");
        QTest::newRow("stale Wayland") << QStringList{QStringLiteral("WAYLAND_DISPLAY=wayland-987")}
                                       << QByteArray("nothing answers at WAYLAND_DISPLAY=wayland-987");
        QTest::newRow("asked for") << QStringList{QStringLiteral("QT_QPA_PLATFORM=xcb")}
                                   << QByteArray("neither DISPLAY nor WAYLAND_DISPLAY is set");
    }
    void withoutADisplayOneSentenceSaysSo() {
        QFETCH(QStringList, set);
        QFETCH(QByteArray, why);
        const auto outcome = run(
            {}, {{},
                 set,
                 {QStringLiteral("DISPLAY"), QStringLiteral("WAYLAND_DISPLAY"), QStringLiteral("QT_QPA_PLATFORM")}});
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.errors, "halfscope: there is no display to open the window on (" + why +
                                     "); halfscope --help lists what works without one.\n");
    }

    void aPlatformThatNeedsNoDisplayIsRespected() {
        const auto outcome =
            run({QStringLiteral("--quit-after-first-frame")}, {{}, {QStringLiteral("QT_QPA_PLATFORM=offscreen")}, {}});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.output.startsWith("first frame after ") && outcome.output.endsWith(" on offscreen\n"),
                 outcome.output.constData());
    }

    void theScenariosAreListed() {
        const QJsonArray list = program::json(words("scenarios --json")).array();
        QCOMPARE(list.size(), 37);
        QStringList themes;
        for (const auto& scenario : list) {
            QCOMPARE(program::keysOf(scenario.toObject()), QStringLiteral("about,activity,id,theme,title"));
            QVERIFY(!scenario[QLatin1String("title")].toString().isEmpty());
            QVERIFY(!scenario[QLatin1String("about")].toString().isEmpty());
            const QString theme = scenario[QLatin1String("theme")].toString();
            if (themes.isEmpty() || themes.last() != theme) {
                themes << theme; // each once: they are sorted by it
            }
        }
        QCOMPARE(themes.join(QLatin1Char(' ')),
                 QStringLiteral("range scaling-helps scaler-rules training-loop scale-runs-away formats-compared "
                                "sums-and-updates no-scale-helps"));
        QCOMPARE(list[0][QLatin1String("id")].toString(), QStringLiteral("round-trip"));
        QCOMPARE(list[0][QLatin1String("activity")].toString(), QStringLiteral("range"));
        QCOMPARE(list[7][QLatin1String("activity")].toString(), QStringLiteral("scaler"));
        QCOMPARE(list[36][QLatin1String("activity")].toString(), QStringLiteral("network"));
    }

    void theScenariosArePrintedThemeByTheme() {
        const QByteArray text = run(words("scenarios")).output;
        QVERIFY(text.startsWith("What float16 can hold\n=====================\n\n"
                                "round-trip: Three gradients, there and back (range)\n    10^-8, 10^-3 and 1"));
        QVERIFY(text.contains("\n\n\nWhat no loss scale can repair\n=============================\n\n"
                              "activation-overflows: An activation that overflows (network)\n"));
        QVERIFY(text.contains("\n\nepsilon-becomes-zero: An epsilon that is zero (network)\n    Adam's epsilon"));
    }
};

QTEST_GUILESS_MAIN(TestUsage)
#include "test_usage.moc"
