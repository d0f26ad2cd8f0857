// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_backend.h"

#include "compute/cuda/probe_rules.h"
#include "compute/cuda_build.h"
#include "compute/module_device.h"
#include "compute/module_loader.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>

namespace halfscope {

namespace {

namespace files = std::filesystem;

std::string inFull(const files::path& file) {
    std::error_code failed; // of a current folder that is gone
    const files::path path = files::absolute(file, failed);
    return failed ? file.string() : path.lexically_normal().string();
}

constexpr const char* kCudaModuleFile = "halfscope_cuda.so";

std::string decimals(int major, int minor) { return std::to_string(major) + '.' + std::to_string(minor); }

/// CUDA counts 1000 major + 10 minor.
std::string cudaVersion(std::int32_t version) { return decimals(version / 1000, version % 1000 / 10); }

std::string nameOf(const HalfscopeDeviceFacts& facts) { return {facts.name, strnlen(facts.name, sizeof(facts.name))}; }

std::string readyDetail(const HalfscopeModule&, const HalfscopeDeviceFacts& facts) {
    constexpr std::uint64_t kGibibyte = std::uint64_t{1} << 30;
    return decimals(facts.capabilityMajor, facts.capabilityMinor) + ", " +
           std::to_string((facts.memoryBytes + kGibibyte / 2) / kGibibyte) + " GiB";
}

std::string words(const HalfscopeModule& module, const HalfscopeDeviceFacts&) { return lastError(module); }

std::string driverDetail(const HalfscopeModule&, const HalfscopeDeviceFacts& facts) {
    return cudaVersion(facts.driverVersion) + ", " + cudaVersion(facts.runtimeVersion);
}

std::string deviceDetail(const HalfscopeModule&, const HalfscopeDeviceFacts& facts) {
    return decimals(facts.capabilityMajor, facts.capabilityMinor) + ", " +
           decimals(cuda::kOldestCapability / 10, cuda::kOldestCapability % 10) + ", " + nameOf(facts);
}

/// What an outcome of the probe means.
struct Probed {
    int outcome;
    BackendStatus status;
    DeviceFault fault;
    std::string (*detail)(const HalfscopeModule& module, const HalfscopeDeviceFacts& facts);
};

constexpr std::array<Probed, 7> kProbed{{
    {HALFSCOPE_OK, BackendStatus::Ready, DeviceFault::None, readyDetail},
    {HALFSCOPE_NO_DRIVER, BackendStatus::NoDriver, DeviceFault::None, words},
    {HALFSCOPE_DRIVER_TOO_OLD, BackendStatus::DriverTooOld, DeviceFault::None, driverDetail},
    {HALFSCOPE_NO_DEVICE, BackendStatus::NoDevice, DeviceFault::None, words},
    {HALFSCOPE_DEVICE_TOO_OLD, BackendStatus::DeviceTooOld, DeviceFault::None, deviceDetail},
    {HALFSCOPE_OUT_OF_MEMORY, BackendStatus::Failed, DeviceFault::OutOfMemory, words},
    {HALFSCOPE_FAILED, BackendStatus::Failed, DeviceFault::Broken, words}, // and any other
}};

BackendReport probe(const HalfscopeModule& module) {
    HalfscopeDeviceFacts facts{};
    const int outcome = module.probe(&facts);
    const auto* row = std::find_if(kProbed.begin(), kProbed.end() - 1,
                                   [outcome](const Probed& probed) { return probed.outcome == outcome; });
    return {"cuda", row->status, row->fault, nameOf(facts), row->detail(module, facts)};
}

/// There is something of that name, be it a module or not.
bool exists(const std::string& file) {
    std::error_code failed;
    return files::exists(file, failed);
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : ", ") + part;
    }
    return text;
}

} // namespace

CudaModulePlace cudaModulePlace(std::optional<std::string> asked, const std::string& programFolder) {
    if (asked) {
        return {{inFull(*asked)}, ""};
    }
    const files::path folder = programFolder;
    return {{inFull(folder / kCudaModuleFile), inFull(folder / "../lib/halfscope" / kCudaModuleFile)},
            kCudaModuleBuilt ? "" : kCudaNotBuiltBecause};
}

CudaBackend::CudaBackend(CudaModulePlace place)
    : m_place(std::move(place)), m_broken(std::make_shared<DeviceBreak>()) {}

const BackendReport& CudaBackend::report() const {
    std::call_once(m_looked, [this] { m_report = look(); });
    const std::optional<DeviceFailure> broken = m_broken->first();
    if (!broken) {
        return m_report;
    }
    std::call_once(m_said, [&] {
        m_brokenReport = {m_report.id, BackendStatus::Failed, broken->fault(), m_report.name, broken->detail()};
    });
    return m_brokenReport;
}

BackendReport CudaBackend::look() const {
    const auto file = std::find_if(m_place.files.begin(), m_place.files.end(), exists);
    if (file == m_place.files.end()) {
        return m_place.notBuilt.empty()
                   ? BackendReport{"cuda", BackendStatus::NotInstalled, DeviceFault::None, "", joined(m_place.files)}
                   : BackendReport{"cuda", BackendStatus::NotBuilt, DeviceFault::None, "", m_place.notBuilt};
    }
    try {
        m_module = &loadModule(*file);
        return probe(*m_module);
    } catch (const DeviceFailure& failure) {
        return {"cuda", BackendStatus::Failed, failure.fault(), "", failure.detail()};
    }
}

std::unique_ptr<Device> CudaBackend::open() const {
    const BackendReport& now = report();
    if (now.status != BackendStatus::Ready) {
        throw DeviceFailure(now.fault == DeviceFault::None ? DeviceFault::Broken : now.fault, now.detail);
    }
    return std::make_unique<ModuleDevice>(*m_module, m_broken);
}

} // namespace halfscope
