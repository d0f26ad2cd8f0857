// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_arguments.h"

#include <cuda_runtime_api.h>

#include <cstddef>

namespace halfscope::cuda {

struct QuickLibrary;

/// Products by the vendor's library on its matrix units. The library is looked for at run time: the module is of use
/// without it.
class QuickProducts {
public:
    /// On one stream, with memory of the library's own use; throws Failure.
    QuickProducts(cudaStream_t stream, void* workspace, std::size_t workspaceBytes);
    ~QuickProducts();
    QuickProducts(const QuickProducts&) = delete;
    QuickProducts& operator=(const QuickProducts&) = delete;

    static constexpr std::size_t kWorkspaceBytes = std::size_t{32} << 20; ///< as its documentation advises

    void multiply(const kernels::QuickProductArguments& arguments);

private:
    void check(int status) const;

    const QuickLibrary* m_library = nullptr;
    void* m_handle = nullptr;
};

} // namespace halfscope::cuda
