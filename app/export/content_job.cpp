// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/content_job.h"

#include <QMetaObject>

#include <chrono>

namespace halfscope {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kNewsApart = std::chrono::milliseconds(50);

} // namespace

ContentJob::ContentJob(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

ContentJob::~ContentJob() {
    cancel();
    m_pool.clear();
    m_pool.waitForDone();
}

void ContentJob::cancel() {
    if (m_cancel) {
        *m_cancel = true;
    }
}

void ContentJob::start(const Scenario& scenario, const std::shared_ptr<const NetworkPicture>& known) {
    cancel();
    m_cancel = std::make_shared<std::atomic<bool>>(false);
    m_running = true;
    m_pool.start([this, scenario, known, cancel = m_cancel] {
        const auto whileItLasts = [this, cancel](auto&& act) { // not of a job that a later one took the place of
            QMetaObject::invokeMethod(
                this,
                [this, cancel, act] {
                    if (cancel == m_cancel) {
                        act();
                    }
                },
                Qt::QueuedConnection);
        };
        auto told = Clock::now();
        const auto traces = traceScenario(
            scenario,
            [&](double share) {
                if (const auto now = Clock::now(); now - told >= kNewsApart) {
                    told = now;
                    whileItLasts([this, share] { emit progressed(share); });
                }
                return !cancel->load();
            },
            known);
        whileItLasts([this, traces] {
            m_running = false;
            emit ended(traces);
        });
    });
}

} // namespace halfscope
