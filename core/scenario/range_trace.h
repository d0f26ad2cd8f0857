// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/round_trip.h"
#include "scenario/range_setup.h"
#include "stop_asked.h"

#include <memory>
#include <optional>
#include <vector>

namespace halfscope {

enum class GroupKind : std::uint8_t {
    Named,          ///< of a file or embedded: has a name of its own
    Layer,          ///< parameter gradients of a layer of the network
    ByHand,         ///< the single gradients
    HiddenGradient, ///< of a hidden layer, in the network's own pass only
    OutputGradient, ///< in the network's own pass only
};

/// A group before any scale.
struct RangeGroup {
    GroupKind kind = GroupKind::Named;
    int number = 0; ///< Layer, HiddenGradient: the layer, from 1
    PlacedGroup placed;
    BinadeHistogram computed;
    MagnitudeSpan span;
};

/// What depends on the gradients alone, not on format or scale.
struct RangeData {
    std::shared_ptr<const GradientSet> set;
    std::vector<int> shifts;
    std::vector<float> byHand;
    std::vector<RangeGroup> groups; ///< those of the set, then "by hand" when there are any
};

/// Shares of the nonzero finite gradients at each scale; all vectors have one length.
struct SharesCurve {
    std::vector<double> log2Scale;
    std::vector<double> lost;
    std::vector<double> subnormal;
    std::vector<double> saturated;
    std::vector<double> overflowed;
};

/// What depends on gradients and format, not on the scale.
struct RangeWindows {
    StoreSetting setting;
    bool wide = false;
    ScaleWindow safe;
    ScaleWindow allNormal;
    SharesCurve curve;
};

/// A group at the scale.
struct GroupAtScale {
    BinadeHistogram stored; ///< of the nonzero finite stored values
    Counts counts;
};

/// The network's own pass in the format.
struct PassTrace {
    std::vector<RangeGroup> further;          ///< hidden gradients first to last, then the output gradient, in float32
    std::vector<GroupAtScale> layers;         ///< parameter gradients as the pass stored them at S, one a layer
    std::vector<GroupAtScale> furtherAtScale; ///< one for each of `further`
    Counts total;                             ///< of the parameter gradients
    float loss = 0;
};

/// Where the network's own pass is safe, over powers of two, and its curve. Does not depend on the scale.
struct PassWindows {
    PassSetup setup; ///< at scale 1
    bool wide = false;
    std::optional<int> low;
    std::optional<int> high;
    SharesCurve curve;
    std::vector<RangeGroup> further;
    PassResult float32; ///< the same pass in float32 throughout, S = 1
};

/// One picture of the range: what every figure, table and sentence of the activity reads. Immutable.
struct RangeTrace {
    RangeSetup setup;
    std::shared_ptr<const RangeData> data;
    std::shared_ptr<const RangeWindows> windows;
    std::vector<GroupAtScale> groups; ///< one for each of data->groups
    Counts total;                     ///< over data->groups
    /// Expectations under stochastic rounding; `groups` and `total` are then the counts of this seed's own draw.
    std::optional<ExpectedCounts> expected;
    std::vector<RoundTripValue> byHand;             ///< one for each of setup.byHand, in its order
    std::shared_ptr<const PassWindows> passWindows; ///< with setup.networkPass alone
    std::optional<PassTrace> pass;
};

/// The lowest and highest power of two of the shares' axis.
struct ScaleAxis {
    int low = 0;
    int high = 32;
};
ScaleAxis scaleAxisOf(const RangeSetup& setup);

/// A pure function of the setup and the data it names (setup.source.data; none counts as empty).
/// `previous` saves work where its inputs are the same, and changes nothing in the result. Stopped: it is worth
/// nothing.
std::shared_ptr<const RangeTrace> traceRange(const RangeSetup& setup, const RangeTrace* previous = nullptr,
                                             const StopAsked& stop = {});

/// How many stores and loads the trace of this setup takes, roughly: what decides between at once and the worker.
double workOf(const RangeSetup& setup, const RangeTrace* previous);

} // namespace halfscope
