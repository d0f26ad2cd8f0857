// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/ptx_reader.h"

#include <algorithm>
#include <optional>
#include <sstream>

namespace halfscope {

namespace {

using Parts = std::vector<std::string>;

bool isOneOf(const std::string& word, std::initializer_list<const char*> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// "@%p1 mul.rn.f32 %f1, %f2, %f3;": mul, rn, f32. Empty where a line is no instruction.
Parts instructionOf(std::string line) {
    line = line.substr(0, line.find("//"));
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (!word.empty() && word.front() == '@') {
        words >> word;
    }
    word = word.substr(0, word.find(';'));
    if (word.empty() || word.front() < 'a' || word.front() > 'z') {
        return {}; // a directive, a label, a brace
    }
    Parts parts;
    std::istringstream dotted(word);
    for (std::string part; std::getline(dotted, part, '.');) {
        parts.push_back(part);
    }
    return parts;
}

bool has(const Parts& parts, const char* modifier) {
    return std::find(parts.begin() + 1, parts.end(), modifier) != parts.end();
}

bool isFloat(const std::string& type) {
    return isOneOf(type, {"f16", "f16x2", "bf16", "bf16x2", "f32", "f32x2", "f64"});
}

bool isOfFloats(const Parts& parts) { return std::any_of(parts.begin() + 1, parts.end(), isFloat); }

/// "cvt.rn.f32.f64": to, from. As C converts: to a float it rounds to nearest, but where none can need it; to an
/// integer it cuts off.
bool convertsOtherwise(const Parts& parts) {
    if (parts.front() != "cvt" || parts.size() < 3 || !isOfFloats(parts)) {
        return false;
    }
    const std::string& to = parts[parts.size() - 2];
    const std::string& from = parts.back();
    const Parts how(parts.begin() + 1, parts.end() - 2);
    if (!isFloat(to)) {
        return how != Parts{"rzi"};
    }
    return to == "f64" && from == "f32" ? !how.empty() : how != Parts{"rn"};
}

bool isArithmetic(const Parts& parts) {
    return isOfFloats(parts) && isOneOf(parts.front(), {"add", "sub", "mul", "div", "sqrt", "rcp"});
}

std::optional<PtxFault> faultOf(const Parts& parts) {
    if (isOneOf(parts.front(), {"atom", "red", "redux", "shfl", "vote", "match", "activemask"})) {
        return PtxFault::Unordered;
    }
    if (isOfFloats(parts) && isOneOf(parts.front(), {"fma", "mad"})) {
        return PtxFault::Fused;
    }
    if (has(parts, "approx") || has(parts, "full") ||
        isOneOf(parts.front(), {"ex2", "lg2", "sin", "cos", "tanh", "rsqrt"})) {
        return PtxFault::Approximate;
    }
    if (has(parts, "ftz")) {
        return PtxFault::Flushes;
    }
    if ((isArithmetic(parts) && (!has(parts, "rn") || has(parts, "sat"))) || convertsOtherwise(parts)) {
        return PtxFault::NotRounded;
    }
    if (isOfFloats(parts) && isOneOf(parts.front(), {"min", "max"}) && parts.size() > 2) {
        return PtxFault::NotAsC;
    }
    return std::nullopt;
}

} // namespace

PtxReport readPtx(std::istream& text) {
    PtxReport report;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
        ++number;
        if (line.starts_with(".entry") || line.find(" .entry ") != std::string::npos) {
            ++report.entries;
        }
        const Parts parts = instructionOf(line);
        if (parts.empty()) {
            continue;
        }
        report.floatInstructions += isArithmetic(parts) ? 1 : 0;
        if (const auto fault = faultOf(parts)) {
            std::string instruction;
            for (const std::string& part : parts) {
                instruction += (instruction.empty() ? "" : ".") + part;
            }
            report.findings.push_back({*fault, number, instruction});
        }
    }
    return report;
}

} // namespace halfscope
