// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/device_memory.h"

#include <algorithm>
#include <cstring>

namespace halfscope {

namespace {

constexpr std::size_t kAlignment = 256; ///< of each array in a mailbox

std::size_t aligned(std::size_t bytes) { return (bytes + kAlignment - 1) / kAlignment * kAlignment; }

/// The tensors of a model in the order of a device, each with its place there.
template <class Model, class Visit>
void eachTensor(Model& model, const std::vector<DeviceTensor>& tensors, Visit visit) {
    for (std::size_t i = 0; i < model.size(); ++i) {
        visit(tensors[2 * i], model[i].weights);
        visit(tensors[2 * i + 1], model[i].biases);
    }
}

} // namespace

std::vector<DeviceTensor> deviceTensors(const std::vector<int>& sizes) {
    std::vector<DeviceTensor> tensors;
    std::size_t first = 0;
    std::size_t firstColumn = 0;
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
        for (const int rows : {sizes[i], 1}) {
            tensors.push_back({first, firstColumn, rows, sizes[i + 1]});
            first += tensors.back().count();
            firstColumn += static_cast<std::size_t>(sizes[i + 1]);
        }
    }
    return tensors;
}

DeviceMemory::DeviceMemory(Device& device, const TrainingSetup& setup)
    : m_device(device), m_tensors(deviceTensors(setup.sizes)) {
    const std::size_t count = elements();
    parameters = take<float>(count);
    const Moments moments = initialMoments(setup.optimizer.kind, 1);
    firstMoments = moments.first.empty() ? nullptr : take<float>(count);
    secondMoments = moments.second.empty() ? nullptr : take<float>(count);
    passGradients = take<float>(count);
    plainGradients = take<float>(count);
    stepGradients = setup.microBatches > 1 ? take<float>(count) : passGradients;
    columnTable = take<kernels::Column>(columns());
    firstColumns = take<std::uint32_t>(m_tensors.size() + 1);
    firstElements = take<std::uint64_t>(m_tensors.size() + 1);
    columnSums = take<float>(columns());
    columnBits = take<std::uint32_t>(columns());
    columnLost = take<std::uint32_t>(columns());
    columnZeros = take<std::uint32_t>(columns());
    makeTables();
    layMailboxes(setup);
}

void DeviceMemory::makeTables() const {
    std::vector<kernels::Column> table;
    std::vector<std::uint32_t> columnsOf;
    std::vector<std::uint64_t> elementsOf;
    for (std::size_t i = 0; i < m_tensors.size(); ++i) {
        const DeviceTensor& tensor = m_tensors[i];
        columnsOf.push_back(static_cast<std::uint32_t>(tensor.firstColumn));
        elementsOf.push_back(tensor.first);
        for (int j = 0; j < tensor.columns; ++j) {
            table.push_back({tensor.first + static_cast<std::size_t>(j), static_cast<std::uint32_t>(tensor.columns),
                             static_cast<std::uint32_t>(tensor.rows), static_cast<std::uint32_t>(i)});
        }
    }
    columnsOf.push_back(static_cast<std::uint32_t>(columns()));
    elementsOf.push_back(elements());
    m_device.write(columnTable, table.data(), table.size() * sizeof(kernels::Column));
    m_device.write(firstColumns, columnsOf.data(), columnsOf.size() * sizeof(std::uint32_t));
    m_device.write(firstElements, elementsOf.data(), elementsOf.size() * sizeof(std::uint64_t));
}

void DeviceMemory::layMailboxes(const TrainingSetup& setup) {
    const auto batch = static_cast<std::size_t>(std::min(setup.batch, setup.data.samples));
    m_inputsAt = aligned(sizeof(DeviceInbox));
    m_targetsAt = m_inputsAt + aligned(batch * static_cast<std::size_t>(setup.sizes.front()) * sizeof(float));
    m_sent.resize(m_targetsAt + batch * static_cast<std::size_t>(setup.sizes.back()) * sizeof(float));
    auto* in = take<std::byte>(m_sent.size());
    inbox = reinterpret_cast<DeviceInbox*>(in);
    inputs = reinterpret_cast<float*>(in + m_inputsAt);
    targets = reinterpret_cast<float*>(in + m_targetsAt);

    m_lostAt = aligned(sizeof(DeviceOutbox));
    m_scalesAt = m_lostAt + 2 * layers() * sizeof(std::uint64_t);
    m_received.resize(m_scalesAt + layers() * sizeof(float));
    auto* out = take<std::byte>(m_received.size());
    outbox = reinterpret_cast<DeviceOutbox*>(out);
    lost = reinterpret_cast<std::uint64_t*>(out + m_lostAt);
    zeros = lost + layers();
    layerScales = reinterpret_cast<float*>(out + m_scalesAt);
    const std::vector<std::byte> nothing(m_received.size());
    m_device.write(out, nothing.data(), nothing.size());
}

void DeviceMemory::writeInbox(const DeviceInbox& told, std::span<const float> sampleInputs,
                              std::span<const float> sampleTargets) {
    std::memcpy(m_sent.data(), &told, sizeof(told));
    std::memcpy(m_sent.data() + m_inputsAt, sampleInputs.data(), sampleInputs.size_bytes());
    std::memcpy(m_sent.data() + m_targetsAt, sampleTargets.data(), sampleTargets.size_bytes());
    m_device.write(inbox, m_sent.data(), m_targetsAt + sampleTargets.size_bytes());
}

const DeviceOutbox& DeviceMemory::readOutbox() {
    m_device.read(m_received.data(), outbox, m_received.size());
    return *reinterpret_cast<const DeviceOutbox*>(m_received.data());
}

std::span<const float> DeviceMemory::layerScalesRead() const {
    return {reinterpret_cast<const float*>(m_received.data() + m_scalesAt), layers()};
}

std::span<const std::uint64_t> DeviceMemory::lostRead() const {
    return {reinterpret_cast<const std::uint64_t*>(m_received.data() + m_lostAt), layers()};
}

std::span<const std::uint64_t> DeviceMemory::zerosRead() const {
    return {reinterpret_cast<const std::uint64_t*>(m_received.data() + m_lostAt) + layers(), layers()};
}

void DeviceMemory::write(const ModelState& model) const {
    const auto put = [this](float* all) {
        return [this, all](const DeviceTensor& tensor, const std::vector<float>& values) {
            m_device.write(all + tensor.first, values.data(), values.size() * sizeof(float));
        };
    };
    eachTensor(model.parameters, m_tensors, put(parameters));
    eachTensor(model.moments, m_tensors, [&](const DeviceTensor& tensor, const Moments& moments) {
        if (firstMoments) {
            put(firstMoments)(tensor, moments.first);
        }
        if (secondMoments) {
            put(secondMoments)(tensor, moments.second);
        }
    });
}

void DeviceMemory::read(ModelState& model) const {
    const auto get = [this](const float* all) {
        return [this, all](const DeviceTensor& tensor, std::vector<float>& values) {
            values.resize(tensor.count());
            m_device.read(values.data(), all + tensor.first, values.size() * sizeof(float));
        };
    };
    eachTensor(model.parameters, m_tensors, get(parameters));
    eachTensor(model.moments, m_tensors, [&](const DeviceTensor& tensor, Moments& moments) {
        if (firstMoments) {
            get(firstMoments)(tensor, moments.first);
        }
        if (secondMoments) {
            get(secondMoments)(tensor, moments.second);
        }
    });
}

void DeviceMemory::readGradients(const float* from, std::vector<LayerGradients>& to) const {
    to.resize(layers());
    for (std::size_t i = 0; i < layers(); ++i) {
        to[i].inputs = m_tensors[2 * i].rows;
        to[i].outputs = m_tensors[2 * i].columns;
    }
    eachTensor(to, m_tensors, [&](const DeviceTensor& tensor, std::vector<float>& values) {
        values.resize(tensor.count());
        m_device.read(values.data(), from + tensor.first, values.size() * sizeof(float));
    });
}

std::vector<float> DeviceMemory::readAll(const float* from) const {
    std::vector<float> values(from ? elements() : 0);
    if (from) {
        m_device.read(values.data(), from, values.size() * sizeof(float));
    }
    return values;
}

} // namespace halfscope
