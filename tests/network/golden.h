// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include <bit>
#include <vector>

/// The figures of the seeds' experiments, tests/data/network/seed-experiments.json, and how tests here print floats.
namespace halfscope::golden {

inline QJsonObject figures() {
    QFile file(QStringLiteral(HALFSCOPE_TEST_DATA "/network/seed-experiments.json"));
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no figures at %s", qPrintable(file.fileName()));
    }
    return QJsonDocument::fromJson(file.readAll()).object();
}

/// Nine significant digits determine a float32.
inline std::vector<float> floats(const QJsonValue& array) {
    std::vector<float> values;
    for (const QJsonValue& value : array.toArray()) {
        values.push_back(static_cast<float>(value.toDouble()));
    }
    return values;
}

inline std::vector<int> integers(const QJsonValue& array) {
    std::vector<int> values;
    for (const QJsonValue& value : array.toArray()) {
        values.push_back(value.toInt());
    }
    return values;
}

/// The rows of a matrix, one after another.
inline std::vector<float> matrix(const QJsonValue& rows) {
    std::vector<float> values;
    for (const QJsonValue& row : rows.toArray()) {
        const auto more = floats(row);
        values.insert(values.end(), more.begin(), more.end());
    }
    return values;
}

inline QString hex(float value) {
    return QStringLiteral("0x%1 (%2)")
        .arg(std::bit_cast<quint32>(value), 8, 16, QLatin1Char('0'))
        .arg(static_cast<double>(value), 0, 'g', 9);
}

inline QString hex(const std::vector<float>& values) {
    QStringList texts;
    for (const float value : values) {
        texts << hex(value);
    }
    return texts.join(QLatin1Char(' '));
}

inline QString list(const std::vector<int>& values) {
    QStringList texts;
    for (const int value : values) {
        texts << QString::number(value);
    }
    return texts.join(QLatin1Char(' '));
}

/// As the figures were written: so many significant digits.
inline QString digits(double value, int count) { return QString::number(value, 'g', count); }

} // namespace halfscope::golden
