// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_fields.h"

#include "cli/nearest.h"
#include "network/names.h"
#include "numerics/names.h"
#include "numerics/number_text.h"
#include "text/problem_text.h"
#include "training/names.h"
#include "training/table_reader.h"
#include "training/training_data.h"

#include <algorithm>
#include <span>

namespace halfscope::cli {

namespace {

QString text(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }

Sentence readWhole(const QString& given, int& field) {
    bool good = false;
    const int value = given.toInt(&good);
    if (!good) {
        return QStringLiteral("“%1” is not a whole number.").arg(given);
    }
    field = value;
    return std::nullopt;
}

Sentence readSeed(const QString& given, std::uint64_t& field) {
    bool good = false;
    const qulonglong value = given.toULongLong(&good);
    if (!good || given.startsWith(QLatin1Char('-'))) {
        return QStringLiteral("“%1” is not a whole number from 0 to 2^64 - 1.").arg(given);
    }
    field = value;
    return std::nullopt;
}

Sentence readReal(const QString& given, double& field) {
    const auto value = parseDouble(given.toStdString());
    if (!value) {
        return problemText(value.problem());
    }
    field = value.value();
    return std::nullopt;
}

QStringList listOf(std::span<const std::string_view> names) {
    QStringList list;
    for (const std::string_view name : names) {
        list << text(name);
    }
    return list;
}

/// One of a table of names, whose enum counts along.
template <class Enum, std::size_t count>
Sentence readName(const QString& given, const std::array<std::string_view, count>& names, Enum& field) {
    for (std::size_t i = 0; i < count; ++i) {
        if (given == text(names[i])) {
            field = static_cast<Enum>(i);
            return std::nullopt;
        }
    }
    return QStringLiteral("there is no “%1”. %2").arg(given, suggestion(given, listOf(names)));
}

/// "float32", or "compute" for the compute format.
Sentence readInFormat(const QString& given, bool& field) {
    static constexpr std::array<std::string_view, 2> kNames{"float32", "compute"};
    return readName(given, kNames, field);
}

Sentence readSizes(TrainingSetup& setup, const QString& given) {
    auto sizes = parseSizes(given.toStdString());
    if (!sizes) {
        return QStringLiteral("“%1” are no sizes. Write them like 2,4x12,1.").arg(given);
    }
    setup.sizes = std::move(*sizes);
    return std::nullopt;
}

/// A built-in set by its name, else a file; with the samples that one begins with.
Sentence readData(TrainingSetup& setup, const QString& given) {
    DataSetup& data = setup.data;
    const auto builtIn = std::span(kDataNames).first(static_cast<std::size_t>(DataKind::Table));
    const auto found = std::find(builtIn.begin(), builtIn.end(), given.toStdString());
    if (found != builtIn.end()) {
        data.kind = static_cast<DataKind>(found - builtIn.begin());
    } else {
        auto table = readDataTable(given.toStdString());
        if (!table) {
            const bool isMissingName = table.problem().kind == ProblemKind::FileMissing &&
                                       !given.contains(QLatin1Char('.')) && !given.contains(QLatin1Char('/'));
            return isMissingName ? QStringLiteral("there is no “%1”. %2").arg(given, suggestion(given, listOf(builtIn)))
                                 : problemText(table.problem());
        }
        data.kind = DataKind::Table;
        data.table = std::move(table).value();
    }
    data.samples = usualSamples(data);
    return std::nullopt;
}

Sentence readPlaces(TrainingSetup& setup, const QString& given) {
    for (const QString& name : given.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        Place place{};
        if (auto sentence = readName(name.trimmed(), kPlaceNames, place)) {
            return sentence;
        }
        setup.placement = setup.placement.without(place);
    }
    return std::nullopt;
}

Sentence readFormat(TrainingSetup& setup, const QString& given) {
    const auto format = formatFromName(given.toStdString());
    if (!format) {
        return problemText(format.problem());
    }
    setup.format = format.value();
    return std::nullopt;
}

Sentence readClip(TrainingSetup& setup, const QString& given) {
    const auto norm = parseNumber(given.toStdString());
    if (!norm) {
        return problemText(norm.problem());
    }
    setup.clip.norm = norm.value();
    return std::nullopt;
}

const char* needsMomentum(const TrainingSetup& setup) {
    return setup.optimizer.kind == OptimizerKind::Momentum ? nullptr : "--optimizer momentum";
}
const char* needsAdam(const TrainingSetup& setup) {
    return setup.optimizer.kind == OptimizerKind::Adam ? nullptr : "--optimizer adam";
}
const char* needsClip(const TrainingSetup& setup) { return setup.clip.norm ? nullptr : "--clip"; }
const char* needsStoredMaster(const TrainingSetup& setup) {
    return setup.rules.masterInFormat ? nullptr : "--master-weights compute";
}
const char* needsPolicy(const TrainingSetup& setup) {
    return setup.lossScale.kind == LossScaleKind::Dynamic ? nullptr : "a policy as --loss-scale";
}

} // namespace

const std::vector<TrainField>& trainFields() {
    using S = TrainingSetup;
    using T = const QString&;
    static const std::vector<TrainField> kOptions{
        // before the samples, whose number it sets
        {"data", "NAME", "seed, spiral, moons, digits, or FILE.csv: a row a sample, its target last", "seed", readData},
        {"sizes", "SIZES", "inputs, hidden layers, outputs; 4x12 is 4 twelve times", "2,4x12,1; else 32 hidden",
         readSizes},
        {"activation", "NAME", "sigmoid, relu, tanh", "sigmoid",
         [](S& s, T given) { return readName(given, kActivationNames, s.activation); }},
        {"loss", "NAME", "mse, mse-sum, cross-entropy (of classes; the seed's are two)", "mse",
         [](S& s, T given) { return readName(given, kLossNames, s.rules.pass.loss); }},
        {"samples", "N", "the first of the data; accuracy is of the rest", "16; toys 400, digits 1437, a file's all",
         [](S& s, T given) { return readWhole(given, s.data.samples); }},
        {"file-order", "", "samples are not shuffled", "",
         [](S& s, T) {
             s.data.shuffle = false;
             return Sentence();
         }},
        {"batch", "N", "samples of a pass", "8", [](S& s, T given) { return readWhole(given, s.batch); }},
        {"micro-batches", "N", "passes whose gradients add up to a step", "1",
         [](S& s, T given) { return readWhole(given, s.microBatches); }},
        {"scale-per-micro-batch", "", "the scale is updated after each of them", "",
         [](S& s, T) {
             s.rules.scalePerMicroBatch = true;
             return Sentence();
         },
         needsPolicy},
        {"epochs", "N", "passes over the samples", "5", [](S& s, T given) { return readWhole(given, s.epochs); }},
        {"seed", "N", "of the weights and the orders", "0", [](S& s, T given) { return readSeed(given, s.seed); }},
        {"optimizer", "NAME", "sgd, momentum, adam", "sgd",
         [](S& s, T given) { return readName(given, kOptimizerNames, s.optimizer.kind); }},
        {"learning-rate", "X", "of every optimizer", "0.01",
         [](S& s, T given) { return readReal(given, s.optimizer.learningRate); }},
        {"momentum", "X", "of the optimizer momentum", "0.9",
         [](S& s, T given) { return readReal(given, s.optimizer.momentum); }, needsMomentum},
        {"beta1", "X", "of adam", "0.9", [](S& s, T given) { return readReal(given, s.optimizer.beta1); }, needsAdam},
        {"beta2", "X", "of adam", "0.999", [](S& s, T given) { return readReal(given, s.optimizer.beta2); }, needsAdam},
        {"epsilon", "X", "of adam", "1e-8", [](S& s, T given) { return readReal(given, s.optimizer.epsilon); },
         needsAdam},
        {"schedule-factor", "X", "the learning rate times this ...", "1",
         [](S& s, T given) { return readReal(given, s.schedule.factor); }},
        {"schedule-epochs", "N", "... after so many epochs", "1",
         [](S& s, T given) { return readWhole(given, s.schedule.everyEpochs); }},
        {"compute", "NAME", "the format that passes compute in", "float32", readFormat},
        {"rounding", "NAME", "nearest, toward-zero, stochastic", "nearest",
         [](S& s, T given) { return readName(given, kRoundingNames, s.storeRules.rounding); }},
        {"rounding-seed", "N", "of stochastic rounding", "0",
         [](S& s, T given) { return readSeed(given, s.roundingSeed); }},
        {"flush-subnormals", "", "what would be stored as a subnormal becomes zero", "",
         [](S& s, T) {
             s.storeRules.flushSubnormals = true;
             return Sentence();
         }},
        {"saturate", "", "what would overflow becomes the largest finite value", "",
         [](S& s, T) {
             s.storeRules.saturate = true;
             return Sentence();
         }},
        {"not-stored", "PLACES", "places that stay float32: weights, biases, inputs, ...", "", readPlaces},
        {"accumulation", "WHERE", "of products: float32 or compute, the compute format", "float32",
         [](S& s, T given) { return readInFormat(given, s.rules.pass.accumulateInFormat); }},
        {"bias-gradients", "WHERE", "their sum, likewise", "float32",
         [](S& s, T given) { return readInFormat(given, s.rules.pass.biasGradientsInFormat); }},
        {"loss-reduction", "WHERE", "likewise", "float32",
         [](S& s, T given) { return readInFormat(given, s.rules.pass.lossInFormat); }},
        {"master-weights", "WHERE", "and the optimizer's arithmetic, likewise", "float32",
         [](S& s, T given) { return readInFormat(given, s.rules.masterInFormat); }},
        {"stochastic-update", "", "weights in the compute format are rounded at random", "",
         [](S& s, T) {
             s.rules.stochasticUpdate = true;
             return Sentence();
         },
         needsStoredMaster},
        {"clip", "NORM", "the largest norm of the gradients", "", readClip},
        {"clip-before-unscale", "", "while they still are times S", "",
         [](S& s, T) {
             s.clip.beforeUnscale = true;
             return Sentence();
         },
         needsClip},
        {"skips-hold-schedule", "", "a skipped step does not count for the learning rate", "",
         [](S& s, T) {
             s.rules.skipMovesSchedule = false;
             return Sentence();
         }},
        {"skips-move-adam", "", "a skipped step counts for adam's corrections", "",
         [](S& s, T) {
             s.rules.skipMovesAdamCount = true;
             return Sentence();
         },
         needsAdam},
        {"frozen-scale", "", "the step keeps its first S, as one compiled with it does", "",
         [](S& s, T) {
             s.lossScale.frozen = true;
             return Sentence();
         },
         needsPolicy},
    };
    return kOptions;
}

} // namespace halfscope::cli
