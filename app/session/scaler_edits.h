// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/range_edits.h"
#include "session/session.h"

#include <QLocale>

/// What a person can do to the scaler, as edits of the session; each is one undo entry, and those of one gesture merge.
namespace halfscope::edits {

/// The framework's defaults. An initial scale and a growth interval that a person chose are kept where the new policy
/// reads them and can take them.
void setPolicy(Session& session, PolicyId id);
/// Every parameter as the policy's framework has it.
void setPolicyDefaults(Session& session);
/// None: no minimum, no maximum; of the other parameters the framework's default. ConsecutiveHysteresis: not 0.
/// Problem PolicyParameterOutOfRange leaves everything as it was.
std::optional<Problem> setParameter(Session& session, Gesture gesture, PolicyParameter parameter,
                                    std::optional<double> value);

void setCompared(Session& session, PolicyId id, bool compared);
void compareNone(Session& session);
void setComparedShareStart(Session& session, bool share);
void setHideAfterCursor(Session& session, bool hide);
void setGradientsNotCleared(Session& session, bool notCleared);
void setResumedAt(Session& session, std::uint32_t step); ///< from 1; 0: never
void setScalerFormat(Session& session, FormatId format);
void setTorch(Session& session, TorchSetup torch, EditKind kind);

/// Another kind of stream. One that is empty is made from what the present one shows: flags from the overflows found,
/// scaled gradients from what was received, true gradients from that divided by the scale used; a flag alone stands for
/// a scaled gradient of 1 or inf.
void setReceived(Session& session, ReceivedKind kind);
/// True gradients drawn anew, which are received from now on. Problem TooManySteps.
std::optional<Problem> fillRandom(Session& session, const RandomSteps& wish);

// Steps: `row` counts from 0.

/// What a step receives, as a person types it (typed_steps.h). At the row after the last one it adds a step. A Problem
/// of the text leaves everything as it was.
std::optional<Problem> setStepText(Session& session, std::size_t row, const QString& text,
                                   const QLocale& locale = QLocale());
/// An empty step before the row: without gradients, or a flag that says finite. The cursor goes to it. Problem
/// TooManySteps.
std::optional<Problem> insertStep(Session& session, std::size_t row);
/// Steps in the notation of the command line ("8,16;inf;4", "FTFF"), before the row. Problems of the text,
/// TooManySteps.
std::optional<Problem> insertSteps(Session& session, std::size_t row, const QString& text);
std::optional<Problem> duplicateStep(Session& session, std::size_t row);
/// `count` steps from the row on.
void removeSteps(Session& session, std::size_t row, std::size_t count);
inline void removeStep(Session& session, std::size_t row) { removeSteps(session, row, 1); }
/// A step to the row that it has afterwards.
void moveStep(Session& session, std::size_t from, std::size_t to);
void toggleFlag(Session& session, std::size_t row); ///< of a stream of flags

/// The largest gradient of a step becomes 2^log2, to three digits, its sign kept; an empty step gets one. What is
/// received is 2^log2: in the closed loop the true gradient becomes that divided by the scale used. `fine`: as it is.
/// A drag looks for the largest in the stream as it was when it began (`start`), so that it never changes hands.
void setStepMagnitude(Session& session, Gesture gesture, std::size_t row, double log2, bool fine,
                      const GradientSteps* start = nullptr);
/// The step as it was when a drag began: it has come back to where it did.
void restoreStep(Session& session, Gesture gesture, std::size_t row, const GradientSteps& start);
/// Fine: what is received becomes the neighbouring value of the format. Up from zero, down from infinity or NaN: the
/// format's first and last. End: the format's limits.
void stepStepMagnitude(Session& session, std::size_t row, Step step, int direction);

} // namespace halfscope::edits
