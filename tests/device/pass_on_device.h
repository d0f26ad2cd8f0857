// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "device/pass_case.h"

namespace halfscope {

/// The kernels of a pass, each alone from the CPU's inputs, beside what the CPU made of them.
class PassOnDevice {
public:
    PassOnDevice(const PassCase& c, const OnCpu& cpu, Device& device, lab::Differences& differences)
        : m_case(c), m_cpu(cpu), m_lab(device), m_differences(differences) {
        m_pass = m_lab.putOne(kernels::PassInputs{c.scale, c.recipe.stepKey()});
    }

    void compare();

private:
    static std::size_t count(int width) { return static_cast<std::size_t>(kSamples * width); }
    bool isOperand(StorePoint point) const { return m_case.recipe.operandsOnly() && point.place != Place::Biases; }
    const Recorded::Array& array(StorePoint point) const { return m_cpu.recorded.at(point); }
    float* putStored(StorePoint point) { return m_lab.put(array(point).stored); }
    const float* weights(int layer) { return putStored({Place::Weights, layer}); }
    const float* inputsOf(int layer) {
        return putStored(layer == 0 ? StorePoint{Place::Inputs, 0} : StorePoint{Place::Activation, layer - 1});
    }
    StorePoint gradientPoint(int layer) const {
        return layer == kLast ? StorePoint{Place::OutputGradient, layer} : StorePoint{Place::HiddenGradients, layer, 1};
    }
    const std::vector<float>& gradientStored(int layer) const {
        return layer == kLast ? m_cpu.room.result.outputGradient
                              : m_cpu.room.result.hiddenGradients[static_cast<std::size_t>(layer)];
    }

    kernels::Sums sums(SumPlace place, int layer, bool inFormat) const {
        return m_case.recipe.sums(place, layer, inFormat);
    }

    /// What a kernel left, beside the CPU's array.
    void same(const char* what, std::span<const float> cpu, const float* device) {
        m_differences.compare(what, cpu, m_lab.get(device, cpu.size()));
    }
    /// Stored, and as an operand where that is a copy of its own.
    void sameOperand(const char* what, StorePoint point, const float* stored, const float* operand) {
        same(what, array(point).stored, isOperand(point) ? operand : stored);
    }

    void cast(StorePoint point, const std::vector<float>& values);
    /// c and what it is in float32, by the kernel of products alone.
    struct Product {
        float* c;
        float* plain;
    };
    Product product(const kernels::ProductArguments& of, int rows);
    void forward(int layer);
    void loss();
    const double* squares(const float* values, int rows, int columns);
    /// The layer's own scale, on the device; c is g W^T.
    const float* scaleOf(int layer, const kernels::HiddenArguments& h, const float* c);
    void hidden(int layer);
    void weightGradient(int layer);
    void biasGradient(int layer);

    const PassCase& m_case;
    const OnCpu& m_cpu;
    lab::Lab m_lab;
    lab::Differences& m_differences;
    kernels::PassInputs* m_pass = nullptr;
    kernels::LossResults* m_results = nullptr;
    float* m_together = nullptr; ///< the layers' own scales so far, multiplied
};

} // namespace halfscope
