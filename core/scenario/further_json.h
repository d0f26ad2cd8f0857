// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/json_reader.h"
#include "training/network_setup.h"

namespace halfscope {

/// Puts the members that this program does not know where they stood. A run that is compared is written as what
/// differs from the first: `network` says what the objects hold that it leaves out.
void addFurther(nlohmann::ordered_json& scenario, const FurtherMembers& further, const NetworkSetup& network);

} // namespace halfscope
