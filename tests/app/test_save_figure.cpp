// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/theme.h"
#include "views/message_bar.h"
#include "views/range/range_view.h"
#include "window_fixture.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QPalette>
#include <QTemporaryDir>

using namespace halfscope;

/// Figures that go out: each format, by the ending of its name.
class TestSaveFigure : public QObject {
    Q_OBJECT
private slots:
    void theEndingDecides_data();
    void theEndingDecides();
    void thereIsAFigureForEachPicture();
    void aSavedFigureOpensAsItsScenario_data();
    void aSavedFigureOpensAsItsScenario();
    void aPlaceThatCannotBeWrittenSaysSo();
    void darkColoursOnTheScreenLeaveTheFigureWhite();
};

void TestSaveFigure::theEndingDecides_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("pdf") << "f.pdf"
                         << "f.pdf" << QByteArray("%PDF-1.");
    QTest::newRow("svg") << "f.svg"
                         << "f.svg" << QByteArray("<?xml");
    QTest::newRow("png") << "f.png"
                         << "f.png" << QByteArray("\x89PNG\r\n");
    QTest::newRow("LaTeX") << "f.tex"
                           << "f.tex" << QByteArray("% ");
    QTest::newRow("CSV") << "f.csv"
                         << "f.csv" << QByteArray("panel,element,");
    QTest::newRow("capitals") << "f.PNG"
                              << "f.PNG" << QByteArray("\x89PNG\r\n");
    QTest::newRow("no ending") << "figure"
                               << "figure.pdf" << QByteArray("%PDF-1.");
    QTest::newRow("another ending") << "figure.v2"
                                    << "figure.v2.pdf" << QByteArray("%PDF-1.");
}

void TestSaveFigure::theEndingDecides() {
    QFETCH(QString, name);
    QFETCH(QString, written);
    QFETCH(QByteArray, begins);
    QTemporaryDir folder;
    WindowFixture f;
    f.window.saveFigureAs(f.window.rangeView()->figures().front(), folder.filePath(name));
    QFile file(folder.filePath(written));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(begins.size()), begins);
    QCOMPARE(f.child<MessageBar>("messageBar")->text(), QStringLiteral("Saved as %1.").arg(file.fileName()));
    QVERIFY(f.child<MessageBar>("messageBar")->isVisible());
    QCOMPARE(f.undoCount(), 0);
}

void TestSaveFigure::thereIsAFigureForEachPicture() {
    WindowFixture f;
    QStringList names;
    for (const Figure& figure : f.window.rangeView()->figures()) {
        names << figure.id;
        QVERIFY(!figure.title.isEmpty());
    }
    QCOMPARE(names, (QStringList{"range", "returned", "shares"}));
}

void TestSaveFigure::aSavedFigureOpensAsItsScenario_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("pdf") << "f.pdf";
    QTest::newRow("svg") << "f.svg";
    QTest::newRow("png") << "f.png";
}

void TestSaveFigure::aSavedFigureOpensAsItsScenario() {
    QFETCH(QString, name);
    QTemporaryDir folder;
    const QString path = folder.filePath(name);
    RangeSetup saved;
    {
        WindowFixture f;
        Scenario next = f.session.scenario();
        next.range.scale = 1024;
        next.range.byHand = {1e-8F, 0.5F};
        f.session.edit(next, EditKind::Options);
        saved = f.session.scenario().range;
        f.window.saveFigureAs(f.window.rangeView()->figures().front(), path);
    }
    WindowFixture f;
    QVERIFY(!(f.session.scenario().range.byHand == saved.byHand));
    f.window.openPath(path);
    QCOMPARE(f.session.scenario().range.scale, 1024.0F);
    QVERIFY(f.session.scenario().range.byHand == saved.byHand);
    QVERIFY(f.session.scenario().range.source.kind == saved.source.kind);
}

void TestSaveFigure::aPlaceThatCannotBeWrittenSaysSo() {
    QTemporaryDir folder;
    QFile file(folder.filePath("file"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QString path = folder.filePath("file/figure.pdf"); // in a file as if it were a folder
    WindowFixture f;
    f.window.saveFigureAs(f.window.rangeView()->figures().front(), path);
    const QString said = f.child<MessageBar>("messageBar")->text();
    QVERIFY2(said.startsWith(folder.filePath("file") + " cannot be written (") &&
                 said.endsWith("). Check that you may write there and that there is room."),
             qPrintable(said));
}

void TestSaveFigure::darkColoursOnTheScreenLeaveTheFigureWhite() {
    QTemporaryDir folder;
    const QPalette before = QApplication::palette();
    QApplication::setPalette(QPalette(QColor(0x24282D), QColor(0x24282D)));
    QByteArray dark;
    {
        WindowFixture f;
        QVERIFY(f.distribution().theme().isDark());
        const QString path = folder.filePath("dark.png");
        f.window.saveFigureAs(f.window.rangeView()->figures().front(), path);
        const QImage image(path);
        for (const QPoint corner : {QPoint(0, 0), QPoint(image.width() - 1, 0), QPoint(0, image.height() - 1),
                                    QPoint(image.width() - 1, image.height() - 1)}) {
            QCOMPARE(image.pixelColor(corner), QColor(Qt::white));
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        dark = file.readAll();
    }
    QApplication::setPalette(before);
    WindowFixture f;
    QVERIFY(!f.distribution().theme().isDark());
    const QString path = folder.filePath("light.png");
    f.window.saveFigureAs(f.window.rangeView()->figures().front(), path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == dark, "the same figure gives the same bytes");
}

QTEST_MAIN(TestSaveFigure)
#include "test_save_figure.moc"
