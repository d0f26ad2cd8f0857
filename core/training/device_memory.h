// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device.h"
#include "training/training_state.h"

namespace halfscope {

/// One tensor among all parameters, which lie one after the other: layer by layer, weights before biases.
struct DeviceTensor {
    std::size_t first = 0; ///< its first element
    std::size_t firstColumn = 0;
    int rows = 1;
    int columns = 1;
    std::size_t count() const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns); }
};
/// Of a network of these sizes.
std::vector<DeviceTensor> deviceTensors(const std::vector<int>& sizes);

/// What a step is told, as it lies on the device: the samples of its pass follow it.
struct DeviceInbox {
    kernels::PassInputs pass;
    kernels::UpdateInputs update;
};

/// What a step says.
struct DeviceOutbox {
    kernels::LossResults loss;
    kernels::Finding largest; ///< of what left the backward pass
    kernels::Finding check;
    kernels::ClipResults clip;
    float together = 1; ///< the scales of layers so far, multiplied
};

/// The arrays of a run on a device that do not depend on a pass. Nothing is freed before the device is.
class DeviceMemory {
public:
    DeviceMemory(Device& device, const TrainingSetup& setup);

    Device& device() const { return m_device; }
    /// Of `count` values, not set.
    template <class T> T* take(std::size_t count) const {
        return static_cast<T*>(m_device.allocate(std::max<std::size_t>(count, 1) * sizeof(T)));
    }

    const std::vector<DeviceTensor>& tensors() const { return m_tensors; }
    std::size_t elements() const { return m_tensors.back().first + m_tensors.back().count(); }
    std::size_t columns() const {
        return m_tensors.back().firstColumn + static_cast<std::size_t>(m_tensors.back().columns);
    }
    std::size_t layers() const { return m_tensors.size() / 2; }

    void write(const ModelState& model) const;
    void read(ModelState& model) const;
    void readGradients(const float* from, std::vector<LayerGradients>& to) const;
    std::vector<float> readAll(const float* from) const; ///< of all parameters' length; null: none

    /// The outbox with what follows it, as it was read last.
    const DeviceOutbox& readOutbox();
    std::span<const float> layerScalesRead() const;
    std::span<const std::uint64_t> lostRead() const;
    std::span<const std::uint64_t> zerosRead() const;

    // all of every parameter's length
    float* parameters = nullptr;
    float* firstMoments = nullptr;  ///< null where the optimizer has none
    float* secondMoments = nullptr; ///< likewise
    float* passGradients = nullptr;
    float* plainGradients = nullptr; ///< of the pass, before their stores
    float* stepGradients = nullptr;  ///< of all micro-batches; those of the pass where there is one

    kernels::Column* columnTable = nullptr;
    std::uint32_t* firstColumns = nullptr;  ///< (tensors + 1)
    std::uint64_t* firstElements = nullptr; ///< (tensors + 1)
    float* columnSums = nullptr;            ///< (columns)
    std::uint32_t* columnBits = nullptr;    ///< (columns)
    std::uint32_t* columnLost = nullptr;    ///< (columns)
    std::uint32_t* columnZeros = nullptr;   ///< (columns)

    DeviceInbox* inbox = nullptr;
    float* inputs = nullptr;  ///< (batch, in), of the pass
    float* targets = nullptr; ///< (batch, out)
    DeviceOutbox* outbox = nullptr;
    float* layerScales = nullptr;   ///< (layers)
    std::uint64_t* lost = nullptr;  ///< (layers)
    std::uint64_t* zeros = nullptr; ///< (layers)

    /// Sends the samples with what a pass and a step are told, at once.
    void writeInbox(const DeviceInbox& told, std::span<const float> sampleInputs, std::span<const float> sampleTargets);

private:
    void makeTables() const;
    void layMailboxes(const TrainingSetup& setup);

    Device& m_device;
    std::vector<DeviceTensor> m_tensors;
    std::vector<std::byte> m_sent;
    std::vector<std::byte> m_received;
    std::size_t m_inputsAt = 0; ///< bytes into the inbox
    std::size_t m_targetsAt = 0;
    std::size_t m_lostAt = 0; ///< bytes into the outbox
    std::size_t m_scalesAt = 0;
};

} // namespace halfscope
