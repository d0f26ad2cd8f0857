// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/json_reader.h"
#include "training/network_setup.h"

namespace halfscope {

/// The network's part of a scenario: the first run whole, of each that is laid beside it what differs.
nlohmann::ordered_json networkJson(const NetworkSetup& network);
/// What is missing is the default. A network that could not run is a problem of the member that is to blame.
NetworkSetup readNetwork(const JsonReader& json);

/// What the activity shows in a scenario that says nothing of it: the twelve layers in float16, not scaled, at the
/// layer where the gradients begin to be lost.
NetworkSetup exampleNetwork();
inline constexpr std::uint32_t kExamplePhase = 25; ///< the backward pass of layer 4

} // namespace halfscope
