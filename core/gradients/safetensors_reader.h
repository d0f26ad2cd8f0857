// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_steps.h"

#include <span>

/// Internal to core/gradients: .safetensors, eight bytes of a header's length, the header, the tensors' bytes.
namespace halfscope::detail {

class ByteSource;

/// A length that a header can have, and the brace that it begins with.
bool startsAsSafetensors(std::span<const char> bytes);

/// Each tensor as a group of its name; of tensors named step/NUMBER/NAME those alone, pooled by NAME. NoArrays,
/// SafetensorsBadHeader, SafetensorsBadType, SafetensorsBadOffsets, FileTruncated, FileTooLarge.
Result<ReadReport> readSafetensors(ByteSource& source);
/// Tensors named step/NUMBER/NAME by their numbers; NoSteps where there is none.
Result<StepsReport> readSafetensorsSteps(ByteSource& source);

} // namespace halfscope::detail
