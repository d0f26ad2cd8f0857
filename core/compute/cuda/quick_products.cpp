// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda/quick_products.h"

#include "compute/cuda/failure.h"

#include <dlfcn.h>

#include <array>

namespace halfscope::cuda {

namespace {

// What is needed of the cuBLAS C interface, by its documentation.
constexpr int kSuccess = 0;
constexpr int kAllocationFailed = 3;
constexpr int kAsItLies = 0;
constexpr int kTransposed = 1;
constexpr int kFloat32 = 0; // kinds of data
constexpr int kFloat16 = 2;
constexpr int kBfloat16 = 14;
constexpr int kComputeFloat32 = 68;
constexpr int kComputeTf32 = 77;
constexpr int kDefaultAlgorithm = -1;

/// The functions, which exist as often as the library does: once a process.
struct Library {
    int (*create)(void** handle) = nullptr;
    int (*destroy)(void* handle) = nullptr;
    int (*setStream)(void* handle, cudaStream_t stream) = nullptr;
    int (*setWorkspace)(void* handle, void* workspace, std::size_t bytes) = nullptr;
    int (*multiply)(void* handle, int opA, int opB, int m, int n, int k, const void* alpha, const void* a, int typeA,
                    int strideA, const void* b, int typeB, int strideB, const void* beta, void* c, int typeC,
                    int strideC, int compute, int algorithm) = nullptr;
    const char* (*textOf)(int status) = nullptr;
    std::string problem; ///< why there is none
};

template <class Function> void find(Library& library, void* file, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(file, name));
    if (!function && library.problem.empty()) {
        library.problem = std::string("libcublas has no function ") + name;
    }
}

Library load() {
    constexpr std::array kNames{"libcublas.so.13", "libcublas.so.12", "/usr/local/cuda/lib64/libcublas.so.13",
                                "/usr/local/cuda/lib64/libcublas.so.12"};
    Library library;
    void* file = nullptr;
    for (const char* name : kNames) {
        file = dlopen(name, RTLD_NOW | RTLD_LOCAL);
        if (file) {
            break;
        }
        if (const char* text = dlerror(); text && library.problem.empty()) {
            library.problem = text; // of the first, which is the one to install
        }
    }
    if (!file) {
        return library;
    }
    library.problem.clear();
    find(library, file, "cublasCreate_v2", library.create);
    find(library, file, "cublasDestroy_v2", library.destroy);
    find(library, file, "cublasSetStream_v2", library.setStream);
    find(library, file, "cublasSetWorkspace_v2", library.setWorkspace);
    find(library, file, "cublasGemmEx", library.multiply);
    find(library, file, "cublasGetStatusString", library.textOf);
    return library;
}

const Library& library() {
    static const Library loaded = load();
    return loaded;
}

int typeOf(FormatId format) {
    switch (format) {
    case FormatId::Float16:
        return kFloat16;
    case FormatId::Bfloat16:
        return kBfloat16;
    case FormatId::Float32:
    case FormatId::Tf32:
        return kFloat32;
    case FormatId::E5m2:
    case FormatId::E4m3:
        break;
    }
    throw Failure(HALFSCOPE_FAILED, "no quick product in an 8-bit format");
}

} // namespace

QuickProducts::QuickProducts(cudaStream_t stream, void* workspace, std::size_t workspaceBytes) {
    if (!library().problem.empty()) {
        throw Failure(HALFSCOPE_NO_QUICK_LIBRARY, library().problem);
    }
    check(library().create(&m_handle));
    try {
        check(library().setStream(m_handle, stream)); // which takes the workspace away
        check(library().setWorkspace(m_handle, workspace, workspaceBytes));
    } catch (...) {
        library().destroy(m_handle);
        throw;
    }
}

QuickProducts::~QuickProducts() { library().destroy(m_handle); }

void QuickProducts::check(int status) const {
    if (status != kSuccess) {
        throw Failure(status == kAllocationFailed ? HALFSCOPE_OUT_OF_MEMORY : HALFSCOPE_NO_QUICK_LIBRARY,
                      library().textOf(status));
    }
}

/// The library's matrices lie by columns: to it a row-major matrix is the transposed one, and c^T = b^T a^T.
void QuickProducts::multiply(const kernels::QuickProductArguments& q) {
    const float one = 1;
    const float zero = 0;
    const int type = typeOf(q.format);
    const int status =
        library().multiply(m_handle, q.bTransposed ? kTransposed : kAsItLies, q.aTransposed ? kTransposed : kAsItLies,
                           q.columns, q.rows, q.inner, &one, q.b, type, q.bTransposed ? q.inner : q.columns, q.a, type,
                           q.aTransposed ? q.rows : q.inner, &zero, q.c, kFloat32, q.columns,
                           q.format == FormatId::Tf32 ? kComputeTf32 : kComputeFloat32, kDefaultAlgorithm);
    if (status != kSuccess) {
        throw Failure(HALFSCOPE_FAILED, library().textOf(status));
    }
}

} // namespace halfscope::cuda
