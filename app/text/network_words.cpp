// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_words.h"

#include <QCoreApplication>

#include <array>

namespace halfscope::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

/// A word and its explanation, a sentence.
struct Entry {
    const char* word;
    const char* tip;
};

// A row of each table stands for an enumerator, in its order.
constexpr std::array<Entry, 3> kActivations{{
    {"sigmoid", QT_TRANSLATE_NOOP("words", "1 / (1 + e^{−z}): its derivative is at most 1/4, so that every layer makes "
                                           "the gradients smaller.")},
    {"ReLU", QT_TRANSLATE_NOOP("words", "z where it is positive, else 0: a gradient passes as it is, or not at all.")},
    {"tanh", QT_TRANSLATE_NOOP("words", "Between −1 and 1: its derivative is at most 1, and small far from 0.")},
}};
constexpr std::array<Entry, 3> kLosses{{
    {QT_TRANSLATE_NOOP("words", "mean squared error"),
     QT_TRANSLATE_NOOP("words", "The squared errors of all outputs of a batch, divided by how many there are.")},
    {QT_TRANSLATE_NOOP("words", "sum of squared errors"),
     QT_TRANSLATE_NOOP("words", "Not divided by their number: loss and gradients grow with the batch.")},
    {QT_TRANSLATE_NOOP("words", "cross-entropy"),
     QT_TRANSLATE_NOOP("words", "Of the softmax of the outputs, one a class; the mean over the batch.")},
}};
constexpr std::array<Entry, 3> kOptimizers{{
    {"SGD", QT_TRANSLATE_NOOP("words", "Each weight moves against its gradient, by the learning rate.")},
    {QT_TRANSLATE_NOOP("words", "momentum"),
     QT_TRANSLATE_NOOP("words", "A running sum of the gradients moves the weights, so that old ones count as well.")},
    {"Adam", QT_TRANSLATE_NOOP("words", "The mean of the gradients divided by the root of the mean of their squares: "
                                        "squares and ε underflow first.")},
}};
constexpr std::array<Entry, kDataKindCount> kData{{
    {QT_TRANSLATE_NOOP("words", "exercise"),
     QT_TRANSLATE_NOOP("words", "64 samples of two random numbers and a random target: nothing to be learned but the "
                                "samples themselves.")},
    {QT_TRANSLATE_NOOP("words", "spiral"), QT_TRANSLATE_NOOP("words", "Two arms that wind around one another, a class "
                                                                      "each; 512 points.")},
    {QT_TRANSLATE_NOOP("words", "two moons"),
     QT_TRANSLATE_NOOP("words", "Two half circles that reach into one another, a class each; 512 points.")},
    {QT_TRANSLATE_NOOP("words", "digits"),
     QT_TRANSLATE_NOOP("words", "1,797 handwritten digits of 8 × 8 pixels. E. Alpaydin and C. Kaynak (1998), UCI "
                                "Machine Learning Repository, CC BY 4.0.")},
    {QT_TRANSLATE_NOOP("words", "a file"),
     QT_TRANSLATE_NOOP("words", "A table of your own: a sample a row, its target in the last column.")},
}};
constexpr std::array<Entry, kLossScaleKindCount> kLossScales{{
    {QT_TRANSLATE_NOOP("words", "none"),
     QT_TRANSLATE_NOOP("words", "S = 1: nothing is scaled, and nobody looks for infinities.")},
    {QT_TRANSLATE_NOOP("words", "constant"),
     QT_TRANSLATE_NOOP("words", "S stays as it is; a step whose gradients are not finite is skipped.")},
    {QT_TRANSLATE_NOOP("words", "dynamic"),
     QT_TRANSLATE_NOOP("words", "S follows a policy: it backs off after an overflow and grows after good steps.")},
    {QT_TRANSLATE_NOOP("words", "per layer"),
     QT_TRANSLATE_NOOP("words", "On its way back the gradient is scaled again in each layer, as large as it needs "
                                "there (Zhao et al. 2019).")},
}};
constexpr std::array<Entry, kPlaceCount> kPlaces{{
    {QT_TRANSLATE_NOOP("words", "weights"), QT_TRANSLATE_NOOP("words", "The copy of the weights that a pass reads.")},
    {QT_TRANSLATE_NOOP("words", "biases"), QT_TRANSLATE_NOOP("words", "The copy of the biases that a pass reads.")},
    {QT_TRANSLATE_NOOP("words", "inputs"), QT_TRANSLATE_NOOP("words", "The samples, before the first layer.")},
    {QT_TRANSLATE_NOOP("words", "product"), QT_TRANSLATE_NOOP("words", "x W of each layer, before the bias.")},
    {QT_TRANSLATE_NOOP("words", "pre-activation"), QT_TRANSLATE_NOOP("words", "z = x W + b of each hidden layer.")},
    {QT_TRANSLATE_NOOP("words", "activation"), QT_TRANSLATE_NOOP("words", "f(z) of each hidden layer.")},
    {QT_TRANSLATE_NOOP("words", "output"), QT_TRANSLATE_NOOP("words", "x W + b of the last layer.")},
    {QT_TRANSLATE_NOOP("words", "output gradient"),
     QT_TRANSLATE_NOOP("words", "The gradient of the loss at the outputs, times S: the first that can overflow.")},
    {QT_TRANSLATE_NOOP("words", "hidden gradients"),
     QT_TRANSLATE_NOOP("words", "g Wᵀ and that times the derivative, in each hidden layer: the first that are lost.")},
    {QT_TRANSLATE_NOOP("words", "derivative"),
     QT_TRANSLATE_NOOP("words", "f′(z) of each hidden layer, after each of its operations.")},
    {QT_TRANSLATE_NOOP("words", "parameter gradients"),
     QT_TRANSLATE_NOOP("words", "xᵀ g and the sum of g: what the optimizer receives, times S.")},
}};
constexpr std::array<Entry, kNetworkSwitchCount> kSwitches{{
    {QT_TRANSLATE_NOOP("words", "shuffle each epoch"),
     QT_TRANSLATE_NOOP("words", "Every epoch takes the samples in an order of its own; off, in that of the data.")},
    {QT_TRANSLATE_NOOP("words", "no float32 master weights"),
     QT_TRANSLATE_NOOP("words", "The weights themselves are stored in the format, and so are the updates: an update "
                                "below half an ulp of its weight is lost.")},
    {QT_TRANSLATE_NOOP("words", "stochastic update"),
     QT_TRANSLATE_NOOP("words", "An updated weight is rounded up or down at random, so that small updates count on "
                                "average.")},
    {QT_TRANSLATE_NOOP("words", "accumulate products in the format"),
     QT_TRANSLATE_NOOP("words", "The running sum of a dot product is stored after every term, not kept in float32.")},
    {QT_TRANSLATE_NOOP("words", "sum bias gradients in the format"),
     QT_TRANSLATE_NOOP("words", "The sum over the batch is stored after every sample, not kept in float32.")},
    {QT_TRANSLATE_NOOP("words", "reduce the loss in the format"),
     QT_TRANSLATE_NOOP("words", "The sum of the loss is stored after every term: it stalls or overflows where float32 "
                                "does not.")},
    {QT_TRANSLATE_NOOP("words", "loss stored in the format"),
     QT_TRANSLATE_NOOP("words", "The loss, S and their product are values of the format, so that the loss times S can "
                                "be infinite.")},
    {QT_TRANSLATE_NOOP("words", "flush subnormals to zero"),
     QT_TRANSLATE_NOOP("words", "What would be stored as a subnormal becomes zero, as some processors do.")},
    {QT_TRANSLATE_NOOP("words", "saturate instead of overflow"),
     QT_TRANSLATE_NOOP("words", "What would become infinite becomes the largest value, and no check finds it.")},
    {QT_TRANSLATE_NOOP("words", "scale captured as a constant"),
     QT_TRANSLATE_NOOP("words", "The step keeps the S of its first call, as one that was compiled with it: the scaler "
                                "backs off, and the step does not follow.")},
    {QT_TRANSLATE_NOOP("words", "scale changes between micro-batches"),
     QT_TRANSLATE_NOOP("words", "The scaler is updated after each micro-batch: gradients of several scales add up, and "
                                "one scale divides them.")},
    {QT_TRANSLATE_NOOP("words", "clip before unscale"),
     QT_TRANSLATE_NOOP("words", "The norm is compared while the gradients still are times S: what is left is smaller "
                                "by S.")},
    {QT_TRANSLATE_NOOP("words", "skipped steps hold the schedule"),
     QT_TRANSLATE_NOOP("words", "A skipped step does not count for the learning rate; off, it counts, as it does where "
                                "scheduler.step() is called in any case.")},
    {QT_TRANSLATE_NOOP("words", "skipped steps count for Adam"),
     QT_TRANSLATE_NOOP("words", "A skipped step counts for the correction of Adam's means, though they did not move.")},
    {QT_TRANSLATE_NOOP("words", "add replicas, then divide"),
     QT_TRANSLATE_NOOP("words", "The gradients of the replicas are added first and divided by their number then: the "
                                "sum can overflow. Off, each is divided first: what is small can be lost.")},
}};
constexpr std::array<Entry, kNetworkNumberCount> kNumbers{{
    {QT_TRANSLATE_NOOP("words", "loss scale"), QT_TRANSLATE_NOOP("words", "S: the loss is multiplied by it, and the "
                                                                          "gradients are divided by it at the end.")},
    {QT_TRANSLATE_NOOP("words", "scale of one layer"),
     QT_TRANSLATE_NOOP("words", "No layer scales the gradient by more than this.")},
    {QT_TRANSLATE_NOOP("words", "scale of all layers"),
     QT_TRANSLATE_NOOP("words", "Together the layers scale the gradient by no more than this.")},
    {QT_TRANSLATE_NOOP("words", "samples"),
     QT_TRANSLATE_NOOP("words", "So many of the data, the first ones; a classifier's accuracy is measured on the "
                                "rest.")},
    {QT_TRANSLATE_NOOP("words", "batch"), QT_TRANSLATE_NOOP("words", "Samples of one pass.")},
    {QT_TRANSLATE_NOOP("words", "micro-batches"),
     QT_TRANSLATE_NOOP("words", "So many passes make a step: their gradients add up before the optimizer sees them.")},
    {QT_TRANSLATE_NOOP("words", "replicas"),
     QT_TRANSLATE_NOOP("words", "Each batch is dealt out to so many devices, whose gradients become one.")},
    {QT_TRANSLATE_NOOP("words", "epochs"), QT_TRANSLATE_NOOP("words", "So often all samples are gone through.")},
    {QT_TRANSLATE_NOOP("words", "seed"),
     QT_TRANSLATE_NOOP("words", "Of the first weights and of the order of the samples: the same seed gives the same "
                                "bits.")},
    {QT_TRANSLATE_NOOP("words", "learning rate"),
     QT_TRANSLATE_NOOP("words", "How far a gradient moves its weight; very small ones are rounded away.")},
    {QT_TRANSLATE_NOOP("words", "momentum"),
     QT_TRANSLATE_NOOP("words", "The share of the running sum that a step keeps; from 0, below 1.")},
    {"β₁", QT_TRANSLATE_NOOP("words", "The share of the mean of the gradients that a step keeps; from 0, below 1.")},
    {"β₂", QT_TRANSLATE_NOOP("words", "The share of the mean of their squares that a step keeps; from 0, below 1.")},
    {"ε", QT_TRANSLATE_NOOP("words", "Added to the root so that it does not divide by 0; 10^{−8} is 0 in float16.")},
    {QT_TRANSLATE_NOOP("words", "schedule factor"),
     QT_TRANSLATE_NOOP("words", "The learning rate is multiplied by it at each of its times; 1 leaves it constant.")},
    {QT_TRANSLATE_NOOP("words", "schedule epochs"),
     QT_TRANSLATE_NOOP("words", "So many epochs after one another have the same learning rate.")},
    {QT_TRANSLATE_NOOP("words", "norm to clip at"),
     QT_TRANSLATE_NOOP("words", "Gradients with a larger norm are made smaller, all by one factor.")},
    {QT_TRANSLATE_NOOP("words", "rounding seed"),
     QT_TRANSLATE_NOOP("words", "Of the random bits of stochastic rounding.")},
}};
constexpr std::array<const char*, kKnownVariantCount> kVariants{
    "float32",
    QT_TRANSLATE_NOOP("words", "float16, not scaled"),
    QT_TRANSLATE_NOOP("words", "float16, S dynamic (PyTorch)"),
    "bfloat16",
};
/// What a word says that is read in another way elsewhere.
struct Word {
    const char* text;
    const char* comment = nullptr;
};
constexpr std::array<Word, kPhaseKindCount> kPhases{{
    {QT_TRANSLATE_NOOP("words", "cast")},
    {QT_TRANSLATE_NOOP("words", "forward")},
    {QT_TRANSLATE_NOOP("words", "loss")},
    QT_TRANSLATE_NOOP3("words", "scale", "verb: what a phase of a step does"),
    {QT_TRANSLATE_NOOP("words", "backward")},
    {QT_TRANSLATE_NOOP("words", "all-reduce")},
    {QT_TRANSLATE_NOOP("words", "add up")},
    {QT_TRANSLATE_NOOP("words", "check")},
    {QT_TRANSLATE_NOOP("words", "unscale")},
    {QT_TRANSLATE_NOOP("words", "clip")},
    {QT_TRANSLATE_NOOP("words", "update")},
    {QT_TRANSLATE_NOOP("words", "scaler")},
}};

template <class Table, class Enum> QString wordOf(const Table& table, Enum value) {
    return Words::tr(table[static_cast<std::size_t>(value)].word);
}
template <class Table, class Enum> QString tipOf(const Table& table, Enum value) {
    return Words::tr(table[static_cast<std::size_t>(value)].tip);
}

} // namespace

QString activation(Activation activation) { return wordOf(kActivations, activation); }
QString activationTip(Activation activation) { return tipOf(kActivations, activation); }
QString loss(Loss loss) { return wordOf(kLosses, loss); }
QString lossTip(Loss loss) { return tipOf(kLosses, loss); }
QString optimizer(OptimizerKind kind) { return wordOf(kOptimizers, kind); }
QString optimizerTip(OptimizerKind kind) { return tipOf(kOptimizers, kind); }
QString data(DataKind kind) { return wordOf(kData, kind); }
QString dataTip(DataKind kind) { return tipOf(kData, kind); }
QString lossScaleKind(LossScaleKind kind) { return wordOf(kLossScales, kind); }
QString lossScaleKindTip(LossScaleKind kind) { return tipOf(kLossScales, kind); }
QString place(Place place) { return wordOf(kPlaces, place); }
QString placeTip(Place place) { return tipOf(kPlaces, place); }
QString networkSwitch(NetworkSwitch which) { return wordOf(kSwitches, which); }
QString networkSwitchTip(NetworkSwitch which) { return tipOf(kSwitches, which); }
QString networkNumber(NetworkNumber which) { return wordOf(kNumbers, which); }
QString networkNumberTip(NetworkNumber which) { return tipOf(kNumbers, which); }
QString knownVariant(KnownVariant which) { return Words::tr(kVariants[static_cast<std::size_t>(which)]); }
QString phaseKind(PhaseKind kind) {
    const Word& word = kPhases[static_cast<std::size_t>(kind)];
    return Words::tr(word.text, word.comment);
}

} // namespace halfscope::words
