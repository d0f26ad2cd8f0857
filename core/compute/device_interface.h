// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_arguments.h"

/// The C interface between the program and a module that knows a kind of device: halfscope_cuda, or one of the tests.
extern "C" {

/// Of this header: any change of it is a new version.
#define HALFSCOPE_MODULE_VERSION 2u
#define HALFSCOPE_MODULE_ENTRY "halfscope_module"

/// How a call went. A text for people, in the driver's own words, is what last_error gives.
enum HalfscopeOutcome {
    HALFSCOPE_OK = 0,
    HALFSCOPE_NO_DRIVER = 1,
    HALFSCOPE_DRIVER_TOO_OLD = 2,
    HALFSCOPE_NO_DEVICE = 3,
    HALFSCOPE_DEVICE_TOO_OLD = 4,
    HALFSCOPE_OUT_OF_MEMORY = 5,
    HALFSCOPE_FAILED = 6,
    HALFSCOPE_NO_QUICK_LIBRARY = 7,
};

struct HalfscopeDeviceFacts {
    char name[256];               ///< as its maker calls it; empty without one
    std::int32_t capabilityMajor; ///< of its instruction set: 9.0
    std::int32_t capabilityMinor;
    std::int32_t driverVersion;  ///< 1000 major + 10 minor of the CUDA that the driver knows; 0: no driver
    std::int32_t runtimeVersion; ///< of the CUDA that the module was built with
    std::uint64_t memoryBytes;
};

/// An opened device; only the module knows what it is.
struct HalfscopeDevice;

/// Every function returns a HalfscopeOutcome; none throws. `last_error`: of the calling thread's last call that did not
/// return HALFSCOPE_OK, as UTF-8, valid until its next call.
struct HalfscopeModule {
    std::uint32_t version;     ///< HALFSCOPE_MODULE_VERSION of the module
    std::uint32_t launchBytes; ///< sizeof(halfscope::kernels::Launch) of the module
    const char* kernel_hash;   ///< HALFSCOPE_KERNEL_HASH of the module
    const char* (*last_error)();
    int (*probe)(HalfscopeDeviceFacts* facts); ///< fills in what can be known, whatever it returns
    int (*open)(HalfscopeDevice** device);
    void (*close)(HalfscopeDevice* device); ///< with all its memory; waits for what runs
    int (*allocate)(HalfscopeDevice* device, std::uint64_t bytes, void** address);
    int (*write)(HalfscopeDevice* device, void* to, const void* from, std::uint64_t bytes);
    int (*read)(HalfscopeDevice* device, void* to, const void* from, std::uint64_t bytes);
    int (*prepare)(HalfscopeDevice* device, const halfscope::kernels::Launch* launches, std::uint64_t count,
                   std::uint64_t* prepared);
    int (*run)(HalfscopeDevice* device, std::uint64_t prepared);
    int (*idle)(HalfscopeDevice* device, int* idle);
    int (*open_quick_products)(HalfscopeDevice* device);
};

/// The module's one function, by the name HALFSCOPE_MODULE_ENTRY.
using HalfscopeModuleEntry = const HalfscopeModule* (*)();
}
