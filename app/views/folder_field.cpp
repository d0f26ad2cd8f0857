// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/folder_field.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStandardPaths>

namespace halfscope {

FolderField::FolderField(const QString& label, const QString& question, QWidget* parent)
    : QWidget(parent), m_field(new QLineEdit), m_question(question),
      m_base(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)) {
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
    connect(m_field, &QLineEdit::editingFinished, this, &FolderField::showInFull);
    connect(button, &QPushButton::clicked, this, &FolderField::choose);
}

void FolderField::setFolder(const QString& folder) { m_field->setText(QDir::toNativeSeparators(folder)); }

QString FolderField::folder() const {
    QString typed = QDir::fromNativeSeparators(m_field->text());
    if (typed.trimmed().isEmpty()) {
        return {};
    }
    if (typed == QLatin1String("~") || typed.startsWith(QLatin1String("~/"))) { // as every shell reads it
        typed.replace(0, 1, QDir::homePath());
    }
    return QDir::cleanPath(QDir(m_base).absoluteFilePath(typed));
}

void FolderField::showInFull() {
    if (const QString full = QDir::toNativeSeparators(folder()); !full.isEmpty() && full != m_field->text()) {
        m_field->setText(full);
    }
}

void FolderField::choose() {
    const QString chosen = QFileDialog::getExistingDirectory(this, m_question, folder());
    if (!chosen.isEmpty()) {
        setFolder(chosen);
        emit edited();
    }
}

} // namespace halfscope
