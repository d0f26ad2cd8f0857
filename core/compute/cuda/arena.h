// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfscope::cuda {

/// Memory of the device, by chunks: most tensors are small, and each allocation of the driver's own is slow and of at
/// least 2 MiB.
class Arena {
public:
    Arena() = default;
    ~Arena() { clear(); }
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    /// 256-byte aligned; lives until clear(). Throws Failure.
    void* allocate(std::uint64_t bytes);
    void clear();

private:
    void* addChunk(std::uint64_t bytes);

    std::vector<void*> m_chunks;
    std::byte* m_next = nullptr; ///< in the newest chunk that is shared
    std::uint64_t m_left = 0;
};

} // namespace halfscope::cuda
