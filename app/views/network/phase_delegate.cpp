// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/phase_delegate.h"

#include "models/phase_model.h"
#include "plots/theme.h"
#include "text/markup.h"

#include <QPainter>

namespace halfscope {

namespace {

constexpr int kDisc = 10;
constexpr int kPadding = 6;

void paintDisc(QPainter& painter, const QRect& row, const Theme& theme, PhaseModel::State state, bool passedOver) {
    const QColor ink = state == PhaseModel::Current ? theme.ink(Ink::Accent) : theme.muted();
    const QRectF disc(row.left() + kPadding, row.center().y() - kDisc / 2 + 0.5, kDisc, kDisc);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 1.5));
    painter.setBrush(state == PhaseModel::ToCome || passedOver ? QBrush(Qt::NoBrush) : QBrush(ink));
    painter.drawEllipse(disc);
    if (passedOver) { // struck through
        painter.drawLine(disc.bottomLeft(), disc.topRight());
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// What stands at the end of a row, if anything, and in which ink.
std::pair<QString, Ink> markOf(const QModelIndex& index, const QLocale& locale) {
    const int notFinite = index.data(PhaseModel::NotFiniteRole).toInt();
    const int lost = index.data(PhaseModel::LostRole).toInt();
    if (notFinite > 0) {
        //: at the end of a phase's row: so many values are infinite or NaN
        return {PhaseDelegate::tr("%1 not finite").arg(locale.toString(notFinite)), Ink::Overflowed};
    }
    //: at the end of a phase's row: so many values are lost
    return {lost > 0 ? PhaseDelegate::tr("%1 lost").arg(locale.toString(lost)) : QString(), Ink::Lost};
}

} // namespace

void PhaseDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme theme = Theme::of(option.palette);
    const auto state = static_cast<PhaseModel::State>(index.data(PhaseModel::StateRole).toInt());
    const bool passedOver = index.data(PhaseModel::PassedOverRole).toBool();
    painter->save();
    if (state == PhaseModel::Current) {
        painter->fillRect(option.rect, theme.band(Ink::Accent));
        painter->setPen(QPen(theme.ink(Ink::Accent), 1));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    } else if (option.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(option.rect, option.palette.color(QPalette::Midlight));
    }
    paintDisc(*painter, option.rect, theme, state, passedOver);
    QFont font = option.font;
    font.setBold(index.data(PhaseModel::FirstNotFiniteRole).toBool());
    painter->setFont(font);
    const QFontMetrics metrics(font);
    const auto [mark, ink] = markOf(index, option.locale);
    const int markWidth = mark.isEmpty() ? 0 : metrics.horizontalAdvance(mark) + kPadding;
    QRect room = option.rect.adjusted(2 * kPadding + kDisc, 0, -kPadding, 0);
    painter->setPen(theme.ink(ink));
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, mark);
    room.setRight(room.right() - markWidth);
    painter->setPen(passedOver || state == PhaseModel::ToCome ? theme.muted() : theme.text());
    const QString words = markup::toUnicode(index.data(Qt::DisplayRole).toString());
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(words, Qt::ElideRight, room.width()));
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(theme.focus(), 1, Qt::DashLine));
        painter->drawRect(option.rect.adjusted(2, 2, -3, -3));
    }
    painter->restore();
}

QSize PhaseDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {120, kRowHeight}; }

} // namespace halfscope
