// SPDX-License-Identifier: GPL-3.0-or-later
#include "run_checks.h"

#include "network/names.h"
#include "scaling/names.h"
#include "training/compare_backends.h"

#include <bit>
#include <cstdio>

namespace halfscope {

namespace {

/// Small, deep enough to lose gradients, with a short last batch; 3 epochs.
TrainingSetup small(FormatId format) {
    TrainingSetup setup;
    setup.sizes = {2, 5, 4, 3, 1};
    setup.data.samples = 14;
    setup.batch = 5;
    setup.epochs = 3;
    setup.optimizer.learningRate = 0.5;
    setup.format = format;
    return setup;
}

TrainingSetup classes(FormatId format) {
    TrainingSetup setup = small(format);
    setup.data.kind = DataKind::Spiral;
    setup.sizes.back() = 2;
    setup.rules.pass.loss = Loss::CrossEntropy;
    return setup;
}

void scaleDynamically(TrainingSetup& setup, PolicyId id) {
    setup.lossScale.kind = LossScaleKind::Dynamic;
    setup.lossScale.policy = policyOf(id);
}

class Checks {
public:
    /// `change` of a setup, in every format.
    template <class Change> void add(const std::string& name, Change change) {
        for (const NamedFormat& format : kFormats) {
            TrainingSetup setup = small(format.id);
            change(setup);
            m_all.push_back({name + ", " + std::string(format.name), setup});
        }
    }
    template <class Change> void addClasses(const std::string& name, Change change) {
        for (const NamedFormat& format : kFormats) {
            TrainingSetup setup = classes(format.id);
            change(setup);
            m_all.push_back({name + ", classes, " + std::string(format.name), setup});
        }
    }
    std::vector<RunCheck> take() { return std::move(m_all); }

private:
    std::vector<RunCheck> m_all;
};

void addBasics(Checks& checks) {
    for (const Activation activation : {Activation::Sigmoid, Activation::Relu, Activation::Tanh}) {
        for (const Loss loss : {Loss::MeanSquaredError, Loss::SummedSquaredError}) {
            for (const OptimizerKind kind : {OptimizerKind::Sgd, OptimizerKind::Momentum, OptimizerKind::Adam}) {
                const std::string name = std::string(nameOf(activation)) +
                                         (loss == Loss::MeanSquaredError ? ", mean" : ", sum") + ", optimizer " +
                                         std::to_string(static_cast<int>(kind));
                checks.add(name, [=](TrainingSetup& s) {
                    s.activation = activation;
                    s.rules.pass.loss = loss;
                    s.optimizer.kind = kind;
                    s.optimizer.learningRate = 0.05;
                });
            }
        }
        checks.addClasses(std::string(nameOf(activation)), [=](TrainingSetup& s) { s.activation = activation; });
    }
    checks.add("digits", [](TrainingSetup& s) {
        s.data.kind = DataKind::Digits;
        s.rules.pass.loss = Loss::CrossEntropy;
        s.sizes = {64, 9, 10};
        s.epochs = 1;
    });
    checks.add("one unit a layer", [](TrainingSetup& s) { s.sizes = {2, 1, 1, 1}; });
    checks.add("no hidden layer", [](TrainingSetup& s) { s.sizes = {2, 1}; });
    checks.add("twelve layers", [](TrainingSetup& s) {
        s.sizes = TrainingSetup{}.sizes;
        s.epochs = 1;
    });
}

void addRules(Checks& checks) {
    for (int place = 0; place < kPlaceCount; ++place) {
        checks.add("not stored: " + std::string(kPlaceNames[static_cast<std::size_t>(place)]),
                   [=](TrainingSetup& s) { s.placement = Placement{}.without(static_cast<Place>(place)); });
    }
    const auto both = [&](const std::string& name, auto change) {
        checks.add(name, change);
        checks.addClasses(name, change);
        checks.add(name + ", stochastic", [=](TrainingSetup& s) {
            s.storeRules.rounding = Rounding::Stochastic;
            s.roundingSeed = 7;
            change(s);
        });
        checks.addClasses(name + ", stochastic", [=](TrainingSetup& s) {
            s.storeRules.rounding = Rounding::Stochastic;
            s.roundingSeed = 8;
            change(s);
        });
    };
    both("plain", [](TrainingSetup&) {});
    both("sums in the format", [](TrainingSetup& s) { s.rules.pass.accumulateInFormat = true; });
    both("bias gradients in the format", [](TrainingSetup& s) { s.rules.pass.biasGradientsInFormat = true; });
    both("loss in the format", [](TrainingSetup& s) { s.rules.pass.lossInFormat = true; });
    both("loss stored", [](TrainingSetup& s) {
        s.rules.pass.lossStored = true;
        s.lossScale.kind = LossScaleKind::Constant;
        s.lossScale.constant = 0x1.8p15f;
    });
    both("everything in the format", [](TrainingSetup& s) {
        s.rules.pass.accumulateInFormat = s.rules.pass.biasGradientsInFormat = true;
        s.rules.pass.lossInFormat = s.rules.pass.lossStored = true;
        s.rules.masterInFormat = true;
    });
    both("master weights in the format, Adam", [](TrainingSetup& s) {
        s.rules.masterInFormat = true;
        s.optimizer.kind = OptimizerKind::Adam;
        s.optimizer.learningRate = 0.05;
    });
    both("stochastic update", [](TrainingSetup& s) {
        s.rules.masterInFormat = s.rules.stochasticUpdate = true;
        s.optimizer.kind = OptimizerKind::Momentum;
        s.roundingSeed = 3;
    });
    both("a scale per layer", [](TrainingSetup& s) {
        s.lossScale.kind = LossScaleKind::PerLayer;
        s.lossScale.constant = 0.0625f;
        s.lossScale.perLayer = {64, 4096};
    });
    both("a scale per layer, sums in the format", [](TrainingSetup& s) {
        s.lossScale.kind = LossScaleKind::PerLayer;
        s.rules.pass.accumulateInFormat = true;
    });
    checks.add("toward zero", [](TrainingSetup& s) { s.storeRules.rounding = Rounding::TowardZero; });
    checks.add("flushed", [](TrainingSetup& s) { s.storeRules.flushSubnormals = true; });
    checks.add("saturated", [](TrainingSetup& s) {
        s.storeRules.saturate = true;
        s.lossScale.kind = LossScaleKind::Constant;
        s.lossScale.constant = 0x1p20f;
    });
}

void addSteps(Checks& checks) {
    checks.add("clip after unscaling", [](TrainingSetup& s) {
        s.clip.norm = 0.05f;
        scaleDynamically(s, PolicyId::Pytorch);
    });
    checks.add("clip before unscaling", [](TrainingSetup& s) {
        s.clip = {0.05f, true};
        scaleDynamically(s, PolicyId::Pytorch);
    });
    checks.add("clip in the format", [](TrainingSetup& s) {
        s.clip.norm = 0.05f;
        s.rules.masterInFormat = true;
    });
    checks.add("micro-batches", [](TrainingSetup& s) {
        s.batch = 2;
        s.microBatches = 3;
        scaleDynamically(s, PolicyId::Pytorch);
    });
    checks.add("micro-batches of several scales", [](TrainingSetup& s) {
        s.batch = 2;
        s.microBatches = 3;
        s.rules.scalePerMicroBatch = true;
        scaleDynamically(s, PolicyId::Pytorch);
        s.lossScale.policy.parameters.growthInterval = 2;
    });
    checks.add("micro-batches whose infinities meet", [](TrainingSetup& s) {
        s.batch = 1;
        s.microBatches = 4;
        scaleDynamically(s, PolicyId::Pytorch);
        s.lossScale.policy.parameters.initialScale = 0x1p24;
    });
    checks.add("a batch larger than the data", [](TrainingSetup& s) { s.batch = 1000; });
    for (const ReduceOrder order : {ReduceOrder::PreDivide, ReduceOrder::SumFirst}) {
        checks.add(order == ReduceOrder::PreDivide ? "replicas, divided first" : "replicas, summed first",
                   [=](TrainingSetup& s) {
                       s.replicas = {3, order};
                       s.microBatches = 2;
                       scaleDynamically(s, PolicyId::Pytorch);
                   });
    }
    checks.add("a captured scale", [](TrainingSetup& s) {
        scaleDynamically(s, PolicyId::Pytorch);
        s.lossScale.policy.parameters.initialScale = 0x1p30;
        s.lossScale.frozen = true;
    });
    checks.add("skipped steps leave the schedule", [](TrainingSetup& s) {
        scaleDynamically(s, PolicyId::Pytorch);
        s.lossScale.policy.parameters.initialScale = 0x1p40;
        s.rules.skipMovesSchedule = false;
        s.rules.skipMovesAdamCount = true;
        s.schedule = {0.5, 1};
        s.optimizer.kind = OptimizerKind::Adam;
    });
    checks.add("gradients that are not finite", [](TrainingSetup& s) {
        s.optimizer.learningRate = 1e30;
        s.activation = Activation::Relu;
    });
    for (const NamedPolicy& policy : namedPolicies()) {
        checks.add(std::string(policy.name), [&](TrainingSetup& s) { scaleDynamically(s, policy.policy.id); });
        checks.add(std::string(policy.name) + " from 2^40", [&](TrainingSetup& s) {
            scaleDynamically(s, policy.policy.id);
            s.lossScale.policy.parameters.initialScale = 0x1p40;
        });
    }
}

/// A network of more gradients than one launch takes into a running sum.
void addRunningSums(std::vector<RunCheck>& all) {
    for (const PolicyId id : {PolicyId::ApexFp16Utils, PolicyId::Fairseq}) {
        for (const double scale : {1024.0, 0x1p80}) { // whose squares overflow, though the gradients do not
            TrainingSetup setup = small(FormatId::Bfloat16);
            setup.sizes = {2, 1030, 1030, 1};
            setup.data.samples = setup.batch = 2;
            setup.epochs = 1;
            scaleDynamically(setup, id);
            setup.lossScale.policy.parameters.initialScale = scale;
            all.push_back(
                {"a running sum over launches, " + std::string(nameOf(id)) + (scale > 1024 ? ", overflows" : ""),
                 setup});
        }
    }
}

class Hash {
public:
    void add(const void* data, std::size_t bytes) {
        for (std::size_t i = 0; i < bytes; ++i) {
            m_state = (m_state ^ static_cast<const unsigned char*>(data)[i]) * 1099511628211u;
        }
    }
    std::string text() const {
        char digits[17];
        std::snprintf(digits, sizeof(digits), "%016llx", static_cast<unsigned long long>(m_state));
        return digits;
    }

private:
    std::uint64_t m_state = 14695981039346656037u;
};

std::string placeOf(const BackendDifference& d) {
    std::string text = "step " + std::to_string(d.step + 1);
    if (d.point) {
        text += ", phase " + std::to_string(static_cast<int>(d.phase)) + " of layer " + std::to_string(d.layer + 1) +
                ", tensor " + std::to_string(static_cast<int>(d.tensor)) + " [" + std::to_string(d.point->row) + ", " +
                std::to_string(d.point->column) + "]";
    }
    char codes[64];
    std::snprintf(codes, sizeof(codes), ": 0x%X, not 0x%X", d.deviceCode, d.cpuCode);
    return text + codes;
}

/// Why there is no comparison; throws what the device threw.
std::string wordsOn(const Problem& problem) {
    if (problem.kind == ProblemKind::DeviceFailed) {
        throw DeviceFailure(static_cast<DeviceFault>(problem.byte), problem.text);
    }
    return "the setup has a problem with " + problem.where + ": " + problem.text;
}

} // namespace

std::vector<RunCheck> runChecks() {
    Checks checks;
    addBasics(checks);
    addRules(checks);
    addSteps(checks);
    std::vector<RunCheck> all = checks.take();
    addRunningSums(all);
    return all;
}

std::vector<RunCheck> wideRunChecks() {
    std::vector<RunCheck> all;
    for (const NamedFormat& format : kFormats) {
        for (const int width : {1, 2, 31, 257, 1024, 4096}) {
            for (const int batch : {5, 200}) {
                TrainingSetup setup = small(format.id);
                setup.sizes = {2, width, width, 1};
                setup.epochs = 1;
                setup.batch = batch;
                setup.data.kind = DataKind::Spiral;
                setup.data.samples = batch + 3; // two steps, the second with a short batch
                all.push_back(
                    {std::to_string(width) + " wide, batch " + std::to_string(batch) + ", " + std::string(format.name),
                     setup});
            }
        }
    }
    return all;
}

std::string firstDifference(const TrainingSetup& setup, const Backend& backend) {
    const auto compared = compareWithCpu(setup, backend, DevicePath::Exact);
    if (!compared) {
        return wordsOn(compared.problem());
    }
    if (compared.value().first) {
        return placeOf(*compared.value().first);
    }
    const Trainer trainer = Trainer::make(setup).value();
    TrainingState state = trainer.initial();
    for (std::size_t step = 0; step < compared.value().steps; ++step) {
        const auto difference = firstDifference(*recordStep(trainer, state), *recordStepOn(backend, trainer, state));
        if (difference) {
            return "recorded, " + placeOf(*difference);
        }
        state = trainer.advance(std::move(state)).state;
    }
    return traceHash(setup, backend) == traceHash(setup, cpuBackend()) ? "" : "the hash of the whole trace";
}

std::vector<QuickRunCheck> quickRunChecks() {
    constexpr std::pair<FormatId, double> kBounds[] = {
        {FormatId::Float16, 5e-3}, {FormatId::Tf32, 5e-3}, {FormatId::Bfloat16, 3e-2}};
    std::vector<QuickRunCheck> all;
    for (const auto& [format, bound] : kBounds) {
        TrainingSetup setup;
        setup.sizes = {64, 300, 130, 10};
        setup.data.kind = DataKind::Digits;
        setup.data.samples = 96;
        setup.batch = 40;
        setup.epochs = 1;
        setup.rules.pass.loss = Loss::CrossEntropy;
        setup.format = format;
        all.push_back({"a quick run, " + std::string(nameOf(format)), setup, bound});
    }
    return all;
}

std::string tooFarOff(const QuickRunCheck& check, const Backend& backend) {
    const auto compared = compareWithCpu(check.setup, backend, DevicePath::Quick);
    if (!compared) {
        return wordsOn(compared.problem());
    }
    const QuickError& error = compared.value().quick;
    const bool close = error.gradients <= check.bound && error.loss <= check.bound && error.incomparable == 0;
    return close ? ""
                 : "off by " + std::to_string(error.gradients) + " of the gradients and " + std::to_string(error.loss) +
                       " of the loss, " + std::to_string(error.incomparable) + " steps not comparable";
}

std::string traceHash(const TrainingSetup& setup, const Backend& backend) {
    const auto trace = train(setup, backend).value();
    Hash hash;
    for (const TrainingStep& step : trace->steps()) {
        hash.add(&step.scale, sizeof(step.scale));
        hash.add(&step.loss, sizeof(step.loss));
        hash.add(&step.largestGradient, sizeof(step.largestGradient));
        hash.add(&step.rule, sizeof(step.rule));
        hash.add(&step.skipped, sizeof(step.skipped));
    }
    for (std::size_t step = 0; step < trace->steps().size(); ++step) {
        for (std::size_t layer = 0; layer + 1 < setup.sizes.size(); ++layer) {
            for (const float share : {trace->lostShare(step, layer), trace->zeroShare(step, layer)}) {
                hash.add(&share, sizeof(share));
            }
        }
    }
    for (const TrainingEpoch& epoch : trace->epochs()) {
        const double accuracy = epoch.accuracy.value_or(-1);
        for (const double value : {epoch.loss, epoch.scale, accuracy}) {
            hash.add(&value, sizeof(value));
        }
    }
    return (trace->fallback() ? "fallback " : "") + hash.text();
}

} // namespace halfscope
