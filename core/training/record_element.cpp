// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/record_element.h"

#include <algorithm>

namespace halfscope {

namespace {

std::optional<std::size_t> indexIn(const PhaseRecord& phase, TensorKind kind, int layer) {
    for (std::size_t i = 0; i < phase.tensors.size(); ++i) {
        if (phase.tensors[i].kind == kind && phase.tensors[i].layer == layer) {
            return i;
        }
    }
    return std::nullopt;
}

} // namespace

Operand RecordSource::at(int row, int column) const {
    if (!tensor) {
        return {};
    }
    const std::vector<float>& values = form == OperandForm::Plain ? tensor->plain : tensor->values;
    return {values[tensor->at(row, column)], RecordPoint{phase, index, row, column}, form};
}

const PassRecord& RecordElement::pass() const {
    const auto found =
        std::find_if(m_record.passes.begin(), m_record.passes.end(), [this](const PassRecord& candidate) {
            return candidate.microBatch == phase().microBatch && candidate.replica == phase().replica;
        });
    return found == m_record.passes.end() ? m_record.passes.front() : *found;
}

RecordSource RecordElement::inPass(PhaseKind kind, TensorKind tensorKind, int layer) const {
    return inPass(phase().microBatch, phase().replica, kind, tensorKind, layer);
}

RecordSource RecordElement::inPass(int microBatch, int replica, PhaseKind kind, TensorKind tensorKind,
                                   int layer) const {
    for (std::size_t i = 0; i < m_record.phases.size(); ++i) {
        const PhaseRecord& candidate = m_record.phases[i];
        if (candidate.kind == kind && candidate.microBatch == microBatch && candidate.replica == replica) {
            if (const auto index = indexIn(candidate, tensorKind, layer)) {
                return {&candidate.tensors[*index], i, *index};
            }
        }
    }
    return {};
}

RecordSource RecordElement::unrounded(RecordSource source) const {
    if (setup().format == FormatId::Tf32) {
        source.form = OperandForm::Plain;
    }
    return source;
}

RecordSource RecordElement::inputsOf(int layer) const {
    return layer == 0 ? inPass(PhaseKind::Cast, TensorKind::Inputs, 0)
                      : inPass(PhaseKind::Forward, TensorKind::Activation, layer - 1);
}

RecordSource RecordElement::gradientOf(int layer) const {
    return layer == lastLayer() ? inPass(PhaseKind::Scale, TensorKind::OutputGradient, layer)
                                : inPass(PhaseKind::Backward, TensorKind::HiddenGradient, layer);
}

RecordSource RecordElement::before(TensorKind kind, int layer) const {
    for (std::size_t i = m_point.phase; i > 0; --i) {
        const PhaseRecord& candidate = m_record.phases[i - 1];
        if (const auto index = indexIn(candidate, kind, layer)) {
            return {&candidate.tensors[*index], i - 1, *index};
        }
    }
    return {};
}

bool RecordElement::inFormat(bool rule) const {
    const FormatId format = setup().format;
    return rule && format != FormatId::Tf32 && !(format == FormatId::Float32 && setup().storeRules == StoreRules{});
}

FormatSums RecordElement::sums(SumPlace place) const {
    const TrainingSetup& s = setup();
    return PlaceStore(s.format, s.storeRules, s.placement, s.roundingSeed, pass().number).sums(place, layer());
}

RecordTerms RecordElement::begin(TermsKind kind) const {
    RecordTerms story;
    story.kind = kind;
    story.plain = tensor().plain[index()];
    story.stored = tensor().values[index()];
    story.result = story.plain;
    return story;
}

RecordTerms RecordElement::ofTwo(TermsKind kind, const Operand& left, const Operand& right, float result) const {
    RecordTerms story = begin(kind);
    story.terms.push_back({left, right, result, result});
    story.result = result;
    return story;
}

} // namespace halfscope
