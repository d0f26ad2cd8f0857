// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

namespace halfscope {

/// What governs the scaler: its policy, the parameters, what it receives, and what it is compared with.
class ScalerSide : public QWidget {
    Q_OBJECT
public:
    explicit ScalerSide(Session& session, QWidget* parent = nullptr);

signals:
    void openRequested();
    void rejected(const halfscope::Problem& problem);
};

} // namespace halfscope
