// SPDX-License-Identifier: GPL-3.0-or-later
#include "window_fixture.h"

#include "views/number_field.h"
#include "views/parameter_scale.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QStyleOptionSlider>
#include <QToolButton>

using namespace halfscope;

/// The side of the scaler view, by mouse and keys: parameters, what is received, what is compared.
class TestScalerPanels : public QObject {
    Q_OBJECT
private slots:
    void aParameterIsTypedToTheLastBit();
    void aParameterOutOfRangeSaysSoAndChangesNothing();
    void aSlidersDragIsOneEntryOfUndo();
    void aSliderMovesByKeys();
    void slidersPassRoundNumbers_data();
    void slidersPassRoundNumbers();
    void onlyWhatThePolicyReadsIsShown();
    void aMinimumIsSwitchedOnAndOff();
    void theFrameworksDefaultsComeBack();
    void theRulesSourceIsNamed();
    void theKindOfStreamIsChosen();
    void theFormatIsChosen();
    void gradientsAreNotClearedAndTheRunIsResumed();
    void stepsAreDrawnAtRandom();
    void policiesAreComparedByTheirBoxes();
    void comparedPoliciesShareTheStartOrNot();
};

namespace {

class Panels : public WindowFixture {
public:
    explicit Panels(const char* scenario = "trace-table") : WindowFixture(scenario, {1280, 1000}) {}

    const ScalerSetup& scaler() const { return session.scenario().scaler; }
    const PolicyParameters& parameters() const { return scaler().policy.parameters; }
    NumberField& field(const char* name) { return *shown<NumberField>(name); }

    /// The widget, scrolled into sight: a person scrolls as well.
    template <class T> T* shown(const char* name) {
        T* widget = child<T>(name);
        for (QWidget* above = widget->parentWidget(); above; above = above->parentWidget()) {
            if (auto* scroll = qobject_cast<QScrollArea*>(above)) {
                scroll->ensureWidgetVisible(widget);
            }
        }
        settle();
        return widget;
    }
    void type(const char* name, const QString& text) {
        NumberField& target = field(name);
        click(target);
        target.selectAll();
        QTest::keyClicks(&target, text);
        key(Qt::Key_Return);
    }
    void check(const char* name) {
        auto* box = shown<QAbstractButton>(name);
        const QPoint mark(10, box->height() / 2);
        WindowFixture::click(box->mapTo(&window, mark));
    }
    using WindowFixture::click;
};

} // namespace

void TestScalerPanels::aParameterIsTypedToTheLastBit() {
    Panels f;
    f.type("backoff-factor field", QStringLiteral("0.8"));
    QCOMPARE(f.parameters().backoffFactor, 0.8); // not float32's
    f.type("init-scale field", QStringLiteral("2^16"));
    QCOMPARE(f.parameters().initialScale, 65536.0);
    f.type("growth-interval field", QStringLiteral("3"));
    QCOMPARE(f.parameters().growthInterval, 3);
    QCOMPARE(f.undoCount(), 3);
    f.session.undoStack()->undo();
    f.settle();
    QCOMPARE(f.field("growth-interval field").text(), QStringLiteral("2"));
}

void TestScalerPanels::aParameterOutOfRangeSaysSoAndChangesNothing() {
    Panels f;
    auto* problem = f.child<QLabel>("parameterProblem");
    f.type("backoff-factor field", QStringLiteral("1.5"));
    QCOMPARE(f.parameters().backoffFactor, 0.5);
    QVERIFY(problem->isVisible());
    QVERIFY2(problem->text().contains("1.5"), qPrintable(problem->text()));
    QCOMPARE(f.undoCount(), 0);
    f.type("backoff-factor field", QStringLiteral("half"));
    QVERIFY2(problem->text().contains("half"), qPrintable(problem->text()));
    f.type("backoff-factor field", QStringLiteral("0.25"));
    QVERIFY(!problem->isVisible());
    QCOMPARE(f.parameters().backoffFactor, 0.25);
}

void TestScalerPanels::aSlidersDragIsOneEntryOfUndo() {
    Panels f;
    auto* slider = f.shown<QSlider>("growth-interval slider");
    const int before = slider->value();
    QStyleOptionSlider option;
    option.initFrom(slider);
    option.orientation = Qt::Horizontal;
    option.minimum = slider->minimum();
    option.maximum = slider->maximum();
    option.sliderPosition = option.sliderValue = slider->value();
    const QPoint handle =
        slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider).center();
    const QPoint from = slider->mapTo(&f.window, handle);
    f.drag(from, from + QPoint(60, 0));
    QVERIFY(slider->value() > before);
    QVERIFY(f.parameters().growthInterval > 2);
    QCOMPARE(f.undoCount(), 1);
    f.session.undoStack()->undo();
    f.settle();
    QCOMPARE(f.parameters().growthInterval, 2);
    QCOMPARE(slider->value(), before);
}

void TestScalerPanels::aSliderMovesByKeys() {
    Panels f;
    auto* slider = f.shown<QSlider>("init-scale slider");
    slider->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Right);
    QCOMPARE(f.parameters().initialScale, 16.0);
    f.key(Qt::Key_PageUp);
    QCOMPARE(f.parameters().initialScale, 0x1p14);
    f.key(Qt::Key_Home);
    QCOMPARE(f.parameters().initialScale, 0x1p-24);
    QCOMPARE(f.undoCount(), 3);
}

void TestScalerPanels::slidersPassRoundNumbers_data() {
    QTest::addColumn<PolicyParameter>("parameter");
    QTest::addColumn<double>("value");
    QTest::newRow("a framework's interval") << PolicyParameter::GrowthInterval << 2000.0;
    QTest::newRow("another's") << PolicyParameter::GrowthInterval << 1000.0;
    QTest::newRow("TensorFlow's back-off") << PolicyParameter::BackoffFactor << 0.8;
    QTest::newRow("half") << PolicyParameter::BackoffFactor << 0.5;
    QTest::newRow("2^16") << PolicyParameter::InitialScale << 65536.0;
    QTest::newRow("two") << PolicyParameter::GrowthFactor << 2.0;
    QTest::newRow("fairseq's .6") << PolicyParameter::Tolerance << 0.6;
    QTest::newRow("hysteresis 2") << PolicyParameter::Hysteresis << 2.0;
}

void TestScalerPanels::slidersPassRoundNumbers() {
    QFETCH(PolicyParameter, parameter);
    QFETCH(double, value);
    const ParameterScale scale(parameter);
    QCOMPARE(scale.at(scale.nearest(value)), value);
    for (int position = 0; position <= scale.last(); ++position) {
        QCOMPARE(scale.nearest(scale.at(position)), position);
        QVERIFY(position == 0 || scale.at(position) > scale.at(position - 1));
    }
}

void TestScalerPanels::onlyWhatThePolicyReadsIsShown() {
    Panels f;
    auto* policies = f.child<QComboBox>("policy");
    const auto choose = [&](PolicyId id) {
        policies->setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_Home);
        for (int i = 0; i < static_cast<int>(id); ++i) {
            f.key(Qt::Key_Down);
        }
        QCOMPARE(f.scaler().policy.id, id);
    };
    choose(PolicyId::Megatron);
    QVERIFY(f.child<NumberField>("hysteresis field")->isVisible());
    QVERIFY(!f.child<NumberField>("tolerance field")->isVisible());
    QVERIFY(!f.child<QCheckBox>("consecutiveHysteresis")->isVisible());
    QCOMPARE(f.parameters().initialScale, 8.0); // kept
    choose(PolicyId::Constant);
    QVERIFY(!f.child<NumberField>("growth-interval field")->isVisible());
    QVERIFY(f.child<NumberField>("init-scale field")->isVisible());
    choose(PolicyId::Deepspeed);
    QVERIFY(f.child<QCheckBox>("consecutiveHysteresis")->isVisible());
    f.check("consecutiveHysteresis");
    QVERIFY(f.parameters().consecutiveHysteresis);
}

void TestScalerPanels::aMinimumIsSwitchedOnAndOff() {
    Panels f("stuck-at-one"); // Keras 2, minimum 1
    QVERIFY(f.field("min-scale field").isEnabled());
    f.check("min-scale limit");
    QVERIFY(!f.parameters().minimumScale);
    QVERIFY(!f.child<NumberField>("min-scale field")->isEnabled());
    QCOMPARE(f.session.scaler()->trace->rows().back().after.scale, 0.5); // 70000 fits at a half
    f.check("min-scale limit");
    QCOMPARE(f.parameters().minimumScale, std::optional(1.0));
    f.type("min-scale field", QStringLiteral("4"));
    QCOMPARE(f.session.scaler()->trace->rows().back().after.scale, 4.0);
}

void TestScalerPanels::theFrameworksDefaultsComeBack() {
    Panels f;
    auto* button = f.shown<QPushButton>("policyDefaults");
    QVERIFY(button->isEnabled());
    f.click(*button);
    QVERIFY(f.scaler().policy == policyOf(f.scaler().policy.id));
    QVERIFY(!button->isEnabled());
    QCOMPARE(f.undoCount(), 1);
}

void TestScalerPanels::theRulesSourceIsNamed() {
    Panels f("scheduler-before-optimizer");
    QVERIFY(f.child<QLabel>("policySource")->text().contains("torch/amp/grad_scaler.py"));
}

void TestScalerPanels::theKindOfStreamIsChosen() {
    Panels f;
    f.check("received 1");
    QCOMPARE(f.scaler().received, ReceivedKind::Overflows);
    QCOMPARE(overflowsText(*f.scaler().overflows), std::string("FTFF")); // made from what was seen
    f.check("received 2");
    QCOMPARE(f.scaler().received, ReceivedKind::TrueGradients);
    f.check("received 0");
    QCOMPARE(gradientStepsText(*f.scaler().scaledGradients), std::string("8,16;inf;4;4")); // as it was typed
    QCOMPARE(f.undoCount(), 3);
}

void TestScalerPanels::theFormatIsChosen() {
    Panels f("stuck-at-one");
    auto* format = f.shown<QComboBox>("scalerFormat");
    format->setFocus(Qt::TabFocusReason);
    const int row = format->findData(static_cast<int>(FormatId::Bfloat16));
    while (format->currentIndex() < row) {
        f.key(Qt::Key_Down);
    }
    QCOMPARE(f.scaler().format, FormatId::Bfloat16);
    QCOMPARE(f.session.scaler()->trace->verdict().skipped, std::size_t{0});
    f.check("received 1");
    QVERIFY(!format->isEnabled()); // flags have none
}

void TestScalerPanels::gradientsAreNotClearedAndTheRunIsResumed() {
    Panels f("scaler-not-saved");
    QCOMPARE(f.session.scaler()->trace->verdict().skipped, std::size_t{12});
    f.check("resumed");
    QCOMPARE(f.scaler().resumedAt, 0u);
    QCOMPARE(f.session.scaler()->trace->verdict().skipped, std::size_t{6});
    f.check("resumed");
    QCOMPARE(f.scaler().resumedAt, 11u); // the middle
    auto* at = f.shown<QSpinBox>("resumedAt");
    at->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Up);
    QCOMPARE(f.scaler().resumedAt, 12u);
    f.check("gradientsNotCleared");
    QVERIFY(f.scaler().gradientsNotCleared);
    QCOMPARE(f.session.scaler()->trace->verdict().skipped, std::size_t{20});
}

void TestScalerPanels::stepsAreDrawnAtRandom() {
    Panels f;
    f.click(*f.shown<QToolButton>("randomFold"));
    auto* steps = f.shown<QSpinBox>("randomSteps");
    steps->setFocus(Qt::TabFocusReason);
    steps->selectAll();
    QTest::keyClicks(steps, QStringLiteral("25"));
    f.click(*f.shown<QPushButton>("randomDraw"));
    RandomSteps wish;
    wish.steps = 25;
    QCOMPARE(f.scaler().received, ReceivedKind::TrueGradients);
    QCOMPARE(*f.scaler().trueGradients, randomGradientSteps(wish));
    QCOMPARE(f.undoCount(), 1);
}

void TestScalerPanels::policiesAreComparedByTheirBoxes() {
    Panels f;
    f.check("compare megatron");
    f.check("compare flax");
    QVERIFY((f.scaler().compared == std::vector{PolicyId::Megatron, PolicyId::Flax}));
    QCOMPARE(f.session.scaler()->compared.size(), std::size_t{2});
    f.check("compare megatron");
    QVERIFY((f.scaler().compared == std::vector{PolicyId::Flax}));
    QCOMPARE(f.undoCount(), 3);
    f.click(*f.shown<QToolButton>("compareNone"));
    QVERIFY(f.scaler().compared.empty());
    QVERIFY(!f.child<QCheckBox>("compare reference")->isVisible()); // the chosen one
}

void TestScalerPanels::comparedPoliciesShareTheStartOrNot() {
    Panels f("policies-compared");
    QCOMPARE(f.session.scaler()->compared[1].trace->initial().scale, 8.0);
    f.check("compareShareStart");
    QCOMPARE(f.session.scaler()->compared[1].trace->initial().scale, 0x1p32); // Megatron's own
}

QTEST_MAIN(TestScalerPanels)
#include "test_scaler_panels.moc"
