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
        row("wrong_layout", "Failed", "WrongVersion", "is of version 2.8.");
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
            json.remove(QStringLiteral("fallback"));
            return json;
        };
        const QJsonObject expected = trained("--device cpu", {});
        QVERIFY(!expected.isEmpty());
        QCOMPARE(trained(option, with(QStringLiteral("host"), more)), expected);
    }

    void aDeviceThatFailsIsSaidInOneLine() {
        const auto around = with(QStringLiteral("host"), {QStringLiteral("HALFSCOPE_HOST_FAIL_AT_RUN=3")});
        const auto outcome = run(words("train --epochs 5 --device cuda --json"), around);
        const QJsonObject fallback = QJsonDocument::fromJson(outcome.output)[QLatin1String("fallback")].toObject();
        QCOMPARE(outcome.status, 0);
        QCOMPARE(program::keysOf(fallback), QStringLiteral("device,message,step"));
        QCOMPARE(fallback[QLatin1String("device")].toString(), QStringLiteral("cuda"));
        const QString sentence =
            QStringLiteral("The device “cuda” failed at step %1; from there on the CPU computes. The GPU or its driver "
                           "reports an error: ")
                .arg(fallback[QLatin1String("step")].toInt());
        const QString message = fallback[QLatin1String("message")].toString();
        QVERIFY2(message.startsWith(sentence), qPrintable(message));
        QCOMPARE(QString::fromUtf8(outcome.errors), QStringLiteral("halfscope: train: ") + message + QLatin1Char('\n'));
    }

    void aDeviceIsComparedWithTheCpu() {
        const auto around = with(QStringLiteral("host"));
        const auto text = run(words("train --epochs 5 --device cuda --compare-with-cpu"), around);
        QCOMPARE(text.output, QByteArray("10 steps, every bit the same.\n"));
        QCOMPARE(text.status, 0);
        const QJsonObject compared = program::json(words("train --epochs 5 --device cuda --compare-with-cpu --json"),
                                                   around)[QLatin1String("compared")]
                                         .toObject();
        QCOMPARE(program::keysOf(compared), QStringLiteral("device,first_difference,same,steps"));
        QCOMPARE(compared[QLatin1String("device")].toString(), QStringLiteral("cuda"));
        QCOMPARE(compared[QLatin1String("steps")].toInt(), 10);
        QCOMPARE(compared[QLatin1String("same")].toBool(), true);
        QVERIFY(compared[QLatin1String("first_difference")].isNull());
    }

    void aDifferenceFromTheCpuIsNamedAndFails_data() {
        QTest::addColumn<QString>("wrong"); ///< which of the tensors that are read
        QTest::addColumn<QByteArray>("sentence");
        QTest::addColumn<QByteArray>("values");
        QTest::newRow("of what is stored")
            << "HALFSCOPE_HOST_WRONG_AT=2"
            << QByteArray("It is −0.1373291 (0xB065) on the CPU and 0.5 (0x3800) on Host device (CUDA).")
            << QByteArray(R"("cpu_code":"0xB065","cpu_value":-0.1373291015625,"device_code":"0x3800",)"
                          R"("device_value":0.5,"format":"float16","stored":true)");
        QTest::newRow("of what float32 gives")
            << "HALFSCOPE_HOST_WRONG_AT=1"
            << QByteArray("What float32 gives from the same operands is −0.13729334 (0xBE0C96A0) on the CPU and 0.5 "
                          "(0x3F000000) on Host device (CUDA); what is stored of it is the same.")
            << QByteArray(R"("cpu_code":"0xBE0C96A0","cpu_value":-0.13729333877563477,"device_code":"0x3F000000",)"
                          R"("device_value":0.5,"format":"float32","stored":false)");
    }
    void aDifferenceFromTheCpuIsNamedAndFails() {
        QFETCH(QString, wrong);
        QFETCH(QByteArray, sentence);
        QFETCH(QByteArray, values);
        const auto around = with(QStringLiteral("host"), {wrong});
        const QByteArray line =
            "train --sizes 2,5,1 --batch 4 --compute float16 --epochs 1 --device cuda --compare-with-cpu";
        const auto text = run(words(line.constData()), around);
        QCOMPARE(text.output,
                 "The first difference is in step 1, forward, layer 1: products, row 2, column 3. " + sentence + '\n');
        QCOMPARE(text.errors, QByteArray());
        QCOMPARE(text.status, 1);
        const auto json = run(words((line + " --json").constData()), around);
        QCOMPARE(json.errors, QByteArray());
        QCOMPARE(json.status, 1);
        const QJsonObject compared = QJsonDocument::fromJson(json.output)[QLatin1String("compared")].toObject();
        QCOMPARE(compared[QLatin1String("same")], QJsonValue(false));
        QJsonObject first = compared[QLatin1String("first_difference")].toObject();
        QJsonObject place;
        for (const char* key : {"step", "phase", "layer", "tensor", "row", "column"}) {
            place.insert(QLatin1String(key), first.take(QLatin1String(key)));
        }
        QCOMPARE(QJsonDocument(place).toJson(QJsonDocument::Compact),
                 QByteArray(R"({"column":3,"layer":1,"phase":"forward","row":2,"step":1,"tensor":"products"})"));
        QCOMPARE(QJsonDocument(first).toJson(QJsonDocument::Compact), '{' + values + '}');
    }

    void theFastPathIsLabelledAndComparedByItsError() {
        const auto around = with(QStringLiteral("host"));
        const QByteArray line = "train --epochs 2 --compute bfloat16 --device cuda --fast";
        const auto text = run(words(line.constData()), around);
        QCOMPARE(text.status, 0);
        QVERIFY2(text.output.contains("\nBy the fast path: not bit-equal to the CPU.\n"), text.output.constData());
        QCOMPARE(program::json(words((line + " --json").constData()), around)[QLatin1String("fast")].toBool(), true);
        const auto compared = run(words((line + " --compare-with-cpu --json").constData()), around);
        QCOMPARE(compared.status, 0);
        QCOMPARE(program::keysOf(QJsonDocument::fromJson(compared.output)[QLatin1String("compared")].toObject()),
                 QStringLiteral("device,fast,gradients_relative_error,gradients_step,incomparable_steps,"
                                "loss_relative_error,loss_step,steps"));
    }

    void whatTakesADeviceIsRefusedWithoutOne_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("module");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* line, const char* module, int status, const char* error) {
            QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(module) << status << QByteArray(error);
        };
        row("--fast", "host", 2, "--fast: it needs another device than the CPU, by --device cuda or auto.\n");
        row("--fast --device auto", "no_driver", 1,
            "--fast: it needs another device than the CPU, by --device cuda or auto. CUDA: no driver. There is no "
            "NVIDIA driver (the fake's own words). Where there is an NVIDIA GPU, install its driver; nvidia-smi then "
            "lists the GPU.\n");
        row("--compare-with-cpu --device cpu", "host", 2,
            "--compare-with-cpu: it needs another device than the CPU, by --device cuda or auto.\n");
        row("--fast --device cuda", "host", 2,
            "--fast: The fast path is for float16, bfloat16 and tf32. Choose one of them as the format.\n");
        row("--fast --device cuda --compute float16 --not-stored weights", "host", 2,
            "--fast: The fast path takes every operand in the compute format. Store the weights, inputs, activations, "
            "output gradient and hidden gradients in it.\n");
        row("--compare-with-cpu --device cuda", "fails_to_open", 1,
            "The device “cuda” failed. The GPU or its driver reports an error: the fake's own words. Halfscope must "
            "be started again before it can use the GPU; see whether nvidia-smi finds the GPU well.\n");
    }
    void whatTakesADeviceIsRefusedWithoutOne() {
        QFETCH(QByteArray, line);
        QFETCH(QString, module);
        QFETCH(QByteArray, error);
        const auto outcome = run(words(("train --epochs 1 " + line).constData()), with(module));
        QTEST(outcome.status, "status");
        QCOMPARE(outcome.errors, "halfscope: train: " + error);
        QCOMPARE(outcome.output, QByteArray());
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
