// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QListView>

namespace halfscope {

class PhaseModel;

/// The phases of the step: a click, or a row that becomes current by keys, goes there; the one that is looked at has a
/// frame.
class PhaseList : public QListView {
    Q_OBJECT
public:
    explicit PhaseList(Session& session, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showCurrent();
    void takeCurrent();

    Session& m_session;
    PhaseModel* m_model;
    bool m_showing = false; ///< what becomes current is no choice
};

} // namespace halfscope
