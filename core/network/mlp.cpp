// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/mlp.h"

#include "network/prepared_pass.h"
#include "network/seed_dataset.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace halfscope {

namespace {

constexpr std::size_t kMostLayers = 64;
constexpr int kWidest = 4096;
constexpr std::int64_t kMostWeights = std::int64_t{1} << 26; ///< 256 MiB of float32

Problem problemOf(ProblemKind kind, std::string where, std::string text, std::string expected) {
    Problem problem;
    problem.kind = kind;
    problem.where = std::move(where);
    problem.text = std::move(text);
    problem.expected = std::move(expected);
    return problem;
}

std::optional<Problem> shapeProblem(const std::vector<int>& sizes) {
    if (sizes.size() < 2) {
        return problemOf(ProblemKind::NetworkBadShape, "sizes", std::to_string(sizes.size()), "at least 2 sizes");
    }
    if (sizes.size() - 1 > kMostLayers) {
        return problemOf(ProblemKind::NetworkTooLarge, "sizes", std::to_string(sizes.size() - 1),
                         "at most " + std::to_string(kMostLayers) + " layers");
    }
    std::int64_t weights = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::string where = "sizes[" + std::to_string(i) + "]";
        if (sizes[i] < 1) {
            return problemOf(ProblemKind::NetworkBadShape, where, std::to_string(sizes[i]), "at least 1");
        }
        if (sizes[i] > kWidest) {
            return problemOf(ProblemKind::NetworkTooLarge, where, std::to_string(sizes[i]),
                             "at most " + std::to_string(kWidest));
        }
        weights += i > 0 ? std::int64_t{sizes[i - 1]} * sizes[i] : 0;
    }
    if (sizes.front() != kSeedInputs) {
        return problemOf(ProblemKind::NetworkBadShape, "sizes[0]", std::to_string(sizes.front()),
                         std::to_string(kSeedInputs));
    }
    if (sizes.back() != kSeedOutputs) {
        return problemOf(ProblemKind::NetworkBadShape, "sizes[" + std::to_string(sizes.size() - 1) + "]",
                         std::to_string(sizes.back()), std::to_string(kSeedOutputs));
    }
    if (weights > kMostWeights) {
        return problemOf(ProblemKind::NetworkTooLarge, "sizes", std::to_string(weights),
                         "at most " + std::to_string(kMostWeights) + " weights");
    }
    return std::nullopt;
}

std::optional<Problem> problemIn(const PassSetup& setup) {
    if (auto problem = shapeProblem(setup.sizes)) {
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
