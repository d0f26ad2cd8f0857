// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/backend.h"
#include "numerics/simd.h"

namespace halfscope {

namespace {

class CpuBackend : public Backend {
public:
    std::string_view id() const override { return "cpu"; }
    std::string name() const override { return std::string(nameOf(simdChoice().level)); }
    void forwardBackward(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch,
                         float scale, const PlaceStore& store, const PassRules& rules, PassRoom& room) const override {
        halfscope::forwardBackward(layers, activation, batch, scale, store, rules, room);
    }
};

} // namespace

const Backend& cpuBackend() {
    static const CpuBackend backend;
    return backend;
}

} // namespace halfscope
