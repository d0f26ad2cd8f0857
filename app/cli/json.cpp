// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/json.h"

#include <cmath>

namespace halfscope::cli {

namespace {

Json end(const std::optional<float>& value) { return value ? jsonNumber(static_cast<double>(*value)) : Json(nullptr); }

} // namespace

Json jsonNumber(double value) {
    if (std::isnan(value)) {
        return "nan";
    }
    if (std::isinf(value)) {
        return value > 0 ? "inf" : "-inf";
    }
    return value;
}

Json jsonWindow(const ScaleWindow& window) { return Json{{"low", end(window.low)}, {"high", end(window.high)}}; }

QByteArray toBytes(const Json& json) {
    return QByteArray::fromStdString(json.dump(2, ' ', false, Json::error_handler_t::replace)) + '\n';
}

} // namespace halfscope::cli
