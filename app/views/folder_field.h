// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QWidget>

namespace halfscope {

/// A folder, typed or chosen in a dialog.
class FolderField : public QWidget {
    Q_OBJECT
public:
    /// `question`: the title of the dialog.
    FolderField(const QString& label, const QString& question, QWidget* parent = nullptr);

    void setFolder(const QString& folder);
    QString folder() const; ///< with slashes; empty: none is named

signals:
    void edited();

private:
    void choose();

    QLineEdit* m_field;
    QString m_question;
};

} // namespace halfscope
