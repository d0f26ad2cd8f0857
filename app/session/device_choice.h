// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/registry.h"

#include <QObject>
#include <QThreadPool>

#include <optional>
#include <string>
#include <vector>

namespace halfscope {

/// What computes networks: the backends that there are, what is known of each, and the one that is chosen. Neither of
/// the scenario nor of the place, and not undone: the bits are the same.
class DeviceChoice : public QObject {
    Q_OBJECT
public:
    /// The CPU is chosen.
    explicit DeviceChoice(const BackendRegistry& registry, QObject* parent = nullptr);
    ~DeviceChoice() override;

    const std::vector<const Backend*>& backends() const { return m_registry.backends(); }
    /// Null until look() has found it out, which the CPU's does not need.
    const BackendReport* report(const Backend& backend) const;
    /// Looks for all of them in the background, once.
    void look();

    const Backend& chosen() const { return *m_chosen; }
    /// The one that was asked for and is still looked for, else the chosen one.
    const Backend& shown() const { return m_asked ? *m_asked : *m_chosen; }
    /// By a person, of those that are Ready.
    void choose(const Backend& backend);
    /// As the program starts: an id as BackendRegistry::choose() takes it, chosen once it is known to be ready. `where`
    /// asked for it, in the words of a problem.
    void begin(const std::string& id, const std::string& where);

signals:
    void reported(); ///< more is known
    void changed();  ///< of chosen() or shown()
    void chosenByPerson(const std::string& id);
    void refused(const halfscope::Problem& problem); ///< what begin() asked for

private:
    const Backend* named(const std::string& id) const; ///< null where there is none
    void take(const Result<const Backend*>& found, const std::string& where);

    const BackendRegistry& m_registry;
    std::vector<std::optional<BackendReport>> m_reports; ///< in the registry's order
    const Backend* m_chosen;
    const Backend* m_asked = nullptr;
    int m_request = 0; ///< counts begin() and choose(): the newest holds
    bool m_looked = false;
    QThreadPool m_pool; ///< last: its thread ends before what it reports to
};

} // namespace halfscope
