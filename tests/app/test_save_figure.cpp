// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_window.h"

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
    void theKindThatIsChosenIsTheEnding_data();
    void theKindThatIsChosenIsTheEnding();
    void whatIsThereIsReplacedOnlyWhenAsked_data();
    void whatIsThereIsReplacedOnlyWhenAsked();
    void aHeightTooLowForAFigureIsNotTaken();
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

namespace {

/// Types a name into the dialog that comes, after a kind of file was chosen, and takes it.
void saveAs(const QString& path, int kind = 0) {
    whenThereIs<QFileDialog>([path, kind](QFileDialog* dialog) {
        auto* kinds = dialog->findChild<QComboBox*>("fileTypeCombo");
        kinds->setCurrentIndex(kind);
        emit kinds->activated(kind);
        emit kinds->textActivated(kinds->itemText(kind));
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        if (dialog->isVisible()) { // it asked, and was told no
            dialog->reject();
        }
    });
}

} // namespace

void TestSaveFigure::theKindThatIsChosenIsTheEnding_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("written");
    const auto row = [](const char* what, int kind, const char* typed, const char* written) {
        QTest::addRow("%s as %s", typed, written) << QString(what) << kind << QString(typed) << QString(written);
    };
    row("Gradients, computed and stored", 0, "plot", "plot.pdf");
    row("Gradients, computed and stored", 1, "plot", "plot.svg");
    row("Gradients, computed and stored", 2, "plot.v2", "plot.v2.png");
    row("Gradients, computed and stored", 4, "plot", "plot.csv");
    row("Gradients, computed and stored", 1, "plot.tex", "plot.tex"); // said in so many words
    row("Counts of the groups", 0, "table", "table.csv");
    row("Counts of the groups", 2, "table", "table.tex");
    row("Counts of the groups", 1, "table.v2", "table.v2.md");
}

void TestSaveFigure::theKindThatIsChosenIsTheEnding() {
    QFETCH(QString, what);
    QFETCH(int, kind);
    QFETCH(QString, typed);
    QFETCH(QString, written);
    const QTemporaryDir folder;
    ExportWindow f;
    saveAs(folder.filePath(typed), kind);
    entry(f, what, "Save as…")->trigger();
    QCOMPARE(filesIn(folder.path()), QStringList{written});
    QCOMPARE(f.message(), "Saved as " + folder.filePath(written) + ".");
}

void TestSaveFigure::whatIsThereIsReplacedOnlyWhenAsked_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("written");
    QTest::addColumn<bool>("ours"); ///< the question
    QTest::newRow("with its ending") << "plot.pdf"
                                     << "plot.pdf" << false;
    QTest::newRow("the dialog appends it") << "plot"
                                           << "plot.pdf" << false;
    QTest::newRow("another ending") << "plot.v2"
                                    << "plot.v2.pdf" << true;
}

void TestSaveFigure::whatIsThereIsReplacedOnlyWhenAsked() {
    QFETCH(QString, typed);
    QFETCH(QString, written);
    QFETCH(bool, ours);
    const QTemporaryDir folder;
    QFile mine(folder.filePath(written));
    QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("my own") > 0);
    mine.close();
    ExportWindow f;
    for (const bool replace : {false, true}) {
        QString asked;
        if (ours) {
            answerBy(replace ? "Replace" : "Cancel", &asked);
        } else {
            whenThereIs<QMessageBox>([replace, &asked](QMessageBox* box) {
                asked = box->text();
                box->button(replace ? QMessageBox::Yes : QMessageBox::No)->click();
            });
        }
        saveAs(folder.filePath(typed));
        entry(f, "Gradients, computed and stored", "Save as…")->trigger();
        QVERIFY2(asked.contains(written), qPrintable(asked));
        QCOMPARE(bytesOf(mine.fileName()) == "my own", !replace);
        QCOMPARE(f.message(), replace ? "Saved as " + mine.fileName() + "." : QString());
    }
    QVERIFY(bytesOf(mine.fileName()).startsWith("%PDF"));
    QCOMPARE(filesIn(folder.path()), QStringList{written});
}

/// It was chosen for another one, where there is no field to set it right.
void TestSaveFigure::aHeightTooLowForAFigureIsNotTaken() {
    const QTemporaryDir folder;
    const QString settings = folder.filePath("settings.ini");
    QFile file(settings);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("[export]\nwidth_cm=10\nheight_cm=2.5\n") > 0);
    file.close();
    Session session(nullptr, WindowFixture::cpuAlone());
    QVERIFY(!session.open(builtInScenario("twelve-layers").value()));
    MainWindow window(session, {{}, settings});
    window.show();
    const Savable figure = window.rangeView()->savables().front();
    const Figure drawn = figure.figure(QLocale::c());
    const PictureSettings automatic{10, 0, 300, 9, {}, false};
    QVERIFY(leastHeightCm(drawn, automatic) > 2.5);
    const auto dots = [](double cm) { return qRound(cm / 2.54 * 300); };
    const QSizeF cm = pictureSizeCm(drawn, automatic);
    const QSize expected(dots(cm.width()), dots(cm.height()));
    window.saves()->saveFigure(drawn, folder.filePath("f.png"));
    QCOMPARE(QImage(folder.filePath("f.png")).size(), expected);
    QApplication::clipboard()->clear();
    window.saves()->copyFigure(figure);
    QCOMPARE(qvariant_cast<QImage>(QApplication::clipboard()->mimeData()->imageData()).size(), expected);
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
