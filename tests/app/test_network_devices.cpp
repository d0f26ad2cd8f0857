// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_window.h"

#include "device/reported_backend.h"
#include "device/wrong_backend.h"

#include <QElapsedTimer>
#include <QProgressBar>

#include <future>

using namespace halfscope;

namespace {

/// Asked for 100 ms; a busy machine may take five times that.
constexpr int kAtOnce = 500;

/// A step in many pieces of 20 ms each: seconds.
void crawl(HostDevice& device) {
    device.setSlow(std::chrono::milliseconds(20));
    device.setOperationsAtOnce(1);
}

const BackendReport kNoDriver{"cuda", BackendStatus::NoDriver, DeviceFault::None, "", "libcuda.so.1"};

void small(NetworkSetup& setup) {
    setup.training.sizes = {2, 5, 1};
    setup.training.batch = 4;
    setup.training.epochs = 5;
}

/// The window with the CPU, a device, and CUDA without a driver.
class DeviceWindow {
public:
    explicit DeviceWindow(const Backend& device) : m_registry({&cpuBackend(), &device, &m_cuda}) {
        m_window.emplace(&small, ViewPlace{}, QSize(1280, 800), m_registry);
        if (!QTest::qWaitFor([&] { return window().session.devices().report(m_cuda) != nullptr; }, 20'000)) {
            qFatal("the devices were not found");
        }
        window().settle();
    }
    NetworkWindow& window() { return *m_window; }
    QComboBox& box() { return *window().part<QComboBox>("device"); }
    QPushButton& compare() { return *window().part<QPushButton>("compareDevice"); }
    QString outcome() {
        auto* label = window().part<QLabel>("compareOutcome");
        return label->isVisible() ? window().words("compareOutcome") : QString();
    }
    void chooseDevice() {
        window().choose("device", 1);
        QVERIFY(compare().isEnabled());
    }
    /// Scrolls to a control of the side and clicks it.
    void click(QWidget& control) {
        control.setFocus(Qt::TabFocusReason); // the side scrolls to it
        window().settle();
        window().click(control);
    }
    bool compared() {
        return QTest::qWaitFor([this] { return !window().session.comparison().running(); }, 60'000) &&
               window().settle();
    }

private:
    ReportedBackend m_cuda{kNoDriver};
    BackendRegistry m_registry;
    std::optional<NetworkWindow> m_window;
};

} // namespace

/// Where the network is computed, as a person chooses it and is told of it.
class TestNetworkDevices : public QObject {
    Q_OBJECT
private slots:
    void whileADriverTakesItsTimeTheListSaysSo();
    void aDeviceIsChosenByKeys();
    void whatCannotBeUsedSaysWhyAndWhatWouldHelp();
    void theListItselfShowsTheReasons();
    void theCpuHasNothingToBeComparedWith();
    void aDeviceThatIsTheSameSaysSo();
    void aDifferenceIsFoundAndShown();
    void anEditTakesTheOutcomeAway();
    void theFastPathIsComparedByItsError();
    void aComparisonIsCancelledAtOnce();
    void aDeviceThatFailsIsSaidOnce();
};

void TestNetworkDevices::whileADriverTakesItsTimeTheListSaysSo() {
    std::promise<void> driver;
    const ReportedBackend slow(kNoDriver, [answer = driver.get_future().share()] { answer.wait(); });
    const BackendRegistry registry({&cpuBackend(), &slow});
    NetworkWindow f(&small, {}, {1280, 800}, registry);
    auto* box = f.part<QComboBox>("device");
    QCOMPARE(box->itemText(1), "CUDA: looking …");
    QVERIFY(!f.part<QWidget>("deviceWhy")->isVisible());
    f.session.devices().begin("cuda", "--device");
    QCOMPARE(box->currentText(), "CUDA: looking …");
    driver.set_value();
    QTRY_COMPARE_WITH_TIMEOUT(box->currentText(), QString("CPU"), 20'000);
    QCOMPARE(box->itemText(1), "CUDA: no driver");
    QVERIFY2(f.message().startsWith("--device: The device “cuda” cannot be used."), qPrintable(f.message()));
}

void TestNetworkDevices::aDeviceIsChosenByKeys() {
    const HostBackend device;
    DeviceWindow f(device);
    QCOMPARE(f.box().currentText(), "CPU");
    QCOMPARE(f.box().accessibleName(), "device");
    f.box().setFocus(Qt::TabFocusReason);
    f.window().key(Qt::Key_Down);
    QCOMPARE(&f.window().session.devices().chosen(), static_cast<const Backend*>(&device));
    QCOMPARE(f.box().currentText(), "this processor (HOST-DEVICE)");
    f.window().key(Qt::Key_Down); // the last one cannot be used
    QCOMPARE(&f.window().session.devices().chosen(), static_cast<const Backend*>(&device));
    f.window().key(Qt::Key_Up);
    QCOMPARE(&f.window().session.devices().chosen(), &cpuBackend());
    QCOMPARE(f.window().undoCount(), 0);
}

void TestNetworkDevices::whatCannotBeUsedSaysWhyAndWhatWouldHelp() {
    const HostBackend device;
    DeviceWindow f(device);
    const QString sentence = "There is no NVIDIA driver (libcuda.so.1). Where there is an NVIDIA GPU, install its "
                             "driver; nvidia-smi then lists the GPU.";
    QCOMPARE(f.box().itemText(2), "CUDA: no driver");
    QCOMPARE(f.box().itemData(2, Qt::ToolTipRole).toString(), sentence);
    QVERIFY(!(f.box().model()->flags(f.box().model()->index(2, 0)) & Qt::ItemIsEnabled));
    auto* words = f.window().part<QLabel>("deviceSentences");
    auto* why = f.window().part<QToolButton>("deviceWhy");
    QVERIFY(why->isVisible() && !words->isVisible());
    f.click(*why);
    QVERIFY(words->isVisible());
    QCOMPARE(words->text(), "CUDA: no driver. " + sentence);
    f.window().key(Qt::Key_Space);
    QVERIFY(!words->isVisible());
}

void TestNetworkDevices::theListItselfShowsTheReasons() {
    const HostBackend device;
    DeviceWindow f(device);
    f.click(f.box());
    f.window().key(Qt::Key_Escape);
    f.box().hidePopup();
    f.window().settle();
    QVERIFY(f.window().part<QLabel>("deviceSentences")->isVisible());
}

void TestNetworkDevices::theCpuHasNothingToBeComparedWith() {
    const HostBackend device;
    DeviceWindow f(device);
    const QString reason = "The CPU is chosen: there is nothing to compare it with. Choose another device.";
    QVERIFY(!f.compare().isEnabled());
    QCOMPARE(f.compare().toolTip(), reason);
    QCOMPARE(f.compare().accessibleDescription(), reason);
    QVERIFY(!f.window().part<QCheckBox>("comparePath")->isEnabled());
    f.chooseDevice();
    QVERIFY(f.window().part<QCheckBox>("comparePath")->isEnabled());
    QVERIFY(f.compare().toolTip() != reason);
}

void TestNetworkDevices::aDeviceThatIsTheSameSaysSo() {
    const HostBackend device;
    DeviceWindow f(device);
    f.chooseDevice();
    QCOMPARE(f.outcome(), QString());
    f.click(f.compare());
    QVERIFY(f.compared());
    QCOMPARE(f.outcome(), "20 steps, every bit the same.");
    QVERIFY(!f.window().part<QPushButton>("showDifference")->isVisible());
    QCOMPARE(f.compare().text(), "Compare with the CPU");
}

void TestNetworkDevices::aDifferenceIsFoundAndShown() {
    const WrongBackend device(2);
    DeviceWindow f(device);
    f.chooseDevice();
    f.window().go([](ViewPlace& place) {
        place.networkStep = 4;
        place.trainingShown = true;
    });
    f.click(f.compare());
    QVERIFY(f.compared());
    QVERIFY2(
        f.outcome().startsWith("The first difference is in step 1, forward, layer 1: products, row 2, column 3. It "
                               "is ") &&
            f.outcome().endsWith(" and 0.5 (0x3800) on this processor (HOST-DEVICE)."),
        qPrintable(f.outcome()));
    f.click(*f.window().part<QPushButton>("showDifference"));
    const ViewPlace& place = f.window().place();
    QVERIFY(!place.trainingShown);
    QCOMPARE(place.networkStep, 0U);
    QCOMPARE(place.networkPhase, 1U); // after the cast
    QCOMPARE(place.networkRow, 1);
    QCOMPARE(place.networkColumn, 2);
}

void TestNetworkDevices::anEditTakesTheOutcomeAway() {
    const HostBackend device;
    DeviceWindow f(device);
    f.chooseDevice();
    f.click(f.compare());
    QVERIFY(f.compared());
    QVERIFY(!f.outcome().isEmpty());
    f.window().choose("networkFormat", 0);
    QCOMPARE(f.outcome(), QString());
    f.window().undo();
    QCOMPARE(f.outcome(), "20 steps, every bit the same.");
    f.window().choose("device", 0);
    QCOMPARE(f.outcome(), QString());
}

void TestNetworkDevices::theFastPathIsComparedByItsError() {
    const HostBackend device;
    DeviceWindow f(device);
    f.chooseDevice();
    f.window().part<QCheckBox>("comparePath")->setFocus(Qt::TabFocusReason);
    f.window().key(Qt::Key_Space);
    QVERIFY(f.window().part<QCheckBox>("comparePath")->isChecked());
    f.click(f.compare());
    QVERIFY(f.compared());
    QVERIFY2(f.outcome().startsWith("The fast path is not bit-equal: it adds in another order."),
             qPrintable(f.outcome()));
    f.window().choose("networkFormat", 0); // float32
    f.click(f.compare());
    QVERIFY(f.compared());
    QCOMPARE(f.outcome(), "The fast path is for float16, bfloat16 and tf32. Choose one of them as the format.");
}

void TestNetworkDevices::aComparisonIsCancelledAtOnce() {
    const HostBackend device(&crawl);
    DeviceWindow f(device);
    f.window().session.devices().choose(device); // its records are slow, too: nothing waits for them
    QTRY_VERIFY(f.compare().isEnabled());
    f.window().session.compareDevice(DevicePath::Exact);
    QCOMPARE(f.compare().text(), "Cancel");
    QVERIFY(f.window().part<QProgressBar>("compareProgress")->isVisible());
    QTRY_VERIFY(device.opened() > 1);
    QElapsedTimer clock;
    clock.start();
    QTest::mouseClick(&f.compare(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&f] { return !f.window().session.comparison().running(); }, 20'000));
    QVERIFY2(clock.elapsed() < kAtOnce, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(f.outcome(), "The comparison was cancelled. Step 0 of 20.");
    QVERIFY(!f.window().part<QProgressBar>("compareProgress")->isVisible());
}

void TestNetworkDevices::aDeviceThatFailsIsSaidOnce() {
    const HostBackend device([](HostDevice& each) { each.failAt(HostDevice::Call::Run, 1, DeviceFault::Broken); });
    DeviceWindow f(device);
    f.chooseDevice();
    QVERIFY2(f.window().message().startsWith("The device “host-device” failed at step 1; from there on the CPU "
                                             "computes. The GPU or its driver reports an error: "),
             qPrintable(f.window().message()));
    QVERIFY(f.window().session.stepRecord());
    f.window().child<MessageBar>("messageBar")->dismiss();
    f.window().go([](ViewPlace& place) { place.networkStep = 2; });
    QVERIFY(f.window().session.stepRecord());
    QCOMPARE(f.window().message(), QString());
}

QTEST_MAIN(TestNetworkDevices)
#include "test_network_devices.moc"
