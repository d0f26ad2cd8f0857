// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_words.h"

#include "text/numbers.h"
#include "text/scaler_words.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace halfscope::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

using Part = QString (*)(const TrainingSetup& setup, const QLocale& locale);

QString shortest(double value, const QLocale& locale) { return numbers::shortest(value, locale); }

QString lossScaleOf(const TrainingSetup& setup, const QLocale& locale) {
    const LossScaleSetup& scale = setup.lossScale;
    switch (scale.kind) {
    case LossScaleKind::None:
        break;
    case LossScaleKind::Constant:
        return Words::tr("S = %1").arg(numbers::scale(scale.constant, locale));
    case LossScaleKind::Dynamic: {
        const QString name = scale.policy.id == PolicyId::Pytorch ? QStringLiteral("PyTorch") // of the title's words
                                                                  : words::policy(scale.policy.id);
        return Words::tr("S dynamic (%1)").arg(name);
    }
    case LossScaleKind::PerLayer:
        return Words::tr("S = %1 and a scale per layer").arg(numbers::scale(scale.constant, locale));
    }
    return {};
}

/// Of a dynamic scale, the parameters that are not its framework's.
QString parametersOf(const TrainingSetup& setup, const QLocale& locale) {
    if (setup.lossScale.kind != LossScaleKind::Dynamic) {
        return {};
    }
    const Policy& policy = setup.lossScale.policy;
    QStringList parts;
    for (int i = 0; i < kPolicyParameterCount; ++i) {
        const auto parameter = static_cast<PolicyParameter>(i);
        const auto value = valueOf(policy.parameters, parameter);
        if (takes(policy, parameter) && value != valueOf(policyOf(policy.id).parameters, parameter)) {
            parts << QStringLiteral("%1 %2").arg(words::parameter(parameter),
                                                 value ? numbers::scale(*value, locale) : Words::tr("none"));
        }
    }
    return parts.join(QLatin1String(", "));
}

QString placesOf(const TrainingSetup& setup, const QLocale&) {
    if (setup.placement == kFusedPlacement) {
        return Words::tr("fused");
    }
    QStringList names;
    for (int i = 0; i < kPlaceCount; ++i) {
        if (!setup.placement.stores(static_cast<Place>(i))) {
            names << words::place(static_cast<Place>(i));
        }
    }
    //: places at which a value is not stored in the compute format
    return names.isEmpty() ? QString() : Words::tr("not stored: %1").arg(names.join(QLatin1String(", ")));
}

QString switchesOf(const TrainingSetup& setup, const QLocale&) {
    QStringList names;
    for (int i = 0; i < kNetworkSwitchCount; ++i) {
        const auto which = static_cast<NetworkSwitch>(i);
        if (which != NetworkSwitch::Shuffle && isOn(setup, which) && matters(setup, which)) {
            names << words::networkSwitch(which);
        }
    }
    return names.join(QLatin1String(", "));
}

template <NetworkNumber which> QString numberOf(const TrainingSetup& setup, const QLocale& locale) {
    return matters(setup, which)
               ? QStringLiteral("%1 %2").arg(words::networkNumber(which), shortest(valueOf(setup, which), locale))
               : QString();
}

/// What may tell two runs apart, in the order in which it is read. Empty: as usual.
constexpr Part kParts[]{
    parametersOf,
    [](const TrainingSetup& setup, const QLocale&) { return words::optimizer(setup.optimizer.kind); },
    numberOf<NetworkNumber::LearningRate>,
    numberOf<NetworkNumber::Momentum>,
    numberOf<NetworkNumber::Beta1>,
    numberOf<NetworkNumber::Beta2>,
    numberOf<NetworkNumber::Epsilon>,
    numberOf<NetworkNumber::ClipNorm>,
    [](const TrainingSetup& setup, const QLocale&) {
        const Rounding rounding = setup.storeRules.rounding;
        return rounding == Rounding::NearestEven ? QString() : Words::tr("rounded: %1").arg(words::rounding(rounding));
    },
    placesOf,
    switchesOf,
    [](const TrainingSetup& setup, const QLocale& locale) {
        return setup.replicas.count == 1 ? QString() : numberOf<NetworkNumber::Replicas>(setup, locale);
    },
};

/// Format and loss scale, which every name has; "not scaled" where another run of the format is.
QString beginning(const std::vector<TrainingSetup>& runs, std::size_t run, const QLocale& locale) {
    const QString format = words::format(runs[run].format);
    const QString scale = lossScaleOf(runs[run], locale);
    if (!scale.isEmpty()) {
        return Words::tr("%1, %2").arg(format, scale);
    }
    const bool anotherScales = std::any_of(runs.begin(), runs.end(), [&](const TrainingSetup& other) {
        return other.format == runs[run].format && other.lossScale.kind != LossScaleKind::None;
    });
    return anotherScales ? Words::tr("%1, not scaled").arg(format) : format;
}

QString nameWithoutNumber(const std::vector<TrainingSetup>& runs, std::size_t run, const QLocale& locale) {
    QString name = beginning(runs, run, locale);
    for (const Part part : kParts) {
        const QString own = part(runs[run], locale);
        const bool differs = std::any_of(runs.begin(), runs.end(),
                                         [&](const TrainingSetup& other) { return part(other, locale) != own; });
        if (differs && !own.isEmpty()) {
            name = Words::tr("%1, %2").arg(name, own);
        }
    }
    return name;
}

} // namespace

QString runName(const NetworkSetup& setup, std::size_t run, const QLocale& locale) {
    std::vector<TrainingSetup> runs;
    for (std::size_t i = 0; i < setup.runCount(); ++i) {
        runs.push_back(setup.run(i));
    }
    const QString name = nameWithoutNumber(runs, run, locale);
    std::size_t sameBefore = 0;
    for (std::size_t i = 0; i < run; ++i) {
        sameBefore += nameWithoutNumber(runs, i, locale) == name ? 1 : 0;
    }
    //: the second of several runs of one name
    return sameBefore == 0 ? name : Words::tr("%1 (%2)").arg(name, numbers::integer(sameBefore + 1, locale));
}

} // namespace halfscope::words
