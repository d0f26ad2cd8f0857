// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace halfscope {

class TorchModel;

/// The widths of the table of PyTorch's calls: every column gets what its longest word needs, what happened first of
/// all; what is left goes to it and to the gradients, whose lists have no end.
void layOutTorchColumns(QTableView& table, const TorchModel& model);

} // namespace halfscope
