// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fold_section.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace halfscope {

FoldSection::FoldSection(const QString& title, QWidget* content, QWidget* parent)
    : QWidget(parent), m_button(new QToolButton), m_content(content), m_header(new QWidget) {
    m_button->setText(title);
    m_button->setCheckable(true);
    m_button->setAutoRaise(true);
    m_button->setArrowType(Qt::RightArrow);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_button->setStyleSheet(
        QStringLiteral("QToolButton { border: 2px solid transparent; border-radius: 4px; padding: 2px 6px 2px 2px; }"
                       "QToolButton:focus { border-color: palette(highlight); }"
                       "QToolButton:hover { background: palette(midlight); }"));
    auto* header = new QHBoxLayout(m_header);
    header->setContentsMargins(0, 0, 0, 0);
    header->addWidget(m_button);
    header->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_header);
    layout->addWidget(m_content, 1);
    m_content->hide();
    connect(m_button, &QToolButton::toggled, this, [this](bool open) {
        m_button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_content->setVisible(open);
        emit toggled(open);
    });
}

void FoldSection::setOpen(bool open) { m_button->setChecked(open); }

void FoldSection::addToHeader(QWidget* widget) { m_header->layout()->addWidget(widget); }

} // namespace halfscope
