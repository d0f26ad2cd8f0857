// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace halfscope {

/// One sentence above the view: a problem, or how far a file is read. It takes no focus and waits for nobody.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);
    void showMessage(const QString& sentence);
    void showProgress(const QString& what, double share); ///< -1: unknown
    void dismiss();
    QString text() const { return m_label->text(); }

signals:
    void cancelled();

private:
    QLabel* m_label;
    QProgressBar* m_progress;
    QPushButton* m_button;
    bool m_busy = false;
};

} // namespace halfscope
