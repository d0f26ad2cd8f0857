// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"

#include <array>
#include <string_view>

/// Names as the command line's JSON spells them.
namespace halfscope {

inline constexpr std::array<std::string_view, kBackendStatusCount> kBackendStatusNames{
    "Ready", "NotBuilt", "NotInstalled", "NoDriver", "DriverTooOld", "NoDevice", "DeviceTooOld", "Failed"};
inline constexpr std::array<std::string_view, 7> kDeviceFaultNames{
    "None", "NotALibrary", "NoEntryPoint", "WrongVersion", "OutOfMemory", "Broken", "NoQuickLibrary"};
inline constexpr int kDeviceFaultCount = static_cast<int>(kDeviceFaultNames.size());

constexpr std::string_view nameOf(BackendStatus status) {
    return kBackendStatusNames[static_cast<std::size_t>(status)];
}

constexpr std::string_view nameOf(DeviceFault fault) { return kDeviceFaultNames[static_cast<std::size_t>(fault)]; }

} // namespace halfscope
