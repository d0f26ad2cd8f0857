// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scaler_words.h"

#include <QCoreApplication>

#include <array>

namespace halfscope::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

// A row of each table stands for an enumerator, in its order.
constexpr std::array<const char*, 3> kEvidence{
    QT_TRANSLATE_NOOP("words", "its own class was run"),
    QT_TRANSLATE_NOOP("words", "written from its source"),
    QT_TRANSLATE_NOOP("words", "by definition"),
};
constexpr std::array<const char*, kVerdictCount> kVerdicts{
    QT_TRANSLATE_NOOP("words", "infinite scale"),
    QT_TRANSLATE_NOOP("words", "running away to zero"),
    QT_TRANSLATE_NOOP("words", "stuck at the floor"),
    QT_TRANSLATE_NOOP("words", "skips at the start"),
    QT_TRANSLATE_NOOP("words", "probing now and then"),
    QT_TRANSLATE_NOOP("words", "never grows"),
    QT_TRANSLATE_NOOP("words", "healthy"),
};
constexpr std::array<const char*, 3> kReceived{
    QT_TRANSLATE_NOOP("words", "gradients of the scaled loss"),
    QT_TRANSLATE_NOOP("words", "overflow flags alone"),
    QT_TRANSLATE_NOOP("words", "true gradients: the scale decides"),
};
constexpr std::array<const char*, kScalerColumnCount> kColumns{
    QT_TRANSLATE_NOOP("words", "step"),
    QT_TRANSLATE_NOOP("words", "scale used"),
    QT_TRANSLATE_NOOP("words", "received"),
    QT_TRANSLATE_NOOP("words", "returned"),
    QT_TRANSLATE_NOOP("words", "scale after"),
    QT_TRANSLATE_NOOP("words", "good steps"),
    QT_TRANSLATE_NOOP("words", "what happened"),
    QT_TRANSLATE_NOOP("words", "bad steps"),
    QT_TRANSLATE_NOOP("words", "hysteresis left"),
    QT_TRANSLATE_NOOP("words", "unscaled by"),
    QT_TRANSLATE_NOOP("words", "overflow at"),
    QT_TRANSLATE_NOOP("words", "optimizer steps"),
    QT_TRANSLATE_NOOP("words", "scheduler steps"),
    QT_TRANSLATE_NOOP("words", "rule"),
};
constexpr std::array<const char*, kPolicyParameterCount> kParameters{
    QT_TRANSLATE_NOOP("words", "initial scale"),   QT_TRANSLATE_NOOP("words", "growth factor"),
    QT_TRANSLATE_NOOP("words", "back-off factor"), QT_TRANSLATE_NOOP("words", "growth interval"),
    QT_TRANSLATE_NOOP("words", "hysteresis"),      QT_TRANSLATE_NOOP("words", "consecutive hysteresis"),
    QT_TRANSLATE_NOOP("words", "decrease every"),  QT_TRANSLATE_NOOP("words", "tolerance"),
    QT_TRANSLATE_NOOP("words", "minimum scale"),   QT_TRANSLATE_NOOP("words", "maximum scale"),
};
constexpr std::array<const char*, kPolicyParameterCount> kParameterTips{
    QT_TRANSLATE_NOOP("words", "The loss scale of the first step. Too large, and the first steps are skipped."),
    QT_TRANSLATE_NOOP("words", "What the scale is multiplied by when the interval is complete; above 1."),
    QT_TRANSLATE_NOOP("words", "What the scale is multiplied by after an overflow; between 0 and 1."),
    QT_TRANSLATE_NOOP("words", "So many good steps make the scale grow. About one step in so many is then skipped."),
    QT_TRANSLATE_NOOP("words", "So many overflows lower the scale; those before the last are absorbed."),
    QT_TRANSLATE_NOOP("words", "Any good step gives the hysteresis back, not only growth."),
    QT_TRANSLATE_NOOP("words", "So many bad steps lower the scale; those before the last are only counted."),
    QT_TRANSLATE_NOOP("words",
                      "The scale is lowered once this share of the steps since its last change has overflowed."),
    QT_TRANSLATE_NOOP("words", "The scale goes no lower. Without one it can run away to zero."),
    QT_TRANSLATE_NOOP("words", "The scale grows no further. Without one it can become infinite."),
};
constexpr std::array<const char*, kScalerRuleCount> kRules{
    QT_TRANSLATE_NOOP("words", "kept"),
    QT_TRANSLATE_NOOP("words", "grew"),
    QT_TRANSLATE_NOOP("words", "grew, held by the maximum"),
    QT_TRANSLATE_NOOP("words", "growth to infinity refused"),
    QT_TRANSLATE_NOOP("words", "backed off"),
    QT_TRANSLATE_NOOP("words", "backed off, held by the minimum"),
    QT_TRANSLATE_NOOP("words", "absorbed by the hysteresis"),
    QT_TRANSLATE_NOOP("words", "counted as a bad step"),
    QT_TRANSLATE_NOOP("words", "within the tolerated share"),
    QT_TRANSLATE_NOOP("words", "skipped, the scale never changes"),
    QT_TRANSLATE_NOOP("words", "followed the largest gradient"),
    QT_TRANSLATE_NOOP("words", "stopped with an error"),
};
constexpr std::array<const char*, 6> kCounterRules{
    QT_TRANSLATE_NOOP("words", "when the good steps in a row equal the interval"),
    QT_TRANSLATE_NOOP("words", "when the good steps in a row are at least the interval"),
    QT_TRANSLATE_NOOP("words", "when the good steps before this one equal the interval: one step late each time"),
    QT_TRANSLATE_NOOP("words", "when the steps since the last overflow are a multiple of the interval"),
    QT_TRANSLATE_NOOP("words", "when one less than the steps since the last overflow is a multiple of the interval: "
                               "the first time one step late"),
    QT_TRANSLATE_NOOP("words", "never"),
};
constexpr std::array<const char*, 8> kOverflowRules{
    QT_TRANSLATE_NOOP("words", "backs off at once"),
    QT_TRANSLATE_NOOP("words", "the hysteresis absorbs the first; only growth gives it back"),
    QT_TRANSLATE_NOOP("words", "the hysteresis absorbs the first in a row; any good step gives it back"),
    QT_TRANSLATE_NOOP("words", "backs off after so many bad steps, in a row or not"),
    QT_TRANSLATE_NOOP("words", "backs off after so many bad steps in a row"),
    QT_TRANSLATE_NOOP("words", "backs off where the share of overflows since the last change reaches the tolerance"),
    QT_TRANSLATE_NOOP("words", "the step is skipped and the scale stays"),
    QT_TRANSLATE_NOOP("words", "the scale follows the logarithm of the largest gradient, overflow or not"),
};
constexpr std::array<const char*, 3> kFloorRules{
    QT_TRANSLATE_NOOP("words", "the scale stays at the minimum"),
    QT_TRANSLATE_NOOP("words", "the scale stops at the minimum once, and the next overflow there is an error"),
    QT_TRANSLATE_NOOP("words", "reaching the minimum is an error"),
};
constexpr std::array<const char*, 2> kInfinityRules{
    QT_TRANSLATE_NOOP("words", "the scale can become infinite"),
    QT_TRANSLATE_NOOP("words", "no growth to what is infinite in float32"),
};
constexpr std::array<const char*, 3> kArithmetics{
    QT_TRANSLATE_NOOP("words", "float32"),
    QT_TRANSLATE_NOOP("words", "float64, rounded to float32"),
    QT_TRANSLATE_NOOP("words", "float64"),
};
constexpr std::array<const char*, 2> kUnscalings{
    QT_TRANSLATE_NOOP("words", "divided by the scale"),
    QT_TRANSLATE_NOOP("words", "multiplied by the float32 reciprocal of the scale"),
};
constexpr std::array<const char*, 4> kChecks{
    QT_TRANSLATE_NOOP("words", "any value not finite"),
    QT_TRANSLATE_NOOP("words", "the float32 sum not finite"),
    QT_TRANSLATE_NOOP("words", "the float32 norm not finite"),
    QT_TRANSLATE_NOOP("words", "any value above 10^{4} or NaN"),
};
constexpr std::array<const char*, 2> kOrders{
    QT_TRANSLATE_NOOP("words", "unscale, then update the scale"),
    QT_TRANSLATE_NOOP("words", "update the scale, then unscale"),
};
constexpr std::array<const char*, kTorchEffectCount> kEffects{
    QT_TRANSLATE_NOOP("words", "scale made, loss scaled"),
    QT_TRANSLATE_NOOP("words", "loss scaled"),
    QT_TRANSLATE_NOOP("words", "gradients stored"),
    QT_TRANSLATE_NOOP("words", "gradients added to those left"),
    QT_TRANSLATE_NOOP("words", "unscaled"),
    QT_TRANSLATE_NOOP("words", "unscaled, inf found"),
    QT_TRANSLATE_NOOP("words", "clipped"),
    QT_TRANSLATE_NOOP("words", "not clipped"),
    QT_TRANSLATE_NOOP("words", "clipped by a norm that is not finite"),
    QT_TRANSLATE_NOOP("words", "optimizer stepped"),
    QT_TRANSLATE_NOOP("words", "optimizer skipped"),
    QT_TRANSLATE_NOOP("words", "scale kept"),
    QT_TRANSLATE_NOOP("words", "scale grew"),
    QT_TRANSLATE_NOOP("words", "growth to infinity refused"),
    QT_TRANSLATE_NOOP("words", "scale backed off"),
    QT_TRANSLATE_NOOP("words", "left out"),
    QT_TRANSLATE_NOOP("words", "error"),
};

template <class Table, class Enum> QString at(const Table& table, Enum value) {
    return Words::tr(table[static_cast<std::size_t>(value)]);
}

} // namespace

QString policy(PolicyId id) {
    switch (id) { // ours have words, not names
    case PolicyId::Constant:
        return Words::tr("Constant scale");
    case PolicyId::Reference:
        return Words::tr("Dynamic scaler of the exercise");
    case PolicyId::Doubling:
        return Words::tr("Doubling every good step");
    default:
        break;
    }
    const std::string_view title = namedPolicy(id).title;
    return QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size()));
}

QString evidence(PolicyEvidence evidence) { return at(kEvidence, evidence); }
QString verdict(Verdict verdict) { return at(kVerdicts, verdict); }
QString received(ReceivedKind kind) { return at(kReceived, kind); }
QString column(ScalerColumn column) { return at(kColumns, column); }
QString parameter(PolicyParameter parameter) { return at(kParameters, parameter); }
QString parameterTip(PolicyParameter parameter) { return at(kParameterTips, parameter); }
QString rule(ScalerRule rule) { return at(kRules, rule); }
QString counterRule(CounterRule rule) { return at(kCounterRules, rule); }
QString overflowRule(OverflowRule rule) { return at(kOverflowRules, rule); }
QString floorRule(FloorRule rule) { return at(kFloorRules, rule); }
QString infinityRule(InfinityRule rule) { return at(kInfinityRules, rule); }
QString arithmetic(ScaleArithmetic arithmetic) { return at(kArithmetics, arithmetic); }
QString unscaling(Unscaling unscaling) { return at(kUnscalings, unscaling); }
QString check(OverflowCheck check) { return at(kChecks, check); }
QString updateOrder(UpdateOrder order) { return at(kOrders, order); }
QString effect(TorchEffect effect) { return at(kEffects, effect); }

QString torchCall(const TorchCall& call, int optimizers) {
    const QString optimizer =
        optimizers > 1 ? QStringLiteral("optimizer%1").arg(call.optimizer + 1) : QStringLiteral("optimizer");
    switch (call.kind) {
    case TorchCallKind::Scale:
        return QStringLiteral("scaler.scale(loss)");
    case TorchCallKind::Backward:
        return QStringLiteral("backward()");
    case TorchCallKind::Unscale:
        return QStringLiteral("scaler.unscale_(%1)").arg(optimizer);
    case TorchCallKind::Clip:
        return QStringLiteral("clip_grad_norm_()");
    case TorchCallKind::Step:
        return QStringLiteral("scaler.step(%1)").arg(optimizer);
    case TorchCallKind::Update:
        return QStringLiteral("scaler.update()");
    }
    return {};
}

QString stage(OptimizerStage stage) {
    switch (stage) {
    case OptimizerStage::Ready:
        return QStringLiteral("READY");
    case OptimizerStage::Unscaled:
        return QStringLiteral("UNSCALED");
    case OptimizerStage::Stepped:
        return QStringLiteral("STEPPED");
    }
    return {};
}

} // namespace halfscope::words
