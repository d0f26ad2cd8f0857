// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/trace_pane.h"

#include "text/markup.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scaler_sentences.h"
#include "views/scaler/scaler_table.h"
#include "views/sentences_box.h"

#include <QVBoxLayout>

namespace halfscope {

TracePane::TracePane(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_table(new ScalerTable(session)),
      m_explanation(new SentencesBox({QStringLiteral("explanation")})) {
    m_table->setMinimumHeight(110);
    m_explanation->setLeastLines(2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_explanation);
    connect(m_table, &ScalerTable::currentCellChanged, this, &TracePane::explain);
    connect(m_table, &ScalerTable::refused, this, [this](const Problem& problem) {
        m_refused = problem;
        explain();
    });
    connect(m_table, &ScalerTable::mended, this, [this] {
        m_refused.reset();
        explain();
    });
    connect(&m_session, &Session::traceChanged, this, &TracePane::explain);
    connect(&m_session, &Session::placeChanged, this, &TracePane::explain);
    explain();
}

void TracePane::explain() {
    m_explanation->setSentences({m_refused ? markup::fromPlain(problemText(*m_refused)) : explanation()});
}

/// Of the cell at the cursor; until one is chosen, of what happened there.
QString TracePane::explanation() const {
    const auto picture = m_session.scaler();
    const ViewPlace& place = m_session.place();
    if (m_table->isAdding()) {
        return picture->setup.received == ReceivedKind::Overflows
                   ? tr("Type T for an overflow or F for a step that is all finite: it becomes the last step.")
                   : tr("Type what a step receives, like 8, 16 or inf or 2^{−24}: it becomes the last step.");
    }
    if (!picture->trace || picture->setup.stepCount() == 0) {
        return {}; // said above, or in the table
    }
    if (place.scalerStep == 0) {
        return tr("Before the first step the scale is %1. Right makes a step, Space plays.")
            .arg(numbers::scale(picture->trace->initial().scale, locale()));
    }
    if (place.scalerStep > picture->trace->size()) {
        return tr("The policy stopped with an error before this step.");
    }
    const bool chosen = place.scalerColumn >= 0;
    const auto column = !chosen ? ScalerColumn::WhatHappened
                        : place.scalerColumn == ScalerModel::kTrueGradients
                            ? ScalerColumn::Received
                            : static_cast<ScalerColumn>(place.scalerColumn);
    return sentences::scalerCell(*picture, place.scalerStep - 1, column, locale());
}

} // namespace halfscope
