// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/device_memory.h"

namespace halfscope {

/// How the products of a pass on a device are made.
enum class DevicePath : std::uint8_t {
    Exact, ///< one thread an element, in index order: the bits of the CPU
    Quick, ///< by the vendor's library on matrix units, in an order of its own: not the bits of the CPU
};

/// Why a setup has no quick path: every operand of a product has to be stored in float16, bfloat16 or tf32, and sums
/// are the library's. PolicyParameterOutOfRange, as of problemOf(TrainingSetup).
std::optional<Problem> quickProblem(const TrainingSetup& setup);

/// A tensor that a recorded pass tells, in the order of PassWatcher's calls; the loss has none.
struct DeviceTold {
    bool loss = false;
    StorePoint point{};
    int columns = 1;
    std::size_t count = 0;
    const float* plain = nullptr;
    const float* stored = nullptr;
};

/// The launches of passes of one setup: what forward_backward.cpp does, as one thread an element. Passes of up to a
/// batch share their arrays.
class DevicePass {
public:
    DevicePass(DeviceMemory& memory, const TrainingSetup& setup, DevicePath path);

    /// `told`, or null, takes what a watcher is told afterwards, in arrays that are made for it.
    std::vector<kernels::Launch> launches(int samples, std::vector<DeviceTold>* told);

private:
    /// Of a layer, (batch, outputs) but for its parameters. An operand is null where what is stored is read itself.
    struct Arrays {
        float* weights = nullptr;
        float* weightsOperand = nullptr;
        float* biases = nullptr;
        float* preActivation = nullptr;
        float* activation = nullptr; ///< of a hidden layer; null of the last
        float* activationOperand = nullptr;
        float* gradient = nullptr;
        float* gradientOperand = nullptr;
        std::uint16_t* narrowWeights = nullptr;
        std::uint16_t* narrowActivation = nullptr;
        std::uint16_t* narrowGradient = nullptr;
    };
    class Builder;

    DeviceMemory& m_memory;
    const TrainingSetup& m_setup;
    DevicePath m_path;
    PlaceStore m_store;
    PassRules m_rules;
    std::vector<Arrays> m_layers;
    float* m_inputs = nullptr; ///< as stored
    float* m_inputsOperand = nullptr;
    std::uint16_t* m_narrowInputs = nullptr;
    float* m_product = nullptr; ///< of the largest product, where one is made by itself
    float* m_plainProduct = nullptr;
    float* m_terms = nullptr; ///< of the loss
    float* m_plainTerms = nullptr;
    std::uint64_t* m_addBits = nullptr;
    float* m_lossRoom = nullptr;
    double* m_gradientSquares = nullptr; ///< of a scale per layer, by column
    double* m_weightSquares = nullptr;
    std::uint32_t* m_largest = nullptr;
};

} // namespace halfscope
