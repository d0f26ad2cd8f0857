// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device.h"
#include "compute/device_interface.h"

namespace halfscope {

/// A device behind a module's C interface. An outcome other than HALFSCOPE_OK becomes a DeviceFailure with the module's
/// own words; of an allocation for which there is no memory, with its number of bytes.
class ModuleDevice : public Device {
public:
    /// Opens it; the module lives as long as the program. Throws DeviceFailure.
    explicit ModuleDevice(const HalfscopeModule& module);
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
    HalfscopeDevice* m_device = nullptr;
};

/// The module's words on its last failure in this thread; empty where it has none.
std::string lastError(const HalfscopeModule& module);

} // namespace halfscope
