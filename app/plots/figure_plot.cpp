// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/figure_plot.h"

#include "plots/legend.h"
#include "plots/rich_text.h"
#include "plots/tickers.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

// The same margins in every plot, so that axes of one kind stand above each other; the lanes lie in them.
constexpr int kLeftMargin = 66;
constexpr int kRightMargin = 64;
constexpr int kTitleMargin = 22;
constexpr int kTickMargin = 22;
constexpr int kLimitMargin = 18;
constexpr int kBareMargin = 6;
constexpr int kMapMargin = 14; ///< right of heat maps alone, which have nothing there

int rightMargin(const Figure& figure) {
    const bool maps = std::all_of(figure.panels.begin(), figure.panels.end(),
                                  [](const Panel& panel) { return !panel.cells.empty(); });
    return maps ? kMapMargin : kRightMargin;
}

} // namespace

FigurePlot::FigurePlot(QWidget* parent) : QCustomPlot(parent) {
    setNoAntialiasingOnDrag(false);
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmLogical); // no second buffer: handles are widgets
    m_ground = new GroundLayer(this, QStringLiteral("background"));
    plotLayout()->clear();
    plotLayout()->setRowSpacing(0);
    plotLayout()->setMargins(QMargins(0, 0, 0, 0));
    connect(this, &QCustomPlot::beforeReplot, this, &FigurePlot::fitTicks);
}

/// The whole picture lies in one buffer over an opaque ground: it is copied, not blended, which is half of a frame's
/// time.
void FigurePlot::paintEvent(QPaintEvent*) {
    QCPPainter painter(this);
    if (!painter.isActive()) {
        return;
    }
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    for (const QSharedPointer<QCPAbstractPaintBuffer>& buffer : mPaintBuffers) {
        buffer->draw(&painter);
    }
}

bool FigurePlot::setFigure(const Figure& figure, const Theme& theme, const QLocale& locale) {
    if (m_theme == theme && m_figure == figure && m_locale == locale) {
        return false;
    }
    const bool rebuild = m_panels.size() != figure.panels.size();
    m_figure = figure;
    m_theme = theme;
    m_locale = locale;
    if (rebuild) {
        build();
    }
    setBackground(theme.background());
    m_ground->setColor(theme.background());
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        applyPanel(i, theme, locale);
    }
    if (m_links) {
        m_links->setLinks(&m_figure.links, theme, rich::size(m_figure.panels[1].title, figureFont(13)).width());
    }
    fitTicks(); // a file is drawn without a replot
    return true;
}

void FigurePlot::build() {
    for (const PanelParts& parts : m_panels) {
        delete parts.back;
        delete parts.front;
    }
    delete m_links;
    m_links = nullptr;
    m_panels.clear();
    plotLayout()->clear();
    std::vector<QCPAxisRect*> rects;
    for (std::size_t i = 0; i < m_figure.panels.size(); ++i) {
        auto* rect = new QCPAxisRect(this, false);
        rect->addAxes(QCPAxis::atLeft | QCPAxis::atBottom);
        rect->setAutoMargins(QCP::msNone);
        plotLayout()->addElement(static_cast<int>(i), 0, rect);
        rects.push_back(rect);
    }
    if (rects.size() == 2) { // first, so that it lies behind the titles
        m_links = new LinkLayer(this, QStringLiteral("main"), rects[0], rects[1]);
    }
    for (QCPAxisRect* rect : rects) {
        m_panels.push_back({rect, new PanelLayer(this, QStringLiteral("background"), rect, PanelLayer::Part::Back),
                            new PanelLayer(this, QStringLiteral("main"), rect, PanelLayer::Part::Front)});
        for (QCPAxis* axis : rect->axes()) {
            axis->setLayer(QStringLiteral("axes"));
            axis->grid()->setLayer(QStringLiteral("grid"));
        }
    }
}

void FigurePlot::applyPanel(std::size_t index, const Theme& theme, const QLocale& locale) {
    const Panel& panel = m_figure.panels[index];
    const PanelParts& parts = m_panels[index];
    const int bottom = (panel.x.labels ? kTickMargin : kBareMargin) + (panel.limits.empty() ? 0 : kLimitMargin);
    plotLayout()->setRowStretchFactor(static_cast<int>(index), panel.height);
    parts.rect->setMargins(QMargins(kLeftMargin, kTitleMargin, rightMargin(m_figure), bottom));
    parts.rect->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    parts.rect->setMinimumSize(0, panel.pixels);
    parts.rect->setMaximumSize(QWIDGETSIZE_MAX, panel.pixels > 0 ? panel.pixels : QWIDGETSIZE_MAX);
    applyAxis(parts.rect->axis(QCPAxis::atBottom), panel.x, theme, locale);
    applyAxis(parts.rect->axis(QCPAxis::atLeft), panel.y, theme, locale);
    for (const QCPAxis* axis : parts.rect->axes()) {
        axis->grid()->setVisible(panel.x.kind == AxisKind::Step || panel.x.kind == AxisKind::Ordinal);
    }
    parts.back->setPanel(&panel, theme);
    parts.front->setPanel(&panel, theme);
}

void FigurePlot::applyAxis(QCPAxis* axis, const Axis& description, const Theme& theme, const QLocale& locale) {
    axis->setRange(description.low, description.high);
    axis->setTicker(makeTicker(description, locale));
    axis->setTickLabels(description.labels);
    axis->setTicks(description.labels);
    axis->setSubTicks(false);
    axis->setTickLabelFont(figureFont(12));
    axis->setTickLabelColor(theme.muted());
    axis->setTickLabelPadding(3);
    const QPen pen(theme.axis(), 1.01); // exactly 1.0 becomes a hairline on fine screens
    axis->setBasePen(pen);
    axis->setTickPen(pen);
    axis->setTickLength(0, 4);
    axis->grid()->setPen(QPen(theme.grid(), 1.01));
    axis->grid()->setZeroLinePen(Qt::NoPen);
    axis->grid()->setSubGridVisible(false);
}

/// Whole numbers along x stand apart, however narrow the picture is; legends above have their room.
void FigurePlot::fitTicks() {
    constexpr int kApart = 30;    // pixels
    constexpr double kDigits = 8; // of one of a long number
    constexpr int kMost = 20;
    const int wide = width() - kLeftMargin - rightMargin(m_figure);
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const Panel& panel = m_figure.panels[i];
        if (panel.x.kind == AxisKind::Ordinal) {
            const double digits = std::log10(std::max(1.0, panel.x.high)) + 3; // and what is between two
            const int room = wide / std::max(kApart, static_cast<int>(kDigits * digits));
            m_panels[i].rect->axis(QCPAxis::atBottom)->ticker()->setTickCount(std::clamp(room, 2, kMost));
        }
        if (panel.legendAbove) {
            const auto above = legendAbove(panel, wide);
            const double under = above ? legendAboveHeight(*above, panel, wide) : 0;
            QMargins margins = m_panels[i].rect->margins();
            margins.setTop(kTitleMargin + static_cast<int>(std::ceil(under)));
            m_panels[i].rect->setMargins(margins);
        }
    }
}

QRect FigurePlot::panelRect(int panel) const {
    return panel < panelCount() ? m_panels[static_cast<std::size_t>(panel)].rect->rect() : QRect();
}

double FigurePlot::toPixel(int panel, double value) const {
    return m_panels[static_cast<std::size_t>(panel)].rect->axis(QCPAxis::atBottom)->coordToPixel(value);
}

double FigurePlot::toValue(int panel, double pixel) const {
    return m_panels[static_cast<std::size_t>(panel)].rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel);
}

double FigurePlot::toPixelY(int panel, double value) const {
    return m_panels[static_cast<std::size_t>(panel)].rect->axis(QCPAxis::atLeft)->coordToPixel(value);
}

double FigurePlot::toValueY(int panel, double pixel) const {
    return m_panels[static_cast<std::size_t>(panel)].rect->axis(QCPAxis::atLeft)->pixelToCoord(pixel);
}

int FigurePlot::groupAt(int panel, QPointF position) const {
    const auto index = static_cast<std::size_t>(panel);
    const double x = toValue(panel, position.x());
    const double y = toValueY(panel, position.y());
    for (const Bar& bar : m_figure.panels[index].bars) {
        if (x >= bar.left && x < bar.right && y >= bar.bottom && y < bar.top) {
            return bar.group;
        }
    }
    return -1;
}

} // namespace halfscope
