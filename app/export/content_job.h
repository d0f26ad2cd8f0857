// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/scenario_content.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>

namespace halfscope {

/// Computes in the background what the notes of a scenario are made of. It ends with its traces, or when it is
/// cancelled; going away, it waits for its thread, which looks at that between two pieces of work.
class ContentJob : public QObject {
    Q_OBJECT
public:
    explicit ContentJob(QObject* parent = nullptr);
    ~ContentJob() override;

    /// A job under way is cancelled first. `known`: runs that are perhaps the scenario's, or null.
    void start(const Scenario& scenario, const std::shared_ptr<const NetworkPicture>& known);
    void cancel();
    bool running() const { return m_running; }

signals:
    void progressed(double share);                                       ///< 0 to 1, -1 unknown
    void ended(std::shared_ptr<const halfscope::ScenarioTraces> traces); ///< null: cancelled

private:
    std::shared_ptr<std::atomic<bool>> m_cancel; ///< of the job under way
    bool m_running = false;
    QThreadPool m_pool; ///< last: its thread ends before what it reports to
};

} // namespace halfscope
