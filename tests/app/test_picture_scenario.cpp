// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/picture_bytes.h"
#include "export/picture_scenario.h"
#include "figures/range_figures.h"
#include "session/library.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QImage>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QtTest>

using namespace halfscope;

/// A picture is its scenario, too: what goes in comes out, and nothing else does harm.
class TestPictureScenario : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static void formats() {
        QTest::addColumn<FigureFormat>("format");
        QTest::addColumn<QString>("name");
        QTest::newRow("png") << FigureFormat::Png << QStringLiteral("f.png");
        QTest::newRow("svg") << FigureFormat::Svg << QStringLiteral("f.svg");
        QTest::newRow("pdf") << FigureFormat::Pdf << QStringLiteral("f.PDF");
    }

    static Scenario scenario() {
        Scenario made;
        made.title = "Größe & <Maß> ]]> --> \\ \"∇W\" 𝛁";
        made.range.byHand = {1e-8F, 0.5F};
        made.range.scale = 1024;
        return made;
    }

    static QByteArray picture(FigureFormat format) {
        const auto trace = traceRange(scenario().range);
        return figureFile(distributionFigure(*trace, {}), format, QLocale::c(), {8, 0, 100, 9, {}, false}).value();
    }

    QString write(const QString& name, const QByteArray& bytes) const {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? path : QString();
    }

private slots:
    void whatGoesInComesOut_data() { formats(); }
    void whatGoesInComesOut() {
        QFETCH(FigureFormat, format);
        QFETCH(QString, name);
        const QByteArray bytes = withScenario(picture(format), format, scenario());
        QCOMPARE(withScenario(picture(format), format, scenario()), bytes);
        QVERIFY(isPictureName(name));
        const auto read = scenarioInPicture(write(name, bytes));
        QVERIFY(read);
        QVERIFY(read.value() == scenario());
    }

    void everyBuiltInScenarioComesOut() {
        for (const Scenario& builtIn : builtInScenarios()) {
            const auto read = scenarioInPicture(
                write(QStringLiteral("b.svg"), withScenario("<svg></svg>", FigureFormat::Svg, builtIn)));
            QVERIFY2(read && writeScenario(read.value()) == writeScenario(builtIn), builtIn.id.c_str());
        }
    }

    void thePictureIsAsBefore() {
        const QByteArray png = picture(FigureFormat::Png);
        const QByteArray with = withScenario(png, FigureFormat::Png, scenario());
        QCOMPARE(QImage::fromData(with), QImage::fromData(png));
        QVERIFY(QImage::fromData(with).text(QStringLiteral("Halfscope scenario")).startsWith(QLatin1Char('{')));
    }

    void theFolderOfGradientsIsNotTold() {
        Scenario made = scenario();
        made.range.source.kind = SourceKind::File;
        made.range.source.file = {"/home/somebody/thesis/g.npy", 4, std::string(64, 'a')};
        const QByteArray svg = withScenario("<svg></svg>", FigureFormat::Svg, made);
        QVERIFY(svg.contains("g.npy") && !svg.contains("somebody"));
    }

    /// Of other letters than ASCII's there are more bytes in a picture than in the scenario's file.
    void whatIsTooLargeIsNotPutIn_data() {
        QTest::addColumn<std::size_t>("letters");
        QTest::addColumn<bool>("fits");
        QTest::newRow("just as large") << std::size_t{2'700'000} << true;
        QTest::newRow("larger as ASCII alone") << std::size_t{3'000'000} << false;
        QTest::newRow("larger in every way") << std::size_t{9'000'000} << false;
    }
    void whatIsTooLargeIsNotPutIn() {
        QFETCH(std::size_t, letters);
        QFETCH(bool, fits);
        Scenario made = scenario();
        made.about.clear();
        for (std::size_t i = 0; i < letters; ++i) {
            made.about += "\xC3\xB6"; // ö
        }
        const auto json = scenarioForPictures(made);
        QCOMPARE(json.has_value(), fits);
        for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
            const QByteArray plain = picture(format);
            const QByteArray with = withScenario(plain, format, json);
            QCOMPARE(with == plain, !fits);
            QVERIFY(!fits || parseScenario(jsonIn(with).value().toStdString(), "picture").value() == made);
        }
    }

    /// Seen before gigabytes are written.
    void aLargeStreamIsNotEvenWritten() {
        Scenario made = scenario();
        made.scaler.trueGradients = std::make_shared<GradientSteps>(2'000, std::vector<float>(10'000, 1e-9F));
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!scenarioForPictures(made));
        QVERIFY2(timer.elapsed() < 500, QByteArray::number(timer.elapsed()).constData());
    }

    void aPictureWithoutOneSaysSo_data() { formats(); }
    void aPictureWithoutOneSaysSo() {
        QFETCH(FigureFormat, format);
        QFETCH(QString, name);
        const auto read = scenarioInPicture(write(name, picture(format)));
        QVERIFY(!read);
        QVERIFY(read.problem().kind == ProblemKind::JsonMissing);
    }

    void aFileThatIsNotThereSaysSo() {
        const auto read = scenarioInPicture(m_folder.filePath(QStringLiteral("nowhere.png")));
        QVERIFY(!read && read.problem().kind == ProblemKind::FileMissing);
    }

    void aTooLargeFileIsNotRead() {
        QFile file(m_folder.filePath(QStringLiteral("large.png")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(static_cast<qint64>(kLargestPicture) + 1)); // of holes
        file.close();
        const auto read = scenarioInPicture(file.fileName());
        QVERIFY(!read && read.problem().kind == ProblemKind::FileTooLarge);
        QVERIFY(file.remove());
    }

    /// Cut anywhere it is the scenario, or refused.
    void cutOffItIsRefused_data() { formats(); }
    void cutOffItIsRefused() {
        QFETCH(FigureFormat, format);
        const QByteArray bytes = withScenario(picture(format), format, scenario());
        const QByteArray whole = jsonIn(bytes).value();
        const qsizetype begins = bytes.indexOf(whole.left(8));
        QVERIFY(begins > 0 || format == FigureFormat::Svg);
        const qsizetype step = std::max<qsizetype>(1, bytes.size() / 4000);
        for (qsizetype size = 0; size < bytes.size(); size += step) {
            const auto json = jsonIn(bytes.left(size));
            QVERIFY(!json || *json == whole);
        }
    }

    /// A bit turned in the scenario of a PNG is seen.
    void damageInAPngIsSeen() {
        const QByteArray bytes = withScenario(picture(FigureFormat::Png), FigureFormat::Png, scenario());
        const QByteArray whole = jsonIn(bytes).value();
        const qsizetype begins = bytes.indexOf(whole);
        for (qsizetype i = 0; i < whole.size(); ++i) {
            QByteArray damaged = bytes;
            damaged[begins + i] = static_cast<char>(damaged[begins + i] ^ 4);
            QVERIFY(!jsonIn(damaged));
        }
    }

    void hostileFilesAreRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray png("\x89PNG\r\n\x1a\n", 8);
        const QByteArray pdf("%PDF-1.4\n/Type /EmbeddedFile /Subtype /application#2Fjson /Halfscope true /Length ");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("a PNG's signature alone") << png;
        QTest::newRow("a chunk of four billion bytes")
            << png + QByteArray("\xff\xff\xff\xfftEXtHalfscope scenario\0", 27);
        QTest::newRow("a million empty chunks") << png + QByteArray("\0\0\0\0abcd\0\0\0\0", 12).repeated(1'000'000);
        QTest::newRow("a negative length") << pdf + "-5 >>\nstream\n{}\nendstream";
        QTest::newRow("a length beyond all numbers") << pdf + "99999999999999999999 >>\nstream\n{}\nendstream";
        QTest::newRow("a length beyond the file") << pdf + "999999 >>\nstream\n{}\nendstream";
        QTest::newRow("entities that grow")
            << QByteArray("<!DOCTYPE s [<!ENTITY a \"aaaaaaaaaaaaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
                          "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
                          "<svg><metadata id=\"halfscope-scenario\">&d;&d;&d;&d;&d;&d;&d;&d;</metadata></svg>");
        QTest::newRow("a million levels") << QByteArray("<g>").repeated(1'000'000);
        QTest::newRow("elements inside") << QByteArray(
            "<svg><metadata id=\"halfscope-scenario\"><a/></metadata></svg>");
    }
    void hostileFilesAreRefused() {
        QFETCH(QByteArray, bytes);
        QElapsedTimer timer;
        timer.start();
        for (const char* name : {"h.png", "h.svg", "h.pdf"}) {
            QVERIFY(!scenarioInPicture(write(QLatin1String(name), bytes)));
        }
        QVERIFY2(timer.elapsed() < 10'000, QByteArray::number(timer.elapsed()).constData());
    }

    void noiseIsRefused() {
        QRandomGenerator random(7);
        for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
            const QByteArray bytes = withScenario(picture(format), format, scenario());
            for (int round = 0; round < 200; ++round) {
                QByteArray damaged = bytes;
                for (int i = 0; i < 8; ++i) {
                    damaged[random.bounded(static_cast<int>(damaged.size()))] = static_cast<char>(random.bounded(256));
                }
                const auto read = scenarioInPicture(write(QStringLiteral("noise.png"), damaged));
                QVERIFY(!read || !writeScenario(read.value()).empty()); // a scenario, or a problem: nothing else
            }
        }
    }
};

QTEST_MAIN(TestPictureScenario)
#include "test_picture_scenario.moc"
