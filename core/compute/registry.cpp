// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/registry.h"

#include "compute/cuda_backend.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace halfscope {

namespace {

constexpr std::string_view kAuto = "auto";
constexpr const char* kDeviceVariable = "HALFSCOPE_DEVICE";

std::optional<std::string> variable(const char* name) {
    const char* text = std::getenv(name);
    return text && *text ? std::optional<std::string>(text) : std::nullopt;
}

/// The folder of the program that runs, wherever it was started from.
std::string programFolder() {
    std::error_code failed; // without /proc: the current folder
    return std::filesystem::read_symlink("/proc/self/exe", failed).parent_path().string();
}

bool isReady(const Backend& backend) { return backend.report().status == BackendStatus::Ready; }

} // namespace

std::optional<std::string> deviceVariable() { return variable(kDeviceVariable); }

Problem problemOf(const BackendReport& report) {
    return {ProblemKind::DeviceUnavailable,
            "",
            report.id,
            report.detail,
            static_cast<std::uint64_t>(report.fault),
            static_cast<std::uint64_t>(report.status)};
}

const BackendRegistry& BackendRegistry::standard() {
    static const CudaBackend cuda(cudaModulePlace(variable("HALFSCOPE_CUDA_MODULE"), programFolder()));
    static const BackendRegistry registry({&cpuBackend(), &cuda});
    return registry;
}

std::string BackendRegistry::names() const {
    std::string names;
    for (const Backend* backend : m_backends) {
        names += std::string(backend->id()) + ", ";
    }
    return names + std::string(kAuto);
}

const Backend* BackendRegistry::named(std::string_view id) const {
    const auto it = std::find_if(m_backends.begin(), m_backends.end(),
                                 [id](const Backend* backend) { return backend->id() == id; });
    return it == m_backends.end() ? nullptr : *it;
}

const Backend& BackendRegistry::quickestReady() const {
    const auto it = std::find_if(m_backends.begin(), m_backends.end(), [](const Backend* backend) {
        return backend->id() != cpuBackend().id() && isReady(*backend);
    });
    return it == m_backends.end() ? cpuBackend() : **it;
}

Result<const Backend*> BackendRegistry::choose(std::string_view id) const {
    const Backend* backend = id == kAuto ? &quickestReady() : named(id);
    if (!backend) {
        return Problem{ProblemKind::UnknownDevice, "", std::string(id), names(), 0, 0};
    }
    if (!isReady(*backend)) {
        return problemOf(backend->report());
    }
    return backend;
}

Result<const Backend*> BackendRegistry::chooseDefault(const std::optional<std::string>& variable) const {
    const auto chosen = choose(variable ? std::string_view(*variable) : cpuBackend().id());
    if (chosen) {
        return chosen;
    }
    Problem problem = chosen.problem();
    problem.where = variable ? kDeviceVariable : "";
    return problem;
}

} // namespace halfscope
