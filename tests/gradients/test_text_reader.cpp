// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/readers.h"
#include "sample_gradients.h"

#include <QTemporaryDir>
#include <QtTest>
#include <charconv>
#include <fstream>
#include <sstream>

using namespace halfscope;
using namespace halfscope::test;

namespace {

Result<ReadReport> read(const std::string& text, const Progress& progress = {}) {
    std::istringstream stream(text);
    return readGradients(stream, "gradients.csv", progress);
}

/// Groups in one line: "name: values by rising magnitude, and zeros, infinities and NaN as such; ..."
QString told(const Result<ReadReport>& report) {
    if (!report) {
        const Problem& problem = report.problem();
        return QString("problem %1 in line %2, byte %3: %4 [%5]")
            .arg(static_cast<int>(problem.kind))
            .arg(problem.line)
            .arg(problem.byte)
            .arg(QString::fromStdString(problem.text), QString::fromStdString(problem.expected));
    }
    QStringList groups;
    for (const GroupPtr& group : report.value().set.groups) {
        QStringList values;
        for (const float value : group->values()) {
            values += QString::number(static_cast<double>(value), 'g', 9);
        }
        values += QStringList(static_cast<int>(group->zeros()), "0");
        values += QStringList(static_cast<int>(group->infinities()), "inf");
        values += QStringList(static_cast<int>(group->nans()), "nan");
        groups += QString::fromStdString(group->name()) + ": " + values.join(' ');
    }
    return groups.join("; ");
}

QString problem(ProblemKind kind, int line, int byte, const QString& text, const QString& expected = {}) {
    return QString("problem %1 in line %2, byte %3: %4 [%5]")
        .arg(static_cast<int>(kind))
        .arg(line)
        .arg(byte)
        .arg(text, expected);
}

} // namespace

class TestTextReader : public QObject {
    Q_OBJECT

private slots:
    void aTextBecomesTheGroupsThatOneWouldExpect_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& text, const QString& expected) {
            QTest::newRow(name) << text << expected;
        };
        row("one column", "1\n-0.5\n2e-8\n", "gradients.csv: 1.99999999e-08 -0.5 1");
        row("one value", "42", "gradients.csv: 42");
        row("no end of the last line", "1\n2", "gradients.csv: 1 2");
        row("CR LF", "1\r\n2\r\n", "gradients.csv: 1 2");
        row("CR alone", "1\r2\r3", "gradients.csv: 1 2 3");
        row("a byte order mark",
            "\xEF\xBB\xBF"
            "1\n2\n",
            "gradients.csv: 1 2");
        row("a mark before names",
            "\xEF\xBB\xBF"
            "w\n2\n",
            "w: 2");
        row("comments and blank lines", "# of step 3\n\n  # more\n1 # the first\n   \n\t\n2\n", "gradients.csv: 1 2");
        row("a tab before a number", "  1  \n\t2\n", "gradients.csv: 1 2");
        row("spaces around numbers", "  1  \n 2 \n", "gradients.csv: 1 2");
        row("signs and shapes", "+1\n.5\n5.\n-3E2\n", "gradients.csv: 0.5 1 5 -300");
        row("powers, as the parser reads them", "2^-24\n2^3\n", "gradients.csv: 5.96046448e-08 8");
        row("zeros, infinities and NaN", "0\n-0\ninf\n-inf\nnan\n1\n", "gradients.csv: 1 0 0 inf inf nan");
        row("beyond float32", "1e-60\n1e60\n", "gradients.csv: 0 inf");
        row("the smallest", "1e-45\n1.1754943508222875e-38\n", "gradients.csv: 1.40129846e-45 1.17549435e-38");

        row("a name", "layer 1\n1\n2\n", "layer 1: 1 2");
        row("a quoted name", "\"layer \"\"1\"\", weights\"\n1\n", "layer \"1\", weights: 1");
        row("named columns", "a,b\n1,2\n3,4\n", "a: 1 3; b: 2 4");
        row("names of PyTorch", "0.weight,0.bias\n1,2\n", "0.weight: 1; 0.bias: 2");
        row("quoted names and numbers", "\"a,1\";\"b;2\"\n\"1\";\"2\"\n", "a,1: 1; b;2: 2");
        row("not ASCII", "Gewicht \xC3\xBC\n1\n", "Gewicht ü: 1");
        row("not UTF-8", "Gewicht \xFC\n1\n", QString("Gewicht %1: 1").arg(QChar(0xFFFD)));
        row("columns of different length", "a,b,c\n1,2,3\n,4,\n,,5\n", "a: 1; b: 2 4; c: 3 5");
        row("a named column without numbers", "a,b\n1,\n2,\n", "a: 1 2; b: ");
        row("an unnamed column among named ones", ",b\n0.5,2\n", "1: 0.5; b: 2");
        row("a separator at the ends", "a,b,\n1,2,\n", "a: 1; b: 2");
        row("two of a name", "a,a\n1,2\n", "a: 1; a: 2");

        row("semicolons", "a;b\n1;2\n", "a: 1; b: 2");
        row("tabs", "a\tb\n1\t2\n", "a: 1; b: 2");
        row("spaces", "a  b\n1 2\n3    4\n", "a: 1 3; b: 2 4");
        row("spaces after commas", "a, b\n1, 2\n", "a: 1; b: 2");
        row("spaces in names of several columns", "layer 1;layer 2\n1;2\n", "layer 1: 1; layer 2: 2");
        row("decimal commas between semicolons", "a;b\n0,5;-1,5e1\n0.25;2\n", "a: 0.25 0.5; b: 2 -15");
        row("decimal commas between tabs", "0,5\t1,5\n", "1: 0.5; 2: 1.5");
        row("commas separate", "0,5\n1,5\n", "1: 1 0; 2: 5 5");
        row("unnamed columns", "1,2,3\n4,5,6\n", "1: 1 4; 2: 2 5; 3: 3 6");
        row("unnamed, a separator at the ends", "1;\n2;\n", "gradients.csv: 1 2");
        row("columns of spaces without names", " 1 2\n 3 4\n", "1: 1 3; 2: 2 4");
    }
    void aTextBecomesTheGroupsThatOneWouldExpect() {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QCOMPARE(told(read(text.toStdString())), expected);
    }

    void aBadTextNamesTheLine_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& text, const QString& expected) {
            QTest::newRow(name) << text << expected;
        };
        using enum ProblemKind;
        row("no bytes", "", problem(FileEmpty, 0, 0, ""));
        row("only spaces", " \n\n", problem(TextNoNumbers, 0, 0, ""));
        row("only comments", "# 1\n", problem(TextNoNumbers, 0, 0, ""));
        row("only a mark", "\xEF\xBB\xBF", problem(TextNoNumbers, 0, 0, ""));
        row("only names", "a,b\n", problem(TextNoNumbers, 0, 0, ""));
        row("names and empty cells", "a,b\n,\n", problem(TextNoNumbers, 0, 0, ""));

        row("a word", "1\n2\nthree\n", problem(TextBadNumber, 3, 0, "three"));
        row("a word after CR LF and comments", "# c\r\n1\r\n\r\nx\r\n", problem(TextBadNumber, 4, 0, "x"));
        row("a word after CR alone", "1\r2\rx\r", problem(TextBadNumber, 3, 0, "x"));
        row("two points", "1\n1.2.3\n", problem(TextBadNumber, 2, 0, "1.2.3"));
        row("a unit", "1\n2m\n", problem(TextBadNumber, 2, 0, "2m"));
        row("two decimal commas", "1;2\n1,2,3;4\n", problem(TextBadNumber, 2, 0, "1,2,3"));
        row("a comma and a point", "1;2\n1.234,5;4\n", problem(TextBadNumber, 2, 0, "1.234,5"));
        row("a word among numbers in the first row", "1,x\n", problem(TextBadNumber, 1, 0, "x"));
        row("a quoted nothing", "a,b\n\"\",1\n", problem(TextBadNumber, 2, 0, ""));
        row("a long text", "1\n" + QByteArray(100, 'x') + "\n", problem(TextBadNumber, 2, 0, QString(60, 'x')));
        row("a long text of wide characters", "1\n" + QByteArray("x") + QByteArray("\xC3\xBC").repeated(50) + "\n",
            problem(TextBadNumber, 2, 0, "x" + QString(29, QChar(0xFC))));

        row("a cell too many", "1,2\n3,4,5\n", problem(TextBadRow, 2, 0, "3,4,5", "2 columns"));
        row("a cell too few", "a,b,c\n1,2,3\n4,5\n", problem(TextBadRow, 3, 0, "4,5", "3 columns"));
        row("several in one column", "1\n2 3\n", problem(TextBadRow, 2, 0, "2 3", "1 column"));
        row("a decimal comma in one column", "w\n0,5\n", problem(TextBadRow, 2, 0, "0,5", "1 column"));
        row("a gap without names", "1,2\n,3\n", problem(TextBadRow, 2, 0, ",3", "2 columns"));
        row("an open quote", "a,b\n\"1,2\n", problem(TextBadRow, 2, 0, "\"1,2", "2 columns"));
        row("an open quote in the names", "\"a,b\n1,2\n", problem(TextBadRow, 1, 0, "\"a,b"));
        row("text after a quote", "a,b\n\"1\"2,3\n", problem(TextBadRow, 2, 0, "\"1\"2,3", "2 columns"));

        row("a NUL", QByteArray("1\n2\0\n", 5), problem(TextBinary, 0, 3, ""));
        row("a control character", "1\n\x1B[0m2\n", problem(TextBinary, 0, 2, ""));
        row("a gzip file", QByteArray("\x1F\x8B\x08\x00", 4), problem(TextBinary, 0, 0, ""));
        row("UTF-16",
            QByteArray("\xFF\xFE"
                       "1\0\n\0",
                       6),
            problem(TextBinary, 0, 3, ""));
    }
    void aBadTextNamesTheLine() {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        const Result<ReadReport> report = read(text.toStdString());
        QCOMPARE(told(report), expected);
        QCOMPARE(report.problem().where, std::string("gradients.csv"));
    }

    void linesAreWholeAcrossTheChunksOfALongFile_data() {
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("LF") << QByteArray("\n");
        QTest::newRow("CR LF") << QByteArray("\r\n");
        QTest::newRow("CR") << QByteArray("\r");
    }
    void linesAreWholeAcrossTheChunksOfALongFile() {
        QFETCH(QByteArray, end);
        const QTemporaryDir folder;
        const std::string path = folder.filePath("long.csv").toStdString();
        const std::vector<float> values = networkLike(400000, 1);
        std::string text = "first,second" + end.toStdString();
        for (std::size_t i = 0; i < values.size(); i += 2) {
            for (const std::size_t j : {i, i + 1}) {
                std::array<char, 32> digits{};
                const auto [last, error] = std::to_chars(digits.data(), digits.data() + digits.size(), values[j]);
                text.append(digits.data(), last);
                text += j == i ? "," : end.toStdString();
            }
        }
        std::ofstream(path, std::ios::binary) << text;
        QVERIFY(text.size() > 3 * (std::size_t{1} << 20));

        std::vector<double> shares;
        const Result<ReadReport> report = readGradients(path, [&](double share) {
            shares.push_back(share);
            return true;
        });
        QVERIFY2(report.ok(), qPrintable(told(report)));
        const GradientSet& set = report.value().set;
        QCOMPARE(set.groups.size(), std::size_t{2});
        for (const std::size_t column : {0u, 1u}) {
            std::vector<float> own;
            for (std::size_t i = column; i < values.size(); i += 2) {
                own.push_back(values[i]);
            }
            const GroupPtr expected = GradientGroup::make("", own);
            const GroupPtr actual = set.groups[column];
            QVERIFY(std::equal(actual->values().begin(), actual->values().end(), expected->values().begin(),
                               expected->values().end()));
            QCOMPARE(actual->zeros(), expected->zeros());
        }
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

    void aLongRowGrowsTheBufferAndAnEndlessOneIsRefused() {
        std::string row = "1";
        for (int i = 0; i < 1000000; ++i) {
            row += ",1";
        }
        const Result<ReadReport> wide = read(row + "\n");
        QVERIFY(wide.ok());
        QCOMPARE(wide.value().set.groups.size(), std::size_t{1000001});
        const Result<ReadReport> endless = read("1\n" + std::string(std::size_t{20} << 20, '1'));
        QVERIFY(!endless.ok());
        QVERIFY(endless.problem().kind == ProblemKind::TextBadRow);
        QCOMPARE(endless.problem().line, std::uint64_t{2});
    }

    void aNameWithANumberSignAndNumbersWithCommentsAreToldApart() {
        QCOMPARE(told(read("layer #1,layer #2\n1,2 # first\n")), QString("layer #1: 1; layer #2: 2"));
    }

    void aFileThatIsNotThereOrNoFileIsAProblemOfItsPath() {
        const QTemporaryDir folder;
        const std::string missing = folder.filePath("none.csv").toStdString();
        const Result<ReadReport> report = readGradients(missing);
        QVERIFY(!report.ok());
        QVERIFY(report.problem().kind == ProblemKind::FileMissing);
        QCOMPARE(report.problem().where, missing);
        const Result<ReadReport> directory = readGradients(folder.path().toStdString());
        QVERIFY(!directory.ok());
        QVERIFY(directory.problem().kind == ProblemKind::FileUnreadable);
    }

    void aPathMayHaveAnyLetters() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QString::fromUtf8("Größen.csv")).toStdString();
        std::ofstream(path) << "1\n";
        QCOMPARE(told(readGradients(path)), QString::fromUtf8("Größen.csv: 1"));
    }
};

QTEST_APPLESS_MAIN(TestTextReader)
#include "test_text_reader.moc"
