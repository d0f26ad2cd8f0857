// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/torch_loop_panel.h"

#include "models/torch_loop_model.h"
#include "session/torch_edits.h"
#include "text/scaler_words.h"
#include "views/scaler/row_drag.h"

#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kRowsShown = 7; ///< the documented loop
constexpr int kWidth = 236;

} // namespace

TorchLoopPanel::TorchLoopPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new TorchLoopModel(session, this)), m_list(new QListView),
      m_calls(new QMenu(this)), m_add(makeButton("torchAdd", tr("Add call"), tr("Add a call after the selected one"))),
      m_remove(makeButton("torchRemove", tr("Delete"), tr("Delete the call (Del)"))),
      m_up(makeButton("torchUp", {}, tr("Move the call up (Alt+Up)"))),
      m_down(makeButton("torchDown", {}, tr("Move the call down (Alt+Down)"))),
      m_restore(makeButton("torchRestore", tr("Restore"), tr("Restore the documented loop"))) {
    makeList();
    m_up->setArrowType(Qt::UpArrow);
    m_down->setArrowType(Qt::DownArrow);
    m_add->setMenu(m_calls);
    m_add->setPopupMode(QToolButton::InstantPopup);
    auto* arrows = new QHBoxLayout;
    arrows->setSpacing(4);
    arrows->addWidget(m_up);
    arrows->addWidget(m_down);
    arrows->addStretch(1);
    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(4);
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    buttons->addLayout(arrows);
    buttons->addStretch(1);
    buttons->addWidget(m_restore);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    connect(m_calls, &QMenu::aboutToShow, this, &TorchLoopPanel::fillMenu);
    connect(m_remove, &QToolButton::clicked, this, &TorchLoopPanel::remove);
    connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
    connect(m_restore, &QToolButton::clicked, this, [this] { edits::restoreLoop(m_session); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &TorchLoopPanel::update);
    connect(&m_session, &Session::scenarioChanged, this, &TorchLoopPanel::update);
    update();
}

void TorchLoopPanel::makeList() {
    m_list->setObjectName(QStringLiteral("torchLoop"));
    m_list->setAccessibleName(tr("Calls of a step, in their order"));
    m_list->setAccessibleDescription(tr("Alt+Up and Alt+Down move a call, Del deletes it."));
    m_list->setModel(m_model);
    m_list->setUniformItemSizes(true);
    m_list->setSpacing(1);
    m_list->setMinimumWidth(kWidth);
    m_list->setFixedHeight(kRowsShown * (fontMetrics().height() + 3) + 2 * m_list->frameWidth());
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->installEventFilter(this);
    auto* drag = new RowDrag(m_list, 0, [this] { return m_model->rowCount(); });
    connect(drag, &RowDrag::moved, this, [this](int from, int to) { moveTo(from, to); });
}

QToolButton* TorchLoopPanel::makeButton(const char* name, const QString& text, const QString& toolTip) {
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void TorchLoopPanel::fillMenu() {
    const int optimizers = m_session.scenario().scaler.torch.optimizers;
    m_calls->clear();
    for (int kind = 0; kind < kTorchCallKinds; ++kind) {
        const auto call = static_cast<TorchCallKind>(kind);
        const bool ofOptimizer = call == TorchCallKind::Unscale || call == TorchCallKind::Step;
        for (int optimizer = 0; optimizer < (ofOptimizer ? optimizers : 1); ++optimizer) {
            const TorchCall choice{call, static_cast<std::uint8_t>(optimizer)};
            m_calls->addAction(words::torchCall(choice, optimizers), this, [this, choice] { add(choice); });
        }
    }
}

void TorchLoopPanel::add(TorchCall call) {
    const QModelIndex current = m_list->currentIndex();
    const int row = current.isValid() ? current.row() + 1 : m_model->rowCount();
    m_model->insertCall(row, call);
    m_list->setCurrentIndex(m_model->index(row));
}

void TorchLoopPanel::remove() {
    const int row = m_list->currentIndex().row();
    if (m_model->rowCount() > 1 && m_model->removeRow(row)) {
        m_list->setCurrentIndex(m_model->index(std::min(row, m_model->rowCount() - 1)));
    }
}

void TorchLoopPanel::move(int by) {
    const int row = m_list->currentIndex().row();
    if (row >= 0) {
        moveTo(row, row + by);
    }
}

/// The call goes on being the current one.
void TorchLoopPanel::moveTo(int from, int to) {
    m_model->moveRow({}, from, {}, to > from ? to + 1 : to); // before which row it then stands
    m_list->scrollTo(m_list->currentIndex());
    update();
}

void TorchLoopPanel::update() {
    const TorchSetup& torch = m_session.scenario().scaler.torch;
    const int row = m_list->currentIndex().row();
    const int count = m_model->rowCount();
    m_add->setEnabled(count < static_cast<int>(kMostTorchCalls));
    m_remove->setEnabled(row >= 0 && count > 1);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < count);
    m_restore->setEnabled(!torch.loop.empty());
}

bool TorchLoopPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool alt = key->modifiers().testFlag(Qt::AltModifier);
        if (alt && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            move(key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Delete) {
            remove();
            return true;
        }
        if (key->key() == Qt::Key_Insert) {
            m_add->showMenu();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace halfscope
