// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/cell_header.h"

namespace halfscope {

/// The header of the comparison: above each policy's name the look of its curve in the figure, in place of that the
/// word for a policy without a trace.
class SeriesHeader : public CellHeader {
    Q_OBJECT
public:
    using CellHeader::CellHeader;

protected:
    int heightAbove() const override;
    int widthAbove(int section) const override;
    void paintAbove(QPainter& painter, const QRect& room, int section) const override;

private:
    bool isPolicy(int section) const;
    QString remark(int section) const; ///< in place of a sample
};

} // namespace halfscope
