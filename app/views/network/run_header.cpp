// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/run_header.h"

#include "figures/training_figure.h"
#include "models/epochs_model.h"
#include "plots/series_sample.h"

#include <QPainter>

namespace halfscope {

namespace {

constexpr QSize kSample{34, 14};

int runOf(const QHeaderView& header, int section) {
    return header.model()->headerData(section, Qt::Horizontal, EpochsModel::RunRole).toInt();
}

} // namespace

RunHeader::RunHeader(QWidget* parent) : CellHeader(parent, 1) {}

int RunHeader::heightAbove() const { return kSample.height() + 2; }

int RunHeader::widthAbove(int section) const { return runOf(*this, section) >= 0 ? kSample.width() : 0; }

void RunHeader::paintAbove(QPainter& painter, const QRect& room, int section) const {
    const int run = runOf(*this, section);
    if (run >= 0) {
        const QPixmap sample =
            seriesSample(runStyle(static_cast<std::size_t>(run)), Theme::of(palette()), kSample, devicePixelRatioF());
        painter.drawPixmap(room.right() - kSample.width() + 1, room.top(), sample);
    }
}

} // namespace halfscope
