// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"
#include "compute/device_interface.h"

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace halfscope {

class DeviceBreak;

/// Where the module is looked for.
struct CudaModulePlace {
    std::vector<std::string> files; ///< in order, absolute
    std::string notBuilt; ///< why this program was built without the module; empty where it was not, or where a file
                          ///< was asked for
};

/// The rule, apart from the environment: `asked` is the text of HALFSCOPE_CUDA_MODULE, where it is set and not empty;
/// it alone then counts. Else the module is looked for beside the program, then in ../lib/halfscope.
CudaModulePlace cudaModulePlace(std::optional<std::string> asked, const std::string& programFolder);

/// NVIDIA GPUs, by a module that alone knows CUDA: this program runs without it. The report's detail is made of
/// - Ready: capability and memory, "9.0, 140 GiB"
/// - NotBuilt: the build's reason
/// - NotInstalled: the files looked for, with commas
/// - NoDriver, NoDevice: the driver's own words
/// - DriverTooOld: the CUDA that the driver knows and that of the module, "11.4, 13.0"
/// - DeviceTooOld: its capability, the least that will do and its name, "6.1, 7.5, NVIDIA GeForce GTX 1080"
/// - Failed: that of the fault, as loadModule() and ModuleDevice give it; also once a device broke in use
class CudaBackend : public Backend {
public:
    explicit CudaBackend(CudaModulePlace place);
    std::string_view id() const override { return "cuda"; }
    const BackendReport& report() const override;
    std::unique_ptr<Device> open() const override;

private:
    BackendReport look() const;

    CudaModulePlace m_place;
    mutable std::once_flag m_looked; ///< of these two
    mutable BackendReport m_report;
    mutable const HalfscopeModule* m_module = nullptr;
    std::shared_ptr<DeviceBreak> m_broken; ///< of the devices that were opened
    mutable std::once_flag m_said;         ///< of what is said since
    mutable BackendReport m_brokenReport;
};

} // namespace halfscope
