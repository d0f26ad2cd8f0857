// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/network_json.h"

#include "scenario/data_json.h"
#include "scenario/parts_json.h"
#include "scenario/variant_json.h"
#include "training/names.h"

#include <algorithm>

namespace halfscope {

using nlohmann::ordered_json;

namespace {

constexpr int kMostOf = 1'000'000; ///< samples of a batch, micro-batches, epochs

/// A field as a problem of the setup names it, and where it lies in the file: in the network, or in each run.
struct Member {
    const char* name;
    const char* path;
    bool ofRun;
};
constexpr std::array<Member, 18> kMembers{{
    {"data", "data.set", false},
    {"samples", "data.samples", false},
    {"loss", "loss", false},
    {"batch", "batch", false},
    {"micro-batches", "micro_batches", false},
    {"epochs", "epochs", false},
    {"schedule-factor", "schedule.factor", false},
    {"schedule-epochs", "schedule.every_epochs", false},
    {"learning-rate", "optimizer.learning_rate", true},
    {"momentum", "optimizer.momentum", true},
    {"beta1", "optimizer.beta1", true},
    {"beta2", "optimizer.beta2", true},
    {"epsilon", "optimizer.epsilon", true},
    {"clip", "clip.norm", true},
    {"replicas", "replicas.count", true},
    {"loss-scale", "loss_scale.constant", true},
    {"layer-scale-most", "loss_scale.most_of_a_layer", true},
    {"layer-scale-together", "loss_scale.most_together", true},
}};

void fail(const JsonReader& network, const JsonReader& run, const Problem& problem) {
    const auto member = std::find_if(kMembers.begin(), kMembers.end(),
                                     [&](const Member& candidate) { return problem.where == candidate.name; });
    const bool known = member != kMembers.end();
    const JsonReader& of = known && member->ofRun ? run : network;
    of.fail({ProblemKind::JsonOutOfRange, of.at(known ? member->path : problem.where), problem.text, problem.expected,
             0, 0});
}

TrainingSetup readTraining(const JsonReader& json) {
    TrainingSetup training;
    training.sizes = readSizes(json, training.sizes);
    training.activation = readActivation(json, training.activation);
    training.seed = json.unsignedInteger("seed", training.seed);
    training.data = readData(json.object("data"));
    training.batch = static_cast<int>(json.integer("batch", training.batch, 1, kMostOf));
    training.microBatches = static_cast<int>(json.integer("micro_batches", training.microBatches, 1, kMostOf));
    training.epochs = static_cast<int>(json.integer("epochs", training.epochs, 1, kMostOf));
    const JsonReader schedule = json.object("schedule");
    training.schedule.factor = schedule.real("factor", training.schedule.factor);
    training.schedule.everyEpochs =
        static_cast<int>(schedule.integer("every_epochs", training.schedule.everyEpochs, 1, kMostOf));
    training.roundingSeed = json.unsignedInteger("rounding_seed", training.roundingSeed);
    training.rules.pass.loss = json.named<Loss>("loss", training.rules.pass.loss,
                                                {Loss::MeanSquaredError, Loss::SummedSquaredError, Loss::CrossEntropy});
    return withVariant(training, readVariant(json, variantOf(training)));
}

} // namespace

ordered_json networkJson(const NetworkSetup& network) {
    const TrainingSetup& training = network.training;
    ordered_json json = shapeJson(training.sizes, training.activation, training.seed);
    json.update({{"loss", nameOf(training.rules.pass.loss)},
                 {"data", dataJson(training.data)},
                 {"batch", training.batch},
                 {"micro_batches", training.microBatches},
                 {"epochs", training.epochs},
                 {"schedule", {{"factor", training.schedule.factor}, {"every_epochs", training.schedule.everyEpochs}}},
                 {"rounding_seed", training.roundingSeed}});
    const RunVariant first = variantOf(training);
    json.update(variantJson(first));
    ordered_json compared = ordered_json::array();
    for (const RunVariant& variant : network.compared) {
        compared.push_back(variantJson(variant, first));
    }
    json["compared"] = std::move(compared);
    return json;
}

NetworkSetup readNetwork(const JsonReader& json) {
    NetworkSetup network;
    network.training = readTraining(json);
    if (const auto problem = problemOf(withStandIn(network.training, network.training.sizes))) {
        fail(json, json, *problem);
    }
    for (const JsonReader& run : json.objects("compared", kMostRuns - 1)) {
        network.compared.push_back(readVariant(run, variantOf(network.training)));
        if (const auto problem = problemOf(withStandIn(network.run(network.compared.size()), network.training.sizes))) {
            fail(json, run, *problem);
        }
    }
    return network;
}

NetworkSetup exampleNetwork() {
    NetworkSetup network;
    network.training.format = FormatId::Float16;
    return network;
}

} // namespace halfscope
