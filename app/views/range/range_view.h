// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_view.h"
#include "session/session.h"
#include "views/activity_view.h"

namespace halfscope {

class FoldSection;
class RangeHandles;
class SentencesBox;

/// The range activity: one sentence, the pictures that a person drags, and on the right what governs them.
class RangeView : public ActivityView {
    Q_OBJECT
public:
    explicit RangeView(Session& session, QWidget* parent = nullptr);

    /// The figures as they are, for a file.
    std::vector<Figure> figures() const;
    std::vector<Savable> savables() override;
    /// On the handle of S.
    void takeFocus() override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeSide();
    QWidget* makeCentre();
    void update();
    void updateSentences(const RangeTrace& trace);

    Session& m_session;
    SentencesBox* m_sentences;
    FigureView* m_distribution;
    FigureView* m_returned;
    FigureView* m_shares;
    FoldSection* m_returnedSection;
    RangeHandles* m_handles;
};

} // namespace halfscope
