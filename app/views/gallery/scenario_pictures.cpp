// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gallery/scenario_pictures.h"

#include "figures/scenario_figure.h"
#include "plots/figure_picture.h"
#include "session/scenario_themes.h"

#include <QLocale>
#include <QMetaObject>

#include <algorithm>

namespace halfscope {

/// From the window to the worker and back.
struct ScenarioPictures::Job {
    std::size_t scenario = 0;
    std::atomic<bool> stopped = false;
    std::shared_ptr<const ScenarioParts> parts; ///< null: given up, or there are none
};

ScenarioPictures::ScenarioPictures(QObject* parent)
    : QObject(parent), m_figures(themedScenarios().size()), m_impossible(themedScenarios().size()),
      m_pictures(themedScenarios().size()) {
    m_pool.setMaxThreadCount(1);
    m_pool.setThreadPriority(QThread::LowPriority); // it shares the machine with what a person does
}

ScenarioPictures::~ScenarioPictures() {
    stop();
    m_pool.clear();
    m_pool.waitForDone();
}

void ScenarioPictures::setLook(const Theme& theme, double ratio) {
    if (m_theme == theme && m_ratio == ratio) {
        return;
    }
    m_theme = theme;
    m_ratio = ratio;
    std::fill(m_pictures.begin(), m_pictures.end(), QPixmap());
}

bool ScenarioPictures::isWhole() const {
    for (std::size_t scenario = 0; scenario < m_pictures.size(); ++scenario) {
        if (m_pictures[scenario].isNull() && !m_impossible[scenario]) {
            return false;
        }
    }
    return true;
}

void ScenarioPictures::make(std::vector<std::size_t> order) {
    std::erase_if(order, [this](std::size_t scenario) {
        const bool underWay = m_job && m_job->scenario == scenario;
        return underWay || m_impossible[scenario] || !m_pictures[scenario].isNull();
    });
    m_order = std::move(order);
    if (!m_job) {
        next();
    }
}

void ScenarioPictures::stop() {
    m_order.clear();
    if (m_job) {
        m_job->stopped = true;
        m_job.reset();
    }
}

/// One at a time, in an event of its own, so that whatever a person does comes between two.
void ScenarioPictures::next() {
    if (m_order.empty()) {
        return;
    }
    m_job = std::make_shared<Job>();
    m_job->scenario = m_order.front();
    m_order.erase(m_order.begin());
    const auto back = [this](const std::shared_ptr<Job>& job) {
        QMetaObject::invokeMethod(
            this, [this, job] { take(job); }, Qt::QueuedConnection);
    };
    if (m_figures[m_job->scenario]) { // it lacks its picture alone
        back(m_job);
        return;
    }
    ++m_begun;
    m_pool.start([job = m_job, back] {
        job->parts = scenarioParts(*themedScenarios()[job->scenario].scenario, [&] { return job->stopped.load(); });
        back(job);
    });
}

void ScenarioPictures::take(const std::shared_ptr<Job>& job) {
    if (job != m_job) {
        return; // given up
    }
    m_job.reset();
    if (job->parts) {
        m_figures[job->scenario] = atAGlance(scenarioFigure(*job->parts, QLocale()));
    }
    if (m_figures[job->scenario]) {
        draw(job->scenario);
    } else {
        m_impossible[job->scenario] = true;
    }
    next();
}

void ScenarioPictures::draw(std::size_t scenario) {
    const Theme theme = m_theme.value_or(Theme::light());
    m_pictures[scenario] = QPixmap::fromImage(figurePicture(*m_figures[scenario], theme, QLocale(), kSize, m_ratio));
    emit arrived(scenario);
}

} // namespace halfscope
