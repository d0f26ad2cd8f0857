// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_setup.h"
#include "scenario/json_reader.h"

namespace halfscope {

/// The scaler's part of a scenario. Streams are text, as the command line takes them.
nlohmann::ordered_json scalerJson(const ScalerSetup& scaler);
ScalerSetup readScaler(const JsonReader& json);

/// What the activity shows in a scenario that says nothing of it: the exercise's four rows.
ScalerSetup exampleScaler();

} // namespace halfscope
