// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/theme.h"

#include <QObject>
#include <QPixmap>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace halfscope {

struct Scenario;
struct ScenarioParts;

/// A picture of each of themedScenarios(), by its index there, drawn from the scenario itself. What it shows is
/// computed in the background, one scenario after the other; the picture is then drawn here. They are kept as long as
/// this is.
class ScenarioPictures : public QObject {
    Q_OBJECT
public:
    static constexpr QSize kSize{300, 180}; ///< in the screen's pixels

    explicit ScenarioPictures(QObject* parent = nullptr);
    ~ScenarioPictures() override;

    /// Of another theme or a finer screen they are drawn anew: what they show is kept.
    void setLook(const Theme& theme, double ratio);
    /// Makes those that are not there, the first ones first; a later call changes the order of those to come.
    void make(std::vector<std::size_t> order);
    /// Makes no more of them: the one under way is given up.
    void stop();

    QPixmap picture(std::size_t scenario) const { return m_pictures[scenario]; } ///< null: not there
    bool isWhole() const;                                                        ///< all are there that can be made
    int begun() const { return m_begun; } ///< so many were begun in the background

signals:
    void arrived(std::size_t scenario);

private:
    struct Job;
    void next();
    void take(const std::shared_ptr<Job>& job);
    void draw(std::size_t scenario);

    std::vector<std::optional<Figure>> m_figures; ///< nothing: not computed
    std::vector<bool> m_impossible;               ///< its data could not be had
    std::vector<QPixmap> m_pictures;
    std::vector<std::size_t> m_order; ///< of those to come
    std::optional<Theme> m_theme;
    double m_ratio = 1;
    std::shared_ptr<Job> m_job; ///< under way; null: none is
    int m_begun = 0;
    QThreadPool m_pool; ///< last: its thread ends before what it reports to
};

} // namespace halfscope
