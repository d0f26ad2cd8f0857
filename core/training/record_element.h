// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/record_terms.h"

namespace halfscope {

/// A tensor of a record, as it is an operand of another.
struct RecordSource {
    const TensorRecord* tensor = nullptr;
    std::size_t phase = 0;
    std::size_t index = 0; ///< in the phase
    OperandForm form = OperandForm::Stored;

    explicit operator bool() const { return tensor != nullptr; }
    Operand at(int row, int column) const;
};

/// An element of a record, and what else its step holds.
class RecordElement {
public:
    RecordElement(const StepRecord& record, const RecordPoint& point) : m_record(record), m_point(point) {}

    const StepRecord& record() const { return m_record; }
    const TrainingSetup& setup() const { return m_record.setup; }
    const PhaseRecord& phase() const { return m_record.phases[m_point.phase]; }
    const TensorRecord& tensor() const { return m_record.tensor(m_point); }
    int layer() const { return tensor().layer; }
    int lastLayer() const { return static_cast<int>(setup().sizes.size()) - 2; }
    int width(int layer) const { return setup().sizes[static_cast<std::size_t>(layer) + 1]; }
    int row() const { return m_point.row; }
    int column() const { return m_point.column; }
    std::size_t index() const { return tensor().at(m_point.row, m_point.column); }

    /// The pass that the element's phase is of.
    const PassRecord& pass() const;
    /// A tensor of that pass, or of another one. Nothing where there is none.
    RecordSource inPass(PhaseKind phase, TensorKind kind, int layer) const;
    RecordSource inPass(int microBatch, int replica, PhaseKind phase, TensorKind kind, int layer) const;
    /// As something other than a product reads it: in tf32 without its rounding.
    RecordSource unrounded(RecordSource source) const;
    /// What a product of the layer reads: the inputs, or what the layer before gives.
    RecordSource inputsOf(int layer) const;
    /// The gradient of what the layer gives before its activation.
    RecordSource gradientOf(int layer) const;
    /// Of the nearest phase before this one that has such a tensor.
    RecordSource before(TensorKind kind, int layer) const;

    /// Whether a rule that keeps sums in the compute format makes a difference there.
    bool inFormat(bool rule) const;
    FormatSums sums(SumPlace place) const;

    /// The element without its terms yet.
    RecordTerms begin(TermsKind kind) const;
    /// The element by one term.
    RecordTerms ofTwo(TermsKind kind, const Operand& left, const Operand& right, float result) const;
    /// The operand at the element's own place.
    Operand here(const RecordSource& source) const { return source.at(m_point.row, m_point.column); }

private:
    const StepRecord& m_record;
    RecordPoint m_point;
};

} // namespace halfscope
