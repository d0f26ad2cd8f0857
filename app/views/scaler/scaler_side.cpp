// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/scaler_side.h"

#include "session/scaler_edits.h"
#include "views/panel_parts.h"
#include "views/parameters_panel.h"
#include "views/scaler/compare_panel.h"
#include "views/scaler/policy_panel.h"
#include "views/scaler/received_panel.h"

#include <QVBoxLayout>

namespace halfscope {

namespace {

PolicyHolder holderOf(Session& session) {
    PolicyHolder holder;
    holder.policy = [&session]() -> const Policy& { return session.scenario().scaler.policy; };
    holder.setParameter = [&session](Gesture gesture, PolicyParameter parameter, std::optional<double> value) {
        return edits::setParameter(session, gesture, parameter, value);
    };
    holder.setDefaults = [&session] { edits::setPolicyDefaults(session); };
    return holder;
}

} // namespace

ScalerSide::ScalerSide(Session& session, QWidget* parent) : QWidget(parent) {
    auto* received = new ReceivedPanel(session);
    connect(received, &ReceivedPanel::openRequested, this, &ScalerSide::openRequested);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(8);
    layout->addWidget(new PolicyPanel(session));
    layout->addWidget(new ParametersPanel(session, holderOf(session)));
    layout->addWidget(panelSeparator());
    layout->addWidget(received);
    layout->addWidget(panelSeparator());
    layout->addWidget(new ComparePanel(session));
    layout->addStretch(1);
}

} // namespace halfscope
