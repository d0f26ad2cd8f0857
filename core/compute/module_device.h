// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device.h"
#include "compute/device_interface.h"

#include <mutex>
#include <optional>

namespace halfscope {

/// What broke a device of a module, for whoever would open the next one: a driver's error mostly lasts as long as the
/// process. Any thread.
class DeviceBreak {
public:
    /// The first counts, and of a device that is of no more use alone: want of memory, or of a library, is not noted.
    void note(const DeviceFailure& failure);
    std::optional<DeviceFailure> first() const;

private:
    mutable std::mutex m_mutex;
    std::optional<DeviceFailure> m_first;
};

/// A device behind a module's C interface. An outcome other than HALFSCOPE_OK becomes a DeviceFailure with the module's
/// own words; of an allocation for which there is no memory, with its number of bytes.
class ModuleDevice : public Device {
public:
    /// Opens it; the module lives as long as the program. `broken`, or none, is told what breaks it. Throws
    /// DeviceFailure.
    explicit ModuleDevice(const HalfscopeModule& module, std::shared_ptr<DeviceBreak> broken = nullptr);
    ~ModuleDevice() override;
    ModuleDevice(const ModuleDevice&) = delete;
    ModuleDevice& operator=(const ModuleDevice&) = delete;

    void* allocate(std::size_t bytes) override;
    void write(void* to, const void* from, std::size_t bytes) override;
    void read(void* to, const void* from, std::size_t bytes) override;
    std::size_t prepare(std::span<const kernels::Launch> launches) override;
    void run(std::size_t prepared) override;
    bool idle() override;
    void openQuickProducts() override;

private:
    void check(int outcome) const;

    const HalfscopeModule* m_module;
    std::shared_ptr<DeviceBreak> m_broken;
    HalfscopeDevice* m_device = nullptr;
};

/// The module's words on its last failure in this thread; empty where it has none.
std::string lastError(const HalfscopeModule& module);

} // namespace halfscope
