// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/range_trace.h"

#include <map>

namespace halfscope {

/// Counts fates and binades of stored values, one value at a time.
class StoredComparison {
public:
    StoredComparison(Format format, StoreRules rules) : m_format(format), m_rules(rules) {}
    /// `input`: the gradient in float32; `scaled`: what was stored, before; `code`: after.
    void add(float input, float scaled, std::uint32_t code);
    GroupAtScale result() const;

private:
    Format m_format;
    StoreRules m_rules;
    Counts m_counts;
    std::map<int, std::uint64_t> m_binades;
};

/// The parts of the network's own pass that do not depend on the scale; `previous` is returned when it still holds.
/// Stopped: without the rest of the curve.
std::shared_ptr<const PassWindows> passWindowsOf(const RangeSetup& setup, std::shared_ptr<const PassWindows> previous,
                                                 const StopAsked& stop = {});

/// The pass at setup.scale against the float32 gradients.
PassTrace tracePass(const RangeSetup& setup, const PassWindows& windows);

} // namespace halfscope
