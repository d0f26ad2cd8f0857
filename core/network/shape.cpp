// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/shape.h"

#include <cstdint>
#include <string>

namespace halfscope {

namespace {

constexpr std::size_t kMostLayers = 64;
constexpr int kWidest = 4096;
constexpr std::int64_t kMostBytes = std::int64_t{8} << 30;
/// Of each weight: the master, the stored one and its gradient, two moments, and a second state where one becomes the
/// next.
constexpr std::int64_t kCopiesOfAWeight = 10;
/// Of each value of a layer and a sample: pre-activation, activation and gradient, each with room for an operand.
constexpr std::int64_t kCopiesOfAValue = 6;

Problem problemOf(ProblemKind kind, std::string where, std::string text, std::string expected) {
    return {kind, std::move(where), std::move(text), std::move(expected), 0, 0};
}

/// "12.5 GiB"
std::string gibibytes(std::int64_t bytes) {
    const std::int64_t tenths = (bytes * 10) >> 30;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GiB";
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
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::string where = "sizes[" + std::to_string(i) + "]";
        if (sizes[i] < 1) {
            return problemOf(ProblemKind::NetworkBadShape, where, std::to_string(sizes[i]), "at least 1");
        }
        if (sizes[i] > kWidest) {
            return problemOf(ProblemKind::NetworkTooLarge, where, std::to_string(sizes[i]),
                             "at most " + std::to_string(kWidest));
        }
    }
    if (auto problem = misfit(sizes, 0, inputs, " input")) {
        return problem;
    }
    if (auto problem = misfit(sizes, sizes.size() - 1, outputs, " output")) {
        return problem;
    }
    return memoryProblem(networkBytes(sizes, 1));
}

std::int64_t networkBytes(const std::vector<int>& sizes, std::int64_t samples, std::int64_t replicas) {
    const std::int64_t copies = kCopiesOfAWeight + (replicas > 1 ? replicas : 0);
    std::int64_t values = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        values += i > 0 ? std::int64_t{sizes[i - 1]} * sizes[i] * copies : 0;
        values += samples * sizes[i] * kCopiesOfAValue;
    }
    return values * static_cast<std::int64_t>(sizeof(float));
}

std::optional<Problem> memoryProblem(std::int64_t bytes) {
    if (bytes <= kMostBytes) {
        return std::nullopt;
    }
    return problemOf(ProblemKind::NetworkTooLarge, "sizes", gibibytes(bytes) + " of memory",
                     "at most " + gibibytes(kMostBytes));
}

} // namespace halfscope
