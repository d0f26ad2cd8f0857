// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/random_panel.h"

#include "session/scaler_edits.h"
#include "text/problem_text.h"
#include "views/wheel_guard.h"

#include <QFormLayout>
#include <QPushButton>

namespace halfscope {

RandomPanel::RandomPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_problem(new QLabel) {
    const RandomSteps first;
    m_steps = whole("randomSteps", tr("steps"), 1, 100'000, static_cast<int>(first.steps));
    m_perStep = whole("randomPerStep", tr("gradients a step"), 1, 1000, static_cast<int>(first.perStep));
    m_median = exponent("randomMedian", tr("median"), -120, 120, first.log2Median, QStringLiteral("2^"));
    m_spread = exponent("randomSpread", tr("spread, binades"), 0, 40, first.log2Spread, {});
    m_drift = exponent("randomDrift", tr("drift, binades"), -120, 120, first.log2Drift, {});
    m_drift->setToolTip(tr("How far the median moves from the first step to the last: gradients mostly shrink."));
    m_seed = whole("randomSeed", tr("seed"), 0, 1'000'000'000, static_cast<int>(first.seed));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(16, 0, 0, 0);
    form->setVerticalSpacing(4);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    for (QAbstractSpinBox* field :
         std::initializer_list<QAbstractSpinBox*>{m_steps, m_perStep, m_median, m_spread, m_drift, m_seed}) {
        form->addRow(field->accessibleName(), field);
        field->setFixedWidth(96);
    }
    auto* button = new QPushButton(tr("Draw"));
    button->setObjectName(QStringLiteral("randomDraw"));
    connect(button, &QPushButton::clicked, this, &RandomPanel::draw);
    form->addRow(QString(), button);
    m_problem->setWordWrap(true);
    m_problem->hide();
    form->addRow(m_problem);
}

QSpinBox* RandomPanel::whole(const char* name, const QString& words, int least, int most, int value) {
    auto* field = new QSpinBox;
    ignoreWheelWithoutFocus(field);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(words);
    field->setRange(least, most);
    field->setValue(value);
    return field;
}

QDoubleSpinBox* RandomPanel::exponent(const char* name, const QString& words, double least, double most, double value,
                                      const QString& prefix) {
    auto* field = new QDoubleSpinBox;
    ignoreWheelWithoutFocus(field);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(words);
    field->setRange(least, most);
    field->setDecimals(1);
    field->setPrefix(prefix);
    field->setValue(value);
    return field;
}

void RandomPanel::draw() {
    RandomSteps wish;
    wish.seed = static_cast<std::uint64_t>(m_seed->value());
    wish.steps = static_cast<std::size_t>(m_steps->value());
    wish.perStep = static_cast<std::size_t>(m_perStep->value());
    wish.log2Median = m_median->value();
    wish.log2Spread = m_spread->value();
    wish.log2Drift = m_drift->value();
    const auto problem = edits::fillRandom(m_session, wish);
    m_problem->setText(problem ? problemText(*problem) : QString());
    m_problem->setVisible(problem.has_value());
}

} // namespace halfscope
