// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export_progress.h"

#include "views/spoken_label.h"

#include <QHBoxLayout>

namespace halfscope {

namespace {

constexpr int kSteps = 1000;
constexpr int kPatience = 250; ///< ms: what is quick needs no bar

} // namespace

ExportProgress::ExportProgress(QWidget* parent)
    : QWidget(parent), m_says(new QLabel), m_bar(new QProgressBar), m_button(new QPushButton) {
    m_says->setObjectName(QStringLiteral("exportProgressSays"));
    m_bar->setObjectName(QStringLiteral("exportProgress"));
    m_bar->setAccessibleName(tr("Progress"));
    m_bar->setTextVisible(false);
    m_button->setObjectName(QStringLiteral("exportCompute"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_says);
    layout->addWidget(m_bar, 1);
    layout->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, [this] { running() ? m_job.cancel() : start(); });
    connect(&m_job, &ContentJob::progressed, this, &ExportProgress::showShare);
    connect(&m_job, &ContentJob::ended, this, &ExportProgress::take);
    hide();
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &QWidget::show);
}

void ExportProgress::compute(const Scenario& scenario, const std::shared_ptr<const NetworkPicture>& known) {
    m_scenario = scenario;
    m_known = known;
    start();
}

void ExportProgress::start() {
    setSpokenText(m_says, tr("Computing what there is to show …"));
    m_button->setText(tr("Cancel"));
    showShare(-1);
    m_bar->setVisible(true);
    if (isHidden()) {
        m_patience.start();
    }
    m_job.start(m_scenario, m_known);
}

void ExportProgress::showShare(double share) {
    m_bar->setRange(0, share < 0 ? 0 : kSteps);
    m_bar->setValue(static_cast<int>(share * kSteps));
}

void ExportProgress::take(const std::shared_ptr<const ScenarioTraces>& traces) {
    m_patience.stop();
    if (traces) {
        hide();
        emit computed(traces);
        return;
    }
    m_bar->hide();
    setSpokenText(m_says, tr("Cancelled: there is nothing to export yet."));
    m_button->setText(tr("Compute"));
    show();
}

} // namespace halfscope
