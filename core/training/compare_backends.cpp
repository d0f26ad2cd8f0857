// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/compare_backends.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace halfscope {

namespace {

bool sameBits(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](float x, float y) {
               return std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y);
           });
}

bool sameBits(const Moments& a, const Moments& b) { return sameBits(a.first, b.first) && sameBits(a.second, b.second); }

bool sameBits(const ModelState& a, const ModelState& b) {
    for (std::size_t i = 0; i < a.parameters.size(); ++i) {
        if (!sameBits(a.parameters[i].weights, b.parameters[i].weights) ||
            !sameBits(a.parameters[i].biases, b.parameters[i].biases) ||
            !sameBits(a.moments[i].weights, b.moments[i].weights) ||
            !sameBits(a.moments[i].biases, b.moments[i].biases)) {
            return false;
        }
    }
    return true;
}

/// Of all gradients, float64.
struct Sizes {
    double difference = 0;
    double exact = 0;
};
Sizes sizesOf(const std::vector<LayerGradients>& exact, const std::vector<LayerGradients>& quick) {
    Sizes sizes;
    const auto add = [&](const std::vector<float>& a, const std::vector<float>& b) {
        for (std::size_t i = 0; i < a.size(); ++i) {
            const double value = static_cast<double>(a[i]);
            const double off = static_cast<double>(b[i]) - value;
            sizes.exact += value * value;
            sizes.difference += off * off;
        }
    };
    for (std::size_t i = 0; i < exact.size(); ++i) {
        add(exact[i].weights, quick[i].weights);
        add(exact[i].biases, quick[i].biases);
    }
    return {std::sqrt(sizes.difference), std::sqrt(sizes.exact)};
}

class Comparison {
public:
    Comparison(const Trainer& trainer, const Backend& backend, DevicePath path, const TrainingProgress& progress)
        : m_trainer(trainer), m_backend(backend), m_total(stepsOf(trainer.setup())), m_progress(progress),
          m_state(trainer.initial()), m_deviceState(m_state) {
        m_result.backend = std::string(backend.id());
        m_result.path = path;
        m_stop = [this] { return m_progress && !m_progress(m_result.steps, m_total); };
        m_room.pass.stop = m_stop;
        m_room.pass.countLost = true;
    }

    Result<BackendComparison> run() {
        // before the device has a run of its own: a record takes much of its memory
        if (m_result.path == DevicePath::Exact && !compareRecords(m_state)) {
            return Problem{ProblemKind::Cancelled, "", "", "", 0, 0};
        }
        if (m_result.first) {
            m_result.steps = 1;
            return m_result;
        }
        enterDevice();
        while (m_result.steps < m_total && !m_result.first && !m_raised) {
            if (m_stop()) {
                return Problem{ProblemKind::Cancelled, "", "", "", 0, 0};
            }
            const bool went = !m_device                            ? stepAlone()
                              : m_result.path == DevicePath::Exact ? stepExactly()
                                                                   : stepQuickly();
            if (!went) {
                return Problem{ProblemKind::Cancelled, "", "", "", 0, 0};
            }
        }
        if (m_progress) {
            m_progress(m_result.steps, m_result.steps);
        }
        return m_result;
    }

private:
    void enterDevice() {
        m_device = DeviceRun::make(m_trainer, m_backend, m_result.path);
        if (m_device) {
            m_device->room().pass.stop = m_stop;
            m_device->room().pass.countLost = true;
            m_device->load(m_state);
        }
    }

    /// The CPU with itself: the same by what it is.
    bool stepAlone() {
        m_result.steps = m_total;
        return true;
    }

    bool stepExactly() {
        const TrainingState before = m_state;
        SteppedTraining cpu = m_trainer.advance(std::move(m_state), m_room);
        if (m_room.pass.stopped) {
            return false;
        }
        const TrainingStep device = m_device->advance(m_deviceState);
        if (m_device->room().pass.stopped) {
            return false;
        }
        m_device->save(m_deviceState);
        const bool sameLost = std::equal(m_room.lost.begin(), m_room.lost.end(), m_device->room().lost.begin(),
                                         [](const LostCount& a, const LostCount& b) {
                                             return a.lost == b.lost && a.zeros == b.zeros && a.of == b.of;
                                         });
        const bool same = cpu.step == device && sameLost && sameBits(cpu.state, m_deviceState) &&
                          cpu.state.scaler == m_deviceState.scaler;
        m_state = std::move(cpu.state);
        m_raised = cpu.step.skipped && cpu.step.rule == ScalerRule::Raised;
        if (!same) {
            m_device.reset();
            if (!compareRecords(before)) {
                return false;
            }
        }
        if (!same && !m_result.first) {
            m_result.first = BackendDifference{};
            m_result.first->step = m_result.steps;
            m_result.first->cpuValue = cpu.step.loss;
            m_result.first->deviceValue = device.loss;
            m_result.first->cpuCode = std::bit_cast<std::uint32_t>(cpu.step.loss);
            m_result.first->deviceCode = std::bit_cast<std::uint32_t>(device.loss);
        }
        ++m_result.steps;
        return true;
    }

    /// Of the step that follows. False where it was stopped.
    bool compareRecords(const TrainingState& before) {
        const auto cpu = recordStep(m_trainer, before, m_stop);
        const auto device = cpu ? recordStepOn(m_backend, m_trainer, before, m_stop) : nullptr;
        if (!device) {
            return false;
        }
        m_result.first = firstDifference(*cpu, *device);
        return true;
    }

    bool stepQuickly() {
        m_device->save(m_deviceState);
        TrainingState same = m_deviceState;
        std::vector<LayerGradients> exact;
        std::vector<LayerGradients> quick;
        const SteppedTraining cpu = m_trainer.advance(std::move(same), m_room, &exact);
        if (m_room.pass.stopped) {
            return false;
        }
        const TrainingStep device = m_device->advance(m_deviceState, &quick);
        if (m_device->room().pass.stopped) {
            return false;
        }
        note(cpu.step.loss, device.loss, sizesOf(exact, quick));
        m_raised = device.skipped && device.rule == ScalerRule::Raised;
        ++m_result.steps;
        return true;
    }

    void note(float exactLoss, float quickLoss, Sizes gradients) {
        QuickError& error = m_result.quick;
        const double relative = gradients.difference / gradients.exact;
        const double ofLoss = std::abs(static_cast<double>(quickLoss) - static_cast<double>(exactLoss)) /
                              std::abs(static_cast<double>(exactLoss));
        if (!std::isfinite(relative) || !std::isfinite(ofLoss)) {
            ++error.incomparable;
            return;
        }
        if (relative > error.gradients) {
            error.gradients = relative;
            error.gradientsStep = m_result.steps;
        }
        if (ofLoss > error.loss) {
            error.loss = ofLoss;
            error.lossStep = m_result.steps;
        }
    }

    const Trainer& m_trainer;
    const Backend& m_backend;
    std::size_t m_total;
    const TrainingProgress& m_progress;
    StopAsked m_stop;
    TrainingState m_state;
    TrainingRoom m_room;
    TrainingState m_deviceState; ///< its model as it was saved last
    std::unique_ptr<DeviceRun> m_device;
    BackendComparison m_result;
    bool m_raised = false;
};

} // namespace

namespace {

/// Two NaNs are the same, as their codes are: which one an operation gives differs between processors, and what is kept
/// stores the canonical one.
std::optional<std::size_t> firstMismatch(const std::vector<float>& a, const std::vector<float>& b) {
    if (a.size() != b.size()) {
        return 0;
    }
    const auto found = std::mismatch(a.begin(), a.end(), b.begin(), b.end(), [](float x, float y) {
        return std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y) || (std::isnan(x) && std::isnan(y));
    });
    return found.first == a.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found.first - a.begin()));
}

BackendDifference differenceAt(std::size_t element, const TensorRecord& cpu, const TensorRecord& device, bool plain) {
    BackendDifference difference;
    difference.tensor = cpu.kind;
    difference.layer = cpu.layer;
    difference.plain = plain;
    difference.format = plain ? FormatId::Float32 : cpu.format;
    const auto at = [element](const std::vector<float>& values) {
        return element < values.size() ? values[element] : 0;
    };
    difference.cpuValue = at(plain ? cpu.plain : cpu.values);
    difference.deviceValue = at(plain ? device.plain : device.values);
    difference.cpuCode = encode(formatOf(difference.format), difference.cpuValue);
    difference.deviceCode = encode(formatOf(difference.format), difference.deviceValue);
    return difference;
}

} // namespace

std::optional<BackendDifference> firstDifference(const StepRecord& cpu, const StepRecord& device) {
    BackendDifference difference;
    difference.step = static_cast<std::size_t>(cpu.step);
    for (std::size_t p = 0; p < std::min(cpu.phases.size(), device.phases.size()); ++p) {
        const std::vector<TensorRecord>& ours = cpu.phases[p].tensors;
        const std::vector<TensorRecord>& theirs = device.phases[p].tensors;
        for (std::size_t t = 0; t < std::min(ours.size(), theirs.size()); ++t) {
            const auto stored = firstMismatch(ours[t].values, theirs[t].values);
            const auto plain = stored ? std::nullopt : firstMismatch(ours[t].plain, theirs[t].plain);
            if (!stored && !plain) {
                continue;
            }
            const std::size_t element = stored ? *stored : *plain;
            difference = differenceAt(element, ours[t], theirs[t], !stored);
            difference.step = static_cast<std::size_t>(cpu.step);
            difference.phase = cpu.phases[p].kind;
            difference.point = RecordPoint{p, t, static_cast<int>(element) / ours[t].columns,
                                           static_cast<int>(element) % ours[t].columns};
            return difference;
        }
        if (ours.size() != theirs.size()) {
            return difference;
        }
    }
    const bool sameShape = cpu.phases.size() == device.phases.size() && cpu.passes.size() == device.passes.size();
    return sameShape && !firstMismatch(cpu.layerScales, device.layerScales) ? std::nullopt : std::optional(difference);
}

Result<BackendComparison> compareWithCpu(const TrainingSetup& setup, const Backend& backend, DevicePath path,
                                         const TrainingProgress& progress) {
    auto trainer = Trainer::make(setup);
    if (!trainer) {
        return trainer.problem();
    }
    if (path == DevicePath::Quick) {
        if (auto problem = quickProblem(setup)) {
            return *std::move(problem);
        }
    }
    try {
        return Comparison(trainer.value(), backend, path, progress).run();
    } catch (const DeviceFailure& failure) {
        return problemOf(backend, failure);
    }
}

} // namespace halfscope
