// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_view.h"

#include "views/sentences_box.h"
#include "views/transport_bar.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace halfscope {

NetworkView::NetworkView(Session& session, QWidget* parent)
    : ActivityView(parent), m_session(session),
      m_sentences(new SentencesBox(
          {QStringLiteral("networkHeadline"), QStringLiteral("networkVerdict"), QStringLiteral("networkAbout")})),
      m_tabs(new QTabBar), m_transport(new TransportBar(TransportOf::PhasesOfSteps)) {
    setFocusPolicy(Qt::ClickFocus); // its background: there the keys of the transport act
    setAccessibleName(tr("Network"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeCentre(), 1);
    connectTransport();
    connect(&m_session, &Session::traceChanged, this, &NetworkView::update);
    connect(&m_session, &Session::placeChanged, this, &NetworkView::update);
    update();
}

QWidget* NetworkView::makeCentre() {
    m_tabs->setObjectName(QStringLiteral("networkTabs"));
    m_tabs->setAccessibleName(tr("One step, or runs of many"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("One step"));
    m_tabs->addTab(tr("Training"));
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        ViewPlace place = m_session.place();
        place.trainingShown = index == 1;
        m_session.setPlace(place);
    });
    auto* centre = new QWidget;
    centre->setBackgroundRole(QPalette::Base);
    centre->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(16, 10, 8, 4);
    layout->setSpacing(6);
    layout->addWidget(m_sentences);
    layout->addWidget(m_tabs);
    layout->addStretch(1);
    layout->addWidget(m_transport);
    return centre;
}

void NetworkView::connectTransport() {
    for (QAction* action : m_transport->actions()) {
        addAction(action); // everywhere in the activity
    }
    connect(m_transport, &TransportBar::resetRequested, &m_session, &Session::reset);
}

void NetworkView::update() {
    if (m_session.place().activity != Activity::Network) {
        m_transport->pause();
        return;
    }
    const QSignalBlocker quiet(m_tabs);
    m_tabs->setCurrentIndex(m_session.place().trainingShown ? 1 : 0);
    updateTransport();
}

void NetworkView::updateTransport() {
    m_transport->setOuterSteps(static_cast<int>(m_session.networkSteps()),
                               static_cast<int>(m_session.place().networkStep));
}

void NetworkView::takeFocus() { m_transport->keys()->setFocus(Qt::ActiveWindowFocusReason); }

std::vector<Savable> NetworkView::savables() { return {}; }

} // namespace halfscope
