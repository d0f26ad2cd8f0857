// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QPointer>

namespace halfscope {

class Document;
class FileActions;
class GalleryDialog;
class ScenarioPictures;
class Session;

/// The gallery of a window: the action that opens it, and its pictures, which are made once for all its openings.
class Gallery : public QObject {
    Q_OBJECT
public:
    Gallery(Document& document, Session& session, FileActions* files, QWidget* window);

    QAction* action() const { return m_action; }
    ScenarioPictures& pictures() const { return *m_pictures; }
    GalleryDialog* dialog() const; ///< null: closed
    void open();

private:
    void take(std::size_t scenario);

    Document& m_document;
    Session& m_session;
    FileActions* m_files;
    QWidget* m_window;
    QAction* m_action;
    ScenarioPictures* m_pictures;
    QPointer<GalleryDialog> m_dialog;
};

} // namespace halfscope
