// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/picture_list.h"

#include "session/library.h"
#include "views/export_dialog.h"
#include "views/gallery/gallery.h"
#include "views/gallery/scenario_pictures.h"

#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>
#include <QToolButton>

namespace halfscope::cli {

namespace {

void openBuiltIn(Session& session, const Scenario& scenario) { session.open(scenario); }

/// A backend that there is only the report of.
class ReportedBackend : public Backend {
public:
    explicit ReportedBackend(BackendReport report) : m_report(std::move(report)) {}
    std::string_view id() const override { return m_report.id; }
    const BackendReport& report() const override { return m_report; }
    std::unique_ptr<Device> open() const override { throw DeviceFailure(DeviceFault::Broken, m_report.detail); }

private:
    BackendReport m_report;
};

/// Asks why a device cannot be used.
void askWhyNot(QWidget& window) { window.findChild<QToolButton*>(QStringLiteral("deviceWhy"))->setChecked(true); }

/// With every picture in it.
void openGallery(QWidget& window) {
    auto* gallery = window.findChild<Gallery*>();
    gallery->open();
    while (!gallery->pictures().isWhole()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
}

/// With the first figure in its preview; the folder is the same on every machine.
void openExport(QWidget& window) {
    window.findChild<QAction*>(QStringLiteral("exportFigures"))->trigger();
    auto* dialog = window.findChild<ExportDialog*>();
    dialog->findChild<QLineEdit*>(QStringLiteral("folder"))->setText(QStringLiteral("figures"));
    while (dialog->busy()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
}

/// The opening scenario with a change.
template <class Change> std::function<void(Session&)> opening(Change change, ViewPlace place = {}) {
    return [change, place](Session& session) {
        openBuiltIn(session, builtInScenarios().front());
        Scenario next = session.scenario();
        change(next.range);
        session.edit(next, EditKind::Options);
        session.setPlace(place);
    };
}

/// The scaler's exercise with a change, and the cursor after a step.
template <class Change> std::function<void(Session&)> exercise(Change change, std::uint32_t step) {
    return [change, step](Session& session) {
        openBuiltIn(session, builtInScenario(QStringLiteral("trace-table")).value());
        Scenario next = session.scenario();
        change(next.scaler);
        session.edit(next, EditKind::Options);
        ViewPlace place = session.place();
        place.activity = Activity::Scaler;
        place.scalerStep = step;
        session.setPlace(place);
    };
}

std::vector<Picture> scalerPictures() {
    const auto nothing = [](ScalerSetup&) {};
    const auto hidden = [](ScalerSetup& scaler) { scaler.hideAfterCursor = true; };
    const auto empty = [](ScalerSetup& scaler) { scaler.scaledGradients.reset(); };
    const auto comparison = [](Session& session) {
        session.open(builtInScenario(QStringLiteral("policies-compared")).value());
        ViewPlace place = session.place();
        place.comparisonShown = true;
        session.setPlace(place);
    };
    const auto closed = [](ScalerSetup& scaler) {
        scaler.received = ReceivedKind::TrueGradients;
        scaler.trueGradients = std::make_shared<const GradientSteps>(randomGradientSteps({0, 40, 4, -6, 2, 0}));
        scaler.policy.parameters.initialScale = 65536;
        scaler.policy.parameters.growthInterval = 4;
        scaler.compared = {PolicyId::Megatron, PolicyId::Flax, PolicyId::Mxnet};
    };
    return {
        {QStringLiteral("scaler"), exercise(nothing, 4)},        {QStringLiteral("scaler-hidden"), exercise(hidden, 2)},
        {QStringLiteral("scaler-closed"), exercise(closed, 12)}, {QStringLiteral("scaler-empty"), exercise(empty, 0)},
        {QStringLiteral("scaler-comparison"), comparison},
    };
}

/// The opening scenario's network with a change of its setup, at a place.
template <class Change> std::function<void(Session&)> network(Change change) {
    return [change](Session& session) {
        openBuiltIn(session, builtInScenarios().front());
        Scenario next = session.scenario();
        next.network.training.format = FormatId::Float16;
        ViewPlace place = session.place();
        place.activity = Activity::Network;
        change(next.network, place);
        session.edit(next, EditKind::NetworkNumbers);
        session.setPlace(place);
    };
}

void scaleBy(NetworkSetup& setup, float scale) {
    setup.training.lossScale.kind = LossScaleKind::Constant;
    setup.training.lossScale.constant = scale;
}

void laySideBySide(NetworkSetup& setup) {
    setup.compared.clear();
    for (const KnownVariant which : {KnownVariant::Float16, KnownVariant::Float16Dynamic, KnownVariant::Bfloat16}) {
        setup.compared.push_back(knownVariant(which, setup.training));
    }
}

// phases of a step of the network of thirteen layers
constexpr std::uint32_t kForward = 1;   ///< of the first layer
constexpr std::uint32_t kBackward = 16; ///< of the last
constexpr std::uint32_t kCheck = 29;

std::vector<Picture> networkPictures() {
    const auto dynamic = [](NetworkSetup& setup, ViewPlace& place) {
        setup.training.lossScale.kind = LossScaleKind::Dynamic;
        setup.training.lossScale.policy.parameters.initialScale = 8192;
        place.networkPhase = kBackward + 9;
    };
    const auto zero = [](NetworkSetup&, ViewPlace& place) { // a weight gradient that is lost, explained
        place.networkPhase = kBackward + 9;
        place.networkRow = 1;
        place.networkColumn = 2;
    };
    const auto forward = [](NetworkSetup& setup, ViewPlace& place) {
        scaleBy(setup, 8192);
        place.networkStep = 1;
        place.networkPhase = kForward + 2;
    };
    const auto infinite = [](NetworkSetup& setup, ViewPlace& place) {
        scaleBy(setup, 0x1p24F);
        place.networkPhase = kCheck;
    };
    const auto costly = [](NetworkSetup& setup, ViewPlace&) { setup.training.sizes = {2, 2048, 2048, 2048, 2048, 1}; };
    const auto spoiled = [](NetworkSetup& setup, ViewPlace& place) {
        setup.training.optimizer.learningRate = 1e5;
        setup.training.rules.masterInFormat = true;
        place.trainingShown = true;
    };
    const auto training = [](NetworkSetup& setup, ViewPlace& place) {
        setup.training.format = FormatId::Float32;
        laySideBySide(setup);
        place.trainingShown = true;
        place.networkStep = 4;
    };
    return {
        {QStringLiteral("network"), network(dynamic)},
        {QStringLiteral("network-zero"), network(zero)},
        {QStringLiteral("network-forward"), network(forward)},
        {QStringLiteral("network-infinite"), network(infinite)},
        {QStringLiteral("network-costly"), network(costly)},
        {QStringLiteral("network-training"), network(training)},
        {QStringLiteral("network-spoiled"), network(spoiled)},
        {QStringLiteral("network-devices"), network(forward), &askWhyNot},
    };
}

} // namespace

const BackendRegistry& pictureBackends() {
    static const ReportedBackend cuda(
        {"cuda", BackendStatus::NoDriver, DeviceFault::None, "", "libcuda.so.1 is not there"});
    static const BackendRegistry registry({&cpuBackend(), &cuda});
    return registry;
}

std::vector<Picture> pictures() {
    const auto nothing = [](RangeSetup&) {};
    const auto gradients = [](RangeSetup& range) {
        range.byHand = {1e-8F, 2e-6F, 0.5F};
        range.scale = 1024;
    };
    const auto pass = [](RangeSetup& range) {
        range.networkPass = true;
        range.scale = 1024;
    };
    const auto shifted = [](RangeSetup& range) {
        range.scale = 256;
        range.setShift(2, -4);
    };
    const auto recorded = [](RangeSetup& range) { // the networks of twenty seeds, as if they were steps
        std::vector<RecordedStep> steps;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            PassSetup network = range.source.network;
            network.seed = seed;
            steps.push_back({std::to_string(100 * seed), *networkGradients(network).value()});
        }
        range.source.kind = SourceKind::Embedded;
        range.source.steps = std::make_shared<const std::vector<RecordedStep>>(std::move(steps));
        range.source.choose(3);
        range.scale = 4096;
    };
    std::vector<Picture> all{
        {QStringLiteral("range"), opening(nothing)},
        {QStringLiteral("range-gradient"), opening(gradients, {{SelectionKind::ByHand, 0}, false})},
        {QStringLiteral("range-group"), opening(shifted, {{SelectionKind::Group, 2}, false})},
        {QStringLiteral("range-returned"), opening(nothing, {{}, true})},
        {QStringLiteral("range-pass"), opening(pass)},
        {QStringLiteral("range-run"), opening(recorded)},
        {QStringLiteral("empty"), [](Session&) {}},
        {QStringLiteral("gallery"), opening(nothing), &openGallery},
        {QStringLiteral("export-dialog"), opening(nothing), &openExport},
    };
    for (Picture& picture : scalerPictures()) {
        all.push_back(std::move(picture));
    }
    for (Picture& picture : networkPictures()) {
        all.push_back(std::move(picture));
    }
    for (std::size_t i = 1; i < builtInScenarios().size(); ++i) {
        const Scenario& scenario = builtInScenarios()[i];
        all.push_back(
            {QString::fromStdString(scenario.id), [&scenario](Session& session) { openBuiltIn(session, scenario); }});
    }
    return all;
}

} // namespace halfscope::cli
