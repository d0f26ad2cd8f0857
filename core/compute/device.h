// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_arguments.h"

#include <exception>
#include <memory>
#include <span>
#include <string>

namespace halfscope {

/// What a device, or the way to one, can lack.
enum class DeviceFault : std::uint8_t {
    None,
    NotALibrary,    ///< the module's file is none
    NoEntryPoint,   ///< a library, but without the module's function
    WrongVersion,   ///< a module of another version of the interface
    OutOfMemory,    ///< of the device
    Broken,         ///< the driver or the device reports an error; its own words are the detail
    NoQuickLibrary, ///< no library of products for the quick path
};

/// Thrown by a Device, and caught where a run can go on without it: what it had under way is lost, nothing else.
class DeviceFailure : public std::exception {
public:
    DeviceFailure(DeviceFault fault, std::string detail) : m_fault(fault), m_detail(std::move(detail)) {}
    DeviceFault fault() const { return m_fault; }
    const std::string& detail() const { return m_detail; } ///< the driver's own words, or a number of bytes
    const char* what() const noexcept override { return m_detail.c_str(); }

private:
    DeviceFault m_fault;
    std::string m_detail;
};

/// Memory and launches of one device, in order: what is written, launched and read happens one after the other. Used by
/// one thread at a time. Every call may throw DeviceFailure; after one that is not OutOfMemory the device is of no more
/// use.
class Device {
public:
    virtual ~Device() = default;
    /// At least 256-byte aligned; lives as long as the device. The contents are not set.
    virtual void* allocate(std::size_t bytes) = 0;
    /// `from` may change once it returns.
    virtual void write(void* to, const void* from, std::size_t bytes) = 0;
    /// Waits for everything before.
    virtual void read(void* to, const void* from, std::size_t bytes) = 0;
    /// Launches that are run again and again, as one: its number.
    virtual std::size_t prepare(std::span<const kernels::Launch> launches) = 0;
    /// Returns at once.
    virtual void run(std::size_t prepared) = 0;
    /// Whether everything so far has happened: for whoever must not wait in read().
    virtual bool idle() = 0;
    /// So many multiplications and additions take it some ten milliseconds, however slow it is of its kind: lists of
    /// launches are cut by that, so that whoever waits can stop between.
    virtual std::uint64_t operationsAtOnce() const { return std::uint64_t{2'000'000'000}; }
    /// Makes ready what Kernel::QuickProduct needs; throws NoQuickLibrary.
    virtual void openQuickProducts() = 0;
};

} // namespace halfscope
