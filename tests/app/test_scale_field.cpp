// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/number_field.h"
#include "window_fixture.h"

#include <QLabel>
#include <QLocale>

using namespace halfscope;

/// The loss scale as text.
class TestScaleField : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void aNumberIsTaken_data();
    void aNumberIsTaken();
    void theFieldShowsTheScaleInThePersonsLocale_data();
    void theFieldShowsTheScaleInThePersonsLocale();
    void whatIsRefusedSaysSo_data();
    void whatIsRefusedSaysSo();
    void badTextStaysMarkedUntilItIsChanged();
    void badTextGoesWhenTheScaleMovesWithoutIt();
    void escapeTakesBackWhatIsTyped();
    void leavingTheFieldTakesTheNumber();
    void ctrlZAfterANumberIsTheWindows();
    void ctrlZWhileTypingIsTheFields();

private:
    static void type(WindowFixture& f, const QString& text);
    static QString sentence(WindowFixture& f);
};

/// Replaces what stands in the field.
void TestScaleField::type(WindowFixture& f, const QString& text) {
    auto* field = f.child<NumberField>("scaleField");
    field->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, text);
}

/// What the scale panel says under the field, empty when nothing.
QString TestScaleField::sentence(WindowFixture& f) {
    const auto* field = f.child<NumberField>("scaleField");
    for (const QLabel* label : field->parentWidget()->findChildren<QLabel*>()) {
        if (label->textFormat() == Qt::PlainText && !label->isHidden()) {
            return label->text();
        }
    }
    return {};
}

void TestScaleField::aNumberIsTaken_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("locale");
    QTest::addColumn<float>("scale");
    QTest::newRow("decimal") << "1024"
                             << "C" << 1024.0F;
    QTest::newRow("decimal, rounded once to float32") << "0.1"
                                                      << "C" << 0x1.99999Ap-4F;
    QTest::newRow("with an exponent") << "6.5536e4"
                                      << "C" << 65536.0F;
    QTest::newRow("a power of two") << "2^13"
                                    << "C" << 8192.0F;
    QTest::newRow("a small power of two") << "2^-24"
                                          << "C" << 0x1p-24F;
    QTest::newRow("hex") << "0x1.8p3"
                         << "C" << 12.0F;
    QTest::newRow("a comma in German") << "12,5"
                                       << "de_DE" << 12.5F;
    QTest::newRow("a point in German") << "12.5"
                                       << "de_DE" << 12.5F;
    QTest::newRow("a comma in Swedish") << "0,25"
                                        << "sv_SE" << 0.25F;
    QTest::newRow("with spaces around") << " 8 "
                                        << "C" << 8.0F;
}

void TestScaleField::aNumberIsTaken() {
    QFETCH(QString, text);
    QFETCH(QString, locale);
    QFETCH(float, scale);
    QLocale::setDefault(QLocale(locale));
    WindowFixture f;
    type(f, text);
    f.key(Qt::Key_Return);
    COMPARE_FLOATS(f.scale(), scale);
    QCOMPARE(f.undoCount(), 1);
    QCOMPARE(f.session.scenario().range.wideScales, scale < 1); // it stays in sight
    QCOMPARE(sentence(f), QString());
}

void TestScaleField::theFieldShowsTheScaleInThePersonsLocale_data() {
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("shown");
    QTest::newRow("C") << "C"
                       << "12.5";
    QTest::newRow("English") << "en_US"
                             << "12.5";
    QTest::newRow("German") << "de_DE"
                            << "12,5";
    QTest::newRow("Swedish") << "sv_SE"
                             << "12,5";
}

void TestScaleField::theFieldShowsTheScaleInThePersonsLocale() {
    QFETCH(QString, locale);
    QFETCH(QString, shown);
    QLocale::setDefault(QLocale(locale));
    WindowFixture f;
    Scenario next = f.session.scenario();
    next.range.scale = 12.5F;
    f.session.edit(next, EditKind::Scale);
    f.settle();
    QCOMPARE(f.child<NumberField>("scaleField")->text(), shown);
}

void TestScaleField::whatIsRefusedSaysSo_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    const QString notANumber = QStringLiteral("“%1” is not a number. Write one like 1e-8, 2^-24 or inf.");
    const QString notAScale =
        QStringLiteral("“%1” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.");
    QTest::newRow("a word") << "abc" << notANumber.arg(QLatin1String("abc"));
    QTest::newRow("a number and more") << "12x" << notANumber.arg(QLatin1String("12x"));
    QTest::newRow("nothing") << ""
                             << "A number is missing. Write one like 1e-8, 2^-24 or inf.";
    QTest::newRow("zero") << "0" << notAScale.arg(QLatin1String("0"));
    QTest::newRow("negative") << "-8" << notAScale.arg(QLatin1String("-8"));
    QTest::newRow("infinite") << "inf" << notAScale.arg(QLatin1String("inf"));
    QTest::newRow("NaN") << "nan" << notAScale.arg(QLatin1String("nan"));
    QTest::newRow("too small for float32") << "1e-60" << notAScale.arg(QLatin1String("1e-60"));
    QTest::newRow("too large for float32") << "2^128" << notAScale.arg(QLatin1String("2^128"));
}

void TestScaleField::whatIsRefusedSaysSo() {
    QFETCH(QString, text);
    QFETCH(QString, says);
    WindowFixture f;
    type(f, text);
    if (text.isEmpty()) {
        f.key(Qt::Key_Delete);
    }
    f.key(Qt::Key_Return);
    QCOMPARE(sentence(f), says);
    COMPARE_FLOATS(f.scale(), 1.0F);
    QCOMPARE(f.undoCount(), 0);
}

void TestScaleField::badTextStaysMarkedUntilItIsChanged() {
    WindowFixture f;
    auto* field = f.child<NumberField>("scaleField");
    type(f, QStringLiteral("2^x"));
    f.key(Qt::Key_Return);
    QCOMPARE(field->text(), QStringLiteral("2^x"));
    QVERIFY(field->property("rejected").toBool());
    QCOMPARE(field->toolTip(), sentence(f));
    QVERIFY(field->palette().color(QPalette::Text) != f.window.palette().color(QPalette::Text));
    f.key(Qt::Key_Backspace);
    QVERIFY(!field->property("rejected").toBool());
    QCOMPARE(sentence(f), QString());
    QTest::keyClicks(field, QStringLiteral("5"));
    f.key(Qt::Key_Return);
    COMPARE_FLOATS(f.scale(), 32.0F);
    QCOMPARE(field->palette().color(QPalette::Text), f.window.palette().color(QPalette::Text));
}

void TestScaleField::badTextGoesWhenTheScaleMovesWithoutIt() {
    WindowFixture f;
    auto* field = f.child<NumberField>("scaleField");
    type(f, QStringLiteral("abc"));
    f.key(Qt::Key_Return);
    f.drag(f.at(f.shares(), 0, 0), f.at(f.shares(), 0, 4));
    QCOMPARE(field->text(), QStringLiteral("16"));
    QVERIFY(!field->property("rejected").toBool());
    QCOMPARE(sentence(f), QString());
}

void TestScaleField::escapeTakesBackWhatIsTyped() {
    WindowFixture f;
    auto* field = f.child<NumberField>("scaleField");
    type(f, QStringLiteral("77"));
    f.key(Qt::Key_Escape);
    QCOMPARE(field->text(), QStringLiteral("1"));
    f.key(Qt::Key_Return);
    QCOMPARE(f.undoCount(), 0);
}

void TestScaleField::leavingTheFieldTakesTheNumber() {
    WindowFixture f;
    type(f, QStringLiteral("96"));
    f.key(Qt::Key_Tab);
    COMPARE_FLOATS(f.scale(), 96.0F);
    QVERIFY(!f.child<NumberField>("scaleField")->hasFocus());
}

void TestScaleField::ctrlZAfterANumberIsTheWindows() {
    WindowFixture f;
    type(f, QStringLiteral("4096"));
    f.key(Qt::Key_Return);
    COMPARE_FLOATS(f.scale(), 4096.0F);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    COMPARE_FLOATS(f.scale(), 1.0F);
    QCOMPARE(f.child<NumberField>("scaleField")->text(), QStringLiteral("1"));
}

void TestScaleField::ctrlZWhileTypingIsTheFields() {
    WindowFixture f;
    f.scaleHandle().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Right);
    type(f, QStringLiteral("99"));
    f.key(Qt::Key_Z, Qt::ControlModifier);
    COMPARE_FLOATS(f.scale(), 2.0F);
    QCOMPARE(f.undoCount(), 1);
    QVERIFY(f.session.undoStack()->canUndo());
}

QTEST_MAIN(TestScaleField)
#include "test_scale_field.moc"
