// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QDir>
#include <QImage>
#include <QTemporaryDir>

using program::run;
using program::words;

/// What a person asks of an export: which files, how large, in which colours, over which others.
class TestExportOptions : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString path(const QString& name) const { return m_folder.filePath(name); }

    static QByteArray read(const QString& file) {
        QFile opened(file);
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }

    program::Outcome exported(const QString& what, const QString& folder, const char* more = "",
                              const QStringList& set = {}) const {
        return run(QStringList{QStringLiteral("export"), what, QStringLiteral("--out"), path(folder)} + words(more),
                   {{}, set, {}});
    }

    QString files(const QString& folder) const {
        return QDir(path(folder)).entryList(QDir::Files, QDir::Name).join(QLatin1Char(' '));
    }

private slots:
    void onlyWhatIsNamedIsWritten_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("files");
        const auto row = [](const char* options, const char* files) {
            QTest::newRow(options) << QString::fromLatin1(options) << QString::fromLatin1(files);
        };
        row("--only range --formats pdf,csv", "range-figure.csv range.pdf");
        row("--only shares,groups --formats svg,md", "groups.md shares.svg");
        row("--only groups --formats tex", "groups.tex");
        row("--formats pdf", "range.pdf returned.pdf shares.pdf");
        row("--formats tex", "groups.tex notes.tex range-figure.tex returned-figure.tex shares-figure.tex");
    }
    void onlyWhatIsNamedIsWritten() {
        QFETCH(QString, options);
        QFETCH(QString, files);
        const QString folder = QStringLiteral("only") + QString::number(qHash(options));
        QCOMPARE(exported(QStringLiteral("twelve-layers"), folder, options.toLatin1().constData()).status, 0);
        QCOMPARE(this->files(folder), files);
    }

    /// A scenario has choices of each, and opens in one of them.
    void anotherActivityIsAskedFor() {
        const auto folderOf = [](const char* options) {
            return QStringLiteral("activity") + QString::number(qHash(QLatin1String(options)));
        };
        const auto names = [&](const char* options) {
            const auto outcome = exported(QStringLiteral("trace-table"), folderOf(options), options);
            return outcome.status == 0 ? files(folderOf(options)) : QString::fromUtf8(outcome.errors);
        };
        constexpr const char* kLayers = "--formats svg --activity network --only layers";
        QCOMPARE(names("--formats svg"), QStringLiteral("scaler.svg"));
        QCOMPARE(names("--formats svg --activity scaler"), QStringLiteral("scaler.svg"));
        QCOMPARE(names(kLayers), QStringLiteral("layers.svg"));
        QCOMPARE(names("--formats svg --activity range --only shares"), QStringLiteral("shares.svg"));
        QVERIFY2(names("--activity kitchen").contains(QStringLiteral("--activity: there is no activity “kitchen”.")),
                 qPrintable(names("--activity kitchen")));
        // where the scenario inside opens
        QVERIFY(read(path(folderOf(kLayers) + QStringLiteral("/layers.svg")))
                    .contains("&quot;activity&quot;: &quot;network&quot;"));
    }

    void whatIsThereStaysWithoutForce() {
        const QString folder = QStringLiteral("there");
        QVERIFY(QDir().mkpath(path(folder)));
        QFile mine(path(QStringLiteral("there/returned.svg")));
        QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("my own") > 0);
        mine.close();
        const auto refused = exported(QStringLiteral("twelve-layers"), folder, "--formats svg,csv");
        QCOMPARE(refused.status, 1);
        QCOMPARE(refused.output, QByteArray());
        QCOMPARE(refused.errors,
                 "halfscope: " + mine.fileName().toUtf8() + " is there already. --force replaces what is there.\n");
        QCOMPARE(files(folder), QStringLiteral("returned.svg")); // nothing else either
        QCOMPARE(read(mine.fileName()), QByteArray("my own"));
        QCOMPARE(exported(QStringLiteral("twelve-layers"), folder, "--formats svg,csv --force").status, 0);
        QVERIFY(read(mine.fileName()).startsWith("<?xml"));
        const auto again = exported(QStringLiteral("twelve-layers"), folder, "--formats svg");
        QCOMPARE(again.status, 1);
        QVERIFY2(
            again.errors.endsWith("range.svg and 2 more files are there already. --force replaces what is there.\n"),
            again.errors.constData());
    }

    void aFileReplacedIsReplacedWhole() {
        QVERIFY(QDir().mkpath(path(QStringLiteral("old"))));
        QFile old(path(QStringLiteral("old/groups.csv")));
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write(QByteArray(100000, 'x')) > 0);
        old.close();
        QCOMPARE(exported(QStringLiteral("twelve-layers"), QStringLiteral("old"), "--formats csv --force").status, 0);
        QCOMPARE(exported(QStringLiteral("twelve-layers"), QStringLiteral("new"), "--formats csv").status, 0);
        QCOMPARE(read(old.fileName()), read(path(QStringLiteral("new/groups.csv"))));
    }

    void nothingIsWrittenWhereOneFileCannotBe() {
        QVERIFY(QDir().mkpath(path(QStringLiteral("blocked/shares.svg")))); // a folder in a file's place
        const auto outcome =
            exported(QStringLiteral("twelve-layers"), QStringLiteral("blocked"), "--formats svg --force");
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("shares.svg cannot be written"), outcome.errors.constData());
        QCOMPARE(files(QStringLiteral("blocked")), QString());
    }

    void theSizeIsTheOneAskedFor() {
        QCOMPARE(exported(QStringLiteral("twelve-layers"), QStringLiteral("size"),
                          "--formats png,svg --width-cm 8.5 --dpi 600 --font-pt 8 --palette grey --title")
                     .status,
                 0);
        const QImage image(path(QStringLiteral("size/range.png")));
        QCOMPARE(image.width(), 2008);
        QCOMPARE(image.dotsPerMeterX(), 23622);
        QVERIFY(image.allGray());
        QVERIFY(read(path(QStringLiteral("size/range.svg"))).contains("width=\"85mm\""));
    }

    void theSameBytesInEveryLocale_data() {
        QTest::addColumn<QString>("locale");
        for (const char* locale : {"C", "de_DE.UTF-8", "ar_EG.UTF-8"}) {
            QTest::newRow(locale) << QString::fromLatin1(locale);
        }
    }
    void theSameBytesInEveryLocale() {
        QFETCH(QString, locale);
        for (const char* scenario : {"twelve-layers", "twelve-layers-lost", "policies-compared"}) {
            const QString name = QLatin1String(scenario);
            const QString there = name + locale;
            if (files(name).isEmpty()) {
                QCOMPARE(exported(name, name, "--language de").status, 0);
            }
            QCOMPARE(exported(name, there, "--language de",
                              {QStringLiteral("LC_ALL=") + locale, QStringLiteral("LANG=") + locale,
                               QStringLiteral("LANGUAGE=") + locale.section(QLatin1Char('_'), 0, 0)})
                         .status,
                     0);
            QCOMPARE(files(there), files(name));
            for (const QString& file : QDir(path(name)).entryList(QDir::Files)) {
                QVERIFY2(read(path(there + QLatin1Char('/') + file)) == read(path(name + QLatin1Char('/') + file)),
                         qPrintable(file));
            }
        }
    }

    void theLanguageIsNeverTheEnvironments() {
        const QStringList german{QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANGUAGE=de")};
        QCOMPARE(exported(QStringLiteral("round-trip"), QStringLiteral("en"), "--formats md", german).status, 0);
        QVERIFY(read(path(QStringLiteral("en/notes.md"))).contains("gradients are lost") ||
                read(path(QStringLiteral("en/notes.md"))).contains("is lost"));
        QCOMPARE(exported(QStringLiteral("round-trip"), QStringLiteral("old-name"), "--formats md --locale de").status,
                 0);
        QCOMPARE(exported(QStringLiteral("round-trip"), QStringLiteral("de"), "--formats md --language de").status, 0);
        QCOMPARE(read(path(QStringLiteral("old-name/notes.md"))), read(path(QStringLiteral("de/notes.md"))));
    }

    void aPictureIsExportedAgainAsTheScenarioThatItCameFrom_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"range.png", "shares.svg", "returned.pdf"}) {
            QTest::newRow(file) << QString::fromLatin1(file);
        }
    }
    void aPictureIsExportedAgainAsTheScenarioThatItCameFrom() {
        QFETCH(QString, file);
        const QString first = QStringLiteral("first");
        if (files(first).isEmpty()) {
            QCOMPARE(exported(QStringLiteral("twelve-layers"), first).status, 0);
        }
        const QString again = QStringLiteral("again-") + file;
        QCOMPARE(exported(path(first + QLatin1Char('/') + file), again).status, 0);
        QCOMPARE(files(again), files(first));
        for (const QString& name : QDir(path(first)).entryList(QDir::Files)) {
            QVERIFY2(read(path(again + QLatin1Char('/') + name)) == read(path(first + QLatin1Char('/') + name)),
                     qPrintable(name));
        }
    }

    void aPictureOfSomebodyElsesIsRefused() {
        QImage image(4, 4, QImage::Format_RGB32);
        image.fill(Qt::white);
        QVERIFY(image.save(path(QStringLiteral("cat.png"))));
        const auto outcome = exported(path(QStringLiteral("cat.png")), QStringLiteral("cat"));
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.errors.contains("It is perhaps not a scenario of Halfscope."), outcome.errors.constData());
    }
};

QTEST_GUILESS_MAIN(TestExportOptions)
#include "test_export_options.moc"
