// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/network/cell_table.h"

class QLabel;

namespace halfscope {

/// The runs by epoch. The epochs stand in the vertical header, which stays in sight however far the runs are scrolled.
class EpochsTable : public CellTable {
    Q_OBJECT
public:
    explicit EpochsTable(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;

protected:
    void updateGeometries() override;

private:
    QLabel* m_title; ///< of the epochs, over the corner
};

} // namespace halfscope
