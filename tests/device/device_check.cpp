// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/module_device.h"
#include "compute/module_loader.h"
#include "device/kernel_checks.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>

/// The kernels of a module on its device beside the CPU's arithmetic, on machines that have a device and little else.
///     halfscope_device_check [--module FILE] [--only PART-OF-A-NAME]...
/// Status: 0 every bit is the same, 1 one is not or the device failed, 2 usage, 77 there is no device.
namespace {

using namespace halfscope;

constexpr int kSkipped = 77;

int skipped(const std::string& reason) {
    std::printf("SKIP   : %s\n", reason.c_str());
    return kSkipped;
}

struct Options {
    std::string module = HALFSCOPE_MODULE;
    std::vector<std::string> only;
    bool understood = true;
};

Options optionsOf(int count, char** arguments) {
    Options options;
    for (int i = 1; i < count; i += 2) {
        const bool complete = i + 1 < count;
        if (complete && std::strcmp(arguments[i], "--module") == 0) {
            options.module = arguments[i + 1];
        } else if (complete && std::strcmp(arguments[i], "--only") == 0) {
            options.only.emplace_back(arguments[i + 1]);
        } else {
            options.understood = false;
        }
    }
    return options;
}

bool isWanted(const std::string& name, const std::vector<std::string>& only) {
    return only.empty() || std::any_of(only.begin(), only.end(), [&name](const std::string& part) {
               return name.find(part) != std::string::npos;
           });
}

/// Empty: the same bits.
std::string differenceOf(const KernelCheck& check, const HalfscopeModule& module) {
    try {
        ModuleDevice device(module); // of its own, so that its memory goes with it
        return check.firstDifference(device);
    } catch (const DeviceFailure& failure) {
        return "the device failed: " + failure.detail();
    }
}

int runChecks(const HalfscopeModule& module, const std::vector<std::string>& only) {
    int run = 0;
    int different = 0;
    for (const KernelCheck& check : kernelChecks()) {
        if (!isWanted(check.name, only)) {
            continue;
        }
        ++run;
        if (const std::string difference = differenceOf(check, module); !difference.empty()) {
            ++different;
            std::printf("FAIL   : %s: %s\n", check.name.c_str(), difference.c_str());
        }
    }
    std::printf("%d of %d comparisons have the CPU's bits\n", run - different, run);
    return run > 0 && different == 0 ? 0 : 1;
}

/// Which outcomes of the probe mean that there is nothing to compare with.
bool isAbsence(int outcome) {
    return outcome == HALFSCOPE_NO_DRIVER || outcome == HALFSCOPE_DRIVER_TOO_OLD || outcome == HALFSCOPE_NO_DEVICE ||
           outcome == HALFSCOPE_DEVICE_TOO_OLD;
}

} // namespace

int main(int count, char** arguments) {
    const Options options = optionsOf(count, arguments);
    if (!options.understood) {
        std::fprintf(stderr, "usage: halfscope_device_check [--module FILE] [--only PART-OF-A-NAME]...\n");
        return 2;
    }
    if (options.module.empty()) {
        return skipped("the CUDA module is not built: " HALFSCOPE_CUDA_WHY_NOT);
    }
    try {
        const HalfscopeModule& module = loadModule(options.module);
        HalfscopeDeviceFacts facts{};
        const int outcome = module.probe(&facts);
        if (isAbsence(outcome)) {
            return skipped("no device: " + lastError(module));
        }
        if (outcome != HALFSCOPE_OK) {
            std::printf("FAIL   : the probe: %s\n", lastError(module).c_str());
            return 1;
        }
        std::printf("%s, %d.%d\n", facts.name, facts.capabilityMajor, facts.capabilityMinor);
        return runChecks(module, options.only);
    } catch (const DeviceFailure& failure) {
        std::printf("FAIL   : %s\n", failure.detail().c_str());
        return 1;
    }
}
