// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/cell_delegate.h"

namespace halfscope {

/// The elements of a tensor: one that is lost, saturated or not finite has its word in bold on a hatched shade.
class TensorDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

protected:
    CellLook lookOf(const QModelIndex& index) const override;
};

/// The terms of an element: what can be followed back is in the ink of a link.
class TermsDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

protected:
    CellLook lookOf(const QModelIndex& index) const override;
};

/// The epochs of runs: a loss that is not finite in bold on a hatched shade.
class EpochsDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

protected:
    CellLook lookOf(const QModelIndex& index) const override;
};

/// What steps made of a weight: one that stood still in bold on a hatched shade; a skipped step in pale.
class MotionDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

protected:
    CellLook lookOf(const QModelIndex& index) const override;
};

} // namespace halfscope
