// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/training_job.h"

#include <QMetaObject>

#include <algorithm>
#include <chrono>

namespace halfscope {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kSlice = std::chrono::milliseconds(20);    ///< between two looks at the cancel button
constexpr auto kPublish = std::chrono::milliseconds(200); ///< between two pictures, at least
/// A picture is a copy of all steps so far: copying takes at most one part in so many of the time.
constexpr int kCopyShare = 10;

double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }

std::shared_ptr<const NetworkPicture> pictureOf(const NetworkSetup& setup, const std::vector<TrainingRun>& runs) {
    auto picture = std::make_shared<NetworkPicture>();
    picture->setup = setup;
    picture->whole = true;
    for (const TrainingRun& run : runs) {
        picture->runs.push_back(run.trace());
        picture->whole = picture->whole && run.whole();
    }
    return picture;
}

} // namespace

/// From the worker to the window.
struct TrainingJob::News {
    std::shared_ptr<std::atomic<bool>> job; ///< whose they are
    std::size_t done = 0;
    double stepsPerSecond = 0;
    std::shared_ptr<const NetworkPicture> picture; ///< null where only the counts are new
    bool last = false;
};

TrainingJob::TrainingJob(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

TrainingJob::~TrainingJob() {
    cancel();
    m_pool.clear();
    m_pool.waitForDone();
}

void TrainingJob::cancel() {
    if (m_cancel) {
        *m_cancel = true;
    }
}

void TrainingJob::start(const NetworkSetup& setup, const Backend& backend) {
    cancel();
    m_cancel = std::make_shared<std::atomic<bool>>(false);
    m_running = true;
    m_cancelled = false;
    m_done = 0;
    m_total = stepsOf(setup.training) * setup.runCount();
    m_stepsPerSecond = 0;
    emit progressed();
    m_pool.start([this, setup, &backend, cancel = m_cancel] {
        const auto tell = [this](News news) {
            QMetaObject::invokeMethod(
                this, [this, news = std::move(news)] { take(news); }, Qt::QueuedConnection);
        };
        std::vector<TrainingRun> runs;
        for (std::size_t i = 0; i < setup.runCount(); ++i) {
            runs.push_back(TrainingRun::make(setup.run(i), backend).value());
        }
        const auto doneSoFar = [&runs] {
            std::size_t done = 0;
            for (const TrainingRun& run : runs) {
                done += run.done();
            }
            return done;
        };
        const auto start = Clock::now();
        auto shown = start;
        Clock::duration apart = kPublish;
        std::size_t steps = 1; // of each run in a slice
        const auto allWhole = [&runs] {
            return std::all_of(runs.begin(), runs.end(), [](const TrainingRun& run) { return run.whole(); });
        };
        while (!*cancel && !allWhole()) {
            const auto begin = Clock::now();
            for (std::size_t i = 0; i < runs.size() && !*cancel; ++i) {
                runs[i].advance(steps, [&cancel] { return cancel->load(); });
            }
            const auto now = Clock::now();
            steps = now - begin < kSlice ? steps * 2 : std::max<std::size_t>(1, steps / 2);
            const std::size_t done = doneSoFar();
            News news{cancel, done, static_cast<double>(done) / std::max(seconds(now - start), 1e-9), nullptr, false};
            if (now - shown >= apart) {
                news.picture = pictureOf(setup, runs);
                shown = Clock::now();
                apart = std::max<Clock::duration>(kPublish, (shown - now) * kCopyShare);
            }
            tell(std::move(news));
        }
        const double rate = static_cast<double>(doneSoFar()) / std::max(seconds(Clock::now() - start), 1e-9);
        tell({cancel, doneSoFar(), rate, pictureOf(setup, runs), true});
    });
}

void TrainingJob::take(const News& news) {
    if (news.job != m_cancel) {
        return; // a later one took its place
    }
    m_done = news.done;
    m_stepsPerSecond = news.stepsPerSecond;
    if (news.last) {
        m_running = false;
        m_cancelled = *news.job && !news.picture->whole;
    }
    if (news.picture) {
        emit published(news.picture);
    }
    emit progressed();
}

} // namespace halfscope
