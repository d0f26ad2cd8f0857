// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/folder_field.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace halfscope {

FolderField::FolderField(const QString& label, const QString& question, QWidget* parent)
    : QWidget(parent), m_field(new QLineEdit), m_question(question) {
    auto* title = new QLabel(label);
    title->setBuddy(m_field);
    m_field->setObjectName(QStringLiteral("folder"));
    m_field->setAccessibleName(label);
    m_field->setToolTip(tr("It is made where there is none"));
    auto* button = new QPushButton(tr("Choose…"));
    button->setObjectName(QStringLiteral("chooseFolder"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title);
    layout->addWidget(m_field, 1);
    layout->addWidget(button);
    connect(m_field, &QLineEdit::textEdited, this, &FolderField::edited);
    connect(button, &QPushButton::clicked, this, &FolderField::choose);
}

void FolderField::setFolder(const QString& folder) { m_field->setText(QDir::toNativeSeparators(folder)); }

QString FolderField::folder() const { return QDir::fromNativeSeparators(m_field->text().trimmed()); }

void FolderField::choose() {
    const QString chosen = QFileDialog::getExistingDirectory(this, m_question, folder());
    if (!chosen.isEmpty()) {
        setFolder(chosen);
        emit edited();
    }
}

} // namespace halfscope
