// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_nouns.h"

#include "text/numbers.h"

#include <QCoreApplication>

#include <array>

namespace halfscope::nouns {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

struct Forms {
    struct {
        const char* text;
        const char* comment;
    } ofMany;
    const char* one;
};

// clang-format off
// A row stands for a TensorKind, in its order.
constexpr std::array<Forms, kTensorKindCount> kForms{{
    {QT_TRANSLATE_NOOP3("sentences", "weights", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the weight")},
    {QT_TRANSLATE_NOOP3("sentences", "biases", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the bias")},
    {QT_TRANSLATE_NOOP3("sentences", "inputs", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the input")},
    {QT_TRANSLATE_NOOP3("sentences", "products", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the product")},
    {QT_TRANSLATE_NOOP3("sentences", "pre-activations", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the pre-activation")},
    {QT_TRANSLATE_NOOP3("sentences", "activations", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the activation")},
    {QT_TRANSLATE_NOOP3("sentences", "outputs", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the output")},
    {QT_TRANSLATE_NOOP3("sentences", "losses", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the loss")},
    {QT_TRANSLATE_NOOP3("sentences", "scaled losses", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the scaled loss")},
    {QT_TRANSLATE_NOOP3("sentences", "output gradients", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the output gradient")},
    {QT_TRANSLATE_NOOP3("sentences", "gradient products", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the gradient product")},
    {QT_TRANSLATE_NOOP3("sentences", "first factors of the derivative", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the first factor of the derivative")},
    {QT_TRANSLATE_NOOP3("sentences", "derivatives", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the derivative")},
    {QT_TRANSLATE_NOOP3("sentences", "hidden gradients", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the hidden gradient")},
    {QT_TRANSLATE_NOOP3("sentences", "weight gradients", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the weight gradient")},
    {QT_TRANSLATE_NOOP3("sentences", "bias gradients", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the bias gradient")},
    {QT_TRANSLATE_NOOP3("sentences", "norms", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the norm")},
    {QT_TRANSLATE_NOOP3("sentences", "first moments of the weights", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the first moment of the weight")},
    {QT_TRANSLATE_NOOP3("sentences", "first moments of the biases", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the first moment of the bias")},
    {QT_TRANSLATE_NOOP3("sentences", "second moments of the weights", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the second moment of the weight")},
    {QT_TRANSLATE_NOOP3("sentences", "second moments of the biases", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the second moment of the bias")},
    {QT_TRANSLATE_NOOP3("sentences", "weight updates", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the update of the weight")},
    {QT_TRANSLATE_NOOP3("sentences", "bias updates", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the update of the bias")},
    {QT_TRANSLATE_NOOP3("sentences", "new weights", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the new weight")},
    {QT_TRANSLATE_NOOP3("sentences", "new biases", "as in: 1 of 16 weight gradients"),
     QT_TRANSLATE_NOOP("sentences", "the new bias")},
}};
// clang-format on

const Forms& formsOf(TensorKind kind) { return kForms[static_cast<std::size_t>(kind)]; }

} // namespace

QString ofMany(TensorKind kind) { return Sentences::tr(formsOf(kind).ofMany.text, formsOf(kind).ofMany.comment); }
QString one(TensorKind kind) { return Sentences::tr(formsOf(kind).one); }

QString element(const TensorRecord& tensor, int row, int column, const QLocale& locale) {
    if (tensor.values.size() == 1) {
        return one(tensor.kind);
    }
    const auto number = [&](int index) { return numbers::integer(static_cast<quint64>(index) + 1, locale); };
    return tensor.rows == 1
               ? Sentences::tr("%1 in column %2").arg(one(tensor.kind), number(column))
               : Sentences::tr("%1 in row %2, column %3").arg(one(tensor.kind), number(row), number(column));
}

} // namespace halfscope::nouns
