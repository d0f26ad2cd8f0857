// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QDir>
#include <QImage>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using program::run;

class TestExportCommand : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    static QByteArray read(const QString& file) {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }

    program::Outcome exported(const QString& what, const QString& folder, const QStringList& more = {},
                              const QStringList& set = {}) const {
        return run(QStringList{QStringLiteral("export"), what, QStringLiteral("--out"), path(folder)} + more,
                   {{}, set, {}});
    }

    static bool isThere(const char* tool) {
        return !QStandardPaths::findExecutable(QString::fromLatin1(tool)).isEmpty();
    }

    static program::Outcome tool(const char* name, const QStringList& arguments) {
        return run(arguments, {}, QString::fromLatin1(name));
    }

private slots:
    void initTestCase() {
        QCOMPARE(exported(QStringLiteral("twelve-layers"), QStringLiteral("notes")).status, 0);
        QCOMPARE(exported(QStringLiteral("round-trip"), QStringLiteral("trip")).status, 0);
    }

    void eachFileWrittenIsALineAndThere() {
        const auto outcome = exported(QStringLiteral("round-trip"), QStringLiteral("listed"));
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.errors, QByteArray());
        QStringList names;
        for (const QByteArray& line : outcome.output.trimmed().split('\n')) {
            const QFileInfo file(QString::fromUtf8(line));
            QVERIFY2(file.size() > 0, line.constData());
            names << file.fileName();
        }
        names.sort();
        QCOMPARE(names, QDir(path(QStringLiteral("listed"))).entryList(QDir::Files, QDir::Name));
        QCOMPARE(names.join(QLatin1Char(' ')),
                 QStringLiteral(
                     "gradients.csv gradients.md gradients.tex groups.csv groups.md groups.tex notes.md notes.tex "
                     "range-figure.csv range-figure.tex range.pdf range.png range.svg returned-figure.csv "
                     "returned-figure.tex returned.pdf returned.png returned.svg shares-figure.csv shares-figure.tex "
                     "shares.pdf shares.png shares.svg"));
    }

    void theNotesOfAScalerScenarioAreItsOwn() {
        QCOMPARE(exported(QStringLiteral("policies-compared"), QStringLiteral("scaler")).status, 0);
        QCOMPARE(QDir(path(QStringLiteral("scaler"))).entryList(QDir::Files, QDir::Name).join(QLatin1Char(' ')),
                 QStringLiteral("comparison.csv comparison.md comparison.tex notes.md notes.tex scaler-figure.csv "
                                "scaler-figure.tex scaler.pdf scaler.png scaler.svg trace.csv trace.md trace.tex"));
        const QByteArray notes = read(path(QStringLiteral("scaler/notes.md")));
        QVERIFY(notes.startsWith("# The same steps, five frameworks\n"));
        QVERIFY(notes.contains("![") && notes.contains("(scaler.svg)"));
        const QByteArray comparison = read(path(QStringLiteral("scaler/comparison.csv")));
        QVERIFY2(comparison.contains("\n2,4,8,8,4,8"), comparison.constData()); // after step 2
        QVERIFY(read(path(QStringLiteral("scaler/trace.tex"))).contains("\\toprule"));
    }

    void theNotesOfANetworkShowItsStepAndItsRuns() {
        const QString folder = QStringLiteral("network");
        QCOMPARE(exported(QStringLiteral("twelve-layers-lost"), folder).status, 0);
        QCOMPARE(
            QDir(path(folder)).entryList(QDir::Files, QDir::Name).join(QLatin1Char(' ')),
            QStringLiteral("epochs.csv epochs.md epochs.tex layers-figure.csv layers-figure.tex layers.csv layers.md "
                           "layers.pdf layers.png layers.svg layers.tex motion.csv motion.md motion.tex notes.md "
                           "notes.tex phases.csv phases.md phases.tex steps.csv steps.md steps.tex tensor-figure.csv "
                           "tensor-figure.tex tensor.csv tensor.md tensor.pdf tensor.png tensor.svg tensor.tex"));
        const QByteArray notes = read(path(QStringLiteral("network/notes.md")));
        QVERIFY2(notes.contains("54 of 237 parameter gradients are 0"), notes.constData());
        QVERIFY2(notes.contains("Why twelve layers:"), notes.constData());
        QVERIFY(notes.contains("(layers.svg)"));
        const QByteArray layers = read(path(QStringLiteral("network/layers.csv")));
        QVERIFY2(layers.contains("\n1,0,0,8,0,0,0,0,0,0\n"), layers.constData()); // all eight are zero
        const QByteArray epochs = read(path(QStringLiteral("network/epochs.csv")));
        QVERIFY2(epochs.startsWith("run,format,loss_scale,epoch,loss,scale,skipped,accuracy\n1,float16,none,1,0.8903"),
                 epochs.constData());
    }

    void theNotesOfARunShowItsCurves() {
        const QString folder = QStringLiteral("run");
        QCOMPARE(
            exported(QStringLiteral("captured-scale"), folder, {QStringLiteral("--formats"), QStringLiteral("svg,md")})
                .status,
            0);
        const QByteArray notes = read(path(QStringLiteral("run/notes.md")));
        QVERIFY2(notes.contains("Every step is skipped, and nothing is learned."), notes.constData());
        QVERIFY(notes.contains("(training.svg)"));
        QVERIFY(read(path(QStringLiteral("run/epochs.md"))).contains("| 5 | 5.348 |"));
        QVERIFY(read(path(QStringLiteral("run/training.svg"))).contains("<svg"));
    }

    void callsThatRaiseAreExportedWithTheirError_data() {
        QTest::addColumn<QString>("raises");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* scenario, int step, const char* exception, const char* message) {
            QTest::newRow(scenario) << QStringLiteral("step %1, scaler.unscale_(optimizer) raises %2.")
                                           .arg(step)
                                           .arg(QLatin1String(exception))
                                    << QString::fromLatin1(message);
        };
        row("unscale-twice", 1, "RuntimeError", "has already been called on this optimizer since the last update().");
        row("update-left-out", 2, "RuntimeError", "has already been called on this optimizer since the last update().");
        row("float16-parameters", 1, "ValueError", "Attempting to unscale FP16 gradients.");
    }
    void callsThatRaiseAreExportedWithTheirError() {
        QFETCH(QString, raises);
        QFETCH(QString, message);
        const QString scenario = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(exported(scenario, scenario).status, 0);
        QCOMPARE(QDir(path(scenario)).entryList(QDir::Files, QDir::Name).join(QLatin1Char(' ')),
                 QStringLiteral("calls.csv calls.md calls.tex notes.md notes.tex"));
        QString notes = QString::fromUtf8(read(path(scenario + QStringLiteral("/notes.md"))));
        notes.remove(QLatin1Char('\\')); // Markdown's escapes
        QVERIFY2(notes.contains(QStringLiteral("PyTorch GradScaler, call by call: ") + raises), qPrintable(notes));
        QVERIFY2(notes.contains(message), qPrintable(notes));
        QVERIFY(!notes.contains(QLatin1String("healthy")));
        QVERIFY(read(path(scenario + QStringLiteral("/calls.csv"))).trimmed().endsWith("Error"));
    }

    void theNotesOfAScalerAreTheSameAnywhere() {
        QCOMPARE(exported(QStringLiteral("growth-probe"), QStringLiteral("probe")).status, 0);
        QCOMPARE(exported(QStringLiteral("growth-probe"), QStringLiteral("probe-de"), {},
                          {QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("QT_SCALE_FACTOR=2")})
                     .status,
                 0);
        for (const QString& name : QDir(path(QStringLiteral("probe"))).entryList(QDir::Files)) {
            QVERIFY2(read(path(QStringLiteral("probe/") + name)) == read(path(QStringLiteral("probe-de/") + name)),
                     qPrintable(name));
        }
    }

    void onlyTheFormatsAskedForAreWritten() {
        QCOMPARE(exported(QStringLiteral("twelve-layers"), QStringLiteral("some"),
                          {QStringLiteral("--formats"), QStringLiteral("csv,SVG")})
                     .status,
                 0);
        QCOMPARE(QDir(path(QStringLiteral("some"))).entryList(QDir::Files, QDir::Name).join(QLatin1Char(' ')),
                 QStringLiteral("groups.csv range-figure.csv range.svg returned-figure.csv returned.svg "
                                "shares-figure.csv shares.svg"));
    }

    void theSameInputGivesTheSameBytesAnywhere_data() {
        QTest::addColumn<QStringList>("set");
        QTest::newRow("again") << QStringList();
        QTest::newRow("in Germany") << QStringList{QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANGUAGE=de")};
        QTest::newRow("in another time zone") << QStringList{QStringLiteral("TZ=Asia/Tokyo")};
        QTest::newRow("for a fine screen") << QStringList{QStringLiteral("QT_SCALE_FACTOR=2")};
        QTest::newRow("other hashes") << QStringList{QStringLiteral("QT_HASH_SEED=0")};
    }
    void theSameInputGivesTheSameBytesAnywhere() {
        QFETCH(QStringList, set);
        const QString folder = QString::fromLatin1(QTest::currentDataTag()).replace(QLatin1Char(' '), QLatin1Char('-'));
        QCOMPARE(exported(QStringLiteral("twelve-layers"), folder, {}, set).status, 0);
        for (const QString& name : QDir(path(QStringLiteral("notes"))).entryList(QDir::Files)) {
            QVERIFY2(read(path(folder + QLatin1Char('/') + name)) == read(path(QStringLiteral("notes/") + name)),
                     qPrintable(name));
        }
    }

    void thePdfIsSoundVectorAndOfItsSize() {
        if (!isThere("qpdf") || !isThere("pdfinfo")) {
            QSKIP("qpdf and poppler-utils are not installed");
        }
        for (const char* name : {"range", "returned", "shares"}) {
            const QString file = path(QStringLiteral("notes/%1.pdf").arg(QLatin1String(name)));
            const auto check = tool("qpdf", {QStringLiteral("--check"), file});
            QVERIFY2(check.status == 0, check.errors.constData());
            const QByteArray info = tool("pdfinfo", {file}).output;
            const QByteArray size = qstrcmp(name, "range") == 0 ? "453.543 x 334.348 pts" : "453.543 x 191.163 pts";
            QVERIFY2(info.contains("Page size:       " + size), info.constData());
            QVERIFY2(info.contains("2000"), info.constData());
            const QByteArray fonts = tool("pdffonts", {file}).output;
            QVERIFY2(fonts.contains("DejaVuSans"), fonts.constData());
            for (const QByteArray& line : fonts.trimmed().split('\n').mid(2)) {
                QVERIFY2(line.contains("DejaVuSans") && line.contains("yes"), line.constData()); // embedded
            }
        }
    }

    void theTextOfThePdfCanBeSearched() {
        if (!isThere("pdftotext")) {
            QSKIP("poppler-utils is not installed");
        }
        const QByteArray text =
            tool("pdftotext", {path(QStringLiteral("notes/range.pdf")), QStringLiteral("-")}).output;
        QVERIFY2(text.contains("As computed") && text.contains("subnormal"), text.constData());
    }

    void theSvgIsWellFormedInDejaVuAndSaysWhatItShows() {
        const QByteArray svg = read(path(QStringLiteral("notes/shares.svg")));
        QVERIFY(svg.contains("viewBox=\"0 0 605 255\""));
        QVERIFY(svg.contains("width=\"160mm\""));
        QVERIFY(svg.contains("font-family=\"DejaVu Sans\""));
        QVERIFY(svg.contains("<desc>Nothing is lost from 2^6.51"));
        QVERIFY(!svg.contains("non-scaling-stroke"));
        if (!isThere("xmllint")) {
            QSKIP("libxml2-utils is not installed");
        }
        for (const char* name : {"range", "returned", "shares"}) {
            const auto lint = tool(
                "xmllint", {QStringLiteral("--noout"), path(QStringLiteral("notes/%1.svg").arg(QLatin1String(name)))});
            QVERIFY2(lint.status == 0, lint.errors.constData());
        }
    }

    void thePngHasItsSizeAndFineness() {
        const QImage image(path(QStringLiteral("notes/range.png")));
        QCOMPARE(image.size(), QSize(1890, 1393)); // 16 cm at 300 an inch
        QCOMPARE(image.dotsPerMeterX(), 11811);
        QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
        QCOMPARE(image.text(QStringLiteral("Description")),
                 QStringLiteral(
                     "At S = 1 in float16, 55 of these 237 gradients are lost and 95 are subnormal; none overflows."));
    }

    void theTablesHoldWhatIsOnTheScreen() {
        QCOMPARE(read(path(QStringLiteral("trip/gradients.csv"))),
                 QByteArray("input,scaled,stored,code,class,returned,relative_error\n"
                            "1e-08,1e-08,0,0x0000,zero,0,1\n"
                            "0.001,0.001,0.0010004044,0x1419,normal,0.0010004044,0.0004043103935012314\n"
                            "1,1,1,0x3C00,normal,1,0\n"));
        QCOMPARE(read(path(QStringLiteral("trip/groups.csv"))),
                 QByteArray("name,count,zeros,infinities,nans,lost,subnormal,normal,saturated,overflowed\n"
                            "by hand,3,0,0,0,1,0,2,0,0\n"
                            "all,3,0,0,0,1,0,2,0,0\n"));
        const QList<QByteArray> groups = read(path(QStringLiteral("notes/groups.csv"))).trimmed().split('\n');
        QCOMPARE(groups.size(), 15);
        QCOMPARE(groups[1], QByteArray("1,12,0,0,0,12,0,0,0,0"));
        QCOMPARE(groups[14], QByteArray("all,237,0,0,0,55,95,87,0,0"));
        QVERIFY(read(path(QStringLiteral("notes/groups.md")))
                    .contains("| layer 3 | 20 | 0 | 0 | 0 | 18 | 2 | 0 | 0 | 0 |\n"));
    }

    void theIndexHasTheSentencesAndLinksToFilesThatAreThere() {
        const QByteArray notes = read(path(QStringLiteral("notes/notes.md")));
        QVERIFY(notes.startsWith("# Twelve sigmoid layers\n"));
        QVERIFY(notes.contains(
            "\nAt S = 1 in float16, 55 of these 237 gradients are lost and 95 are subnormal; none overflows.\n"));
        QVERIFY(notes.contains(
            "Nothing is lost from 2<sup>6.51</sup>, nothing overflows up to 2<sup>18.30</sup>, all are normal "
            "from 2<sup>17.51</sup>."));
        static const QRegularExpression kLink(QStringLiteral("\\]\\(([^)]+)\\)"));
        int links = 0;
        for (auto match = kLink.globalMatch(QString::fromUtf8(notes)); match.hasNext(); ++links) {
            const QString file = match.next().captured(1);
            QVERIFY2(QFileInfo::exists(path(QStringLiteral("notes/") + file)), qPrintable(file));
        }
        QCOMPARE(links, 15);
    }

    void theLanguageIsTheOneAskedForAndNumbersInDataStay() {
        const auto outcome = exported(
            QStringLiteral("round-trip"), QStringLiteral("deutsch"),
            {QStringLiteral("--locale"), QStringLiteral("de"), QStringLiteral("--formats"), QStringLiteral("md,csv")});
        QCOMPARE(outcome.status, 0);
        QVERIFY(!read(path(QStringLiteral("deutsch/notes.md"))).contains("gradients are lost"));
        QVERIFY(read(path(QStringLiteral("deutsch/gradients.md"))).contains("0,0010004044"));
        QCOMPARE(read(path(QStringLiteral("deutsch/gradients.csv"))), read(path(QStringLiteral("trip/gradients.csv"))));
    }

    void gradientsAndScenarioFilesAreExportedToo() {
        QFile csv(path(QStringLiteral("g|x.csv")));
        QVERIFY(csv.open(QIODevice::WriteOnly) && csv.write("1e-8\n1\n") > 0);
        csv.close();
        QCOMPARE(
            exported(csv.fileName(), QStringLiteral("own"), {QStringLiteral("--formats"), QStringLiteral("md,csv")})
                .status,
            0);
        QVERIFY(read(path(QStringLiteral("own/notes.md"))).startsWith("# g\\|x.csv\n"));
        QVERIFY(read(path(QStringLiteral("own/groups.csv"))).contains("g|x.csv,2,0,0,0,1,0,1,0,0\n"));
        QFile scenario(path(QStringLiteral("s.halfscope")));
        QVERIFY(scenario.open(QIODevice::WriteOnly));
        scenario.write("{\"halfscope\": 1, \"title\": \"Mine\", \"range\": {\"format\": \"bfloat16\", \"scale\": 2, "
                       "\"by_hand\": [1]}}");
        scenario.close();
        QCOMPARE(
            exported(scenario.fileName(), QStringLiteral("mine"), {QStringLiteral("--formats"), QStringLiteral("csv")})
                .status,
            0);
        QVERIFY(read(path(QStringLiteral("mine/gradients.csv"))).contains("\n1,2,2,0x4000,normal,1,0\n"));
    }
};

QTEST_GUILESS_MAIN(TestExportCommand)
#include "test_export_command.moc"
