// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/device_pass.h"
#include "training/step_engine.h"
#include "training/training_data.h"

#include <map>

namespace halfscope {

/// A device's arithmetic, on a model in its memory. A step that decides nothing between its pass and its update runs as
/// one prepared list of launches; a watched one piece by piece, every tensor copied out. Lists that take long are cut,
/// and where the room's pass.stop asks between the pieces of a pass, the step ends there, the model as it was before it
/// and pass.stopped set. Every call may throw DeviceFailure: then the engine is of no more use.
class DeviceEngine : public StepEngine {
public:
    /// All but the device outlive it.
    DeviceEngine(std::unique_ptr<Device> device, const TrainingSetup& setup, const TrainingData& data,
                 TrainingRoom& room, DevicePath path = DevicePath::Exact);

    void load(const ModelState& model); ///< what the next step begins with
    void save(ModelState& model);       ///< as it is now; of the network's shape already

    float pass(const PassOrder& order) override;
    StepFinding checkPass(const CheckOrder& check) override;
    void keepReplica(std::size_t replica) override;
    void reduce(std::size_t replicas) override;
    void accumulate(bool first) override;
    float largest() override;
    StepFinding check(const CheckOrder& check) override;
    void clip(float largestNorm) override;
    void unscale(const UnscaleBy& by) override;
    void update(const UpdateNumbers& numbers) override;
    const std::vector<LayerGradients>& gradients() override;
    bool takesWholeSteps() const override { return true; }
    WholeFound whole(const WholeStep& step) override;

private:
    using Launches = std::vector<kernels::Launch>;
    struct Prepared {
        std::vector<std::size_t> numbers; ///< one after the other
        std::vector<DeviceTold> told;
    };
    /// What a prepared list does, with a number: of samples or of replicas.
    enum class Piece : std::uint8_t {
        Pass,
        RecordedPass,
        Whole,
        CheckPass,
        KeepReplica,
        Reduce,
        AccumulateFirst,
        Accumulate,
        Largest,
        Check,
        Clip,
        Unscale,
        Update,
    };
    template <class Make> const Prepared& prepared(Piece piece, std::size_t number, Make make);
    void sendSamples(const PassOrder& order);
    void sendUpdate();
    bool runPieces(const Prepared& prepared);
    void run(const Prepared& prepared);
    void takeCounts();
    void tell(const std::vector<DeviceTold>& told, const DeviceOutbox& found);
    StepFinding findingOf(const CheckOrder& check, const DeviceOutbox& found) const;
    void addLargest(Launches& launches, const float* gradients) const;
    void addCheck(Launches& launches, const float* gradients, const PolicyRules& rules) const;
    void addClip(Launches& launches, const kernels::Finding* skip) const;
    void addUnscale(Launches& launches, const kernels::Finding* skip) const;
    void addUpdate(Launches& launches, const kernels::Finding* skip, float* change) const;
    kernels::Store arithmeticStore() const;
    void updateWatched(const UpdateNumbers& numbers);

    std::unique_ptr<Device> m_device;
    const TrainingSetup& m_setup;
    const TrainingData& m_data;
    TrainingRoom& m_room;
    UpdateArithmetic m_arithmetic;
    DeviceMemory m_memory;
    DevicePass m_pass;
    std::map<std::pair<Piece, std::size_t>, Prepared> m_prepared;
    DeviceInbox m_inbox;
    float* m_replicas = nullptr; ///< (replicas, elements)
    float* m_change = nullptr;   ///< of a watched update
};

} // namespace halfscope
