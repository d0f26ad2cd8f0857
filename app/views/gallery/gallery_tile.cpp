// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gallery/gallery_tile.h"

#include "plots/theme.h"
#include "text/markup.h"
#include "text/scenario_names.h"
#include "text/scenario_theme_words.h"
#include "views/activity_rail.h"
#include "views/gallery/scenario_pictures.h"
#include "views/ink_icon.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kFrame = 3; ///< around the card: the focus ring lies in it
constexpr int kRound = 6;
constexpr int kMargin = 12; ///< of the words
constexpr int kGap = 6;     ///< between title, sentence and activity
constexpr int kIcon = 18;

constexpr std::array<const char*, 3> kIcons{"activity-range", "activity-scaler", "activity-network"};

/// As the rail calls it.
QString activityWord(Activity activity) {
    switch (activity) {
    case Activity::Range:
        break;
    case Activity::Scaler:
        return ActivityRail::tr("Scaler");
    case Activity::Network:
        return ActivityRail::tr("Network");
    }
    return ActivityRail::tr("Range");
}

constexpr int kWrap = Qt::TextWordWrap | Qt::AlignLeading | Qt::AlignTop;

} // namespace

GalleryTile::GalleryTile(const ThemedScenario& themed, QWidget* parent)
    : QAbstractButton(parent), m_themed(themed),
      m_sentence(markup::toUnicode(markup::fromPlain(scenarioAbout(*themed.scenario)))) {
    const QString title = scenarioTitle(*themed.scenario);
    setObjectName(QStringLiteral("tile ") + QString::fromStdString(themed.scenario->id));
    setAccessibleName(title);
    setAccessibleDescription(m_sentence);
    setText(markup::toUnicode(markup::fromPlain(title)));
    m_searched =
        QStringList{title, scenarioAbout(*themed.scenario), m_sentence, words::scenarioTheme(themed.theme)}.join(
            QLatin1Char('\n'));
    setFocusPolicy(Qt::ClickFocus); // one of them all is the stop of the Tab key
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void GalleryTile::setPicture(const QPixmap& picture) {
    m_picture = picture;
    update();
}

bool GalleryTile::matches(const QStringList& words) const {
    return std::all_of(words.begin(), words.end(),
                       [this](const QString& word) { return m_searched.contains(word, Qt::CaseInsensitive); });
}

int GalleryTile::leastWidth() { return ScenarioPictures::kSize.width() + 2 * (kFrame + 1); }

QSize GalleryTile::sizeHint() const { return {leastWidth(), heightForWidth(leastWidth())}; }

QFont GalleryTile::titleFont() const {
    QFont bold = font();
    bold.setBold(true);
    return bold;
}

/// From under the picture, for as long as the words are.
QRect GalleryTile::textBox(int width) const {
    const int left = kFrame + kMargin;
    return {left, kFrame + ScenarioPictures::kSize.height() + kMargin, width - 2 * left, QWIDGETSIZE_MAX};
}

QSize GalleryTile::wrapped(const QString& text, const QFont& font, int width) const {
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), kWrap, text).size();
}

int GalleryTile::heightForWidth(int width) const {
    const QRect box = textBox(width);
    return box.top() + wrapped(text(), titleFont(), box.width()).height() + kGap +
           wrapped(m_sentence, font(), box.width()).height() + 2 * kGap + std::max(kIcon, fontMetrics().height()) +
           kMargin + kFrame;
}

void GalleryTile::paintPicture(QPainter& painter) const {
    const Theme theme = Theme::of(palette());
    const QRect card = rect().adjusted(kFrame, kFrame, -kFrame, -kFrame);
    const QRect place(QPoint(card.center().x() - ScenarioPictures::kSize.width() / 2, card.top() + 1),
                      ScenarioPictures::kSize);
    painter.fillRect(QRect(card.left(), card.top(), card.width(), place.height() + 1), theme.background());
    if (!m_picture.isNull()) {
        painter.drawPixmap(place.topLeft(), m_picture);
        return;
    }
    const QRect axes = place.adjusted(48, 24, -24, -26); // empty axes, until it comes
    painter.setPen(QPen(theme.grid(), 1.01));
    painter.drawLine(axes.topLeft(), axes.bottomLeft());
    painter.drawLine(axes.bottomLeft(), axes.bottomRight());
}

void GalleryTile::paintWords(QPainter& painter) const {
    const QRect box = textBox(width());
    painter.setPen(palette().color(QPalette::WindowText));
    painter.setFont(titleFont());
    painter.drawText(box, kWrap, text());
    const int under = box.top() + wrapped(text(), titleFont(), box.width()).height() + kGap;
    painter.setFont(font());
    painter.drawText(QRect(box.left(), under, box.width(), QWIDGETSIZE_MAX), kWrap, m_sentence);
    // the activity stands at the lower edge, in one line with its neighbours'
    const QColor muted = Theme::of(palette()).muted();
    const Activity activity = m_themed.scenario->start.activity;
    const int high = std::max(kIcon, fontMetrics().height());
    const QRect line(box.left(), height() - kFrame - kMargin - high, box.width(), high);
    const bool mirrored = isRightToLeft();
    const QRect icon(mirrored ? line.right() - kIcon + 1 : line.left(), line.center().y() - kIcon / 2, kIcon, kIcon);
    inkIcon(QLatin1String(kIcons[static_cast<std::size_t>(activity)]), muted).paint(&painter, icon);
    painter.setPen(muted);
    painter.drawText(mirrored ? line.adjusted(0, 0, -kIcon - kGap, 0) : line.adjusted(kIcon + kGap, 0, 0, 0),
                     Qt::AlignLeading | Qt::AlignVCenter, activityWord(activity));
}

void GalleryTile::paintEvent(QPaintEvent*) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool hot = underMouse() || isDown();
    const QRectF card = QRectF(rect()).adjusted(kFrame + 0.5, kFrame + 0.5, -kFrame - 0.5, -kFrame - 0.5);
    QPainterPath outline;
    outline.addRoundedRect(card, kRound, kRound);
    painter.fillPath(outline, hot ? theme.band(Ink::Accent) : palette().color(QPalette::Base));
    painter.save();
    painter.setClipPath(outline);
    paintPicture(painter);
    painter.restore();
    paintWords(painter);
    painter.setPen(QPen(hot ? theme.ink(Ink::Accent) : theme.grid(), 1.01));
    painter.drawPath(outline);
    if (hasFocus()) {
        painter.setPen(QPen(theme.focus(), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kRound + 2, kRound + 2);
    }
}

/// Arrows are the gallery's: a button of its own would go on in the Tab order.
void GalleryTile::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        click();
        return;
    case Qt::Key_Space:
        QAbstractButton::keyPressEvent(event);
        return;
    default:
        event->ignore();
    }
}

void GalleryTile::focusInEvent(QFocusEvent* event) {
    QAbstractButton::focusInEvent(event);
    emit focused();
}

void GalleryTile::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateGeometry();
    }
}

bool GalleryTile::event(QEvent* event) {
    if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave) {
        update();
    }
    return QAbstractButton::event(event);
}

} // namespace halfscope
