// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/range_trace.h"
#include "scenario/scenario.h"

#include <QObject>
#include <QThreadPool>
#include <QUndoStack>

#include <atomic>
#include <memory>
#include <optional>

namespace halfscope {

enum class SelectionKind { None, Group, ByHand };

/// What is looked at: a group by its index in the trace, or a single gradient by its index among those by hand.
struct Selection {
    SelectionKind kind = SelectionKind::None;
    std::size_t index = 0;
    bool operator==(const Selection&) const = default;
};

/// Cursor and active view: saved with a scenario, not undone.
struct ViewPlace {
    Selection selection;
    bool returnedShown = false;
    bool operator==(const ViewPlace&) const = default;
};

/// What an edit did, for the words of undo.
enum class EditKind { Scale, Gradient, AddGradient, RemoveGradient, Group, Format, Options, Open, Reset };

/// One drag or one key press; edits with the same gesture are one undo entry.
using Gesture = quint64;

/// The one place of state. Views read it, and change it through edit() alone.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    const Scenario& scenario() const { return m_scenario; }
    const ViewPlace& place() const { return m_place; }
    /// The trace of the newest scenario, or of an earlier one while the worker is busy with it. Never null.
    std::shared_ptr<const RangeTrace> range();
    bool busy() const { return m_running || m_loading; }

    Gesture newGesture() { return ++m_lastGesture; }
    /// Makes `next` the scenario. Edits of one gesture merge; one that ends where it began leaves no undo entry.
    void edit(Gesture gesture, Scenario next, EditKind kind);
    void edit(Scenario next, EditKind kind) { edit(newGesture(), std::move(next), kind); }
    void setPlace(ViewPlace place);

    /// Opens a scenario as an undoable edit; reset() comes back to it. A Problem leaves everything as it was.
    std::optional<Problem> open(Scenario scenario);
    /// The scenario as it was opened, as an undoable edit.
    void reset();
    bool changed() const { return m_scenario != m_opened; }

    /// Reads a file of gradients in the background and takes it as the source, as an undoable edit.
    void loadGradients(const QString& path);
    void cancelLoading();

    QUndoStack* undoStack() { return &m_undo; }

signals:
    void scenarioChanged();
    void traceChanged();
    void placeChanged();
    void busyChanged();
    void loadingProgress(double share); ///< 0 to 1, -1 unknown
    void loaded(quint64 becameZero, quint64 becameInfinite);
    void failed(const halfscope::Problem& problem);

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
    void updateTrace();
    void startWorker();
    void clampSelection();

    Scenario m_scenario;
    Scenario m_opened;
    ViewPlace m_place;
    std::shared_ptr<const RangeTrace> m_range;
    QUndoStack m_undo;
    Gesture m_lastGesture = 0;
    bool m_flushQueued = false;
    bool m_traceStale = false;
    bool m_running = false; ///< the worker computes a trace
    bool m_loading = false;
    std::shared_ptr<std::atomic<bool>> m_cancel;
    QThreadPool m_pool; ///< last: its threads end before what they report to
};

} // namespace halfscope
