// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"

#include <QString>

namespace halfscope {

/// A backend where there is little room, a list to choose from say: "NVIDIA H200 (CUDA)", "CUDA: no driver".
QString deviceLabel(const BackendReport& report);

/// What there is; of a backend that is not ready also why, and what would help. A sentence or two.
QString deviceSentence(const BackendReport& report);

/// The same of a fault, with the detail of its DeviceFailure: also of one under way.
QString deviceFaultSentence(DeviceFault fault, const std::string& detail);

} // namespace halfscope
