// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_facts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope::facts {

namespace {

/// Multiplications and memory of a record that nobody has to wait for.
constexpr double kCheapWork = 2e7;
constexpr std::int64_t kCheapBytes = std::int64_t{64} << 20;

/// Before all others, in this order.
constexpr std::array<TensorKind, 16> kImportance{
    TensorKind::WeightGradients, TensorKind::BiasGradients, TensorKind::HiddenGradient,  TensorKind::OutputGradient,
    TensorKind::Activation,      TensorKind::Output,        TensorKind::PreActivation,   TensorKind::Product,
    TensorKind::HiddenProduct,   TensorKind::Derivative,    TensorKind::DerivativeInner, TensorKind::NewWeights,
    TensorKind::NewBiases,       TensorKind::Weights,       TensorKind::Biases,          TensorKind::Inputs};

const TensorRecord* find(const PhaseRecord& phase, TensorKind kind) {
    const auto found = std::find_if(phase.tensors.begin(), phase.tensors.end(),
                                    [kind](const TensorRecord& tensor) { return tensor.kind == kind; });
    return found == phase.tensors.end() ? nullptr : &*found;
}

/// The cast read what the update changes: its float32 twin is the master.
void addMoves(const TensorRecord* before, const TensorRecord* update, const TensorRecord* after, Moves& moves) {
    if (!before || !update || !after) {
        return;
    }
    for (std::size_t i = 0; i < after->values.size(); ++i) {
        const float moved = std::abs(after->values[i] - before->plain[i]);
        ++moves.all;
        moves.stuck += moved == 0 && update->values[i] != 0 ? 1 : 0;
        moves.largest = std::max(moves.largest, moved);
    }
}

/// None where one would have to wait for it.
std::shared_ptr<const StepRecord> cheapRecord(const TrainingTrace& trace, std::size_t step) {
    const RecordCost cost = recordCost(trace.setup());
    const double work = cost.workAfter(trace.stepsToReplay(step));
    return cost.bytes <= kCheapBytes && work <= kCheapWork ? recordStep(trace.trainer(), trace.stateBefore(step))
                                                           : nullptr;
}

} // namespace

Fate fateOf(const StepRecord& record, const TensorRecord& tensor, std::size_t element) {
    const float plain = tensor.plain[element];
    return halfscope::fateOf(formatOf(tensor.format), record.setup.storeRules, plain, plain, tensor.code(element));
}

bool isFarOff(const TensorRecord& tensor, std::size_t element) {
    const Format format = formatOf(tensor.format);
    const float plain = tensor.plain[element];
    const float distance = std::abs(tensor.values[element] - plain);
    // most are near: a unit in the last place is more than this share of the value
    if (tensor.format == FormatId::Float32 || !(distance > std::ldexp(std::abs(plain), -format.fractionBits - 1)) ||
        !std::isfinite(distance)) {
        return false;
    }
    const bool beyond = std::abs(plain) > largestValue(format);
    return !beyond && std::abs(ulpsOff(format, tensor.values[element], plain)) > 1;
}

FarOff farOffOf(const StepRecord& record, std::size_t phase, TensorKind kind) {
    FarOff off;
    const std::vector<TensorRecord>& tensors = record.phases[phase].tensors;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        const TensorRecord& tensor = tensors[t];
        if (tensor.kind != kind || tensor.format == FormatId::Float32) {
            continue;
        }
        for (std::size_t i = 0; i < tensor.values.size(); ++i) {
            if (!isFarOff(tensor, i)) {
                continue;
            }
            ++off.count;
            const double ulps = std::abs(ulpsOff(formatOf(tensor.format), tensor.values[i], tensor.plain[i]));
            if (ulps > off.ulps) {
                off.ulps = ulps;
                off.furthest = {phase, t, static_cast<int>(i) / tensor.columns, static_cast<int>(i) % tensor.columns};
            }
        }
    }
    return off;
}

std::optional<StoppedSum> stoppedSum(const RecordTerms& of) {
    const std::vector<Term>& terms = of.terms;
    if (!of.inFormat || terms.size() < 2) {
        return std::nullopt;
    }
    const auto addend = [&](const Term& term) { return of.kind == TermsKind::Sum ? term.left.value : term.product; };
    std::size_t last = terms.size() - 1;
    while (last > 0 && terms[last].sum == terms[last - 1].sum && addend(terms[last]) != 0) {
        --last;
    }
    const std::size_t idle = terms.size() - 1 - last;
    return idle > 0 ? std::optional(StoppedSum{terms[last].sum, idle}) : std::nullopt;
}

bool isNotable(const StepRecord& record, const TensorRecord& tensor, std::size_t element) {
    // fateOf() would encode each of millions of values
    const float value = tensor.values[element];
    const float plain = tensor.plain[element];
    if (!std::isfinite(value)) {
        return true;
    }
    if (value == 0) {
        return plain != 0 && std::isfinite(plain);
    }
    if (isFarOff(tensor, element)) {
        return true;
    }
    const StoreRules& rules = record.setup.storeRules;
    const float largest = largestValue(formatOf(tensor.format));
    return (rules.saturate || rules.rounding == Rounding::TowardZero) && std::isfinite(plain) &&
           std::abs(plain) > largest && std::abs(value) == largest;
}

PhaseCounts countsOf(const PhaseRecord& phase) {
    PhaseCounts counts;
    for (const TensorRecord& tensor : phase.tensors) {
        counts.lost += tensor.counts.lost;
        counts.notFinite += tensor.counts.infinities + tensor.counts.nans;
    }
    return counts;
}

ClassCounts countsOf(const PhaseRecord& phase, TensorKind kind) {
    ClassCounts counts;
    for (const TensorRecord& tensor : phase.tensors) {
        if (tensor.kind == kind) {
            add(counts, tensor.counts);
        }
    }
    return counts;
}

void add(ClassCounts& sum, const ClassCounts& more) {
    sum.zeros += more.zeros;
    sum.subnormals += more.subnormals;
    sum.normals += more.normals;
    sum.infinities += more.infinities;
    sum.nans += more.nans;
    sum.lost += more.lost;
    sum.overflowed += more.overflowed;
    sum.largest = std::max(sum.largest, more.largest);
    if (more.smallest > 0) {
        sum.smallest = sum.smallest > 0 ? std::min(sum.smallest, more.smallest) : more.smallest;
    }
}

ClassCounts gradientCounts(const StepRecord& record) {
    ClassCounts counts;
    for (const PhaseRecord& phase : record.phases) {
        if (phase.kind == PhaseKind::Backward) {
            add(counts, countsOf(phase, TensorKind::WeightGradients));
            add(counts, countsOf(phase, TensorKind::BiasGradients));
        }
    }
    return counts;
}

std::vector<TensorKind> kindsOf(const PhaseRecord& phase) {
    std::vector<TensorKind> kinds;
    for (const TensorKind kind : kImportance) {
        if (find(phase, kind)) {
            kinds.push_back(kind);
        }
    }
    for (const TensorRecord& tensor : phase.tensors) {
        if (std::find(kinds.begin(), kinds.end(), tensor.kind) == kinds.end()) {
            kinds.push_back(tensor.kind);
        }
    }
    return kinds;
}

std::size_t mainTensor(const PhaseRecord& phase) {
    if (phase.tensors.empty()) {
        return 0;
    }
    return static_cast<std::size_t>(find(phase, kindsOf(phase).front()) - phase.tensors.data());
}

std::size_t spokenTensor(const PhaseRecord& phase) {
    const auto notFinite = std::find_if(phase.tensors.begin(), phase.tensors.end(), [](const TensorRecord& tensor) {
        return tensor.counts.infinities + tensor.counts.nans > 0;
    });
    if (notFinite != phase.tensors.end()) {
        return static_cast<std::size_t>(notFinite - phase.tensors.begin());
    }
    const std::vector<TensorKind> kinds = kindsOf(phase);
    for (const TensorKind kind : kinds) {
        const auto lossy = std::find_if(phase.tensors.begin(), phase.tensors.end(), [kind](const TensorRecord& tensor) {
            return tensor.kind == kind && tensor.counts.lost > 0;
        });
        if (lossy != phase.tensors.end()) {
            return static_cast<std::size_t>(lossy - phase.tensors.begin());
        }
    }
    for (const TensorKind kind : kinds) {
        const auto off = std::find_if(phase.tensors.begin(), phase.tensors.end(), [kind](const TensorRecord& tensor) {
            return tensor.kind == kind && firstBadElement(tensor).has_value();
        });
        if (off != phase.tensors.end()) {
            return static_cast<std::size_t>(off - phase.tensors.begin());
        }
    }
    return mainTensor(phase);
}

std::optional<std::size_t> firstBadElement(const TensorRecord& tensor) {
    const bool notFinite = tensor.counts.infinities + tensor.counts.nans > 0;
    const bool lost = tensor.counts.lost > 0;
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
        const float value = tensor.values[i];
        if (notFinite ? !std::isfinite(value) : lost ? value == 0 && tensor.plain[i] != 0 : isFarOff(tensor, i)) {
            return i;
        }
    }
    return std::nullopt;
}

Moves movesOf(const StepRecord& record, const PhaseRecord& phase) {
    Moves moves;
    addMoves(findTensor(record, PhaseKind::Cast, TensorKind::Weights, phase.layer),
             find(phase, TensorKind::WeightUpdate), find(phase, TensorKind::NewWeights), moves);
    addMoves(findTensor(record, PhaseKind::Cast, TensorKind::Biases, phase.layer), find(phase, TensorKind::BiasUpdate),
             find(phase, TensorKind::NewBiases), moves);
    return moves;
}

Moves movesOf(const StepRecord& record) {
    Moves all;
    for (const PhaseRecord& phase : record.phases) {
        if (phase.kind == PhaseKind::Update) {
            const Moves moves = movesOf(record, phase);
            all.all += moves.all;
            all.stuck += moves.stuck;
            all.largest = std::max(all.largest, moves.largest);
        }
    }
    return all;
}

Passes passesOf(const StepRecord& record) {
    Passes passes;
    for (const PhaseRecord& phase : record.phases) {
        passes.microBatches = std::max(passes.microBatches, static_cast<std::size_t>(phase.microBatch) + 1);
        passes.replicas = std::max(passes.replicas, static_cast<std::size_t>(phase.replica) + 1);
    }
    return passes;
}

const PassRecord& passOf(const StepRecord& record, const PhaseRecord& phase) {
    const auto pass = std::find_if(record.passes.begin(), record.passes.end(), [&](const PassRecord& candidate) {
        return candidate.microBatch == phase.microBatch && candidate.replica == phase.replica;
    });
    return pass == record.passes.end() ? record.passes.back() : *pass;
}

std::optional<std::size_t> firstSpoiledStep(const TrainingTrace& trace) {
    const std::vector<TrainingStep>& steps = trace.steps();
    const auto spoiled = std::find_if(steps.begin(), steps.end(), [](const TrainingStep& step) {
        return !std::isfinite(step.loss) || (!step.skipped && !std::isfinite(step.largestGradient));
    });
    return spoiled == steps.end() ? std::nullopt : std::optional(static_cast<std::size_t>(spoiled - steps.begin()));
}

std::shared_ptr<const StepRecord> recordOfSpoiledStep(const TrainingTrace& trace) {
    const auto step = firstSpoiledStep(trace);
    return step ? cheapRecord(trace, *step) : nullptr;
}

std::optional<RecordPoint> originBeforeSpoiledStep(const TrainingTrace& trace) {
    const auto step = firstSpoiledStep(trace);
    const auto before = step && *step > 0 ? cheapRecord(trace, *step - 1) : nullptr;
    if (!before || before->firstNotFinite) {
        return before ? before->firstNotFinite : std::nullopt;
    }
    const auto spoiled = cheapRecord(trace, *step);
    return spoiled ? spoiled->firstNotFinite : std::nullopt;
}

} // namespace halfscope::facts
