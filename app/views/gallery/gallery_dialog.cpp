// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gallery/gallery_dialog.h"

#include "plots/theme.h"
#include "text/scenario_theme_words.h"
#include "views/gallery/gallery_grid.h"
#include "views/gallery/scenario_pictures.h"
#include "views/spoken_label.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kThemesWidth = 210;
constexpr QSize kLeast{620, 420};
constexpr double kOfWindow = 0.95; ///< what it takes of the window that it lies over

/// Air between the rows. The list's own spacing makes an item narrower than it was measured for: its last words go.
class RoomyDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        constexpr int kAir = 8;
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, kAir);
    }
};

} // namespace

GalleryDialog::GalleryDialog(ScenarioPictures& pictures, const std::string& open, QWidget* parent)
    : QDialog(parent), m_pictures(pictures), m_search(new QLineEdit), m_count(new QLabel), m_themes(new QListWidget),
      m_scroll(new QScrollArea), m_grid(new GalleryGrid), m_stack(new QStackedWidget), m_nothing(new QLabel) {
    setObjectName(QStringLiteral("gallery"));
    setWindowTitle(tr("Scenarios"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_WindowPropagation); // the window's colours and font
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeSearch());
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(makeThemes());
    row->addWidget(m_stack, 1);
    layout->addLayout(row, 1);
    m_stack->addWidget(makeTiles());
    m_stack->addWidget(makeNothing());
    resize((QSizeF(parent->size()) * kOfWindow).toSize().expandedTo(kLeast));
    for (GalleryTile* tile : m_grid->tiles()) {
        if (tile->themed().scenario->id == open) {
            m_grid->setCurrent(tile);
        }
    }
    connect(m_grid, &GalleryGrid::chosen, this, &GalleryDialog::chosen);
    connect(m_grid, &GalleryGrid::focused, this, [this](GalleryTile* tile) { m_scroll->ensureWidgetVisible(tile); });
    connect(m_grid, &GalleryGrid::typed, this, [this](const QString& text) {
        m_search->setFocus(Qt::OtherFocusReason);
        m_search->end(false);
        m_search->insert(text);
    });
    connect(&m_pictures, &ScenarioPictures::arrived, this,
            [this](std::size_t scenario) { m_grid->tiles()[scenario]->setPicture(m_pictures.picture(scenario)); });
    connect(this, &QDialog::finished, &m_pictures, &ScenarioPictures::stop);
    filter();
    m_grid->current()->setFocus(Qt::OtherFocusReason);
}

QWidget* GalleryDialog::makeSearch() {
    m_search->setObjectName(QStringLiteral("gallerySearch"));
    m_search->setAccessibleName(tr("Search the scenarios"));
    m_search->setPlaceholderText(tr("Search the scenarios"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(420);
    m_search->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("galleryCount"));
    connect(m_search, &QLineEdit::textChanged, this, &GalleryDialog::filter);
    auto* bar = new QWidget;
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(12);
    layout->addWidget(m_search, 1);
    layout->addWidget(m_count);
    layout->addStretch(1);
    return bar;
}

QWidget* GalleryDialog::makeThemes() {
    m_themes->setObjectName(QStringLiteral("galleryThemes"));
    m_themes->setAccessibleName(tr("Themes"));
    m_themes->setFrameShape(QFrame::NoFrame);
    m_themes->setWordWrap(true);

    m_themes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_themes->setFixedWidth(kThemesWidth);
    m_themes->setItemDelegate(new RoomyDelegate(m_themes));
    for (int theme = 0; theme < kScenarioThemeCount; ++theme) {
        m_themes->addItem(words::scenarioTheme(static_cast<ScenarioTheme>(theme)));
    }
    m_themes->installEventFilter(this);
    connect(m_themes, &QListWidget::currentRowChanged, this, &GalleryDialog::showTheme);
    connect(m_themes, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { showTheme(m_themes->row(item)); });
    return m_themes;
}

QWidget* GalleryDialog::makeTiles() {
    m_scroll->setObjectName(QStringLiteral("galleryScroll"));
    m_scroll->setWidget(m_grid);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // columns do not jump while one filters
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->verticalScrollBar()->setSingleStep(40);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        followScrolling();
        makePictures();
    });
    return m_scroll;
}

QWidget* GalleryDialog::makeNothing() {
    m_nothing->setObjectName(QStringLiteral("galleryNothing"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setTextFormat(Qt::PlainText);
    auto* all = new QPushButton(tr("Show all scenarios"));
    all->setObjectName(QStringLiteral("galleryAll"));
    all->setAutoDefault(false);
    connect(all, &QPushButton::clicked, this, [this] {
        m_search->clear();
        m_search->setFocus(Qt::OtherFocusReason);
    });
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(48, 0, 48, 0);
    layout->setSpacing(14);
    layout->addStretch(2);
    layout->addWidget(m_nothing);
    layout->addWidget(all, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    return page;
}

void GalleryDialog::filter() {
    const QString text = m_search->text().trimmed();
    m_grid->setFilter(text);
    const int shown = m_grid->shown();
    const auto all = static_cast<int>(m_grid->tiles().size());
    m_stack->setCurrentIndex(shown > 0 ? 0 : 1);
    const QString nothing = tr("No scenario has “%1” in its title, its sentence or its theme.\nTry one word, such as "
                               "“overflow” or “Adam”.")
                                .arg(text);
    setSpokenText(m_nothing, shown > 0 ? QString() : nothing);
    //: of the scenarios that match what was typed, and all
    const QString some = tr("%1 of %2 scenarios").arg(locale().toString(shown), locale().toString(all));
    setSpokenText(m_count, shown == all ? tr("%1 scenarios").arg(locale().toString(all)) : some);
    fillThemes();
    m_scroll->verticalScrollBar()->setValue(0);
    makePictures();
}

/// A theme of which nothing is shown cannot be jumped to.
void GalleryDialog::fillThemes() {
    for (int row = 0; row < m_themes->count(); ++row) {
        QListWidgetItem* item = m_themes->item(row);
        const bool any = m_grid->shown(static_cast<ScenarioTheme>(row)) > 0;
        item->setFlags(any ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags);
    }
    followScrolling();
}

void GalleryDialog::showTheme(int row) {
    constexpr int kAbove = 12;
    if (row >= 0 && m_grid->shown(static_cast<ScenarioTheme>(row)) > 0) {
        m_jumping = true; // the list says where, and is not told: the last themes cannot reach the upper edge
        m_scroll->verticalScrollBar()->setValue(m_grid->heading(static_cast<ScenarioTheme>(row))->y() - kAbove);
        m_jumping = false;
    }
}

/// The theme at the upper edge is the list's current one.
void GalleryDialog::followScrolling() {
    if (m_jumping) {
        return;
    }
    constexpr int kBelow = 60;
    const int edge = m_scroll->verticalScrollBar()->value() + kBelow;
    int current = -1;
    for (int theme = 0; theme < kScenarioThemeCount; ++theme) {
        const QLabel* heading = m_grid->heading(static_cast<ScenarioTheme>(theme));
        if (!heading->isHidden() && (current < 0 || heading->y() <= edge)) {
            current = theme;
        }
    }
    const QSignalBlocker quiet(m_themes);
    m_themes->setCurrentRow(current);
}

/// Return in the field: what is found is opened; without words the focus goes to the tiles.
void GalleryDialog::enter() {
    GalleryTile* tile = m_grid->current();
    if (tile && !m_search->text().trimmed().isEmpty()) {
        tile->click();
    } else if (tile) {
        tile->setFocus(Qt::OtherFocusReason);
    }
}

bool GalleryDialog::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool enters = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (watched == m_search && enters) {
            enter();
            return true;
        }
        if (watched == m_search && key == Qt::Key_Down && m_grid->current()) {
            m_grid->current()->setFocus(Qt::OtherFocusReason);
            return true;
        }
        if (watched == m_themes && enters) {
            if (GalleryTile* tile = m_grid->first(static_cast<ScenarioTheme>(m_themes->currentRow()))) {
                tile->setFocus(Qt::OtherFocusReason);
            }
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void GalleryDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_scroll->ensureWidgetVisible(m_grid->current());
    takeLook();
}

void GalleryDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isVisible()) {
        takeLook();
    }
}

bool GalleryDialog::event(QEvent* event) {
    const bool done = QDialog::event(event);
    if (event->type() == QEvent::ScreenChangeInternal && isVisible()) {
        takeLook();
    }
    return done;
}

void GalleryDialog::takeLook() {
    m_pictures.setLook(Theme::of(palette()), devicePixelRatioF());
    for (std::size_t i = 0; i < m_grid->tiles().size(); ++i) {
        m_grid->tiles()[i]->setPicture(m_pictures.picture(i));
    }
    makePictures();
}

/// Those in sight first.
void GalleryDialog::makePictures() {
    if (!isVisible()) {
        return;
    }
    const QRect seen(QPoint(0, m_scroll->verticalScrollBar()->value()), m_scroll->viewport()->size());
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < m_grid->tiles().size(); ++i) {
        order.push_back(i);
    }
    std::stable_partition(order.begin(), order.end(), [&](std::size_t i) {
        const GalleryTile* tile = m_grid->tiles()[i];
        return !tile->isHidden() && tile->geometry().intersects(seen);
    });
    m_pictures.make(std::move(order));
}

} // namespace halfscope
