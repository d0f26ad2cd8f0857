// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host_backend.h"

namespace halfscope {

/// A device whose answers are off once: one value of the `which`-th tensor of (4, 5) that is read, from 1; 0: never.
class WrongDevice : public HostDevice {
public:
    explicit WrongDevice(int which) : m_left(which) {}
    void read(void* to, const void* from, std::size_t bytes) override {
        HostDevice::read(to, from, bytes);
        if (bytes == 4 * 5 * sizeof(float) && --m_left == 0) {
            static_cast<float*>(to)[7] = 0.5f;
        }
    }

private:
    int m_left;
};

class WrongBackend : public HostBackend {
public:
    explicit WrongBackend(int which) : m_which(which) {}
    std::unique_ptr<Device> open() const override { return std::make_unique<WrongDevice>(m_which); }

private:
    int m_which;
};

} // namespace halfscope
