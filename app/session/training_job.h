// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/network_setup.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>

namespace halfscope {

/// A long run of a network in the background: every run of the setup, in turns, so that their curves grow together.
class TrainingJob : public QObject {
    Q_OBJECT
public:
    explicit TrainingJob(QObject* parent = nullptr);
    ~TrainingJob() override;

    /// A job under way is cancelled first. The setup is without a problem, the backend Ready.
    void start(const NetworkSetup& setup, const Backend& backend);
    void cancel();

    bool running() const { return m_running; }
    std::size_t done() const { return m_done; } ///< steps of all runs together
    std::size_t total() const { return m_total; }
    double stepsPerSecond() const { return m_stepsPerSecond; }
    double secondsLeft() const { return static_cast<double>(m_total - m_done) / m_stepsPerSecond; }
    bool cancelled() const { return m_cancelled; } ///< how the last one ended

signals:
    void progressed();
    /// What there is so far, and in the end everything, or what there was when it was cancelled.
    void published(std::shared_ptr<const halfscope::NetworkPicture> picture);

private:
    struct News;
    void take(const News& news);

    std::shared_ptr<std::atomic<bool>> m_cancel;
    bool m_running = false;
    bool m_cancelled = false;
    std::size_t m_done = 0;
    std::size_t m_total = 0;
    double m_stepsPerSecond = 0;
    QThreadPool m_pool;
};

} // namespace halfscope
