// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"
#include "scenario/range_trace.h"
#include "scenario/scenario.h"
#include "session/comparison_job.h"
#include "session/device_choice.h"
#include "session/named_files.h"
#include "session/step_records.h"
#include "session/training_job.h"
#include "training/weight_motion.h"

#include <QObject>
#include <QThreadPool>
#include <QUndoStack>

#include <atomic>
#include <memory>
#include <optional>

namespace halfscope {

/// What an edit did, for the words of undo.
enum class EditKind {
    Scale,
    Gradient,
    AddGradient,
    RemoveGradient,
    Group,
    Format,
    Options,
    Open,
    Reset,
    ScalerPolicy,
    ScalerParameter,
    ScalerReceived,  ///< what a step receives
    ScalerStepAdded, ///< inserted or duplicated
    ScalerStepRemoved,
    ScalerStepMoved,
    ScalerStream, ///< another kind of stream, or all steps anew
    ScalerCompared,
    ScalerFault,
    TorchLoop,
    NetworkShape,     ///< sizes, activation, seed
    NetworkData,      ///< the samples, and how they are cut into steps
    NetworkLossScale, ///< none, constant, a policy and its parameters, per layer
    NetworkNumbers,   ///< the compute format, what is stored, how it is rounded
    NetworkRules,     ///< a switch
    NetworkOptimizer,
    NetworkCompared, ///< a run was laid beside, or taken away
    RangeStep,       ///< another step of a recorded run
};

/// One drag or one key press; edits with the same gesture are one undo entry.
using Gesture = quint64;

/// A trace that follows its setup: computed at once where that is quick, else by the worker.
template <class Setup, class Trace> class TraceSlot {
public:
    using Compute = std::shared_ptr<const Trace> (*)(const Setup&, const Trace* previous, const StopAsked& stop);
    using Work = double (*)(const Setup&, const Trace* previous);
    TraceSlot(Compute compute, Work work, double workAtOnce)
        : m_compute(compute), m_work(work), m_workAtOnce(workAtOnce) {}

    bool running() const { return m_running; }

private:
    friend class Session;
    Compute m_compute;
    Work m_work;
    double m_workAtOnce;
    std::shared_ptr<const Trace> m_trace;
    bool m_stale = false;
    bool m_running = false; ///< the worker computes it
};

/// The one place of state. Views read it, and change it through edit() alone.
class Session : public QObject {
    Q_OBJECT
public:
    /// The backends live as long as the program; tests give others.
    explicit Session(QObject* parent = nullptr, const BackendRegistry& backends = BackendRegistry::standard());
    ~Session() override;

    const Scenario& scenario() const { return m_scenario; }
    const ViewPlace& place() const { return m_place; }
    /// The scenario, to be opened where it is looked at now.
    Scenario scenarioHere() const;
    /// The trace of the newest scenario, or of an earlier one while the worker is busy with it. Never null.
    std::shared_ptr<const RangeTrace> range();
    /// The same of the scaler.
    std::shared_ptr<const ScalerPicture> scaler();
    /// The same of the network: all steps where they are quick to have, else the first ones.
    std::shared_ptr<const NetworkPicture> network();
    /// What the curves show: that of network() where it is whole, else what startTraining() has run so far; either is
    /// perhaps from before a change (its setup tells). Null before a long run's first start.
    std::shared_ptr<const NetworkPicture> trained();
    /// The step that the place names, with all its numbers; null where recordState() says why.
    std::shared_ptr<const StepRecord> stepRecord();
    RecordState recordState() const { return m_records.state(); }
    void acceptRecordCost();
    const StepRecords& records() const { return m_records; }
    /// Steps that the place can name: those of the run that is stepped.
    std::size_t networkSteps();

    /// Runs the network to its end in the background; what it has is published on the way.
    void startTraining();
    void cancelTraining();
    const TrainingJob& training() const { return m_training; }
    /// What computes long runs and the records of steps. Where a device fails the CPU goes on, which failed() tells
    /// once.
    DeviceChoice& devices() { return m_devices; }
    /// The chosen device beside the CPU, over the run that is stepped.
    void compareDevice(DevicePath path);
    ComparisonJob& comparison() { return m_comparison; }
    /// The magnitudes of the run that is stepped become the scaler's true gradients, step by step, and its loss scale
    /// the scaler's policy; the gradients of the step that is looked at those of the range view. Undoable edits; the
    /// view goes there. In the background where it is not quick; dropped where the network becomes another meanwhile.
    void takeToScaler();
    std::optional<Problem> takeToRange();

    bool busy() const {
        return m_range.running() || m_scaler.running() || m_network.running() || m_loading || m_handover;
    }

    Gesture newGesture() { return ++m_lastGesture; }
    /// Makes `next` the scenario. Edits of one gesture merge; one that ends where it began leaves no undo entry.
    void edit(Gesture gesture, Scenario next, EditKind kind);
    void edit(Scenario next, EditKind kind) { edit(newGesture(), std::move(next), kind); }
    void setPlace(ViewPlace place);
    /// The nearest place that there is to the one that was named: nothing that a person chose. placeFitted() comes
    /// before placeChanged().
    void fitPlace(ViewPlace place);

    /// Opens a scenario as an undoable edit; reset() comes back to it. A Problem leaves everything as it was.
    std::optional<Problem> open(Scenario scenario);
    /// The scenario as it was opened, as an undoable edit.
    void reset();
    bool changed() const { return m_scenario != m_opened; }
    const Scenario& opened() const { return m_opened; }

    // Files for an activity, read in the background and taken as an undoable edit. Where the scenario names a file that
    // was not found and this is it, it is filled in, and nothing else changes.

    /// As the source of the range. A file of many steps begins at its first.
    void loadGradients(const QString& path);
    /// As the scaler's true gradients.
    void loadSteps(const QString& path);
    /// As what the network learns, as edits::setDataTable() does.
    void loadTable(const QString& path);
    /// A step of a source of many, from 0; none: all of them as one set, in the background where that takes its time.
    void chooseStep(Gesture gesture, std::optional<std::uint32_t> step);
    /// All steps of the source become the scaler's true gradients, step by step; the view goes there.
    void takeStepsToScaler();
    void cancelLoading();

    QUndoStack* undoStack() { return &m_undo; }

signals:
    void scenarioChanged();
    void traceChanged();
    void placeFitted(const halfscope::ViewPlace& before);
    void placeChanged();
    void busyChanged();
    void loadingProgress(double share); ///< 0 to 1, -1 unknown
    void loaded(quint64 becameZero, quint64 becameInfinite);
    void failed(const halfscope::Problem& problem);
    void trainingProgressed(); ///< training() has news: begun, done more, ended

private:
    friend class EditCommand;
    struct Document {
        Scenario scenario;
        Scenario opened;
    };
    void push(Gesture gesture, Document next, EditKind kind);
    void apply(const Document& document);
    void scheduleFlush();
    void flush();
    void updateTraces();
    template <class Setup, class Trace> void update(TraceSlot<Setup, Trace>& slot, const Setup& setup);
    const RangeSetup& currentSetup(const TraceSlot<RangeSetup, RangeTrace>&) const { return m_scenario.range; }
    const ScalerSetup& currentSetup(const TraceSlot<ScalerSetup, ScalerPicture>&) const { return m_scenario.scaler; }
    const NetworkSetup& currentSetup(const TraceSlot<NetworkSetup, NetworkPicture>&) const {
        return m_scenario.network;
    }
    void clampPlace();
    std::shared_ptr<const TrainingTrace> steppedRun();
    template <class Read, class Take> void load(const QString& path, Read read, Take take);
    template <class Found> bool fillIn(const Found& found);
    void takeSource(ReadSource read);
    void takeStream(const ReadStream& read);
    template <class Make, class Take> void handOver(Make make, Take take);
    void cancelHandover();
    void takeGradients(const TrainingTrace& run, std::size_t step, std::shared_ptr<const GradientSet> set);
    void publishTraining(std::shared_ptr<const NetworkPicture> picture);
    void takeDevice();
    void tellOfDevice(const Problem& problem);

    Scenario m_scenario;
    Scenario m_opened;
    FoundFiles m_found;
    ViewPlace m_place;
    TraceSlot<RangeSetup, RangeTrace> m_range;
    TraceSlot<ScalerSetup, ScalerPicture> m_scaler;
    TraceSlot<NetworkSetup, NetworkPicture> m_network;
    std::shared_ptr<const NetworkPicture> m_trained; ///< by startTraining()
    DeviceChoice m_devices;
    bool m_deviceFailureTold = false; ///< since it was chosen, or a run begun
    ComparisonJob m_comparison;
    TrainingJob m_training;
    StepRecords m_records;
    QUndoStack m_undo;
    Gesture m_lastGesture = 0;
    bool m_flushQueued = false;
    bool m_loading = false;
    std::shared_ptr<std::atomic<bool>> m_cancel;   ///< of the file that is being read
    std::shared_ptr<std::atomic<bool>> m_handover; ///< of takeToScaler() or takeToRange(); null: neither is under way
    std::atomic<bool> m_ending = false;            ///< for what else runs
    QThreadPool m_pool;                            ///< last: its threads end before what they report to
};

} // namespace halfscope
