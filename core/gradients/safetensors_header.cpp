// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/safetensors_header.h"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace halfscope::detail {

namespace {

using Json = nlohmann::json;

constexpr std::array<std::pair<std::string_view, StoredType>, 6> kTypes{{
    {"F16", StoredType::Float16},
    {"BF16", StoredType::Bfloat16},
    {"F32", StoredType::Float32},
    {"F64", StoredType::Float64},
    {"F8_E4M3", StoredType::E4m3},
    {"F8_E5M2", StoredType::E5m2},
}};
constexpr std::string_view kMetadata = "__metadata__";
constexpr std::string_view kField = "dtype, shape and data_offsets once each";

/// Takes the tensors as the parser goes by, and stops it at whatever no header has: nothing nests deeper than a list
/// in a tensor, and no tree of it all is ever made.
class HeaderHandler : public nlohmann::json_sax<Json> {
public:
    std::vector<Tensor> tensors;
    std::optional<Problem> problem;

    bool start_object(std::size_t) override {
        if (m_depth == 2 || m_inList) {
            return fail("{", m_depth == 2 ? kField : "whole numbers from 0 on");
        }
        if (++m_depth == 2 && !m_inMetadata) {
            tensors.push_back({m_key, {}, 1, 0, 0});
            m_fields = m_offsets = 0;
            m_empty = false;
        }
        return true;
    }
    bool key(string_t& name) override {
        if (m_depth == 1) {
            m_key = name;
            m_inMetadata = name == kMetadata;
            return m_names.insert(name).second || fail(name, "each name once");
        }
        m_field = name;
        return true;
    }
    bool end_object() override {
        if (--m_depth == 1 && !m_inMetadata && (m_fields != kAllFields || m_offsets != 2)) {
            return fail(m_key, kField);
        }
        return true;
    }
    bool string(string_t& text) override {
        if (m_inMetadata && m_depth == 2) {
            return true;
        }
        if (m_depth != 2 || m_inList || m_field != "dtype") {
            return fail(text, m_depth == 2 ? kField : "{");
        }
        tensors.back().type = excerpt(text, 20);
        return once(kType);
    }
    bool start_array(std::size_t) override {
        const bool shape = m_field == "shape";
        if (m_depth != 2 || m_inMetadata || m_inList || (!shape && m_field != "data_offsets")) {
            return fail("[", m_depth == 2 ? kField : "{");
        }
        m_inList = true;
        return once(shape ? kShape : kOffsets);
    }
    bool end_array() override {
        m_inList = false;
        if (m_field == "shape" && m_empty) {
            tensors.back().count = 0;
        }
        return true;
    }
    bool number_unsigned(number_unsigned_t number) override {
        if (!m_inList) {
            return fail(std::to_string(number), m_depth == 2 ? kField : "{");
        }
        Tensor& tensor = tensors.back();
        if (m_field == "data_offsets") {
            if (m_offsets == 2) {
                return fail(std::to_string(number), "two offsets");
            }
            (m_offsets++ == 0 ? tensor.begin : tensor.end) = number;
            return true;
        }
        m_empty = m_empty || number == 0;
        constexpr std::uint64_t kMostCounted = std::numeric_limits<std::uint64_t>::max() / 16;
        if (number > 0 && tensor.count > kMostCounted / number) {
            return fail(std::to_string(number), "a shape of a product below 2^60");
        }
        tensor.count *= std::max<std::uint64_t>(number, 1);
        return true;
    }
    bool number_integer(number_integer_t number) override { return failNumber(std::to_string(number)); }
    bool number_float(number_float_t, const string_t& text) override { return failNumber(text); }
    bool boolean(bool value) override { return failNumber(value ? "true" : "false"); }
    bool null() override { return failNumber("null"); }
    bool binary(binary_t&) override { return false; }
    bool parse_error(std::size_t, const std::string& token, const nlohmann::detail::exception&) override {
        return fail(token, "JSON");
    }

private:
    static constexpr int kType = 1;
    static constexpr int kShape = 2;
    static constexpr int kOffsets = 4;
    static constexpr int kAllFields = 7;

    bool once(int field) {
        const bool again = m_fields & field;
        m_fields |= field;
        return !again || fail(m_key, kField);
    }
    bool failNumber(const std::string& text) { return fail(text, m_inList ? "whole numbers from 0 on" : kField); }
    bool fail(std::string_view text, std::string_view expected) {
        if (!problem) {
            problem = Problem{ProblemKind::SafetensorsBadHeader, {}, excerpt(text), std::string(expected), 0, 0};
        }
        return false;
    }

    int m_depth = 0;
    bool m_inMetadata = false;
    bool m_inList = false;
    bool m_empty = false;
    int m_fields = 0;
    int m_offsets = 0;
    std::string m_key;
    std::string m_field;
    std::unordered_set<std::string> m_names;
};

Problem badOffsets(const Tensor& tensor, std::string expected) {
    Problem problem{ProblemKind::SafetensorsBadOffsets, tensor.where(), {}, std::move(expected), 0, 0};
    problem.text = std::to_string(tensor.begin) + ", " + std::to_string(tensor.end);
    return problem;
}

} // namespace

std::optional<StoredAs> storedAs(const std::string& type) {
    for (const auto& [name, stored] : kTypes) {
        if (name == type) {
            return StoredAs{stored, false};
        }
    }
    return std::nullopt;
}

std::string storedTypes() {
    std::string all;
    for (const auto& [name, stored] : kTypes) {
        all += (all.empty() ? "" : ", ") + std::string(name);
    }
    return all;
}

Result<std::vector<Tensor>> parseSafetensorsHeader(std::string_view json) {
    HeaderHandler handler;
    if (!Json::sax_parse(json.begin(), json.end(), &handler) || handler.problem) {
        return handler.problem.value_or(
            Problem{ProblemKind::SafetensorsBadHeader, {}, excerpt(json, 20), "JSON", 0, 0});
    }
    std::vector<Tensor> tensors = std::move(handler.tensors);
    std::sort(tensors.begin(), tensors.end(),
              [](const Tensor& a, const Tensor& b) { return std::tie(a.begin, a.end) < std::tie(b.begin, b.end); });
    std::uint64_t next = 0;
    for (const Tensor& tensor : tensors) {
        if (tensor.begin != next || tensor.end < tensor.begin) {
            return badOffsets(tensor, "from " + std::to_string(next) + " on");
        }
        const std::optional<StoredAs> stored = storedAs(tensor.type);
        if (stored && tensor.end - tensor.begin != tensor.count * stored->bytes()) {
            return badOffsets(tensor, std::to_string(tensor.count * stored->bytes()) + " bytes");
        }
        next = tensor.end;
    }
    return tensors;
}

} // namespace halfscope::detail
