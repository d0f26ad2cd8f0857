// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace halfscope {

/// What can go wrong by a person's hand. Core names the case and its details; app/text makes the sentence.
enum class ProblemKind : std::uint8_t {
    // numbers as text
    NumberEmpty,
    NumberMalformed,
    // values
    TooManyByHand,
    TooManyGradients,
    ScaleNotPositiveFinite,
    UnknownFormat,
    UnknownRounding,
    UnknownScenario,
    UnknownPolicy,
    // files
    FileMissing,
    FileUnreadable,
    FileEmpty,
    FileTooLarge,
    FileTruncated,
    FileChanged,
    FileUnwritable,
    Cancelled,
    OutOfMemory,
    // .npy
    NpyBadMagic,
    NpyBadVersion,
    NpyBadHeader,
    NpyBadType,
    NpyBadShape,
    // .npz
    NpzDamaged,
    NpzBadMethod,
    NpzTooPacked,
    NpzNotBuilt,
    // .safetensors
    SafetensorsBadHeader,
    SafetensorsBadType,
    SafetensorsBadOffsets,
    // several arrays, and steps
    NoArrays,
    NoSteps,
    StepBadNumber,
    // text and CSV
    TextBadNumber,
    TextBadRow,
    TextNoNumbers,
    TextBinary,
    // JSON
    JsonMalformed,
    JsonMissing,
    JsonWrongType,
    JsonOutOfRange,
    JsonNewerVersion,
    // network
    NetworkBadShape,
    NetworkTooLarge,
    // scaler
    FlagMalformed,
    PolicyParameterOutOfRange,
    PolicyLacksParameter,
    PolicyNeedsMagnitudes,
    TooManySteps,
    ScalerAtMinimum,
    // devices
    UnknownDevice,
    DeviceUnavailable,
    DeviceFailed,
    // the errors of PyTorch's GradScaler
    TorchUnscaleTwice,
    TorchUnscaleAfterStep,
    TorchStepTwice,
    TorchNotScaled,
    TorchNoGradients,
    TorchNothingChecked,
    TorchHalfGradients,
};

/// One problem: the case, and the details that its sentence needs. Details that do not apply are empty or 0.
struct Problem {
    ProblemKind kind{};
    std::string where;      ///< a file, a field, a JSON path
    std::string text;       ///< the offending text, at most some 60 characters of it
    std::string expected;   ///< what would do, in the field's own notation ("float16", "2^-24", "3 columns")
    std::uint64_t line = 0; ///< 1 is the first line of a text
    std::uint64_t byte = 0; ///< offset in a binary file
    bool operator==(const Problem&) const = default;
};

/// A value, or the problem that kept it from being made.
template <class T> class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Problem problem) : m_state(std::in_place_index<1>, std::move(problem)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }
    const T& value() const& { return std::get<0>(m_state); }
    T& value() & { return std::get<0>(m_state); }
    T&& value() && { return std::get<0>(std::move(m_state)); }
    const Problem& problem() const { return std::get<1>(m_state); }

private:
    std::variant<T, Problem> m_state;
};

} // namespace halfscope
