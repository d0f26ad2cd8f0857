// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/device_engine.h"

#include "training/device_pieces.h"
#include "training/replicas.h"

#include <array>
#include <bit>
#include <chrono>
#include <thread>

namespace halfscope {

namespace {

using kernels::Kernel;

constexpr int kLooksBeforeSleep = 200; ///< at a device that soon is idle
constexpr std::chrono::microseconds kSleep{100};

} // namespace

DeviceEngine::DeviceEngine(std::unique_ptr<Device> device, const TrainingSetup& setup, const TrainingData& data,
                           TrainingRoom& room, DevicePath path)
    : m_device(std::move(device)), m_setup(setup), m_data(data), m_room(room), m_arithmetic(updateArithmetic(setup)),
      m_memory(*m_device, setup), m_pass(m_memory, setup, path) {
    if (path == DevicePath::Quick) {
        m_device->openQuickProducts();
    }
    if (setup.replicas.count > 1) {
        m_replicas = m_memory.take<float>(static_cast<std::size_t>(setup.replicas.count) * m_memory.elements());
    }
}

void DeviceEngine::load(const ModelState& model) { m_memory.write(model); }

void DeviceEngine::save(ModelState& model) { m_memory.read(model); }

template <class Make> const DeviceEngine::Prepared& DeviceEngine::prepared(Piece piece, std::size_t number, Make make) {
    const auto key = std::pair(piece, number);
    auto found = m_prepared.find(key);
    if (found == m_prepared.end()) {
        Prepared fresh;
        std::size_t begin = 0;
        const Launches launches = make(fresh.told);
        for (const std::size_t length : piecesOf(launches, m_device->operationsAtOnce())) {
            fresh.numbers.push_back(m_device->prepare(std::span(launches).subspan(begin, length)));
            begin += length;
        }
        found = m_prepared.emplace(key, std::move(fresh)).first;
    }
    return found->second;
}

void DeviceEngine::sendSamples(const PassOrder& order) {
    gatherSamples(m_data, order.samples, m_room.inputs, m_room.targets);
    const PlaceStore store(m_setup.format, m_setup.storeRules, m_setup.placement, m_setup.roundingSeed, order.number);
    m_inbox.pass = {order.scale, store.stepKey()};
    m_memory.writeInbox(m_inbox, m_room.inputs, m_room.targets);
}

void DeviceEngine::sendUpdate() { m_device->write(&m_memory.inbox->update, &m_inbox.update, sizeof(m_inbox.update)); }

/// False where it was stopped between two of them: what comes last in a list, the update, has not begun then.
bool DeviceEngine::runPieces(const Prepared& prepared) {
    const StopAsked& stop = m_room.pass.stop;
    for (const std::size_t number : prepared.numbers) {
        if (stop && stop()) {
            m_room.pass.stopped = true;
            return false;
        }
        m_device->run(number);
        for (int looks = 0; stop && prepared.numbers.size() > 1 && !m_device->idle(); ++looks) {
            if (looks >= kLooksBeforeSleep) {
                std::this_thread::sleep_for(kSleep);
            }
        }
    }
    return true;
}

/// What is never stopped.
void DeviceEngine::run(const Prepared& prepared) {
    for (const std::size_t number : prepared.numbers) {
        m_device->run(number);
    }
}

void DeviceEngine::takeCounts() {
    if (!m_room.pass.countLost) {
        return;
    }
    for (std::size_t i = 0; i < m_memory.layers(); ++i) {
        const auto& tensors = m_memory.tensors();
        m_room.lost[i].add(m_memory.lostRead()[i], m_memory.zerosRead()[i],
                           tensors[2 * i].count() + tensors[2 * i + 1].count());
    }
}

void DeviceEngine::tell(const std::vector<DeviceTold>& told, const DeviceOutbox& found) {
    std::vector<float> plain;
    std::vector<float> stored;
    for (const DeviceTold& tensor : told) {
        if (tensor.loss) {
            m_room.watcher->measured(
                {found.loss.loss, found.loss.plain, found.loss.scale, found.loss.scaled, found.loss.plainScaled});
            continue;
        }
        plain.resize(tensor.count);
        stored.resize(tensor.count);
        m_device->read(plain.data(), tensor.plain, tensor.count * sizeof(float));
        m_device->read(stored.data(), tensor.stored, tensor.count * sizeof(float));
        m_room.watcher->stored(tensor.point, tensor.columns, plain, stored);
    }
}

float DeviceEngine::pass(const PassOrder& order) {
    m_room.pass.stopped = false;
    sendSamples(order);
    const auto samples = order.samples.size();
    const bool watched = m_room.watcher != nullptr;
    const Prepared& launches =
        prepared(watched ? Piece::RecordedPass : Piece::Pass, samples, [&](std::vector<DeviceTold>& told) {
            return m_pass.launches(static_cast<int>(samples), watched ? &told : nullptr);
        });
    if (!runPieces(launches)) {
        return 0;
    }
    const DeviceOutbox& found = m_memory.readOutbox();
    takeCounts();
    if (watched) {
        tell(launches.told, found);
    }
    m_room.layerScales.clear();
    if (m_setup.lossScale.kind == LossScaleKind::PerLayer) {
        m_room.layerScales.assign(m_memory.layerScalesRead().begin(), m_memory.layerScalesRead().end());
    }
    return found.loss.loss;
}

void DeviceEngine::addLargest(Launches& launches, const float* gradients) const {
    const auto columns = static_cast<std::int32_t>(m_memory.columns());
    launches.push_back(
        {Kernel::LargestColumns,
         m_memory.columns(),
         {.largestColumns = {gradients, m_memory.columnTable, 0, m_memory.columnBits, &m_memory.inbox->update}}});
    launches.push_back(
        {Kernel::Finding,
         1,
         {.finding = {m_memory.columnBits, columns, 0, OverflowCheck::AnyNotFinite, &m_memory.outbox->largest}}});
}

void DeviceEngine::addCheck(Launches& launches, const float* gradients, const PolicyRules& rules) const {
    const auto columns = static_cast<std::int32_t>(m_memory.columns());
    const auto unscaled = static_cast<std::uint8_t>(rules.checked == Checked::Unscaled ? 1 : 0);
    launches.push_back({Kernel::LargestColumns,
                        m_memory.columns(),
                        {.largestColumns = {gradients, m_memory.columnTable, unscaled, m_memory.columnBits,
                                            &m_memory.inbox->update}}});
    kernels::Finding* const found = &m_memory.outbox->check;
    launches.push_back({Kernel::Finding, 1, {.finding = {m_memory.columnBits, columns, 1, rules.check, found}}});
    const auto squares = static_cast<std::uint8_t>(rules.check == OverflowCheck::NormNotFinite ? 1 : 0);
    if (rules.check != OverflowCheck::SumNotFinite && squares == 0) {
        return;
    }
    const auto elements = static_cast<std::int64_t>(m_memory.elements());
    for (std::int64_t first = 0; first < elements; first += kernels::kMostOfRunningSum) {
        const std::int64_t count = std::min(elements - first, kernels::kMostOfRunningSum);
        launches.push_back(
            {Kernel::RunningSum,
             1,
             {.runningSum = {gradients + first, count, squares, unscaled, found, &m_memory.inbox->update}}});
    }
}

StepFinding DeviceEngine::findingOf(const CheckOrder& check, const DeviceOutbox& found) const {
    const bool followsLargest = check.rules.overflow == OverflowRule::LogMax;
    return {found.check.overflow != 0, followsLargest ? std::bit_cast<float>(found.check.largestBits) : 0};
}

StepFinding DeviceEngine::checkPass(const CheckOrder& check) {
    m_inbox.update.unscale = check.by;
    sendUpdate();
    run(prepared(Piece::CheckPass, 0, [&](auto&) {
        Launches launches;
        addCheck(launches, m_memory.passGradients, check.rules);
        return launches;
    }));
    return findingOf(check, m_memory.readOutbox());
}

StepFinding DeviceEngine::check(const CheckOrder& check) {
    m_inbox.update.unscale = check.by;
    sendUpdate();
    run(prepared(Piece::Check, 0, [&](auto&) {
        Launches launches;
        addCheck(launches, m_memory.stepGradients, check.rules);
        return launches;
    }));
    return findingOf(check, m_memory.readOutbox());
}

float DeviceEngine::largest() {
    run(prepared(Piece::Largest, 0, [&](auto&) {
        Launches launches;
        addLargest(launches, m_memory.stepGradients);
        return launches;
    }));
    return std::bit_cast<float>(m_memory.readOutbox().largest.largestBits);
}

void DeviceEngine::keepReplica(std::size_t replica) {
    run(prepared(Piece::KeepReplica, replica, [&](auto&) {
        float* to = m_replicas + replica * m_memory.elements();
        return Launches{{Kernel::Copy, m_memory.elements(), {.copy = {m_memory.passGradients, to}}}};
    }));
}

void DeviceEngine::reduce(std::size_t replicas) {
    run(prepared(Piece::Reduce, replicas, [&](auto&) {
        const ReduceStore store = reduceStore(m_setup);
        kernels::ReduceArguments r{};
        r.replicas = m_replicas;
        r.count = static_cast<std::int32_t>(replicas);
        r.elements = static_cast<std::int64_t>(m_memory.elements());
        r.preDivide = m_setup.replicas.order == ReduceOrder::PreDivide ? 1 : 0;
        r.store = {formatOf(store.format), store.rules, 0};
        r.result = m_memory.passGradients;
        return Launches{{Kernel::Reduce, m_memory.elements(), {.reduce = r}}};
    }));
    if (m_room.watcher) {
        std::vector<std::vector<LayerGradients>> each(replicas);
        for (std::size_t i = 0; i < replicas; ++i) {
            m_memory.readGradients(m_replicas + i * m_memory.elements(), each[i]);
        }
        std::vector<LayerGradients> together;
        m_memory.readGradients(m_memory.passGradients, together);
        m_room.watcher->reduced(each, together);
    }
}

void DeviceEngine::accumulate(bool first) {
    if (m_memory.stepGradients == m_memory.passGradients) {
        return;
    }
    run(prepared(first ? Piece::AccumulateFirst : Piece::Accumulate, 0, [&](auto&) {
        const float* from = m_memory.passGradients;
        kernels::Launch launch{first ? Kernel::Copy : Kernel::Add, m_memory.elements(), {}};
        if (first) {
            launch.arguments.copy = {from, m_memory.stepGradients};
        } else {
            launch.arguments.add = {from, m_memory.stepGradients};
        }
        return Launches{launch};
    }));
}

/// Of unscaled gradients, clipped ones and what the optimizer makes of them.
kernels::Store DeviceEngine::arithmeticStore() const { return {formatOf(m_arithmetic.format), m_arithmetic.rules, 0}; }

void DeviceEngine::addClip(Launches& launches, const kernels::Finding* skip) const {
    const auto tensors = static_cast<std::int32_t>(m_memory.tensors().size());
    const auto stores = static_cast<std::uint8_t>(m_arithmetic == UpdateArithmetic{} ? 0 : 1);
    kernels::ClipResults* results = &m_memory.outbox->clip;
    launches.push_back({Kernel::NormColumns,
                        m_memory.columns(),
                        {.normColumns = {m_memory.stepGradients, m_memory.columnTable, m_memory.columnSums, skip}}});
    launches.push_back(
        {Kernel::Norm,
         1,
         {.norm = {m_memory.columnSums, m_memory.firstColumns, tensors, *m_setup.clip.norm, results, skip}}});
    launches.push_back({Kernel::Clip,
                        m_memory.elements(),
                        {.clip = {m_memory.stepGradients, stores, arithmeticStore(), results, skip}}});
}

void DeviceEngine::clip(float) {
    run(prepared(Piece::Clip, 0, [&](auto&) {
        Launches launches;
        addClip(launches, nullptr);
        return launches;
    }));
    if (m_room.watcher) {
        const kernels::ClipResults found = m_memory.readOutbox().clip;
        m_room.watcher->clipped(gradients(), found.norm, found.factor);
    }
}

void DeviceEngine::addUnscale(Launches& launches, const kernels::Finding* skip) const {
    kernels::UnscaleArguments u{};
    u.gradients = m_memory.stepGradients;
    u.stores = m_arithmetic == UpdateArithmetic{} ? 0 : 1;
    u.store = arithmeticStore();
    u.layerScales = m_setup.lossScale.kind == LossScaleKind::PerLayer ? m_memory.layerScales : nullptr;
    u.firstElement = m_memory.firstElements;
    u.tensors = static_cast<std::int32_t>(m_memory.tensors().size());
    u.update = &m_memory.inbox->update;
    u.skip = skip;
    launches.push_back({Kernel::Unscale, m_memory.elements(), {.unscale = u}});
}

void DeviceEngine::unscale(const UnscaleBy& by) {
    m_inbox.update.unscale = by;
    sendUpdate();
    run(prepared(Piece::Unscale, 0, [&](auto&) {
        Launches launches;
        addUnscale(launches, nullptr);
        return launches;
    }));
    if (m_room.watcher) {
        m_room.watcher->unscaled(gradients(), by, m_room.layerScales);
    }
}

void DeviceEngine::addUpdate(Launches& launches, const kernels::Finding* skip, float* change) const {
    kernels::UpdateArguments u{};
    u.gradients = m_memory.stepGradients;
    u.parameters = m_memory.parameters;
    u.first = m_memory.firstMoments;
    u.second = m_memory.secondMoments;
    u.change = change;
    u.kind = m_setup.optimizer.kind;
    u.stores = m_arithmetic == UpdateArithmetic{} ? 0 : 1;
    u.store = arithmeticStore();
    u.weightStore = {formatOf(m_arithmetic.format), m_arithmetic.weightRules, 0};
    u.firstElement = m_memory.firstElements;
    u.tensors = static_cast<std::int32_t>(m_memory.tensors().size());
    u.update = &m_memory.inbox->update;
    u.skip = skip;
    launches.push_back({Kernel::Update, m_memory.elements(), {.update = u}});
}

void DeviceEngine::update(const UpdateNumbers& numbers) {
    m_inbox.update.constants = constantsOf(m_setup.optimizer, m_arithmetic, numbers.count);
    m_inbox.update.stepKey = numbers.key;
    sendUpdate();
    if (m_room.watcher) {
        updateWatched(numbers);
        return;
    }
    run(prepared(Piece::Update, 0, [&](auto&) {
        Launches launches;
        addUpdate(launches, nullptr, nullptr);
        return launches;
    }));
}

void DeviceEngine::updateWatched(const UpdateNumbers& numbers) {
    m_change = m_change ? m_change : m_memory.take<float>(m_memory.elements());
    const auto read = [this] {
        return std::array{m_memory.readAll(m_memory.parameters), m_memory.readAll(m_memory.firstMoments),
                          m_memory.readAll(m_memory.secondMoments)};
    };
    const auto before = read();
    run(prepared(Piece::Update, 1, [&](auto&) {
        Launches launches;
        addUpdate(launches, nullptr, m_change);
        return launches;
    }));
    const auto after = read();
    const std::vector<float> gradient = m_memory.readAll(m_memory.stepGradients);
    const std::vector<float> change = m_memory.readAll(m_change);
    for (std::size_t i = 0; i < m_memory.tensors().size(); ++i) {
        const DeviceTensor& tensor = m_memory.tensors()[i];
        const auto part = [&](const std::vector<float>& all) {
            return all.empty() ? std::span<const float>() : std::span(all).subspan(tensor.first, tensor.count());
        };
        const auto moments = [&](const auto& all) {
            const auto first = part(all[1]);
            const auto second = part(all[2]);
            return Moments{{first.begin(), first.end()}, {second.begin(), second.end()}};
        };
        const Moments momentsBefore = moments(before);
        const Moments momentsAfter = moments(after);
        m_room.watcher->updated(numbers.count,
                                {static_cast<int>(i / 2), i % 2 == 1, tensor.columns, part(gradient), part(before[0]),
                                 &momentsBefore, part(change), part(after[0]), &momentsAfter});
    }
}

const std::vector<LayerGradients>& DeviceEngine::gradients() {
    m_memory.readGradients(m_memory.stepGradients, m_room.gradients);
    return m_room.gradients;
}

WholeFound DeviceEngine::whole(const WholeStep& step) {
    m_room.pass.stopped = false;
    m_inbox.update.unscale = step.unscale;
    m_inbox.update.constants = constantsOf(m_setup.optimizer, m_arithmetic, step.update.count);
    m_inbox.update.stepKey = step.update.key;
    sendSamples(step.pass);
    const auto samples = step.pass.samples.size();
    const Prepared& launches = prepared(Piece::Whole, samples, [&](auto&) {
        Launches all = m_pass.launches(static_cast<int>(samples), nullptr);
        if (m_memory.stepGradients != m_memory.passGradients) { // a step of one micro-batch, the last
            all.push_back(
                {Kernel::Copy, m_memory.elements(), {.copy = {m_memory.passGradients, m_memory.stepGradients}}});
        }
        const kernels::Finding* skip = step.check ? &m_memory.outbox->check : nullptr;
        addLargest(all, m_memory.stepGradients);
        if (step.check) {
            addCheck(all, m_memory.stepGradients, step.check->rules);
        }
        if (m_setup.clip.norm && m_setup.clip.beforeUnscale) {
            addClip(all, skip);
        }
        addUnscale(all, skip);
        if (m_setup.clip.norm && !m_setup.clip.beforeUnscale) {
            addClip(all, skip);
        }
        addUpdate(all, skip, nullptr);
        return all;
    });
    if (!runPieces(launches)) {
        return {};
    }
    const DeviceOutbox& found = m_memory.readOutbox();
    takeCounts();
    WholeFound result{found.loss.loss, std::bit_cast<float>(found.largest.largestBits), {}};
    if (step.check) {
        result.finding = findingOf(*step.check, found);
    }
    return result;
}

} // namespace halfscope
