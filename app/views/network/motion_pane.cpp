// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/motion_pane.h"

#include "models/motion_model.h"
#include "text/network_sentences.h"
#include "views/cell_header.h"
#include "views/network/cell_table.h"
#include "views/network/network_delegates.h"
#include "views/sentences_box.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace halfscope {

MotionPane::MotionPane(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new MotionModel(session, this)),
      m_table(new CellTable(new MotionDelegate, new CellHeader)),
      m_layer(makeField("motionLayer", tr("Layer of the weight"), tr("layer "))), m_kind(new QComboBox),
      m_row(makeField("motionRow", tr("Row of the weight"), tr("row "))),
      m_column(makeField("motionColumn", tr("Column of the weight"), tr("column "))),
      m_sentence(new SentencesBox({QStringLiteral("motionSentence")})) {
    m_model->setAwake(false); // until it is seen
    m_table->setObjectName(QStringLiteral("motionTable"));
    m_table->setAccessibleName(tr("What steps made of the weight"));
    m_table->setEmptyText(tr("There is no step to tell of."));
    m_table->setModel(m_model);
    m_sentence->setLeastLines(2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(makeChoice());
    layout->addWidget(m_table, 1);
    layout->addWidget(m_sentence);
    connect(m_table, &CellTable::chosen, this, [this](const QModelIndex& index) {
        ViewPlace place = m_session.place();
        place.networkStep = static_cast<std::uint32_t>(m_model->motions()[static_cast<std::size_t>(index.row())].step);
        m_session.setPlace(place);
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &MotionPane::showStep);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &MotionPane::showStep);
    connect(&m_session, &Session::scenarioChanged, this, &MotionPane::update);
    connect(&m_session, &Session::placeChanged, this, &MotionPane::update);
    update();
}

QWidget* MotionPane::makeChoice() {
    ignoreWheelWithoutFocus(m_kind);
    m_kind->setObjectName(QStringLiteral("motionKind"));
    m_kind->setAccessibleName(tr("A weight or a bias"));
    m_kind->addItem(tr("weight"));
    m_kind->addItem(tr("bias"));
    connect(m_kind, &QComboBox::activated, this, &MotionPane::choose);
    auto* choice = new QWidget;
    auto* layout = new QHBoxLayout(choice);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_layer, m_kind, m_row, m_column}) {
        layout->addWidget(widget);
    }
    layout->addStretch(1);
    return choice;
}

QSpinBox* MotionPane::makeField(const char* name, const QString& accessibleName, const QString& prefix) {
    auto* field = new QSpinBox;
    ignoreWheelWithoutFocus(field);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setPrefix(prefix);
    field->setKeyboardTracking(false);
    connect(field, &QSpinBox::valueChanged, this, &MotionPane::choose);
    return field;
}

void MotionPane::choose() {
    const TrainingSetup& setup = m_session.scenario().network.training;
    ViewPlace place = m_session.place();
    WeightChoice& weight = place.networkWeight;
    weight.layer = m_layer->value() - 1;
    weight.bias = m_kind->currentIndex() == 1;
    const auto layer = static_cast<std::size_t>(weight.layer);
    weight.row = weight.bias ? 0 : std::min(m_row->value(), setup.sizes[layer]) - 1;
    weight.column = std::min(m_column->value(), setup.sizes[layer + 1]) - 1;
    m_session.setPlace(place);
}

void MotionPane::update() {
    const TrainingSetup& setup = m_session.scenario().network.training;
    const WeightChoice& weight = m_session.place().networkWeight;
    const auto layer = static_cast<std::size_t>(weight.layer);
    if (layer + 1 >= setup.sizes.size()) {
        return; // the setup has a problem
    }
    const auto show = [](QSpinBox* field, int most, int at) {
        const QSignalBlocker quiet(field);
        field->setRange(1, most);
        field->setValue(at + 1);
    };
    show(m_layer, static_cast<int>(setup.sizes.size()) - 1, weight.layer);
    show(m_row, weight.bias ? 1 : setup.sizes[layer], weight.row);
    show(m_column, setup.sizes[layer + 1], weight.column);
    m_kind->setCurrentIndex(weight.bias ? 1 : 0);
    m_row->setEnabled(!weight.bias);
}

void MotionPane::showStep() {
    const int row = m_model->currentRow();
    m_table->showRow(row);
    const QString costly = m_model->tooCostly()
                               ? tr("What these steps made of the weight would take too long to compute again here.")
                               : QString();
    m_sentence->setSentences(
        {row < 0 ? costly
                 : sentences::weightMotion(m_model->motions()[static_cast<std::size_t>(row)],
                                           m_session.scenario().network.run(m_session.place().networkRun), locale())});
}

void MotionPane::showEvent(QShowEvent* event) {
    m_model->setAwake(true);
    QWidget::showEvent(event);
    showStep();
}

void MotionPane::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_model->setAwake(false);
}

} // namespace halfscope
