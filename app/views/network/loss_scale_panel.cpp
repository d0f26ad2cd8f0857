// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/loss_scale_panel.h"

#include "numerics/powers.h"
#include "session/network_edits.h"
#include "text/markup.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "text/scaler_words.h"
#include "views/fold_section.h"
#include "views/network/setup_form.h"
#include "views/number_field.h"
#include "views/panel_parts.h"
#include "views/parameters_panel.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

#include <cmath>

namespace halfscope {

namespace {

constexpr int kStepsPerBinade = 8;
constexpr int kLargest = 24; ///< exponent at the slider's end
constexpr int kFieldWidth = 130;

PolicyHolder holderOf(Session& session) {
    PolicyHolder holder;
    holder.names = QStringLiteral("network ");
    holder.policy = [&session]() -> const Policy& { return session.scenario().network.training.lossScale.policy; };
    holder.setParameter = [&session](Gesture gesture, PolicyParameter parameter, std::optional<double> value) {
        return edits::setLossScaleParameter(session, gesture, parameter, value);
    };
    holder.setDefaults = [&session] { edits::setLossScalePolicyDefaults(session); };
    return holder;
}

} // namespace

LossScalePanel::LossScalePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_kind(new QComboBox), m_field(new NumberField), m_power(new QLabel),
      m_slider(new QSlider(Qt::Horizontal)), m_policy(new QComboBox), m_form(new SetupForm(session)),
      m_constant(makeConstant()), m_dynamic(makePolicy()) {
    auto* layout = panelLayout(this);
    layout->addWidget(makeHeader());
    layout->addWidget(m_constant);
    layout->addWidget(m_dynamic);
    for (const NetworkNumber number : {NetworkNumber::LayerScaleMost, NetworkNumber::LayerScaleTogether}) {
        m_form->addNumber(number);
    }
    layout->addWidget(m_form);
    connect(&m_session, &Session::scenarioChanged, this, &LossScalePanel::update);
    update();
}

QWidget* LossScalePanel::makeHeader() {
    ignoreWheelWithoutFocus(m_kind);
    m_kind->setObjectName(QStringLiteral("lossScaleKind"));
    m_kind->setAccessibleName(tr("Loss scale"));
    for (int i = 0; i < kLossScaleKindCount; ++i) {
        const auto kind = static_cast<LossScaleKind>(i);
        m_kind->addItem(words::lossScaleKind(kind));
        m_kind->setItemData(i, markup::toUnicode(words::lossScaleKindTip(kind)), Qt::ToolTipRole);
    }
    connect(m_kind, &QComboBox::activated, this,
            [this](int kind) { m_form->say(edits::setLossScaleKind(m_session, static_cast<LossScaleKind>(kind))); });
    auto* title = panelTitle(tr("Loss scale"));
    title->setBuddy(m_kind);
    auto* header = new QWidget;
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(m_kind, 1);
    return header;
}

QWidget* LossScalePanel::makeConstant() {
    m_field->setObjectName(QStringLiteral("constantScale"));
    m_field->setAccessibleName(tr("Loss scale S"));
    m_field->setFixedWidth(kFieldWidth);
    m_power->setContentsMargins(0, 3, 0, 0);
    ignoreWheelWithoutFocus(m_slider);
    m_slider->setObjectName(QStringLiteral("constantScaleSlider"));
    m_slider->setAccessibleName(tr("Loss scale S, as a power of two"));
    m_slider->setRange(0, kLargest * kStepsPerBinade);
    m_slider->setPageStep(10 * kStepsPerBinade);
    m_slider->setSingleStep(kStepsPerBinade);
    connect(m_field, &NumberField::entered, this, [this](float value) {
        m_form->say(edits::setNumber(m_session, m_session.newGesture(), NetworkNumber::ConstantScale,
                                     static_cast<double>(value)));
        update();
    });
    connect(m_field, &NumberField::rejected, m_form, &SetupForm::say);
    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_gesture = m_session.newGesture(); });
    connect(m_slider, &QSlider::sliderReleased, this, [this] { m_gesture = 0; });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        m_form->say(edits::dragConstantScale(m_session, m_gesture ? m_gesture : m_session.newGesture(),
                                             static_cast<double>(value) / kStepsPerBinade, false));
    });
    auto* row = new QHBoxLayout;
    row->addWidget(m_field);
    row->addWidget(m_power, 1);
    auto* constant = new QWidget;
    auto* layout = panelLayout(constant);
    layout->addLayout(row);
    layout->addWidget(m_slider);
    return constant;
}

QWidget* LossScalePanel::makePolicy() {
    ignoreWheelWithoutFocus(m_policy);
    m_policy->setObjectName(QStringLiteral("networkPolicy"));
    m_policy->setAccessibleName(tr("Policy of the loss scale"));
    m_policy->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_policy->setMinimumContentsLength(20);
    for (const NamedPolicy& named : namedPolicies()) {
        m_policy->addItem(words::policy(named.policy.id), static_cast<int>(named.policy.id));
    }
    connect(m_policy, &QComboBox::activated, this, [this](int index) {
        m_form->say(edits::setLossScalePolicy(m_session, static_cast<PolicyId>(m_policy->itemData(index).toInt())));
    });
    auto* fold = new FoldSection(tr("Parameters of the policy"), new ParametersPanel(m_session, holderOf(m_session)));
    fold->button()->setObjectName(QStringLiteral("networkParametersFold"));
    auto* dynamic = new QWidget;
    auto* layout = panelLayout(dynamic);
    layout->addWidget(m_policy);
    layout->addWidget(fold);
    return dynamic;
}

void LossScalePanel::update() {
    const LossScaleSetup& scale = lossScale();
    m_kind->setCurrentIndex(static_cast<int>(scale.kind)); // activated alone is a person's choice
    m_kind->setToolTip(m_kind->itemData(m_kind->currentIndex(), Qt::ToolTipRole).toString());
    m_constant->setVisible(scale.kind == LossScaleKind::Constant || scale.kind == LossScaleKind::PerLayer);
    m_dynamic->setVisible(scale.kind == LossScaleKind::Dynamic);
    m_field->setValue(scale.constant);
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(static_cast<int>(std::lround(std::log2(static_cast<double>(scale.constant)) * kStepsPerBinade)));
    const bool exact = exponentOfPower(static_cast<double>(scale.constant)).has_value();
    //: "= 2^16" or "≈ 2^6.51" beside the decimal value of the loss scale
    const QString sign = exact ? tr("= %1") : tr("≈ %1");
    m_power->setText(markup::toHtml(sign.arg(numbers::power(scale.constant, locale()))));
    m_policy->setCurrentIndex(m_policy->findData(static_cast<int>(scale.policy.id)));
}

} // namespace halfscope
