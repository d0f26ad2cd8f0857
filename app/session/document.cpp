// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/document.h"

#include "session/file_source.h"
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

bool lacksItsFile(const Scenario& scenario) {
    return scenario.range.source.kind == SourceKind::File && !scenario.range.source.data;
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
    connect(&m_session, &Session::placeChanged, this, &Document::refresh);
}

Document::~Document() {
    cancelReading();
    m_pool.waitForDone();
}

Scenario Document::current() const {
    Scenario scenario = m_session.scenario();
    const ViewPlace& place = m_session.place();
    scenario.id.clear(); // a person's own, from now on
    scenario.start = {place.activity, place.scalerStep, place.networkStep, place.networkPhase, place.trainingShown};
    return scenario;
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

QByteArray Document::text() const {
    const Entry* own = entry();
    const Scenario now = current();
    return own && own->saved == now ? own->bytes : bytesOf(now);
}

std::optional<Problem> Document::startNew() { return openText("{\"halfscope\": 1}", QString()); }

std::optional<Problem> Document::openScenario(Scenario scenario) { return take(std::move(scenario), {}, {}); }

std::optional<Problem> Document::openText(const QByteArray& text, const QString& name) {
    auto scenario = parse(text, name);
    return scenario ? take(std::move(scenario).value(), {}, {}) : std::optional(scenario.problem());
}

std::optional<Problem> Document::open(const QString& path) {
    cancelReading();
    auto bytes = readScenarioBytes(path);
    if (!bytes) {
        return bytes.problem();
    }
    auto scenario = parse(bytes.value(), path);
    if (!scenario) {
        return scenario.problem();
    }
    if (lacksItsFile(scenario.value())) {
        readSourceOf(std::move(scenario).value(), path, bytes.value());
        return std::nullopt;
    }
    return take(std::move(scenario).value(), path, bytes.value());
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

void Document::readSourceOf(Scenario scenario, const QString& path, const QByteArray& bytes) {
    m_reading = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([this, given = m_reading, scenario = std::move(scenario), path, bytes]() mutable {
        const auto say = [this, given](double share) {
            QMetaObject::invokeMethod(
                this, [this, share] { emit readingProgress(share); }, Qt::QueuedConnection);
            return !*given;
        };
        auto source = std::make_shared<Result<GradientSource>>(
            readNamedSource(scenario.range.source.file, QFileInfo(path).absolutePath(), say));
        QMetaObject::invokeMethod(
            this,
            [this, given, source, path, bytes, scenario = std::move(scenario)]() mutable {
                if (given != m_reading || *given) {
                    return; // given up, or another took its place
                }
                m_reading.reset();
                if (source->ok()) {
                    scenario.range.source = source->value();
                }
                const auto problem = take(std::move(scenario), path, bytes);
                emit readingEnded();
                if (problem) {
                    emit sourceMissing(*problem);
                } else if (!source->ok()) {
                    emit sourceMissing(source->problem());
                }
            },
            Qt::QueuedConnection);
    });
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
    const QByteArray bytes = text();
    if (static_cast<std::uint64_t>(bytes.size()) > kLargestScenarioFile) { // it could not be opened again
        return Problem{ProblemKind::FileTooLarge,
                       path.toStdString(),
                       std::to_string(bytes.size()),
                       std::to_string(kLargestScenarioFile),
                       0,
                       0};
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
    Scenario scenario = left.scenario;
    std::optional<Problem> missing;
    if (lacksItsFile(scenario)) {
        auto source = readNamedSource(scenario.range.source.file, QFileInfo(left.path).absolutePath());
        if (source) {
            scenario.range.source = std::move(source).value();
        } else {
            missing = source.problem();
        }
    }
    if (auto problem = take(std::move(scenario), left.path, {})) {
        return problem;
    }
    ownEntry().saved.reset(); // with a file or without: nothing on the disk is this
    refresh();
    m_autosave->flush();
    discard(index);
    if (missing) {
        emit sourceMissing(*missing);
    }
    return std::nullopt;
}

void Document::discard(std::size_t index) { m_autosave->discard(index); }

} // namespace halfscope
