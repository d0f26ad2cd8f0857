// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "file_reference.h"
#include "gradients/gradient_set.h"
#include "gradients/gradient_steps.h"
#include "gradients/shares.h"
#include "network/mlp.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace halfscope {

enum class SourceKind : std::uint8_t {
    None,     ///< only gradients by hand
    Network,  ///< the float32 gradients of a network, computed
    Embedded, ///< values kept in the scenario itself, at most kMostEmbedded
    File,     ///< a file, by name, size and SHA-256
};

/// So many single gradients a scenario takes: each is a handle on the screen.
inline constexpr std::size_t kMostByHand = 200;
/// A group's shift in binades lies between minus this and this.
inline constexpr int kLargestShift = 300;

/// Equal in length and in every bit, NaN and the sign of zero included.
bool sameBits(std::span<const float> a, std::span<const float> b);

/// Where the gradients come from. `data` is shared with every copy; null until found or computed.
struct GradientSource {
    SourceKind kind = SourceKind::None;
    PassSetup network;  ///< Network: sizes, activation, seed, samples, placement; its format and scale are the range's
    FileReference file; ///< File
    /// Embedded, File: what was recorded step by step; null where it is one set.
    std::shared_ptr<const std::vector<RecordedStep>> steps;
    std::optional<std::uint32_t> step;           ///< from 0, beyond the last one the last; none: all of them as one set
    std::shared_ptr<const GradientSet> allSteps; ///< that set, once it was asked for
    std::shared_ptr<const GradientSet> data;

    /// Takes a step or all of them; where `steps` is null it is only remembered. All of them are
    /// put together the first time, which sorts them anew.
    void choose(std::optional<std::uint32_t> which);

    /// Equal data compare equal wherever they lie: by what names them, embedded values by value.
    friend bool operator==(const GradientSource& a, const GradientSource& b);
};

/// Whether the data are few enough to be kept in a scenario's file: kMostEmbedded values, groups and steps, and half of
/// its bytes. `data` is there.
bool isEmbeddable(const GradientSource& source);

/// Steps as a file gives them to a source: each with the groups of all, in the order in which they first occur, the nth
/// of a name being one group, so that each keeps its index; one that a step lacks is empty there. As they are where all
/// together would be more than kMostStepGroups.
std::vector<RecordedStep> withSameGroups(std::vector<RecordedStep> steps);

/// Everything that a person chose in the range activity.
struct RangeSetup {
    GradientSource source;
    StoreSetting setting;
    std::uint64_t roundingSeed = 0; ///< of stochastic rounding
    float scale = 1;                ///< S, positive and finite
    std::vector<int> shifts;        ///< whole binades, one a group of the source; missing ones are 0
    std::vector<float> byHand;      ///< single gradients
    bool networkPass = false;       ///< the network's own backward pass in the format instead of storing once
    bool wideScales = false;        ///< shares over every scale instead of 2^0 to 2^32
    /// The scale and the gradients by hand compare by their bits: a NaN is itself, and a zero has a sign.
    friend bool operator==(const RangeSetup& a, const RangeSetup& b);

    int shiftOf(std::size_t group) const { return group < shifts.size() ? shifts[group] : 0; }
    void setShift(std::size_t group, int shift);
    /// The pass that `networkPass` shows, at `scale`.
    PassSetup passAt(float atScale) const;
};

/// The float32 gradients of the source's network, one group a layer named by its number from 1: weights, then biases.
Result<std::shared_ptr<const GradientSet>> networkGradients(const PassSetup& network);

/// `source` with its data: those of a network are computed, others are left as they are.
Result<GradientSource> withData(GradientSource source);

} // namespace halfscope
