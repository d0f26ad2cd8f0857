// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>
#include <QWidget>

namespace halfscope {

/// A combo box that tells when its list opens.
class OpeningComboBox : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;
    void showPopup() override {
        emit opened();
        QComboBox::showPopup();
    }

signals:
    void opened();
};

/// Where the network is computed: every device that there is or might be. One that cannot be used stays in the list and
/// says why, and what would help: in its tip, and below once a person has looked at the list or asked.
class DevicePanel : public QWidget {
    Q_OBJECT
public:
    explicit DevicePanel(Session& session, QWidget* parent = nullptr);
    /// For the row of the form; the rest is this widget, below it.
    QComboBox* box() { return m_box; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void update();
    void updateItem(int index);
    void updateWhy();

    Session& m_session;
    OpeningComboBox* m_box;
    QToolButton* m_why;
    QLabel* m_sentences;
};

/// A device as a list calls it: "NVIDIA H200 (CUDA)", "CUDA: no driver", "CUDA: looking …".
QString deviceWords(const DeviceChoice& devices, const Backend& backend);

} // namespace halfscope
