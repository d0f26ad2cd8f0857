// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/range_view.h"

#include "export/range_tables.h"
#include "figures/range_figures.h"
#include "text/markup.h"
#include "text/range_sentences.h"
#include "text/scenario_names.h"
#include "views/fold_section.h"
#include "views/panel_parts.h"
#include "views/range/format_panel.h"
#include "views/range/groups_panel.h"
#include "views/range/range_handles.h"
#include "views/range/scale_panel.h"
#include "views/range/selected_panel.h"
#include "views/range/single_gradients.h"
#include "views/range/steps_panel.h"
#include "views/sentences_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QVBoxLayout>

namespace halfscope {

namespace {

constexpr int kSideWidth = 328;

} // namespace

RangeView::RangeView(Session& session, QWidget* parent)
    : ActivityView(parent), m_session(session),
      m_sentences(new SentencesBox({QStringLiteral("headline"), QStringLiteral("windows"), QStringLiteral("about")})),
      m_distribution(new FigureView), m_returned(new FigureView), m_shares(new FigureView) {
    m_distribution->setObjectName(QStringLiteral("distributionView"));
    m_distribution->setDraggablePanel(1);
    m_distribution->setAddingPanel(0);
    m_returned->setObjectName(QStringLiteral("returnedView"));
    m_shares->setObjectName(QStringLiteral("sharesView"));
    m_returnedSection = new FoldSection(tr("As returned, divided by S"), m_returned);
    m_returnedSection->button()->setObjectName(QStringLiteral("returnedFold"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeCentre(), 1);
    layout->addWidget(makeSide());
    m_distribution->setFigure(
        distributionFigure(*m_session.range(), {m_session.place().selection, locale(), FigureUse::Screen}));
    m_shares->setFigure(sharesFigure(*m_session.range(), {m_session.place().selection, locale(), FigureUse::Screen}));
    m_handles = new RangeHandles(m_session, m_distribution, m_shares, this);
    connect(m_handles, &RangeHandles::rejected, this, &RangeView::rejected);
    connect(m_returnedSection, &FoldSection::toggled, this, [this](bool open) {
        ViewPlace place = m_session.place();
        place.returnedShown = open;
        m_session.setPlace(place);
    });
    connect(&m_session, &Session::traceChanged, this, &RangeView::update);
    connect(&m_session, &Session::placeChanged, this, &RangeView::update);
    update();
}

QWidget* RangeView::makeCentre() {
    auto* singles = new SingleGradients(m_session);
    connect(singles, &SingleGradients::rejected, this, &RangeView::rejected);
    m_distribution->setMinimumHeight(230);
    m_shares->setMinimumHeight(112);
    m_returned->setMinimumHeight(104);
    auto* centre = new QWidget;
    centre->setBackgroundRole(QPalette::Base);
    centre->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(16, 10, 8, 8);
    layout->setSpacing(4);
    layout->addWidget(m_sentences);
    layout->addWidget(m_distribution, 5);
    layout->addWidget(m_returnedSection, 0);
    layout->addWidget(singles, 0);
    layout->addWidget(m_shares, 2);
    return centre;
}

QWidget* RangeView::makeSide() {
    auto* groups = new GroupsPanel(m_session);
    connect(groups, &GroupsPanel::openRequested, this, &RangeView::openRequested);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(8);
    layout->addWidget(new ScalePanel(m_session));
    layout->addWidget(new FormatPanel(m_session));
    layout->addWidget(panelSeparator());
    layout->addWidget(new SelectedPanel(m_session));
    layout->addWidget(panelSeparator());
    layout->addWidget(new StepsPanel(m_session));
    layout->addWidget(groups, 1);
    auto* scroll = new QScrollArea;
    scroll->setWidget(side);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedWidth(kSideWidth);
    return scroll;
}

void RangeView::update() {
    if (m_session.place().activity != Activity::Range) {
        return; // nobody looks
    }
    const auto trace = m_session.range();
    const FigureOptions options{m_session.place().selection, locale(), FigureUse::Screen};
    updateSentences(*trace);
    m_distribution->setFigure(distributionFigure(*trace, options));
    m_shares->setFigure(sharesFigure(*trace, options));
    m_returnedSection->setOpen(m_session.place().returnedShown);
    if (m_session.place().returnedShown) {
        m_returned->setFigure(returnedFigure(*trace, options));
    }
    m_handles->place(*trace);
}

void RangeView::updateSentences(const RangeTrace& trace) {
    QStringList lines{sentences::windows(trace, locale())};
    if (trace.passWindows) {
        lines = {tr("Stored once: %1").arg(lines.first()), sentences::passWindow(trace, locale()),
                 sentences::passFurther(trace, locale())};
    }
    lines << sentences::invitation(trace);
    lines.removeAll(QString());
    m_sentences->setSentences({sentences::headline(trace, locale()), lines.join(QLatin1Char(' ')),
                               markup::fromPlain(scenarioAbout(m_session.scenario()))});
    m_distribution->setAccessibleName(m_sentences->spoken(0));
    m_shares->setAccessibleName(tr("Shares against the loss scale. %1").arg(m_sentences->spoken(1)));
    m_returned->setAccessibleName(tr("Relative error of what comes back"));
}

void RangeView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_session.place().selection.kind != SelectionKind::None) {
        ViewPlace place = m_session.place();
        place.selection = {};
        m_session.setPlace(place);
        return;
    }
    ActivityView::keyPressEvent(event);
}

void RangeView::takeFocus() { m_handles->scaleHandle()->setFocus(Qt::ActiveWindowFocusReason); }

std::vector<Figure> RangeView::figures() const {
    const auto trace = m_session.range();
    const FigureOptions options{m_session.place().selection, locale(), FigureUse::File};
    return {distributionFigure(*trace, options), returnedFigure(*trace, options), sharesFigure(*trace, options)};
}

std::vector<Savable> RangeView::savables() {
    const auto trace = m_session.range();
    const Selection selection = m_session.place().selection;
    const auto takeSetup = [trace](Scenario& scenario) { scenario.range = trace->setup; };
    const auto figure = [&](const QString& name, const char* id,
                            Figure (*make)(const RangeTrace&, const FigureOptions&)) {
        return Savable{name,
                       QLatin1String(id),
                       [=](const QLocale& language) {
                           return make(*trace, {selection, language, FigureUse::File});
                       },
                       {},
                       takeSetup};
    };
    const auto table = [&](const QString& name, const char* id,
                           Table (*make)(const RangeTrace&, TableUse, const QLocale&)) {
        return Savable{name,
                       QLatin1String(id),
                       {},
                       [=](TableUse use, const QLocale& language) { return make(*trace, use, language); },
                       takeSetup};
    };
    std::vector<Savable> all{figure(tr("Gradients, computed and stored"), "range", &distributionFigure),
                             figure(tr("Error of what returns"), "returned", &returnedFigure),
                             figure(tr("Shares against the scale"), "shares", &sharesFigure),
                             table(tr("Counts of the groups"), "groups", &groupsTable)};
    if (!trace->byHand.empty()) {
        all.push_back(table(tr("Single gradients"), "gradients", &gradientsTable));
    }
    return all;
}

} // namespace halfscope
