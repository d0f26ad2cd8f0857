// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export_form.h"

#include "text/language.h"
#include "views/export_words.h"
#include "views/panel_parts.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kFormatColumns = 3;
constexpr int kFieldWidth = 110;

struct Range {
    double least;
    double most;
    double step;
    int decimals;
};

QDoubleSpinBox* makeField(const char* name, Range range, const QString& unit) {
    auto* field = new QDoubleSpinBox;
    field->setObjectName(QLatin1String(name));
    field->setDecimals(range.decimals);
    field->setRange(range.least, range.most);
    field->setSingleStep(range.step);
    field->setSuffix(unit);
    field->setFixedWidth(kFieldWidth);
    ignoreWheelWithoutFocus(field);
    return field;
}

QString codeOf(const QLocale& locale) { return locale.name().section(QLatin1Char('_'), 0, 0); }

} // namespace

ExportForm::ExportForm(bool tables, QWidget* parent)
    : QWidget(parent), m_width(makeField("exportWidth", {kLeastWidthCm, kMostWidthCm, 0.5, 2}, tr(" cm"))),
      m_automatic(new QCheckBox(tr("automatic"))),
      m_height(makeField("exportHeight", {kLeastWidthCm / 2, kMostHeightCm, 0.5, 2}, tr(" cm"))), m_dpi(new QSpinBox),
      m_font(makeField("exportFont", {kLeastFontPt, kMostWidthCm, 0.5, 1}, tr(" pt"))), m_palette(new QComboBox),
      m_language(new QComboBox), m_title(new QCheckBox(tr("The figure's sentence above it"))), m_rows(new QGridLayout) {
    m_rows->setHorizontalSpacing(10);
    m_rows->setVerticalSpacing(6);
    m_rows->setColumnStretch(1, 1);
    auto* layout = panelLayout(this);
    layout->addWidget(panelTitle(tr("Kinds of file")));
    layout->addWidget(makeFormats(tables));
    layout->addSpacing(8);
    layout->addWidget(panelTitle(tr("Figures")));
    layout->addLayout(m_rows);
    makeNumbers();
    makeChoices();
}

QWidget* ExportForm::makeFormats(bool tables) {
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(4);
    for (const ExportFormatName& name : exportFormats()) {
        auto* format = new QCheckBox(words::exportFormat(name.format));
        format->setObjectName(QStringLiteral("exportFormat ") + QLatin1String(name.suffix));
        connect(format, &QCheckBox::toggled, this, &ExportForm::changed);
        const auto place = static_cast<int>(m_formats.size());
        grid->addWidget(format, place / kFormatColumns, place % kFormatColumns);
        format->setVisible(tables || name.format != ExportFormat::Markdown);
        m_formats.push_back({name.format, format});
    }
    grid->setColumnStretch(kFormatColumns, 1);
    return box;
}

void ExportForm::addRow(const QString& title, QWidget* control, QWidget* buddy) {
    auto* label = new QLabel(title);
    label->setBuddy(buddy ? buddy : control);
    if (!buddy) {
        control->setAccessibleName(title);
    }
    const int row = m_rows->rowCount();
    m_rows->addWidget(label, row, 0);
    m_rows->addWidget(control, row, 1, control->maximumWidth() < QWIDGETSIZE_MAX ? Qt::AlignLeft : Qt::Alignment());
}

QWidget* ExportForm::makeHeight() {
    auto* height = new QWidget;
    auto* row = new QHBoxLayout(height);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    row->addWidget(m_height);
    row->addWidget(m_automatic);
    row->addStretch(1);
    m_automatic->setObjectName(QStringLiteral("exportAutomaticHeight"));
    m_automatic->setAccessibleName(tr("Automatic height"));
    m_automatic->setToolTip(tr("Each figure as high as it needs at its width"));
    m_height->setAccessibleName(tr("Height"));
    connect(m_automatic, &QCheckBox::toggled, this, [this](bool automatic) {
        updateHeight(automatic);
        emit changed();
    });
    return height;
}

void ExportForm::makeNumbers() {
    m_dpi->setObjectName(QStringLiteral("exportDpi"));
    m_dpi->setRange(static_cast<int>(kLeastDpi), static_cast<int>(kMostDpi));
    m_dpi->setSingleStep(50);
    m_dpi->setFixedWidth(kFieldWidth);
    m_dpi->setToolTip(tr("Of a PNG; the others are sharp at any size"));
    ignoreWheelWithoutFocus(m_dpi);
    m_font->setToolTip(tr("Of ticks and words; titles are a point larger"));
    addRow(tr("Width"), m_width);
    addRow(tr("Height"), makeHeight(), m_height);
    addRow(tr("Dots per inch"), m_dpi);
    addRow(tr("Font"), m_font);
    for (QDoubleSpinBox* field : {m_width, m_height, m_font}) {
        connect(field, &QDoubleSpinBox::valueChanged, this, &ExportForm::changed);
    }
    connect(m_dpi, &QSpinBox::valueChanged, this, &ExportForm::changed);
}

void ExportForm::makeChoices() {
    m_palette->setObjectName(QStringLiteral("exportPalette"));
    for (std::size_t i = 0; i < kPaletteNames.size(); ++i) {
        m_palette->addItem(words::palette(static_cast<FigurePalette>(i)));
    }
    m_language->setObjectName(QStringLiteral("exportLanguage"));
    for (const QString& code : languages()) {
        m_language->addItem(words::language(code), code);
    }
    m_language->setToolTip(tr("Of titles, sentences and numbers in the files, whatever that of the window"));
    m_title->setObjectName(QStringLiteral("exportTitle"));
    addRow(tr("Palette"), m_palette);
    addRow(tr("Language"), m_language);
    m_rows->addWidget(m_title, m_rows->rowCount(), 0, 1, 2);
    for (QComboBox* choice : {m_palette, m_language}) {
        ignoreWheelWithoutFocus(choice);
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(12);
        connect(choice, &QComboBox::currentIndexChanged, this, &ExportForm::changed);
    }
    connect(m_title, &QCheckBox::toggled, this, &ExportForm::changed);
}

void ExportForm::updateHeight(bool automatic) {
    m_height->setEnabled(!automatic);
    if (automatic && m_automaticHeight > 0) {
        const QSignalBlocker blocker(m_height); // what it comes to is no choice
        m_height->setValue(std::ceil(100 * m_automaticHeight) / 100);
    }
}

void ExportForm::setAutomaticHeight(double cm) {
    m_automaticHeight = cm;
    updateHeight(m_automatic->isChecked());
}

void ExportForm::setSettings(const ExportSettings& settings) {
    const QSignalBlocker blocker(this);
    for (const FormatBox& one : m_formats) {
        one.box->setChecked(asks(settings, one.format));
    }
    const PictureSettings& picture = settings.picture;
    m_width->setValue(picture.widthCm);
    m_automatic->setChecked(picture.heightCm == 0);
    if (picture.heightCm > 0) {
        m_height->setValue(picture.heightCm);
    }
    updateHeight(picture.heightCm == 0);
    m_dpi->setValue(static_cast<int>(std::lround(picture.dpi)));
    m_font->setValue(picture.fontPt);
    m_palette->setCurrentIndex(static_cast<int>(picture.palette));
    m_language->setCurrentIndex(std::max(0, m_language->findData(codeOf(settings.locale))));
    m_title->setChecked(picture.title);
}

void ExportForm::readInto(ExportSettings& settings) const {
    settings.formats.clear();
    for (const FormatBox& one : m_formats) {
        if (one.box->isChecked()) {
            settings.formats.push_back(one.format);
        }
    }
    PictureSettings& picture = settings.picture;
    picture.widthCm = m_width->value();
    picture.heightCm = m_automatic->isChecked() ? 0 : m_height->value();
    picture.dpi = m_dpi->value();
    picture.fontPt = m_font->value();
    picture.palette = static_cast<FigurePalette>(m_palette->currentIndex());
    picture.title = m_title->isChecked();
    settings.locale = localeWithWords(m_language->currentData().toString()).value_or(settings.locale);
}

} // namespace halfscope
