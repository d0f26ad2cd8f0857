// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/overflow_facts.h"

#include "numerics/format.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace halfscope::facts {

bool allSkipped(const ScalerTrace& trace, std::size_t first, std::size_t last) {
    const auto begin = trace.rows().begin();
    return std::all_of(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last) + 1,
                       [](const ScalerRow& row) { return row.overflow; });
}

std::size_t overflowsAtTheEnd(const ScalerTrace& trace) {
    const auto& rows = trace.rows();
    const auto good = std::find_if(rows.rbegin(), rows.rend(), [](const ScalerRow& row) { return !row.overflow; });
    return static_cast<std::size_t>(good - rows.rbegin());
}

bool isLeftOver(const ScalerPicture& picture) {
    const ScalerSetup& setup = picture.setup;
    const ScalerTrace& trace = *picture.trace;
    if (!setup.gradientsNotCleared || trace.received() == ReceivedKind::Overflows || overflowsAtTheEnd(trace) < 2) {
        return false;
    }
    const PolicyRules& rules = trace.policy().rules;
    const std::size_t last = trace.size() - 1;
    const double scale = trace.rows()[last].scaleUsed;
    const float factor = trace.received() == ReceivedKind::TrueGradients ? static_cast<float>(scale) : 1.0F;
    const UnscaleBy by = unscaleBy(rules.unscaling, scale);
    std::vector<float> own;
    for (const float gradient : setup.gradients()[last]) {
        const float stored = store(formatOf(setup.format), gradient * factor);
        own.push_back(rules.checked == Checked::Unscaled ? by(stored) : stored);
    }
    return !firstOverflow(rules.check, own.data(), own.size());
}

std::optional<std::size_t> heldByLogMaxSince(const ScalerTrace& trace) {
    const auto& rows = trace.rows();
    const double held = rows.back().after.scale;
    const double least = trace.policy().parameters.minimumScale.value_or(0);
    if (rows.back().rule != ScalerRule::Followed || !(held <= least)) {
        return std::nullopt;
    }
    std::size_t since = rows.size() - 1;
    while (since > 0 && rows[since - 1].after.scale == held) {
        --since;
    }
    while (since < rows.size() && !rows[since].overflow) {
        ++since;
    }
    return since < rows.size() ? std::optional(since) : std::nullopt;
}

bool ruinsGradients(const Policy& policy, double scale) {
    return policy.rules.unscaling == Unscaling::Reciprocal ? std::isinf(static_cast<float>(1 / scale))
                                                           : static_cast<float>(scale) == 0;
}

} // namespace halfscope::facts
