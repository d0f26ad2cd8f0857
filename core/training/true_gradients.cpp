// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/true_gradients.h"

#include "training/layer_counts.h"

#include <algorithm>

namespace halfscope {

/// Replicas stay: each has a loss of its own.
TrainingSetup plainly(TrainingSetup setup) {
    setup.format = FormatId::Float32;
    setup.storeRules = {};
    setup.placement = {};
    setup.lossScale = {};
    setup.rules.pass.accumulateInFormat = false;
    setup.rules.pass.biasGradientsInFormat = false;
    setup.rules.pass.lossInFormat = false;
    setup.rules.pass.lossStored = false;
    setup.rules.masterInFormat = false;
    return setup;
}

namespace {

std::vector<LayerGradients> gradientsOf(const Trainer& plain, const TrainingState& state, TrainingRoom& room) {
    std::vector<LayerGradients> gradients;
    plain.advance(state, room, &gradients);
    return gradients;
}

} // namespace

std::vector<LayerGradients> trueGradients(const Trainer& trainer, const TrainingState& state, const StopAsked& stop) {
    TrainingRoom room;
    room.pass.stop = stop;
    return gradientsOf(Trainer::make(plainly(trainer.setup())).value(), state, room);
}

GradientSteps trueMagnitudes(const TrainingTrace& trace, const TrainingProgress& progress) {
    const Trainer plain = Trainer::make(plainly(trace.setup())).value();
    const std::size_t steps = std::min(trace.steps().size(), kMostSteps);
    GradientSteps magnitudes;
    magnitudes.reserve(steps);
    TrainingRoom room;
    TrainingRoom plainRoom;
    const StopAsked stop = [&] { return progress && !progress(magnitudes.size(), steps); };
    room.pass.stop = stop;
    plainRoom.pass.stop = stop;
    TrainingState state = trace.stateBefore(0);
    for (std::size_t step = 0; step < steps; ++step) {
        if (stop()) {
            break;
        }
        const auto gradients = gradientsOf(plain, state, plainRoom);
        if (plainRoom.pass.stopped) {
            break;
        }
        magnitudes.push_back({largestOf(gradients)});
        state = trace.trainer().advance(std::move(state), room).state;
    }
    return magnitudes;
}

} // namespace halfscope
