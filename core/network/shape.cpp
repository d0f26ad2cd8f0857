// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/shape.h"

#include <cstdint>
#include <string>

namespace halfscope {

namespace {

constexpr std::size_t kMostLayers = 64;
constexpr int kWidest = 4096;
constexpr std::int64_t kMostWeights = std::int64_t{1} << 26; ///< 256 MiB of float32

Problem problemOf(ProblemKind kind, std::string where, std::string text, std::string expected) {
    return {kind, std::move(where), std::move(text), std::move(expected), 0, 0};
}

std::optional<Problem> misfit(const std::vector<int>& sizes, std::size_t at, int expected, const char* what) {
    if (sizes[at] == expected) {
        return std::nullopt;
    }
    return problemOf(ProblemKind::NetworkBadShape, "sizes[" + std::to_string(at) + "]", std::to_string(sizes[at]),
                     std::to_string(expected) + what + (expected == 1 ? "" : "s"));
}

} // namespace

std::optional<Problem> shapeProblem(const std::vector<int>& sizes, int inputs, int outputs) {
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
    if (auto problem = misfit(sizes, 0, inputs, " input")) {
        return problem;
    }
    if (auto problem = misfit(sizes, sizes.size() - 1, outputs, " output")) {
        return problem;
    }
    if (weights > kMostWeights) {
        return problemOf(ProblemKind::NetworkTooLarge, "sizes", std::to_string(weights),
                         "at most " + std::to_string(kMostWeights) + " weights");
    }
    return std::nullopt;
}

} // namespace halfscope
