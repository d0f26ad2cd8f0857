// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/content_job.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

namespace halfscope {

/// What the notes of a scenario are made of is computed; how far it is, with a button that gives it up and then begins
/// anew. Hidden once it is there.
class ExportProgress : public QWidget {
    Q_OBJECT
public:
    explicit ExportProgress(QWidget* parent = nullptr);

    /// `known`: runs that are perhaps the scenario's, or null.
    void compute(const Scenario& scenario, const std::shared_ptr<const NetworkPicture>& known);
    bool running() const { return m_job.running(); }

signals:
    void computed(std::shared_ptr<const halfscope::ScenarioTraces> traces);

private:
    void start();
    void take(const std::shared_ptr<const ScenarioTraces>& traces);
    void showShare(double share);

    Scenario m_scenario;
    std::shared_ptr<const NetworkPicture> m_known;
    ContentJob m_job;
    QTimer m_patience;
    QLabel* m_says;
    QProgressBar* m_bar;
    QPushButton* m_button;
};

} // namespace halfscope
