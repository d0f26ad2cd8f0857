// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/policy_panel.h"

#include "session/scaler_edits.h"
#include "text/scaler_words.h"
#include "views/panel_parts.h"
#include "views/wheel_guard.h"

namespace halfscope {

namespace {

QString tipOf(const NamedPolicy& named) {
    const QString source = QString::fromUtf8(named.source.data(), static_cast<qsizetype>(named.source.size()));
    return QStringLiteral("%1\n%2").arg(source, words::evidence(named.evidence));
}

} // namespace

PolicyPanel::PolicyPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_policy(new QComboBox) {
    auto* title = panelTitle(tr("&Policy"));
    title->setBuddy(m_policy);
    ignoreWheelWithoutFocus(m_policy);
    m_policy->setObjectName(QStringLiteral("policy"));
    m_policy->setAccessibleName(tr("Policy"));
    m_policy->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_policy->setMinimumContentsLength(20);
    for (const NamedPolicy& named : namedPolicies()) {
        m_policy->addItem(words::policy(named.policy.id), static_cast<int>(named.policy.id));
        m_policy->setItemData(m_policy->count() - 1, tipOf(named), Qt::ToolTipRole);
    }
    auto* layout = panelLayout(this);
    layout->addWidget(title);
    layout->addWidget(m_policy);
    connect(m_policy, &QComboBox::activated, this, [this](int index) {
        edits::setPolicy(m_session, static_cast<PolicyId>(m_policy->itemData(index).toInt()));
    });
    connect(&m_session, &Session::scenarioChanged, this, &PolicyPanel::update);
    update();
}

void PolicyPanel::update() {
    const int index = m_policy->findData(static_cast<int>(m_session.scenario().scaler.policy.id));
    if (index != m_policy->currentIndex()) {
        m_policy->setCurrentIndex(index); // activated alone is a person's choice
    }
    m_policy->setToolTip(m_policy->itemData(index, Qt::ToolTipRole).toString());
}

} // namespace halfscope
