// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"

#include <functional>

namespace halfscope {

/// A backend that there is only the report of: one that cannot be used.
class ReportedBackend : public Backend {
public:
    /// `before`, or none, is called before the report is given: a driver that takes its time.
    explicit ReportedBackend(BackendReport report, std::function<void()> before = {})
        : m_report(std::move(report)), m_before(std::move(before)) {}

    std::string_view id() const override { return m_report.id; }
    const BackendReport& report() const override {
        if (m_before) {
            m_before();
        }
        return m_report;
    }
    std::unique_ptr<Device> open() const override { throw DeviceFailure(m_report.fault, m_report.detail); }

private:
    BackendReport m_report;
    std::function<void()> m_before;
};

} // namespace halfscope
