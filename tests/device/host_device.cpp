// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/host_device.h"

#include "compute/kernels.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <numeric>
#include <thread>

namespace halfscope {

namespace {

constexpr std::align_val_t kAlignment{256};
constexpr unsigned char kNothing = 0xFF; ///< in every byte: a NaN as a float, and as a double

/// An operand of the quick product, as the matrix units read it.
class Operand {
public:
    Operand(const void* values, FormatId format) : m_values(values), m_format(format) {}
    float at(std::int64_t index) const {
        if (m_format == FormatId::Float16 || m_format == FormatId::Bfloat16) {
            return decode(formatOf(m_format), static_cast<const std::uint16_t*>(m_values)[index]);
        }
        return store(formatOf(m_format), static_cast<const float*>(m_values)[index]);
    }

private:
    const void* m_values;
    FormatId m_format;
};

} // namespace

void HostDevice::Free::operator()(std::byte* memory) const { ::operator delete(memory, kAlignment); }

void HostDevice::failAt(Call call, int number, DeviceFault fault) {
    m_failing = call;
    m_callsToFailure = number;
    m_fault = fault;
}

void HostDevice::enter() {
    if (m_broken) {
        throw DeviceFailure(m_fault, "failed before");
    }
}

void HostDevice::enter(Call call) {
    enter();
    if (call == m_failing && m_callsToFailure > 0 && --m_callsToFailure == 0) {
        m_broken = m_fault != DeviceFault::OutOfMemory;
        throw DeviceFailure(m_fault, "told to fail");
    }
}

void* HostDevice::allocate(std::size_t bytes) {
    enter(Call::Allocate);
    m_memory.emplace_back(static_cast<std::byte*>(::operator new(std::max<std::size_t>(bytes, 1), kAlignment)));
    std::memset(m_memory.back().get(), kNothing, bytes);
    m_bytes += bytes;
    return m_memory.back().get();
}

void HostDevice::write(void* to, const void* from, std::size_t bytes) {
    enter();
    if (bytes > 0) {
        std::memcpy(to, from, bytes);
    }
}

void HostDevice::read(void* to, const void* from, std::size_t bytes) {
    enter(Call::Read);
    std::this_thread::sleep_until(m_busyUntil);
    if (bytes > 0) {
        std::memcpy(to, from, bytes);
    }
}

std::size_t HostDevice::prepare(std::span<const kernels::Launch> launches) {
    enter();
    m_prepared.emplace_back(launches.begin(), launches.end());
    return m_prepared.size() - 1;
}

void HostDevice::run(std::size_t prepared) {
    enter(Call::Run);
    for (const kernels::Launch& launch : m_prepared.at(prepared)) {
        runAll(launch);
    }
    m_busyUntil = std::max(m_busyUntil, std::chrono::steady_clock::now()) + m_eachRun;
    ++m_runs;
}

bool HostDevice::idle() {
    enter();
    return std::chrono::steady_clock::now() >= m_busyUntil;
}

void HostDevice::openQuickProducts() {
    enter();
    if (!m_hasQuickLibrary) {
        throw DeviceFailure(DeviceFault::NoQuickLibrary, "told to have none");
    }
    m_quick = true;
}

/// From a random thread on in random steps that meet all of them.
void HostDevice::runAll(const kernels::Launch& launch) {
    if (launch.kernel == kernels::Kernel::QuickProduct) {
        quickProduct(launch.arguments.quickProduct);
        return;
    }
    if (launch.threads == 0) {
        return;
    }
    std::uint64_t step = 0;
    do {
        step = m_order() % launch.threads;
    } while (std::gcd(step, launch.threads) != 1);
    std::uint64_t thread = m_order() % launch.threads;
    for (std::uint64_t i = 0; i < launch.threads; ++i) {
        kernels::runThread(launch, thread);
        thread = (thread + step) % launch.threads;
    }
}

/// In blocks of terms, as a matrix unit sums: close to the dot products in index order, not equal.
void HostDevice::quickProduct(const kernels::QuickProductArguments& q) const {
    if (!m_quick) {
        throw DeviceFailure(DeviceFault::Broken, "quick products were not opened");
    }
    constexpr std::int64_t kBlock = 4;
    const Operand a(q.a, q.format);
    const Operand b(q.b, q.format);
    for (std::int64_t i = 0; i < q.rows; ++i) {
        for (std::int64_t j = 0; j < q.columns; ++j) {
            float sum = 0;
            for (std::int64_t first = 0; first < q.inner; first += kBlock) {
                float block = 0;
                for (std::int64_t k = std::min<std::int64_t>(first + kBlock, q.inner) - 1; k >= first; --k) {
                    block += a.at(q.aTransposed ? k * q.rows + i : i * q.inner + k) *
                             b.at(q.bTransposed ? j * q.inner + k : k * q.columns + j);
                }
                sum += block;
            }
            q.c[i * q.columns + j] = sum;
        }
    }
}

} // namespace halfscope
