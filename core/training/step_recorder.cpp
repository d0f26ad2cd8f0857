// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/step_record.h"
#include "training/unscale_and_clip.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

/// The tensor that a store of a pass makes.
struct TensorOfPlace {
    Place place;
    int part;
    TensorKind kind;
    PhaseKind phase;
};
constexpr std::array<TensorOfPlace, 13> kTensors{{
    {Place::Weights, 0, TensorKind::Weights, PhaseKind::Cast},
    {Place::Biases, 0, TensorKind::Biases, PhaseKind::Cast},
    {Place::Inputs, 0, TensorKind::Inputs, PhaseKind::Cast},
    {Place::Product, 0, TensorKind::Product, PhaseKind::Forward},
    {Place::PreActivation, 0, TensorKind::PreActivation, PhaseKind::Forward},
    {Place::Activation, 0, TensorKind::Activation, PhaseKind::Forward},
    {Place::Output, 0, TensorKind::Output, PhaseKind::Forward},
    {Place::OutputGradient, 0, TensorKind::OutputGradient, PhaseKind::Scale},
    {Place::HiddenGradients, 0, TensorKind::HiddenProduct, PhaseKind::Backward},
    {Place::Derivative, 0, TensorKind::DerivativeInner, PhaseKind::Backward},
    {Place::Derivative, 1, TensorKind::Derivative, PhaseKind::Backward},
    {Place::HiddenGradients, 1, TensorKind::HiddenGradient, PhaseKind::Backward},
    {Place::ParameterGradients, 0, TensorKind::WeightGradients, PhaseKind::Backward},
}};

TensorOfPlace tensorOf(StorePoint point) {
    for (const TensorOfPlace& entry : kTensors) {
        if (entry.place == point.place && entry.part == point.part) {
            return entry;
        }
    }
    return {Place::ParameterGradients, 1, TensorKind::BiasGradients, PhaseKind::Backward};
}

/// Whether what is kept at a place is an operand of a product: the only ones that tf32 rounds.
bool isOperand(StorePoint point) {
    switch (point.place) {
    case Place::Weights:
    case Place::Inputs:
    case Place::Activation:
    case Place::OutputGradient:
        return true;
    case Place::HiddenGradients:
        return point.part == 1;
    default:
        return false;
    }
}

void count(float value, float plain, float smallestNormal, ClassCounts& counts) {
    const float size = std::abs(value);
    if (std::isnan(size)) {
        ++counts.nans;
    } else if (std::isinf(size)) {
        ++counts.infinities;
    } else if (size == 0) {
        ++counts.zeros;
        counts.lost += plain != 0 && !std::isnan(plain) ? 1 : 0;
    } else {
        ++(size < smallestNormal ? counts.subnormals : counts.normals);
        counts.largest = std::max(counts.largest, size);
        counts.smallest = counts.smallest == 0 ? size : std::min(counts.smallest, size);
    }
    counts.overflowed += !std::isfinite(value) && std::isfinite(plain) ? 1 : 0;
}

ClassCounts countClasses(const TensorRecord& tensor) {
    ClassCounts counts;
    const float smallest = smallestNormal(formatOf(tensor.format));
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
        count(tensor.values[i], tensor.plain[i], smallest, counts);
    }
    return counts;
}

class StepRecorder : public StepWatcher {
public:
    explicit StepRecorder(const Trainer& trainer) : m_arithmetic(updateArithmetic(trainer.setup())) {
        m_record.setup = trainer.setup();
    }

    void passBegins(int microBatch, int replica, int samples) override {
        m_microBatch = microBatch;
        m_replica = replica;
        m_record.samples += samples;
        open(PhaseKind::Cast, -1);
        m_cast = m_record.phases.size() - 1;
    }
    void passEnds() override {}

    void stored(StorePoint point, int columns, std::span<const float> plain, std::span<const float> stored) override {
        const TensorOfPlace of = tensorOf(point);
        if (of.phase == PhaseKind::Cast) {
            add(m_record.phases[m_cast], of.kind, point.layer, columns, formatAt(point), stored, plain);
            return;
        }
        const PhaseKind kind = of.phase;
        const bool ofLayer = kind == PhaseKind::Forward || kind == PhaseKind::Backward;
        PhaseRecord& phase = current(kind, ofLayer ? point.layer : -1);
        add(phase, of.kind, point.layer, columns, formatAt(point), stored, plain);
    }

    void measured(const MeasuredLoss& loss) override {
        const FormatId format = storesLoss() ? m_record.setup.format : FormatId::Float32;
        const int last = static_cast<int>(m_record.setup.sizes.size()) - 2;
        add(open(PhaseKind::Loss, -1), TensorKind::Loss, last, 1, format, {&loss.loss, 1}, {&loss.plain, 1});
        add(open(PhaseKind::Scale, -1), TensorKind::ScaledLoss, last, 1, format, {&loss.scaled, 1},
            {&loss.plainScaled, 1});
    }

    void reduced(const std::vector<std::vector<LayerGradients>>& replicas,
                 const std::vector<LayerGradients>& gradients) override {
        std::vector<LayerGradients> mean = replicas.front();
        const auto parts = static_cast<float>(replicas.size());
        for (std::size_t layer = 0; layer < mean.size(); ++layer) {
            for (std::vector<float> LayerGradients::*tensor : {&LayerGradients::weights, &LayerGradients::biases}) {
                std::vector<float>& values = mean[layer].*tensor;
                for (std::size_t i = 0; i < values.size(); ++i) {
                    values[i] = 0;
                    for (const std::vector<LayerGradients>& replica : replicas) {
                        values[i] += (replica[layer].*tensor)[i];
                    }
                    values[i] /= parts;
                }
            }
        }
        addGradients(open(PhaseKind::Reduce, -1), gradients, mean, gradientFormat());
    }

    void accumulated(const std::vector<LayerGradients>& gradients) override {
        addGradients(open(PhaseKind::Accumulate, -1), gradients, gradients, FormatId::Float32);
    }

    void checked(const std::vector<LayerGradients>& gradients, bool skipped) override {
        const bool several = findTensor(m_record, PhaseKind::Accumulate, TensorKind::WeightGradients, -1) != nullptr;
        addGradients(open(PhaseKind::Check, -1), gradients, gradients, several ? FormatId::Float32 : gradientFormat());
        m_before = gradients;
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
        std::vector<LayerGradients> plain = m_before;
        unscaleGradients(plain, by, layerScales, {});
        addGradients(open(PhaseKind::Unscale, -1), gradients, plain, m_arithmetic.format);
        m_before = gradients;
        if (!m_record.setup.clip.norm) {
            open(PhaseKind::Clip, -1).passedOver = true;
        }
    }

    void clipped(const std::vector<LayerGradients>& gradients, float norm, float factor) override {
        m_record.norm = norm;
        m_record.clipFactor = factor;
        PhaseRecord& phase = open(PhaseKind::Clip, -1);
        add(phase, TensorKind::Norm, -1, 1, FormatId::Float32, {&norm, 1}, {&norm, 1});
        std::vector<LayerGradients> plain = m_before;
        clipGradients(*m_record.setup.clip.norm, plain, {});
        addGradients(phase, gradients, plain, m_arithmetic.format);
        m_before = gradients;
    }

    void updated(const UpdateCount& step, const TensorUpdate& update) override {
        PhaseRecord& phase = update.bias ? m_record.phases.back() : open(PhaseKind::Update, update.layer);
        std::vector<float> weights(update.weightsBefore.begin(), update.weightsBefore.end());
        std::vector<float> change(weights.size());
        Moments moments = *update.momentsBefore;
        updateTensor(m_record.setup.optimizer, {}, step, update.gradients, moments, weights, {}, change);
        const auto keep = [&](TensorKind weight, TensorKind bias, std::span<const float> stored,
                              std::span<const float> plain) {
            if (!stored.empty()) {
                add(phase, update.bias ? bias : weight, update.layer, update.columns, m_arithmetic.format, stored,
                    plain);
            }
        };
        keep(TensorKind::WeightFirstMoment, TensorKind::BiasFirstMoment, update.moments->first, moments.first);
        keep(TensorKind::WeightSecondMoment, TensorKind::BiasSecondMoment, update.moments->second, moments.second);
        keep(TensorKind::WeightUpdate, TensorKind::BiasUpdate, update.change, change);
        keep(TensorKind::NewWeights, TensorKind::NewBiases, update.weights, weights);
    }

    std::shared_ptr<const StepRecord> finish(const TrainingState& before, const SteppedTraining& next,
                                             const TrainingRoom& room) {
        open(PhaseKind::Scaler, -1);
        m_record.step = before.step;
        m_record.summary = next.step;
        m_record.learningRate = before.learningRate;
        m_record.scalerBefore = before.scaler;
        m_record.scalerAfter = next.state.scaler;
        m_record.layerScales = room.layerScales;
        if (m_record.layerScales.empty()) {
            m_record.layerScales.assign(m_record.setup.sizes.size() - 1, static_cast<float>(next.step.scale));
        }
        m_record.firstNotFinite = firstNotFinite();
        return std::make_shared<const StepRecord>(std::move(m_record));
    }

private:
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
        tensor.counts = countClasses(tensor);
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

    FormatId formatAt(StorePoint point) const {
        const TrainingSetup& setup = m_record.setup;
        const bool stores = setup.placement.stores(point.place) && (setup.format != FormatId::Tf32 || isOperand(point));
        return stores ? setup.format : FormatId::Float32;
    }
    FormatId gradientFormat() const { return formatAt({Place::ParameterGradients, 0}); }
    bool storesLoss() const {
        const PassRules& rules = m_record.setup.rules.pass;
        return (rules.lossStored || rules.lossInFormat) && m_record.setup.format != FormatId::Tf32;
    }

    std::optional<RecordPoint> firstNotFinite() const {
        for (std::size_t phase = 0; phase < m_record.phases.size(); ++phase) {
            const std::vector<TensorRecord>& tensors = m_record.phases[phase].tensors;
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

    StepRecord m_record;
    UpdateArithmetic m_arithmetic;
    std::size_t m_cast = 0; ///< the cast of this pass
    int m_microBatch = 0;
    int m_replica = 0;
    std::vector<LayerGradients> m_before; ///< the last change
};

} // namespace

std::shared_ptr<const StepRecord> recordStep(const Trainer& trainer, const TrainingState& state) {
    StepRecorder recorder(trainer);
    TrainingRoom room;
    room.watcher = &recorder;
    const SteppedTraining next = trainer.advance(state, room);
    return recorder.finish(state, next, room);
}

} // namespace halfscope
