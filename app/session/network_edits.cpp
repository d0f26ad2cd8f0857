// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/network_edits.h"

#include "numerics/names.h"
#include "session/policy_values.h"
#include "training/names.h"
#include "training/table_reader.h"
#include "training/training_data.h"

#include <algorithm>

namespace halfscope::edits {

namespace {

constexpr ScaleEnds kConstantScales{0, 24};
constexpr float kFirstConstant = 65536; ///< in place of 1, which would change nothing

/// What is wrong with it; where its table's file was not found yet, with all the rest. The ends of the network are the
/// table's: they are as they were.
std::optional<Problem> checked(NetworkSetup setup, const std::vector<int>& sizesBefore) {
    setup.training = withStandIn(std::move(setup.training), sizesBefore);
    return problemOf(setup);
}

/// Changes the setup unless that makes a problem; one that was there before is no reason to refuse what may mend it.
template <class Change>
std::optional<Problem> changeSetup(Session& session, Gesture gesture, EditKind kind, Change apply) {
    Scenario next = session.scenario();
    apply(next.network);
    for (RunVariant& variant : next.network.compared) { // the loss is the first run's, here as in a file
        variant.rules.pass.loss = next.network.training.rules.pass.loss;
    }
    const NetworkSetup& before = session.scenario().network;
    auto problem = checked(next.network, before.training.sizes);
    if (problem && !checked(before, before.training.sizes)) {
        return problem;
    }
    session.edit(gesture, std::move(next), kind);
    return std::nullopt;
}

/// The same of the first run.
template <class Change> std::optional<Problem> change(Session& session, Gesture gesture, EditKind kind, Change apply) {
    return changeSetup(session, gesture, kind, [&](NetworkSetup& setup) { apply(setup.training); });
}

template <class Change> std::optional<Problem> change(Session& session, EditKind kind, Change apply) {
    return change(session, session.newGesture(), kind, apply);
}

void fitEnds(TrainingSetup& setup) {
    const DataShape shape = dataShape(setup.data, setup.rules.pass.loss);
    if (setup.sizes.size() >= 2 && !awaitsTable(setup)) { // the shape that it had is its table's
        setup.sizes.front() = shape.inputs;
        setup.sizes.back() = shape.outputs;
    }
}

void takeData(TrainingSetup& setup, const DataSetup& data) {
    const bool usual = setup.sizes == usualSizes(setup.data, setup.rules.pass.loss);
    setup.data = data;
    setup.data.samples = usualSamples(data);
    if (setup.rules.pass.loss == Loss::CrossEntropy && !hasClasses(data)) {
        setup.rules.pass.loss = Loss::MeanSquaredError;
    }
    if (usual) {
        setup.sizes = usualSizes(setup.data, setup.rules.pass.loss);
    } else {
        fitEnds(setup);
    }
}

std::optional<Problem> setDataSetup(Session& session, DataKind kind, std::shared_ptr<const DataTable> table) {
    return change(session, EditKind::NetworkData, [&](TrainingSetup& setup) {
        DataSetup data = setup.data;
        data.kind = kind;
        data.table = std::move(table);
        takeData(setup, data);
    });
}

std::optional<Problem> addVariant(Session& session, const RunVariant& variant) {
    const std::size_t runs = session.scenario().network.runCount();
    if (runs >= kMostRuns) {
        return Problem{ProblemKind::PolicyParameterOutOfRange, "runs", std::to_string(runs + 1),
                       "at most " + std::to_string(kMostRuns), 0,      0};
    }
    return changeSetup(session, session.newGesture(), EditKind::NetworkCompared,
                       [&](NetworkSetup& setup) { setup.compared.push_back(variant); });
}

bool isCompared(const NetworkSetup& setup, const RunVariant& variant) {
    return std::find(setup.compared.begin(), setup.compared.end(), variant) != setup.compared.end();
}

Placement with(Placement placement, Place place) {
    return {static_cast<std::uint16_t>(placement.bits | (1u << static_cast<int>(place)))};
}

void stepRun(Session& session, std::size_t run) {
    ViewPlace place = session.place();
    place.networkRun = static_cast<std::uint32_t>(run);
    session.setPlace(place);
}

} // namespace

std::optional<Problem> setSwitch(Session& session, NetworkSwitch which, bool on) {
    return change(session, editKindOf(which), [=](TrainingSetup& setup) { set(setup, which, on); });
}

std::optional<Problem> setNumber(Session& session, Gesture gesture, NetworkNumber which, double value) {
    TrainingSetup next = session.scenario().network.training;
    if (auto problem = set(next, which, value)) {
        return problem;
    }
    return change(session, gesture, editKindOf(which), [&](TrainingSetup& setup) { setup = std::move(next); });
}

std::optional<Problem> setSizes(Session& session, const QString& text) {
    QString typed = text.simplified();
    typed.remove(QLatin1Char(' ')).replace(QChar(0x00D7), QLatin1Char('x')); // the multiplication sign
    auto sizes = parseSizes(typed.toLower().toStdString());
    if (!sizes) {
        return Problem{ProblemKind::NetworkBadShape, "sizes", quotedPart(text.toStdString()), "2,4x12,1", 0, 0};
    }
    return change(session, EditKind::NetworkShape, [&](TrainingSetup& setup) { setup.sizes = std::move(*sizes); });
}

std::optional<Problem> setActivation(Session& session, Activation activation) {
    return change(session, EditKind::NetworkShape, [=](TrainingSetup& setup) { setup.activation = activation; });
}

std::optional<Problem> setData(Session& session, DataKind kind) {
    // the table is not kept: a scenario would carry it for nobody
    return kind == session.scenario().network.training.data.kind ? std::nullopt : setDataSetup(session, kind, nullptr);
}

std::optional<Problem> setDataTable(Session& session, std::shared_ptr<const DataTable> table) {
    return setDataSetup(session, DataKind::Table, std::move(table));
}

std::optional<Problem> setLoss(Session& session, Loss loss) {
    return change(session, EditKind::NetworkData, [=](TrainingSetup& setup) {
        setup.rules.pass.loss = loss;
        fitEnds(setup);
    });
}

std::optional<Problem> setLossScaleKind(Session& session, LossScaleKind kind) {
    return change(session, EditKind::NetworkLossScale, [=](TrainingSetup& setup) {
        setup.lossScale.kind = kind;
        if (kind == LossScaleKind::Constant && setup.lossScale.constant == 1) {
            setup.lossScale.constant = kFirstConstant;
        }
    });
}

std::optional<Problem> dragConstantScale(Session& session, Gesture gesture, double log2Scale, bool fine) {
    const float scale = draggedScale(log2Scale, kConstantScales, fine);
    return setNumber(session, gesture, NetworkNumber::ConstantScale, static_cast<double>(scale));
}

std::optional<Problem> stepConstantScale(Session& session, Step step, int direction) {
    const float now = session.scenario().network.training.lossScale.constant;
    const float scale = steppedScale(now, kConstantScales, step, direction);
    return setNumber(session, session.newGesture(), NetworkNumber::ConstantScale, static_cast<double>(scale));
}

std::optional<Problem> setLossScalePolicy(Session& session, PolicyId id) {
    if (id == session.scenario().network.training.lossScale.policy.id) {
        return std::nullopt;
    }
    return change(session, EditKind::NetworkLossScale,
                  [=](TrainingSetup& setup) { setup.lossScale.policy = policyAfter(setup.lossScale.policy, id); });
}

std::optional<Problem> setLossScalePolicyDefaults(Session& session) {
    return change(session, EditKind::NetworkLossScale,
                  [](TrainingSetup& setup) { setup.lossScale.policy = policyOf(setup.lossScale.policy.id); });
}

std::optional<Problem> setLossScaleParameter(Session& session, Gesture gesture, PolicyParameter parameter,
                                             std::optional<double> value) {
    Policy policy = session.scenario().network.training.lossScale.policy;
    if (auto problem = halfscope::setParameter(policy, parameter, value)) {
        return problem;
    }
    return change(session, gesture, EditKind::NetworkLossScale,
                  [&](TrainingSetup& setup) { setup.lossScale.policy = policy; });
}

std::optional<Problem> setNetworkFormat(Session& session, FormatId format) {
    return change(session, EditKind::NetworkNumbers, [=](TrainingSetup& setup) { setup.format = format; });
}

std::optional<Problem> setNetworkRounding(Session& session, Rounding rounding) {
    return change(session, EditKind::NetworkNumbers,
                  [=](TrainingSetup& setup) { setup.storeRules.rounding = rounding; });
}

std::optional<Problem> setPlaceStored(Session& session, Place place, bool stored) {
    return change(session, EditKind::NetworkNumbers, [=](TrainingSetup& setup) {
        setup.placement = stored ? with(setup.placement, place) : setup.placement.without(place);
    });
}

std::optional<Problem> setPlacement(Session& session, Placement placement) {
    return change(session, EditKind::NetworkNumbers, [=](TrainingSetup& setup) { setup.placement = placement; });
}

std::optional<Problem> setOptimizer(Session& session, OptimizerKind kind) {
    return change(session, EditKind::NetworkOptimizer, [=](TrainingSetup& setup) { setup.optimizer.kind = kind; });
}

std::optional<Problem> setClipping(Session& session, bool on) {
    return change(session, EditKind::NetworkOptimizer, [=](TrainingSetup& setup) {
        setup.clip.norm = on ? std::optional(setup.clip.norm.value_or(1.0F)) : std::nullopt;
    });
}

std::optional<Problem> addRun(Session& session, KnownVariant which) {
    const NetworkSetup& setup = session.scenario().network;
    const RunVariant variant = knownVariant(which, setup.training);
    const bool there = variant == variantOf(setup.training) || isCompared(setup, variant);
    return there ? std::nullopt : addVariant(session, variant);
}

std::optional<Problem> addThisRun(Session& session) {
    const NetworkSetup& setup = session.scenario().network;
    const RunVariant variant = variantOf(setup.training);
    return isCompared(setup, variant) ? std::nullopt : addVariant(session, variant);
}

void removeRun(Session& session, std::size_t run) {
    if (run == 0 || run >= session.scenario().network.runCount()) {
        return;
    }
    const std::size_t stepped = session.place().networkRun;
    Scenario next = session.scenario();
    std::vector<RunVariant>& compared = next.network.compared;
    compared.erase(compared.begin() + static_cast<std::ptrdiff_t>(run - 1));
    session.edit(std::move(next), EditKind::NetworkCompared);
    stepRun(session, stepped == run ? 0 : stepped > run ? stepped - 1 : stepped);
}

void removeRuns(Session& session) {
    if (session.scenario().network.compared.empty()) {
        return;
    }
    Scenario next = session.scenario();
    next.network.compared.clear();
    session.edit(std::move(next), EditKind::NetworkCompared);
    stepRun(session, 0);
}

void runFirst(Session& session, std::size_t run) {
    if (run == 0 || run >= session.scenario().network.runCount()) {
        return;
    }
    Scenario next = session.scenario();
    NetworkSetup& network = next.network;
    const RunVariant first = variantOf(network.training);
    network.training = network.run(run);
    network.compared[run - 1] = first;
    session.edit(std::move(next), EditKind::NetworkCompared);
    stepRun(session, 0);
}

} // namespace halfscope::edits
