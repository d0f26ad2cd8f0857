// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/kernel_checks.h"
#include "device/pass_on_device.h"

#include <optional>

namespace halfscope {

namespace {

/// None of the switches, all, and two halves of them.
std::vector<PassRules> switchesWith(Loss loss) {
    std::vector<PassRules> all;
    for (const int bits : {0, 31, 21, 10}) {
        PassRules rules;
        rules.loss = loss;
        rules.accumulateInFormat = bits & 1;
        rules.biasGradientsInFormat = bits & 2;
        rules.lossInFormat = bits & 4;
        rules.lossStored = bits & 8;
        rules.layerScale = bits & 16 ? std::optional(LayerScaleRules{}) : std::nullopt;
        all.push_back(rules);
    }
    return all;
}

std::string passDiffers(Device& device, FormatId format, Activation activation, Loss loss) {
    lab::Differences differences;
    int number = 0;
    for (const StoreRules& rules : lab::allRules()) {
        for (const PassRules& switches : switchesWith(loss)) {
            for (const bool special : {false, true}) {
                PassCase c{{format, rules, {}}, activation, switches, special, number % 2 == 1};
                c.recipe.placement = number % 5 == 4 ? kFusedPlacement : Placement{};
                ++number;
                differences.setContext(lab::nameOf(rules) + ", case " + std::to_string(number));
                const OnCpu cpu(c);
                PassOnDevice(c, cpu, device, differences).compare();
                if (!differences.none()) {
                    return differences.first();
                }
            }
        }
    }
    return {};
}

} // namespace

void addPassChecks(std::vector<KernelCheck>& checks) {
    constexpr const char* kActivations[] = {"sigmoid", "relu", "tanh"};
    constexpr const char* kLosses[] = {"mean squared error", "summed squared error", "cross-entropy"};
    for (const NamedFormat& format : kFormats) {
        for (int activation = 0; activation < 3; ++activation) {
            for (int loss = 0; loss < 3; ++loss) {
                checks.push_back(
                    {"a pass, " + std::string(format.name) + ", " + kActivations[activation] + ", " + kLosses[loss],
                     [=, id = format.id](Device& device) {
                         return passDiffers(device, id, static_cast<Activation>(activation), static_cast<Loss>(loss));
                     }});
            }
        }
    }
}

} // namespace halfscope