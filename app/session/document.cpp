// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/document.h"

#include "session/library.h"
#include "session/whole_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace halfscope {

namespace {

/// As many as the undo stack can lead back to.
constexpr std::size_t kMostEntries = 101;
const QLatin1String kRecentKey("recentFiles");

QByteArray bytesOf(const Scenario& scenario) { return QByteArray::fromStdString(writeScenario(scenario)); }

Result<Scenario> parse(const QByteArray& bytes, const QString& name) {
    return parseScenario({bytes.data(), static_cast<std::size_t>(bytes.size())}, name.toStdString());
}

} // namespace

DocumentPlaces DocumentPlaces::standard() {
    const QString state = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    const QString settings = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    return {QDir(state).filePath(QStringLiteral("unsaved")), QDir(settings).filePath(QStringLiteral("recent.ini"))};
}

Document::Document(Session& session, const DocumentPlaces& places, QObject* parent)
    : QObject(parent), m_session(session), m_places(places) {
    m_pool.setMaxThreadCount(1);
    if (!m_places.stateFolder.isEmpty()) {
        m_autosave = std::make_unique<Autosave>(m_places.stateFolder, [this] {
            return Autosave::State{path(), current()};
        });
        connect(m_autosave.get(), &Autosave::failed, this, [this](const Problem& problem) {
            if (!std::exchange(m_keepingFailed, true)) { // once is enough
                emit failed(problem);
            }
        });
    }
    connect(&m_session, &Session::scenarioChanged, this, &Document::refresh);
    connect(&m_session, &Session::placeFitted, this, &Document::takeFitted);
    connect(&m_session, &Session::placeChanged, this, &Document::refresh);
}

Document::~Document() {
    cancelReading();
    m_pool.waitForDone();
}

Scenario Document::current() const {
    Scenario scenario = m_session.scenarioHere();
    scenario.id.clear(); // a person's own, from now on
    return scenario;
}

Scenario Document::outgoing() const { return !path().isEmpty() || modified() ? current() : m_session.scenarioHere(); }

/// A place that was fitted to what there is is still the file's.
void Document::takeFitted(const ViewPlace& before) {
    if (entry() && ownEntry().saved && ownEntry().saved->start == before) {
        ownEntry().saved->start = m_session.place();
    }
}

const Document::Entry* Document::entry() const {
    const auto at = std::find_if(m_entries.rbegin(), m_entries.rend(),
                                 [this](const Entry& entry) { return entry.opened == m_session.opened(); });
    return at == m_entries.rend() ? nullptr : &*at;
}

/// Of what is open now: a new one where it has none.
Document::Entry& Document::ownEntry() {
    if (const Entry* own = entry()) {
        return m_entries[static_cast<std::size_t>(own - m_entries.data())];
    }
    if (m_entries.size() == kMostEntries) {
        m_entries.erase(m_entries.begin());
    }
    return m_entries.emplace_back(Entry{m_session.opened(), {}, {}, {}});
}

QString Document::path() const {
    const Entry* own = entry();
    return own ? own->path : QString();
}

bool Document::modified() const {
    const Entry* own = entry();
    return own ? own->saved != current() : m_session.changed();
}

QByteArray Document::text() const { return textFor(path()); }

QByteArray Document::textToCopy() const { return textFor({}); }

/// As that file, or as no file's, it would have it.
QByteArray Document::textFor(const QString& path) const {
    const Entry* own = entry();
    Scenario now = current();
    const std::vector<std::string> named = pathsIn(now);
    const bool sameBytes = own && own->saved == now && pathsIn(*own->saved) == named;
    if (sameBytes && (own->path == path || named.empty())) {
        return own->bytes;
    }
    return bytesOf(path.isEmpty() ? std::move(now) : namedFrom(std::move(now), QFileInfo(path).absolutePath()));
}

std::optional<Problem> Document::startNew() { return openText("{\"halfscope\": 1}", QString()); }

std::optional<Problem> Document::openScenario(Scenario scenario, const QString& folder) {
    return readThenTake(std::move(scenario), folder, [this](Scenario whole) { return take(std::move(whole), {}, {}); });
}

std::optional<Problem> Document::openText(const QByteArray& text, const QString& name) {
    auto scenario = parse(text, name);
    return scenario ? openScenario(std::move(scenario).value()) : std::optional(scenario.problem());
}

std::optional<Problem> Document::open(const QString& path) {
    auto bytes = readScenarioBytes(path);
    if (!bytes) {
        return bytes.problem();
    }
    auto scenario = parse(bytes.value(), path);
    if (!scenario) {
        return scenario.problem();
    }
    return readThenTake(
        std::move(scenario).value(), QFileInfo(path).absolutePath(),
        [this, path, bytes = bytes.value()](Scenario whole) { return take(std::move(whole), path, bytes); });
}

/// Makes it what is open, with its file or, with an empty path, with none.
std::optional<Problem> Document::take(Scenario scenario, const QString& path, const QByteArray& bytes) {
    if (auto problem = m_session.open(std::move(scenario))) {
        return problem;
    }
    // the same may have been opened before, and saved under another name
    std::erase_if(m_entries, [this](const Entry& entry) { return entry.opened == m_session.opened(); });
    if (!path.isEmpty()) {
        Entry& own = ownEntry();
        own.path = QFileInfo(path).absoluteFilePath();
        own.saved = current();
        own.bytes = bytes;
        addRecent(own.path);
    }
    refresh();
    return std::nullopt;
}

/// With what its files hold; these are read in the background, where it names some.
std::optional<Problem> Document::readThenTake(Scenario scenario, const QString& folder, Taking taking) {
    cancelReading();
    if (!lacksFiles(scenario)) {
        return taking(std::move(scenario));
    }
    m_reading = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([this, given = m_reading, scenario = std::move(scenario), folder, taking]() mutable {
        const auto say = [this, given](double share) {
            QMetaObject::invokeMethod(
                this, [this, share] { emit readingProgress(share); }, Qt::QueuedConnection);
            return !*given;
        };
        auto with = std::make_shared<WithFiles>(withNamedFiles(std::move(scenario), folder, say));
        QMetaObject::invokeMethod(
            this,
            [this, given, with, taking] {
                if (given != m_reading || *given) {
                    return; // given up, or another took its place
                }
                m_reading.reset();
                const auto problem = taking(std::move(with->scenario));
                emit readingEnded();
                if (problem) {
                    emit sourceMissing(*problem);
                } else if (!with->missing.empty()) {
                    emit sourceMissing(with->missing.front());
                }
            },
            Qt::QueuedConnection);
    });
    return std::nullopt;
}

void Document::cancelReading() {
    if (m_reading) {
        *m_reading = true;
        m_reading.reset();
        emit readingEnded();
    }
}

std::optional<Problem> Document::save() {
    Q_ASSERT(!path().isEmpty());
    return write(path());
}

std::optional<Problem> Document::saveAs(const QString& path) { return write(QFileInfo(path).absoluteFilePath()); }

std::optional<Problem> Document::write(const QString& path) {
    const auto tooLarge = [&path](std::uint64_t size) { // it could not be opened again
        return Problem{ProblemKind::FileTooLarge,
                       path.toStdString(),
                       std::to_string(size),
                       std::to_string(kLargestScenarioFile),
                       0,
                       0};
    };
    if (const std::uint64_t least = leastBytes(m_session.scenario()); least > kLargestScenarioFile) {
        return tooLarge(least); // gigabytes take seconds to write
    }
    const QByteArray bytes = textFor(path);
    if (std::cmp_greater(bytes.size(), kLargestScenarioFile)) {
        return tooLarge(static_cast<std::uint64_t>(bytes.size()));
    }
    if (auto problem = writeWhole(path, bytes)) {
        return problem;
    }
    Entry& own = ownEntry();
    own.path = path;
    own.saved = current();
    own.bytes = bytes;
    addRecent(path);
    refresh();
    return std::nullopt;
}

void Document::refresh() {
    const QString path = this->path();
    const bool modified = this->modified();
    if (m_autosave && modified) {
        m_autosave->changed();
    } else if (m_autosave) {
        m_autosave->saved();
    }
    if (path != m_shownPath || modified != m_shownModified) {
        m_shownPath = path;
        m_shownModified = modified;
        emit changed();
    }
}

QStringList Document::recentFiles() const {
    return m_places.settingsFile.isEmpty()
               ? m_recent
               : QSettings(m_places.settingsFile, QSettings::IniFormat).value(kRecentKey).toStringList();
}

void Document::addRecent(const QString& path) {
    QStringList files = recentFiles(); // as other windows left it
    files.removeAll(path);
    files.prepend(path);
    m_recent = files.mid(0, kMostRecent);
    if (!m_places.settingsFile.isEmpty()) {
        QSettings(m_places.settingsFile, QSettings::IniFormat).setValue(kRecentKey, m_recent);
    }
}

void Document::clearRecentFiles() {
    m_recent.clear();
    if (!m_places.settingsFile.isEmpty()) {
        QSettings(m_places.settingsFile, QSettings::IniFormat).remove(kRecentKey);
    }
}

const std::vector<LeftBehind>& Document::pendingRestores() {
    static const std::vector<LeftBehind> kNone;
    return m_autosave ? m_autosave->leftBehind() : kNone;
}

std::optional<Problem> Document::restore(std::size_t index) {
    const LeftBehind& left = pendingRestores().at(index);
    return readThenTake(left.scenario, left.path.isEmpty() ? QString() : QFileInfo(left.path).absolutePath(),
                        [this, path = left.path, file = left.file](Scenario whole) {
                            auto problem = take(std::move(whole), path, {});
                            if (!problem) {
                                ownEntry().saved.reset(); // with a file or without: nothing on the disk is this
                                refresh();
                                m_autosave->flush();
                                m_autosave->discard(file);
                            }
                            return problem;
                        });
}

void Document::discard(std::size_t index) { m_autosave->discard(pendingRestores().at(index).file); }

} // namespace halfscope
