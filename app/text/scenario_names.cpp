// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/scenario_names.h"

#include <QCoreApplication>

namespace halfscope {

namespace {

// The texts of resources/scenarios, for the translators; a test keeps the two equal.
[[maybe_unused]] constexpr const char* kTexts[] = {
    QT_TRANSLATE_NOOP("scenarios", "Twelve sigmoid layers"),
    QT_TRANSLATE_NOOP("scenarios",
                      "The float32 gradients of a sigmoid network with twelve hidden layers. Its first layers "
                      "are too small for float16."),
    QT_TRANSLATE_NOOP("scenarios", "Three gradients, there and back"),
    QT_TRANSLATE_NOOP("scenarios", "10^-8, 10^-3 and 1 through float16. At S = 1 the first is lost; at S = 65536 it "
                                   "comes back and the last one overflows."),
    QT_TRANSLATE_NOOP("scenarios", "bfloat16 needs no loss scale"),
    QT_TRANSLATE_NOOP(
        "scenarios", "10^-30 is far below anything that float16 keeps, and bfloat16 stores it as a normal. Multiplying "
                     "by 65536 and dividing again gives the same value: in bfloat16 the scale buys nothing. Switch to "
                     "float16 and it is lost."),
    QT_TRANSLATE_NOOP("scenarios", "A mask that float16 cannot hold"),
    QT_TRANSLATE_NOOP("scenarios",
                      "An attention mask adds a large negative number. -10^9 is minus infinity in float16, and a row "
                      "that is masked throughout becomes NaN; -10^4 is large enough and fits. -65504 is the last that "
                      "fits, and with -20 added to it the sum is infinite."),
    QT_TRANSLATE_NOOP("scenarios", "A dynamic scaler, step by step"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "Four steps at an initial scale of 8 and a growth interval of 2: kept, halved and skipped at the infinity, "
        "kept, then doubled. The gradient 4 of the last step is divided by 4, the scale that produced it."),
    QT_TRANSLATE_NOOP("scenarios", "The same steps, five frameworks"),
    QT_TRANSLATE_NOOP("scenarios", "Ten steps with three overflows, from a scale of 8 and with an interval of 2. "
                                   "DeepSpeed grows a step late at first, Flax each time; Megatron absorbs the first "
                                   "overflow; MXNet changes its scale one step after everybody else."),
    QT_TRANSLATE_NOOP("scenarios", "unscale_ called twice"),
    QT_TRANSLATE_NOOP("scenarios",
                      "At S = 8 the gradient 4 is unscaled to 0.5. A second unscale_ before update would make it "
                      "0.0625, so PyTorch raises instead. Seen in huggingface/transformers#23935."),
    QT_TRANSLATE_NOOP("scenarios", "update left out after an overflow"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "A loop that skips update when the norm is infinite leaves the optimizer UNSCALED, and the next unscale_ "
        "raises. With update the scale goes from 8 to 4 and all is well. Seen in espnet/espnet#2362."),
    QT_TRANSLATE_NOOP("scenarios", "DeepSpeed stops at its minimum scale"),
    QT_TRANSLATE_NOOP("scenarios",
                      "Every step overflows. From 2^16, with a hysteresis of 2, the scale is 1 after 17 overflows, and "
                      "the 18th raises an error. Seen in deepspeedai/DeepSpeedExamples#418."),
    QT_TRANSLATE_NOOP("scenarios", "fairseq stops at its smallest scale"),
    QT_TRANSLATE_NOOP("scenarios",
                      "From 0.5 twelve halvings lead to 2^-13. The thirteenth would reach 2^-14, at or below 1e-4: the "
                      "scale is restored and the run stops. Seen in facebookresearch/fairseq#512."),
    QT_TRANSLATE_NOOP("scenarios", "A NaN in every step, and no floor"),
    QT_TRANSLATE_NOOP("scenarios", "The forward pass gives NaN, so that no scale can help; without a floor the float64 "
                                   "scale of Apex amp is halved 1091 times until it is 0. Seen in NVIDIA/apex#318."),
    QT_TRANSLATE_NOOP("scenarios", "Stuck at the floor"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "A gradient of 70000 does not fit float16 at S = 1, and Keras 2 goes no lower: every step is skipped, for "
        "ever. Keras 3 has no floor, and at 0.5 the gradient fits. Seen in keras-team/keras#16100."),
    QT_TRANSLATE_NOOP("scenarios", "A scale that becomes infinite"),
    QT_TRANSLATE_NOOP("scenarios",
                      "With tiny gradients nothing ever overflows, and a scale without a cap doubles past the largest "
                      "float32. PyTorch keeps 2^127 since its guard of 2023. Seen in pytorch/pytorch#98828."),
    QT_TRANSLATE_NOOP("scenarios", "The schedule moves, the weights do not"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "The first two steps overflow and are skipped while the scale comes down from 65536; the learning-rate "
        "schedule has moved twice before the first optimizer step, and PyTorch warns. Seen in pytorch/pytorch#44511."),
    QT_TRANSLATE_NOOP("scenarios", "One infinity now and then"),
    QT_TRANSLATE_NOOP("scenarios", "At S = 2^21 the largest gradient is stored as 41952; each growth to 2^22 "
                                   "overflows, one step is skipped and the scale comes back. That is how the scaler "
                                   "finds its limit, and nothing is wrong. Seen in espnet/espnet#3237."),
    QT_TRANSLATE_NOOP("scenarios", "Parameters in float16"),
    QT_TRANSLATE_NOOP("scenarios",
                      "With model.half() the gradients are float16 as well: 0.001 divided by 65536 is 1.53e-8, which "
                      "float16 rounds to 0. PyTorch refuses to unscale them. Seen in pytorch/pytorch#74739."),
    QT_TRANSLATE_NOOP("scenarios", "Half a gradient at each growth"),
    QT_TRANSLATE_NOOP("scenarios", "DeepSpeed updates its scale before it unscales: in a step that grows, the true "
                                   "gradient 1 is divided by the doubled scale and used as 0.5. PyTorch divides by the "
                                   "scale that was used. Seen in deepspeedai/DeepSpeed#2686."),
    QT_TRANSLATE_NOOP("scenarios", "Gradients that are not cleared"),
    QT_TRANSLATE_NOOP(
        "scenarios", "One step overflows, and nobody clears the gradients: infinity plus anything is infinity, so that "
                     "every later step overflows as well and the scale only falls. Seen in PaddlePaddle/Paddle#67895."),
    QT_TRANSLATE_NOOP("scenarios", "The scaler is not in the checkpoint"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "A gradient of 50 fits at S = 1024, which the run found after six skipped steps. Resumed at step 11 without "
        "the scaler's state it starts from 65536 and skips six steps again. Seen in allenai/tango#154."),
    QT_TRANSLATE_NOOP("scenarios", "Twelve layers, one step"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "One step in float16 at S = 1. Every gradient of the first layer is stored as zero, with every place stored as "
        "well as fused, and the layer does not move; in float32 the largest of them is 2.7e-9."),
    QT_TRANSLATE_NOOP("scenarios", "Twelve layers at S = 8192"),
    QT_TRANSLATE_NOOP("scenarios",
                      "The same step with the loss times 8192. The largest gradient of the first layer is stored as "
                      "375 times 2^-24, with every place stored as well as fused; divided by 8192 it is 2.7e-9 again."),
    QT_TRANSLATE_NOOP("scenarios", "float16 follows float32"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "Five epochs of a small network with a dynamic scale from 65536. Steps 1, 2, 6 and 7 overflow and are skipped, "
        "then the scale stays at 4096, and the loss follows that of float32 a few steps behind."),
    QT_TRANSLATE_NOOP("scenarios", "A scale that is compiled in"),
    QT_TRANSLATE_NOOP("scenarios",
                      "The step was compiled with the first scale, 65536, as a constant: the scaler halves its own "
                      "scale in vain, every step overflows and is skipped, and the loss stays at 5.348. With the scale "
                      "as an argument, or at a constant 1, the same network learns."),
    QT_TRANSLATE_NOOP("scenarios", "bfloat16 follows float32"),
    QT_TRANSLATE_NOOP("scenarios", "Four epochs without any scale. The losses of bfloat16, with every place stored as "
                                   "well as fused, are within one per cent of those of float32."),
    QT_TRANSLATE_NOOP("scenarios", "Handwritten digits in four formats"),
    QT_TRANSLATE_NOOP("scenarios", "A hidden layer of 32 learns 1437 digits and is asked for 360 others. float32, "
                                   "float16 without and with a dynamic scale and bfloat16 end with a loss of 0.166 "
                                   "each and name 88 of a hundred: this network needs no scale."),
    QT_TRANSLATE_NOOP("scenarios", "A sum of ones that stops at 2048"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "Each bias gradient is a sum over the batch, here of 4096 ones. Added up in float16 it stops at 2048: the next "
        "value is 2050, and one more is rounded away. In float32 it is 4096. The loss, a mean of 4096 ones, is 0.5."),
    QT_TRANSLATE_NOOP("scenarios", "An update that float16 rounds away"),
    QT_TRANSLATE_NOOP("scenarios", "A hundred updates of -10^-4 to a weight of 1. In float16 each of them is less than "
                                   "half the distance to the next value, and the weight is still 1; the float32 master "
                                   "copy comes to 0.99. Seen in workofart/ml-by-hand#85."),
    QT_TRANSLATE_NOOP("scenarios", "bfloat16 weights that never move"),
    QT_TRANSLATE_NOOP("scenarios", "In bfloat16 1 - 6e-4 is 1: without a master copy the weight stands still for ever. "
                                   "float16 moves to 0.9995, a float32 master copy to 0.9994, and stochastic rounding "
                                   "moves now and then by more. Seen in workofart/ml-by-hand#85."),
    QT_TRANSLATE_NOOP("scenarios", "Clipping before unscaling"),
    QT_TRANSLATE_NOOP("scenarios",
                      "The gradients are 6 and 8, S is 1024 and the largest norm 1. Clipped while they are still times "
                      "S, they end with a norm of 0.000977, and training all but stands still; unscaled first, with "
                      "the norm 1. Seen in Lightning-AI/pytorch-lightning#9330."),
    QT_TRANSLATE_NOOP("scenarios", "An activation that overflows"),
    QT_TRANSLATE_NOOP("scenarios",
                      "An activation of 66246.39 is infinite in float16, and infinity minus infinity is NaN. It "
                      "happens on the way to the loss, so that no scale of the loss can help: it is halved at every "
                      "step, in vain. bfloat16 holds it. Seen in huggingface/transformers#5651."),
    QT_TRANSLATE_NOOP("scenarios", "A square that overflows"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "A number divided by the root of its square is 1. In float16 the square of 256 is infinite and the quotient 0; "
        "that of 255 fits. Here Adam divides so, as RMSNorm does. Seen in pytorch/pytorch#133085."),
    QT_TRANSLATE_NOOP("scenarios", "An epsilon that is zero"),
    QT_TRANSLATE_NOOP("scenarios", "Adam's epsilon of 10^-8 is 0 in float16. The second input is always 0, and so is "
                                   "its gradient: 0 / (0 + 0) makes a NaN of its weight, and of the loss a step later. "
                                   "An epsilon of 10^-7 survives. Seen in google-deepmind/optax#1754."),
    QT_TRANSLATE_NOOP("scenarios", "A second moment that is zero"),
    QT_TRANSLATE_NOOP("scenarios", "The square of the gradient 1.875e-4 is stored as 2^-24, and a thousandth of that "
                                   "as 0, just like epsilon. Adam divides by 0, and the weight becomes infinite; a "
                                   "gradient of 0.0132 is large enough. Seen in FluxML/Optimisers.jl#167."),
    QT_TRANSLATE_NOOP("scenarios", "Partial sums that overflow"),
    QT_TRANSLATE_NOOP("scenarios", "Four gradients of 32000 and four of -32000 add up to 0. Added up in float16, the "
                                   "third makes the sum infinite, and nothing brings it back; added up in float32 and "
                                   "stored once, it is 0. Seen in pytorch/pytorch#2391."),
    QT_TRANSLATE_NOOP("scenarios", "A loss that is a sum"),
    QT_TRANSLATE_NOOP(
        "scenarios",
        "8000 squared errors of 9 add up to 72000: stored in float16 the loss is infinite, though every gradient is "
        "finite. Added up in float16 it stops at 32768 instead. As a mean it is 9. Seen in pytorch/pytorch#2391."),
    QT_TRANSLATE_NOOP("scenarios", "A sum over 121445 points"),
    QT_TRANSLATE_NOOP("scenarios",
                      "0.7 at each of 121445 points adds up to 85011.5, which is infinite in float16. Divided by their "
                      "number first it stays 0.7. Seen in huggingface/transformers#25938."),
    QT_TRANSLATE_NOOP("scenarios", "float16 without a scaler"),
    QT_TRANSLATE_NOOP("scenarios", "A gradient of 2.9e-8 is 0 in float16, and without a scale the weight never moves. "
                                   "At S = 1024 it is 2.97e-5, a subnormal, and kept; where subnormals are flushed to "
                                   "zero it is lost again. Seen in engichang1467/Open-Rig3R#35."),
};

QString translated(const Scenario& scenario, const std::string& text) {
    return scenario.id.empty() ? QString::fromStdString(text) : QCoreApplication::translate("scenarios", text.c_str());
}

} // namespace

QString scenarioTitle(const Scenario& scenario) { return translated(scenario, scenario.title); }
QString scenarioAbout(const Scenario& scenario) { return translated(scenario, scenario.about); }

} // namespace halfscope
