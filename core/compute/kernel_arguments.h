// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/layer_scale_rules.h"
#include "network/mlp.h"
#include "network/optimizer_rules.h"
#include "network/pass_rules.h"
#include "numerics/rounder.h"
#include "scaling/scaler_step.h"

#include <cstdint>
#include <type_traits>

/// What the kernels of a training step are told. Every array is the device's, row-major float32 unless said otherwise;
/// a pointer that is null is an output that nobody asks for, or an input that there is not. One thread makes one output
/// element, in the order of its index.
namespace halfscope::kernels {

/// R of one place. The key of its random bits is split off that of the pass (PassInputs::stepKey) by `keyNumber`.
struct Store {
    Format format = formatOf(FormatId::Float32);
    StoreRules rules;
    std::uint32_t keyNumber = 0;
};

/// Of a dot product: float32, or every product and partial sum stored (FormatSums).
struct Sums {
    std::uint8_t inFormat = 0;
    Store store;
};

/// What differs from pass to pass.
struct PassInputs {
    float scale = 1;
    random::Key stepKey; ///< of the pass: split(key(rounding seed), number of the pass)
};

/// What differs from step to step.
struct UpdateInputs {
    UnscaleBy unscale;
    OptimizerConstants constants;
    random::Key stepKey; ///< of the update's random bits
};

/// A loss, as MeasuredLoss has it.
struct LossResults {
    float loss = 0;
    float plain = 0;
    float scale = 1;
    float scaled = 0;
    float plainScaled = 0;
};

/// What clipping found.
struct ClipResults {
    float norm = 0;
    float factor = 1; ///< 1: every gradient stays as it is
};

/// What the check found.
struct Finding {
    std::uint32_t largestBits = 0; ///< of the largest magnitude, of what is checked; above those of infinity: a NaN
    std::uint32_t overflow = 0;    ///< 1: it fails the check; the kernels after it then change nothing
    float sum = 0;                 ///< of a check of a running sum: so far
};

/// One column of one tensor among all gradients, or parameters, which lie one after the other: layer by layer, weights
/// (in, out) before biases (1, out).
struct Column {
    std::uint64_t first = 0; ///< its first element
    std::uint32_t stride = 1;
    std::uint32_t rows = 1;
    std::uint32_t tensor = 0; ///< 2 layer, + 1 of the biases
};

/// Of a cast: master values or inputs into the compute format. Thread: element.
struct CastArguments {
    const float* values;
    Store store;
    Store operandStore;
    float* stored;
    float* operand; ///< as the product reads it, where that is a copy: operandStore of what was stored
    float* plain;   ///< the values before
    const PassInputs* pass;
};

/// c[i, j] = the sum over k of a[i aRow + k aInner] b[k bInner + j bColumn], beginning at +0. Thread: i columns + j.
struct ProductArguments {
    const float* a;
    const float* b;
    std::int64_t aRow, aInner, bInner, bColumn;
    std::int32_t inner, columns;
    Sums sums;
    float* c;
    float* plain; ///< c in float32
    const PassInputs* pass;
};

/// A layer's z = R(R(x W) + b) and, of a hidden one, a = R(f(z)). Thread: sample * columns + output.
struct ForwardArguments {
    const float* inputs;  ///< (samples, inner), as read
    const float* weights; ///< (inner, columns), as read
    const float* biases;  ///< (columns)
    const float* product; ///< x W, already made; null: made here
    std::int32_t inner, columns;
    Sums sums;
    Activation rule;
    std::uint8_t hidden; ///< 0: the output layer, which has no activation
    Store productStore, preActivationStore, activationStore, operandStore;
    float* preActivation;
    float* activations;
    float* operand; ///< operandStore of the activation, where the next product reads a copy
    float *plainProduct, *storedProduct, *plainPreActivation, *plainActivation;
    const PassInputs* pass;
};

/// The loss's parts and the gradient of the outputs. Thread: element of squared errors, sample of the cross-entropy.
/// Random bits of the reduction are counted as loss_parts.h counts them; those of a stored scale and loss begin at
/// kLossBits (forward_backward.cpp).
struct LossArguments {
    const float* outputs; ///< (samples, width)
    const float* targets;
    std::int32_t samples, width;
    Loss loss;
    std::uint8_t lossStored; ///< the scale that the gradients carry is stored, too
    Sums reduction;          ///< inFormat: every intermediate of the reduction is stored
    Store lossStore;         ///< of the scale, the loss and their product, where they are stored
    Store gradientStore, operandStore;
    float* gradient; ///< stored
    float* operand;  ///< where the products read a copy
    float* terms;    ///< (elements) or (samples): the parts of the loss
    /// Likewise, of the cross-entropy alone: the index of the random bits of adding the part to the sum.
    std::uint64_t* addBits;
    float* room;          ///< (samples, 4 width) of the cross-entropy
    float* plainTerms;    ///< by a reduction in float32
    float* plainGradient; ///< likewise, before the store
    const PassInputs* pass;
};

/// The parts' sum. Thread: one.
struct LossSumArguments {
    LossArguments of;
    LossResults* results;
};

/// Float64 sums of squares. Thread: column.
struct ColumnSquaresArguments {
    const float* values;
    std::int32_t rows, columns;
    double* sums;
};

/// Bits of the largest magnitude. Thread: column.
struct ColumnLargestArguments {
    const float* values;
    std::int32_t rows, columns;
    std::uint32_t* bits;
};

/// The adaptive scale of a hidden layer. Thread: one.
struct LayerScaleArguments {
    const double* gradientSquares; ///< (columns) of each
    const double* weightSquares;
    const std::uint32_t* largest;            ///< (productColumns)
    std::int32_t gradientCount, weightCount; ///< elements
    std::int32_t columns, productColumns;    ///< `columns` are the terms of a dot product of g W^T, too
    LayerScaleRules rules;
    /// Read and changed: the layers' own scales so far, multiplied. `begins`: they begin at 1.
    float* together;
    std::uint8_t begins;
    float* scale;      ///< of this layer alone
    float* layerScale; ///< what the gradients of the layer carry: the pass's stored scale times `together`
    const LossResults* results;
};

/// A hidden gradient g' = R(R(g W^T) d). Thread: sample * columns + output of the layer.
struct HiddenArguments {
    const float* gradient;       ///< (samples, inner) of the layer after it, as read
    const float* weights;        ///< (columns, inner) of the layer after it, as read
    const float* product;        ///< g W^T, already made; null: made here
    const float* plainOfProduct; ///< of that: in float32, where it is asked for
    const float* layerScale;     ///< one number, that multiplies the product; null: none
    std::int32_t inner, columns;
    Sums sums;
    Activation rule;
    const float* activations;    ///< (samples, columns) as stored
    const float* preActivations; ///< likewise
    Store productStore, derivativeInner, derivativeOuter, gradientStore, operandStore;
    float* hiddenGradient;
    float* operand;
    float *plainProduct, *storedProduct, *plainInner, *storedInner, *plainOuter, *storedOuter, *plainGradient;
    const PassInputs* pass;
};

/// R(x^T g). Thread: input * columns + output.
struct WeightGradientArguments {
    const float* inputs;   ///< (samples, rows), as read
    const float* gradient; ///< (samples, columns), as read
    const float* product;  ///< already made; null: made here
    std::int32_t samples, rows, columns;
    Sums sums;
    Store store;
    float* result;
    float* plain; ///< the float32 product
    const PassInputs* pass;
};

/// R(the sum of g over the batch). Thread: output.
struct BiasGradientArguments {
    const float* gradient; ///< (samples, columns), as stored
    std::int32_t samples, columns;
    Sums sums; ///< of the sums alone: acc = R(acc + g)
    Store store;
    float* result;
    float* plain; ///< the float32 sum
    const PassInputs* pass;
};

/// What is zero among the gradients, and what their stores made zero. Thread: column of all (Column).
struct CountColumnsArguments {
    const float* gradients;
    const float* plain; ///< all, before their stores
    const Column* columns;
    std::uint32_t* lost;
    std::uint32_t* zeros;
};

/// The same by layer. Thread: layer.
struct CountLayersArguments {
    const std::uint32_t* lost; ///< by column
    const std::uint32_t* zeros;
    const std::uint32_t* firstColumn; ///< of each tensor, and their end
    std::uint64_t* lostOfLayer;
    std::uint64_t* zerosOfLayer;
};

/// A copy. Thread: element.
struct CopyArguments {
    const float* from;
    float* to;
};

/// to = to + from in float32. Thread: element.
struct AddArguments {
    const float* from;
    float* to;
};

/// The replicas' gradients become one (reduceReplicas). Thread: element.
struct ReduceArguments {
    const float* replicas; ///< (count, elements)
    std::int32_t count;
    std::int64_t elements;
    std::uint8_t preDivide;
    Store store; ///< never stochastic
    float* result;
};

/// Bits of the largest magnitude of what is checked. Thread: column of all.
struct LargestColumnsArguments {
    const float* gradients;
    const Column* columns;
    std::uint8_t unscaled; ///< UpdateInputs::unscale comes first
    std::uint32_t* bits;
    const UpdateInputs* update;
};

/// The largest of all and, where a check goes by it, that check. A new finding: of no running sum yet. Thread: one.
struct FindingArguments {
    const std::uint32_t* bits; ///< (columns)
    std::int32_t columns;
    std::uint8_t checks; ///< 0: the largest alone
    OverflowCheck check;
    Finding* finding;
};

/// The gradients that one launch of Kernel::RunningSum takes, at most: one thread adds them, and a driver that shows
/// windows, too, ends a kernel of some seconds.
inline constexpr std::int64_t kMostOfRunningSum = std::int64_t{1} << 20;

/// The finding's running sum goes on by some gradients, in index order, and is checked. Thread: one.
struct RunningSumArguments {
    const float* gradients;
    std::int64_t elements;
    std::uint8_t squares;  ///< of them are added
    std::uint8_t unscaled; ///< as LargestColumnsArguments has it
    Finding* finding;      ///< as the launch before left it
    const UpdateInputs* update;
};

/// float32 sums of squares. Thread: column of all.
struct NormColumnsArguments {
    const float* gradients;
    const Column* columns;
    float* sums;
    const Finding* skip; ///< its overflow: nothing is done; null: no check
};

/// The norm and the factor of clipping. Thread: one.
struct NormArguments {
    const float* sums;                ///< (columns)
    const std::uint32_t* firstColumn; ///< of each tensor, and their end
    std::int32_t tensors;
    float largestNorm;
    ClipResults* clip;
    const Finding* skip;
};

/// Gradients times the factor of clipping, where it is not 1. Thread: element.
struct ClipArguments {
    float* gradients;
    std::uint8_t stores;
    Store store;
    const ClipResults* clip;
    const Finding* skip;
};

/// Thread: element.
struct UnscaleArguments {
    float* gradients;
    std::uint8_t stores; ///< 0: float32
    Store store;
    const float* layerScales;          ///< (layers): each divides its own; null: UpdateInputs::unscale
    const std::uint64_t* firstElement; ///< of each tensor, and their end
    std::int32_t tensors;
    const UpdateInputs* update;
    const Finding* skip;
};

/// An update. Thread: element.
struct UpdateArguments {
    const float* gradients;
    float* parameters;
    float* first; ///< moments; null where the optimizer has none
    float* second;
    float* change; ///< what was subtracted
    OptimizerKind kind;
    std::uint8_t stores; ///< 0: float32, and a NaN is the canonical one
    Store store;         ///< of every result but the weight
    Store weightStore;   ///< its keyNumber is not read: 32 layer + 28, + 1 of the biases
    const std::uint64_t* firstElement;
    std::int32_t tensors;
    const UpdateInputs* update;
    const Finding* skip;
};

/// float32 operands for the quick product: in their own format already, so that nothing is rounded. Thread: element.
struct NarrowArguments {
    const float* values;
    std::uint16_t* codes; ///< float16 or bfloat16
    std::uint8_t bfloat16;
};

/// Not a kernel but the vendor's library, on its matrix units: as ProductArguments, in an order of its own. Threads: 0.
struct QuickProductArguments {
    const void* a; ///< float16, bfloat16 or, for tf32 and float32, float32
    const void* b;
    std::uint8_t aTransposed, bTransposed; ///< 0: a (rows, inner), b (inner, columns), as they lie
    std::int32_t rows, inner, columns;
    FormatId format;
    float* c;
};

enum class Kernel : std::uint32_t {
    Cast,
    Product,
    Forward,
    Loss,
    LossSum,
    ColumnSquares,
    ColumnLargest,
    LayerScale,
    Hidden,
    WeightGradient,
    BiasGradient,
    CountColumns,
    CountLayers,
    Copy,
    Add,
    Reduce,
    LargestColumns,
    Finding,
    RunningSum,
    NormColumns,
    Norm,
    Clip,
    Unscale,
    Update,
    Narrow,
    QuickProduct,
};
inline constexpr std::uint32_t kKernelCount = 26;

union Arguments {
    CastArguments cast;
    ProductArguments product;
    ForwardArguments forward;
    LossArguments loss;
    LossSumArguments lossSum;
    ColumnSquaresArguments columnSquares;
    ColumnLargestArguments columnLargest;
    LayerScaleArguments layerScale;
    HiddenArguments hidden;
    WeightGradientArguments weightGradient;
    BiasGradientArguments biasGradient;
    CountColumnsArguments countColumns;
    CountLayersArguments countLayers;
    CopyArguments copy;
    AddArguments add;
    ReduceArguments reduce;
    LargestColumnsArguments largestColumns;
    FindingArguments finding;
    RunningSumArguments runningSum;
    NormColumnsArguments normColumns;
    NormArguments norm;
    ClipArguments clip;
    UnscaleArguments unscale;
    UpdateArguments update;
    NarrowArguments narrow;
    QuickProductArguments quickProduct;
};

/// One kernel over its whole grid; launches happen one after the other.
struct Launch {
    Kernel kernel;
    std::uint64_t threads;
    Arguments arguments;
};

// They cross to a device, and to a library that another compiler built, as the bytes that they are.
static_assert(std::is_trivially_copyable_v<Launch>);

} // namespace halfscope::kernels
