// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/backend.h"
#include "numerics/simd.h"

namespace halfscope {

namespace {

class CpuBackend : public Backend {
public:
    std::string_view id() const override { return "cpu"; }
    const BackendReport& report() const override { return m_report; }
    std::unique_ptr<Device> open() const override { return nullptr; }

private:
    BackendReport m_report{"cpu", BackendStatus::Ready, DeviceFault::None, std::string(nameOf(simdChoice().level)), ""};
};

} // namespace

const Backend& cpuBackend() {
    static const CpuBackend backend;
    return backend;
}

} // namespace halfscope
