// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda/quick_products.h"

#include "compute/cuda/failure.h"

#include <dlfcn.h>

#include <array>
#include <mutex>

#if __has_include(<cublas_api.h>) && __has_include(<library_types.h>)
#include <cublas_api.h>
#define HALFSCOPE_HAS_CUBLAS_HEADERS
#endif

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

#if defined(HALFSCOPE_HAS_CUBLAS_HEADERS)
static_assert(kSuccess == CUBLAS_STATUS_SUCCESS && kAllocationFailed == CUBLAS_STATUS_ALLOC_FAILED);
static_assert(kAsItLies == CUBLAS_OP_N && kTransposed == CUBLAS_OP_T);
static_assert(kFloat32 == CUDA_R_32F && kFloat16 == CUDA_R_16F && kBfloat16 == CUDA_R_16BF);
static_assert(kComputeFloat32 == CUBLAS_COMPUTE_32F && kComputeTf32 == CUBLAS_COMPUTE_32F_FAST_TF32);
static_assert(kDefaultAlgorithm == CUBLAS_GEMM_DEFAULT);
#endif

} // namespace

/// The functions of a libcublas, which stays loaded as long as the process.
struct QuickLibrary {
    int (*create)(void** handle) = nullptr;
    int (*destroy)(void* handle) = nullptr;
    int (*setStream)(void* handle, cudaStream_t stream) = nullptr;
    int (*setWorkspace)(void* handle, void* workspace, std::size_t bytes) = nullptr;
    int (*multiply)(void* handle, int opA, int opB, int m, int n, int k, const void* alpha, const void* a, int typeA,
                    int strideA, const void* b, int typeB, int strideB, const void* beta, void* c, int typeC,
                    int strideC, int compute, int algorithm) = nullptr;
    const char* (*textOf)(int status) = nullptr;
    std::string problem; ///< why it is none
};

namespace {

template <class Function> void find(QuickLibrary& library, void* file, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(file, name));
    if (!function && library.problem.empty()) {
        library.problem = std::string("libcublas has no function ") + name;
    }
}

QuickLibrary load(const std::string& name) {
    QuickLibrary library;
    void* file = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!file) {
        const char* text = dlerror();
        library.problem = text ? text : name;
        return library;
    }
    find(library, file, "cublasCreate_v2", library.create);
    find(library, file, "cublasDestroy_v2", library.destroy);
    find(library, file, "cublasSetStream_v2", library.setStream);
    find(library, file, "cublasSetWorkspace_v2", library.setWorkspace);
    find(library, file, "cublasGemmEx", library.multiply);
    find(library, file, "cublasGetStatusString", library.textOf);
    return library;
}

constexpr std::size_t kLibraries = 4;

/// Where a libcublas may be. That of the module's own CUDA comes first: it is the one to install.
std::string nameOfLibrary(std::size_t number) {
    constexpr int kOwn = CUDART_VERSION / 1000;
    constexpr int kOther = kOwn == 13 ? 12 : 13;
    return (number % 2 == 1 ? "/usr/local/cuda/lib64/" : "") + std::string("libcublas.so.") +
           std::to_string(number < 2 ? kOwn : kOther);
}

/// Loaded once, and only where those before it will not do.
const QuickLibrary& library(std::size_t number) {
    static std::array<QuickLibrary, kLibraries> all;
    static std::array<std::once_flag, kLibraries> loaded;
    std::call_once(loaded[number], [number] { all[number] = load(nameOfLibrary(number)); });
    return all[number];
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

/// The first library that works with this driver; else what is wrong with the first that is there.
QuickProducts::QuickProducts(cudaStream_t stream, void* workspace, std::size_t workspaceBytes) {
    int refused = kSuccess;
    for (std::size_t number = 0; number < kLibraries && !m_handle; ++number) {
        const QuickLibrary& next = library(number);
        if (!next.problem.empty()) {
            continue;
        }
        const int status = next.create(&m_handle);
        m_handle = status == kSuccess ? m_handle : nullptr;
        if (status == kSuccess || !m_library) {
            m_library = &next;
            refused = status;
        }
    }
    if (!m_library) {
        throw Failure(HALFSCOPE_NO_QUICK_LIBRARY, library(0).problem);
    }
    check(refused);
    try {
        check(m_library->setStream(m_handle, stream)); // which takes the workspace away
        check(m_library->setWorkspace(m_handle, workspace, workspaceBytes));
    } catch (...) {
        m_library->destroy(m_handle);
        throw;
    }
}

QuickProducts::~QuickProducts() { m_library->destroy(m_handle); }

void QuickProducts::check(int status) const {
    if (status != kSuccess) {
        throw Failure(status == kAllocationFailed ? HALFSCOPE_OUT_OF_MEMORY : HALFSCOPE_NO_QUICK_LIBRARY,
                      m_library->textOf(status));
    }
}

/// The library's matrices lie by columns: to it a row-major matrix is the transposed one, and c^T = b^T a^T.
void QuickProducts::multiply(const kernels::QuickProductArguments& q) {
    const float one = 1;
    const float zero = 0;
    const int type = typeOf(q.format);
    const int status =
        m_library->multiply(m_handle, q.bTransposed ? kTransposed : kAsItLies, q.aTransposed ? kTransposed : kAsItLies,
                            q.columns, q.rows, q.inner, &one, q.b, type, q.bTransposed ? q.inner : q.columns, q.a, type,
                            q.aTransposed ? q.rows : q.inner, &zero, q.c, kFloat32, q.columns,
                            q.format == FormatId::Tf32 ? kComputeTf32 : kComputeFloat32, kDefaultAlgorithm);
    if (status != kSuccess) {
        throw Failure(HALFSCOPE_FAILED, m_library->textOf(status));
    }
}

} // namespace halfscope::cuda
