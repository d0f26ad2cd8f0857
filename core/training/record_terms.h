// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_record.h"

namespace halfscope {

/// How an element came about. What the terms give is divided by the divisor and then multiplied by the factor, where
/// there are such.
enum class TermsKind : std::uint8_t {
    None,           ///< given: an input, a weight
    SumOfProducts,  ///< the sum over k of left times right
    Sum,            ///< the sum over k of left
    Product,        ///< left times right
    LeftPlusRight,  ///< a product and its bias
    LeftMinusRight, ///< a weight and its update; 1 - a with the left side given
    Quotient,       ///< left over right
    Function,       ///< of left alone: the activation, or the derivative of a ReLU
    Same,           ///< left as it is: what the check looks at
    SumOfQuotients, ///< the sum over k of left over right
    Loss,           ///< the sum over k of what output left and target right lose
    OutputError,    ///< twice the output left minus its target right
    Softmax,        ///< of all outputs of the sample: the share that the element's own has, minus its target
    RootOfSum,      ///< the square root of the sum over k of left, which is a tensor's sum of squares
    AdamChange,     ///< the first moment left; the divisor is made of the second, right
};
inline constexpr int kTermsKindCount = 15;

/// What an operand is of the element that it names.
enum class OperandForm : std::uint8_t {
    Stored,
    Plain,   ///< what it was before its store: tf32 rounds the operands of products alone; a master weight
    Derived, ///< computed from it: a square, a tensor's sum of squares, the factor that a norm gives
};

/// A factor or summand, and where the record has it; without a place it is given by the setup (S, a target).
struct Operand {
    float value = 0;
    std::optional<RecordPoint> from;
    OperandForm form = OperandForm::Stored;
};

struct Term {
    Operand left;
    Operand right;
    float product = 0; ///< what the two give, float32; of a softmax e^(left - right), right the largest output
    /// Of the terms so far, in index order, float32; or stored at each step, where the setup says so. Of a loss in
    /// float64, already divided by their number, rounded once.
    float sum = 0;
};

/// The element's story: its terms, what they give in float32, and what was stored.
struct RecordTerms {
    TermsKind kind = TermsKind::None;
    std::vector<Term> terms;
    float plain = 0;
    float stored = 0;
    std::optional<Operand> target;  ///< of a softmax; its own term is that of the element's column
    std::optional<Operand> divisor; ///< the number of outputs, samples or replicas; Adam's root and epsilon
    std::optional<Operand> factor;  ///< S, a layer's own scale, the learning rate
    /// Products, sums and constants are as the compute format stores them at each step. Then `result` is what the last
    /// store was given; else it is `plain`.
    bool inFormat = false;
    float result = 0;
};

/// Who made this value. A weight gradient is a sum over the batch: each sample's input times its gradient.
RecordTerms termsOf(const StepRecord& record, const RecordPoint& point);

/// Why an element is zero as stored.
enum class ZeroStory : std::uint8_t {
    NotZero,
    Lost,        ///< by this store, or the stores of its sum: not zero in float32
    ZeroFactors, ///< all its terms are zero, each because an operand is
    Cancelled,   ///< terms that are not zero leave nothing together
    Underflowed, ///< of operands that are not zero, in float32 itself
    Function,    ///< what the function makes of something that is not zero: a ReLU
    Given,       ///< it came so into the step
};
inline constexpr int kZeroStoryCount = 7;
ZeroStory zeroStoryOf(const RecordTerms& terms);

/// From an element that is zero, infinite or NaN back to the place where it became so: the element first, then each
/// time one operand that is likewise, and at the end the element whose operands are not; or that was given. Among
/// several zeros it takes one that was lost, where there is one. Empty where the element is finite and not zero.
std::vector<RecordPoint> originOf(const StepRecord& record, const RecordPoint& point);

} // namespace halfscope
