// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

/// What a person can do to the loop of PyTorch's calls, as edits of the session; each is one undo entry. A loop that
/// has become the documented one is kept as none, so that it follows the number of optimizers.
namespace halfscope::edits {

/// The loop that is run: a person's own, or the documented one.
std::vector<TorchCall> loopOf(const TorchSetup& torch);

/// Call by call instead of step by step.
void showTorch(Session& session, bool shown);

// Calls: `row` counts from 0.

/// Before the row; nothing where the loop has kMostTorchCalls already.
void insertCall(Session& session, std::size_t row, TorchCall call);
/// The last one stays: a step without a call would have nothing to show.
void removeCall(Session& session, std::size_t row);
/// A call to the row that it has afterwards.
void moveCall(Session& session, std::size_t from, std::size_t to);
void restoreLoop(Session& session);

/// 1 or 2. The calls of the second optimizer go with it.
void setOptimizers(Session& session, int count);
/// Problem PolicyParameterOutOfRange for what is not positive and finite; `where` is left to who asked.
std::optional<Problem> setClipNorm(Session& session, double norm);
/// One of the faults that TorchSetup has: &TorchSetup::unscaleTwice.
void setTorchFault(Session& session, bool TorchSetup::*fault, bool on);

} // namespace halfscope::edits
