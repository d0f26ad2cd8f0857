// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

namespace halfscope {

class Document;
class MessageBar;

/// Files that come into the window: the dialogs, the session's answer, and what is said about it.
class FileActions : public QObject {
    Q_OBJECT
public:
    FileActions(Session& session, Document& document, MessageBar* message, QWidget* window);

    /// A scenario by its ending, else what the activity reads: gradients in groups, gradients with a row a step for the
    /// scaler, samples with a row each for the network.
    void open(const QString& path);
    void chooseFile();
    void showProblem(const Problem& problem);

private:
    void openPicture(const QString& path);
    void askForSource(const Problem& problem);
    void showLoaded(quint64 becameZero, quint64 becameInfinite);

    Session& m_session;
    Document& m_document;
    MessageBar* m_message;
    QWidget* m_window;
    QString m_loadingName;
};

} // namespace halfscope
