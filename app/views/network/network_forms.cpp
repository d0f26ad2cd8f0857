// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_forms.h"

#include "session/network_edits.h"
#include "text/markup.h"
#include "text/network_words.h"
#include "text/words.h"
#include "views/network/comparison_panel.h"
#include "views/network/device_panel.h"
#include "views/network/setup_form.h"
#include "views/network/sizes_field.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPushButton>

namespace halfscope::forms {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NetworkForms)
};

constexpr std::array<Rounding, 3> kRoundings{Rounding::NearestEven, Rounding::TowardZero, Rounding::Stochastic};

/// A choice among the enumerators 0 to Count - 1.
template <class Enum, int Count>
SetupChoice choiceOf(const char* name, const QString& title, QString (*word)(Enum), QString (*tip)(Enum),
                     Enum (*chosen)(const TrainingSetup&), std::optional<Problem> (*choose)(Session&, Enum)) {
    SetupChoice choice{name, title, {}, {}, {}, false};
    for (int i = 0; i < Count; ++i) {
        choice.items.push_back({word(static_cast<Enum>(i)), tip(static_cast<Enum>(i))});
    }
    choice.chosen = [chosen](const TrainingSetup& setup) { return static_cast<int>(chosen(setup)); };
    choice.choose = [choose](Session& session, int index) { return choose(session, static_cast<Enum>(index)); };
    return choice;
}

QString formatTip(FormatId id) {
    return formatOf(id).bits() == 8
               ? Words::tr("Everything in 8 bits, as a demonstration: training with FP8 is done in another way.")
               : words::formatRange(id);
}

QPushButton* placementButton(Session& session, SetupForm& form, const char* name, const QString& words,
                             const QString& tip, Placement placement) {
    auto* button = new QPushButton(words);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    QObject::connect(button, &QPushButton::clicked, &form,
                     [&session, &form, placement] { form.say(edits::setPlacement(session, placement)); });
    form.follow([&session, button, placement] {
        button->setEnabled(session.scenario().network.training.placement != placement);
    });
    return button;
}

} // namespace

QWidget* compute(Session& session) {
    auto* form = new SetupForm(session);
    SetupChoice format{"networkFormat", Words::tr("format"), {}, {}, {}, false};
    for (const NamedFormat& named : kFormats) {
        format.items.push_back({words::format(named.id), formatTip(named.id)});
    }
    format.chosen = [](const TrainingSetup& setup) {
        const auto* found = std::find_if(kFormats.begin(), kFormats.end(),
                                         [&](const NamedFormat& named) { return named.id == setup.format; });
        return static_cast<int>(found - kFormats.begin());
    };
    format.choose = [](Session& of, int index) {
        return edits::setNetworkFormat(of, kFormats[static_cast<std::size_t>(index)].id);
    };
    form->addChoice(format);
    auto* device = new DevicePanel(session);
    form->addRow(
        Words::tr("device"), device->box(),
        Words::tr("Where long runs and the steps that are looked at are computed: the bits are the same. Short "
                  "runs, which each change makes again at once, are the CPU's."));
    form->addWidget(device);
    form->addWidget(new ComparisonPanel(session));
    SetupChoice rounding{"networkRounding", Words::tr("rounding"), {}, {}, {}, false};
    for (const Rounding each : kRoundings) {
        rounding.items.push_back({words::roundingShort(each), words::roundingTip(each)});
    }
    rounding.chosen = [](const TrainingSetup& setup) {
        return static_cast<int>(std::find(kRoundings.begin(), kRoundings.end(), setup.storeRules.rounding) -
                                kRoundings.begin());
    };
    rounding.choose = [](Session& of, int index) {
        return edits::setNetworkRounding(of, kRoundings[static_cast<std::size_t>(index)]);
    };
    form->addChoice(rounding);
    form->addNumber(NetworkNumber::RoundingSeed);
    return form;
}

QWidget* rules(Session& session) {
    auto* form = new SetupForm(session);
    for (const NetworkSwitch which :
         {NetworkSwitch::MasterInFormat, NetworkSwitch::StochasticUpdate, NetworkSwitch::AccumulateInFormat,
          NetworkSwitch::BiasGradientsInFormat, NetworkSwitch::LossInFormat, NetworkSwitch::LossStored,
          NetworkSwitch::FlushSubnormals, NetworkSwitch::Saturate, NetworkSwitch::ClipBeforeUnscale,
          NetworkSwitch::FrozenScale, NetworkSwitch::ScalePerMicroBatch, NetworkSwitch::SkipHoldsSchedule,
          NetworkSwitch::SkipMovesAdamCount, NetworkSwitch::ReduceSumFirst}) {
        form->addSwitch(which);
    }
    return form;
}

QWidget* places(Session& session) {
    auto* form = new SetupForm(session);
    for (int i = 0; i < kPlaceCount; ++i) {
        const auto place = static_cast<Place>(i);
        auto* box = new QCheckBox(words::place(place));
        box->setObjectName(QStringLiteral("place %1").arg(i));
        box->setToolTip(markup::toUnicode(words::placeTip(place)));
        box->setAccessibleDescription(box->toolTip());
        form->addWidget(box);
        QObject::connect(box, &QCheckBox::clicked, form,
                         [&session, form, place](bool on) { form->say(edits::setPlaceStored(session, place, on)); });
        form->follow([&session, box, place] {
            const TrainingSetup& setup = session.scenario().network.training;
            box->setChecked(setup.placement.stores(place));
            box->setEnabled(setup.format != FormatId::Float32);
        });
    }
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 4, 0, 0);
    row->addWidget(placementButton(session, *form, "placesAll", Words::tr("All"),
                                   Words::tr("Every value is stored in the format."), Placement{}));
    row->addWidget(placementButton(session, *form, "placesFused", Words::tr("As a compiler fuses"),
                                   Words::tr("Neither the output gradient nor the hidden gradients are stored."),
                                   kFusedPlacement));
    row->addStretch(1);
    form->addWidget(buttons);
    return form;
}

QWidget* shape(Session& session) {
    auto* form = new SetupForm(session);
    auto* sizes = new SizesField(session);
    form->addRow(Words::tr("sizes"), sizes,
                 Words::tr("Inputs, hidden layers and outputs, apart by commas: 2,4x12,1 has twelve hidden layers of "
                           "4. Up to 64 layers, each up to 4,096 wide."));
    QObject::connect(sizes, &SizesField::refused, form, [form](const Problem& problem) { form->say(problem); });
    QObject::connect(sizes, &SizesField::taken, form, [form] { form->say(std::nullopt); });
    form->addChoice(choiceOf<Activation, 3>(
        "activation", Words::tr("activation"), &words::activation, &words::activationTip,
        [](const TrainingSetup& setup) { return setup.activation; }, &edits::setActivation));
    form->addChoice(choiceOf<Loss, 3>(
        "loss", Words::tr("loss"), &words::loss, &words::lossTip,
        [](const TrainingSetup& setup) { return setup.rules.pass.loss; }, &edits::setLoss));
    form->addNumber(NetworkNumber::Seed);
    return form;
}

QWidget* data(Session& session, const std::function<void()>& open) {
    auto* form = new SetupForm(session);
    SetupChoice kinds = choiceOf<DataKind, kDataKindCount>(
        "data", Words::tr("samples of"), &words::data, &words::dataTip,
        [](const TrainingSetup& setup) { return setup.data.kind; }, &edits::setData);
    const auto choose = kinds.choose;
    kinds.choose = [choose, open](Session& of, int index) -> std::optional<Problem> {
        if (static_cast<DataKind>(index) != DataKind::Table) {
            return choose(of, index);
        }
        open(); // there is no table until a person names its file
        return std::nullopt;
    };
    form->addChoice(kinds);
    auto* button = new QPushButton(Words::tr("Samples from a file…"));
    button->setObjectName(QStringLiteral("openSamples"));
    button->setToolTip(Words::tr("A CSV or text file: a sample a row, its target in the last column."));
    QObject::connect(button, &QPushButton::clicked, form, [open] { open(); });
    form->addWidget(button);
    for (const NetworkNumber number :
         {NetworkNumber::Samples, NetworkNumber::Batch, NetworkNumber::MicroBatches, NetworkNumber::Epochs}) {
        form->addNumber(number);
    }
    form->addSwitch(NetworkSwitch::Shuffle);
    return form;
}

QWidget* optimizer(Session& session) {
    auto* form = new SetupForm(session);
    form->addChoice(choiceOf<OptimizerKind, 3>(
        "optimizer", Words::tr("optimizer"), &words::optimizer, &words::optimizerTip,
        [](const TrainingSetup& setup) { return setup.optimizer.kind; }, &edits::setOptimizer));
    for (const NetworkNumber number :
         {NetworkNumber::LearningRate, NetworkNumber::Momentum, NetworkNumber::Beta1, NetworkNumber::Beta2,
          NetworkNumber::Epsilon, NetworkNumber::ScheduleFactor, NetworkNumber::ScheduleEpochs}) {
        form->addNumber(number);
    }
    auto* clip = new QCheckBox(Words::tr("clip by norm"));
    clip->setObjectName(QStringLiteral("clip"));
    clip->setToolTip(Words::tr("Gradients whose norm is larger are made smaller, all by one factor."));
    form->addWidget(clip);
    QObject::connect(clip, &QCheckBox::clicked, form,
                     [&session, form](bool on) { form->say(edits::setClipping(session, on)); });
    form->follow([&session, clip] { clip->setChecked(session.scenario().network.training.clip.norm.has_value()); });
    form->addNumber(NetworkNumber::ClipNorm);
    return form;
}

QWidget* replicas(Session& session) {
    auto* form = new SetupForm(session);
    form->addNumber(NetworkNumber::Replicas);
    return form;
}

} // namespace halfscope::forms
