// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/series_header.h"

#include "models/comparison_model.h"
#include "plots/series_sample.h"

#include <QPainter>

#include <algorithm>

namespace halfscope {

namespace {

constexpr QSize kSample{36, 14};
constexpr int kLeast = 64; ///< room for most scales, so that a column seldom changes its width

} // namespace

bool SeriesHeader::isPolicy(int section) const {
    return model()->headerData(section, orientation(), ComparisonModel::PolicyRole).isValid();
}

QString SeriesHeader::remark(int section) const {
    return model()->headerData(section, orientation(), ComparisonModel::HasTraceRole).toBool() ? QString()
                                                                                               : tr("no trace");
}

int SeriesHeader::heightAbove() const { return kSample.height(); }

int SeriesHeader::widthAbove(int section) const {
    return isPolicy(section) ? std::max(kLeast, QFontMetrics(font()).horizontalAdvance(remark(section))) : 0;
}

void SeriesHeader::paintAbove(QPainter& painter, const QRect& room, int section) const {
    if (!isPolicy(section)) {
        return;
    }
    const Theme theme = Theme::of(palette());
    const QString word = remark(section);
    if (!word.isEmpty()) {
        painter.setPen(theme.ink(Ink::Lost));
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, word);
        return;
    }
    const int policy = model()->headerData(section, orientation(), ComparisonModel::PolicyRole).toInt();
    painter.drawPixmap(room.right() + 1 - kSample.width(), room.top(),
                       seriesSample(policy, theme, kSample, devicePixelRatioF()));
}

} // namespace halfscope
