// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/compare_panel.h"

#include "plots/series_sample.h"
#include "session/scaler_edits.h"
#include "text/scaler_words.h"
#include "views/panel_parts.h"

#include <QEvent>
#include <QHBoxLayout>

#include <algorithm>

namespace halfscope {

namespace {

constexpr QSize kSample{34, 14};

QString sourceOf(const NamedPolicy& named) {
    return QString::fromUtf8(named.source.data(), static_cast<qsizetype>(named.source.size()));
}

} // namespace

ComparePanel::ComparePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_shareStart(new QCheckBox(tr("with the same initial scale and interval"))),
      m_none(new QToolButton) {
    auto* header = new QHBoxLayout;
    header->addWidget(panelTitle(tr("Compare with")), 1);
    m_none->setText(tr("none"));
    m_none->setObjectName(QStringLiteral("compareNone"));
    m_none->setAccessibleName(tr("Compare with no policy"));
    m_none->setFocusPolicy(Qt::StrongFocus);
    m_none->setAutoRaise(true);
    header->addWidget(m_none);
    m_shareStart->setObjectName(QStringLiteral("compareShareStart"));
    m_shareStart->setToolTip(tr("Without it each policy starts from its own framework's defaults."));
    auto* layout = panelLayout(this);
    layout->addLayout(header);
    layout->addWidget(m_shareStart);
    layout->addSpacing(4);
    for (const NamedPolicy& named : namedPolicies()) {
        const PolicyId id = named.policy.id;
        auto* box = new QCheckBox(words::policy(id));
        box->setObjectName(QStringLiteral("compare %1").arg(QLatin1String(named.name.data(), named.name.size())));
        box->setToolTip(sourceOf(named));
        box->setIconSize(kSample);
        connect(box, &QCheckBox::clicked, this, [this, id](bool on) { edits::setCompared(m_session, id, on); });
        layout->addWidget(box);
        m_policies.push_back(box);
    }
    connect(m_shareStart, &QCheckBox::clicked, this,
            [this](bool share) { edits::setComparedShareStart(m_session, share); });
    connect(m_none, &QToolButton::clicked, this, [this] { edits::compareNone(m_session); });
    connect(&m_session, &Session::scenarioChanged, this, &ComparePanel::update);
    paintSamples();
    update();
}

void ComparePanel::paintSamples() {
    const Theme theme = Theme::of(palette());
    for (std::size_t i = 0; i < m_policies.size(); ++i) {
        m_policies[i]->setIcon(QIcon(seriesSample(static_cast<int>(i), theme, kSample, devicePixelRatioF())));
    }
}

void ComparePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        paintSamples();
    }
}

void ComparePanel::update() {
    const ScalerSetup& scaler = m_session.scenario().scaler;
    m_shareStart->setChecked(scaler.comparedShareStart);
    m_none->setEnabled(!scaler.compared.empty());
    for (std::size_t i = 0; i < m_policies.size(); ++i) {
        const auto id = static_cast<PolicyId>(i);
        const bool own = id == scaler.policy.id;
        const bool compared = std::find(scaler.compared.begin(), scaler.compared.end(), id) != scaler.compared.end();
        m_policies[i]->setChecked(compared);
        // the chosen one is in the picture already; with its framework's defaults it may still be put beside itself
        m_policies[i]->setHidden(own && !compared && scaler.comparedShareStart);
    }
}

} // namespace halfscope
