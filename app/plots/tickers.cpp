// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/tickers.h"

#include "text/markup.h"

#include <array>
#include <cmath>

namespace halfscope {

namespace {

/// Whole exponents, labelled 2⁻²⁴.
class PowerTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override {
        constexpr std::array<double, 8> kSteps{1, 2, 4, 10, 20, 40, 64, 128};
        for (const double step : kSteps) {
            if (range.size() / step <= tickCount() + 4) {
                return step;
            }
        }
        return kSteps.back();
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return markup::toUnicode(markup::power(static_cast<int>(std::lround(tick))));
    }
};

/// Whole counts, in the person's locale.
class CountTicker : public QCPAxisTicker {
public:
    explicit CountTicker(QLocale locale) : m_locale(std::move(locale)) {}

protected:
    /// Never 2.5: a label has to be what it stands at.
    double getTickStep(const QCPRange& range) override {
        return std::max(1.0, std::floor(QCPAxisTicker::getTickStep(range)));
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return m_locale.toString(static_cast<qulonglong>(std::llround(std::max(0.0, tick))));
    }

private:
    QLocale m_locale;
};

/// Whole steps from 0, in the person's locale: 1, 2 or 5 times a power of ten apart.
class StepTicker : public CountTicker {
public:
    using CountTicker::CountTicker;

protected:
    double getTickStep(const QCPRange& range) override {
        const double least = range.size() / tickCount();
        const double unit = std::pow(10.0, std::floor(std::log10(std::max(1.0, least))));
        for (const double times : {1.0, 2.0, 5.0}) {
            if (times * unit >= least) {
                return times * unit;
            }
        }
        return 10 * unit;
    }
    QVector<double> createTickVector(double step, const QCPRange& range) override {
        QVector<double> ticks;
        for (const double tick : QCPAxisTicker::createTickVector(step, range)) {
            if (tick >= 0) { // the room before the first step is none
                ticks << tick;
            }
        }
        return ticks;
    }
};

class PercentTicker : public QCPAxisTicker {
public:
    explicit PercentTicker(QLocale locale) : m_locale(std::move(locale)) {}

protected:
    double getTickStep(const QCPRange&) override { return 0.5; }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return QStringLiteral("%1 %").arg(m_locale.toString(static_cast<int>(std::lround(tick * 100))));
    }

private:
    QLocale m_locale;
};

} // namespace

QSharedPointer<QCPAxisTicker> makeTicker(const Axis& axis, const QLocale& locale) {
    QSharedPointer<QCPAxisTicker> ticker;
    switch (axis.kind) {
    case AxisKind::Log2:
        ticker = QSharedPointer<PowerTicker>::create();
        ticker->setTickCount(axis.title.isEmpty() ? 5 : 1); // a titled one stands upright, in little height
        break;
    case AxisKind::Count:
        ticker = QSharedPointer<CountTicker>::create(locale);
        ticker->setTickCount(4);
        break;
    case AxisKind::Step:
        ticker = QSharedPointer<StepTicker>::create(locale);
        ticker->setTickCount(10);
        break;
    case AxisKind::Percent:
        ticker = QSharedPointer<PercentTicker>::create(locale);
        break;
    }
    return ticker;
}

} // namespace halfscope
