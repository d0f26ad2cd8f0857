// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/series_sample.h"

#include "plots/series_paint.h"

#include <qcustomplot.h>

namespace halfscope {

QPixmap seriesSample(int style, const Theme& theme, QSize size, qreal devicePixelRatio) {
    QPixmap pixmap(size * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QCPPainter painter(&pixmap);
    Series series;
    series.style = style;
    const double middle = size.height() / 2.0;
    SeriesPaint(&painter, theme).sample({0, middle}, {static_cast<double>(size.width()), middle}, series);
    return pixmap;
}

} // namespace halfscope
