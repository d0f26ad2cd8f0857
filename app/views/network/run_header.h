// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/cell_header.h"

namespace halfscope {

/// Titles of columns below the look of the run that they are of, as its lines have it in the figure.
class RunHeader : public CellHeader {
    Q_OBJECT
public:
    explicit RunHeader(QWidget* parent = nullptr);

protected:
    int heightAbove() const override;
    int widthAbove(int section) const override;
    void paintAbove(QPainter& painter, const QRect& room, int section) const override;
};

} // namespace halfscope
