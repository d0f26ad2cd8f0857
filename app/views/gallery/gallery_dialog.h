// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QStackedWidget>

#include <string>

namespace halfscope {

class GalleryGrid;
class GalleryTile;
class ScenarioPictures;

/// All built-in scenarios, each with a picture and its sentence, sorted by what they teach: a field that filters them
/// as one types, the themes at the left, the tiles. Escape closes it.
class GalleryDialog : public QDialog {
    Q_OBJECT
public:
    /// `open`: the id of the scenario that is open; empty: none of these. Its tile has the focus at first.
    GalleryDialog(ScenarioPictures& pictures, const std::string& open, QWidget* parent);

signals:
    void chosen(std::size_t scenario); ///< of themedScenarios()

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeSearch();
    QWidget* makeThemes();
    QWidget* makeTiles();
    QWidget* makeNothing();
    void filter();
    void fillThemes();
    void showTheme(int row);
    void followScrolling();
    void enter();
    void takeLook();
    void makePictures();

    ScenarioPictures& m_pictures;
    QLineEdit* m_search;
    QLabel* m_count;
    QListWidget* m_themes;
    QScrollArea* m_scroll;
    GalleryGrid* m_grid;
    QStackedWidget* m_stack;
    QLabel* m_nothing;
    bool m_jumping = false; ///< to a theme
};

} // namespace halfscope
