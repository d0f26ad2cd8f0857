// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/value_reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Internal to core/gradients: the header of .safetensors, which lists its tensors.
namespace halfscope::detail {

struct Tensor {
    std::string name;
    std::string type;        ///< as the file spells it: "F16"
    std::uint64_t count = 0; ///< the product of its shape
    std::uint64_t begin = 0; ///< of its bytes, after the header
    std::uint64_t end = 0;   ///< past the last
    std::string where() const { return excerpt(name); }
};

/// The type of a tensor where its values are gradients: F16, BF16, F32, F64, F8_E4M3, F8_E5M2.
std::optional<StoredAs> storedAs(const std::string& type);
/// "F16, BF16, ...", for problems.
std::string storedTypes();

/// The tensors in the order of their bytes, which fill all of the data without a gap or an overlap. Problems without a
/// file's name: SafetensorsBadHeader (text, expected), SafetensorsBadOffsets (the tensor in `where`).
Result<std::vector<Tensor>> parseSafetensorsHeader(std::string_view json);

} // namespace halfscope::detail
