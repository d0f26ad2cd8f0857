// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

using program::json;
using program::run;
using program::words;

class TestTraceCommand : public QObject {
    Q_OBJECT

private:
    static QJsonArray rowsOf(const QJsonDocument& document) {
        return document.object().value(QLatin1String("rows")).toArray();
    }

    /// "8 4 4 8": a number of each row; the strings of JSON for what is not finite, "raises" for an error's row.
    static QString column(const QJsonArray& rows, const char* key) {
        QStringList values;
        for (const auto& row : rows) {
            const QJsonValue value = row[QLatin1String(key)];
            values << (value.isString() ? value.toString() : QString::number(value.toDouble(), 'g', 17));
        }
        return values.join(QLatin1Char(' '));
    }

    static QJsonObject withoutCounters(QJsonObject row) {
        for (const char* key :
             {"good_steps", "bad_steps", "hysteresis", "first_overflow", "optimizer_steps", "scheduler_steps"}) {
            row.remove(QLatin1String(key));
        }
        return row;
    }

private slots:
    void theExercisesFourRowsComeOutAsPrinted() {
        const QJsonDocument document =
            json(words("trace --policy pytorch --init-scale 8 --growth-interval 2 --gradients 8,16;inf;4;4 --json"));
        QCOMPARE(program::keysOf(document.object()), QStringLiteral("error,policy,rows,verdict"));
        QCOMPARE(document[QLatin1String("policy")].toString(), QStringLiteral("pytorch"));
        QCOMPARE(document[QLatin1String("verdict")].toString(), QStringLiteral("healthy"));
        QVERIFY(document[QLatin1String("error")].isNull());
        const QByteArray expected[]{
            R"({"step":1,"received":[8,16],"overflow":false,"scale_used":8,"unscaled_by":8,"returned":[1,2],)"
            R"("scale_after":8,"rule":"kept"})",
            R"({"step":2,"received":["inf"],"overflow":true,"scale_used":8,"unscaled_by":8,"returned":null,)"
            R"("scale_after":4,"rule":"backed-off"})",
            R"({"step":3,"received":[4],"overflow":false,"scale_used":4,"unscaled_by":4,"returned":[1],)"
            R"("scale_after":4,"rule":"kept"})",
            R"({"step":4,"received":[4],"overflow":false,"scale_used":4,"unscaled_by":4,"returned":[1],)"
            R"("scale_after":8,"rule":"grew"})"};
        const QJsonArray rows = rowsOf(document);
        QCOMPARE(rows.size(), 4);
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(withoutCounters(rows[i].toObject()), QJsonDocument::fromJson(expected[i]).object());
        }
        QCOMPARE(column(rows, "good_steps"), QStringLiteral("1 0 1 0"));
        QCOMPARE(column(rows, "optimizer_steps"), QStringLiteral("1 1 2 3"));
        QCOMPARE(column(rows, "scheduler_steps"), QStringLiteral("1 2 3 4"));
        QVERIFY(rows[0][QLatin1String("first_overflow")].isNull());
        QCOMPARE(rows[1][QLatin1String("first_overflow")].toInt(), 1);
        QVERIFY(rows[0][QLatin1String("hysteresis")].isNull() && rows[0][QLatin1String("bad_steps")].isNull());
    }

    void keysComeInTheOrderOfTheTable() {
        const QByteArray output = run(words("trace --policy pytorch --overflow F --json")).output;
        QCOMPARE(output, QByteArray("{\n  \"policy\": \"pytorch\",\n  \"rows\": [\n    "
                                    "{\"step\":1,\"received\":[],\"overflow\":false,\"scale_used\":65536.0,"
                                    "\"unscaled_by\":65536.0,\"returned\":[],\"scale_after\":65536.0,\"rule\":\"kept\","
                                    "\"good_steps\":1,\"bad_steps\":null,\"hysteresis\":null,\"first_overflow\":null,"
                                    "\"optimizer_steps\":1,\"scheduler_steps\":1}\n  ],\n"
                                    "  \"verdict\": \"healthy\",\n  \"error\": null\n}\n"));
    }

    void everyFrameworksTraceComesOut_data() {
        QTest::addColumn<QStringList>("line");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("expected");
        QFile file(QStringLiteral(HALFSCOPE_TEST_DATA "/scaling/scaler_traces.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonObject streams = all[QLatin1String("streams")].toObject();
        for (const auto& entry : all[QLatin1String("traces")].toArray()) {
            const QString policy = entry[QLatin1String("policy")].toString();
            QStringList parameters;
            QByteArray key("scale_after");
            const QJsonObject given = entry[QLatin1String("parameters")].toObject();
            for (const QString& name : given.keys()) {
                const QJsonValue value = given[name];
                if (name == QLatin1String("_reports")) {
                    key = value.toString().startsWith(QLatin1String("scale used")) ? "scale_used" : key;
                } else if (!value.isBool() || value.toBool()) {
                    parameters << QLatin1String("--") + QString(name).replace(QLatin1Char('_'), QLatin1Char('-'));
                    if (!value.isBool()) {
                        parameters << QString::number(value.toDouble());
                    }
                }
            }
            for (const QString& name : streams.keys()) {
                const QJsonObject stream = streams[name].toObject();
                const QJsonArray scales = entry[QLatin1String("scale_after_each_step")][name].toArray();
                QStringList expected;
                for (const auto& scale : scales) {
                    expected << (scale.isString() ? scale.toString() : QString::number(scale.toDouble(), 'g', 17));
                }
                QVERIFY(!expected.isEmpty());
                QStringList line{QStringLiteral("trace"),
                                 QStringLiteral("--policy"),
                                 policy,
                                 QStringLiteral("--json"),
                                 QStringLiteral("--init-scale"),
                                 QString::number(stream[QLatin1String("init_scale")].toDouble()),
                                 QStringLiteral("--growth-interval"),
                                 QString::number(stream[QLatin1String("growth_interval")].toInt()),
                                 QStringLiteral("--overflow"),
                                 stream[QLatin1String("overflow")].toString()};
                line << parameters;
                QTest::addRow("%s %s %s by %s", qPrintable(name), qPrintable(policy),
                              qPrintable(parameters.join(QLatin1Char(' '))), key.constData())
                    << line << key << expected.join(QLatin1Char(' '));
            }
        }
    }
    void everyFrameworksTraceComesOut() {
        QFETCH(QStringList, line);
        QFETCH(QByteArray, key);
        QFETCH(QString, expected);
        const QJsonDocument document = json(line);
        const QJsonArray rows = rowsOf(document);
        QString scales = column(rows, key.constData());
        const bool raised = !document[QLatin1String("error")].isNull();
        if (raised) {
            scales = scales.section(QLatin1Char(' '), 0, -2) + QLatin1String(" raises");
            QCOMPARE(document[QLatin1String("error")][QLatin1String("step")].toInt(), rows.size());
        }
        QCOMPARE(scales, expected);
    }

    void aPolicyThatRaisesEndsItsTraceWithItsProblem() {
        const auto outcome = run(words("trace --policy deepspeed --hysteresis 1 --overflow TTTTTTTTTTTTTTTTTTTTTTTT "
                                       "--json"));
        QCOMPARE(outcome.status, 0); // the trace is the answer
        QCOMPARE(outcome.errors, QByteArray());
        const QJsonDocument document = QJsonDocument::fromJson(outcome.output);
        const QJsonArray rows = rowsOf(document);
        QCOMPARE(rows.size(), 17);
        QCOMPARE(rows[15][QLatin1String("scale_after")].toDouble(), 1.0);
        QCOMPARE(rows[16][QLatin1String("rule")].toString(), QStringLiteral("raised"));
        QVERIFY(rows[16][QLatin1String("returned")].isNull());
        const QJsonObject error = document[QLatin1String("error")].toObject();
        QCOMPARE(program::keysOf(error), QStringLiteral("kind,message,step"));
        QCOMPARE(error[QLatin1String("kind")].toString(), QStringLiteral("scaler-at-minimum"));
        QCOMPARE(error[QLatin1String("step")].toInt(), 17);
        QVERIFY(error[QLatin1String("message")].toString().startsWith(
            QLatin1String("DeepSpeed stops with an error at step 17: at S = 1 ")));
        QCOMPARE(document[QLatin1String("verdict")].toString(), QStringLiteral("stuck-at-floor"));
        const auto byDefault = json(words("trace --policy deepspeed --overflow TTTTTTTTTTTTTTTTTTTTTTTT --json"));
        QCOMPARE(byDefault[QLatin1String("error")][QLatin1String("step")].toInt(), 18);
    }

    void pytorchCollapsesToZeroAndThenDoesNotSkip() {
        const QString overflows = QString(166, QLatin1Char('T'));
        const QJsonArray flags = rowsOf(json(words("trace --policy pytorch --json --overflow") << overflows));
        QCOMPARE(flags[143][QLatin1String("scale_after")].toDouble(), 0x1p-128);
        QCOMPARE(flags[164][QLatin1String("scale_after")].toDouble(), 0x1p-149);
        QCOMPARE(flags[165][QLatin1String("scale_after")].toDouble(), 0.0);
        QString steps;
        for (int i = 0; i < 144; ++i) {
            steps += QLatin1String("inf;");
        }
        const QJsonDocument document =
            json(words("trace --policy pytorch --json --gradients") << steps + QLatin1String("4,0"));
        const QJsonValue last = rowsOf(document).last();
        QCOMPARE(last[QLatin1String("overflow")].toBool(true), false);
        QCOMPARE(last[QLatin1String("returned")].toArray(), QJsonArray({QStringLiteral("inf"), QStringLiteral("nan")}));
        QCOMPARE(document[QLatin1String("verdict")].toString(), QStringLiteral("running-away-to-zero"));
    }

    void theScaleDecidesWhatTrueGradientsBecome() {
        const QJsonArray rows =
            rowsOf(json(words("trace --policy pytorch --true-gradients 2;2;2,-1 --json --growth-interval 9")));
        QCOMPARE(column(rows, "scale_used"), QStringLiteral("65536 32768 16384"));
        QCOMPARE(rows[2][QLatin1String("received")].toArray(), QJsonArray({32768, -16384}));
        QCOMPARE(rows[2][QLatin1String("returned")].toArray(), QJsonArray({2, -1}));
        QCOMPARE(rows[2][QLatin1String("true_gradients")].toArray(), QJsonArray({2, -1}));
        QCOMPARE(rows[0][QLatin1String("received")].toArray(), QJsonArray({QStringLiteral("inf")}));
        // bfloat16 has float32's range
        QCOMPARE(column(rowsOf(json(words("trace --policy pytorch --true-gradients 2;2 --format bfloat16 --json"))),
                        "scale_used"),
                 QStringLiteral("65536 65536"));
    }

    void logMaxFollowsTheLargestGradient() {
        const QJsonArray rows =
            rowsOf(json(words("trace --policy openseq2seq-logmax --format float32 --true-gradients 8;32;2;8 --json")));
        const double expected[]{8192, 479.36, 248.92, 397.58};
        for (int i = 0; i < 4; ++i) {
            const double scale = rows[i][QLatin1String("scale_after")].toDouble();
            QCOMPARE(std::round(scale * 100) / 100, expected[i]);
            QCOMPARE(rows[i][QLatin1String("rule")].toString(), QStringLiteral("followed"));
        }
    }

    void parametersReachTheirRules_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("scales");
        const auto row = [](const char* line, const char* scales) {
            QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(scales);
        };
        row("--policy pytorch --init-scale 2^3 --growth-interval 1 --growth-factor 4 --overflow FFT", "32 128 64");
        row("--policy pytorch --init-scale 8 --backoff-factor 2^-2 --overflow tT", "2 0.5");
        row("--policy pytorch --init-scale 8 --growth-interval 2^0 --max-scale 24 --overflow FFF", "16 24 24");
        row("--policy keras2 --init-scale 2 --overflow TTT", "1 1 1");
        row("--policy keras2 --init-scale 2 --min-scale none --overflow TTT", "1 0.5 0.25");
        row("--policy keras2 --init-scale 2 --min-scale None --overflow TTT", "1 0.5 0.25");
        row("--policy keras2 --init-scale 2 --min-scale NONE --overflow TTT", "1 0.5 0.25");
        row("--policy keras2 --init-scale 4 --init-scale 2 --overflow TTT", "1 1 1"); // the last one counts
        row("--policy apex-amp --init-scale 2^30 --overflow F", "16777216");
        row("--policy apex-amp --init-scale 2^30 --max-scale none --overflow F", "1073741824");
        row("--policy deepspeed --init-scale 8 --hysteresis 2 --overflow TFT", "8 8 4");
        row("--policy deepspeed --init-scale 8 --hysteresis 2 --consecutive-hysteresis --overflow TFT", "8 8 8");
        row("--policy fairseq --init-scale 8 --tolerance 0.6 --overflow FTFT", "8 8 8 8");
        row("--policy paddle --init-scale 8 --decrease-every 2 --overflow TFTT", "8 8 8 4");
        row("--policy reference --init-scale 1.1 --overflow F", "1.1000000000000001"); // its scale is a float64
        row("--policy flax --init-scale 1.1 --overflow F", "1.1000000238418579");      // and this one a float32
    }
    void parametersReachTheirRules() {
        QFETCH(QByteArray, line);
        QTEST(column(rowsOf(json(words("trace --json") + words(line.constData()))), "scale_after"), "scales");
    }

    void aMinusBelongsToItsNumber() {
        const QJsonArray rows =
            rowsOf(json(words("trace --policy constant --init-scale 2 --json --gradients -1,-2^3;-inf;-.5")));
        QCOMPARE(rows.size(), 3);
        QCOMPARE(rows[0][QLatin1String("returned")].toArray(), QJsonArray({-0.5, -4}));
        QCOMPARE(rows[1][QLatin1String("received")].toArray(), QJsonArray({QStringLiteral("-inf")}));
        QCOMPARE(rows[2][QLatin1String("returned")].toArray(), QJsonArray({-0.25}));
    }

    void aStreamIsReadFromStandardInput_data() {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("flags") << QByteArray("--overflow") << QByteArray("F T\nFF\n");
        QTest::newRow("gradients") << QByteArray("--gradients") << QByteArray("8,16\ninf\n4\n4\n");
        QTest::newRow("true gradients") << QByteArray("--true-gradients") << QByteArray("1,2;65536;1;1");
    }
    void aStreamIsReadFromStandardInput() {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, input);
        const QJsonArray rows = rowsOf(json(words("trace --policy pytorch --init-scale 8 --growth-interval 2 --json")
                                                << QString::fromLatin1(option) << QStringLiteral("-"),
                                            {input, {}, {}}));
        QCOMPARE(column(rows, "scale_after"), QStringLiteral("8 4 4 8"));
    }

    void aStreamThatCannotBeReadAsOneIsAFailure_data() {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("a word") << QByteArray("8\nx\n4\n")
                                << QByteArray("Step 2: “x” is not a number. Write one like 1e-8, 2^-24 or inf.");
        QTest::newRow("nothing") << QByteArray() << QByteArray("there is no step. Write one like 8,16;inf;4;4.");
    }
    void aStreamThatCannotBeReadAsOneIsAFailure() { // as of a file; as an argument it is bad usage
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, sentence);
        const auto outcome = run(words("trace --policy pytorch --gradients -"), {input, {}, {}});
        QCOMPARE(outcome.errors, "halfscope: trace: --gradients: " + sentence + '\n');
        QCOMPARE(outcome.status, 1);
        QCOMPARE(outcome.output, QByteArray());
    }

    void theTableIsAlignedUnderItsSentences() {
        const auto outcome =
            run(words("trace --policy pytorch --init-scale 2^12 --growth-interval 2 --gradients 8,16;inf;nan;4;4"));
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.output,
                 QByteArray("PyTorch GradScaler, from 2^12, interval 2: healthy, 2 of 5 steps skipped.\n"
                            "2 steps overflowed and were skipped (steps 2 to 3); the scale serves the others. Nothing "
                            "has to be done.\n"
                            "\n"
                            "step  scale used  received  returned                 scale after  good steps  what "
                            "happened\n"
                            "   1        2^12  8, 16     0.001953125, 0.00390625         2^12           1  kept\n"
                            "   2        2^12  ∞         skipped                         2^11           0  overflow: "
                            "halved\n"
                            "   3        2^11  NaN       skipped                         1024           0  overflow: "
                            "halved\n"
                            "   4        1024  4         0.00390625                      1024           1  kept\n"
                            "   5        1024  4         0.00390625                      2^11       2 → 0  kept, then "
                            "doubled\n"));
    }

    void theClosedLoopsTableHasTheTrueGradients() {
        const auto outcome = run(words("trace --policy pytorch --growth-interval 9 --true-gradients 2,1;0.5"));
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.output.endsWith(
                     "step  true gradients  scale used  received  returned  scale after  good steps  what happened\n"
                     "   1  2, 1                  2^16  ∞, ∞      skipped          2^15           0  overflow: halved\n"
                     "   2  0.5                   2^15  16384     0.5              2^15           1  kept\n"),
                 outcome.output.constData());
        const QByteArray markdown = run(words("trace --policy pytorch --true-gradients 2,1;0.5 --markdown")).output;
        QVERIFY2(markdown.startsWith("| step | true gradients | scale used | received |"), markdown.constData());
        const QByteArray open = run(words("trace --policy pytorch --gradients 2")).output;
        QVERIFY(!open.contains("true gradients"));
    }

    void standardInputThatCannotBeReadIsOneSentence_data() {
        QTest::addColumn<QString>("redirection");
        QTest::newRow("closed") << QStringLiteral("<&-");
        QTest::newRow("a folder") << QStringLiteral("< /");
    }
    void standardInputThatCannotBeReadIsOneSentence() {
        QFETCH(QString, redirection);
        for (const char* stream : {"--overflow", "--gradients", "--true-gradients"}) {
            const auto outcome = run(
                {QStringLiteral("-c"),
                 QStringLiteral("exec \"$0\" trace --policy pytorch %1 - %2").arg(QLatin1String(stream), redirection),
                 QStringLiteral(HALFSCOPE_PROGRAM)},
                {}, QStringLiteral("/bin/sh"));
            QCOMPARE(outcome.errors, QByteArray("halfscope: standard input cannot be read\n"));
            QCOMPARE(outcome.status, 1);
            QCOMPARE(outcome.output, QByteArray());
        }
    }

    void theHelpSaysThatAnErrorOfThePolicyIsAnAnswer() {
        const auto outcome = run(words("trace --help"));
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.output.simplified().contains("A policy that stops with an error ends the trace, and the exit "
                                                      "status is 0: the trace is the answer."),
                 outcome.output.constData());
    }

    void tablesForFilesComeOut_data() {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QByteArray>("begins");
        QTest::addColumn<QByteArray>("ends");
        QTest::newRow("CSV") << QByteArray("--csv")
                             << QByteArray("step,received,overflow,scale_used,unscaled_by,returned,scale_after,rule,")
                             << QByteArray("\n4,4,false,4,4,1,8,grew,0,,,,3,4\n");
        QTest::newRow("Markdown") << QByteArray("--markdown")
                                  << QByteArray("| step | scale used | received | returned | scale after |")
                                  << QByteArray("\n| 4 | 4 | 4 | 1 | 8 | 2 → 0 | kept, then doubled |\n");
        QTest::newRow("LaTeX") << QByteArray("--latex")
                               << QByteArray("% \\usepackage{booktabs}\n\\begin{tabular}{rrllrrl}\n\\toprule\n")
                               << QByteArray("\n4 & 4 & 4 & 1 & 8 & 2 $\\rightarrow$ 0 & kept, then doubled \\\\\n"
                                             "\\bottomrule\n\\end{tabular}\n");
    }
    void tablesForFilesComeOut() {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, begins);
        QFETCH(QByteArray, ends);
        const auto outcome =
            run(words("trace --policy pytorch --init-scale 8 --growth-interval 2 --gradients 8,16;inf;4;4")
                << QString::fromLatin1(option));
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.output.startsWith(begins), outcome.output.constData());
        QVERIFY2(outcome.output.endsWith(ends), outcome.output.constData());
    }

    void aLongStreamComesOutWhole_data() {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<int>("lines");
        QTest::newRow("CSV") << QByteArray("--csv") << 25'001;
        QTest::newRow("JSON") << QByteArray("--json") << 25'000 + 7;
        QTest::newRow("text") << QByteArray() << 25'000 + 4;
    }
    void aLongStreamComesOutWhole() {
        QFETCH(QByteArray, option);
        QStringList line = words("trace --policy pytorch --overflow -");
        if (!option.isEmpty()) {
            line << QString::fromLatin1(option);
        }
        const auto outcome = run(line, {QByteArray("FFFFT").repeated(5000), {}, {}});
        QCOMPARE(outcome.status, 0);
        QTEST(static_cast<int>(outcome.output.count('\n')), "lines");
    }

    void whatIsWrongIsNamedInOneLine_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* line, const char* sentence) {
            QTest::newRow(line) << QByteArray(line) << QByteArray(sentence);
        };
        row("--overflow FT", "--policy: name one; halfscope policies lists them.");
        row("--policy pytroch --overflow FT", "--policy: there is no policy “pytroch”. Did you mean pytorch?");
        row("--policy keras --overflow FT", "--policy: there is no policy “keras”. Did you mean keras2 or keras3?");
        row("--policy pytorch", "give one of --gradients \"8,16;inf;4;4\", --overflow FTFF and --true-gradients "
                                "\"0.5,1;2\".");
        row("--policy pytorch --overflow F --gradients 1", "give --gradients or --overflow, not both.");
        row("--policy pytorch --overflow F --true-gradients 1", "give --overflow or --true-gradients, not both.");
        row("--policy pytorch --overflow F --json --csv", "give --json or --csv, not both.");
        row("--policy pytorch --overflow F --latex --markdown", "give --markdown or --latex, not both.");
        row("--policy pytorch --hysteresis 2 --overflow F",
            "PyTorch GradScaler has no --hysteresis. It takes: --init-scale, --growth-interval, --growth-factor, "
            "--backoff-factor, --min-scale, --max-scale.");
        row("--policy constant --growth-interval 2 --overflow F",
            "Constant scale has no --growth-interval. It takes: --init-scale.");
        row("--policy megatron --consecutive-hysteresis --overflow F",
            "Megatron has no --consecutive-hysteresis. It takes: --init-scale, --growth-interval, --growth-factor, "
            "--backoff-factor, --hysteresis, --min-scale, --max-scale.");
        row("--policy pytorch --init-scale x --overflow F",
            "--init-scale: “x” is not a number. Write one like 1e-8, 2^-24 or inf.");
        row("--policy pytorch --growth-interval 1.5 --overflow F", "--growth-interval: “1.5” is not a whole number.");
        row("--policy pytorch --growth-interval inf --overflow F", "--growth-interval: “inf” is not a whole number.");
        row("--policy pytorch --growth-interval nan --overflow F", "--growth-interval: “nan” is not a whole number.");
        row("--policy pytorch --growth-interval x --overflow F", "--growth-interval: “x” is not a whole number.");
        row("--policy pytorch --growth-interval 1e300 --overflow F",
            "--growth-interval: The growth interval cannot be “1e300”; expected: 0 .. 1000000000.");
        row("--policy megatron --hysteresis -1e300 --overflow F",
            "--hysteresis: The hysteresis cannot be “-1e300”; expected: 1 .. 1000000000.");
        row("--policy pytorch --growth-interval 9007199254740993 --overflow F",
            "--growth-interval: The growth interval cannot be “9007199254740993”; expected: 0 .. 1000000000.");
        row("--policy pytorch --min-scale x --overflow F",
            "--min-scale: “x” is not a number. Write one like 1 or 2^24, or none.");
        row("--policy pytorch --max-scale 0 --overflow F",
            "--max-scale: The maximum scale cannot be “0”; expected: 2^-149 .. 3.4e38, or none.");
        row("--policy pytorch --policy jmp --overflow F", "--policy is given twice.");
        row("--policy pytorch --overflow F --overflow T", "--overflow is given twice.");
        row("--policy pytorch --gradients 1 --gradients 1", "--gradients is given twice.");
        row("--policy pytorch --true-gradients 1 --true-gradients 1", "--true-gradients is given twice.");
        row("--policy pytorch --growth-interval -2 --overflow F",
            "--growth-interval: The growth interval cannot be “-2”; expected: 0 .. 1000000000.");
        row("--policy fairseq --growth-interval 0 --overflow F",
            "--growth-interval: The growth interval cannot be “0”; expected: 1 .. 1000000000.");
        row("--policy pytorch --growth-factor 1 --overflow F",
            "--growth-factor: The growth factor cannot be “1”; expected: > 1.");
        row("--policy pytorch --backoff-factor 1 --overflow F",
            "--backoff-factor: The back-off factor cannot be “1”; expected: 0 < x < 1.");
        row("--policy pytorch --init-scale -8 --overflow F",
            "--init-scale: The initial scale cannot be “-8”; expected: 2^-149 .. 3.4e38.");
        row("--policy pytorch --init-scale 1e40 --overflow F",
            "--init-scale: The initial scale cannot be “1e40”; expected: 2^-149 .. 3.4e38.");
        row("--policy pytorch --init-scale none --overflow F",
            "--init-scale: “none” is not a number. Write one like 1e-8, 2^-24 or inf.");
        row("--policy fairseq --tolerance 1.5 --overflow F",
            "--tolerance: The tolerance cannot be “1.5”; expected: 0 .. 1.");
        row("--policy keras2 --min-scale 4 --max-scale 2 --overflow F",
            "--min-scale: The minimum scale cannot be “4”; expected: <= max-scale, or none.");
        row("--policy pytorch --overflow FTX",
            "--overflow: Place 3, “X”, is no flag. Write a letter a step: F where all is finite, T for an overflow.");
        row("--policy pytorch --overflow ;", "--overflow: there is no step. Write one like FTFF.");
        row("--policy pytorch --gradients 8;x;4",
            "--gradients: Step 2: “x” is not a number. Write one like 1e-8, 2^-24 or inf.");
        row("--policy pytorch --gradients 8;4,;4",
            "--gradients: Step 2: “,” is not a number. Write one like 1e-8, 2^-24 or inf.");
        row("--policy pytorch --format float8 --overflow F",
            "--format: There is no format “float8”. There are: float32, tf32, float16, bfloat16, e5m2, e4m3.");
        row("--policy openseq2seq-logmax --overflow FT",
            "OpenSeq2Seq LogMax follows the size of the largest gradient, which flags alone do not tell. Give it "
            "gradients.");
        row("--policy pytorch --overflow F x", "“x” is one argument too many.");
        row("--policy pytorch --overflow", "missing value after '--overflow'.");
        row("--policy pytorch --gradiens 1", "there is no option --gradiens. Did you mean --gradients?");
    }
    void whatIsWrongIsNamedInOneLine() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, sentence);
        const auto outcome = run(words("trace") + words(line.constData()));
        QCOMPARE(outcome.errors, "halfscope: trace: " + sentence + '\n');
        QCOMPARE(outcome.status, 2);
        QCOMPARE(outcome.output, QByteArray());
    }

    void anEmptyNumberIsMissing_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("a whole number") << QStringLiteral("--growth-interval")
                                        << QByteArray("a whole number is missing. Write one like 2000.");
        QTest::newRow("a limit") << QStringLiteral("--max-scale")
                                 << QByteArray("a number is missing. Write one like 1 or 2^24, or none.");
        QTest::newRow("a number") << QStringLiteral("--growth-factor")
                                  << QByteArray("A number is missing. Write one like 1e-8, 2^-24 or inf.");
    }
    void anEmptyNumberIsMissing() {
        QFETCH(QString, option);
        QFETCH(QByteArray, sentence);
        const auto outcome = run(words("trace --policy pytorch --overflow F") << option << QString());
        QCOMPARE(outcome.errors, "halfscope: trace: " + option.toUtf8() + ": " + sentence + '\n');
        QCOMPARE(outcome.status, 2);
    }

    void anEmptyStreamIsBadUsage() {
        const auto outcome = run(words("trace --policy pytorch --true-gradients") << QString());
        QCOMPARE(outcome.status, 2);
        QCOMPARE(outcome.errors,
                 QByteArray("halfscope: trace: --true-gradients: there is no step. Write one like 0.5,1;2.\n"));
    }

    void noLocaleChangesAByte() {
        for (const char* format : {"--json", "--csv", "--markdown", "--latex"}) {
            const QStringList line = words("trace --policy tf1-contrib --init-scale 10.5 --gradients 0.5,1.25;inf;inf")
                                     << QString::fromLatin1(format);
            const auto c = run(line, {{}, {QStringLiteral("LC_ALL=C")}, {}});
            const auto german =
                run(line, {{}, {QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANGUAGE=de")}, {}});
            QCOMPARE(c.status, 0);
            QCOMPARE(german.output, c.output);
        }
    }
};

QTEST_GUILESS_MAIN(TestTraceCommand)
#include "test_trace_command.moc"
