// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"

#include "host_device.h"

#include <functional>

namespace halfscope {

/// Devices that are this processor, as a backend of its own.
class HostBackend : public Backend {
public:
    /// `prepare`, or none, is given each device before it is used.
    explicit HostBackend(std::function<void(HostDevice&)> prepare = {}) : m_prepare(std::move(prepare)) {}

    std::string_view id() const override { return "host-device"; }
    const BackendReport& report() const override { return m_report; }
    std::unique_ptr<Device> open() const override {
        auto device = std::make_unique<HostDevice>(++m_opened);
        if (m_prepare) {
            m_prepare(*device);
        }
        return device;
    }
    std::uint64_t opened() const { return m_opened; }

private:
    std::function<void(HostDevice&)> m_prepare;
    BackendReport m_report{"host-device", BackendStatus::Ready, DeviceFault::None, "this processor", ""};
    mutable std::uint64_t m_opened = 0;
};

} // namespace halfscope
