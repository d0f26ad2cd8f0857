// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfscope {

/// The named policies, in the order in which they are shown.
enum class PolicyId : std::uint8_t {
    Pytorch,
    ApexAmp,
    ApexFp16Utils,
    ApexHysteresis,
    Deepspeed,
    DeepspeedFused,
    Megatron,
    Colossalai,
    Fairseq,
    Keras2,
    Keras3,
    Tf1Contrib,
    Jmp,
    Flax,
    Paddle,
    PaddleStatic,
    Mindspore,
    Mxnet,
    Openseq2seqBackoff,
    Openseq2seqLogmax,
    Constant,
    Reference,
    DenseArmor,
    Doubling,
};
inline constexpr int kPolicyCount = 24;

/// When a run of good steps makes the scale grow. n is the growth interval, c the good steps before this one.
enum class CounterRule : std::uint8_t {
    Equal,               ///< c + 1 == n; counted anew after growth
    AtLeast,             ///< c + 1 >= n; counted anew after growth
    TestedBefore,        ///< c == n, tested before this step counts: n + 1 good steps a growth
    SinceOverflow,       ///< steps since the last overflow are a multiple of n; growth does not count anew
    SinceOverflowMinus1, ///< one less than those is a positive multiple of n: the first growth is a step late
    Never,
};

/// What an overflow does to the scale.
enum class OverflowRule : std::uint8_t {
    AtOnce,              ///< backs off
    HysteresisLatched,   ///< the first h - 1 are absorbed; only growth gives the hysteresis back
    HysteresisRefilled,  ///< the first h - 1 in a row are absorbed; any good step gives the hysteresis back
    BadStepsUntilChange, ///< every d-th backs off; counted until the scale changes, not only in a row
    BadStepsInARow,      ///< every d-th in a row backs off
    ShareSinceChange,    ///< backs off where overflows / steps since the scale last changed reach the tolerance
    Never,               ///< the step is skipped and the scale stays
    LogMax,              ///< the scale follows the log of the largest gradient, overflow or not
};

/// What happens at the smallest scale. None is where a policy has no minimum.
enum class FloorRule : std::uint8_t {
    Clamp,          ///< max(minimum, S * backoff), which also lifts an S that is below already
    ClampThenRaise, ///< the same; an overflow at S == minimum that would back off raises
    RaiseAtOrBelow, ///< S <= minimum after an overflow restores the S before and raises
};

enum class InfinityRule : std::uint8_t {
    Grows,           ///< S may become infinite
    KeptIfInFloat32, ///< a growth to what is infinite in float32 does not happen; the counter starts anew
};

enum class ScaleArithmetic : std::uint8_t {
    Float32,         ///< S and factor in float32
    DoubleToFloat32, ///< S float32, the product with a float64 factor formed in float64 and rounded once (PyTorch)
    Float64,
};

enum class Unscaling : std::uint8_t {
    Divide,     ///< float32 division by float32(S)
    Reciprocal, ///< times float32(1 / double(S))
};

enum class OverflowCheck : std::uint8_t {
    AnyNotFinite,
    SumNotFinite,  ///< the float32 sum, in index order
    NormNotFinite, ///< the float32 sum of squares, in index order
    LargerThan1e4, ///< |g| > 1e4 or NaN (seed 003)
};

/// Which values the check looks at.
enum class Checked : std::uint8_t { Scaled, Unscaled };

enum class UpdateOrder : std::uint8_t {
    UnscaleThenUpdate,
    UpdateThenUnscale, ///< a good step is unscaled by the scale after it: half the gradient at each growth
};

/// What tells a framework's code apart; fixed by the policy's id.
struct PolicyRules {
    CounterRule counter = CounterRule::Equal;
    OverflowRule overflow = OverflowRule::AtOnce;
    FloorRule floor = FloorRule::Clamp;
    InfinityRule infinity = InfinityRule::Grows;
    ScaleArithmetic arithmetic = ScaleArithmetic::Float32;
    Unscaling unscaling = Unscaling::Divide;
    OverflowCheck check = OverflowCheck::AnyNotFinite;
    Checked checked = Checked::Scaled;
    UpdateOrder order = UpdateOrder::UnscaleThenUpdate;
    bool delayed = false;              ///< a change takes effect one step late (MXNet)
    bool capsInitialScale = false;     ///< the maximum holds for the first scale, too (Apex amp)
    bool hysteresisStopsAtOne = false; ///< DeepSpeed's counter stays at 1, others count on below 0
    bool operator==(const PolicyRules&) const = default;
};

/// What a caller of the framework chooses.
struct PolicyParameters {
    double initialScale = 65536;
    double growthFactor = 2;
    double backoffFactor = 0.5;
    std::int64_t growthInterval = 2000;
    std::int64_t hysteresis = 1;                       ///< h of the hysteresis rules
    bool consecutiveHysteresis = false;                ///< DeepSpeed: any good step gives the hysteresis back
    std::int64_t decreaseEvery = 1;                    ///< d of the rules that count bad steps
    double tolerance = 0;                              ///< of ShareSinceChange
    std::optional<double> minimumScale = std::nullopt; ///< none: no floor
    std::optional<double> maximumScale = std::nullopt; ///< none: no cap; a growth beyond gives the maximum
    bool operator==(const PolicyParameters&) const = default;
};

enum class PolicyParameter : std::uint8_t {
    InitialScale,
    GrowthFactor,
    BackoffFactor,
    GrowthInterval,
    Hysteresis,
    ConsecutiveHysteresis,
    DecreaseEvery,
    Tolerance,
    MinimumScale,
    MaximumScale,
};
inline constexpr int kPolicyParameterCount = 10;

/// A parameter as a number: a switch as 0 or 1, none for a limit that there is not.
std::optional<double> valueOf(const PolicyParameters& parameters, PolicyParameter parameter);

/// A policy is data: whose rules, and the parameters.
struct Policy {
    PolicyId id = PolicyId::Pytorch;
    PolicyRules rules;
    PolicyParameters parameters;
    bool operator==(const Policy&) const = default;
};

/// How well the rule of a policy is known: what its traces were compared with.
enum class PolicyEvidence : std::uint8_t { RanItsClass, FromItsSource, OursByDefinition };

/// A row of the table of policies.
struct NamedPolicy {
    Policy policy;           ///< with the framework's own defaults
    std::string_view name;   ///< "pytorch", as the command line and files spell it
    std::string_view title;  ///< "PyTorch GradScaler": names are the same in every language
    std::string_view source; ///< where the rule was read: repository and file
    PolicyEvidence evidence = PolicyEvidence::FromItsSource;
    bool ourDefaults = false; ///< the framework has no defaults of its own for some parameters
};

const std::vector<NamedPolicy>& namedPolicies();
const NamedPolicy& namedPolicy(PolicyId id);
inline const Policy& policyOf(PolicyId id) { return namedPolicy(id).policy; }
/// Problem UnknownPolicy with the names that exist in `expected`.
Result<PolicyId> policyFromName(std::string_view name);

/// Whether the policy's rules read the parameter.
bool takes(const PolicyRules& rules, PolicyId id, PolicyParameter parameter);
inline bool takes(const Policy& policy, PolicyParameter parameter) { return takes(policy.rules, policy.id, parameter); }

/// Parameters that no code of a framework could be given, or that make no sense: Problem PolicyParameterOutOfRange with
/// the parameter's name in `where`, the value in `text` and what would do in `expected`.
/// Scales: positive and finite, at most the largest float32 where the scale is a float32; growth factor: finite,
/// above 1; backoff factor: above 0 and below 1; interval: 0 to 10^9, 0 (never, or each step) only where the rule
/// compares and does not divide; hysteresis and decreaseEvery: 1 to 10^9; tolerance: 0 to 1; minimum <= maximum.
std::optional<Problem> problemOf(const Policy& policy);

} // namespace halfscope
