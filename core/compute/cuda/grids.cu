// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda/grids.h"

#include "compute/kernels.h"

#include <algorithm>

namespace halfscope::cuda {

namespace {

constexpr std::uint64_t kThreadsOfBlock = 128;
constexpr std::uint64_t kMostBlocks = 0x7FFFFFFF; // of a grid's first dimension

/// One thread an element; where a grid has fewer than there are elements, each goes on a grid further.
template <class A, void (*body)(const A&, std::uint64_t)>
__global__ void __launch_bounds__(kThreadsOfBlock)
    overGrid(const __grid_constant__ A arguments, std::uint64_t threads) {
    const std::uint64_t grid = std::uint64_t{gridDim.x} * blockDim.x;
    for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < threads; i += grid) {
        body(arguments, i);
    }
}

struct OnStream {
    std::uint64_t threads;
    cudaStream_t stream;

    template <class A, void (*body)(const A&, std::uint64_t)> cudaError_t of(const A& arguments) const {
        if (threads == 0) {
            return cudaSuccess;
        }
        const std::uint64_t blocks = std::min((threads + kThreadsOfBlock - 1) / kThreadsOfBlock, kMostBlocks);
        const auto block = static_cast<unsigned>(std::min(kThreadsOfBlock, (threads + 31) / 32 * 32)); // whole warps
        overGrid<A, body><<<static_cast<unsigned>(blocks), block, 0, stream>>>(arguments, threads);
        return cudaGetLastError();
    }
    cudaError_t quick(const kernels::QuickProductArguments&) const { return cudaErrorInvalidValue; }
};

struct Loaded {
    template <class A, void (*body)(const A&, std::uint64_t)> cudaError_t of(const A&) const {
        cudaFuncAttributes attributes; // to ask for them is the documented way
        return cudaFuncGetAttributes(&attributes, overGrid<A, body>);
    }
    cudaError_t quick(const kernels::QuickProductArguments&) const { return cudaErrorInvalidValue; }
};

} // namespace

cudaError_t loadGrid(const kernels::Launch& launch) { return kernels::withKernel(launch, Loaded{}); }

cudaError_t launchGrid(const kernels::Launch& launch, cudaStream_t stream) {
    return kernels::withKernel(launch, OnStream{launch.threads, stream});
}

} // namespace halfscope::cuda
