// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_readers.h"

#include "network/names.h"
#include "numerics/names.h"
#include "numerics/number_text.h"
#include "text/problem_text.h"
#include "training/names.h"
#include "training/table_reader.h"
#include "training/training_data.h"

#include <algorithm>

namespace halfscope::cli {

namespace {

constexpr QLatin1String kNone("none");

} // namespace

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

Sentence readReal(const QString& given, float& field) {
    const auto value = parseNumber(given.toStdString());
    if (!value) {
        return problemText(value.problem());
    }
    field = value.value();
    return std::nullopt;
}

QStringList listOf(std::span<const std::string_view> names) {
    QStringList list;
    for (const std::string_view name : names) {
        list << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    return list;
}

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
            return isMissingName
                       ? Complaint(
                             QStringLiteral("there is no “%1”. %2").arg(given, suggestion(given, listOf(builtIn))))
                       : Complaint(problemText(table.problem()), kFailed);
        }
        data.kind = DataKind::Table;
        data.table = std::move(table).value();
    }
    data.samples = usualSamples(data);
    return std::nullopt;
}

Sentence readNotStored(TrainingSetup& setup, const QString& given) {
    setup.placement = {};
    if (given == kNone) {
        return std::nullopt;
    }
    for (const QString& name : given.split(QLatin1Char(','))) {
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
    if (given == kNone) {
        setup.clip.norm.reset();
        return std::nullopt;
    }
    float norm = 0;
    Sentence sentence = readReal(given, norm);
    setup.clip.norm = norm;
    return sentence;
}

Sentence readScaleOfLoss(TrainingSetup& setup, const QString& given) {
    const auto scale = parseScale(given.toStdString());
    if (!scale) {
        return problemText(scale.problem());
    }
    setup.lossScale.constant = scale.value();
    return std::nullopt;
}

} // namespace halfscope::cli
