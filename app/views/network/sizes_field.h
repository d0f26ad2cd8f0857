// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QLineEdit>

namespace halfscope {

/// The sizes of the network's layers as text: "2,4x12,1". What makes no network stays in it until it is mended or given
/// up by Escape.
class SizesField : public QLineEdit {
    Q_OBJECT
public:
    explicit SizesField(Session& session, QWidget* parent = nullptr);

signals:
    void refused(const halfscope::Problem& problem);
    void taken();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void commit();
    void showSizes();

    Session& m_session;
};

} // namespace halfscope
