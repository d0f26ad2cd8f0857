// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/words.h"

#include "text/markup.h"
#include "text/numbers.h"

#include <QCoreApplication>

namespace halfscope::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

} // namespace

QString format(FormatId id) { return QString::fromUtf8(nameOf(id).data(), static_cast<qsizetype>(nameOf(id).size())); }

QString formatRange(FormatId id) {
    const Format f = formatOf(id);
    //: the smallest and the largest positive value of a number format
    return Words::tr("%1 … %2").arg(markup::power(f.minSubnormalExponent()),
                                    numbers::rounded(static_cast<double>(largestValue(f)), 5, QLocale()));
}

QString rounding(Rounding rounding) {
    switch (rounding) {
    case Rounding::NearestEven:
        return Words::tr("nearest, ties to even");
    case Rounding::TowardZero:
        return Words::tr("toward zero");
    case Rounding::Stochastic:
        return Words::tr("stochastic");
    }
    return {};
}

QString roundingShort(Rounding rounding) {
    return rounding == Rounding::NearestEven ? Words::tr("nearest even") : words::rounding(rounding);
}

QString roundingTip(Rounding rounding) {
    switch (rounding) {
    case Rounding::NearestEven:
        return Words::tr("To the nearest value of the format; halfway between two, to the one whose last bit is 0.");
    case Rounding::TowardZero:
        return Words::tr("To the next value of the format that is not larger in magnitude.");
    case Rounding::Stochastic:
        return Words::tr("Up or down at random, the more likely to the nearer value: right on average.");
    }
    return {};
}

QString valueClass(ValueClass valueClass) {
    switch (valueClass) {
    case ValueClass::Zero:
        return Words::tr("zero");
    case ValueClass::Subnormal:
        return Words::tr("subnormal");
    case ValueClass::Normal:
        return Words::tr("normal");
    case ValueClass::Infinite:
        return Words::tr("infinite");
    case ValueClass::Nan:
        return Words::tr("NaN");
    }
    return {};
}

QString fate(Fate fate) {
    switch (fate) {
    case Fate::InputZero:
        return Words::tr("zero");
    case Fate::InputInfinite:
        return Words::tr("infinite");
    case Fate::InputNan:
        return Words::tr("NaN");
    case Fate::Lost:
        return Words::tr("lost");
    case Fate::Subnormal:
        return Words::tr("subnormal");
    case Fate::Normal:
        return Words::tr("normal");
    case Fate::Saturated:
        return Words::tr("saturated");
    case Fate::Overflowed:
        return Words::tr("overflowed");
    }
    return {};
}

QString group(const RangeGroup& group) {
    switch (group.kind) {
    case GroupKind::Named:
        return QString::fromStdString(group.placed.group->name());
    case GroupKind::Layer:
        return Words::tr("layer %1").arg(group.number);
    case GroupKind::ByHand:
        return Words::tr("by hand");
    case GroupKind::HiddenGradient:
        return Words::tr("hidden gradient %1").arg(group.number);
    case GroupKind::OutputGradient:
        return Words::tr("output gradient");
    }
    return {};
}

QString edit(EditKind kind) {
    switch (kind) {
    case EditKind::Scale:
        return Words::tr("change of the loss scale");
    case EditKind::Gradient:
        return Words::tr("change of a gradient");
    case EditKind::AddGradient:
        return Words::tr("new gradient");
    case EditKind::RemoveGradient:
        return Words::tr("removal of a gradient");
    case EditKind::Group:
        return Words::tr("shift of a group");
    case EditKind::Format:
        return Words::tr("change of the format");
    case EditKind::Options:
        return Words::tr("change of an option");
    case EditKind::Open:
        return Words::tr("opening");
    case EditKind::Reset:
        return Words::tr("reset");
    case EditKind::ScalerPolicy:
        return Words::tr("change of the policy");
    case EditKind::ScalerParameter:
        return Words::tr("change of a parameter");
    case EditKind::ScalerReceived:
        return Words::tr("change of a step");
    case EditKind::ScalerStepAdded:
        return Words::tr("new step");
    case EditKind::ScalerStepRemoved:
        return Words::tr("removal of a step");
    case EditKind::ScalerStepMoved:
        return Words::tr("move of a step");
    case EditKind::ScalerStream:
        return Words::tr("change of what is received");
    case EditKind::ScalerCompared:
        return Words::tr("change of the comparison");
    case EditKind::ScalerFault:
        return Words::tr("change of a fault");
    case EditKind::TorchLoop:
        return Words::tr("change of the training loop");
    case EditKind::NetworkShape:
        return Words::tr("change of the network");
    case EditKind::NetworkData:
        return Words::tr("change of the samples");
    case EditKind::NetworkLossScale:
        return Words::tr("change of the loss scale");
    case EditKind::NetworkNumbers:
        return Words::tr("change of the format");
    case EditKind::NetworkRules:
        return Words::tr("change of a rule");
    case EditKind::NetworkOptimizer:
        return Words::tr("change of the optimizer");
    case EditKind::NetworkCompared:
        return Words::tr("change of the comparison");
    case EditKind::RangeStep:
        return Words::tr("another step of the run");
    }
    return {};
}

} // namespace halfscope::words
