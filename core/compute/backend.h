// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device.h"

#include <memory>
#include <string>
#include <string_view>

namespace halfscope {

enum class BackendStatus : std::uint8_t {
    Ready,
    NotBuilt,     ///< the program was built without the module; the build's reason is the detail
    NotInstalled, ///< built, but the module's file is not where it is looked for
    NoDriver,
    DriverTooOld,
    NoDevice,
    DeviceTooOld,
    Failed, ///< the fault says what
};
inline constexpr int kBackendStatusCount = 8;

/// What a person is told of a backend.
struct BackendReport {
    std::string id; ///< as the command line spells it
    BackendStatus status = BackendStatus::Ready;
    DeviceFault fault = DeviceFault::None; ///< of Failed
    std::string name;                      ///< of the device, as its maker calls it; of the CPU its instructions
    std::string detail; ///< of Ready: "9.0, 141 GB"; else a path, versions, or the driver's own words
    bool operator==(const BackendReport&) const = default;
};

/// What computes a run. Every backend gives the same bits, from the rules of network/mlp_math.h; they differ in speed,
/// and in what a machine must have. Lives as long as the program.
class Backend {
public:
    virtual ~Backend() = default;
    virtual std::string_view id() const = 0;
    /// What there is; looked for once, on the first call (which may take a second), then remembered, until a device
    /// breaks: then Failed, with what broke it. What was given before stays as it was. Any thread.
    virtual const BackendReport& report() const = 0;
    /// A device of a backend that is Ready, for one run; throws DeviceFailure. Null: the host itself, which needs none.
    virtual std::unique_ptr<Device> open() const = 0;
};

/// This processor, with the widest instructions that it has (numerics/simd.h). There on every machine.
const Backend& cpuBackend();

} // namespace halfscope
