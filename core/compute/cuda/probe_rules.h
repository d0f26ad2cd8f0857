// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device_interface.h"

#include <span>

/// What keeps a device of this kind from being used, from what its driver says: apart from the driver, so that every
/// outcome can be tested without one.
namespace halfscope::cuda {

/// The oldest instruction set that the kernels are built for: 7.5 (Turing).
inline constexpr std::int32_t kOldestCapability = 75;

/// What the runtime answers when it is asked for the number of devices.
enum class CountAnswer : std::uint8_t {
    Counted,
    NoDevice,
    InsufficientDriver, ///< what it says of a missing driver, too
    StubDriver,         ///< a library for linking where the driver's should be
    Failed,
};

struct ProbeAnswers {
    std::int32_t driverVersion = 0;  ///< 1000 major + 10 minor; 0: none is installed
    std::int32_t runtimeVersion = 0; ///< likewise, of the build
    CountAnswer count = CountAnswer::Failed;
    int devices = 0;
    std::int32_t capability = 0; ///< 10 major + minor, of the newest device
};

/// Code of an instruction set runs on devices of the same major version and of no older minor one.
constexpr bool hasCodeFor(std::int32_t capability, std::span<const std::int32_t> built) {
    for (const std::int32_t code : built) {
        if (code / 10 == capability / 10 && code <= capability) {
            return true;
        }
    }
    return false;
}

/// A driver serves programs of its own major version, of older ones and of none newer; a minor version newer than its
/// own only where there is code for the device, `built`: what a newer compiler left to translate it does not read.
constexpr HalfscopeOutcome outcomeOf(const ProbeAnswers& answers, std::span<const std::int32_t> built) {
    if (answers.driverVersion == 0 || answers.count == CountAnswer::StubDriver) {
        return HALFSCOPE_NO_DRIVER;
    }
    if (answers.driverVersion / 1000 < answers.runtimeVersion / 1000 ||
        answers.count == CountAnswer::InsufficientDriver) {
        return HALFSCOPE_DRIVER_TOO_OLD;
    }
    if (answers.count == CountAnswer::Failed) {
        return HALFSCOPE_FAILED;
    }
    if (answers.count == CountAnswer::NoDevice || answers.devices == 0) {
        return HALFSCOPE_NO_DEVICE;
    }
    if (answers.capability < kOldestCapability) {
        return HALFSCOPE_DEVICE_TOO_OLD;
    }
    const bool translates = !hasCodeFor(answers.capability, built);
    return translates && answers.driverVersion < answers.runtimeVersion ? HALFSCOPE_DRIVER_TOO_OLD : HALFSCOPE_OK;
}

} // namespace halfscope::cuda
