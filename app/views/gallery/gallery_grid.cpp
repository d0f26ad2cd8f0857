// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gallery/gallery_grid.h"

#include "text/scenario_theme_words.h"

#include <QKeyEvent>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kMargin = 16;
constexpr int kCardInset = 3;    ///< of a tile's card, for its focus ring
constexpr int kGap = 10;         ///< between tiles
constexpr int kBeforeTheme = 22; ///< above a heading
constexpr int kHeadingGap = 8;   ///< below it
constexpr double kHeadingSize = 1.35;

} // namespace

GalleryGrid::GalleryGrid(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("galleryGrid"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    for (int theme = 0; theme < kScenarioThemeCount; ++theme) {
        addHeading(static_cast<ScenarioTheme>(theme));
    }
    for (const ThemedScenario& themed : themedScenarios()) {
        auto* tile = new GalleryTile(themed, this);
        const std::size_t index = m_tiles.size();
        connect(tile, &QAbstractButton::clicked, this, [this, index] { emit chosen(index); });
        connect(tile, &GalleryTile::focused, this, [this, tile] {
            setCurrent(tile);
            emit focused(tile);
        });
        m_tiles.push_back(tile);
    }
    setCurrent(m_tiles.front());
}

void GalleryGrid::addHeading(ScenarioTheme theme) {
    auto* label = new QLabel(words::scenarioTheme(theme), this);
    label->setObjectName(QStringLiteral("theme ") + QString::fromLatin1(nameOf(theme).data()));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    QFont large = label->font();
    large.setBold(true);
    if (large.pixelSize() > 0) {
        large.setPixelSize(qRound(large.pixelSize() * kHeadingSize));
    } else {
        large.setPointSizeF(large.pointSizeF() * kHeadingSize);
    }
    label->setFont(large);
    m_headings.push_back(label);
}

void GalleryGrid::setFilter(const QString& text) {
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (GalleryTile* tile : m_tiles) {
        tile->setVisible(tile->matches(words));
    }
    for (std::size_t i = 0; i < m_headings.size(); ++i) {
        m_headings[i]->setVisible(shown(static_cast<ScenarioTheme>(i)) > 0);
    }
    setCurrent(current());
    updateGeometry();
    place(width(), true);
}

int GalleryGrid::shown() const {
    return static_cast<int>(
        std::count_if(m_tiles.begin(), m_tiles.end(), [](const GalleryTile* tile) { return !tile->isHidden(); }));
}

int GalleryGrid::shown(ScenarioTheme theme) const {
    return static_cast<int>(std::count_if(m_tiles.begin(), m_tiles.end(), [theme](const GalleryTile* tile) {
        return tile->themed().theme == theme && !tile->isHidden();
    }));
}

GalleryTile* GalleryGrid::first(ScenarioTheme theme) const {
    const auto found = std::find_if(m_tiles.begin(), m_tiles.end(), [theme](const GalleryTile* tile) {
        return tile->themed().theme == theme && !tile->isHidden();
    });
    return found == m_tiles.end() ? nullptr : *found;
}

GalleryTile* GalleryGrid::current() const {
    if (m_current && !m_current->isHidden()) {
        return m_current;
    }
    const auto found =
        std::find_if(m_tiles.begin(), m_tiles.end(), [](const GalleryTile* tile) { return !tile->isHidden(); });
    return found == m_tiles.end() ? nullptr : *found;
}

void GalleryGrid::setCurrent(GalleryTile* tile) {
    m_current = tile;
    for (GalleryTile* each : m_tiles) {
        each->setFocusPolicy(each == tile ? Qt::StrongFocus : Qt::ClickFocus);
    }
}

int GalleryGrid::columnsOf(int width) const {
    return std::max(1, (width - 2 * kMargin + kGap) / (GalleryTile::leastWidth() + kGap));
}

std::vector<GalleryGrid::Row> GalleryGrid::rowsOf(ScenarioTheme theme, int columns) const {
    std::vector<Row> rows;
    for (GalleryTile* tile : m_tiles) {
        if (tile->themed().theme != theme || tile->isHidden()) {
            continue;
        }
        if (rows.empty() || rows.back().size() == static_cast<std::size_t>(columns)) {
            rows.emplace_back();
        }
        rows.back().push_back(tile);
    }
    return rows;
}

/// Where everything goes in that width; the height of it all.
int GalleryGrid::place(int width, bool really) {
    const int columns = columnsOf(width);
    const int inside = width - 2 * kMargin;
    const int tileWidth = (inside - (columns - 1) * kGap) / columns;
    int y = kMargin;
    for (std::size_t i = 0; i < m_headings.size(); ++i) {
        const std::vector<Row> rows = rowsOf(static_cast<ScenarioTheme>(i), columns);
        if (rows.empty()) {
            continue;
        }
        y += y > kMargin ? kBeforeTheme - kGap : 0;
        const int headingHeight = m_headings[i]->heightForWidth(inside - 2 * kCardInset);
        if (really) {
            m_headings[i]->setGeometry(kMargin + kCardInset, y, inside - 2 * kCardInset, headingHeight);
        }
        y += headingHeight + kHeadingGap;
        for (const Row& row : rows) {
            int high = 0;
            for (const GalleryTile* tile : row) {
                high = std::max(high, tile->heightForWidth(tileWidth));
            }
            int x = isRightToLeft() ? width - kMargin - tileWidth : kMargin;
            for (GalleryTile* tile : row) {
                if (really) {
                    tile->setGeometry(x, y, tileWidth, high);
                }
                x += (isRightToLeft() ? -1 : 1) * (tileWidth + kGap);
            }
            y += high + kGap;
        }
    }
    return y - kGap + kMargin;
}

int GalleryGrid::heightForWidth(int width) const { return const_cast<GalleryGrid*>(this)->place(width, false); }

QSize GalleryGrid::minimumSizeHint() const { return {GalleryTile::leastWidth() + 2 * kMargin, 0}; }

QSize GalleryGrid::sizeHint() const {
    const int three = 3 * (GalleryTile::leastWidth() + kGap) - kGap + 2 * kMargin;
    return {three, heightForWidth(three)};
}

void GalleryGrid::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place(width(), true);
}

void GalleryGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LayoutDirectionChange) {
        place(width(), true);
    }
}

/// A tile or a heading has another font.
bool GalleryGrid::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        place(width(), true);
    }
    return QWidget::event(event);
}

/// So many rows further, at the column of the current tile or the last one before it.
GalleryTile* GalleryGrid::inRow(int by) const {
    const int columns = columnsOf(width());
    std::vector<Row> rows;
    for (int theme = 0; theme < kScenarioThemeCount; ++theme) {
        for (Row& row : rowsOf(static_cast<ScenarioTheme>(theme), columns)) {
            rows.push_back(std::move(row));
        }
    }
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        const Row& row = rows[static_cast<std::size_t>(i)];
        const auto at = std::find(row.begin(), row.end(), current());
        if (at != row.end()) {
            const int target = std::clamp(i + by, 0, static_cast<int>(rows.size()) - 1);
            const Row& other = rows[static_cast<std::size_t>(target)];
            const auto column = std::min<std::size_t>(static_cast<std::size_t>(at - row.begin()), other.size() - 1);
            return target == i ? current() : other[column];
        }
    }
    return nullptr;
}

GalleryTile* GalleryGrid::neighbour(const QKeyEvent& event) const {
    constexpr int kPage = 2; // rows, about as many as are seen
    std::vector<GalleryTile*> row;
    std::copy_if(m_tiles.begin(), m_tiles.end(), std::back_inserter(row),
                 [](const GalleryTile* tile) { return !tile->isHidden(); });
    const auto at = std::find(row.begin(), row.end(), current());
    if (at == row.end()) {
        return nullptr;
    }
    const bool back = event.key() == (isRightToLeft() ? Qt::Key_Right : Qt::Key_Left);
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        return back ? (at == row.begin() ? *at : *(at - 1)) : (at + 1 == row.end() ? *at : *(at + 1));
    case Qt::Key_Up:
        return inRow(-1);
    case Qt::Key_Down:
        return inRow(1);
    case Qt::Key_PageUp:
        return inRow(-kPage);
    case Qt::Key_PageDown:
        return inRow(kPage);
    case Qt::Key_Home:
        return row.front();
    case Qt::Key_End:
        return row.back();
    default:
        return nullptr;
    }
}

void GalleryGrid::keyPressEvent(QKeyEvent* event) {
    if (GalleryTile* tile = neighbour(*event)) {
        tile->setFocus(Qt::OtherFocusReason);
        return;
    }
    const bool letter = !event->text().isEmpty() && event->text().front().isPrint() &&
                        !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (letter) {
        emit typed(event->text());
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace halfscope
