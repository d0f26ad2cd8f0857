// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QFormLayout>
#include <QLabel>
#include <QWidget>

#include <vector>

namespace halfscope {

class BitsView;
class NumberField;

/// What is selected, in full: a single gradient with its bits, or a group with its counts.
class SelectedPanel : public QWidget {
    Q_OBJECT
public:
    explicit SelectedPanel(Session& session, QWidget* parent = nullptr);

private:
    struct Row {
        QLabel* name;
        QLabel* value;
    };
    void update();
    void showNothing();
    void showGroup(const RangeTrace& trace, std::size_t group);
    void showGradient(const RangeTrace& trace, std::size_t index);
    void addOtherFormats(const RoundTripValue& value, FormatId own);
    void addRow(const QString& name, const QString& markup);
    void finishRows();

    Session& m_session;
    QLabel* m_title;
    QWidget* m_fieldRow;
    NumberField* m_field;
    BitsView* m_bits;
    QLabel* m_hint;
    QWidget* m_table;
    std::vector<Row> m_rows;
    std::size_t m_used = 0;
    bool m_bitsPending = false;
};

} // namespace halfscope
