// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>

namespace halfscope {

/// A header that folds what is below it away.
class FoldSection : public QWidget {
    Q_OBJECT
public:
    FoldSection(const QString& title, QWidget* content, QWidget* parent = nullptr);
    void setOpen(bool open);
    bool isOpen() const { return m_button->isChecked(); }
    QToolButton* button() { return m_button; }
    /// Beside the title; stays when folded.
    void addToHeader(QWidget* widget);

signals:
    void toggled(bool open);

private:
    QToolButton* m_button;
    QWidget* m_content;
    QWidget* m_header;
};

} // namespace halfscope
