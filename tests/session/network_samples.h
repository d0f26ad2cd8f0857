// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/network_setup.h"
#include "training/step_record.h"

#include <QtTest>

/// Networks and their records for the tests of what is said, shown and written of them.
namespace halfscope::samples {

inline const QLocale& english() {
    static const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);
    return kEnglish;
}

/// Two hidden layers of four, and batches of 8 of 16 samples: two steps an epoch.
inline TrainingSetup shallow(FormatId format = FormatId::Float16) {
    TrainingSetup setup;
    setup.sizes = {2, 4, 4, 1};
    setup.format = format;
    return setup;
}

/// The twelve-layer network, one step over 16 samples in file order.
inline TrainingSetup deep(LossScaleKind kind, float scale = 1) {
    TrainingSetup setup;
    setup.data.shuffle = false;
    setup.batch = 16;
    setup.format = FormatId::Float16;
    setup.lossScale.kind = kind;
    setup.lossScale.constant = scale;
    return setup;
}

template <class Change> TrainingSetup changed(TrainingSetup setup, Change change) {
    change(setup);
    return setup;
}

inline std::shared_ptr<const StepRecord> record(const TrainingSetup& setup, std::size_t step = 0) {
    auto trainer = Trainer::make(setup);
    if (!trainer) {
        qFatal("no such network: %s cannot be %s", trainer.problem().where.c_str(), trainer.problem().text.c_str());
    }
    TrainingState state = trainer.value().initial();
    for (std::size_t i = 0; i < step; ++i) {
        state = trainer.value().advance(std::move(state)).state;
    }
    return recordStep(trainer.value(), state);
}

/// The first phase of a kind, and of a layer from 1 where one is given.
inline std::size_t phaseOf(const StepRecord& record, PhaseKind kind, int layer = 0) {
    for (std::size_t i = 0; i < record.phases.size(); ++i) {
        if (record.phases[i].kind == kind && (layer == 0 || record.phases[i].layer == layer - 1)) {
            return i;
        }
    }
    qFatal("no such phase");
}

inline std::size_t tensorOf(const PhaseRecord& phase, TensorKind kind) {
    for (std::size_t i = 0; i < phase.tensors.size(); ++i) {
        if (phase.tensors[i].kind == kind) {
            return i;
        }
    }
    qFatal("no such tensor");
}

/// A run beside another.
inline RunVariant variant(const TrainingSetup& setup, FormatId format, LossScaleKind kind = LossScaleKind::None) {
    RunVariant variant = variantOf(setup);
    variant.format = format;
    variant.lossScale.kind = kind;
    return variant;
}

} // namespace halfscope::samples
