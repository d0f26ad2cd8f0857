// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda/cuda_device.h"

#include "compute/cuda/failure.h"
#include "compute/cuda/grids.h"

#include <algorithm>
#include <cstring>

namespace halfscope::cuda {

namespace {

constexpr std::size_t kStagingBytes = std::size_t{4} << 20;

} // namespace

CudaDevice::CudaDevice(int number) : m_number(number) {
    select();
    check(cudaStreamCreateWithFlags(&m_stream, cudaStreamNonBlocking));
    void* staging = nullptr;
    if (const cudaError_t error = cudaMallocHost(&staging, kStagingBytes); error != cudaSuccess) {
        cudaStreamDestroy(m_stream);
        check(error);
    }
    m_staging = static_cast<std::byte*>(staging);
}

CudaDevice::~CudaDevice() {
    cudaSetDevice(m_number);
    cudaStreamSynchronize(m_stream);
    for (const Prepared& prepared : m_prepared) {
        if (prepared.graph) {
            cudaGraphExecDestroy(prepared.graph);
        }
    }
    m_quick.reset();
    m_arena.clear();
    cudaFreeHost(m_staging);
    cudaStreamDestroy(m_stream);
    cudaGetLastError(); // of a device that failed: whoever comes next should not find it
}

/// Which device is current is a property of the calling thread.
void CudaDevice::select() const { check(cudaSetDevice(m_number)); }

void CudaDevice::synchronise() {
    check(cudaStreamSynchronize(m_stream));
    m_staged = 0;
}

void* CudaDevice::allocate(std::uint64_t bytes) {
    select();
    return m_arena.allocate(bytes);
}

void CudaDevice::write(void* to, const void* from, std::uint64_t bytes) {
    select();
    for (std::uint64_t done = 0; done < bytes;) {
        if (m_staged == kStagingBytes) {
            synchronise();
        }
        const std::size_t piece = std::min<std::uint64_t>(bytes - done, kStagingBytes - m_staged);
        std::memcpy(m_staging + m_staged, static_cast<const std::byte*>(from) + done, piece);
        check(cudaMemcpyAsync(static_cast<std::byte*>(to) + done, m_staging + m_staged, piece, cudaMemcpyHostToDevice,
                              m_stream));
        m_staged += piece;
        done += piece;
    }
}

void CudaDevice::read(void* to, const void* from, std::uint64_t bytes) {
    select();
    if (bytes > 0) {
        check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, m_stream));
    }
    synchronise();
}

void CudaDevice::launch(const kernels::Launch& launch) {
    if (launch.kernel != kernels::Kernel::QuickProduct) {
        check(launchGrid(launch, m_stream));
        return;
    }
    if (!m_quick) {
        throw Failure(HALFSCOPE_FAILED, "quick products were not opened");
    }
    m_quick->multiply(launch.arguments.quickProduct);
}

/// The launches as one graph, which the driver starts as one.
cudaGraphExec_t CudaDevice::capture(std::span<const kernels::Launch> launches) {
    for (const kernels::Launch& each : launches) {
        check(loadGrid(each));
    }
    check(cudaStreamBeginCapture(m_stream, cudaStreamCaptureModeThreadLocal));
    cudaError_t error = cudaSuccess;
    for (const kernels::Launch& each : launches) {
        error = error == cudaSuccess ? launchGrid(each, m_stream) : error;
    }
    cudaGraph_t graph = nullptr;
    const cudaError_t ended = cudaStreamEndCapture(m_stream, &graph); // whatever came before
    error = error == cudaSuccess ? ended : error;
    cudaGraphExec_t executable = nullptr;
    if (error == cudaSuccess) {
        error = cudaGraphInstantiate(&executable, graph, 0);
    }
    if (graph) {
        cudaGraphDestroy(graph);
    }
    check(error);
    return executable;
}

std::uint64_t CudaDevice::prepare(std::span<const kernels::Launch> launches) {
    select();
    const bool quick = std::any_of(launches.begin(), launches.end(), [](const kernels::Launch& each) {
        return each.kernel == kernels::Kernel::QuickProduct;
    });
    m_prepared.emplace_back();
    try {
        if (quick) {
            m_prepared.back().launches.assign(launches.begin(), launches.end());
        } else if (!launches.empty()) {
            m_prepared.back().graph = capture(launches);
        }
    } catch (...) {
        m_prepared.pop_back();
        throw;
    }
    return m_prepared.size() - 1;
}

void CudaDevice::run(std::uint64_t prepared) {
    select();
    if (prepared >= m_prepared.size()) {
        throw Failure(HALFSCOPE_FAILED, "nothing of that number was prepared");
    }
    const Prepared& what = m_prepared[prepared];
    if (what.graph) {
        check(cudaGraphLaunch(what.graph, m_stream));
    }
    for (const kernels::Launch& each : what.launches) {
        launch(each);
    }
}

bool CudaDevice::idle() {
    select();
    const cudaError_t state = cudaStreamQuery(m_stream);
    if (state == cudaErrorNotReady) {
        cudaGetLastError();
        return false;
    }
    check(state);
    return true;
}

void CudaDevice::openQuickProducts() {
    select();
    if (!m_quick) {
        void* workspace = m_arena.allocate(QuickProducts::kWorkspaceBytes);
        m_quick = std::make_unique<QuickProducts>(m_stream, workspace, QuickProducts::kWorkspaceBytes);
    }
}

} // namespace halfscope::cuda
