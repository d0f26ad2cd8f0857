// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device_interface.h"

#include <string>
#include <string_view>

namespace halfscope {

/// The module in a file, an absolute path. It stays loaded until the program ends: the driver's threads and what it
/// registered to run at exit are code of the module, so that to unload it would pull the ground from under them.
/// Throws DeviceFailure: NotALibrary (the loader's words, which name the file), NoEntryPoint (the file), WrongVersion
/// ("module's, program's, file" as moduleVersion() writes them).
const HalfscopeModule& loadModule(const std::string& file);

/// "2.664.5f0c2a9b": the version of the interface, the bytes of a launch, and the first digits of the hash of the
/// kernels' headers; a hash of another version of the interface is not read, and empty.
std::string moduleVersion(std::uint32_t version, std::uint32_t launchBytes, std::string_view kernelHash);

} // namespace halfscope
