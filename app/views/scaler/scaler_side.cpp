// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/scaler_side.h"

#include "views/scaler/compare_panel.h"
#include "views/scaler/parameters_panel.h"
#include "views/scaler/policy_panel.h"
#include "views/scaler/received_panel.h"

#include <QFrame>
#include <QVBoxLayout>

namespace halfscope {

namespace {

QFrame* separator() {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Sunken);
    return line;
}

} // namespace

ScalerSide::ScalerSide(Session& session, QWidget* parent) : QWidget(parent) {
    auto* received = new ReceivedPanel(session);
    connect(received, &ReceivedPanel::openRequested, this, &ScalerSide::openRequested);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(8);
    layout->addWidget(new PolicyPanel(session));
    layout->addWidget(new ParametersPanel(session));
    layout->addWidget(separator());
    layout->addWidget(received);
    layout->addWidget(separator());
    layout->addWidget(new ComparePanel(session));
    layout->addStretch(1);
}

} // namespace halfscope
