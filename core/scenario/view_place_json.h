// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/json_reader.h"
#include "scenario/view_place.h"

namespace halfscope {

/// Where a scenario opens. Members that are as in a scenario that says nothing of them are left out, but for the
/// activity and how far it is, so that a file can be read.
nlohmann::ordered_json placeJson(const ViewPlace& place);
ViewPlace readPlace(const JsonReader& json);

} // namespace halfscope
