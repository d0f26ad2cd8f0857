// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/torch_options.h"

#include "session/torch_edits.h"
#include "views/number_field.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace halfscope {

TorchOptions::TorchOptions(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_optimizers(new QComboBox), m_clip(new NumberField) {
    for (int count = 1; count <= 2; ++count) {
        m_optimizers->addItem(locale().toString(count), count);
    }
    ignoreWheelWithoutFocus(m_optimizers);
    m_optimizers->setObjectName(QStringLiteral("torchOptimizers"));
    m_optimizers->setAccessibleName(tr("Number of optimizers"));
    m_optimizers->setToolTip(tr("The gradients of a step are dealt out to them in turn; they share the scaler."));
    m_clip->setObjectName(QStringLiteral("torchClip"));
    m_clip->setAccessibleName(tr("Norm to clip at"));
    m_clip->setFixedWidth(70);
    auto* clip = new QLabel(tr("clip at norm"));
    clip->setWordWrap(true); // where the window is narrow
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(tr("optimizers")));
    layout->addWidget(m_optimizers);
    layout->addSpacing(10);
    layout->addWidget(clip);
    layout->addWidget(m_clip);
    connect(m_optimizers, &QComboBox::activated, this,
            [this] { edits::setOptimizers(m_session, m_optimizers->currentData().toInt()); });
    connect(m_clip, &NumberField::entered, this, &TorchOptions::enterClipNorm);
    connect(m_clip, &NumberField::rejected, this, &TorchOptions::rejected);
    connect(&m_session, &Session::scenarioChanged, this, &TorchOptions::update);
    update();
}

void TorchOptions::enterClipNorm(float norm) {
    if (auto problem = edits::setClipNorm(m_session, static_cast<double>(norm))) {
        problem->where = tr("norm to clip at").toStdString();
        emit rejected(*problem);
        update();
    }
}

void TorchOptions::update() {
    const TorchSetup& torch = m_session.scenario().scaler.torch;
    const auto loop = edits::loopOf(torch);
    const bool clips =
        std::any_of(loop.begin(), loop.end(), [](const TorchCall& call) { return call.kind == TorchCallKind::Clip; });
    m_optimizers->setCurrentIndex(m_optimizers->findData(torch.optimizers));
    m_clip->setValue(static_cast<float>(torch.clipNorm));
    m_clip->setEnabled(clips);
}

} // namespace halfscope
