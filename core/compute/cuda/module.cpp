// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda/cuda_device.h"
#include "compute/cuda/failure.h"
#include "compute/cuda/probe_rules.h"
#include "compute/kernel_hash.h"

#include <dlfcn.h>

#include <cstring>
#include <new>

/// As the interface declares it: nothing but a name to callers.
struct HalfscopeDevice {
    halfscope::cuda::CudaDevice device;
};

namespace {

using namespace halfscope::cuda;

constexpr std::int32_t kBuilt[] = {HALFSCOPE_CUDA_BUILT_CODE};

thread_local std::string lastError;

/// Runs what may throw; nothing leaves the C interface but an outcome.
template <class Function> int guarded(Function function) noexcept {
    try {
        function();
        return HALFSCOPE_OK;
    } catch (const Failure& failure) {
        lastError = failure.what();
        return failure.outcome();
    } catch (const std::bad_alloc&) {
        lastError.clear();
    } catch (const std::exception& exception) {
        lastError = exception.what();
    }
    return HALFSCOPE_FAILED;
}

const char* lastErrorText() { return lastError.c_str(); }

CountAnswer answerOf(cudaError_t error) {
    switch (error) {
    case cudaSuccess:
        return CountAnswer::Counted;
    case cudaErrorNoDevice:
        return CountAnswer::NoDevice;
    case cudaErrorInsufficientDriver:
        return CountAnswer::InsufficientDriver;
    case cudaErrorStubLibrary:
        return CountAnswer::StubDriver;
    default:
        return CountAnswer::Failed;
    }
}

int capabilityOf(int number) {
    int major = 0;
    int minor = 0;
    check(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, number));
    check(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, number));
    return 10 * major + minor;
}

/// The first that is new enough; with none the first of all.
int chosenDevice(int devices) {
    for (int number = 0; number < devices; ++number) {
        if (capabilityOf(number) >= kOldestCapability) {
            return number;
        }
    }
    return 0;
}

int deviceCount() {
    int devices = 0;
    check(cudaGetDeviceCount(&devices));
    return devices;
}

void describe(int number, HalfscopeDeviceFacts& facts) {
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, number));
    static_assert(sizeof facts.name >= sizeof properties.name);
    std::memcpy(facts.name, properties.name, sizeof properties.name);
    facts.capabilityMajor = properties.major;
    facts.capabilityMinor = properties.minor;
    facts.memoryBytes = properties.totalGlobalMem;
}

/// Why nothing answers, in the words of whoever was asked.
std::string wordsOn(HalfscopeOutcome outcome, const ProbeAnswers& answers, cudaError_t counted) {
    if (answers.driverVersion == 0 && !dlopen("libcuda.so.1", RTLD_LAZY)) { // the runtime speaks of a driver too old
        const char* text = dlerror();
        return text ? text : "";
    }
    if (outcome == HALFSCOPE_DRIVER_TOO_OLD && counted == cudaSuccess) {
        return cudaGetErrorString(cudaErrorUnsupportedPtxVersion);
    }
    return cudaGetErrorString(outcome == HALFSCOPE_NO_DEVICE ? cudaErrorNoDevice : counted);
}

void probeInto(HalfscopeDeviceFacts& facts) {
    facts = {};
    facts.runtimeVersion = CUDART_VERSION;
    check(cudaDriverGetVersion(&facts.driverVersion));
    ProbeAnswers answers;
    answers.driverVersion = facts.driverVersion;
    answers.runtimeVersion = facts.runtimeVersion;
    const cudaError_t counted = cudaGetDeviceCount(&answers.devices);
    cudaGetLastError();
    answers.count = answerOf(counted);
    if (answers.count == CountAnswer::Counted && answers.devices > 0) {
        const int number = chosenDevice(answers.devices);
        describe(number, facts);
        answers.capability = 10 * facts.capabilityMajor + facts.capabilityMinor;
    }
    const HalfscopeOutcome outcome = outcomeOf(answers, kBuilt);
    if (outcome != HALFSCOPE_OK) {
        throw Failure(outcome, wordsOn(outcome, answers, counted));
    }
}

int probe(HalfscopeDeviceFacts* facts) {
    return guarded([&] { probeInto(*facts); });
}

int open(HalfscopeDevice** device) {
    return guarded([&] { *device = new HalfscopeDevice{CudaDevice(chosenDevice(deviceCount()))}; });
}

void close(HalfscopeDevice* device) { delete device; }

int allocate(HalfscopeDevice* device, std::uint64_t bytes, void** address) {
    return guarded([&] { *address = device->device.allocate(bytes); });
}

int write(HalfscopeDevice* device, void* to, const void* from, std::uint64_t bytes) {
    return guarded([&] { device->device.write(to, from, bytes); });
}

int read(HalfscopeDevice* device, void* to, const void* from, std::uint64_t bytes) {
    return guarded([&] { device->device.read(to, from, bytes); });
}

int prepare(HalfscopeDevice* device, const halfscope::kernels::Launch* launches, std::uint64_t count,
            std::uint64_t* prepared) {
    return guarded([&] { *prepared = device->device.prepare(std::span(launches, count)); });
}

int run(HalfscopeDevice* device, std::uint64_t prepared) {
    return guarded([&] { device->device.run(prepared); });
}

int idle(HalfscopeDevice* device, int* idle) {
    return guarded([&] { *idle = device->device.idle() ? 1 : 0; });
}

int openQuickProducts(HalfscopeDevice* device) {
    return guarded([&] { device->device.openQuickProducts(); });
}

} // namespace

extern "C" __attribute__((visibility("default"))) const HalfscopeModule* halfscope_module() {
    static const HalfscopeModule module{HALFSCOPE_MODULE_VERSION,
                                        sizeof(halfscope::kernels::Launch),
                                        HALFSCOPE_KERNEL_HASH,
                                        lastErrorText,
                                        probe,
                                        open,
                                        close,
                                        allocate,
                                        write,
                                        read,
                                        prepare,
                                        run,
                                        idle,
                                        openQuickProducts};
    return &module;
}
