// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/shares.h"

#include <QByteArray>

#include <nlohmann/json.hpp>

namespace halfscope::cli {

/// Keys in the order in which they are set.
using Json = nlohmann::ordered_json;

/// The exact value; infinities and NaN as "inf", "-inf" and "nan".
Json jsonNumber(double value);
/// A window of scales: {"low", "high"}, null where there is none.
Json jsonWindow(const ScaleWindow& window);

/// Indented UTF-8 with a line end; text that is no UTF-8 (of a file's name, say) has U+FFFD in its place.
QByteArray toBytes(const Json& json);

} // namespace halfscope::cli
