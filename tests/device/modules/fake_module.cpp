// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/device_interface.h"
#include "compute/kernel_hash.h"

// A module that answers what its definitions say (CMakeLists.txt):
// FAKE_VERSION, FAKE_LAUNCH_BYTES, FAKE_HASH  what it says that it is
// FAKE_PROBE, FAKE_OPEN                       the outcomes; nothing else is ever called
// FAKE_DRIVER                                 the CUDA that its driver knows
#ifndef FAKE_VERSION
#define FAKE_VERSION HALFSCOPE_MODULE_VERSION
#endif
#ifndef FAKE_LAUNCH_BYTES
#define FAKE_LAUNCH_BYTES sizeof(halfscope::kernels::Launch)
#endif
#ifndef FAKE_HASH
#define FAKE_HASH HALFSCOPE_KERNEL_HASH
#endif
#ifndef FAKE_PROBE
#define FAKE_PROBE HALFSCOPE_OK
#endif
#ifndef FAKE_OPEN
#define FAKE_OPEN HALFSCOPE_FAILED
#endif
#ifndef FAKE_DRIVER
#define FAKE_DRIVER 13000
#endif

namespace {

const char* lastError() { return "the fake's own words"; }

int probe(HalfscopeDeviceFacts* facts) {
    *facts = {"Fake GPU", 6, 1, FAKE_DRIVER, 13000, std::uint64_t{8} << 30};
    return FAKE_PROBE;
}

int open(HalfscopeDevice**) { return FAKE_OPEN; }

} // namespace

extern "C" const HalfscopeModule* halfscope_module() {
    static const HalfscopeModule module{FAKE_VERSION, static_cast<std::uint32_t>(FAKE_LAUNCH_BYTES),
                                        FAKE_HASH,    lastError,
                                        probe,        open,
                                        nullptr,      nullptr,
                                        nullptr,      nullptr,
                                        nullptr,      nullptr,
                                        nullptr,      nullptr};
    return &module;
}
