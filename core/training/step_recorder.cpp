// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/device_run.h"
#include "training/replicas.h"
#include "training/step_record.h"
#include "training/tensor_places.h"
#include "training/true_gradients.h"
#include "training/unscale_and_clip.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

std::optional<RecordPoint> firstNotFinite(const std::vector<PhaseRecord>& phases) {
    for (std::size_t phase = 0; phase < phases.size(); ++phase) {
        const std::vector<TensorRecord>& tensors = phases[phase].tensors;
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            const std::vector<float>& values = tensors[i].values;
            const auto found =
                std::find_if(values.begin(), values.end(), [](float value) { return !std::isfinite(value); });
            if (found != values.end()) {
                const int element = static_cast<int>(found - values.begin());
                return RecordPoint{phase, i, element / tensors[i].columns, element % tensors[i].columns};
            }
        }
    }
    return std::nullopt;
}

class StepRecorder : public StepWatcher {
public:
    StepRecorder(const Trainer& trainer, const TrainingState& before)
        : m_trainer(trainer), m_before(before), m_arithmetic(updateArithmetic(trainer.setup())) {
        m_record.setup = trainer.setup();
        m_record.step = before.step;
        m_record.learningRate = before.learningRate;
        m_record.scalerBefore = before.scaler;
    }

    void passBegins(int microBatch, int replica, int samples) override {
        m_microBatch = microBatch;
        m_replica = replica;
        m_record.passes.push_back(passOf(samples));
        m_record.samples += samples;
        open(PhaseKind::Cast, -1);
        m_cast = m_record.phases.size() - 1;
    }
    void passEnds() override {
        m_microBatch = 0;
        m_replica = 0;
    }

    void stored(StorePoint point, int columns, std::span<const float> plain, std::span<const float> stored) override {
        const PlacedTensor of = tensorAt(point);
        const bool ofLayer = of.phase == PhaseKind::Forward || of.phase == PhaseKind::Backward;
        PhaseRecord& phase =
            of.phase == PhaseKind::Cast ? m_record.phases[m_cast] : current(of.phase, ofLayer ? point.layer : -1);
        add(phase, of.kind, point.layer, columns, formatAt(m_record.setup, point), stored, plain);
    }

    void measured(const MeasuredLoss& loss) override {
        const TrainingSetup& setup = m_record.setup;
        const int last = static_cast<int>(setup.sizes.size()) - 2;
        m_record.passes.back().scale = loss.scale;
        add(open(PhaseKind::Loss, -1), TensorKind::Loss, last, 1, lossFormat(setup), {&loss.loss, 1}, {&loss.plain, 1});
        add(open(PhaseKind::Scale, -1), TensorKind::ScaledLoss, last, 1, scaledLossFormat(setup), {&loss.scaled, 1},
            {&loss.plainScaled, 1});
    }

    void reduced(const std::vector<std::vector<LayerGradients>>& replicas,
                 const std::vector<LayerGradients>& gradients) override {
        std::vector<LayerGradients> plain;
        reduceReplicas(replicas, m_record.setup.replicas.order, {}, plain);
        PhaseRecord& phase = open(PhaseKind::Reduce, -1);
        phase.microBatch = m_record.passes.back().microBatch;
        addGradients(phase, gradients, plain, gradientFormat(m_record.setup));
    }

    void accumulated(const std::vector<LayerGradients>& gradients) override {
        addGradients(open(PhaseKind::Accumulate, -1), gradients, gradients, FormatId::Float32);
    }

    void checked(const std::vector<LayerGradients>& gradients, bool skipped) override {
        const bool several = findTensor(m_record, PhaseKind::Accumulate, TensorKind::WeightGradients, -1) != nullptr;
        PhaseRecord& check = open(PhaseKind::Check, -1);
        check.passedOver = m_record.setup.lossScale.kind == LossScaleKind::None;
        addGradients(check, gradients, gradients, several ? FormatId::Float32 : gradientFormat(m_record.setup));
        m_gradients = gradients;
        const ClipSetup& clip = m_record.setup.clip;
        const auto passOver = [this](PhaseKind kind, int layer) { open(kind, layer).passedOver = true; };
        if (!skipped) {
            return;
        }
        passOver(clip.norm && clip.beforeUnscale ? PhaseKind::Clip : PhaseKind::Unscale, -1);
        passOver(clip.norm && clip.beforeUnscale ? PhaseKind::Unscale : PhaseKind::Clip, -1);
        for (std::size_t layer = 0; layer < gradients.size(); ++layer) {
            passOver(PhaseKind::Update, static_cast<int>(layer));
        }
    }

    void unscaled(const std::vector<LayerGradients>& gradients, const UnscaleBy& by,
                  std::span<const float> layerScales) override {
        std::vector<LayerGradients> plain = m_gradients;
        unscaleGradients(plain, by, layerScales, {});
        m_record.unscale = by;
        addGradients(open(PhaseKind::Unscale, -1), gradients, plain, m_arithmetic.format);
        m_gradients = gradients;
        if (!m_record.setup.clip.norm) {
            open(PhaseKind::Clip, -1).passedOver = true;
        }
    }

    void clipped(const std::vector<LayerGradients>& gradients, float norm, float factor) override {
        m_record.norm = norm;
        m_record.clipFactor = factor;
        PhaseRecord& phase = open(PhaseKind::Clip, -1);
        add(phase, TensorKind::Norm, -1, 1, FormatId::Float32, {&norm, 1}, {&norm, 1});
        std::vector<LayerGradients> plain = m_gradients;
        clipGradients(*m_record.setup.clip.norm, plain, {});
        addGradients(phase, gradients, plain, m_arithmetic.format);
        m_gradients = gradients;
    }

    void updated(const UpdateCount& count, const TensorUpdate& update) override {
        m_record.count = count;
        PhaseRecord& phase = update.bias ? m_record.phases.back() : open(PhaseKind::Update, update.layer);
        const auto keep = [&](TensorKind weight, TensorKind bias, std::span<const float> stored,
                              std::span<const float> plain) {
            if (!stored.empty()) {
                add(phase, update.bias ? bias : weight, update.layer, update.columns, m_arithmetic.format, stored,
                    plain);
            }
        };
        const PlainUpdate plain = plainly(count, update);
        keep(TensorKind::WeightFirstMoment, TensorKind::BiasFirstMoment, update.moments->first, plain.moments.first);
        keep(TensorKind::WeightSecondMoment, TensorKind::BiasSecondMoment, update.moments->second,
             plain.moments.second);
        keep(TensorKind::WeightUpdate, TensorKind::BiasUpdate, update.change, plain.change);
        keep(TensorKind::NewWeights, TensorKind::NewBiases, update.weights, plain.weights);
    }

    /// Null where the room's stop is asked for before the true gradients are there.
    std::shared_ptr<const StepRecord> finish(const TrainingStep& step, const ScalerState& after,
                                             const TrainingRoom& room) {
        open(PhaseKind::Scaler, -1);
        m_record.summary = step;
        m_record.scalerAfter = after;
        m_record.layerScales = room.layerScales;
        for (std::size_t i = 0; i < m_record.passes.size(); ++i) {
            m_record.passes[i].overflow = room.found[i] != 0;
        }
        if (m_record.layerScales.empty()) {
            m_record.layerScales.assign(m_record.setup.sizes.size() - 1, m_record.passes.back().scale);
        }
        if (!step.skipped) {
            m_record.momentsBefore = m_before.moments;
        }
        m_record.firstNotFinite = firstNotFinite(m_record.phases);
        m_record.trueGradients = trueGradients(m_trainer, m_before, room.pass.stop);
        if (m_record.trueGradients.empty()) {
            return nullptr;
        }
        for (PhaseRecord& phase : m_record.phases) {
            phase.tensors.shrink_to_fit();
        }
        m_record.phases.shrink_to_fit();
        return std::make_shared<const StepRecord>(std::move(m_record));
    }

private:
    struct PlainUpdate {
        Moments moments;
        std::vector<float> change;
        std::vector<float> weights;
    };

    /// Each operation in float32, from what the ones before it really gave.
    PlainUpdate plainly(const UpdateCount& count, const TensorUpdate& update) const {
        const OptimizerSetup& optimizer = m_record.setup.optimizer;
        PlainUpdate plain;
        plain.moments = *update.momentsBefore;
        plain.weights.assign(update.weightsBefore.begin(), update.weightsBefore.end());
        updateTensor(optimizer, {}, count, update.gradients, plain.moments, plain.weights, {});
        const OptimizerConstants constants = constantsOf(optimizer, {}, count);
        const Moments& moments = *update.moments;
        for (std::size_t i = 0; i < plain.weights.size(); ++i) {
            const float first = moments.first.empty() ? 0 : moments.first[i];
            const float second = moments.second.empty() ? 0 : moments.second[i];
            plain.change.push_back(changeOf(optimizer.kind, constants, update.gradients[i], first, second));
            plain.weights[i] = update.weightsBefore[i] - update.change[i];
        }
        return plain;
    }

    PassRecord passOf(int samples) const {
        const TrainingSetup& setup = m_record.setup;
        const auto batch = static_cast<std::uint64_t>(setup.batch);
        const auto microBatches = static_cast<std::uint64_t>(setup.microBatches);
        const auto replicas = static_cast<std::uint64_t>(setup.replicas.count);
        const TrainingData& data = m_trainer.data();
        const auto outputs = static_cast<std::size_t>(data.shape.outputs);
        const auto inEpoch = m_before.step % static_cast<std::uint64_t>(m_trainer.stepsPerEpoch());
        const auto first =
            m_before.order->begin() + static_cast<std::ptrdiff_t>(inEpoch * batch * microBatches) + m_record.samples;
        PassRecord pass;
        pass.microBatch = m_microBatch;
        pass.replica = m_replica;
        pass.number = (m_before.step * microBatches + static_cast<std::uint64_t>(m_microBatch)) * replicas +
                      static_cast<std::uint64_t>(m_replica);
        pass.samples.assign(first, first + samples);
        for (const int sample : pass.samples) {
            const auto target =
                data.targets.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(sample) * outputs);
            pass.targets.insert(pass.targets.end(), target, target + static_cast<std::ptrdiff_t>(outputs));
        }
        return pass;
    }

    PhaseRecord& open(PhaseKind kind, int layer) {
        PhaseRecord phase;
        phase.kind = kind;
        phase.layer = layer;
        phase.microBatch = m_microBatch;
        phase.replica = m_replica;
        m_record.phases.push_back(std::move(phase));
        return m_record.phases.back();
    }

    PhaseRecord& current(PhaseKind kind, int layer) {
        PhaseRecord& last = m_record.phases.back();
        return last.kind == kind && last.layer == layer ? last : open(kind, layer);
    }

    void add(PhaseRecord& phase, TensorKind kind, int layer, int columns, FormatId format,
             std::span<const float> values, std::span<const float> plain) const {
        TensorRecord tensor;
        tensor.kind = kind;
        tensor.layer = layer;
        tensor.columns = columns;
        tensor.rows = static_cast<int>(values.size()) / columns;
        tensor.format = format;
        tensor.values.assign(values.begin(), values.end());
        tensor.plain.assign(plain.begin(), plain.end());
        tensor.counts = countClasses(format, values, plain);
        phase.tensors.push_back(std::move(tensor));
    }

    void addGradients(PhaseRecord& phase, const std::vector<LayerGradients>& stored,
                      const std::vector<LayerGradients>& plain, FormatId format) const {
        for (std::size_t i = 0; i < stored.size(); ++i) {
            const int layer = static_cast<int>(i);
            add(phase, TensorKind::WeightGradients, layer, stored[i].outputs, format, stored[i].weights,
                plain[i].weights);
            add(phase, TensorKind::BiasGradients, layer, stored[i].outputs, format, stored[i].biases, plain[i].biases);
        }
    }

    const Trainer& m_trainer;
    const TrainingState& m_before;
    UpdateArithmetic m_arithmetic;
    StepRecord m_record;
    std::size_t m_cast = 0; ///< the cast of this pass
    int m_microBatch = 0;
    int m_replica = 0;
    std::vector<LayerGradients> m_gradients; ///< as they were changed last
};

} // namespace

std::shared_ptr<const StepRecord> recordStep(const Trainer& trainer, const TrainingState& state,
                                             const StopAsked& stop) {
    StepRecorder recorder(trainer, state);
    TrainingRoom room;
    room.watcher = &recorder;
    room.pass.stop = stop;
    const SteppedTraining next = trainer.advance(state, room);
    return room.pass.stopped ? nullptr : recorder.finish(next.step, next.state.scaler, room);
}

std::shared_ptr<const StepRecord> recordStepOn(const Backend& backend, const Trainer& trainer,
                                               const TrainingState& state, const StopAsked& stop) {
    const std::unique_ptr<DeviceRun> device = DeviceRun::make(trainer, backend, DevicePath::Exact);
    if (!device) {
        return recordStep(trainer, state, stop);
    }
    StepRecorder recorder(trainer, state);
    device->room().watcher = &recorder;
    device->room().pass.stop = stop;
    device->load(state);
    StepState after = state;
    const TrainingStep step = device->advance(after);
    return device->room().pass.stopped ? nullptr : recorder.finish(step, after.scaler, device->room());
}

} // namespace halfscope
