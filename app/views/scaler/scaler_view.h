// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/scaler_curves.h"
#include "plots/figure_view.h"
#include "session/session.h"
#include "views/activity_view.h"

#include <QCheckBox>

namespace halfscope {

class SentencesBox;
class TablesPane;
class TransportBar;

/// The scaler activity: the verdict in a sentence, its tables, the scale against the steps, and what goes through them;
/// on the right what governs it.
class ScalerView : public ActivityView {
    Q_OBJECT
public:
    explicit ScalerView(Session& session, QWidget* parent = nullptr);

    std::vector<Savable> savables() override;
    /// On the keys of the transport bar.
    void takeFocus() override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeSide();
    QWidget* makeCentre();
    void connectTransport();
    void update();
    void updateSentences();
    void updateFigure();
    void updateTransport();

    Session& m_session;
    SentencesBox* m_sentences;
    TablesPane* m_tables;
    FigureView* m_figure;
    TransportBar* m_transport;
    QCheckBox* m_hide;
    std::shared_ptr<const ScalerPicture> m_picture; ///< what m_curves are of
    ScalerCurves m_curves;
};

} // namespace halfscope
