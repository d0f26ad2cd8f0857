// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/motion_model.h"

#include "text/network_motion.h"
#include "text/numbers.h"
#include "training/step_work.h"

#include <algorithm>

namespace halfscope {

namespace {

constexpr std::uint32_t kSteps = 100; ///< at most, around the one that is looked at
/// Work that the steps may take on the GUI thread, and with those from the nearest state before them.
constexpr double kWork = 2e7;
constexpr double kMostWork = kMostMotionWork;

/// The steps that are shown lie in blocks, so that the next one is no other table.
std::uint32_t blockOf(const TrainingSetup& setup) {
    const double affordable = kWork / std::max(1.0, workOfAStep(setup));
    return static_cast<std::uint32_t>(std::clamp(affordable, 1.0, static_cast<double>(kSteps)));
}

/// Of the block from `first`, the steps that the run has.
std::size_t stepsThere(const TrainingTrace& run, std::size_t first, std::size_t block) {
    const std::size_t steps = run.steps().size();
    return std::min(block, steps - std::min(first, steps));
}

double workOf(const TrainingTrace& run, std::size_t first, std::size_t count) {
    const std::size_t from = std::min(first, run.steps().size());
    return workOfAStep(run.setup()) * static_cast<double>(run.stepsToReplay(from) + count);
}

} // namespace

MotionModel::MotionModel(Session& session, QObject* parent) : QAbstractTableModel(parent), m_session(session) {
    connect(&m_session, &Session::traceChanged, this, &MotionModel::update);
    connect(&m_session, &Session::placeChanged, this, &MotionModel::update);
    update();
}

void MotionModel::setAwake(bool awake) {
    if (awake != m_awake) {
        m_awake = awake;
        update();
    }
}

void MotionModel::update() {
    if (!m_awake) {
        return;
    }
    const ViewPlace& place = m_session.place();
    const auto picture = m_session.network();
    auto run = place.networkRun < picture->runs.size() ? picture->runs[place.networkRun] : nullptr;
    const std::uint32_t block = run ? blockOf(run->setup()) : 1;
    const std::uint32_t first = place.networkStep / block * block;
    const bool costly = run && workOf(*run, first, block) > kMostWork;
    const std::size_t there = run ? stepsThere(*run, first, block) : 0;
    // a run that has grown has the steps before with the same numbers: its setup alone says what they are
    const bool sameRun = run == m_run || (run && m_run && run->setup() == m_run->setup());
    const bool same =
        sameRun && place.networkWeight == m_weight && first == m_first && there == m_there && costly == m_tooCostly;
    if (!same) {
        std::vector<WeightMotion> motions;
        if (run && !costly) {
            motions = weightMotion(*run, place.networkWeight, first, block);
        }
        beginResetModel();
        m_run = std::move(run);
        m_weight = place.networkWeight;
        m_first = first;
        m_there = there;
        m_step = place.networkStep;
        m_motions = std::move(motions);
        m_tooCostly = costly;
        endResetModel();
        return;
    }
    m_run = std::move(run); // the newest, so that an earlier one can go
    const int before = currentRow();
    m_step = place.networkStep;
    for (const int row : {before, currentRow()}) {
        if (row >= 0) {
            emit dataChanged(index(row, 0), index(row, kMotionColumnCount - 1), {CurrentRole});
        }
    }
}

int MotionModel::currentRow() const {
    const std::uint32_t row = m_step - m_first;
    return m_step >= m_first && row < m_motions.size() ? static_cast<int>(row) : -1;
}

int MotionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_motions.size());
}

int MotionModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : kMotionColumnCount; }

QVariant MotionModel::data(const QModelIndex& cell, int role) const {
    if (!checkIndex(cell, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const WeightMotion& motion = m_motions[static_cast<std::size_t>(cell.row())];
    const auto column = static_cast<MotionColumn>(cell.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return sentences::motionCell(motion, column, m_locale);
    case Qt::TextAlignmentRole:
        return headerData(cell.column(), Qt::Horizontal, role);
    case CurrentRole:
        return cell.row() == currentRow();
    case SkippedRole:
        return motion.skipped;
    case StoodStillRole:
        return sentences::stoodStill(motion, column);
    default:
        return {};
    }
}

QVariant MotionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= kMotionColumnCount) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    switch (role) {
    case Qt::DisplayRole:
        return words::motionColumn(static_cast<MotionColumn>(section));
    case Qt::ToolTipRole:
        return words::motionColumnTip(static_cast<MotionColumn>(section));
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    default:
        return {};
    }
}

} // namespace halfscope
