// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/digits.h"
#include "training/toy_data.h"

#include "training_samples.h"

#include <cmath>

using namespace halfscope;

namespace {

QByteArray bytesOf(const std::vector<float>& values) {
    QByteArray bytes;
    for (const float value : values) {
        const auto bits = qToLittleEndian(std::bit_cast<quint32>(value));
        bytes.append(reinterpret_cast<const char*>(&bits), sizeof bits);
    }
    return bytes;
}

QString digestOf(const QByteArray& bytes) {
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

/// "0 1 0", the targets of a sample.
QString targetsOf(const TrainingData& data, int sample) {
    QStringList texts;
    for (int i = 0; i < data.shape.outputs; ++i) {
        texts << QString::number(
            static_cast<double>(data.targets[static_cast<std::size_t>(sample * data.shape.outputs + i)]));
    }
    return texts.join(QLatin1Char(' '));
}

std::shared_ptr<const DataTable> table(int classes, std::vector<float> values, std::vector<float> targets) {
    return std::make_shared<const DataTable>(
        DataTable{"mine.csv", 1, classes, std::move(values), std::move(targets), {}});
}

DataSetup setupOf(DataKind kind, int samples) {
    DataSetup setup;
    setup.kind = kind;
    setup.samples = samples;
    if (kind == DataKind::Table) {
        setup.table = table(3, {0.5f, 1, 1.5f, 2}, {2, 0, 1, 0});
    }
    return setup;
}

} // namespace

class TestTrainingData : public QObject {
    Q_OBJECT

private slots:
    void theDigitsAreThoseOfTheirFile();
    void everyDigitIsThereAsOften();
    void toysAreTheSameBitsEverywhere_data();
    void toysAreTheSameBitsEverywhere();
    void armsAndMoonsLieWhereTheyShould_data();
    void armsAndMoonsLieWhereTheyShould();
    void classesTakeTurns();
    void aLossSaysWhatTheTargetsAre_data();
    void aLossSaysWhatTheTargetsAre();
    void theFirstSamplesAreTaken();
    void theOthersAreHeldOut();
    void oneBeginsWithNetworksThatFit_data();
    void oneBeginsWithNetworksThatFit();
    void tablesAreComparedByTheirValues();
};

/// The credit at the head of the file has the sum of its lines; what the program holds is written back into them.
void TestTrainingData::theDigitsAreThoseOfTheirFile() {
    QFile file(QStringLiteral(HALFSCOPE_RESOURCES "/data/digits.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray credit;
    QByteArray lines;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine();
        (line.startsWith('#') ? credit : lines) += line;
    }
    QVERIFY(credit.contains("CC BY 4.0") && credit.contains("Alpaydin"));
    QVERIFY2(credit.contains("below: " + digestOf(lines).toLatin1()), qPrintable(digestOf(lines)));
    QByteArray held;
    for (std::size_t i = 0; i < digits().samples(); ++i) {
        for (std::size_t pixel = 0; pixel < 64; ++pixel) {
            held += "0123456789abcdefg"[static_cast<int>(digits().values[64 * i + pixel] * 16)];
        }
        held += ' ' + QByteArray::number(static_cast<double>(digits().targets[i])) + '\n';
    }
    QCOMPARE(held, lines);
}

/// As the data set's own description counts them.
void TestTrainingData::everyDigitIsThereAsOften() {
    std::vector<int> counts(10);
    for (const float digit : digits().targets) {
        ++counts[static_cast<std::size_t>(digit)];
    }
    QCOMPARE(golden::list(counts), QStringLiteral("178 182 177 183 181 182 181 179 174 180"));
    QCOMPARE(digits().samples(), std::size_t{1797});
}

void TestTrainingData::toysAreTheSameBitsEverywhere_data() {
    QTest::addColumn<QString>("digest");
    QTest::newRow("spiral") << QStringLiteral("d22b47d91a259c35b0dff6c1c19036dec0b9ebc0055035a433fbfce2bd196187");
    QTest::newRow("moons") << QStringLiteral("91fe8ff2e957a553c1153d6793d476a05fff532b36c19a59b9478e8c40dc1bce");
}

void TestTrainingData::toysAreTheSameBitsEverywhere() {
    const DataTable& toy = QByteArray(QTest::currentDataTag()) == "moons" ? moons() : spiral();
    QCOMPARE(toy.samples(), std::size_t{512});
    QCOMPARE(toy.name, std::string(QTest::currentDataTag()));
    QTEST(digestOf(bytesOf(toy.values)), "digest");
}

void TestTrainingData::armsAndMoonsLieWhereTheyShould_data() {
    QTest::addColumn<bool>("isSpiral");
    QTest::addColumn<double>("deviation");
    QTest::newRow("spiral") << true << 0.06;
    QTest::newRow("moons") << false << 0.1;
}

/// The curves once more, by the library's functions: every point is near its own, by its deviation.
void TestTrainingData::armsAndMoonsLieWhereTheyShould() {
    QFETCH(bool, isSpiral);
    QFETCH(double, deviation);
    const auto onCurve = [isSpiral](bool second, double along) -> std::pair<double, double> {
        const double sign = second ? -1 : 1;
        if (!isSpiral) {
            return {sign * (std::cos(M_PI * along) - 0.5), sign * (std::sin(M_PI * along) - 0.25)};
        }
        const double radius = sign * (0.2 + 1.8 * along);
        return {radius * std::cos(2.5 * M_PI * along), radius * std::sin(2.5 * M_PI * along)};
    };
    const DataTable& toy = isSpiral ? spiral() : moons();
    double squares = 0;
    for (std::size_t i = 0; i < toy.samples(); ++i) {
        const auto x = static_cast<double>(toy.values[2 * i]);
        const auto y = static_cast<double>(toy.values[2 * i + 1]);
        double nearest = HUGE_VAL;
        for (int step = 0; step <= 1000; ++step) {
            const auto [curveX, curveY] = onCurve(toy.targets[i] == 1, step / 1000.0);
            nearest = std::min(nearest, std::hypot(x - curveX, y - curveY));
        }
        QVERIFY2(nearest < 4.5 * deviation, QByteArray::number(nearest).constData());
        squares += nearest * nearest;
    }
    // of the two directions of the noise one leads away from the curve
    const double measured = std::sqrt(squares / 512);
    QVERIFY2(std::abs(measured / deviation - 1) < 0.15, QByteArray::number(measured).constData());
}

void TestTrainingData::classesTakeTurns() {
    for (const DataTable* toy : {&spiral(), &moons()}) {
        QCOMPARE(toy->classes, 2);
        for (std::size_t i = 0; i < toy->samples(); ++i) {
            QCOMPARE(toy->targets[i], static_cast<float>(i % 2));
        }
    }
}

void TestTrainingData::aLossSaysWhatTheTargetsAre_data() {
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<Loss>("loss");
    QTest::addColumn<int>("inputs");
    QTest::addColumn<QString>("targets"); // of the first two samples
    QTest::addColumn<bool>("areClasses");
    const auto row = [](const char* name, DataKind kind, Loss loss, int inputs, const char* targets, bool areClasses) {
        QTest::newRow(name) << kind << loss << inputs << QString(targets) << areClasses;
    };
    using enum DataKind;
    const Loss squares = Loss::MeanSquaredError;
    row("seed, squared errors", Seed, squares, 2, "0.189053|-0.522748", false);
    row("seed, cross-entropy", Seed, Loss::CrossEntropy, 2, "0 1|1 0", true);
    row("spiral, squared errors", Spiral, squares, 2, "-1|1", false);
    row("spiral, cross-entropy", Spiral, Loss::CrossEntropy, 2, "1 0|0 1", true);
    row("moons, summed squared errors", Moons, Loss::SummedSquaredError, 2, "-1|1", false);
    row("moons, cross-entropy", Moons, Loss::CrossEntropy, 2, "1 0|0 1", true);
    row("digits, squared errors", Digits, squares, 64, "1 0 0 0 0 0 0 0 0 0|0 1 0 0 0 0 0 0 0 0", true);
    row("digits, cross-entropy", Digits, Loss::CrossEntropy, 64, "1 0 0 0 0 0 0 0 0 0|0 1 0 0 0 0 0 0 0 0", true);
    row("a table, squared errors", Table, squares, 1, "2|0", false);
    row("a table, cross-entropy", Table, Loss::CrossEntropy, 1, "0 0 1|1 0 0", true);
}

void TestTrainingData::aLossSaysWhatTheTargetsAre() {
    QFETCH(DataKind, kind);
    QFETCH(Loss, loss);
    const DataSetup setup = setupOf(kind, 3);
    const TrainingData data = trainingData(setup, loss);
    QTEST(data.shape.inputs, "inputs");
    QCOMPARE(data.inputs.size(), static_cast<std::size_t>(3 * data.shape.inputs));
    QCOMPARE(data.targets.size(), static_cast<std::size_t>(3 * data.shape.outputs));
    QTEST(targetsOf(data, 0) + '|' + targetsOf(data, 1), "targets");
    QTEST(outputsAreClasses(setup, loss), "areClasses");
}

void TestTrainingData::theFirstSamplesAreTaken() {
    const TrainingData few = trainingData(setupOf(DataKind::Table, 2), Loss::MeanSquaredError);
    QCOMPARE(golden::hex(few.inputs), golden::hex({0.5f, 1}));
    const TrainingData all = trainingData(setupOf(DataKind::Digits, 1797), Loss::CrossEntropy);
    QVERIFY(all.inputs == digits().values);
}

void TestTrainingData::theOthersAreHeldOut() {
    const TrainingData others = heldOutData(setupOf(DataKind::Table, 3), Loss::CrossEntropy);
    QCOMPARE(golden::hex(others.inputs), golden::hex({2}));
    QCOMPARE(targetsOf(others, 0), QStringLiteral("1 0 0"));
    QCOMPARE(heldOutData(setupOf(DataKind::Digits, 1437), Loss::CrossEntropy).inputs.size(), std::size_t{360 * 64});
    // where none is left, those that are trained with
    QCOMPARE(golden::hex(heldOutData(setupOf(DataKind::Table, 4), Loss::MeanSquaredError).targets),
             golden::hex({2, 0, 1, 0}));
}

void TestTrainingData::oneBeginsWithNetworksThatFit_data() {
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<Loss>("loss");
    QTest::addColumn<int>("samples");
    QTest::addColumn<QString>("sizes");
    using enum DataKind;
    QTest::newRow("seed") << Seed << Loss::MeanSquaredError << 16 << "2 4 4 4 4 4 4 4 4 4 4 4 4 1";
    QTest::newRow("seed's classes") << Seed << Loss::CrossEntropy << 16 << "2 4 4 4 4 4 4 4 4 4 4 4 4 2";
    QTest::newRow("spiral") << Spiral << Loss::CrossEntropy << 400 << "2 32 2";
    QTest::newRow("moons") << Moons << Loss::MeanSquaredError << 400 << "2 32 1";
    QTest::newRow("digits") << Digits << Loss::CrossEntropy << 1437 << "64 32 10";
    QTest::newRow("a table") << Table << Loss::CrossEntropy << 4 << "1 32 3";
}

void TestTrainingData::oneBeginsWithNetworksThatFit() {
    QFETCH(DataKind, kind);
    QFETCH(Loss, loss);
    TrainingSetup setup;
    setup.data = setupOf(kind, 1);
    setup.rules.pass.loss = loss;
    QTEST(usualSamples(setup.data), "samples");
    setup.sizes = usualSizes(setup.data, loss);
    setup.data.samples = usualSamples(setup.data);
    QTEST(golden::list(setup.sizes), "sizes");
    QVERIFY(!problemOf(setup));
}

void TestTrainingData::tablesAreComparedByTheirValues() {
    const DataSetup setup = setupOf(DataKind::Table, 4);
    QVERIFY(setup == setupOf(DataKind::Table, 4));
    DataSetup other = setup;
    other.table = table(3, {0.5f, 1, 1.5f, 3}, {2, 0, 1, 0});
    QVERIFY(!(setup == other));
    other.table = nullptr;
    QVERIFY(!(setup == other));
    QVERIFY(!(*table(0, {0.0f}, {1}) == *table(0, {-0.0f}, {1})));
    QVERIFY(*table(0, {NAN}, {1}) == *table(0, {NAN}, {1}));
}

QTEST_APPLESS_MAIN(TestTrainingData)
#include "test_training_data.moc"
