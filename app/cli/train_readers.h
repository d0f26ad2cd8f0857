// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/nearest.h"
#include "cli/output.h"
#include "training/training_setup.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

/// Texts of the command line into fields of a training setup.
namespace halfscope::cli {

/// What is wrong, and the exit status that it makes: kFailed of a file that cannot be used.
struct Complaint {
    Complaint(QString sentence, int exitStatus = kBadUsage) : text(std::move(sentence)), status(exitStatus) {}
    QString text;
    int status;
};
using Sentence = std::optional<Complaint>; ///< none where nothing is wrong

QStringList listOf(std::span<const std::string_view> names);

Sentence readWhole(const QString& given, int& field);
Sentence readSeed(const QString& given, std::uint64_t& field);
Sentence readReal(const QString& given, double& field);
Sentence readReal(const QString& given, float& field);

/// One of a table of names, whose enum counts along.
template <class Enum, std::size_t count>
Sentence readName(const QString& given, const std::array<std::string_view, count>& names, Enum& field) {
    for (std::size_t i = 0; i < count; ++i) {
        if (given.toStdString() == names[i]) {
            field = static_cast<Enum>(i);
            return std::nullopt;
        }
    }
    return QStringLiteral("there is no “%1”. %2").arg(given, suggestion(given, listOf(names)));
}

/// "float32", or "compute" for the compute format.
Sentence readInFormat(const QString& given, bool& field);

Sentence readSizes(TrainingSetup& setup, const QString& given);
/// A built-in set by its name, else a file; with the samples that one begins with.
Sentence readData(TrainingSetup& setup, const QString& given);
/// The places that do not store, with commas; the others do. "none" of them.
Sentence readNotStored(TrainingSetup& setup, const QString& given);
Sentence readFormat(TrainingSetup& setup, const QString& given);
/// A norm, or "none".
Sentence readClip(TrainingSetup& setup, const QString& given);
/// What multiplies the loss where each layer has a scale of its own.
Sentence readScaleOfLoss(TrainingSetup& setup, const QString& given);

} // namespace halfscope::cli
