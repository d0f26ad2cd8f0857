// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"

#include <array>
#include <string_view>

/// Names as scenario files and the command line spell them.
namespace halfscope {

inline constexpr std::array<std::string_view, 3> kActivationNames{"sigmoid", "relu", "tanh"};
inline constexpr std::array<std::string_view, kPlaceCount> kPlaceNames{
    "weights", "biases",          "inputs",           "product",    "pre-activation",     "activation",
    "output",  "output-gradient", "hidden-gradients", "derivative", "parameter-gradients"};

constexpr std::string_view nameOf(Activation activation) {
    return kActivationNames[static_cast<std::size_t>(activation)];
}
constexpr std::string_view nameOf(Place place) { return kPlaceNames[static_cast<std::size_t>(place)]; }

} // namespace halfscope
