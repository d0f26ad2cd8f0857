// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/network_fields.h"

#include <array>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

using S = TrainingSetup;
using Asks = bool (*)(const S&);

bool always(const S&) { return true; }
bool isDynamic(const S& s) { return s.lossScale.kind == LossScaleKind::Dynamic; }
bool isPerLayer(const S& s) { return s.lossScale.kind == LossScaleKind::PerLayer; }
bool skips(const S& s) { return s.lossScale.kind != LossScaleKind::None; }
bool isAdam(const S& s) { return s.optimizer.kind == OptimizerKind::Adam; }
bool clips(const S& s) { return s.clip.norm.has_value(); }
/// tf32 is a format of operands, not of sums and weights.
bool isNarrow(const S& s) { return s.format != FormatId::Float32 && s.format != FormatId::Tf32; }

struct SwitchRow {
    Asks get;
    void (*set)(S& setup, bool on);
    Asks matters;
    EditKind kind;
};

// A row of each table stands for an enumerator, in its order.
constexpr std::array<SwitchRow, kNetworkSwitchCount> kSwitches{{
    {[](const S& s) { return s.data.shuffle; }, [](S& s, bool on) { s.data.shuffle = on; }, always,
     EditKind::NetworkData},
    {[](const S& s) { return s.rules.masterInFormat; }, [](S& s, bool on) { s.rules.masterInFormat = on; }, isNarrow,
     EditKind::NetworkRules},
    {[](const S& s) { return s.rules.stochasticUpdate; }, [](S& s, bool on) { s.rules.stochasticUpdate = on; },
     [](const S& s) { return s.rules.masterInFormat && isNarrow(s); }, EditKind::NetworkRules},
    {[](const S& s) { return s.rules.pass.accumulateInFormat; },
     [](S& s, bool on) { s.rules.pass.accumulateInFormat = on; }, isNarrow, EditKind::NetworkRules},
    {[](const S& s) { return s.rules.pass.biasGradientsInFormat; },
     [](S& s, bool on) { s.rules.pass.biasGradientsInFormat = on; }, isNarrow, EditKind::NetworkRules},
    {[](const S& s) { return s.rules.pass.lossInFormat; }, [](S& s, bool on) { s.rules.pass.lossInFormat = on; },
     isNarrow, EditKind::NetworkRules},
    {[](const S& s) { return s.rules.pass.lossStored; }, [](S& s, bool on) { s.rules.pass.lossStored = on; }, isNarrow,
     EditKind::NetworkRules},
    {[](const S& s) { return s.storeRules.flushSubnormals; }, [](S& s, bool on) { s.storeRules.flushSubnormals = on; },
     always, EditKind::NetworkNumbers},
    {[](const S& s) { return s.storeRules.saturate; }, [](S& s, bool on) { s.storeRules.saturate = on; }, always,
     EditKind::NetworkNumbers},
    {[](const S& s) { return s.lossScale.frozen; }, [](S& s, bool on) { s.lossScale.frozen = on; }, isDynamic,
     EditKind::NetworkLossScale},
    {[](const S& s) { return s.rules.scalePerMicroBatch; }, [](S& s, bool on) { s.rules.scalePerMicroBatch = on; },
     [](const S& s) { return isDynamic(s) && s.microBatches > 1; }, EditKind::NetworkRules},
    {[](const S& s) { return s.clip.beforeUnscale; }, [](S& s, bool on) { s.clip.beforeUnscale = on; },
     [](const S& s) { return clips(s) && skips(s); }, EditKind::NetworkRules},
    {[](const S& s) { return !s.rules.skipMovesSchedule; }, [](S& s, bool on) { s.rules.skipMovesSchedule = !on; },
     [](const S& s) { return skips(s) && s.schedule.factor != 1; }, EditKind::NetworkRules},
    {[](const S& s) { return s.rules.skipMovesAdamCount; }, [](S& s, bool on) { s.rules.skipMovesAdamCount = on; },
     [](const S& s) { return skips(s) && isAdam(s); }, EditKind::NetworkRules},
    {[](const S& s) { return s.replicas.order == ReduceOrder::SumFirst; },
     [](S& s, bool on) { s.replicas.order = on ? ReduceOrder::SumFirst : ReduceOrder::PreDivide; },
     [](const S& s) { return s.replicas.count > 1; }, EditKind::NetworkRules},
}};

/// What a field can hold, before the setup says what it makes of it.
enum class NumberKind : std::uint8_t {
    Real,
    Whole,    ///< an int
    Seed,     ///< from 0
    Float,    ///< a float32
    Scale,    ///< a float32, positive and finite
    AtLeast1, ///< a float32, finite
};

struct NumberRow {
    const char* name;
    NumberKind is;
    double (*get)(const S& setup);
    void (*set)(S& setup, double value);
    Asks matters;
    EditKind kind;
};

constexpr std::array<NumberRow, kNetworkNumberCount> kNumbers{{
    {"loss-scale", NumberKind::Scale, [](const S& s) { return static_cast<double>(s.lossScale.constant); },
     [](S& s, double value) { s.lossScale.constant = static_cast<float>(value); },
     [](const S& s) { return skips(s) && !isDynamic(s); }, EditKind::NetworkLossScale},
    {"layer-scale-most", NumberKind::AtLeast1,
     [](const S& s) { return static_cast<double>(s.lossScale.perLayer.most); },
     [](S& s, double value) { s.lossScale.perLayer.most = static_cast<float>(value); }, isPerLayer,
     EditKind::NetworkLossScale},
    {"layer-scale-together", NumberKind::AtLeast1,
     [](const S& s) { return static_cast<double>(s.lossScale.perLayer.mostTogether); },
     [](S& s, double value) { s.lossScale.perLayer.mostTogether = static_cast<float>(value); }, isPerLayer,
     EditKind::NetworkLossScale},
    {"samples", NumberKind::Whole, [](const S& s) { return static_cast<double>(s.data.samples); },
     [](S& s, double value) { s.data.samples = static_cast<int>(value); }, always, EditKind::NetworkData},
    {"batch", NumberKind::Whole, [](const S& s) { return static_cast<double>(s.batch); },
     [](S& s, double value) { s.batch = static_cast<int>(value); }, always, EditKind::NetworkData},
    {"micro-batches", NumberKind::Whole, [](const S& s) { return static_cast<double>(s.microBatches); },
     [](S& s, double value) { s.microBatches = static_cast<int>(value); }, always, EditKind::NetworkData},
    {"replicas", NumberKind::Whole, [](const S& s) { return static_cast<double>(s.replicas.count); },
     [](S& s, double value) { s.replicas.count = static_cast<int>(value); }, always, EditKind::NetworkData},
    {"epochs", NumberKind::Whole, [](const S& s) { return static_cast<double>(s.epochs); },
     [](S& s, double value) { s.epochs = static_cast<int>(value); }, always, EditKind::NetworkData},
    {"seed", NumberKind::Seed, [](const S& s) { return static_cast<double>(s.seed); },
     [](S& s, double value) { s.seed = static_cast<std::uint64_t>(value); }, always, EditKind::NetworkShape},
    {"learning-rate", NumberKind::Real, [](const S& s) { return s.optimizer.learningRate; },
     [](S& s, double value) { s.optimizer.learningRate = value; }, always, EditKind::NetworkOptimizer},
    {"momentum", NumberKind::Real, [](const S& s) { return s.optimizer.momentum; },
     [](S& s, double value) { s.optimizer.momentum = value; },
     [](const S& s) { return s.optimizer.kind == OptimizerKind::Momentum; }, EditKind::NetworkOptimizer},
    {"beta1", NumberKind::Real, [](const S& s) { return s.optimizer.beta1; },
     [](S& s, double value) { s.optimizer.beta1 = value; }, isAdam, EditKind::NetworkOptimizer},
    {"beta2", NumberKind::Real, [](const S& s) { return s.optimizer.beta2; },
     [](S& s, double value) { s.optimizer.beta2 = value; }, isAdam, EditKind::NetworkOptimizer},
    {"epsilon", NumberKind::Real, [](const S& s) { return s.optimizer.epsilon; },
     [](S& s, double value) { s.optimizer.epsilon = value; }, isAdam, EditKind::NetworkOptimizer},
    {"schedule-factor", NumberKind::Real, [](const S& s) { return s.schedule.factor; },
     [](S& s, double value) { s.schedule.factor = value; }, always, EditKind::NetworkOptimizer},
    {"schedule-epochs", NumberKind::Whole, [](const S& s) { return static_cast<double>(s.schedule.everyEpochs); },
     [](S& s, double value) { s.schedule.everyEpochs = static_cast<int>(value); },
     [](const S& s) { return s.schedule.factor != 1; }, EditKind::NetworkOptimizer},
    {"clip", NumberKind::Float, [](const S& s) { return static_cast<double>(s.clip.norm.value_or(1.0F)); },
     [](S& s, double value) { s.clip.norm = static_cast<float>(value); }, clips, EditKind::NetworkOptimizer},
    {"rounding-seed", NumberKind::Seed, [](const S& s) { return static_cast<double>(s.roundingSeed); },
     [](S& s, double value) { s.roundingSeed = static_cast<std::uint64_t>(value); },
     [](const S& s) {
         return s.storeRules.rounding == Rounding::Stochastic ||
                (s.rules.masterInFormat && s.rules.stochasticUpdate && isNarrow(s));
     },
     EditKind::NetworkNumbers},
}};

const SwitchRow& rowOf(NetworkSwitch which) { return kSwitches[static_cast<std::size_t>(which)]; }
const NumberRow& rowOf(NetworkNumber which) { return kNumbers[static_cast<std::size_t>(which)]; }

Problem outOfRange(const NumberRow& row, double value, const char* expected) {
    return {ProblemKind::PolicyParameterOutOfRange, row.name, QString::number(value).toStdString(), expected, 0, 0};
}

bool isWholeWithin(double value, double low, double high) {
    return value >= low && value <= high && value == std::trunc(value);
}

} // namespace

bool isOn(const TrainingSetup& setup, NetworkSwitch which) { return rowOf(which).get(setup); }
void set(TrainingSetup& setup, NetworkSwitch which, bool on) { rowOf(which).set(setup, on); }
bool matters(const TrainingSetup& setup, NetworkSwitch which) { return rowOf(which).matters(setup); }
EditKind editKindOf(NetworkSwitch which) { return rowOf(which).kind; }

double valueOf(const TrainingSetup& setup, NetworkNumber which) { return rowOf(which).get(setup); }
bool matters(const TrainingSetup& setup, NetworkNumber which) { return rowOf(which).matters(setup); }
std::string_view nameOf(NetworkNumber which) { return rowOf(which).name; }
EditKind editKindOf(NetworkNumber which) { return rowOf(which).kind; }

bool isWhole(NetworkNumber which) {
    const NumberKind kind = rowOf(which).is;
    return kind == NumberKind::Whole || kind == NumberKind::Seed;
}

std::optional<Problem> set(TrainingSetup& setup, NetworkNumber which, double value) {
    constexpr double kExact = 0x1p53;
    const NumberRow& row = rowOf(which);
    const auto inFloat = static_cast<float>(value);
    switch (row.is) {
    case NumberKind::Whole:
        if (!isWholeWithin(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max())) {
            return outOfRange(row, value, "1, 2, 3");
        }
        break;
    case NumberKind::Seed:
        if (!isWholeWithin(value, 0, kExact)) {
            return outOfRange(row, value, "0, 1, 2");
        }
        break;
    case NumberKind::Scale:
        if (!(inFloat > 0) || std::isinf(inFloat)) {
            return Problem{ProblemKind::ScaleNotPositiveFinite, {}, QString::number(value).toStdString(), {}, 0, 0};
        }
        break;
    case NumberKind::AtLeast1:
        if (!(inFloat >= 1) || std::isinf(inFloat)) {
            return outOfRange(row, value, "1 <= x < inf");
        }
        break;
    case NumberKind::Real:
    case NumberKind::Float:
        break;
    }
    row.set(setup, value);
    return std::nullopt;
}

QString sizesText(const std::vector<int>& sizes) {
    constexpr std::size_t kRepeated = 3;
    QStringList parts;
    for (std::size_t i = 0; i < sizes.size();) {
        std::size_t end = i + 1;
        // the ends stand by themselves: they belong to the data
        while (i > 0 && end + 1 < sizes.size() && sizes[end] == sizes[i]) {
            ++end;
        }
        if (end - i >= kRepeated) {
            parts << QStringLiteral("%1x%2").arg(sizes[i]).arg(end - i);
        } else {
            for (std::size_t j = i; j < end; ++j) {
                parts << QString::number(sizes[j]);
            }
        }
        i = end;
    }
    return parts.join(QLatin1Char(','));
}

} // namespace halfscope
