// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_view.h"
#include "session/session.h"
#include "views/savable.h"

#include <QWidget>

namespace halfscope {

class FoldSection;
class RangeHandles;
class SentencesBox;

/// The range activity: one sentence, the pictures that a person drags, and on the right what governs them.
class RangeView : public QWidget {
    Q_OBJECT
public:
    explicit RangeView(Session& session, QWidget* parent = nullptr);

    /// The figures as they are, for a file.
    std::vector<Figure> figures() const;
    std::vector<Savable> savables();
    /// The focus where it is most use, the handle of S; once the view has a window to be the focus of.
    void takeFocus();

signals:
    void openRequested();
    void rejected(const halfscope::Problem& problem);

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
