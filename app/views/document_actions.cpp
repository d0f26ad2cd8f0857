// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/document_actions.h"

#include "text/scenario_names.h"
#include "text/words.h"
#include "views/file_actions.h"
#include "views/message_bar.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>

namespace halfscope {

namespace {

const QLatin1String kSuffix("halfscope");

} // namespace

DocumentActions::DocumentActions(Document& document, Session& session, FileActions* files, MessageBar* message,
                                 QWidget* window)
    : QObject(window), m_document(document), m_session(session), m_files(files), m_message(message), m_window(window),
      m_menu(new QMenu(window)), m_recent(nullptr), m_history(nullptr) {
    add(tr("New scenario"), "new", QKeySequence::keyBindings(QKeySequence::New), &DocumentActions::startNew);
    add(tr("Open file…"), "open", QKeySequence::keyBindings(QKeySequence::Open), &DocumentActions::chooseFile)
        ->setToolTip(tr("A scenario, or what the activity reads: gradients of a run, or samples of a network"));
    m_recent = m_menu->addMenu(tr("Open recent"));
    m_recent->setObjectName(QStringLiteral("recentFiles"));
    connect(m_recent, &QMenu::aboutToShow, this, &DocumentActions::fillRecent);
    m_menu->addSeparator();
    add(tr("Save scenario"), "save", QKeySequence::keyBindings(QKeySequence::Save), &DocumentActions::saveByMenu);
    // not every platform has keys for it
    QList<QKeySequence> saveAs = QKeySequence::keyBindings(QKeySequence::SaveAs);
    if (saveAs.isEmpty()) {
        saveAs << QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    }
    add(tr("Save scenario as…"), "saveAs", saveAs, &DocumentActions::saveAsByMenu);
    m_menu->addSeparator();
    add(tr("Copy scenario as text"), "copyScenario", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)},
        &DocumentActions::copyText);
    add(tr("Paste scenario"), "pasteScenario", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V)},
        &DocumentActions::pasteText);
    m_menu->addSeparator();
    m_history = m_menu->addMenu(tr("History"));
    m_history->setObjectName(QStringLiteral("history"));
    connect(m_history, &QMenu::aboutToShow, this, &DocumentActions::fillHistory);
    connect(&m_document, &Document::changed, this, &DocumentActions::showTitle);
    connect(&m_session, &Session::scenarioChanged, this, &DocumentActions::showTitle); // the title is of it
    connect(&m_document, &Document::failed, m_files, &FileActions::showProblem);
    showTitle();
}

/// In the menu, and by its keys everywhere in the window.
QAction* DocumentActions::add(const QString& text, const char* name, const QList<QKeySequence>& keys,
                              void (DocumentActions::*act)()) {
    QAction* action = m_menu->addAction(text, this, act);
    action->setObjectName(QLatin1String(name));
    action->setShortcuts(keys);
    m_window->addAction(action);
    return action;
}

bool DocumentActions::report(const std::optional<Problem>& problem) {
    if (problem) {
        m_files->showProblem(*problem);
    } else {
        m_message->dismiss();
    }
    return !problem;
}

/// Of the file, else of the scenario.
QString DocumentActions::name() const {
    if (!m_document.path().isEmpty()) {
        return QFileInfo(m_document.path()).fileName();
    }
    const QString title = scenarioTitle(m_session.scenario());
    return title.isEmpty() ? tr("Untitled") : title;
}

void DocumentActions::showTitle() {
    // [*] is the place of the mark: one in a name is doubled
    QString shown = name();
    shown.replace(QLatin1String("[*]"), QLatin1String("[*][*]"));
    //: title of the window; %1: the file or the scenario; [*]: the mark of what is not saved
    m_window->setWindowTitle(tr("%1[*] – Halfscope").arg(shown));
    m_window->setWindowModified(m_document.modified());
}

void DocumentActions::startNew() { report(m_document.startNew()); }

void DocumentActions::chooseFile() { m_files->chooseFile(); }

void DocumentActions::fillRecent() {
    m_recent->clear();
    const QStringList files = m_document.recentFiles();
    for (const QString& path : files) {
        QString shown = QDir::toNativeSeparators(path);
        shown.replace(QLatin1Char('&'), QLatin1String("&&"));
        m_recent->addAction(shown, this, [this, path] { m_files->open(path); });
    }
    m_recent->addSeparator();
    m_recent->addAction(tr("Forget these files"), this, [this] { m_document.clearRecentFiles(); })
        ->setEnabled(!files.isEmpty());
}

/// Every state that can be reached, the first one above; the mark is at the one that is shown.
void DocumentActions::fillHistory() {
    m_history->clear();
    QUndoStack* stack = m_session.undoStack();
    for (int i = 0; i <= stack->count(); ++i) {
        const QString what =
            i == 0 ? tr("As it began") : words::edit(static_cast<EditKind>(stack->text(i - 1).toInt()));
        QAction* action = m_history->addAction(what, this, [stack, i] { stack->setIndex(i); });
        action->setCheckable(true);
        action->setChecked(i == stack->index());
    }
}

bool DocumentActions::save() {
    if (m_document.path().isEmpty()) {
        return saveAs();
    }
    const bool saved = report(m_document.save());
    if (saved) {
        m_message->showMessage(tr("Saved as %1.").arg(QDir::toNativeSeparators(m_document.path())));
    }
    return saved;
}

bool DocumentActions::saveAs() {
    QFileDialog dialog(m_window, tr("Save the scenario"), QFileInfo(m_document.path()).path(),
                       tr("Scenarios (*.halfscope)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(kSuffix); // so that an existing file of that name is asked for
    dialog.selectFile(m_document.path().isEmpty() ? tr("scenario") + QLatin1Char('.') + kSuffix : name());
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
        return false;
    }
    const bool saved = report(m_document.saveAs(dialog.selectedFiles().first()));
    if (saved) {
        m_message->showMessage(tr("Saved as %1.").arg(QDir::toNativeSeparators(m_document.path())));
    }
    return saved;
}

void DocumentActions::copyText() {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(m_document.textToCopy()));
    m_message->showMessage(tr("Copied: %1.").arg(tr("the scenario as text")));
}

void DocumentActions::pasteText() {
    report(m_document.openText(QGuiApplication::clipboard()->text().toUtf8(), tr("The clipboard")));
}

bool DocumentActions::mayClose() {
    if (!m_document.modified()) {
        return true;
    }
    QMessageBox box(QMessageBox::Warning, tr("Halfscope"), tr("“%1” has changes that no file has.").arg(name()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setInformativeText(tr("Save them before the window closes?"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

void DocumentActions::offerRestores() {
    while (!m_document.pendingRestores().empty()) {
        const LeftBehind& left = m_document.pendingRestores().front();
        const QString title = scenarioTitle(left.scenario);
        const QString what = !left.path.isEmpty() ? QDir::toNativeSeparators(left.path)
                             : title.isEmpty()    ? tr("Untitled")
                                                  : title;
        QMessageBox box(QMessageBox::Question, tr("Halfscope"),
                        tr("Halfscope ended before “%1” was saved. Its state of %2 was kept.")
                            .arg(what, m_window->locale().toString(left.written, QLocale::ShortFormat)),
                        QMessageBox::NoButton, m_window);
        QPushButton* restore = box.addButton(tr("Restore"), QMessageBox::AcceptRole);
        QPushButton* discard = box.addButton(tr("Discard"), QMessageBox::DestructiveRole);
        box.addButton(tr("Later"), QMessageBox::RejectRole);
        box.setDefaultButton(restore);
        box.exec();
        if (box.clickedButton() == restore) {
            report(m_document.restore(0));
            return;
        }
        if (box.clickedButton() != discard) {
            return;
        }
        m_document.discard(0);
    }
}

} // namespace halfscope
