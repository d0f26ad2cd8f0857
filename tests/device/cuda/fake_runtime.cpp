// SPDX-License-Identifier: GPL-3.0-or-later
#include "fake_runtime.h"

#include "compute/cuda/grids.h"
#include "compute/kernels.h"

#include <cstdlib>
#include <cstring>
#include <functional>
#include <utility>

using Work = std::vector<std::function<void()>>;

FakeRuntime fakeRuntime;

// as the header declares them: nothing but names to callers
struct CUstream_st {
    Work queued;
    Work captured;
    bool capturing = false;
};
struct CUgraph_st {
    Work work;
};
struct CUgraphExec_st {
    Work work;
};

namespace {

/// The failure that a test asked for, once.
cudaError_t failureOf(const char* function) {
    const auto found = fakeRuntime.failures.find(function);
    if (found == fakeRuntime.failures.end()) {
        return cudaSuccess;
    }
    const cudaError_t error = found->second;
    fakeRuntime.failures.erase(found);
    fakeRuntime.lastError = error;
    return error;
}

void queue(cudaStream_t stream, std::function<void()> work) {
    (stream->capturing ? stream->captured : stream->queued).push_back(std::move(work));
}

} // namespace

namespace halfscope::cuda {

cudaError_t loadGrid(const kernels::Launch&) {
    return fakeRuntime.capturing ? cudaErrorStreamCaptureUnsupported : failureOf("load");
}

cudaError_t launchGrid(const kernels::Launch& launch, cudaStream_t stream) {
    const cudaError_t error = failureOf("launch");
    if (error == cudaSuccess) {
        queue(stream, [launch] {
            for (std::uint64_t thread = launch.threads; thread-- > 0;) {
                kernels::runThread(launch, thread);
            }
        });
    }
    return error;
}

} // namespace halfscope::cuda

extern "C" {

const char* cudaGetErrorString(cudaError_t error) {
    switch (error) {
    case cudaErrorMemoryAllocation:
        return "out of memory";
    case cudaErrorNoDevice:
        return "no device is detected";
    case cudaErrorInsufficientDriver:
        return "the driver is insufficient";
    case cudaErrorUnsupportedPtxVersion:
        return "the kernels are of a newer version";
    case cudaErrorLaunchFailure:
        return "unspecified launch failure";
    default:
        return "some error";
    }
}

cudaError_t cudaGetLastError() { return std::exchange(fakeRuntime.lastError, cudaSuccess); }

cudaError_t cudaDriverGetVersion(int* version) {
    *version = fakeRuntime.driverVersion;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceCount(int* count) {
    *count = fakeRuntime.count == cudaSuccess ? static_cast<int>(fakeRuntime.capabilities.size()) : 0;
    return fakeRuntime.count;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
    const int capability = fakeRuntime.capabilities.at(static_cast<std::size_t>(device));
    *value = attribute == cudaDevAttrComputeCapabilityMajor ? capability / 10 : capability % 10;
    return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
    std::memset(properties, 0, sizeof *properties);
    const int capability = fakeRuntime.capabilities.at(static_cast<std::size_t>(device));
    std::snprintf(properties->name, sizeof properties->name, "Number %d", device);
    properties->major = capability / 10;
    properties->minor = capability % 10;
    properties->totalGlobalMem = std::size_t{24} << 30;
    return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) {
    fakeRuntime.selected = device;
    return failureOf("cudaSetDevice");
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
    *stream = new CUstream_st;
    ++fakeRuntime.streams;
    return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    delete stream;
    --fakeRuntime.streams;
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    for (const auto& work : stream->queued) {
        work();
    }
    stream->queued.clear();
    return failureOf("cudaStreamSynchronize");
}

cudaError_t cudaStreamQuery(cudaStream_t stream) {
    return fakeRuntime.busy && !stream->queued.empty() ? cudaErrorNotReady : failureOf("cudaStreamQuery");
}

cudaError_t cudaMalloc(void** address, std::size_t bytes) {
    if (const cudaError_t error = failureOf("cudaMalloc"); error != cudaSuccess) {
        return error;
    }
    *address = std::aligned_alloc(512, (bytes + 511) / 512 * 512);
    std::memset(*address, 0xFF, bytes);
    ++fakeRuntime.allocations;
    return cudaSuccess;
}

cudaError_t cudaFree(void* address) {
    std::free(address);
    --fakeRuntime.allocations;
    return failureOf("cudaFree");
}

cudaError_t cudaMallocHost(void** address, std::size_t bytes) {
    if (const cudaError_t error = failureOf("cudaMallocHost"); error != cudaSuccess) {
        return error;
    }
    *address = std::malloc(bytes);
    ++fakeRuntime.pinned;
    return cudaSuccess;
}

cudaError_t cudaFreeHost(void* address) {
    std::free(address);
    --fakeRuntime.pinned;
    return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind, cudaStream_t stream) {
    queue(stream, [=] { std::memcpy(to, from, bytes); });
    return failureOf("cudaMemcpyAsync");
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
    if (stream->capturing) {
        return cudaErrorIllegalState;
    }
    stream->capturing = fakeRuntime.capturing = true;
    return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    stream->capturing = fakeRuntime.capturing = false;
    *graph = new CUgraph_st{std::move(stream->captured)};
    stream->captured.clear();
    ++fakeRuntime.graphs;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph, unsigned long long) {
    if (const cudaError_t error = failureOf("cudaGraphInstantiate"); error != cudaSuccess) {
        return error;
    }
    *executable = new CUgraphExec_st{graph->work};
    ++fakeRuntime.graphs;
    return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    delete graph;
    --fakeRuntime.graphs;
    return cudaSuccess;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
    delete executable;
    --fakeRuntime.graphs;
    return cudaSuccess;
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
    for (const auto& work : executable->work) {
        queue(stream, work);
    }
    return failureOf("cudaGraphLaunch");
}
}
