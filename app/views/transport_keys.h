// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>

#include <array>
#include <optional>

namespace halfscope {

/// What a transport bar goes through.
enum class TransportOf {
    Steps,         ///< counted by what is done: from 0
    PhasesOfSteps, ///< phases of one step after the other, counted from 1
};

/// The buttons of a transport bar together: one stop of the Tab key, with a ring around them while their keys act.
class TransportKeys : public QWidget {
    Q_OBJECT
public:
    enum Button { Start, Back, Play, Step, End, ButtonCount };

    /// `names`: before those of its controls.
    explicit TransportKeys(TransportOf of, const QString& names, QWidget* parent = nullptr);

    static std::optional<Button> buttonOf(int key);
    QString name(Button button) const;
    void setAvailable(Button button, bool available) { m_buttons[button]->setEnabled(available); }
    void setPlaying(bool playing); ///< then the button of playing pauses

signals:
    void chosen(int button);

protected:
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString tip(Button button) const;
    void paintIcons();

    TransportOf m_of;
    bool m_playing = false;
    std::array<QToolButton*, ButtonCount> m_buttons{};
};

} // namespace halfscope
