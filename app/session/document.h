// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/autosave.h"
#include "session/session.h"

#include <QStringList>

#include <atomic>
#include <functional>
#include <vector>

namespace halfscope {

/// Where a program keeps what is not a person's file. Empty: not kept beyond the window, as in tests.
struct DocumentPlaces {
    QString stateFolder;  ///< of autosaves
    QString settingsFile; ///< of the files opened of late
    static DocumentPlaces standard();
};

inline constexpr int kMostRecent = 10;

/// The file of a session: which one it is, whether what is there differs from it, and what of that is kept against a
/// crash. Which file it is goes with what was opened, so that undoing an opening brings the file back, too.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(Session& session, const DocumentPlaces& places = {}, QObject* parent = nullptr);
    ~Document() override;

    QString path() const; ///< absolute; empty: none yet
    /// The scenario, or of a scenario with a file the place, too, is another than the file's.
    bool modified() const;
    /// As it goes out in a picture or in notes: a built-in one by its id only while it is one.
    Scenario outgoing() const;
    /// What saving would write: an unchanged file's own bytes, else the scenario at this place.
    QByteArray text() const;
    /// The same for another window or program, which is in no folder: other files are named absolutely.
    QByteArray textToCopy() const;

    /// A scenario with nothing chosen.
    std::optional<Problem> startNew();
    /// One without a file: built in, or of a program's own making. As open() does where it names files, which are
    /// looked for in `folder`.
    std::optional<Problem> openScenario(Scenario scenario, const QString& folder = {});
    /// A text as text() gives; `name` stands in problems.
    std::optional<Problem> openText(const QByteArray& text, const QString& name);
    /// A file. Where it names others, these are read in the background, and it opens with them; where one is not found
    /// it opens without, and sourceMissing() says why: what is opened then fills it in, if it is that file. A Problem
    /// leaves everything as it was.
    std::optional<Problem> open(const QString& path);
    bool reading() const { return m_reading != nullptr; }
    void cancelReading();

    /// To path(), which there has to be; whole or not at all. Problems FileUnwritable, FileTooLarge.
    std::optional<Problem> save();
    std::optional<Problem> saveAs(const QString& path);

    QStringList recentFiles() const; ///< the last one first, at most kMostRecent
    void clearRecentFiles();

    /// What windows left that ended without saving.
    const std::vector<LeftBehind>& pendingRestores();
    /// Opens it as open() does, with its file as one that differs; then it is this window's to keep, and no longer
    /// pending.
    std::optional<Problem> restore(std::size_t index);
    void discard(std::size_t index);
    /// The one that keeps what is not saved; null where no state folder is.
    Autosave* autosave() { return m_autosave.get(); }

signals:
    void changed();                     ///< path() or modified()
    void readingProgress(double share); ///< 0 to 1, -1 unknown
    void readingEnded();                ///< opened, or not
    void sourceMissing(const halfscope::Problem& problem);
    void failed(const halfscope::Problem& problem); ///< what is not saved cannot be kept either

private:
    /// What was opened, and the file that it has.
    struct Entry {
        Scenario opened;
        QString path;
        std::optional<Scenario> saved; ///< as the file has it; nothing: the file has something else
        QByteArray bytes;              ///< of the file, where it holds `saved`
    };
    Scenario current() const;
    const Entry* entry() const;
    Entry& ownEntry();
    std::optional<Problem> take(Scenario scenario, const QString& path, const QByteArray& bytes);
    std::optional<Problem> write(const QString& path);
    using Taking = std::function<std::optional<Problem>(Scenario whole)>;
    std::optional<Problem> readThenTake(Scenario scenario, const QString& folder, Taking taking);
    QByteArray textFor(const QString& path) const;
    void takeFitted(const ViewPlace& before);
    void refresh();
    void addRecent(const QString& path);

    Session& m_session;
    DocumentPlaces m_places;
    std::vector<Entry> m_entries; ///< the latest last
    QStringList m_recent;         ///< without a settings file
    QString m_shownPath;          ///< as changed() told last
    bool m_shownModified = false;
    bool m_keepingFailed = false;
    std::unique_ptr<Autosave> m_autosave;
    std::shared_ptr<std::atomic<bool>> m_reading; ///< true: given up; null: nothing is read
    QThreadPool m_pool;                           ///< last: its thread ends before what it reports to
};

} // namespace halfscope
