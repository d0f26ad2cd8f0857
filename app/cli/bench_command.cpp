// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/bench/benchmark.h"
#include "cli/json.h"
#include "cli/nearest.h"
#include "cli/output.h"

#include <QCoreApplication>
#include <QProcess>

#include <algorithm>

namespace halfscope::cli {

namespace {

using bench::Benchmark;
using bench::Round;

QStringList names() {
    QStringList all;
    for (const Benchmark& benchmark : bench::benchmarks()) {
        all << QLatin1String(benchmark.name);
    }
    return all;
}

Usage usage() {
    return {
        QStringLiteral("bench"),
        {},
        QStringLiteral("Measures Halfscope on this machine, each benchmark beside a yardstick of the same run; medians "
                       "of rounds."),
        {{QStringLiteral("only"),
          QStringLiteral("NAME"),
          QStringLiteral("one benchmark: ") + names().join(QLatin1String(", ")),
          {}},
         {QStringLiteral("json"), {}, QStringLiteral("print one JSON object"), {}},
         {QStringLiteral("rounds-of"), QStringLiteral("NAME"), {}, {}, false}},
        QStringLiteral(
            "round-trip: counted as 8 bytes an element. unscale: 16,777,216 values checked and divided, counted as\n"
            "6 bytes an element. scaler-stream: a trace of 10^6 overflow flags. step-twelve-layer: a training\n"
            "step with a batch of 16. step-wide: one of 13 layers of width 512 with a batch of 256, by the time\n"
            "of its products in Eigen. drag: the 99th percentile of 300 moves, from the event to the painted frame,\n"
            "in a window of 1600 x 1000. sort: 10^8 values by magnitude.")};
}

const Benchmark* benchmarkNamed(const QString& name) {
    const auto& all = bench::benchmarks();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const Benchmark& b) { return name == QLatin1String(b.name); });
    return it == all.end() ? nullptr : &*it;
}

/// In the process of one benchmark: its rounds, as a JSON array of pairs.
int printRounds(const Benchmark& benchmark) {
    const auto body = benchmark.make();
    Json rounds = Json::array();
    for (int i = 0; i < (benchmark.freshProcess ? 1 : benchmark.rounds); ++i) {
        const Round round = body->measure();
        rounds.push_back({round.value, round.yardstick});
    }
    return print(toBytes(rounds));
}

/// The rounds of one process. Each benchmark has its own, so that none warms or fills the memory for another.
bool appendRounds(const Benchmark& benchmark, std::vector<Round>& rounds) {
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("QT_SCALE_FACTOR"));
    if (benchmark.scaleFactor) {
        environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QLatin1String(benchmark.scaleFactor));
    }
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("bench"), QStringLiteral("--rounds-of"), QLatin1String(benchmark.name)});
    process.waitForFinished(-1);
    const Json pairs = Json::parse(process.readAllStandardOutput().toStdString(), nullptr, false);
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != kDone || !pairs.is_array()) {
        return false;
    }
    for (const Json& pair : pairs) {
        rounds.push_back({pair.at(0).get<double>(), pair.at(1).get<double>()});
    }
    return true;
}

std::optional<Round> medianOf(const Benchmark& benchmark) {
    std::vector<Round> rounds;
    for (int i = 0; i < (benchmark.freshProcess ? benchmark.rounds : 1); ++i) {
        if (!appendRounds(benchmark, rounds)) {
            return std::nullopt;
        }
    }
    std::vector<double> values;
    std::vector<double> yardsticks;
    for (const Round& round : rounds) {
        values.push_back(round.value);
        yardsticks.push_back(round.yardstick);
    }
    return Round{bench::median(values), bench::median(yardsticks)};
}

QByteArray line(const Benchmark& benchmark, const Round& result) {
    return QStringLiteral("%1  %2 %3  %4 x %5\n")
        .arg(QLatin1String(benchmark.name), -26)
        .arg(result.value, 9, 'f', 3)
        .arg(QLatin1String(benchmark.unit), -4)
        .arg(result.value / result.yardstick, 7, 'f', 2)
        .arg(QLatin1String(benchmark.yardstick))
        .toUtf8();
}

} // namespace

int runBench(const QStringList& given) {
    const Usage use = usage();
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const Arguments& arguments = std::get<Arguments>(parsed);
    if (const Benchmark* benchmark = benchmarkNamed(arguments.value(QStringLiteral("rounds-of")))) {
        return printRounds(*benchmark);
    }
    const QString only = arguments.value(QStringLiteral("only"));
    if (arguments.has(QStringLiteral("only")) && !benchmarkNamed(only)) {
        return badUsage(use,
                        QStringLiteral("--only: there is no benchmark “%1”. %2").arg(only, suggestion(only, names())));
    }
    const bool asJson = arguments.has(QStringLiteral("json"));
    Json list = Json::array();
    for (const Benchmark& benchmark : bench::benchmarks()) {
        if (!only.isEmpty() && only != QLatin1String(benchmark.name)) {
            continue;
        }
        const auto result = medianOf(benchmark);
        if (!result) {
            return complain(QStringLiteral("the benchmark %1 did not finish.").arg(QLatin1String(benchmark.name)),
                            kFailed);
        }
        list.push_back({{"name", benchmark.name},
                        {"value", result->value},
                        {"unit", benchmark.unit},
                        {"yardstick", benchmark.yardstick},
                        {"ratio", result->value / result->yardstick}});
        if (!asJson) {
            print(line(benchmark, *result));
        }
    }
    return asJson ? print(toBytes(Json{{"benchmarks", std::move(list)}})) : kDone;
}

} // namespace halfscope::cli
