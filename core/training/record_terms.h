// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_record.h"

namespace halfscope {

/// How an element came about.
enum class TermsKind : std::uint8_t {
    None,           ///< given: an input, a weight
    SumOfProducts,  ///< the sum over k of left times right
    Sum,            ///< the sum over k of left
    Product,        ///< left times right
    LeftPlusRight,  ///< a product and its bias
    LeftMinusRight, ///< a weight and its update; 1 - a with the left side given
    Quotient,       ///< left over right
    Function,       ///< of left alone
};

/// A factor or summand, and where the record has it; without a place it is given by the setup (S, a target).
struct Operand {
    float value = 0;
    std::optional<RecordPoint> from;
};

struct Term {
    Operand left;
    Operand right;
    float product = 0; ///< float32
    float sum = 0; ///< of the terms so far, in index order, float32; or stored at each step, where the setup says so
};

/// The element's story: its terms, what they give in float32, and what was stored.
struct RecordTerms {
    TermsKind kind = TermsKind::None;
    std::vector<Term> terms;
    float plain = 0;
    float stored = 0;
};

/// Who made this value. A weight gradient is a sum over the batch: each sample's input times its gradient.
RecordTerms termsOf(const StepRecord& record, const RecordPoint& point);

} // namespace halfscope
