// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/scenario.h"

#include <QToolButton>
#include <QWidget>

#include <vector>

namespace halfscope {

/// The activities, one below the other at the left edge of the window. One stop of the Tab key, from which Up and Down
/// go on; Ctrl+1, Ctrl+2, Ctrl+3 from anywhere.
class ActivityRail : public QWidget {
    Q_OBJECT
public:
    explicit ActivityRail(QWidget* parent = nullptr);

    void setActivity(Activity activity);

signals:
    void chosen(halfscope::Activity activity);

protected:
    void changeEvent(QEvent* event) override;

private:
    void add(Activity activity, const QString& title, const QString& about, const char* icon);
    void paintIcons();

    std::vector<QToolButton*> m_buttons; ///< in the order of Activity
};

} // namespace halfscope
