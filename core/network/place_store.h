// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/format_sums.h"
#include "network/mlp.h"
#include "numerics/threefry.h"

#include <span>

namespace halfscope {

/// Where in a step an array is stored. `part` tells two stores at one place apart: `derivative` (0 the inner, 1 the
/// outer rounding), `hidden-gradients` (0 the product p, 1 p times the derivative) and `parameter-gradients`
/// (0 weights, 1 biases); 0 elsewhere. Layers count from 0, the output layer the last; `inputs` is of layer 0, a hidden
/// gradient of the hidden layer whose output it is the gradient of.
struct StorePoint {
    Place place;
    int layer;
    int part = 0;
};

/// Where sums may be accumulated in the compute format.
enum class SumPlace : std::uint8_t { Product, HiddenGradients, WeightGradients, BiasGradients, Loss };

/// R at one point, as data. Its random bits' key is split off that of the pass by the number.
struct StoreChoice {
    FormatId format = FormatId::Float32;
    StoreRules rules;
    std::uint32_t keyNumber = 0;
};

/// The rounding R of one step, in place: what a format, its rules and the placement make of an array. A place that is
/// switched off, and every place in float32, leaves float32. Every NaN becomes the canonical one, stored or not: which
/// NaN an operation gives differs between processors.
///
/// tf32 is a format of matrix operands, not of memory: there `store` leaves float32, and `operand` gives the rounded
/// copy that the product reads: weights (place `weights`), inputs, hidden activations, and the gradients g that enter
/// g W^T and x^T g (places `output-gradient` and `hidden-gradients`, part 1). Activation derivatives, sums over the
/// batch, biases and results see float32. In the other formats an operand is what was stored.
///
/// Bits of stochastic rounding: key(seed) -> split by the step -> split by layer * 32 + place * 2 + part -> bits at the
/// element's row-major index, so that any element can be drawn by itself, in any order. Sums draw from the numbers
/// after the places, layer * 32 + 22 + sum place.
class PlaceStore {
public:
    PlaceStore(FormatId format, StoreRules rules, Placement placement, std::uint64_t roundingSeed, std::uint64_t step);

    void store(StorePoint point, std::span<float> values) const;

    /// Whether the place leaves float32 as it is, but for making a NaN the canonical one.
    bool leaves(Place place) const {
        return m_operandsOnly || !m_placement.stores(place) ||
               (m_format == FormatId::Float32 && m_rules == StoreRules{});
    }

    /// `values`, which were stored at `point`, as a product reads them; `room` holds the copy where there is one.
    std::span<const float> operand(StorePoint point, std::span<const float> values, std::vector<float>& room) const;

    /// What `store` and `operand` do, and of what `sums` are made: for devices.
    StoreChoice choice(StorePoint point) const;
    StoreChoice operandChoice(StorePoint point) const;
    StoreChoice sumsChoice(SumPlace place, int layer) const;
    bool copiesOperands() const { return m_operandsOnly; }
    random::Key stepKey() const { return m_stepKey; }

    /// Sums in the compute format; in tf32, which is not one of memory, in float32.
    FormatSums sums(SumPlace place, int layer) const;

private:
    void round(StorePoint point, std::span<float> values) const;

    FormatId m_format;
    StoreRules m_rules;
    Placement m_placement;
    random::Key m_stepKey;
    bool m_operandsOnly;
};

} // namespace halfscope
