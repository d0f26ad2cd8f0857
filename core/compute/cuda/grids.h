// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_arguments.h"

#include <cuda_runtime_api.h>

namespace halfscope::cuda {

/// Loads a kernel onto the current device, which is not to be done while a graph is captured.
cudaError_t loadGrid(const kernels::Launch& launch);

/// Queues a kernel over its whole grid; the quick product is not one. Gives what the runtime says of the launch.
cudaError_t launchGrid(const kernels::Launch& launch, cudaStream_t stream);

} // namespace halfscope::cuda
