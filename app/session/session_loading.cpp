// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "session/network_edits.h"

#include <QMetaObject>

#include <utility>

namespace halfscope {

/// `read` runs in the background, once at a time: a later file takes an earlier one's place.
template <class Read, class Take> void Session::load(const QString& path, Read read, Take take) {
    cancelLoading();
    m_cancel = std::make_shared<std::atomic<bool>>(false);
    m_loading = true;
    emit busyChanged();
    m_pool.start([this, path, read, take, cancel = m_cancel] {
        auto result = read([this, cancel](double share) {
            QMetaObject::invokeMethod(
                this, [this, share] { emit loadingProgress(share); }, Qt::QueuedConnection);
            return !*cancel;
        });
        QMetaObject::invokeMethod(
            this,
            [this, path, take, cancel, result = std::make_shared<decltype(result)>(std::move(result))] {
                if (cancel != m_cancel) {
                    return; // a later file took its place
                }
                m_loading = false;
                m_cancel.reset();
                emit busyChanged();
                if (*cancel) { // perhaps too late for the reader
                    emit failed({ProblemKind::Cancelled, path.toStdString(), "", "", 0, 0});
                } else if (!result->ok()) {
                    emit failed(result->problem());
                } else {
                    take(std::move(*result).value());
                }
            },
            Qt::QueuedConnection);
    });
}

/// True where it is the file that the scenario names: then the scenario has it, in every state of it.
template <class Found> bool Session::fillIn(const Found& found) {
    if (!m_found.add(m_scenario, found)) {
        return false;
    }
    apply({m_scenario, m_opened});
    return true;
}

void Session::loadGradients(const QString& path) {
    const bool lacking = lacksFile(m_scenario.range.source);
    load(
        path,
        [path, lacking](const Progress& progress) {
            auto read = readSource(path, progress, lacking ? Naming::Always : Naming::IfLarge);
            if (read && lacking) { // whichever of them the scenario's states have chosen: not on the GUI thread
                GradientSource& source = read.value().source;
                const auto begins = source.step;
                source.choose(std::nullopt);
                source.choose(begins);
            }
            return read;
        },
        [this](ReadSource read) {
            const auto [zero, infinite] = std::pair(read.becameZero, read.becameInfinite);
            if (!fillIn(read)) {
                takeSource(std::move(read));
            }
            emit loaded(zero, infinite);
        });
}

void Session::takeSource(ReadSource read) {
    Scenario next = m_scenario;
    next.id.clear();
    next.title = read.title;
    next.about.clear();
    next.range.source = std::move(read.source);
    next.range.shifts.clear();
    next.range.networkPass = false;
    if (next != m_scenario || next != m_opened) {
        push(newGesture(), {next, next}, EditKind::Open);
    }
    ViewPlace place = m_place;
    place.activity = Activity::Range;
    place.selection = {};
    place.returnedShown = false;
    setPlace(place);
}

void Session::loadSteps(const QString& path) {
    const Naming naming = lacksFile(m_scenario.scaler) ? Naming::Always : Naming::IfLarge;
    load(
        path, [path, naming](const Progress& progress) { return readStream(path, progress, naming); },
        [this](const ReadStream& read) {
            if (!fillIn(read)) {
                takeStream(read);
            }
            emit loaded(0, 0);
        });
}

void Session::takeStream(const ReadStream& read) {
    Scenario next = m_scenario;
    next.scaler.received = ReceivedKind::TrueGradients;
    next.scaler.trueGradients = read.steps;
    next.scaler.trueFile = read.large ? std::optional(StreamFile{*read.file, read.steps}) : std::nullopt;
    edit(std::move(next), EditKind::ScalerStream);
}

void Session::loadTable(const QString& path) {
    const Naming naming = lacksFile(m_scenario.network) ? Naming::Always : Naming::IfLarge;
    load(
        path, [path, naming](const Progress& progress) { return readTable(path, progress, naming); },
        [this](const ReadTable& read) {
            const auto problem = fillIn(read) ? std::nullopt : edits::setDataTable(*this, read.table);
            if (problem) {
                emit failed(*problem);
                return;
            }
            emit loaded(0, 0);
        });
}

void Session::cancelLoading() {
    if (m_cancel) {
        *m_cancel = true;
    }
}

} // namespace halfscope
