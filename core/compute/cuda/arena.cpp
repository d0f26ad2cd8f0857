// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda/arena.h"

#include "compute/cuda/failure.h"

#include <algorithm>
#include <limits>

namespace halfscope::cuda {

namespace {

constexpr std::uint64_t kAlignment = 256;
constexpr std::uint64_t kChunk = std::uint64_t{16} << 20;

} // namespace

void Arena::clear() {
    for (void* chunk : m_chunks) {
        cudaFree(chunk);
    }
    m_chunks.clear();
    m_next = nullptr;
    m_left = 0;
}

void* Arena::addChunk(std::uint64_t bytes) {
    m_chunks.reserve(m_chunks.size() + 1); // so that nothing can throw once there is one
    void* chunk = nullptr;
    check(cudaMalloc(&chunk, bytes));
    m_chunks.push_back(chunk);
    return chunk;
}

void* Arena::allocate(std::uint64_t bytes) {
    if (bytes > std::numeric_limits<std::uint64_t>::max() - kAlignment) {
        throw Failure(HALFSCOPE_OUT_OF_MEMORY, cudaGetErrorString(cudaErrorMemoryAllocation));
    }
    const std::uint64_t size = std::max<std::uint64_t>(1, (bytes + kAlignment - 1) / kAlignment) * kAlignment;
    if (size > kChunk / 4) {
        return addChunk(size); // of its own: little of a shared one would be left
    }
    if (size > m_left) {
        m_next = static_cast<std::byte*>(addChunk(kChunk));
        m_left = kChunk;
    }
    void* address = m_next;
    m_next += size;
    m_left -= size;
    return address;
}

} // namespace halfscope::cuda
