// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/torch_faults.h"

#include "session/scaler_edits.h"
#include "session/torch_edits.h"
#include "views/elided_check_box.h"
#include "views/panel_parts.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace halfscope {

TorchFaults::TorchFaults(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_resumedAt(new QSpinBox) {
    auto* layout = panelLayout(this);
    layout->addWidget(panelTitle(tr("Faults of the loop")));
    makeFault("torchUnscaleTwice", &TorchSetup::unscaleTwice, tr("unscale_ called twice"),
              tr("After each unscale_ comes a second one, before the update."));
    makeFault("torchLeftOut", &TorchSetup::updateOnlyIfFinite, tr("left out after an inf"),
              tr("A step whose norm is infinite makes neither step() nor update()."));
    makeFault("torchFloat16", &TorchSetup::float16Parameters, tr("float16 parameters"),
              tr("After model.half() the gradients are float16 as well."));
    for (const Fault& fault : m_faults) {
        layout->addWidget(fault.box);
    }
    m_notCleared = makeBox("torchNotCleared", tr("gradients not cleared"),
                           tr("A loop without zero_grad(): each step adds its gradients to those of the step before."));
    connect(m_notCleared, &QCheckBox::clicked, this, [this](bool on) { edits::setGradientsNotCleared(m_session, on); });
    layout->addWidget(m_notCleared);
    layout->addWidget(makeResumed());
    layout->addStretch(1);
    connect(&m_session, &Session::scenarioChanged, this, &TorchFaults::update);
    update();
}

QCheckBox* TorchFaults::makeBox(const char* name, const QString& text, const QString& toolTip) {
    auto* box = new ElidedCheckBox(text);
    box->setObjectName(QLatin1String(name));
    box->setToolTip(toolTip);
    return box;
}

void TorchFaults::makeFault(const char* name, bool TorchSetup::*field, const QString& text, const QString& toolTip) {
    QCheckBox* box = makeBox(name, text, toolTip);
    m_faults.push_back({box, field});
    connect(box, &QCheckBox::clicked, this, [this, field](bool on) { edits::setTorchFault(m_session, field, on); });
}

QWidget* TorchFaults::makeResumed() {
    m_resumed = makeBox("torchResumed", tr("scaler lost at"),
                        tr("A checkpoint that lacks the scaler's state: before this step a new scaler starts."));
    m_resumedAt->setObjectName(QStringLiteral("torchResumedAt"));
    m_resumedAt->setAccessibleName(tr("Step before which the run is resumed"));
    m_resumedAt->setPrefix(tr("step "));
    m_resumedAt->setKeyboardTracking(false); // a number of two digits is one edit
    ignoreWheelWithoutFocus(m_resumedAt);
    connect(m_resumed, &QCheckBox::clicked, this, [this](bool on) {
        const std::uint32_t here = m_session.place().scalerStep;
        const auto steps = static_cast<std::uint32_t>(m_session.scenario().scaler.stepCount());
        edits::setResumedAt(m_session, on ? std::clamp(here + 1, 1U, std::max(1U, steps)) : 0);
    });
    connect(m_resumedAt, &QSpinBox::valueChanged, this,
            [this](int step) { edits::setResumedAt(m_session, static_cast<std::uint32_t>(step)); });
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_resumed);
    layout->addWidget(m_resumedAt);
    layout->addStretch(1);
    return row;
}

void TorchFaults::update() {
    const ScalerSetup& scaler = m_session.scenario().scaler;
    const TorchSetup& torch = scaler.torch;
    for (const Fault& fault : m_faults) {
        fault.box->setChecked(torch.*fault.field);
    }
    m_notCleared->setChecked(scaler.gradientsNotCleared);
    m_resumed->setChecked(scaler.resumedAt > 0);
    const QSignalBlocker quiet(m_resumedAt);
    const auto last = std::max<std::size_t>({1, scaler.stepCount(), scaler.resumedAt});
    m_resumedAt->setRange(1, static_cast<int>(last));
    m_resumedAt->setEnabled(scaler.resumedAt > 0);
    if (scaler.resumedAt > 0) {
        m_resumedAt->setValue(static_cast<int>(scaler.resumedAt));
    }
}

} // namespace halfscope
