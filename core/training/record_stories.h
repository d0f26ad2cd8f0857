// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/record_element.h"

/// The story of each kind of tensor, for termsOf.
namespace halfscope::stories {

RecordTerms given(const RecordElement& element);

// of a pass
RecordTerms product(const RecordElement& element);
RecordTerms biased(const RecordElement& element); ///< a pre-activation, or an output
RecordTerms activation(const RecordElement& element);
RecordTerms hiddenProduct(const RecordElement& element);
RecordTerms derivativeInner(const RecordElement& element);
RecordTerms derivative(const RecordElement& element);
RecordTerms hiddenGradient(const RecordElement& element);
RecordTerms backwardGradient(const RecordElement& element);

// of its loss
RecordTerms loss(const RecordElement& element);
RecordTerms scaledLoss(const RecordElement& element);
RecordTerms outputGradient(const RecordElement& element);

// of parameter gradients after the passes
RecordTerms reduced(const RecordElement& element);
RecordTerms accumulated(const RecordElement& element);
RecordTerms checked(const RecordElement& element);
RecordTerms unscaled(const RecordElement& element);
RecordTerms norm(const RecordElement& element);
RecordTerms clipped(const RecordElement& element);

// of an update
RecordTerms firstMoment(const RecordElement& element);
RecordTerms secondMoment(const RecordElement& element);
RecordTerms change(const RecordElement& element);
RecordTerms newWeight(const RecordElement& element);

} // namespace halfscope::stories
