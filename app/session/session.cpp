// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "text/network_place.h"
#include "text/scaler_columns.h"

#include <QMetaObject>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace halfscope {

namespace {

/// Element visits that fit in the two milliseconds an edit may take on the GUI thread.
constexpr double kWorkAtOnce = 50'000;
/// The same in steps of a scaler.
constexpr double kStepsAtOnce = 20'000;
/// Multiplications of a network's runs that fit in it, and those that it makes by itself in the background.
constexpr double kNetworkAtOnce = 4e6;
constexpr double kNetworkByItself = 5e8;
constexpr int kUndoLimit = 100;

std::shared_ptr<const RangeTrace> rangeOf(const RangeSetup& setup, const RangeTrace* previous, const StopAsked& stop) {
    return traceRange(setup, previous, stop);
}

std::shared_ptr<const ScalerPicture> scalerOf(const ScalerSetup& setup, const ScalerPicture* previous,
                                              const StopAsked& stop) {
    return pictureScaler(setup, previous, stop);
}

std::shared_ptr<const NetworkPicture> pictureByItself(const NetworkSetup& setup, const NetworkPicture* previous,
                                                      const StopAsked& stop) {
    return pictureNetwork(setup, kNetworkByItself, previous, stop);
}

double workByItself(const NetworkSetup& setup, const NetworkPicture*) {
    return std::min(workOf(setup), kNetworkByItself);
}

/// What a trace is of by its setup, and by the data that it was made from: a file's may have been found since.
bool isOf(const RangeSetup& setup, const RangeSetup& now) {
    return setup == now && (now.source.kind != SourceKind::File || setup.source.data == now.source.data);
}

bool isOf(const ScalerSetup& setup, const ScalerSetup& now) {
    return setup == now && (!now.trueFromFile() || setup.trueGradients == now.trueGradients);
}

bool isOf(const NetworkSetup& setup, const NetworkSetup& now) {
    const auto& table = now.training.data.table;
    return setup == now && (!table || !table->file || setup.training.data.table == table);
}

} // namespace

/// {before, after} of one gesture; never a trace.
class EditCommand : public QUndoCommand {
public:
    EditCommand(Session& session, Gesture gesture, Session::Document before, Session::Document after, EditKind kind)
        : m_session(session), m_gesture(gesture), m_before(std::move(before)), m_after(std::move(after)), m_kind(kind) {
        setText(QString::number(static_cast<int>(kind))); // the view has the words
    }
    int id() const override { return 1; }
    void undo() override { m_session.apply(m_before); }
    void redo() override { m_session.apply(m_after); }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const EditCommand*>(other);
        if (next->m_gesture != m_gesture) {
            return false;
        }
        m_after = next->m_after;
        setObsolete(m_after.scenario == m_before.scenario && m_after.opened == m_before.opened);
        return true;
    }

private:
    Session& m_session;
    Gesture m_gesture;
    Session::Document m_before;
    Session::Document m_after;
    EditKind m_kind;
};

Session::Session(QObject* parent, const BackendRegistry& backends)
    : QObject(parent), m_range(&rangeOf, &workOf, kWorkAtOnce), m_scaler(&scalerOf, &workOf, kStepsAtOnce),
      m_network(&pictureByItself, &workByItself, kNetworkAtOnce), m_devices(backends) {
    m_undo.setUndoLimit(kUndoLimit);
    m_pool.setMaxThreadCount(3); // a trace does not wait for a file that is being read, nor for a handover
    m_range.m_trace = traceRange(m_scenario.range);
    m_scaler.m_trace = pictureScaler(m_scenario.scaler);
    m_network.m_trace = pictureByItself(m_scenario.network, nullptr, {});
    connect(&m_records, &StepRecords::arrived, this, &Session::traceChanged);
    connect(&m_training, &TrainingJob::progressed, this, &Session::trainingProgressed);
    connect(&m_training, &TrainingJob::published, this, &Session::publishTraining);
    connect(&m_records, &StepRecords::failed, this, &Session::tellOfDevice);
    connect(&m_devices, &DeviceChoice::changed, this, &Session::takeDevice);
    connect(&m_devices, &DeviceChoice::refused, this, &Session::failed);
}

Session::~Session() {
    m_ending = true;
    cancelLoading();
    if (m_handover) {
        *m_handover = true;
    }
    m_training.cancel();
    m_comparison.cancel();
    m_pool.clear();
    m_pool.waitForDone();
}

void Session::edit(Gesture gesture, Scenario next, EditKind kind) {
    if (next == m_scenario) {
        return;
    }
    push(gesture, {std::move(next), m_opened}, kind);
}

void Session::push(Gesture gesture, Document next, EditKind kind) {
    m_undo.push(new EditCommand(*this, gesture, {m_scenario, m_opened}, std::move(next), kind));
}

void Session::apply(const Document& document) {
    if (document.scenario.network != m_scenario.network) {
        cancelHandover();
    }
    m_scenario = document.scenario;
    m_opened = document.opened;
    m_found.fillIn(m_scenario);
    m_found.fillIn(m_opened);
    m_range.m_stale = m_range.m_stale || !isOf(m_range.m_trace->setup, m_scenario.range);
    m_scaler.m_stale = m_scaler.m_stale || !isOf(m_scaler.m_trace->setup, m_scenario.scaler);
    m_network.m_stale = m_network.m_stale || !isOf(m_network.m_trace->setup, m_scenario.network);
    clampPlace();
    scheduleFlush();
}

std::optional<Problem> Session::open(Scenario scenario) {
    auto source = withData(scenario.range.source);
    if (!source) {
        return source.problem();
    }
    scenario.range.source = std::move(source).value();
    if (m_found.addFrom(m_scenario, scenario)) { // found since: the states that led here have it, too
        apply({m_scenario, m_opened});
    }
    if (m_scenario == scenario && m_opened == scenario) {
        return std::nullopt;
    }
    cancelHandover();
    const bool first = m_undo.count() == 0 && m_opened == Scenario{};
    if (first) { // nothing to go back to
        apply({scenario, scenario});
    } else {
        push(newGesture(), {scenario, scenario}, EditKind::Open);
    }
    setPlace(m_scenario.start);
    clampPlace(); // a file may name a step that there is not
    return std::nullopt;
}

void Session::reset() { edit(m_opened, EditKind::Reset); }

Scenario Session::scenarioHere() const {
    Scenario scenario = m_scenario;
    scenario.start = m_place;
    return scenario;
}

void Session::fitPlace(ViewPlace place) {
    if (place != m_place) {
        const ViewPlace before = std::exchange(m_place, place);
        emit placeFitted(before);
        emit placeChanged();
    }
}

void Session::setPlace(ViewPlace place) {
    if (place != m_place) {
        m_place = place;
        emit placeChanged();
    }
}

/// A place at what is gone becomes one that there is, so that no view has to ask.
void Session::clampPlace() {
    ViewPlace place = m_place;
    const std::size_t byHand = m_scenario.range.byHand.size();
    const std::size_t groups = m_scenario.range.source.data ? m_scenario.range.source.data->groups.size() : 0;
    const bool found = !lacksFile(m_scenario.range.source); // else what it had may come back
    const bool gone = (place.selection.kind == SelectionKind::ByHand && place.selection.index >= byHand) ||
                      (found && place.selection.kind == SelectionKind::Group && place.selection.index >= groups);
    if (gone) {
        place.selection = {};
    }
    if (!lacksFile(m_scenario.scaler)) {
        place.scalerStep = std::min(place.scalerStep, static_cast<std::uint32_t>(m_scenario.scaler.stepCount()));
    }
    if (place.scalerColumn >= kScalerColumnCount) {
        place.scalerColumn = -1;
    }
    if (place.scalerReference < 0 ||
        static_cast<std::size_t>(place.scalerReference) > m_scenario.scaler.compared.size()) {
        place.scalerReference = 0;
    }
    clampToNetwork(m_scenario.network, place);
    fitPlace(place);
}

void Session::scheduleFlush() {
    if (!m_flushQueued) {
        m_flushQueued = true;
        QMetaObject::invokeMethod(this, &Session::flush, Qt::QueuedConnection);
    }
}

void Session::flush() {
    m_flushQueued = false;
    updateTraces();
    emit scenarioChanged();
    emit traceChanged();
}

std::shared_ptr<const RangeTrace> Session::range() {
    update(m_range, m_scenario.range);
    return m_range.m_trace;
}

std::shared_ptr<const ScalerPicture> Session::scaler() {
    update(m_scaler, m_scenario.scaler);
    return m_scaler.m_trace;
}

void Session::updateTraces() {
    update(m_range, m_scenario.range);
    update(m_scaler, m_scenario.scaler);
    update(m_network, m_scenario.network);
}

/// What runs is finished and published; then the newest runs. Cancelling at each mouse move would starve the plot.
template <class Setup, class Trace> void Session::update(TraceSlot<Setup, Trace>& slot, const Setup& setup) {
    if (!slot.m_stale) {
        return;
    }
    if (slot.m_work(setup, slot.m_trace.get()) <= slot.m_workAtOnce) {
        slot.m_trace = slot.m_compute(setup, slot.m_trace.get(), {});
        slot.m_stale = false;
        return;
    }
    if (slot.m_running) {
        return;
    }
    slot.m_running = true;
    emit busyChanged();
    m_pool.start([this, &slot, setup, compute = slot.m_compute, previous = slot.m_trace] {
        auto trace = compute(setup, previous.get(), [this] { return m_ending.load(); });
        QMetaObject::invokeMethod(
            this,
            [this, &slot, trace, setup] {
                slot.m_running = false;
                slot.m_trace = trace;
                slot.m_stale = !isOf(setup, currentSetup(slot));
                updateTraces();
                emit traceChanged();
                emit busyChanged();
            },
            Qt::QueuedConnection);
    });
}

} // namespace halfscope
