// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/scenario.h"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace halfscope {

/// From a change to its being kept, in milliseconds: well within the ten seconds, as the disk may take its time, too.
inline constexpr int kAutosaveDelay = 4'000;

/// What a window that ended without saving has left.
struct LeftBehind {
    QString file;      ///< in which it was kept
    QString path;      ///< of the file that it had; empty: none
    QDateTime written; ///< when it was kept last
    Scenario scenario;
};

/// Keeps what a window has not saved in a file of its own, at most ten seconds behind, until it is saved. The file is
/// named by nothing but chance, and locked as long as its process lives, so that windows never write one another's and
/// a later one finds those whose process is gone.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// What is to be kept; `path` as LeftBehind has it.
    struct State {
        QString path;
        Scenario scenario;
    };
    using Current = std::function<State()>;

    /// `folder` is made where it is needed. `current` is asked when the time has come.
    Autosave(QString folder, Current current, QObject* parent = nullptr);
    ~Autosave() override; ///< an orderly end leaves no file

    void setDelay(int milliseconds) { m_timer.setInterval(milliseconds); }
    void changed(); ///< there is something to keep: written after the delay, however much changes until then
    void saved();   ///< there is nothing to keep: the file goes
    void flush();   ///< writes now what waits, and returns when all is on the disk

    /// Those whose process is gone, the newest first; held against other windows until they are discarded here, or
    /// this ends. One that cannot be read is passed over, and stays where it is.
    const std::vector<LeftBehind>& leftBehind();
    void discard(const QString& file); ///< of one of leftBehind(); of another nothing

signals:
    void failed(const halfscope::Problem& problem); ///< it could not be written

private:
    struct Held {
        QString file;
        std::unique_ptr<QLockFile> lock;
    };
    void write();
    void findLeftBehind();

    QString m_folder;
    Current m_current;
    QString m_file; ///< without its folder's lock: nothing was kept yet
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
    bool m_kept = false; ///< the file is there, or on its way
    bool m_sought = false;
    std::vector<LeftBehind> m_left;
    std::vector<Held> m_held; ///< one for each of m_left
    QThreadPool m_pool;       ///< one thread: writing and removing keep their order
};

} // namespace halfscope
