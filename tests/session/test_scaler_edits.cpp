// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "session/scaler_edits.h"

#include <cmath>
#include <limits>

using namespace halfscope;
using edits::Step;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// The stream that is received, as the command line writes it.
QByteArray stream(const Session& session) {
    const ScalerSetup& scaler = session.scenario().scaler;
    const std::string text = scaler.received == ReceivedKind::Overflows
                                 ? overflowsText(scaler.overflows ? *scaler.overflows : OverflowSteps{})
                                 : gradientStepsText(scaler.gradients());
    return QByteArray::fromStdString(text);
}

const PolicyParameters& parameters(const Session& session) { return session.scenario().scaler.policy.parameters; }

/// PyTorch from 8 with interval 2 over seed 000's steps, the cursor after the second.
void openExercise(Session& session, const char* steps = "8,16;inf;4;4",
                  ReceivedKind kind = ReceivedKind::ScaledGradients) {
    Scenario scenario;
    ScalerSetup& scaler = scenario.scaler;
    scaler.policy.parameters.initialScale = 8;
    scaler.policy.parameters.growthInterval = 2;
    scaler.received = kind;
    if (kind == ReceivedKind::Overflows) {
        scaler.overflows = std::make_shared<const OverflowSteps>(parseOverflows(steps).value());
    } else {
        auto& into = kind == ReceivedKind::ScaledGradients ? scaler.scaledGradients : scaler.trueGradients;
        into = std::make_shared<const GradientSteps>(parseGradientSteps(steps).value());
    }
    if (session.open(scenario)) {
        qFatal("the exercise does not open");
    }
    session.undoStack()->clear();
    ViewPlace place = session.place();
    place.scalerStep = static_cast<std::uint32_t>(std::min<std::size_t>(2, scaler.stepCount()));
    session.setPlace(place);
    samples::turn();
}

} // namespace

class TestScalerEdits : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_session = std::make_unique<Session>();
        openExercise(*m_session);
    }
    void cleanup() { m_session.reset(); }

    void aPolicyComesWithItsDefaultsAndKeepsAChosenStart_data() {
        QTest::addColumn<int>("policy");
        QTest::addColumn<double>("scale");
        QTest::addColumn<qlonglong>("interval");
        const auto row = [](const char* name, PolicyId id, double scale, qlonglong interval) {
            QTest::newRow(name) << static_cast<int>(id) << scale << interval;
        };
        row("both are read", PolicyId::Megatron, 8, 2);
        row("an interval of its own is kept, too", PolicyId::Doubling, 8, 2);
        row("no interval is read", PolicyId::Constant, 8, policyOf(PolicyId::Constant).parameters.growthInterval);
    }
    void aPolicyComesWithItsDefaultsAndKeepsAChosenStart() {
        QFETCH(int, policy);
        QFETCH(double, scale);
        QFETCH(qlonglong, interval);
        const auto id = static_cast<PolicyId>(policy);
        edits::setPolicy(*m_session, id);
        Policy expected = policyOf(id);
        expected.parameters.initialScale = scale;
        expected.parameters.growthInterval = interval;
        QVERIFY(m_session->scenario().scaler.policy == expected);
        QCOMPARE(m_session->undoStack()->count(), 1);
        m_session->undoStack()->undo();
        QCOMPARE(m_session->scenario().scaler.policy.id, PolicyId::Pytorch);
    }

    void whatNobodyChoseIsNotKept() {
        QVERIFY(!edits::setParameter(*m_session, m_session->newGesture(), PolicyParameter::InitialScale, {}));
        QCOMPARE(parameters(*m_session).initialScale, 65536.0); // the framework's again
        edits::setPolicy(*m_session, PolicyId::Keras3);
        QCOMPARE(parameters(*m_session).initialScale, 32768.0);
        QCOMPARE(parameters(*m_session).growthInterval, 2);
    }

    void whatTheNewPolicyCannotTakeIsNotKept() {
        edits::setPolicy(*m_session, PolicyId::ApexAmp); // its scale is float64
        QVERIFY(!edits::setParameter(*m_session, m_session->newGesture(), PolicyParameter::InitialScale, 1e300));
        edits::setPolicy(*m_session, PolicyId::Pytorch);
        QCOMPARE(parameters(*m_session).initialScale, 65536.0);
        QVERIFY(!edits::setParameter(*m_session, m_session->newGesture(), PolicyParameter::GrowthInterval, 0.0));
        edits::setPolicy(*m_session, PolicyId::Deepspeed); // divides by its interval
        QCOMPARE(parameters(*m_session).growthInterval, 1000);
    }

    void aParameterIsSetOrRefused_data() {
        QTest::addColumn<int>("parameter");
        QTest::addColumn<double>("value");
        QTest::addColumn<bool>("good");
        const auto row = [](const char* name, PolicyParameter parameter, double value, bool good) {
            QTest::newRow(name) << static_cast<int>(parameter) << value << good;
        };
        row("a scale", PolicyParameter::InitialScale, 1024, true);
        row("not zero", PolicyParameter::InitialScale, 0, false);
        row("not infinite", PolicyParameter::InitialScale, std::numeric_limits<double>::infinity(), false);
        row("not beyond float32", PolicyParameter::InitialScale, 1e39, false);
        row("a factor", PolicyParameter::GrowthFactor, 1.5, true);
        row("not 1", PolicyParameter::GrowthFactor, 1, false);
        row("not NaN", PolicyParameter::GrowthFactor, std::numeric_limits<double>::quiet_NaN(), false);
        row("a back-off", PolicyParameter::BackoffFactor, 0.8, true);
        row("not 1 either", PolicyParameter::BackoffFactor, 1, false);
        row("an interval", PolicyParameter::GrowthInterval, 3, true);
        row("not half a step", PolicyParameter::GrowthInterval, 2.5, false);
        row("not without end", PolicyParameter::GrowthInterval, std::numeric_limits<double>::infinity(), false);
        row("a minimum", PolicyParameter::MinimumScale, 1, true);
        row("a maximum", PolicyParameter::MaximumScale, 4096, true);
    }
    void aParameterIsSetOrRefused() {
        QFETCH(int, parameter);
        QFETCH(double, value);
        QFETCH(bool, good);
        const Scenario before = m_session->scenario();
        const auto problem =
            edits::setParameter(*m_session, m_session->newGesture(), static_cast<PolicyParameter>(parameter), value);
        QCOMPARE(!problem, good);
        if (good) {
            QVERIFY(m_session->scenario() != before);
        } else {
            QCOMPARE(problem->kind, ProblemKind::PolicyParameterOutOfRange);
            QVERIFY(m_session->scenario() == before);
        }
        QCOMPARE(m_session->undoStack()->count(), good ? 1 : 0);
    }

    void theMinimumStaysBelowTheMaximum() {
        const Gesture gesture = m_session->newGesture();
        QVERIFY(!edits::setParameter(*m_session, gesture, PolicyParameter::MaximumScale, 16.0));
        QVERIFY(edits::setParameter(*m_session, gesture, PolicyParameter::MinimumScale, 32.0));
        QVERIFY(!edits::setParameter(*m_session, gesture, PolicyParameter::MaximumScale, {}));
        QVERIFY(!parameters(*m_session).maximumScale);
        QVERIFY(!edits::setParameter(*m_session, gesture, PolicyParameter::MinimumScale, 32.0));
        QCOMPARE(m_session->undoStack()->count(), 1); // all of one gesture
    }

    void aScaleOfAFloat32PolicyIsOne() {
        QVERIFY(!edits::setParameter(*m_session, m_session->newGesture(), PolicyParameter::InitialScale, 0.1));
        QCOMPARE(parameters(*m_session).initialScale, static_cast<double>(0.1F));
        edits::setPolicy(*m_session, PolicyId::ApexAmp);
        QVERIFY(!edits::setParameter(*m_session, m_session->newGesture(), PolicyParameter::InitialScale, 0.1));
        QCOMPARE(parameters(*m_session).initialScale, 0.1);
    }

    void aStreamThatIsEmptyIsMadeFromTheOther_data() {
        QTest::addColumn<QByteArray>("steps");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<QByteArray>("made");
        const auto row = [](const char* name, const char* steps, ReceivedKind from, ReceivedKind to, const char* made) {
            QTest::newRow(name) << QByteArray(steps) << static_cast<int>(from) << static_cast<int>(to)
                                << QByteArray(made);
        };
        // the scales used are 8, 8, 4, 4
        row("flags from gradients", "8,16;inf;4;4", ReceivedKind::ScaledGradients, ReceivedKind::Overflows, "FTFF");
        row("what was received, by the scale", "8,16;inf;4;2", ReceivedKind::ScaledGradients,
            ReceivedKind::TrueGradients, "1,2;inf;1;0.5");
        row("true ones times the scale", "1,2;70000;0.5;1", ReceivedKind::TrueGradients, ReceivedKind::ScaledGradients,
            "8,16;inf;2;4");
        row("a flag is 1 or inf", "FTFF", ReceivedKind::Overflows, ReceivedKind::ScaledGradients, "1;inf;1;1");
        row("and 1 by the scale", "FTFF", ReceivedKind::Overflows, ReceivedKind::TrueGradients, "0.125;inf;0.25;0.25");
    }
    void aStreamThatIsEmptyIsMadeFromTheOther() {
        QFETCH(QByteArray, steps);
        QFETCH(int, from);
        QFETCH(int, to);
        QFETCH(QByteArray, made);
        openExercise(*m_session, steps.constData(), static_cast<ReceivedKind>(from));
        edits::setReceived(*m_session, static_cast<ReceivedKind>(to));
        QCOMPARE(stream(*m_session), made);
        QCOMPARE(m_session->undoStack()->count(), 1);
        edits::setReceived(*m_session, static_cast<ReceivedKind>(from));
        QCOMPARE(stream(*m_session), steps); // what there was is still there
    }

    void aStreamThatIsThereIsLeftAsItIs() {
        edits::setReceived(*m_session, ReceivedKind::Overflows);
        QVERIFY(!edits::setStepText(*m_session, 0, QStringLiteral("T")));
        edits::setReceived(*m_session, ReceivedKind::ScaledGradients);
        edits::setReceived(*m_session, ReceivedKind::Overflows);
        QCOMPARE(stream(*m_session), QByteArray("TTFF"));
    }

    void flagsMakeGradientsForAPolicyThatNeedsThem() {
        openExercise(*m_session, "FT", ReceivedKind::Overflows);
        edits::setPolicy(*m_session, PolicyId::Openseq2seqLogmax);
        samples::turn();
        QVERIFY(m_session->scaler()->problem.has_value());
        edits::setReceived(*m_session, ReceivedKind::ScaledGradients);
        QCOMPARE(stream(*m_session), QByteArray("1;inf"));
    }

    void aStepIsTyped_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("steps"); ///< empty: refused
        const int gradients = static_cast<int>(ReceivedKind::ScaledGradients);
        const int flags = static_cast<int>(ReceivedKind::Overflows);
        QTest::newRow("two") << gradients << "8, 16" << QByteArray("1;8,16");
        QTest::newRow("infinite") << gradients << "inf" << QByteArray("1;inf");
        QTest::newRow("as the table shows it") << gradients << QString::fromUtf8("−∞, NaN") << QByteArray("1;-inf,nan");
        QTest::newRow("a power") << gradients << "2^-24" << QByteArray("1;5.9604645e-08");
        QTest::newRow("none") << gradients << "" << QByteArray("1;;");
        QTest::newRow("no number") << gradients << "eight" << QByteArray();
        QTest::newRow("a comma too many") << gradients << "8," << QByteArray();
        for (const char* text : {"T", "t", "yes", "overflow", "inf"}) {
            QTest::addRow("flag %s", text) << flags << QString::fromLatin1(text) << QByteArray("FT");
        }
        for (const char* text : {"F", "no", "finite"}) {
            QTest::addRow("flag %s", text) << flags << QString::fromLatin1(text) << QByteArray("FF");
        }
        QTest::newRow("no flag") << flags << "perhaps" << QByteArray();
    }
    void aStepIsTyped() {
        QFETCH(int, kind);
        QFETCH(QString, text);
        QFETCH(QByteArray, steps);
        const bool isFlags = static_cast<ReceivedKind>(kind) == ReceivedKind::Overflows;
        openExercise(*m_session, isFlags ? "F" : "1", static_cast<ReceivedKind>(kind));
        const auto problem = edits::setStepText(*m_session, 1, text, QLocale::c());
        QCOMPARE(problem.has_value(), steps.isEmpty());
        QCOMPARE(stream(*m_session), steps.isEmpty() ? QByteArray(isFlags ? "F" : "1") : steps);
        QCOMPARE(m_session->undoStack()->count(), steps.isEmpty() ? 0 : 1);
        QCOMPARE(m_session->place().scalerStep, steps.isEmpty() ? 1U : 2U);
    }

    void aStepIsTypedWithDecimalCommas() {
        const QLocale german(QLocale::German);
        QVERIFY(!edits::setStepText(*m_session, 0, QStringLiteral("0,5; 2^-2"), german));
        QVERIFY(!edits::setStepText(*m_session, 1, QStringLiteral("8, 1,5"), german));
        QVERIFY(!edits::setStepText(*m_session, 2, QStringLiteral("0.25"), german));
        QCOMPARE(stream(*m_session), QByteArray("0.5,0.25;8,1.5;0.25;4"));
    }

    void stepsAreInsertedDuplicatedRemovedAndMoved() {
        QVERIFY(!edits::insertStep(*m_session, 1));
        QCOMPARE(stream(*m_session), QByteArray("8,16;;inf;4;4"));
        QCOMPARE(m_session->place().scalerStep, 2U);
        QVERIFY(!edits::duplicateStep(*m_session, 2));
        QCOMPARE(stream(*m_session), QByteArray("8,16;;inf;inf;4;4"));
        QCOMPARE(m_session->place().scalerStep, 4U);
        edits::moveStep(*m_session, 0, 4);
        QCOMPARE(stream(*m_session), QByteArray(";inf;inf;4;8,16;4"));
        QCOMPARE(m_session->place().scalerStep, 5U);
        edits::moveStep(*m_session, 5, 1);
        QCOMPARE(stream(*m_session), QByteArray(";4;inf;inf;4;8,16"));
        edits::removeStep(*m_session, 0);
        edits::removeSteps(*m_session, 3, 7);
        QCOMPARE(stream(*m_session), QByteArray("4;inf;inf"));
        QCOMPARE(m_session->place().scalerStep, 3U);
        QCOMPARE(m_session->undoStack()->count(), 6);
        m_session->undoStack()->setIndex(0);
        QCOMPARE(stream(*m_session), QByteArray("8,16;inf;4;4"));
    }

    void whatIsNotThereIsNotChanged() {
        edits::removeStep(*m_session, 4);
        edits::moveStep(*m_session, 0, 4);
        edits::moveStep(*m_session, 2, 2);
        QVERIFY(!edits::duplicateStep(*m_session, 4));
        edits::setStepMagnitude(*m_session, m_session->newGesture(), 4, 1, false);
        edits::stepStepMagnitude(*m_session, 4, Step::Binade, 1);
        edits::toggleFlag(*m_session, 0); // a step of gradients has none
        QCOMPARE(m_session->undoStack()->count(), 0);
    }

    void stepsArePasted_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("steps"); ///< empty: refused
        const int gradients = static_cast<int>(ReceivedKind::ScaledGradients);
        const int flags = static_cast<int>(ReceivedKind::Overflows);
        QTest::newRow("as on the command line") << gradients << "8,16;inf" << QByteArray("1;8,16;inf;2");
        QTest::newRow("lines of a spreadsheet") << gradients << "8\t16\n4\n" << QByteArray("1;8,16;4;2");
        QTest::newRow("flags as gradients") << gradients << "FT" << QByteArray("1;1;inf;2");
        QTest::newRow("flags") << flags << "TTF" << QByteArray("FTTFT");
        QTest::newRow("gradients as flags") << flags << "8,nan;4" << QByteArray("FTFT");
        QTest::newRow("words") << gradients << "one;two" << QByteArray();
        QTest::newRow("nothing") << gradients << " \n" << QByteArray();
    }
    void stepsArePasted() {
        QFETCH(int, kind);
        QFETCH(QString, text);
        QFETCH(QByteArray, steps);
        const bool isFlags = static_cast<ReceivedKind>(kind) == ReceivedKind::Overflows;
        openExercise(*m_session, isFlags ? "FT" : "1;2", static_cast<ReceivedKind>(kind));
        const auto problem = edits::insertSteps(*m_session, 1, text);
        QCOMPARE(problem.has_value(), steps.isEmpty());
        QCOMPARE(stream(*m_session), steps.isEmpty() ? QByteArray(isFlags ? "FT" : "1;2") : steps);
        QCOMPARE(m_session->undoStack()->count(), steps.isEmpty() ? 0 : 1);
    }

    void hiddenRowsStayHidden() {
        edits::setHideAfterCursor(*m_session, true);
        QVERIFY(!edits::insertStep(*m_session, 3)); // after the cursor, which is on step 2
        QCOMPARE(m_session->place().scalerStep, 2U);
        QVERIFY(!edits::insertStep(*m_session, 0));
        QCOMPARE(m_session->place().scalerStep, 3U); // the same step
        edits::moveStep(*m_session, 0, 4);
        QCOMPARE(m_session->place().scalerStep, 3U);
        edits::removeStep(*m_session, 4);
        QCOMPARE(m_session->place().scalerStep, 3U);
        edits::removeSteps(*m_session, 1, 3);
        QCOMPARE(m_session->place().scalerStep, 1U);
        ViewPlace place = m_session->place();
        place.scalerStep = static_cast<std::uint32_t>(m_session->scenario().scaler.stepCount());
        m_session->setPlace(place);
        QVERIFY(!edits::setStepText(*m_session, 9, QStringLiteral("2"), QLocale::c()));
        QCOMPARE(m_session->place().scalerStep, place.scalerStep + 1); // added where all is shown
    }

    void aMagnitudeIsDrawn_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("steps");
        QTest::addColumn<int>("row");
        QTest::addColumn<double>("log2");
        QTest::addColumn<bool>("fine");
        QTest::addColumn<QByteArray>("drawn");
        const int open = static_cast<int>(ReceivedKind::ScaledGradients);
        const int closed = static_cast<int>(ReceivedKind::TrueGradients);
        QTest::newRow("the largest moves, to three digits")
            << open << QByteArray("8,-16;4") << 0 << 10.3 << false << QByteArray("8,-1260;4");
        QTest::newRow("fine takes it as it is")
            << open << QByteArray("8") << 0 << 10.3 << true << QByteArray("1260.6919");
        QTest::newRow("an empty step gets one")
            << open << QByteArray("1;;") << 1 << -2.0 << false << QByteArray("1;0.25");
        QTest::newRow("an infinity comes back")
            << open << QByteArray("8,-inf") << 0 << 1.0 << false << QByteArray("8,-2");
        QTest::newRow("a NaN, too") << open << QByteArray("8,nan") << 0 << 1.0 << false << QByteArray("8,2");
        // the second step is scaled by 8, the third, after an overflow, by 4
        QTest::newRow("what is received, by the scale")
            << closed << QByteArray("1;70000;1") << 1 << 4.0 << false << QByteArray("1;2;1");
        QTest::newRow("and by that of its own step")
            << closed << QByteArray("1;70000;1") << 2 << 4.0 << false << QByteArray("1;70000;4");
    }
    void aMagnitudeIsDrawn() {
        QFETCH(int, kind);
        QFETCH(QByteArray, steps);
        QFETCH(int, row);
        QFETCH(double, log2);
        QFETCH(bool, fine);
        QFETCH(QByteArray, drawn);
        openExercise(*m_session, steps.constData(), static_cast<ReceivedKind>(kind));
        edits::setStepMagnitude(*m_session, m_session->newGesture(), static_cast<std::size_t>(row), log2, fine);
        const auto expected = parseGradientSteps(drawn.toStdString()).value();
        QCOMPARE(stream(*m_session), QByteArray::fromStdString(gradientStepsText(expected)));
    }

    void aDragHoldsOnToItsGradient() {
        const auto start = m_session->scenario().scaler.scaledGradients;
        const Gesture gesture = m_session->newGesture();
        for (const double log2 : {3.5, 1.0, 5.0}) { // below the other one and up again
            edits::setStepMagnitude(*m_session, gesture, 0, log2, false, start.get());
        }
        QCOMPARE(stream(*m_session), QByteArray("8,32;inf;4;4"));
        edits::setStepMagnitude(*m_session, gesture, 2, 5.0, false, start.get()); // on to another step
        QCOMPARE(m_session->undoStack()->count(), 1);
        openExercise(*m_session, ";");
        const auto empty = m_session->scenario().scaler.scaledGradients;
        for (const double log2 : {1.0, 2.0, 3.0}) {
            edits::setStepMagnitude(*m_session, gesture, 0, log2, false, empty.get());
        }
        QCOMPARE(m_session->scenario().scaler.gradients().front(), (std::vector<float>{8}));
    }

    void aKeyStepsAMagnitude_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("direction");
        QTest::addColumn<QByteArray>("to");
        const int open = static_cast<int>(ReceivedKind::ScaledGradients);
        const int closed = static_cast<int>(ReceivedKind::TrueGradients);
        const auto row = [](const char* name, int kind, const char* from, Step step, int direction, const char* to) {
            QTest::newRow(name) << kind << QByteArray(from) << static_cast<int>(step) << direction << QByteArray(to);
        };
        row("a binade up", open, "1,-3", Step::Binade, 1, "1,-6");
        row("ten down", open, "2048", Step::TenBinades, -1, "2");
        row("the neighbour in the format", open, "1", Step::Fine, 1, "1.0009766");
        row("below", open, "1", Step::Fine, -1, "0.99951172");
        row("in the closed loop by the scale, 8", closed, "1", Step::Fine, 1, "1.0009766");
        row("the first, up from zero", open, "0", Step::Binade, 1, "5.9604645e-08");
        row("by the scale", closed, "0", Step::Binade, 1, "7.4505806e-09");
        row("the last, down from infinity", open, "inf", Step::Binade, -1, "65504");
        row("no further up from it", open, "inf", Step::Binade, 1, "inf");
        row("down from NaN", open, "nan", Step::Fine, -1, "65504");
        row("the last has no neighbour above", open, "65504", Step::Fine, 1, "65504");
        row("but one below", open, "65504", Step::Fine, -1, "65472");
        row("to the end", open, "1", Step::End, 1, "65504");
        row("to the beginning, by the scale", closed, "1", Step::End, -1, "7.4505806e-09");
        row("an empty step gets what is received as 1", closed, ";", Step::Binade, -1, "0.125");
    }
    void aKeyStepsAMagnitude() {
        QFETCH(int, kind);
        QFETCH(QByteArray, from);
        QFETCH(int, step);
        QFETCH(int, direction);
        QFETCH(QByteArray, to);
        openExercise(*m_session, from.constData(), static_cast<ReceivedKind>(kind));
        edits::stepStepMagnitude(*m_session, 0, static_cast<Step>(step), direction);
        const auto expected = parseGradientSteps(to.toStdString()).value();
        QCOMPARE(stream(*m_session), QByteArray::fromStdString(gradientStepsText(expected)));
        QCOMPARE(m_session->undoStack()->count(), from == to ? 0 : 1);
    }

    void aFlagIsToggled() {
        openExercise(*m_session, "FT", ReceivedKind::Overflows);
        edits::toggleFlag(*m_session, 0);
        edits::toggleFlag(*m_session, 1);
        QCOMPARE(stream(*m_session), QByteArray("TF"));
        QCOMPARE(m_session->undoStack()->count(), 2);
    }

    void thePoliciesComparedAreASetInOrder() {
        edits::setCompared(*m_session, PolicyId::Flax, true);
        edits::setCompared(*m_session, PolicyId::Megatron, true);
        edits::setCompared(*m_session, PolicyId::Flax, true); // no second time
        QCOMPARE(m_session->scenario().scaler.compared, (std::vector<PolicyId>{PolicyId::Flax, PolicyId::Megatron}));
        QCOMPARE(m_session->undoStack()->count(), 2);
        ViewPlace place = m_session->place();
        place.scalerReference = 2;
        m_session->setPlace(place);
        edits::setCompared(*m_session, PolicyId::Flax, false);
        QCOMPARE(m_session->place().scalerReference, 1); // Megatron still
        edits::setCompared(*m_session, PolicyId::Megatron, false);
        QCOMPARE(m_session->place().scalerReference, 0);
        QVERIFY(m_session->scenario().scaler.compared.empty());
    }

    void switchesAreOneEntryEach() {
        edits::setComparedShareStart(*m_session, false);
        edits::setHideAfterCursor(*m_session, true);
        edits::setGradientsNotCleared(*m_session, true);
        edits::setResumedAt(*m_session, 3);
        edits::setScalerFormat(*m_session, FormatId::Bfloat16);
        TorchSetup torch;
        torch.optimizers = 2;
        edits::setTorch(*m_session, torch, EditKind::TorchLoop);
        const ScalerSetup& scaler = m_session->scenario().scaler;
        QVERIFY(!scaler.comparedShareStart && scaler.hideAfterCursor && scaler.gradientsNotCleared);
        QCOMPARE(scaler.resumedAt, 3U);
        QCOMPARE(scaler.format, FormatId::Bfloat16);
        QCOMPARE(scaler.torch.optimizers, 2);
        QCOMPARE(m_session->undoStack()->count(), 6);
        edits::setResumedAt(*m_session, 3);
        QCOMPARE(m_session->undoStack()->count(), 6);
    }

    void randomStepsAreTrueGradients() {
        const RandomSteps wish{7, 12, 3, -4, 1, 0};
        QVERIFY(!edits::fillRandom(*m_session, wish));
        QCOMPARE(m_session->scenario().scaler.received, ReceivedKind::TrueGradients);
        QCOMPARE(m_session->scenario().scaler.gradients(), randomGradientSteps(wish));
        QCOMPARE(m_session->undoStack()->count(), 1);
        const auto problem = edits::fillRandom(*m_session, {0, kMostSteps + 1, 1, 0, 1, 0});
        QVERIFY(problem && problem->kind == ProblemKind::TooManySteps);
    }

private:
    std::unique_ptr<Session> m_session;
};

QTEST_GUILESS_MAIN(TestScalerEdits)
#include "test_scaler_edits.moc"
