// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/device_panel.h"

#include "text/device_text.h"
#include "views/panel_parts.h"
#include "views/wheel_guard.h"

#include <QStandardItemModel>

#include <algorithm>

namespace halfscope {

namespace {

bool isReady(const BackendReport* report) { return report && report->status == BackendStatus::Ready; }

} // namespace

DevicePanel::DevicePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_box(new OpeningComboBox), m_why(new QToolButton), m_sentences(new QLabel) {
    ignoreWheelWithoutFocus(m_box);
    m_box->setObjectName(QStringLiteral("device"));
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // a GPU's name is long
    m_box->setMinimumContentsLength(8);
    for (std::size_t i = 0; i < m_session.devices().backends().size(); ++i) {
        m_box->addItem(QString());
    }
    m_why->setObjectName(QStringLiteral("deviceWhy"));
    m_why->setText(tr("Why not the others?"));
    m_why->setToolTip(tr("Says of each device that cannot be used why, and what would help"));
    m_why->setCheckable(true);
    m_why->setAutoRaise(true);
    m_why->setFocusPolicy(Qt::StrongFocus);
    m_sentences->setObjectName(QStringLiteral("deviceSentences"));
    m_sentences->setWordWrap(true);
    m_sentences->setTextFormat(Qt::PlainText); // it quotes files and drivers
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = panelLayout(this);
    layout->addWidget(m_why, 0, Qt::AlignLeft);
    layout->addWidget(m_sentences);
    connect(m_why, &QToolButton::toggled, this, &DevicePanel::updateWhy);
    connect(m_box, &OpeningComboBox::opened, this, [this] { m_why->setChecked(true); });
    connect(m_box, &QComboBox::activated, this, [this](int index) {
        const Backend& backend = *m_session.devices().backends()[static_cast<std::size_t>(index)];
        if (isReady(m_session.devices().report(backend))) {
            m_session.devices().choose(backend);
        }
        update(); // where it was not taken the combo box goes back
    });
    connect(&m_session.devices(), &DeviceChoice::reported, this, &DevicePanel::update);
    connect(&m_session.devices(), &DeviceChoice::changed, this, &DevicePanel::update);
    update();
}

void DevicePanel::showEvent(QShowEvent* event) {
    m_session.devices().look(); // not before somebody can see it: it wakes a GPU
    QWidget::showEvent(event);
}

void DevicePanel::update() {
    const auto& backends = m_session.devices().backends();
    for (int i = 0; i < m_box->count(); ++i) {
        updateItem(i);
    }
    const auto shown = std::find(backends.begin(), backends.end(), &m_session.devices().shown());
    m_box->setCurrentIndex(static_cast<int>(shown - backends.begin()));
    m_box->setToolTip(m_box->currentData(Qt::ToolTipRole).toString());
    updateWhy();
}

void DevicePanel::updateItem(int index) {
    const DeviceChoice& devices = m_session.devices();
    const Backend& backend = *devices.backends()[static_cast<std::size_t>(index)];
    const BackendReport* report = devices.report(backend);
    m_box->setItemText(index, deviceWords(devices, backend));
    m_box->setItemData(index, report ? deviceSentence(*report) : QString(), Qt::ToolTipRole);
    m_box->setItemData(index, report ? deviceSentence(*report) : QString(), Qt::AccessibleDescriptionRole);
    static_cast<QStandardItemModel*>(m_box->model())->item(index)->setEnabled(isReady(report));
}

void DevicePanel::updateWhy() {
    const DeviceChoice& devices = m_session.devices();
    QStringList sentences;
    for (const Backend* backend : devices.backends()) {
        if (const BackendReport* report = devices.report(*backend); report && !isReady(report)) {
            //: %1: a device and what is the matter with it, "CUDA: no driver"; %2: a sentence or two on that
            sentences << tr("%1. %2").arg(deviceLabel(*report), deviceSentence(*report));
        }
    }
    m_why->setVisible(!sentences.isEmpty());
    m_sentences->setText(sentences.join(QLatin1Char('\n')));
    m_sentences->setVisible(!sentences.isEmpty() && m_why->isChecked());
}

QString deviceWords(const DeviceChoice& devices, const Backend& backend) {
    const BackendReport* report = devices.report(backend);
    const QByteArray id(backend.id().data(), static_cast<qsizetype>(backend.id().size()));
    //: %1: a kind of device, CUDA
    return report ? deviceLabel(*report) : DevicePanel::tr("%1: looking …").arg(QString::fromLatin1(id).toUpper());
}

} // namespace halfscope
