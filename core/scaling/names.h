// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

/// Names as the command line, JSON and files spell them; the words that people read are in app/text.
namespace halfscope {

std::string_view nameOf(PolicyId id);
std::string_view nameOf(ScalerRule rule);
std::string_view nameOf(Verdict verdict);
std::string_view nameOf(ReceivedKind kind);
std::string_view nameOf(PolicyParameter parameter); ///< "growth-interval"
std::string_view nameOf(TorchCallKind kind);        ///< "unscale_"
std::string_view nameOf(OptimizerStage stage);      ///< "READY"
std::string_view nameOf(CounterRule rule);
std::string_view nameOf(OverflowRule rule);
std::string_view nameOf(FloorRule rule);
std::string_view nameOf(InfinityRule rule);
std::string_view nameOf(ScaleArithmetic arithmetic);
std::string_view nameOf(Unscaling unscaling);
std::string_view nameOf(OverflowCheck check);
std::string_view nameOf(UpdateOrder order);
std::string_view nameOf(PolicyEvidence evidence); ///< "ran-its-class"

} // namespace halfscope
