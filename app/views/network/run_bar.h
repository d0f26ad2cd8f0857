// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

#include <optional>

namespace halfscope {

/// Runs a long training and stops it, says how far it is and what the curves are of; and where numbers of a run are
/// spoiled, shows the way to the step before. Not there where there is nothing to say.
class RunBar : public QWidget {
    Q_OBJECT
public:
    explicit RunBar(Session& session, QWidget* parent = nullptr);

    void update();
    /// Beside one step there is only the run that goes on, and its end.
    void setTrainingShown(bool shown);

private:
    /// Of the runs that are shown, the first one with spoiled numbers.
    struct Spoiled {
        std::size_t run = 0;
        std::size_t step = 0; ///< from 0
        QString words;
    };
    void updateRun();
    void updateSpoiled();
    void hideEmpty();
    std::optional<Spoiled> findSpoiled(const NetworkPicture& picture) const;
    void showStepBefore();

    Session& m_session;
    bool m_trainingShown = true;
    QWidget* m_runRow;
    QPushButton* m_run;
    QProgressBar* m_progress;
    QLabel* m_words;
    QWidget* m_spoiledRow;
    QLabel* m_spoiledWords;
    QPushButton* m_before;
    std::shared_ptr<const NetworkPicture> m_searched; ///< what m_spoiled was looked for in
    std::optional<Spoiled> m_spoiled;
};

} // namespace halfscope
