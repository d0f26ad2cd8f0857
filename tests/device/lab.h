// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device.h"
#include "compute/kernel_rules.h"
#include "network/place_store.h"

#include <algorithm>
#include <cstdio>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

/// What comparisons of kernels on a device with the CPU's arithmetic are written in. Free of Qt, for machines that have
/// a device and little else.
namespace halfscope::lab {

/// The memory and the launches of one comparison.
class Lab {
public:
    explicit Lab(Device& device) : m_device(device) {}

    template <class T> T* room(std::size_t count) {
        return static_cast<T*>(m_device.allocate(std::max<std::size_t>(count, 1) * sizeof(T)));
    }
    template <class T> T* put(std::span<const T> values) {
        T* to = room<T>(values.size());
        m_device.write(to, values.data(), values.size_bytes());
        return to;
    }
    template <class T> T* put(const std::vector<T>& values) { return put(std::span<const T>(values)); }
    template <class T> T* putOne(const T& value) { return put(std::span<const T>(&value, 1)); }
    template <class T> std::vector<T> get(const T* from, std::size_t count) {
        std::vector<T> values(count);
        m_device.read(values.data(), from, count * sizeof(T));
        return values;
    }
    template <class T> T getOne(const T* from) {
        T value;
        m_device.read(&value, from, sizeof value);
        return value;
    }
    /// Each run by itself: what it leaves is read before the next.
    void run(kernels::Kernel kernel, std::size_t threads, const kernels::Arguments& arguments) {
        const kernels::Launch launch{kernel, threads, arguments};
        m_device.run(m_device.prepare(std::span(&launch, 1)));
    }

private:
    Device& m_device;
};

/// The first difference of a comparison, as a person reads it; empty: there is none.
class Differences {
public:
    void setContext(std::string context) { m_context = std::move(context); }
    const std::string& first() const { return m_first; }
    bool none() const { return m_first.empty(); }

    void compare(const char* what, std::span<const float> cpu, const std::vector<float>& device) {
        if (cpu.size() != device.size()) {
            note(what, 0, "has another size");
        }
        for (std::size_t i = 0; i < std::min(cpu.size(), device.size()) && none(); ++i) {
            // the CPU's may be any NaN where nothing is stored
            compareBits(what, i, std::bit_cast<std::uint32_t>(kernels::canonical(cpu[i])),
                        std::bit_cast<std::uint32_t>(device[i]));
        }
    }
    void compare(const char* what, float cpu, float device) {
        compare(what, std::span(&cpu, 1), std::vector<float>{device});
    }
    template <class T>
    requires std::is_integral_v<T>
    void compareNumbers(const char* what, const std::vector<T>& cpu, const std::vector<T>& device) {
        for (std::size_t i = 0; i < cpu.size() && none(); ++i) {
            compareBits(what, i, static_cast<std::uint64_t>(cpu[i]), static_cast<std::uint64_t>(device.at(i)));
        }
    }

private:
    void compareBits(const char* what, std::size_t index, std::uint64_t cpu, std::uint64_t device) {
        if (cpu != device) {
            char text[64];
            std::snprintf(text, sizeof text, "is %08llx, not %08llx", static_cast<unsigned long long>(device),
                          static_cast<unsigned long long>(cpu));
            note(what, index, text);
        }
    }
    void note(const char* what, std::size_t index, const char* text) {
        if (none()) {
            m_first = m_context + ": " + what + " " + std::to_string(index) + " " + text;
        }
    }

    std::string m_context;
    std::string m_first;
};

/// For comparisons of what no store may have touched.
inline std::vector<std::uint32_t> bitsOf(const std::vector<float>& values) {
    std::vector<std::uint32_t> bits;
    for (const float value : values) {
        bits.push_back(std::bit_cast<std::uint32_t>(value));
    }
    return bits;
}

/// How a step stores, for both sides.
struct Recipe {
    FormatId format = FormatId::Float32;
    StoreRules rules;
    Placement placement;
    std::uint64_t seed = 5;
    std::uint64_t pass = 3;

    PlaceStore cpu() const { return {format, rules, placement, seed, pass}; }
    random::Key stepKey() const { return random::splitAt(random::keyOf(seed), pass); }
    bool operandsOnly() const { return format == FormatId::Tf32; }

    kernels::Store store(StorePoint point) const { return operandsOnly() ? kernels::Store{} : rounded(point); }
    kernels::Store operand(StorePoint point) const { return rounded(point); }
    kernels::Sums sums(SumPlace place, int layer, bool inFormat) const {
        const auto number = static_cast<std::uint32_t>(layer) * 32 + 22 + static_cast<std::uint32_t>(place);
        kernels::Store store;
        if (!operandsOnly()) {
            store = {formatOf(format), rules, 0};
        }
        store.keyNumber = number;
        return {static_cast<std::uint8_t>(inFormat ? 1 : 0), store};
    }

private:
    kernels::Store rounded(StorePoint point) const {
        if (!placement.stores(point.place)) {
            return {};
        }
        return {formatOf(format), rules,
                static_cast<std::uint32_t>(point.layer) * 32 + static_cast<std::uint32_t>(point.place) * 2 +
                    static_cast<std::uint32_t>(point.part)};
    }
};

/// All ways to store a value.
inline std::vector<StoreRules> allRules() {
    std::vector<StoreRules> all;
    for (const Rounding rounding : {Rounding::NearestEven, Rounding::TowardZero, Rounding::Stochastic}) {
        for (const bool flush : {false, true}) {
            for (const bool saturate : {false, true}) {
                all.push_back({rounding, flush, saturate});
            }
        }
    }
    return all;
}

inline std::string nameOf(const StoreRules& rules) {
    constexpr const char* kNames[] = {"nearest", "toward zero", "stochastic"};
    return std::string(kNames[static_cast<int>(rules.rounding)]) + (rules.flushSubnormals ? ", flush" : "") +
           (rules.saturate ? ", saturate" : "");
}

/// Numbers of many magnitudes, `spread` powers of two around `scale`; some are zero or, where `special`, subnormal,
/// infinite and NaN.
std::vector<float> numbers(std::size_t count, std::uint64_t seed, float scale, int spread, bool special = false);

} // namespace halfscope::lab
