// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"
#include "text/scaler_columns.h"

#include <QLocale>
#include <QString>

namespace halfscope {

/// The scaler's enums as a person's words, in the language that is installed when they are called.
namespace words {

QString policy(PolicyId id); ///< "PyTorch GradScaler": frameworks' names are the same in every language
QString evidence(PolicyEvidence evidence);
QString verdict(Verdict verdict); ///< "probing now and then"
QString received(ReceivedKind kind);
QString column(ScalerColumn column);

QString parameter(PolicyParameter parameter);    ///< a field's label: "growth interval"
QString parameterTip(PolicyParameter parameter); ///< what it does, in a sentence

/// The rule that fired, by itself: "grew". What happened in a row, with its factors, is scaler_cells.h.
QString rule(ScalerRule rule);

// What tells a policy's code apart, each a clause of a table: "after n good steps in a row".
QString counterRule(CounterRule rule);
QString overflowRule(OverflowRule rule);
QString floorRule(FloorRule rule);
QString infinityRule(InfinityRule rule);
QString arithmetic(ScaleArithmetic arithmetic);
QString unscaling(Unscaling unscaling);
QString check(OverflowCheck check);
QString updateOrder(UpdateOrder order);

/// The call as the loop's source has it: "scaler.unscale_(optimizer2)"; one optimizer alone has no number.
QString torchCall(const TorchCall& call, int optimizers);
QString stage(OptimizerStage stage); ///< "READY", PyTorch's own word
QString effect(TorchEffect effect);  ///< "skipped", short, for a table

} // namespace words
} // namespace halfscope
