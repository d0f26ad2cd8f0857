// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scenario_names.h"
#include "window_fixture.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QComboBox>
#include <QTableView>

using namespace halfscope;

/// The scenario picker, and the scenarios of the field reports as a person finds them.
class TestScenarios : public QObject {
    Q_OBJECT
private slots:
    void oneActivationOpensEach_data();
    void oneActivationOpensEach();
    void aKeyOnThePickerOpensTheNext();
    void undoComesBackFromAnOpening();
    void resetComesBackToTheOpening();
    void bfloat16NeedsNoScale();
    void aMaskThatFloat16CannotHold();

private:
    static QStringList column(WindowFixture& f, int column);
};

QStringList TestScenarios::column(WindowFixture& f, int column) {
    const QAbstractItemModel* model = f.child<QTableView>("singleGradients")->model();
    QStringList cells;
    for (int row = 0; row < model->rowCount(); ++row) {
        cells << model->index(row, column).data().toString();
    }
    return cells;
}

void TestScenarios::oneActivationOpensEach_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("about"); ///< how it begins
    QTest::newRow("1") << 0 << "twelve-layers"
                       << "Twelve sigmoid layers"
                       << "The float32 gradients of a sigmoid";
    QTest::newRow("2") << 1 << "round-trip"
                       << "Three gradients, there and back"
                       << "10^-8, 10^-3 and 1 through float16.";
    QTest::newRow("3") << 2 << "bfloat16-needs-no-scale"
                       << "bfloat16 needs no loss scale"
                       << "10^-30 is far below";
    QTest::newRow("4") << 3 << "attention-mask"
                       << "A mask that float16 cannot hold"
                       << "An attention mask adds a large";
}

void TestScenarios::oneActivationOpensEach() {
    QFETCH(int, index);
    QFETCH(QString, id);
    QFETCH(QString, title);
    QFETCH(QString, about);
    WindowFixture f(index == 0 ? "round-trip" : "twelve-layers");
    auto* picker = f.child<QComboBox>("scenarioPicker");
    QCOMPARE(picker->count(), static_cast<int>(builtInScenarios().size()));
    QCOMPARE(picker->itemText(index), title);
    picker->setFocus(Qt::TabFocusReason);
    emit picker->activated(index);
    QVERIFY(f.settle());
    QCOMPARE(f.session.scenario().id, id.toStdString());
    QCOMPARE(picker->currentIndex(), index);
    QVERIFY2(f.plain("about").startsWith(about), qPrintable(f.plain("about")));
    QVERIFY(f.child<QWidget>("about")->isVisible());
    QVERIFY(!f.session.changed());
}

void TestScenarios::aKeyOnThePickerOpensTheNext() {
    WindowFixture f;
    f.child<QComboBox>("scenarioPicker")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Down);
    QCOMPARE(f.session.scenario().id, std::string("round-trip"));
    f.key(Qt::Key_End);
    QCOMPARE(f.session.scenario().id, builtInScenarios().back().id);
}

void TestScenarios::undoComesBackFromAnOpening() {
    WindowFixture f;
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_PageUp);
    const Scenario before = f.session.scenario();
    emit f.child<QComboBox>("scenarioPicker")->activated(3);
    QVERIFY(f.settle());
    QCOMPARE(f.child<QAction>("undo")->toolTip(), "Undo: opening");
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(f.session.scenario() == before);
    QCOMPARE(f.child<QComboBox>("scenarioPicker")->currentIndex(), 0);
    QVERIFY(f.session.changed());
}

void TestScenarios::resetComesBackToTheOpening() {
    WindowFixture f("round-trip");
    auto* reset = f.child<QAction>("reset");
    QVERIFY(!reset->isEnabled());
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_PageUp);
    f.markers()[0]->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Delete);
    QVERIFY(reset->isEnabled());
    reset->trigger();
    QVERIFY(f.settle());
    QVERIFY(f.session.scenario() == builtInScenario("round-trip").value());
    QVERIFY(!reset->isEnabled());
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(f.byHand().size(), std::size_t{2}); // a reset can be undone, too
}

/// Field report 13: a scaler left on for bfloat16.
void TestScenarios::bfloat16NeedsNoScale() {
    WindowFixture f("bfloat16-needs-no-scale");
    COMPARE_FLOATS(f.scale(), 65536.0F);
    const float stored = store(formatOf(FormatId::Bfloat16), 1e-30F);
    COMPARE_FLOATS(stored, 0x1.44p-100F);
    COMPARE_FLOATS(f.session.range()->byHand[0].returned, stored); // as without a scale
    QCOMPARE(column(f, 0), QStringList{"1e-30"});
    QCOMPARE(column(f, 3), QStringList{"0x15A2"}); // 2^-84 x 1.265625
    QCOMPARE(column(f, 4), QStringList{"normal"});
    f.child<QComboBox>("format")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Up);
    QCOMPARE(f.session.scenario().range.setting.format, FormatId::Float16);
    QCOMPARE(column(f, 2), QStringList{"0"});
    QCOMPARE(column(f, 4), QStringList{"zero, lost"});
}

/// Field report 15: masks of -1e9 in float16.
void TestScenarios::aMaskThatFloat16CannotHold() {
    WindowFixture f("attention-mask");
    QCOMPARE(column(f, 0), (QStringList{"-1e+09", "-10000", "-65504", "-65524"}));
    QCOMPARE(column(f, 2), (QStringList{"−∞", "-10000", "-65504", "−∞"}));
    QCOMPARE(column(f, 3), (QStringList{"0xFC00", "0xF0E2", "0xFBFF", "0xFC00"}));
    QCOMPARE(column(f, 4), (QStringList{"infinite, overflowed", "normal", "normal", "infinite, overflowed"}));
    QCOMPARE(f.plain("headline"), "At S = 1 in float16, none of these 4 gradients is lost and none is subnormal; 2 "
                                  "overflow.");
}

QTEST_MAIN(TestScenarios)
#include "test_scenarios.moc"
