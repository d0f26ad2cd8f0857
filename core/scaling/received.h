// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace halfscope {

/// What the scaler is given, one of.
enum class ReceivedKind : std::uint8_t {
    ScaledGradients, ///< gradients of the scaled loss, a list a step: its choices change nothing of them (open loop)
    Overflows,       ///< only whether a step overflowed
    TrueGradients,   ///< gradients of the loss, a list a step: times S and stored, its choices decide (closed loop)
};

using GradientSteps = std::vector<std::vector<float>>;
using OverflowSteps = std::vector<std::uint8_t>; ///< 1: an inf or NaN was found

/// So many steps a stream has at most, and so many values all of its steps together.
inline constexpr std::size_t kMostSteps = 10'000'000;
inline constexpr std::size_t kMostStreamValues = 100'000'000;

/// "8,16;inf;4;4": steps apart by semicolons or line ends, values by commas or spaces; in the number notation of
/// number_text. Spaces anywhere. A step may be empty, but for one after the last semicolon, which is none.
/// Problems NumberMalformed (step from 1 in `line`), NumberEmpty where there is nothing at all.
Result<GradientSteps> parseGradientSteps(std::string_view text);
/// One step, as typed into its cell: "8, 16"; empty gives none.
Result<std::vector<float>> parseStepValues(std::string_view text);
/// "FTFF": F all finite, T an overflow, in any case; spaces, commas and semicolons between them are passed over.
/// Problem FlagMalformed with the text and its place from 1 in `line`; NumberEmpty for none.
Result<OverflowSteps> parseOverflows(std::string_view text);

/// The same text again: "8,16;inf;4;4", shortest decimals; parseGradientSteps() of it gives the same bits.
std::string gradientStepsText(const GradientSteps& steps);
std::string overflowsText(const OverflowSteps& steps);

/// Magnitudes drawn at random: `steps` lists of `perStep` values 2^x, x around log2Median with deviation log2Spread,
/// bell-shaped (the sum of twelve uniform numbers, within 6 deviations), the median moving by log2Drift from the first
/// step to the last, signs at random; to three decimal digits, so that they can be read. From threefry of the seed: the
/// same everywhere.
struct RandomSteps {
    std::uint64_t seed = 0;
    std::size_t steps = 40;
    std::size_t perStep = 4;
    double log2Median = -6;
    double log2Spread = 2;
    double log2Drift = 0;
    bool operator==(const RandomSteps&) const = default;
};
GradientSteps randomGradientSteps(const RandomSteps& wish);

} // namespace halfscope
