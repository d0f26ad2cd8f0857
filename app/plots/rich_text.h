// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

namespace halfscope {

/// DejaVu Sans from the resources, `pixels` high: figures look the same on any machine.
QFont figureFont(int pixels, bool bold = false);

/// Draws text with powers ("2^{-24}") by a painter: the powers raised.
namespace rich {

QSizeF size(const QString& text, const QFont& font);
/// The text broken at spaces into lines of at most that width; a longer word has a line of its own.
QStringList lines(const QString& text, const QFont& font, double width);
/// `anchor` is the left, centre or right of the text, at its vertical middle.
void draw(QPainter* painter, QPointF anchor, Qt::Alignment alignment, const QString& text, const QFont& font);
/// Where draw() puts it.
QRectF place(QPointF anchor, Qt::Alignment alignment, const QString& text, const QFont& font);

} // namespace rich
} // namespace halfscope
