// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_arguments.h"

#include <cuda_runtime_api.h>

namespace halfscope::cuda {

/// Queues a kernel over its whole grid; the quick product is not one. Gives what the runtime says of the launch.
cudaError_t launchGrid(const kernels::Launch& launch, cudaStream_t stream);

} // namespace halfscope::cuda
