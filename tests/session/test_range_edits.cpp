// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "scenario/range_axes.h"

#include <cmath>

using namespace halfscope;
using edits::Step;

namespace {

constexpr float kLargest = 0x1.fffffep127F;
constexpr float kSmallest = 0x1p-149F;
constexpr float kInfinity = std::numeric_limits<float>::infinity();

QByteArray exact(float value) {
    return QByteArray::number(static_cast<double>(value), 'g', 9) + " 0x" +
           QByteArray::number(std::bit_cast<quint32>(value), 16);
}

} // namespace

class TestRangeEdits : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_session = std::make_unique<Session>();
        samples::openFirst(*m_session);
    }
    void cleanup() { m_session.reset(); }

    void aDragOfTheScaleIsDrawnToPowersOfTwo_data() {
        QTest::addColumn<double>("to");
        QTest::addColumn<bool>("fine");
        QTest::addColumn<float>("scale");
        QTest::newRow("a power") << 5.0 << false << 32.0F;
        QTest::newRow("near it, below") << 4.81 << false << 32.0F;
        QTest::newRow("near it, above") << 5.19 << false << 32.0F;
        QTest::newRow("off it: eighths") << 5.24 << false << static_cast<float>(std::exp2(5.25));
        QTest::newRow("half way") << 5.48 << false << static_cast<float>(std::exp2(5.5));
        QTest::newRow("an eighth from far") << 5.79 << false << static_cast<float>(std::exp2(5.75));
        QTest::newRow("fine takes it as it is") << 5.019 << true << static_cast<float>(std::exp2(5.019));
        QTest::newRow("not below the axis") << -3.0 << false << 1.0F;
        QTest::newRow("not above it") << 40.0 << true << 0x1p32F;
    }
    void aDragOfTheScaleIsDrawnToPowersOfTwo() {
        QFETCH(double, to);
        QFETCH(bool, fine);
        QFETCH(float, scale);
        edits::dragScale(*m_session, m_session->newGesture(), to, fine);
        QCOMPARE(exact(range().scale), exact(scale));
        QVERIFY(!range().wideScales);
    }

    void aKeyMovesTheScale_data() {
        QTest::addColumn<float>("from");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("direction");
        QTest::addColumn<float>("to");
        QTest::addColumn<bool>("wide");
        const auto row = [](const char* name, float from, Step step, int direction, float to, bool wide = false) {
            QTest::newRow(name) << from << static_cast<int>(step) << direction << to << wide;
        };
        row("a binade up", 3, Step::Binade, 1, 6);
        row("a binade down", 3, Step::Binade, -1, 1.5F);
        row("ten up", 1, Step::TenBinades, 1, 1024);
        row("below the axis it widens", 1, Step::Binade, -1, 0.5F, true);
        row("above it, too", 0x1p32F, Step::TenBinades, 1, 0x1p42F, true);
        row("an eighth up", 1, Step::Fine, 1, static_cast<float>(std::exp2(0.125)));
        row("to the end", 3, Step::End, 1, 0x1p32F);
        row("to the beginning", 3, Step::End, -1, 1);
        row("2^127 is the last power", 0x1p127F, Step::Binade, 1, 0x1p127F, true);
        row("and the largest stays", kLargest, Step::Binade, 1, kLargest, true);
        row("2^-126 is the first", 0x1p-120F, Step::TenBinades, -1, 0x1p-126F, true);
        row("the smallest stays", kSmallest, Step::Binade, -1, kSmallest, true);
    }
    void aKeyMovesTheScale() {
        QFETCH(float, from);
        QFETCH(int, step);
        QFETCH(int, direction);
        QFETCH(float, to);
        QFETCH(bool, wide);
        edits::setScale(*m_session, m_session->newGesture(), from);
        edits::stepScale(*m_session, static_cast<Step>(step), direction);
        QCOMPARE(exact(range().scale), exact(to));
        QCOMPARE(range().wideScales, wide);
    }

    void theNarrowAxisTakesTheScaleIn() {
        edits::setScale(*m_session, m_session->newGesture(), 0x1p-40F);
        QVERIFY(range().wideScales);
        edits::setWideScales(*m_session, false);
        QCOMPARE(range().scale, 1.0F);
        edits::setScale(*m_session, m_session->newGesture(), 1e30F);
        edits::setWideScales(*m_session, false);
        QCOMPARE(range().scale, 0x1p32F);
    }

    void magnitudesAreRoundedToDigits_data() {
        QTest::addColumn<double>("log2Value");
        QTest::addColumn<int>("digits");
        QTest::addColumn<float>("value");
        QTest::newRow("three digits") << std::log2(1.23456e-5) << 3 << 1.23e-5F;
        QTest::newRow("nine digits are as it is") << std::log2(0.1) << 9 << 0.1F;
        QTest::newRow("never zero") << -400.0 << 3 << kSmallest;
        QTest::newRow("never infinite") << 400.0 << 9 << kLargest;
    }
    void magnitudesAreRoundedToDigits() {
        QFETCH(double, log2Value);
        QFETCH(int, digits);
        QFETCH(float, value);
        QCOMPARE(exact(edits::magnitudeOf(log2Value, digits)), exact(value));
    }

    void aDragOfAGradientKeepsItsSign() {
        edits::addGradient(*m_session, -1);
        edits::dragGradient(*m_session, m_session->newGesture(), 0, std::log2(1.23456), false);
        QCOMPARE(exact(range().byHand[0]), exact(-1.23F));
        edits::dragGradient(*m_session, m_session->newGesture(), 0, std::log2(1.23456), true);
        QCOMPARE(exact(range().byHand[0]), exact(-1.23456F));
        edits::dragGradient(*m_session, m_session->newGesture(), 7, 0, false); // a handle of a trace before
        QCOMPARE(range().byHand.size(), std::size_t{1});
    }

    void aKeyMovesAGradient_data() {
        QTest::addColumn<float>("from");
        QTest::addColumn<float>("scale");
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("direction");
        QTest::addColumn<float>("to");
        const auto row = [](const char* name, float from, float scale, Step step, int direction, float to) {
            QTest::newRow(name) << from << scale << static_cast<int>(step) << direction << to;
        };
        row("a binade up", 0.75F, 1, Step::Binade, 1, 1.5F);
        row("a negative one, too, by magnitude", -0.75F, 1, Step::Binade, -1, -0.375F);
        row("ten down", 1, 1, Step::TenBinades, -1, 0x1p-10F);
        row("fine: the next stored value", 1, 1, Step::Fine, 1, 1 + 0x1p-10F);
        row("fine: the one before", 1, 1, Step::Fine, -1, 1 - 0x1p-11F);
        row("fine: of what is stored at S", 1, 0x1p-20F, Step::Fine, 1, 1 + 0x1p-4F);
        row("fine, lost: the smallest", 1e-9F, 1, Step::Fine, 1, 0x1p-24F);
        row("fine, lost: none below", 1e-9F, 1, Step::Fine, -1, 1e-9F);
        row("fine: not below the smallest", 0x1p-24F, 1, Step::Fine, -1, 0x1p-24F);
        row("fine: nor up to it on the way down", 0x1.8p-25F, 1, Step::Fine, -1, 0x1.8p-25F);
        row("fine, infinite: back to the largest", 1e6F, 1, Step::Fine, -1, 65504);
        row("fine, infinite: none above", 1e6F, 1, Step::Fine, 1, 1e6F);
        row("fine: not above the largest", 65504, 1, Step::Fine, 1, 65504);
        row("to the end of the axis", 1, 1, Step::End, 1, 0x1p20F);
        row("zero has no magnitude to step", 0, 1, Step::Binade, 1, 0);
        row("nor has infinity", kInfinity, 1, Step::Fine, -1, kInfinity);
        row("never to infinity", kLargest, 1, Step::Binade, 1, kLargest);
        row("never to zero", kSmallest, 1, Step::Binade, -1, kSmallest);
    }
    void aKeyMovesAGradient() {
        QFETCH(float, from);
        QFETCH(float, scale);
        QFETCH(int, step);
        QFETCH(int, direction);
        QFETCH(float, to);
        edits::setScale(*m_session, m_session->newGesture(), scale);
        edits::addGradient(*m_session, from);
        edits::stepGradient(*m_session, 0, static_cast<Step>(step), direction);
        QCOMPARE(exact(range().byHand[0]), exact(to));
    }

    void fineStepsVisitEveryCodeUpToTheLargest() {
        edits::setFormat(*m_session, FormatId::E4m3);
        edits::setScale(*m_session, m_session->newGesture(), 8);
        edits::addGradient(*m_session, 0x1p-12F); // the smallest, times 8
        const Format format = formatOf(FormatId::E4m3);
        for (std::uint32_t code = 1; code < format.largestCode(); ++code) {
            QCOMPARE(encode(format, range().byHand[0] * 8), code);
            edits::stepGradient(*m_session, 0, Step::Fine, 1);
        }
        QCOMPARE(range().byHand[0], 56.0F);
    }

    void aGradientBecomesWhatTheCodeSays_data() {
        QTest::addColumn<quint32>("code");
        QTest::addColumn<float>("value");
        QTest::newRow("one") << 0x3C00u << 0.25F; // divided by S = 4
        QTest::newRow("a subnormal") << 0x0001u << 0x1p-26F;
        QTest::newRow("minus zero") << 0x8000u << -0.0F;
        QTest::newRow("infinity") << 0x7C00u << kInfinity;
        QTest::newRow("a NaN") << 0x7C01u << std::numeric_limits<float>::quiet_NaN();
    }
    void aGradientBecomesWhatTheCodeSays() {
        QFETCH(quint32, code);
        QFETCH(float, value);
        edits::setScale(*m_session, m_session->newGesture(), 4);
        edits::addGradient(*m_session, 0);
        edits::setStoredCode(*m_session, m_session->newGesture(), 0, code);
        QCOMPARE(exact(range().byHand[0]), exact(value));
    }

    void removingSelectsTheNext() {
        for (const float value : {1.0F, 2.0F, 3.0F}) {
            QVERIFY(!edits::addGradient(*m_session, value));
        }
        edits::removeGradient(*m_session, 1);
        QCOMPARE(range().byHand, (std::vector<float>{1, 3}));
        QCOMPARE(m_session->place().selection, (Selection{SelectionKind::ByHand, 1}));
        edits::removeGradient(*m_session, 1);
        QCOMPARE(m_session->place().selection, (Selection{SelectionKind::ByHand, 0}));
        edits::removeGradient(*m_session, 0);
        QCOMPARE(m_session->place().selection, Selection{});
        edits::removeGradient(*m_session, 0); // nothing left, nothing happens
        QCOMPARE(m_session->undoStack()->count(), 6);
    }

    void twoHundredByHandAreEnough() {
        for (std::size_t i = 0; i < kMostByHand; ++i) {
            QVERIFY(!edits::addGradient(*m_session, 1));
        }
        const auto problem = edits::addGradient(*m_session, 1);
        QVERIFY(problem && problem->kind == ProblemKind::TooManyByHand);
        QCOMPARE(problem->expected, std::to_string(kMostByHand));
        QCOMPARE(range().byHand.size(), kMostByHand);
    }

    void theEndOfTheAxisStaysWhereItIs() {
        QVERIFY(!edits::addGradient(*m_session, 1e-8F));
        for (const int direction : {1, -1}) {
            edits::stepGradient(*m_session, 0, Step::End, direction);
            const float there = range().byHand.front();
            const MagnitudeAxis axis = magnitudeAxisOf(*m_session->range());
            edits::stepGradient(*m_session, 0, Step::End, direction);
            QCOMPARE(range().byHand.front(), there);
            QCOMPARE(magnitudeAxisOf(*m_session->range()).low, axis.low);
            QCOMPARE(magnitudeAxisOf(*m_session->range()).high, axis.high);
        }
    }

    void aGroupMovesByWholeBinades() {
        edits::stepGroup(*m_session, 2, Step::TenBinades, 1);
        edits::stepGroup(*m_session, 2, Step::Fine, -1);
        QCOMPARE(range().shiftOf(2), 9);
        QCOMPARE(range().shifts, (std::vector<int>{0, 0, 9}));
        const MagnitudeAxis axis = magnitudeAxisOf(*m_session->range());
        edits::stepGroup(*m_session, 2, Step::End, 1);
        const float largest = m_session->range()->data->groups[2].span.largest;
        QVERIFY(largest <= std::exp2(axis.high) && 2 * largest > std::exp2(axis.high));
        edits::setShift(*m_session, m_session->newGesture(), 2, 10'000);
        QCOMPARE(range().shiftOf(2), kLargestShift);
        edits::setShift(*m_session, m_session->newGesture(), 2, 0);
        QVERIFY(range().shifts.empty());
    }

    void onlyGroupsOfTheSourceAreShifted() {
        edits::addGradient(*m_session, 1); // the fourteenth group of the trace
        const int entries = m_session->undoStack()->count();
        edits::stepGroup(*m_session, 13, Step::Binade, 1);
        edits::stepGroup(*m_session, 99, Step::Binade, 1);
        edits::setShift(*m_session, m_session->newGesture(), 13, 4);
        QVERIFY(range().shifts.empty());
        QCOMPARE(m_session->undoStack()->count(), entries);
    }

private:
    const RangeSetup& range() const { return m_session->scenario().range; }

    std::unique_ptr<Session> m_session;
};

QTEST_GUILESS_MAIN(TestRangeEdits)
#include "test_range_edits.moc"
