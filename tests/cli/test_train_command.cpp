// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

using program::json;
using program::run;
using program::words;

namespace {

QJsonArray list(const QJsonDocument& document, const char* key) { return document[QLatin1String(key)].toArray(); }

/// "3.8462 1.9789": a number of each entry.
QString column(const QJsonArray& entries, const char* key, int digits) {
    QStringList values;
    for (const auto& entry : entries) {
        const QJsonValue value = entry[QLatin1String(key)];
        values << (value.isString() ? value.toString() : QString::number(value.toDouble(), 'g', digits));
    }
    return values.join(QLatin1Char(' '));
}

} // namespace

class TestTrainCommand : public QObject {
    Q_OBJECT

private slots:
    void theSeedsFiguresComeOut_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("digits");
        QTest::addColumn<QString>("losses");
        QTest::addColumn<QString>("scales");
        QTest::addColumn<QString>("skipped");
        const auto row = [](const char* line, int digits, const char* losses, const char* scales, const char* skipped) {
            QTest::newRow(line) << QByteArray(line) << digits << QString(losses) << QString(scales) << QString(skipped);
        };
        row("--sizes 2,4,1 --activation relu --samples 64", 5, "3.8462 1.9789 1.4705 1.2851 1.1959", "1 1 1 1 1",
            "0 0 0 0 0");
        row("--sizes 2,4,1 --activation relu --samples 64 --compute float16 --loss-scale pytorch --not-stored "
            "output-gradient,hidden-gradients",
            5, "4.7503 3.0693 1.8122 1.4383 1.2735", "4096 4096 4096 4096 4096", "4 0 0 0 0");
        row("--sizes 2,4,1 --activation relu --samples 64 --compute float16 --loss-scale dense-armor", 5,
            "4.7501 3.0693 1.8122 1.4383 1.2735", "4096 4096 4096 4096 4096", "4 0 0 0 0");
        row("--sizes 2,4,1 --activation relu --samples 64 --compute float16 --loss-scale dense-armor --frozen-scale", 4,
            "5.348 5.348 5.348 5.348 5.348", "256 1 1 1 1", "8 8 8 8 8");
        row("--sizes 2,4,1 --activation relu --epochs 4", 7, "3.387116 2.700739 2.257435 1.967672", "1 1 1 1",
            "0 0 0 0");
        row("--sizes 2,4,1 --activation relu --epochs 4 --compute bfloat16 --not-stored "
            "output,output-gradient,hidden-gradients",
            7, "3.390043 2.706822 2.278326 1.958916", "1 1 1 1", "0 0 0 0");
    }
    void theSeedsFiguresComeOut() {
        QFETCH(QByteArray, line);
        QFETCH(int, digits);
        const QJsonDocument document = json(words("train --json " + line));
        QCOMPARE(program::keysOf(document.object()), QStringLiteral("epochs,steps_per_second"));
        QVERIFY(document[QLatin1String("steps_per_second")].toDouble() > 0);
        const QJsonArray epochs = list(document, "epochs");
        QCOMPARE(program::keysOf(epochs[0].toObject()), QStringLiteral("loss,scale,skipped"));
        QTEST(column(epochs, "loss", digits), "losses");
        QTEST(column(epochs, "scale", 17), "scales");
        QTEST(column(epochs, "skipped", 17), "skipped");
    }

    void theFirstLayersGradientIsLostWithoutAScale_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<double>("largest");
        QTest::addColumn<int>("zeros");
        for (const char* order : {"", " --file-order"}) {
            const QByteArray line = "train --json --batch 16 --epochs 1 --record layers --compute float16" +
                                    QByteArray(order) + " --loss-scale ";
            QTest::addRow("none%s", order) << line + "none" << 0.0 << 8;
            QTest::addRow("8192%s", order) << line + "8192" << 2.2351741790771484e-05 << 0;
        }
    }
    void theFirstLayersGradientIsLostWithoutAScale() {
        QFETCH(QByteArray, line);
        const QJsonArray layers = list(json(words(line.constData())), "layers");
        QCOMPARE(layers.size(), 13);
        const QJsonObject first = layers[0].toObject();
        QCOMPARE(program::keysOf(first),
                 QStringLiteral("infinities,largest_gradient,layer,nans,smallest_nonzero,subnormals,zeros"));
        QCOMPARE(first[QLatin1String("layer")].toInt(), 1);
        QTEST(first[QLatin1String("largest_gradient")].toDouble(), "largest");
        QTEST(first[QLatin1String("zeros")].toInt(), "zeros");
        QCOMPARE(layers[12][QLatin1String("zeros")].toInt(), 0);
    }

    void everyStepIsRecorded() {
        const QJsonDocument document =
            json(words("train --sizes 2,4,1 --activation relu --samples 64 --compute float16 --loss-scale pytorch "
                       "--epochs 1 --record steps,layers --json"));
        QCOMPARE(program::keysOf(document.object()), QStringLiteral("epochs,layers,steps,steps_per_second"));
        const QJsonArray steps = list(document, "steps");
        QCOMPARE(program::keysOf(steps[0].toObject()), QStringLiteral("largest_gradient,loss,rule,scale,skipped,step"));
        QCOMPARE(column(steps, "step", 3), QStringLiteral("1 2 3 4 5 6 7 8"));
        QCOMPARE(column(steps, "scale", 6), QStringLiteral("65536 32768 16384 16384 16384 16384 8192 4096"));
        QCOMPARE(column(steps, "rule", 6),
                 QStringLiteral("backed-off backed-off kept kept kept backed-off backed-off kept"));
        QVERIFY(steps[0][QLatin1String("skipped")].toBool() && !steps[2][QLatin1String("skipped")].toBool());
        QVERIFY(steps[0][QLatin1String("largest_gradient")].isString()); // inf or nan
    }

    void aPolicysParametersAreItsOwn() {
        const QJsonArray epochs =
            list(json(words("train --loss-scale pytorch --init-scale 2 --growth-interval 3 --growth-factor 4 --json")),
                 "epochs");
        // ten good steps: three growths
        QCOMPARE(column(epochs, "scale", 6), QStringLiteral("2 8 32 32 128"));
    }

    void aScalerAtItsMinimumIsSaid() {
        const QByteArray line = "train --sizes 2,4,1 --activation relu --samples 64 --compute float16 --loss-scale "
                                "fairseq --init-scale 2^17 --min-scale 2^15";
        const auto text = run(words(line.constData()));
        QCOMPARE(text.status, 0); // it is what the run gives
        QVERIFY2(text.output.contains("stops with an error at step 2"), text.output.constData());
        QVERIFY(text.output.contains("\n2 steps, "));
        const QJsonDocument document = json(words((line + " --json").constData())); // with status 0, too
        QCOMPARE(document[QLatin1String("error")][QLatin1String("step")].toInt(), 2);
        QCOMPARE(list(document, "epochs").size(), 1);
    }

    void aPersonReadsATable() {
        const auto outcome =
            run(words("train --sizes 2,4,1 --activation relu --samples 64 --epochs 2 --record layers"));
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.output.startsWith("epoch       loss  scale  skipped\n"
                                           "    1  3.8461756      1        0\n"
                                           "    2  1.9789157      1        0\n\nlayer "),
                 outcome.output.constData());
        QVERIFY2(outcome.output.contains("\n16 steps, "), outcome.output.constData());
    }

    void stepsAreATableAsWell() {
        const auto outcome =
            run(words("train --sizes 2,4,1 --activation relu --samples 64 --epochs 1 --compute float16 "
                      "--loss-scale pytorch --record steps"));
        QVERIFY2(outcome.output.contains("\nstep "), outcome.output.constData());
        QCOMPARE(outcome.output.count("backed-off"), 4);
    }

    void everySwitchChangesTheRun_data() {
        QTest::addColumn<QByteArray>("with");
        const QByteArray small = "--sizes 2,4,1 --activation relu --samples 64 ";
        QTest::addColumn<QByteArray>("without");
        const auto row = [&](const char* name, const QByteArray& more, const QByteArray& common) {
            QTest::newRow(name) << small + common + ' ' + more << small + common;
        };
        row("optimizer", "--optimizer momentum", "");
        row("momentum", "--momentum 0.5", "--optimizer momentum");
        row("beta1", "--beta1 0.5", "--optimizer adam");
        row("beta2", "--beta2 0.5", "--optimizer adam");
        row("epsilon", "--epsilon 0.1", "--optimizer adam");
        row("skips move adam", "--skips-move-adam", "--optimizer adam --compute float16 --loss-scale pytorch");
        row("loss", "--loss mse-sum", "--learning-rate 0.001");
        row("batch", "--batch 16", "");
        row("micro-batches", "--micro-batches 2", "");
        row("scale per micro-batch", "--scale-per-micro-batch",
            "--micro-batches 2 --loss-scale pytorch --init-scale 1 --growth-interval 1");
        row("learning rate", "--learning-rate 0.02", "");
        row("seed", "--seed 1", "");
        row("file order", "--file-order", "");
        row("schedule", "--schedule-factor 0.5", "");
        row("schedule's epochs", "--schedule-epochs 2", "--schedule-factor 0.5");
        row("skips hold the schedule", "--skips-hold-schedule",
            "--schedule-factor 0.5 --compute float16 --loss-scale pytorch");
        row("rounding", "--rounding toward-zero", "--compute float16");
        row("rounding seed", "--rounding-seed 1", "--compute float16 --rounding stochastic");
        row("flush", "--flush-subnormals", "--compute float16 --loss-scale 2^-10");
        row("saturate", "--saturate", "--compute float16 --loss-scale 65536");
        row("places", "--not-stored weights", "--compute bfloat16");
        row("accumulation", "--accumulation compute", "--compute bfloat16");
        row("bias gradients", "--bias-gradients compute", "--compute bfloat16");
        row("loss reduction", "--loss-reduction compute", "--compute bfloat16");
        row("master weights", "--master-weights compute", "--compute bfloat16");
        row("stochastic update", "--stochastic-update", "--compute bfloat16 --master-weights compute");
        row("clip", "--clip 0.5", "");
        row("clip before unscale", "--clip-before-unscale", "--clip 1 --loss-scale 1024");
        row("frozen scale", "--frozen-scale", "--compute float16 --loss-scale pytorch");
        row("stored loss", "--stored-loss", "--compute bfloat16");
        row("replicas", "--replicas 2", "--compute float16");
        row("reduce order", "--reduce-order sum-first", "--compute float16 --replicas 3");
        row("scale per layer", "--loss-scale per-layer --layer-scale-loss 2^-14",
            "--compute float16 --loss-scale 2^-14");
        const QByteArray perLayer = "--compute float16 --loss-scale per-layer --layer-scale-loss 2^-17";
        row("scale of the loss", "--layer-scale-loss 2^-14", perLayer);
        row("largest scale of a layer", "--layer-scale-most 2", perLayer);
        row("largest product of them", "--layer-scale-together 4", perLayer);
    }
    void everySwitchChangesTheRun() {
        QFETCH(QByteArray, with);
        QFETCH(QByteArray, without);
        const QJsonArray changed = list(json(words(("train --json " + with).constData())), "epochs");
        const QJsonArray plain = list(json(words(("train --json " + without).constData())), "epochs");
        QCOMPARE(changed.size(), 5);
        QCOMPARE(plain.size(), 5);
        QVERIFY(column(changed, "loss", 17) != column(plain, "loss", 17));
    }

    void classesAndOtherShapes() {
        const QJsonArray epochs = list(
            json(words("train --sizes 2,8x2,2 --activation tanh --loss cross-entropy --optimizer adam --epochs 200 "
                       "--compute bfloat16 --json")),
            "epochs");
        QCOMPARE(epochs.size(), 200);
        QVERIFY(epochs[199][QLatin1String("loss")].toDouble() < 0.5 * epochs[0][QLatin1String("loss")].toDouble());
    }

    void everyDataSetBeginsWithItsOwnSamplesAndSizes_data() {
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<int>("steps"); // of an epoch: the samples by eights
        QTest::addColumn<int>("layers");
        QTest::addColumn<bool>("classifies");
        QTest::newRow("the seed") << QByteArray() << 2 << 13 << false;
        QTest::newRow("the seed by name") << QByteArray("--data seed --samples 64") << 8 << 13 << false;
        QTest::newRow("the seed's classes") << QByteArray("--loss cross-entropy") << 2 << 13 << true;
        QTest::newRow("spiral") << QByteArray("--data spiral --loss cross-entropy") << 50 << 2 << true;
        QTest::newRow("moons, -1 and 1") << QByteArray("--data moons") << 50 << 2 << false;
        QTest::newRow("digits") << QByteArray("--data digits --loss cross-entropy") << 180 << 2 << true;
        QTest::newRow("digits by squared errors") << QByteArray("--data digits --sizes 64,8,8,10") << 180 << 3 << true;
        QTest::newRow("fewer samples, whatever the order")
            << QByteArray("--samples 80 --data moons") << 10 << 2 << false;
    }
    void everyDataSetBeginsWithItsOwnSamplesAndSizes() {
        QFETCH(QByteArray, options);
        QFETCH(bool, classifies);
        const QJsonDocument document = json(words("train --epochs 1 --record steps,layers --json " + options));
        QTEST(static_cast<int>(list(document, "steps").size()), "steps");
        QTEST(static_cast<int>(list(document, "layers").size()), "layers");
        const QJsonObject epoch = list(document, "epochs")[0].toObject();
        QCOMPARE(program::keysOf(epoch),
                 (classifies ? QStringLiteral("accuracy,") : QString()) + QStringLiteral("loss,scale,skipped"));
    }

    void aClassifiersAccuracyIsAColumn() {
        const auto outcome = run(words("train --data digits --loss cross-entropy --activation relu --learning-rate 0.1 "
                                       "--epochs 2"));
        QVERIFY2(outcome.output.startsWith("epoch        loss  scale  skipped  accuracy\n"
                                           "    1   1.1767289      1        0    0.8250\n"
                                           "    2  0.31357188      1        0    0.8556\n\n"),
                 outcome.output.constData());
    }

    void aFileOfOnesOwnIsTrainedWith() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("größe und mehr.csv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a;b;c;class\n0,5;1;0;0\n1;0;1;1\n0;0;1;2\n0,5;0,5;0;0\n");
        file.close();
        const QJsonDocument classes =
            json(words("train --loss cross-entropy --epochs 3 --record layers --json --data") << path);
        QCOMPARE(list(classes, "epochs").size(), 3);
        QVERIFY(list(classes, "epochs")[2].toObject().contains(QLatin1String("accuracy")));
        const QJsonDocument numbers = json(words("train --sizes 3,5,1 --epochs 3 --json --data") << path);
        QCOMPARE(list(numbers, "epochs").size(), 3);
        const auto tooMany = run(words("train --samples 5 --data") << path);
        QCOMPARE(tooMany.errors, "halfscope: train: --samples: The samples cannot be “5”; expected: 1 to 4.\n");
    }

    void aBadFileIsNamedWithItsLine_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<QByteArray>("sentence"); // %: the file
        const auto row = [](const char* name, const char* content, const char* options, const char* sentence) {
            QTest::newRow(name) << QByteArray(content) << QByteArray(options) << QByteArray(sentence);
        };
        row("a word", "a,b\n1,2\nx,2\n", "", "--data: %, line 3: “x” is not a number.");
        row("a short row", "1,2,3\n1,2\n", "", "--data: %, line 2: the row is “1,2”; expected: 3 columns.");
        row("an infinity", "1,2,inf\n", "", "--data: %, line 1: the row is “1,2,inf”; expected: finite numbers.");
        row("empty", "", "", "--data: % is empty; expected: a row a sample, its target last.");
        row("names alone", "a,b\n", "", "--data: % holds no numbers; expected: a row a sample, its target last.");
        row("no classes", "1,0.5\n2,1\n", "--loss cross-entropy",
            "--loss: The loss cannot be “cross-entropy”; expected: mse, or classes in the last column, every whole "
            "number from 0 on up to 99.");
        row("sizes that do not fit", "1,0.5\n2,1\n", "--sizes 2,1",
            "--sizes: The network cannot be built (2); expected: 1 input.");
    }
    void aBadFileIsNamedWithItsLine() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, options);
        QFETCH(QByteArray, sentence);
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("samples.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const auto outcome = run(words("train " + options + " --data") << file.fileName());
        QCOMPARE(outcome.errors, "halfscope: train: " + sentence.replace("%", file.fileName().toUtf8()) + '\n');
        // the file's own fault, or that of the options beside it
        QCOMPARE(outcome.status, sentence.startsWith("--data") ? 1 : 2);
    }

    void aScenariosNetworkIsTrained_data() {
        QTest::addColumn<QString>("losses");
        const auto row = [](const char* line, const char* losses) { QTest::newRow(line) << QString(losses); };
        row("float16-follows", "4.7503 3.0693 1.8122 1.4383 1.2735");
        row("float16-follows --run 1", "4.7503 3.0693 1.8122 1.4383 1.2735");
        row("float16-follows --run 2", "4.7501 3.0693 1.8122 1.4383 1.2735");
        row("--run 3 float16-follows", "3.8462 1.9789 1.4705 1.2851 1.1959");
        row("captured-scale", "5.348 5.348 5.348 5.348 5.348");
        row("captured-scale --no-frozen-scale", "4.7501 3.0693 1.8122 1.4383 1.2735");
        row("captured-scale --compute float32 --loss-scale none --epochs 2", "3.8462 1.9789");
        row("float16-follows --not-stored none", "4.7501 3.0693 1.8122 1.4383 1.2735");
        row("float16-follows --init-scale 4096 --epochs 1", "3.8471");
        row("clip-before-unscale --no-clip-before-unscale --epochs 2", "1 0.90473");
        row("clip-before-unscale --epochs 2", "1 1");
        row("clip-before-unscale --clip none --epochs 2 --learning-rate 0", "1 1");
        row("twelve-layers --sizes 2,4,1 --activation relu --samples 64 --epochs 2 --compute float32", "3.8462 1.9789");
    }
    void aScenariosNetworkIsTrained() {
        const QByteArray line = "train --json " + QByteArray(QTest::currentDataTag());
        QTEST(column(list(json(words(line.constData())), "epochs"), "loss", 5), "losses");
    }

    void aScenarioFileIsTrained() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("größe.halfscope"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"halfscope\": 1, \"network\": {\"sizes\": [2, 4, 1], \"activation\": \"relu\", "
                   "\"epochs\": 4}}");
        file.close();
        const QJsonArray epochs = list(json(words("train --json") << path), "epochs");
        QCOMPARE(column(epochs, "loss", 7), QStringLiteral("3.387116 2.700739 2.257435 1.967672"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"halfscope\": 1, \"network\": {\"batch\": 0}}");
        file.close();
        const auto bad = run(words("train") << path);
        QCOMPARE(bad.errors,
                 "halfscope: " + path.toUtf8() + ": network.batch cannot be “0”; expected: 1 ... 1000000.\n");
        QCOMPARE(bad.status, 1);
    }

    void otherDataKeepAScenariosHiddenLayers() {
        const QJsonDocument document =
            json(words("train twelve-layers-lost --data digits --loss cross-entropy --record layers --json"));
        QCOMPARE(list(document, "layers").size(), 13);
        QVERIFY(list(document, "epochs")[0].toObject().contains(QLatin1String("accuracy")));
    }

    void whatIsWrongIsNamedInOneLine_data() {
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* line, const char* sentence) { QTest::newRow(line) << QByteArray(sentence); };
        row("--sizes 2;4;1", "--sizes: “2;4;1” are no sizes. Write them like 2,4x12,1.");
        row("--sizes 3,4,1", "--sizes: The network cannot be built (3); expected: 2 inputs.");
        row("--sizes 2,4,2", "--sizes: The network cannot be built (2); expected: 1 output.");
        row("--sizes 2,4,1 --loss cross-entropy", "--sizes: The network cannot be built (1); expected: 2 outputs.");
        row("--data spirals", "--data: there is no “spirals”. Did you mean spiral?");
        row("--data digits --sizes 2,4x12,1", "--sizes: The network cannot be built (2); expected: 64 inputs.");
        row("--data digits --sizes 64,1", "--sizes: The network cannot be built (1); expected: 10 outputs.");
        row("--data digits --samples 1798", "--samples: The samples cannot be “1798”; expected: 1 to 1797.");
        row("--sizes 2,5000,1", "--sizes: The network is too large (5000): at most 4096.");
        row("--activation gelu", "--activation: there is no “gelu”. Did you mean relu?");
        row("--optimizer sdg", "--optimizer: there is no “sdg”. Did you mean sgd?");
        row("--samples 65", "--samples: The samples cannot be “65”; expected: 1 to 64.");
        row("--samples 1.5", "--samples: “1.5” is not a whole number.");
        row("--batch 0", "--batch: The batch cannot be “0”; expected: 1 to 1000000.");
        row("--epochs -1", "--epochs: The epochs cannot be “-1”; expected: 1 to 1000000.");
        row("--seed -1", "--seed: “-1” is not a whole number from 0 to 2^64 - 1.");
        row("--learning-rate x", "--learning-rate: “x” is not a number. Write one like 1e-8, 2^-24 or inf.");
        row("--learning-rate nan", "--learning-rate: The learning rate cannot be “nan”; expected: 0 <= x < inf.");
        row("--momentum 0.5", "--momentum: it needs --optimizer momentum.");
        row("--epsilon 1", "--epsilon: it needs --optimizer adam.");
        row("--compute float17",
            "--compute: There is no format “float17”. There are: float32, tf32, float16, bfloat16, "
            "e5m2, e4m3.");
        row("--not-stored output,wieghts", "--not-stored: there is no “wieghts”. Did you mean weights?");
        row("--master-weights float16", "--master-weights: there is no “float16”. Did you mean float32?");
        row("--stochastic-update", "--stochastic-update: it needs --master-weights compute.");
        row("--clip 0", "--clip: The norm to clip at cannot be “0”; expected: 0 < x < inf.");
        row("--clip-before-unscale", "--clip-before-unscale: it needs --clip.");
        row("--loss-scale pytroch",
            "--loss-scale: “pytroch” is neither none nor per-layer nor a number nor a policy. Did you mean "
            "pytorch?");
        row("--loss-scale 0", "--loss-scale: “0” cannot be a loss scale. It has to be positive and finite, like 65536 "
                              "or 2^16.");
        row("--loss-scale 8 --growth-interval 2", "--growth-interval: it is for a policy as --loss-scale alone.");
        row("--loss-scale pytorch --growth-factor 1",
            "--growth-factor: The growth factor cannot be “1”; expected: > 1.");
        row("--frozen-scale", "--frozen-scale: it needs a policy as --loss-scale.");
        row("--device gpu", "--device: There is no device “gpu”. There are: cpu, cuda, auto.");
        row("--record=", "--record: there is no “”. There are: steps, layers.");
        row("--not-stored ,",
            "--not-stored: there is no “”. There are: weights, biases, inputs, product, pre-activation, activation, "
            "output, output-gradient, hidden-gradients, derivative, parameter-gradients.");
        row("--record step", "--record: there is no “step”. Did you mean steps?");
        row("--epochs 1000000 --samples 64 --batch 1",
            "--epochs: The epochs cannot be “1e+06”; expected: at most 10000000 steps.");
        row("--layer-scale-most 2", "--layer-scale-most: it needs --loss-scale per-layer.");
        row("--loss-scale per-layer --layer-scale-most 0.5",
            "--layer-scale-most: The scale of one layer cannot be “0.5”; expected: 1 <= x.");
        row("--loss-scale per-layer --layer-scale-loss 0",
            "--layer-scale-loss: “0” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.");
        row("--loss-scale per-layer --micro-batches 2",
            "--micro-batches: The micro-batches cannot be “2”; expected: 1 with a scale per layer.");
        row("--loss-scale per-layer --growth-interval 2",
            "--growth-interval: it is for a policy as --loss-scale alone.");
        row("--replicas 65", "--replicas: The replicas cannot be “65”; expected: 1 to 64.");
        row("--reduce-order sum-first", "--reduce-order: it needs --replicas.");
        row("--replicas 2 --reduce-order last",
            "--reduce-order: there is no “last”. There are: pre-divide, sum-first.");
        row("--saturate --no-saturate", "give --saturate or --no-saturate, not both.");
        row("captured-scale --loss-scale 8 --growth-interval 2",
            "--growth-interval: it is for a policy as --loss-scale alone.");
        row("captured-scale --tolerance 0.5",
            "dense-armor has no --tolerance. It takes: --init-scale, --growth-interval, --growth-factor, "
            "--backoff-factor, --min-scale, --max-scale.");
        row("--run 2", "--run: it needs a scenario.");
        row("captured-scale --run 4", "--run: there is no run “4”; expected: 1 to 3.");
        row("captured-scale --run x", "--run: there is no run “x”; expected: 1 to 3.");
        row("captured-scales", "there is no scenario “captured-scales”. Did you mean captured-scale?");
        row("captured-scale digits", "“digits” is one argument too many.");
    }
    void whatIsWrongIsNamedInOneLine() {
        QFETCH(QByteArray, sentence);
        const auto outcome = run(words(("train " + QByteArray(QTest::currentDataTag())).constData()));
        QCOMPARE(outcome.errors, "halfscope: train: " + sentence + '\n');
        QCOMPARE(outcome.status, 2);
        QCOMPARE(outcome.output, QByteArray());
    }
};

QTEST_GUILESS_MAIN(TestTrainCommand)
#include "test_train_command.moc"
