// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QCheckBox>
#include <QToolButton>
#include <QWidget>

#include <vector>

namespace halfscope {

/// The policies to put beside the chosen one: a check box each, with the look of its line in the figure.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    explicit ComparePanel(Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void update();
    void paintSamples();

    Session& m_session;
    QCheckBox* m_shareStart;
    QToolButton* m_none;
    std::vector<QCheckBox*> m_policies; ///< in the order of PolicyId
};

} // namespace halfscope
