// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/ground_layer.h"
#include "plots/link_layer.h"
#include "plots/panel_layer.h"
#include "plots/theme.h"

#include <qcustomplot.h>

#include <vector>

namespace halfscope {

/// The one renderer of figures into QCustomPlot: on the screen and into files.
class FigurePlot : public QCustomPlot {
    Q_OBJECT
public:
    explicit FigurePlot(QWidget* parent = nullptr);

    /// Takes the figure; queue a replot to see it. False when it is the one shown already.
    bool setFigure(const Figure& figure, const Theme& theme, const QLocale& locale);
    const Figure& figure() const { return m_figure; }

    int panelCount() const { return static_cast<int>(m_panels.size()); }
    QRect panelRect(int panel) const;
    const QCPAxisRect* axisRectOf(int panel) const { return m_panels[static_cast<std::size_t>(panel)].rect; }
    double toPixel(int panel, double value) const; ///< along x
    double toValue(int panel, double pixel) const;
    double toPixelY(int panel, double value) const;
    double toValueY(int panel, double pixel) const;
    int groupAt(int panel, QPointF position) const; ///< the group of the bar there, -1 for none

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct PanelParts {
        QCPAxisRect* rect;
        PanelLayer* back;
        PanelLayer* front;
    };
    void build();
    void applyPanel(std::size_t index, const Theme& theme, const QLocale& locale);
    void fitTicks();
    void applyAxis(QCPAxis* axis, const Axis& description, const Theme& theme, const QLocale& locale);

    Figure m_figure;
    std::vector<PanelParts> m_panels;
    GroundLayer* m_ground;
    LinkLayer* m_links = nullptr;
    std::optional<Theme> m_theme;
    QLocale m_locale;
};

} // namespace halfscope
