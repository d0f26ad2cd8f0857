// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/record_terms.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

bool isZero(float value) { return value == 0; }
bool isNotFinite(float value) { return !std::isfinite(value); }

bool hasRight(TermsKind kind) {
    switch (kind) {
    case TermsKind::None:
    case TermsKind::Sum:
    case TermsKind::Function:
    case TermsKind::Same:
    case TermsKind::RootOfSum:
        return false;
    default:
        return true;
    }
}

/// Kinds whose terms are zero where one operand is; of the others the left one alone decides, or both.
bool multiplies(TermsKind kind) { return kind == TermsKind::SumOfProducts || kind == TermsKind::Product; }
bool subtracts(TermsKind kind) {
    switch (kind) {
    case TermsKind::LeftPlusRight:
    case TermsKind::LeftMinusRight:
    case TermsKind::OutputError:
    case TermsKind::Loss:
    case TermsKind::Softmax:
        return true;
    default:
        return false;
    }
}

bool hasZeroOperand(TermsKind kind, const Term& term) {
    const bool left = term.left.value == 0;
    const bool right = term.right.value == 0;
    if (subtracts(kind)) {
        return left && right;
    }
    return left || (multiplies(kind) && right);
}

/// Of an element that is zero in float32.
ZeroStory plainZeroStory(const RecordTerms& story) {
    if (story.kind == TermsKind::None) {
        return ZeroStory::Given;
    }
    if (story.factor && story.factor->value == 0) {
        return ZeroStory::ZeroFactors;
    }
    const auto zeroFactor = [&](const Term& term) { return hasZeroOperand(story.kind, term); };
    if (std::all_of(story.terms.begin(), story.terms.end(), zeroFactor)) {
        return ZeroStory::ZeroFactors;
    }
    if (story.kind == TermsKind::Function) {
        return ZeroStory::Function;
    }
    if (story.kind == TermsKind::Softmax) {
        return ZeroStory::Cancelled;
    }
    const bool allZero =
        std::all_of(story.terms.begin(), story.terms.end(), [](const Term& term) { return term.product == 0; });
    const bool shrunk = story.terms.back().sum != 0; // by the divisor, or the factor
    return shrunk || (allZero && !subtracts(story.kind)) ? ZeroStory::Underflowed : ZeroStory::Cancelled;
}

using Test = bool (*)(float);

/// The operands that the record has and that pass the test where it has them.
std::vector<RecordPoint> operandsThat(const StepRecord& record, const RecordTerms& story, Test test) {
    std::vector<RecordPoint> points;
    const auto take = [&](const Operand& operand) {
        if (!operand.from || !test(operand.value)) {
            return;
        }
        const TensorRecord& tensor = record.tensor(*operand.from);
        const std::size_t element = tensor.at(operand.from->row, operand.from->column);
        if (test(tensor.values[element])) {
            points.push_back(*operand.from);
        }
    };
    for (const Term& term : story.terms) {
        take(term.left);
        if (hasRight(story.kind)) {
            take(term.right);
        }
    }
    for (const auto& shared : {story.divisor, story.factor}) {
        if (shared) {
            take(*shared);
        }
    }
    return points;
}

/// Of several zeros one that was lost, or else one that was not given.
RecordPoint tellingZero(const StepRecord& record, const std::vector<RecordPoint>& zeros) {
    for (const ZeroStory unlike : {ZeroStory::Lost, ZeroStory::Given}) {
        const auto found = std::find_if(zeros.begin(), zeros.end(), [&](const RecordPoint& point) {
            const ZeroStory story = zeroStoryOf(termsOf(record, point));
            return unlike == ZeroStory::Lost ? story == unlike : story != unlike;
        });
        if (found != zeros.end()) {
            return *found;
        }
    }
    return zeros.front();
}

/// The operand that made the element what it is; nothing where it became so itself.
std::optional<RecordPoint> madeBy(const StepRecord& record, const RecordTerms& story) {
    if (isNotFinite(story.stored)) {
        const auto points =
            isNotFinite(story.plain) ? operandsThat(record, story, isNotFinite) : std::vector<RecordPoint>{};
        return points.empty() ? std::nullopt : std::optional(points.front());
    }
    const bool passedOn = zeroStoryOf(story) == ZeroStory::ZeroFactors;
    const auto points = passedOn ? operandsThat(record, story, isZero) : std::vector<RecordPoint>{};
    return points.empty() ? std::nullopt : std::optional(tellingZero(record, points));
}

} // namespace

ZeroStory zeroStoryOf(const RecordTerms& terms) {
    if (terms.stored != 0) { // a NaN, too
        return ZeroStory::NotZero;
    }
    return terms.plain != 0 ? ZeroStory::Lost : plainZeroStory(terms);
}

std::vector<RecordPoint> originOf(const StepRecord& record, const RecordPoint& point) {
    std::vector<RecordPoint> way;
    std::optional<RecordPoint> next = point;
    while (next) {
        const RecordTerms story = termsOf(record, *next);
        if (std::isfinite(story.stored) && story.stored != 0) {
            break; // the first one: operands are like what they made
        }
        way.push_back(*next);
        next = madeBy(record, story);
    }
    return way;
}

} // namespace halfscope
