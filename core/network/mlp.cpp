// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/mlp.h"

#include "network/prepared_pass.h"
#include "network/seed_dataset.h"
#include "network/shape.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace halfscope {

namespace {

Problem problemOf(ProblemKind kind, std::string where, std::string text, std::string expected) {
    Problem problem;
    problem.kind = kind;
    problem.where = std::move(where);
    problem.text = std::move(text);
    problem.expected = std::move(expected);
    return problem;
}

std::optional<Problem> problemIn(const PassSetup& setup) {
    if (auto problem = shapeProblem(setup.sizes, kSeedInputs, kSeedOutputs)) {
        return problem;
    }
    if (setup.samples < 1 || setup.samples > kSeedSamples) {
        return problemOf(ProblemKind::NetworkBadShape, "samples", std::to_string(setup.samples),
                         "1 to " + std::to_string(kSeedSamples));
    }
    if (!(setup.scale > 0) || std::isinf(setup.scale)) {
        return problemOf(ProblemKind::ScaleNotPositiveFinite, "scale", "", "");
    }
    return std::nullopt;
}

} // namespace

Result<PreparedPass> PreparedPass::make(const PassSetup& setup) {
    if (auto problem = problemIn(setup)) {
        return *std::move(problem);
    }
    PreparedPass prepared;
    prepared.m_activation = setup.activation;
    prepared.m_parameters = initialParameters(setup.sizes, setup.activation, setup.seed);
    prepared.m_samples = setup.samples;
    for (int i = 0; i < setup.samples; ++i) {
        const SeedSample& sample = kSeedDataset[static_cast<std::size_t>(i)];
        prepared.m_inputs.push_back(sample.x0);
        prepared.m_inputs.push_back(sample.x1);
        prepared.m_targets.push_back(sample.y);
    }
    return prepared;
}

PassResult PreparedPass::run(const PassSetup& setup) const {
    const PlaceStore store(setup.format, setup.rules, setup.placement, setup.roundingSeed, 0);
    return forwardBackward(m_parameters, m_activation, {m_samples, m_inputs, m_targets}, setup.scale, store);
}

Result<PassResult> runPass(const PassSetup& setup) {
    const auto prepared = PreparedPass::make(setup);
    if (!prepared) {
        return prepared.problem();
    }
    return prepared.value().run(setup);
}

} // namespace halfscope
