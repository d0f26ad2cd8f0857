// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/tables_pane.h"

#include "session/torch_edits.h"
#include "text/scaler_words.h"
#include "views/page_stack.h"
#include "views/scaler/comparison_table.h"
#include "views/scaler/scaler_table.h"
#include "views/scaler/torch_view.h"
#include "views/scaler/trace_pane.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace halfscope {

TablesPane::TablesPane(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tabs(new QTabBar), m_pages(new PageStack) {
    auto* trace = new TracePane(session);
    auto* calls = new TorchView(session);
    m_table = trace->table();
    m_columns = makeColumnsButton();
    m_tabs->setObjectName(QStringLiteral("scalerTabs"));
    m_tabs->setAccessibleName(tr("Tables"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Trace")); // in the order of Page
    m_tabs->addTab(tr("Comparison"));
    m_tabs->addTab(tr("PyTorch's calls"));
    m_pages->addWidget(trace);
    m_pages->addWidget(new ComparisonTable(session));
    m_pages->addWidget(calls);
    auto* header = new QHBoxLayout;
    header->addWidget(m_tabs);
    header->addStretch(1);
    header->addWidget(m_columns);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(header);
    layout->addWidget(m_pages, 1);
    connect(m_table, &ScalerTable::editing, this, &TablesPane::editing);
    connect(m_table, &ScalerTable::rejected, this, &TablesPane::rejected);
    connect(calls, &TorchView::rejected, this, &TablesPane::rejected);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) { choose(static_cast<Page>(index)); });
    connect(&m_session, &Session::scenarioChanged, this, &TablesPane::update);
    connect(&m_session, &Session::placeChanged, this, &TablesPane::update);
    update();
}

/// What the trace can show beside what it always does.
QToolButton* TablesPane::makeColumnsButton() {
    auto* menu = new QMenu(this);
    for (int i = kScalerColumnsAlways; i < kScalerColumnCount; ++i) {
        const auto column = static_cast<ScalerColumn>(i);
        auto* action = menu->addAction(words::column(column));
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, [this, column](bool on) { m_table->setColumnShown(column, on); });
    }
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("columns"));
    button->setText(tr("More columns"));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

TablesPane::Page TablesPane::page() const {
    return m_session.scenario().scaler.torch.shown ? Calls : m_session.place().comparisonShown ? Comparison : Trace;
}

/// The calls are computed where they are asked for: that is part of the scenario. The comparison is a place.
void TablesPane::choose(Page page) {
    ViewPlace place = m_session.place();
    place.comparisonShown = page == Comparison;
    edits::showTorch(m_session, page == Calls);
    m_session.setPlace(place);
    update();
}

void TablesPane::update() {
    const QSignalBlocker quiet(m_tabs);
    m_tabs->setCurrentIndex(page());
    m_pages->setCurrentIndex(page());
    for (int i = 0; i < m_pages->count(); ++i) { // the page that is seen alone asks for room
        m_pages->widget(i)->setSizePolicy(QSizePolicy::Preferred,
                                          i == page() ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    }
    m_columns->setVisible(page() == Trace);
}

} // namespace halfscope
