// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

namespace halfscope {

std::shared_ptr<const NetworkPicture> Session::network() {
    updateTraces();
    if (m_trained && m_trained->setup == m_scenario.network && !m_network.m_trace->whole) {
        return m_trained; // it has more steps
    }
    return m_network.m_trace;
}

std::shared_ptr<const NetworkPicture> Session::trained() {
    const auto own = network();
    // a picture of before a change is looked at while the worker makes the one after it
    return own->whole || (own->problem && own->setup == m_scenario.network) ? own : m_trained;
}

std::shared_ptr<const TrainingTrace> Session::steppedRun() {
    const auto picture = network();
    return m_place.networkRun < picture->runs.size() ? picture->runs[m_place.networkRun] : nullptr;
}

std::size_t Session::networkSteps() {
    const auto run = steppedRun();
    return run ? run->steps().size() : 0;
}

void Session::acceptRecordCost() {
    if (const auto run = steppedRun()) {
        m_records.accept(*run, m_place.networkStep);
        emit traceChanged();
    }
}

std::shared_ptr<const StepRecord> Session::stepRecord() { return m_records.of(steppedRun(), m_place.networkStep); }

void Session::startTraining() {
    if (!problemOf(m_scenario.network)) {
        m_deviceFailureTold = false;
        m_training.start(m_scenario.network, m_devices.chosen());
    }
}

void Session::cancelTraining() { m_training.cancel(); }

void Session::publishTraining(std::shared_ptr<const NetworkPicture> picture) {
    m_trained = std::move(picture);
    emit traceChanged();
    for (const auto& run : m_trained->runs) {
        if (run->fallback()) {
            tellOfDevice(problemOf(*run->fallback()));
        }
    }
}

/// What is looked at is made again, by the device that is chosen now.
void Session::takeDevice() {
    m_deviceFailureTold = false;
    m_records.setBackend(m_devices.chosen());
    emit traceChanged();
}

/// A device that failed fails again, at the next step that is looked at.
void Session::tellOfDevice(const Problem& problem) {
    if (!std::exchange(m_deviceFailureTold, true)) {
        emit failed(problem);
    }
}

void Session::compareDevice(DevicePath path) {
    const TrainingSetup setup = m_scenario.network.run(m_place.networkRun);
    if (!problemOf(setup)) {
        m_comparison.start(setup, m_devices.chosen(), path);
    }
}

} // namespace halfscope
