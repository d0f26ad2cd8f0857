// SPDX-License-Identifier: GPL-3.0-or-later
#include "../scaling/scaler_samples.h"

#include "text/markup.h"
#include "text/scaler_sentences.h"

using namespace halfscope;

namespace {

using Loop = std::vector<TorchCall>;
constexpr TorchCall kScale{TorchCallKind::Scale, 0};
constexpr TorchCall kBackward{TorchCallKind::Backward, 0};
constexpr TorchCall kUnscale{TorchCallKind::Unscale, 0};
constexpr TorchCall kClip{TorchCallKind::Clip, 0};
constexpr TorchCall kStep{TorchCallKind::Step, 0};
constexpr TorchCall kUpdate{TorchCallKind::Update, 0};

ScalerSetup loopOver(ScalerSetup setup, Loop loop = {}, double scale = 8, std::int64_t interval = 2) {
    setup.policy = samples::policy(PolicyId::Pytorch, scale, interval);
    setup.torch.shown = true;
    setup.torch.loop = std::move(loop);
    return setup;
}

ScalerSetup changed(ScalerSetup setup, void (*change)(ScalerSetup&)) {
    change(setup);
    return setup;
}

} // namespace

class TestTorchSentences : public QObject {
    Q_OBJECT
private slots:
    void aCallSaysWhatItDid_data() {
        QTest::addColumn<ScalerSetup>("setup");
        QTest::addColumn<int>("call"); ///< from 1
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, ScalerSetup setup, int call, const char* expected) {
            QTest::newRow(name) << std::move(setup) << call << QString::fromUtf8(expected);
        };
        const ScalerSetup two = loopOver(samples::closed("3,4;3,4;3,4"));
        row("scale made", two, 1, "scaler.scale(loss) makes the scale, 8, and multiplies the loss by it.");
        row("backward", two, 2, "backward() stores the gradients of the scaled loss: 24, 32.");
        row("unscale_", two, 3, "scaler.unscale_(optimizer) finds all finite and multiplies by 1 / 8: 3, 4.");
        row("clip", two, 4,
            "clip_grad_norm_(): the norm, 5, is above 1, and the gradients are scaled down to it: 0.5999999, "
            "0.79999983.");
        row("step", two, 5, "scaler.step(optimizer) moves the parameters: step 1 of this optimizer.");
        row("update keeps", two, 6,
            "scaler.update() keeps the scale at 8; its growth tracker is 1, the interval 2. Every optimizer is READY "
            "again.");
        row("scale", two, 7, "scaler.scale(loss) multiplies the loss by 8.");
        row("update grows", two, 12,
            "scaler.update() raises the scale from 8 to 16: the growth tracker reached the interval, 2. Every "
            "optimizer "
            "is READY again.");
        const ScalerSetup infinite = loopOver(samples::scaled("inf,4"));
        row("inf found", infinite, 3,
            "scaler.unscale_(optimizer) finds an inf or NaN before it multiplies by 1 / 8: the step of this optimizer "
            "will be skipped.");
        row("norm of inf", infinite, 4,
            "clip_grad_norm_(): the norm is ∞, and no gradient is of use after the product with 1 over it; what "
            "unscale_ "
            "has found stays recorded.");
        row("skipped", infinite, 5,
            "scaler.step(optimizer) does nothing, because unscale_ found an inf or NaN: the step is skipped.");
        row("backs off", infinite, 6,
            "scaler.update() lowers the scale from 8 to 4, because an optimizer found an inf or NaN: the scale is "
            "shared. Every optimizer is READY again.");
        row("growth refused", loopOver(samples::scaled("1"), {}, 0x1p127, 1), 6,
            "scaler.update() keeps the scale at 2^127, as its growth would be infinite in float32. Every optimizer is "
            "READY again.");
        row("unscaled by step", loopOver(samples::scaled("8"), {kScale, kBackward, kStep, kUpdate}), 3,
            "scaler.unscale_(optimizer) finds all finite and multiplies by 1 / 8: 1. step() calls it by itself, as "
            "nobody has before.");
        row("clipped before unscale_",
            loopOver(samples::closed("6,8"), {kScale, kBackward, kClip, kUnscale, kStep, kUpdate}, 1024), 3,
            "clip_grad_norm_(): the norm, 10240, is above 1, and the gradients are scaled down to it: 0.6, 0.8. But "
            "these gradients are still scaled by 1024: call unscale_ first.");
        row("not clipped", loopOver(samples::scaled("4"), {kScale, kBackward, kUnscale, kClip, kStep, kUpdate}), 4,
            "clip_grad_norm_(): the norm, 0.5, is not above 1, and the gradients stay.");
        row("not cleared", changed(two, [](auto& s) { s.gradientsNotCleared = true; }), 8,
            "backward() adds to gradients that nobody cleared: 24.6, 32.8 now.");
        row("update left out", changed(infinite, [](auto& s) { s.torch.updateOnlyIfFinite = true; }), 6,
            "scaler.update() is left out, because an inf or NaN was found: the scale stays, and no optimizer becomes "
            "READY again.");
        row("of the second optimizer", changed(two, [](auto& s) { s.torch.optimizers = 2; }), 4,
            "scaler.unscale_(optimizer2) finds all finite and multiplies by 1 / 8: 4.");
    }
    void aCallSaysWhatItDid() {
        QFETCH(ScalerSetup, setup);
        QFETCH(int, call);
        QFETCH(QString, expected);
        const auto picture = pictureScaler(setup);
        QVERIFY(picture->torch);
        QCOMPARE(markup::toPlain(sentences::torchRow(*picture, static_cast<std::size_t>(call - 1), QLocale::c())),
                 expected);
    }

    void aWrongOrderIsAnsweredAsPytorchDoes() {
        const auto picture =
            pictureScaler(loopOver(samples::scaled("4"), {kScale, kBackward, kUnscale, kUnscale, kStep, kUpdate}));
        QCOMPARE(picture->torch->rows.size(), std::size_t{4});
        QCOMPARE(
            sentences::torchRow(*picture, 3, QLocale::c()),
            QStringLiteral("Step 1: unscale_ is answered with RuntimeError, “unscale_() has already been called on "
                           "this optimizer since the last update().” Call unscale_ once for each optimizer and "
                           "step, and update() in every step, skipped or not; a second time would divide by the "
                           "scale again."));
        QCOMPARE(sentences::torchRow(*picture, 4, QLocale::c()), QString());
    }
};

QTEST_GUILESS_MAIN(TestTorchSentences)
#include "test_torch_sentences.moc"
