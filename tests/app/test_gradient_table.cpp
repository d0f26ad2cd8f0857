// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/message_bar.h"
#include "views/number_field.h"
#include "views/range/bits_view.h"
#include "window_fixture.h"

#include <QApplication>
#include <QPushButton>
#include <QTableView>

using namespace halfscope;

/// Single gradients as text and as bits: the table, the two fields, the toggles.
class TestGradientTable : public QObject {
    Q_OBJECT
private slots:
    void theTableListsWhatBecomesOfEach();
    void aRowTakesAnyNumber_data();
    void aRowTakesAnyNumber();
    void aRowRefusesWhatIsNoNumber();
    void aClickOnARowSelectsIt();
    void deleteInTheTableRemovesTheRow();
    void theAddFieldTakesAnyNumber_data();
    void theAddFieldTakesAnyNumber();
    void theAddFieldRefusesWhatIsNoNumber();
    void theButtonAddsToo();
    void theSelectedOneIsTyped();
    void aBitIsFlippedByTheMouse_data();
    void aBitIsFlippedByTheMouse();
    void bitsAreFlippedByKeys();

private:
    static QStringList row(WindowFixture& f, int index);
    static void typeInto(WindowFixture& f, const char* field, const QString& text);
    static QString message(WindowFixture& f);
};

QStringList TestGradientTable::row(WindowFixture& f, int index) {
    const QAbstractItemModel* model = f.child<QTableView>("singleGradients")->model();
    QStringList cells;
    for (int column = 0; column < model->columnCount(); ++column) {
        cells << model->index(index, column).data().toString();
    }
    return cells;
}

void TestGradientTable::typeInto(WindowFixture& f, const char* field, const QString& text) {
    auto* edit = f.child<QLineEdit>(field);
    edit->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(edit, text);
    f.key(Qt::Key_Return);
}

QString TestGradientTable::message(WindowFixture& f) {
    const auto* bar = f.child<MessageBar>("messageBar");
    return bar->isHidden() ? QString() : bar->text();
}

void TestGradientTable::theTableListsWhatBecomesOfEach() {
    WindowFixture f("round-trip");
    QCOMPARE(f.child<QTableView>("singleGradients")->isVisible(), true);
    QCOMPARE(row(f, 0), (QStringList{"1e-08", "1e-08", "0", "0x0000", "zero, lost", "0", "100 %"}));
    QCOMPARE(row(f, 1), (QStringList{"0.001", "0.001", "0.0010004044", "0x1419", "normal", "0.0010004044", "0.04 %"}));
    QCOMPARE(row(f, 2), (QStringList{"1", "1", "1", "0x3C00", "normal", "1", "0"}));
    Scenario next = f.session.scenario();
    next.range.scale = 65536;
    f.session.edit(next, EditKind::Scale);
    f.settle();
    QCOMPARE(row(f, 2), (QStringList{"1", "65536", "∞", "0x7C00", "infinite, overflowed", "∞", "∞"}));
}

void TestGradientTable::aRowTakesAnyNumber_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<float>("value");
    QTest::newRow("decimal") << "0.25" << 0.25F;
    QTest::newRow("a power") << "-2^-24" << -0x1p-24F;
    QTest::newRow("a comma") << "0,5" << 0.5F;
    QTest::newRow("infinite") << "inf" << std::numeric_limits<float>::infinity();
    QTest::newRow("zero") << "0" << 0.0F;
}

void TestGradientTable::aRowTakesAnyNumber() {
    QFETCH(QString, text);
    QFETCH(float, value);
    WindowFixture f("round-trip");
    auto* table = f.child<QTableView>("singleGradients");
    table->setFocus(Qt::TabFocusReason);
    table->setCurrentIndex(table->model()->index(1, 0));
    f.key(Qt::Key_F2);
    QTest::keyClicks(QApplication::focusWidget(), text);
    f.key(Qt::Key_Return);
    COMPARE_FLOATS(f.byHand()[1], value);
    QCOMPARE(f.undoCount(), 1);
}

void TestGradientTable::aRowRefusesWhatIsNoNumber() {
    WindowFixture f("round-trip");
    auto* table = f.child<QTableView>("singleGradients");
    table->setFocus(Qt::TabFocusReason);
    table->setCurrentIndex(table->model()->index(1, 0));
    f.key(Qt::Key_F2);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("one"));
    f.key(Qt::Key_Return);
    COMPARE_FLOATS(f.byHand()[1], 1e-3F);
    QCOMPARE(f.undoCount(), 0);
    QCOMPARE(message(f), QStringLiteral("“one” is not a number. Write one like 1e-8, 2^-24 or inf."));
}

void TestGradientTable::aClickOnARowSelectsIt() {
    WindowFixture f("round-trip");
    auto* table = f.child<QTableView>("singleGradients");
    const QRect cell = table->visualRect(table->model()->index(1, 3));
    f.click(table->viewport()->mapTo(&f.window, cell.center()));
    QVERIFY((f.session.place().selection == Selection{SelectionKind::ByHand, 1}));
    f.key(Qt::Key_Down);
    QVERIFY((f.session.place().selection == Selection{SelectionKind::ByHand, 2}));
}

void TestGradientTable::deleteInTheTableRemovesTheRow() {
    WindowFixture f("round-trip");
    auto* table = f.child<QTableView>("singleGradients");
    table->setFocus(Qt::TabFocusReason);
    table->setCurrentIndex(table->model()->index(0, 0));
    f.key(Qt::Key_Delete);
    QCOMPARE(f.byHand(), (std::vector<float>{1e-3F, 1.0F}));
    QVERIFY(table->hasFocus());
    f.key(Qt::Key_Delete);
    QCOMPARE(f.byHand(), (std::vector<float>{1.0F}));
}

void TestGradientTable::theAddFieldTakesAnyNumber_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<float>("value");
    QTest::newRow("decimal") << "3e-7" << 3e-7F;
    QTest::newRow("a power") << "2^-24" << 0x1p-24F;
    QTest::newRow("negative") << "-1,5" << -1.5F;
    QTest::newRow("hex") << "0x1p-30" << 0x1p-30F;
}

void TestGradientTable::theAddFieldTakesAnyNumber() {
    QFETCH(QString, text);
    QFETCH(float, value);
    WindowFixture f;
    typeInto(f, "addField", text);
    QCOMPARE(f.byHand().size(), std::size_t{1});
    COMPARE_FLOATS(f.byHand().front(), value);
    QCOMPARE(f.child<QLineEdit>("addField")->text(), QString());
    QVERIFY(f.child<QTableView>("singleGradients")->isVisible());
}

void TestGradientTable::theAddFieldRefusesWhatIsNoNumber() {
    WindowFixture f;
    typeInto(f, "addField", QStringLiteral("1e"));
    QCOMPARE(f.byHand().size(), std::size_t{0});
    QCOMPARE(f.child<QLineEdit>("addField")->text(), QStringLiteral("1e")); // still there to mend
    QCOMPARE(message(f), QStringLiteral("“1e” is not a number. Write one like 1e-8, 2^-24 or inf."));
}

void TestGradientTable::theButtonAddsToo() {
    WindowFixture f;
    auto* field = f.child<QLineEdit>("addField");
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("7"));
    f.click(*f.child<QPushButton>("addButton"));
    QCOMPARE(f.byHand(), (std::vector<float>{7.0F}));
}

void TestGradientTable::theSelectedOneIsTyped() {
    WindowFixture f("round-trip");
    f.markers()[1]->setFocus(Qt::TabFocusReason);
    f.settle();
    typeInto(f, "gradientField", QStringLiteral("2^-15"));
    COMPARE_FLOATS(f.byHand()[1], 0x1p-15F);
    typeInto(f, "gradientField", QStringLiteral("bad"));
    COMPARE_FLOATS(f.byHand()[1], 0x1p-15F);
    QVERIFY(f.child<NumberField>("gradientField")->property("rejected").toBool());
}

void TestGradientTable::aBitIsFlippedByTheMouse_data() {
    QTest::addColumn<float>("scale");
    QTest::addColumn<int>("bit");
    QTest::addColumn<float>("gradient");
    // 0.001 is stored as 0x1419 = 0 00101 0000011001, 1049 x 2^-20
    QTest::newRow("last of the fraction") << 1.0F << 0 << 1048 * 0x1p-20F;
    QTest::newRow("first of the fraction") << 1.0F << 9 << (1049 + 512) * 0x1p-20F;
    QTest::newRow("last of the exponent") << 1.0F << 10 << 1049 * 0x1p-21F;
    QTest::newRow("first of the exponent") << 1.0F << 14 << 1049 * 0x1p-4F;
    QTest::newRow("sign") << 1.0F << 15 << -1049 * 0x1p-20F;
    QTest::newRow("divided by S") << 1024.0F << 0 << 1048 * 0x1p-20F; // 1.024 is stored as 0x3C19
    QTest::newRow("the exponent at S") << 1024.0F << 10 << 1049 * 0x1p-21F;
}

void TestGradientTable::aBitIsFlippedByTheMouse() {
    QFETCH(float, scale);
    QFETCH(int, bit);
    QFETCH(float, gradient);
    WindowFixture f("round-trip");
    Scenario next = f.session.scenario();
    next.range.scale = scale;
    f.session.edit(next, EditKind::Scale);
    f.markers()[1]->setFocus(Qt::TabFocusReason);
    f.settle();
    auto* bits = f.child<BitsView>("bits");
    f.click(bits->mapTo(&f.window, bits->bitRect(bit).center()));
    COMPARE_FLOATS(f.byHand()[1], gradient);
    f.click(bits->mapTo(&f.window, bits->bitRect(bit).center()));
    COMPARE_FLOATS(f.byHand()[1], 1049 * 0x1p-20F); // what the code said before
}

void TestGradientTable::bitsAreFlippedByKeys() {
    WindowFixture f("round-trip");
    f.markers()[2]->setFocus(Qt::TabFocusReason); // 1 is 0x3C00
    f.settle();
    f.child<BitsView>("bits")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Home);
    f.key(Qt::Key_Space);
    COMPARE_FLOATS(f.byHand()[2], -1.0F);
    f.key(Qt::Key_End);
    f.key(Qt::Key_Space);
    COMPARE_FLOATS(f.byHand()[2], -(1 + 0x1p-10F));
    f.key(Qt::Key_Left);
    f.key(Qt::Key_Return);
    COMPARE_FLOATS(f.byHand()[2], -(1 + 3 * 0x1p-10F));
    f.key(Qt::Key_Right);
    f.key(Qt::Key_Space);
    COMPARE_FLOATS(f.byHand()[2], -(1 + 2 * 0x1p-10F));
    QCOMPARE(f.undoCount(), 4);
}

QTEST_MAIN(TestGradientTable)
#include "test_gradient_table.moc"
