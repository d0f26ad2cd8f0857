// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/parameter_row.h"

#include "scaling/names.h"
#include "text/scaler_words.h"
#include "views/number_field.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

namespace halfscope {

namespace {

constexpr int kNameWidth = 130;
constexpr int kFieldWidth = 76;

bool isLimit(PolicyParameter parameter) {
    return parameter == PolicyParameter::MinimumScale || parameter == PolicyParameter::MaximumScale;
}

/// Where a limit begins when it is switched on.
double firstLimit(PolicyParameter parameter) { return parameter == PolicyParameter::MinimumScale ? 1 : 0x1p24; }

} // namespace

ParameterRow::ParameterRow(Session& session, const PolicyHolder& holder, PolicyParameter parameter, QWidget* parent)
    : QWidget(parent), m_session(session), m_holder(holder), m_parameter(parameter), m_scale(parameter),
      m_field(new NumberField), m_slider(new QSlider(Qt::Horizontal)) {
    const QString words = words::parameter(parameter);
    const QString tip = words::parameterTip(parameter);
    m_field->setObjectName(partName("field"));
    m_field->setAccessibleName(words);
    m_field->setAccessibleDescription(tip);
    m_field->setFixedWidth(kFieldWidth);
    ignoreWheelWithoutFocus(m_slider);
    m_slider->setObjectName(partName("slider"));
    m_slider->setAccessibleName(words);
    m_slider->setRange(0, m_scale.last());
    m_slider->setPageStep(m_scale.page());
    m_slider->setToolTip(tip);
    m_slider->setMinimumWidth(60);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeName());
    layout->addWidget(m_field);
    layout->addWidget(m_slider, 1);
    setToolTip(tip);

    connect(m_field, &NumberField::enteredReal, this, [this](double value) { set(m_session.newGesture(), value); });
    connect(m_field, &NumberField::rejected, this, &ParameterRow::rejected);
    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_gesture = m_session.newGesture(); });
    connect(m_slider, &QSlider::sliderReleased, this, [this] { m_gesture = 0; });
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int position) { set(m_gesture ? m_gesture : m_session.newGesture(), m_scale.at(position)); });
    update();
}

QString ParameterRow::partName(const char* part) const {
    const std::string_view name = nameOf(m_parameter);
    return m_holder.names + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())) + QLatin1Char(' ') +
           QLatin1String(part);
}

QWidget* ParameterRow::makeName() {
    const QString words = words::parameter(m_parameter);
    QWidget* name = nullptr;
    if (isLimit(m_parameter)) {
        m_limit = new QCheckBox(words);
        m_limit->setObjectName(partName("limit"));
        connect(m_limit, &QCheckBox::clicked, this, [this](bool on) {
            set(m_session.newGesture(), on ? std::optional(firstLimit(m_parameter)) : std::nullopt);
        });
        name = m_limit;
    } else {
        auto* label = new QLabel(words);
        label->setBuddy(m_field);
        name = label;
    }
    name->setFixedWidth(kNameWidth);
    return name;
}

void ParameterRow::set(Gesture gesture, std::optional<double> value) {
    if (const auto problem = m_holder.setParameter(gesture, m_parameter, value)) {
        emit rejected(*problem);
        update(); // the slider goes back to what is
    } else {
        emit taken();
    }
}

void ParameterRow::update() {
    const Policy& policy = m_holder.policy();
    setVisible(takes(policy, m_parameter));
    const std::optional<double> value = valueOf(policy.parameters, m_parameter);
    if (m_limit) {
        m_limit->setChecked(value.has_value());
        m_field->setEnabled(value.has_value());
        m_slider->setEnabled(value.has_value());
    }
    m_field->setReal(value.value_or(firstLimit(m_parameter)));
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(m_scale.nearest(value.value_or(firstLimit(m_parameter))));
}

} // namespace halfscope
