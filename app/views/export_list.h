// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/notes_content.h"

#include <QCheckBox>
#include <QListWidget>
#include <QWidget>

namespace halfscope {

/// What is exported: a row for each name that figures and tables have, checked where it is taken; the row that is
/// chosen is the one that is shown.
class ExportList : public QWidget {
    Q_OBJECT
public:
    explicit ExportList(QWidget* parent = nullptr);

    /// Rows of names that were there before stay as they were, the others are checked.
    void setContent(const NotesContent& content);
    /// For ExportSettings::only: empty where everything is checked.
    QStringList only() const;
    bool takesNothing() const;
    QString current() const; ///< the name of the row that is chosen; empty: there is none

signals:
    void checkedChanged();
    void currentChanged();

private:
    void checkAll(Qt::CheckState state);
    void updateAll();

    QCheckBox* m_all;
    QListWidget* m_rows;
    bool m_filling = false;
};

} // namespace halfscope
