// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QDir>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cmath>

using program::run;
using program::words;

/// What goes into LaTeX compiles with plain pdflatex and pgfplots; what goes elsewhere is sound.
class TestExportLatex : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static bool isThere(const char* tool) {
        return !QStandardPaths::findExecutable(QString::fromLatin1(tool)).isEmpty();
    }

    static bool hasPgfplots() {
        return isThere("pdflatex") && isThere("kpsewhich") &&
               run({QStringLiteral("pgfplots.sty")}, {}, QStringLiteral("kpsewhich")).status == 0;
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }

    QString exported(const QString& scenario, const char* options) const {
        const QString folder = path(scenario + QString::number(qHash(QByteArray(options))));
        const auto outcome =
            run(QStringList{QStringLiteral("export"), scenario, QStringLiteral("--out"), folder} + words(options));
        return outcome.status == 0 ? folder : QString();
    }

    /// What pdflatex says of a file in its folder; nothing where it compiles without a complaint.
    static QString complaints(const QString& folder, const QString& file) {
        QProcess latex;
        latex.setWorkingDirectory(folder);
        latex.start(QStringLiteral("pdflatex"),
                    {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"), file});
        if (!latex.waitForFinished(120'000) || latex.exitCode() != 0) {
            return QString::fromLocal8Bit(latex.readAllStandardOutput()).right(1500);
        }
        const QString log = QString::fromLocal8Bit(latex.readAllStandardOutput());
        static const QRegularExpression kBad(QStringLiteral("(Missing character|Overfull \\\\hbox|undefined)[^\n]*"));
        return kBad.match(log).captured();
    }

private slots:
    void figuresAndNotesCompile_data() {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<QString>("options");
        const auto row = [](const char* scenario, const char* options) {
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(scenario), QLatin1String(options))))
                << QString::fromLatin1(scenario) << QString::fromLatin1(options);
        };
        row("twelve-layers", "--formats tex,pdf");
        row("twelve-layers", "--formats tex,pdf --language de --palette grey --title --width-cm 12 --font-pt 8");
        row("policies-compared", "--formats tex,pdf --language de");
        row("policies-compared", "--formats tex,pdf --palette projector --font-pt 12 --width-cm 22");
        row("twelve-layers-lost", "--formats tex,pdf --language de");
        row("activation-overflows", "--formats tex,pdf");
        row("captured-scale", "--formats tex,pdf --language de");
        row("bfloat16-follows", "--formats tex,pdf");
        row("unscale-twice", "--formats tex,pdf --language de");
    }
    void figuresAndNotesCompile() {
        if (!hasPgfplots()) {
            QSKIP("pdflatex with pgfplots (texlive-latex-base, texlive-pictures) is not installed");
        }
        QFETCH(QString, scenario);
        QFETCH(QString, options);
        const QString folder = exported(scenario, options.toLatin1().constData());
        QVERIFY(!folder.isEmpty());
        const QStringList figures = QDir(folder).entryList({QStringLiteral("*-figure.tex")});
        for (const QString& file : figures + QStringList{QStringLiteral("notes.tex")}) {
            const QString said = complaints(folder, file);
            QVERIFY2(said.isEmpty(), qPrintable(file + QStringLiteral(": ") + said));
        }
        if (!isThere("pdfinfo")) {
            QSKIP("poppler-utils is not installed");
        }
        for (const QString& file : figures) { // a page, as large as the picture
            const auto sizeOf = [&](const QString& name) {
                const QByteArray info = run({folder + QLatin1Char('/') + name}, {}, QStringLiteral("pdfinfo")).output;
                const auto match =
                    QRegularExpression(QStringLiteral("Pages: +1\\n[^$]*Page size: +([0-9.]+) x ([0-9.]+)"))
                        .match(QString::fromUtf8(info));
                return QSizeF(match.captured(1).toDouble(), match.captured(2).toDouble());
            };
            const QString stem = file.chopped(4);
            const QSizeF drawn = sizeOf(stem.chopped(7) + QStringLiteral(".pdf"));
            const QSizeF compiled = sizeOf(stem + QStringLiteral(".pdf"));
            QVERIFY2(drawn.width() > 0 && std::abs(drawn.width() - compiled.width()) < 0.3 &&
                         std::abs(drawn.height() - compiled.height()) < 0.3,
                     qPrintable(file));
        }
    }

    void picturesAreSound_data() {
        QTest::addColumn<QString>("scenario");
        for (const char* scenario : {"twelve-layers", "policies-compared", "twelve-layers-lost", "captured-scale"}) {
            QTest::newRow(scenario) << QString::fromLatin1(scenario);
        }
    }
    void picturesAreSound() {
        QFETCH(QString, scenario);
        const QString folder = exported(scenario, "--formats pdf,svg,png");
        QVERIFY(!folder.isEmpty());
        const QDir files(folder);
        if (!isThere("qpdf") || !isThere("pdffonts") || !isThere("pdfdetach") || !isThere("xmllint")) {
            QSKIP("qpdf, poppler-utils or libxml2-utils is not installed");
        }
        for (const QString& name : files.entryList({QStringLiteral("*.pdf")})) {
            const QString file = files.filePath(name);
            const auto check = run({QStringLiteral("--check"), file}, {}, QStringLiteral("qpdf"));
            QVERIFY2(check.status == 0, (check.output + check.errors).constData());
            const QByteArray fonts = run({file}, {}, QStringLiteral("pdffonts")).output;
            for (const QByteArray& line : fonts.trimmed().split('\n').mid(2)) {
                QVERIFY2(line.contains("DejaVuSans") && line.simplified().contains("Identity-H yes"), line.constData());
            }
            const auto attached = run({QStringLiteral("-list"), file}, {}, QStringLiteral("pdfdetach"));
            QVERIFY2(attached.output.contains("scenario.halfscope"), attached.output.constData());
        }
        for (const QString& name : files.entryList({QStringLiteral("*.svg")})) {
            const auto lint = run({QStringLiteral("--noout"), files.filePath(name)}, {}, QStringLiteral("xmllint"));
            QVERIFY2(lint.status == 0, lint.errors.constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestExportLatex)
#include "test_export_latex.moc"
