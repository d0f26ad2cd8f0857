// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device.h"

#include <chrono>
#include <memory>
#include <random>
#include <vector>

namespace halfscope {

/// A device that is this processor: it runs the kernels' own functions, each grid's threads in shuffled order, and its
/// memory is all NaN before anything is written. For tests of whoever drives a device: it fails or is slow when told.
class HostDevice : public Device {
public:
    enum class Call : std::uint8_t { Allocate, Run, Read };

    explicit HostDevice(std::uint64_t seed = 1) : m_order(seed) {}

    /// The `number`-th such call from now on, from 1, fails; unless that is for want of memory, so do all after it.
    void failAt(Call call, int number, DeviceFault fault);
    /// Each run takes so long: run() returns at once, idle() says no meanwhile, and read() waits.
    void setSlow(std::chrono::milliseconds eachRun) { m_eachRun = eachRun; }
    /// So few operations at once that a step goes in many runs.
    void setOperationsAtOnce(std::uint64_t operations) { m_operationsAtOnce = operations; }
    std::uint64_t operationsAtOnce() const override { return m_operationsAtOnce; }
    void setHasQuickLibrary(bool has) { m_hasQuickLibrary = has; }
    std::size_t bytes() const { return m_bytes; } ///< allocated so far
    std::size_t runs() const { return m_runs; }

    void* allocate(std::size_t bytes) override;
    void write(void* to, const void* from, std::size_t bytes) override;
    void read(void* to, const void* from, std::size_t bytes) override;
    std::size_t prepare(std::span<const kernels::Launch> launches) override;
    void run(std::size_t prepared) override;
    bool idle() override;
    void openQuickProducts() override;

private:
    struct Free {
        void operator()(std::byte* memory) const;
    };

    void enter();
    void enter(Call call);
    void runAll(const kernels::Launch& launch);
    void quickProduct(const kernels::QuickProductArguments& a) const;

    std::mt19937_64 m_order;
    std::vector<std::unique_ptr<std::byte, Free>> m_memory;
    std::vector<std::vector<kernels::Launch>> m_prepared;
    std::chrono::milliseconds m_eachRun{0};
    std::chrono::steady_clock::time_point m_busyUntil;
    std::size_t m_bytes = 0;
    std::size_t m_runs = 0;
    Call m_failing = Call::Run;
    int m_callsToFailure = 0; ///< 0: none is to come
    DeviceFault m_fault = DeviceFault::None;
    std::uint64_t m_operationsAtOnce = 2'000'000'000;
    bool m_broken = false;
    bool m_hasQuickLibrary = true;
    bool m_quick = false;
};

} // namespace halfscope
