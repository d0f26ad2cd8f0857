// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/module_device.h"

namespace halfscope {

namespace {

DeviceFault faultOf(int outcome) {
    switch (outcome) {
    case HALFSCOPE_OUT_OF_MEMORY:
        return DeviceFault::OutOfMemory;
    case HALFSCOPE_NO_QUICK_LIBRARY:
        return DeviceFault::NoQuickLibrary;
    default: // also where a device that was there is gone
        return DeviceFault::Broken;
    }
}

} // namespace

std::string lastError(const HalfscopeModule& module) {
    const char* words = module.last_error();
    return words ? words : "";
}

void DeviceBreak::note(const DeviceFailure& failure) {
    if (failure.fault() == DeviceFault::Broken) {
        const std::lock_guard lock(m_mutex);
        m_first = m_first ? m_first : failure;
    }
}

std::optional<DeviceFailure> DeviceBreak::first() const {
    const std::lock_guard lock(m_mutex);
    return m_first;
}

ModuleDevice::ModuleDevice(const HalfscopeModule& module, std::shared_ptr<DeviceBreak> broken)
    : m_module(&module), m_broken(std::move(broken)) {
    check(module.open(&m_device));
}

ModuleDevice::~ModuleDevice() { m_module->close(m_device); }

void ModuleDevice::check(int outcome) const {
    if (outcome == HALFSCOPE_OK) {
        return;
    }
    const DeviceFailure failure(faultOf(outcome), lastError(*m_module));
    if (m_broken) {
        m_broken->note(failure);
    }
    throw failure;
}

void* ModuleDevice::allocate(std::size_t bytes) {
    void* address = nullptr;
    const int outcome = m_module->allocate(m_device, bytes, &address);
    if (outcome == HALFSCOPE_OUT_OF_MEMORY) { // the driver's "out of memory" says less
        throw DeviceFailure(DeviceFault::OutOfMemory, std::to_string(bytes));
    }
    check(outcome);
    return address;
}

void ModuleDevice::write(void* to, const void* from, std::size_t bytes) {
    check(m_module->write(m_device, to, from, bytes));
}

void ModuleDevice::read(void* to, const void* from, std::size_t bytes) {
    check(m_module->read(m_device, to, from, bytes));
}

std::size_t ModuleDevice::prepare(std::span<const kernels::Launch> launches) {
    std::uint64_t prepared = 0;
    check(m_module->prepare(m_device, launches.data(), launches.size(), &prepared));
    return prepared;
}

void ModuleDevice::run(std::size_t prepared) { check(m_module->run(m_device, prepared)); }

bool ModuleDevice::idle() {
    int idle = 0;
    check(m_module->idle(m_device, &idle));
    return idle != 0;
}

void ModuleDevice::openQuickProducts() { check(m_module->open_quick_products(m_device)); }

} // namespace halfscope
