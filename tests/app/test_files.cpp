// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/range_figures.h"
#include "scenario/scenario.h"
#include "views/message_bar.h"
#include "views/range/range_view.h"
#include "window_fixture.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>

using namespace halfscope;

/// Files that come in: opened, dropped, refused, cancelled.
class TestFiles : public QObject {
    Q_OBJECT
private slots:
    void init() { QVERIFY(m_folder.isValid()); }
    void aFileOfGradientsIsOpened_data();
    void aFileOfGradientsIsOpened();
    void aFloat64FileSaysWhatFloat32MadeOfIt();
    void aScenarioIsOpened();
    void whatIsRefusedSaysSoAndChangesNothing_data();
    void whatIsRefusedSaysSoAndChangesNothing();
    void theMessageIsClosedByItsButton();
    void openingAgainTakesTheMessageAway();
    void aDroppedFileIsOpened();
    void onlyOneLocalFileIsTakenByADrop_data();
    void onlyOneLocalFileIsTakenByADrop();
    void readingShowsHowFarItIsAndCanBeCancelled();

private:
    QString write(const char* name, const QByteArray& bytes) const;
    static QByteArray npy(const QByteArray& type, const QByteArray& shape, const QByteArray& data);
    static QString message(WindowFixture& f);
    QTemporaryDir m_folder;
};

QString TestFiles::write(const char* name, const QByteArray& bytes) const {
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
        qFatal("%s cannot be written", name);
    }
    return file.fileName();
}

QByteArray TestFiles::npy(const QByteArray& type, const QByteArray& shape, const QByteArray& data) {
    QByteArray header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    header = header.leftJustified(117, ' ') + '\n'; // 10 and 118 are 128
    return QByteArray("\x93NUMPY\x01\x00\x76\x00", 10) + header + data;
}

QString TestFiles::message(WindowFixture& f) {
    const auto* bar = f.child<MessageBar>("messageBar");
    return bar->isHidden() ? QString() : bar->text();
}

void TestFiles::aFileOfGradientsIsOpened_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("groups");
    QTest::addColumn<int>("count");
    const QByteArray three("\x00\x00\x80\x3f\x00\x00\x00\x40\x00\x00\x00\x3f", 12); // 1, 2, 0.5
    QTest::newRow("npy, float32") << write("three.npy", npy("<f4", "(3,)", three)) << 1 << 3;
    QTest::newRow("text, one a line") << write("column.txt", "1e-8\n2^-3\n-0.5\n7\n") << 1 << 4;
    QTest::newRow("CSV, a group a column") << write("groups.csv", "first,second\n1,2\n3,4\n") << 2 << 4;
    QTest::newRow("CSV with decimal commas") << write("german.csv", "a;b\n1,5;2\n0,5;4\n") << 2 << 4;
}

void TestFiles::aFileOfGradientsIsOpened() {
    QFETCH(QString, path);
    QFETCH(int, groups);
    QFETCH(int, count);
    WindowFixture f;
    f.window.openPath(path);
    QVERIFY(f.settle());
    QCOMPARE(message(f), QString());
    QCOMPARE(f.session.range()->data->groups.size(), static_cast<std::size_t>(groups));
    QCOMPARE(f.session.range()->total.all(), static_cast<std::uint64_t>(count));
    QCOMPARE(f.child<QComboBox>("scenarioPicker")->currentText(), QFileInfo(path).fileName());
    QVERIFY(f.child<QWidget>("about")->isHidden());
    QCOMPARE(f.undoCount(), 1);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(f.session.range()->total.all(), std::uint64_t{237});
    QCOMPARE(f.child<QComboBox>("scenarioPicker")->currentText(), "Twelve sigmoid layers");
}

void TestFiles::aFloat64FileSaysWhatFloat32MadeOfIt() {
    const std::array<double, 4> values{1.0, 1e-60, 1e60, -2.0};
    QByteArray data(reinterpret_cast<const char*>(values.data()), sizeof values);
    WindowFixture f;
    f.window.openPath(write("double.npy", npy("<f8", "(4,)", data)));
    QVERIFY(f.settle());
    QCOMPARE(message(f), "The values of double.npy are float64. In float32, 1 of them became zero and 1 infinite.");
}

void TestFiles::aScenarioIsOpened() {
    Scenario own;
    own.title = "My own";
    own.about = "Two by hand.";
    own.range.byHand = {1.0F, 2.0F};
    own.range.scale = 8;
    const QString path = write("own.halfscope", QByteArray::fromStdString(writeScenario(own)));
    WindowFixture f;
    f.window.openPath(path);
    QVERIFY(f.settle());
    QVERIFY(f.session.scenario() == own);
    QCOMPARE(f.child<QComboBox>("scenarioPicker")->currentText(), "My own");
    QCOMPARE(f.plain("about"), "Two by hand.");
    f.open("round-trip");
    QCOMPARE(f.child<QComboBox>("scenarioPicker")->findText("My own"), -1);
}

void TestFiles::whatIsRefusedSaysSoAndChangesNothing_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const QString& path, const char* says) {
        QTest::newRow(name) << path << QString::fromUtf8(says).arg(path);
    };
    row("no such file", m_folder.filePath("nowhere.npy"), "%1 does not exist. Check the name and the folder.");
    row("no such scenario", m_folder.filePath("nowhere.halfscope"),
        "%1 does not exist. Check the name and the folder.");
    row("empty", write("empty.txt", ""),
        "%1 is empty. A file of gradients holds numbers: .npy, .npz, .safetensors, text or CSV.");
    row("a bad number", write("bad.csv", "a,b\n1,2\n3,x\n"), "%1, line 3: “x” is not a number.");
    row("a short row", write("short.csv", "a,b\n1,2\n3\n"), "%1, line 3: the row is “3”; expected: 2 columns.");
    row("a wrong type", write("int.npy", npy("<i4", "(1,)", QByteArray(4, '\0'))),
        "%1 holds values of type “<i4”. Save the file as float16, float32 or float64.");
    row("cut off", write("cut.npy", npy("<f4", "(4,)", QByteArray(7, '\1'))),
        "%1 ends too early, at byte 135. It was perhaps not copied whole.");
    row("not JSON", write("bad.halfscope", "{\"halfscope\": 1,\n  oops}"),
        "%1 is not a scenario: line 2 is not JSON, at “oops}”.");
    row("newer", write("new.halfscope", "{\"halfscope\": 99, \"title\": \"x\", \"range\": {}}"),
        "%1 is of version 99, newer than this program reads (1). Update Halfscope to open it.");
}

void TestFiles::whatIsRefusedSaysSoAndChangesNothing() {
    QFETCH(QString, path);
    QFETCH(QString, says);
    WindowFixture f;
    const Scenario before = f.session.scenario();
    f.window.openPath(path);
    QVERIFY(f.settle());
    QCOMPARE(message(f), says);
    QVERIFY(f.session.scenario() == before);
    QCOMPARE(f.undoCount(), 0);
}

void TestFiles::theMessageIsClosedByItsButton() {
    WindowFixture f;
    f.window.openPath(m_folder.filePath("nowhere.npy"));
    QVERIFY(f.settle());
    auto* close = f.child<MessageBar>("messageBar")->findChild<QPushButton*>();
    QCOMPARE(close->text(), "Close");
    f.click(*close);
    QCOMPARE(message(f), QString());
}

void TestFiles::openingAgainTakesTheMessageAway() {
    WindowFixture f;
    f.window.openPath(m_folder.filePath("nowhere.npy"));
    QVERIFY(f.settle());
    QVERIFY(!message(f).isEmpty());
    f.window.openPath(write("fine.txt", "1\n2\n"));
    QVERIFY(f.settle());
    QCOMPARE(message(f), QString());
}

void TestFiles::aDroppedFileIsOpened() {
    const QString path = write("dropped.txt", "1\n2\n3\n");
    WindowFixture f;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&f.window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&f.window, &drop);
    QVERIFY(f.settle());
    QCOMPARE(f.session.range()->total.all(), std::uint64_t{3});
    QCOMPARE(f.session.scenario().title, std::string("dropped.txt"));
}

void TestFiles::onlyOneLocalFileIsTakenByADrop_data() {
    QTest::addColumn<QList<QUrl>>("urls");
    QTest::newRow("nothing") << QList<QUrl>();
    QTest::newRow("two files") << QList<QUrl>{QUrl("file:///a.npy"), QUrl("file:///b.npy")};
    QTest::newRow("a page") << QList<QUrl>{QUrl("https://example.org/a.npy")};
}

void TestFiles::onlyOneLocalFileIsTakenByADrop() {
    QFETCH(QList<QUrl>, urls);
    WindowFixture f;
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    enter.ignore();
    QCoreApplication::sendEvent(&f.window, &enter);
    QVERIFY(!enter.isAccepted());
}

void TestFiles::readingShowsHowFarItIsAndCanBeCancelled() {
    QByteArray rows;
    for (int i = 0; i < 2'000'000; ++i) {
        rows += "1.2345678901234e-5\n";
    }
    const QString path = write("long.txt", rows);
    WindowFixture f;
    const Scenario before = f.session.scenario();
    auto* bar = f.child<MessageBar>("messageBar");
    QSignalSpy progress(&f.session, &Session::loadingProgress);
    f.window.openPath(path);
    QVERIFY(!progress.isEmpty() || progress.wait());
    QVERIFY(!bar->isHidden());
    QCOMPARE(bar->text(), "Reading long.txt …");
    auto* cancel = bar->findChild<QPushButton*>();
    QCOMPARE(cancel->text(), "Cancel");
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(f.settle());
    QCOMPARE(message(f), QString());
    QVERIFY(f.session.scenario() == before);
    QCOMPARE(f.undoCount(), 0);
}

QTEST_MAIN(TestFiles)
#include "test_files.moc"
