// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/cell_delegate.h"

namespace halfscope {

/// The cells of PyTorch's calls: a line where a step begins, calls that the loop does not have indented, the error in
/// red and hatched, besides its word.
class TorchDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

    static constexpr int kIndent = 12; ///< pixels, of a call that the loop does not have

protected:
    CellLook lookOf(const QModelIndex& index) const override;
};

} // namespace halfscope
