// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QComboBox>
#include <QWidget>

namespace halfscope {

class NumberField;

/// What the loop works on: how many optimizers there are, and the norm that their gradients are clipped at.
class TorchOptions : public QWidget {
    Q_OBJECT
public:
    explicit TorchOptions(Session& session, QWidget* parent = nullptr);

signals:
    void rejected(const halfscope::Problem& problem);

private:
    void enterClipNorm(float norm);
    void update();

    Session& m_session;
    QComboBox* m_optimizers;
    NumberField* m_clip;
};

} // namespace halfscope
