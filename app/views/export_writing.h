// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/notes_writer.h"

#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

namespace halfscope {

/// Files are made, a piece of work in each turn of the event loop; how far that is, with a button that gives it up.
/// Hidden while there is nothing to wait for. Who goes away or gives up before the end leaves nothing.
class ExportWriting : public QWidget {
    Q_OBJECT
public:
    explicit ExportWriting(QWidget* parent = nullptr);

    /// `language` of the words in the files; it has to have words.
    void start(std::unique_ptr<NotesWriter> writer, const QLocale& language);
    /// After ended() with files in the way, which may be replaced now.
    void replace(const QStringList& paths);
    void cancel();
    bool running() const { return m_writer != nullptr; }

signals:
    /// Every file has its place, or some have; or they wait for those in the way.
    void ended(const halfscope::Exported& exported);
    void failed(const halfscope::Problem& problem);
    void cancelled();

private:
    void turn();
    void commit();
    void stop();

    std::unique_ptr<NotesWriter> m_writer; ///< null: nothing is written
    QLocale m_language;
    QTimer m_turns;
    QTimer m_patience;
    QProgressBar* m_bar;
};

} // namespace halfscope
