// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "session/network_edits.h"
#include "session/scaler_edits.h"
#include "session/torch_edits.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

using namespace halfscope;

namespace {

using Random = QRandomGenerator;

bool coin(Random& random) { return random.bounded(2) == 0; }

template <class Enum> Enum any(Random& random, int count) { return static_cast<Enum>(random.bounded(count)); }

/// An index below `count`, or 0 of nothing.
std::size_t below(Random& random, std::size_t count) {
    return count == 0 ? 0 : random.bounded(static_cast<quint32>(count));
}

/// Of a recorded run, which takes the source's place where there is none.
void actOnSteps(Session& session, Random& random) {
    Scenario next = session.scenario();
    GradientSource& source = next.range.source;
    if (source.steps) {
        const quint32 step = random.bounded(5U);
        session.chooseStep(session.newGesture(), step < 4 ? std::optional(step) : std::nullopt);
        return;
    }
    std::vector<RecordedStep> steps;
    for (int step = 0; step < 4; ++step) {
        const float value = static_cast<float>(random.bounded(1, 100));
        steps.push_back({std::to_string(step), {{GradientGroup::make("w", {value, 1 / value})}}});
    }
    source = {};
    source.kind = SourceKind::Embedded;
    source.steps = std::make_shared<const std::vector<RecordedStep>>(std::move(steps));
    source.choose(random.bounded(4U));
    session.edit(std::move(next), EditKind::Group);
}

void actOnRange(Session& session, Random& random) {
    const std::size_t byHand = session.scenario().range.byHand.size();
    const Gesture gesture = session.newGesture();
    switch (random.bounded(11)) {
    case 0:
        for (int i = 0; i < 4; ++i) {
            edits::dragScale(session, gesture, random.bounded(32.0), coin(random));
        }
        break;
    case 1: { // a drag that ends where it began
        const float scale = session.scenario().range.scale;
        edits::setScale(session, gesture, 3);
        edits::setScale(session, gesture, scale);
        break;
    }
    case 2:
        edits::addGradient(session, std::bit_cast<float>(random.generate())); // any bits, NaN too
        break;
    case 3:
        edits::removeGradient(session, below(random, byHand));
        break;
    case 4:
        edits::stepGroup(session, random.bounded(14), edits::Step::Binade, coin(random) ? 1 : -1);
        break;
    case 5:
        edits::setFormat(session, kFormats[random.bounded(6)].id);
        break;
    case 6:
        edits::setRules(session, {any<Rounding>(random, 3), coin(random), coin(random)});
        break;
    case 7:
        edits::setWideScales(session, coin(random));
        break;
    case 8:
    case 9:
        actOnSteps(session, random);
        break;
    default:
        edits::setNetworkPass(session, coin(random));
    }
}

void actOnScaler(Session& session, Random& random) {
    const std::size_t steps = session.scenario().scaler.stepCount();
    switch (random.bounded(13)) {
    case 0:
        edits::setPolicy(session, any<PolicyId>(random, kPolicyCount));
        break;
    case 1:
        edits::setParameter(session, session.newGesture(), any<PolicyParameter>(random, kPolicyParameterCount),
                            random.bounded(5));
        break;
    case 2:
        edits::setCompared(session, any<PolicyId>(random, kPolicyCount), coin(random));
        break;
    case 3:
        edits::setReceived(session, any<ReceivedKind>(random, 3));
        break;
    case 4:
        edits::setStepText(session, below(random, steps + 1),
                           coin(random) ? QStringLiteral("8;inf") : QStringLiteral("T"), QLocale::c());
        break;
    case 5:
        edits::insertStep(session, below(random, steps));
        break;
    case 6:
        edits::duplicateStep(session, below(random, steps));
        break;
    case 7:
        edits::removeStep(session, below(random, steps));
        break;
    case 8:
        edits::moveStep(session, below(random, steps), below(random, steps));
        break;
    case 9:
        edits::setScalerFormat(session, kFormats[random.bounded(6)].id);
        break;
    case 10:
        edits::showTorch(session, coin(random));
        break;
    case 11:
        edits::setTorchFault(session, &TorchSetup::unscaleTwice, coin(random));
        break;
    default:
        edits::setHideAfterCursor(session, coin(random));
    }
}

void actOnNetwork(Session& session, Random& random) {
    const std::size_t runs = session.scenario().network.runCount();
    switch (random.bounded(13)) {
    case 0:
        edits::setSwitch(session, any<NetworkSwitch>(random, kNetworkSwitchCount), coin(random));
        break;
    case 1:
        edits::setNumber(session, session.newGesture(), any<NetworkNumber>(random, kNetworkNumberCount),
                         random.bounded(1, 9));
        break;
    case 2:
        edits::setSizes(session, coin(random) ? QStringLiteral("2,3,1") : QStringLiteral("2,4x2,1"));
        break;
    case 3:
        edits::setActivation(session, any<Activation>(random, 3));
        break;
    case 4:
        edits::setData(session, any<DataKind>(random, 3));
        break;
    case 5:
        edits::setLossScaleKind(session, any<LossScaleKind>(random, kLossScaleKindCount));
        break;
    case 6:
        edits::setNetworkFormat(session, kFormats[random.bounded(6)].id);
        break;
    case 7:
        edits::setPlaceStored(session, any<Place>(random, kPlaceCount), coin(random));
        break;
    case 8:
        edits::setOptimizer(session, any<OptimizerKind>(random, 3));
        break;
    case 9:
        edits::setClipping(session, coin(random));
        break;
    case 10:
        edits::addRun(session, any<KnownVariant>(random, kKnownVariantCount));
        break;
    case 11:
        edits::removeRun(session, below(random, runs));
        break;
    default:
        edits::setLossScalePolicy(session, any<PolicyId>(random, kPolicyCount));
    }
}

void openAnother(Session& session, Random& random) {
    const auto& all = builtInScenarios();
    if (coin(random)) {
        session.reset();
    } else if (session.open(all[below(random, all.size())])) {
        qFatal("a built-in scenario does not open");
    }
}

/// What undo restores: the scenario, and what it was opened as.
QByteArray hashOf(const Session& session) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const Scenario* scenario : {&session.scenario(), &session.opened()}) {
        hash.addData(QByteArray::fromStdString(writeScenario(*scenario)));
        const GradientSource& source = scenario->range.source;
        hash.addData(QByteArray::number(source.data ? qlonglong(source.data->count()) : -1));
    }
    return hash.result();
}

/// The states that the stack can lead to, as they were when they were made.
class States {
public:
    explicit States(Session& session) : m_session(session), m_hashes{hashOf(session)} {}

    /// After an edit: the states that it cut off are gone, and the first one beyond the limit. One that leaves no entry
    /// cuts off, too, where it was a drag that came back.
    void edited() {
        const QUndoStack& stack = *m_session.undoStack();
        const QByteArray hash = hashOf(m_session);
        if (hash != m_hashes[m_index]) {
            m_hashes.resize(++m_index);
            m_hashes << hash;
        }
        for (; m_index > stack.index(); --m_index) {
            m_hashes.removeFirst();
        }
        m_hashes.resize(std::min<qsizetype>(m_hashes.size(), stack.count() + 1));
    }
    void moved() { m_index = m_session.undoStack()->index(); }
    bool hold() const {
        return m_hashes.size() == m_session.undoStack()->count() + 1 && hashOf(m_session) == m_hashes[m_index];
    }

private:
    Session& m_session;
    QList<QByteArray> m_hashes;
    qsizetype m_index = 0;
};

} // namespace

class TestUndoActivities : public QObject {
    Q_OBJECT
private slots:
    void aThousandActionsOverEveryActivityReachTheSameStatesAgain_data() {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 3; ++seed) {
            QTest::addRow("person %u", seed) << seed;
        }
    }
    /// More edits than undos and redos would fill the stack; here they keep it in motion.
    void aThousandActionsOverEveryActivityReachTheSameStatesAgain() {
        QFETCH(quint32, seed);
        Session session;
        samples::openFirst(session);
        QUndoStack& stack = *session.undoStack();
        States states(session);
        Random random(seed);
        constexpr std::array kActs{&actOnRange, &actOnScaler, &actOnNetwork};
        int undone = 0;
        int redone = 0;
        for (int i = 0; i < 1'000; ++i) {
            const int what = random.bounded(100);
            if (what < 45) {
                kActs[below(random, kActs.size())](session, random);
                states.edited();
            } else if (what < 48) {
                openAnother(session, random);
                states.edited();
            } else if (what < 72) {
                for (int j = random.bounded(1, 6); j > 0 && stack.canUndo(); --j) {
                    stack.undo();
                    ++undone;
                    states.moved();
                    QVERIFY(states.hold());
                }
            } else if (what < 98) {
                for (int j = random.bounded(1, 4); j > 0 && stack.canRedo(); --j) {
                    stack.redo();
                    ++redone;
                    states.moved();
                    QVERIFY(states.hold());
                }
            } else if (what == 98) { // to any of them at once, as the history does
                stack.setIndex(random.bounded(stack.count() + 1));
                states.moved();
            } else {
                samples::turn();
            }
            QVERIFY2(states.hold(), QByteArray::number(i).constData());
        }
        QCOMPARE(stack.undoLimit(), 100);
        QVERIFY2(undone > 200 && redone > 100, QByteArray::number(redone).constData());
        while (stack.canUndo()) {
            stack.undo();
            states.moved();
            QVERIFY(states.hold());
        }
        while (stack.canRedo()) {
            stack.redo();
            states.moved();
            QVERIFY(states.hold());
        }
    }

    void editsOfEveryActivityReachTheLimitAndTheSameStatesAgain() {
        Session session;
        samples::openFirst(session);
        States states(session);
        Random random(7);
        constexpr std::array kActs{&actOnRange, &actOnScaler, &actOnNetwork};
        for (int i = 0; i < 400; ++i) {
            kActs[below(random, kActs.size())](session, random);
            states.edited();
            QVERIFY2(states.hold(), QByteArray::number(i).constData());
        }
        QCOMPARE(session.undoStack()->count(), 100);
        for (int i = 0; i < 100; ++i) {
            session.undoStack()->undo();
            states.moved();
            QVERIFY(states.hold());
        }
        QVERIFY(!session.undoStack()->canUndo());
    }
};

QTEST_GUILESS_MAIN(TestUndoActivities)
#include "test_undo_activities.moc"
