// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

/// What is measured, once: `halfscope bench` and tests/benchmarks run the same bodies.
namespace halfscope::bench {

/// One round: the program's own work, and the yardstick measured right after it, in the benchmark's unit.
struct Round {
    double value = 0;
    double yardstick = 0;
};

class Body {
public:
    Body() = default;
    virtual ~Body() = default;
    Body(const Body&) = delete;
    Body& operator=(const Body&) = delete;
    virtual Round measure() = 0;
};

struct Benchmark {
    const char* name;
    const char* unit;
    const char* yardstick;
    int rounds;
    std::unique_ptr<Body> (*make)();
    bool freshProcess = false;         ///< a process for each round: what is measured happens once in a process
    const char* scaleFactor = nullptr; ///< QT_SCALE_FACTOR of its process
};

const std::vector<Benchmark>& benchmarks();

/// Of an even number the lower middle one.
double median(std::vector<double> values);
/// The smallest value that at least 99 of 100 do not exceed.
double percentile99(std::vector<double> values);

std::unique_ptr<Body> roundTripFloat16();
std::unique_ptr<Body> roundTripBfloat16();
std::unique_ptr<Body> sortHundredMillion();
std::unique_ptr<Body> unscaleFloat16Array();
std::unique_ptr<Body> scalerOverMillion();
std::unique_ptr<Body> stepTwelveLayerFloat32();
std::unique_ptr<Body> stepTwelveLayerFloat16();
std::unique_ptr<Body> stepTwelveLayerBfloat16();
std::unique_ptr<Body> stepWideFloat32();
std::unique_ptr<Body> dragOverMillion();
std::unique_ptr<Body> dragOverHundredMillion();
std::unique_ptr<Body> firstFrame();

} // namespace halfscope::bench
