// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/step_rows.h"

#include <QtTest>

#include <sstream>

using namespace halfscope;

/// CSV with a row a step.
class TestStepRows : public QObject {
    Q_OBJECT
private slots:
    void aRowIsAStep_data();
    void aRowIsAStep();
    void badFilesNameTheLine_data();
    void badFilesNameTheLine();
    void filesAreReadByPath();
};

namespace {

Result<std::vector<std::vector<float>>> read(const QByteArray& text) {
    std::istringstream stream(text.toStdString());
    return readStepRows(stream, "steps.csv");
}

/// "8 16|inf|4"
QByteArray shown(const std::vector<std::vector<float>>& rows) {
    QByteArrayList steps;
    for (const auto& row : rows) {
        QByteArrayList values;
        for (const float value : row) {
            values << QByteArray::number(static_cast<double>(value), 'g', 9);
        }
        steps << values.join(' ');
    }
    return steps.join('|');
}

} // namespace

void TestStepRows::aRowIsAStep_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* text, const char* expected) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
    };
    row("commas", "8,16\ninf\n4\n4", "8 16|inf|4|4");
    row("a header", "layer 1,layer 2\n8,16\n4,4\n", "8 16|4 4");
    row("a header of one name", "gradient\n8\n", "8");
    row("decimal commas", "0,5;2\n1,25;3\n", "0.5 2|1.25 3");
    row("decimal commas, a row of one value among them", "0,5;1,25\n2,5\n", "0.5 1.25|2.5");
    row("tabs", "8\t16\r\n2^-24\t1\r\n", "8 16|5.96046448e-08 1");
    row("spaces", "8 16\n4\n", "8 16|4");
    row("rows of other lengths and empty cells", "1,2,3\n4\n5,,6,\n", "1 2 3|4|5 6");
    row("comments and blank lines", "# a run\n\n8 # first\n4\n", "8|4");
    row("no line end", "7", "7");
}

void TestStepRows::aRowIsAStep() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto rows = read(text);
    QVERIFY2(rows.ok(), rows.ok() ? "" : rows.problem().text.c_str());
    QCOMPARE(shown(rows.value()), expected);
}

void TestStepRows::badFilesNameTheLine_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<ProblemKind>("kind");
    QTest::addColumn<int>("line");
    QTest::newRow("empty") << QByteArray() << ProblemKind::FileEmpty << 0;
    QTest::newRow("only comments") << QByteArray("# nothing\n\n") << ProblemKind::TextNoNumbers << 0;
    QTest::newRow("only a header") << QByteArray("a,b\n") << ProblemKind::TextNoNumbers << 0;
    QTest::newRow("a word in the third line") << QByteArray("1\n2\ntwo\n") << ProblemKind::TextBadNumber << 3;
    QTest::newRow("two headers") << QByteArray("a\nb\n1\n") << ProblemKind::TextBadNumber << 2;
    QTest::newRow("a first row half of words") << QByteArray("1,two\n") << ProblemKind::TextBadNumber << 1;
    QTest::newRow("an open quote") << QByteArray("1,\"2\n3") << ProblemKind::TextBadRow << 1;
    QTest::newRow("binary") << QByteArray("1\n\0\0", 4) << ProblemKind::TextBinary << 0;
}

void TestStepRows::badFilesNameTheLine() {
    QFETCH(QByteArray, text);
    QFETCH(ProblemKind, kind);
    QFETCH(int, line);
    const auto rows = read(text);
    QVERIFY(!rows);
    QCOMPARE(rows.problem().kind, kind);
    QCOMPARE(rows.problem().where, std::string("steps.csv"));
    if (line > 0) {
        QCOMPARE(rows.problem().line, static_cast<std::uint64_t>(line));
    }
}

void TestStepRows::filesAreReadByPath() {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("größe.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("8,16\n4\n");
    file.close();
    QCOMPARE(shown(readStepRows(file.fileName().toStdString()).value()), QByteArray("8 16|4"));
    QCOMPARE(readStepRows(folder.filePath(QStringLiteral("none")).toStdString()).problem().kind,
             ProblemKind::FileMissing);
    QCOMPARE(readStepRows(folder.path().toStdString()).problem().kind, ProblemKind::FileUnreadable);
}

QTEST_GUILESS_MAIN(TestStepRows)
#include "test_step_rows.moc"
