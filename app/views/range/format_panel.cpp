// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/format_panel.h"

#include "session/range_edits.h"
#include "text/markup.h"
#include "text/range_sentences.h"
#include "text/words.h"
#include "views/panel_parts.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>

namespace halfscope {

FormatPanel::FormatPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_format(new QComboBox), m_formatRange(new QLabel),
      m_rounding(new QComboBox), m_flush(new QCheckBox(tr("fl&ush subnormals to zero"))),
      m_saturate(new QCheckBox(tr("s&aturate instead of overflow"))), m_pass(new QCheckBox), m_passNote(new QLabel) {
    build();
    for (const NamedFormat& format : kFormats) {
        m_format->addItem(words::format(format.id), static_cast<int>(format.id));
    }
    for (const Rounding rounding : {Rounding::NearestEven, Rounding::TowardZero, Rounding::Stochastic}) {
        m_rounding->addItem(words::rounding(rounding), static_cast<int>(rounding));
    }
    connect(m_format, &QComboBox::activated, this,
            [this] { edits::setFormat(m_session, static_cast<FormatId>(m_format->currentData().toInt())); });
    const auto rules = [this] {
        edits::setRules(m_session, {static_cast<Rounding>(m_rounding->currentData().toInt()), m_flush->isChecked(),
                                    m_saturate->isChecked()});
    };
    connect(m_rounding, &QComboBox::activated, this, rules);
    connect(m_flush, &QCheckBox::clicked, this, rules);
    connect(m_saturate, &QCheckBox::clicked, this, rules);
    connect(m_pass, &QCheckBox::clicked, this, [this](bool on) { edits::setNetworkPass(m_session, on); });
    connect(&m_session, &Session::scenarioChanged, this, &FormatPanel::update);
    connect(&m_session, &Session::traceChanged, this, &FormatPanel::updatePass);
    update();
    updatePass();
}

void FormatPanel::build() {
    ignoreWheelWithoutFocus(m_format);
    ignoreWheelWithoutFocus(m_rounding);
    m_format->setObjectName(QStringLiteral("format"));
    m_format->setAccessibleName(tr("Format"));
    m_rounding->setObjectName(QStringLiteral("rounding"));
    m_rounding->setAccessibleName(tr("Rounding"));
    m_flush->setObjectName(QStringLiteral("flush"));
    m_saturate->setObjectName(QStringLiteral("saturate"));
    m_pass->setObjectName(QStringLiteral("networkPass"));
    m_formatRange->setContentsMargins(0, 3, 0, 0);
    m_passNote->setContentsMargins(0, 3, 0, 0);
    m_passNote->setWordWrap(true);
    m_passNote->setIndent(22);
    auto* formatTitle = panelTitle(tr("&Format"));
    formatTitle->setBuddy(m_format);
    auto* roundingTitle = panelTitle(tr("&Rounding"));
    roundingTitle->setBuddy(m_rounding);
    auto* row = new QHBoxLayout;
    row->addWidget(m_format);
    row->addWidget(m_formatRange, 1);
    auto* layout = panelLayout(this);
    layout->addWidget(formatTitle);
    layout->addLayout(row);
    layout->addWidget(roundingTitle);
    layout->addWidget(m_rounding);
    layout->addWidget(m_flush);
    layout->addWidget(m_saturate);
    layout->addSpacing(4);
    layout->addWidget(m_pass);
    layout->addWidget(m_passNote);
}

void FormatPanel::update() {
    const RangeSetup& range = m_session.scenario().range;
    const StoreRules& rules = range.setting.rules;
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(range.setting.format)));
    m_formatRange->setText(markup::toHtml(words::formatRange(range.setting.format)));
    m_rounding->setCurrentIndex(m_rounding->findData(static_cast<int>(rules.rounding)));
    m_flush->setChecked(rules.flushSubnormals);
    m_saturate->setChecked(rules.saturate);
    const bool network = range.source.kind == SourceKind::Network;
    m_pass->setVisible(network);
    m_pass->setText(tr("this &network's own pass in %1").arg(words::format(range.setting.format)));
    m_pass->setChecked(range.networkPass);
}

void FormatPanel::updatePass() {
    const auto trace = m_session.range();
    const QString note = trace->passWindows ? sentences::passWindow(*trace, locale()) : QString();
    m_passNote->setVisible(!note.isEmpty());
    m_passNote->setText(markup::toHtml(note));
}

} // namespace halfscope
