// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "text/problem_text.h"

using namespace halfscope;

class TestProblemText : public QObject {
    Q_OBJECT
private slots:
    void everyProblemHasASentenceWithItsDetails_data() {
        using enum ProblemKind;
        QTest::addColumn<ProblemKind>("kind");
        QTest::addColumn<QByteArray>("details"); ///< w: where, t: text, e: expected, l: line, b: byte
        const auto row = [](const char* name, ProblemKind kind, const char* details) {
            QTest::newRow(name) << kind << QByteArray(details);
        };
        row("NumberEmpty", NumberEmpty, "");
        row("NumberMalformed", NumberMalformed, "t");
        row("TooManyByHand", TooManyByHand, "e");
        row("ScaleNotPositiveFinite", ScaleNotPositiveFinite, "wt");
        row("UnknownFormat", UnknownFormat, "te");
        row("UnknownRounding", UnknownRounding, "te");
        row("UnknownScenario", UnknownScenario, "te");
        row("FileMissing", FileMissing, "w");
        row("FileUnreadable", FileUnreadable, "wt");
        row("FileEmpty", FileEmpty, "w");
        row("FileTooLarge", FileTooLarge, "wte");
        row("FileTruncated", FileTruncated, "wb");
        row("FileChanged", FileChanged, "w");
        row("FileUnwritable", FileUnwritable, "wt");
        row("Cancelled", Cancelled, "w");
        row("OutOfMemory", OutOfMemory, "w");
        row("NpyBadMagic", NpyBadMagic, "w");
        row("NpyBadVersion", NpyBadVersion, "wt");
        row("NpyBadHeader", NpyBadHeader, "wb");
        row("NpyBadType", NpyBadType, "wt");
        row("NpyBadShape", NpyBadShape, "wt");
        row("TextBadNumber", TextBadNumber, "wtl");
        row("TextBadRow", TextBadRow, "wtel");
        row("TextNoNumbers", TextNoNumbers, "w");
        row("TextBinary", TextBinary, "wb");
        row("JsonMalformed", JsonMalformed, "wtl");
        row("JsonMissing", JsonMissing, "we");
        row("JsonWrongType", JsonWrongType, "we");
        row("JsonOutOfRange", JsonOutOfRange, "wte");
        row("JsonNewerVersion", JsonNewerVersion, "wte");
        row("NetworkBadShape", NetworkBadShape, "te");
        row("NetworkTooLarge", NetworkTooLarge, "te");
    }
    void everyProblemHasASentenceWithItsDetails() {
        QFETCH(ProblemKind, kind);
        QFETCH(QByteArray, details);
        const QString sentence = problemText({kind, "folder/name.xyz", "offending", "what would do", 4321, 98765});
        const std::pair<char, const char*> parts[]{
            {'w', "folder/name.xyz"}, {'t', "offending"}, {'e', "what would do"}, {'l', "4321"}, {'b', "98765"}};
        for (const auto& [detail, text] : parts) {
            QVERIFY2(sentence.contains(QLatin1String(text)) == details.contains(detail), qPrintable(sentence));
        }
        QVERIFY2(!sentence.contains(QLatin1Char('%')), qPrintable(sentence));
        QVERIFY2(sentence.endsWith(QLatin1Char('.')), qPrintable(sentence));
        QVERIFY2(sentence.size() > 20, qPrintable(sentence));
    }

    void noTwoProblemsShareASentence() {
        QSet<QString> sentences;
        const int kinds = static_cast<int>(ProblemKind::NetworkTooLarge) + 1;
        QCOMPARE(kinds, 32); // a new kind needs a row above
        for (int i = 0; i < kinds; ++i) {
            sentences << problemText({static_cast<ProblemKind>(i), "w", "t", "e", 1, 2});
        }
        QCOMPARE(sentences.size(), kinds);
    }

    void aNameWithPlaceholdersStaysAName_data() {
        QTest::addColumn<ProblemKind>("kind");
        for (int i = static_cast<int>(ProblemKind::FileMissing); i < static_cast<int>(ProblemKind::NetworkBadShape);
             ++i) {
            QTest::addRow("kind %d", i) << static_cast<ProblemKind>(i);
        }
    }
    void aNameWithPlaceholdersStaysAName() {
        QFETCH(ProblemKind, kind);
        const QString sentence = problemText({kind, "a%2b%3c%4.csv", "offending", "expected", 4321, 98765});
        QVERIFY2(sentence.contains(QLatin1String("a%2b%3c%4.csv")), qPrintable(sentence));
    }

    void aScaleInAFileIsFoundThere() {
        QCOMPARE(problemText({ProblemKind::ScaleNotPositiveFinite, "", "0", "", 0, 0}),
                 QStringLiteral("“0” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16."));
        QCOMPARE(problemText({ProblemKind::ScaleNotPositiveFinite, "a.halfscope: range.scale", "0", "", 0, 0}),
                 QStringLiteral("a.halfscope: range.scale: “0” cannot be a loss scale. It has to be positive and "
                                "finite, like 65536 or 2^16."));
    }

    void aProblemWithoutItsReasonSaysSo() {
        QVERIFY(problemText({ProblemKind::FileUnreadable, "f", "", "", 0, 0}).contains(QLatin1String("no reason")));
        QVERIFY(problemText({ProblemKind::JsonMalformed, "f", "", "", 0, 0}).startsWith(QLatin1String("f is not a")));
    }
};

QTEST_GUILESS_MAIN(TestProblemText)
#include "test_problem_text.moc"
