// SPDX-License-Identifier: GPL-3.0-or-later
// A libcublas that is this processor: what the module asks of it, by the documented C interface. None can be made where
// FAKE_CUBLAS_FAILS names its version.
#include "numerics/format.h"

#include <cuda_runtime_api.h>
#include <dlfcn.h>

#include <cstdlib>
#include <cstring>

namespace {

struct Handle {
    cudaStream_t stream = nullptr;
    bool hasWorkspace = false;
};

constexpr int kNotInitialised = 1;
constexpr int kNotSupported = 15;

/// A matrix by columns, of one of the kinds of data.
struct Matrix {
    const void* values;
    int type;
    int stride;
    int transposed;

    float at(int row, int column) const {
        const long long index =
            transposed ? column + static_cast<long long>(row) * stride : row + static_cast<long long>(column) * stride;
        using namespace halfscope;
        switch (type) {
        case 2:
            return decode(formatOf(FormatId::Float16), static_cast<const std::uint16_t*>(values)[index]);
        case 14:
            return decode(formatOf(FormatId::Bfloat16), static_cast<const std::uint16_t*>(values)[index]);
        default:
            return static_cast<const float*>(values)[index];
        }
    }
};

} // namespace

extern "C" {

int cublasCreate_v2(void** handle) {
    const char* failing = std::getenv("FAKE_CUBLAS_FAILS");
    if (failing && std::strstr(failing, FAKE_CUBLAS_VERSION)) {
        return kNotInitialised;
    }
    *handle = new Handle;
    return 0;
}

int cublasDestroy_v2(void* handle) {
    delete static_cast<Handle*>(handle);
    return 0;
}

int cublasSetStream_v2(void* handle, cudaStream_t stream) {
    *static_cast<Handle*>(handle) = {stream, false};
    return 0;
}

int cublasSetWorkspace_v2(void* handle, void* workspace, std::size_t) {
    static_cast<Handle*>(handle)->hasWorkspace = workspace != nullptr;
    return 0;
}

const char* cublasGetStatusString(int status) {
    return status == kNotSupported ? "not supported" : status == kNotInitialised ? "not initialised" : "some status";
}

int cublasGemmEx(void* handle, int opA, int opB, int m, int n, int k, const void* alpha, const void* a, int typeA,
                 int strideA, const void* b, int typeB, int strideB, const void* beta, void* c, int typeC, int strideC,
                 int compute, int) {
    const auto& own = *static_cast<Handle*>(handle);
    const bool tf32 = compute == 77;
    if (!own.hasWorkspace || typeC != 0 || typeA != typeB || (compute != 68 && !tf32) || (tf32 && typeA != 0) ||
        *static_cast<const float*>(alpha) != 1 || *static_cast<const float*>(beta) != 0) {
        return kNotSupported;
    }
    const auto wait = reinterpret_cast<cudaError_t (*)(cudaStream_t)>(dlsym(RTLD_DEFAULT, "cudaStreamSynchronize"));
    wait(own.stream); // here it is not queued but made at once
    const Matrix left{a, typeA, strideA, opA};
    const Matrix right{b, typeB, strideB, opB};
    for (int column = 0; column < n; ++column) {
        for (int row = 0; row < m; ++row) {
            float sum = 0;
            for (int i = k - 1; i >= 0; --i) {
                sum += left.at(row, i) * right.at(i, column);
            }
            static_cast<float*>(c)[row + static_cast<long long>(column) * strideC] = sum;
        }
    }
    return 0;
}
}
