// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/training_pane.h"

#include "figures/training_figure.h"
#include "models/epochs_model.h"
#include "text/markup.h"
#include "text/problem_text.h"
#include "views/network/epochs_table.h"
#include "views/network/motion_pane.h"
#include "views/page_stack.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace halfscope {

TrainingPane::TrainingPane(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_figure(new FigureView), m_nothing(new QLabel),
      m_byLayer(new QCheckBox(tr("share that is zero by layer"))), m_tabs(new QTabBar), m_pages(new PageStack),
      m_epochs(new EpochsModel(session, this)), m_table(new EpochsTable) {
    m_figure->setObjectName(QStringLiteral("trainingFigure"));
    m_figure->setPickPanel(FigureView::kEveryPanel);
    m_figure->setMinimumHeight(240);
    m_nothing->setObjectName(QStringLiteral("trainingNothing"));
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_epochs->setAwake(false); // until they are seen
    m_table->setObjectName(QStringLiteral("epochsTable"));
    m_table->setAccessibleName(tr("The runs by epoch"));
    m_table->setEmptyText(tr("The epochs stand here once the run has begun."));
    m_table->setModel(m_epochs);
    m_pages->addWidget(m_table); // in the order of the tabs
    m_pages->addWidget(new MotionPane(session));
    auto* below = new QWidget;
    auto* tables = new QVBoxLayout(below);
    tables->setContentsMargins(0, 0, 0, 0);
    tables->setSpacing(2);
    tables->addWidget(makeHeader());
    tables->addWidget(m_pages, 1);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(7);
    splitter->addWidget(m_figure);
    splitter->addWidget(m_nothing);
    splitter->addWidget(below);
    splitter->setSizes({370, 370, 190});
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(2, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(splitter, 1);
    connect(m_figure, &FigureView::pointPressed, this, [this](int, double x, double, Qt::KeyboardModifiers) {
        ViewPlace place = m_session.place();
        const double last = static_cast<double>(std::max<std::size_t>(1, m_session.networkSteps()));
        place.networkStep = static_cast<std::uint32_t>(std::lround(std::clamp(x, 1.0, last)) - 1);
        m_session.setPlace(place);
    });
}

QWidget* TrainingPane::makeHeader() {
    m_tabs->setObjectName(QStringLiteral("trainingTabs"));
    m_tabs->setAccessibleName(tr("Tables of the training"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("By epoch"));
    m_tabs->addTab(tr("A weight"));
    m_byLayer->setObjectName(QStringLiteral("zerosByLayer"));
    m_byLayer->setToolTip(tr("Of the first run the share of each layer's gradients that is zero, lost or made of "
                             "zeros, instead of the share lost of every run"));
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_byLayer, &QCheckBox::toggled, this, [this] { updateFigure(m_figure->accessibleName()); });
    auto* header = new QWidget;
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    layout->addStretch(1);
    layout->addWidget(m_byLayer);
    return header;
}

void TrainingPane::update(const QString& headline) { updateFigure(tr("Curves of the training. %1").arg(headline)); }

/// Made once for a picture, wherever the cursor goes in it.
const TrainingCurves& TrainingPane::curves(const std::shared_ptr<const NetworkPicture>& picture) {
    if (picture != m_picture) {
        const bool goesOn = m_picture && m_picture->setup == picture->setup;
        m_curves = trainingCurves(*picture, goesOn ? &m_curves : nullptr);
        m_picture = picture;
    }
    return m_curves;
}

void TrainingPane::updateFigure(const QString& spoken) {
    const auto picture = m_session.trained();
    const bool there = picture && !picture->problem;
    m_figure->setVisible(there);
    m_nothing->setVisible(!there);
    m_byLayer->setEnabled(there);
    if (!there) {
        const QString text = picture ? problemText(*picture->problem)
                             : m_session.training().running()
                                 ? tr("The first steps are being computed …")
                                 : tr("This run is long: it starts by Run. Its curves grow here while it runs.");
        m_nothing->setText(markup::toHtml(text));
        m_nothing->setAccessibleName(markup::toPlain(text));
        return;
    }
    const TrainingFigureOptions options{m_session.place().networkStep, locale(), FigureUse::Screen,
                                        m_byLayer->isChecked()};
    m_figure->setFigure(trainingFigure(*picture, curves(picture), options));
    m_figure->setAccessibleName(spoken);
}

void TrainingPane::showEvent(QShowEvent* event) {
    m_epochs->setAwake(true);
    QWidget::showEvent(event);
}

void TrainingPane::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_epochs->setAwake(false);
}

} // namespace halfscope
