// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_window.h"

#include <QImage>

using namespace halfscope;

/// The dialog of exports: what it shows, keeps, copies, and how keys go through it.
class TestExportDialog : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void itsKeysOpenItWithEverythingChecked();
    void aHeightOfOnesOwnBeginsAtTheAutomaticOne();
    void rowsAreChosenByKeysAndMouse();
    void thePreviewIsOfTheRowThatIsChosen();
    void thePreviewIsDrawnOnceForManyKeys();
    void aLongRunIsCancelledAndBegunAnew();
    void itClosesWhileItComputes();
    void whatWasChosenIsThereTheNextTime();
    void settingsThatNobodyCanHaveAreAsAtFirst();
    void whatCannotBeIsNotKept_data();
    void whatCannotBeIsNotKept();
    void whatIsMissingIsNotExported();
    void whatIsShownIsCopied();
    void tabGoesFromTopToBottom();
    void everythingThatTakesTheFocusHasAName();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestExportDialog::itsKeysOpenItWithEverythingChecked() {
    ExportWindow f;
    ExportDialog& dialog = f.open();
    QCOMPARE(QApplication::activeModalWidget(), &dialog);
    QCOMPARE(dialog.windowTitle(), "Export figures and tables");
    QStringList rows;
    for (int i = 0; i < f.items().count(); ++i) {
        QCOMPARE(f.items().item(i)->checkState(), Qt::Checked);
        rows << f.items().item(i)->text();
    }
    QCOMPARE(rows, (QStringList{"Gradients, computed and stored: figure", "Error of what returns: figure",
                                "Shares against the scale: figure", "Counts of the groups: table"}));
    QCOMPARE(f.part<QCheckBox>("exportAll").checkState(), Qt::Checked);
    QVERIFY(f.part<QWidget>("exportProgress").isHidden() || !f.part<QWidget>("exportProgress").isVisible());
    f.dialogKey(Qt::Key_Escape);
    QVERIFY(!f.isOpen());
}

void TestExportDialog::aHeightOfOnesOwnBeginsAtTheAutomaticOne() {
    ExportWindow f;
    f.open();
    auto& height = f.part<QDoubleSpinBox>("exportHeight");
    QVERIFY(!height.isEnabled());
    const double automatic = height.value();
    QVERIFY(automatic > 5 && automatic < 16);
    f.type("exportWidth", "20");
    f.ready();
    QVERIFY(height.value() > automatic);
    f.clickPart("exportAutomaticHeight");
    QVERIFY(height.isEnabled());
    const QString facts = f.facts();
    f.ready();
    QCOMPARE(f.facts(), facts); // as high as before
    f.type("exportHeight", "15");
    f.ready();
    QVERIFY2(f.facts().startsWith("20 × 15 cm"), qPrintable(f.facts()));
}

void TestExportDialog::rowsAreChosenByKeysAndMouse() {
    ExportWindow f;
    f.open();
    auto& all = f.part<QCheckBox>("exportAll");
    f.items().setFocus(Qt::TabFocusReason);
    f.dialogKey(Qt::Key_Space); // range
    QCOMPARE(all.checkState(), Qt::PartiallyChecked);
    f.dialogKey(Qt::Key_Down);
    f.dialogKey(Qt::Key_Down);
    f.dialogKey(Qt::Key_Space); // shares
    f.takeFormats({"svg", "csv", "md"});
    f.exportInto(path("some"));
    QCOMPARE(filesIn(path("some")),
             (QStringList{"groups.csv", "groups.md", "returned-figure.csv", "returned.svg"})); // and no notes

    f.open();
    QCOMPARE(f.part<QCheckBox>("exportAll").checkState(), Qt::Checked); // asked each time
    f.clickPart("exportAll");
    f.clickPart("exportWrite");
    QCOMPARE(f.says(), "Choose at least one figure or table.");
    const QListWidgetItem* groups = f.items().item(3);
    const QRect row = f.items().visualItemRect(groups);
    const QPoint box = f.items().viewport()->mapTo(&f.dialog(), QPoint(row.left() + 10, row.center().y()));
    QTest::mouseClick(f.dialog().windowHandle(), Qt::LeftButton, {}, box);
    QCOMPARE(groups->checkState(), Qt::Checked);
    QCOMPARE(f.says(), QString());
    f.exportInto(path("groups"));
    QCOMPARE(filesIn(path("groups")), (QStringList{"groups.csv", "groups.md"}));
}

void TestExportDialog::thePreviewIsOfTheRowThatIsChosen() {
    ExportWindow f;
    f.open();
    auto& picture = f.part<QWidget>("exportPicture");
    QVERIFY(picture.isVisible());
    const QString first = picture.accessibleName();
    const auto middle = [&picture] { // within the frame, which has the window's ink
        const QRect rect = picture.rect().adjusted(10, picture.height() / 3, -10, -picture.height() / 3);
        return picture.grab(rect).toImage();
    };
    QVERIFY(!middle().allGray());
    auto& palette = f.part<QComboBox>("exportPalette");
    palette.setCurrentIndex(1);
    f.ready();
    QVERIFY(middle().allGray());
    f.items().setFocus(Qt::TabFocusReason);
    f.dialogKey(Qt::Key_Down);
    f.ready();
    QVERIFY(picture.accessibleName() != first && !picture.accessibleName().isEmpty());
    f.dialogKey(Qt::Key_End);
    f.ready();
    auto& table = f.part<QPlainTextEdit>("exportTable");
    QVERIFY(table.isVisible());
    QVERIFY2(table.toPlainText().contains("237"), qPrintable(table.toPlainText()));
    QVERIFY2(f.facts().endsWith(" row(s)") || f.facts().endsWith(" rows"), qPrintable(f.facts()));
    QVERIFY(!f.part<QWidget>("exportCopyPicture").isEnabled());
}

void TestExportDialog::thePreviewIsDrawnOnceForManyKeys() {
    ExportWindow f;
    f.open();
    auto* preview = f.part<QWidget>("exportPicture").parentWidget()->parentWidget();
    QSignalSpy drawn(preview, SIGNAL(drawn()));
    QVERIFY(drawn.isValid());
    auto& dpi = f.part<QSpinBox>("exportDpi");
    dpi.setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 6; ++i) {
        QTest::keyClick(f.dialog().windowHandle(), Qt::Key_Up);
    }
    QCOMPARE(dpi.value(), 600);
    QCOMPARE(drawn.count(), 0);
    f.ready();
    QCOMPARE(drawn.count(), 1);
    QVERIFY2(f.facts().contains(f.window.locale().toString(3780)), qPrintable(f.facts()));
}

void TestExportDialog::aLongRunIsCancelledAndBegunAnew() {
    ExportWindow f;
    Scenario next = f.session.scenario();
    next.network.training.sizes = {2, 512, 512, 512, 1};
    next.network.training.epochs = 100'000;
    f.session.edit(next, EditKind::NetworkShape);
    ViewPlace place = f.session.place();
    place.activity = Activity::Network;
    place.trainingShown = true;
    f.session.setPlace(place);
    f.openByKeys();
    auto& bar = f.part<QProgressBar>("exportProgress");
    QTRY_VERIFY(bar.isVisible());
    QVERIFY(!f.part<QPushButton>("exportWrite").isEnabled());
    QTRY_COMPARE(bar.maximum(), 1000); // how much is known
    int turns = 0;
    QTimer ticking;
    connect(&ticking, &QTimer::timeout, this, [&turns] { ++turns; });
    ticking.start(5);
    QTRY_VERIFY(turns > 20); // the window lives meanwhile
    auto& button = f.part<QPushButton>("exportCompute");
    QCOMPARE(button.text(), "Cancel");
    f.clickPart("exportCompute");
    QTRY_COMPARE(button.text(), "Compute");
    QCOMPARE(f.part<QLabel>("exportProgressSays").text(), "Cancelled: there is nothing to export yet.");
    QVERIFY(!bar.isVisible());
    f.clickPart("exportCompute");
    QTRY_VERIFY(bar.isVisible());
    QCOMPARE(button.text(), "Cancel");
    f.clickPart("exportClose");
    QVERIFY(!f.isOpen());
}

void TestExportDialog::itClosesWhileItComputes() {
    ExportWindow f;
    Scenario next = f.session.scenario();
    next.network.training.sizes = {2, 1024, 1024, 1};
    next.network.training.epochs = 100'000;
    f.session.edit(next, EditKind::NetworkShape);
    ViewPlace place = f.session.place();
    place.activity = Activity::Network;
    f.session.setPlace(place);
    f.openByKeys();
    QVERIFY(f.isOpen());
    f.dialogKey(Qt::Key_Escape);
    QVERIFY(!f.isOpen());
    QCOMPARE(QApplication::activeModalWidget(), nullptr);
}

void TestExportDialog::whatWasChosenIsThereTheNextTime() {
    const DocumentPlaces places{{}, path("settings.ini")};
    Session session(nullptr, WindowFixture::cpuAlone());
    QVERIFY(!session.open(builtInScenario("twelve-layers").value()));
    for (const bool first : {true, false}) {
        MainWindow window(session, places);
        window.show();
        window.saves()->openDialog();
        auto* dialog = window.findChild<ExportDialog*>();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        auto* width = dialog->findChild<QDoubleSpinBox*>("exportWidth");
        auto* palette = dialog->findChild<QComboBox*>("exportPalette");
        auto* language = dialog->findChild<QComboBox*>("exportLanguage");
        auto* folder = dialog->findChild<QLineEdit*>("folder");
        auto* png = dialog->findChild<QCheckBox*>("exportFormat png");
        auto* automatic = dialog->findChild<QCheckBox*>("exportAutomaticHeight");
        auto* height = dialog->findChild<QDoubleSpinBox*>("exportHeight");
        if (first) {
            QCOMPARE(width->value(), 16.0);
            QVERIFY(png->isChecked() && automatic->isChecked());
            width->setValue(12.5);
            palette->setCurrentIndex(2);
            language->setCurrentIndex(0);
            png->click();
            automatic->click();
            height->setValue(9.25);
            folder->selectAll();
            QTest::keyClicks(folder, path("there"));
            dialog->reject();
        } else {
            QCOMPARE(width->value(), 12.5);
            QCOMPARE(palette->currentIndex(), 2);
            QCOMPARE(language->currentText(), "Deutsch");
            QVERIFY(!png->isChecked());
            QVERIFY(!automatic->isChecked());
            QCOMPARE(height->value(), 9.25);
            QCOMPARE(folder->text(), path("there"));
            dialog->reject();
        }
    }
}

void TestExportDialog::settingsThatNobodyCanHaveAreAsAtFirst() {
    QFile file(path("settings.ini"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[export]\nwidth_cm=-3\ndpi=1e9\nfont_pt=nan\npalette=gray\nlanguage=xx\nformats=\"doc,svg\"\n");
    file.close();
    const ExportPreferences preferences(file.fileName());
    const ExportSettings atFirst = ExportPreferences::atFirst();
    QVERIFY(preferences.settings().picture == atFirst.picture);
    QCOMPARE(preferences.settings().locale, atFirst.locale);
    QVERIFY(preferences.settings().formats == std::vector<ExportFormat>{ExportFormat::Svg});
}

void TestExportDialog::whatCannotBeIsNotKept_data() {
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("typed");
    QTest::newRow("a font too large") << QByteArray("exportFont") << "40";
    QTest::newRow("too low") << QByteArray("exportHeight") << "3";
    QTest::newRow("too many pixels") << QByteArray("exportDpi") << "2400";
    QTest::newRow("no folder") << QByteArray("folder") << " ";
    QTest::newRow("no format") << QByteArray() << "";
}

void TestExportDialog::whatCannotBeIsNotKept() {
    QFETCH(QByteArray, field);
    QFETCH(QString, typed);
    ExportWindow f;
    f.open();
    const QString folder = f.part<QLineEdit>("folder").text();
    if (field == "exportHeight") {
        f.clickPart("exportAutomaticHeight");
    } else if (field == "exportDpi") {
        f.type("exportWidth", "40");
    }
    if (field.isEmpty()) {
        f.takeFormats({});
    } else {
        f.type(field.constData(), typed);
    }
    f.clickPart("exportWrite");
    QVERIFY(!f.says().isEmpty());
    f.dialogKey(Qt::Key_Escape);
    QVERIFY(!f.isOpen());
    QApplication::clipboard()->clear();
    f.distribution().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(f.message(), "Copied as a picture: Gradients, computed and stored.");
    QCOMPARE(qvariant_cast<QImage>(QApplication::clipboard()->mimeData()->imageData()).width(), 1890);
    f.open();
    QCOMPARE(f.part<QDoubleSpinBox>("exportFont").value(), 9.0);
    QVERIFY(f.part<QCheckBox>("exportAutomaticHeight").isChecked());
    QCOMPARE(f.part<QSpinBox>("exportDpi").value(), 300);
    QCOMPARE(f.part<QLineEdit>("folder").text(), folder);
    QVERIFY(f.format("pdf").isChecked() && f.format("md").isChecked());
}

void TestExportDialog::whatIsMissingIsNotExported() {
    Scenario lacking = builtInScenario("twelve-layers").value();
    lacking.range.source = {};
    lacking.range.source.kind = SourceKind::File;
    lacking.range.source.file = {"gone.npy", 4, std::string(64, 'a')};
    QFile file(path("lesson.halfscope"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(writeScenario(lacking))) > 0);
    file.close();
    ExportWindow f("");
    f.window.openPath(file.fileName());
    QTRY_VERIFY(!f.window.document().reading());
    QVERIFY(f.settle());
    const QString says =
        path("gone.npy") + ", of which there would be figures here, was not found. Open that file first.";
    f.open();
    QCOMPARE(f.says(), says);
    for (const char* button : {"exportWrite", "exportCopyPicture", "exportCopyText"}) {
        QVERIFY(!f.part<QPushButton>(button).isEnabled());
    }
    f.takeFormats({"csv"});
    f.type("folder", path("out"));
    QCOMPARE(f.says(), says); // whatever is chosen
    f.dialogKey(Qt::Key_Escape);
    entry(f, "Gradients, computed and stored", "Save with size and font…")->trigger();
    f.ready();
    QCOMPARE(f.says(), says);
    QVERIFY(!f.part<QPushButton>("exportWrite").isEnabled() && !f.part<QPushButton>("exportCopyPicture").isEnabled());
    f.dialogKey(Qt::Key_Escape);
    QApplication::clipboard()->setText("before");
    for (const auto& [what, act] : {std::pair("Gradients, computed and stored", "Copy as picture"),
                                    std::pair("Gradients, computed and stored", "Copy as text"),
                                    std::pair("Counts of the groups", "Copy as CSV")}) {
        f.child<MessageBar>("messageBar")->dismiss();
        entry(f, what, act)->trigger();
        QCOMPARE(f.message(), says);
        QCOMPARE(QApplication::clipboard()->text(), "before");
    }
    ViewPlace place = f.session.place();
    place.activity = Activity::Scaler; // which needs no file
    f.session.setPlace(place);
    f.settle();
    f.open();
    QCOMPARE(f.says(), QString());
    QVERIFY(f.part<QPushButton>("exportWrite").isEnabled());
}

void TestExportDialog::whatIsShownIsCopied() {
    ExportWindow f;
    f.open();
    f.type("exportWidth", "8");
    f.type("exportFont", "8");
    f.ready();
    f.clickPart("exportCopyPicture");
    QCOMPARE(f.says(), "Copied as a picture.");
    const QMimeData* data = QApplication::clipboard()->mimeData();
    QVERIFY(data->hasImage());
    QCOMPARE(qvariant_cast<QImage>(data->imageData()).width(), 945);
    QVERIFY(data->data("image/svg+xml").contains("width=\"80mm\""));
    f.clickPart("exportCopyText");
    QCOMPARE(f.says(), "Copied as text.");
    const QStringList lines = QApplication::clipboard()->text().split('\n');
    QVERIFY2(lines.first().startsWith("panel\t"), qPrintable(lines.first()));
    QVERIFY(lines.size() > 10);
    QCOMPARE(QApplication::clipboard()->mimeData()->data("text/csv").count('\n'), lines.size() - 1);
    f.items().setFocus(Qt::TabFocusReason);
    f.dialogKey(Qt::Key_End);
    f.ready();
    f.clickPart("exportCopyText");
    QVERIFY2(QApplication::clipboard()->text().startsWith("name\tcount\t"),
             qPrintable(QApplication::clipboard()->text()));
}

void TestExportDialog::tabGoesFromTopToBottom() {
    ExportWindow f;
    f.open();
    f.part<QWidget>("exportAll").setFocus(Qt::TabFocusReason);
    QStringList names;
    do {
        names << QApplication::focusWidget()->objectName();
        f.dialogKey(Qt::Key_Tab);
    } while (QApplication::focusWidget()->objectName() != "exportAll" && names.size() < 40);
    const QStringList expected{"exportAll",        "exportItems",           "exportFormat pdf", "exportFormat svg",
                               "exportFormat png", "exportFormat tex",      "exportFormat csv", "exportFormat md",
                               "exportWidth",      "exportAutomaticHeight", "exportDpi",        "exportFont",
                               "exportPalette",    "exportLanguage",        "exportTitle",      "folder",
                               "chooseFolder",     "exportCopyPicture",     "exportCopyText",   "exportWrite",
                               "exportClose"};
    QVERIFY2(names == expected, qPrintable(names.join(' ')));
}

void TestExportDialog::everythingThatTakesTheFocusHasAName() {
    ExportWindow f;
    f.open();
    int named = 0;
    for (const int row : {0, 3}) { // a figure, a table
        f.items().setCurrentRow(row);
        f.ready();
        for (QWidget* widget : f.dialog().findChildren<QWidget*>()) {
            if (widget->focusPolicy() != Qt::NoFocus && !widget->focusProxy() && widget->isVisible()) {
                const QAccessibleInterface* found = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(found && !found->text(QAccessible::Name).isEmpty(),
                         qPrintable(widget->objectName() + " " + widget->metaObject()->className()));
                ++named;
            }
        }
    }
    QVERIFY(named >= 40);
}

QTEST_MAIN(TestExportDialog)
#include "test_export_dialog.moc"
