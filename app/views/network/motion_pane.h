// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QComboBox>
#include <QSpinBox>
#include <QWidget>

namespace halfscope {

class CellTable;
class MotionModel;
class SentencesBox;

/// A weight that is chosen, and what the steps around the cursor made of it.
class MotionPane : public QWidget {
    Q_OBJECT
public:
    explicit MotionPane(Session& session, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeChoice();
    QSpinBox* makeField(const char* name, const QString& accessibleName, const QString& prefix);
    void choose();
    void update();
    void showStep();

    Session& m_session;
    MotionModel* m_model;
    CellTable* m_table;
    QSpinBox* m_layer;
    QComboBox* m_kind; ///< weights, biases
    QSpinBox* m_row;
    QSpinBox* m_column;
    SentencesBox* m_sentence;
};

} // namespace halfscope
