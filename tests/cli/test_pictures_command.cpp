// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QDir>
#include <QImage>
#include <QTemporaryDir>

using program::run;
using program::words;

class TestPicturesCommand : public QObject {
    Q_OBJECT

private:
    static constexpr int kPictures = 22 + 36; ///< views, and the scenarios but the first, which the views show
    QTemporaryDir m_folder;

    QStringList drawn(const QString& folder, const char* options) {
        const auto outcome =
            run(QStringList{QStringLiteral("pictures"), QStringLiteral("--out"), m_folder.filePath(folder)} +
                words(options));
        return outcome.status == 0 && outcome.errors.isEmpty()
                   ? QString::fromUtf8(outcome.output).split(QLatin1Char('\n'), Qt::SkipEmptyParts)
                   : QStringList(QString::fromUtf8(outcome.errors));
    }

private slots:
    void everyViewIsAPictureOfTheSizeAskedFor() {
        const QStringList files = drawn(QStringLiteral("light"), "--size 1280x800");
        QCOMPARE(files.size(), kPictures);
        for (const QString& file : files) {
            QVERIFY2(QImage(file).size() == QSize(1280, 800), qPrintable(file));
        }
        QVERIFY(QFileInfo::exists(m_folder.filePath(QStringLiteral("light/range.png"))));
        QVERIFY(QFileInfo::exists(m_folder.filePath(QStringLiteral("light/scaler.png"))));
        QVERIFY(QFileInfo::exists(m_folder.filePath(QStringLiteral("light/network-training.png"))));
        QVERIFY(QFileInfo::exists(m_folder.filePath(QStringLiteral("light/attention-mask.png"))));
    }

    void aFineScreenHasTwiceThePixelsAndDarkIsDark() {
        const QStringList files = drawn(QStringLiteral("dark"), "--size 1100x760 --scale 2 --dark --locale de");
        QCOMPARE(files.size(), kPictures);
        const QImage image(files.first());
        QCOMPARE(image.size(), QSize(2200, 1520));
        QVERIFY(image.pixelColor(4, image.height() - 4).lightness() < 80);
    }

    void thePicturesAreTheSameEachTime() {
        const QStringList once = drawn(QStringLiteral("once"), "");
        const QStringList again = drawn(QStringLiteral("again"), "");
        QCOMPARE(once.size(), again.size());
        for (qsizetype i = 0; i < once.size(); ++i) {
            QVERIFY2(QImage(once[i]) == QImage(again[i]), qPrintable(once[i]));
        }
    }
};

QTEST_GUILESS_MAIN(TestPicturesCommand)
#include "test_pictures_command.moc"
