// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "record_samples.h"

/// Ways to the elements of a record.
namespace halfscope::samples {

inline float valueAt(const StepRecord& record, const RecordPoint& point, bool plain) {
    const TensorRecord& tensor = record.tensor(point);
    return (plain ? tensor.plain : tensor.values)[tensor.at(point.row, point.column)];
}

template <class Visit> void forEveryElement(const StepRecord& record, Visit visit) {
    for (std::size_t phase = 0; phase < record.phases.size(); ++phase) {
        for (std::size_t tensor = 0; tensor < record.phases[phase].tensors.size(); ++tensor) {
            const TensorRecord& values = record.phases[phase].tensors[tensor];
            for (int row = 0; row < values.rows; ++row) {
                for (int column = 0; column < values.columns; ++column) {
                    visit(RecordPoint{phase, tensor, row, column});
                }
            }
        }
    }
}

inline QString nameOf(const StepRecord& record, const RecordPoint& point) {
    return QStringLiteral("phase %1 tensor %2 layer %3 (%4, %5)")
        .arg(static_cast<int>(record.phases[point.phase].kind))
        .arg(static_cast<int>(record.tensor(point).kind))
        .arg(record.tensor(point).layer)
        .arg(point.row)
        .arg(point.column);
}

/// Of the first of its kind.
inline RecordPoint pointOf(const StepRecord& record, PhaseKind phase, TensorKind kind, int layer, int row = 0,
                           int column = 0) {
    std::optional<RecordPoint> found;
    forEveryElement(record, [&](const RecordPoint& point) {
        const TensorRecord& tensor = record.tensor(point);
        if (!found && record.phases[point.phase].kind == phase && tensor.kind == kind && tensor.layer == layer &&
            point.row == row && point.column == column) {
            found = point;
        }
    });
    if (!found) {
        qFatal("no such tensor");
    }
    return *found;
}

} // namespace halfscope::samples
