// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/gallery/gallery_tile.h"

#include <QLabel>
#include <QWidget>

#include <vector>

namespace halfscope {

/// Every scenario as a tile, theme by theme under its heading, as many in a row as there is room for; in a row all are
/// as high as the highest. Arrows go from tile to tile, Home and End to the ends.
class GalleryGrid : public QWidget {
    Q_OBJECT
public:
    explicit GalleryGrid(QWidget* parent = nullptr);

    const std::vector<GalleryTile*>& tiles() const { return m_tiles; } ///< in the order of themedScenarios()
    QLabel* heading(ScenarioTheme theme) const { return m_headings[static_cast<std::size_t>(theme)]; }
    /// Shows the tiles that match every word; all without words.
    void setFilter(const QString& text);
    int shown() const;
    int shown(ScenarioTheme theme) const;
    /// The stop of the Tab key: the tile that was in the focus last, or the first that is shown; null: none is.
    GalleryTile* current() const;
    void setCurrent(GalleryTile* tile);
    GalleryTile* first(ScenarioTheme theme) const; ///< that is shown

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

signals:
    void chosen(std::size_t scenario);
    void focused(halfscope::GalleryTile* tile);
    void typed(const QString& text); ///< a letter, with the focus on a tile

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    using Row = std::vector<GalleryTile*>;
    void addHeading(ScenarioTheme theme);
    int columnsOf(int width) const;
    std::vector<Row> rowsOf(ScenarioTheme theme, int columns) const;
    int place(int width, bool really);
    GalleryTile* neighbour(const QKeyEvent& event) const;
    GalleryTile* inRow(int by) const;

    std::vector<QLabel*> m_headings;
    std::vector<GalleryTile*> m_tiles;
    GalleryTile* m_current = nullptr;
};

} // namespace halfscope
