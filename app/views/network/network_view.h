// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "views/activity_view.h"

#include <QStackedWidget>
#include <QTimer>

namespace halfscope {

class NetworkHeader;
class RunBar;
class SentencesBox;
class StepPane;
class TrainingPane;
class TransportBar;
class Veil;

/// The network activity: a training step phase by phase, or the curves of whole
/// runs; on the right what governs them.
class NetworkView : public ActivityView {
    Q_OBJECT
public:
    explicit NetworkView(Session& session, QWidget* parent = nullptr);

    std::vector<Savable> savables() override;
    /// On the keys of the transport bar.
    void takeFocus() override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeCentre();
    QWidget* makeSide();
    void connectTransport();
    void update();
    void updateStep();
    QString about() const;
    void updateTraining();
    void updateTransport();
    bool fitPlace();
    void markStale();
    QString ofWhen(const QString& headline) const;

    Session& m_session;
    SentencesBox* m_sentences;
    NetworkHeader* m_header;
    RunBar* m_bar;
    QStackedWidget* m_pages;
    StepPane* m_step;
    TrainingPane* m_training;
    Veil* m_stepVeil;
    Veil* m_trainingVeil;
    TransportBar* m_transport;
    QTimer m_patience;                          ///< what is soon replaced is not marked
    bool m_stale = false;                       ///< the picture is from before a change, and marked so
    std::shared_ptr<const StepRecord> m_record; ///< of the step that is looked at
};

} // namespace halfscope
