// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "session/file_source.h"

#include <QCryptographicHash>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace halfscope;

namespace {

/// A one-dimensional .npy file of version 1 (numpy, lib/format.py).
template <class T> QByteArray npy(const char* type, const std::vector<T>& values) {
    QByteArray header = "{'descr': '" + QByteArray(type) + "', 'fortran_order': False, 'shape': (" +
                        QByteArray::number(static_cast<qulonglong>(values.size())) + ",), }";
    while ((10 + header.size() + 1) % 64 != 0) {
        header += ' ';
    }
    header += '\n';
    QByteArray file("\x93NUMPY\x01\x00", 8);
    file += static_cast<char>(header.size() & 0xFF);
    file += static_cast<char>(header.size() >> 8);
    file += header;
    return file +
           QByteArray(reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size() * sizeof(T)));
}

class Files {
public:
    QString write(const char* name, const QByteArray& content) const {
        QFile file(m_folder.filePath(QString::fromUtf8(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("cannot write %s", name);
        }
        return file.fileName();
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

class TestLoading : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_session = std::make_unique<Session>();
        samples::openFirst(*m_session);
    }
    void cleanup() { m_session.reset(); }

    void aFileBecomesTheSource() {
        edits::setScale(*m_session, m_session->newGesture(), 1024);
        edits::setShift(*m_session, m_session->newGesture(), 2, 5);
        edits::addGradient(*m_session, 3);
        const Scenario before = m_session->scenario();
        QSignalSpy loaded(m_session.get(), &Session::loaded);
        m_session->loadGradients(m_files.write("gradients.npy", npy<float>("<f4", {1e-8F, 0, -1e-3F, 1})));
        QVERIFY(m_session->busy());
        QVERIFY(loaded.wait(60'000));
        QVERIFY(!m_session->busy());
        const Scenario& after = m_session->scenario();
        QCOMPARE(after.title, std::string("gradients.npy"));
        QVERIFY(after.id.empty() && after.about.empty() && after.range.shifts.empty());
        QCOMPARE(after.range.source.kind, SourceKind::Embedded);
        QCOMPARE(after.range.source.data->count(), std::uint64_t{4});
        QCOMPARE(after.range.scale, 1024.0F); // what else was chosen stays
        QCOMPARE(after.range.byHand, std::vector<float>{3});
        QVERIFY(!m_session->changed());
        QVERIFY(m_session->place().selection == Selection{});
        QCOMPARE(m_session->place().activity, Activity::Range);
        m_session->undoStack()->undo();
        QVERIFY(m_session->scenario() == before && m_session->changed());
    }

    void theSameFileAgainIsNoEntry() {
        const QString path = m_files.write("again.csv", "a\n1\n2\n");
        for (int i = 0; i < 2; ++i) {
            QSignalSpy loaded(m_session.get(), &Session::loaded);
            m_session->loadGradients(path);
            QVERIFY(loaded.wait(60'000));
        }
        QCOMPARE(m_session->undoStack()->count(), 1);
    }

    void float64SaysWhatBecameZeroAndInfinite() {
        QSignalSpy loaded(m_session.get(), &Session::loaded);
        m_session->loadGradients(
            m_files.write("wide.npy", npy<double>("<f8", {1e-60, 0, -1e-50, 1e300, qInf(), 1e-40, 1})));
        QVERIFY(loaded.wait(60'000));
        QCOMPARE(loaded[0][0].toULongLong(), 2ull);
        QCOMPARE(loaded[0][1].toULongLong(), 1ull);
        QCOMPARE(m_session->range()->total.zeros, std::uint64_t{3});
        QCOMPARE(m_session->range()->total.infinities, std::uint64_t{2});
    }

    void aBadFileFailsAndLeavesEverything_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<Problem>("problem");
        QTest::newRow("a word in a column") << QByteArray("bad.csv") << QByteArray("a,b\n1,2\n3,four\n")
                                            << Problem{ProblemKind::TextBadNumber, "bad.csv", "four", "", 3, 0};
        QTest::newRow("nothing") << QByteArray("empty.csv") << QByteArray()
                                 << Problem{ProblemKind::FileEmpty, "empty.csv", "", "", 0, 0};
    }
    void aBadFileFailsAndLeavesEverything() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, content);
        QFETCH(Problem, problem);
        const Scenario before = m_session->scenario();
        QSignalSpy failed(m_session.get(), &Session::failed);
        m_session->loadGradients(m_files.write(name.constData(), content));
        QVERIFY(failed.wait(60'000));
        const auto said = failed[0][0].value<Problem>();
        QCOMPARE(said.kind, problem.kind);
        QVERIFY2(said.where.ends_with(problem.where), said.where.c_str());
        QCOMPARE(said.text, problem.text);
        QCOMPARE(said.line, problem.line);
        QVERIFY(m_session->scenario() == before && !m_session->busy());
        QCOMPARE(m_session->undoStack()->count(), 0);
    }

    void aMissingFileFails() {
        QSignalSpy failed(m_session.get(), &Session::failed);
        m_session->loadGradients(QStringLiteral("/no/such/file.npy"));
        QVERIFY(failed.wait(60'000));
        QCOMPARE(failed[0][0].value<Problem>().kind, ProblemKind::FileMissing);
    }

    void aCancelIsNeverTooLate() {
        const Scenario before = m_session->scenario();
        QSignalSpy failed(m_session.get(), &Session::failed);
        QSignalSpy loaded(m_session.get(), &Session::loaded);
        m_session->loadGradients(m_files.write("cancelled.csv", "a\n1\n2\n"));
        m_session->cancelLoading();
        QVERIFY(failed.wait(60'000));
        QCOMPARE(failed[0][0].value<Problem>().kind, ProblemKind::Cancelled);
        QCOMPARE(loaded.count(), 0);
        QVERIFY(m_session->scenario() == before && !m_session->busy());
    }

    void theLaterOfTwoFilesIsTaken() {
        QSignalSpy failed(m_session.get(), &Session::failed);
        QSignalSpy loaded(m_session.get(), &Session::loaded);
        m_session->loadGradients(m_files.write("first.csv", "a\n1\n2\n"));
        m_session->loadGradients(m_files.write("second.csv", "a\n3\n4\n5\n"));
        QVERIFY(loaded.wait(60'000));
        samples::turn();
        QCOMPARE(m_session->scenario().title, std::string("second.csv"));
        QCOMPARE(loaded.count(), 1);
        QCOMPARE(failed.count(), 0);
    }

    void aboveAHundredThousandValuesItIsNamedNotEmbedded_data() {
        QTest::addColumn<int>("count");
        QTest::newRow("100 000 are embedded") << 100'000;
        QTest::newRow("100 001 are a file") << 100'001;
    }
    void aboveAHundredThousandValuesItIsNamedNotEmbedded() {
        QFETCH(int, count);
        const QByteArray content = npy("<f4", std::vector<float>(static_cast<std::size_t>(count), 0.5F));
        const QString path = m_files.write("many.npy", content);
        double last = -1;
        const auto read = readSource(path, [&](double share) {
            last = share;
            return true;
        });
        QVERIFY(read.ok());
        const GradientSource& source = read.value().source;
        QCOMPARE(source.data->count(), static_cast<std::uint64_t>(count));
        QCOMPARE(read.value().title, std::string("many.npy"));
        QCOMPARE(last, 1.0);
        if (count <= 100'000) {
            QCOMPARE(source.kind, SourceKind::Embedded);
            return;
        }
        int calls = 0; // read whole, then cancelled while it is hashed
        const auto cancelled = readSource(path, [&](double share) { return share < 1 || ++calls < 2; });
        QVERIFY(!cancelled.ok());
        QCOMPARE(cancelled.problem().kind, ProblemKind::Cancelled);
        QCOMPARE(source.kind, SourceKind::File);
        QCOMPARE(source.file.size, static_cast<std::uint64_t>(content.size()));
        QCOMPARE(QByteArray(source.file.sha256.c_str()),
                 QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex());
        QCOMPARE(source.file.path, path.toStdString());
    }

private:
    std::unique_ptr<Session> m_session;
    Files m_files;
};

QTEST_GUILESS_MAIN(TestLoading)
#include "test_loading.moc"
