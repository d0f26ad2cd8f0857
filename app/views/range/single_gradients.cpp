// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/single_gradients.h"

#include "session/range_edits.h"
#include "text/typed_number.h"
#include "views/fold_section.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kRowsShown = 4;

} // namespace

SingleGradients::SingleGradients(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ByHandModel(session, this)), m_table(new QTableView),
      m_field(new QLineEdit) {
    m_table->setObjectName(QStringLiteral("singleGradients"));
    m_table->setAccessibleName(tr("Single gradients"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false); // Tab leaves the table
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->installEventFilter(this);
    m_field->setObjectName(QStringLiteral("addField"));
    m_field->setPlaceholderText(tr("add: 1e-8, 2^-24 …"));
    m_field->setAccessibleName(tr("Gradient to add"));
    m_field->setFixedWidth(150);
    auto* button = new QPushButton(tr("A&dd"));
    button->setObjectName(QStringLiteral("addButton"));
    m_section = new FoldSection(tr("Single gradients"), m_table);
    m_section->button()->setObjectName(QStringLiteral("singleGradientsFold"));
    m_section->addToHeader(m_field);
    m_section->addToHeader(button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);

    connect(m_field, &QLineEdit::returnPressed, this, &SingleGradients::add);
    connect(button, &QPushButton::clicked, this, &SingleGradients::add);
    connect(m_model, &ByHandModel::rejected, this, &SingleGradients::rejected);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && m_table->hasFocus()) {
                    ViewPlace place = m_session.place();
                    place.selection = {SelectionKind::ByHand, static_cast<std::size_t>(current.row())};
                    m_session.setPlace(place);
                }
            });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        ViewPlace place = m_session.place();
        place.selection = {SelectionKind::ByHand, static_cast<std::size_t>(index.row())};
        m_session.setPlace(place);
    });
    connect(&m_session, &Session::traceChanged, this, &SingleGradients::update);
    connect(&m_session, &Session::placeChanged, this, &SingleGradients::update);
    update();
}

void SingleGradients::add() {
    const auto value = parseTyped(m_field->text());
    if (!value) {
        emit rejected(value.problem());
        return;
    }
    if (const auto problem = edits::addGradient(m_session, value.value())) {
        emit rejected(*problem);
    } else {
        m_field->clear();
    }
}

void SingleGradients::update() {
    const int rows = static_cast<int>(m_session.range()->byHand.size());
    if (rows != m_rows) {
        if (m_rows == 0 || rows == 0) {
            m_section->setOpen(rows > 0); // the first one opens the table, the last one closes it
        }
        m_rows = rows;
        const int shown = std::clamp(rows, 1, kRowsShown);
        m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + shown * 24 +
                                2 * m_table->frameWidth());
    }
    const Selection selection = m_session.place().selection;
    if (selection.kind == SelectionKind::ByHand && static_cast<int>(selection.index) < m_model->rowCount()) {
        if (m_table->currentIndex().row() != static_cast<int>(selection.index) ||
            !m_table->selectionModel()->hasSelection()) {
            const int column = std::max(0, m_table->currentIndex().column());
            m_table->setCurrentIndex(m_model->index(static_cast<int>(selection.index), column));
        }
    } else if (m_table->selectionModel()->hasSelection()) {
        m_table->clearSelection();
    }
}

bool SingleGradients::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const QModelIndex current = m_table->currentIndex();
        if (key == Qt::Key_Delete && current.isValid()) {
            edits::removeGradient(m_session, static_cast<std::size_t>(current.row()));
            return true;
        }
        if (key == Qt::Key_Insert) {
            m_field->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace halfscope
