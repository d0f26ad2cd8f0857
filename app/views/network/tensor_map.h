// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/tensor_figure.h"
#include "plots/figure_view.h"
#include "session/session.h"

namespace halfscope {

/// The heat map of a tensor: a click chooses an element, arrows go on from it, and Escape lets go of it. Of a tensor
/// that is larger than the map the window follows the element.
class TensorMap : public FigureView {
    Q_OBJECT
public:
    explicit TensorMap(Session& session, QWidget* parent = nullptr);

    /// The tensor of the place, which the record has.
    void showTensor(const std::shared_ptr<const StepRecord>& record, std::size_t phase, std::size_t tensor);
    void showNothing(const QString& note); ///< where the phase has no tensor
    void setWhole(bool whole);             ///< all of a large tensor, a block of elements a cell
    bool isLarge() const;                  ///< there is more than fits

    QSize sizeHint() const override { return {283, 240}; }
    QSize minimumSizeHint() const override { return {220, 120}; }

signals:
    void explanationRequested(); ///< Enter

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    const TensorRecord* tensor() const;
    TensorFigureOptions options() const;
    void choose(int row, int column);
    bool move(const QKeyEvent& event);

    Session& m_session;
    std::shared_ptr<const StepRecord> m_record;
    std::size_t m_phase = 0;
    std::size_t m_index = 0; ///< of the tensor in the phase
    bool m_whole = true;
    int m_firstRow = 0;
    int m_firstColumn = 0;
};

} // namespace halfscope
