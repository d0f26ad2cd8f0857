// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/training_curves.h"
#include "plots/figure_view.h"
#include "session/session.h"

#include <QCheckBox>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QWidget>

namespace halfscope {

class CellTable;
class EpochsModel;

/// Runs of many steps: their curves over one another, and below them the runs side by side by epoch, or what the steps
/// made of one weight.
class TrainingPane : public QWidget {
    Q_OBJECT
public:
    explicit TrainingPane(Session& session, QWidget* parent = nullptr);

    void update(const QString& headline); ///< what a screen reader says of the picture
    FigureView* figure() const { return m_figure; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeHeader();
    const TrainingCurves& curves(const std::shared_ptr<const NetworkPicture>& picture);
    void updateFigure(const QString& spoken);

    Session& m_session;
    FigureView* m_figure;
    QLabel* m_nothing;
    QCheckBox* m_byLayer;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    EpochsModel* m_epochs;
    CellTable* m_table;
    std::shared_ptr<const NetworkPicture> m_picture; ///< what m_curves are of
    TrainingCurves m_curves;
};

} // namespace halfscope
