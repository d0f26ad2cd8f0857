// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace halfscope {

/// Asked every now and then by what may take long; true: no more of it. Once it is true it stays so. Empty: never.
using StopAsked = std::function<bool()>;

} // namespace halfscope
