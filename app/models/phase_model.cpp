// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/phase_model.h"

#include "text/markup.h"
#include "text/network_facts.h"
#include "text/network_words.h"
#include "text/numbers.h"

namespace halfscope {

PhaseModel::PhaseModel(Session& session, QObject* parent) : QAbstractListModel(parent), m_session(session) {
    connect(&m_session, &Session::traceChanged, this, &PhaseModel::update);
    connect(&m_session, &Session::placeChanged, this, &PhaseModel::update);
    update();
}

void PhaseModel::setAwake(bool awake) {
    if (awake != m_awake) {
        m_awake = awake;
        update();
    }
}

void PhaseModel::update() {
    if (!m_awake) {
        return;
    }
    auto record = m_session.stepRecord();
    if (record != m_record) {
        takeRecord(std::move(record));
    }
    const auto phase = static_cast<int>(m_session.place().networkPhase);
    takeCurrent(phase < rowCount() ? phase : -1);
}

/// Most steps have the same phases: what is on their rows changes, and whoever looks at one keeps it.
void PhaseModel::takeRecord(std::shared_ptr<const StepRecord> record) {
    const std::size_t after = record ? record->phases.size() : 0;
    if (after != static_cast<std::size_t>(rowCount())) {
        beginResetModel();
        m_record = std::move(record);
        endResetModel();
        return;
    }
    m_record = std::move(record);
    if (after > 0) {
        emit dataChanged(index(0), index(rowCount() - 1));
    }
}

void PhaseModel::takeCurrent(int row) {
    if (row == m_current) {
        return;
    }
    m_current = row;
    if (rowCount() > 0) { // done before it, to come after it
        emit dataChanged(index(0), index(rowCount() - 1), {StateRole, Qt::AccessibleTextRole});
    }
}

int PhaseModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_record ? 0 : static_cast<int>(m_record->phases.size());
}

QString PhaseModel::spoken(const QModelIndex& phase) const {
    QString text = markup::toPlain(words::phase(*m_record, static_cast<std::size_t>(phase.row()), m_locale));
    const auto add = [&](const QString& more) {
        //: a phase of a step, and what is to be said of it
        text = tr("%1, %2").arg(text, more);
    };
    const facts::PhaseCounts counts = facts::countsOf(m_record->phases[static_cast<std::size_t>(phase.row())]);
    if (counts.lost > 0) {
        add(tr("%n lost", nullptr, static_cast<int>(counts.lost)));
    }
    if (counts.notFinite > 0) {
        add(tr("%n infinite or NaN", nullptr, static_cast<int>(counts.notFinite)));
    }
    if (phase.row() == m_current) {
        add(tr("current"));
    }
    return text;
}

QVariant PhaseModel::data(const QModelIndex& phase, int role) const {
    if (!checkIndex(phase, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto row = static_cast<std::size_t>(phase.row());
    const PhaseRecord& of = m_record->phases[row];
    switch (role) {
    case Qt::DisplayRole:
        return markup::toUnicode(words::phase(*m_record, row, m_locale));
    case Qt::AccessibleTextRole:
        return spoken(phase);
    case StateRole:
        return phase.row() < m_current ? Done : phase.row() == m_current ? Current : ToCome;
    case PassedOverRole:
        return of.passedOver;
    case NotFiniteRole:
        return static_cast<int>(facts::countsOf(of).notFinite);
    case LostRole:
        return static_cast<int>(facts::countsOf(of).lost);
    case KindRole:
        return static_cast<int>(of.kind);
    case LayerRole:
        return of.layer;
    case FirstNotFiniteRole:
        return m_record->firstNotFinite && m_record->firstNotFinite->phase == row;
    default:
        return {};
    }
}

} // namespace halfscope
