// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/runs_panel.h"

#include "figures/training_figure.h"
#include "plots/series_sample.h"
#include "session/network_edits.h"
#include "text/markup.h"
#include "text/network_words.h"
#include "text/problem_text.h"
#include "views/panel_parts.h"

#include <QEvent>
#include <QHBoxLayout>

namespace halfscope {

namespace {

constexpr QSize kSample{34, 14};

} // namespace

RunsPanel::RunsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_menu(new QMenu(this)), m_add(new QToolButton), m_none(new QToolButton),
      m_rows(new QVBoxLayout), m_problem(new QLabel) {
    auto* layout = panelLayout(this);
    makeHeader(layout);
    m_rows->setSpacing(4);
    layout->addLayout(m_rows);
    m_problem->setObjectName(QStringLiteral("runsProblem"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    layout->addWidget(m_problem);
    connect(&m_session, &Session::scenarioChanged, this, &RunsPanel::update);
    update();
}

void RunsPanel::makeHeader(QVBoxLayout* layout) {
    m_add->setObjectName(QStringLiteral("addRun"));
    m_add->setText(tr("Add"));
    m_add->setAccessibleName(tr("Add a run to compare with"));
    m_add->setToolTip(tr("Another run of the same network, from the same seed, beside this one: up to six"));
    m_add->setMenu(m_menu);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setFocusPolicy(Qt::StrongFocus);
    m_none->setObjectName(QStringLiteral("removeRuns"));
    m_none->setText(tr("Remove all"));
    m_none->setAccessibleName(tr("Remove all runs but the first"));
    m_none->setFocusPolicy(Qt::StrongFocus);
    m_none->setAutoRaise(true);
    auto* header = new QHBoxLayout;
    header->addWidget(panelTitle(tr("Runs")), 1);
    header->addWidget(m_none);
    header->addWidget(m_add);
    layout->addLayout(header);
    fillMenu();
    connect(m_none, &QToolButton::clicked, this, [this] { edits::removeRuns(m_session); });
}

void RunsPanel::fillMenu() {
    for (int i = 0; i < kKnownVariantCount; ++i) {
        const auto which = static_cast<KnownVariant>(i);
        m_menu->addAction(words::knownVariant(which), this, [this, which] { say(edits::addRun(m_session, which)); });
    }
    m_menu->addSeparator();
    m_menu->addAction(tr("this run, as it is now"), this, [this] { say(edits::addThisRun(m_session)); });
}

void RunsPanel::say(const std::optional<Problem>& problem) {
    m_problem->setText(problem ? problemText(*problem) : QString());
    m_problem->setVisible(problem.has_value());
}

void RunsPanel::update() {
    const NetworkSetup& setup = m_session.scenario().network;
    QStringList names;
    for (std::size_t run = 0; run < setup.runCount(); ++run) {
        names << words::runName(setup, run, locale());
    }
    m_none->setEnabled(names.size() > 1);
    m_add->setEnabled(setup.runCount() < kMostRuns);
    if (names == m_names) {
        return;
    }
    if (m_names.size() != names.size()) {
        say(std::nullopt); // it was about another number of runs
    }
    m_names = names;
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        item->widget()->hide(); // one of its buttons may be in the middle of its click
        item->widget()->deleteLater();
        delete item;
    }
    for (std::size_t run = 0; run < setup.runCount(); ++run) {
        m_rows->addWidget(makeRow(run, names[static_cast<qsizetype>(run)]));
    }
}

QWidget* RunsPanel::makeRow(std::size_t run, const QString& name) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* sample = new QLabel;
    sample->setPixmap(seriesSample(runStyle(run), Theme::of(palette()), kSample, devicePixelRatioF()));
    auto* words = new QLabel(markup::toHtml(name));
    words->setWordWrap(true);
    layout->addWidget(sample);
    layout->addWidget(words, 1);
    if (run > 0) {
        const QString plain = markup::toPlain(name);
        auto* first =
            makeButton(QStringLiteral("runFirst %1").arg(run), tr("Make %1 the run that is changed").arg(plain));
        first->setArrowType(Qt::UpArrow);
        auto* remove = makeButton(QStringLiteral("removeRun %1").arg(run), tr("Remove %1").arg(plain));
        remove->setText(QStringLiteral("✕"));
        layout->addWidget(first);
        layout->addWidget(remove);
        connect(first, &QToolButton::clicked, this, [this, run] { edits::runFirst(m_session, run); });
        connect(remove, &QToolButton::clicked, this, [this, run] {
            m_add->setFocus(Qt::OtherFocusReason); // the button goes
            edits::removeRun(m_session, run);
        });
    }
    return row;
}

QToolButton* RunsPanel::makeButton(const QString& name, const QString& words) {
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setAccessibleName(words);
    button->setToolTip(words);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void RunsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_names.clear();
        update();
    }
}

} // namespace halfscope
