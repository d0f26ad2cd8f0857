// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_header.h"

#include "figures/training_figure.h"
#include "plots/series_sample.h"
#include "text/markup.h"
#include "text/network_words.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

namespace halfscope {

namespace {

constexpr QSize kSample{34, 14};
constexpr int kMostRunWidth = 320;

} // namespace

NetworkHeader::NetworkHeader(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tabs(new QTabBar), m_run(new QComboBox),
      m_toScaler(makeButton("toScaler", tr("To the scaler"),
                            tr("Takes this run's largest gradients, step by step, to the scaler's closed loop, and its "
                               "loss scale along"))),
      m_toRange(makeButton("toRange", tr("To Range"),
                           tr("Takes the true gradients of this step to the range view, a group a layer"))) {
    m_tabs->setObjectName(QStringLiteral("networkTabs"));
    m_tabs->setAccessibleName(tr("One step, or runs of many"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // what is narrow elides elsewhere
    m_tabs->addTab(tr("One step"));
    m_tabs->addTab(tr("Training"));
    ignoreWheelWithoutFocus(m_run);
    m_run->setObjectName(QStringLiteral("steppedRun"));
    m_run->setAccessibleName(tr("The run that is stepped"));
    m_run->setToolTip(tr("The run that is stepped: the controls change the first one"));
    m_run->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // names can be long
    m_run->setMinimumContentsLength(16);
    m_run->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_run->setMaximumWidth(kMostRunWidth);
    m_run->setIconSize(kSample);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    layout->addSpacing(12);
    layout->addWidget(m_run, 1);
    layout->addStretch(0);
    layout->addWidget(m_toScaler);
    layout->addWidget(m_toRange);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        ViewPlace place = m_session.place();
        place.trainingShown = index == 1;
        m_session.setPlace(place);
    });
    connect(m_run, &QComboBox::activated, this, [this](int index) {
        ViewPlace place = m_session.place();
        place.networkRun = static_cast<std::uint32_t>(index);
        m_session.setPlace(place);
    });
    connect(m_toScaler, &QPushButton::clicked, &m_session, &Session::takeToScaler);
    connect(m_toRange, &QPushButton::clicked, this, [this] {
        if (const auto problem = m_session.takeToRange()) {
            emit rejected(*problem);
        }
    });
}

QPushButton* NetworkHeader::makeButton(const char* name, const QString& words, const QString& tip) {
    auto* button = new QPushButton(words);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setAccessibleDescription(tip);
    return button;
}

void NetworkHeader::update() {
    const NetworkSetup& setup = m_session.scenario().network;
    const ViewPlace& place = m_session.place();
    const QSignalBlocker quiet(m_tabs);
    m_tabs->setCurrentIndex(place.trainingShown ? 1 : 0);
    m_run->setVisible(setup.runCount() > 1);
    while (m_run->count() > static_cast<int>(setup.runCount())) {
        m_run->removeItem(m_run->count() - 1);
    }
    for (std::size_t run = 0; run < setup.runCount(); ++run) {
        const int index = static_cast<int>(run);
        if (index == m_run->count()) {
            m_run->addItem(QIcon(seriesSample(runStyle(run), Theme::of(palette()), kSample, devicePixelRatioF())), {});
        }
        m_run->setItemText(index, markup::toUnicode(words::runName(setup, run, locale())));
        m_run->setItemData(index, m_run->itemText(index), Qt::ToolTipRole);
    }
    m_run->setCurrentIndex(static_cast<int>(place.networkRun));
    const bool steps = m_session.networkSteps() > 0;
    m_toScaler->setEnabled(steps);
    m_toRange->setEnabled(steps);
}

} // namespace halfscope
