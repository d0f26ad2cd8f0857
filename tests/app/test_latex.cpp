// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/latex.h"
#include "export/table.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace halfscope;

class TestLatex : public QObject {
    Q_OBJECT
private slots:
    void whatLatexReadsAsItsOwnIsEscaped_data() {
        QTest::addColumn<QString>("markup");
        QTest::addColumn<QString>("latex");
        const auto row = [](const char* markup, const char* latex) {
            QTest::newRow(markup) << QString::fromUtf8(markup) << QString::fromUtf8(latex);
        };
        row("plain words", "plain words");
        row("\\", "\\textbackslash{}");
        row("{}", "\\{\\}");
        row("a & b", "a \\& b");
        row("50 %", "50 \\%");
        row("$1", "\\$1");
        row("#1", "\\#1");
        row("scale_used", "scale\\_used");
        row("x^y", "x\\textasciicircum{}y");
        row("~", "\\textasciitilde{}");
        row("a < b > c", "a \\textless{} b \\textgreater{} c");
        row("a|b", "a\\textbar{}b");
        row("\"a\"", "\\symbol{34}a\\symbol{34}");
        row("`a'", "\\symbol{96}a'");
        row("[1] *", "{[}1{]} {*}");
        QTest::newRow("a line end and a tab") << QStringLiteral("a\nb\tc") << QStringLiteral("a b c");
        row("--max-scale", "-{}-max-scale");
        row("back-off", "back-off");
        row("-8, -2", "$-$8, $-$2");
        row("1e-08", "1e-08");
        row("∞ − × · ≠ → ≤ ≥ ≈", "$\\infty$ $-$ $\\times$ $\\cdot$ $\\neq$ $\\rightarrow$ $\\leq$ $\\geq$ $\\approx$");
        row("xᵀ g, ∇W, Σ g, f′(z)", "x$^{\\mathsf{T}}$ g, $\\nabla$W, $\\Sigma$ g, f$'$(z)");
        row("β₁ β₂ ε ΔW ÷", "$\\beta$$_1$ $\\beta$$_2$ $\\varepsilon$ $\\Delta$W $\\div$");
        row("1 … (12 values)", "1 \\dots{} (12 values)");
        row("“quoted” – ‘so’", "``quoted'' -- `so'");
        row("Größe", "Größe");
    }
    void whatLatexReadsAsItsOwnIsEscaped() {
        QFETCH(QString, markup);
        QTEST(latex::escaped(markup), "latex");
    }

    void aPowerIsMath_data() {
        QTest::addColumn<QString>("markup");
        QTest::addColumn<QString>("latex");
        const auto row = [](const char* markup, const char* latex) {
            QTest::newRow(markup) << QString::fromUtf8(markup) << QString::fromUtf8(latex);
        };
        row("2^{16}", "$2^{16}$");
        row("2^{−24}", "$2^{-24}$");
        row("from 2^{6.51} on", "from $2^{6.51}$ on");
        row("2^{6,51}", "$2^{6{,}51}$");
        row("2^{1} & 2^{2}", "$2^{1}$ \\& $2^{2}$");
        row("2^{16} ≠", "$2^{16}$ $\\neq$");
        row("^{a_b}", "${}^{\\mbox{a\\_b}}$");
        row("2^{16", "2\\textasciicircum{}\\{16");
    }
    void aPowerIsMath() {
        QFETCH(QString, markup);
        QTEST(latex::escaped(markup), "latex");
    }

    void aTableHasBooktabsRulesNumbersRightWordsLeft() {
        const Table table{{{QStringLiteral("step")}, {QStringLiteral("what_happened"), false}},
                          {{QStringLiteral("1"), QStringLiteral("× 2^{16}")}, {QStringLiteral("2"), QString()}}};
        QCOMPARE(toLatex(table), QByteArray("% \\usepackage{booktabs}\n"
                                            "\\begin{tabular}{rl}\n"
                                            "\\toprule\n"
                                            "step & what\\_happened \\\\\n"
                                            "\\midrule\n"
                                            "1 & $\\times$ $2^{16}$ \\\\\n"
                                            "2 &  \\\\\n"
                                            "\\bottomrule\n"
                                            "\\end{tabular}\n"));
    }

    void whatIsEscapedCompiles_data() {
        QTest::addColumn<QByteArray>("preamble");
        QTest::newRow("as LaTeX comes") << QByteArray();
        QTest::newRow("with T1 fonts") << QByteArray("\\usepackage[T1]{fontenc}\n");
    }
    void whatIsEscapedCompiles() {
        QFETCH(QByteArray, preamble);
        if (QStandardPaths::findExecutable(QStringLiteral("pdflatex")).isEmpty()) {
            QSKIP("no pdflatex");
        }
        QProcess look;
        look.start(QStringLiteral("kpsewhich"), {QStringLiteral("booktabs.sty")});
        if (!look.waitForFinished() || look.exitCode() != 0) {
            QSKIP("no booktabs (texlive-latex-recommended)");
        }
        // every ASCII character, each first in a row, and those that have a command
        Table table{{{QStringLiteral("character"), false}, {QStringLiteral("$")}}, {}};
        QString all = QStringLiteral("∞−×÷·≠→≤≥≈…–—‘’“”„\u00A0\u202FGrößeᵀ∇ΣΔβε₁₂′");
        for (char c = ' '; c < 127; ++c) {
            all += QLatin1Char(c);
        }
        for (const QChar c : all) {
            table.rows.push_back({QString(c), QStringLiteral("2^{%1}").arg(c)});
        }
        table.rows.push_back({QStringLiteral("-8, --x, 1e-08"), QStringLiteral("2^{−24,5} ≠")});
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("table.tex")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\\documentclass{article}\n" + preamble + "\\usepackage{booktabs}\n\\begin{document}\n" +
                   toLatex(table) + "\\end{document}\n");
        file.close();
        QProcess latex;
        latex.setWorkingDirectory(folder.path());
        latex.start(QStringLiteral("pdflatex"), {QStringLiteral("-interaction=nonstopmode"),
                                                 QStringLiteral("-halt-on-error"), QStringLiteral("table.tex")});
        QVERIFY(latex.waitForFinished(120'000));
        const QByteArray said = latex.readAllStandardOutput();
        QVERIFY2(latex.exitCode() == 0, said.constData());
        QVERIFY2(!said.contains("Missing character"), said.constData());
    }
};

QTEST_GUILESS_MAIN(TestLatex)
#include "test_latex.moc"
