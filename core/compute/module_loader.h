// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device_interface.h"

#include <string>

namespace halfscope {

/// The module in a file, an absolute path. It stays loaded until the program ends: the driver's threads and what it
/// registered to run at exit are code of the module, so that to unload it would pull the ground from under them.
/// Throws DeviceFailure: NotALibrary (the loader's words, which name the file), NoEntryPoint (the file), WrongVersion
/// ("module's, program's, file" as moduleVersion() writes them).
const HalfscopeModule& loadModule(const std::string& file);

/// "1.648": the version of the interface and the bytes of a launch. The second differs where the layout of
/// kernel_arguments.h was changed without a new version, or another compiler lays it out otherwise.
std::string moduleVersion(std::uint32_t version, std::uint32_t launchBytes);

} // namespace halfscope
