// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QWidget>

namespace halfscope {

class SentencesBox;
class TensorMap;
class TensorTable;
class TermsTable;

/// A tensor of the phase: as a heat map, as a table, and one element explained: its value, and who made it.
class TensorPane : public QWidget {
    Q_OBJECT
public:
    explicit TensorPane(Session& session, QWidget* parent = nullptr);

    /// The place names a phase, a tensor and an element that the record has.
    void showRecord(const std::shared_ptr<const StepRecord>& record);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum Page { Values, Terms };
    QWidget* makeHeader();
    QWidget* makeSide();
    QToolButton* makeButton(const char* name, const QString& text, const QString& tip);
    void showTensors(std::size_t phase, std::size_t tensor);
    QString sentence() const;
    void explain();
    void askWho();
    void follow();
    void goBack();
    void setPage(Page page);

    Session& m_session;
    QLabel* m_title;
    QComboBox* m_choice;
    QCheckBox* m_whole; ///< of a tensor that is larger than the map
    TensorMap* m_map;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    TensorTable* m_table;
    TermsTable* m_terms;
    QCheckBox* m_notable;
    QToolButton* m_follow;
    QToolButton* m_back;
    SentencesBox* m_sentence;
    std::shared_ptr<const StepRecord> m_record;
    std::vector<ViewPlace> m_trail; ///< of the elements from which a value was followed
};

} // namespace halfscope
