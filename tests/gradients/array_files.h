// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_steps.h"
#include "numerics/format.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <array>
#include <bit>
#include <string>
#include <vector>

/// Files of several arrays, written by hand, and what was read of them in a line.
namespace halfscope::test {

inline std::string littleEndian(std::uint64_t word, int size) {
    std::string bytes;
    for (int i = 0; i < size; ++i) {
        bytes += static_cast<char>(word >> (8 * i));
    }
    return bytes;
}

inline std::string float32Bytes(const std::vector<float>& values) {
    std::string bytes;
    for (const float value : values) {
        bytes += littleEndian(std::bit_cast<std::uint32_t>(value), 4);
    }
    return bytes;
}

/// A .npy file of version 1.0, its header padded as numpy pads it.
inline std::string npy(const std::string& shape, const std::string& data, const std::string& type = "<f4",
                       const std::string& fortran = "False") {
    std::string header = "{'descr': '" + type + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }";
    header.resize((header.size() + 11 + 63) / 64 * 64 - 11, ' ');
    header += '\n';
    return std::string("\x93NUMPY\x01\x00", 8) + littleEndian(header.size(), 2) + header + data;
}
inline std::string npyOf(const std::vector<float>& values) {
    return npy(std::string(1, '(').append(std::to_string(values.size())).append(",)"), float32Bytes(values));
}

/// ISO 3309, as zip has it.
inline std::uint32_t crc32Of(const std::string& bytes) {
    static const auto table = [] {
        std::array<std::uint32_t, 256> all{};
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            all[i] = i;
            for (int bit = 0; bit < 8; ++bit) {
                all[i] = (all[i] >> 1) ^ ((all[i] & 1) ? 0xEDB88320u : 0u);
            }
        }
        return all;
    }();
    std::uint32_t crc = 0xFFFFFFFFu;
    for (const char c : bytes) {
        crc = table[(crc ^ static_cast<unsigned char>(c)) & 0xFF] ^ (crc >> 8);
    }
    return ~crc;
}

/// What zip calls method 8: zlib's stream without its frame.
inline std::string deflated(const std::string& bytes) {
    const QByteArray packed = qCompress(QByteArray::fromStdString(bytes), 9);
    return packed.mid(6, packed.size() - 10).toStdString(); // Qt's length, zlib's two bytes; Adler's sum
}

struct ZipEntry {
    std::string name;
    std::string content;
    int method = 0; ///< 8 deflates
    bool zip64 = false;
    int flags = 0;
    std::uint32_t crcChange = 0;
    std::uint64_t saidSize = 0; ///< in place of the content's, where it is not 0
};

/// A zip archive (PKWARE's APPNOTE 6.3): the entries, the directory, its end.
inline std::string zipOf(const std::vector<ZipEntry>& entries) {
    std::string file;
    std::string directory;
    for (const ZipEntry& entry : entries) {
        const std::string packed = entry.method == 8 ? deflated(entry.content) : entry.content;
        const std::uint64_t size = entry.saidSize > 0 ? entry.saidSize : entry.content.size();
        const bool wide = entry.zip64 || size > 0xFFFFFFFFu;
        const std::string extra =
            wide ? littleEndian(1, 2) + littleEndian(16, 2) + littleEndian(size, 8) + littleEndian(packed.size(), 8)
                 : std::string();
        const std::string common =
            littleEndian(wide ? 45 : 20, 2) + littleEndian(static_cast<std::uint64_t>(entry.flags), 2) +
            littleEndian(static_cast<std::uint64_t>(entry.method), 2) + littleEndian(0x21'0000, 4) +
            littleEndian(crc32Of(entry.content) ^ entry.crcChange, 4) +
            littleEndian(wide ? 0xFFFFFFFFu : packed.size(), 4) + littleEndian(wide ? 0xFFFFFFFFu : size, 4) +
            littleEndian(entry.name.size(), 2) + littleEndian(extra.size(), 2);
        directory += "PK\x01\x02" + littleEndian(45, 2) + common + std::string(10, '\0') +
                     littleEndian(file.size(), 4) + entry.name + extra;
        file += "PK\x03\x04" + common + entry.name + extra + packed;
    }
    return file + directory + "PK\x05\x06" + std::string(4, '\0') + littleEndian(entries.size(), 2) +
           littleEndian(entries.size(), 2) + littleEndian(directory.size(), 4) + littleEndian(file.size(), 4) +
           std::string(2, '\0');
}

/// What resources/record_gradients.py writes of a run in which no parameter had a gradient.
inline std::string recordingWithoutGradients() {
    const std::string number = littleEndian(0, 8);
    return zipOf({{"run/step.npy", npy("(1,)", number, "<i8")},
                  {"run/amax.npy", npy("(1,)", number, "<f8")},
                  {"run/scale.npy", npy("(1,)", number, "<f8")},
                  {"run/growth_tracker.npy", npy("(1,)", number, "<i8")}});
}

inline std::string safetensors(const std::string& header, const std::string& data) {
    return littleEndian(header.size(), 8) + header + data;
}

/// "name: values by rising magnitude, then zeros, infinities and NaN as such; ..."
inline QString told(const GradientSet& set) {
    QStringList groups;
    for (const GroupPtr& group : set.groups) {
        QStringList values;
        for (const float value : group->values()) {
            values += QString::number(static_cast<double>(value), 'g', 9);
        }
        values += QStringList(static_cast<int>(group->zeros()), "0");
        values += QStringList(static_cast<int>(group->infinities()), "inf");
        values += QStringList(static_cast<int>(group->nans()), "nan");
        groups += QString::fromStdString(group->name()) + ": " + values.join(' ');
    }
    return groups.join("; ");
}

/// The kind's number, where, what, what would do.
inline QString told(const Problem& problem) {
    QString text = QString("problem %1 of %2").arg(static_cast<int>(problem.kind)).arg(problem.where.c_str());
    text += problem.text.empty() ? QString() : QString(": %1").arg(problem.text.c_str());
    text += problem.expected.empty() ? QString() : QString(" [%1]").arg(problem.expected.c_str());
    text += problem.line == 0 ? QString() : QString(", line %1").arg(problem.line);
    return text + (problem.byte == 0 ? QString() : QString(", byte %1").arg(problem.byte));
}
inline QString told(const Result<ReadReport>& report) {
    return report ? told(report.value().set) : told(report.problem());
}
/// "label { groups } label { groups }"
inline QString told(const Result<StepsReport>& report) {
    if (!report) {
        return told(report.problem());
    }
    QStringList steps;
    for (const RecordedStep& step : report.value().steps) {
        steps += QString("%1 { %2 }").arg(step.label.c_str(), told(step.set));
    }
    return steps.join(' ');
}

} // namespace halfscope::test
