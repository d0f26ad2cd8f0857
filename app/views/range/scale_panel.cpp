// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/scale_panel.h"

#include "numerics/powers.h"
#include "session/range_edits.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "views/number_field.h"
#include "views/panel_parts.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <cmath>

namespace halfscope {

namespace {

constexpr int kStepsPerBinade = 8;

} // namespace

ScalePanel::ScalePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_field(new NumberField), m_power(new QLabel), m_problem(new QLabel),
      m_slider(new QSlider(Qt::Horizontal)), m_wide(new QCheckBox(tr("&wider range of S"))) {
    auto* title = panelTitle(tr("&Loss scale S"));
    title->setBuddy(m_field);
    m_field->setObjectName(QStringLiteral("scaleField"));
    m_field->setAccessibleName(tr("Loss scale S"));
    m_field->setFixedWidth(130);
    ignoreWheelWithoutFocus(m_slider);
    m_slider->setObjectName(QStringLiteral("scaleSlider"));
    m_slider->setAccessibleName(tr("Loss scale S, as a power of two"));
    m_slider->setPageStep(10 * kStepsPerBinade);
    m_slider->setSingleStep(kStepsPerBinade);
    m_wide->setObjectName(QStringLiteral("wideScales"));
    m_wide->setToolTip(tr("From 2⁻¹²⁶ to 2¹²⁷ instead of 2⁰ to 2³²"));
    m_power->setContentsMargins(0, 3, 0, 0);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    auto* row = new QHBoxLayout;
    row->addWidget(m_field);
    row->addWidget(m_power, 1);
    auto* layout = panelLayout(this);
    layout->addWidget(title);
    layout->addLayout(row);
    layout->addWidget(m_problem);
    layout->addWidget(m_slider);
    layout->addWidget(m_wide);

    connect(m_field, &NumberField::entered, this, &ScalePanel::enter);
    connect(m_field, &NumberField::rejected, this, [this](const Problem& problem) {
        m_problem->setText(problemText(problem));
        m_problem->show();
    });
    connect(m_field, &QLineEdit::textEdited, m_problem, &QWidget::hide);
    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_gesture = m_session.newGesture(); });
    connect(m_slider, &QSlider::sliderReleased, this, [this] { m_gesture = 0; });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        edits::dragScale(m_session, m_gesture ? m_gesture : m_session.newGesture(),
                         static_cast<double>(value) / kStepsPerBinade, false);
    });
    connect(m_wide, &QCheckBox::clicked, this, [this](bool wide) { edits::setWideScales(m_session, wide); });
    connect(&m_session, &Session::scenarioChanged, this, &ScalePanel::update);
    update();
}

void ScalePanel::enter(float value) {
    if (!(value > 0) || std::isinf(value)) {
        m_problem->setText(
            problemText({ProblemKind::ScaleNotPositiveFinite, "", m_field->text().toStdString(), "", 0, 0}));
        m_problem->show();
        update();
        return;
    }
    m_problem->hide();
    edits::setScale(m_session, m_session.newGesture(), value);
}

void ScalePanel::update() {
    const RangeSetup& range = m_session.scenario().range;
    const ScaleAxis axis = scaleAxisOf(range);
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(axis.low * kStepsPerBinade, axis.high * kStepsPerBinade);
    m_slider->setValue(static_cast<int>(std::lround(std::log2(static_cast<double>(range.scale)) * kStepsPerBinade)));
    m_wide->setChecked(range.wideScales);
    if (range.scale != m_shown) {
        m_shown = range.scale;
        m_problem->hide(); // it was about a scale that is not asked for any more
    }
    m_field->setValue(range.scale);
    const bool exact = exponentOfPower(static_cast<double>(range.scale)).has_value();
    //: "= 2^16" or "≈ 2^6.51" beside the decimal value of the loss scale
    const QString sign = exact ? tr("= %1") : tr("≈ %1");
    m_power->setText(markup::toHtml(sign.arg(numbers::power(range.scale, locale()))));
}

} // namespace halfscope
