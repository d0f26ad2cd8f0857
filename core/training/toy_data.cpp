// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/toy_data.h"

#include "network/random.h"

#include <cstdint>

namespace halfscope {

namespace {

constexpr int kSamples = 512;
constexpr std::uint64_t kToySeed = 2;

struct Point {
    double x;
    double y;
};

/// (cos, sin) of an angle in turns, at least 0: the series around the nearest quarter turn, which is at most an eighth
/// away. What the series leave out is below 2^-54; with their roundings the error is below 2^-51. A library's
/// functions differ in their last places from system to system.
Point directionOf(double turns) {
    constexpr double kQuarter = 1.57079632679489661923; // pi / 2
    const int quarters = static_cast<int>(turns * 4 + 0.5);
    const double angle = (turns * 4 - quarters) * kQuarter;
    const double square = angle * angle;
    double sine = 1;
    double cosine = 1;
    for (int k = 16; k > 0; k -= 2) {
        sine = 1 - square / (k * (k + 1)) * sine;
        cosine = 1 - square / (k * (k - 1)) * cosine;
    }
    sine *= angle;
    switch (quarters % 4) {
    case 0:
        return {cosine, sine};
    case 1:
        return {-sine, cosine};
    case 2:
        return {-cosine, -sine};
    default:
        return {sine, -cosine};
    }
}

Point onArm(int arm, double along) {
    const Point direction = directionOf(1.25 * along);
    const double radius = (0.2 + 1.8 * along) * (arm == 0 ? 1 : -1);
    return {radius * direction.x, radius * direction.y};
}

/// The upper one to the left, the lower one to the right, the origin between them.
Point onMoon(int moon, double along) {
    const Point direction = directionOf(along / 2);
    return moon == 0 ? Point{direction.x - 0.5, direction.y - 0.25} : Point{0.5 - direction.x, 0.25 - direction.y};
}

DataTable drawn(const char* name, Point (*curve)(int which, double along), float deviation, random::Key key) {
    const random::Key alongKey = random::splitAt(key, 0);
    const random::Key noiseKey = random::splitAt(key, 1);
    DataTable table{name, 2, 2, {}, {}, {}};
    for (std::uint64_t i = 0; i < kSamples; ++i) {
        const int which = static_cast<int>(i % 2);
        const Point point = curve(which, static_cast<double>(random::uniformAt(alongKey, i)));
        table.values.push_back(static_cast<float>(point.x) + deviation * random::normalAt(noiseKey, 2 * i));
        table.values.push_back(static_cast<float>(point.y) + deviation * random::normalAt(noiseKey, 2 * i + 1));
        table.targets.push_back(static_cast<float>(which));
    }
    return table;
}

} // namespace

const DataTable& spiral() {
    static const DataTable table = drawn("spiral", onArm, 0.06f, random::splitAt(random::keyOf(kToySeed), 0));
    return table;
}

const DataTable& moons() {
    static const DataTable table = drawn("moons", onMoon, 0.1f, random::splitAt(random::keyOf(kToySeed), 1));
    return table;
}

} // namespace halfscope
