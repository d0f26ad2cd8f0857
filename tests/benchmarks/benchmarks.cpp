// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/benchmark.h"

#include <QApplication>

#include <benchmark/benchmark.h>

namespace {

using halfscope::bench::Benchmark;

/// One iteration is one round. Its value, its yardstick's and their ratio are counters; the time is the whole round's.
void run(benchmark::State& state, const Benchmark& benchmark) {
    const auto body = benchmark.make();
    std::vector<double> values;
    std::vector<double> yardsticks;
    for (auto _ : state) {
        const auto round = body->measure();
        values.push_back(round.value);
        yardsticks.push_back(round.yardstick);
    }
    const double value = halfscope::bench::median(values);
    const double yardstick = halfscope::bench::median(yardsticks);
    state.counters[benchmark.unit] = value;
    state.counters[benchmark.yardstick] = yardstick;
    state.counters["ratio"] = value / yardstick;
}

} // namespace

/// A benchmark for a fine screen needs QT_SCALE_FACTOR in the environment here, since all share one process.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    for (const Benchmark& benchmark : halfscope::bench::benchmarks()) {
        if (qEnvironmentVariable("QT_SCALE_FACTOR") == QString::fromLatin1(benchmark.scaleFactor)) {
            benchmark::RegisterBenchmark(benchmark.name, [&benchmark](benchmark::State& state) {
                run(state, benchmark);
            })->Iterations(benchmark.rounds);
        }
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
