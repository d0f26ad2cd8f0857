// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/language.h"
#include "cli/output.h"
#include "export/file_output.h"
#include "plots/figure_view.h"
#include "plots/rich_text.h"
#include "session/library.h"
#include "views/main_window.h"

#include <QApplication>
#include <QBuffer>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmap>
#include <QRegularExpression>

#include <functional>

namespace halfscope::cli {

namespace {

constexpr int kLeastWidth = 320;
constexpr int kMostWidth = 8192;

Usage usage() {
    return {
        QStringLiteral("pictures"),
        {},
        QStringLiteral("Draws every view as a PNG, through the real window, without a display."),
        {{QStringLiteral("out"), QStringLiteral("DIR"), QStringLiteral("the folder to write into; it is made"), {}},
         {QStringLiteral("size"), QStringLiteral("WxH"), QStringLiteral("of the window"), QStringLiteral("1280x800")},
         {QStringLiteral("scale"), QStringLiteral("N"), QStringLiteral("of a fine screen, 1 to 4"),
          QStringLiteral("1")},
         {QStringLiteral("dark"), {}, QStringLiteral("in dark colours"), {}},
         {QStringLiteral("locale"), QStringLiteral("L"),
          QStringLiteral("language and numbers: ") + languages().join(QLatin1String(", ")), QStringLiteral("en")}},
        {}};
}

std::optional<QSize> sizeOf(const QString& text) {
    static const QRegularExpression kSize(QStringLiteral("^(\\d{3,4})x(\\d{3,4})$"));
    const auto match = kSize.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const bool good =
        match.hasMatch() && size.width() >= kLeastWidth && size.width() <= kMostWidth && size.height() <= kMostWidth;
    return good ? std::optional(size) : std::nullopt;
}

std::optional<double> factorOf(const QString& text) {
    bool isNumber = false;
    const double factor = text.toDouble(&isNumber);
    return isNumber && factor >= 1 && factor <= 4 ? std::optional(factor) : std::nullopt;
}

QPalette darkPalette() {
    const QColor window(0x24282D);
    const QColor base(0x1B1E22);
    const QColor text(0xE8EBEE);
    QPalette palette(window, window);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText, QPalette::BrightText}) {
        palette.setColor(role, text);
        palette.setColor(QPalette::Disabled, role, QColor(0x8C96A0));
    }
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, QColor(0x22262B));
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::PlaceholderText, QColor(0x8C96A0));
    palette.setColor(QPalette::Highlight, QColor(0x2F6FB0));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, QColor(0x6CB8FF));
    return palette;
}

/// A picture: its file and how the session comes to what it shows.
struct Picture {
    QString name;
    std::function<void(Session&)> arrange;
};

void openBuiltIn(Session& session, const Scenario& scenario) { session.open(scenario); }

/// The opening scenario with a change.
template <class Change> std::function<void(Session&)> opening(Change change, ViewPlace place = {}) {
    return [change, place](Session& session) {
        openBuiltIn(session, builtInScenarios().front());
        Scenario next = session.scenario();
        change(next.range);
        session.edit(next, EditKind::Options);
        session.setPlace(place);
    };
}

/// The scaler's exercise with a change, and the cursor after a step.
template <class Change> std::function<void(Session&)> exercise(Change change, std::uint32_t step) {
    return [change, step](Session& session) {
        openBuiltIn(session, builtInScenario(QStringLiteral("trace-table")).value());
        Scenario next = session.scenario();
        change(next.scaler);
        session.edit(next, EditKind::Options);
        ViewPlace place = session.place();
        place.activity = Activity::Scaler;
        place.scalerStep = step;
        session.setPlace(place);
    };
}

std::vector<Picture> scalerPictures() {
    const auto nothing = [](ScalerSetup&) {};
    const auto hidden = [](ScalerSetup& scaler) { scaler.hideAfterCursor = true; };
    const auto empty = [](ScalerSetup& scaler) { scaler.scaledGradients.reset(); };
    const auto comparison = [](Session& session) {
        session.open(builtInScenario(QStringLiteral("policies-compared")).value());
        ViewPlace place = session.place();
        place.comparisonShown = true;
        session.setPlace(place);
    };
    const auto closed = [](ScalerSetup& scaler) {
        scaler.received = ReceivedKind::TrueGradients;
        scaler.trueGradients = std::make_shared<const GradientSteps>(randomGradientSteps({0, 40, 4, -6, 2, 0}));
        scaler.policy.parameters.initialScale = 65536;
        scaler.policy.parameters.growthInterval = 4;
        scaler.compared = {PolicyId::Megatron, PolicyId::Flax, PolicyId::Mxnet};
    };
    return {
        {QStringLiteral("scaler"), exercise(nothing, 4)},        {QStringLiteral("scaler-hidden"), exercise(hidden, 2)},
        {QStringLiteral("scaler-closed"), exercise(closed, 12)}, {QStringLiteral("scaler-empty"), exercise(empty, 0)},
        {QStringLiteral("scaler-comparison"), comparison},
    };
}

/// The opening scenario's network with a change of its setup, at a place.
template <class Change> std::function<void(Session&)> network(Change change) {
    return [change](Session& session) {
        openBuiltIn(session, builtInScenarios().front());
        Scenario next = session.scenario();
        next.network.training.format = FormatId::Float16;
        ViewPlace place = session.place();
        place.activity = Activity::Network;
        change(next.network, place);
        session.edit(next, EditKind::NetworkNumbers);
        session.setPlace(place);
    };
}

void scaleBy(NetworkSetup& setup, float scale) {
    setup.training.lossScale.kind = LossScaleKind::Constant;
    setup.training.lossScale.constant = scale;
}

void laySideBySide(NetworkSetup& setup) {
    setup.compared.clear();
    for (const KnownVariant which : {KnownVariant::Float16, KnownVariant::Float16Dynamic, KnownVariant::Bfloat16}) {
        setup.compared.push_back(knownVariant(which, setup.training));
    }
}

// phases of a step of the network of thirteen layers
constexpr std::uint32_t kForward = 1;   ///< of the first layer
constexpr std::uint32_t kBackward = 16; ///< of the last
constexpr std::uint32_t kCheck = 29;

std::vector<Picture> networkPictures() {
    const auto dynamic = [](NetworkSetup& setup, ViewPlace& place) {
        setup.training.lossScale.kind = LossScaleKind::Dynamic;
        setup.training.lossScale.policy.parameters.initialScale = 8192;
        place.networkPhase = kBackward + 9;
    };
    const auto zero = [](NetworkSetup&, ViewPlace& place) { // a weight gradient that is lost, explained
        place.networkPhase = kBackward + 9;
        place.networkRow = 1;
        place.networkColumn = 2;
    };
    const auto forward = [](NetworkSetup& setup, ViewPlace& place) {
        scaleBy(setup, 8192);
        place.networkStep = 1;
        place.networkPhase = kForward + 2;
    };
    const auto infinite = [](NetworkSetup& setup, ViewPlace& place) {
        scaleBy(setup, 0x1p24F);
        place.networkPhase = kCheck;
    };
    const auto costly = [](NetworkSetup& setup, ViewPlace&) { setup.training.sizes = {2, 2048, 2048, 2048, 2048, 1}; };
    const auto spoiled = [](NetworkSetup& setup, ViewPlace& place) {
        setup.training.optimizer.learningRate = 1e5;
        setup.training.rules.masterInFormat = true;
        place.trainingShown = true;
    };
    const auto training = [](NetworkSetup& setup, ViewPlace& place) {
        setup.training.format = FormatId::Float32;
        laySideBySide(setup);
        place.trainingShown = true;
        place.networkStep = 4;
    };
    return {
        {QStringLiteral("network"), network(dynamic)},         {QStringLiteral("network-zero"), network(zero)},
        {QStringLiteral("network-forward"), network(forward)}, {QStringLiteral("network-infinite"), network(infinite)},
        {QStringLiteral("network-costly"), network(costly)},   {QStringLiteral("network-training"), network(training)},
        {QStringLiteral("network-spoiled"), network(spoiled)},
    };
}

std::vector<Picture> pictures() {
    const auto nothing = [](RangeSetup&) {};
    const auto gradients = [](RangeSetup& range) {
        range.byHand = {1e-8F, 2e-6F, 0.5F};
        range.scale = 1024;
    };
    const auto pass = [](RangeSetup& range) {
        range.networkPass = true;
        range.scale = 1024;
    };
    const auto shifted = [](RangeSetup& range) {
        range.scale = 256;
        range.setShift(2, -4);
    };
    std::vector<Picture> all{
        {QStringLiteral("range"), opening(nothing)},
        {QStringLiteral("range-gradient"), opening(gradients, {{SelectionKind::ByHand, 0}, false})},
        {QStringLiteral("range-group"), opening(shifted, {{SelectionKind::Group, 2}, false})},
        {QStringLiteral("range-returned"), opening(nothing, {{}, true})},
        {QStringLiteral("range-pass"), opening(pass)},
        {QStringLiteral("empty"), [](Session&) {}},
    };
    for (Picture& picture : scalerPictures()) {
        all.push_back(std::move(picture));
    }
    for (Picture& picture : networkPictures()) {
        all.push_back(std::move(picture));
    }
    for (std::size_t i = 1; i < builtInScenarios().size(); ++i) {
        const Scenario& scenario = builtInScenarios()[i];
        all.push_back(
            {QString::fromStdString(scenario.id), [&scenario](Session& session) { openBuiltIn(session, scenario); }});
    }
    return all;
}

/// Runs events until the session has nothing to do and nothing was painted for a moment.
void settle(Session& session) {
    QElapsedTimer quiet;
    quiet.start();
    while (quiet.elapsed() < 60 || session.busy() || session.recordState() == RecordState::Computing) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
}

std::optional<Problem> draw(const Picture& picture, QSize size, const QString& path) {
    Session session;
    picture.arrange(session);
    MainWindow window(session);
    window.resize(size);
    window.show();
    settle(session);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    window.grab().toImage().convertToFormat(QImage::Format_RGB32).save(&buffer, "png");
    return writeWhole(path, buffer.data());
}

} // namespace

void preparePictures(const QStringList& arguments) {
    QString factor = QStringLiteral("1");
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == QLatin1String("--scale")) {
            factor = arguments.value(i + 1);
        } else if (arguments[i].startsWith(QLatin1String("--scale="))) {
            factor = arguments[i].section(QLatin1Char('='), 1);
        }
    }
    qputenv("QT_SCALE_FACTOR", factorOf(factor) ? factor.toLatin1() : QByteArray("1")); // a bad one is refused later
}

int runPictures(const QStringList& given) {
    const Usage use = usage();
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    const Arguments& arguments = std::get<Arguments>(parsed);
    const auto size = sizeOf(arguments.value(QStringLiteral("size")));
    if (!size) {
        return badUsage(use, QStringLiteral("--size: “%1” is no size. Write one like 1280x800.")
                                 .arg(arguments.value(QStringLiteral("size"))));
    }
    if (!factorOf(arguments.value(QStringLiteral("scale")))) {
        return badUsage(
            use,
            QStringLiteral("--scale: “%1” is no scale from 1 to 4.").arg(arguments.value(QStringLiteral("scale"))));
    }
    const auto locale = localeWithWords(arguments.value(QStringLiteral("locale")));
    if (!locale) {
        return badUsage(use,
                        QStringLiteral("--locale: there are no words in “%1”. There are: %2.")
                            .arg(arguments.value(QStringLiteral("locale")), languages().join(QLatin1String(", "))));
    }
    const QString folder = arguments.value(QStringLiteral("out"));
    if (folder.isEmpty()) {
        return badUsage(use, QStringLiteral("--out: name the folder to write into."));
    }
    installLanguage(*locale);
    QApplication::setFont(figureFont(13)); // the same on every machine
    if (arguments.has(QStringLiteral("dark"))) {
        QApplication::setPalette(darkPalette());
    }
    for (const Picture& picture : pictures()) {
        const QString path = QDir(folder).filePath(picture.name + QLatin1String(".png"));
        if (const auto problem = draw(picture, *size, path)) {
            return complain(*problem);
        }
        if (const int status = print(path.toUtf8() + '\n'); status != kDone) {
            return status;
        }
    }
    return kDone;
}

} // namespace halfscope::cli
