// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QWidget>

namespace halfscope {

/// A folder, typed or chosen in a dialog. Where it is typed as one knows it, from home or from another folder, it is
/// shown in full once it is typed.
class FolderField : public QWidget {
    Q_OBJECT
public:
    /// `question`: the title of the dialog.
    FolderField(const QString& label, const QString& question, QWidget* parent = nullptr);

    void setFolder(const QString& folder);
    /// Where a relative one is looked for; at first the person's documents.
    void setBase(const QString& folder) { m_base = folder; }
    QString folder() const; ///< absolute, with slashes; empty: none is named

signals:
    void edited();

private:
    void choose();
    void showInFull();

    QLineEdit* m_field;
    QString m_question;
    QString m_base;
};

} // namespace halfscope
