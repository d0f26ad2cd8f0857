// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/device_run.h"

namespace halfscope {

std::unique_ptr<DeviceRun> DeviceRun::make(const Trainer& trainer, const Backend& backend, DevicePath path) {
    std::unique_ptr<Device> device = backend.open();
    return device ? std::unique_ptr<DeviceRun>(new DeviceRun(trainer, std::move(device), path)) : nullptr;
}

} // namespace halfscope
