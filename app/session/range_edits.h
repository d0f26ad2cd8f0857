// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

namespace halfscope {

/// What a person can do to the range, as edits of the session. Views call these and nothing else to change it.
namespace edits {

/// How far one step of a key goes.
enum class Step { Binade, Fine, TenBinades, End };

void setScale(Session& session, Gesture gesture, float scale);
/// Drags S to 2^log2Scale: whole powers of two attract, eighths of a binade otherwise; `fine` takes it as it is.
void dragScale(Session& session, Gesture gesture, double log2Scale, bool fine);
void stepScale(Session& session, Step step, int direction);

/// Adds a gradient by hand and selects it; Problem TooManyByHand when there are kMostByHand.
std::optional<Problem> addGradient(Session& session, float value);
void removeGradient(Session& session, std::size_t index);
void setGradient(Session& session, Gesture gesture, std::size_t index, float value);
/// Drags a single gradient to the magnitude 2^log2Magnitude, to three digits; its sign stays. `fine`: as it is.
void dragGradient(Session& session, Gesture gesture, std::size_t index, double log2Magnitude, bool fine);
/// Fine: to the neighbouring stored value, divided by S.
void stepGradient(Session& session, std::size_t index, Step step, int direction);
/// The gradient becomes what the code says, divided by S.
void setStoredCode(Session& session, Gesture gesture, std::size_t index, std::uint32_t code);

void setShift(Session& session, Gesture gesture, std::size_t group, int shift);
void stepGroup(Session& session, std::size_t group, Step step, int direction);

void setFormat(Session& session, FormatId format);
void setRules(Session& session, StoreRules rules);
void setNetworkPass(Session& session, bool on);
void setWideScales(Session& session, bool wide);

/// The ends of an axis of scales, as powers of two.
struct ScaleEnds {
    double low = 0;
    double high = 0;
};
/// The scale at which a drag to 2^log2Scale arrives: as of dragScale().
float draggedScale(double log2Scale, ScaleEnds ends, bool fine);
/// The scale that a key makes of one.
float steppedScale(float from, ScaleEnds ends, Step step, int direction);

/// 2^log2Value with `digits` significant decimal digits, within float32's positive finite values.
float magnitudeOf(double log2Value, int digits);

} // namespace edits
} // namespace halfscope
