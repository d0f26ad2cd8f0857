// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/tensor_places.h"

#include <array>

namespace halfscope {

namespace {

struct Entry {
    Place place;
    int part;
    PlacedTensor tensor;
    bool operand; ///< of a product
};
constexpr std::array<Entry, 14> kTensors{{
    {Place::Weights, 0, {TensorKind::Weights, PhaseKind::Cast}, true},
    {Place::Biases, 0, {TensorKind::Biases, PhaseKind::Cast}, false},
    {Place::Inputs, 0, {TensorKind::Inputs, PhaseKind::Cast}, true},
    {Place::Product, 0, {TensorKind::Product, PhaseKind::Forward}, false},
    {Place::PreActivation, 0, {TensorKind::PreActivation, PhaseKind::Forward}, false},
    {Place::Activation, 0, {TensorKind::Activation, PhaseKind::Forward}, true},
    {Place::Output, 0, {TensorKind::Output, PhaseKind::Forward}, false},
    {Place::OutputGradient, 0, {TensorKind::OutputGradient, PhaseKind::Scale}, true},
    {Place::HiddenGradients, 0, {TensorKind::HiddenProduct, PhaseKind::Backward}, false},
    {Place::Derivative, 0, {TensorKind::DerivativeInner, PhaseKind::Backward}, false},
    {Place::Derivative, 1, {TensorKind::Derivative, PhaseKind::Backward}, false},
    {Place::HiddenGradients, 1, {TensorKind::HiddenGradient, PhaseKind::Backward}, true},
    {Place::ParameterGradients, 0, {TensorKind::WeightGradients, PhaseKind::Backward}, false},
    {Place::ParameterGradients, 1, {TensorKind::BiasGradients, PhaseKind::Backward}, false},
}};

const Entry& entryOf(StorePoint point) {
    std::size_t i = 0;
    while (kTensors[i].place != point.place || kTensors[i].part != point.part) {
        ++i; // every point of a pass is in the table
    }
    return kTensors[i];
}

FormatId ofMemory(const TrainingSetup& setup) {
    return setup.format == FormatId::Tf32 ? FormatId::Float32 : setup.format;
}

} // namespace

PlacedTensor tensorAt(StorePoint point) { return entryOf(point).tensor; }

FormatId formatAt(const TrainingSetup& setup, StorePoint point) {
    if (!setup.placement.stores(point.place)) {
        return FormatId::Float32;
    }
    return entryOf(point).operand ? setup.format : ofMemory(setup);
}

FormatId gradientFormat(const TrainingSetup& setup) { return formatAt(setup, {Place::ParameterGradients, 0}); }

FormatId lossFormat(const TrainingSetup& setup) {
    const PassRules& rules = setup.rules.pass;
    return rules.lossStored || rules.lossInFormat ? ofMemory(setup) : FormatId::Float32;
}

FormatId scaledLossFormat(const TrainingSetup& setup) {
    return setup.rules.pass.lossStored ? ofMemory(setup) : FormatId::Float32;
}

} // namespace halfscope
