// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/torch_view.h"

#include "models/torch_model.h"
#include "plots/theme.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scaler_words.h"
#include "views/cell_header.h"
#include "views/panel_parts.h"
#include "views/scaler/torch_columns.h"
#include "views/scaler/torch_delegate.h"
#include "views/scaler/torch_faults.h"
#include "views/scaler/torch_loop_panel.h"
#include "views/scaler/torch_options.h"
#include "views/tab_text.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace halfscope {

namespace {

/// Shown where there is something to say; a screen reader is told.
void say(QLabel* label, const QString& markupText) {
    const QString plain = markup::toPlain(markupText);
    if (label->accessibleName() != plain) {
        label->setText(markup::toHtml(markupText));
        label->setAccessibleName(plain);
        QAccessibleEvent event(label, QAccessible::NameChanged);
        QAccessible::updateAccessibility(&event);
    }
    label->setVisible(!markupText.isEmpty());
}

QLabel* sentenceLabel(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::RichText);
    label->setForegroundRole(QPalette::WindowText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

TorchView::TorchView(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new TorchModel(session, this)), m_table(new QTableView),
      m_note(sentenceLabel("torchNote")), m_error(sentenceLabel("torchError")), m_cut(sentenceLabel("torchCut")),
      m_sentence(sentenceLabel("torchSentence")) {
    makeTable();
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_cut->setForegroundRole(QPalette::PlaceholderText);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(makeLoop());
    for (QWidget* widget : {m_note, m_error}) {
        layout->addWidget(widget);
    }
    layout->addWidget(m_table, 1);
    layout->addWidget(m_cut);
    layout->addWidget(m_sentence);
    paintWords();
    connect(m_model, &TorchModel::updated, this, &TorchView::update);
    update();
}

/// Above the table, which needs the whole width: eight columns.
QWidget* TorchView::makeLoop() {
    auto* options = new TorchOptions(m_session);
    connect(options, &TorchOptions::rejected, this, &TorchView::rejected);
    auto* loop = new QWidget;
    loop->setBackgroundRole(QPalette::Window); // boxes and fields stand out from it, in the dark as well
    loop->setAutoFillBackground(true);
    loop->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    QLabel* title = panelTitle(tr("The loop of a step"));
    title->setWordWrap(true); // where the window is narrow
    auto* header = new QHBoxLayout;
    header->addWidget(title, 1);
    header->addWidget(options);
    auto* calls = new QVBoxLayout;
    calls->setSpacing(4);
    calls->addLayout(header);
    calls->addWidget(new TorchLoopPanel(m_session), 1);
    auto* layout = new QHBoxLayout(loop);
    layout->setContentsMargins(10, 6, 10, 8);
    layout->setSpacing(24);
    layout->addLayout(calls, 1);
    layout->addWidget(new TorchFaults(m_session));
    return loop;
}

void TorchView::makeTable() {
    m_table->setObjectName(QStringLiteral("torchCalls"));
    m_table->setAccessibleName(tr("PyTorch's calls and what they did"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new TorchDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setTabKeyNavigation(false); // Tab leaves the table
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setMinimumHeight(96);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(CellDelegate::kRowHeight);
    m_table->verticalHeader()->hide();
    auto* header = new CellHeader(m_table);
    m_table->setHorizontalHeader(header);
    header->setSectionResizeMode(QHeaderView::Fixed);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    // a row becomes current before or after it is selected
    const QItemSelectionModel* selection = m_table->selectionModel();
    connect(selection, &QItemSelectionModel::currentRowChanged, this, &TorchView::takeCursor);
    connect(selection, &QItemSelectionModel::selectionChanged, this, &TorchView::takeCursor);
}

void TorchView::update() {
    layOutTorchColumns(*m_table, *m_model);
    showCursor();
    updateWords();
}

void TorchView::updateWords() {
    const int row = m_table->currentIndex().row();
    const int error = m_model->errorRow();
    const ScalerPicture& picture = m_model->picture();
    say(m_note, noteText());
    say(m_error, error >= 0 && error != row ? m_model->sentence(error) : QString());
    say(m_sentence, m_model->sentence(row));
    m_sentence->setVisible(m_model->rowCount() > 0);
    m_sentence->setMinimumHeight(2 * m_sentence->fontMetrics().lineSpacing() + 4); // the table keeps its height
    paintWords();
    const bool cut = picture.torch && picture.torch->cut;
    say(m_cut, cut ? tr("cut after %1 calls").arg(numbers::integer(picture.torch->rows.size(), locale())) : QString());
}

/// An error is red, besides its exception's name.
void TorchView::paintWords() {
    const bool isError = m_model->errorRow() >= 0 && m_table->currentIndex().row() == m_model->errorRow();
    const Theme theme = Theme::of(palette());
    for (QLabel* label : {m_error, m_sentence}) {
        const QColor ink = theme.ink(label == m_error || isError ? Ink::Lost : Ink::Text);
        QPalette colors = label->palette();
        if (colors.color(QPalette::WindowText) != ink) {
            colors.setColor(QPalette::WindowText, ink);
            label->setPalette(colors);
        }
    }
}

void TorchView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        paintWords();
    }
}

QString TorchView::noteText() const {
    const ScalerPicture& picture = m_model->picture();
    if (picture.problem) {
        return problemText(*picture.problem);
    }
    if (picture.setup.stepCount() == 0) {
        return tr("There are no steps yet. Add some to the trace: the loop is run once for each.");
    }
    const PolicyId id = picture.setup.policy.id;
    return id == PolicyId::Pytorch ? QString()
                                   : tr("The calls and the rules are PyTorch's, with the initial scale, the factors "
                                        "and the interval of the policy %1.")
                                         .arg(words::policy(id));
}

/// The current row is one of the cursor's step: where it is not yet, the last of them.
void TorchView::showCursor() {
    const std::uint32_t step = m_session.place().scalerStep;
    const int row = m_table->currentIndex().row();
    const int last = m_model->lastRowOf(step);
    QItemSelectionModel* selection = m_table->selectionModel();
    if (last < 0) {
        selection->clear();
    } else if (row < 0 || !selection->hasSelection() || m_model->stepOf(row) != m_model->stepOf(last)) {
        const QModelIndex index = m_model->index(last, std::max(0, m_table->currentIndex().column()));
        selection->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_table->scrollTo(index);
    }
}

/// A row that has only become current, as Tab makes the first one, is no choice yet.
void TorchView::takeCursor() {
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid() && m_table->selectionModel()->isSelected(current)) {
        ViewPlace place = m_session.place();
        place.scalerStep = m_model->stepOf(current.row());
        m_session.setPlace(place);
    }
    updateWords();
}

/// The selected rows as they are shown, below their titles.
QString TorchView::copyText() const {
    QStringList titles;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        titles << m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    QString text = tabLine(titles);
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            QStringList cells;
            for (int column = 0; column < m_model->columnCount(); ++column) {
                cells << m_model->index(row, column).data().toString();
            }
            text += tabLine(cells);
        }
    }
    return text;
}

bool TorchView::eventFilter(QObject* watched, QEvent* event) {
    const bool resized = event->type() == QEvent::Resize;
    if (watched == m_table->viewport() && (resized || event->type() == QEvent::FontChange)) {
        layOutTorchColumns(*m_table, *m_model);
    }
    if (watched == m_table && resized) { // the current row stays in sight
        QMetaObject::invokeMethod(
            this, [this] { m_table->scrollTo(m_table->currentIndex()); }, Qt::QueuedConnection);
    }
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(copyText());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace halfscope
