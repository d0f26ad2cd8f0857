// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/tickers.h"

#include "text/markup.h"

#include <algorithm>
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

/// 1, 2 or 5 times a power of ten, and not below `least`.
double roundStep(double least) {
    const double unit = std::pow(10.0, std::floor(std::log10(least)));
    for (const double times : {1.0, 2.0, 5.0}) {
        if (times * unit >= least) {
            return times * unit;
        }
    }
    return 10 * unit;
}

/// Whole steps from 0, in the person's locale: 1, 2 or 5 times a power of ten apart.
class StepTicker : public CountTicker {
public:
    using CountTicker::CountTicker;

protected:
    double getTickStep(const QCPRange& range) override { return roundStep(std::max(1.0, range.size() / tickCount())); }
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

/// Whole numbers from 1; rows count downwards, on an axis of their negatives.
class OrdinalTicker : public StepTicker {
public:
    OrdinalTicker(QLocale locale, bool down) : StepTicker(std::move(locale)), m_down(down) {}

protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override {
        const double low = m_down ? -range.upper : range.lower;
        const double high = m_down ? -range.lower : range.upper;
        constexpr double kRound = 5; // apart: then 5, 10, 15, else every other from the first
        QVector<double> ticks;
        for (double number = step < kRound ? 1 : step; number <= high; number += step) {
            if (number >= low) {
                ticks << (m_down ? -number : number);
            }
        }
        if (low <= 1 && step >= kRound) {
            ticks << (m_down ? -1 : 1);
        }
        std::sort(ticks.begin(), ticks.end());
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override {
        return StepTicker::getTickLabel(std::abs(tick), locale, format, precision);
    }

private:
    bool m_down;
};

/// Plain numbers, with as many decimals as tell the ticks apart.
class NumberTicker : public QCPAxisTicker {
public:
    explicit NumberTicker(QLocale locale) : m_locale(std::move(locale)) {}

protected:
    double getTickStep(const QCPRange& range) override {
        const double step = roundStep(range.size() / tickCount());
        m_decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step * 1.001))));
        return step;
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return m_locale.toString(tick == 0 ? 0.0 : tick, 'f', m_decimals);
    }

private:
    QLocale m_locale;
    int m_decimals = 0;
};

/// Whole powers of ten, in plain decimals as long as they are short.
class DecadeTicker : public QCPAxisTicker {
public:
    explicit DecadeTicker(QLocale locale) : m_locale(std::move(locale)) {}

protected:
    double getTickStep(const QCPRange& range) override {
        constexpr double kAlmost = 1e-6;
        return std::max(1.0, std::ceil(range.size() / tickCount() - kAlmost));
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        constexpr int kShortest = -4;
        constexpr int kLongest = 4;
        const int exponent = static_cast<int>(std::lround(tick));
        if (exponent < kShortest || exponent > kLongest) {
            return markup::toUnicode(QStringLiteral("10^{%1%2}")
                                         .arg(exponent < 0 ? QStringLiteral("−") : QString())
                                         .arg(std::abs(exponent)));
        }
        return m_locale.toString(std::pow(10.0, exponent), 'f', std::max(0, -exponent));
    }

private:
    QLocale m_locale;
};

class PercentTicker : public QCPAxisTicker {
public:
    explicit PercentTicker(QLocale locale) : m_locale(std::move(locale)) {}

protected:
    /// In the middle and at the end; of an axis of a few percent at two or three numbers.
    double getTickStep(const QCPRange& range) override {
        constexpr double kWhole = 0.6;
        if (range.size() > kWhole) {
            return 0.5;
        }
        const double step = roundStep(range.size() / 3);
        m_decimals = step < 0.01 ? 1 : 0;
        return step;
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return QStringLiteral("%1 %").arg(m_locale.toString(tick == 0 ? 0.0 : tick * 100, 'f', m_decimals));
    }

private:
    QLocale m_locale;
    int m_decimals = 0;
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
    case AxisKind::Ordinal:
        ticker = QSharedPointer<OrdinalTicker>::create(locale, false);
        ticker->setTickCount(20);
        break;
    case AxisKind::Row:
        ticker = QSharedPointer<OrdinalTicker>::create(locale, true);
        ticker->setTickCount(8);
        break;
    case AxisKind::Number:
        ticker = QSharedPointer<NumberTicker>::create(locale);
        ticker->setTickCount(5);
        break;
    case AxisKind::Log10:
        ticker = QSharedPointer<DecadeTicker>::create(locale);
        ticker->setTickCount(4);
        break;
    }
    return ticker;
}

} // namespace halfscope
