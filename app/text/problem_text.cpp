// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/problem_text.h"

#include "compute/names.h"
#include "scenario/scenario.h"
#include "text/device_text.h"
#include "text/scaler_problem_text.h"

#include <QCoreApplication>

namespace halfscope {

namespace {

struct Problems {
    Q_DECLARE_TR_FUNCTIONS(problems)
};

// Details go in with one arg() of several: a file's name may hold a %2 of its own.
QString words(const std::string& text) { return QString::fromStdString(text); }

QString numberProblem(const Problem& p) {
    if (p.kind == ProblemKind::NumberEmpty) {
        return Problems::tr("A number is missing. Write one like 1e-8, 2^-24 or inf.");
    }
    if (p.kind == ProblemKind::TooManyByHand) {
        return Problems::tr("There are %1 single gradients already, the most that are shown. Remove one first.")
            .arg(words(p.expected));
    }
    if (p.kind == ProblemKind::TooManyGradients) {
        return Problems::tr("These are %1 gradients; a scenario holds at most %2. Take a smaller network.")
            .arg(words(p.text), words(p.expected));
    }
    if (p.kind == ProblemKind::ScaleNotPositiveFinite) {
        const QString sentence =
            Problems::tr("“%1” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.")
                .arg(words(p.text));
        return p.where.empty() ? sentence : QStringLiteral("%1: %2").arg(words(p.where), sentence);
    }
    if (p.line > 0) { // of a stream of steps
        return Problems::tr("Step %1: “%2” is not a number. Write one like 1e-8, 2^-24 or inf.")
            .arg(QString::number(p.line), words(p.text));
    }
    return Problems::tr("“%1” is not a number. Write one like 1e-8, 2^-24 or inf.").arg(words(p.text));
}

QString nameProblem(const Problem& p) {
    switch (p.kind) {
    case ProblemKind::UnknownFormat:
        return Problems::tr("There is no format “%1”. There are: %2.").arg(words(p.text), words(p.expected));
    case ProblemKind::UnknownRounding:
        return Problems::tr("There is no rounding “%1”. There are: %2.").arg(words(p.text), words(p.expected));
    case ProblemKind::UnknownPolicy:
        return Problems::tr("There is no policy “%1”. There are: %2.").arg(words(p.text), words(p.expected));
    default:
        return Problems::tr("There is no scenario “%1”. There are: %2.").arg(words(p.text), words(p.expected));
    }
}

QString fileProblem(const Problem& p) {
    const QString file = words(p.where);
    switch (p.kind) {
    case ProblemKind::FileMissing:
        return Problems::tr("%1 does not exist. Check the name and the folder.").arg(file);
    case ProblemKind::FileUnreadable:
        return Problems::tr("%1 cannot be read (%2). Check that it is a file and that you may read it.")
            .arg(file, p.text.empty() ? Problems::tr("no reason given") : words(p.text));
    case ProblemKind::FileEmpty:
        if (!p.expected.empty()) {
            return Problems::tr("%1 is empty; expected: %2.").arg(file, words(p.expected));
        }
        return Problems::tr("%1 is empty. A file of gradients holds numbers: .npy, .npz, .safetensors, text or CSV.")
            .arg(file);
    case ProblemKind::FileTooLarge:
        return Problems::tr("%1 is too large (%2 bytes, at most %3 are read).")
            .arg(file, words(p.text), words(p.expected));
    case ProblemKind::FileTruncated:
        return Problems::tr("%1 ends too early, at byte %2. It was perhaps not copied whole.")
            .arg(file, QString::number(p.byte));
    case ProblemKind::FileChanged:
        return Problems::tr("%1 is not the file that the scenario names: its content has changed.").arg(file);
    case ProblemKind::FileUnwritable:
        return Problems::tr("%1 cannot be written (%2). Check that you may write there and that there is room.")
            .arg(file, p.text.empty() ? Problems::tr("no reason given") : words(p.text));
    case ProblemKind::Cancelled:
        return Problems::tr("Reading %1 was cancelled.").arg(file);
    default:
        return Problems::tr("There is not enough memory for %1. Try a part of it.").arg(file);
    }
}

QString npyProblem(const Problem& p) {
    const QString file = words(p.where);
    switch (p.kind) {
    case ProblemKind::NpyBadMagic:
        return Problems::tr("%1 is not a .npy file: its first bytes are wrong.").arg(file);
    case ProblemKind::NpyBadVersion:
        return Problems::tr("%1 is a .npy file of version %2; versions 1 to 3 are read.").arg(file, words(p.text));
    case ProblemKind::NpyBadType:
        return Problems::tr("%1 holds values of type “%2”. Save the file as float16, float32 or float64.")
            .arg(file, words(p.text));
    case ProblemKind::NpyBadShape:
        return Problems::tr("%1 has a shape that cannot be: “%2”.").arg(file, words(p.text));
    default:
        return Problems::tr("The header of %1 cannot be read, from byte %2 on. Save it again with numpy.save.")
            .arg(file, QString::number(p.byte));
    }
}

QString npzProblem(const Problem& p) {
    const QString file = words(p.where);
    switch (p.kind) {
    case ProblemKind::NpzDamaged:
        return Problems::tr("%1 cannot be read as .npz (%2). Save it again with numpy.savez.").arg(file, words(p.text));
    case ProblemKind::NpzBadMethod:
        return Problems::tr("%1 is packed in a way that is not read (%2). Save it with numpy.savez or "
                            "numpy.savez_compressed.")
            .arg(file, words(p.text));
    case ProblemKind::NpzTooPacked:
        return Problems::tr("%1 would unpack to %2 bytes; of a file of its size at most %3 are unpacked. If its arrays "
                            "are really that large, save it with numpy.savez, which does not pack them.")
            .arg(file, words(p.text), words(p.expected));
    default:
        return Problems::tr("%1 is .npz, which needs libzip; this Halfscope was built without it. Save its arrays one "
                            "by one with numpy.save.")
            .arg(file);
    }
}

QString safetensorsProblem(const Problem& p) {
    const QString file = words(p.where);
    switch (p.kind) {
    case ProblemKind::SafetensorsBadHeader:
        return Problems::tr("%1 cannot be read as .safetensors: its header has “%2”; expected: %3. Save it again.")
            .arg(file, words(p.text), words(p.expected));
    case ProblemKind::SafetensorsBadType:
        return Problems::tr("%1 holds values of type “%2”; those that are read are %3. Convert it before saving.")
            .arg(file, words(p.text), words(p.expected));
    default:
        return Problems::tr(
                   "%1 cannot lie at the offsets %2; expected: %3. The file is damaged or was not saved whole.")
            .arg(file, words(p.text), words(p.expected));
    }
}

QString stepsProblem(const Problem& p) {
    const QString file = words(p.where);
    switch (p.kind) {
    case ProblemKind::NoArrays:
        return Problems::tr("%1 holds no arrays. Save at least one, with numpy.savez or safetensors.").arg(file);
    case ProblemKind::NoSteps:
        return Problems::tr("%1 does not tell steps apart. They are the first axis of arrays with two or more, all of "
                            "one length; a column named “step”; or names like step/100/weight.")
            .arg(file);
    default:
        return Problems::tr("%1, line %2: “%3” is not the number of a step. Write a whole number from 0 on.")
            .arg(file, QString::number(p.line), words(p.text));
    }
}

QString textProblem(const Problem& p) {
    const QString file = words(p.where);
    switch (p.kind) {
    case ProblemKind::TextBadNumber:
        return Problems::tr("%1, line %2: “%3” is not a number.").arg(file, QString::number(p.line), words(p.text));
    case ProblemKind::TextBadRow:
        // the text is the row itself; a line that is too long expects nothing
        return p.expected.empty() ? Problems::tr("%1, line %2 is not a row of numbers: “%3”.")
                                        .arg(file, QString::number(p.line), words(p.text))
                                  : Problems::tr("%1, line %2: the row is “%3”; expected: %4.")
                                        .arg(file, QString::number(p.line), words(p.text), words(p.expected));
    case ProblemKind::TextNoNumbers:
        if (!p.expected.empty()) {
            return Problems::tr("%1 holds no numbers; expected: %2.").arg(file, words(p.expected));
        }
        return Problems::tr("%1 holds no numbers. Write one a line, or columns with a name each.").arg(file);
    default:
        return Problems::tr("%1 is neither text nor .npy, .npz or .safetensors: byte %2 is no character of a text.")
            .arg(file, QString::number(p.byte));
    }
}

QString jsonProblem(const Problem& p) {
    const QString where = words(p.where);
    switch (p.kind) {
    case ProblemKind::JsonMalformed:
        if (p.expected == kOnce) {
            return Problems::tr("%1 is there twice, the second time in line %2. Keep one of them.")
                .arg(where, QString::number(p.line));
        }
        if (!p.expected.empty()) {
            return Problems::tr("%1 nests more than %2 levels deep, in line %3. No scenario does.")
                .arg(where, words(p.expected), QString::number(p.line));
        }
        return p.line > 0 ? Problems::tr("%1 is not a scenario: line %2 is not JSON, at “%3”.")
                                .arg(where, QString::number(p.line), words(p.text).simplified())
                          : Problems::tr("%1 is not a scenario: it is not JSON that this program reads.").arg(where);
    case ProblemKind::JsonMissing:
        return Problems::tr("%1 lacks “%2”. It is perhaps not a scenario of Halfscope.").arg(where, words(p.expected));
    case ProblemKind::JsonWrongType:
        return Problems::tr("%1 is of the wrong kind; expected: %2.").arg(where, words(p.expected));
    case ProblemKind::JsonNewerVersion:
        return Problems::tr("%1 is of version %2, newer than this program reads (%3). Update Halfscope to open it.")
            .arg(where, words(p.text), words(p.expected));
    default:
        return Problems::tr("%1 cannot be “%2”; expected: %3.").arg(where, words(p.text), words(p.expected));
    }
}

QString networkProblem(const Problem& p) {
    return p.kind == ProblemKind::NetworkTooLarge
               ? Problems::tr("The network is too large (%1): %2.").arg(words(p.text), words(p.expected))
               : Problems::tr("The network cannot be built (%1); expected: %2.").arg(words(p.text), words(p.expected));
}

/// The report that problemOf(BackendReport) made it of.
BackendReport reportOf(const Problem& p) {
    const auto within = [](std::uint64_t number, int count, int otherwise) {
        return number < static_cast<std::uint64_t>(count) ? static_cast<int>(number) : otherwise;
    };
    BackendReport report;
    report.id = p.text;
    report.detail = p.expected;
    report.status =
        static_cast<BackendStatus>(within(p.byte, kBackendStatusCount, static_cast<int>(BackendStatus::Failed)));
    report.fault = static_cast<DeviceFault>(within(p.line, kDeviceFaultCount, static_cast<int>(DeviceFault::Broken)));
    return report;
}

/// A run or a record that went on by the CPU, or what a device alone was asked for.
QString deviceFailure(const Problem& p) {
    const auto fault =
        p.byte < static_cast<std::uint64_t>(kDeviceFaultCount) ? static_cast<DeviceFault>(p.byte) : DeviceFault::Broken;
    const QString why = deviceFaultSentence(fault, p.text);
    return p.line > 0 ? Problems::tr("The device “%1” failed at step %2; from there on the CPU computes. %3")
                            .arg(words(p.where), QString::number(p.line), why)
                      : Problems::tr("The device “%1” failed. %2").arg(words(p.where), why);
}

QString deviceProblem(const Problem& p) {
    const QString sentence =
        p.kind == ProblemKind::UnknownDevice
            ? Problems::tr("There is no device “%1”. There are: %2.").arg(words(p.text), words(p.expected))
            : Problems::tr("The device “%1” cannot be used. %2").arg(words(p.text), deviceSentence(reportOf(p)));
    return p.where.empty() ? sentence : QStringLiteral("%1: %2").arg(words(p.where), sentence);
}

} // namespace

QString problemText(const Problem& problem) {
    const ProblemKind kind = problem.kind;
    if (kind <= ProblemKind::ScaleNotPositiveFinite) {
        return numberProblem(problem);
    }
    if (kind <= ProblemKind::UnknownPolicy) {
        return nameProblem(problem);
    }
    if (kind <= ProblemKind::OutOfMemory) {
        return fileProblem(problem);
    }
    if (kind <= ProblemKind::NpyBadShape) {
        return npyProblem(problem);
    }
    if (kind <= ProblemKind::NpzNotBuilt) {
        return npzProblem(problem);
    }
    if (kind <= ProblemKind::SafetensorsBadOffsets) {
        return safetensorsProblem(problem);
    }
    if (kind <= ProblemKind::StepBadNumber) {
        return stepsProblem(problem);
    }
    if (kind <= ProblemKind::TextBinary) {
        return textProblem(problem);
    }
    if (kind <= ProblemKind::JsonNewerVersion) {
        return jsonProblem(problem);
    }
    if (kind == ProblemKind::UnknownDevice || kind == ProblemKind::DeviceUnavailable) {
        return deviceProblem(problem);
    }
    if (kind == ProblemKind::DeviceFailed) {
        return deviceFailure(problem);
    }
    return kind <= ProblemKind::NetworkTooLarge ? networkProblem(problem) : scalerProblemText(problem);
}

} // namespace halfscope
