// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/empty_plot.h"

#include <qcustomplot.h>

namespace halfscope {

EmptyPlot::EmptyPlot(QSize size) : m_plot(std::make_unique<QCustomPlot>()) {
    m_plot->resize(size);
    m_plot->show();
}

EmptyPlot::~EmptyPlot() = default;

void EmptyPlot::repaint() { m_plot->replot(QCustomPlot::rpImmediateRefresh); }

} // namespace halfscope
