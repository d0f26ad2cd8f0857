// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/comparison_table.h"

#include "export/scaler_tables.h"
#include "models/comparison_model.h"
#include "plots/series_sample.h"
#include "text/comparison_sentences.h"
#include "text/markup.h"
#include "views/scaler/comparison_delegate.h"
#include "views/scaler/series_header.h"
#include "views/tab_text.h"
#include "views/wheel_guard.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace halfscope {

namespace {

constexpr QSize kSample{36, 14};
constexpr int kLeastSources = 200; ///< their width

} // namespace

ComparisonTable::ComparisonTable(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ComparisonModel(session, this)), m_reference(new QComboBox),
      m_table(new QTableView), m_sources(new QTextEdit), m_empty(new QLabel), m_content(new QWidget) {
    m_model->setAwake(false); // until it is seen
    makeTable();
    m_sources->setObjectName(QStringLiteral("comparisonSources"));
    m_sources->setAccessibleName(tr("First differences, and the sources of the rules"));
    m_sources->setReadOnly(true);
    m_sources->setTabChangesFocus(true);
    m_sources->setFrameShape(QFrame::NoFrame);
    m_sources->setMinimumWidth(kLeastSources);
    m_sources->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_empty->setObjectName(QStringLiteral("comparisonEmpty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setMargin(24);
    auto* splitter = new QSplitter; // beside each other: there is more width than height
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(9);
    splitter->addWidget(m_table);
    splitter->addWidget(m_sources);
    splitter->setStretchFactor(0, 5);
    splitter->setStretchFactor(1, 3);
    auto* content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(4);
    content->addWidget(makeHeader());
    content->addWidget(splitter, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_content, 1);
    layout->addWidget(m_empty, 1);
    connect(m_model, &ComparisonModel::updated, this, &ComparisonTable::update);
    connect(&m_session, &Session::placeChanged, this, &ComparisonTable::showCursor);
    update();
}

void ComparisonTable::makeTable() {
    m_table->setObjectName(QStringLiteral("comparison"));
    m_table->setAccessibleName(tr("Scale after each step, a column a policy"));
    m_table->setModel(m_model);
    m_table->setHorizontalHeader(new SeriesHeader(m_table));
    m_table->setItemDelegate(new ComparisonDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setTabKeyNavigation(false); // Tab leaves the table
    m_table->setWordWrap(false);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(CellDelegate::kRowHeight);
    m_table->verticalHeader()->hide();
    m_table->setMinimumHeight(96);
    m_table->installEventFilter(this);
    // a row becomes current before or after it is selected
    const QItemSelectionModel* selection = m_table->selectionModel();
    connect(selection, &QItemSelectionModel::currentRowChanged, this, &ComparisonTable::takeCursor);
    connect(selection, &QItemSelectionModel::selectionChanged, this, &ComparisonTable::takeCursor);
}

QWidget* ComparisonTable::makeHeader() {
    m_reference->setObjectName(QStringLiteral("comparisonReference"));
    m_reference->setAccessibleName(tr("Compared with"));
    m_reference->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_reference->setIconSize(kSample);
    ignoreWheelWithoutFocus(m_reference);
    connect(m_reference, &QComboBox::activated, this, [this](int index) {
        ViewPlace place = m_session.place();
        place.scalerReference = index;
        m_session.setPlace(place);
    });
    auto* copy = new QToolButton;
    copy->setObjectName(QStringLiteral("comparisonCopy"));
    copy->setText(tr("Copy"));
    copy->setToolTip(tr("All rows, or several that are selected; apart by tabs"));
    copy->setFocusPolicy(Qt::StrongFocus);
    connect(copy, &QToolButton::clicked, this, [this] { QApplication::clipboard()->setText(copyText()); });
    auto* header = new QWidget;
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(tr("compared with:")));
    layout->addWidget(m_reference);
    layout->addStretch(1);
    layout->addWidget(copy);
    return header;
}

void ComparisonTable::update() {
    const QString empty = emptyText();
    m_empty->setText(empty);
    m_empty->setVisible(!empty.isEmpty());
    m_content->setVisible(empty.isEmpty());
    updateReferences();
    updateSources();
    showCursor();
}

QString ComparisonTable::emptyText() const {
    const ScalerSetup& setup = m_model->picture().setup;
    if (setup.compared.empty()) {
        return tr("Nothing is compared yet. Tick policies under “Compare with” at the right: their scales after each "
                  "step stand here side by side, with the first difference marked.");
    }
    return setup.stepCount() == 0 ? tr("There are no steps yet. Add some to the trace: each policy receives the same.")
                                  : QString();
}

void ComparisonTable::updateReferences() {
    const ScalerPicture& picture = m_model->picture();
    const auto count = static_cast<int>(picture.compared.size()) + 1;
    while (m_reference->count() > count) {
        m_reference->removeItem(m_reference->count() - 1);
    }
    for (int i = 0; i < count; ++i) {
        const QString name = m_model->name(static_cast<std::size_t>(i));
        const int policy = m_model->policy(static_cast<std::size_t>(i));
        if (i == m_reference->count()) {
            m_reference->addItem(name);
        } else if (m_reference->itemText(i) != name) {
            m_reference->setItemText(i, name);
        }
        if (m_reference->itemData(i) != policy) {
            m_reference->setItemData(i, policy);
            m_reference->setItemIcon(i,
                                     QIcon(seriesSample(policy, Theme::of(palette()), kSample, devicePixelRatioF())));
        }
    }
    m_reference->setCurrentIndex(static_cast<int>(m_model->reference()));
}

void ComparisonTable::updateSources() {
    const QString muted = palette().color(QPalette::PlaceholderText).name();
    const Theme theme = Theme::of(palette());
    QString html = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"2\">");
    for (std::size_t i = 0; i <= m_model->picture().compared.size(); ++i) {
        const int policy = m_model->policy(i);
        const NamedPolicy& named = namedPolicy(static_cast<PolicyId>(policy));
        const QString sample = QStringLiteral("sample:%1").arg(policy);
        m_sources->document()->addResource(QTextDocument::ImageResource, QUrl(sample),
                                           seriesSample(policy, theme, kSample, devicePixelRatioF()));
        //: how well the rule of a policy is known, and where it was read
        const QString source =
            tr("%1: %2").arg(sentences::evidenceText(named.policy.id),
                             QString::fromUtf8(named.source.data(), static_cast<qsizetype>(named.source.size())));
        html += QStringLiteral("<tr><td><img src=\"%1\"></td><td><b>%2</b><br>%3<br><span style=\"color:%4\">%5</span>"
                               "</td></tr>")
                    .arg(sample, m_model->name(i).toHtmlEscaped(),
                         markup::toUnicode(m_model->differenceText(i)).toHtmlEscaped(), muted, source.toHtmlEscaped());
    }
    html += QStringLiteral("</table>");
    if (html != m_sources->property("shown").toString()) { // laying it out costs
        const int scrolled = m_sources->verticalScrollBar()->value();
        m_sources->setHtml(html);
        m_sources->setProperty("shown", html);
        m_sources->verticalScrollBar()->setValue(scrolled);
    }
}

void ComparisonTable::showCursor() {
    const int row = static_cast<int>(m_session.place().scalerStep) - 1;
    QItemSelectionModel* selection = m_table->selectionModel();
    if (row < 0 || row >= m_model->rowCount()) {
        selection->clearSelection();
    } else if (m_table->currentIndex().row() != row || !selection->hasSelection()) {
        const QModelIndex index = m_model->index(row, std::max(0, m_table->currentIndex().column()));
        selection->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_table->scrollTo(index);
    }
}

/// A row that has only become current, as Tab makes the first one, is no choice yet.
void ComparisonTable::takeCursor() {
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid() && m_table->selectionModel()->isSelected(current)) {
        ViewPlace place = m_session.place();
        place.scalerStep = static_cast<std::uint32_t>(current.row()) + 1;
        m_session.setPlace(place);
    }
}

QString ComparisonTable::copyText() const {
    std::size_t first = 0;
    std::size_t end = m_model->shownRows();
    const QItemSelection selected = m_table->selectionModel()->selection();
    if (selected.size() == 1 && selected.first().height() > 1) { // one alone is the cursor
        first = static_cast<std::size_t>(selected.first().top());
        end = std::min(end, static_cast<std::size_t>(selected.first().bottom()) + 1);
    }
    constexpr std::size_t kPiece = 10'000; // of a long stream, so that it is never held as cells at once
    QString text;
    for (std::size_t row = first; row < end || row == first; row += kPiece) {
        const RowRange rows{row, row < end ? std::min(kPiece, end - row) : 0};
        text += tabSeparated(
            comparisonTable(m_model->picture(), m_model->reference(), TableUse::Person, locale(), rows), row == first);
    }
    return text;
}

void ComparisonTable::showEvent(QShowEvent* event) {
    m_model->setAwake(true);
    QWidget::showEvent(event);
}

void ComparisonTable::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_model->setAwake(false);
}

void ComparisonTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_reference->clear();
        m_sources->setProperty("shown", QString());
        updateReferences();
        updateSources();
    }
}

bool ComparisonTable::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::Resize) { // the row of the cursor stays in sight
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
