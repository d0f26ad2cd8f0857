// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/theme.h"

#include <qcustomplot.h>

#include <vector>

namespace halfscope {

/// Draws the links of a figure from its first panel to its second.
class LinkLayer : public QCPLayerable {
    Q_OBJECT
public:
    LinkLayer(QCustomPlot* plot, const QString& layer, QCPAxisRect* from, QCPAxisRect* to);
    /// `titleWidth`: in pixels, of the second panel's title; labels stand beyond it.
    void setLinks(const std::vector<Link>* links, const Theme& theme, double titleWidth);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    QCPAxisRect* m_from;
    QCPAxisRect* m_to;
    const std::vector<Link>* m_links = nullptr;
    double m_titleWidth = 0;
    Theme m_theme = Theme::light();
};

} // namespace halfscope
