// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_delegates.h"

#include "models/epochs_model.h"
#include "models/motion_model.h"
#include "models/tensor_model.h"
#include "models/terms_model.h"
#include "numerics/round_trip.h"

namespace halfscope {

namespace {

CellLook striking(Ink ink, bool bold) {
    CellLook look;
    look.shade = ink;
    look.hatched = true;
    look.bold = bold;
    look.ink = bold ? ink : Ink::Text;
    return look;
}

} // namespace

CellLook TensorDelegate::lookOf(const QModelIndex& index) const {
    if (!index.data(TensorModel::NotableRole).toBool()) {
        return {};
    }
    const auto fate = static_cast<Fate>(index.data(TensorModel::FateRole).toInt());
    const bool farOff = fate == Fate::Normal || fate == Fate::Subnormal; // kept, yet not what it should be
    const Ink ink = fate == Fate::Lost                  ? Ink::Lost
                    : fate == Fate::Saturated || farOff ? Ink::Saturated
                                                        : Ink::Overflowed;
    return striking(ink, index.column() == TensorModel::Class);
}

CellLook TermsDelegate::lookOf(const QModelIndex& index) const {
    CellLook look;
    const auto* terms = qobject_cast<const TermsModel*>(index.model());
    look.ink = terms && terms->origin(index) ? Ink::Accent : Ink::Text;
    return look;
}

CellLook EpochsDelegate::lookOf(const QModelIndex& index) const {
    return index.data(EpochsModel::NotFiniteRole).toBool() ? striking(Ink::Overflowed, true) : CellLook();
}

CellLook MotionDelegate::lookOf(const QModelIndex& index) const {
    if (index.data(MotionModel::StoodStillRole).toBool()) {
        return striking(Ink::Lost, true);
    }
    CellLook look;
    look.ink = index.data(MotionModel::SkippedRole).toBool() ? Ink::Muted : Ink::Text;
    return look;
}

} // namespace halfscope
