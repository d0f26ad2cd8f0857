// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/network_fields.h"
#include "session/range_edits.h"
#include "session/session.h"

/// What a person can do to the network, as edits of the session; each is one undo entry, and those of one gesture
/// merge. They change the setup's own run, the first. A Problem leaves everything as it was.
namespace halfscope::edits {

std::optional<Problem> setSwitch(Session& session, NetworkSwitch which, bool on);
std::optional<Problem> setNumber(Session& session, Gesture gesture, NetworkNumber which, double value);

/// "2,4x12,1", inputs and outputs included. Problem NetworkBadShape for what are no sizes, and those of the setup.
std::optional<Problem> setSizes(Session& session, const QString& text);
std::optional<Problem> setActivation(Session& session, Activation activation);

/// A built-in set, with the samples that one begins with (usualSamples). The first and the last size adapt; the hidden
/// ones stay, but where they were the usual ones of the data before (usualSizes) they are those of the new.
std::optional<Problem> setData(Session& session, DataKind kind);
/// A person's own, likewise. Squared errors take the place of a cross-entropy where it has no classes.
std::optional<Problem> setDataTable(Session& session, std::shared_ptr<const DataTable> table);
/// The last size adapts.
std::optional<Problem> setLoss(Session& session, Loss loss);

/// Constant with an S of 1, which would change nothing, begins with 65536.
std::optional<Problem> setLossScaleKind(Session& session, LossScaleKind kind);
/// Drags the constant S to 2^log2Scale: whole powers of two attract; `fine` takes it as it is.
std::optional<Problem> dragConstantScale(Session& session, Gesture gesture, double log2Scale, bool fine);
/// End: to 1 or 2^24.
std::optional<Problem> stepConstantScale(Session& session, Step step, int direction);
/// Of the dynamic scale. A start that a person chose is kept where the new policy can take it.
std::optional<Problem> setLossScalePolicy(Session& session, PolicyId id);
std::optional<Problem> setLossScalePolicyDefaults(Session& session);
/// As setParameter() of the scaler. None: no such limit.
std::optional<Problem> setLossScaleParameter(Session& session, Gesture gesture, PolicyParameter parameter,
                                             std::optional<double> value);

std::optional<Problem> setNetworkFormat(Session& session, FormatId format);
std::optional<Problem> setNetworkRounding(Session& session, Rounding rounding);
std::optional<Problem> setPlaceStored(Session& session, Place place, bool stored);
std::optional<Problem> setPlacement(Session& session, Placement placement); ///< all: Placement{}, kFusedPlacement

std::optional<Problem> setOptimizer(Session& session, OptimizerKind kind);
/// On: clips, by the norm 1 at first; the norm itself is NetworkNumber::ClipNorm.
std::optional<Problem> setClipping(Session& session, bool on);

// Runs beside the first one, at most kMostRuns together: more is Problem PolicyParameterOutOfRange of "runs".

/// Nothing where a run has these rules already.
std::optional<Problem> addRun(Session& session, KnownVariant which);
/// The first run as it is now; nothing where a compared run is that.
std::optional<Problem> addThisRun(Session& session);
/// Of run 1 on. The stepped run stays the same one; without it the first is.
void removeRun(Session& session, std::size_t run);
void removeRuns(Session& session);
/// A compared run and the first one change places: what is changed from now on is that one, and it is stepped.
void runFirst(Session& session, std::size_t run);

} // namespace halfscope::edits
