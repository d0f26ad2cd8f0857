// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/main_window.h"

#include "export/file_output.h"
#include "plots/figure_files.h"
#include "plots/theme.h"
#include "session/library.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scenario_names.h"
#include "text/words.h"
#include "views/message_bar.h"
#include "views/wheel_guard.h"
#include "views/range/range_view.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeySequence>
#include <QMenu>
#include <QMimeData>
#include <QSignalBlocker>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace halfscope {

MainWindow::MainWindow(Session& session, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_message(new MessageBar), m_range(new RangeView(session)),
      m_picker(new QComboBox) {
    setWindowTitle(tr("Halfscope"));
    setAcceptDrops(true);
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_message);
    layout->addWidget(m_range, 1);
    setCentralWidget(centre);
    muteSecondText();
    makeBar();
    fillPicker();
    connect(m_range, &RangeView::openRequested, this, &MainWindow::chooseFile);
    connect(m_range, &RangeView::rejected, this, &MainWindow::showProblem);
    connect(m_message, &MessageBar::cancelled, &m_session, &Session::cancelLoading);
    connect(&m_session, &Session::failed, this, &MainWindow::showProblem);
    connect(&m_session, &Session::loadingProgress, this,
            [this](double share) { m_message->showProgress(tr("Reading %1 …").arg(m_loadingName), share); });
    connect(&m_session, &Session::loaded, this, [this](quint64 zero, quint64 infinite) {
        m_message->dismiss();
        if (zero + infinite > 0) { // a float64 file
            m_message->showMessage(
                tr("The values of %1 are float64. In float32, %2 of them became zero and %3 infinite.")
                    .arg(m_loadingName, numbers::integer(zero, locale()), numbers::integer(infinite, locale())));
        }
    });
    connect(&m_session, &Session::scenarioChanged, this, &MainWindow::update);
    resize(1280, 800);
    update();
    m_range->takeFocus(); // the arrows move S from the first moment
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
    auto* gap = new QWidget;
    gap->setFixedWidth(16);
    bar->addWidget(gap);
    makeActions(bar);
    connect(m_picker, &QComboBox::activated, this, [this](int index) {
        const auto& scenarios = builtInScenarios();
        if (static_cast<std::size_t>(index) < scenarios.size()) {
            if (const auto problem = m_session.open(scenarios[static_cast<std::size_t>(index)])) {
                showProblem(*problem);
            }
        }
    });
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
    auto* open = bar->addAction(tr("Open file…"), this, &MainWindow::chooseFile);
    open->setObjectName(QStringLiteral("open"));
    open->setShortcuts(QKeySequence::Open);
    open->setToolTip(tr("A scenario, or the gradients of a run: .npy, text or CSV"));
    auto* menu = new QMenu(this);
    const QStringList names{tr("Gradients, computed and stored …"), tr("Error of what returns …"),
                            tr("Shares against the scale …")};
    for (int i = 0; i < names.size(); ++i) {
        menu->addAction(names[i], this, [this, i] { saveFigure(i); });
    }
    auto* save = new QToolButton;
    save->setObjectName(QStringLiteral("saveFigure"));
    save->setText(tr("Save figure"));
    save->setMenu(menu);
    save->setPopupMode(QToolButton::InstantPopup);
    save->setFocusPolicy(Qt::StrongFocus);
    bar->addWidget(save);
    auto* quit = new QAction(tr("Quit"), this);
    quit->setShortcuts(QKeySequence::Quit);
    connect(quit, &QAction::triggered, this, &QWidget::close);
    addAction(quit);
    for (QToolButton* button : bar->findChildren<QToolButton*>()) {
        button->setFocusPolicy(Qt::StrongFocus); // tool bars leave theirs out of the Tab order
    }
    updateUndo();
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

void MainWindow::openPath(const QString& path) {
    m_message->dismiss();
    m_loadingName = QFileInfo(path).fileName();
    if (!path.endsWith(QLatin1String(".halfscope"), Qt::CaseInsensitive)) {
        m_session.loadGradients(path);
        return;
    }
    auto scenario = readScenarioFile(path);
    const auto problem = scenario ? m_session.open(std::move(scenario).value()) : std::optional(scenario.problem());
    const GradientSource& source = m_session.scenario().range.source;
    if (problem) {
        showProblem(*problem);
    } else if (source.kind == SourceKind::File && !source.data) {
        m_message->showMessage(tr("This scenario takes its gradients from %1. Open that file to see them.")
                                   .arg(QString::fromStdString(source.file.path)));
    }
}

void MainWindow::chooseFile() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open a scenario or gradients"), {},
        tr("Scenarios and gradients (*.halfscope *.npy *.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty()) {
        openPath(path);
    }
}

void MainWindow::saveFigure(int figure) {
    const Figure chosen = m_range->figures().at(static_cast<std::size_t>(figure));
    QString path = QFileDialog::getSaveFileName(this, tr("Save the figure"), chosen.id + QStringLiteral(".pdf"),
                                                tr("PDF (*.pdf);;SVG (*.svg);;PNG (*.png)"));
    if (!path.isEmpty()) {
        saveFigureAs(chosen, path);
    }
}

void MainWindow::saveFigureAs(const Figure& figure, QString path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool svg = suffix == QLatin1String("svg");
    const bool png = suffix == QLatin1String("png");
    if (!svg && !png && suffix != QLatin1String("pdf")) {
        path += QStringLiteral(".pdf");
    }
    const auto bytes = figureFile(figure,
                                  svg   ? FigureFormat::Svg
                                  : png ? FigureFormat::Png
                                        : FigureFormat::Pdf,
                                  locale());
    const auto problem = bytes ? writeWhole(path, *bytes)
                               : std::optional(Problem{ProblemKind::FileUnwritable, path.toStdString(), "", "", 0, 0});
    if (problem) {
        showProblem(*problem);
    } else {
        m_message->showMessage(tr("Saved as %1.").arg(path));
    }
}

void MainWindow::showProblem(const Problem& problem) {
    if (problem.kind == ProblemKind::Cancelled) {
        m_message->dismiss(); // the person knows
        return;
    }
    m_message->showMessage(problemText(problem));
}

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
