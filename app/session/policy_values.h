// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/policy.h"

/// Changes of a policy as a value, for whoever holds one: the scaler, or a network's loss scale.
namespace halfscope {

/// The framework's defaults. An initial scale and a growth interval that a person chose of `old` are kept where the new
/// policy reads them and can take them.
Policy policyAfter(const Policy& old, PolicyId id);

/// None: no minimum, no maximum; of the other parameters the framework's default. ConsecutiveHysteresis: not 0.
/// Problem PolicyParameterOutOfRange leaves it as it was.
std::optional<Problem> setParameter(Policy& policy, PolicyParameter parameter, std::optional<double> value);

} // namespace halfscope
