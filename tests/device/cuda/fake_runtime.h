// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cuda_runtime_api.h>

#include <map>
#include <string>
#include <vector>

/// A CUDA runtime that is this processor, for tests of the module's own code without a GPU. Whatever is queued on a
/// stream happens as late as the runtime's rules allow: when somebody waits for the stream.
struct FakeRuntime {
    int driverVersion = CUDART_VERSION; ///< 0: none
    cudaError_t count = cudaSuccess;    ///< what asking for the number of devices gives
    std::vector<int> capabilities{90};  ///< of each device
    bool busy = false;                  ///< what has been queued takes its time

    /// What the next call of a function gives, by its name.
    std::map<std::string, cudaError_t> failures;

    // what there is at the moment
    int streams = 0;
    int graphs = 0;
    int allocations = 0;
    int pinned = 0;
    bool capturing = false;
    int selected = -1;                   ///< the device of the last cudaSetDevice
    cudaError_t lastError = cudaSuccess; ///< since cudaGetLastError
};

/// The one that the functions of the runtime work on.
extern FakeRuntime fakeRuntime;
