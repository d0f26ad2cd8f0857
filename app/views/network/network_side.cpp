// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_side.h"

#include "views/fold_section.h"
#include "views/network/loss_scale_panel.h"
#include "views/network/network_forms.h"
#include "views/network/phase_list.h"
#include "views/network/runs_panel.h"
#include "views/panel_parts.h"

namespace halfscope {

NetworkSide::NetworkSide(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_phases(new QWidget), m_runs(new RunsPanel(session)) {
    auto* phases = panelLayout(m_phases);
    phases->addWidget(panelTitle(tr("Phases of the step")));
    phases->addWidget(new PhaseList(session));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(4);
    layout->addWidget(new LossScalePanel(session));
    layout->addWidget(panelSeparator());
    layout->addWidget(m_phases);
    layout->addWidget(m_runs);
    layout->addWidget(panelSeparator());
    layout->addWidget(fold("computeFold", tr("Compute"), forms::compute(session), true));
    layout->addWidget(fold("rulesFold", tr("Rules"), forms::rules(session)));
    layout->addWidget(fold("placesFold", tr("What is stored in the format"), forms::places(session)));
    layout->addWidget(fold("shapeFold", tr("Network"), forms::shape(session)));
    layout->addWidget(fold("dataFold", tr("Data"), forms::data(session, [this] { emit openRequested(); })));
    layout->addWidget(fold("optimizerFold", tr("Optimizer, schedule, clipping"), forms::optimizer(session)));
    layout->addWidget(fold("replicasFold", tr("Replicas"), forms::replicas(session)));
    layout->addStretch(1);
    connect(&m_session, &Session::placeChanged, this, &NetworkSide::update);
    update();
}

FoldSection* NetworkSide::fold(const char* name, const QString& title, QWidget* content, bool open) {
    auto* padded = new QWidget;
    auto* layout = panelLayout(padded);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->addWidget(content);
    auto* section = new FoldSection(title, padded);
    section->button()->setObjectName(QLatin1String(name));
    section->setOpen(open);
    return section;
}

void NetworkSide::update() {
    const bool training = m_session.place().trainingShown;
    m_phases->setVisible(!training);
    m_runs->setVisible(training);
}

} // namespace halfscope
