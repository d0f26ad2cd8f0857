// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/cuda/arena.h"
#include "compute/cuda/quick_products.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace halfscope::cuda {

/// One GPU's memory and one stream, on which everything happens in order. Every function but the destructor may throw
/// Failure.
class CudaDevice {
public:
    explicit CudaDevice(int number);
    ~CudaDevice();
    CudaDevice(const CudaDevice&) = delete;
    CudaDevice& operator=(const CudaDevice&) = delete;

    void* allocate(std::uint64_t bytes);
    void write(void* to, const void* from, std::uint64_t bytes);
    void read(void* to, const void* from, std::uint64_t bytes);
    std::uint64_t prepare(std::span<const kernels::Launch> launches);
    void run(std::uint64_t prepared);
    bool idle();
    void openQuickProducts();

private:
    /// A graph, or the launches themselves where one of them is the vendor's library's, which may allocate as it likes.
    struct Prepared {
        cudaGraphExec_t graph = nullptr;
        std::vector<kernels::Launch> launches;
    };

    void select() const;
    void synchronise();
    void launch(const kernels::Launch& launch);
    cudaGraphExec_t capture(std::span<const kernels::Launch> launches);

    int m_number; ///< among the driver's devices
    cudaStream_t m_stream = nullptr;
    std::byte* m_staging = nullptr; ///< pinned: what is written lies here until it has gone to the device
    std::size_t m_staged = 0;       ///< bytes of it that may still be under way
    std::vector<Prepared> m_prepared;
    Arena m_arena;
    std::unique_ptr<QuickProducts> m_quick;
};

} // namespace halfscope::cuda
