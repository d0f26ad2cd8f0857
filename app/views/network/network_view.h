// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "views/activity_view.h"

#include <QTabBar>

namespace halfscope {

class SentencesBox;
class TransportBar;

/// The network activity: a training step phase by phase, or the curves of whole runs; on the right what governs them.
class NetworkView : public ActivityView {
    Q_OBJECT
public:
    explicit NetworkView(Session& session, QWidget* parent = nullptr);

    std::vector<Savable> savables() override;
    /// On the keys of the transport bar.
    void takeFocus() override;

private:
    QWidget* makeCentre();
    void connectTransport();
    void update();
    void updateTransport();

    Session& m_session;
    SentencesBox* m_sentences;
    QTabBar* m_tabs;
    TransportBar* m_transport;
};

} // namespace halfscope
