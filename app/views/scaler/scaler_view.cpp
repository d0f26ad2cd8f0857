// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/scaler_view.h"

#include "export/scaler_tables.h"
#include "export/torch_table.h"
#include "figures/scaler_figures.h"
#include "session/scaler_edits.h"
#include "text/markup.h"
#include "text/scaler_seen.h"
#include "text/scenario_names.h"
#include "views/elided_check_box.h"
#include "views/scaler/scaler_pointer.h"
#include "views/scaler/scaler_side.h"
#include "views/scaler/tables_pane.h"
#include "views/sentences_box.h"
#include "views/transport_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kSideWidth = 328;

} // namespace

ScalerView::ScalerView(Session& session, QWidget* parent)
    : ActivityView(parent), m_session(session),
      m_sentences(new SentencesBox(
          {QStringLiteral("scalerHeadline"), QStringLiteral("verdict"), QStringLiteral("scalerAbout")})),
      m_tables(new TablesPane(session)), m_figure(new FigureView), m_transport(new TransportBar),
      m_hide(new ElidedCheckBox(tr("rows after the cursor empty"))) {
    setFocusPolicy(Qt::ClickFocus); // its background: there the keys of the transport act
    setAccessibleName(tr("Scaler"));
    m_figure->setObjectName(QStringLiteral("scalerFigure"));
    m_figure->setPickPanel(0);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeCentre(), 1);
    layout->addWidget(makeSide());
    new ScalerPointer(m_session, m_figure, this);
    connectTransport();
    connect(m_tables, &TablesPane::rejected, this, &ScalerView::rejected);
    connect(m_tables, &TablesPane::editing, m_transport, &TransportBar::pause);
    connect(&m_session, &Session::traceChanged, this, &ScalerView::update);
    connect(&m_session, &Session::placeChanged, this, &ScalerView::update);
    update();
}

QWidget* ScalerView::makeCentre() {
    m_figure->setMinimumHeight(180);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(7);
    splitter->addWidget(m_tables);
    splitter->addWidget(m_figure);
    splitter->setSizes({260, 370});
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    auto* centre = new QWidget;
    centre->setBackgroundRole(QPalette::Base);
    centre->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(16, 10, 8, 4);
    layout->setSpacing(6);
    layout->addWidget(m_sentences);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_transport);
    return centre;
}

QWidget* ScalerView::makeSide() {
    auto* side = new ScalerSide(m_session);
    connect(side, &ScalerSide::openRequested, this, &ScalerView::openRequested);
    connect(side, &ScalerSide::rejected, this, &ScalerView::rejected);
    auto* scroll = new QScrollArea;
    scroll->setWidget(side);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedWidth(kSideWidth);
    return scroll;
}

void ScalerView::connectTransport() {
    m_hide->setObjectName(QStringLiteral("hideAfterCursor"));
    m_hide->setToolTip(tr("So that a class predicts before it steps"));
    m_transport->addWidget(m_hide);
    for (QAction* action : m_transport->actions()) {
        addAction(action); // everywhere in the activity
    }
    connect(m_hide, &QCheckBox::clicked, this, [this](bool hide) { edits::setHideAfterCursor(m_session, hide); });
    connect(m_transport, &TransportBar::stepRequested, this, [this](int step) {
        ViewPlace place = m_session.place();
        place.scalerStep = static_cast<std::uint32_t>(step);
        m_session.setPlace(place);
    });
    connect(m_transport, &TransportBar::resetRequested, &m_session, &Session::reset);
}

void ScalerView::update() {
    if (m_session.place().activity != Activity::Scaler) {
        m_transport->pause();
        return;
    }
    const auto picture = m_session.scaler();
    const bool another = picture != m_picture;
    if (another) {
        m_picture = picture;
        m_curves = scalerCurves(*picture);
    }
    if (another || picture->setup.hideAfterCursor) { // else they are of all steps, wherever the cursor is
        updateSentences();
    }
    updateFigure();
    m_figure->setVisible(!picture->setup.torch.shown); // it is not of PyTorch's calls, and they need its room
    updateTransport();
}

/// What a scenario is about tells its end as well. An error of PyTorch's calls stands beside them.
void ScalerView::updateSentences() {
    const std::uint32_t step = m_session.place().scalerStep;
    const bool all = sentences::isAllSeen(*m_picture, step);
    m_sentences->setSentences({sentences::seenHeadline(*m_picture, step, locale()),
                               sentences::seenVerdict(*m_picture, step, locale()),
                               all ? markup::fromPlain(scenarioAbout(m_session.scenario())) : QString()});
}

void ScalerView::updateFigure() {
    const std::uint32_t step = m_session.place().scalerStep;
    m_figure->setDrawingPanel(m_picture->setup.received == ReceivedKind::Overflows ? -1 : 1);
    m_figure->setFigure(scalerFigure(*m_picture, m_curves, {step, locale(), FigureUse::Screen}));
    m_figure->setAccessibleName(tr("Scale after each step. %1").arg(m_sentences->spoken(0)));
}

/// Through the steps that ran: a policy that raises an error ends them.
void ScalerView::updateTransport() {
    const std::size_t steps = m_picture->trace ? m_picture->trace->size() : m_picture->setup.stepCount();
    m_transport->setSteps(static_cast<int>(steps));
    m_transport->setStep(static_cast<int>(m_session.place().scalerStep));
    m_hide->setChecked(m_session.scenario().scaler.hideAfterCursor);
}

void ScalerView::keyPressEvent(QKeyEvent* event) {
    const bool background = hasFocus() || m_figure->hasFocus();
    if (!background || !m_transport->takeKey(*event)) {
        ActivityView::keyPressEvent(event);
    }
}

void ScalerView::takeFocus() { m_transport->keys()->setFocus(Qt::ActiveWindowFocusReason); }

std::vector<Savable> ScalerView::savables() {
    const auto picture = m_session.scaler();
    const ViewPlace place = m_session.place();
    const auto takeSetup = [picture](Scenario& scenario) { scenario.scaler = picture->setup; };
    const auto table = [&](const QString& name, const char* id, auto make) {
        return Savable{name, QLatin1String(id), {}, std::move(make), takeSetup};
    };
    std::vector<Savable> all;
    all.push_back({tr("Scale after each step"),
                   QStringLiteral("scaler"),
                   [picture, place](const QLocale& language) {
                       return scalerFigure(*picture, {place.scalerStep, language, FigureUse::File});
                   },
                   {},
                   takeSetup});
    all.push_back(table(tr("Trace table"), "trace", [picture](TableUse use, const QLocale& language) {
        return traceTable(*picture, use, language);
    }));
    if (picture->torch) {
        all.push_back(table(tr("PyTorch's calls"), "calls", [picture](TableUse use, const QLocale& language) {
            return torchTable(*picture, use, language);
        }));
    }
    if (!picture->compared.empty()) {
        const auto reference = static_cast<std::size_t>(place.scalerReference);
        all.push_back(table(tr("Comparison of the policies"), "comparison",
                            [picture, reference](TableUse use, const QLocale& language) {
                                return comparisonTable(*picture, reference, use, language);
                            }));
    }
    return all;
}

} // namespace halfscope
