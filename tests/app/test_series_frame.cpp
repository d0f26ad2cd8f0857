// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scaler_figures.h"
#include "plots/figure_plot.h"

#include <QTest>

#include <ctime>

using namespace halfscope;

namespace {

constexpr std::size_t kSteps = 1'000'000;
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

/// The scale of each policy changes at nearly every step: no trace has more points.
std::shared_ptr<const ScalerPicture> restless() {
    ScalerSetup setup;
    setup.received = ReceivedKind::ScaledGradients;
    setup.policy.parameters.growthInterval = 1;
    setup.compared = {PolicyId::Flax, PolicyId::Doubling};
    GradientSteps steps(kSteps);
    std::uint32_t random = 1;
    for (std::size_t i = 0; i < kSteps; ++i) {
        random = random * 1664525 + 1013904223;
        const bool overflow = random >> 31;
        steps[i] = {overflow ? std::numeric_limits<float>::infinity() : static_cast<float>(random >> 20 & 1023)};
    }
    setup.scaledGradients = std::make_shared<GradientSteps>(std::move(steps));
    return pictureScaler(setup);
}

} // namespace

/// A million steps of three policies: thinned once, then drawn within a frame for any place of the cursor.
class TestSeriesFrame : public QObject {
    Q_OBJECT
private slots:
    void aMillionStepsAreDrawnInAFrame() {
        const auto picture = restless();
        ScalerCurves curves;
        const double thinning = leastOf([&](int) { curves = scalerCurves(*picture); });
        FigurePlot plot;
        plot.resize(800, 350);
        plot.show();
        const double frame = leastOf([&](int round) {
            const auto step = static_cast<std::uint32_t>(500'000 + round);
            plot.setFigure(scalerFigure(*picture, curves, {step, QLocale::c(), FigureUse::Screen}), Theme::light(),
                           QLocale::c());
            plot.replot(QCustomPlot::rpImmediateRefresh);
        });
        const double perRow = thinning * 1e6 / (3.0 * kSteps);
        qInfo("thinning %.1f ns a row; figure and painting %.2f ms", perRow, frame);
        QVERIFY2(perRow <= 10, qPrintable(QString::number(perRow)));
        QVERIFY2(frame <= 8, qPrintable(QString::number(frame)));
    }
};

QTEST_MAIN(TestSeriesFrame)
#include "test_series_frame.moc"
