// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/autosave.h"

#include "session/whole_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace halfscope {

namespace {

const QLatin1String kSuffix(".autosave");
/// What a person made is kept even where it is too large for a file of a scenario: steps of a run that they changed.
constexpr std::uint64_t kLargestAutosave = 256ull << 20;

QString lockOf(const QString& file) { return file + QLatin1String(".lock"); }

std::unique_ptr<QLockFile> tryLock(const QString& file) {
    auto lock = std::make_unique<QLockFile>(lockOf(file));
    lock->setStaleLockTime(0); // only the end of its process frees it
    return lock->tryLock(0) ? std::move(lock) : nullptr;
}

/// The path, percent-encoded, on the first line; the scenario after it.
QByteArray textOf(const Autosave::State& state) {
    return state.path.toUtf8().toPercentEncoding() + '\n' + QByteArray::fromStdString(writeScenario(state.scenario));
}

std::optional<LeftBehind> readLeft(const QString& name) {
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    const QByteArray path = file.readLine(1 << 16);
    const QByteArray text = file.read(static_cast<qint64>(kLargestAutosave) + 1);
    auto scenario =
        parseScenario({text.data(), static_cast<std::size_t>(text.size())}, name.toStdString(), kLargestAutosave);
    if (!scenario) {
        return std::nullopt;
    }
    return LeftBehind{name, QString::fromUtf8(QByteArray::fromPercentEncoding(path.trimmed())),
                      QFileInfo(file).lastModified(), std::move(scenario).value()};
}

} // namespace

Autosave::Autosave(QString folder, Current current, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)), m_current(std::move(current)) {
    m_pool.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kAutosaveDelay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
}

Autosave::~Autosave() {
    m_timer.stop();
    m_pool.waitForDone();
    if (m_kept) {
        QFile::remove(m_file);
    }
}

void Autosave::changed() {
    if (!m_timer.isActive()) { // not anew: who never stops would never be kept
        m_timer.start();
    }
}

void Autosave::saved() {
    m_timer.stop();
    if (m_kept) {
        m_kept = false;
        m_pool.start([file = m_file] { QFile::remove(file); });
    }
}

void Autosave::flush() {
    if (m_timer.isActive()) {
        m_timer.stop();
        write();
    }
    m_pool.waitForDone();
}

void Autosave::write() {
    if (!m_lock) {
        QDir().mkpath(m_folder);
        m_file = QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix);
        m_lock = tryLock(m_file);
    }
    m_kept = true;
    m_pool.start([this, file = m_file, state = m_current()] {
        const std::uint64_t least = leastBytes(state.scenario);
        const QByteArray text = least > kLargestAutosave ? QByteArray() : textOf(state);
        const auto size = std::max(least, static_cast<std::uint64_t>(text.size()));
        auto problem = size > kLargestAutosave
                           ? std::optional(Problem{ProblemKind::FileTooLarge, file.toStdString(), std::to_string(size),
                                                   std::to_string(kLargestAutosave), 0, 0})
                           : writeWhole(file, text);
        if (problem) {
            QMetaObject::invokeMethod(
                this, [this, problem = std::move(*problem)] { emit failed(problem); }, Qt::QueuedConnection);
        }
    });
}

const std::vector<LeftBehind>& Autosave::leftBehind() {
    if (!m_sought) {
        m_sought = true;
        findLeftBehind();
    }
    return m_left;
}

void Autosave::findLeftBehind() {
    const QFileInfoList files =
        QDir(m_folder).entryInfoList({QLatin1Char('*') + kSuffix}, QDir::Files, QDir::Time); // the newest first
    for (const QFileInfo& info : files) {
        const QString file = info.filePath();
        auto lock = file == m_file ? nullptr : tryLock(file);
        if (!lock) {
            continue; // of a window that is open
        }
        if (auto left = readLeft(file)) {
            m_left.push_back(std::move(*left));
            m_held.push_back({file, std::move(lock)});
        }
    }
}

void Autosave::discard(const QString& file) {
    const auto at = std::find_if(m_held.begin(), m_held.end(), [&file](const Held& held) { return held.file == file; });
    if (at == m_held.end()) {
        return;
    }
    QFile::remove(file); // before its lock
    m_left.erase(m_left.begin() + (at - m_held.begin()));
    m_held.erase(at);
}

} // namespace halfscope
