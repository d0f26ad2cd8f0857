// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/tensor_pane.h"

#include "models/tensor_model.h"
#include "models/terms_model.h"
#include "text/markup.h"
#include "text/network_sentences.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "views/network/tensor_map.h"
#include "views/network/tensor_table.h"
#include "views/page_stack.h"
#include "views/panel_parts.h"
#include "views/sentences_box.h"
#include "views/wheel_guard.h"

#include <QAction>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

namespace halfscope {

namespace {

constexpr std::size_t kLongestTrail = 64;

} // namespace

TensorPane::TensorPane(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(panelTitle({})), m_choice(new QComboBox),
      m_whole(new QCheckBox(tr("the whole tensor"))), m_map(new TensorMap(session)), m_tabs(new QTabBar),
      m_pages(new PageStack), m_table(new TensorTable(session)), m_terms(new TermsTable(session)),
      m_notable(new QCheckBox),
      m_follow(makeButton("followTerm", tr("Follow"),
                          tr("Goes to where the value of this term comes from (Enter, or a double-click)"))),
      m_back(makeButton("followBack", tr("Back"), tr("Back to the element that was followed (Alt+Left)"))),
      m_sentence(new SentencesBox({QStringLiteral("elementSentence")})) {
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(9);
    splitter->addWidget(m_map);
    splitter->addWidget(makeSide());
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(makeHeader());
    layout->addWidget(splitter, 1);
    connect(m_map, &TensorMap::explanationRequested, this, &TensorPane::askWho);
    connect(m_table, &CellTable::opened, this, &TensorPane::askWho);
    connect(m_terms, &CellTable::opened, this, &TensorPane::follow);
    connect(m_terms, &CellTable::chosen, this, &TensorPane::explain);
    connect(m_table->elements(), &QAbstractItemModel::modelReset, this, &TensorPane::explain);
    m_terms->terms()->setAwake(false); // until it is seen
    setPage(Values);
}

QWidget* TensorPane::makeHeader() {
    m_title->setObjectName(QStringLiteral("tensorTitle"));
    ignoreWheelWithoutFocus(m_choice);
    m_choice->setObjectName(QStringLiteral("tensorChoice"));
    m_choice->setAccessibleName(tr("Tensor of the phase"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_whole->setObjectName(QStringLiteral("wholeTensor"));
    m_whole->setToolTip(tr("All of a large tensor, each cell a block of it; else a window that follows the element"));
    m_whole->setChecked(true);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        ViewPlace place = m_session.place();
        place.networkTensor = static_cast<std::uint32_t>(index);
        place.networkRow = -1;
        place.networkColumn = -1;
        m_session.setPlace(place);
    });
    connect(m_whole, &QCheckBox::toggled, m_map, &TensorMap::setWhole);
    auto* header = new QWidget;
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addStretch(1);
    layout->addWidget(m_whole);
    layout->addWidget(m_choice);
    return header;
}

QWidget* TensorPane::makeSide() {
    m_tabs->setObjectName(QStringLiteral("tensorTabs"));
    m_tabs->setAccessibleName(tr("Elements, or who made one"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // what is narrow elides elsewhere
    m_tabs->addTab(tr("Values"));                                    // in the order of Page
    m_tabs->addTab(tr("Who made this?"));
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_terms);
    m_notable->setObjectName(QStringLiteral("notableOnly"));
    auto* back = new QAction(m_back->text(), this);
    back->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Left));
    back->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(back);
    m_sentence->setLeastLines(3);
    auto* header = new QHBoxLayout;
    header->addWidget(m_tabs);
    header->addStretch(1);
    header->addWidget(m_notable);
    header->addWidget(m_back);
    header->addWidget(m_follow);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(header);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_sentence);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) { setPage(static_cast<Page>(index)); });
    connect(m_notable, &QCheckBox::clicked, this, [this](bool on) { m_table->elements()->setNotableOnly(on); });
    connect(m_follow, &QToolButton::clicked, this, &TensorPane::follow);
    connect(m_back, &QToolButton::clicked, this, &TensorPane::goBack);
    connect(back, &QAction::triggered, this, &TensorPane::goBack);
    return side;
}

QToolButton* TensorPane::makeButton(const char* name, const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void TensorPane::setPage(Page page) {
    const QSignalBlocker quiet(m_tabs);
    m_tabs->setCurrentIndex(page);
    m_pages->setCurrentIndex(page);
    m_notable->setVisible(page == Values);
    m_back->setVisible(page == Terms);
    m_follow->setVisible(page == Terms);
    explain();
}

/// By keys one goes on there: Enter follows a term.
void TensorPane::askWho() {
    setPage(Terms);
    m_terms->setFocus(Qt::OtherFocusReason);
}

void TensorPane::showRecord(const std::shared_ptr<const StepRecord>& record) {
    const ViewPlace& place = m_session.place();
    if (m_record && (m_record->step != record->step || m_record->setup != record->setup)) {
        m_trail.clear(); // another step's elements are others
    }
    m_record = record;
    const std::size_t phase = place.networkPhase;
    const std::size_t count = record->phases[phase].tensors.size();
    if (count > 0) {
        m_title->setText(markup::toHtml(words::tensor(*record, phase, place.networkTensor)));
        showTensors(phase, place.networkTensor);
        m_map->showTensor(record, phase, place.networkTensor);
    } else {
        m_title->setText(markup::toHtml(words::phase(*record, phase, locale())));
        m_map->showNothing(tr("This phase has no tensor."));
    }
    m_table->setEmptyText(count > 0 ? tr("There is nothing of that kind here.") : QString());
    m_choice->setVisible(count > 1);
    m_whole->setVisible(count > 0 && m_map->isLarge());
    explain();
}

void TensorPane::showTensors(std::size_t phase, std::size_t tensor) {
    QStringList names;
    for (std::size_t i = 0; i < m_record->phases[phase].tensors.size(); ++i) {
        names << markup::toUnicode(words::tensorShort(*m_record, phase, i));
    }
    QStringList shown;
    for (int i = 0; i < m_choice->count(); ++i) {
        shown << m_choice->itemText(i);
    }
    if (names != shown) {
        m_choice->clear();
        m_choice->addItems(names);
    }
    m_choice->setCurrentIndex(static_cast<int>(tensor));
}

void TensorPane::explain() {
    const std::size_t notable = m_table->elements()->notableCount();
    //: a check box: of a tensor's elements those alone that are lost, saturated, infinite, NaN or more than an ulp off
    m_notable->setText(tr("only what stands out (%1)").arg(numbers::integer(notable, locale())));
    m_notable->setEnabled(notable > 0 || m_notable->isChecked());
    m_back->setEnabled(!m_trail.empty());
    m_follow->setEnabled(m_terms->followable(m_terms->currentIndex()).isValid());
    m_sentence->setSentences({m_record ? sentence() : QString()});
}

/// Of the element that is chosen; until one is, what can be done.
QString TensorPane::sentence() const {
    const ViewPlace& place = m_session.place();
    if (place.networkPhase >= m_record->phases.size() ||
        place.networkTensor >= m_record->phases[place.networkPhase].tensors.size()) {
        return {}; // said in its place
    }
    const TensorRecord& tensor = m_record->phases[place.networkPhase].tensors[place.networkTensor];
    if (place.networkRow < 0 || place.networkRow >= tensor.rows || place.networkColumn >= tensor.columns) {
        return tr("Click a value, or go to one with the arrows: here stands what it is, and who made it.");
    }
    return sentences::element(*m_record,
                              {place.networkPhase, place.networkTensor, place.networkRow, place.networkColumn},
                              m_terms->terms()->terms(), locale());
}

void TensorPane::follow() {
    const QModelIndex index = m_terms->followable(m_terms->currentIndex());
    const ViewPlace before = m_session.place();
    if (!index.isValid()) {
        return;
    }
    m_trail.push_back(before);
    if (m_trail.size() > kLongestTrail) {
        m_trail.erase(m_trail.begin());
    }
    if (!m_terms->terms()->follow(index)) {
        m_trail.pop_back();
    }
    explain();
}

void TensorPane::goBack() {
    if (m_trail.empty()) {
        return;
    }
    ViewPlace place = m_session.place();
    const ViewPlace before = m_trail.back();
    m_trail.pop_back();
    place.networkPhase = before.networkPhase;
    place.networkTensor = before.networkTensor;
    place.networkRow = before.networkRow;
    place.networkColumn = before.networkColumn;
    m_session.setPlace(place);
    explain();
}

void TensorPane::showEvent(QShowEvent* event) {
    m_terms->terms()->setAwake(true);
    QWidget::showEvent(event);
}

void TensorPane::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_terms->terms()->setAwake(false);
}

} // namespace halfscope
