// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gallery/gallery.h"

#include "session/document.h"
#include "session/scenario_themes.h"
#include "views/file_actions.h"
#include "views/gallery/gallery_dialog.h"
#include "views/gallery/scenario_pictures.h"

namespace halfscope {

Gallery::Gallery(Document& document, Session& session, FileActions* files, QWidget* window)
    : QObject(window), m_document(document), m_session(session), m_files(files), m_window(window),
      m_action(new QAction(tr("Scenarios…"), this)), m_pictures(new ScenarioPictures(this)) {
    m_action->setObjectName(QStringLiteral("scenarios"));
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    m_window->addAction(m_action);
    connect(m_action, &QAction::triggered, this, &Gallery::open);
}

/// A closed one is deleted with the next events.
GalleryDialog* Gallery::dialog() const { return m_dialog && m_dialog->isVisible() ? m_dialog.data() : nullptr; }

void Gallery::open() {
    if (dialog()) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    m_dialog = new GalleryDialog(*m_pictures, m_session.scenario().id, m_window);
    connect(m_dialog, &GalleryDialog::chosen, this, &Gallery::take);
    m_dialog->open();
}

void Gallery::take(std::size_t scenario) {
    m_dialog->close();
    if (const auto problem = m_document.openScenario(*themedScenarios()[scenario].scenario)) {
        m_files->showProblem(*problem);
    }
}

} // namespace halfscope
