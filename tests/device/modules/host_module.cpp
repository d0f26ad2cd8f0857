// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/device_interface.h"
#include "compute/kernel_hash.h"
#include "device/wrong_backend.h"

#include <cstdlib>
#include <string>

// A module whose device is this processor, for tests of the whole program. It fails at its
// HALFSCOPE_HOST_FAIL_AT_RUN-th run, from 1, each run takes HALFSCOPE_HOST_SLOW_MS milliseconds, and one value of the
// HALFSCOPE_HOST_WRONG_AT-th tensor of (4, 5) that is read, from 1, is wrong.

struct HalfscopeDevice {
    std::unique_ptr<halfscope::HostDevice> device;
};

namespace {

using namespace halfscope;

thread_local std::string lastWords;

int outcomeOf(DeviceFault fault) {
    switch (fault) {
    case DeviceFault::OutOfMemory:
        return HALFSCOPE_OUT_OF_MEMORY;
    case DeviceFault::NoQuickLibrary:
        return HALFSCOPE_NO_QUICK_LIBRARY;
    default:
        return HALFSCOPE_FAILED;
    }
}

/// The outcome of a call: nothing that is thrown leaves the module.
template <class Call> int outcome(Call call) {
    try {
        call();
        return HALFSCOPE_OK;
    } catch (const DeviceFailure& failure) {
        lastWords = failure.detail();
        return outcomeOf(failure.fault());
    } catch (const std::bad_alloc&) {
        lastWords = "out of memory";
        return HALFSCOPE_OUT_OF_MEMORY;
    } catch (const std::exception& failure) {
        lastWords = failure.what();
        return HALFSCOPE_FAILED;
    }
}

/// 0 where the variable is not set.
int wish(const char* variable) {
    const char* text = std::getenv(variable);
    return text ? std::atoi(text) : 0;
}

int probe(HalfscopeDeviceFacts* facts) {
    *facts = {"Host device", 9, 0, 13000, 13000, std::uint64_t{4} << 30};
    return HALFSCOPE_OK;
}

int open(HalfscopeDevice** device) {
    return outcome([device] {
        std::unique_ptr<HostDevice> opened = std::make_unique<WrongDevice>(wish("HALFSCOPE_HOST_WRONG_AT"));
        if (const int run = wish("HALFSCOPE_HOST_FAIL_AT_RUN")) {
            opened->failAt(HostDevice::Call::Run, run, DeviceFault::Broken);
        }
        opened->setSlow(std::chrono::milliseconds(wish("HALFSCOPE_HOST_SLOW_MS")));
        *device = new HalfscopeDevice{std::move(opened)};
    });
}

int allocate(HalfscopeDevice* on, std::uint64_t bytes, void** address) {
    return outcome([=] { *address = on->device->allocate(bytes); });
}

int write(HalfscopeDevice* on, void* to, const void* from, std::uint64_t bytes) {
    return outcome([=] { on->device->write(to, from, bytes); });
}

int read(HalfscopeDevice* on, void* to, const void* from, std::uint64_t bytes) {
    return outcome([=] { on->device->read(to, from, bytes); });
}

int prepare(HalfscopeDevice* on, const kernels::Launch* launches, std::uint64_t count, std::uint64_t* prepared) {
    return outcome([=] { *prepared = on->device->prepare({launches, count}); });
}

int run(HalfscopeDevice* on, std::uint64_t prepared) {
    return outcome([=] { on->device->run(prepared); });
}

int idle(HalfscopeDevice* on, int* answer) {
    return outcome([=] { *answer = on->device->idle(); });
}

int openQuickProducts(HalfscopeDevice* on) {
    return outcome([=] { on->device->openQuickProducts(); });
}

} // namespace

extern "C" const HalfscopeModule* halfscope_module() {
    static const HalfscopeModule module{HALFSCOPE_MODULE_VERSION,
                                        static_cast<std::uint32_t>(sizeof(kernels::Launch)),
                                        HALFSCOPE_KERNEL_HASH,
                                        [] { return lastWords.c_str(); },
                                        probe,
                                        open,
                                        [](HalfscopeDevice* on) { delete on; },
                                        allocate,
                                        write,
                                        read,
                                        prepare,
                                        run,
                                        idle,
                                        openQuickProducts};
    return &module;
}
