// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/device_choice.h"

#include <QMetaObject>

#include <algorithm>

namespace halfscope {

DeviceChoice::DeviceChoice(const BackendRegistry& registry, QObject* parent)
    : QObject(parent), m_registry(registry), m_reports(registry.backends().size()), m_chosen(&cpuBackend()) {
    m_pool.setMaxThreadCount(1);
    const auto cpu = std::find(backends().begin(), backends().end(), m_chosen);
    if (cpu != backends().end()) {
        m_reports[static_cast<std::size_t>(cpu - backends().begin())] = m_chosen->report();
    }
}

DeviceChoice::~DeviceChoice() {
    m_pool.clear();
    m_pool.waitForDone();
}

const BackendReport* DeviceChoice::report(const Backend& backend) const {
    const auto it = std::find(backends().begin(), backends().end(), &backend);
    if (it == backends().end()) {
        return nullptr;
    }
    const auto& report = m_reports[static_cast<std::size_t>(it - backends().begin())];
    return report ? &*report : nullptr;
}

const Backend* DeviceChoice::named(const std::string& id) const {
    const auto it = std::find_if(backends().begin(), backends().end(),
                                 [&id](const Backend* backend) { return backend->id() == id; });
    return it == backends().end() ? nullptr : *it;
}

void DeviceChoice::look() {
    if (std::exchange(m_looked, true)) {
        return;
    }
    for (std::size_t i = 0; i < backends().size(); ++i) {
        if (m_reports[i]) {
            continue;
        }
        m_pool.start([this, i, backend = backends()[i]] {
            QMetaObject::invokeMethod(
                this,
                [this, i, report = backend->report()] {
                    m_reports[i] = report;
                    emit reported();
                },
                Qt::QueuedConnection);
        });
    }
}

void DeviceChoice::choose(const Backend& backend) {
    ++m_request;
    const bool same = &backend == m_chosen && !m_asked;
    m_chosen = &backend;
    m_asked = nullptr;
    if (!same) {
        emit changed();
        emit chosenByPerson(std::string(backend.id()));
    }
}

void DeviceChoice::begin(const std::string& id, const std::string& where) {
    look();
    m_asked = named(id); // none: "auto", or there is no such device
    m_pool.start([this, id, where, request = ++m_request] {
        auto found = m_registry.choose(id);
        QMetaObject::invokeMethod(
            this,
            [this, found, where, request] {
                if (request == m_request) {
                    take(found, where);
                }
            },
            Qt::QueuedConnection);
    });
    emit changed();
}

void DeviceChoice::take(const Result<const Backend*>& found, const std::string& where) {
    m_asked = nullptr;
    if (found) {
        m_chosen = found.value();
    }
    emit changed();
    if (!found) {
        Problem problem = found.problem();
        problem.where = where;
        emit refused(problem);
    }
}

} // namespace halfscope
