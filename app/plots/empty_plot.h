// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include <memory>

class QCustomPlot;

namespace halfscope {

/// A plot on the screen with nothing in it: what the time of a frame is compared with.
class EmptyPlot {
public:
    explicit EmptyPlot(QSize size);
    ~EmptyPlot();
    void repaint(); ///< draws it anew and paints it, before it returns

private:
    std::unique_ptr<QCustomPlot> m_plot;
};

} // namespace halfscope
