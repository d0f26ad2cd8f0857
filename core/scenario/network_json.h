// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/json_reader.h"
#include "training/network_setup.h"

namespace halfscope {

/// The network's part of a scenario: the first run whole, of each that is laid beside it what differs.
nlohmann::ordered_json networkJson(const NetworkSetup& network);
/// What is missing is the default. A network that could not run is a problem of the member that is to blame.
NetworkSetup readNetwork(const JsonReader& json);

} // namespace halfscope
