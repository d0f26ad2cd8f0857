// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/kernel_checks.h"
#include "device/lab.h"

#include "network/forward_backward.h"

#include <map>
#include <optional>
#include <tuple>

namespace halfscope {

namespace {

using kernels::Kernel;
using lab::Differences;
using lab::Lab;
using lab::Recipe;
using Values = std::vector<float>;

/// Every array of a pass on the CPU.
class Recorded : public PassWatcher {
public:
    struct Array {
        Values plain;
        Values stored; ///< as the next product reads it
    };
    void stored(StorePoint point, int, std::span<const float> plain, std::span<const float> stored) override {
        m_arrays[keyOf(point)] = {{plain.begin(), plain.end()}, {stored.begin(), stored.end()}};
    }
    void measured(const MeasuredLoss& loss) override { m_loss = loss; }
    const Array& at(StorePoint point) const { return m_arrays.at(keyOf(point)); }
    const MeasuredLoss& loss() const { return m_loss; }

private:
    using Key = std::tuple<int, int, int>;
    static Key keyOf(StorePoint point) { return {static_cast<int>(point.place), point.layer, point.part}; }
    std::map<Key, Array> m_arrays;
    MeasuredLoss m_loss;
};

constexpr int kSamples = 7;
constexpr int kSizes[] = {3, 5, 4, 2};
constexpr int kLayers = 3;
constexpr int kLast = kLayers - 1;

/// A pass that both sides make.
struct PassCase {
    Recipe recipe;
    Activation activation = Activation::Sigmoid;
    PassRules rules;
    bool special = false;
    bool separate = false; ///< products are made by a kernel of their own
    float scale = 1000.3f; // no power of two; beyond e4m3
};

/// The network, its batch and the CPU's pass.
struct OnCpu {
    std::vector<LayerParameters> layers;
    Values inputs;
    Values targets;
    Recorded recorded;
    PassRoom room;

    explicit OnCpu(const PassCase& c) {
        for (int i = 0; i < kLayers; ++i) {
            const int in = kSizes[i];
            const int out = kSizes[i + 1];
            const auto seed = static_cast<std::uint64_t>(10 + i);
            layers.push_back({in, out, lab::numbers(static_cast<std::size_t>(in * out), seed, 0.4f, 8),
                              lab::numbers(static_cast<std::size_t>(out), seed + 10, 0.1f, 20)});
        }
        inputs = lab::numbers(kSamples * 3, 7, 0.5f, 12);
        if (c.special) {
            const Values special = lab::numbers(3 * 3, 9, 1e30f, 60, true);
            std::copy(special.begin(), special.end(), inputs.begin() + 6); // of three samples
            layers[0].weights[2] = -0.0f;
            layers[1].biases[1] = std::bit_cast<float>(0xFFC01234u); // a NaN with a sign and a payload
        }
        targets = lab::numbers(kSamples * 2, 8, 0.7f, 4);
        if (c.rules.loss == Loss::CrossEntropy) {
            for (int i = 0; i < kSamples; ++i) { // of one class, of both, of none
                targets[static_cast<std::size_t>(2 * i)] = i % 3 == 0 ? 1.0f : i % 3 == 1 ? 0.25f : 0.0f;
                targets[static_cast<std::size_t>(2 * i + 1)] = i % 3 == 1 ? 0.75f : 0.0f;
            }
        }
        room.watcher = &recorded;
        forwardBackward(layers, c.activation, {kSamples, inputs, targets}, c.scale, c.recipe.cpu(), c.rules, room);
    }
};

/// The kernels of that pass, each from the CPU's inputs.
class PassOnDevice {
public:
    PassOnDevice(const PassCase& c, const OnCpu& cpu, Device& device, Differences& differences)
        : m_case(c), m_cpu(cpu), m_lab(device), m_differences(differences) {
        m_pass = m_lab.putOne(kernels::PassInputs{c.scale, c.recipe.stepKey()});
    }

    void compare() {
        cast({Place::Inputs, 0}, m_cpu.inputs);
        for (int layer = 0; layer < kLayers; ++layer) {
            cast({Place::Weights, layer}, m_cpu.layers[static_cast<std::size_t>(layer)].weights);
            cast({Place::Biases, layer}, m_cpu.layers[static_cast<std::size_t>(layer)].biases);
            forward(layer);
        }
        loss();
        for (int layer = kLast - 1; layer >= 0; --layer) {
            hidden(layer);
        }
        for (int layer = 0; layer < kLayers; ++layer) {
            weightGradient(layer);
            biasGradient(layer);
        }
    }

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
    const Values& gradientStored(int layer) const {
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

    void cast(StorePoint point, const Values& values) {
        kernels::CastArguments a{};
        a.values = m_lab.put(values);
        a.store = m_case.recipe.store(point);
        a.operandStore = m_case.recipe.operand(point);
        a.stored = m_lab.room<float>(values.size());
        a.operand = isOperand(point) ? m_lab.room<float>(values.size()) : nullptr;
        a.plain = m_lab.room<float>(values.size());
        a.pass = m_pass;
        m_lab.run(Kernel::Cast, values.size(), {.cast = a});
        same("a cast's plain value", values, a.plain);
        sameOperand("a cast", point, a.stored, a.operand);
    }

    /// c and what it is in float32, by the kernel of products alone.
    struct Product {
        float* c;
        float* plain;
    };
    Product product(const kernels::ProductArguments& of, int rows) {
        kernels::ProductArguments a = of;
        const auto size = static_cast<std::size_t>(rows * a.columns);
        a.c = m_lab.room<float>(size);
        a.plain = m_lab.room<float>(size);
        a.pass = m_pass;
        m_lab.run(Kernel::Product, size, {.product = a});
        return {a.c, a.plain};
    }

    void forward(int layer) {
        const int in = kSizes[layer];
        const int out = kSizes[layer + 1];
        const StorePoint output{layer == kLast ? Place::Output : Place::PreActivation, layer};
        const StorePoint activation{Place::Activation, layer};
        const auto outputs = [&] { return m_lab.room<float>(count(out)); };
        kernels::ForwardArguments a{};
        a.inputs = inputsOf(layer);
        a.weights = weights(layer);
        a.biases = putStored({Place::Biases, layer});
        a.inner = in;
        a.columns = out;
        a.sums = sums(SumPlace::Product, layer, m_case.rules.accumulateInFormat);
        a.rule = m_case.activation;
        a.hidden = layer != kLast;
        a.productStore = m_case.recipe.store({Place::Product, layer});
        a.preActivationStore = m_case.recipe.store(output);
        a.activationStore = m_case.recipe.store(activation);
        a.operandStore = m_case.recipe.operand(activation);
        a.preActivation = outputs();
        a.activations = outputs();
        a.operand = isOperand(activation) ? outputs() : nullptr;
        a.plainProduct = outputs();
        a.storedProduct = outputs();
        a.plainPreActivation = outputs();
        a.plainActivation = outputs();
        a.pass = m_pass;
        const float* plainProduct = a.plainProduct;
        if (m_case.separate) {
            const Product made = product({a.inputs, a.weights, in, 1, out, 1, in, out, a.sums, {}, {}, {}}, kSamples);
            a.product = made.c;
            a.plainProduct = nullptr;
            plainProduct = made.plain;
        }
        m_lab.run(Kernel::Forward, count(out), {.forward = a});
        const StorePoint productPoint{Place::Product, layer};
        same("a plain product", array(productPoint).plain, plainProduct);
        same("a stored product", array(productPoint).stored, a.storedProduct);
        same("a plain pre-activation", array(output).plain, a.plainPreActivation);
        same("a pre-activation", array(output).stored, a.preActivation);
        if (a.hidden) {
            same("a plain activation", array(activation).plain, a.plainActivation);
            sameOperand("an activation", activation, a.activations, a.operand);
            same("a stored activation", m_cpu.room.layers[static_cast<std::size_t>(layer)].activation, a.activations);
        }
    }

    void loss() {
        const StorePoint point{Place::OutputGradient, kLast};
        const int width = kSizes[kLayers];
        kernels::LossArguments a{};
        a.outputs = putStored({Place::Output, kLast});
        a.targets = m_lab.put(m_cpu.targets);
        a.samples = kSamples;
        a.width = width;
        a.loss = m_case.rules.loss;
        a.lossStored = m_case.rules.lossStored;
        a.reduction = sums(SumPlace::Loss, kLast, m_case.rules.lossInFormat);
        a.lossStore = a.reduction.store;
        a.gradientStore = m_case.recipe.store(point);
        a.operandStore = m_case.recipe.operand(point);
        a.gradient = m_lab.room<float>(count(width));
        a.operand = isOperand(point) ? m_lab.room<float>(count(width)) : nullptr;
        a.terms = m_lab.room<float>(count(width));
        a.plainTerms = m_lab.room<float>(count(width));
        a.plainGradient = m_lab.room<float>(count(width));
        a.addBits = m_lab.room<std::uint64_t>(kSamples);
        a.room = m_lab.room<float>(count(4 * width));
        a.pass = m_pass;
        const bool classes = a.loss == Loss::CrossEntropy;
        m_lab.run(Kernel::Loss, classes ? kSamples : count(width), {.loss = a});
        same("a plain output gradient", array(point).plain, a.plainGradient);
        sameOperand("an output gradient", point, a.gradient, a.operand);
        same("a stored output gradient", m_cpu.room.result.outputGradient, a.gradient);
        m_results = m_lab.room<kernels::LossResults>(1);
        m_lab.run(Kernel::LossSum, 1, {.lossSum = {a, m_results}});
        const auto found = m_lab.getOne(m_results);
        const MeasuredLoss& cpu = m_cpu.recorded.loss();
        m_differences.compare("the loss", cpu.loss, found.loss);
        m_differences.compare("the plain loss", cpu.plain, found.plain);
        m_differences.compare("the stored scale", cpu.scale, found.scale);
        m_differences.compare("the scaled loss", cpu.scaled, found.scaled);
        m_differences.compare("the plain scaled loss", cpu.plainScaled, found.plainScaled);
    }

    float* squares(const float* values, int rows, int columns, double** sums) {
        *sums = m_lab.room<double>(static_cast<std::size_t>(columns));
        m_lab.run(Kernel::ColumnSquares, static_cast<std::size_t>(columns),
                  {.columnSquares = {values, rows, columns, *sums}});
        return nullptr;
    }

    /// The layer's own scale, on the device.
    const float* scaleOf(int layer, const kernels::HiddenArguments& h, const float* c) {
        kernels::LayerScaleArguments a{};
        double* sums = nullptr;
        squares(h.gradient, kSamples, h.inner, &sums);
        a.gradientSquares = sums;
        squares(h.weights, h.columns, h.inner, &sums);
        a.weightSquares = sums;
        auto* largest = m_lab.room<std::uint32_t>(static_cast<std::size_t>(h.columns));
        m_lab.run(Kernel::ColumnLargest, static_cast<std::size_t>(h.columns),
                  {.columnLargest = {c, kSamples, h.columns, largest}});
        a.largest = largest;
        a.gradientCount = kSamples * h.inner;
        a.weightCount = h.columns * h.inner;
        a.columns = h.inner;
        a.productColumns = h.columns;
        a.rules = *m_case.rules.layerScale;
        m_together = m_together ? m_together : m_lab.room<float>(1);
        a.together = m_together;
        a.begins = layer == kLast - 1;
        a.scale = m_lab.room<float>(1);
        a.layerScale = m_lab.room<float>(1);
        a.results = m_results;
        m_lab.run(Kernel::LayerScale, 1, {.layerScale = a});
        m_differences.compare("a layer's scale", m_cpu.room.result.layerScales[static_cast<std::size_t>(layer)],
                              m_lab.getOne(a.layerScale));
        return a.scale;
    }

    void hidden(int layer) {
        const int inner = kSizes[layer + 2];
        const int width = kSizes[layer + 1];
        const auto outputs = [&] { return m_lab.room<float>(count(width)); };
        const StorePoint point{Place::HiddenGradients, layer, 1};
        const StorePoint productPoint{Place::HiddenGradients, layer, 0};
        kernels::HiddenArguments a{};
        a.gradient = putStored(gradientPoint(layer + 1));
        a.weights = weights(layer + 1);
        a.inner = inner;
        a.columns = width;
        a.sums = sums(SumPlace::HiddenGradients, layer, m_case.rules.accumulateInFormat);
        a.rule = m_case.activation;
        a.activations = m_lab.put(m_cpu.room.layers[static_cast<std::size_t>(layer)].activation);
        a.preActivations = putStored({Place::PreActivation, layer});
        a.productStore = m_case.recipe.store(productPoint);
        a.derivativeInner = m_case.recipe.store({Place::Derivative, layer, 0});
        a.derivativeOuter = m_case.recipe.store({Place::Derivative, layer, 1});
        a.gradientStore = m_case.recipe.store(point);
        a.operandStore = m_case.recipe.operand(point);
        a.hiddenGradient = outputs();
        a.operand = isOperand(point) ? outputs() : nullptr;
        a.plainProduct = outputs();
        a.storedProduct = outputs();
        a.plainInner = outputs();
        a.storedInner = outputs();
        a.plainOuter = outputs();
        a.storedOuter = outputs();
        a.plainGradient = outputs();
        a.pass = m_pass;
        if (m_case.separate || m_case.rules.layerScale) {
            const Product made =
                product({a.gradient, a.weights, inner, 1, 1, inner, inner, width, a.sums, {}, {}, {}}, kSamples);
            a.product = made.c;
            a.plainOfProduct = made.plain;
            a.layerScale = m_case.rules.layerScale ? scaleOf(layer, a, made.c) : nullptr;
        }
        m_lab.run(Kernel::Hidden, count(width), {.hidden = a});
        same("a plain g W^T", array(productPoint).plain, a.plainProduct);
        same("a stored g W^T", array(productPoint).stored, a.storedProduct);
        if (a.rule != Activation::Relu) {
            same("a plain inner derivative", array({Place::Derivative, layer, 0}).plain, a.plainInner);
            same("an inner derivative", array({Place::Derivative, layer, 0}).stored, a.storedInner);
        }
        same("a plain derivative", array({Place::Derivative, layer, 1}).plain, a.plainOuter);
        same("a derivative", array({Place::Derivative, layer, 1}).stored, a.storedOuter);
        same("a plain hidden gradient", array(point).plain, a.plainGradient);
        sameOperand("a hidden gradient", point, a.hiddenGradient, a.operand);
        same("a stored hidden gradient", gradientStored(layer), a.hiddenGradient);
    }

    void weightGradient(int layer) {
        const int in = kSizes[layer];
        const int out = kSizes[layer + 1];
        const auto size = static_cast<std::size_t>(in * out);
        const StorePoint point{Place::ParameterGradients, layer, 0};
        kernels::WeightGradientArguments a{};
        a.inputs = inputsOf(layer);
        a.gradient = putStored(gradientPoint(layer));
        a.samples = kSamples;
        a.rows = in;
        a.columns = out;
        a.sums = sums(SumPlace::WeightGradients, layer, m_case.rules.accumulateInFormat);
        a.store = m_case.recipe.store(point);
        a.result = m_lab.room<float>(size);
        a.plain = m_lab.room<float>(size);
        a.pass = m_pass;
        const float* plain = a.plain;
        if (m_case.separate) {
            const Product made = product({a.inputs, a.gradient, 1, in, out, 1, kSamples, out, a.sums, {}, {}, {}}, in);
            a.product = made.c;
            a.plain = nullptr;
            plain = made.plain;
        }
        m_lab.run(Kernel::WeightGradient, size, {.weightGradient = a});
        same("a plain weight gradient", array(point).plain, plain);
        same("a weight gradient", array(point).stored, a.result);
    }

    void biasGradient(int layer) {
        const int out = kSizes[layer + 1];
        const StorePoint point{Place::ParameterGradients, layer, 1};
        kernels::BiasGradientArguments a{};
        a.gradient = m_lab.put(gradientStored(layer));
        a.samples = kSamples;
        a.columns = out;
        a.sums = sums(SumPlace::BiasGradients, layer, m_case.rules.biasGradientsInFormat);
        a.store = m_case.recipe.store(point);
        a.result = m_lab.room<float>(static_cast<std::size_t>(out));
        a.plain = m_lab.room<float>(static_cast<std::size_t>(out));
        a.pass = m_pass;
        m_lab.run(Kernel::BiasGradient, static_cast<std::size_t>(out), {.biasGradient = a});
        same("a plain bias gradient", array(point).plain, a.plain);
        same("a bias gradient", array(point).stored, a.result);
    }

    const PassCase& m_case;
    const OnCpu& m_cpu;
    Lab m_lab;
    Differences& m_differences;
    kernels::PassInputs* m_pass = nullptr;
    kernels::LossResults* m_results = nullptr;
    float* m_together = nullptr;
};

/// None of the switches, all, and two halves of them.
std::vector<PassRules> switchesWith(Loss loss) {
    std::vector<PassRules> all;
    for (const int bits : {0, 31, 21, 10}) {
        PassRules rules;
        rules.loss = loss;
        rules.accumulateInFormat = bits & 1;
        rules.biasGradientsInFormat = bits & 2;
        rules.lossInFormat = bits & 4;
        rules.lossStored = bits & 8;
        rules.layerScale = bits & 16 ? std::optional(LayerScaleRules{}) : std::nullopt;
        all.push_back(rules);
    }
    return all;
}

std::string passDiffers(Device& device, FormatId format, Activation activation, Loss loss) {
    Differences differences;
    int number = 0;
    for (const StoreRules& rules : lab::allRules()) {
        for (const PassRules& switches : switchesWith(loss)) {
            for (const bool special : {false, true}) {
                PassCase c{{format, rules, {}}, activation, switches, special, number % 2 == 1};
                c.recipe.placement = number % 5 == 4 ? kFusedPlacement : Placement{};
                ++number;
                differences.setContext(lab::nameOf(rules) + ", case " + std::to_string(number));
                const OnCpu cpu(c);
                PassOnDevice(c, cpu, device, differences).compare();
                if (!differences.none()) {
                    return differences.first();
                }
            }
        }
    }
    return {};
}

} // namespace

void addPassChecks(std::vector<KernelCheck>& checks) {
    constexpr const char* kActivations[] = {"sigmoid", "relu", "tanh"};
    constexpr const char* kLosses[] = {"mean squared error", "summed squared error", "cross-entropy"};
    for (const NamedFormat& format : kFormats) {
        for (int activation = 0; activation < 3; ++activation) {
            for (int loss = 0; loss < 3; ++loss) {
                checks.push_back(
                    {"a pass, " + std::string(format.name) + ", " + kActivations[activation] + ", " + kLosses[loss],
                     [=, id = format.id](Device& device) {
                         return passDiffers(device, id, static_cast<Activation>(activation), static_cast<Loss>(loss));
                     }});
            }
        }
    }
}

} // namespace halfscope
