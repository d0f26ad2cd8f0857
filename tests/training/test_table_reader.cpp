// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/table_reader.h"

#include "training_samples.h"

#include <sstream>

using namespace halfscope;

namespace {

Result<std::shared_ptr<const DataTable>> read(const QByteArray& text) {
    std::istringstream stream(text.toStdString());
    return readDataTable(stream, "folder/samples.csv");
}

/// "0.5 2: 1|1.5 3: 0": the inputs and the target of each sample.
QString shown(const DataTable& table) {
    QStringList samples;
    const auto text = [](float value) { return QString::number(static_cast<double>(value), 'g', 9); };
    for (std::size_t i = 0; i < table.samples(); ++i) {
        QStringList inputs;
        for (int j = 0; j < table.inputs; ++j) {
            inputs << text(table.values[i * static_cast<std::size_t>(table.inputs) + static_cast<std::size_t>(j)]);
        }
        samples << inputs.join(QLatin1Char(' ')) + QStringLiteral(": ") + text(table.targets[i]);
    }
    return samples.join(QLatin1Char('|'));
}

QByteArray repeated(const char* line, int times) { return QByteArray(line).repeated(times); }

} // namespace

/// A person's own samples, as CSV.
class TestTableReader : public QObject {
    Q_OBJECT

private slots:
    void aRowIsASample_data();
    void aRowIsASample();
    void targetsAreClassesWhereTheyCount_data();
    void targetsAreClassesWhereTheyCount();
    void badFilesNameTheLineAndWhatWouldDo_data();
    void badFilesNameTheLineAndWhatWouldDo();
    void theLargestTableIsRead();
    void filesAreReadByPath();
    void aTableTrains();
};

void TestTableReader::aRowIsASample_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("samples");
    const auto row = [](const char* name, const char* text, const char* samples) {
        QTest::newRow(name) << QByteArray(text) << QString(samples);
    };
    row("commas", "0.5,2,1\n1.5,3,0\n", "0.5 2: 1|1.5 3: 0");
    row("names", "length,width,class\n0.5,2,1\n", "0.5 2: 1");
    row("names in quotes, with a comma and a number sign", "\"a, b\",\"# of c\",y\n0.5,2,1\n", "0.5 2: 1");
    row("semicolons and decimal commas", "a;b\n0,5;1\n1,5;0", "0.5: 1|1.5: 0");
    row("names apart by commas, numbers by semicolons", "a,b,c\n1;2\n", "1: 2");
    row("tabs", "a\tb\n0.5\t-1e-3\r\n", "0.5: -0.00100000005");
    row("spaces", "length of it\n1 2  3\n", "1 2: 3");
    row("comments and blank lines", "# mine\n\n1,2 # first\n\n3,4\n", "1: 2|3: 4");
    row("powers and hexadecimal", "2^-24,0x1p-3\n", "5.96046448e-08: 0.125");
    row("a byte order mark",
        "\xEF\xBB\xBF"
        "1,2\n",
        "1: 2");
    row("too small for float32", "1e-60,1\n", "0: 1");
}

void TestTableReader::aRowIsASample() {
    QFETCH(QByteArray, text);
    const auto table = read(text);
    QVERIFY2(table.ok(), table.ok() ? "" : table.problem().text.c_str());
    QTEST(shown(*table.value()), "samples");
    QCOMPARE(table.value()->name, std::string("samples.csv"));
}

void TestTableReader::targetsAreClassesWhereTheyCount_data() {
    QTest::addColumn<QByteArray>("targets");
    QTest::addColumn<int>("classes"); // 0: a number to fit
    const auto row = [](const char* targets, int classes) { QTest::newRow(targets) << QByteArray(targets) << classes; };
    row("0 1", 2);
    row("2 0 1 1 2", 3);
    row("1.0 0e5", 2);
    row("0 2", 0);
    row("1 2", 0);
    row("0 0", 0);
    row("0 1 0.5", 0);
    row("-1 1", 0);
    row("-1 0 1", 0);
    row("0 1 1e30", 0);
    QByteArrayList hundred;
    for (int i = 0; i < 100; ++i) {
        hundred << QByteArray::number(i);
    }
    QTest::newRow("a hundred") << hundred.join(' ') << 100;
    QTest::newRow("a hundred and one") << hundred.join(' ') + " 100" << 0;
}

void TestTableReader::targetsAreClassesWhereTheyCount() {
    QFETCH(QByteArray, targets);
    const auto table = read("7," + targets.replace(" ", "\n7,") + '\n');
    QVERIFY(table.ok());
    QTEST(table.value()->classes, "classes");
}

void TestTableReader::badFilesNameTheLineAndWhatWouldDo_data() {
    using enum ProblemKind;
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<ProblemKind>("kind");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("problem"); // the text, what is expected
    const auto row = [](const char* name, const QByteArray& text, ProblemKind kind, int line, const QString& problem) {
        QTest::newRow(name) << text << kind << line << problem;
    };
    row("empty", "", FileEmpty, 0, "|a row a sample, its target last");
    row("only comments", "# nothing\n\n", TextNoNumbers, 0, "|a row a sample, its target last");
    row("only names", "a,b\n", TextNoNumbers, 0, "|a row a sample, its target last");
    row("one column", "x\n1\n2\n", TextBadRow, 2, "1|at least 2 columns");
    row("a word among the inputs", "1,2,0\n1,two,1\n", TextBadNumber, 2, "two|");
    row("a word from the first row on", "1,x,0\n", TextBadNumber, 1, "x|");
    row("names twice", "a,b\nc,d\n1,2\n", TextBadNumber, 2, "c|");
    row("names of classes", "5.1,3.5,setosa\n", TextBadRow, 1,
        "5.1,3.5,setosa|a class (0, 1, 2, ...) or a number in the last column");
    row("a row too short", "1,2,0\n\n1,2\n", TextBadRow, 3, "1,2|3 columns");
    row("a row too long", "1,2\n1,2,3\n", TextBadRow, 2, "1,2,3|2 columns");
    row("a name too few", "a,b\n1,2,3\n", TextBadRow, 2, "1,2,3|2 columns");
    row("a missing value", "1,2,0\n1,,0\n", TextBadRow, 2, "1,,0|a number in each of 3 columns");
    row("a missing target", "1,2,0\n1,2,\n", TextBadRow, 2, "1,2,|a number in each of 3 columns");
    row("an infinity", "1,inf\n", TextBadRow, 1, "1,inf|finite numbers");
    row("a NaN as the target", "1,2\n1,nan\n", TextBadRow, 2, "1,nan|finite numbers");
    row("too large for float32", "1,2\n1e39,2\n", TextBadRow, 2, "1e39,2|finite numbers");
    row("an open quote", "1,2\n\"1,2\n", TextBadRow, 2, "\"1,2|2 columns");
    row("binary", QByteArray("1,2\n\0\0", 6), TextBinary, 0, "|");
    row("too wide", repeated("1,", 4097) + "1\n", TextBadRow, 1, repeated("1,", 30) + "|at most 4097 columns");
    row("too long", repeated("1,2\n", 500'001), TextBadRow, 500'001, "1,2|at most 1000000 numbers in the file");
}

void TestTableReader::badFilesNameTheLineAndWhatWouldDo() {
    QFETCH(QByteArray, text);
    QFETCH(ProblemKind, kind);
    const auto table = read(text);
    QVERIFY(!table);
    const Problem& problem = table.problem();
    QCOMPARE(problem.kind, kind);
    QCOMPARE(problem.where, std::string("folder/samples.csv"));
    QTEST(static_cast<int>(problem.line), "line");
    QTEST(QString::fromStdString(problem.text + '|' + problem.expected), "problem");
}

void TestTableReader::theLargestTableIsRead() {
    const auto tall = read(repeated("1,2\n", 500'000));
    QVERIFY(tall.ok());
    QCOMPARE(tall.value()->samples(), std::size_t{500'000});
    const auto wide = read(repeated("1;", 4096) + "2\n");
    QVERIFY(wide.ok());
    QCOMPARE(wide.value()->inputs, 4096);
}

void TestTableReader::filesAreReadByPath() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("größe.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("8,16\n4,1\n");
    file.close();
    const auto table = readDataTable(file.fileName().toStdString());
    QVERIFY(table.ok());
    QCOMPARE(shown(*table.value()), QStringLiteral("8: 16|4: 1"));
    QCOMPARE(QString::fromStdString(table.value()->name), QStringLiteral("größe.csv"));
    QCOMPARE(readDataTable(folder.filePath(QStringLiteral("none")).toStdString()).problem().kind,
             ProblemKind::FileMissing);
    QCOMPARE(readDataTable(folder.path().toStdString()).problem().kind, ProblemKind::FileUnreadable);
}

/// Two classes by the sign of a difference, and a number to fit by a sum.
void TestTableReader::aTableTrains() {
    QByteArray classes = "a,b,is a larger\n";
    QByteArray numbers = "a,b,sum\n";
    for (int i = 0; i < 60; ++i) {
        const double a = i * 7 % 13 / 13.0 - 0.4;
        const double b = i * 5 % 11 / 11.0 - 0.45;
        const QByteArray inputs = QByteArray::number(a) + ',' + QByteArray::number(b) + ',';
        classes += inputs + (a > b ? "1\n" : "0\n");
        numbers += inputs + QByteArray::number(a + b) + '\n';
    }
    for (const bool fits : {false, true}) {
        TrainingSetup setup;
        setup.data.kind = DataKind::Table;
        setup.data.table = read(fits ? numbers : classes).value();
        setup.rules.pass.loss = fits ? Loss::MeanSquaredError : Loss::CrossEntropy;
        setup.data.samples = usualSamples(setup.data);
        setup.sizes = usualSizes(setup.data, setup.rules.pass.loss);
        setup.activation = Activation::Tanh;
        setup.optimizer.kind = OptimizerKind::Adam;
        setup.epochs = 100;
        const auto trace = samples::trained(setup);
        const double before = trace->epochs().front().loss;
        const double after = trace->epochs().back().loss;
        QVERIFY2(after < 0.25 * before, qPrintable(QStringLiteral("%1 %2").arg(before).arg(after)));
    }
}

QTEST_APPLESS_MAIN(TestTableReader)
#include "test_table_reader.moc"
