// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/scaler_delegate.h"

#include "models/scaler_model.h"
#include "plots/theme.h"
#include "text/problem_text.h"

#include <QKeyEvent>

namespace halfscope {

CellLook ScalerDelegate::lookOf(const QModelIndex& index) const {
    CellLook look;
    if (index.data(ScalerModel::QuietRole).toBool()) {
        look.ink = Ink::Muted;
    }
    if (index.data(ScalerModel::SkippedRole).toBool()) {
        const bool returned = index.column() == static_cast<int>(ScalerColumn::Returned); // it says "skipped"
        const bool happened = index.column() == static_cast<int>(ScalerColumn::WhatHappened);
        look.shade = Ink::Lost;
        look.hatched = true;
        look.bold = returned;
        look.ink = returned || happened ? Ink::Lost : Ink::Text;
    }
    return look;
}

QWidget* ScalerDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
    auto* editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("stepEditor"));
    editor->setAccessibleName(tr("What step %1 receives").arg(index.row() + 1));
    editor->setFrame(false);
    editor->setTextMargins(kPadding - 4, 0, 0, 0);
    editor->setAutoFillBackground(true);
    m_edited = index;
    connect(editor, &QLineEdit::textEdited, this, [this, editor] {
        mark(*editor, {});
        emit mended();
    });
    return editor;
}

void ScalerDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    auto* field = static_cast<QLineEdit*>(editor);
    if (!field->isModified()) { // what is being typed outlives a new trace
        field->setText(index.data(Qt::EditRole).toString());
    }
}

void ScalerDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    const auto* field = static_cast<QLineEdit*>(editor);
    if (field->isModified()) {
        model->setData(index, field->text(), Qt::EditRole);
    }
    emit mended();
}

std::optional<Problem> ScalerDelegate::problemOf(const QLineEdit& editor) const {
    const auto* model = qobject_cast<const ScalerModel*>(m_edited.model());
    return model && editor.isModified() ? model->problemOf(m_edited, editor.text()) : std::nullopt;
}

void ScalerDelegate::mark(QLineEdit& editor, const QString& reason) {
    editor.setProperty("rejected", !reason.isEmpty());
    editor.setToolTip(reason);
    QPalette colors;
    if (!reason.isEmpty()) {
        colors.setColor(QPalette::Text, Theme::of(editor.palette()).ink(Ink::Lost));
    }
    editor.setPalette(colors);
}

bool ScalerDelegate::refuses(QLineEdit& editor) {
    const auto problem = problemOf(editor);
    if (problem) {
        mark(editor, problemText(*problem));
        emit refused(*problem);
    }
    return problem.has_value();
}

bool ScalerDelegate::eventFilter(QObject* watched, QEvent* event) {
    auto* editor = qobject_cast<QLineEdit*>(watched);
    if (editor && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
        case Qt::Key_Up: // on to another row
        case Qt::Key_Down:
            if (refuses(*editor)) {
                return true;
            }
            break;
        case Qt::Key_Escape:
            emit mended();
            break;
        default:
            break;
        }
    }
    if (editor && event->type() == QEvent::FocusOut) {
        if (const auto problem = problemOf(*editor)) {
            emit rejected(*problem);
        }
    }
    return CellDelegate::eventFilter(watched, event);
}

} // namespace halfscope
