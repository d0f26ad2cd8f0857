// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/tensor_map.h"

#include "figures/layer_magnitudes.h"
#include "text/network_words.h"

#include <QKeyEvent>

#include <algorithm>

namespace halfscope {

namespace {

/// The window of `size` elements that has `at` in it, moved as little as can be.
int followed(int first, int at, int size) { return std::clamp(first, std::max(0, at - size + 1), std::max(0, at)); }

} // namespace

TensorMap::TensorMap(Session& session, QWidget* parent) : FigureView(parent), m_session(session) {
    setObjectName(QStringLiteral("tensorMap"));
    setPickPanel(0);
    connect(this, &FigureView::pointPressed, this, [this](int, double x, double y, Qt::KeyboardModifiers) {
        if (!tensor()) {
            return;
        }
        if (const auto cell = cellAt(*tensor(), options(), x, y)) {
            choose(cell->first, cell->second);
        }
    });
}

const TensorRecord* TensorMap::tensor() const {
    return m_record ? &m_record->phases[m_phase].tensors[m_index] : nullptr;
}

bool TensorMap::isLarge() const {
    return tensor() && (tensor()->rows > kMostTensorCells || tensor()->columns > kMostTensorCells);
}

void TensorMap::setWhole(bool whole) {
    m_whole = whole;
    if (m_record) {
        showTensor(m_record, m_phase, m_index);
    }
}

TensorFigureOptions TensorMap::options() const {
    TensorFigureOptions options;
    const ViewPlace& place = m_session.place();
    if (place.networkRow >= 0) {
        options.element = {place.networkRow, place.networkColumn};
    }
    options.firstRow = m_firstRow;
    options.firstColumn = m_firstColumn;
    options.locale = locale();
    options.use = FigureUse::Screen;
    options.whole = m_whole && isLarge();
    options.trueOnes = m_record ? trueGradientsOf(*m_record, *tensor()) : nullptr;
    return options;
}

void TensorMap::showTensor(const std::shared_ptr<const StepRecord>& record, std::size_t phase, std::size_t tensor) {
    if (phase != m_phase || tensor != m_index) {
        m_firstRow = 0;
        m_firstColumn = 0;
    }
    m_record = record;
    m_phase = phase;
    m_index = tensor;
    const ViewPlace& place = m_session.place();
    if (place.networkRow >= 0) {
        m_firstRow = followed(m_firstRow, place.networkRow, kMostTensorCells);
        m_firstColumn = followed(m_firstColumn, place.networkColumn, kMostTensorCells);
    }
    setFigure(tensorFigure(*this->tensor(), options()));
    setAccessibleName(tr("Heat map: %1").arg(words::tensor(*record, phase, tensor)));
}

void TensorMap::showNothing(const QString& note) {
    m_record = nullptr;
    Panel panel;
    panel.x.labels = false;
    panel.y.labels = false;
    panel.note = note;
    Figure nothing;
    nothing.panels = {panel};
    setFigure(nothing);
    setAccessibleName(note);
}

void TensorMap::choose(int row, int column) {
    ViewPlace place = m_session.place();
    place.networkRow = row;
    place.networkColumn = column;
    m_session.setPlace(place);
}

void TensorMap::keyPressEvent(QKeyEvent* event) {
    if (tensor() && !(event->modifiers() & ~Qt::KeypadModifier)) {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
            emit explanationRequested();
            return;
        }
        if (move(*event)) {
            return;
        }
    }
    FigureView::keyPressEvent(event);
}

/// From no element the first key comes to the first one.
bool TensorMap::move(const QKeyEvent& event) {
    constexpr int kPage = 8;
    const TensorWindow window = tensorWindow(*tensor(), options());
    const ViewPlace& place = m_session.place();
    const bool chosen = place.networkRow >= 0;
    int row = place.networkRow;
    int column = place.networkColumn;
    switch (event.key()) {
    case Qt::Key_Left:
        column -= window.blockColumns;
        break;
    case Qt::Key_Right:
        column += window.blockColumns;
        break;
    case Qt::Key_Up:
        row -= window.blockRows;
        break;
    case Qt::Key_Down:
        row += window.blockRows;
        break;
    case Qt::Key_PageUp:
        row -= kPage * window.blockRows;
        break;
    case Qt::Key_PageDown:
        row += kPage * window.blockRows;
        break;
    case Qt::Key_Home:
        column = 0;
        break;
    case Qt::Key_End:
        column = tensor()->columns - 1;
        break;
    default:
        return false;
    }
    if (chosen) {
        choose(std::clamp(row, 0, tensor()->rows - 1), std::clamp(column, 0, tensor()->columns - 1));
    } else {
        choose(0, 0);
    }
    return true;
}

} // namespace halfscope
