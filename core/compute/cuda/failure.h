// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device_interface.h"

#include <cuda_runtime_api.h>

#include <exception>
#include <string>

namespace halfscope::cuda {

/// How a call of the module goes wrong; caught at the C interface.
class Failure : public std::exception {
public:
    Failure(HalfscopeOutcome outcome, std::string text) : m_outcome(outcome), m_text(std::move(text)) {}
    HalfscopeOutcome outcome() const { return m_outcome; }
    const char* what() const noexcept override { return m_text.c_str(); }

private:
    HalfscopeOutcome m_outcome;
    std::string m_text;
};

/// Throws the runtime's own words unless the call went well. Want of memory leaves the device as it was.
inline void check(cudaError_t error) {
    if (error == cudaSuccess) {
        return;
    }
    cudaGetLastError(); // which the next call would otherwise find
    throw Failure(error == cudaErrorMemoryAllocation ? HALFSCOPE_OUT_OF_MEMORY : HALFSCOPE_FAILED,
                  cudaGetErrorString(error));
}

} // namespace halfscope::cuda
