// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "gradients/step_rows.h"
#include "session/file_source.h"

#include <QMetaObject>

namespace halfscope {

void Session::loadGradients(const QString& path) {
    cancelLoading();
    m_cancel = std::make_shared<std::atomic<bool>>(false);
    m_loading = true;
    emit busyChanged();
    m_pool.start([this, path, cancel = m_cancel] {
        const auto say = [this](double share) {
            QMetaObject::invokeMethod(
                this, [this, share] { emit loadingProgress(share); }, Qt::QueuedConnection);
        };
        auto result = readSource(path, [cancel, say](double share) {
            say(share);
            return !*cancel;
        });
        QMetaObject::invokeMethod(
            this,
            [this, path, cancel, result = std::make_shared<Result<ReadSource>>(std::move(result))] {
                if (cancel != m_cancel) {
                    return; // a later file took its place
                }
                m_loading = false;
                m_cancel.reset();
                emit busyChanged();
                if (*cancel) { // perhaps too late for the reader
                    emit failed({ProblemKind::Cancelled, path.toStdString(), "", "", 0, 0});
                    return;
                }
                if (!result->ok()) {
                    emit failed(result->problem());
                    return;
                }
                Scenario next = m_scenario;
                next.id.clear();
                next.title = result->value().title;
                next.about.clear();
                next.range.source = result->value().source;
                next.range.shifts.clear();
                next.range.networkPass = false;
                if (next != m_scenario || next != m_opened) {
                    push(newGesture(), {next, next}, EditKind::Open);
                }
                ViewPlace place;
                place.scalerStep = m_place.scalerStep;
                setPlace(place);
                emit loaded(result->value().becameZero, result->value().becameInfinite);
            },
            Qt::QueuedConnection);
    });
}

std::optional<Problem> Session::loadSteps(const QString& path) {
    auto steps = readStepRows(path.toStdString());
    if (!steps) {
        return steps.problem();
    }
    Scenario next = m_scenario;
    next.scaler.received = ReceivedKind::TrueGradients;
    next.scaler.trueGradients = std::make_shared<const GradientSteps>(std::move(steps).value());
    edit(std::move(next), EditKind::ScalerStream);
    return std::nullopt;
}

void Session::cancelLoading() {
    if (m_cancel) {
        *m_cancel = true;
    }
}

} // namespace halfscope
