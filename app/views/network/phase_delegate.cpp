// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/phase_delegate.h"

#include "models/phase_model.h"
#include "plots/theme.h"
#include "text/markup.h"

#include <QPainter>

#include <algorithm>

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

/// "1.8 M" where there is no room for all digits.
QString shortCount(int count, const QLocale& locale) {
    constexpr double kThousand = 1e3;
    constexpr double kMillion = 1e6;
    constexpr int kDigits = 2;
    if (count < kThousand) {
        return locale.toString(count);
    }
    const bool millions = count >= kMillion;
    const double units = count / (millions ? kMillion : kThousand);
    const QString text = locale.toString(units, 'f', units < 10 ? kDigits - 1 : 0);
    //: a count: so many millions, thousands
    return millions ? PhaseDelegate::tr("%1 M").arg(text) : PhaseDelegate::tr("%1 k").arg(text);
}

/// What may stand at the end of a row, the longest first, and in which ink.
std::pair<QStringList, Ink> marksOf(const QModelIndex& index, const QLocale& locale) {
    const int notFinite = index.data(PhaseModel::NotFiniteRole).toInt();
    const int lost = index.data(PhaseModel::LostRole).toInt();
    const int count = notFinite > 0 ? notFinite : lost;
    if (count == 0) {
        return {{QString()}, Ink::Lost};
    }
    //: at the end of a phase's row: so many values are infinite or NaN
    const QString words = notFinite > 0 ? PhaseDelegate::tr("%1 not finite")
                                        //: at the end of a phase's row: so many values are lost
                                        : PhaseDelegate::tr("%1 lost");
    const QString shorter = shortCount(count, locale);
    return {{words.arg(locale.toString(count)), words.arg(shorter), shorter},
            notFinite > 0 ? Ink::Overflowed : Ink::Lost};
}

/// The longest that leaves room for the phase's own words, else the shortest.
QString fitting(const QStringList& marks, int room, const QFontMetrics& metrics) {
    const auto found = std::find_if(marks.begin(), marks.end(),
                                    [&](const QString& mark) { return metrics.horizontalAdvance(mark) <= room; });
    return found != marks.end() ? *found : marks.last();
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
    const QString words = markup::toUnicode(index.data(Qt::DisplayRole).toString());
    QRect room = option.rect.adjusted(2 * kPadding + kDisc, 0, -kPadding, 0);
    const auto [marks, ink] = marksOf(index, option.locale);
    const QString mark = fitting(marks, room.width() - metrics.horizontalAdvance(words) - kPadding, metrics);
    const int markWidth = mark.isEmpty() ? 0 : metrics.horizontalAdvance(mark) + kPadding;
    painter->setPen(theme.ink(ink));
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, mark);
    room.setRight(room.right() - markWidth);
    painter->setPen(passedOver || state == PhaseModel::ToCome ? theme.muted() : theme.text());
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(words, Qt::ElideRight, room.width()));
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(theme.focus(), 1, Qt::DashLine));
        painter->drawRect(option.rect.adjusted(2, 2, -3, -3));
    }
    painter->restore();
}

QSize PhaseDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {120, kRowHeight}; }

} // namespace halfscope
