// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/layers_figure.h"
#include "figures/tensor_figure.h"
#include "figures/training_figure.h"
#include "plots/figure_plot.h"
#include "training/trainer.h"

#include <QTest>

#include <cmath>
#include <ctime>

using namespace halfscope;

namespace {

constexpr int kRounds = 15;

/// Milliseconds of this thread's own work: what others do meanwhile is not counted.
double worked() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template <class Work> double leastOf(const Work& work) {
    double least = 1e9;
    for (int round = 0; round < kRounds; ++round) {
        const double start = worked();
        work(round);
        least = std::min(least, worked() - start);
    }
    return least;
}

/// Built and painted, each time another one.
template <class Make> double frameOf(QSize size, const Make& make) {
    FigurePlot plot;
    plot.resize(size);
    plot.show();
    return leastOf([&](int round) {
        plot.setFigure(make(round), Theme::light(), QLocale::c());
        plot.replot(QCustomPlot::rpImmediateRefresh);
    });
}

/// Every kind of cell, both signs, thirty binades.
TensorRecord busyTensor() {
    TensorRecord tensor;
    tensor.rows = tensor.columns = kMostTensorCells;
    tensor.format = FormatId::Float16;
    for (int i = 0; i < tensor.rows * tensor.columns; ++i) {
        const bool lost = i % 50 == 0;
        const float value = std::ldexp(i % 3 == 0 ? -1.0F : 1.0F, -(i * 7 % 30));
        tensor.values.push_back(lost ? 0 : value);
        tensor.plain.push_back(lost ? 1e-9F : value);
    }
    tensor.counts.largest = 1;
    tensor.counts.smallest = 0x1p-29F;
    return tensor;
}

/// Six runs of twelve layers whose scale changes every few steps.
NetworkSetup sixRuns(int epochs) {
    NetworkSetup setup;
    setup.training.format = FormatId::Float16;
    setup.training.epochs = epochs;
    setup.training.lossScale.kind = LossScaleKind::Dynamic;
    setup.training.lossScale.policy = policyOf(PolicyId::Pytorch);
    setup.training.lossScale.policy.parameters.growthInterval = 3;
    for (int which = 0; which < kKnownVariantCount; ++which) {
        setup.compared.push_back(knownVariant(static_cast<KnownVariant>(which), setup.training));
    }
    setup.compared.push_back(variantOf(setup.training));
    setup.compared.back().lossScale.policy.parameters.growthInterval = 5;
    return setup;
}

} // namespace

/// The network's figures follow a person's hand: each built and painted within a frame.
class TestNetworkFrame : public QObject {
    Q_OBJECT
private slots:
    void aTensorOf4096Cells() {
        const TensorRecord tensor = busyTensor();
        const auto make = [&](int round) {
            return tensorFigure(tensor, {std::pair{round, 3}, 0, 0, QLocale::c(), FigureUse::Screen});
        };
        const double build = leastOf(make);
        const double frame = frameOf({600, 420}, make);
        qInfo("64 x 64 cells: built in %.2f ms, a frame in %.2f ms", build, frame);
        QVERIFY2(build <= 1, qPrintable(QString::number(build)));
        QVERIFY2(frame <= 8, qPrintable(QString::number(frame)));
    }

    void theStaircase() {
        TrainingSetup setup;
        setup.format = FormatId::Float16;
        const Trainer trainer = Trainer::make(setup).value();
        const auto record = recordStep(trainer, trainer.initial());
        const auto make = [&](int round) {
            return layersFigure(*record, {static_cast<std::size_t>(2 * round), QLocale::c(), FigureUse::Screen});
        };
        const double frame = frameOf({868, 380}, make);
        qInfo("the staircase: a frame in %.2f ms", frame);
        QVERIFY2(frame <= 4, qPrintable(QString::number(frame)));
    }

    void aHundredThousandStepsOfSixRuns() {
        const auto picture = pictureNetwork(sixRuns(50'000), 1e15);
        QVERIFY(picture->whole);
        QCOMPARE(picture->runs.size(), kMostRuns);
        QCOMPARE(picture->runs[0]->steps().size(), std::size_t{100'000});
        TrainingCurves curves;
        const double thinning = leastOf([&](int) { curves = trainingCurves(*picture); });
        const double perStep = thinning * 1e6 / (6.0 * 100'000);
        const double frame = frameOf({868, 640}, [&](int round) {
            const auto step = static_cast<std::uint32_t>(50'000 + round);
            return trainingFigure(*picture, curves, {step, QLocale::c(), FigureUse::Screen});
        });
        const double byLayer = frameOf({868, 320}, [&](int round) {
            const auto step = static_cast<std::uint32_t>(50'000 + round);
            return zerosByLayerFigure(*picture, curves, 2, {step, QLocale::c(), FigureUse::Screen});
        });
        qInfo("six runs: thinned in %.1f ns a step; frames in %.2f and %.2f ms", perStep, frame, byLayer);
        QVERIFY2(perStep <= 40, qPrintable(QString::number(perStep)));
        QVERIFY2(frame <= 16, qPrintable(QString::number(frame)));
        QVERIFY2(byLayer <= 4, qPrintable(QString::number(byLayer)));
    }
};

QTEST_MAIN(TestNetworkFrame)
#include "test_network_frame.moc"
