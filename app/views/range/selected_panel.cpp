// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/selected_panel.h"

#include "numerics/code_order.h"
#include "numerics/exact_decimal.h"
#include "numerics/number_text.h"
#include "session/range_edits.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/words.h"
#include "views/number_field.h"
#include "views/panel_parts.h"
#include "views/range/bits_view.h"

#include <QGridLayout>
#include <QHBoxLayout>

#include <cmath>

namespace halfscope {

namespace {

/// m × 2^e with a whole m: what the bits say.
QString significandText(const CodeFields& fields) {
    const QString sign = fields.sign ? QStringLiteral("−") : QString();
    return QStringLiteral("%1%2 × %3").arg(sign).arg(fields.significand).arg(markup::power(fields.lastPlace));
}

QString localised(const std::string& text, const QLocale& locale) {
    return QString::fromStdString(text).replace(QLatin1Char('.'), locale.decimalPoint());
}

/// A long expansion breaks between any two digits.
QString breakable(QString digits) {
    for (qsizetype at = digits.size() - 1; at > 0; --at) {
        if (at % 8 == 0) {
            digits.insert(at, QChar(0x200B));
        }
    }
    return digits;
}

QString codeWord(Format format, std::uint32_t code) { return QString::fromStdString(codeText(format, code)); }

} // namespace

SelectedPanel::SelectedPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(panelTitle({})), m_fieldRow(new QWidget), m_field(new NumberField),
      m_bits(new BitsView), m_hint(new QLabel), m_table(new QWidget) {
    m_field->setObjectName(QStringLiteral("gradientField"));
    m_field->setAccessibleName(tr("Value of the selected gradient"));
    m_bits->setAccessibleName(tr("Bits of the stored value"));
    m_hint->setWordWrap(true);
    m_title->setWordWrap(true);
    auto* fieldLayout = new QHBoxLayout(m_fieldRow);
    fieldLayout->setContentsMargins(0, 0, 0, 0);
    auto* fieldName = new QLabel(tr("as &computed"));
    fieldName->setBuddy(m_field);
    fieldLayout->addWidget(fieldName);
    fieldLayout->addWidget(m_field, 1);
    auto* grid = new QGridLayout(m_table);
    grid->setContentsMargins(0, 2, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(1, 1);
    auto* layout = panelLayout(this);
    layout->addWidget(m_title);
    layout->addWidget(m_hint);
    layout->addWidget(m_fieldRow);
    layout->addWidget(m_bits);
    layout->addWidget(m_table);

    connect(m_field, &NumberField::entered, this, [this](float value) {
        edits::setGradient(m_session, m_session.newGesture(), m_session.place().selection.index, value);
    });
    connect(m_bits, &BitsView::toggled, this, [this](int bit) {
        const auto trace = m_session.range();
        const std::size_t index = m_session.place().selection.index;
        edits::setStoredCode(m_session, m_session.newGesture(), index, trace->byHand.at(index).code ^ (1u << bit));
    });
    connect(&m_session, &Session::traceChanged, this, &SelectedPanel::update);
    connect(&m_session, &Session::placeChanged, this, &SelectedPanel::update);
    update();
}

void SelectedPanel::update() {
    const auto trace = m_session.range();
    const Selection selection = m_session.place().selection;
    m_used = 0;
    if (selection.kind == SelectionKind::ByHand && selection.index < trace->byHand.size()) {
        showGradient(*trace, selection.index);
    } else if (selection.kind == SelectionKind::Group && selection.index < trace->data->groups.size()) {
        showGroup(*trace, selection.index);
    } else {
        showNothing();
    }
    finishRows();
}

void SelectedPanel::showNothing() {
    m_title->setText(tr("Selected: nothing"));
    m_hint->setText(
        tr("Click a bar to select its group. Double-click the upper picture or press Insert to add a single "
           "gradient; its bits are shown here."));
    m_hint->show();
    m_fieldRow->hide();
    m_bits->hide();
}

void SelectedPanel::showGroup(const RangeTrace& trace, std::size_t group) {
    const RangeGroup& shown = trace.data->groups[group];
    const bool fromPass = trace.pass && group < trace.pass->layers.size();
    const Counts& counts = fromPass ? trace.pass->layers[group].counts : trace.groups[group].counts;
    m_title->setText(tr("Selected: %1").arg(words::group(shown)));
    m_hint->hide();
    m_fieldRow->hide();
    m_bits->hide();
    const QLocale locale = this->locale();
    const auto share = [&](std::uint64_t count) {
        const double all = static_cast<double>(std::max<std::uint64_t>(counts.finite(), 1));
        return QStringLiteral("%1 (%2)").arg(numbers::integer(count, locale),
                                             numbers::percent(static_cast<double>(count) / all, locale));
    };
    addRow(tr("gradients"), numbers::integer(counts.all(), locale));
    addRow(tr("smallest"),
           QStringLiteral("%1 ≈ %2").arg(numbers::rounded(static_cast<double>(shown.span.smallest), 4, locale),
                                         numbers::power(shown.span.smallest, locale)));
    addRow(tr("largest"),
           QStringLiteral("%1 ≈ %2").arg(numbers::rounded(static_cast<double>(shown.span.largest), 4, locale),
                                         numbers::power(shown.span.largest, locale)));
    if (shown.placed.shift != 0) {
        addRow(tr("shifted by"), markup::power(shown.placed.shift));
    }
    addRow(words::fate(Fate::Lost), share(counts.lost));
    addRow(words::fate(Fate::Subnormal), share(counts.subnormal));
    addRow(words::fate(Fate::Normal), share(counts.normal));
    if (counts.saturated > 0) {
        addRow(words::fate(Fate::Saturated), share(counts.saturated));
    }
    addRow(words::fate(Fate::Overflowed), share(counts.overflowed));
    if (counts.zeros + counts.infinities + counts.nans > 0) {
        addRow(tr("zero, infinite, NaN before"),
               QStringLiteral("%1, %2, %3")
                   .arg(numbers::integer(counts.zeros, locale), numbers::integer(counts.infinities, locale),
                        numbers::integer(counts.nans, locale)));
    }
}

void SelectedPanel::showGradient(const RangeTrace& trace, std::size_t index) {
    const RoundTripValue& value = trace.byHand[index];
    const FormatId id = trace.setup.setting.format;
    const Format format = formatOf(id);
    const QLocale locale = this->locale();
    m_title->setText(tr("Selected: gradient %1, by hand").arg(index + 1));
    m_hint->hide();
    m_fieldRow->show();
    m_bits->show();
    m_field->setValue(value.input);
    m_bits->setCode(format, value.code);

    const CodeFields fields = fieldsOf(format, value.code);
    const bool finite = value.valueClass != ValueClass::Infinite && value.valueClass != ValueClass::Nan;
    const QString stored = numbers::shortest(value.stored, locale);
    addRow(tr("times S"), numbers::shortest(value.scaled, locale));
    addRow(tr("stored"), QStringLiteral("%1  %2").arg(stored, codeWord(format, value.code)));
    QString classText = words::valueClass(value.valueClass);
    if (value.valueClass == ValueClass::Subnormal) {
        classText = tr("subnormal, %1 of %2 bits left").arg(fields.significantBits).arg(format.fractionBits + 1);
    } else if (value.fate == Fate::Lost || value.fate == Fate::Overflowed || value.fate == Fate::Saturated) {
        classText = QStringLiteral("%1: %2").arg(classText, words::fate(value.fate));
    }
    addRow(tr("class"), classText);
    if (finite) {
        addRow(tr("exactly"), breakable(localised(exactDecimal(value.stored), locale)));
        addRow(tr("bits say"), significandText(fields));
        addRow(tr("1 ulp"), markup::power(fields.lastPlace));
    }
    const auto below = previousCode(format, value.code);
    const auto above = nextCode(format, value.code);
    const auto neighbour = [&](std::optional<std::uint32_t> code) {
        return code ? QStringLiteral("%1  %2").arg(numbers::shortest(decode(format, *code), locale),
                                                   codeWord(format, *code))
                    : tr("none");
    };
    addRow(tr("next below"), neighbour(below));
    addRow(tr("next above"), neighbour(above));
    addRow(tr("returned"), numbers::shortest(value.returned, locale));
    addRow(tr("relative error"), value.relativeError == 0 ? tr("none") : numbers::percent(value.relativeError, locale));
    addOtherFormats(value, id);
}

/// What the other formats would have stored of the same product, by the same rules.
void SelectedPanel::addOtherFormats(const RoundTripValue& value, FormatId own) {
    for (const NamedFormat& other : kFormats) {
        if (other.id == own) {
            continue;
        }
        const std::uint32_t code = encode(other.format, value.scaled);
        addRow(tr("in %1").arg(words::format(other.id)),
               QStringLiteral("%1  %2").arg(numbers::shortest(decode(other.format, code), locale()),
                                            codeWord(other.format, code)));
    }
}

void SelectedPanel::addRow(const QString& name, const QString& text) {
    auto* grid = static_cast<QGridLayout*>(m_table->layout());
    if (m_used == m_rows.size()) {
        const int row = static_cast<int>(m_used);
        Row labels{new QLabel, new QLabel};
        labels.name->setForegroundRole(QPalette::PlaceholderText);
        labels.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        labels.value->setWordWrap(true);
        labels.value->setContentsMargins(0, 2, 0, 0); // room for a raised exponent
        labels.name->setContentsMargins(0, 2, 0, 0);
        labels.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(labels.name, row, 0, Qt::AlignTop);
        grid->addWidget(labels.value, row, 1);
        m_rows.push_back(labels);
    }
    const Row& row = m_rows[m_used++];
    row.name->setText(name);
    row.value->setText(markup::toHtml(text));
    row.name->show();
    row.value->show();
}

void SelectedPanel::finishRows() {
    for (std::size_t i = m_used; i < m_rows.size(); ++i) {
        m_rows[i].name->hide();
        m_rows[i].value->hide();
    }
    m_table->setVisible(m_used > 0);
}

} // namespace halfscope
