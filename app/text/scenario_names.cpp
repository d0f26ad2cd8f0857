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
};

QString translated(const Scenario& scenario, const std::string& text) {
    return scenario.id.empty() ? QString::fromStdString(text) : QCoreApplication::translate("scenarios", text.c_str());
}

} // namespace

QString scenarioTitle(const Scenario& scenario) { return translated(scenario, scenario.title); }
QString scenarioAbout(const Scenario& scenario) { return translated(scenario, scenario.about); }

} // namespace halfscope
