// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/sizes_field.h"

#include "session/network_edits.h"

#include <QKeyEvent>

namespace halfscope {

SizesField::SizesField(Session& session, QWidget* parent) : QLineEdit(parent), m_session(session) {
    setObjectName(QStringLiteral("sizes"));
    connect(this, &QLineEdit::editingFinished, this, &SizesField::commit);
    connect(&m_session, &Session::scenarioChanged, this, [this] {
        if (!isModified()) {
            showSizes();
        }
    });
    showSizes();
}

void SizesField::commit() {
    if (!isModified()) {
        return;
    }
    if (const auto problem = edits::setSizes(m_session, text())) {
        emit refused(*problem);
        return;
    }
    showSizes();
    emit taken();
}

void SizesField::showSizes() {
    const QString sizes = sizesText(m_session.scenario().network.training.sizes);
    if (text() != sizes) {
        setText(sizes);
    }
    setModified(false);
}

void SizesField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && isModified()) {
        showSizes();
        emit taken(); // what was said of the other text is past
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace halfscope
