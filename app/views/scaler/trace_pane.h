// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QWidget>

namespace halfscope {

class ScalerTable;
class SentencesBox;

/// The trace table, and below it a sentence that explains its current cell, or why text was refused.
class TracePane : public QWidget {
    Q_OBJECT
public:
    explicit TracePane(Session& session, QWidget* parent = nullptr);

    ScalerTable* table() const { return m_table; }

private:
    void explain();
    QString explanation() const;

    Session& m_session;
    ScalerTable* m_table;
    SentencesBox* m_explanation;
    std::optional<Problem> m_refused; ///< of the text that is in the editor
};

} // namespace halfscope
