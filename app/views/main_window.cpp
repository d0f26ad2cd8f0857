// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/main_window.h"

#include "plots/theme.h"
#include "session/library.h"
#include "text/scenario_names.h"
#include "text/words.h"
#include "views/activity_rail.h"
#include "views/document_actions.h"
#include "views/file_actions.h"
#include "views/gallery/gallery.h"
#include "views/message_bar.h"
#include "views/network/network_view.h"
#include "views/page_stack.h"
#include "views/range/range_view.h"
#include "views/save_actions.h"
#include "views/scaler/scaler_view.h"
#include "views/wheel_guard.h"

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QKeySequence>
#include <QMimeData>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace halfscope {

MainWindow::MainWindow(Session& session, const DocumentPlaces& places, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_document(session, places), m_exports(places.settingsFile),
      m_rail(new ActivityRail), m_views(new PageStack), m_range(new RangeView(session)),
      m_scaler(new ScalerView(session)), m_network(new NetworkView(session)), m_picker(new QComboBox) {
    auto* message = new MessageBar;
    m_files = new FileActions(m_session, m_document, message, this);
    m_saves = new SaveActions(m_document, m_session, m_exports, message, this);
    m_documentActions = new DocumentActions(m_document, m_session, m_files, message, this);
    m_gallery = new Gallery(m_document, m_session, m_files, this);
    setAcceptDrops(true);
    setCentralWidget(makeCentre(message));
    muteSecondText();
    makeBar();
    fillPicker();
    connect(m_rail, &ActivityRail::chosen, this, [this](Activity activity) {
        ViewPlace place = m_session.place();
        place.activity = activity;
        m_session.setPlace(place);
    });
    connect(&m_session, &Session::scenarioChanged, this, &MainWindow::update);
    connect(&m_session, &Session::placeChanged, this, &MainWindow::showActivity);
    resize(1280, 800);
    update();
    m_range->takeFocus(); // the arrows move S from the first moment
    showActivity();
}

QWidget* MainWindow::makeCentre(QWidget* message) {
    for (ActivityView* view : std::initializer_list<ActivityView*>{m_range, m_scaler, m_network}) {
        m_views->addWidget(view); // in the order of Activity
        connect(view, &ActivityView::openRequested, m_files, &FileActions::chooseFile);
        connect(view, &ActivityView::rejected, m_files, &FileActions::showProblem);
        m_saves->follow(view);
    }
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addWidget(m_views, 1);
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(message);
    layout->addLayout(row, 1);
    return centre;
}

/// The focus goes along, unless it is outside of the views: then a person is on the way through the activities.
void MainWindow::showActivity() {
    const Activity activity = m_session.place().activity;
    m_rail->setActivity(activity);
    if (m_views->currentIndex() == static_cast<int>(activity)) {
        return;
    }
    const bool within = m_views->isAncestorOf(focusWidget());
    m_views->setCurrentIndex(static_cast<int>(activity));
    if (within) {
        view(activity)->takeFocus();
    }
}

ActivityView* MainWindow::view(Activity activity) const {
    return static_cast<ActivityView*>(m_views->widget(static_cast<int>(activity)));
}

/// Styles leave what is said in second place too pale to read: half of the text's ink, below 4.5:1.
void MainWindow::muteSecondText() {
    QPalette colors = palette();
    const QColor muted = Theme::of(colors).muted();
    if (colors.color(QPalette::Active, QPalette::PlaceholderText) != muted) {
        colors.setColor(QPalette::PlaceholderText, muted);
        setPalette(colors);
    }
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        muteSecondText();
    }
}

void MainWindow::makeBar() {
    auto* bar = addToolBar(tr("Scenario and undo"));
    bar->setObjectName(QStringLiteral("bar"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    ignoreWheelWithoutFocus(m_picker);
    m_picker->setObjectName(QStringLiteral("scenarioPicker"));
    m_picker->setAccessibleName(tr("Scenario"));
    m_picker->setMinimumWidth(280);
    bar->addWidget(m_picker);
    bar->addWidget(makeGalleryButton());
    auto* gap = new QWidget;
    gap->setFixedWidth(16);
    bar->addWidget(gap);
    makeActions(bar);
    connect(m_picker, &QComboBox::activated, this, [this](int index) {
        const auto& scenarios = builtInScenarios();
        if (static_cast<std::size_t>(index) < scenarios.size()) {
            if (const auto problem = m_document.openScenario(scenarios[static_cast<std::size_t>(index)])) {
                m_files->showProblem(*problem);
            }
        }
    });
}

/// The action in the menu, too, which has its key.
QWidget* MainWindow::makeGalleryButton() {
    QMenu* menu = m_documentActions->menu();
    menu->insertAction(menu->findChild<QAction*>(QStringLiteral("open")), m_gallery->action());
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("galleryButton"));
    button->setText(tr("Scenarios"));
    button->setToolTip(tr("All scenarios with a picture each, sorted by what they teach (%1)")
                           .arg(m_gallery->action()->shortcut().toString(QKeySequence::NativeText)));
    connect(button, &QToolButton::clicked, m_gallery, &Gallery::open);
    return button;
}

void MainWindow::makeActions(QToolBar* bar) {
    m_undo = bar->addAction(tr("Undo"), m_session.undoStack(), &QUndoStack::undo);
    m_undo->setShortcuts(QKeySequence::Undo);
    m_redo = bar->addAction(tr("Redo"), m_session.undoStack(), &QUndoStack::redo);
    m_redo->setShortcuts(QKeySequence::Redo);
    m_reset = bar->addAction(tr("Reset"), &m_session, &Session::reset);
    m_reset->setToolTip(tr("The scenario as it was opened"));
    m_undo->setObjectName(QStringLiteral("undo"));
    m_redo->setObjectName(QStringLiteral("redo"));
    m_reset->setObjectName(QStringLiteral("reset"));
    connect(m_session.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::updateUndo);

    auto* stretch = new QWidget;
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(stretch);
    bar->addWidget(makeMenuButton(tr("File"), "fileMenu", m_documentActions->menu()));
    bar->addWidget(makeSaveButton());
    auto* quit = new QAction(tr("Quit"), this);
    quit->setShortcuts(QKeySequence::Quit);
    connect(quit, &QAction::triggered, this, &QWidget::close);
    addAction(quit);
    m_documentActions->menu()->addSeparator();
    m_documentActions->menu()->addAction(quit);
    for (QToolButton* button : bar->findChildren<QToolButton*>()) {
        button->setFocusPolicy(Qt::StrongFocus); // tool bars leave theirs out of the Tab order
    }
    updateUndo();
}

QWidget* MainWindow::makeSaveButton() {
    m_save = new QMenu(this);
    connect(m_save, &QMenu::aboutToShow, this,
            [this] { m_saves->fill(m_save, view(m_session.place().activity)->savables()); });
    return makeMenuButton(tr("Save or copy"), "saveFigure", m_save);
}

QToolButton* MainWindow::makeMenuButton(const QString& text, const char* name, QMenu* menu) {
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void MainWindow::fillPicker() {
    for (const Scenario& scenario : builtInScenarios()) {
        m_picker->addItem(scenarioTitle(scenario), QString::fromStdString(scenario.id));
        m_picker->setItemData(m_picker->count() - 1, scenarioAbout(scenario), Qt::ToolTipRole);
    }
}

void MainWindow::update() {
    const Scenario& scenario = m_session.scenario();
    const int builtIn = scenario.id.empty() ? -1 : m_picker->findData(QString::fromStdString(scenario.id));
    const int own = m_picker->findData(QString()); // a person's own stands last while it is open
    if (builtIn >= 0) {
        if (own >= 0) {
            m_picker->removeItem(own);
        }
        m_picker->setCurrentIndex(builtIn);
        m_picker->setToolTip(scenarioAbout(scenario));
    } else {
        const QString title = scenario.title.empty() ? tr("Untitled") : QString::fromStdString(scenario.title);
        if (own >= 0) {
            m_picker->setItemText(own, title);
        } else {
            m_picker->addItem(title, QString());
        }
        m_picker->setCurrentIndex(m_picker->findData(QString()));
        m_picker->setToolTip(QString::fromStdString(scenario.about));
    }
    m_reset->setEnabled(m_session.changed());
    updateUndo();
}

void MainWindow::updateUndo() {
    const QUndoStack* stack = m_session.undoStack();
    const auto describe = [](const QString& verb, const QString& kind) {
        return kind.isEmpty() ? verb : tr("%1: %2").arg(verb, words::edit(static_cast<EditKind>(kind.toInt())));
    };
    m_undo->setEnabled(stack->canUndo());
    m_redo->setEnabled(stack->canRedo());
    m_undo->setToolTip(describe(tr("Undo"), stack->undoText()));
    m_redo->setToolTip(describe(tr("Redo"), stack->redoText()));
}

void MainWindow::openPath(const QString& path) { m_files->open(path); }

void MainWindow::saveFigureAs(const Figure& figure, const QString& path) { m_saves->saveFigure(figure, path); }

void MainWindow::closeEvent(QCloseEvent* event) { event->setAccepted(m_documentActions->mayClose()); }

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    openPath(event->mimeData()->urls().first().toLocalFile());
    event->acceptProposedAction();
}

} // namespace halfscope
