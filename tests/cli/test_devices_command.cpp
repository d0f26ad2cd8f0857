// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QTemporaryDir>

using program::run;
using program::words;

namespace {

QString module(const QString& name) { return QStringLiteral(HALFSCOPE_MODULES "/%1.so").arg(name); }

/// With one of the tests' modules in place of the CUDA module, and so much more in the environment.
program::Surroundings with(const QString& name, const QStringList& more = {}) {
    return {{}, QStringList{QStringLiteral("HALFSCOPE_CUDA_MODULE=") + module(name)} + more, {}};
}

QJsonObject device(const QJsonDocument& json, int index) {
    return json[QLatin1String("devices")].toArray()[index].toObject();
}

} // namespace

/// What a person, or a script, is told of the devices of a machine; and which one trains.
class TestDevicesCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        qunsetenv("HALFSCOPE_CUDA_MODULE");
        qunsetenv("HALFSCOPE_DEVICE");
    }

    void theCpuIsAlwaysThere() {
        const QJsonDocument json = program::json(words("devices --json"));
        QCOMPARE(json[QLatin1String("devices")].toArray().size(), 2);
        const QJsonObject cpu = device(json, 0);
        QCOMPARE(program::keysOf(cpu), QStringLiteral("detail,id,name,status"));
        QCOMPARE(cpu[QLatin1String("id")].toString(), QStringLiteral("cpu"));
        QCOMPARE(cpu[QLatin1String("status")].toString(), QStringLiteral("Ready"));
        QCOMPARE(device(json, 1)[QLatin1String("id")].toString(), QStringLiteral("cuda"));
    }

    void whatCudaLacksIsNamedForScriptsAndForPeople_data() {
        QTest::addColumn<QString>("status");
        QTest::addColumn<QString>("fault"); ///< of Failed
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* module, const char* status, const char* fault, const char* text) {
            QTest::newRow(module) << QString::fromLatin1(status) << QString::fromLatin1(fault) << QByteArray(text);
        };
        row("host", "Ready", "", "cuda  Host device (CUDA)\n      It is ready: compute capability 9.0, 4 GiB");
        row("is_not_there", "NotInstalled", "", "cuda  CUDA: not installed\n      The CUDA module is missing");
        row("no_driver", "NoDriver", "",
            "cuda  CUDA: no driver\n      There is no NVIDIA driver (the fake's own words)");
        row("driver_too_old", "DriverTooOld", "",
            "      The NVIDIA driver knows CUDA 11.4; the CUDA module needs 13.0");
        row("no_device", "NoDevice", "", "      The NVIDIA driver finds no GPU (the fake's own words)");
        row("device_too_old", "DeviceTooOld", "", "      Fake GPU has compute capability 6.1;");
        row("no_memory_to_probe", "Failed", "OutOfMemory", "      The memory of the GPU does not suffice");
        row("fails_at_probe", "Failed", "Broken",
            "      The GPU or its driver reports an error: the fake's own words.");
        row("no_entry", "Failed", "NoEntryPoint", "is a library, but no module of Halfscope.");
        row("wrong_version", "Failed", "WrongVersion", "is of version 99.");
        row("wrong_layout", "Failed", "WrongVersion", "is of version 1.8;");
        row("not_a_library", "Failed", "NotALibrary", "      The CUDA module cannot be loaded (");
    }
    void whatCudaLacksIsNamedForScriptsAndForPeople() {
        QFETCH(QString, fault);
        QFETCH(QByteArray, text);
        const auto around = with(QString::fromLatin1(QTest::currentDataTag()));
        const QJsonObject cuda = device(program::json(words("devices --json"), around), 1);
        QTEST(cuda[QLatin1String("status")].toString(), "status");
        QCOMPARE(cuda[QLatin1String("fault")].toString(), fault);
        const auto outcome = run(words("devices"), around);
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.errors, QByteArray());
        QVERIFY2(outcome.output.startsWith("cpu   CPU\n      This processor computes, ") &&
                     outcome.output.contains(text),
                 outcome.output.constData());
    }

    void aModuleIsFoundBesideTheProgramAndInTheLibraries_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("beside the program") << QStringLiteral("bin");
        QTest::newRow("in the libraries") << QStringLiteral("lib/halfscope");
    }
    void aModuleIsFoundBesideTheProgramAndInTheLibraries() {
        QFETCH(QString, folder);
        const QTemporaryDir prefix;
        QVERIFY(QDir(prefix.path()).mkpath(QStringLiteral("bin")) && QDir(prefix.path()).mkpath(folder));
        const QString path = prefix.filePath(QStringLiteral("bin/halfscope"));
        QVERIFY(QFile::copy(QStringLiteral(HALFSCOPE_PROGRAM), path));
        const auto status = [&path] {
            const QJsonDocument json = QJsonDocument::fromJson(run(words("devices --json"), {}, path).output);
            return device(json, 1)[QLatin1String("status")].toString();
        };
        QVERIFY(status() == QLatin1String("NotInstalled") || status() == QLatin1String("NotBuilt"));
        QVERIFY(QFile::copy(module(QStringLiteral("no_device")),
                            prefix.filePath(folder + QStringLiteral("/" HALFSCOPE_CUDA_FILE))));
        QCOMPARE(status(), QStringLiteral("NoDevice"));
    }

    void theDeviceThatTrainsIsChosenOrRefused_data() {
        QTest::addColumn<QString>("module");
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const char* module, const char* variable, const char* option, int status,
                            const char* error) {
            QTest::newRow(name) << QString::fromLatin1(module) << QString::fromLatin1(variable) << QByteArray(option)
                                << status << QByteArray(error);
        };
        const char* const list = "There is no device “gpu”. There are: cpu, cuda, auto.\n";
        row("nobody asks", "no_driver", "", "", 0, "");
        row("the option", "no_driver", "", " --device cuda", 1,
            "--device: The device “cuda” cannot be used. There is no NVIDIA driver (the fake's own words). Where there "
            "is an NVIDIA GPU, install its driver; nvidia-smi then lists the GPU.\n");
        row("auto without a GPU", "no_driver", "", " --device auto", 0, "");
        row("the variable", "no_driver", "auto", "", 0, "");
        row("the variable refuses", "driver_too_old", "cuda", "", 1,
            "HALFSCOPE_DEVICE: The device “cuda” cannot be used. The NVIDIA driver knows CUDA 11.4; the CUDA module "
            "needs 13.0 or later. Update the driver.\n");
        row("the option wins", "no_driver", "cuda", " --device cpu", 0, "");
        row("an unknown option", "host", "", " --device gpu", 2, (QByteArray("--device: ") + list).constData());
        row("an unknown variable", "host", "gpu", "", 2, (QByteArray("HALFSCOPE_DEVICE: ") + list).constData());
        row("an unknown variable beside an option", "host", "gpu", " --device cpu", 0, "");
    }
    void theDeviceThatTrainsIsChosenOrRefused() {
        QFETCH(QString, module);
        QFETCH(QString, variable);
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, error);
        const auto outcome = run(words(("train --epochs 1" + option).constData()),
                                 with(module, {QStringLiteral("HALFSCOPE_DEVICE=") + variable}));
        QTEST(outcome.status, "status");
        QCOMPARE(outcome.errors, error.isEmpty() ? error : "halfscope: train: " + error);
        QCOMPARE(outcome.output.isEmpty(), !error.isEmpty());
    }

    void aDeviceTrainsWithTheBitsOfTheCpuEvenWhereItFails_data() {
        QTest::addColumn<QByteArray>("option");
        QTest::addColumn<QStringList>("more");
        QTest::newRow("cuda") << QByteArray("--device cuda") << QStringList();
        QTest::newRow("auto") << QByteArray("--device auto") << QStringList();
        QTest::newRow("fails") << QByteArray("--device cuda")
                               << QStringList{QStringLiteral("HALFSCOPE_HOST_FAIL_AT_RUN=3")};
    }
    void aDeviceTrainsWithTheBitsOfTheCpuEvenWhereItFails() {
        QFETCH(QByteArray, option);
        QFETCH(QStringList, more);
        const QByteArray line = "train --epochs 5 --compute float16 --loss-scale 1024 --json --record steps,layers ";
        const auto trained = [&line](const QByteArray& device, const program::Surroundings& around) {
            QJsonObject json = QJsonDocument::fromJson(run(words((line + device).constData()), around).output).object();
            json.remove(QStringLiteral("steps_per_second"));
            return json;
        };
        const QJsonObject expected = trained("--device cpu", {});
        QVERIFY(!expected.isEmpty());
        QCOMPARE(trained(option, with(QStringLiteral("host"), more)), expected);
    }

    /// A program that needs CUDA's libraries to start would not start where there are none.
    void theProgramLinksNothingOfCuda() {
        const auto outcome = run({QStringLiteral(HALFSCOPE_PROGRAM)}, {}, QStringLiteral("ldd"));
        QCOMPARE(outcome.status, 0);
        QVERIFY(outcome.output.contains("libQt6Core"));
        QVERIFY2(!outcome.output.contains("libcu") && !outcome.output.contains("libnv"), outcome.output.constData());
    }
};

QTEST_GUILESS_MAIN(TestDevicesCommand)
#include "test_devices_command.moc"
