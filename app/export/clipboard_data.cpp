// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/clipboard_data.h"

#include "export/picture_scenario.h"

#include <QImage>

namespace halfscope {

namespace {

/// A tab or a line end in a cell would make others of it.
QString tabbed(QStringList cells) {
    for (QString& cell : cells) {
        cell.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
    }
    return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
}

} // namespace

std::unique_ptr<QMimeData> pictureForClipboard(const Figure& figure, const ExportSettings& settings,
                                               const Scenario& scenario) {
    const auto png = figureFile(figure, FigureFormat::Png, settings.locale, settings.picture);
    const auto svg = figureFile(figure, FigureFormat::Svg, settings.locale, settings.picture);
    if (!png || !svg) {
        return nullptr;
    }
    auto data = std::make_unique<QMimeData>();
    const auto json = scenarioForPictures(scenario);
    data->setData(QStringLiteral("image/png"), withScenario(*png, FigureFormat::Png, json));
    data->setData(QStringLiteral("image/svg+xml"), withScenario(*svg, FigureFormat::Svg, json));
    data->setImageData(QImage::fromData(*png, "png"));
    return data;
}

std::unique_ptr<QMimeData> textForClipboard(const Table& data) {
    QStringList titles;
    for (const Table::Column& column : data.columns) {
        titles << column.title;
    }
    QString text = tabbed(titles);
    for (const QStringList& row : data.rows) {
        text += tabbed(row);
    }
    auto mime = std::make_unique<QMimeData>();
    mime->setText(text);
    mime->setData(QStringLiteral("text/csv"), toCsv(data));
    return mime;
}

} // namespace halfscope
