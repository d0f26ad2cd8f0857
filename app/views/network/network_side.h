// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

namespace halfscope {

class FoldSection;

/// What governs the network: its loss scale first; then the phases of the step, or the runs; then everything else, in
/// parts that fold.
class NetworkSide : public QWidget {
    Q_OBJECT
public:
    explicit NetworkSide(Session& session, QWidget* parent = nullptr);

signals:
    void openRequested();

private:
    FoldSection* fold(const char* name, const QString& title, QWidget* content, bool open = false);
    void update();

    Session& m_session;
    QWidget* m_phases;
    QWidget* m_runs;
};

} // namespace halfscope
