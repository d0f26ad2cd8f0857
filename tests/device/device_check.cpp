// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_backend.h"
#include "device/kernel_checks.h"
#include "device/run_checks.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>

/// A module's device beside the CPU's arithmetic, on machines that have a device and little else.
///     halfscope_device_check [--module FILE] [--kind kernels|runs|wide-runs|quick] [--only PART-OF-A-NAME]...
/// Of the kind quick nothing has the same bits, but all has to be close. Status: 0 all is well, 1 something is not or
/// the device failed, 2 usage, 77 there is no device, or no library of quick products.
namespace {

using namespace halfscope;

constexpr int kSkipped = 77;

int skipped(const std::string& reason) {
    std::printf("SKIP   : %s\n", reason.c_str());
    return kSkipped;
}

struct Options {
    std::string module = HALFSCOPE_MODULE;
    std::string kind; ///< of comparisons; empty: all
    std::vector<std::string> only;
    bool understood = true;
};

Options optionsOf(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    Options options;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const bool complete = i + 1 < words.size();
        if (complete && words[i] == "--module") {
            options.module = words[i + 1];
        } else if (complete && words[i] == "--kind") {
            options.kind = words[i + 1];
        } else if (complete && words[i] == "--only") {
            options.only.push_back(words[i + 1]);
        } else {
            options.understood = false;
        }
    }
    return options;
}

/// One comparison. Empty: the same bits, or close enough; may throw DeviceFailure.
struct Comparison {
    std::string kind;
    std::string name;
    std::function<std::string(const Backend&)> firstDifference;
};

void addRuns(std::vector<Comparison>& all, const char* kind, const std::vector<RunCheck>& runs) {
    for (const RunCheck& run : runs) {
        all.push_back(
            {kind, run.name, [setup = run.setup](const Backend& backend) { return firstDifference(setup, backend); }});
    }
}

void addKernels(std::vector<Comparison>& all, const char* kind, const std::vector<KernelCheck>& checks) {
    for (const KernelCheck& check : checks) {
        all.push_back({kind, check.name, [check](const Backend& backend) {
                           const auto device = backend.open(); // its own, so that its memory goes with it
                           return check.firstDifference(*device);
                       }});
    }
}

std::vector<Comparison> comparisons() {
    std::vector<Comparison> all;
    addKernels(all, "kernels", kernelChecks());
    addKernels(all, "quick", quickChecks());
    for (const QuickRunCheck& check : quickRunChecks()) {
        all.push_back({"quick", check.name, [check](const Backend& backend) { return tooFarOff(check, backend); }});
    }
    addRuns(all, "runs", runChecks());
    addRuns(all, "wide-runs", wideRunChecks());
    return all;
}

bool isWanted(const Comparison& comparison, const Options& options) {
    const auto isPart = [&](const std::string& part) { return comparison.name.find(part) != std::string::npos; };
    return (options.kind.empty() || options.kind == comparison.kind) &&
           (options.only.empty() || std::any_of(options.only.begin(), options.only.end(), isPart));
}

/// Nothing where the device has no library for it, which is then printed.
std::optional<std::string> differenceOf(const Comparison& comparison, const Backend& backend) {
    try {
        return comparison.firstDifference(backend);
    } catch (const DeviceFailure& failure) {
        if (failure.fault() == DeviceFault::NoQuickLibrary) {
            skipped(comparison.name + ": " + failure.detail());
            return std::nullopt;
        }
        return "the device failed: " + failure.detail();
    }
}

int compareAll(const Backend& backend, const Options& options) {
    int compared = 0;
    int left = 0;
    int different = 0;
    for (const Comparison& comparison : comparisons()) {
        if (!isWanted(comparison, options)) {
            continue;
        }
        const std::optional<std::string> difference = differenceOf(comparison, backend);
        left += difference ? 0 : 1;
        compared += difference ? 1 : 0;
        if (difference && !difference->empty()) {
            ++different;
            std::printf("FAIL   : %s: %s\n", comparison.name.c_str(), difference->c_str());
            std::fflush(stdout);
        }
    }
    std::printf("%d of %d comparisons are well, %d were left out\n", compared - different, compared, left);
    if (different == 0 && left > 0) {
        return kSkipped;
    }
    return compared > 0 && different == 0 ? 0 : 1;
}

} // namespace

int main(int count, char** arguments) {
    const Options options = optionsOf(count, arguments);
    if (!options.understood) {
        std::fprintf(stderr, "usage: halfscope_device_check [--module FILE] [--kind kernels|runs|wide-runs|quick] "
                             "[--only PART-OF-A-NAME]...\n");
        return 2;
    }
    if (options.module.empty()) {
        return skipped("the CUDA module is not built: " HALFSCOPE_CUDA_WHY_NOT);
    }
    const CudaBackend backend({{std::filesystem::absolute(options.module).string()}, ""});
    const BackendReport& report = backend.report();
    switch (report.status) {
    case BackendStatus::Ready:
        std::printf("%s, %s\n", report.name.c_str(), report.detail.c_str());
        return compareAll(backend, options);
    case BackendStatus::NoDriver:
        return skipped("no driver: " + report.detail);
    case BackendStatus::DriverTooOld:
        return skipped("the driver is too old: " + report.detail);
    case BackendStatus::NoDevice:
        return skipped("no device: " + report.detail);
    case BackendStatus::DeviceTooOld:
        return skipped("the device is too old: " + report.detail);
    case BackendStatus::NotBuilt:
    case BackendStatus::NotInstalled:
    case BackendStatus::Failed:
        break;
    }
    std::printf("FAIL   : no module that answers: %s\n", report.detail.c_str());
    return 1;
}
