// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/device_run.h"

namespace halfscope {

std::unique_ptr<DeviceRun> DeviceRun::make(const Trainer& trainer, const Backend& backend, DevicePath path) {
    std::unique_ptr<Device> device = backend.open();
    return device ? std::unique_ptr<DeviceRun>(new DeviceRun(trainer, std::move(device), path)) : nullptr;
}

Problem problemOf(const Backend& backend, const DeviceFailure& failure) {
    return {ProblemKind::DeviceFailed,
            std::string(backend.id()),
            failure.detail(),
            "",
            0,
            static_cast<std::uint64_t>(failure.fault())};
}

Problem problemOf(const DeviceFallback& fallback) {
    return {ProblemKind::DeviceFailed, fallback.backend,
            fallback.detail,           "",
            fallback.step + 1,         static_cast<std::uint64_t>(fallback.fault)};
}

} // namespace halfscope
