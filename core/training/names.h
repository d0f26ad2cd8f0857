// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_setup.h"

#include <array>
#include <string_view>

/// Names as scenario files and the command line spell them.
namespace halfscope {

inline constexpr std::array<std::string_view, 3> kOptimizerNames{"sgd", "momentum", "adam"};
inline constexpr std::array<std::string_view, 3> kLossNames{"mse", "mse-sum", "cross-entropy"};
inline constexpr std::array<std::string_view, kDataKindCount> kDataNames{"seed", "spiral", "moons", "digits", "table"};
inline constexpr std::array<std::string_view, kLossScaleKindCount> kLossScaleKindNames{"none", "constant", "dynamic",
                                                                                       "per-layer"};
inline constexpr std::array<std::string_view, 2> kReduceOrderNames{"pre-divide", "sum-first"};

constexpr std::string_view nameOf(OptimizerKind kind) { return kOptimizerNames[static_cast<std::size_t>(kind)]; }
constexpr std::string_view nameOf(Loss loss) { return kLossNames[static_cast<std::size_t>(loss)]; }
constexpr std::string_view nameOf(DataKind kind) { return kDataNames[static_cast<std::size_t>(kind)]; }
constexpr std::string_view nameOf(LossScaleKind kind) { return kLossScaleKindNames[static_cast<std::size_t>(kind)]; }
constexpr std::string_view nameOf(ReduceOrder order) { return kReduceOrderNames[static_cast<std::size_t>(order)]; }

/// "2,4x12,1": sizes apart by commas, a hidden layer repeated by x. Nothing where the text is none, or has more than
/// a thousand sizes; whether they make a network is the setup's question (problemOf).
std::optional<std::vector<int>> parseSizes(std::string_view text);

} // namespace halfscope
