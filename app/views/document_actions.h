// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/document.h"

#include <QAction>
#include <QMenu>
#include <QWidget>

namespace halfscope {

class FileActions;
class MessageBar;

/// What a person does with the scenario's file: the menu, its keys, the questions that it asks.
class DocumentActions : public QObject {
    Q_OBJECT
public:
    DocumentActions(Document& document, Session& session, FileActions* files, MessageBar* message, QWidget* window);

    QMenu* menu() const { return m_menu; }
    /// False where a file was not written, or the person thought better of it.
    bool save();
    bool saveAs();
    /// Asks where there is something that no file has; false: stay open.
    bool mayClose();
    /// What windows left that ended without saving, one question each until one is taken.
    void offerRestores();

private:
    QAction* add(const QString& text, const char* name, const QList<QKeySequence>& keys,
                 void (DocumentActions::*act)());
    void startNew();
    void copyText();
    void pasteText();
    void saveByMenu() { save(); }
    void saveAsByMenu() { saveAs(); }
    void chooseFile();
    void fillRecent();
    void fillHistory();
    void showTitle();
    QString name() const;
    bool report(const std::optional<Problem>& problem);

    Document& m_document;
    Session& m_session;
    FileActions* m_files;
    MessageBar* m_message;
    QWidget* m_window;
    QMenu* m_menu;
    QMenu* m_recent;
    QMenu* m_history;
};

} // namespace halfscope
