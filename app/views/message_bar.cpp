// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/message_bar.h"

#include <QAccessible>
#include <QHBoxLayout>

namespace halfscope {

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_label(new QLabel), m_progress(new QProgressBar), m_button(new QPushButton) {
    setObjectName(QStringLiteral("messageBar"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText); // it quotes files
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_progress->setMaximumWidth(220);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (m_busy) {
            emit cancelled();
        }
        dismiss();
    });
    hide();
}

void MessageBar::showMessage(const QString& sentence) {
    m_busy = false;
    m_label->setText(sentence);
    m_progress->hide();
    m_button->setText(tr("Close"));
    show();
    QAccessibleEvent event(m_label, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::showProgress(const QString& what, double share) {
    m_busy = true;
    m_label->setText(what);
    m_progress->setRange(0, share < 0 ? 0 : 1000);
    m_progress->setValue(static_cast<int>(share * 1000));
    m_progress->show();
    m_button->setText(tr("Cancel"));
    show();
}

void MessageBar::dismiss() {
    m_busy = false;
    hide();
}

} // namespace halfscope
