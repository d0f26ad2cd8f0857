// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"
#include "training/device_engine.h"
#include "training/trainer.h"

namespace halfscope {

/// Where a run left its device, and why: from that step on the CPU went on, with the same bits on the exact path.
struct DeviceFallback {
    std::string backend;  ///< its id
    std::size_t step = 0; ///< from 0: the first that is the CPU's
    DeviceFault fault = DeviceFault::None;
    std::string detail; ///< the driver's own words
    bool operator==(const DeviceFallback&) const = default;
};

/// DeviceFailed, with what a sentence needs: the backend's id in `where`, the driver's words in `text`, the fault's
/// number in `byte`; of a run that went on without the device the step, from 1, in `line`.
Problem problemOf(const Backend& backend, const DeviceFailure& failure);
Problem problemOf(const DeviceFallback& fallback);

/// A run's steps on a device: the trainer with an engine and its room. Every call may throw DeviceFailure.
class DeviceRun {
public:
    /// Null where the backend is the host itself.
    static std::unique_ptr<DeviceRun> make(const Trainer& trainer, const Backend& backend, DevicePath path);

    void load(const ModelState& model) { m_engine.load(model); }
    void save(ModelState& model) { m_engine.save(model); }
    TrainingRoom& room() { return m_room; }
    TrainingStep advance(StepState& state, std::vector<LayerGradients>* gradients = nullptr) {
        return m_trainer.advance(state, m_engine, m_room, gradients);
    }

private:
    DeviceRun(const Trainer& trainer, std::unique_ptr<Device> device, DevicePath path)
        : m_trainer(trainer), m_engine(std::move(device), m_trainer.setup(), m_trainer.data(), m_room, path) {}

    Trainer m_trainer; // its setup and data are the engine's, and the run's may move
    TrainingRoom m_room;
    DeviceEngine m_engine;
};

} // namespace halfscope
