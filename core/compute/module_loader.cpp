// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/module_loader.h"

#include "compute/device.h"
#include "compute/kernel_hash.h"

#include <dlfcn.h>

#include <memory>

namespace halfscope {

namespace {

struct Close {
    void operator()(void* library) const { dlclose(library); }
};

constexpr auto kLaunchBytes = static_cast<std::uint32_t>(sizeof(kernels::Launch));

/// The loader's own words on the last failure, the file's name among them.
std::string loaderWords(const std::string& file) {
    const char* words = dlerror();
    const std::string text = words ? words : "";
    return text.find(file) == std::string::npos ? file + ": " + text : text;
}

} // namespace

std::string moduleVersion(std::uint32_t version, std::uint32_t launchBytes, std::string_view kernelHash) {
    constexpr std::size_t kDigits = 8;
    return std::to_string(version) + '.' + std::to_string(launchBytes) + (kernelHash.empty() ? "" : ".") +
           std::string(kernelHash.substr(0, kDigits));
}

const HalfscopeModule& loadModule(const std::string& file) {
    // every symbol now, so that a missing one is a sentence here and not the end of the program later; and none for
    // others, so that a static CUDA runtime meets no other one
    std::unique_ptr<void, Close> library(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL));
    if (!library) {
        throw DeviceFailure(DeviceFault::NotALibrary, loaderWords(file));
    }
    const auto entry = reinterpret_cast<HalfscopeModuleEntry>(dlsym(library.get(), HALFSCOPE_MODULE_ENTRY));
    const HalfscopeModule* module = entry ? entry() : nullptr;
    if (!module) {
        throw DeviceFailure(DeviceFault::NoEntryPoint, file);
    }
    const bool sameInterface = module->version == HALFSCOPE_MODULE_VERSION;
    const std::string_view hash = sameInterface && module->kernel_hash ? module->kernel_hash : "";
    if (!sameInterface || module->launchBytes != kLaunchBytes || hash != HALFSCOPE_KERNEL_HASH) {
        throw DeviceFailure(DeviceFault::WrongVersion,
                            moduleVersion(module->version, module->launchBytes, hash) + ", " +
                                moduleVersion(HALFSCOPE_MODULE_VERSION, kLaunchBytes, HALFSCOPE_KERNEL_HASH) + ", " +
                                file);
    }
    static_cast<void>(library.release()); // it stays: see above
    return *module;
}

} // namespace halfscope
