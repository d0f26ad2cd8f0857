// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"
#include "views/savable.h"

#include <QWidget>

#include <vector>

namespace halfscope {

/// What the window needs of the view of an activity: it places them all alike.
class ActivityView : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    virtual std::vector<Savable> savables() = 0;
    /// The focus where it is most use; once the view has a window to be the focus of.
    virtual void takeFocus() = 0;

signals:
    void openRequested(); ///< a file, by the dialog
    void rejected(const halfscope::Problem& problem);
};

} // namespace halfscope
