// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_view.h"
#include "session/session.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

namespace halfscope {

class TensorPane;

/// One step: the layers' staircase, and below it the tensors of the phase. Where there is no record of the step yet, a
/// sentence says why and what can be done.
class StepPane : public QWidget {
    Q_OBJECT
public:
    explicit StepPane(Session& session, QWidget* parent = nullptr);

    /// `record`: of the step that is looked at, which has the place, or null, and then the session knows why.
    /// `headline`: what a screen reader says of the picture.
    void showRecord(const std::shared_ptr<const StepRecord>& record, const QString& headline);
    FigureView* figure() const { return m_figure; }

private:
    QWidget* makeContent();
    QWidget* makeMessage();
    void explainNothing();
    void offerWays();
    QString messageText();

    Session& m_session;
    FigureView* m_figure;
    TensorPane* m_tensor;
    QStackedWidget* m_pages;
    QLabel* m_message = nullptr;
    QPushButton* m_compute = nullptr;
    QPushButton* m_last = nullptr; ///< to the last step that there is
    QPushButton* m_run = nullptr;
    QProgressBar* m_busy = nullptr;
    QTimer m_patience; ///< what was there is looked at a moment longer
};

} // namespace halfscope
