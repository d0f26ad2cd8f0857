// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/parameters_panel.h"

#include "text/problem_text.h"
#include "text/scaler_words.h"
#include "views/panel_parts.h"
#include "views/parameter_row.h"

namespace halfscope {

namespace {

constexpr std::array<PolicyParameter, 9> kRows{
    PolicyParameter::InitialScale,   PolicyParameter::GrowthFactor, PolicyParameter::BackoffFactor,
    PolicyParameter::GrowthInterval, PolicyParameter::Hysteresis,   PolicyParameter::DecreaseEvery,
    PolicyParameter::Tolerance,      PolicyParameter::MinimumScale, PolicyParameter::MaximumScale};

} // namespace

ParametersPanel::ParametersPanel(Session& session, const PolicyHolder& holder, QWidget* parent)
    : QWidget(parent), m_session(session), m_holder(holder),
      m_consecutive(new QCheckBox(words::parameter(PolicyParameter::ConsecutiveHysteresis))), m_problem(new QLabel),
      m_defaults(new QPushButton(tr("The framework's defaults"))), m_source(new QLabel) {
    m_consecutive->setObjectName(holder.names + QLatin1String("consecutiveHysteresis"));
    m_consecutive->setToolTip(words::parameterTip(PolicyParameter::ConsecutiveHysteresis));
    m_problem->setObjectName(holder.names + QLatin1String("parameterProblem"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    m_defaults->setObjectName(holder.names + QLatin1String("policyDefaults"));
    m_source->setObjectName(holder.names + QLatin1String("policySource"));
    m_source->setWordWrap(true);
    m_source->setTextFormat(Qt::PlainText);
    m_source->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_source->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = panelLayout(this);
    for (const PolicyParameter parameter : kRows) {
        auto* row = new ParameterRow(m_session, holder, parameter, this);
        layout->addWidget(row);
        m_rows.push_back(row);
        connect(row, &ParameterRow::rejected, this, [this](const Problem& problem) {
            m_problem->setText(problemText(problem));
            m_problem->show();
        });
        connect(row, &ParameterRow::taken, m_problem, &QWidget::hide);
        if (parameter == PolicyParameter::Hysteresis) {
            layout->addWidget(m_consecutive);
        }
    }
    layout->addWidget(m_problem);
    layout->addWidget(m_defaults, 0, Qt::AlignLeft);
    layout->addWidget(m_source);
    connect(m_consecutive, &QCheckBox::clicked, this, [this](bool on) {
        m_holder.setParameter(m_session.newGesture(), PolicyParameter::ConsecutiveHysteresis, on ? 1 : 0);
    });
    connect(m_defaults, &QPushButton::clicked, this, [this] { m_holder.setDefaults(); });
    connect(&m_session, &Session::scenarioChanged, this, &ParametersPanel::update);
    update();
}

void ParametersPanel::update() {
    const Policy& policy = m_holder.policy();
    for (ParameterRow* row : m_rows) {
        row->update();
    }
    m_consecutive->setHidden(!takes(policy, PolicyParameter::ConsecutiveHysteresis));
    m_consecutive->setChecked(policy.parameters.consecutiveHysteresis);
    const NamedPolicy& named = namedPolicy(policy.id);
    m_defaults->setEnabled(policy != named.policy);
    m_defaults->setToolTip(named.ourDefaults ? tr("This framework leaves some of them to its caller: those are ours.")
                                             : QString());
    const QString source = QString::fromUtf8(named.source.data(), static_cast<qsizetype>(named.source.size()));
    //: where the rule of a policy was read, and how well it is known
    m_source->setText(tr("Rule: %1 (%2)").arg(source, words::evidence(named.evidence)));
}

} // namespace halfscope
