// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/json_reader.h"
#include "training/training_setup.h"

namespace halfscope {

/// The samples that a network learns. A person's own table is embedded, its rows as the text that a file of it would
/// have, up to kMostEmbedded numbers; a larger one is named by its file.
nlohmann::ordered_json dataJson(const DataSetup& data);
DataSetup readData(const JsonReader& json);

} // namespace halfscope
