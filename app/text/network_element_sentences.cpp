// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_sentences.h"

#include "numerics/limits.h"
#include "numerics/number_text.h"
#include "numerics/powers.h"
#include "text/markup.h"
#include "text/network_facts.h"
#include "text/network_nouns.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "text/plural.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope::sentences {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(sentences)
};

/// How a value comes about, before what divides and multiplies it; %1 and %2 are the two sides of a single term, %1 the
/// number of terms of a sum.
struct Story {
    const char* text;
    bool countsTerms = false;
};

// A row stands for a TermsKind, in its order.
constexpr std::array<Story, kTermsKindCount> kStories{{
    {nullptr},
    {QT_TRANSLATE_N_NOOP("sentences", "the sum of %1 products"), true},
    {QT_TRANSLATE_N_NOOP("sentences", "the sum of %1 values"), true},
    {QT_TRANSLATE_NOOP("sentences", "%1 × %2")},
    {QT_TRANSLATE_NOOP("sentences", "%1 + %2")},
    {QT_TRANSLATE_NOOP("sentences", "%1 − %2")},
    {QT_TRANSLATE_NOOP("sentences", "%1 ÷ %2")},
    {QT_TRANSLATE_NOOP("sentences", "the function of %1")}, // by its name: functionOf()
    {QT_TRANSLATE_NOOP("sentences", "%1 as it is")},
    {QT_TRANSLATE_N_NOOP("sentences", "the sum of %1 quotients"), true},
    {QT_TRANSLATE_N_NOOP("sentences", "the loss of %1 outputs"), true},
    {QT_TRANSLATE_NOOP("sentences", "2 × (%1 − %2)")},
    {QT_TRANSLATE_N_NOOP("sentences", "a share of %1 classes, minus its target"), true},
    {QT_TRANSLATE_N_NOOP("sentences", "the root of %1 sums of squares"), true},
    {QT_TRANSLATE_NOOP("sentences", "%1 over the root of a second moment of %2")},
}};

class ElementSentence {
public:
    ElementSentence(const StepRecord& record, const RecordPoint& point, const RecordTerms& terms, const QLocale& locale)
        : m_record(record), m_point(point), m_tensor(record.tensor(point)), m_terms(terms),
          m_element(m_tensor.at(point.row, point.column)), m_value(m_tensor.values[m_element]),
          m_plain(m_tensor.plain[m_element]), m_format(formatOf(m_tensor.format)), m_locale(locale) {}

    QString say() const {
        QStringList all{what(), who()};
        all.removeAll(QString());
        return all.join(QLatin1Char(' '));
    }

private:
    /// Whole where a format ends, four digits else.
    QString shown(float value) const {
        constexpr int kDigits = 4;
        constexpr int kWhole = 6;
        return numbers::withMinus(
            numbers::rounded(static_cast<double>(value), std::abs(value) >= 1000 ? kWhole : kDigits, m_locale));
    }
    /// As the second side of an operation.
    QString second(float value) const {
        const QString text = shown(value);
        return std::signbit(value) ? QStringLiteral("(%1)").arg(text) : text;
    }
    QString format() const { return words::format(m_tensor.format); }

    /// "The weight gradient in row 1, column 3 is 0 (0x0000, zero); in float32 2.81e-08, 0.471 ulp more."
    QString what() const {
        QString name = nouns::element(m_tensor, m_point.row, m_point.column, m_locale);
        name.replace(0, 1, name.at(0).toUpper()); // it begins the sentence
        const std::uint32_t code = m_tensor.code(m_element);
        const QString stored =
            Sentences::tr("%1 is %2 (%3, %4)")
                .arg(name, numbers::withMinus(numbers::shortest(m_value, m_locale)),
                     QString::fromStdString(codeText(m_format, code)), words::valueClass(classOf(m_format, code)));
        if (m_tensor.format == FormatId::Float32 && (m_value == m_plain || std::isnan(m_value))) {
            return Sentences::tr("%1.").arg(stored);
        }
        const double ulps = ulpsOff(m_format, m_value, m_plain);
        if (ulps == 0) {
            return Sentences::tr("%1, exactly what float32 gives.").arg(stored);
        }
        const QString plain = numbers::withMinus(numbers::shortest(m_plain, m_locale));
        return std::isnan(ulps) ? Sentences::tr("%1; in float32 %2.").arg(stored, plain)
                                : Sentences::tr("%1; in float32 %2, %3 ulp away.")
                                      .arg(stored, plain, numbers::rounded(std::abs(ulps), 3, m_locale));
    }

    QString who() const {
        if (!std::isfinite(m_value)) {
            return std::isnan(m_value) ? Sentences::tr("Who made this NaN? %1").arg(whoNotFinite())
                                       : Sentences::tr("Who made this infinite? %1").arg(whoNotFinite());
        }
        const ZeroStory zero = zeroStoryOf(m_terms);
        if (zero != ZeroStory::NotZero) {
            return Sentences::tr("Who made this zero? %1").arg(whoZero(zero));
        }
        const QString stalled = stalls();
        if (!stalled.isEmpty()) {
            return stalled;
        }
        const QString made = story();
        return made.isEmpty() ? QString() : Sentences::tr("It is %1.").arg(made);
    }

    /// "the sum of 16 products, ÷ 8, × 2^{13}"; empty where it was given.
    QString story() const {
        const Story& of = kStories[static_cast<std::size_t>(m_terms.kind)];
        if (!of.text || m_terms.terms.empty()) {
            return {};
        }
        const Term& first = m_terms.terms.front();
        QString text = of.countsTerms                        ? counted(of.text, m_terms.terms.size(), m_locale)
                       : m_terms.kind == TermsKind::Function ? functionOf()
                                                             : Sentences::tr(of.text);
        if (!of.countsTerms) {
            text = text.contains(QLatin1String("%2")) ? text.arg(shown(first.left.value), second(first.right.value))
                                                      : text.arg(shown(first.left.value));
        }
        if (m_terms.divisor) {
            text = Sentences::tr("%1, ÷ %2").arg(text, shown(m_terms.divisor->value));
        }
        if (m_terms.factor) {
            text = Sentences::tr("%1, × %2").arg(text, numbers::scale(m_terms.factor->value, m_locale));
        }
        return text;
    }

    /// "the sigmoid of %1"
    QString functionOf() const {
        if (m_tensor.kind == TensorKind::Derivative) {
            return Sentences::tr("the derivative of the ReLU at %1");
        }
        if (m_tensor.kind != TensorKind::Activation) {
            return Sentences::tr("the function of %1");
        }
        switch (m_record.setup.activation) {
        case Activation::Sigmoid:
            return Sentences::tr("the sigmoid of %1");
        case Activation::Relu:
            return Sentences::tr("the ReLU of %1");
        case Activation::Tanh:
            return Sentences::tr("the tanh of %1");
        }
        return {};
    }

    /// What the last store was given.
    float given() const { return m_terms.inFormat ? m_terms.result : m_terms.plain; }

    QString beginning() const {
        QString made = story();
        if (made.isEmpty()) {
            return Sentences::tr("It was %1").arg(shown(given()));
        }
        made.replace(0, 1, made.at(0).toUpper());
        return Sentences::tr("%1 is %2").arg(made, shown(given()));
    }

    /// Where a value that was passed on became what it is.
    QString began() const {
        const std::vector<RecordPoint> path = originOf(m_record, m_point);
        if (path.size() < 2) {
            return {};
        }
        const RecordPoint& from = path.back();
        return Sentences::tr("it began here: %1 (%2)")
            .arg(nouns::element(m_record.tensor(from), from.row, from.column, m_locale),
                 words::phase(m_record, from.phase, m_locale));
    }

    /// "Its term k = 3 has a side that is ∞ already; it began here: ...".
    QString passedOn(const QString& what) const {
        const QString from = began();
        return from.isEmpty() ? Sentences::tr("%1.").arg(what) : Sentences::tr("%1; %2.").arg(what, from);
    }

    QString powerAndDecimal(float value) const {
        const QString decimal = numbers::rounded(static_cast<double>(value), 3, m_locale);
        const auto exponent = exponentOfPower(static_cast<double>(value));
        return exponent ? Sentences::tr("%1 = %2").arg(markup::power(*exponent), decimal) : decimal;
    }

    QString whoZero(ZeroStory zero) const {
        switch (zero) {
        case ZeroStory::Lost:
            return lost();
        case ZeroStory::ZeroFactors:
            return passedOn(m_terms.terms.size() > 1
                                ? counted(QT_TRANSLATE_N_NOOP("sentences", "Each of its %1 terms has a side that is 0"),
                                          m_terms.terms.size(), m_locale)
                                : Sentences::tr("What it is made of is 0"));
        case ZeroStory::Cancelled:
            return Sentences::tr("Its terms are not 0, but leave nothing together.");
        case ZeroStory::Underflowed:
            return Sentences::tr("What it is made of is not 0, but this is too small for float32 as well.");
        case ZeroStory::Function:
            return Sentences::tr("The function gives 0 for %1.").arg(shown(m_terms.terms.front().left.value));
        default:
            return Sentences::tr("It was 0 before this step.");
        }
    }

    QString lost() const {
        const StoreRules& rules = m_record.setup.storeRules;
        if (m_terms.inFormat && m_terms.result == 0) { // on the way
            return Sentences::tr("In float32 it would be %1, but every step of it is stored in %2, and one of them is "
                                 "0.")
                .arg(shown(m_terms.plain), format());
        }
        const FormatLimits limits = limitsOf(m_format, rules);
        if (rules.rounding == Rounding::Stochastic) {
            return Sentences::tr("%1, and was rounded down at random.").arg(beginning());
        }
        const float end = std::nextafter(limits.kept, 0.0F); // the largest that is lost
        const auto exponent = exponentOfPower(static_cast<double>(end));
        //: "The sum of 16 products is 2.81e-08", "2^{-25} = 2.98e-08"
        return exponent ? Sentences::tr("%1: not above %2.").arg(beginning(), powerAndDecimal(end))
                        : Sentences::tr("%1: below %2, the least that is kept.")
                              .arg(beginning(), powerAndDecimal(limits.kept));
    }

    QString whoNotFinite() const {
        for (std::size_t i = 0; i < m_terms.terms.size(); ++i) {
            const Term& term = m_terms.terms[i];
            for (const Operand& operand : {term.left, term.right}) {
                if (std::isfinite(operand.value) || operand.form == OperandForm::Derived) {
                    continue;
                }
                const QString value = numbers::shortest(operand.value, m_locale);
                return passedOn(m_terms.terms.size() == 1 ? Sentences::tr("What it is made of is %1").arg(value)
                                                          : Sentences::tr("Its term k = %1 has a side that is %2")
                                                                .arg(numbers::integer(i + 1, m_locale), value));
            }
        }
        if (m_terms.kind == TermsKind::AdamChange && m_terms.divisor && m_terms.divisor->value == 0) {
            return Sentences::tr("It is divided by 0: the root of the second moment and ε are 0 in %1.").arg(format());
        }
        if (m_terms.terms.empty()) {
            return Sentences::tr("It came so into this step.");
        }
        const auto limit = limitsOf(m_format, m_record.setup.storeRules).overflowed;
        if (std::isfinite(given()) && limit && std::abs(given()) >= *limit) {
            return Sentences::tr("%1: %2 ends at %3.")
                .arg(beginning(), format(), numbers::shortest(largestValue(m_format), m_locale));
        }
        if (m_terms.inFormat && std::isfinite(m_terms.plain)) {
            return Sentences::tr("In float32 it would be %1, but every step of it is stored in %2, and one of them is "
                                 "too large.")
                .arg(shown(m_terms.plain), format());
        }
        return std::isnan(m_plain) ? Sentences::tr("What it is made of is finite, but the operation has no result.")
                                   : Sentences::tr("What it is made of is finite, but this is too large for float32 as "
                                                   "well.");
    }

    QString stalls() const {
        const auto stopped = facts::stoppedSum(m_terms);
        return stopped ? counted(QT_TRANSLATE_N_NOOP("sentences", "Its sum, stored after every term, stops at %2: "
                                                                  "the last %1 terms change nothing."),
                                 stopped->idle, m_locale)
                             .arg(numbers::shortest(stopped->sum, m_locale))
                       : QString();
    }

    const StepRecord& m_record;
    RecordPoint m_point;
    const TensorRecord& m_tensor;
    const RecordTerms& m_terms;
    std::size_t m_element;
    float m_value;
    float m_plain;
    Format m_format;
    const QLocale& m_locale;
};

} // namespace

QString element(const StepRecord& record, const RecordPoint& point, const RecordTerms& terms, const QLocale& locale) {
    return ElementSentence(record, point, terms, locale).say();
}

} // namespace halfscope::sentences
